/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import flightforge.script.edit.ValueRows.Row;
import flightforge.script.text.Quantity;

/**
 * A signal as a curve with points that can be moved: a constant, {@code ramp}, {@code wave} or {@code sawtooth}, or
 * several of them one after the other, {@code over-time}. Values are numbers without a unit. Those of phases are a
 * {@link PhaseCurve}.
 */
public final class SignalCurve implements DrawnCurve {
	private static final String RAMP = "ramp";
	private static final String WAVE = "wave";
	private static final String SAWTOOTH = "sawtooth";
	private static final int LINES_PER_PERIOD = 24;
	private static final int MOST_LINES = 2_000;
	private static final double HALF = 0.5;
	private static final int DECIMALS = 6;
	/** Of a share that has more decimals nobody sees what time it is. */
	private static final int SHARE_DECIMALS = 4;
	private static final long MINUTE = 60_000_000_000L;
	private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

	/**
	 * A part of the time as it is written.
	 *
	 * @param kind the generator; empty for a constant
	 * @param from the constant, the value at which it begins, or the low of a wave
	 * @param to the value at which it ends, or the high of a wave; empty for a constant
	 * @param period of a wave or sawtooth, empty for others
	 * @param until its end; empty for that of the recording
	 */
	record Stretch(String kind, String from, String to, String period, String until) {
		Stretch withFrom(String other) {
			return new Stretch(kind, other, to, period, until);
		}

		Stretch withTo(String other) {
			return new Stretch(kind, from, other, period, until);
		}

		Stretch withUntil(String other) {
			return new Stretch(kind, from, to, period, other);
		}

		boolean repeats() {
			return kind.equals(WAVE) || kind.equals(SAWTOOTH);
		}

		FieldValue value() {
			if (kind.isEmpty()) {
				return FieldValue.constant(from);
			}
			// In the order in which people write them.
			Map<String, String> entries = new LinkedHashMap<>();
			entries.put(kind.equals(WAVE) ? "low" : "from", from);
			entries.put(kind.equals(WAVE) ? "high" : "to", to);
			entries.put("period", period);
			return new FieldValue(kind, "", entries, Map.of());
		}

		/** The same with another value of a point. */
		Stretch with(Part part, String value) {
			return isFrom(part) ? withFrom(value) : withTo(value);
		}

		/** What is written for a point. */
		String written(Part part) {
			return isFrom(part) ? from : to;
		}

		boolean isFrom(Part part) {
			return kind.isEmpty() || part == Part.FROM || part == Part.LOW;
		}

		/** Nanoseconds, at least 1. */
		long periodNanos() {
			return DrawnCurve.nanos(period).orElse(1);
		}

		/** How long after a low, or the beginning of a tooth, the high is. */
		long nanosToHigh() {
			return kind.equals(WAVE) ? periodNanos() / 2 : periodNanos();
		}

		/**
		 * The value at a time after the beginning.
		 *
		 * @param length how long the stretch is
		 */
		double at(long nanos, long length) {
			double first = number(from);
			if (kind.isEmpty()) {
				return first;
			}
			double last = number(to);
			if (kind.equals(RAMP)) {
				return first + (last - first) * nanos / length;
			}
			double turn = (double) (nanos % periodNanos()) / periodNanos();
			return kind.equals(WAVE) ? first + (last - first) * HALF * (1 - Math.cos(2 * Math.PI * turn))
					: first + (last - first) * turn;
		}

		/** The value at a time when what follows has not begun yet: where a sawtooth falls, that from which it does. */
		double before(long nanos, long length) {
			boolean highest = kind.equals(RAMP) && nanos == length
					|| kind.equals(SAWTOOTH) && nanos % periodNanos() == 0;
			return highest ? number(to) : at(nanos, length);
		}

		/**
		 * Takes the corners of a part of the stretch.
		 *
		 * @param begin when the stretch begins
		 * @param length how long it is
		 * @param start when the part begins
		 * @param end when it ends
		 */
		void addCorners(long begin, long length, long start, long end, List<Corner> corners) {
			corners.add(new Corner(start, at(start - begin, length)));
			if (kind.equals(WAVE)) {
				long lines = Math.clamp(LINES_PER_PERIOD * Math.ceilDiv(end - start, periodNanos()), 1, MOST_LINES);
				for (int line = 1; line < lines; line++) {
					long nanos = start + (long) ((double) (end - start) * line / lines);
					corners.add(new Corner(nanos, at(nanos - begin, length)));
				}
			} else if (kind.equals(SAWTOOTH)) {
				long turn = begin + ((start - begin) / periodNanos() + 1) * periodNanos();
				for (; turn < end && corners.size() < MOST_LINES; turn += periodNanos()) {
					corners.add(new Corner(turn, number(to)));
					corners.add(new Corner(turn, number(from)));
				}
			}
			corners.add(new Corner(end, before(end - begin, length)));
		}
	}

	private final List<Stretch> stretches;
	private final long length;
	/** When each stretch begins, and the last ends. */
	private final long[] begins;

	private SignalCurve(List<Stretch> stretches, long length, long[] begins) {
		this.stretches = stretches;
		this.length = length;
		this.begins = begins;
	}

	/**
	 * The curve of a signal.
	 *
	 * @param value as it may stand behind the signal's name
	 * @param lengthNanos how long the recording is, positive
	 * @return empty when it is wrong, or of another kind, which has no curve that could be drawn
	 */
	public static Optional<SignalCurve> of(String value, long lengthNanos) {
		return FieldValue.of(value).filter(taken -> taken.beside().isEmpty()).flatMap(taken -> {
			List<Row> rows = taken.generator().equals(ValueRows.OVER_TIME) ? ValueRows.of(taken).rows()
					: List.of(new Row("", value));
			List<Optional<Stretch>> stretches = rows.stream().map(SignalCurve::stretch).toList();
			return stretches.isEmpty() || stretches.stream().anyMatch(Optional::isEmpty) ? Optional.empty()
					: of(stretches.stream().map(Optional::get).toList(), lengthNanos);
		});
	}

	private static Optional<SignalCurve> of(List<Stretch> stretches, long length) {
		long[] begins = new long[stretches.size() + 1];
		for (int i = 0; i < stretches.size(); i++) {
			boolean last = i + 1 == stretches.size();
			begins[i + 1] = last ? length : end(stretches.get(i).until(), length);
			if (begins[i + 1] <= begins[i] || begins[i + 1] > length) {
				return Optional.empty();
			}
		}
		return Optional.of(new SignalCurve(List.copyOf(stretches), length, begins));
	}

	/** A part of the time with a value as it is written; empty when that is wrong, or of another kind. */
	static Optional<Stretch> stretch(Row row) {
		return FieldValue.of(row.value()).filter(value -> value.beside().isEmpty()).flatMap(value -> {
			Map<String, String> entries = value.entries();
			Stretch stretch = switch (value.generator()) {
			case "" -> new Stretch("", value.argument(), "", "", row.where());
			case RAMP -> new Stretch(RAMP, entry(entries, "from"), entry(entries, "to"), "", row.where());
			case WAVE -> new Stretch(WAVE, entry(entries, "low"), entry(entries, "high"), entry(entries, "period"),
					row.where());
			case SAWTOOTH -> new Stretch(SAWTOOTH, entry(entries, "from"), entry(entries, "to"),
					entry(entries, "period"), row.where());
			default -> null;
			};
			return Optional.ofNullable(stretch)
					.filter(read -> isNumber(read.from()) && (read.kind().isEmpty() || isNumber(read.to()))
							&& (!read.repeats() || DrawnCurve.nanos(read.period()).orElse(0) > 0));
		});
	}

	private static String entry(Map<String, String> entries, String key) {
		return entries.getOrDefault(key, "");
	}

	static boolean isNumber(String text) {
		Quantity quantity = Quantity.parse(text);
		return quantity != null && quantity.unit().isEmpty();
	}

	static double number(String text) {
		return Quantity.parse(text).number().doubleValue();
	}

	/** When a stretch ends, in nanoseconds: a share or a time; 0 for what cannot be drawn, such as a time of day. */
	private static long end(String until, long length) {
		return isShare(until) ? Math.round(Quantity.parse(until).number().doubleValue() / 100 * length)
				: DrawnCurve.nanos(until).orElse(0);
	}

	private SignalCurve with(List<Stretch> others) {
		return of(others, length).orElseThrow(() -> new IllegalStateException(others.toString()));
	}

	@Override
	public String text() {
		if (stretches.size() == 1) {
			return stretches.getFirst().value().text();
		}
		List<Row> rows = stretches.stream().map(stretch -> new Row(stretch.until(), stretch.value().text())).toList();
		return new FieldValue(ValueRows.OVER_TIME, new ValueRows(ValueRows.OVER_TIME, rows).argument(), Map.of(),
				Map.of()).text();
	}

	@Override
	public Optional<String> written(Handle handle) {
		Stretch stretch = stretches.get(handle.stage());
		return !handle.movesValue() ? Optional.empty() : Optional.of(stretch.written(handle.part()));
	}

	private long length(int stretch) {
		return begins[stretch + 1] - begins[stretch];
	}

	@Override
	public List<Corner> corners() {
		List<Corner> corners = new ArrayList<>();
		for (int i = 0; i < stretches.size(); i++) {
			stretches.get(i).addCorners(begins[i], length(i), begins[i], begins[i + 1], corners);
		}
		return corners;
	}

	/** The value at the beginning of a stretch. */
	private double begin(int stretch) {
		return stretches.get(stretch).at(0, length(stretch));
	}

	/** The value at the end of a stretch, before another one begins. */
	private double end(int stretch) {
		return stretches.get(stretch).before(length(stretch), length(stretch));
	}

	/** Whether a stretch begins with the value at which the one before ends, so that both have the same point there. */
	private boolean isJoined(int stretch) {
		return stretch > 0 && !stretches.get(stretch).repeats() && !stretches.get(stretch - 1).repeats()
				&& begin(stretch) == end(stretch - 1);
	}

	@Override
	public List<Handle> handles() {
		List<Handle> handles = new ArrayList<>();
		for (int i = 0; i < stretches.size(); i++) {
			Stretch what = stretches.get(i);
			boolean last = i + 1 == stretches.size();
			if (what.repeats()) {
				handles.add(new Handle(i, Part.LOW, begins[i], number(what.from()), false, true));
				handles.add(new Handle(i, Part.HIGH, Math.min(begins[i] + what.nanosToHigh(), begins[i + 1]),
						number(what.to()), false, true));
				if (!last) {
					handles.add(new Handle(i, Part.END, begins[i + 1], end(i), true, false));
				}
			} else {
				if (!isJoined(i)) {
					handles.add(new Handle(i, Part.FROM, begins[i], begin(i), false, true));
				}
				handles.add(new Handle(i, Part.END, begins[i + 1], end(i), !last, true));
			}
		}
		return handles;
	}

	/** Gives a point another value, and with it the stretches that are joined there. */
	private void setValue(List<Stretch> others, Handle handle, String value) {
		int i = handle.stage();
		Stretch what = others.get(i);
		boolean from = what.isFrom(handle.part());
		others.set(i, what.with(handle.part(), value));
		if (what.repeats()) {
			return;
		}
		boolean constant = what.kind().isEmpty();
		for (int joined = i; constant && isJoined(joined); joined--) {
			Stretch before = others.get(joined - 1);
			constant = before.kind().isEmpty();
			others.set(joined - 1, constant ? before.withFrom(value) : before.withTo(value));
		}
		boolean ends = !from || what.kind().isEmpty();
		for (int joined = i + 1; ends && joined < others.size() && isJoined(joined); joined++) {
			others.set(joined, others.get(joined).withFrom(value));
			ends = others.get(joined).kind().isEmpty();
		}
	}

	@Override
	public Room room(Handle handle) {
		return handle.movesInTime() ? room(handle.stage(), SHORTEST) : new Room(handle.nanos(), handle.nanos());
	}

	/** Where the end of a stretch can be when both stretches beside it keep so much, or all that they have. */
	private Room room(int stretch, long shortest) {
		return new Room(begins[stretch] + Math.min(shortest, begins[stretch + 1] - begins[stretch]),
				begins[stretch + 2] - Math.min(shortest, begins[stretch + 2] - begins[stretch + 1]));
	}

	@Override
	public SignalCurve moved(Handle handle, long nanos, double value, Exactness exactness) {
		List<Stretch> others = new ArrayList<>(stretches);
		int i = handle.stage();
		if (handle.movesValue() && value != handle.value()) {
			setValue(others, handle, rounded(aboveFloor(this, value), exactness));
		}
		if (handle.movesInTime() && nanos != handle.nanos()) {
			long step = DrawnCurve.step(exactness.nanos());
			Room room = room(i, step);
			long end = Math.clamp(exactness.round(nanos), room.earliest(), room.latest());
			others.set(i, others.get(i).withUntil(until(isShare(others.get(i).until()), end)));
		}
		return of(others, length).orElse(this);
	}

	/** An end as it is written: as a share among shares, unless that has more decimals than people read. */
	private String until(boolean amongShares, long nanos) {
		return (amongShares ? share(nanos, length) : Optional.<String>empty()).orElseGet(() -> clock(nanos));
	}

	/**
	 * A moment of a recording as a share of its length, with as few decimals as hit it: that is where it is in a
	 * recording of any length.
	 *
	 * @param nanos the moment, in nanoseconds after the start
	 * @param length how long the recording is
	 * @return empty where so few decimals are not enough
	 */
	public static Optional<String> share(long nanos, long length) {
		BigDecimal share = BigDecimal.valueOf(nanos).multiply(HUNDRED).divide(BigDecimal.valueOf(length),
				MathContext.DECIMAL64);
		return IntStream.rangeClosed(0, SHARE_DECIMALS)
				.mapToObj(decimals -> share.setScale(decimals, RoundingMode.HALF_UP))
				.map(rounded -> (rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString()) + " %")
				.filter(text -> end(text, length) == nanos).findFirst();
	}

	/** A moment as clocks have it, from a minute on, such as {@code 6 min 20 s}. */
	private static String clock(long nanos) {
		long rest = nanos % MINUTE;
		return nanos < MINUTE || rest == 0 ? DrawnCurve.time(nanos)
				: DrawnCurve.time(nanos - rest) + " " + DrawnCurve.time(rest);
	}

	private static boolean isShare(String until) {
		Quantity quantity = Quantity.parse(until);
		return quantity != null && quantity.unit().equals("%");
	}

	/** Whether no end is a time, which would be somewhere else among shares when the recording gets another length. */
	private boolean isInShares() {
		return stretches.subList(0, stretches.size() - 1).stream().allMatch(stretch -> isShare(stretch.until()));
	}

	/** A value as it is written, as exact as somebody is who moves a point. */
	static String rounded(double value, Exactness exactness) {
		BigDecimal step = DrawnCurve.decimalStep(exactness.value(), DECIMALS);
		BigDecimal rounded = new BigDecimal(value, MathContext.DECIMAL64).divide(step, 0, RoundingMode.HALF_UP)
				.multiply(step).setScale(DECIMALS, RoundingMode.HALF_UP).stripTrailingZeros();
		return rounded.signum() == 0 ? "0" : rounded.toPlainString();
	}

	/**
	 * A value that a point can be moved to: not below 0 where nothing is yet, because most of what is drawn, counts,
	 * bytes and durations, cannot be, and a mouse is easily a pixel below the axis. A value below 0 is typed.
	 *
	 * @param curve before the move
	 * @param value where the point is moved to
	 */
	static double aboveFloor(DrawnCurve curve, double value) {
		return curve.lowest() < 0 ? value : Math.max(0, value);
	}

	/** A round step of the value, as by keys. */
	static double step(Exactness exactness) {
		return DrawnCurve.decimalStep(exactness.value(), DECIMALS).doubleValue();
	}

	@Override
	public SignalCurve nudged(Handle handle, int times, int values, Exactness exactness) {
		return moved(handle, handle.nanos() + times * DrawnCurve.step(exactness.nanos()),
				handle.value() + values * step(exactness), exactness);
	}

	@Override
	public Optional<SignalCurve> withValue(Handle handle, String text) {
		if (!isNumber(text)) {
			return Optional.empty();
		}
		List<Stretch> others = new ArrayList<>(stretches);
		setValue(others, handle, text.strip());
		return Optional.of(with(others));
	}

	@Override
	public Optional<SignalCurve> added(long nanos, double value, Exactness exactness) {
		long at = exactness.round(nanos);
		int i = IntStream.range(0, stretches.size()).filter(stretch -> begins[stretch + 1] >= at).findFirst()
				.orElse(-1);
		if (i < 0 || at <= begins[i] || at >= begins[i + 1] || stretches.get(i).repeats()) {
			return Optional.empty();
		}
		Stretch what = stretches.get(i);
		String rounded = rounded(aboveFloor(this, value), exactness);
		String until = until(isInShares(), at);
		List<Stretch> others = new ArrayList<>(stretches);
		others.set(i, new Stretch(RAMP, what.from(), rounded, "", until));
		others.add(i + 1,
				new Stretch(RAMP, rounded, what.kind().isEmpty() ? what.from() : what.to(), "", what.until()));
		return of(others, length);
	}

	@Override
	public Optional<SignalCurve> removed(Handle handle) {
		int i = handle.stage();
		boolean last = i + 1 == stretches.size();
		// The beginning of a stretch is the end of the one before.
		int boundary = handle.part() == Part.END && !last ? i : i - 1;
		if (handle.part() == Part.HIGH || boundary < 0) {
			return Optional.empty();
		}
		Stretch before = stretches.get(boundary);
		Stretch after = stretches.get(boundary + 1);
		List<Stretch> others = new ArrayList<>(stretches);
		boolean line = isJoined(boundary + 1);
		if (line && (before.kind().equals(RAMP) || after.kind().equals(RAMP))) {
			after = new Stretch(RAMP, before.from(), after.kind().isEmpty() ? after.from() : after.to(), "",
					after.until());
		} else if (handle.part() == Part.END && last) {
			// What is removed is the last stretch, whose time the one before takes.
			after = before.withUntil("");
		}
		others.set(boundary + 1, after);
		others.remove(boundary);
		return of(others, length);
	}
}
