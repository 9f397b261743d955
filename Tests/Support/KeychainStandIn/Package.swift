// swift-tools-version: 6.2
import PackageDescription

// A package of its own: a target named Security in the main one would make `canImport(Security)`
// true in all of it.
let package = Package(
  name: "KeychainStandIn",
  targets: [
    .target(name: "Security", dependencies: ["LocalAuthentication"]),
    .target(name: "LocalAuthentication"),
    .target(name: "os"),
    // Runs files of keychain cases; what reads their notation is in the main package's tests.
    .target(name: "KeychainCaseRunner", dependencies: ["Security"]),
    .executableTarget(name: "KeychainCases", dependencies: ["KeychainCaseRunner"]),
    // The sources of the main package themselves.
    .target(name: "StealthyStash", dependencies: ["Security", "LocalAuthentication", "os"]),
    .target(name: "StealthyTesting", dependencies: ["StealthyStash"]),
    .target(name: "TestSupport", dependencies: ["StealthyStash"]),
    .target(name: "Locksmith", dependencies: ["StealthyStash", "Security"]),
    .target(
      name: "KeychainKit", dependencies: ["StealthyStash", "Security", "LocalAuthentication"]),

    .testTarget(
      name: "SecurityTests",
      dependencies: ["Security", "LocalAuthentication", "KeychainCaseRunner"],
      exclude: ["further-cases.tsv"]),
    .testTarget(
      name: "KeychainTests",
      dependencies: [
        "StealthyStash", "StealthyTesting", "TestSupport", "Locksmith", "KeychainKit", "Security",
        "LocalAuthentication", "os",
      ]),
    // The tests of the main package that concern Apple's systems.
    .testTarget(name: "VersionOneTests", dependencies: ["StealthyStash"]),
    .testTarget(
      name: "LocksmithTests",
      dependencies: ["Locksmith", "StealthyStash", "StealthyTesting", "TestSupport"]),
    .testTarget(name: "LocksmithUserTests", dependencies: ["Locksmith"]),
    .testTarget(
      name: "KeychainKitTests",
      dependencies: ["KeychainKit", "StealthyStash", "StealthyTesting", "TestSupport"]),
    .testTarget(name: "KeychainKitUserTests", dependencies: ["KeychainKit", "StealthyStash"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}

// As in the main package: users of older libraries compile without these features.
for target in package.targets where target.name == "VersionOneTests" {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}

for target in package.targets
where ["LocksmithUserTests", "KeychainKitUserTests"].contains(target.name) {
  target.swiftSettings = [.treatAllWarnings(as: .error), .swiftLanguageMode(.v5)]
}
