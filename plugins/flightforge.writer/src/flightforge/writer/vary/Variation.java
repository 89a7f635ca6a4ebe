/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.vary;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The ways of writing a recording that are right and rare. The encodings are those that {@code RecordingInput} of
 * {@code jdk.jfr.internal.consumer} reads, pools and checkpoints those of its {@code ChunkParser}.
 */
public enum Variation {
	/** Texts are null. */
	NULL_STRINGS("Each text of an event is null.", "texts in its events", true),
	/** Texts are empty. */
	EMPTY_STRINGS("Each text of an event is empty.", "texts in its events", true),
	/** Texts are constants. */
	CONSTANT_STRINGS("Each text of an event is a reference to a constant, which follows later in the chunk.",
			"texts in its events", false),
	/** Texts are UTF-8. */
	UTF_8_STRINGS("Each text of events and constants is encoded in UTF-8, empty ones included.", "texts", false),
	/** Texts are numbers of characters. */
	CHAR_ARRAY_STRINGS("Each text of events and constants is an array of compressed characters.", "texts", false),
	/** Texts are ISO 8859-1. */
	LATIN_1_STRINGS("Each text of events and constants is encoded in Latin-1, as far as that has its characters.",
			"texts", false),
	/** Pools are divided. */
	SPLIT_POOLS("Each constant pool is divided in two, so that the same type has two pools in one checkpoint.",
			"constants", false),
	/** Pools are there twice. */
	REPEATED_POOLS("Each checkpoint has all of its constant pools twice.", "constants", false),
	/** Pools are in many checkpoints. */
	DELTA_CHECKPOINTS("The constants are in many small checkpoints between the events, each of which leads to the"
			+ " one before it.", "constants", false),
	/** Constants precede the events. */
	CONSTANTS_FIRST("All constants of a chunk precede its events.", "constants", false),
	/** Constants follow the events. */
	CONSTANTS_LAST("All constants of a chunk, and its metadata, follow the last event that uses them.", "constants",
			false),
	/** Integers are long. */
	PADDED_INTEGERS("Each integer takes as many bytes as its type can need: nine for a long, five for an int.",
			"events", false),
	/** Types have other numbers in each chunk. */
	OTHER_NUMBERS("Each chunk is divided in two, and in each of them the types have other numbers and another order.",
			"events", false),
	/** Numbers mean other types in each chunk. */
	REUSED_NUMBERS("Each chunk is divided in two, and a number means one type in one of them and another in the next,"
			+ " as where recordings of several programs are joined.", "events", false),
	/** There are types that nothing is of. */
	EXTRA_TYPES("The metadata has types that no event refers to, and a constant pool of one of them.", "types", false),
	/** There are constants with floating point numbers. */
	DECIMAL_CONSTANTS("Each chunk has a constant with floating point numbers, of the same number in all of them.",
			"types", false),
	/** There are events of another type. */
	EXTRA_EVENTS("Each chunk has ten events rare.Event, with nested structures and arrays.", "types", true),
	/** Event types have a field more. */
	EXTRA_FIELDS("Each event type has one more field at its end, as in a later version.", "events", true),
	/** Event types have a field less. */
	MISSING_FIELDS("Each event type lacks its last field, as in an earlier version.", "events with several fields",
			true),
	/** Events are in no order. */
	UNORDERED_EVENTS("The events are in the reverse order of the recording, in groups of 512.", "events", false),
	/** Stack traces are deep. */
	TRUNCATED_STACKS("All stack traces are truncated, and the first one has 2,048 frames.", "stack traces", true),
	/** Local time is that of another place. */
	TIME_ZONE("Local time is 5 hours and 45 minutes ahead of UTC, as in Kathmandu.", "types", false),
	/** There are chunks without events. */
	EMPTY_CHUNKS("Each chunk is followed by one without events and without constants.", "chunks", false);

	private final String description;
	private final String needed;
	private final boolean changingValues;

	Variation(String description, String needed, boolean changingValues) {
		this.description = description;
		this.needed = needed;
		this.changingValues = changingValues;
	}

	/** The variation of a name such as {@code delta-checkpoints}. */
	public static Optional<Variation> named(String id) {
		return Arrays.stream(values()).filter(variation -> variation.id().equals(id)).findFirst();
	}

	/** Its name, such as {@code delta-checkpoints}. */
	public String id() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** What is rare about it, in one sentence. */
	public String description() {
		return description;
	}

	/** Whether events or their values differ from those of the recording that it is made of. */
	public boolean isChangingValues() {
		return changingValues;
	}

	/** What a recording must have for it. */
	String needed() {
		return needed;
	}
}
