// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it links only with libFuzzer, and sees what is internal to the vault only
// where that is built for testing; see .ci/fuzz.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "StealthyStash", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "StealthyVault", package: "StealthyStash"),
        .product(name: "CredentialHelpers", package: "StealthyStash"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
