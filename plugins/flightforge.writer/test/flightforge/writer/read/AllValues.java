/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.writer.scan.MalformedRecordingException;

/** Asks an event for everything that it has, and the constants that it refers to, too. */
public final class AllValues {
	private static final int DEEPEST = 6;

	private AllValues() {
	}

	/** Asks for all values; whoever gets them throws nothing. */
	public static void ask(Event event) {
		event.startNanos();
		event.endNanos();
		event.thread();
		StackTrace stack = event.stackTrace();
		if (stack != null && stack.frames().size() != stack.size()) {
			throw new AssertionError(stack.frames());
		}
		ask(event, event, 0);
	}

	/**
	 * Reads on behind all that is damaged, to the end, and throws the first damage then.
	 *
	 * @return the number of events, where nothing is damaged
	 */
	public static long askPastDamage(Path file) throws IOException {
		MalformedRecordingException first = null;
		long events = 0;
		try (RecordingReader reader = RecordingReader.open(file)) {
			while (true) {
				try {
					if (!reader.next()) {
						break;
					}
					ask(reader.event());
					events++;
				} catch (MalformedRecordingException e) {
					first = first == null ? e : first;
				}
			}
		}
		if (first != null) {
			throw first;
		}
		return events;
	}

	private static void ask(Event event, Values values, int depth) {
		for (Slot slot : values.type().slots()) {
			if (slot.kind().isWhole()) {
				event.chunk().nanos(values, slot.index());
			}
			ask(event, values.value(slot.index()), depth);
		}
	}

	private static void ask(Event event, Object value, int depth) {
		if (depth > DEEPEST) {
			return;
		}
		switch (value) {
		case Constant constant -> {
			constant.text();
			constant.asThread();
			constant.asJavaClass();
			constant.asMethod();
			// Constants can refer to each other in so many ways that nobody would live to see all of them.
			if (depth < 2) {
				ask(event, (Values) constant, depth + 1);
			}
		}
		case ValueArray array -> {
			for (int i = 0; i < Math.min(array.size(), 50); i++) {
				ask(event, array.value(i), depth + 1);
			}
		}
		case Structure structure -> ask(event, (Values) structure, depth + 1);
		case null, default -> {
		}
		}
	}
}
