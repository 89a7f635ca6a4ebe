/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.AnnotationElement;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.script.Scripts;

/** Values are chosen by time, thread and row as the script says, as the JDK's own reader finds. */
class ValuesTest {
	@TempDir
	private Path folder;

	/** In a recording that is made shorter, two shares may be the same nanosecond: what was in a moment still is. */
	@Test
	void momentsThatSharesSayAreThereInShortRecordings() throws IOException {
		for (String shares : List.of("from: 99.1451665 %, until: 99.14516651 %",
				"from: 99.9999999999 %, until: 100 %")) {
			List<RecordedEvent> events = new MadeEvents(folder).events("""
					recording: {duration: 1_882 ms}
					threads: {main: {}}
					types: {my.Type: {}}
					events: [{type: my.Type, count: 195, %s, threads: main}]
					""".formatted(shares));
			assertEquals(195, events.size());
			assertEquals(1, events.stream().map(RecordedEvent::getStartTime).distinct().count());
		}
	}

	@Test
	void typesHaveStructuresOfTheirOwn() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
				recording: {duration: 10 s, chunk-size: 8 KiB}
				threads: {http: {name: "http-{n}", count: 3}}
				types:
				  my.Type: {fields: {from: {type: my.Place, label: From}, id: {type: long}, to: {type: my.Place}, all: {type: long}}}
				  my.Place: {structure: true, label: Place, fields: {city: {type: String}, at: {type: my.Point}, open: {type: boolean},
				    kind: {type: Class}, owner: {type: Thread}, startTime: {type: long, unit: ms}}}
				  my.Point: {structure: true, fields: {x: {type: double}, y: {type: int, unit: bytes}}}
				events:
				  - type: my.Type
				    count: 400
				    threads: http
				    values:
				      id: {sequence: {from: 1}}
				      from.city: {pick: [Basel, Lyon]}
				      from.at.x: {uniform: {min: 0, max: 1}}
				      from.at.y: {sequence: {from: 1}}
				      from.kind: java.lang.String
				      from.startTime: 5 s
				      to.city: {text: "{=from.city}-{=id}"}
				      to.at.x: {formula: "from.at.x * 2"}
				      to.at.y: {total: from.at.y}
				      to.open: true
				      all: {formula: "to.at.y / 1 B"}
				""");
		assertEquals(400, events.size());
		for (RecordedEvent event : events) {
			long id = event.getLong("id");
			assertEquals(event.getString("from.city") + "-" + id, event.getString("to.city"));
			assertEquals(2 * event.getDouble("from.at.x"), event.getDouble("to.at.x"));
			assertEquals(id, event.getInt("from.at.y"));
			assertEquals(id * (id + 1) / 2, event.getInt("to.at.y"));
			assertEquals(id * (id + 1) / 2, event.getLong("all"));
			assertEquals("java.lang.String", event.getClass("from.kind").getName());
			assertEquals(event.getThread().getJavaName(), event.getThread("to.owner").getJavaName());
			assertEquals(5, event.getDuration("from.startTime").toSeconds());
			assertTrue(event.getBoolean("to.open") && !event.getBoolean("from.open"));
		}
		assertEquals("From", events.getFirst().getEventType().getField("from").getLabel());
	}

	@Test
	void typesAndFieldsHaveAnnotationsOfTheirOwn() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
				types:
				  my.Type:
				    annotations: {my.Team: checkout, my.Limits: {least: -3, share: 0.5, strict: true, sign: "<", a: 1, b: 2, c: 3}, my.Mark: {}, my.Other: }
				    fields:
				      id: {type: long, label: Id, annotations: {my.Mark: {}, jdk.jfr.Unsigned: {}}}
				      at: {type: my.Place, annotations: {my.Team: maps}}
				  my.Place: {structure: true, annotations: {my.Mark: {}}, fields: {x: {type: int, annotations: {my.Team: x}}}}
				  my.Team: {annotation: true, label: Team, annotations: {my.Mark: {}}, fields: {value: {type: String, label: Name}}}
				  my.Limits:
				    annotation: true
				    fields: {least: {type: int}, share: {type: double}, strict: {type: boolean}, sign: {type: char}, a: {type: byte}, b: {type: short}, c: {type: long}}
				  my.Mark: {annotation: true}
				  my.Other: {annotation: true}
				events:
				  - {type: my.Type, count: 10, values: {id: 7, at.x: 5}}
				""");
		EventType type = events.getFirst().getEventType();
		assertEquals(List.of("my.Team", "my.Limits", "my.Mark", "my.Other"),
				type.getAnnotationElements().stream().map(AnnotationElement::getTypeName).toList());
		assertEquals("checkout", type.getAnnotationElements().get(0).getValue("value"));
		AnnotationElement limits = type.getAnnotationElements().get(1);
		assertEquals(List.of(-3, 0.5, true, '<', (byte) 1, (short) 2, 3L), limits.getValues());
		assertEquals(List.of("jdk.jfr.Label", "my.Mark", "jdk.jfr.Unsigned"),
				type.getField("id").getAnnotationElements().stream().map(AnnotationElement::getTypeName).toList());
		assertEquals("x",
				type.getField("at").getFields().getFirst().getAnnotationElements().getFirst().getValue("value"));
		assertEquals("maps", type.getField("at").getAnnotationElements().getFirst().getValue("value"));
		assertEquals(7, events.getFirst().getLong("id"));
	}

	@Test
	void realNumbersCanBeWhatNoDecimalIs() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(400,
				"n: {type: double}, i: {type: float}, z: {type: double}, p: {type: float}, plain: {type: double}",
				"n: NaN, i: -Infinity, z: -0.0, p: {pick: {Infinity: 25, 1.5: 50, NaN: 25}}, plain: 0.0");
		for (RecordedEvent event : events) {
			assertTrue(Double.isNaN(event.getDouble("n")));
			assertEquals(Float.NEGATIVE_INFINITY, event.getFloat("i"));
			assertEquals(Double.doubleToRawLongBits(-0.0), Double.doubleToRawLongBits(event.getDouble("z")));
			assertEquals(Double.doubleToRawLongBits(0.0), Double.doubleToRawLongBits(event.getDouble("plain")));
		}
		assertEquals(100, events.stream().filter(event -> event.getFloat("p") == Float.POSITIVE_INFINITY).count());
		assertEquals(100, events.stream().filter(event -> Float.isNaN(event.getFloat("p"))).count());
		String script = """
				types: {a.A: {fields: {f: {type: %s}, g: {type: double}}}}
				events:
				- type: a.A
				  values: {f: NaN, g: -0.0}
				  count: 1
				""";
		assertEquals(List
				.of("Line 4, column 15: warning: f is NaN, for which jfr print --json writes null, because JSON has no "
						+ "such number"),
				Scripts.warnings(script.formatted("float")).stream().map(Object::toString).toList());
		assertEquals(List.of("Line 4, column 15: f is a number without a unit, not \"NaN\""),
				Scripts.errors(script.formatted("int")).stream().map(Object::toString).toList());
	}

	@Test
	void partsOfTheRecordingHaveTheirOwnValues() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(1_000,
				"i: {type: int}, s: {type: String}, d: {type: double}",
				"i: {over-time: [{until: 30 %, value: 5}, {until: 60 s, value: {uniform: {min: 10, max: 20}}}, "
						+ "{value: {ramp: {from: 100, to: 500}}}]}, "
						+ "s: {over-time: [{until: 50 %, value: early}, {value: {text: \"late-{n}\"}}]}, "
						+ "d: {over-time: [{until: 50 %, value: {wave: {low: 0, high: 1, period: 20 s}}}, {value: 9}]}");
		for (int i = 0; i < 1_000; i++) {
			int value = events.get(i).getInt("i");
			assertTrue(i < 300 ? value == 5 : i < 600 ? value >= 10 && value <= 20 : value == 100 + (i - 600), "" + i);
			assertEquals(i < 500 ? "early" : "late-" + (i + 1), events.get(i).getString("s"));
			assertTrue(i < 500 || events.get(i).getDouble("d") == 9);
		}
		assertEquals(1, events.get(100).getDouble("d"), 1e-12);
	}

	@Test
	void threadsHaveTheirOwnValues() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events(1_000, "i: {type: int}, s: {type: String}",
				"i: {by-thread: {http-1: {uniform: {min: 1, max: 6}}, batch: 99, else: {sequence: {from: 0}}}}, "
						+ "s: {by-thread: {http: {pick: [a, b]}}}");
		for (int i = 0; i < 1_000; i++) {
			int value = events.get(i).getInt("i");
			assertTrue(i % 2 == 0 ? value >= 1 && value <= 6 : value == i, i + ": " + value);
		}
		assertEquals(Set.of("a", "b"), MadeEvents.texts(events, "s"));
	}

	@Test
	void durationsAndStacksFollowTimeAndThreadToo() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
				recording: {duration: 100 s}
				threads: {http: {name: "http-{n}", count: 2}}
				stacks: {slow: [a.B.slow(B.java:1)], fast: [a.B.fast(B.java:2)]}
				types: {my.Type: {fields: {id: {type: int}}}}
				events:
				  - type: my.Type
				    count: 1000
				    threads: http
				    from: 10 s
				    until: 90 %
				    duration: {over-time: [{until: 50 s, value: 1 ms}, {value: {ramp: {from: 1 s, to: 41 s}}}]}
				    stack: {by-thread: {http-1: slow, else: fast}}
				    values: {id: {ramp: {from: 0, to: 1000}}}
				""");
		for (int i = 0; i < 1_000; i++) {
			RecordedEvent event = events.get(i);
			assertEquals(i < 500 ? 1 : 1_000 + (i - 500) * 80, event.getDuration().toMillis());
			String method = event.getStackTrace().getFrames().getFirst().getMethod().getName();
			assertEquals(i % 2 == 0 ? "slow" : "fast", method);
			assertEquals(i, event.getInt("id"));
		}
	}

	@Test
	void rowsBelongTogether() throws IOException {
		List<RecordedEvent> events = new MadeEvents(folder).events("""
				stacks: {slow: [a.B.slow(B.java:1)], fast: [a.B.fast(B.java:2)]}
				types: {my.Type: {fields: {host: {type: String}, port: {type: int}, code: {type: short}, ok: {type: boolean}}}}
				events:
				  - type: my.Type
				    count: 10_000
				    choose:
				      - {weight: 70, host: db, port: 5432, code: {uniform: {min: 1, max: 9}}, duration: 1 ms, stack: fast}
				      - {weight: 30, host: mail, port: 25, code: -1, duration: {uniform: {min: 5 ms, max: 9 ms}}, stack: slow}
				    values: {ok: true}
				""");
		for (RecordedEvent event : events) {
			boolean db = event.getString("host").equals("db");
			assertEquals(db ? 5432 : 25, event.getInt("port"));
			assertTrue(db ? event.getShort("code") > 0 : event.getShort("code") == -1);
			assertTrue(db ? event.getDuration().toMillis() == 1 : event.getDuration().toMillis() >= 5);
			assertEquals(db ? "fast" : "slow", event.getStackTrace().getFrames().getFirst().getMethod().getName());
			assertTrue(event.getBoolean("ok"));
		}
		assertEquals(0.7, MadeEvents.share(events, e -> e.getString("host").equals("db")), 0.015);
	}
}
