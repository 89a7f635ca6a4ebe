/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/** {@code --set}, and the recordings that are made with it. */
class ParametersCommandTest {
	@TempDir
	private Path folder;

	@BeforeEach
	void write() throws Exception {
		Files.writeString(folder.resolve("x.forge"), """
				params: {orders: 10/s, region: eu}
				recording: {duration: 10 s}
				types: {shop.Order: {fields: {region: {type: String}}}}
				events:
				  - type: shop.Order
				    rate: ${orders}
				    values: {region: {pick: ["${region}", other]}}
				""");
	}

	@Test
	void aRecordingSaysWithWhichParametersItWasMade() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Recording set = flightforge.generate("x.forge", "set", "--set", "orders=3/s", "--set", "region=a=b c");
		assertEquals(Map.of("shop.Order", 30L), set.reportedEvents());
		Conformance.FULL.check(set.file(), set.reportedEvents());
		assertTrue(flightforge.succeed("inspect", "set.jfr").out().contains(" with orders=3/s, region=a=b c ("));
		Map<String, Object> inspected = Json.object(flightforge.succeed("inspect", "--json", "set.jfr").out());
		assertEquals(Map.of("orders", "3/s", "region", "a=b c"), inspected.get("parameters"));
		assertEquals(Map.of("orders", "3/s", "region", "a=b c"), set.report().get("parameters"));
		flightforge.succeed("check", "set.jfr");
		flightforge.succeed("check", "set.jfr", "x.forge");
		Files.writeString(folder.resolve("again.forge"), flightforge.succeed("inspect", "--script", "set.jfr").out());
		assertEquals(set.sha256(),
				flightforge.generate("again.forge", "again", "--set", "orders=3/s", "--set", "region=a=b c").sha256());
		assertNotEquals(set.sha256(), flightforge.generate("x.forge", "other", "--set", "orders=3/s").sha256());
	}

	@Test
	void aRecordingWithoutThemIsAsBefore() throws Exception {
		Recording plain = Flightforge.in(folder).generate("x.forge", "plain");
		assertEquals(Map.of("shop.Order", 100L), plain.reportedEvents());
		assertEquals(Map.of(),
				Json.object(Flightforge.in(folder).succeed("inspect", "--json", "plain.jfr").out()).get("parameters"));
	}

	@Test
	void partsOfDifferentParametersDoNotFit() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.generate("x.forge", "a", "--set", "region=us");
		flightforge.generate("x.forge", "b");
		Outcome outcome = flightforge.run("join", "--check", "a.json", "b.json");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("with different parameters, {region=us} and {}"), outcome.toString());
	}

	/** Instead of those that the recording was made with, of which it keeps the others. */
	@Test
	void checkPlansWithOtherParameters() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.generate("x.forge", "set", "--set", "orders=3/s", "--set", "region=us");
		Outcome other = flightforge.run("check", "set.jfr", "--set", "orders=4/s");
		assertEquals(3, other.exitCode(), other.toString());
		assertTrue(other.out().contains(" 40 ") && other.out().contains(" 30 "), other.out());
		flightforge.succeed("check", "set.jfr", "--set", "orders=180/min");
		flightforge.succeed("check", "set.jfr", "x.forge", "--set", "orders=3/s");
		Outcome unknown = flightforge.run("check", "set.jfr", "--set", "oders=4/s");
		assertEquals(2, unknown.exitCode(), unknown.toString());
		assertTrue(unknown.err().contains("the parameter \"oders\" is set"), unknown.toString());
	}

	@Test
	void everyCommandThatPlansTakesThem() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		assertTrue(flightforge.succeed("validate", "x.forge", "--set", "orders=1/s").out().contains("good, 10 events"));
		assertTrue(
				flightforge.succeed("estimate", "--no-time", "x.forge", "--set", "orders=1/s").out().contains(" 10\n"));
		for (List<String> wrong : List.of(List.of("oders=1/s", "x.forge:1:9: error: the parameter \"oders\" is set"),
				List.of("orders=many", "x.forge:6:11: error: "), List.of("orders", "flightforge: --set orders lacks a"),
				List.of("orders=1/s\n2", "flightforge: the value of --set orders has several lines"))) {
			Outcome outcome = flightforge.run("generate", "x.forge", "-o", "x.jfr", "--set", wrong.getFirst());
			assertEquals(2, outcome.exitCode(), outcome.toString());
			assertEquals(1, outcome.messages().size(), outcome.toString());
			assertTrue(outcome.err().startsWith(wrong.getLast()), outcome.toString());
		}
	}
}
