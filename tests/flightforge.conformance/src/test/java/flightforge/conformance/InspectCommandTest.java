/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;

/** What {@code flightforge inspect} says of a JVM's recording is what the JDK's consumer says. */
class InspectCommandTest {
	private static final int HEADER_BYTES = 68;

	@TempDir
	private static Path folder;

	private static Map<String, Object> json;

	@Name("shop.Order")
	private static final class Order extends Event {
		long id;
	}

	/** When the earliest and the latest event of a type start. */
	private record Span(Instant first, Instant last, long events) {
		Span and(Span other) {
			return new Span(first.isBefore(other.first) ? first : other.first,
					last.isAfter(other.last) ? last : other.last, events + other.events);
		}
	}

	@BeforeAll
	static void record() throws Exception {
		try (Recording recording = new Recording()) {
			recording.enable("jdk.JVMInformation");
			recording.enable("jdk.ActiveSetting");
			recording.enable("jdk.CPULoad").with("period", "everyChunk");
			recording.start();
			for (int i = 0; i < 100; i++) {
				Order order = new Order();
				order.id = i;
				order.commit();
			}
			recording.stop();
			recording.dump(folder.resolve("real.jfr"));
		}
		String printed = Flightforge.in(folder).succeed("inspect", "real.jfr", "--json").out();
		assertEquals(Set.of(),
				JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
						.getSchema(Files.readString(Flightforge.documentation().resolve("inspect.schema.json")))
						.validate(printed, InputFormat.JSON));
		json = Json.object(printed);
	}

	@Test
	void theJvmIsThatOfTheRecording() {
		Map<String, Object> jvm = Json.asObject(json.get("jvm"));
		assertEquals(System.getProperty("java.vm.name"), jvm.get("name"));
		assertEquals(ProcessHandle.current().pid(), jvm.get("pid"));
		assertEquals(0L, json.get("lostBytes"));
	}

	@Test
	void allBytesAreAccountedFor() throws Exception {
		long bytes = 0;
		for (Map<String, Object> type : Json.asObjects(json.get("types"))) {
			bytes += (Long) type.get("bytes");
		}
		for (Map<String, Object> chunk : Json.asObjects(json.get("chunks"))) {
			assertTrue((Long) chunk.get("metadataBytes") > 0 && (Long) chunk.get("constantPoolBytes") > 0);
			assertEquals(0L, chunk.get("freeBytes"));
			bytes += HEADER_BYTES + (Long) chunk.get("metadataBytes") + (Long) chunk.get("constantPoolBytes");
		}
		assertEquals(Files.size(folder.resolve("real.jfr")), bytes);
	}

	@Test
	void eventsStartWhenTheJdkSaysSo() throws Exception {
		Map<String, Span> expected = new TreeMap<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(folder.resolve("real.jfr"))) {
			expected.merge(event.getEventType().getName(), new Span(event.getStartTime(), event.getStartTime(), 1),
					Span::and);
		}
		Map<String, Span> actual = new TreeMap<>();
		for (Map<String, Object> type : Json.asObjects(json.get("types"))) {
			actual.put((String) type.get("name"), new Span(Instant.EPOCH.plusNanos((Long) type.get("firstNanos")),
					Instant.EPOCH.plusNanos((Long) type.get("lastNanos")), (Long) type.get("events")));
		}
		assertTrue(actual.containsKey("shop.Order") && actual.size() > 2, () -> actual.toString());
		assertEquals(expected, actual);
	}

	/** A burst was in no number: ten events each second are as many as a hundred every ten. */
	@Test
	void burstsAreSeenByTheMostEventsOfASecond() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		String script = """
				recording: {duration: 1 min}
				events:
				  - {type: jdk.FileRead, rate: 20/s, values: {path: a, bytesRead: 1 KiB, endOfFile: false}}
				  - {type: jdk.ThreadSleep, bursts: {every: 10 s, events: 100, within: 1 s}, values: {time: 1 ms}}
				""";
		Files.writeString(folder.resolve("bursts.forge"), script);
		flightforge.generate("bursts.forge", "bursts");
		String table = flightforge.succeed("inspect", "bursts.jfr", "--rates").out();
		assertTrue(Pattern.compile("TYPE +EVENTS +LEAST/S +MOST/S +SIZE").matcher(table).find(), table);
		assertTrue(Pattern.compile("jdk.FileRead +1,200 +20 +20 ").matcher(table).find(), table);
		assertTrue(Pattern.compile("jdk.ThreadSleep +600 +0 +100 ").matcher(table).find(), table);
		assertTrue(table.contains("LEAST/S and MOST/S: events in the second with the fewest"), table);
		// What a JVM writes when it ends is in a part of a second.
		Files.writeString(folder.resolve("end.forge"), script.replace("1 min", "10.5 s")
				.replace("bursts: {every: 10 s, events: 100, within: 1 s}", "count: 100, from: 10.1 s"));
		flightforge.generate("end.forge", "end");
		String end = flightforge.succeed("inspect", "end.jfr", "--rates").out();
		assertTrue(Pattern.compile("jdk.ThreadSleep +100 +0 +100 ").matcher(end).find(), end);
		// So many seconds would take much memory: stretches get longer, and rates stay per second.
		Files.writeString(folder.resolve("long.forge"), script.replace("1 min", "10 h"));
		flightforge.generate("long.forge", "long");
		String printed = flightforge.succeed("inspect", "long.jfr", "--types", "jdk.FileRead", "--json").out();
		assertEquals("{least=320, most=320, seconds=16}",
				new TreeMap<>(Json.asObject(Json.asObjects(Json.object(printed).get("types")).getFirst().get("rate")))
						.toString());
	}

	@Test
	void typesAreChosenAndSorted() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		List<String> names = typeNames(flightforge.succeed("inspect", "real.jfr", "--json", "--sort", "name").out());
		assertEquals(names.stream().sorted().toList(), names);
		assertEquals(List.of("shop.Order"),
				typeNames(flightforge.succeed("inspect", "real.jfr", "--json", "--types", "shop.*").out()));
		String table = flightforge.succeed("inspect", "real.jfr", "--types", "order,JVM Info", "--sort", "size").out();
		assertTrue(table.indexOf("shop.Order") < table.indexOf("jdk.JVMInformation"), table);
		assertTrue(table.contains("JVM: ") && table.contains("constant pools") && !table.contains("jdk.CPULoad"),
				table);
	}

	@Test
	void aPatternThatNothingMatchesIsAMistake() throws Exception {
		Outcome outcome = Flightforge.in(folder).run("inspect", "real.jfr", "--types", "shop.Oder");
		assertEquals(2, outcome.exitCode());
		assertEquals("flightforge: real.jfr has no events of a type that matches shop.Oder. "
				+ "'flightforge inspect real.jfr' lists its types\n", outcome.err());
	}

	@Test
	void lostEventsAreAWarning() throws Exception {
		Files.writeString(folder.resolve("lossy.forge"), "recording: {duration: 10 s}\nevents:\n"
				+ "  - {type: jdk.DataLoss, count: 3, values: {amount: 1 KiB, total: 3 KiB}}\n");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "lossy.forge", "-o", "lossy.jfr");
		assertTrue(flightforge.succeed("inspect", "lossy.jfr").out()
				.contains("warning: the JVM lost 3.0 KiB of events while it recorded (jdk.DataLoss)"));
		assertEquals(3072L, Json.object(flightforge.succeed("inspect", "lossy.jfr", "--json").out()).get("lostBytes"));
	}

	private static List<String> typeNames(String printed) throws Exception {
		return Json.asObjects(Json.object(printed).get("types")).stream().map(type -> (String) type.get("name"))
				.toList();
	}
}
