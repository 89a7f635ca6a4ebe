/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.edit.VolumeValue;
import flightforge.script.grammar.Grammar;
import flightforge.script.grammar.Grammar.Generator;

/** The groups in which ways to get values are offered. */
class ChoiceGroupTest {

	/** All that the language has, so that one it gets later is not forgotten here. */
	static Stream<Generator> generators() {
		return Stream.concat(Grammar.generatorsByName().values().stream(), VolumeValue.kinds().values().stream());
	}

	@ParameterizedTest
	@MethodSource("generators")
	void eachGeneratorHasAGroupAPlainNameAndASentence(Generator generator) {
		Choice choice = new Choice(Choice.Kind.GENERATOR, generator);
		assertTrue(ChoiceGroup.ofGenerator(generator.name()).isPresent(), "No group");
		assertNotEquals(generator.name(), ChoiceGroup.name(choice));
		assertTrue(choice.hint().endsWith("."), choice.hint());
	}

	@Test
	void whatFollowsTheTimeIsTogether() {
		List<Choice> time = ChoiceGroup.TIME
				.of(generators().map(generator -> new Choice(Choice.Kind.GENERATOR, generator)).toList());
		assertEquals(List.of("signal", "sequence", "ramp", "wave", "sawtooth", "walk", "leak", "counter", "over-time",
				"during"), time.stream().map(choice -> choice.generator().name()).toList());
	}
}
