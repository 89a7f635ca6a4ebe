/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.ui.form.details.GeneratorShapes.Shape;

class GeneratorShapesTest {

	private static double height(String generator, double place) {
		return GeneratorShapes.shape(generator).orElseThrow().height().applyAsDouble(place);
	}

	@Test
	void allGeneratorsOfNumbersHaveACurveThatFitsIntoItsPicture() {
		for (String name : Stream.concat(
				Stream.of("uniform", "normal", "lognormal", "exponential", "zipf", "quantiles", "pick", "sequence",
						"ramp", "wave", "sawtooth", "walk", "leak", "counter", "over-time", "during"),
				VolumeValue.kinds().keySet().stream()).toList()) {
			for (int x = 0; x < GeneratorShapes.WIDTH; x++) {
				double height = height(name, (double) x / (GeneratorShapes.WIDTH - 1));
				assertTrue(height >= 0 && height <= 1, name + " at " + x + " is " + height);
			}
		}
	}

	@Test
	void curvesAreOfGeneratorsThatThereAre() {
		for (String name : Stream.concat(Grammar.generatorsByName().keySet().stream(), Stream.of("text")).toList()) {
			GeneratorShapes.shape(name).map(Shape::area)
					.ifPresent(area -> assertEquals(
							ChoiceGroup.ofGenerator(name).orElse(null) == ChoiceGroup.RANDOM || name.equals("pick"),
							area, name));
		}
		assertFalse(GeneratorShapes.shape("text").isPresent());
	}

	@Test
	void curvesOfRandomNumbersDiffer() {
		String[] names = {"uniform", "normal", "lognormal", "exponential", "zipf", "quantiles"};
		assertEquals(names.length,
				Stream.of(names).map(name -> IntStream.range(0, 20)
						.mapToObj(x -> "%.2f".formatted(height(name, x / 19.0))).collect(Collectors.joining(" ")))
						.distinct().count());
		assertEquals(height("normal", 0.3), height("normal", 0.7), 1e-9);
		assertTrue(height("exponential", 0) > height("exponential", 0.5));
	}
}
