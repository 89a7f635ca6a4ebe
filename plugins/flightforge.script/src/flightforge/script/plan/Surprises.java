/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import flightforge.script.GeneratorSpec;
import flightforge.script.Parameters;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.engine.resolve.StreamResolver;
import flightforge.script.engine.stream.ShortEvents;
import flightforge.script.engine.stream.StreamProgram;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.Units;
import flightforge.writer.Type;

/** Warns of what is right and yet hardly meant. */
final class Surprises {
	/** Characters of names as scripts write them without quotes. */
	private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_$.-]+");
	private static final String DURATION = "duration";
	/** Fewer chunks do no harm. */
	private static final long MANY_CHUNKS = 100;

	private final Script script;
	private final Catalogue catalogue;
	private final Problems problems;
	private final Cancellation cancellation;
	private final LiteralPatterns literalPatterns;
	private final ForeignConstants foreignConstants;

	Surprises(Script script, Catalogue catalogue, Problems problems, Cancellation cancellation) {
		this.cancellation = cancellation;
		this.script = script;
		this.catalogue = catalogue;
		this.problems = problems;
		this.literalPatterns = new LiteralPatterns(problems);
		this.foreignConstants = new ForeignConstants(catalogue, problems);
	}

	/** Warns of what can be seen in a script without errors. */
	void ofScript(Map<String, Type> types) {
		Set<String> hidden = new HashSet<>();
		for (StreamSpec stream : streams().toList()) {
			cancellation.check();
			Type type = types.get(stream.typeName());
			if (type != null) {
				if (type.experimental() && hidden.add(type.name())) {
					problems.warning(stream.type().position(), "JDK Mission Control hides " + type.name()
							+ ", which is experimental, unless its preferences include experimental events");
				}
				stack(stream, type);
				foreignConstants.check(stream, type);
			}
			stream.values().forEach(value -> constant(value.generator()));
			constant(stream.duration());
			literalPatterns.check(stream);
		}
		unused();
	}

	private void stack(StreamSpec stream, Type type) {
		Scalar asked = script.jvm() == null ? null : script.jvm().settings().get(type.name() + "#stackTrace");
		if (stream.stack() != null && "false".equals(catalogue.settings(type.name()).get("stackTrace"))
				&& (asked == null || !asked.text().equals("true"))) {
			problems.warning(stream.stack().position(), "the JDK records " + type.name()
					+ " without stack traces, unless a recording's settings ask for them");
		}
	}

	/**
	 * Warns of events that a JVM does not record, because they are shorter than the threshold of their type.
	 *
	 * @param stream a stream of the script, nested or not
	 * @param program the same
	 */
	void ofDurations(StreamResolver.Resolved stream, StreamProgram program) {
		if (script.jvm() == null || program.events() == 0
				|| stream.type().fields().stream().noneMatch(field -> field.name().equals(DURATION))
				|| streams().noneMatch(spec -> spec == stream.spec())) {
			return;
		}
		String setting = stream.type().name() + "#threshold";
		Scalar asked = script.jvm().settings().get(setting);
		String said = asked != null ? asked.text() : catalogue.settings(stream.type().name()).get("threshold");
		Quantity quantity = said == null ? null : Quantity.parse(said.trim());
		long unit = quantity == null || quantity.unit() == null ? 0 : Units.nanos(quantity.unit().trim());
		long nanos = unit == 0 ? 0 : quantity.number().multiply(BigDecimal.valueOf(unit)).longValue();
		if (nanos <= 0) {
			return;
		}
		cancellation.check();
		ShortEvents found = ShortEvents.of(program, stream.timing(), nanos);
		if (found.shorter() > 0) {
			Position place = stream.spec().duration() == null ? stream.spec().type().position()
					: stream.spec().duration().position();
			problems.warning(place, "duration of " + stream.type().name() + " is below its threshold of "
					+ Units.shownTime(nanos) + " in "
					+ (found.shorter() == found.looked() ? "all events"
							: found.shorter() + " of " + found.looked() + " events that were looked at")
					+ ", down to " + Units.shownTime(found.shortest())
					+ ". A JVM does not record these: make the durations at" + " least " + Units.shownTime(nanos)
					+ ", or write jvm: {settings: {" + setting + ": 0 ms}}");
		}
	}

	/** Generators that always give the same value: a number was forgotten, or a constant is meant. */
	private void constant(GeneratorSpec generator) {
		Scalar only = switch (generator) {
		case GeneratorSpec.Uniform uniform when isSame(uniform.min(), uniform.max()) -> uniform.min();
		case GeneratorSpec.Ramp ramp when isSame(ramp.from(), ramp.to()) -> ramp.from();
		case GeneratorSpec.Sequence sequence when isZero(sequence.step()) -> sequence.from();
		case GeneratorSpec.Normal normal when isZero(normal.sd()) -> normal.mean();
		case null, default -> null;
		};
		if (only != null) {
			problems.warning(generator.position(),
					"the values are all the same; if they are meant to be, write just " + only.text());
		}
	}

	private static boolean isSame(Scalar one, Scalar other) {
		return one.text().trim().equals(other.text().trim());
	}

	private static boolean isZero(Scalar number) {
		Quantity quantity = number == null ? null : Quantity.parse(number.text());
		return quantity != null && quantity.number().signum() == 0;
	}

	/**
	 * Warns of a condition that no event meets, or all do.
	 *
	 * @param made how many events the stream has without it
	 * @param met how many of these are recorded
	 */
	void ofCondition(StreamSpec stream, long made, long met) {
		GeneratorSpec.Formula condition = stream.timing().condition();
		if (condition != null && made > 0 && (met == 0 || met == made)) {
			problems.warning(condition.position(),
					(met == 0 ? "no" : "each") + " event that was looked at meets the condition, of "
							+ String.format(Locale.ROOT, "%,d", made) + "; "
							+ (met == 0 ? "change it, or disable the stream" : "change it, or remove it"));
		}
	}

	/** What is declared and then not used, as far as the text shows: a name that is in it only once. */
	private void unused() {
		Map<String, Integer> words = words();
		boolean all = script.streams().stream()
				.anyMatch(stream -> stream.volume() instanceof Volume.EveryThread && stream.threads() == null);
		script.threads().forEach((name, threads) -> {
			// Streams that name none are on main.
			if (!all && !name.equals("main")) {
				unused("the threads", name, threads.position(), words);
			}
		});
		script.parameters().values().keySet().stream().filter(name -> !script.parameters().isUsed(name))
				.forEach(name -> problems.warning(script.parameters().place(name),
						"the parameter \"" + name + "\" is declared, but nothing uses it"));
		script.phases().forEach((name, phase) -> unused("the phase", name, phase.position(), words));
		script.signals().keySet().stream().filter(name -> !isInFormulas(name))
				.forEach(name -> unused("the signal", name, script.signals().get(name).position(), words));
		script.causes().values().stream().filter(cause -> cause.during() != null || cause.signal() != null)
				.filter(cause -> !Effects.ofAnything(script, cause))
				.forEach(cause -> problems.warning(cause.position(), "the cause \"" + cause.name()
						+ "\" shows nowhere: no stream follows its signal, or is other than usual in its phase only"));
		script.stacks().forEach((name, stack) -> unused("the stack", name, stack.position(), words));
		script.types().forEach((name, type) -> unused("the type", name, type.position(), words));
	}

	/** Whether a name is a part of words such as {@code load-1}, which formulas take apart. */
	private boolean isInFormulas(String name) {
		int first = find(script.text(), name, 0);
		return first >= 0 && find(script.text(), name, first + name.length()) >= 0
				|| script.parameters().uses().stream().anyMatch(use -> find(use.text(), name, 0) >= 0);
	}

	/** Where a name is in a text, from a place on, and no part of a longer one; -1 where it is not. */
	private static int find(String text, String name, int from) {
		int at = text.indexOf(name, from);
		while (at >= 0 && (at > 0 && isOfName(text.codePointBefore(at))
				|| at + name.length() < text.length() && isOfName(text.codePointAt(at + name.length())))) {
			at = text.indexOf(name, at + 1);
		}
		return at;
	}

	private static boolean isOfName(int character) {
		return switch (Character.getType(character)) {
		case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> true;
		default -> Character.isLetter(character) || character == '_' || character == '$' || character == '.';
		};
	}

	/** How often each word is in the script, where each parameter that is used has its value. */
	private Map<String, Integer> words() {
		Parameters parameters = script.parameters();
		Map<String, Integer> words = new HashMap<>();
		char[] text = script.text().toCharArray();
		for (String name : parameters.values().keySet()) {
			if (parameters.isReplaced(name) || !parameters.isUsed(name)) {
				blank(text, parameters.place(name));
			}
		}
		for (Parameters.Use use : parameters.uses()) {
			blank(text, use.place());
			count(use.text(), words);
		}
		count(new String(text), words);
		return words;
	}

	private static void blank(char[] text, Position place) {
		Arrays.fill(text, place.offset(), place.endOffset(), ' ');
	}

	private static void count(String text, Map<String, Integer> words) {
		for (Matcher matcher = WORD.matcher(text); matcher.find();) {
			words.merge(matcher.group(), 1, Integer::sum);
		}
	}

	private void unused(String what, String name, Position position, Map<String, Integer> words) {
		if (words.getOrDefault(name, 0) == 1) {
			problems.warning(position, what + " \"" + name + "\" " + (what.endsWith("s") ? "are" : "is")
					+ " declared, but no stream uses " + (what.endsWith("s") ? "them" : "it"));
		}
	}

	/** What a large recording is made of, for the warning of its size; empty where that is plain. */
	String largest(List<PlannedStream> streams) {
		PlannedStream largest = Collections.max(streams, Comparator.comparingLong(PlannedStream::estimatedBytes));
		double all = streams.stream().mapToDouble(PlannedStream::estimatedBytes).sum();
		if (streams.size() == 1 || largest.estimatedBytes() < all / 2) {
			return "";
		}
		return streams().filter(spec -> spec.index() == largest.index()).findFirst()
				.map(spec -> ", " + DataSize.text(largest.estimatedBytes()) + " of them by " + largest.typeName()
						+ " in line " + spec.position().line())
				.orElse("");
	}

	private Stream<StreamSpec> streams() {
		return script.streams().stream().flatMap(StreamSpec::withInner);
	}

	/** Warns where most of a recording is what every chunk has again. */
	void ofSize(long bytes, long chunks, List<PlannedStream> streams) {
		long events = streams.stream().mapToLong(PlannedStream::estimatedBytes).sum();
		if (chunks >= MANY_CHUNKS && events < bytes / 2) {
			problems.warning(script.recording().position(),
					"most of the recording, " + DataSize.text(bytes - events) + " of " + DataSize.text(bytes)
							+ ", are metadata and constants of its " + chunks
							+ " chunks, because these are so small; enlarge chunk-size");
		}
	}
}
