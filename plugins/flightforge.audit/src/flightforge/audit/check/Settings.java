/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Severity;
import flightforge.writer.Type;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.Event;

/**
 * What the recording says of its settings, and the rules about that. Settings can change, and several recordings of a
 * JVM have the union of theirs, so that each type is measured by the widest settings that were said up to the end of
 * the chunk.
 */
final class Settings {
	private static final double SHARE = 1.1;
	private static final int EXTRA = 3;
	private static final int FIRST_SHORTS = 16;

	/** The settings of one type. */
	private static final class Known {
		private boolean enabled;
		private boolean disabled;
		private boolean stacks;
		private boolean noStacks;
		private long threshold = Long.MAX_VALUE;
		private long period = Long.MAX_VALUE;
	}

	/** What a chunk has of one type. */
	private static final class Seen {
		private long count;
		private Place first;
		private Place firstStack;
		private long stacks;
		private Place shortest;
		private long shortestNanos = Long.MAX_VALUE;
		/** Of events that were below the lowest threshold so far, which can get lower up to the end of the chunk. */
		private long[] shortNanos = {};
		private int shorts;
		private final Map<Long, Long> byThread = new HashMap<>();

		void addShort(long nanos) {
			if (shorts == shortNanos.length) {
				shortNanos = Arrays.copyOf(shortNanos, Math.max(FIRST_SHORTS, shorts * 2));
			}
			shortNanos[shorts++] = nanos;
		}

		long below(long nanos) {
			return Arrays.stream(shortNanos, 0, shorts).filter(each -> each < nanos).count();
		}
	}

	/** A rule about settings. */
	final class Rule extends Check {
		Rule(String id) {
			super(id, Area.SETTINGS, Severity.UNREAL);
		}
	}

	private final Map<String, Known> settings = new HashMap<>();
	private final Map<String, Seen> seen = new HashMap<>();
	private Chunk chunk;
	final Check enabled = new Rule("setting-enabled");
	final Check threshold = new Rule("setting-threshold");
	final Check stacks = new Rule("setting-stack-trace");
	final Check period = new Rule("setting-period");
	final Check samples = new Rule("setting-sample-period");

	void listen(Listeners listeners) {
		listeners.on("jdk.ActiveSetting", this::setting);
		listeners.on(type -> true, this::look);
	}

	void enter(Chunk next) {
		chunk = next;
	}

	private void setting(Event event) {
		Type type = chunk.type(event.number("id", -1));
		String name = event.text("name");
		String value = event.text("value");
		if (type == null || name == null || value == null) {
			return;
		}
		Known known = settings.computeIfAbsent(type.name(), any -> new Known());
		switch (name) {
		case "enabled" -> {
			known.enabled |= value.equals("true");
			known.disabled |= value.equals("false");
		}
		case "stackTrace" -> {
			known.stacks |= value.equals("true");
			known.noStacks |= value.equals("false");
		}
		case "threshold" -> known.threshold = Math.min(known.threshold, nanos(value, 0));
		case "period" -> known.period = Math.min(known.period, nanos(value, 0));
		default -> {
			// Throttles and cutoffs say nothing about single events.
		}
		}
	}

	/** @return a span such as {@code 20 ms}; {@code otherwise} for words such as {@code everyChunk} */
	static long nanos(String text, long otherwise) {
		String[] parts = text.trim().split(" +");
		if (parts.length != 2 || !parts[0].matches("\\d{1,15}")) {
			return otherwise;
		}
		long number = Long.parseLong(parts[0]);
		return switch (parts[1]) {
		case "ns" -> number;
		case "us" -> number * 1_000;
		case "ms" -> number * 1_000_000;
		case "s" -> number * 1_000_000_000;
		case "m" -> number * 60_000_000_000L;
		case "h" -> number * 3_600_000_000_000L;
		case "d" -> number * 86_400_000_000_000L;
		default -> otherwise;
		};
	}

	private void look(Event event) {
		Seen type = seen.computeIfAbsent(event.name(), any -> new Seen());
		type.count++;
		if (type.first == null) {
			type.first = place(event, "");
		}
		if (event.type().slot("stackTrace") >= 0 && event.stackTrace() != null) {
			type.stacks++;
			type.firstStack = type.firstStack == null ? place(event, "") : type.firstStack;
		}
		if (event.type().slot("duration") >= 0) {
			duration(event, type);
		}
		if (event.name().equals("jdk.ExecutionSample") && Timeline.thread(event) != null) {
			type.byThread.merge(Moment.threadId(Timeline.thread(event)), 1L, Long::sum);
		}
	}

	private void duration(Event event, Seen type) {
		long nanos = event.durationNanos();
		if (nanos < type.shortestNanos) {
			type.shortestNanos = nanos;
			type.shortest = place(event, "");
		}
		Known known = settings.get(event.name());
		if (known == null || nanos < known.threshold) {
			type.addShort(nanos);
		}
	}

	private static Place place(Event event, String detail) {
		return new Place(event.name(), Moment.name(event.thread()), event.startNanos(), event.chunk().index(),
				event.offset(), detail);
	}

	private static Place with(Place place, String detail) {
		return new Place(place.type(), place.thread(), place.epochNanos(), place.chunk(), place.offset(), detail);
	}

	/** Whether short events of a type may be missing. */
	boolean hasThreshold(String type) {
		Known known = settings.get(type);
		return known != null && known.threshold > 0 && known.threshold != Long.MAX_VALUE;
	}

	void chunkEnds() {
		seen.forEach((name, type) -> {
			Known known = settings.get(name);
			if (known != null) {
				check(type, known);
			}
		});
		seen.clear();
	}

	private void check(Seen type, Known known) {
		if (known.disabled && !known.enabled) {
			enabled.violated(with(type.first, Texts.of("setting-enabled", type.count)));
		}
		if (known.noStacks && !known.stacks && type.stacks > 0) {
			stacks.violated(with(type.firstStack, Texts.of("setting-stack-trace", type.stacks)));
		}
		if (known.threshold != Long.MAX_VALUE && type.shortest != null && type.shortestNanos < known.threshold) {
			long below = type.below(known.threshold);
			threshold.violated(with(type.shortest,
					Texts.of(below > 1 ? "setting-threshold.many" : "setting-threshold",
							Moment.millisBeside(type.shortestNanos, known.threshold),
							Moment.millisBeside(known.threshold, type.shortestNanos), below)),
					below);
		}
		if (known.period > 0 && known.period != Long.MAX_VALUE) {
			double most = chunk.durationNanos() / (double) known.period * SHARE + EXTRA;
			if (Periodic.ONCE.contains(type.first.type()) && type.count > most) {
				period.violated(with(type.first, Texts.of("setting-period", type.count,
						Moment.millis(chunk.durationNanos()), Moment.millis(known.period))));
			}
			type.byThread.forEach((thread, count) -> {
				if (count > most) {
					samples.violated(with(type.first, Texts.of("setting-sample-period", count,
							Moment.millis(chunk.durationNanos()), Moment.millis(known.period))));
				}
			});
		}
	}
}
