/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;

import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

import flightforge.script.plan.ActualEvents;
import flightforge.script.plan.EventSpan;

/** The script and the counts of a recording as Mission Control loaded it. Immutable. */
public final class RecordingContent {
	private final EmbeddedScript script;
	private final ActualEvents events;

	private RecordingContent(EmbeddedScript script, ActualEvents events) {
		this.script = script;
		this.events = events;
	}

	/**
	 * Goes over the events once and counts; takes as long as that for a big recording, so not for the user interface's
	 * thread.
	 */
	public static RecordingContent read(IItemCollection items) {
		EmbeddedScript script = null;
		Map<String, Long> counts = new LinkedHashMap<>();
		Map<String, String> labels = new LinkedHashMap<>();
		Map<String, EventSpan> spans = new LinkedHashMap<>();
		for (IItemIterable events : items) {
			String type = events.getType().getIdentifier();
			if (!type.equals(EmbeddedScript.TYPE)) {
				counts.merge(type, events.getItemCount(), Long::sum);
				labels.putIfAbsent(type, events.getType().getName());
				span(events).ifPresent(span -> spans.merge(type, span, EventSpan::with));
				continue;
			}
			// Recordings can be put together from several; the first script is the one of the beginning.
			Iterator<IItem> scripts = events.iterator();
			if (script == null && scripts.hasNext()) {
				script = EmbeddedScript.of(events.getType(), scripts.next());
			}
		}
		counts.values().removeIf(count -> count == 0);
		return new RecordingContent(script, new ActualEvents(counts, labels, spans));
	}

	/** The script that it was made from, empty for a recording of another origin. */
	public Optional<EmbeddedScript> script() {
		return Optional.ofNullable(script);
	}

	/** The events, without that of the script. */
	public ActualEvents events() {
		return events;
	}

	/** When the events of a type start, in nanoseconds since 1970-01-01T00:00Z; goes over all of them. */
	public static LongStream starts(IItemCollection items, String type) {
		LongStream.Builder starts = LongStream.builder();
		for (IItemIterable events : items) {
			if (events.getType().getIdentifier().equals(type)) {
				starts(events).forEach(starts::add);
			}
		}
		return starts.build();
	}

	private static LongStream starts(IItemIterable events) {
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(events.getType());
		return start == null ? LongStream.empty() : StreamSupport.stream(events.spliterator(), false)
				.mapToLong(event -> start.getMember(event).clampedLongValueIn(UnitLookup.EPOCH_NS));
	}

	private static Optional<EventSpan> span(IItemIterable events) {
		LongSummaryStatistics times = starts(events).summaryStatistics();
		return times.getCount() == 0 ? Optional.empty() : Optional
				.of(new EventSpan(Instant.ofEpochSecond(0, times.getMin()), Instant.ofEpochSecond(0, times.getMax())));
	}
}
