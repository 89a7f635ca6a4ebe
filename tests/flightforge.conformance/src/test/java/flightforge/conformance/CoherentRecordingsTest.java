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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.readers.Conformance;

/** The audit, which knows no script, finds threads that do one thing at a time, unless the script wants otherwise. */
class CoherentRecordingsTest {
	private static final Set<String> RULES = Set.of("blocking-overlap", "spans-cross");
	private static final String ONE_OF_EACH = "one-of-each.forge";
	private static final int MOST_LINES = 150;
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

	private Set<String> broken(String recording) throws Exception {
		return broken(recording, RULES);
	}

	/** Those of some rules that a recording breaks. */
	private Set<String> broken(String recording, Set<String> rules) throws Exception {
		Outcome outcome = Flightforge.in(folder).run("audit", recording, "--json");
		List<Map<String, Object>> recordings = Json.asObjects(Json.object(outcome.out()).get("recordings"));
		Set<String> broken = new TreeSet<>();
		Json.asObjects(recordings.getFirst().get("violations"))
				.forEach(each -> broken.add(each.get("rule").toString()));
		broken.retainAll(rules);
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

	/** A burst that threads have time for, had it begun earlier, moves what is before it. */
	@Test
	void aBurstAtTheEndHasRoomBeforeIt() throws Exception {
		Files.writeString(folder.resolve("burst.forge"), """
				recording: {duration: 40 s}
				threads: {w: {count: 1}}
				events:
				  - type: jdk.SocketRead
				    profile: [{hold: 350/s, for: 38 s}, {hold: 960/s, for: 2 s}]
				    arrivals: poisson
				    threads: w
				    duration: {uniform: {min: 1 ms, max: 3 ms}}
				    values: {host: db, address: 10.0.0.17, port: 5432, bytesRead: 1 KiB}
				""");
		Outcome outcome = Flightforge.in(folder).succeed("generate", "burst.forge", "-o", "burst.jfr");
		assertFalse(outcome.toString().contains("where other events are"), outcome.toString());
		assertEquals(Set.of(), broken("burst.jfr"));
	}

	/**
	 * Waits that are over in a pause end after it, one after the other: JDK Mission Control's parser loses events of
	 * types of which many end in the same nanosecond.
	 */
	@Test
	void missionControlReadsAllWaitsThatEndAfterPauses() throws Exception {
		Files.writeString(folder.resolve("waits.forge"), """
				recording: {duration: 15 s, chunk-size: 200 KiB, seed: 8}
				jvm: {arguments: -Xmx256m, cpus: 2, allocation: 300 MiB/s, live-set: 100 MiB}
				threads: {worker: {name: "worker-{n}", count: 60}}
				events:
				  - type: jdk.ThreadPark
				    rate: 1000/s
				    arrivals: poisson
				    threads: worker
				    duration: {exponential: {mean: 30 ms, min: 20 ms, truncate: true}}
				""");
		Flightforge.in(folder).succeed("generate", "waits.forge", "-o", "waits.jfr");
		Conformance.QUICK.check(folder.resolve("waits.jfr"));
		assertEquals(Set.of(), broken("waits.jfr"));
	}

	/** Also where an event waits until its own thread has time, and the other one has ended by then. */
	@Test
	void whoHadAMonitorBeforeIsAliveWhenItIsEntered() throws Exception {
		Files.writeString(folder.resolve("owners.forge"), """
				recording: {duration: 20 s, seed: 1}
				threads: {w: {name: "w-{n}", count: 60, from: 0 s..18 s, until: 1 s..20 s}}
				events:
				  - type: jdk.JavaMonitorEnter
				    rate: 240/s
				    arrivals: poisson
				    threads: w
				    duration: {lognormal: {median: 10 ms, p99: 60 ms}}
				    values: {previousOwner: w}
				  - {type: jdk.ThreadEnd, every: thread end, threads: w}
				""");
		Flightforge.in(folder).succeed("generate", "owners.forge", "-o", "owners.jfr");
		assertEquals(Set.of(), broken("owners.jfr"));
	}

	/**
	 * What waits long for threads that are nearly always busy, or goes into a gap long before, is in the chunk in which
	 * it ends; so are samples of such threads.
	 */
	@Test
	void whatWasMovedIsInTheChunkInWhichItEnds() throws Exception {
		Files.writeString(folder.resolve("busy.forge"), """
				recording: {duration: 60 s, chunk-size: 24 KiB}
				threads: {worker: {name: "worker-{n}", count: 3}}
				events:
				  - type: jdk.ThreadPark
				    count: 138
				    arrivals: poisson
				    threads: worker
				    duration: {quantiles: {p0: 0 s, p50: 1 s, p100: 2.9 s}}
				  - {type: jdk.JavaMonitorWait, count: 30, from: 20 s, until: 25 s, threads: worker, duration: 100 ms}
				  - {type: jdk.ObjectAllocationSample, rate: 50/s, arrivals: poisson, threads: worker}
				""");
		Outcome made = Flightforge.in(folder).succeed("generate", "busy.forge", "-o", "busy.jfr");
		assertTrue(made.out().contains(" 2 chunks"), made.out());
		assertEquals(Set.of(), broken("busy.jfr", Set.of("after-chunk", "before-chunk", "blocking-overlap")));
	}

	/** The thread that stops the world does one thing after the other, and none of it crosses a collection. */
	@Test
	void operationsOfTheJvmDoNotCross() throws Exception {
		Files.writeString(folder.resolve("operations.forge"), """
				recording: {duration: 20 s}
				jvm: {gc: Serial, heap: {initial: 64 MiB, max: 64 MiB}, allocation: 200 MiB/s, live-set: 20 MiB}
				threads: {VM Thread: {java-id: 0}, loader: {from: 2 s, until: 18 s}}
				events:
				  - type: jdk.SafepointBegin
				    count: 400
				    arrivals: poisson
				    threads: VM Thread
				    duration: {uniform: {min: 10 ms, max: 20 ms}}
				    values: {safepointId: {sequence: {from: 1}}, totalThreadCount: 20, jniCriticalThreadCount: 0}
				  - type: jdk.NativeLibraryLoad
				    count: 300
				    arrivals: poisson
				    threads: loader
				    duration: {uniform: {min: 10 ms, max: 20 ms}}
				    values: {name: libnet.so, success: true, errorMessage: null}
				""");
		Flightforge flightforge = Flightforge.in(folder);
		Map<String, Long> made = flightforge.generate("operations.forge", "operations").reportedEvents();
		assertEquals(400, made.get("jdk.SafepointBegin"), made.toString());
		assertTrue(made.get("jdk.GCPhasePause") > 50, made.toString());
		Outcome audited = flightforge.run("audit", "operations.jfr");
		assertEquals(0, audited.exitCode(), audited.out());
	}

	@Test
	void theScriptMayWantTheImpossible() throws Exception {
		Files.writeString(folder.resolve("alone.forge"), SCRIPT.formatted("false"));
		Flightforge.in(folder).succeed("generate", "alone.forge", "-o", "alone.jfr");
		assertTrue(broken("alone.jfr").contains("blocking-overlap"));
	}

	static Stream<Path> templates() {
		return Flightforge.examples().stream().filter(file -> !file.endsWith(ONE_OF_EACH));
	}

	/** The process of a template could exist; only one-of-each is of none. */
	@ParameterizedTest
	@MethodSource("templates")
	void templatesKeepAllRules(Path template) throws Exception {
		boolean large = template.endsWith("load-test.forge");
		String[] part = large ? new String[] {"--windows", "300..301"} : new String[0];
		List<String> arguments = new ArrayList<>(List.of("generate", template.toString(), "-o", "made.jfr"));
		arguments.addAll(List.of(part));
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed(arguments.toArray(String[]::new));
		Outcome audited = flightforge.run("audit", "made.jfr");
		assertEquals(0, audited.exitCode(), audited.out());
	}

	@ParameterizedTest
	@MethodSource("templates")
	void templatesAreReadInOneSitting(Path template) throws Exception {
		long lines = Files.readString(template).lines().count();
		assertTrue(lines <= MOST_LINES, template + " has " + lines + " lines");
	}

	@Test
	void onlyOneOfEachIsOfNoProcess() throws Exception {
		Flightforge.in(folder).succeed("generate", Flightforge.example("one-of-each").toString(), "-o", "made.jfr");
		assertEquals(3, Flightforge.in(folder).run("audit", "made.jfr").exitCode());
		String page = Files.readString(Flightforge.documentation().resolve("gallery").resolve("one-of-each.md"));
		assertTrue(page.contains("no process"), page);
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
		String message = "1,000 jdk.ThreadSleep of about 15 ms each and 1,000 jdk.ThreadSleep of about 10 ms each take "
				+ "about 25 s in all, 1.2 times as much as the 2 threads \"http\" have from 0 s to 10 s";
		assertTrue(warned.toString().contains(message), warned.toString());
		Outcome refused = flightforge.run("generate", "busy.forge", "-o", "strict.jfr", "--strict");
		assertEquals(2, refused.exitCode(), refused.toString());
		assertTrue(refused.toString().contains(message), refused.toString());
		assertFalse(Files.exists(folder.resolve("strict.jfr")));
	}
}
