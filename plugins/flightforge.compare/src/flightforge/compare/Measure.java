/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A distance of two recordings. Immutable.
 *
 * @param kind what is compared
 * @param subject the field, fields with {@code x} between them, or length of time that it is about; empty where there
 * is only one
 * @param distance 0 where both are alike, up to {@link MeasureKind#largest()}
 * @param floor the same distance of two halves of the first recording, for as many events as the recordings have; empty
 * where there are too few events to know
 * @param detail what is behind it; empty where that is no more than the distance
 */
public record Measure(MeasureKind kind, String subject, double distance, OptionalDouble floor,
		Optional<Detail> detail) {
	/** How many times the floor may be exceeded by chance. */
	public static final double TOLERANCE = 2;

	/** @return by how much the distance is beyond what chance explains, as a share of the largest distance, 0 to 1 */
	public double excess() {
		double expected = floor.orElse(kind.largest());
		return distance > TOLERANCE * expected ? (distance - expected) / kind.largest() : 0;
	}
}
