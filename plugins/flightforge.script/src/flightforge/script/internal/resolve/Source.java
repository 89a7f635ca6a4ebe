/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.util.List;

import flightforge.script.GeneratorSpec;
import flightforge.script.Position;
import flightforge.script.Scalar;
import flightforge.script.internal.value.LongColumn;
import flightforge.script.internal.value.LongColumns;
import flightforge.script.internal.value.Weighted;

/**
 * Where a field's values come from.
 *
 * @param generator the generator; null for the values of {@code for-each}
 * @param inTurn the values of {@code for-each}; null for a generator
 * @param key the key of its randomness, which copies share
 * @param position where it is
 */
record Source(GeneratorSpec generator, List<Scalar> inTurn, long key, Position position) {

	static Source of(GeneratorSpec generator, long key) {
		return new Source(generator, null, key, generator.position());
	}

	/** The values among which events choose, or null when this is no choice. */
	List<Scalar> choices() {
		if (inTurn != null) {
			return inTurn;
		}
		return switch (generator) {
		case GeneratorSpec.Constant constant -> List.of(constant.value());
		case GeneratorSpec.Pick pick -> pick.values();
		default -> null;
		};
	}

	/** Which of the choices each event takes. */
	LongColumn choice() {
		if (inTurn != null) {
			return LongColumns.inTurn(inTurn.size());
		}
		return generator instanceof GeneratorSpec.Pick pick && pick.values().size() > 1
				? new Weighted(key, pick.weights().stream().mapToDouble(Double::doubleValue).toArray())
				: LongColumns.constant(0);
	}
}
