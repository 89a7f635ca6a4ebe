/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.broken;

import static flightforge.writer.broken.Answer.ALL;
import static flightforge.writer.broken.Answer.CHANCE;
import static flightforge.writer.broken.Answer.ERROR;
import static flightforge.writer.broken.Answer.OTHER;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The ways of breaking a recording, from its ends inwards. */
public enum Damage {
	/** Nothing is left. */
	EMPTY("The file is empty, as when a recording was never dumped.", ERROR, ERROR, ERROR, ERROR),
	/** The end is missing. */
	TRUNCATED("The file ends in the middle of its last chunk, as after a full disk or a broken transfer.", ERROR, ERROR,
			OTHER, ERROR),
	/** The last chunk's header is incomplete. */
	CUT_HEADER("The last chunk has only half of its header, as when a process was killed while it began one.", ERROR,
			ERROR, OTHER, ERROR),
	/** There are zeros behind the last chunk. */
	ZERO_TAIL("The last chunk is followed by zeros, as a killed writer leaves that had made room for more.", ERROR,
			ERROR, ERROR, ERROR),
	/** There is text behind the last chunk. */
	TEXT_TAIL("The last chunk is followed by a line of text, as when output was appended to the wrong file.", ERROR,
			ERROR, ERROR, ERROR),
	/** The first four bytes are wrong. */
	BAD_MAGIC("The file does not begin with FLR.", ERROR, ERROR, ERROR, ERROR),
	/** The format's version is unknown. */
	BAD_VERSION("A chunk is of version 99 of the format.", ERROR, ERROR, ERROR, ERROR),
	/** A chunk is marked as being updated. */
	LOCKED("A chunk is marked as just being updated, as a killed JVM leaves it; the JDK waits for a while.", ERROR,
			ERROR, ALL, ERROR),
	/** A chunk is marked as not finished. */
	UNFINISHED("A chunk is marked as not finished, as in a recording that still runs.", ALL, ERROR, ALL, ERROR),
	/** A chunk's header claims another size. */
	WRONG_CHUNK_SIZE("The last chunk's header says that the chunk is a byte longer than it is.", ERROR, ERROR, OTHER,
			ERROR),
	/** There is no metadata. */
	LOST_METADATA("A chunk's header points to an event that is not metadata.", ERROR, ERROR, ERROR, ERROR),
	/** The metadata cannot be read. */
	BAD_METADATA("A string in the metadata of the first chunk has an encoding that does not exist.", ERROR, ERROR,
			ERROR, ERROR),
	/** There are no constants. */
	LOST_POOLS("The constant pools of a chunk are gone, so that threads, stack traces and names are unknown.", OTHER,
			OTHER, OTHER, ALL),
	/** A constant pool cannot be read. */
	BAD_POOL("A constant pool is of a type that the metadata does not define.", ERROR, ERROR, ERROR, ALL),
	/** A constant pool has too many constants. */
	BAD_POOL_COUNT("A constant pool says that it has more constants than it has.", ERROR, ERROR, ERROR, ALL),
	/** An event has an unknown type. */
	UNKNOWN_TYPE("An event is of a type that the metadata does not define; readers are meant to skip it.", OTHER, OTHER,
			OTHER, OTHER),
	/** An event is shorter than its fields. */
	CUT_EVENT("An event ends in the middle of its fields.", OTHER, OTHER, OTHER, ALL),
	/** An event's size is wrong. */
	WRONG_SIZE("An event says that it is a byte longer than it is, so that the next one is read from its second byte.",
			CHANCE, CHANCE, CHANCE, CHANCE),
	/** An event has no size. */
	ZERO_SIZE("An event has the size 0, behind which there is no next one.", ERROR, ERROR, ERROR, ERROR),
	/** A chunk is there twice. */
	REPEATED_CHUNK("The first chunk is there a second time, at the end, as when parts were joined twice.", OTHER, OTHER,
			ALL, OTHER);

	private final String description;
	private final Map<Reader, Answer> answers;

	Damage(String description, Answer jdk17, Answer jdk25, Answer jmc, Answer inspect) {
		this.description = description;
		this.answers = Map.of(Reader.JDK_17, jdk17, Reader.JDK_25, jdk25, Reader.JMC, jmc, Reader.INSPECT, inspect);
	}

	/** The damage of a name such as {@code zero-tail}. */
	public static Optional<Damage> named(String id) {
		return Arrays.stream(values()).filter(damage -> damage.id().equals(id)).findFirst();
	}

	/** Its name, such as {@code zero-tail}. */
	public String id() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	/** What it is and where it comes from, in one sentence. */
	public String description() {
		return description;
	}

	/**
	 * What a reader makes of a recording of several chunks that Flightforge generated and that is broken so and in no
	 * other way. With other recordings answers may differ; those with a single chunk have none that could be read
	 * before.
	 */
	public Answer answer(Reader reader) {
		return answers.get(reader);
	}
}
