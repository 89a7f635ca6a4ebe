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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.FrameSpec;
import flightforge.script.Script;
import flightforge.script.StackSpec;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamText;

/**
 * Values for the fields of an event type of which a script says nothing, so that the events look like those of a
 * program: hosts, ports and paths, names that the JVM uses, sizes and durations as they are distributed. Types whose
 * values have to agree with each other are suggested as a whole, others field by field. They are where somebody begins
 * to write his own. Stateless.
 */
public final class SuggestedValues {
	private static final String RESOURCE = "suggested.values";
	private static final String DURATION = "duration";
	private static final String THREADS = "threads";
	private static final String STACK = "stack";
	/** What follows from the stream, or is a key of it. */
	private static final Set<String> OF_THE_STREAM = Set.of("startTime", "eventThread", "stackTrace");
	private static final String USUAL_VOLUME = "10/s";
	/** For events that take seconds. */
	private static final String FEW = "3";
	/** Of the parent event, so that several have room in it. */
	private static final String NESTED_DURATION = "{uniform: {min: 5 %, max: 20 %}}";
	/** Where another word begins in the name of a type. */
	private static final Pattern WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");
	/** The JDK's own way of writing a second. */
	private static final Pattern WHOLE_SECONDS = Pattern.compile("(\\d+)000 ms");

	/** Read when somebody asks first. */
	private static final class Lines {
		private static final List<Line> ALL = read();

		private static List<Line> read() {
			return resource(RESOURCE).lines().filter(line -> !line.isBlank() && !line.startsWith("#"))
					.map(line -> Line.of(line.split("\t"))).toList();
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

	static String resource(String name) {
		try (InputStream in = SuggestedValues.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/**
	 * A value for a field by itself.
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
	 * A volume to begin with: as often as such events usually are, such as {@code every 5 s} for collections, and once
	 * for a shutdown.
	 *
	 * @param type the name of an event type
	 * @param settings those that its JDK gives it, by name
	 * @return as a form takes it
	 */
	public static String volume(String type, Map<String, String> settings) {
		String period = settings.get("period");
		String usual = period == null ? SuggestedDuration.areLong(settings) ? FEW : USUAL_VOLUME
				: "every " + (period.endsWith("Chunk") ? "chunk" : WHOLE_SECONDS.matcher(period).replaceFirst("$1 s"));
		return SuggestedStream.of(type).flatMap(SuggestedStream::volume).orElse(usual);
	}

	/**
	 * Gives a stream what it does not have yet: values in all fields for which there is one, threads and a stack where
	 * the script has some that it could have. Values that belong together are in rows, or made of other values. Events
	 * of the JVM's own threads, such as pauses, get such a thread, and those that are nothing without one get one of
	 * the program; it is added to the script where there is none. Where settings are recorded as they are suggested,
	 * each of the JDK's types that has a stream gets one. What is nested takes a share of the time of its parent
	 * events, where these take time.
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
		Optional<SuggestedStream> whole = SuggestedStream.of(type.name());
		boolean onThread = has(type, "eventThread") || whole.flatMap(SuggestedStream::thread).isPresent()
				&& type.fields().stream().anyMatch(field -> field.holds() == Holds.THREAD);
		if (!text.isNested() && onThread && text.key(THREADS).isEmpty()) {
			threads(edit, script, whole.flatMap(SuggestedStream::thread))
					.ifPresent(name -> FieldEdit.set(edit, stream, THREADS, name));
		}
		boolean recorded = !"false".equals(type.settings().get("stackTrace"));
		if (recorded && has(type, "stackTrace") && text.origin(STACK) == StreamText.Origin.NOWHERE) {
			stack(edit.now(), script, stream, type.name()).ifPresent(name -> FieldEdit.set(edit, stream, STACK, name));
		}
		if (text.isNested() && has(type, DURATION) && text.key(DURATION).isEmpty() && takesTime(script, stream)) {
			FieldEdit.setField(edit, stream, DURATION, NESTED_DURATION);
		}
		Map<String, String> values = new LinkedHashMap<>();
		Optional<SuggestedStream.Fitting> fitting = whole
				.map(known -> known.fitting(type, edit.now().stream(stream).orElseThrow(), group(edit.now(), stream)));
		for (FieldDescription field : type.fields()) {
			if (text.origin(field.name()) == StreamText.Origin.NOWHERE
					&& fitting.stream().noneMatch(known -> known.inRows(field.name()))) {
				fitting.flatMap(known -> known.value(field.name())).or(() -> of(type, field))
						.ifPresent(value -> values.put(field.name(), value));
			}
		}
		String duration = values.remove(DURATION);
		if (duration != null && !text.isNested()) {
			FieldEdit.setField(edit, stream, DURATION, SuggestedDuration.recorded(edit, type, duration));
		}
		fitting.flatMap(SuggestedStream.Fitting::rows).ifPresent(rows -> FieldEdit.setRows(edit, stream, rows));
		FieldEdit.addFields(edit, stream, values);
		SuggestedSettings.complete(edit);
	}

	/**
	 * Takes away what was suggested because of streams that have been removed: the settings of their type, which are
	 * those of no type then.
	 *
	 * @param type the type of the removed streams, of which there may be others left
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void forget(ScriptEdit edit, String type) {
		SuggestedSettings.remove(edit, type);
	}

	/**
	 * Gives the streams of a type of the script what is suggested for one of its fields that has been added, or is
	 * called or declared otherwise. A value that is not what was suggested for it before stays.
	 *
	 * @param edit has made the change
	 * @param type the name of the type
	 * @param before what the field was called; empty for one that has been added
	 * @param field what it is called by now
	 * @param catalogue the types that there are without the script's own
	 * @throws IllegalArgumentException when the text cannot be changed there, with a message for a person
	 */
	public static void follow(ScriptEdit edit, String type, Optional<String> before, String field,
			Catalogue catalogue) {
		Optional<Script> script = edit.now().script();
		if (script.isEmpty()) {
			return;
		}
		Optional<String> suggested = of(edit.now(), type, field, catalogue);
		Optional<String> was = before.flatMap(name -> of(edit.before(), type, name, catalogue));
		if (suggested.equals(was) || suggested.isEmpty()) {
			return;
		}
		streams(script.get()).filter(stream -> stream.typeName().equals(type)).forEach(stream -> {
			StreamText text = edit.now().stream(stream.index()).orElseThrow();
			boolean free = before.isEmpty() ? text.origin(field) == StreamText.Origin.NOWHERE
					: text.origin(field) == StreamText.Origin.VALUES && text.field(field).equals(was);
			if (free) {
				FieldEdit.setField(edit, stream.index(), field, suggested.get());
			}
		});
	}

	private static Optional<String> of(ScriptText text, String type, String field, Catalogue catalogue) {
		return text.script().flatMap(script -> ScriptTypes.of(script, catalogue).find(type))
				.flatMap(known -> known.fields().stream().filter(other -> other.name().equals(field)).findFirst()
						.flatMap(other -> of(known, other)));
	}

	/** The group that the events are on, as a value of other threads; empty when the script has none. */
	private static Optional<String> group(ScriptText script, int stream) {
		Map<String, ThreadsSpec> groups = script.script().orElseThrow().threads();
		return script.stream(stream).orElseThrow().key(THREADS).filter(groups::containsKey).or(
				() -> groups.values().stream().filter(SuggestedStream::isOfProgram).map(ThreadsSpec::key).findFirst());
	}

	/**
	 * The group whose threads may have such events, which is added where the script lacks one that is suggested.
	 *
	 * @param suggested the group of the suggestion; empty when the program's will do
	 */
	private static Optional<String> threads(ScriptEdit edit, Script script, Optional<ThreadsSpec> suggested) {
		Optional<String> there = script.threads().values().stream()
				.filter(group -> suggested.filter(SuggestedStream::isOfJvm).map(
						wanted -> wanted.name().equals(group.name()) && (wanted.javaId() == 0) == (group.javaId() == 0))
						.orElse(SuggestedStream.isOfProgram(group)))
				.map(ThreadsSpec::key).findFirst();
		if (there.isPresent() || suggested.isEmpty()) {
			return there;
		}
		ThreadsSpec wanted = suggested.get();
		String key = Stream.iterate(1, number -> number + 1).map(number -> wanted.key() + (number == 1 ? "" : number))
				.filter(name -> !script.threads().containsKey(name)).findFirst().orElseThrow();
		DeclarationEdit.add(edit, List.of(THREADS), key,
				"{name: \"" + wanted.name() + "\"" + (wanted.count() > 1 ? ", count: " + wanted.count() : "")
						+ (wanted.javaId() == 0 ? ", java-id: 0}" : "}"));
		return Optional.of(key);
	}

	/**
	 * The stack of a script that fits events of a type best: that of other events of the type, one that ends in what
	 * the type is called after, such as a read of a socket, that of the parent events, or else the first that does not
	 * end where something is thrown.
	 */
	private static Optional<String> stack(ScriptText text, Script script, int stream, String type) {
		Map<String, StackSpec> stacks = script.stacks();
		List<String> words = WORDS.splitAsStream(type.substring(type.lastIndexOf('.') + 1))
				.map(word -> word.toLowerCase(Locale.ROOT)).toList();
		return streams(script).filter(other -> other.index() != stream && other.typeName().equals(type))
				.flatMap(other -> stack(text, other, stacks)).findFirst()
				.or(() -> stacks.values().stream().filter(known -> endsIn(known, words)).map(StackSpec::key)
						.findFirst())
				.or(() -> parent(script, stream).flatMap(around -> stack(text, around, stacks).findFirst()))
				.or(() -> stacks.values().stream().filter(known -> !endsInThrowing(known)).map(StackSpec::key)
						.findFirst());
	}

	private static Stream<String> stack(ScriptText text, StreamSpec stream, Map<String, StackSpec> stacks) {
		return text.stream(stream.index()).flatMap(known -> known.key(STACK)).filter(stacks::containsKey).stream();
	}

	private static boolean endsIn(StackSpec stack, List<String> words) {
		return stack instanceof StackSpec.Single single && single.frames().stream().limit(1)
				.map(frame -> (frame.className() + '.' + frame.method()).toLowerCase(Locale.ROOT))
				.anyMatch(top -> words.stream().allMatch(top::contains));
	}

	/** Whether something is thrown where a stack ends, or one of a tree. */
	private static boolean endsInThrowing(StackSpec stack) {
		return switch (stack) {
		case StackSpec.Single single -> single.frames().stream().limit(1).anyMatch(SuggestedValues::isThrowing);
		case StackSpec.Tree tree -> tree.roots().stream().anyMatch(SuggestedValues::endsInThrowing);
		case StackSpec.Generated generated -> false;
		};
	}

	private static boolean endsInThrowing(StackSpec.Node node) {
		return node.self() > 0 && isThrowing(node.frame())
				|| node.callees().stream().anyMatch(SuggestedValues::endsInThrowing);
	}

	/** Only what is thrown has the constructor of an exception on top. */
	private static boolean isThrowing(FrameSpec top) {
		return top.method().equals("<init>") && top.className().toString().matches(".*(Exception|Error|Throwable)");
	}

	/** Whether the events that a stream is nested in have a duration. */
	private static boolean takesTime(Script script, int stream) {
		return parent(script, stream).filter(around -> around.duration() != null).isPresent();
	}

	/** The stream that a stream is nested in. */
	private static Optional<StreamSpec> parent(Script script, int stream) {
		return streams(script).filter(around -> around.inner().stream().anyMatch(inner -> inner.index() == stream))
				.findFirst();
	}

	private static Stream<StreamSpec> streams(Script script) {
		return script.streams().stream().flatMap(StreamSpec::withInner);
	}

	private static boolean has(TypeDescription type, String field) {
		return type.fields().stream().anyMatch(known -> known.name().equals(field));
	}
}
