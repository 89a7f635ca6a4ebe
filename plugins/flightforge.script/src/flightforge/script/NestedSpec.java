/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * How a stream is nested in the events of another one.
 *
 * @param where on which side of the parent events it is
 * @param perEvent how many events there are per parent event, or null for one
 * @param at after which share of the parent event they begin, or null for anywhere in it
 * @param gap which share of the parent event is between one of them and that of the stream before it that has a gap,
 * too, or null where they do not follow each other
 * @param atLeast the length of time that they last at least where they follow each other, or null for any
 */
public record NestedSpec(Where where, GeneratorSpec perEvent, GeneratorSpec at, GeneratorSpec gap,
		GeneratorSpec atLeast) {

	/** On which side of the parent events. */
	public enum Where {
		/** Ending when they begin. */
		BEFORE("before"),
		/** Inside of them. */
		NESTED("nested"),
		/** Beginning when they end. */
		AFTER("after");

		private final String key;

		Where(String key) {
			this.key = key;
		}

		/** The key of the script. */
		public String key() {
			return key;
		}
	}

	/** Whether it shares the time of the parent events with the others that do. */
	public boolean sharesRoom() {
		return where == Where.NESTED && at == null && gap == null;
	}

	/** Whether its events follow those of other streams in the same parent events. */
	public boolean follows() {
		return where == Where.NESTED && gap != null;
	}

	/** The volume for a person, such as {@code 3 in each}, {@code in 30 %} or {@code load × 3 in each}. */
	public String text() {
		String number = switch (perEvent) {
		case null -> "1";
		case GeneratorSpec.Constant constant -> constant.value().text();
		case GeneratorSpec.Following following ->
				following.signal().shortened() + (following.times() == null ? "" : " × " + following.times().text());
		default -> "some";
		};
		String side = where == Where.NESTED ? "in" : where.key();
		return number.endsWith("%") ? side + " " + number : number + " " + side + " each";
	}
}
