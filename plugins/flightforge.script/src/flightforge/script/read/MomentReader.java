/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.math.BigDecimal;
import java.util.List;

import flightforge.script.MomentSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.text.Problems;
import flightforge.script.text.Quantity;
import flightforge.script.text.UnitHints;
import flightforge.script.text.Units;

/** Reads moments of the recording: times after its start, or shares of its duration. */
final class MomentReader {
	private static final String BETWEEN = "\\.\\.";

	private final Problems problems;

	MomentReader(Problems problems) {
		this.problems = problems;
	}

	/**
	 * The moments of a key that takes one or a range of them, as {@code 10 s..2 min}: the first and the last, which are
	 * the same where there is one; null when there is none, or a wrong one, which is reported.
	 */
	MomentSpec[] range(Section section, String key) {
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
		MomentSpec first = moment(key, ends[0].trim(), scalar.position());
		MomentSpec last = ends.length == 1 ? first : moment(key, ends[1].trim(), scalar.position());
		return first == null || last == null ? null : new MomentSpec[] {first, last};
	}

	/** The moment of a key that takes one; null when there is none, or a wrong one, which is reported. */
	static MomentSpec single(Section section, String key) {
		Scalar scalar = section.scalar(key);
		if (scalar == null) {
			return null;
		}
		Quantity quantity = Quantity.parse(scalar.text());
		if (quantity != null && quantity.unit().equals("%")) {
			BigDecimal share = quantity.number().movePointLeft(2);
			if (share.signum() >= 0 && share.compareTo(BigDecimal.ONE) <= 0) {
				return new MomentSpec(0, share, scalar.position());
			}
			section.error(key, "\"" + key + "\" is a share of the duration from 0 % to 100 %, not " + scalar.text());
			return null;
		}
		return new MomentSpec(section.momentNanos(key), null, scalar.position());
	}

	private MomentSpec moment(String key, String text, Position position) {
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
		return share ? new MomentSpec(0, number, position) : new MomentSpec(number.longValue(), null, position);
	}
}
