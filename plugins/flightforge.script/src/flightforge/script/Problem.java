/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * Something wrong or surprising in a script.
 *
 * @param severity whether it prevents generation
 * @param position where it is
 * @param message what is wrong and what would be right, one sentence or two, without position or severity
 * @param instead what can be written at the position to solve it, as it is in a script, the best first; empty when that
 * is not known
 * @param kind what it is about, for programs that correct scripts
 */
public record Problem(Severity severity, Position position, String message, List<String> instead, Kind kind) {
	/** What a problem is about, as far as programs have to know it; messages are for people. Immutable. */
	public sealed interface Kind {
		/** Whatever only people have to know. */
		Kind OTHER = new Other();

		/** Whatever only people have to know. */
		record Other() implements Kind {
		}

		/** There are no events at all, as in a script that is only begun. */
		record NoEvents() implements Kind {
		}

		/** There are more problems of the same severity, which are not listed. */
		record Further() implements Kind {
		}

		/**
		 * A name is referred to that the script does not declare.
		 *
		 * @param section where it would be declared, such as {@code threads}
		 * @param name the name
		 */
		record Undeclared(String section, String name) implements Kind {
		}

		/**
		 * A stream has no values of some fields, which stay 0 or empty.
		 *
		 * @param fields the fields, in the order of the event type, not empty
		 */
		record Unset(List<String> fields) implements Kind {
			/** Copies. */
			public Unset {
				fields = List.copyOf(fields);
			}
		}

		/**
		 * A stream has events while none of its threads lives.
		 *
		 * @param groups the groups of threads of the stream, by their keys
		 */
		record Lifeless(List<String> groups) implements Kind {
			/** Copies. */
			public Lifeless {
				groups = List.copyOf(groups);
			}
		}

		/**
		 * Threads have no time for all of their events.
		 *
		 * @param groups the groups of threads of the script, by their keys
		 * @param times how many times the time that they have the events would take; 1 where they have time in all, but
		 * not always when it is needed
		 */
		record Busy(List<String> groups, double times) implements Kind {
			/** Copies. */
			public Busy {
				groups = List.copyOf(groups);
			}
		}
	}

	/** Copies. */
	public Problem {
		instead = List.copyOf(instead);
	}

	/**
	 * A problem with no known solution.
	 *
	 * @param severity whether it prevents generation
	 * @param position where it is
	 * @param message what is wrong and what would be right
	 */
	public Problem(Severity severity, Position position, String message) {
		this(severity, position, message, List.of());
	}

	/**
	 * A problem that no program has to know more of.
	 *
	 * @param severity whether it prevents generation
	 * @param position where it is
	 * @param message what is wrong and what would be right
	 * @param instead what can be written at the position to solve it
	 */
	public Problem(Severity severity, Position position, String message, List<String> instead) {
		this(severity, position, message, instead, Kind.OTHER);
	}

	/** Whether the script cannot be generated because of this. */
	public boolean isError() {
		return severity == Severity.ERROR;
	}

	/**
	 * The message with its place, for a person.
	 *
	 * @param sourceName the script's file name, or empty when there is none
	 * @return such as {@code shop.forge: Line 12, column 9: unknown event type …}
	 */
	public String toString(String sourceName) {
		String source = sourceName == null || sourceName.isEmpty() ? "" : sourceName + ": ";
		String kind = isError() ? "" : "warning: ";
		return source + "Line " + position.line() + ", column " + position.column() + ": " + kind + message;
	}

	@Override
	public String toString() {
		return toString("");
	}
}
