/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.readers.Conformance;

/** The audit, which knows no script, finds threads that do one thing at a time, unless the script wants otherwise. */
class CoherentRecordingsTest {
	private static final Set<String> RULES = Set.of("blocking-overlap", "spans-cross");
	private static final String SCRIPT = """
			recording: {duration: 30 s, chunk-size: 64 KiB, coherent: %s}
			threads: {http: {name: "http-{n}", count: 12}, short: {count: 20, from: 0 s..20 s, until: 5 s..30 s}}
			types: {shop.Order: {}}
			events:
			  - type: shop.Order
			    rate: 60/s
			    arrivals: poisson
			    threads: http
			    duration: {lognormal: {median: 20 ms, p99: 200 ms}}
			    before: [{type: jdk.ThreadPark, per-event: 30 %%, duration: {uniform: {min: 0 ms, max: 5 ms}}}]
			    nested: [{type: jdk.SocketRead, duration: 40 %%, values: {bytesRead: 1, endOfStream: false, port: 80}}]
			    after: [{type: jdk.FileWrite, duration: {exponential: {mean: 1 ms}}, values: {bytesWritten: 1}}]
			  - type: jdk.SocketWrite
			    rate: 60/s
			    threads: http
			    duration: {exponential: {mean: 15 ms}}
			    values: {bytesWritten: 1, port: 80}
			  - {type: jdk.ThreadSleep, rate: 60/s, threads: {pick: {http: 3, short: 1}}, duration: 15 ms}
			  - type: jdk.FileWrite
			    count: 900
			    threads: short
			    arrivals: poisson
			    duration: {uniform: {min: 0 ms, max: 60 ms}}
			    values: {bytesWritten: 1}
			""";

	@TempDir
	private Path folder;

	/** Those of the rules that a recording breaks. */
	private Set<String> broken(String recording) throws Exception {
		Outcome outcome = Flightforge.in(folder).run("audit", recording, "--json");
		List<Map<String, Object>> recordings = Json.asObjects(Json.object(outcome.out()).get("recordings"));
		Set<String> broken = new TreeSet<>();
		Json.asObjects(recordings.getFirst().get("violations"))
				.forEach(each -> broken.add(each.get("rule").toString()));
		broken.retainAll(RULES);
		return broken;
	}

	@Test
	void threadsDoOneThingAtATime() throws Exception {
		Files.writeString(folder.resolve("together.forge"), SCRIPT.formatted("true"));
		Flightforge flightforge = Flightforge.in(folder);
		Outcome outcome = flightforge.succeed("generate", "together.forge", "-o", "together.jfr");
		assertFalse(outcome.toString().contains("overlap"), outcome.toString());
		assertEquals(Set.of(), broken("together.jfr"));
		Conformance.FULL.check(folder.resolve("together.jfr"));
	}

	@Test
	void theScriptMayWantTheImpossible() throws Exception {
		Files.writeString(folder.resolve("alone.forge"), SCRIPT.formatted("false"));
		Flightforge.in(folder).succeed("generate", "alone.forge", "-o", "alone.jfr");
		assertTrue(broken("alone.jfr").contains("blocking-overlap"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"socket-storm", "slow-file-io", "start-up", "virtual-thread-pinning"})
	void templatesWhoseStreamsShareThreads(String template) throws Exception {
		Flightforge.in(folder).succeed("generate",
				Path.of("../../examples/" + template + ".forge").toRealPath().toString(), "-o", "made.jfr");
		assertEquals(Set.of(), broken("made.jfr"));
	}

	/** Over-use is said with all streams that cause it, and is an error where warnings are. */
	@Test
	void overUseIsAWarningOrAnError() throws Exception {
		Files.writeString(folder.resolve("busy.forge"), """
				recording: {duration: 10 s}
				threads: {http: {count: 2}}
				events:
				  - {type: jdk.ThreadSleep, rate: 100/s, threads: http, duration: 15 ms, values: {time: 15 ms}}
				  - {type: jdk.ThreadSleep, rate: 100/s, threads: http, duration: 10 ms, values: {time: 10 ms}}
				""");
		Flightforge flightforge = Flightforge.in(folder);
		Outcome warned = flightforge.succeed("generate", "busy.forge", "-o", "busy.jfr");
		String message = "1,000 jdk.ThreadSleep of about 15 ms and 1,000 jdk.ThreadSleep of about 10 ms would keep the "
				+ "2 threads \"http\" busy for 1.2 times as long as there is. Take more threads";
		assertTrue(warned.toString().contains(message), warned.toString());
		Outcome refused = flightforge.run("generate", "busy.forge", "-o", "strict.jfr", "--strict");
		assertEquals(2, refused.exitCode(), refused.toString());
		assertTrue(refused.toString().contains(message), refused.toString());
		assertFalse(Files.exists(folder.resolve("strict.jfr")));
	}
}
