/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import jdk.jfr.consumer.RecordedEvent;

/** What is random twice in an event has nothing to do with each other, whatever its parts and fields are called. */
class KeysTest {
	private static final String STACKS = """
			recording: {duration: 100 s}
			threads: {a: {count: 2}, b: {count: 2}}
			types:
			  my.Type: {}
			stacks:
			  hot: {tree: {com.shop.Price.calc(P.java:2): 45, com.shop.Db.query(D.java:3): 35, com.shop.Json.put(J.java:4): 20}}
			  batch: {tree: {com.batch.Read.all(R.java:2): 50, com.batch.Write.all(W.java:3): 50}}
			  first: [com.shop.Main.main(Main.java:1)]
			events:
			  - {type: my.Type, count: 40_000, %s}
			""";

	@TempDir
	Path folder;

	/** A pick of trees as the second of several parts is one among all stacks of all trees. */
	@ParameterizedTest
	@ValueSource(strings = {"stack: {over-time: [{until: 50 s, value: first}, {value: {pick: [hot, batch]}}]}",
			"threads: {pick: [a, b]}, stack: {by-thread: {a: first, b: {pick: [hot, batch]}}}",
			"choose: [{stack: first}, {stack: {pick: [hot, batch]}}]"})
	void trees(String stream) throws IOException {
		Map<String, Long> counts = new MadeEvents(folder).events(STACKS.formatted(stream)).stream()
				.collect(Collectors.groupingBy(
						e -> e.getStackTrace().getFrames().getFirst().getMethod().getType().getName(),
						Collectors.counting()));
		// Half of the events are in the second part, and half of these of each tree: no more than five deviations off.
		assertEquals(4_500, counts.getOrDefault("com.shop.Price", 0L), 320, counts::toString);
		assertEquals(3_500, counts.getOrDefault("com.shop.Db", 0L), 290, counts::toString);
		assertEquals(2_000, counts.getOrDefault("com.shop.Json", 0L), 220, counts::toString);
		assertEquals(5_000, counts.getOrDefault("com.batch.Read", 0L), 340, counts::toString);
		assertEquals(5_000, counts.getOrDefault("com.batch.Write", 0L), 340, counts::toString);
	}

	/** Neither streams before it nor those beside a nested one have to do with what is random in a stream. */
	@Test
	void otherStreamsChangeNothing() throws IOException {
		String script = """
				recording: {duration: 100 s}
				threads: {a: {count: 2}, b: {count: 2}}
				types:
				  my.Type: {fields: {n: {type: int}, s: {type: String}}}
				  my.Other: {fields: {n: {type: int}}}
				events:%s
				  - type: my.Type
				    rate: 20/s
				    arrivals: poisson
				    threads: {pick: [a, b]}
				    values: {n: {uniform: {min: 0, max: 1000}}, s: {text: "{hex:8}"}}
				    after:%s
				      - {type: my.Type, per-event: 1.5, values: {n: {uniform: {min: 0, max: 1000}}, s: {pick: [x, y]}}}
				  - {type: my.Type, every: 1 s, jitter: 300 ms, values: {n: {uniform: {min: 0, max: 1000}}, s: ""}}
				""";
		String other = "\n%s- {type: my.Other, %s: 2, values: {n: {uniform: {min: 0, max: 9}}}}";
		MadeEvents made = new MadeEvents(folder);
		List<String> alone = made.events(script.formatted("", "")).stream().map(RecordedEvent::toString).toList();
		assertEquals(alone,
				made.events(script.formatted(other.formatted("  ", "count"), other.formatted("      ", "per-event")))
						.stream().map(RecordedEvent::toString).toList());
	}

	@Test
	void fieldsThatAreCalledAsPartsOfStreamsAre() throws IOException {
		MadeEvents made = new MadeEvents(folder);
		List<RecordedEvent> threads = made.events("""
				recording: {duration: 100 s}
				threads: {a: {name: a}, b: {name: b}}
				types: {my.Type: {fields: {threads: {type: int}, place: {type: int}, at: {type: int}}}}
				events:
				  - type: my.Type
				    count: 10_000
				    threads: {pick: [a, b]}
				    values: {threads: {uniform: {min: 0, max: 1000}}, place: 0, at: 0}
				""");
		assertEquals(0, correlation(threads, e -> e.getInt("threads"), e -> e.getThread().getJavaName().charAt(0)),
				0.05);
		for (String at : List.of("", ", at: {uniform: {min: 0 %, max: 90 %}}")) {
			List<RecordedEvent> nested = made.events("""
					recording: {duration: 100 s}
					types: {my.Type: {fields: {place: {type: int}, at: {type: int}}}, my.Outer: {}}
					events:
					  - type: my.Outer
					    rate: 100/s
					    duration: 10 ms
					    nested:
					      - type: my.Type
					        values: {place: {uniform: {min: 0, max: 1000}}, at: {uniform: {min: 0, max: 1000}}}"""
					+ at.replaceFirst(", ", "\n        "));
			for (String field : List.of("place", "at")) {
				assertEquals(0, correlation(nested, e -> e.getInt(field), e -> e.getStartTime().getNano() % 10_000_000),
						0.05, field + at);
			}
		}
	}

	private static double correlation(List<RecordedEvent> events, ToDoubleFunction<RecordedEvent> one,
			ToDoubleFunction<RecordedEvent> other) {
		double meanOfOne = events.stream().mapToDouble(one).average().orElseThrow();
		double meanOfOther = events.stream().mapToDouble(other).average().orElseThrow();
		double both = 0;
		double square = 0;
		double otherSquare = 0;
		for (RecordedEvent event : events) {
			double x = one.applyAsDouble(event) - meanOfOne;
			double y = other.applyAsDouble(event) - meanOfOther;
			both += x * y;
			square += x * x;
			otherSquare += y * y;
		}
		return both / Math.sqrt(square * otherSquare);
	}
}
