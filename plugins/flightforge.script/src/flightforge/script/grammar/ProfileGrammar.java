/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.grammar;

import static flightforge.script.grammar.Grammar.Shape.MAPPING;
import static flightforge.script.grammar.Grammar.Shape.NAME;
import static flightforge.script.grammar.Grammar.Shape.RATE;
import static flightforge.script.grammar.Grammar.Shape.TIME;
import static flightforge.script.grammar.Grammar.Shape.WHOLE;

import java.util.List;

import flightforge.script.grammar.Grammar.Block;
import flightforge.script.grammar.Grammar.Key;

/** The keys of volumes that change over time, with a sentence on each. */
final class ProfileGrammar {
	/** A stage of {@code profile}. */
	static final Block STAGE = new Block("a stage",
			List.of(new Key("hold", RATE, "The same rate all the time."),
					new Key("ramp", MAPPING, "A rate that rises or falls evenly."),
					new Key("spike", RATE, "A rate that rises to this peak in the middle and falls back."),
					new Key("wave", MAPPING, "A rate that swings between a low and a high one."),
					new Key("pause", TIME, "No events for so long."), new Key("for", TIME, "How long the stage is.")));

	/** The rates of a stage that is a {@code ramp}. */
	static final Block RAMP = new Block("a ramp",
			List.of(new Key("from", RATE,
					"The rate at the beginning; where the stage before ended when it is left out."),
					new Key("to", RATE, "The rate at the end.")));

	/** The rates of a stage that is a {@code wave}. */
	static final Block WAVE = new Block("a wave",
			List.of(new Key("low", RATE, "The lowest rate, at the beginning."),
					new Key("high", RATE, "The highest rate, half a period later."),
					new Key("period", TIME, "From one low to the next.")));

	/** The groups of {@code bursts}. */
	static final Block BURSTS = new Block("bursts",
			List.of(new Key("every", TIME, "From the beginning of a burst to the next."),
					new Key("events", WHOLE, "How many events a burst has."),
					new Key("within", TIME, "How long a burst is; its events are spread evenly over it.")));

	/** A rate that follows a signal. */
	static final Block SIGNAL_RATE = new Block("a rate by a signal",
			List.of(new Key("signal", NAME, "The signal that the rate follows."),
					new Key("times", RATE, "The rate where the signal is 1.")));

	private ProfileGrammar() {
	}
}
