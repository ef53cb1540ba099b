import ChapterProgram
import Console
import Notebooks
import Testing

@testable import Judging

@Suite struct `The command line` {
  private func options(_ words: [String]) throws -> PlayOptions {
    try PlayOptions(Typed(words, options: CommandDescription.play.options))
  }

  @Test func `every command is understood`() throws {
    #expect(try Command([]) == .read(isPlain: false))
    #expect(try Command(["read"]) == .read(isPlain: false))
    #expect(try Command(["read", "--plain"]) == .read(isPlain: true))
    #expect(try Command(["--help"]) == .help)
    #expect(try Command(["explore", "--seeds", "--help"]) == .help)
    #expect(try Command(["export", "md"]) == .export(.md, file: nil))
    #expect(try Command(["export", "ipynb", "a.ipynb"]) == .export(.ipynb, file: "a.ipynb"))
    #expect(try Command(["judge", "--script", "f"]) == .judge("f"))
    #expect(try Command(["play"]) == .play(.play(PlayOptions())))
    #expect(try Command(["lines", "--seed", "7"]) == .play(.lines(options(["--seed", "7"]))))
    #expect(
      try Command(["play", "--seed", "7", "--script", "-", "--game", "g"])
        == .play(.play(options(["--script", "-", "--game", "g", "--seed", "7"]))))
    #expect(
      try Command([
        "explore", "--seeds", "2..9", "--minutes", "0.5", "--jobs", "3", "--shard", "1/4", "--json", "f",
      ])
        == .explore(
          ExploreOptions(
            seeds: 2...9, minutes: 0.5, jobs: 3, json: "f", shard: ExploreOptions.Shard(part: 1, of: 4))))
    #expect(
      try Command(["explore", "merge", "a", "b", "--json", "c"])
        == .explore(ExploreOptions(json: "c", merged: ["a", "b"])))
    #expect(
      try Command([
        "verify", "--clause", "pass.alert", "--json", "--clause", "load.bad", "--seeds", "0",
      ])
        == .verify(VerifyOptions(clauses: ["pass.alert", "load.bad"], asJSON: true, seeds: 0)))
  }

  @Test(arguments: [
    (
      ["pley"],
      "found \"pley\" (did you mean play?), expected read, play, lines, log, effects, verify, explore, judge, export, help "
        + "or version"
    ),
    (
      ["xyz"],
      "found \"xyz\", expected read, play, lines, log, effects, verify, explore, judge, export, help or version"
    ),
    (["export"], "found nothing after export, expected md, ipynb or json"),
    (["export", "ipyn"], "found \"ipyn\" (did you mean ipynb?), expected md, ipynb or json"),
    (["export", "md", "a", "b"], "found \"b\", expected the end of the command"),
    (["judge"], "found no script to judge, expected --script, and a file or - for standard input"),
    (["judge", "--script"], "found nothing after --script, expected a file, or - for standard input"),
    (["read", "more"], "found \"more\", expected --plain"),
    (["version", "more"], "found \"more\", expected the end of the command"),
    (
      ["play", "file"],
      "found \"file\", expected --plain, --ascii, --no-color, --speed, --game, "
        + "--seed, --replay or --script"
    ),
    (["play", "--script"], "found nothing after --script, expected a file, or - for standard input"),
    (["play", "--game", "--seed", "3"], "found nothing after --game, expected a file"),
    (["export", "md", "--foo"], "found \"--foo\", expected no options"),
    (
      ["explore", "merge", "a", "--seeds", "1..5"],
      "found --seeds with merge, expected --json or nothing"
    ),
    (["play", "--seed", "-1"], "found \"-1\" after --seed, expected a whole number from 0"),
    (["play", "--seed", "x"], "found \"x\" after --seed, expected a whole number from 0"),
    (
      ["verify", "--josn"],
      "found \"--josn\" (did you mean --json?), expected --clause, --all, --json or --seeds"
    ),
    (
      ["explore", "--seeds", "5..1"],
      "found \"5..1\" after --seeds, expected two numbers from small to large, such as 1..200"
    ),
    (
      ["explore", "--seeds", "0..18446744073709551615"],
      "found \"0..18446744073709551615\" after --seeds, expected two numbers from small to large, such as 1..200"
    ),
    (
      ["explore", "--shard", "3/2"],
      "found \"3/2\" after --shard, expected a part and how many there are, such as 1/4"
    ),
    (
      ["explore", "--shard", "1/0"],
      "found \"1/0\" after --shard, expected a part and how many there are, such as 1/4"
    ),
    (
      ["explore", "--minutes", "inf"],
      "found \"inf\" after --minutes, expected a number above 0, up to 10000"
    ),
    (
      ["explore", "--minutes", "0x10"],
      "found \"0x10\" after --minutes, expected a number above 0, up to 10000"
    ),
    (
      ["explore", "--minutes", "1e400"],
      "found \"1e400\" after --minutes, expected a number above 0, up to 10000"
    ),
    (["explore", "merge"], "found nothing after merge, expected files that explore --json has written"),
    (
      ["explore", "--shard", "3/4", "--seeds", "1..2"],
      "found --shard 3/4 of 2 seeds, expected no more parts than seeds"
    ),
    (["play", "--script", "a", "--replay", "b"], "found --script with --replay, expected one of them"),
    (
      ["play", "--replay", "-"],
      "found - after --replay, expected a file: standard input is for the player's keys"
    ),
    (["explore", "--jobs", "0"], "found \"0\" after --jobs, expected a number from 1 to 256"),
    (["verify", "--seeds", "a"], "found \"a\" after --seeds, expected a whole number from 0 to 1000"),
  ])
  func `what is not understood is named, with what was expected`(words: [String], message: String) {
    #expect(throws: UsageError.self) { try Command(words) }
    do { _ = try Command(words) } catch { #expect("\(error)" == message) }
  }
}
