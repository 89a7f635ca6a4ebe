/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleParts;

/**
 * A number over time. Immutable.
 *
 * @param stretches how it goes, one after another from the recording's start to its end
 * @param depth how many columns are made for it, one calling the other
 */
record Signal(List<Stretch> stretches, int depth) {

	/** A part of the recording and how the signal goes in it. */
	record Stretch(Span span, SignalForm form) {
	}

	/** Copies. */
	Signal {
		stretches = List.copyOf(stretches);
	}

	/** Its values at the times of events. */
	DoubleColumn column() {
		if (stretches.size() == 1) {
			return stretches.getFirst().form().column();
		}
		// What is there several times is made once.
		List<SignalForm> forms = new ArrayList<>();
		List<Long> ends = new ArrayList<>();
		List<Integer> numbers = new ArrayList<>();
		for (Stretch stretch : stretches) {
			if (!forms.contains(stretch.form())) {
				forms.add(stretch.form());
			}
			numbers.add(forms.indexOf(stretch.form()));
			ends.add(stretch.span().end());
		}
		ends.removeLast();
		return forms.size() == 1 ? forms.getFirst().column() : DoubleParts.select(
				new TimeParts(ends, numbers, List.of()).selector(), forms.stream().map(SignalForm::column).toList());
	}

	/** Where one stretch ends and the next begins. */
	List<Long> borders() {
		return stretches.stream().skip(1).map(stretch -> stretch.span().begin()).toList();
	}

	/** The shortest period in it; 0 when there is none. */
	long period() {
		return stretches.stream().mapToLong(stretch -> stretch.form().period()).filter(period -> period > 0).min()
				.orElse(0);
	}

	/** The part of stretches that is in a span. */
	static List<Stretch> within(List<Stretch> stretches, Span span) {
		List<Stretch> within = new ArrayList<>();
		for (Stretch stretch : stretches) {
			long begin = Math.max(stretch.span.begin(), span.begin());
			long end = Math.min(stretch.span.end(), span.end());
			if (begin < end) {
				within.add(new Stretch(new Span(begin, end), stretch.form));
			}
		}
		return within;
	}
}
