/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import flightforge.script.ForEachSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.Selection;
import flightforge.script.engine.value.Weighted;
import flightforge.script.engine.value.ZipfColumn;
import flightforge.script.read.NumberedText;
import flightforge.script.text.Suggestions;
import flightforge.writer.ThreadInfo;

/**
 * Makes the sources of a stream's values of what the script says, copies followed to what they copy. Methods give null
 * when something is wrong and reported.
 */
final class Sources {
	/** Parts of keys; those of texts and of alternatives count from 0. */
	private static final int BLANK_KEY = -1;
	/** No field has this name. */
	private static final String ROW_KEY = "choose:row";
	private static final int MOST_VALUES = 200_000;
	/** Values made of values made of values: more is a mistake, and must not take the stack. */
	private static final int MOST_STEPS = 20;

	private final StreamFields fields;
	private final Context context;
	private final Sources parent;
	/** What has been made once is not made, nor reported, again. */
	private final Map<String, Source> known = new HashMap<>();
	private final Map<String, Boolean> generatedFields = new HashMap<>();
	private final Set<String> circular = new HashSet<>();

	/**
	 * What the making of a source depends on besides its generator.
	 *
	 * @param key the key of its randomness
	 * @param span the stretch of time that its shapes fill
	 * @param users the fields for which it is made
	 */
	private record Making(long key, Span span, Dependents users) {

		Making part(int number) {
			return part(number, span);
		}

		Making part(int number, Span within) {
			return new Making(Keyed.key(key, number), within, users);
		}
	}

	/**
	 * Of a stream.
	 *
	 * @param parent the sources of the stream in whose events this one's are nested; null when it is in none
	 */
	Sources(StreamFields fields, Context context, Sources parent) {
		this.fields = fields;
		this.context = context;
		this.parent = parent;
	}

	/** The source of a number that is not a field and goes by chance alone; {@code name} keys its randomness. */
	static Source byChance(GeneratorSpec generator, String name, Context context) {
		return bounded(simple(generator, context, context.key(name), new Span(0, context.durationNanos())), generator,
				name, context);
	}

	/**
	 * The source of a field's values; null when it has none or a wrong one.
	 *
	 * @param users the fields for which it is made, which it cannot be made of
	 */
	Source of(String field, Dependents users) {
		if (known.containsKey(field)) {
			return known.get(field);
		}
		Dependents inside = enter(field, fields.place(field), users);
		if (inside == null) {
			return null;
		}
		ForEachSpec.Column column = fields.column(field);
		Source source = null;
		if (column != null) {
			source = new Source.Choice(column.values(), LongColumns.inTurn(column.values().size()), column.position());
		} else if (fields.isCutDuration(field)) {
			source = new Source.Elapsed(fields.place(field));
		} else {
			GeneratorSpec generator = fields.generator(field);
			source = generator == null ? null : of(generator, field, inside);
			if (source instanceof Source.Made made && made.isByChance() && fields.isSummed(field)) {
				source = new Source.Even(made, new HashMap<>());
			}
		}
		known.put(field, source);
		return source;
	}

	/** The source of values that are not a field's own, such as stacks; {@code name} keys their randomness. */
	Source of(GeneratorSpec generator, String name, Dependents users) {
		Making making = new Making(context.key(name), fields.span(context.durationNanos()), users);
		return bounded(of(generator, making), generator, name, context);
	}

	/**
	 * Goes on to resolve a field for the last of these; null when that would go in a circle, or on for too long.
	 *
	 * @param position where the chain is shortened
	 */
	Dependents enter(String field, Position position, Dependents users) {
		List<String> open = users.fields();
		if (open.size() >= MOST_STEPS) {
			context.error(position, field + " is made of a field that is made of another, and so on, more than "
					+ MOST_STEPS + " times; shorten the chain");
			return null;
		}
		if (!open.contains(field)) {
			return users.then(field);
		}
		List<String> circle = open.subList(open.indexOf(field), open.size());
		if (circular.addAll(circle)) {
			context.error(fields.place(circle.getFirst()), circle.getFirst() + " is made of itself"
					+ (circle.size() == 1 ? "" : ", through " + String.join(", ", circle.subList(1, circle.size())))
					+ (circle.contains("n") ? "; the event's number is n() here"
							: circle.contains("t") ? "; the time is t() here" : ""));
		}
		return null;
	}

	/** Whether the script says anything of a field that another one refers to; if not, that is reported. */
	boolean isKnown(Scalar reference, String verb, Dependents users) {
		return isKnown(reference.text(), reference, verb, users, Set.of());
	}

	/** The same where a name can also be that of a signal. */
	boolean isKnown(Scalar reference, String verb, Dependents users, Set<String> signals) {
		return isKnown(reference.text(), reference, verb, users, signals);
	}

	private boolean isKnown(String name, Scalar reference, String verb, Dependents users, Set<String> signals) {
		if (fields.has(name)) {
			return true;
		}
		String user = users.fields().isEmpty() ? "the value" : users.fields().getLast();
		boolean field = fields.fields().containsKey(name) || name.equals("startTime");
		Set<String> others = new HashSet<>(field ? fields.generators().keySet() : fields.fields().keySet());
		others.removeAll(users.fields());
		others.addAll(signals);
		context.error(reference.position(),
				user + " " + verb + " " + name + ", which "
						+ (field ? "has no value; give it one."
								: signals.isEmpty() ? "is not a field of " + fields.stream().typeName() + "."
										: "is neither a field of " + fields.stream().typeName() + " nor a signal.")
						+ Suggestions.didYouMean(name, others));
		return false;
	}

	/** The source of the values of a field that another one refers to. */
	private Source referred(Scalar reference, String verb, Dependents users) {
		String name = reference.text();
		if (fields.isOfParent(name)) {
			String field = name.substring(StreamFields.PARENT.length());
			if (!parent.isKnown(field, reference, verb, Dependents.NONE, Set.of())) {
				return null;
			}
			Source source = parent.of(field, Dependents.NONE);
			return source == null ? null : Source.ofParent(source, reference.position());
		}
		return isKnown(reference, verb, users) ? of(name, users) : null;
	}

	/** Whether a field's values are made alone, so that those of the event before can be made too. */
	private boolean isGenerated(String field) {
		Boolean result = generatedFields.putIfAbsent(field, false);
		if (result == null) {
			result = !fields.isOfParent(field) && !fields.isCutDuration(field) && isGenerated(fields.generator(field));
			generatedFields.put(field, result);
		}
		return result;
	}

	private static Source bounded(Source source, GeneratorSpec generator, String name, Context context) {
		if (source != null && source.size() > MOST_VALUES) {
			context.error(generator.position(), name + " is made of " + source.size()
					+ " values, copied ones included; at most " + MOST_VALUES + " are possible");
			return null;
		}
		return source;
	}

	private Source of(GeneratorSpec generator, Making making) {
		long key = making.key();
		return switch (generator) {
		case null -> null;
		case GeneratorSpec.Invented invented -> oneOf(InventedTexts.of(invented), invented.exponent(), invented, key);
		case GeneratorSpec.NumberedTexts texts -> oneOf(IntStream.range(0, texts.count())
				.mapToObj(i -> NumberedText.of(texts.pattern(), texts.first() + i)).toList(), texts.exponent(), texts,
				key);
		case GeneratorSpec.Copy copy -> referred(copy.field(), "copies", making.users());
		case GeneratorSpec.Previous previous -> previous(previous, making);
		case GeneratorSpec.Running running -> running(running, making);
		case GeneratorSpec.Difference difference -> difference(difference, making);
		case GeneratorSpec.Blank blank -> blank(blank, making);
		case GeneratorSpec.ByRow rows -> byRow(rows, making);
		case GeneratorSpec.OverTime parts -> overTime(parts, making);
		case GeneratorSpec.During during -> during(during, making);
		case GeneratorSpec.Following following -> following(following, making);
		case GeneratorSpec.Multiplied multiplied -> multiplied(multiplied, making);
		case GeneratorSpec.ByThread parts -> byThread(parts, making);
		case GeneratorSpec.Formula formula -> new Source.Derived(formula, key, formula.position());
		case GeneratorSpec.Text text when TextPatterns.refers(text.pattern().text()) ->
				new Source.Derived(text, key, text.position());
		default -> simple(generator, context, key, making.span());
		};
	}

	/** The source of a generator that has no others in it and refers to no field. */
	private static Source simple(GeneratorSpec generator, Context context, long key, Span span) {
		return switch (generator) {
		case GeneratorSpec.Constant constant -> choice(List.of(constant.value()), LongColumns.constant(0), generator);
		case GeneratorSpec.ListedChoices listed ->
				choice(listed.values(), LongColumns.byNumber(listed.choice()), generator);
		case GeneratorSpec.Pick pick -> choice(pick.values(), weighted(pick.weights(), key, context), generator);
		default -> new Source.Made(generator, key, span, generator.position());
		};
	}

	private static Source choice(List<Scalar> values, LongColumn index, GeneratorSpec generator) {
		return new Source.Choice(values, index, generator.position());
	}

	private static LongColumn weighted(List<Double> weights, long key, Context context) {
		return weights.size() == 1 ? LongColumns.constant(0)
				: new Weighted(key, weights.stream().mapToDouble(Double::doubleValue).toArray(), context.events());
	}

	/** All fields that have rows share the key by which these are chosen. */
	private Source byRow(GeneratorSpec.ByRow rows, Making making) {
		LongColumn row = weighted(rows.weights(), context.key(ROW_KEY), context);
		List<Scalar> constants = new ArrayList<>();
		List<Source> sources = new ArrayList<>();
		for (int i = 0; i < rows.values().size(); i++) {
			if (rows.values().get(i) instanceof GeneratorSpec.Constant constant) {
				constants.add(constant.value());
			}
			sources.add(of(rows.values().get(i), making.part(i)));
		}
		if (constants.size() == sources.size()) {
			return choice(constants, row, rows);
		}
		return sources.contains(null) ? null : select(row, sources, rows.position());
	}

	private static Source oneOf(List<String> texts, double exponent, GeneratorSpec spec, long key) {
		List<Scalar> values = texts.stream().map(text -> new Scalar(text, true, spec.position())).toList();
		LongColumn index = exponent > 0 ? new ZipfColumn(key, values.size(), exponent)
				: LongColumns.uniform(key, 0, values.size() - 1);
		return choice(values, values.size() == 1 ? LongColumns.constant(0) : index, spec);
	}

	private Source previous(GeneratorSpec.Previous previous, Making making) {
		Source source = referred(previous.field(), "takes the previous", making.users());
		Source first = previous.first() == null ? new Source.Nothing(previous.position())
				: of(previous.first(), making);
		return source == null || first == null || isUnknownBefore(previous.field()) ? null
				: Source.earlier(source, first, previous.position());
	}

	private boolean isUnknownBefore(Scalar field) {
		boolean unknown = !isGenerated(field.text());
		if (unknown) {
			context.error(field.position(), "the previous event's " + field.shortened()
					+ " cannot be known, because it is itself made of other values; name a field with a generator");
		}
		return unknown;
	}

	private Source difference(GeneratorSpec.Difference difference, Making making) {
		Source source = ofStream(difference.field(), "is the difference of", making);
		return source == null || isUnknownBefore(difference.field()) ? null
				: new Source.Difference(difference, source, difference.position());
	}

	private Source running(GeneratorSpec.Running running, Making making) {
		Source source = ofStream(running.field(), running.highest() ? "is the highest of" : "is the total of", making);
		return source == null ? null : new Source.Running(running, source, running.position());
	}

	/** The source of a field of the stream itself, whose events follow each other one by one. */
	private Source ofStream(Scalar field, String verb, Making making) {
		if (fields.isOfParent(field.text())) {
			context.error(field.position(), "the events that follow each other are those of one stream, and "
					+ field.shortened() + " is of another one; name a field of this stream");
			return null;
		}
		if (context.perPoint() > 1) {
			context.error(field.position(),
					"total, highest and difference go from event to event, and with for-each these "
							+ "are of different values; declare a stream for each of them");
			return null;
		}
		return referred(field, verb, making.users());
	}

	private boolean isGenerated(GeneratorSpec generator) {
		return switch (generator) {
		case null -> true;
		case GeneratorSpec.Copy copy -> fields.has(copy.field().text()) && isGenerated(copy.field().text());
		case GeneratorSpec.Formula formula -> false;
		case GeneratorSpec.Previous previous -> false;
		case GeneratorSpec.Difference difference -> false;
		case GeneratorSpec.Running running -> fields.has(running.field().text()) && isGenerated(running.field().text());
		case GeneratorSpec.Text text -> !TextPatterns.refers(text.pattern().text());
		case GeneratorSpec.Blank blank -> isGenerated(blank.generator());
		case GeneratorSpec.ByRow rows -> rows.values().stream().allMatch(value -> isGenerated(value));
		case GeneratorSpec.OverTime parts -> parts.parts().stream().allMatch(part -> isGenerated(part.value()));
		case GeneratorSpec.During during ->
				isGenerated(during.otherwise()) && during.parts().stream().allMatch(part -> isGenerated(part.value()));
		case GeneratorSpec.Multiplied multiplied -> isGenerated(multiplied.generator());
		// The thread of a nested event is that of the parent event, which is not known of the event before.
		case GeneratorSpec.ByThread parts when parent != null -> false;
		case GeneratorSpec.ByThread parts -> parts.parts().stream().allMatch(part -> isGenerated(part.value()));
		default -> true;
		};
	}

	private Source blank(GeneratorSpec.Blank blank, Making making) {
		Source source = of(blank.generator(), making);
		return source == null ? null : Source.select(Selection.share(Keyed.key(making.key(), BLANK_KEY), blank.share()),
				List.of(source, new Source.Nothing(blank.position())), blank.position());
	}

	private Source overTime(GeneratorSpec.OverTime overTime, Making making) {
		TimeParts parts = TimeParts.of(overTime, making.span(), context);
		List<Source> sources = new ArrayList<>();
		for (int i = 0; i < parts.spans().size(); i++) {
			sources.add(of(overTime.parts().get(i).value(), making.part(i, parts.spans().get(i))));
		}
		return parts.isSound() && !sources.contains(null) ? select(parts.selector(), sources, overTime.position())
				: null;
	}

	private Source during(GeneratorSpec.During during, Making making) {
		TimeParts parts = TimeParts.of(during, making.span(), context);
		List<Source> sources = new ArrayList<>();
		for (int i = 0; i < parts.spans().size(); i++) {
			GeneratorSpec value = i < during.parts().size() ? during.parts().get(i).value() : during.otherwise();
			sources.add(of(value, making.part(i, parts.spans().get(i))));
		}
		return parts.isSound() && !sources.contains(null) ? select(parts.selector(), sources, during.position()) : null;
	}

	private Source multiplied(Source source, Scalar signal, Span span, Position position) {
		boolean sound = context.signals().operand(signal, context) != null;
		return sound ? new Source.Multiplied(source, signal, span, position, source == null ? 1 : source.size()) : null;
	}

	private Source following(GeneratorSpec.Following following, Making making) {
		Source times = following.times() == null ? null
				: new Source.Choice(List.of(following.times()), LongColumns.constant(0), following.position());
		return multiplied(times, following.signal(), making.span(), following.position());
	}

	private Source multiplied(GeneratorSpec.Multiplied multiplied, Making making) {
		Source source = of(multiplied.generator(), making);
		return source == null ? null : multiplied(source, multiplied.signal(), making.span(), multiplied.position());
	}

	private static Source select(LongColumn selector, List<Source> parts, Position position) {
		return parts.size() == 1 ? parts.getFirst() : Source.select(selector, parts, position);
	}

	private Source byThread(GeneratorSpec.ByThread byThread, Making making) {
		Slot.Reference threads = fields.threads();
		if (threads == null) {
			context.error(byThread.position(), "by-thread needs events with a thread, which these have not");
			return null;
		}
		List<ThreadInfo> list = new ArrayList<>();
		threads.references().list().forEach(thread -> list.add((ThreadInfo) thread));
		int[] partOf = partOf(byThread, list);
		List<Source> sources = new ArrayList<>();
		for (int i = 0; i < byThread.parts().size(); i++) {
			sources.add(of(byThread.parts().get(i).value(), making.part(i)));
		}
		if (partOf == null || sources.contains(null)) {
			return null;
		}
		long[] table = new long[partOf.length];
		for (int i = 0; i < table.length; i++) {
			table[i] = partOf[i];
		}
		return select(LongColumns.table(threads.column(), table), sources, byThread.position());
	}

	private int[] partOf(GeneratorSpec.ByThread byThread, List<ThreadInfo> threads) {
		Map<ThreadInfo, Integer> parts = new HashMap<>();
		int others = -1;
		for (int i = 0; i < byThread.parts().size(); i++) {
			Scalar where = byThread.parts().get(i).where();
			if (where == null) {
				others = i;
				continue;
			}
			List<ThreadInfo> meant = meant(where, threads);
			if (meant.isEmpty()) {
				List<String> near = Suggestions.nearest(where.text(), context.threads().names());
				context.error(where.position(),
						"\"" + where.shortened() + "\" is neither a group of threads nor a thread of this stream."
								+ Suggestions.didYouMean(near),
						near);
				return null;
			}
			for (ThreadInfo thread : meant) {
				parts.putIfAbsent(thread, i);
			}
		}
		int[] partOf = new int[threads.size()];
		for (int i = 0; i < partOf.length; i++) {
			partOf[i] = parts.getOrDefault(threads.get(i), others);
			if (partOf[i] < 0) {
				context.error(byThread.position(), "by-thread has no value for the thread " + threads.get(i).javaName()
						+ "; add one for it, or else");
				return null;
			}
		}
		return partOf;
	}

	private List<ThreadInfo> meant(Scalar where, List<ThreadInfo> threads) {
		List<ThreadInfo> group = context.threads().names().contains(where.text())
				? context.threads().threads(where.text()) : null;
		return group != null ? group
				: threads.stream().filter(thread -> thread.javaName().equals(where.text())).toList();
	}
}
