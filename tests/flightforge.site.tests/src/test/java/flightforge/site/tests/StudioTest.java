/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The product as it is built: its window comes, goes when it is closed, and comes again as it was. */
class StudioTest {
	@TempDir
	Path folder;

	@Test
	void opensItsWindowEndsAndOpensAgainWithWhatWasOpen() throws IOException {
		assumeTrue(!System.getProperty("os.name").equals("Linux") || System.getenv("DISPLAY") != null,
				"needs a screen: ./verify gives one");
		Installation studio = Installation.copyOf("flightforge.studio.product", folder.resolve("studio"));
		Path workspace = Files.createDirectory(folder.resolve("workspace"));
		Path script = Files.writeString(folder.resolve("shop.forge"), "events: []\n");
		Installation.Outcome outcome = studio.probeOnOwnScreen("workbench", workspace.toString(), script.toString());
		assertEquals(0, outcome.exitCode(), outcome::output);
		assertTrue(outcome.lines("window").stream().anyMatch(l -> l.contains("Flightforge Studio")), outcome::output);
		assertEquals(List.of("0"), outcome.lines("exit"), outcome::output);
		assertEquals(List.of(), outcome.lines("bundle").stream().filter(l -> l.endsWith(" unresolved")).toList());
		assertEquals(List.of("shop.forge in ScriptEditor"), outcome.lines("open"), outcome::output);

		Installation.Outcome again = studio.probeOnOwnScreen("workbench", workspace.toString());
		assertEquals(List.of("shop.forge in ScriptEditor"), again.lines("open"), again::output);
		assertEquals(List.of("0"), again.lines("exit"), again::output);
	}
}
