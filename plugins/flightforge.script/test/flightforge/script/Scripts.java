/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

/** Scripts for tests, and short ways to parse and plan. */
public final class Scripts {
	/** Everything that the first version of the language has, in one page. */
	public static final String SHOP = """
			# A web shop under load
			recording:
			  duration: 10 min                  # needed as soon as a stream has a rate or a period
			  seed: 42                          # default 0
			  start: 2026-01-01T00:00:00Z       # default
			  chunk-size: 16 MiB                # default
			threads:
			  http: {name: "http-nio-{n}", count: 8, group: main}
			stacks:
			  pay:
			    - com.shop.Checkout.pay(Checkout.java:42)
			    - com.shop.Server.handle(Server.java:17)
			types:                              # own event types
			  shop.Order:
			    label: Order
			    category: [Shop, Orders]
			    experimental: false
			    fields:
			      id: {type: long}
			      customer: {type: String, label: Customer}
			      amount: {type: long, unit: bytes}
			events:                             # the streams
			  - type: shop.Order
			    rate: 100/s                     # exactly one of: count, rate, every
			    threads: http
			    stack: pay
			    duration: {lognormal: {median: 2 ms, p99: 40 ms}}
			    values:
			      id: {sequence: {from: 1}}
			      customer: {pick: {ann: 70, bob: 30}}       # weights
			      amount: {normal: {mean: 40, sd: 5, min: 0}}
			  - type: jdk.SocketWrite
			    count: 300_000                  # spread over the duration
			    threads: http
			    values:
			      host: {pick: [db.shop.example, mail.shop.example]}
			      port: 5432                    # a plain value is a constant
			      bytesWritten: {uniform: {min: 1, max: 65_536}}
			  - type: jdk.NativeMemoryUsage
			    every: 1 s                      # a periodic event, first at the start
			    for-each: {type: [Java Heap, Class, Thread, GC]}
			    values:
			      committed: {ramp: {from: 10 MiB, to: 900 MiB}}
			      reserved: {copy: committed}
			""";

	/** Every generator once. */
	public static final String VALUES = """
			recording: {duration: 10 min}
			threads:
			  http: {name: "http-{n}", count: 3}
			types:
			  my.Type:
			    fields: {a: {type: double}, b: {type: double}, c: {type: long}, d: {type: String}, e: {type: long},
			      f: {type: double}, g: {type: String}, h: {type: int}, i: {type: double}, j: {type: Class}, k: {type: int},
			      l: {type: long, unit: bytes}, m: {type: float, unit: percent}, o: {type: boolean}, p: {type: String}}
			events:
			  - type: my.Type
			    count: 300
			    threads: http
			    for-each: {h: [1, 2, 3]}
			    duration: {zipf: {median: 1 ms, p99: 30 ms, max: 1 s}}
			    choose:
			      - {weight: 70, k: 1, p: x}
			      - {weight: 30, k: {exponential: {mean: 5, max: 90}}, p: {names: {count: 9, exponent: 1}}}
			    values:
			      a: {walk: {start: 0.5, min: 0, max: 1, step: 0.01}}
			      b: {previous: a, first: 0.5}
			      c: {zipf: {min: 1, max: 100_000, exponent: 1.2}}
			      d: {text: "{=c}-{hex:2}-{=g}", blank: 10 %}
			      e: {by-thread: {http-1: {leak: {from: 0, to: 1000, noise: 10}}, else: {sequence: {from: 1}}}}
			      f: {formula: "max(a * e, 5 %) + mod(n, 7) - l / 1 KiB"}
			      g: {over-time: [{until: 33 %, value: x}, {until: 7 min, value: {paths: {count: 4}}}, {value: {text: "{n}"}}]}
			      i: {sawtooth: {from: 1, to: 2, period: 1 min}}
			      j: {classes: {count: 7, package: com.shop}}
			      l: {leak: {from: 1 MiB, rate: 5 MiB/min, max: 40 MiB}}
			      m: {wave: {low: 10 %, high: 90 %, period: 2 min}}
			      o: {pick: {true: 2, false: 1}}
			""";

	/** Streams in, before and after others, and the JVM behind them. */
	public static final String COHERENT = """
			recording: {duration: 1 min, chunk-size: 64 KiB}
			jvm:
			  main-class: com.shop.Main --port 8080
			  arguments: [-Xmx2g, "-XX:+UseParallelGC", -Dshop.mode=test]
			  heap: {initial: 512 MiB}
			  cpus: 24
			  properties: {shop.region: eu}
			  settings: {jdk.SocketRead#threshold: 5 ms}
			threads:
			  http: {name: "http-{n}", count: 8}
			  job: {name: job}
			types:
			  shop.Request:
			    fields:
			      id: {type: long}
			      path: {type: String}
			      host: {type: String}
			      tookMillis: {type: int, unit: ms}
			  shop.Call:
			    fields:
			      id: {type: long}
			      path: {type: String}
			      host: {type: String}
			      outer: {type: long, unit: ns}
			      own: {type: long, unit: ns}
			events:
			  - type: shop.Request
			    count: 5_000
			    threads: http
			    duration: {lognormal: {median: 20 ms, p99: 400 ms}}
			    values:
			      id: {sequence: {from: 1}}
			      path: {text: "/order/{n}/{hex:6}"}
			      host: {pick: [a.example, b.example]}
			      tookMillis: {copy: duration}
			    before:
			      - {type: jdk.ThreadPark, duration: 1 ms}
			    nested:
			      - type: shop.Call
			        per-event: 2.5
			        duration: {lognormal: {median: 5 ms, p99: 90 ms}}
			        values: {path: {copy: parent.path}, outer: {copy: parent.duration}, own: {copy: duration}}
			        nested:
			          - type: jdk.SocketRead
			            duration: 50 %
			            values: {port: {copy: parent.parent.id}, bytesRead: 1 KiB}
			      - {type: jdk.JavaMonitorEnter, per-event: 30 %, threads: http, duration: 20 %, at: 80 %,
			         values: {previousOwner: {copy: parent.eventThread}}}
			    after:
			      - {type: jdk.FileWrite, per-event: {pick: [0, 1, 5]}, threads: job, values: {bytesWritten: 10 B}}
			""";

	private Scripts() {
	}

	/** Parses and plans with the standard catalogue. */
	public static PlanResult planResult(String text) {
		return Planner.plan(text, Catalogue.standard(), PlanOptions.DEFAULT);
	}

	/** A sound script. */
	public static Script script(String text) {
		return ScriptParser.parse(text).script().orElseThrow();
	}

	/** The plan of a sound script. */
	public static Plan plan(String text) {
		PlanResult result = planResult(text);
		return result.plan().orElseThrow(() -> new AssertionError(result.problems().toString()));
	}

	/** The errors of parsing and planning. */
	public static List<Problem> errors(String text) {
		return planResult(text).problems().stream().filter(Problem::isError).toList();
	}

	/** The warnings of parsing and planning. */
	public static List<Problem> warnings(String text) {
		return planResult(text).problems().stream().filter(p -> !p.isError()).toList();
	}

	/**
	 * The events of a recording for tests of what happens when, as a reader that is not ours finds them. That all
	 * readers find the same in all types, kinds of fields, templates and examples is asked by the conformance tests,
	 * and of these recordings in a soak.
	 */
	public static List<RecordedEvent> read(Path file) throws IOException {
		return Boolean.getBoolean("flightforge.soak") ? Conformance.QUICK.events(file)
				: RecordingFile.readAllEvents(file);
	}

	/**
	 * What a script makes, by types, as {@link #read} finds it.
	 *
	 * @param folder where the recording is made, as {@code test.jfr}
	 */
	public static Map<String, List<RecordedEvent>> events(Path folder, String text) throws IOException {
		Path file = folder.resolve("test.jfr");
		Generator.generate(plan(text), file, GenerationSettings.defaults().withOverwrite(true), ProgressListener.NONE,
				() -> false);
		return read(file).stream().collect(Collectors.groupingBy(event -> event.getEventType().getName()));
	}
}
