/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.Scripts;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;

/** The bytes that a plan foresees are those of the recording, within a tenth, also where constants are most of them. */
class EstimateTest {
	@TempDir
	Path folder;

	private static String stacks(int distinct, String depth, int count, String chunk) {
		return "recording: {chunk-size: " + chunk + "}\nstacks: {l: {distinct: " + distinct + ", depth: " + depth
				+ "}}\nevents: [{type: jdk.ExecutionSample, count: " + count + ", stack: l}]\n";
	}

	static Stream<Map.Entry<String, String>> scripts() {
		return Map.of("classes after Zipf's law", """
				recording: {chunk-size: 256 KiB}
				types: {a.A: {fields: {s: {type: Class}}}}
				events:
				  - type: a.A
				    count: 100_000
				    values: {s: {classes: {count: 10000, exponent: 1, package: a.b.c.d.e.f}}}
				""", "a rare row with a long text", """
				events:
				  - type: jdk.SocketRead
				    count: 100_000
				    choose:
				      - {weight: 999, host: a, bytesRead: 1 B}
				      - {weight: 1, host: {text: "{letters:9000}"}, bytesRead: 1 GiB}
				""", "virtual threads that live for a while", """
				recording: {duration: 10 min, chunk-size: 128 KiB}
				threads: {v: {count: 50000, virtual: true, from: 0 s..9 min, until: 10 s..10 min}}
				events:
				  - {type: jdk.VirtualThreadStart, every: thread start}
				  - {type: jdk.ThreadSleep, count: 100_000, threads: v, values: {time: 1 ms}}
				""", "weighted stacks", """
				recording: {chunk-size: 128 KiB}
				stacks: {often: {distinct: 20, depth: 8}, seldom: {distinct: 5000, depth: 20}}
				events:
				  - {type: jdk.ExecutionSample, count: 50_000, stack: {pick: {often: 95, seldom: 5}}}
				""", "stacks in one chunk", stacks(10_000, "8..40", 10_000, "16 MiB"), "stacks in large chunks",
				stacks(12_000, "10..30", 50_000, "1 MiB"), "stacks in small chunks",
				stacks(2_000, "20", 50_000, "64 KiB")).entrySet().stream();
	}

	/** Chunks that differ from each other, and constants that streams have in common. */
	static Stream<Map.Entry<String, String>> unevenScripts() {
		return Map.of("threads that come and go in turn", """
				recording: {duration: 10 min, chunk-size: 64 KiB}
				threads: {pool: {count: 1_500, from: 0 s..9 min, until: 1 min..10 min}}
				events: [{type: jdk.ThreadPark, count: 60_000, threads: pool}]
				""", "streams in turn over the same threads", """
				recording: {chunk-size: 32 KiB}
				threads: {t: {count: 4_000, name: "a-rather-long-thread-name-{n}"}}
				events:
				  - {type: jdk.ThreadSleep, count: 40_000, threads: t}
				  - type: jdk.ThreadPark
				    count: 40_000
				    threads: t
				    duration: 1 ms
				    nested: [{type: jdk.FileForce, per-event: 1, duration: 1 us}]
				""", "few events that meet a condition, in small chunks", """
				recording: {chunk-size: 64 KiB}
				stacks: {s: {distinct: 500, depth: 20}}
				types: {my.Type: {fields: {a: {type: int}, s: {type: String}}}}
				events:
				  - type: my.Type
				    count: 120_000
				    stack: s
				    when: a < 3
				    values: {a: {uniform: {min: 0, max: 99}}, s: {text: "{letters:8}"}}
				  - {type: jdk.ThreadSleep, count: 20_000, values: {time: {uniform: {min: 1 ms, max: 1 h}}}}
				""", "stacks for a short time", """
				recording: {chunk-size: 64 KiB}
				stacks: {s: {distinct: 1_000, depth: 40}}
				events:
				  - {type: jdk.ThreadSleep, count: 150_000, values: {time: {uniform: {min: 1 ms, max: 1 h}}}}
				  - {type: jdk.ExecutionSample, count: 4_000, from: 50 %, until: 52 %, stack: s}
				""", "other stacks at the end, and on some threads", """
				recording: {chunk-size: 64 KiB}
				stacks: {a: {distinct: 100, depth: 20}, b: {distinct: 1_000, depth: 20}}
				threads: {t: {count: 500, until: 20 s..30 s}, u: {count: 2}}
				events:
				  - {type: jdk.ExecutionSample, count: 40_000, stack: {over-time: [{until: 80 %, value: a}, {value: b}]}}
				  - type: jdk.NativeMethodSample
				    count: 40_000
				    threads: {pick: [t, u]}
				    stack: {by-thread: {t: b, else: null}}
				""", "rare events that have many others in them", """
				recording: {chunk-size: 64 KiB}
				stacks: {s: {distinct: 4_000, depth: 20}}
				types: {o.O: {fields: {}}, i.I: {fields: {}}}
				events:
				  - type: o.O
				    count: 1_000
				    duration: 10 ms
				    nested: [{type: i.I, per-event: {pick: {0: 995, 2_000: 5}}, stack: s}]
				  - {type: jdk.ThreadSleep, count: 150_000, values: {time: {uniform: {min: 1 ms, max: 1 h}}}}
				""", "starts and ends of threads that have other events", """
				recording: {duration: 10 min, chunk-size: 64 KiB}
				threads: {pool: {count: 1_500, from: 0 s..9 min, until: 1 min..10 min}}
				stacks: {s: {distinct: 500, depth: 10..40}}
				events:
				  - {type: jdk.ThreadStart, every: thread start}
				  - {type: jdk.ThreadEnd, every: thread end}
				  - {type: jdk.ExecutionSample, count: 20_000, threads: pool, stack: s}
				""", "long texts for a short time", """
				recording: {chunk-size: 256 KiB}
				types: {a.A: {fields: {s: {type: String}}}}
				events:
				  - type: a.A
				    count: 250_000
				    values:
				      s:
				        over-time:
				          - {until: 50 %, value: {text: "{n}"}}
				          - {until: 52 %, value: {text: "{letters:800}"}}
				          - {value: {text: "{n}"}}
				""").entrySet().stream();
	}

	@ParameterizedTest
	@MethodSource({"scripts", "unevenScripts"})
	@Tag("heavy")
	void bytesAreAsForeseen(Map.Entry<String, String> script) throws Exception {
		Plan plan = Scripts.plan(script.getValue());
		Path file = folder.resolve("test.jfr");
		Generator.generate(plan, file, GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
		assertEquals(1, plan.estimatedBytes() / (double) Files.size(file), 0.1);
	}
}
