/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.differential;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import flightforge.kit.Contents;
import flightforge.kit.WrittenEvent;

/**
 * Types and events. Immutable, and its text is all that is needed to write it again.
 *
 * @param types the types
 * @param events the events, in the order in which they are written
 */
record RandomRecording(List<EventType> types, List<Event> events) {
	/** When recordings start, in ns since the epoch. */
	static final long START_NANOS = 1_767_225_600_000_000_000L;
	/** When recordings start, in ticks of 1 ns. */
	static final long START_TICKS = 1_000;

	private static final int MOST_TYPES = 4;
	private static final int MOST_FIELDS = 7;
	private static final int MOST_EVENTS = 60;
	private static final int MOST_ELEMENTS = 3;

	/**
	 * A field.
	 *
	 * @param name its name
	 * @param kind what it holds
	 * @param array whether any number of it
	 */
	record Field(String name, Kind kind, boolean array) {
		Object simplest() {
			return array ? List.of() : kind.simplest();
		}
	}

	/**
	 * A type.
	 *
	 * @param name its name
	 * @param fields its fields
	 */
	record EventType(String name, List<Field> fields) {
	}

	/**
	 * An event.
	 *
	 * @param type its type
	 * @param ticks its start
	 * @param values one for each field
	 */
	record Event(EventType type, long ticks, List<Object> values) {
	}

	/** The recording of a seed; with arrays and all kinds or, for writers that cannot write them, without. */
	static RandomRecording of(long seed, boolean all) {
		Random random = new Random(seed);
		List<Kind> kinds = Arrays.stream(Kind.values()).filter(kind -> all || kind.isForAll()).toList();
		List<EventType> types = new ArrayList<>();
		for (int t = 1 + random.nextInt(MOST_TYPES); t > 0; t--) {
			List<Field> fields = new ArrayList<>();
			for (int f = random.nextInt(MOST_FIELDS); f > 0; f--) {
				Kind kind = kinds.get(random.nextInt(kinds.size()));
				boolean array = random.nextInt(4) == 0 && all && kind.isPlain();
				fields.add(new Field("f" + f, kind, array));
			}
			types.add(new EventType("random.Type" + t, fields));
		}
		List<Event> events = new ArrayList<>();
		for (int e = 1 + random.nextInt(MOST_EVENTS); e > 0; e--) {
			EventType type = types.get(random.nextInt(types.size()));
			List<Object> values = new ArrayList<>();
			for (Field field : type.fields()) {
				values.add(field.array() ? elements(field.kind(), random) : field.kind().value(random));
			}
			events.add(new Event(type, START_TICKS + events.size() * 10L, values));
		}
		return new RandomRecording(types, events);
	}

	private static List<Object> elements(Kind kind, Random random) {
		List<Object> elements = new ArrayList<>();
		for (int n = random.nextInt(MOST_ELEMENTS + 1); n > 0; n--) {
			elements.add(kind.value(random));
		}
		return elements;
	}

	/** What readers have to find. */
	Contents written() {
		Contents written = new Contents();
		for (Event event : events) {
			WrittenEvent one = written.event(event.type().name(), START_NANOS + event.ticks() - START_TICKS);
			for (int i = 0; i < event.values().size(); i++) {
				Field declared = event.type().fields().get(i);
				String field = declared.name();
				if (event.values().get(i) instanceof Kind.Point point) {
					one.value(field + ".x", point.x()).value(field + ".name", point.name());
				} else {
					Object value = event.values().get(i);
					one.value(field, declared.array() ? value : declared.kind().read(value));
				}
			}
		}
		return written;
	}

	/** Recordings that are a little simpler, the much simpler ones first. */
	List<RandomRecording> simpler() {
		List<RandomRecording> simpler = new ArrayList<>();
		for (int part = Math.max(1, events.size() / 2); events.size() > 1; part /= 2) {
			for (int from = 0; from < events.size(); from += part) {
				List<Event> left = new ArrayList<>(events);
				left.subList(from, Math.min(events.size(), from + part)).clear();
				simpler.add(new RandomRecording(types, left));
			}
			if (part == 1) {
				break;
			}
		}
		for (EventType type : types) {
			if (events.stream().noneMatch(event -> event.type().equals(type))) {
				simpler.add(new RandomRecording(types.stream().filter(other -> other != type).toList(), events));
			}
			for (int i = 0; i < type.fields().size(); i++) {
				simpler.add(withoutField(type, i));
			}
		}
		for (int e = 0; e < events.size(); e++) {
			for (int i = 0; i < events.get(e).values().size(); i++) {
				Object simplest = events.get(e).type().fields().get(i).simplest();
				if (!simplest.equals(events.get(e).values().get(i))) {
					simpler.add(withValue(e, i, simplest));
				}
			}
		}
		return simpler;
	}

	private RandomRecording withoutField(EventType type, int index) {
		EventType less = new EventType(type.name(), without(type.fields(), index));
		return new RandomRecording(
				types.stream().map(
						other -> other == type ? less : other).toList(),
				events.stream().map(event -> event.type().equals(type)
						? new Event(less, event.ticks(), without(event.values(), index)) : event).toList());
	}

	private static <T> List<T> without(List<T> list, int index) {
		List<T> less = new ArrayList<>(list);
		less.remove(index);
		return less;
	}

	private RandomRecording withValue(int event, int index, Object value) {
		List<Object> values = new ArrayList<>(events.get(event).values());
		values.set(index, value);
		List<Event> others = new ArrayList<>(events);
		others.set(event, new Event(events.get(event).type(), events.get(event).ticks(), values));
		return new RandomRecording(types, others);
	}

	@Override
	public String toString() {
		StringBuilder text = new StringBuilder();
		types.forEach(type -> text.append("type ").append(type).append('\n'));
		events.forEach(event -> text.append("event ").append(event.type().name()).append(" at ").append(event.ticks())
				.append(": ").append(event.values()).append('\n'));
		return text.toString();
	}
}
