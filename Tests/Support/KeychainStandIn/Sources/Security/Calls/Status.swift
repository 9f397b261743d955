/// What a call that fails ends with.
struct Status: Error, Equatable {
  let code: Int32

  init(_ code: Int32) { self.code = code }
}
