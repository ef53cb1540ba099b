import Foundation
import Lessons
import SourceFacts
import Supervision
import Support
import Testing

@testable import ClassroomKit

@Suite struct `A folder of submissions` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to file: String) throws {
    try write(Data(text.utf8), to: file)
  }

  private func write(_ data: Data, to file: String) throws {
    let path = URL(filePath: folder.file(file))
    try FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: path)
  }

  private func pack(_ command: String) throws {
    let run = try Run("/bin/sh", ["-c", command], in: folder.path)
    try #require(run.succeeded, "\(run.output)")
  }

  private func collection() throws -> ClassroomKit.Collection {
    try Collection(folder.path, Lesson.all, in: (try? Sandboxes.found.get()) ?? .none)
  }

  private func submission(_ name: String) throws -> Submission {
    try #require(try collection().submissions.first { $0.name == name })
  }

  @Test func `may be clones, chapters alone, or archives`() throws {
    try write("a", to: "clone/Chapters/2-Rules/Board.swift")
    try write("a", to: "clone/Package.swift")
    try write("a", to: "clone/Sources/Verification/Mine.swift")
    try write("a", to: "clone/Plugins/Mine/plugin.swift")
    try write("b", to: "chapters/12-Clean/Entities/Game.swift")
    for name in ["tarred", "zipped"] { try write("c", to: "\(name)/repository/Chapters/2-Rules/Board.swift") }
    try pack("tar -czf tarred.tar.gz tarred && zip -qr zipped.zip zipped && rm -r tarred zipped")
    let all = try collection()
    #expect(all.troubles == [])
    #expect(all.submissions.flatMap(\.troubles) == [])
    #expect(all.submissions.map(\.name) == ["chapters", "clone", "tarred", "zipped"])
    #expect(all.submissions[0].chapters == [12: ["Entities/Game.swift": "b"]])
    #expect(all.submissions[1].chapters == [2: ["Board.swift": "a"]])
    #expect(all.submissions[2].chapters == [2: ["Board.swift": "c"]])
    #expect(all.submissions[3].chapters == [2: ["Board.swift": "c"]])
  }

  @Test func `may be the newest archive in a person's folder, and be deep in it`() throws {
    let deep = "Ada Lovelace_1_assignsubmission_file_/a/b/c/Chapters/2-Rules/Board.swift"
    try write("old", to: deep)
    try pack("cd Ada*; tar -cf one.tar a; touch -d '1 hour ago' one.tar")
    try write("new", to: deep)
    try pack("cd Ada*; tar -cf another.tar a; rm -r a")
    #expect(
      try submission("Ada Lovelace_1_assignsubmission_file_").chapters == [2: ["Board.swift": "new"]])
  }

  @Test func `is the newer one of two of one name`() throws {
    try write("old", to: "ada/2-Rules/Board.swift")
    try pack("cp -r ada twin; echo -n new > twin/2-Rules/Board.swift; tar -cf ada.tar twin; rm -r twin")
    try pack("touch -d '1 hour ago' ada/2-Rules/*")
    #expect(try submission("ada").chapters == [2: ["Board.swift": "new"]])
  }

  @Test func `is handed in when it was committed, packed or changed`() throws {
    let time = "2026-11-29 12:00 UTC"
    for name in ["clone", "folder", "packed"] { try write("a", to: "\(name)/2-Rules/Board.swift") }
    // What a clone's settings would run, here to check a signature, git runs in the sandbox alone.
    try pack(
      """
      touch -d '\(time)' folder/2-Rules/*; tar -cf packed.tar packed; touch -d '\(time)' packed.tar; rm -r packed
      cd clone; git init -q; git add .; export GIT_COMMITTER_DATE='\(time)' GIT_AUTHOR_DATE='2026-01-01 12:00'
      git -c user.name=a -c user.email=a@a commit -qm a
      git reset -q --soft $(git cat-file commit HEAD | sed '/^committer/a gpgsig -----BEGIN PGP SIGNATURE-----\\n -----END PGP SIGNATURE-----' |
        git hash-object -t commit -w --stdin)
      printf '#!/bin/sh\ntouch \(folder.file("out"))\n' > .git/run; chmod +x .git/run
      git config gpg.program $PWD/.git/run; git config log.showSignature true; git log -1 >/dev/null; rm ../out
      """)
    let date = Date(timeIntervalSince1970: 1_795_953_600)
    #expect(try collection().submissions.map(\.date) == [date, date, date])
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test func `may be wrong in parts, which are told, and the rest is read`() throws {
    try write("a", to: "ada/2-Rules/Board.swift")
    try write(Data([0x61, 0xFF]), to: "ada/3-Cancellation/Game.swift")
    try write("", to: "ada/4-Persistence/README.md")
    try write("a", to: "ada/99-Mine/Board.swift")
    try write("a", to: "ada/5-Presentation/a\"b.swift")
    #expect(
      try submission("ada").troubles == [
        "3-Cancellation/Game.swift is not UTF-8", "there is no Swift file in 4-Persistence",
        "5-Presentation/a\"b.swift: found a name with other characters than letters, digits and + - . _",
        "99-Mine is no chapter of this course",
      ])
    #expect(try submission("ada").chapters == [2: ["Board.swift": "a"]])
  }

  @Test func `may hold what is no submission`() throws {
    try write("a", to: "ada/2-Rules/Board.swift")
    try write("a", to: "notes.txt")
    try write("", to: "eve/letter.txt")
    try write("", to: "empty.zip")
    try write("no archive", to: "broken.tar.gz")
    try pack(
      "ln -s ada linked; cp -r ada twin; tar -cf ada.tar twin; mv twin/2-Rules . ; tar -cf bare.tar notes.txt; rm -r 2-Rules twin"
    )
    let all = try collection()
    #expect(
      all.troubles == [
        "there are two submissions called ada: the older is left out", "linked is a link, and is left out",
        "notes.txt is neither a folder nor an archive, and is left out",
      ])
    let troubles = Dictionary(uniqueKeysWithValues: all.submissions.map { ($0.name, $0.troubles) })
    #expect(troubles["eve"] == ["there is no chapter in it, expected folders such as Chapters/2-Rules"])
    #expect(troubles["empty"] == ["the archive is empty"])
    #expect(troubles["bare"] == ["there is no Swift file in the archive"])
    #expect(troubles["broken"]?.first?.hasPrefix("the archive cannot be opened: ") == true)
    #expect(troubles["ada"] == [])
  }

  @Test func `must have the chapters that are asked for, and only these are read`() throws {
    try write("a", to: "ada/2-Rules/Board.swift")
    try write("a", to: "ada/4-Persistence/Store.swift")
    let all = try Collection(folder.path, Lesson.all, 2...3, in: .none)
    #expect(all.submissions.map(\.troubles) == [["chapter 3 is missing"]])
    #expect(all.submissions.map(\.chapters) == [[2: ["Board.swift": "a"]]])
  }

  @Test func `may be none`() throws {
    #expect(try collection().troubles == ["there is no submission in \(folder.path)"])
    #expect(throws: (any Error).self) { try Collection("\(folder.path)/none", Lesson.all, in: .none) }
  }

  @Test func `does not lead out of itself`() throws {
    try write("secret", to: ".secret/2-Rules/Board.swift")
    try write("secret", to: ".secret/Board.swift")
    try pack(
      "mkdir -p ada/2-Rules bob/Chapters eve && ln -s ../../.secret/Board.swift ada/2-Rules/Board.swift")
    try pack(
      "ln -s ../../.secret/2-Rules bob/Chapters/2-Rules; ln -s ../.secret eve/Chapters; mkfifo ada/2-Rules/Pipe.swift"
    )
    #expect(
      try submission("ada").troubles == [
        "2-Rules/Board.swift is a link, and is left out",
        "2-Rules/Pipe.swift is no regular file, and is left out",
        "there is no Swift file in 2-Rules",
      ])
    #expect(try submission("bob").troubles == ["2-Rules is no folder, and is left out"])
    #expect(
      try submission("eve").troubles == [
        "there is no chapter in it, expected folders such as Chapters/2-Rules"
      ])
    // An archive may hold such links, too, and paths that lead up.
    try pack(
      "mkdir out && cp -a ada out && tar -cPf carol.tar out ../$(basename $PWD)/.secret/Board.swift && rm -r out"
    )
    #expect(try submission("carol").chapters == [:])
  }

  @Test(.enabled(if: everythingIsTested)) func `may unpack to more than the disk holds`() throws {
    try pack("mkdir -p big/2-Rules && truncate -s 400M big/2-Rules/Board.swift && tar -czf bomb.tar.gz big")
    try pack("zip -qr bomb2.zip big && rm -r big")
    #expect(try submission("bomb").troubles == ["the archive unpacks to far too much, and is left out"])
    #expect(try submission("bomb2").troubles == ["the archive unpacks to far too much, and is left out"])
    // In files of less than 1 MB each, too, and in files without number.
    try pack(
      """
      mkdir -p many/2-Rules none/2-Rules; truncate -s 1M many/2-Rules/1.swift; (cd none/2-Rules; seq -f %g.swift 30000 | xargs touch)
      for i in $(seq 2 150); do cp --sparse=always many/2-Rules/1.swift many/2-Rules/$i.swift; done
      zip -qr many.zip many; tar -czf others.tar.gz many; tar -cJf none.tar.xz none; rm -r many none
      """)
    for name in ["many", "others", "none"] {
      #expect(try submission(name).troubles == ["the archive unpacks to far too much, and is left out"])
    }
  }

  @Test func `may have a name that a shell, tar or unzip would obey`() throws {
    let names = [
      "$(touch out)", "`touch out`", "a;touch out;", "--checkpoint-action=exec=sh", "-I sh", "a:b", "*",
      "[ab]", "ada [2]",
      "a'\"b", "a\nb", "\u{1B}[2J", "%s%n", "~root", "a\\b",
    ]
    try write("a", to: "a/2-Rules/Board.swift")
    try pack("tar -cf one.tar a && zip -qr one.zip a && rm -r a")
    for ending in ["tar", "zip"] {
      let one = try Data(contentsOf: URL(filePath: folder.file("one.\(ending)")))
      for name in names { try one.write(to: URL(filePath: folder.file("\(name) \(ending).\(ending)"))) }
    }
    let all = try collection()
    #expect(all.submissions.count == 2 * names.count + 1, "one.tar and one.zip are of one name")
    for submission in all.submissions {
      #expect(submission.chapters == [2: ["Board.swift": "a"]], "\(submission.name): \(submission.troubles)")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    #expect(!FileManager.default.fileExists(atPath: "out"))
  }

  @Test func `may be a clone that leads elsewhere`() throws {
    try write("a", to: "other/2-Rules/Board.swift")
    try pack(
      """
      cd other; git init -q; git add .; GIT_COMMITTER_DATE='2020-01-01 12:00' git -c user.name=a -c user.email=a@a commit -qm a; cd ..
      for name in linked file late; do mkdir -p $name/2-Rules; echo a > $name/2-Rules/Board.swift; done
      ln -s $PWD/other/.git linked/.git; echo "gitdir: $PWD/other/.git" > file/.git
      cp -r other/.git late/.git; cd late
      git reset -q --soft $(git cat-file commit HEAD | sed 's/^\\(committer .*>\\).*/\\1 99999999999999999 +0000/' | git hash-object --literally -t commit -w --stdin)
      """)
    // The time of another's clone is not theirs, and no time is so late that it ends the judge.
    for submission in try collection().submissions where submission.name != "other" {
      #expect(submission.date.timeIntervalSinceNow > -600, "\(submission.name)")
      #expect(!submission.date.asMinute.isEmpty)
    }
  }

  @Test func `may be nested so deeply that nobody can read it`() throws {
    try write("let a = 1", to: "eve/2-Rules/Board.swift")
    let deep = "#if A\nfunc f() { let a = a" + String(repeating: ".b", count: 60_000) + " }\n#endif\n"
    try write(deep, to: "eve/2-Rules/Deep.swift")
    try write(
      "let a = " + String(repeating: "[", count: 45) + String(repeating: "]", count: 45),
      to: "bob/2-Rules/Slow.swift")
    try write("let a = 1", to: "bob/3-Cancellation/Board.swift")
    let (eve, bob) = (try submission("eve"), try submission("bob"))
    #expect(eve.chapters.isEmpty && bob.chapters.keys.sorted() == [3])
    #expect(eve.troubles == ["chapter 2: Deep.swift cannot be read in five seconds, or is nested too deeply"])
    #expect(bob.troubles == ["chapter 2: Slow.swift cannot be read in five seconds, or is nested too deeply"])
  }

  @Test func `may be too large to be opened`() throws {
    try pack("truncate -s 10G large.tar; mkdir -p ada/2-Rules; truncate -s 2M ada/2-Rules/Board.swift")
    #expect(try submission("large").troubles == ["the archive has more than 200 MB, and is not opened"])
    #expect(try submission("ada").troubles == ["2-Rules/Board.swift has more than 1 MB"])
  }
}
