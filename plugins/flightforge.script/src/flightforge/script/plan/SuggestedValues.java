/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Script;
import flightforge.script.ThreadsSpec;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.StreamText;

/**
 * Values for the fields of an event type of which a script says nothing, so that the events look like those of a
 * program: hosts, ports and paths, names that the JVM uses, sizes and durations as they are distributed. They are where
 * somebody begins to write his own. Stateless.
 */
public final class SuggestedValues {
	private static final String RESOURCE = "suggested.values";
	private static final String DURATION = "duration";
	private static final String THREADS = "threads";
	private static final String STACK = "stack";
	/** What follows from the stream, or is a key of it. */
	private static final Set<String> OF_THE_STREAM = Set.of("startTime", "eventThread", "stackTrace");

	/** Threads of the JVM that do what no thread of Java does, as HotSpot with G1 names them. */
	private static final List<JvmThread> JVM_THREADS = List.of(
			new JvmThread("marker", "G1 Main Marker", Pattern.compile("jdk\\.GCPhaseConcurrent.*")),
			new JvmThread("gc-worker", "GC Thread#0", Pattern.compile("jdk\\.(GCPhaseParallel|PromoteObject.*)")),
			new JvmThread("vm", "VM Thread",
					Pattern.compile("jdk\\.(GarbageCollection|GCPhasePause.*|Safepoint.*|ExecuteVMOperation)")));

	private record JvmThread(String key, String name, Pattern types) {
	}

	/** Read when somebody asks first. */
	private static final class Lines {
		private static final List<Line> ALL = read();

		private static List<Line> read() {
			try (InputStream in = SuggestedValues.class.getResourceAsStream(RESOURCE)) {
				return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
						.filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> Line.of(line.split("\t")))
						.toList();
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		}
	}

	private record Line(Holds holds, Pattern fields, String value) {
		static Line of(String... columns) {
			String pattern = Pattern.compile("\\*").splitAsStream(columns[1] + " ").map(Pattern::quote)
					.collect(Collectors.joining(".*"));
			return new Line(Holds.valueOf(columns[0]), Pattern.compile(pattern), columns[2]);
		}

		/** Whether it is of a field; its type and unit may be named behind the name. */
		boolean fits(TypeDescription type, FieldDescription field) {
			String name = type.name() + "." + field.name();
			return field.holds() == holds
					&& List.of("", ":" + field.unit(), ":" + field.type(), ":" + field.unit() + ":" + field.type())
							.stream().anyMatch(end -> fields.matcher(name + end + " ").matches());
		}
	}

	private SuggestedValues() {
	}

	/**
	 * A value for a field.
	 *
	 * @param type the event type that the field is of
	 * @return as it may stand in a script; empty where nothing is known, or nothing can be said
	 */
	public static Optional<String> of(TypeDescription type, FieldDescription field) {
		if (OF_THE_STREAM.contains(field.name()) || field.array()) {
			return Optional.empty();
		}
		return Lines.ALL.stream().filter(line -> line.fits(type, field)).map(Line::value).findFirst();
	}

	/**
	 * Gives a stream what it does not have yet: values in all fields for which there is one, threads and a stack where
	 * the script has some that it could have. Events of the JVM's own threads, such as pauses, get such a thread, which
	 * is added to the script where there is none.
	 *
	 * @param stream the stream's number, from 0; nested streams come after all others
	 * @param type its event type
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 * @throws IndexOutOfBoundsException when there is no such stream
	 */
	public static void fill(ScriptEdit edit, int stream, TypeDescription type) {
		StreamText text = edit.now().stream(stream)
				.orElseThrow(() -> new IndexOutOfBoundsException("there is no stream " + (stream + 1)));
		Script script = edit.now().script().orElseThrow();
		Map<String, String> values = new LinkedHashMap<>();
		for (FieldDescription field : type.fields()) {
			if (text.origin(field.name()) == StreamText.Origin.NOWHERE) {
				of(type, field).ifPresent(value -> values.put(field.name(), value));
			}
		}
		String duration = values.remove(DURATION);
		if (!text.isNested() && has(type, "eventThread") && text.key(THREADS).isEmpty()) {
			threads(edit, script, type).ifPresent(name -> FieldEdit.set(edit, stream, THREADS, name));
		}
		boolean recorded = !"false".equals(type.settings().get("stackTrace"));
		if (recorded && has(type, "stackTrace") && text.origin(STACK) == StreamText.Origin.NOWHERE) {
			script.stacks().keySet().stream().findFirst().ifPresent(name -> FieldEdit.set(edit, stream, STACK, name));
		}
		if (duration != null && !text.isNested()) {
			FieldEdit.setField(edit, stream, DURATION, duration);
		}
		FieldEdit.addFields(edit, stream, values);
	}

	/**
	 * The group whose threads may have such events, which is added where it is one of the JVM's that the script lacks.
	 */
	private static Optional<String> threads(ScriptEdit edit, Script script, TypeDescription type) {
		Optional<JvmThread> ofJvm = JVM_THREADS.stream().filter(each -> each.types.matcher(type.name()).matches())
				.findFirst();
		if (ofJvm.isEmpty()) {
			return script.threads().values().stream().filter(group -> group.javaId() != 0).map(ThreadsSpec::key)
					.findFirst();
		}
		JvmThread thread = ofJvm.get();
		Optional<String> there = script.threads().values().stream()
				.filter(group -> group.javaId() == 0 && group.name().equals(thread.name)).map(ThreadsSpec::key)
				.findFirst();
		if (there.isPresent()) {
			return there;
		}
		String key = Stream.iterate(1, number -> number + 1).map(number -> thread.key + (number == 1 ? "" : number))
				.filter(name -> !script.threads().containsKey(name)).findFirst().orElseThrow();
		DeclarationEdit.add(edit, List.of(THREADS), key, "{name: \"" + thread.name + "\", java-id: 0}");
		return Optional.of(key);
	}

	private static boolean has(TypeDescription type, String field) {
		return type.fields().stream().anyMatch(known -> known.name().equals(field));
	}
}
