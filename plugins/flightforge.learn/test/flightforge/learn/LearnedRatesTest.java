/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** A twin has as many events in each second as its recording. */
class LearnedRatesTest {
	private static final int SECONDS = 60;
	private static final String SCRIPT = """
			recording: {duration: 1 min}
			threads: {http: {name: "http-{n}", count: 8}, other: {}}
			events:
			  - {type: jdk.SocketWrite, threads: http, profile: [%s], values: {host: db, port: 5432, bytesWritten: 1 KiB}}
			  - {type: jdk.ThreadPark, %s, threads: other, values: {parkedClass: java.lang.Object}}
			""";

	@TempDir
	private Path folder;

	private int sources;

	private String learn(String script) throws IOException {
		return Learning
				.learn(List.of(Recordings.of(folder.resolve(++sources + ".jfr"), script)), LearningOptions.anonymous())
				.text();
	}

	private static long[] perSecond(String script, String type) {
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		long[] all = new long[SECONDS];
		for (int i = 0; i < plan.streams().size(); i++) {
			if (plan.streams().get(i).typeName().equals(type)) {
				long[] ofStream = plan.eventsPer(i, SECONDS);
				Arrays.setAll(all, second -> all[second] + ofStream[second]);
			}
		}
		return all;
	}

	/** Its gaps are all about as long, by the measure of a thread that is late. */
	@Test
	void burstsOfALittleMoreAreKept() throws IOException {
		for (String profile : List.of("{hold: 18/s, for: 20 s}, {hold: 27/s, for: 10 s}, {hold: 18/s, for: 30 s}",
				"{hold: 10/s, for: 3 s}, {hold: 27/s, for: 57 s}",
				"{hold: 10/s, for: 20 s}, {hold: 15/s, for: 15 s}, {hold: 10/s, for: 25 s}",
				"{hold: 10/s, for: 20 s}, {hold: 15/s, for: 5 s}, {hold: 10/s, for: 35 s}",
				"{hold: 20/s, for: 30 s}, {hold: 30/s, for: 30 s}")) {
			String script = SCRIPT.formatted(profile, "every: 1 s");
			long[] source = perSecond(script, "jdk.SocketWrite");
			String learned = learn(script);
			long[] twin = perSecond(learned, "jdk.SocketWrite");
			IntStream.range(0, SECONDS).forEach(second -> assertEquals(source[second], twin[second], 4,
					() -> profile + " in second " + second + ": " + Arrays.toString(twin) + "\n" + learned));
			assertEquals(Arrays.stream(source).sum(), Arrays.stream(twin).sum());
		}
	}

	@Test
	void whatIsOnAClockStaysBesideABurst() throws IOException {
		for (String clock : List.of("every: 1 s", "every: 250 ms", "every: 1 s, jitter: 100 ms", "rate: 7/s",
				"every: 100 ms, jitter: 10 ms")) {
			String learned = learn(SCRIPT
					.formatted("{hold: 18/s, for: 20 s}, {hold: 90/s, for: 10 s}, {hold: 18/s, for: 30 s}", clock));
			String stream = learned.lines().filter(line -> line.contains("type: jdk.ThreadPark")).findFirst()
					.orElseThrow();
			assertTrue(stream.matches(".* rate: [\\d.]+/s.*"), clock + ": " + stream);
		}
	}
}
