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

    .testTarget(
      name: "SecurityTests",
      dependencies: ["Security", "LocalAuthentication", "KeychainCaseRunner"]),
    .testTarget(
      name: "KeychainTests",
      dependencies: [
        "StealthyStash", "StealthyTesting", "TestSupport", "Security", "LocalAuthentication", "os",
      ]),
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
