/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

import flightforge.script.plan.EventSpan;

/** The script and the counts of a recording as Mission Control loaded it. Immutable. */
public final class RecordingContent {
	private final EmbeddedScript script;
	private final Map<String, Long> counts;
	private final Map<String, String> labels;
	private final Map<String, EventSpan> spans;

	RecordingContent(EmbeddedScript script, Map<String, Long> counts, Map<String, String> labels,
			Map<String, EventSpan> spans) {
		this.script = script;
		this.counts = new TreeMap<>(counts);
		this.labels = Map.copyOf(labels);
		this.spans = Map.copyOf(spans);
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
		return new RecordingContent(script, counts, labels, spans);
	}

	/** The script that it was made from, empty for a recording of another origin. */
	public Optional<EmbeddedScript> script() {
		return Optional.ofNullable(script);
	}

	/** How many events each type has, by the type's name; types without events are not in it. */
	public Map<String, Long> counts() {
		return Collections.unmodifiableMap(counts);
	}

	private static Optional<EventSpan> span(IItemIterable events) {
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(events.getType());
		long first = Long.MAX_VALUE;
		long last = Long.MIN_VALUE;
		for (Iterator<IItem> all = events.iterator(); start != null && all.hasNext();) {
			long nanos = start.getMember(all.next()).clampedLongValueIn(UnitLookup.EPOCH_NS);
			first = Math.min(first, nanos);
			last = Math.max(last, nanos);
		}
		return first > last ? Optional.empty()
				: Optional.of(new EventSpan(Instant.ofEpochSecond(0, first), Instant.ofEpochSecond(0, last)));
	}

	/** When the events of a type start; empty when there are none. */
	public Optional<EventSpan> span(String type) {
		return Optional.ofNullable(spans.get(type));
	}

	/** When the first of all events starts; without events, the beginning of 1970. */
	Instant start() {
		return spans.values().stream().map(EventSpan::first).min(Comparator.naturalOrder()).orElse(Instant.EPOCH);
	}

	/** What a user calls the type; its name when it has no label. */
	public String label(String type) {
		return labels.getOrDefault(type, type);
	}
}
