/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
import flightforge.script.text.Quantity;
import flightforge.script.text.Suggestions;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;
import flightforge.writer.ThreadInfo;

/** Makes sources of generators. Methods give null when something is wrong and reported. */
final class GeneratorSources {
	/** Parts of keys; those of texts and of alternatives count from 0. */
	private static final int BLANK_KEY = -1;
	/** No field has this name. */
	private static final String ROW_KEY = "choose:row";
	private static final int MOST_VALUES = 200_000;

	private final Sources fields;
	private final Context context;

	/** Of one stream's generators, which may name these fields. */
	GeneratorSources(Sources fields, Context context) {
		this.fields = fields;
		this.context = context;
	}

	/** The source of a field's generator. */
	Source of(GeneratorSpec generator, String field) {
		Span all = fields == null ? new Span(0, context.durationNanos()) : fields.span();
		Source source = of(generator, context.key(field), all);
		if (source != null && source.size() > MOST_VALUES) {
			context.error(generator.position(), field + " is made of " + source.size()
					+ " values, copied ones included; at most " + MOST_VALUES + " are possible");
			return null;
		}
		return source;
	}

	private Source of(GeneratorSpec generator, long key, Span span) {
		return switch (generator) {
		case null -> null;
		case GeneratorSpec.Constant constant -> choice(List.of(constant.value()), LongColumns.constant(0), generator);
		case GeneratorSpec.Pick pick -> choice(pick.values(), weighted(pick.weights(), key), generator);
		case GeneratorSpec.Invented invented -> invented(invented, key);
		case GeneratorSpec.Copy copy -> fields.referred(copy.field(), "copies");
		case GeneratorSpec.Previous previous -> previous(previous, key, span);
		case GeneratorSpec.Blank blank -> blank(blank, key, span);
		case GeneratorSpec.ByRow rows -> byRow(rows, key, span);
		case GeneratorSpec.OverTime parts -> overTime(parts, key, span);
		case GeneratorSpec.ByThread parts -> byThread(parts, key, span);
		case GeneratorSpec.Formula formula -> new Source.Derived(formula, key, fields, formula.position());
		case GeneratorSpec.Text text when TextPatterns.refers(text.pattern().text()) ->
				new Source.Derived(text, key, fields, text.position());
		default -> new Source.Made(generator, key, span, generator.position());
		};
	}

	private static Source choice(List<Scalar> values, LongColumn index, GeneratorSpec generator) {
		return new Source.Choice(values, index, generator.position());
	}

	private static LongColumn weighted(List<Double> weights, long key) {
		return weights.size() == 1 ? LongColumns.constant(0)
				: new Weighted(key, weights.stream().mapToDouble(Double::doubleValue).toArray());
	}

	/** All fields that have rows share the key by which these are chosen. */
	private Source byRow(GeneratorSpec.ByRow rows, long key, Span span) {
		LongColumn row = weighted(rows.weights(), context.key(ROW_KEY));
		List<Scalar> constants = new ArrayList<>();
		List<Source> sources = new ArrayList<>();
		for (int i = 0; i < rows.values().size(); i++) {
			if (rows.values().get(i) instanceof GeneratorSpec.Constant constant) {
				constants.add(constant.value());
			}
			sources.add(of(rows.values().get(i), Keyed.key(key, i), span));
		}
		if (constants.size() == sources.size()) {
			return choice(constants, row, rows);
		}
		return sources.contains(null) ? null : select(row, sources, rows.position());
	}

	private static Source invented(GeneratorSpec.Invented invented, long key) {
		List<Scalar> values = InventedTexts.of(invented).stream()
				.map(text -> new Scalar(text, true, invented.position())).toList();
		LongColumn index = invented.exponent() > 0 ? new ZipfColumn(key, values.size(), invented.exponent())
				: LongColumns.uniform(key, 0, values.size() - 1);
		return choice(values, values.size() == 1 ? LongColumns.constant(0) : index, invented);
	}

	private Source previous(GeneratorSpec.Previous previous, long key, Span span) {
		Source source = fields.referred(previous.field(), "takes the previous");
		Source first = previous.first() == null ? new Source.Nothing(previous.position())
				: of(previous.first(), key, span);
		if (source != null && !fields.isGenerated(previous.field().text())) {
			context.error(previous.field().position(), "the previous event's " + previous.field().shortened()
					+ " cannot be known, because it is itself made of other values; name a field with a generator");
			return null;
		}
		return source == null || first == null ? null : Source.earlier(source, first, previous.position());
	}

	/** Whether a generator's values are made alone, so that those of the event before can be made too. */
	boolean isGenerated(GeneratorSpec generator) {
		return switch (generator) {
		case null -> true;
		case GeneratorSpec.Copy copy -> fields.has(copy.field().text()) && fields.isGenerated(copy.field().text());
		case GeneratorSpec.Formula formula -> false;
		case GeneratorSpec.Previous previous -> false;
		case GeneratorSpec.Text text -> !TextPatterns.refers(text.pattern().text());
		case GeneratorSpec.Blank blank -> isGenerated(blank.generator());
		case GeneratorSpec.ByRow rows -> rows.values().stream().allMatch(value -> isGenerated(value));
		case GeneratorSpec.OverTime parts -> parts.parts().stream().allMatch(part -> isGenerated(part.value()));
		// The thread of a nested event is that of the parent event, which is not known of the event before.
		case GeneratorSpec.ByThread parts when fields.areNested() -> false;
		case GeneratorSpec.ByThread parts -> parts.parts().stream().allMatch(part -> isGenerated(part.value()));
		default -> true;
		};
	}

	private Source blank(GeneratorSpec.Blank blank, long key, Span span) {
		Source source = of(blank.generator(), key, span);
		return source == null ? null : Source.select(Selection.share(Keyed.key(key, BLANK_KEY), blank.share()),
				List.of(source, new Source.Nothing(blank.position())), blank.position());
	}

	private Source overTime(GeneratorSpec.OverTime overTime, long key, Span span) {
		List<GeneratorSpec.Part> parts = overTime.parts();
		List<Source> sources = new ArrayList<>();
		long[] ends = new long[parts.size() - 1];
		long begin = span.begin();
		boolean sound = true;
		for (int i = 0; i < parts.size(); i++) {
			GeneratorSpec.Part part = parts.get(i);
			long end = part.where() == null ? span.end() : until(part.where());
			if (part.where() != null && end >= 0 && (end <= begin || end > span.end())) {
				context.error(part.where().position(), "this part would end at " + part.where().shortened() + ", but "
						+ (end <= begin ? "it begins at " + Units.time(begin)
								: (span.end() == context.durationNanos() ? "the recording" : "what it is part of")
										+ " ends at " + Units.time(span.end())));
				end = -1;
			}
			sound &= end >= 0;
			if (i < ends.length) {
				ends[i] = end;
			}
			Source source = of(part.value(), Keyed.key(key, i), sound ? new Span(begin, end) : span);
			sound &= source != null;
			sources.add(source);
			begin = Math.max(begin, end);
		}
		return sound ? select(Selection.byTime(ends), sources, overTime.position()) : null;
	}

	private static Source select(LongColumn selector, List<Source> parts, Position position) {
		return parts.size() == 1 ? parts.getFirst() : Source.select(selector, parts, position);
	}

	/** A point in time in nanoseconds after the recording's start; -1 when it is wrong and reported. */
	private long until(Scalar scalar) {
		Quantity quantity = Quantity.parse(scalar.text());
		long nanos = quantity == null ? 0 : Units.nanos(quantity.unit());
		boolean share = quantity != null && quantity.unit().equals("%");
		if (nanos == 0 && !share) {
			context.error(scalar.position(),
					"until is a share of the recording such as 30 %, or a time after its "
							+ "start such as 2 min, not \"" + scalar.shortened() + "\""
							+ (quantity == null ? "" : UnitHints.time(quantity)));
			return -1;
		}
		BigDecimal whole = share ? BigDecimal.valueOf(context.durationNanos()).movePointLeft(2)
				: BigDecimal.valueOf(nanos);
		BigDecimal time = quantity.number().multiply(whole).setScale(0, RoundingMode.FLOOR);
		return time.max(BigDecimal.ZERO).min(BigDecimal.valueOf(Long.MAX_VALUE)).longValueExact();
	}

	private Source byThread(GeneratorSpec.ByThread byThread, long key, Span span) {
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
			sources.add(of(byThread.parts().get(i).value(), Keyed.key(key, i), span));
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
				context.error(where.position(),
						"\"" + where.shortened() + "\" is neither a group of threads nor a thread of " + "this stream."
								+ Suggestions.didYouMean(where.text(), context.threads().names()));
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
