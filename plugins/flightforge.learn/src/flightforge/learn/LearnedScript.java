/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import flightforge.writer.scan.MalformedRecordingException;

/**
 * A script that was learned, and what is to be said about it. Immutable. {@link #text()} and {@link #leftOut()} are
 * free of what the recordings' owner may want to keep secret.
 *
 * @param text the script
 * @param events how many events the recordings have
 * @param madeEvents how many events a recording has that is made from the script; others than those of the recordings
 * where the section {@code jvm} models some, and by a few where rates are rounded
 * @param durationNanos how long they are together, in nanoseconds
 * @param types the types that the script has streams of
 * @param leftOut what the script does not say: first what is lost, whole types before fields and more events before
 * fewer, then what is represented in another way
 * @param values how many values the events have that the script says
 * @param mergedValues how many of them are others in the script, because they occur seldom
 * @param mergedStacks how many events have another stack trace in the script, because theirs occurs seldom
 * @param stackLines how many lines of the script are stack traces
 * @param names what stands for the names of the recordings, in the order in which they were found
 * @param damage the first place of each damaged file that could not be read
 */
public record LearnedScript(String text, long events, long madeEvents, long durationNanos, List<LearnedType> types,
		List<LeftOut> leftOut, long values, long mergedValues, long mergedStacks, int stackLines, List<Name> names,
		Map<Path, MalformedRecordingException> damage) {
	/** Copies. */
	public LearnedScript {
		types = List.copyOf(types);
		leftOut = List.copyOf(leftOut);
		names = List.copyOf(names);
		damage = Map.copyOf(damage);
	}

	/**
	 * A type that the script has streams of.
	 *
	 * @param source its name in the recordings
	 * @param name its name in the script
	 * @param events how many events there are, in the recordings and in what the script makes
	 * @param streams how many streams have them
	 * @param volume in words, when they are
	 */
	public record LearnedType(String source, String name, long events, int streams, String volume) {
	}

	/**
	 * What the script does not say.
	 *
	 * @param type a type of the recordings, by the name that stands for it
	 * @param field one of its fields, likewise, {@code *} for all, empty for the type itself
	 * @param events how many events have it
	 * @param reason why, in words
	 * @param represented whether what the script makes has it nevertheless, in another way, such as the events of the
	 * section {@code jvm}; what is lost comes before that
	 */
	public record LeftOut(String type, String field, long events, String reason, boolean represented) {
		/** @return whether there is no stream of the type at all */
		public boolean isType() {
			return field.isEmpty();
		}
	}

	/**
	 * A name of the recordings and what stands for it in the script.
	 *
	 * @param kind what it is the name of: type, field, class, method, thread, group or text
	 * @param source the name in the recordings
	 * @param name that in the script
	 */
	public record Name(String kind, String source, String name) {
	}

	/**
	 * Types of which the script says no value at all, because with them it would have an error: what a script cannot
	 * say, or what was learned in a way that it cannot.
	 *
	 * @return the largest first; empty where there are none
	 */
	public List<LeftOut> withoutValues() {
		return leftOut.stream().filter(each -> each.field().equals("*") && !each.represented()).toList();
	}

	/** @return how many types the recordings have, each counted once, also where a part of its events is left out */
	public int allTypes() {
		return (int) Stream.concat(types.stream().map(LearnedType::name),
				leftOut.stream().filter(LeftOut::isType).map(LeftOut::type)).distinct().count();
	}

	/** @return the types that what the script makes has in another way, such as those of the section {@code jvm} */
	public List<LeftOut> madeTypes() {
		return leftOut.stream().filter(each -> each.isType() && each.represented()).toList();
	}

	/** @return how many events are of types that the script has no stream of */
	public long leftOutEvents() {
		return leftOut.stream().filter(LeftOut::isType).mapToLong(LeftOut::events).sum();
	}
}
