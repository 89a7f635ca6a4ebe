/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How much learned scripts say of single events. It is measured, not promised: half of the events of the recordings are
 * learned from, and the events that this script makes are compared with that half and with the other one, which it
 * knows nothing of. Where learning remembers no events, those of the script are as near to the one half as to the
 * other. It has no name of the recordings. Immutable.
 *
 * @param least how often a value or a stack trace has to occur to be in the script
 * @param values how many values the script of all events says
 * @param mergedValues how many of them are others in the script, because they occur seldom
 * @param mergedStacks how many events have another stack trace in the script, because theirs occurs seldom
 * @param leftOut what the script of all events does not say
 * @param types the types that could be compared: those with at least {@value #FEWEST} events in either half, and a
 * value that differs
 */
public record PrivacyReport(int least, long values, long mergedValues, long mergedStacks,
		List<LearnedScript.LeftOut> leftOut, List<TypePrivacy> types) {
	/** Of fewer events nothing can be said. */
	public static final int FEWEST = 20;

	/** Copies. */
	public PrivacyReport {
		leftOut = List.copyOf(leftOut);
		types = List.copyOf(types);
	}

	/**
	 * A type. All shares are from 0 to 1; a distance is the mean over the values of an event, of which numbers differ
	 * by a share of their range and others by 0 or 1.
	 *
	 * @param name its name in the script
	 * @param events how many events of the script were compared with as many of each half
	 * @param exact the share of the script's events that are exactly like one that was learned from
	 * @param exactOfOthers the same for events that were not learned from: what is alike by nature
	 * @param distance the median distance of the script's events to the nearest that was learned from
	 * @param distanceOfOthers the same for events that were not learned from
	 * @param nearer the share of the script's events that are nearer to one that was learned from than to any other,
	 * with half of those that are as near: 0.5 where nothing is remembered
	 */
	public record TypePrivacy(String name, int events, double exact, double exactOfOthers, double distance,
			double distanceOfOthers, double nearer) {
	}

	/** @return the share of events that are exactly like one that was learned from, of all types */
	public double exact() {
		return mean(TypePrivacy::exact);
	}

	/** @return the same for events that were not learned from */
	public double exactOfOthers() {
		return mean(TypePrivacy::exactOfOthers);
	}

	/** @return the share of events that are nearer to one that was learned from than to any other, of all types */
	public double nearer() {
		return mean(TypePrivacy::nearer);
	}

	private double mean(ToDoubleFunction<TypePrivacy> share) {
		long events = types.stream().mapToLong(TypePrivacy::events).sum();
		return types.stream().mapToDouble(type -> share.applyAsDouble(type) * type.events()).sum()
				/ Math.max(1, events);
	}
}
