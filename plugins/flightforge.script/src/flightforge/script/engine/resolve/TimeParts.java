/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.Selection;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Quantity;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;

/**
 * Which part of a generator counts at which time: stretches that follow each other, of which several may be of the same
 * part. Before the first it is the first, after the last it is the last. Immutable.
 *
 * @param ends where the stretches but the last end, in nanoseconds after the recording's start, ascending
 * @param parts the part of each stretch; one more than there are ends
 * @param spans for each part the stretch of time that its shapes fill
 */
record TimeParts(List<Long> ends, List<Integer> parts, List<Span> spans) {

	/**
	 * The parts of {@code over-time}; null when something is wrong, which is reported.
	 *
	 * @param span the stretch of time that all parts together fill
	 */
	static TimeParts of(GeneratorSpec.OverTime overTime, Span span, Context context) {
		List<Long> ends = new ArrayList<>();
		List<Integer> numbers = new ArrayList<>();
		List<Span> spans = new ArrayList<>();
		long begin = span.begin();
		boolean sound = true;
		for (GeneratorSpec.Part part : overTime.parts()) {
			long end = part.where() == null ? span.end() : until(part.where(), begin, context);
			if (part.where() != null && end >= 0 && (end <= begin || end > span.end())) {
				boolean isError = context.problems().misfit(part.where().position(), "this part would end at "
						+ part.where().shortened() + ", but "
						+ (end <= begin ? "it begins at " + Units.shownTime(begin)
								: (span.end() == context.durationNanos() ? "the recording" : "what it is part of")
										+ " ends at " + Units.shownTime(span.end())));
				end = isError ? -1 : begin + 1;
			}
			sound &= end >= 0;
			numbers.add(numbers.size());
			spans.add(sound ? new Span(begin, Math.max(begin + 1, end)) : span);
			if (numbers.size() < overTime.parts().size()) {
				ends.add(end);
			}
			begin = Math.max(begin, end);
		}
		return new TimeParts(sound ? ends : null, numbers, spans);
	}

	/** Whether nothing is wrong; what is, is reported. */
	boolean isSound() {
		return ends != null;
	}

	/** A point in time in nanoseconds after the recording's start; -1 when it is wrong and reported. */
	private static long until(Scalar scalar, long begin, Context context) {
		if (ClockTimes.isOne(scalar.text())) {
			try {
				return context.clock().nanos(scalar.text(), begin + 1);
			} catch (IllegalArgumentException e) {
				context.error(scalar.position(), "until " + e.getMessage());
				return -1;
			}
		}
		Quantity quantity = Quantity.parse(scalar.text());
		long nanos = quantity == null ? 0 : Units.nanos(quantity.unit());
		boolean share = quantity != null && quantity.unit().equals("%");
		if (nanos == 0 && !share) {
			List<String> meant = quantity == null ? List.of() : UnitHints.time(quantity);
			context.error(scalar.position(), "until is a share of the recording such as 30 %, or a time after its "
					+ "start such as 2 min, not \"" + scalar.shortened() + "\"" + UnitHints.text(meant), meant);
			return -1;
		}
		BigDecimal whole = share ? BigDecimal.valueOf(context.durationNanos()).movePointLeft(2)
				: BigDecimal.valueOf(nanos);
		BigDecimal time = quantity.number().multiply(whole).setScale(0, RoundingMode.FLOOR);
		return time.max(BigDecimal.ZERO).min(BigDecimal.valueOf(Long.MAX_VALUE)).longValueExact();
	}

	/**
	 * The parts of {@code during}, the last of which is what is otherwise, if there is that.
	 *
	 * @param span where there has to be a value
	 */
	static TimeParts of(GeneratorSpec.During during, Span span, Context context) {
		List<Span> phases = new ArrayList<>();
		TreeSet<Long> borders = new TreeSet<>();
		boolean sound = true;
		for (GeneratorSpec.Part part : during.parts()) {
			Span phase = context.signals().phase(part.where(), context);
			sound &= phase != null;
			phases.add(phase == null ? span : phase);
			borders.add(phases.getLast().begin());
			borders.add(phases.getLast().end());
		}
		List<Long> ends = new ArrayList<>();
		List<Integer> numbers = new ArrayList<>();
		Span gap = null;
		borders.add(Long.MAX_VALUE);
		long begin = 0;
		for (long end : borders) {
			if (end <= 0) {
				continue;
			}
			int number = 0;
			while (number < phases.size()
					&& (phases.get(number).begin() > begin || phases.get(number).end() <= begin)) {
				number++;
			}
			if (number == phases.size() && during.otherwise() == null) {
				long from = Math.max(begin, span.begin());
				long until = Math.min(end, span.end());
				gap = gap == null && from < until ? new Span(from, until) : gap;
				// Where there are no events, the part before does as well as any.
				number = numbers.isEmpty() ? -1 : numbers.getLast();
			}
			if (numbers.isEmpty() || numbers.getLast() != number) {
				if (!numbers.isEmpty()) {
					ends.add(begin);
				}
				numbers.add(number);
			}
			begin = end;
		}
		if (numbers.getFirst() < 0) {
			numbers.removeFirst();
			if (!ends.isEmpty()) {
				ends.removeFirst();
			}
		}
		if (sound && gap != null) {
			String message = "there is no value from " + Units.shownTime(gap.begin()) + " to "
					+ Units.shownTime(gap.end()) + ", which is in none of the phases; add \"otherwise\"";
			if (during.completed() == null) {
				context.error(during.position(), message);
			} else {
				context.errorSolvedBy(during.position(), message, during.completed());
			}
			sound = false;
		}
		if (during.otherwise() != null) {
			phases.add(span);
		}
		return new TimeParts(sound ? ends : null, numbers, phases);
	}

	/** Says of each event which part counts. */
	LongColumn selector() {
		LongColumn stretch = Selection.byTime(ends.stream().mapToLong(Long::longValue).toArray());
		long[] table = parts.stream().mapToLong(Integer::longValue).toArray();
		boolean same = true;
		for (int i = 0; i < table.length; i++) {
			same &= table[i] == i;
		}
		return same ? stretch : LongColumns.table(stretch, table);
	}
}
