/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.List;

import flightforge.script.MomentSpec;
import flightforge.script.Position;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.text.ClockTimes;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;

/** Reads moments of the recording: times after its start, shares of its duration, or times of the clock. */
final class MomentReader {
	private static final String BETWEEN = "\\.\\.";

	private final Problems problems;
	private final ClockTimes clock;
	private final long duration;

	MomentReader(Problems problems, RecordingSpec recording) {
		this.problems = problems;
		this.clock = ClockTimes.of(recording);
		this.duration = recording.durationNanos();
	}

	/**
	 * The moments of a key that takes one or a range of them, as {@code 10 s..2 min}: the first and the last, which are
	 * the same where there is one; null when there is none, or a wrong one, which is reported.
	 *
	 * @param from before which a time of day is not; null for the recording's start
	 */
	MomentSpec[] range(Section section, String key, MomentSpec from) {
		Scalar scalar = section.scalar(key);
		if (scalar == null) {
			return null;
		}
		String[] ends = scalar.text().split(BETWEEN, -1);
		if (ends.length > 2) {
			section.error(key,
					"\"" + key + "\" is a time such as 2 min, a share such as 50 %, or a range of two such as "
							+ "10 s..2 min, not \"" + Scalar.shorten(scalar.text()) + "\"");
			return null;
		}
		MomentSpec first = moment(key, ends[0].trim(), scalar.position(), earliest(key, from));
		MomentSpec last = ends.length == 1 || first == null ? first
				: moment(key, ends[1].trim(), scalar.position(), first.nanos(duration));
		return first == null || last == null ? null : new MomentSpec[] {first, last};
	}

	/** When something begins; null when that is not said, or wrong, which is reported. */
	MomentSpec from(Section section) {
		return single(section, "from", null);
	}

	/**
	 * When it ends; null when that is not said, or wrong, which is reported.
	 *
	 * @param from when it begins; null for the recording's start
	 */
	MomentSpec until(Section section, MomentSpec from) {
		return single(section, "until", from);
	}

	/** The first moment that a time of day can mean: what ends does not end where it begins. */
	private long earliest(String key, MomentSpec from) {
		return (from == null ? 0 : from.nanos(duration)) + (key.equals("until") ? 1 : 0);
	}

	private MomentSpec single(Section section, String key, MomentSpec from) {
		Scalar scalar = section.scalar(key);
		if (scalar == null) {
			return null;
		}
		if (ClockTimes.isOne(scalar.text())) {
			return clock(key, scalar.text(), scalar.position(), earliest(key, from));
		}
		Quantity quantity = Quantity.parse(scalar.text());
		if (quantity != null && quantity.unit().equals("%")) {
			BigDecimal share = quantity.number().movePointLeft(2);
			if (share.signum() >= 0 && share.compareTo(BigDecimal.ONE) <= 0) {
				return new MomentSpec(0, share, null, scalar.position());
			}
			section.error(key, "\"" + key + "\" is a share of the duration from 0 % to 100 %, not " + scalar.text());
			return null;
		}
		return new MomentSpec(section.momentNanos(key), null, null, scalar.position());
	}

	private MomentSpec clock(String key, String text, Position position, long earliest) {
		try {
			return new MomentSpec(clock.nanos(text, earliest), null, text, position);
		} catch (IllegalArgumentException e) {
			problems.error(position, "\"" + key + "\" " + e.getMessage());
			return null;
		}
	}

	private MomentSpec moment(String key, String text, Position position, long earliest) {
		if (ClockTimes.isOne(text)) {
			return clock(key, text, position, earliest);
		}
		Quantity quantity = Quantity.parse(text);
		boolean share = quantity != null && quantity.unit().equals("%");
		long factor = quantity == null || share ? 0 : Units.nanos(quantity.unit());
		BigDecimal number = quantity == null ? null
				: share ? quantity.number().movePointLeft(2) : quantity.number().multiply(BigDecimal.valueOf(factor));
		if (number == null || !share && factor == 0 || number.signum() < 0
				|| number.compareTo(share ? BigDecimal.ONE : BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
			List<String> meant = quantity == null ? List.of() : UnitHints.time(quantity);
			problems.error(position,
					"\"" + key + "\" is a time after the recording's start such as 2 min, or a share of "
							+ "its duration such as 50 %, not \"" + Scalar.shorten(text) + "\"" + UnitHints.text(meant),
					// A range has two ends, and the place is that of both.
					position.length() == text.length() ? meant : List.of());
			return null;
		}
		return share ? new MomentSpec(0, number, null, position)
				: new MomentSpec(number.longValue(), null, null, position);
	}
}
