/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.kit.Flightforge;

/** JDK Mission Control's rules find in recordings what their scripts put there, and nothing else. */
class RulesTest {
	/** A service that is well. */
	private static final String INNOCENT = """
			recording: {duration: 5 min}
			threads:
			  http: {name: "http-{n}", count: 8}
			  vm: {name: VM Thread}
			jvm: {main-class: com.shop.Main, heap: {initial: 1 GiB, max: 4 GiB}}
			events:
			  - type: jdk.SocketRead
			    rate: 20/s
			    threads: http
			    duration: {lognormal: {median: 2 ms, p99: 40 ms, max: 100 ms}}
			    values: {host: db.shop.example, port: 5432, bytesRead: 1 KiB}
			  - type: jdk.FileWrite
			    rate: 5/s
			    threads: http
			    duration: {lognormal: {median: 50 us, p99: 1 ms, max: 5 ms}}
			    values: {path: /var/log/shop.log, bytesWritten: 200 B}
			  - type: jdk.GarbageCollection
			    every: 5 s
			    threads: vm
			    duration: {uniform: {min: 5 ms, max: 20 ms}}
			    values:
			      gcId: {sequence: {from: 1}}
			      name: G1New
			      cause: G1 Evacuation Pause
			      sumOfPauses: {copy: duration}
			      longestPause: {copy: duration}
			    before:
			      - {type: jdk.GCHeapSummary, values: {when: Before GC, heapUsed: 780 MiB, heapSpace.committedSize: 1 GiB}}
			    nested:
			      - {type: jdk.YoungGarbageCollection, at: 0 %, duration: 100 %, values: {tenuringThreshold: 15}}
			      - type: jdk.GCPhasePause
			        at: 0 %
			        duration: 100 %
			        values: {name: GC Pause}
			        nested:
			          - {type: jdk.GCPhasePauseLevel1, at: 0 %, duration: 90 %, values: {name: Evacuate Collection Set}}
			    after:
			      - {type: jdk.GCHeapSummary, values: {when: After GC, heapUsed: 200 MiB, heapSpace.committedSize: 1 GiB}}
			  - type: jdk.JavaMonitorEnter
			    count: 20
			    threads: http
			    duration: 5 ms
			    values: {monitorClass: com.shop.Cache}
			  - type: jdk.ExceptionStatistics
			    every: 1 s
			    values: {throwables: {sequence: {from: 10}}}
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {jvmUser: 20 %, jvmSystem: 2 %, machineTotal: 25 %}
			""";

	/** The same with all that a rule could find: slow I/O, long pauses, a leak, locks, exceptions, odd options. */
	private static final String GUILTY = """
			recording: {duration: 5 min}
			threads:
			  http: {name: "http-{n}", count: 8}
			  vm: {name: VM Thread}
			jvm:
			  main-class: com.shop.Main --password=secret
			  arguments: -Xmx4g -Xmx2g -XX:+UseSerialGC -XX:+UnlockExperimentalVMOptions -Ddb.password=secret
			  environment: {DB_PASSWORD: secret}
			  cpus: 8
			events:
			  - type: jdk.SocketRead
			    count: 100
			    threads: http
			    duration: {uniform: {min: 2 s, max: 8 s}}
			    values: {host: db.shop.example, port: 5432, bytesRead: 1 KiB}
			  - type: jdk.SocketWrite
			    count: 100
			    threads: http
			    duration: {uniform: {min: 2 s, max: 8 s}}
			    values: {host: db.shop.example, port: 5432, bytesWritten: 1 KiB}
			  - type: jdk.FileWrite
			    count: 100
			    threads: http
			    duration: {uniform: {min: 2 s, max: 8 s}}
			    values: {path: /var/log/shop.log, bytesWritten: 200 B}
			  - type: jdk.FileRead
			    count: 100
			    threads: http
			    duration: {uniform: {min: 2 s, max: 8 s}}
			    values: {path: /srv/shop/data, bytesRead: 200 B}
			  - type: jdk.GarbageCollection
			    every: 5 s
			    threads: vm
			    duration: {uniform: {min: 1 s, max: 3 s}}
			    values:
			      gcId: {sequence: {from: 1}}
			      name: SerialOld
			      cause: System.gc()
			      sumOfPauses: {copy: duration}
			      longestPause: {copy: duration}
			    before:
			      - {type: jdk.GCHeapSummary, values: {when: Before GC, heapUsed: 2040 MiB, heapSpace.committedSize: 2 GiB}}
			    nested:
			      - {type: jdk.OldGarbageCollection, at: 0 %, duration: 100 %}
			      - type: jdk.GCPhasePause
			        at: 0 %
			        duration: 100 %
			        values: {name: GC Pause}
			        nested:
			          - {type: jdk.GCPhasePauseLevel1, at: 0 %, duration: 90 %, values: {name: Evacuate Collection Set}}
			    after:
			      - type: jdk.GCHeapSummary
			        values: {when: After GC, heapUsed: {ramp: {from: 200 MiB, to: 2000 MiB}}, heapSpace.committedSize: 2 GiB}
			  - type: jdk.ThreadSleep
			    every: 1 s
			    threads: http
			    duration: 900 ms
			    nested:
			      - type: jdk.JavaMonitorEnter
			        per-event: 5
			        threads: http
			        at: 0 %
			        duration: 100 %
			        values: {monitorClass: com.shop.Cache, previousOwner: {copy: parent.eventThread}}
			  - type: jdk.ExceptionStatistics
			    every: 1 s
			    values: {throwables: {sequence: {from: 10, step: 20_000}}}
			  - type: jdk.JavaErrorThrow
			    count: 600
			    values: {thrownClass: java.lang.NoClassDefFoundError, message: com.shop.Gone}
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {jvmUser: 90 %, jvmSystem: 8 %, machineTotal: 99 %}
			""";

	@TempDir
	private Path folder;

	private Map<String, Finding> findings(String script) throws Exception {
		Files.writeString(folder.resolve("rules.forge"), script);
		return Finding.of(Flightforge.in(folder).generate("rules.forge", "rules").file());
	}

	@Test
	void anInnocentScriptLeavesThemQuiet() throws Exception {
		Map<String, Finding> findings = findings(INNOCENT);
		assertEquals(Map.of(), withSeverity(findings, Severity.INFO));
		assertEquals(Map.of(), withSeverity(findings, Severity.WARNING));
		for (String rule : List.of("SocketRead", "FileWrite", "LongGcPause", "GcPauseRatio", "HighGc", "JavaBlocking",
				"Exceptions", "IncreasingLiveSet", "FullGc", "SystemGc", "HighJvmCpu", "CompressedOops", "GcOptions",
				"Options", "DuplicateFlags", "PasswordsInArguments", "PasswordsInEnvironment",
				"PasswordsInSystemProperties", "LowOnPhysicalMemory", "ManyRunningProcesses", "BytecodeVerification",
				"DebugNonSafepoints", "DiscouragedVmOptions", "StackdepthSetting", "OverAggressiveRecordingSetting")) {
			assertEquals(Severity.OK, findings.get(rule).severity(), rule);
		}
	}

	@Test
	void whatAScriptMeansToShowIsFound() throws Exception {
		Map<String, Finding> findings = findings(GUILTY);
		for (String rule : List.of("SocketRead", "SocketWrite", "FileRead", "FileWrite", "GcPauseRatio", "HighGc",
				"SystemGc", "Exceptions", "Errors", "IncreasingLiveSet", "JavaBlocking", "PasswordsInArguments",
				"PasswordsInEnvironment", "PasswordsInSystemProperties")) {
			assertEquals(Severity.WARNING, findings.get(rule).severity(), rule);
		}
		for (String rule : List.of("LongGcPause", "DuplicateFlags", "DiscouragedVmOptions")) {
			assertEquals(Severity.INFO, findings.get(rule).severity(), rule);
		}
		assertTrue(findings.get("LongGcPause").score() > 50);
	}

	@Test
	void optionsOfTheJvmAreJudged() throws Exception {
		Map<String, Finding> findings = findings("""
				jvm: {arguments: -noverify -XX:+UseParallelGC -XX:ParallelGCThreads=40, cpus: 8}
				events:
				  - {type: jdk.ThreadSleep, count: 1, values: {time: 1 ms}}
				""");
		assertEquals(Severity.WARNING, findings.get("BytecodeVerification").severity());
		assertEquals(Severity.INFO, findings.get("GcOptions").severity());
		assertEquals(Severity.OK, findings.get("Options").severity());
	}

	@Test
	void theCheckoutServiceHangsAndLeaks() throws Exception {
		Map<String, Finding> findings = findings(Files.readString(Flightforge.example("checkout-service")));
		assertEquals(Map.of("SocketRead", Severity.WARNING), withSeverity(findings, Severity.WARNING));
		assertEquals(Severity.INFO, findings.get("IncreasingLiveSet").severity());
		for (String rule : List.of("FileRead", "FileWrite", "SocketWrite", "LongGcPause", "JavaBlocking", "Exceptions",
				"VMOperations", "ApplicationHalts", "FullGc")) {
			assertEquals(Severity.OK, findings.get(rule).severity(), rule);
		}
	}

	private static Map<String, Severity> withSeverity(Map<String, Finding> findings, Severity severity) {
		return findings.entrySet().stream().filter(entry -> entry.getValue().severity() == severity)
				.collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getValue().severity()));
	}
}
