/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.sample;

import flightforge.writer.Annotation;
import flightforge.writer.StandardTypes;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.Slot;

/** What the values of a field are, and how they are kept as numbers. */
public enum SampledKind {
	/** A whole number, itself. */
	WHOLE,
	/** A number, as the bits of a double. */
	REAL,
	/** A length of time in nanoseconds. */
	TIMESPAN,
	/** A point in time, in nanoseconds after the recordings' start. */
	TIMESTAMP,
	/** A truth value, 0 or 1. */
	FLAG,
	/** A text, its word. */
	TEXT,
	/** A thread, its number. */
	THREAD,
	/** A stack trace, its node. */
	STACK,
	/** A class, or an object of one, the word of its name. */
	CLASS,
	/** A method, its word. */
	METHOD,
	/** Another constant with a text, the word of that. */
	CONSTANT,
	/** What a script cannot say: an array, or a constant without a text. Nothing is kept of it. */
	UNKNOWN;

	static SampledKind of(RecordedType type, Slot slot) {
		return switch (slot.kind()) {
		case BOOLEAN -> FLAG;
		case TEXT -> TEXT;
		case ARRAY -> UNKNOWN;
		case FLOAT, DOUBLE -> REAL;
		case CONSTANT -> constant(type.target(slot.index()));
		default -> slot.path().equals("duration") || slot.field().has(Annotation.TIMESPAN) ? TIMESPAN
				: slot.field().has(Annotation.TIMESTAMP) ? TIMESTAMP : WHOLE;
		};
	}

	private static SampledKind constant(RecordedType target) {
		return switch (target.name()) {
		case "java.lang.Thread" -> THREAD;
		case "jdk.types.StackTrace" -> STACK;
		case "java.lang.Class" -> CLASS;
		case StandardTypes.OLD_OBJECT -> target.slot("type") < 0 ? UNKNOWN : CLASS;
		case "jdk.types.Method" -> METHOD;
		default -> target.size() > 0 && (target.kind(0) == flightforge.writer.read.ValueKind.TEXT
				|| target.kind(0) == flightforge.writer.read.ValueKind.CONSTANT) ? CONSTANT : UNKNOWN;
		};
	}

	/** @return whether values have an order and distances */
	public boolean isNumber() {
		return compareTo(FLAG) < 0;
	}
}
