/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.List;
import java.util.Map;

/**
 * A script that has been written. Immutable.
 *
 * @param text the script
 * @param types what was learned of each type, in the order of the script
 * @param notSaid what the script does not say
 * @param values how many values there are
 * @param mergedValues how many of them are others, because they were rare
 * @param mergedStacks how many events have another stack trace, because theirs was rare
 * @param threads how many groups of threads there are
 * @param stacks how many lines the stack traces take
 * @param less how much less types are to say for scripts of a readable length, by their names in the script; what the
 * script was written with where it is short enough, or cannot be shorter
 */
public record Written(String text, List<LearnedType> types, List<NotSaid> notSaid, long values, long mergedValues,
		long mergedStacks, int threads, int stacks, Map<String, Integer> less) {
	/** Copies. */
	public Written {
		types = List.copyOf(types);
		notSaid = List.copyOf(notSaid);
		less = Map.copyOf(less);
	}

	/**
	 * A type that the script has streams of.
	 *
	 * @param source its name in the recordings
	 * @param name its name in the script
	 * @param events how many events there are
	 * @param streams how many streams have them
	 * @param volume when they are, in words
	 */
	public record LearnedType(String source, String name, long events, int streams, String volume) {
	}

	/**
	 * What the script does not say.
	 *
	 * @param type the type in the recordings
	 * @param field a field of it, empty where it is all of them
	 * @param events how many events that concerns
	 * @param reason why
	 * @param represented whether what the script makes has it nevertheless, in another way
	 */
	public record NotSaid(String type, String field, long events, String reason, boolean represented) {
		/** What is lost. */
		NotSaid(String type, String field, long events, String reason) {
			this(type, field, events, reason, false);
		}
	}
}
