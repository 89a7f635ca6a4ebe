/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * How a value is made, as the script says it; the figures are still text, because their meaning depends on the field.
 */
public sealed interface GeneratorSpec {

	/** Where it is. */
	Position position();

	/** Always the same value. */
	record Constant(Scalar value) implements GeneratorSpec {
		@Override
		public Position position() {
			return value.position();
		}
	}

	/** {@code from}, {@code from + step}, … with the event's number; {@code step} null means 1. */
	record Sequence(Scalar from, Scalar step, Position position) implements GeneratorSpec {
	}

	/** Every value from {@code min} to {@code max} equally likely, both included. */
	record Uniform(Scalar min, Scalar max, Position position) implements GeneratorSpec {
	}

	/** The bell curve, its outliers set to {@code min} and {@code max} where those are not null. */
	record Normal(Scalar mean, Scalar sd, Scalar min, Scalar max, Position position) implements GeneratorSpec {
	}

	/** The long-tailed curve of response times, given by median and 99th percentile. */
	record Lognormal(Scalar median, Scalar p99, Scalar min, Scalar max, Position position) implements GeneratorSpec {
	}

	/** One of several values by weight; {@code weights} is as long as {@code values}, its entries not negative. */
	record Pick(List<Scalar> values, List<Double> weights, Position position) implements GeneratorSpec {
		public Pick {
			values = List.copyOf(values);
			weights = List.copyOf(weights);
		}
	}

	/** Text made from a pattern. */
	record Text(Scalar pattern, Position position) implements GeneratorSpec {
	}

	/** From {@code from} at the recording's start evenly to {@code to} at its end. */
	record Ramp(Scalar from, Scalar to, Position position) implements GeneratorSpec {
	}

	/** The same value as another field of the event. */
	record Copy(Scalar field, Position position) implements GeneratorSpec {
	}
}
