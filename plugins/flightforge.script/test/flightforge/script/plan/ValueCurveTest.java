/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;

import flightforge.script.Scripts;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;

class ValueCurveTest {
	private record Value(long nanos, double value) {
	}

	@TempDir
	private Path folder;

	@Test
	@Tag("heavy")
	void valuesAreThoseOfTheRecording() throws IOException {
		int compared = 0;
		for (String text : List.of(Scripts.SHOP.replace("300_000", "20_000"), Scripts.VALUES, Scripts.COHERENT)) {
			// Curves have the times of schedules, and so have events that need no free thread.
			String script = text.replaceFirst("duration: (10|1) min", "$0\n  coherent: false").replaceFirst(
					"recording: \\{duration: 1(0?) min\n  coherent: false",
					"recording: {coherent: false, duration: 1$1 min");
			Plan plan = Scripts.plan(script);
			Path file = folder.resolve(compared + ".jfr");
			Generator.generate(plan, file, GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
			Map<String, List<RecordedEvent>> events = Scripts.read(file).stream()
					.collect(Collectors.groupingBy(event -> event.getEventType().getName()));
			for (PlannedStream stream : plan.streams()) {
				boolean only = plan.streams().stream().filter(s -> s.typeName().equals(stream.typeName())).count() == 1;
				for (String field : only ? fields(plan, stream) : List.<String>of()) {
					assertEquals(recorded(plan, events.getOrDefault(stream.typeName(), List.of()), field),
							sampled(plan.values(stream.index(), field, Integer.MAX_VALUE).orElseThrow()),
							() -> stream.typeName() + "." + field);
					compared++;
				}
			}
		}
		assertTrue(compared > 20, "fields compared: " + compared);
	}

	@Test
	void fewValuesAreSpreadOverTheStream() {
		ValueCurve curve = Scripts.plan("""
				recording: {duration: 10 s}
				events: [{type: jdk.CPULoad, rate: 100/s, values: {jvmUser: {ramp: {from: 0, to: 1}}}}]
				""").values(0, "jvmUser", 5).orElseThrow();
		long second = Duration.ofSeconds(1).toNanos();
		assertArrayEquals(new long[] {0, 2 * second, 4 * second, 6 * second, 8 * second}, curve.nanos());
		assertArrayEquals(new double[] {0, 0.2, 0.4, 0.6, 0.8}, curve.values(), 0.001);
	}

	@Test
	void whatIsNoNumberHasNoCurve() {
		Plan plan = Scripts.plan("events: [{type: jdk.SocketWrite, count: 3, values: {host: a}}]");
		assertTrue(plan.values(0, "host", 5).isEmpty());
		assertTrue(plan.values(0, "eventThread", 5).isEmpty());
		assertTrue(plan.values(0, "nothing", 5).isEmpty());
	}

	private static List<String> fields(Plan plan, PlannedStream stream) {
		return plan.blueprint().programs().get(stream.index()).encoding().slots().stream()
				.filter(field -> plan.values(stream.index(), field, 1).isPresent()).toList();
	}

	private static List<Value> recorded(Plan plan, List<RecordedEvent> events, String field) {
		List<Value> values = new ArrayList<>();
		for (RecordedEvent event : events) {
			// What is nested in an event that ends after the recording may begin after it: its values are of the last moment.
			long nanos = Math.min(Duration.between(plan.start(), event.getStartTime()).toNanos(),
					plan.duration().toNanos() - 1);
			values.add(new Value(nanos, switch (event.getValue(field)) {
			case Number number -> number.doubleValue();
			case Boolean truth -> truth ? 1 : 0;
			case Character character -> character;
			default -> throw new AssertionError(field);
			}));
		}
		return sorted(values);
	}

	private static List<Value> sampled(ValueCurve curve) {
		List<Value> values = new ArrayList<>();
		for (int i = 0; i < curve.values().length; i++) {
			values.add(new Value(curve.nanos()[i], curve.values()[i]));
		}
		return sorted(values);
	}

	private static List<Value> sorted(List<Value> values) {
		values.sort(Comparator.comparingLong(Value::nanos).thenComparingDouble(Value::value));
		return values;
	}
}
