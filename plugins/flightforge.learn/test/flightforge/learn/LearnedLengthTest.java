/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.assist.ScriptFormatter;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** Learned scripts are short enough to be read. */
class LearnedLengthTest {
	@TempDir
	private Path folder;

	private int sources;

	private String learn(String script) throws IOException {
		Path source = Recordings.of(folder.resolve(++sources + ".jfr"), script);
		String learned = Learning.learn(List.of(source), LearningOptions.anonymous()).text();
		assertEquals(Optional.of(learned), ScriptFormatter.format(learned), "Format changes nothing");
		return learned;
	}

	private static List<String> streams(String learned) {
		List<String> lines = learned.lines().dropWhile(line -> !line.equals("events:")).skip(1).toList();
		return lines.stream().takeWhile(line -> !line.startsWith("# Trees")).toList();
	}

	/** Each type has a number that depends on a text of many. */
	private static String types(int count) {
		StringBuilder script = new StringBuilder("recording: {duration: 1 min}\ntypes:\n");
		IntStream.range(0, count).forEach(i -> script.append("  shop.T").append(i)
				.append(": {fields: {kind: {type: String}, size: {type: long}, cost: {type: double}}}\n"));
		script.append("events:\n");
		IntStream.range(0, count).forEach(i -> {
			script.append("  - {type: shop.T").append(i).append(", count: 2000, arrivals: poisson, choose: [\n");
			for (int kind = 1; kind <= 14; kind++) {
				script.append("      {kind: kind-").append(kind).append(", size: {normal: {mean: ").append(kind * 1000)
						.append(", sd: 300}}, cost: {exponential: {mean: ").append(kind).append("}}},\n");
			}
			script.append("    ]}\n");
		});
		return script.toString();
	}

	@Test
	void manyLongStreamsSayLessThanOne() throws IOException {
		long one = rows(learn(types(1)));
		assertTrue(one > 12, "rows of one type: " + one);
		long many = rows(learn(types(60)));
		assertTrue(many <= 60 * (one - 1), many + " rows of 60 types, " + one + " of one");
	}

	/** Each stream says in a few lines what happens, and names what is long. */
	@Test
	void whatIsLongIsInTablesWhereStreamsAreMany() throws IOException {
		assertFalse(learn(types(1)).contains("tables:"));
		String learned = learn(types(20));
		List<String> streams = streams(learned);
		assertTrue(streams.size() < 5 * 20, streams::toString);
		assertTrue(streams.stream().noneMatch(line -> line.contains("weight: ")), streams::toString);
		assertEquals(learned, learn(types(20)));
		assertEquals(20 * 2000,
				Planner.plan(learned, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow().totalEvents());
	}

	private static long rows(String learned) {
		return Pattern.compile("\\{weight: ").matcher(learned).results().count();
	}

	/** Where objects are is made up, so that no more depends on it. */
	@Test
	void addressesMakeNoRows() throws IOException {
		String learned = learn("""
				recording: {duration: 1 min}
				threads: {http: {name: "http-{n}", count: 8}}
				events:
				  - type: jdk.ThreadPark
				    count: 2000
				    threads: http
				    duration: 1 ms
				    values: {parkedClass: java.lang.Object, until: none}
				    choose:
				      - {timeout: {uniform: {min: 1 ms, max: 9 ms}}, address: 4096}
				      - {timeout: {uniform: {min: 10 ms, max: 90 ms}}, address: 8192}
				""");
		assertFalse(learned.contains("choose"), learned);
	}

	@Test
	void aTimeLimitOfASingleEventHasFewDigits() throws IOException {
		String learned = learn("""
				recording: {duration: 1 min}
				threads: {pool: {name: idle}}
				events:
				  - type: jdk.ThreadPark
				    count: 1
				    threads: pool
				    duration: 30 s
				    values: {parkedClass: java.lang.Object, timeout: 59_999_998_527 ns, until: none}
				""");
		assertTrue(learned.contains("timeout: 60 s"), learned);
		assertEquals(1, streams(learned).stream().filter(line -> line.contains("ThreadPark")).count(), learned);
	}
}
