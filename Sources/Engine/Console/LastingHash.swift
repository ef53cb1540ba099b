extension String {
  /// The hash FNV-1a of the text, which is the same in every process.
  package var lastingHash: UInt64 {
    utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
