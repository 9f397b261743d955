extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  var isHexadecimalDigit: Bool { hexadecimalValue != nil }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let lowerCase = self | 0x20
    guard UInt8(ascii: "a")...UInt8(ascii: "f") ~= lowerCase else { return nil }
    return lowerCase - UInt8(ascii: "a") + 10
  }
}
