internal import StealthyStash

extension RepositoryCheck {
  /// What a store refuses before anything is written (L13, L24).
  static let limits = [
    RepositoryCheck("a secret over the limit is refused, one at the limit is not", law: 13) {
      context in
      var setup = RepositorySetup()
      setup.maximumSecretSize = 64
      let repository = try context.repository(setup)
      let fitting = GenericPasswordItem(account: "a", data: Data(repeating: 1, count: 64))
      let large = GenericPasswordItem(account: "a", data: Data(repeating: 2, count: 65))
      let other = GenericPasswordItem(account: "b", data: large.data)
      try repository.create(fitting)
      try context.expectError(.dataTooLarge, by: "creating a larger secret") {
        try repository.create(other)
      }
      try context.expectError(.dataTooLarge, by: "updating to a larger secret") {
        try repository.update(large, from: fitting)
      }
      try context.expectError(.dataTooLarge, by: "putting a larger secret") {
        try repository.put(large)
      }
      try context.expect(repository, holds: [fitting], "after the refusals")
    },
    RepositoryCheck("a port that does not exist is refused", law: 13) { context in
      let repository = try context.repository()
      let stored = InternetPasswordItem(account: "a", data: Data(text: "1"), server: "s")
      try repository.create(stored)
      for port in [-1, 65_536, Int.max, Int.min] {
        let item = InternetPasswordItem(account: "a", data: Data(), server: "s", port: port)
        try context.expectError(.invalidItem, by: "creating an item with port \(port)") {
          try repository.create(item)
        }
        try context.expectError(.invalidItem, by: "updating an item to port \(port)") {
          try repository.update(item, from: stored)
        }
      }
      try context.expect(repository, holds: [stored], "after the refusals")
    },
    RepositoryCheck("every port that exists is kept", law: 13) { context in
      let repository = try context.repository()
      for port in [1, 80, 32_767, 32_768, 65_535] {
        let item = InternetPasswordItem(
          account: "a", data: Data(text: "\(port)"), server: "s", port: port)
        try repository.create(item)
        try context.expect(
          try repository.item(like: item)?.port == port, "port \(port) is not what it was")
      }
    },
    RepositoryCheck("access control that is not enforced is refused", law: 24) { context in
      guard !context.subject.capabilities.contains(.enforcesAccessControl) else {
        throw NotClaimed(needed: "a store that does not enforce access control")
      }
      let repository = try context.repository()
      let stored = GenericPasswordItem(account: "a", data: Data(text: "1"), service: "s")
      let guarded = GenericPasswordItem(
        account: "a", data: Data(text: "2"), service: "s", accessControl: .userPresence)
      try context.expectError(.unsupported, by: "creating an item with access control") {
        try repository.create(guarded)
      }
      try repository.create(stored)
      try context.expectError(.unsupported, by: "updating an item to have access control") {
        try repository.update(guarded, from: stored)
      }
      try context.expectError(.unsupported, by: "putting an item with access control") {
        try repository.put(guarded)
      }
      try context.expect(repository, holds: [stored], "after the refusals")
    },
    RepositoryCheck("access control is kept where ignoring it was asked for", law: 24) { context in
      var setup = RepositorySetup()
      setup.ignoringAccessControl = true
      let repository = try context.repository(setup)
      let guarded = InternetPasswordItem(
        account: "a", data: Data(text: "2"), server: "s",
        accessControl: [.biometryAny, .applicationPassword])
      try repository.create(guarded)
      try context.expect(repository, holds: [guarded], "after creating it")
    },
    RepositoryCheck(
      "an item with access control is found by its attributes", law: 24,
      needs: [.enforcesAccessControl, .attributesOnly]
    ) { context in
      let repository = try context.repository()
      try repository.create(
        GenericPasswordItem(
          account: "a", data: Data(text: "1"), service: "s", accessControl: .userPresence))
      let found = try repository.attributes(matching: TypeQuery(type: .generic))
      try context.expect(
        found.map(\.accessControl) == [.userPresence],
        "its access control is not what was asked for")
    },
  ]
}
