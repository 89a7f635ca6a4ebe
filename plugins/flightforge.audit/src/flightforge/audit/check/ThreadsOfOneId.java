/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** A thread of the operating system is one thread of Java at a time. */
final class ThreadsOfOneId extends ThreadCheck {
	/** What a thread of Java does in a chunk. */
	private record Span(long id, Moment first, long end) {
	}

	/**
	 * Who had a number last.
	 *
	 * @param id its number in Java
	 * @param before those of the threads that had it before
	 */
	private record Holder(long id, Set<Long> before, long end) {
	}

	private final Map<Long, List<Span>> spans = new LinkedHashMap<>();
	private final Map<Long, Holder> holders = remembered();

	ThreadsOfOneId() {
		super("thread-os-id-alone", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void thread(long id, List<Moment> moments) {
		List<Moment> own = moments.stream().filter(moment -> moment.isJava() && !moment.thread().virtual()
				&& moment.thread().osThreadId() > 0 && JavaEvents.beginsInJava(moment)).toList();
		if (!own.isEmpty()) {
			Moment first = own.stream().min(Comparator.comparingLong(Moment::start)).orElseThrow();
			spans.computeIfAbsent(first.thread().osThreadId(), key -> new ArrayList<>())
					.add(new Span(id, first, own.stream().mapToLong(Moment::end).max().orElseThrow()));
		}
	}

	@Override
	void chunkEnds() {
		spans.forEach((osId, all) -> {
			all.sort(Comparator.comparingLong(span -> span.first.start()));
			all.forEach(span -> add(osId, span));
		});
		spans.clear();
	}

	private void add(long osId, Span span) {
		Holder holder = holders.get(osId);
		if (holder == null || holder.id == span.id) {
			holders.put(osId, new Holder(span.id, holder == null ? new HashSet<>() : holder.before, span.end));
			return;
		}
		if (holder.before.contains(span.id) || span.first.start() < holder.end) {
			violated(span.first.place(Texts.of("thread-os-id-alone", osId, holder.id)));
		}
		holder.before.add(holder.id);
		holders.put(osId, new Holder(span.id, holder.before, Math.max(span.end, holder.end)));
	}
}
