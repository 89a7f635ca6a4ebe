/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/** The shapes of what generators make, for small pictures of them. */
final class GeneratorShapes {
	/** Pixels of a picture. */
	static final int WIDTH = 44;
	private static final double FULL = 2 * Math.PI;

	/**
	 * What a picture shows.
	 *
	 * @param height from 0 to 1, at a place from 0 to 1
	 * @param area whether it is how often there are which values, rather than how they go over time
	 */
	record Shape(DoubleUnaryOperator height, boolean area) {
		private static Shape area(DoubleUnaryOperator height) {
			return new Shape(height, true);
		}

		private static Shape line(DoubleUnaryOperator height) {
			return new Shape(height, false);
		}
	}

	private static final Map<String, Shape> SHAPES = Map.ofEntries(
			Map.entry("uniform", Shape.area(x -> x < 0.1 || x > 0.9 ? 0 : 0.7)),
			Map.entry("normal", Shape.area(x -> bell((x - 0.5) / 0.17))),
			Map.entry("lognormal", Shape.area(x -> x == 0 ? 0 : bell(Math.log(x / 0.22) / 0.6))),
			Map.entry("exponential", Shape.area(x -> Math.exp(-4.5 * x))),
			Map.entry("zipf", Shape.area(x -> 1 / (1 + Math.floor(x * 9)))),
			Map.entry("quantiles", Shape.area(x -> x < 0.25 ? 0.4 : x < 0.5 ? 1 : x < 0.75 ? 0.6 : 0.15)),
			Map.entry("pick", Shape.area(x -> x < 0.3 ? 1 : x < 0.36 ? 0 : x < 0.64 ? 0.55 : x < 0.7 ? 0 : 0.3)),
			Map.entry("sequence", Shape.line(x -> Math.floor(x * 6) / 6)), Map.entry("ramp", Shape.line(x -> x)),
			Map.entry("wave", Shape.line(x -> (1 - Math.cos(2 * FULL * x)) / 2)),
			Map.entry("sawtooth", Shape.line(x -> x * 3 - Math.floor(x * 3))),
			Map.entry("walk", Shape
					.line(x -> 0.5 + 0.2 * Math.sin(5 * x + 1) + 0.15 * Math.sin(17 * x) + 0.1 * Math.sin(41 * x + 2))),
			Map.entry("leak", Shape.line(x -> 0.1 + 0.7 * x + 0.08 * Math.sin(47 * x))),
			Map.entry("counter", Shape.line(x -> x * x * (3 - 2 * x))),
			Map.entry("signal", Shape.line(x -> x < 0.3 ? 0.2 + 2 * x : x < 0.6 ? 0.8 : 1.7 - 1.5 * x)),
			Map.entry("total", Shape.line(x -> Math.sqrt(x))),
			Map.entry("highest", Shape.line(x -> x < 0.15 ? 0.2 : x < 0.5 ? 0.45 : x < 0.65 ? 0.7 : 0.9)),
			Map.entry("over-time", Shape.line(x -> x < 0.4 ? 0.25 : x < 0.6 ? 0.9 : 0.5)),
			Map.entry("during", Shape.line(x -> x < 0.35 || x > 0.65 ? 0.2 : 0.9)),
			Map.entry("count", Shape.line(x -> 0.5)), Map.entry("rate", Shape.line(x -> 0.5)),
			Map.entry("share", Shape.line(x -> 0.3)),
			Map.entry("every", Shape.line(x -> x * 6 - Math.floor(x * 6) < 0.25 ? 0.9 : 0)),
			Map.entry("bursts", Shape.line(x -> x * 3 - Math.floor(x * 3) < 0.3 ? 0.9 : 0)),
			Map.entry("profile", Shape.line(x -> x < 0.3 ? x / 0.3 : x < 0.7 ? 1 : (1 - x) / 0.3)));

	private GeneratorShapes() {
	}

	private static double bell(double distance) {
		return Math.exp(-distance * distance / 2);
	}

	/** What a generator makes; empty for one whose values are no numbers, or depend on others alone. */
	static Optional<Shape> shape(String generator) {
		return Optional.ofNullable(SHAPES.get(generator));
	}
}
