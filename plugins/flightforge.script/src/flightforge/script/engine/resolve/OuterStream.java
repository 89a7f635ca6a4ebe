/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.Map;
import java.util.Set;

import flightforge.script.engine.stream.Pauses;
import flightforge.script.engine.stream.References;
import flightforge.script.engine.stream.Sharing;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.stream.Timing;
import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleParts;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongParts;
import flightforge.script.engine.value.ParentColumns;
import flightforge.writer.Field;

/**
 * What is known of a stream when those nested in its events are resolved. Immutable.
 *
 * @param typeName its event type
 * @param fields the fields of its type by path
 * @param slots how they are filled; null for what is wrong and reported
 * @param given the paths that have a value of the script's
 * @param timing when its events are
 * @param context what its values needed to know
 * @param columns makes columns of its values
 * @param outer its own parent stream, or null
 * @param sharing how the events of the outermost stream share their threads; null when these are on others, or not
 * shared
 * @param beside whether its events are before or after those of the outermost stream, or of one between
 * @param pauses in which its events do not go on
 * @param condition numbers that are 0 for events that are not recorded; null when all are
 */
record OuterStream(String typeName, Map<String, Field> fields, Map<String, Slot> slots, Set<String> given,
		Timing timing, Context context, FieldColumns columns, OuterStream outer, Sharing sharing, boolean beside,
		Pauses pauses, DoubleColumn condition) {

	/**
	 * A field's values as the nested events take them.
	 *
	 * @param slot the values; null when they are wrong and reported
	 * @param field the field that has them
	 */
	record Taken(Slot slot, Field field) {
	}

	/** Whether a name in a copy is that of a field of a parent stream. */
	static boolean isOuter(String name) {
		return name.startsWith(StreamFields.PARENT);
	}

	/** Whether its events last. */
	boolean hasDuration() {
		return given.contains("duration");
	}

	/** Whether there is a field of this name in a copy, with values or without. */
	boolean has(String name) {
		String path = name.substring(StreamFields.PARENT.length());
		return isOuter(path) && outer != null ? outer.has(path) : fields.containsKey(path);
	}

	/** The values of a field by its name in a copy, such as {@code parent.gcId}; null when it has none. */
	Taken take(String name) {
		String path = name.substring(StreamFields.PARENT.length());
		if (isOuter(path) && outer != null) {
			Taken taken = outer.take(path);
			return taken == null ? null : new Taken(lift(taken.slot), taken.field);
		}
		Field field = fields.get(path);
		if (path.equals("duration") && field != null) {
			return new Taken(lift(new Slot.Whole(Slot.Kind.LONG, ParentColumns.durations())), field);
		}
		boolean known = field != null && (given.contains(path) || slots.get(path) instanceof Slot.Reference);
		return known ? new Taken(lift(slots.get(path)), field) : null;
	}

	private static Slot lift(Slot slot) {
		return switch (slot) {
		case null -> null;
		case Slot.Default unset -> unset;
		case Slot.Whole whole -> new Slot.Whole(whole.kind(), LongParts.ofParent(whole.column()));
		case Slot.Real real -> new Slot.Real(real.single(), DoubleParts.ofParent(real.column()));
		case Slot.Reference(References.Strings strings, LongColumn column) ->
				new Slot.Reference(References.Strings.ofJava(strings.list()), LongParts.ofParent(column));
		case Slot.Reference reference ->
				new Slot.Reference(reference.references(), LongParts.ofParent(reference.column()));
		case Slot.Text text -> new Slot.Text(text.column().ofParent(), false);
		};
	}
}
