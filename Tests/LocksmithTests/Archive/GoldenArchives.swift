import Foundation

/// Archives as Foundation's `NSKeyedArchiver` writes them on Apple's systems, made by hand with
/// Python's plistlib, so that no code of ours or of Foundation for Linux had a part in them.
enum GoldenArchives {
  /// `["some key": "some value"]`, the dictionary of Locksmith's README.
  static let dictionary = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGlCwwVFhdVJG51bGzTDQ4PEBIUV05TLmtleXNaTlMub2JqZWN0c1YkY2xhc3OhEYACoROA
    A4AEWHNvbWUga2V5WnNvbWUgdmFsdWXSGBkaG1gkY2xhc3Nlc1okY2xhc3NuYW1lohscXE5TRGljdGlvbmFyeVhOU0
    9iamVjdAgRGiQpMjdJTFFTWV9mbnmAgoSGiIqTnqOst7rHAAAAAAAAAQEAAAAAAAAAHQAAAAAAAAAAAAAAAAAAANA=
    """)

  /// An `NSMutableDictionary` with an `NSMutableString`, and a text that is not ASCII.
  static let mutableDictionary = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGoCwwXGBwdJCVVJG51bGzTDQ4PEBMWV05TLmtleXNaTlMub2JqZWN0c1YkY2xhc3OiERKA
    AoAEohQVgAOABoAFWHBhc3N3b3Jk0hkPGhtZTlMuc3RyaW5nW215X3Bhc3N3b3JkgAdUbmFtZdIeHyAhWCRjbGFzc2
    VzWiRjbGFzc25hbWWjISIjXxATTlNNdXRhYmxlRGljdGlvbmFyeVxOU0RpY3Rpb25hcnlYTlNPYmplY3RmAFoAbwDr
    ACDYPd0R0h4fJiejJygjXxAPTlNNdXRhYmxlU3RyaW5nWE5TU3RyaW5nAAgAEQAaACQAKQAyADcASQBMAFEAUwBcAG
    IAaQBxAHwAgwCGAIgAigCNAI8AkQCTAJwAoQCrALcAuQC+AMMAzADXANsA8QD+AQcBFAEZAR0BLwAAAAAAAAIBAAAA
    AAAAACkAAAAAAAAAAAAAAAAAAAE4
    """)

  /// A value of every type of a property list, a nested dictionary and shared values among them.
  static let everyType = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGvEBsLDCcoKSorLC0uLzAxMjM0NTY6Oz9FS1FUWFtVJG51bGzTDQ4PEBsmV05TLmtleXNa
    TlMub2JqZWN0c1YkY2xhc3OqERITFBUWFxgZGoACgAOABIAFgAaAB4AIgAmACoALqhwdHh8gISIjJCWADIANgA6AD4
    AQgBGAEoATgBSAFYAWVWNvdW50WG5lZ2F0aXZlVXJhdGlvVGZsYWdTb2ZmVGRhdGVUZGF0YVttdXRhYmxlRGF0YVRs
    aXN0Vm5lc3RlZBAqE//////////5I0AEAAAAAAAACQjSNw84OVdOUy50aW1lI0HB4aMAQAAAgBdDAAH/0jwPPT5XTl
    MuZGF0YUVieXRlc4AY0g4PQESjQUJDgAKADIAPgBnTDQ4PRkhKoUeAA6FJgBSAGtJMTU5PWCRjbGFzc2VzWiRjbGFz
    c25hbWWiT1BcTlNEaWN0aW9uYXJ5WE5TT2JqZWN00kxNUlOiU1BWTlNEYXRl0kxNVVajVldQXU5TTXV0YWJsZURhdG
    FWTlNEYXRh0kxNWVqiWlBXTlNBcnJhedJMTVxdo11PUF8QE05TTXV0YWJsZURpY3Rpb25hcnkACAARABoAJAApADIA
    NwBJAEwAUQBTAHEAdwB+AIYAkQCYAKMApQCnAKkAqwCtAK8AsQCzALUAtwDCAMQAxgDIAMoAzADOANAA0gDUANYA2A
    DeAOcA7QDyAPYA+wEAAQwBEQEYARoBIwEsAS0BLgEzATsBRAFGAUoBTwFXAV0BXwFkAWgBagFsAW4BcAF3AXkBewF9
    AX8BgQGGAY8BmgGdAaoBswG4AbsBwgHHAcsB2QHgAeUB6AHwAfUB+QAAAAAAAAIBAAAAAAAAAF4AAAAAAAAAAAAAAA
    AAAAIP
    """)

  /// An `NSURL`, an `NSUUID` and `NSNull`, which Locksmith stored and we only read.
  static let otherTypes = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGtCwwZGhscIigsLzE0N1UkbnVsbNMNDg8QFBhXTlMua2V5c1pOUy5vYmplY3RzViRjbGFz
    c6MREhOAAoADgASjFRYXgAWAB4AJgAtTdXJsVHV1aWRUbnVsbNMdHg8fICFXTlMuYmFzZVtOUy5yZWxhdGl2ZYAAgA
    yABtIjJCUmWCRjbGFzc2VzWiRjbGFzc25hbWWiJidVTlNVUkxYTlNPYmplY3TSKQ8qK1xOUy51dWlkYnl0ZXNPEBAA
    AQIDBAUGBwgJCgsMDQ4PgAjSIyQtLqIuJ1ZOU1VVSUTRDzCACtIjJDIzojMnVk5TTnVsbNIjJDU2ojYnXE5TRGljdG
    lvbmFyeV8QFWh0dHBzOi8vZXhhbXBsZS5jb20vYQAIABEAGgAkACkAMgA3AEkATABRAFMAYQBnAG4AdgCBAIgAjACO
    AJAAkgCWAJgAmgCcAJ4AogCnAKwAswC7AMcAyQDLAM0A0gDbAOYA6QDvAPgA/QEKAR0BHwEkAScBLgExATMBOAE7AU
    IBRwFKAVcAAAAAAAACAQAAAAAAAAA4AAAAAAAAAAAAAAAAAAABbw==
    """)

  /// An empty dictionary.
  static let empty = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGjCwwTVSRudWxs0w0ODxAREldOUy5rZXlzWk5TLm9iamVjdHNWJGNsYXNzoKCAAtIUFRYX
    WCRjbGFzc2VzWiRjbGFzc25hbWWiFxhcTlNEaWN0aW9uYXJ5WE5TT2JqZWN0CBEaJCkyN0lMUVNXXWRsd35/gIKHkJ
    ueqwAAAAAAAAEBAAAAAAAAABkAAAAAAAAAAAAAAAAAAAC0
    """)

  /// A text in place of a dictionary.
  static let rootString = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGiCwxVJG51bGxZanVzdCB0ZXh0CBEaJCkyN0lMUVNWXAAAAAAAAAEBAAAAAAAAAA0AAAAA
    AAAAAAAAAAAAAABm
    """)

  /// An array in place of a dictionary.
  static let rootArray = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGkCwwSE1UkbnVsbNINDg8RWk5TLm9iamVjdHNWJGNsYXNzoRCAAoADUWHSFBUWF1gkY2xh
    c3Nlc1okY2xhc3NuYW1lohcYV05TQXJyYXlYTlNPYmplY3QIERokKTI3SUxRU1heY251d3l7fYKLlpmhAAAAAAAAAQ
    EAAAAAAAAAGQAAAAAAAAAAAAAAAAAAAKo=
    """)

  /// A dictionary with an object of an app's own class.
  static let customClass = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGmCwwVFhgeVSRudWxs0w0ODxASFFdOUy5rZXlzWk5TLm9iamVjdHNWJGNsYXNzoRGAAqET
    gAOABFFr0Q8XgAXSGRobHFgkY2xhc3Nlc1okY2xhc3NuYW1lohwdXE5TRGljdGlvbmFyeVhOU09iamVjdNIZGh8goi
    AdW015QXBwLlRva2VuCBEaJCkyN0lMUVNaYGdveoGDhYeJi42Qkpegq667xMnMAAAAAAAAAQEAAAAAAAAAIQAAAAAA
    AAAAAAAAAAAAANg=
    """)

  /// A dictionary that holds itself.
  static let cycle = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGkCwwVFlUkbnVsbNMNDg8QEhRXTlMua2V5c1pOUy5vYmplY3RzViRjbGFzc6ERgAKhE4AB
    gANRa9IXGBkaWCRjbGFzc2VzWiRjbGFzc25hbWWiGhtcTlNEaWN0aW9uYXJ5WE5TT2JqZWN0CBEaJCkyN0lMUVNYXm
    VteH+Bg4WHiYuQmaSntAAAAAAAAAEBAAAAAAAAABwAAAAAAAAAAAAAAAAAAAC9
    """)

  /// A dictionary of an app's own class, which names the classes that it is made of.
  static let subclass = data(
    """
    YnBsaXN0MDDUAQIDBAUGBwpYJHZlcnNpb25ZJGFyY2hpdmVyVCR0b3BYJG9iamVjdHMSAAGGoF8QD05TS2V5ZWRBcm
    NoaXZlctEICVRyb290gAGlCwwVFhdVJG51bGzTDQ4PEBIUV05TLmtleXNaTlMub2JqZWN0c1YkY2xhc3OhEYACoROA
    A4AEUWtRdtIYGRobWCRjbGFzc2VzWiRjbGFzc25hbWWkGxwdHlxNeURpY3Rpb25hcnlfEBNOU011dGFibGVEaWN0aW
    9uYXJ5XE5TRGljdGlvbmFyeVhOU09iamVjdAgRGiQpMjdJTFFTWV9mbnmAgoSGiIqMjpOcp6y5z9wAAAAAAAABAQAA
    AAAAAAAfAAAAAAAAAAAAAAAAAAAA5Q==
    """)

  static let all = [
    dictionary, mutableDictionary, everyType, otherTypes, empty, rootString, rootArray, customClass,
    cycle, subclass,
  ]

  private static func data(_ base64: String) -> Data {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data()
  }
}
