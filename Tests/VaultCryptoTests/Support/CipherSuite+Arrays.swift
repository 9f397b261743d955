import VaultCrypto

extension CipherSuite {
  func sealed(_ content: [UInt8], key: [UInt8], context: [UInt8]) -> [UInt8]? {
    var box = [UInt8](repeating: 0, count: content.count + overhead)
    return seal(content, key: key, context: context, into: &box) ? box : nil
  }

  func seal(_ content: [UInt8], key: [UInt8], context: [UInt8], into box: inout [UInt8]) -> Bool {
    content.withUnsafeBytes { content in
      key.withUnsafeBytes { key in
        context.withUnsafeBytes { context in
          box.withUnsafeMutableBytes { seal(content, under: key, context: context, into: $0) }
        }
      }
    }
  }

  func opened(_ box: [UInt8], key: [UInt8], context: [UInt8]) -> [UInt8]? {
    var content = [UInt8](repeating: 0, count: max(0, box.count - overhead))
    return open(box, key: key, context: context, into: &content) ? content : nil
  }

  func open(_ box: [UInt8], key: [UInt8], context: [UInt8], into content: inout [UInt8]) -> Bool {
    box.withUnsafeBytes { box in
      key.withUnsafeBytes { key in
        context.withUnsafeBytes { context in
          content.withUnsafeMutableBytes { open(box, under: key, context: context, into: $0) }
        }
      }
    }
  }

  func digest(_ message: [UInt8], key: [UInt8]?, count: Int) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: count)
    message.withUnsafeBytes { message in
      digest.withUnsafeMutableBytes { digest in
        guard let key else { return hash(message, under: nil, into: digest) }
        key.withUnsafeBytes { hash(message, under: $0, into: digest) }
      }
    }
    return digest
  }

  func subkey(_ number: UInt64, of key: [UInt8], count: Int = 32) -> [UInt8] {
    var subkey = [UInt8](repeating: 0, count: count)
    key.withUnsafeBytes { key in
      subkey.withUnsafeMutableBytes { deriveKey(number, of: key, into: $0) }
    }
    return subkey
  }
}
