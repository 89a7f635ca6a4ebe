/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.stream;

import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.TextColumn;

/** How one field of a stream's events is filled, in the order in which fields are encoded. Immutable. */
public sealed interface Slot {

	/** The natural default. */
	record Default() implements Slot {
	}

	/** A whole number, character or truth value. */
	record Whole(Kind kind, LongColumn column) implements Slot {
	}

	/** A real number; {@code single} for float. */
	record Real(boolean single, DoubleColumn column) implements Slot {
	}

	/** A reference to a constant that the column chooses. */
	record Reference(References references, LongColumn column) implements Slot {
	}

	/** A text made for the event; in an event of the JVM's own in UTF-8. */
	record Text(TextColumn column, boolean utf8) implements Slot {
	}

	/** The same in an event of the JVM's own. */
	default Slot ofJvm() {
		return switch (this) {
		case Text text -> new Text(text.column, true);
		case Reference(References.Strings strings, LongColumn column) -> new Reference(strings.ofJvm(), column);
		default -> this;
		};
	}

	/** The same in an event of the JDK in Java that has each text once. */
	default Slot once() {
		return this instanceof Reference(References.Strings strings, LongColumn column)
				? new Reference(strings.once(), column) : this;
	}

	/** The primitive types that are put as whole numbers. */
	enum Kind {
		BOOLEAN, BYTE, SHORT, CHAR, INT, LONG
	}
}
