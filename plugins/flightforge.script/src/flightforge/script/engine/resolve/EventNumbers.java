/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.List;
import java.util.Set;

import flightforge.script.Scalar;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.text.Suggestions;
import flightforge.writer.Type;
import flightforge.writer.chunk.TypeSet;

/**
 * Fields whose number says which event type is meant. A type has its number in the recording only, and JDK Mission
 * Control's parser fails on a recording where there is no type of such a number: scripts name the type instead.
 */
final class EventNumbers {
	/** As the JDK has it since 11, and as JDK 9 and 10 have it. */
	private static final Set<String> SETTINGS = Set.of("jdk.ActiveSetting", "com.oracle.jdk.ActiveSetting");
	private static final String ID = "id";

	private final TypeSet types;

	/** Of a recording's types, or null while there are errors in them. */
	EventNumbers(TypeSet types) {
		this.types = types;
	}

	/** Whether a field has the number of an event type. */
	static boolean has(Type type, String path) {
		return SETTINGS.contains(type.name()) && path.equals(ID);
	}

	/** The number of the event's own type. */
	Slot own(Type type) {
		return slot(LongColumns.constant(number(type.name())));
	}

	/** The numbers of types by their names; null when something is wrong and reported. */
	Slot slot(String path, Source source, Context context) {
		List<Scalar> choices = source.choices();
		if (choices == null) {
			context.error(source.position(),
					path + " is an event type of this recording and takes its name, or a pick of names");
			return null;
		}
		long[] table = new long[choices.size()];
		for (int i = 0; i < table.length; i++) {
			String name = choices.get(i).text();
			if (types != null && !isEvent(name)) {
				List<String> events = types.types().stream().filter(Type::isEvent).map(Type::name).toList();
				List<String> near = Suggestions.nearest(name, events);
				context.error(choices.get(i).position(),
						path + " is the name of an event type that has a stream, not \"" + name + "\"."
								+ Suggestions.didYouMean(near),
						near);
				return null;
			}
			table[i] = number(name);
		}
		return slot(LongColumns.table(source.choice(), table));
	}

	private static Slot slot(LongColumn column) {
		return new Slot.Whole(Slot.Kind.LONG, column);
	}

	private boolean isEvent(String name) {
		return types.types().stream().anyMatch(type -> type.isEvent() && type.name().equals(name));
	}

	private long number(String name) {
		return types == null ? 0 : types.event(name).number();
	}
}
