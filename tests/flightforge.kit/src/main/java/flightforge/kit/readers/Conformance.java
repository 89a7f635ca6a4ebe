/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Contents;
import flightforge.kit.readers.RecordingReader.Extent;

/**
 * The one check that every test applies to the recordings it writes: what readers that others wrote find in them is
 * what was written, event for event and value for value.
 *
 * <pre>
 * Contents written = new Contents();
 * written.event("shop.Order", startNanos).value("id", 5L).value("country", "DE").value("eventThread", "main");
 * Conformance.QUICK.check(file, written);
 * </pre>
 *
 * Of each type all events have to be given, and of the fields those that the test knows. The readers have to agree on
 * all fields, given or not; what a reader is known not to give is in its {@link RecordingReader#limitations()}, each
 * with its reason. Which readers are not on this machine is shown by the test {@code AvailableReadersTest}.
 */
public enum Conformance {
	/**
	 * The JDK's consumer, JMC's parser and our own reader, in this process: a few milliseconds for a small recording.
	 * For all recordings whose features another test has checked with all readers.
	 */
	QUICK,

	/**
	 * All readers, among them the tool {@code jfr} of all JDKs: {@code print --json}, {@code summary}, {@code view},
	 * and the round trips through {@code scrub}, {@code disassemble} and {@code assemble}. It takes about a second for
	 * a small recording. For one test of each feature of types, values, threads and storage.
	 */
	FULL,

	/**
	 * All readers but {@code jfr scrub}: it forgets the constants of events behind the last checkpoint, and a recording
	 * in mapped memory gets its last one when it is closed. For recordings of processes that were killed.
	 */
	INTERRUPTED;

	/** The event that carries a script. A test that does not give it is not asked for it. */
	private static final String SCRIPT_EVENT = "flightforge.Script";

	/**
	 * Checks a recording against what was written to it.
	 *
	 * @return what the JDK's consumer finds, for further questions
	 * @throws AssertionError with all differences, each with reader, type and field
	 */
	public Contents check(Path recording, Contents written) throws IOException {
		Contents reference = read(RecordingReader.reference(), recording);
		List<String> differences = new ArrayList<>();
		compareCounts("written", written, RecordingReader.reference(), Set.of(), reference, differences);
		for (String type : written.events().keySet()) {
			written.contents(type).forEach((field, expected) -> {
				var found = reference.contents(type).get(field);
				String difference = found == null ? "is missing" : expected.difference(found);
				if (difference != null) {
					differences.add(type + "." + field + ", as written and as read: " + difference);
				}
			});
		}
		compareReaders(recording, reference, differences);
		refuse(recording, differences);
		return reference;
	}

	/**
	 * Checks whether all readers find the same in a recording.
	 *
	 * @return what the JDK's consumer finds
	 * @throws AssertionError with all differences, each with reader, type and field
	 */
	public Contents check(Path recording) throws IOException {
		Contents reference = read(RecordingReader.reference(), recording);
		List<String> differences = new ArrayList<>();
		compareReaders(recording, reference, differences);
		refuse(recording, differences);
		return reference;
	}

	/** The events of a small recording in which all readers find the same, as the JDK's consumer gives them. */
	public List<RecordedEvent> events(Path recording) throws IOException {
		check(recording);
		return RecordingFile.readAllEvents(recording);
	}

	/** Checks a recording of which the number of events per type is known; types without events may be given or not. */
	public Contents check(Path recording, Map<String, Long> events) throws IOException {
		Contents written = new Contents();
		events.forEach((type, count) -> {
			if (count > 0) {
				written.events(type, count);
			}
		});
		return check(recording, written);
	}

	/** Checks whether a single reader finds the same as the JDK's consumer. */
	public static void check(RecordingReader reader, Path recording) throws IOException {
		List<String> differences = new ArrayList<>();
		Contents reference = read(RecordingReader.reference(), recording);
		compare(reader, recording, Shapes.of(recording), reference, differences);
		refuse(recording, differences);
	}

	/**
	 * What a reader makes of a recording, for those who expect that it differs from others.
	 *
	 * @param expected what is in the recording
	 * @return what the reader finds else; empty when it finds what is expected, but for its known limitations
	 * @throws Exception as the reader reports that it cannot read the recording
	 */
	public static List<String> differences(RecordingReader reader, Path recording, Contents expected) throws Exception {
		List<String> differences = new ArrayList<>();
		compare(reader, reader.read(recording), Shapes.of(recording), expected, differences);
		return differences;
	}

	/** Checks whether a single reader finds what was written, in a recording that is not for the others. */
	public static void check(RecordingReader reader, Path recording, Contents written) throws IOException {
		List<String> differences = new ArrayList<>();
		Contents found = read(reader, recording);
		compareCounts("written", written, reader, Set.of(), found, differences);
		Shapes shapes = Shapes.of(recording);
		for (String type : found.events().keySet()) {
			compareFields(reader, shapes, type, written, found, differences);
		}
		refuse(recording, differences);
	}

	private void compareReaders(Path recording, Contents reference, List<String> differences) throws IOException {
		Shapes shapes = Shapes.of(recording);
		for (RecordingReader reader : this == QUICK ? RecordingReader.quick() : RecordingReader.all()) {
			boolean used = !reader.name().equals(RecordingReader.reference().name())
					&& (this != INTERRUPTED || !(reader instanceof JdkScrub));
			if (used && reader.absence().isEmpty()) {
				compare(reader, recording, shapes, reference, differences);
			}
		}
	}

	private static void refuse(Path recording, List<String> differences) {
		if (!differences.isEmpty()) {
			throw new AssertionError(recording.getFileName() + ":\n" + String.join("\n", differences));
		}
	}

	private static Contents read(RecordingReader reader, Path recording) throws IOException {
		try {
			return reader.read(recording);
		} catch (Exception | InternalError unreadable) {
			throw new AssertionError(reader.name() + " cannot read " + recording.getFileName(), unreadable);
		}
	}

	private static void compare(RecordingReader reader, Path recording, Shapes shapes, Contents reference,
			List<String> differences) throws IOException {
		compare(reader, read(reader, recording), shapes, reference, differences);
	}

	private static void compare(RecordingReader reader, Contents found, Shapes shapes, Contents reference,
			List<String> differences) {
		Set<String> dropped = reader.drops(shapes).keySet();
		compareCounts("in the recording", reference, reader, dropped, found, differences);
		if (reader.extent() != Extent.COUNTS) {
			for (String type : found.events().keySet()) {
				if (dropped.contains(type) && !found.events().get(type).equals(reference.events().get(type))) {
					continue;
				}
				compareFields(reader, shapes, type, reference, found, differences);
			}
		}
	}

	private static void compareCounts(String what, Contents expected, RecordingReader reader, Set<String> dropped,
			Contents found, List<String> differences) {
		Set<String> readable = reader.types();
		expected.events().forEach((type, count) -> {
			if (readable.isEmpty() || readable.contains(type)) {
				long events = found.events().getOrDefault(type, 0L);
				if (events > count || events < count && !dropped.contains(type)) {
					differences.add(reader.name() + ": " + events + " events " + type + ", " + what + " are " + count);
				}
			}
		});
		found.events().forEach((type, count) -> {
			if (!expected.events().containsKey(type) && !type.equals(SCRIPT_EVENT)) {
				differences.add(reader.name() + ": " + count + " events " + type + ", " + what + " are none");
			}
		});
	}

	private static void compareFields(RecordingReader reader, Shapes shapes, String type, Contents reference,
			Contents found, List<String> differences) {
		reference.contents(type).forEach((field, expected) -> {
			var values = found.contents(type).get(field);
			if (values == null && reader.extent() == Extent.SOME_FIELDS) {
				return;
			}
			String difference = values == null ? "is missing" : expected.difference(values);
			if (difference != null && reader.limitations().stream().noneMatch(
					limitation -> limitation.applies().include(type, field, shapes.find(type, field), expected))) {
				differences.add(reader.name() + ": " + type + "." + field + " " + difference);
			}
		});
	}
}
