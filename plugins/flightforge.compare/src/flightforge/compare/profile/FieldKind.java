/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.util.Set;

import flightforge.writer.Annotation;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.Slot;
import flightforge.writer.read.ValueKind;

/** How the values of a field are compared. */
public enum FieldKind {
	/** A number in its own unit. */
	NUMBER,
	/** A length of time in nanoseconds. */
	TIMESPAN,
	/** A point in time, in nanoseconds from the start of the event; NaN for none. */
	TIMESTAMP,
	/** The number of elements of an array. */
	LENGTH,
	/** A truth value. */
	FLAG,
	/** A text. */
	TEXT,
	/** A thread, by its name. */
	THREAD,
	/** A stack trace, by its methods. */
	STACK,
	/** A class, by its name. */
	CLASS,
	/** A method, by its name and that of its class. */
	METHOD,
	/** Another constant, by its text. */
	CONSTANT;

	/** What connects events of the same run says nothing of another run. */
	private static final Set<String> IDENTIFIERS = Set.of("jdk.types.GcId", "jdk.types.CompileId",
			"jdk.types.SafepointId");

	/** @return the kind of a slot, null where its values are of one run alone: addresses, identifiers, the start */
	static FieldKind of(RecordedType type, Slot slot) {
		if (slot.path().equals("startTime") || slot.field().has(Annotation.MEMORY_ADDRESS)
				|| slot.field().annotations().stream().anyMatch(each -> IDENTIFIERS.contains(each.typeName()))) {
			return null;
		}
		return switch (slot.kind()) {
		case BOOLEAN -> FLAG;
		case TEXT -> TEXT;
		case ARRAY -> LENGTH;
		case CONSTANT -> constant(type.target(slot.index()).name());
		case FLOAT, DOUBLE -> NUMBER;
		default -> slot.path().equals("duration") || slot.field().has(Annotation.TIMESPAN) ? TIMESPAN
				: slot.field().has(Annotation.TIMESTAMP) ? TIMESTAMP : number(slot.kind());
		};
	}

	private static FieldKind number(ValueKind kind) {
		return kind == ValueKind.CHAR ? TEXT : NUMBER;
	}

	private static FieldKind constant(String type) {
		return switch (type) {
		case "java.lang.Thread" -> THREAD;
		case "jdk.types.StackTrace" -> STACK;
		case "java.lang.Class" -> CLASS;
		case "jdk.types.Method" -> METHOD;
		default -> CONSTANT;
		};
	}

	/** @return whether values have an order and distances */
	public boolean isNumber() {
		return compareTo(FLAG) < 0;
	}
}
