/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/** Nobody changes by accident what programs use: {@code releng/api.txt} has all signatures. */
class ApiTest {
	private static final Path ROOT = Flightforge.documentation().getParent().normalize();

	@TempDir
	private Path folder;

	@Test
	void theApiIsThatWhichWasAccepted() throws Exception {
		Outcome outcome = Program.run(folder, List.of(Jdk.running().tool("java").toString(),
				ROOT.resolve("releng/Api.java").toString(), ROOT.toString()));
		assertEquals(0, outcome.exitCode(), outcome.err());
		Set<String> built = new TreeSet<>(outcome.out().lines().toList());
		Set<String> accepted = new TreeSet<>(Files.readAllLines(ROOT.resolve("releng/api.txt")));
		assertTrue(accepted.size() > 1_000, "signatures: " + accepted.size());
		StringBuilder changes = new StringBuilder();
		accepted.stream().filter(line -> !built.contains(line)).forEach(line -> changes.append("\n- ").append(line));
		built.stream().filter(line -> !accepted.contains(line)).forEach(line -> changes.append("\n+ ").append(line));
		assertTrue(changes.isEmpty(),
				() -> "The public API has changed:" + changes
						+ "\nIf that is intended, run releng/api, and name what is removed (-) in CHANGELOG.md under"
						+ " \"Changed API\"; docs/versions.md says what may change when");
	}
}
