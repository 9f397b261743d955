.PHONY: help setup demo test keychain-cases torture tsan fuzz lint docs bench bench-stash install uninstall

# How long each part of the vault's torture takes within the tests, in seconds.
TIME ?= 10

# What a program for Apple's Keychain is tested with on Linux.
STAND_IN = Tests/Support/KeychainStandIn

# A table of what Apple's Keychain does.
CASES ?= Tests/StealthyStashTests/KeychainCases/keychain-cases.tsv

# Where `make install` puts things; DESTDIR comes before it where a package is made.
PREFIX ?= /usr/local

help:
	@echo "make demo    build, and run four samples and the tool"
	@echo "make test    run the tests, and torture a vault for a minute"
	@echo "make keychain-cases  run a table of Keychain cases, CASES=path, on a stand-in"
	@echo "make torture torture a vault for an hour: kills, races, failing disks, lost power"
	@echo "make tsan    run the concurrency tests under the thread sanitizer"
	@echo "make fuzz    fuzz what reads files and requests, SECONDS_EACH (10) seconds for each part"
	@echo "make lint    check the format"
	@echo "make docs    build the documentation into .build/docs, and check that it is complete"
	@echo "make bench   measure against the floors"
	@echo "make bench-stash  measure git's helper against git's own"
	@echo "make install PREFIX=…  install the tool stash, git's and docker's helper, and the manual"
	@echo "make setup   install what the system lacks"

setup:
	@.ci/setup

demo: setup
	@swift build --quiet --product CompositeCredentials
	@swift build --quiet --product LoginImport
	@swift build --quiet --product ServerSecrets
	@swift build --quiet --product TwitterAccount
	@swift build --quiet --product stash
	@swift run --skip-build --quiet CompositeCredentials
	@swift run --skip-build --quiet LoginImport Tests/LoginFormatsTests/Logins/*.csv
	@echo
	@swift run --skip-build --quiet ServerSecrets
	@echo
	@swift run --skip-build --quiet TwitterAccount
	@echo
	@Samples/Stash/story.sh "$$(swift build --show-bin-path)/stash"

test: setup
	@swift test
	@swift test --package-path $(STAND_IN) --scratch-path .build/keychain
	@swift run --skip-build --quiet Torture short --seconds $(TIME)

keychain-cases: setup
	@swift run --package-path $(STAND_IN) --scratch-path .build/keychain --quiet KeychainCases "$(CASES)"

torture: setup
	@swift run -c release Torture full

tsan:
	@.ci/tsan

fuzz: setup
	@.ci/fuzz

lint:
	@swift format lint --strict --recursive Sources Tests Samples Benchmarks Package.swift
	@.ci/house

docs:
	@.ci/docs

bench:
	@swift run -c release Benchmarks

bench-stash: setup
	@Benchmarks/stash.sh

install:
	@.ci/install "$(DESTDIR)$(PREFIX)"

uninstall:
	@.ci/install --remove "$(DESTDIR)$(PREFIX)"
