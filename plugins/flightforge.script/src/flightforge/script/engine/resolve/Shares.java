/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.text.Problems;

/** The events of streams that have shares of a total: shares by largest remainder, so that they add up. */
final class Shares {
	private record Part(StreamSpec stream, BigDecimal share, BigDecimal events) {
		BigDecimal whole() {
			return events.setScale(0, RoundingMode.DOWN);
		}

		BigDecimal rest() {
			return events.subtract(whole());
		}
	}

	private final Map<Integer, Long> events = new HashMap<>();

	/** Divides the recording's events, and reports where that is impossible. */
	Shares(Script script, Problems problems) {
		RecordingSpec recording = script.recording();
		List<Part> parts = new ArrayList<>();
		BigDecimal sum = BigDecimal.ZERO;
		for (StreamSpec stream : script.streams()) {
			if (stream.volume() instanceof Volume.Share share) {
				if (recording.events() == 0) {
					problems.error(stream.volumePosition(), "a share needs the recording's number of events. "
							+ "Add for example: recording: {events: 1_000_000}");
				}
				sum = sum.add(share.share());
				if (sum.compareTo(BigDecimal.ONE) > 0) {
					problems.error(stream.volumePosition(), "the shares add up to "
							+ sum.movePointRight(2).stripTrailingZeros().toPlainString() + " %, more than 100 %");
				}
				parts.add(new Part(stream, share.share(),
						share.share().multiply(BigDecimal.valueOf(recording.events()))));
			}
		}
		if (parts.isEmpty() && recording.events() > 0) {
			problems.warning(recording.position(),
					"\"events\" of the recording has no effect, because no stream has a share");
		}
		divide(parts, sum.multiply(BigDecimal.valueOf(recording.events())).setScale(0, RoundingMode.DOWN));
	}

	private void divide(List<Part> parts, BigDecimal total) {
		BigDecimal left = total;
		for (Part part : parts) {
			left = left.subtract(part.whole());
		}
		List<Part> byRest = new ArrayList<>(parts);
		// The sort is stable: of equal remainders the first stream's counts.
		byRest.sort(Comparator.comparing(Part::rest).reversed());
		for (int i = 0; i < byRest.size(); i++) {
			Part part = byRest.get(i);
			BigInteger whole = part.whole().toBigIntegerExact();
			events.put(part.stream.index(),
					whole.longValueExact() + (left.compareTo(BigDecimal.valueOf(i)) > 0 ? 1 : 0));
		}
	}

	/** The number of events of a stream with a share. */
	long events(StreamSpec stream) {
		return events.get(stream.index());
	}
}
