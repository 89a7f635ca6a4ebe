/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/**
 * A rule about numbers from one event to the next of the same type, and of the same thread or name where there are
 * several series. Events are taken in the order of their times within a chunk, and chunks in their order.
 */
final class SeriesCheck extends Check {
	/** How a value is compared with the one before. */
	interface Step {
		/** @return whether the rule holds */
		boolean holds(double before, double after);
	}

	static final Step NEVER_FALLS = (before, after) -> after >= before;
	static final Step NEVER_CHANGES = (before, after) -> after == before;

	private static final int MOST_SAMPLES = 1 << 16;
	private static final int MOST_SERIES = 1 << 14;

	private record Sample(Moment moment, String series, List<String> fields, double[] values) {
	}

	private final Map<String, List<String>> fields;
	private final String key;
	private final Step step;
	private final Clock clock;
	private final List<Sample> samples = new ArrayList<>();
	private final Map<String, double[]> last = new LinkedHashMap<>(16, 0.75f, true) {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<String, double[]> eldest) {
			return size() > MOST_SERIES;
		}
	};

	/**
	 * @param fields which numbers of which types
	 * @param key the path of what tells series apart, a thread's number or a text; null where there is one
	 */
	SeriesCheck(String id, Area area, Severity severity, Map<String, List<String>> fields, String key, Step step,
			Clock clock) {
		super(id, area, severity);
		this.fields = fields;
		this.key = key;
		this.step = step;
		this.clock = clock;
	}

	@Override
	void listen(Listeners listeners) {
		fields.forEach((type, names) -> listeners.on(type, event -> look(event, names)));
	}

	private void look(Event event, List<String> names) {
		List<String> present = names.stream().filter(event.type()::has).toList();
		double[] values = ValueCheck.values(event, present);
		if (values == null || present.isEmpty() || samples.size() == MOST_SAMPLES) {
			return;
		}
		samples.add(new Sample(Moment.of(event, event.thread(), clock), event.name() + " " + series(event), present,
				values));
	}

	private String series(Event event) {
		if (key == null) {
			return "";
		}
		String text = event.text(key);
		return text == null ? Long.toString(event.number(key, -1)) : text;
	}

	@Override
	void chunkEnds() {
		samples.sort(Comparator.comparingLong(sample -> sample.moment.start()));
		for (Sample sample : samples) {
			double[] before = last.put(sample.series, sample.values);
			if (before != null && before.length == sample.values.length) {
				compare(sample, before);
			}
		}
		samples.clear();
	}

	private void compare(Sample sample, double[] before) {
		for (int i = 0; i < before.length; i++) {
			if (!step.holds(before[i], sample.values[i])) {
				violated(sample.moment.place(Texts.of("series", sample.fields.get(i), ValueCheck.show(sample.values[i]),
						ValueCheck.show(before[i]))));
				return;
			}
		}
	}
}
