/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.List;
import java.util.Objects;
import java.util.Set;

import flightforge.audit.check.Collected.Heap;
import flightforge.audit.check.Collected.Phase;
import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;

/** The rules about single collections. */
final class CollectionChecks {
	private static final String BEFORE = "Before GC";
	private static final String AFTER = "After GC";

	private CollectionChecks() {
	}

	static List<CollectionCheck> all() {
		return List.of(
				new CollectionCheck("gc-phase-outside", Area.PAUSES, Severity.IMPOSSIBLE, CollectionChecks::outside),
				new CollectionCheck("gc-phase-parent", Area.PAUSES, Severity.UNREAL, CollectionChecks::parent),
				new CollectionCheck("gc-pause-sum", Area.PAUSES, Severity.UNREAL, CollectionChecks::sum),
				new CollectionCheck("gc-longest-pause", Area.PAUSES, Severity.UNREAL, CollectionChecks::longest),
				new CollectionCheck("gc-kind-times", Area.COLLECTIONS, Severity.UNREAL, CollectionChecks::kinds),
				new CollectionCheck("gc-summary-order", Area.COLLECTIONS, Severity.IMPOSSIBLE, CollectionChecks::order),
				new CollectionCheck("gc-summary-pairs", Area.COLLECTIONS, Severity.UNREAL, CollectionChecks::pairs),
				new CollectionCheck("gc-summary-times", Area.COLLECTIONS, Severity.UNREAL, CollectionChecks::times),
				new CollectionCheck("gc-kind-name", Area.COLLECTIONS, Severity.UNREAL, CollectionChecks::names));
	}

	private static void outside(Collected gc, CollectionCheck check) {
		if (gc.event == null) {
			return;
		}
		for (Phase phase : gc.phases) {
			if (phase.moment().start() < gc.event.start() || phase.moment().end() > gc.event.end()) {
				check.violated(phase.moment().place(outside(gc, phase.moment())));
			}
		}
		for (Moment parallel : new Moment[] {gc.firstParallel, gc.lastParallel}) {
			if (parallel != null && (parallel.start() < gc.event.start() || parallel.end() > gc.event.end())) {
				check.violated(parallel.place(outside(gc, parallel)));
			}
		}
	}

	private static String outside(Collected gc, Moment inner) {
		Moment outer = gc.event;
		return inner.start() < outer.start()
				? Texts.of("gc-before", gc.id, Moment.millis(outer.start() - inner.start()), outer.label())
				: Texts.of("gc-after", gc.id, Moment.millis(inner.end() - outer.end()), outer.label());
	}

	private static void parent(Collected gc, CollectionCheck check) {
		if (gc.full) {
			return;
		}
		for (Phase phase : gc.phases) {
			if (phase.level() > 0 && gc.phases.stream().anyMatch(outer -> isAbove(outer, phase))
					&& gc.phases.stream().noneMatch(outer -> isParent(outer, phase))) {
				check.violated(phase.moment()
						.place(Texts.of("gc-phase-parent", gc.id, phase.moment().label(), phase.level() - 1)));
			}
		}
	}

	private static boolean isAbove(Phase outer, Phase inner) {
		return outer.level() == inner.level() - 1 && outer.concurrent() == inner.concurrent();
	}

	private static boolean isParent(Phase outer, Phase inner) {
		return isAbove(outer, inner) && outer.moment().start() <= inner.moment().start()
				&& outer.moment().end() >= inner.moment().end();
	}

	private static void sum(Collected gc, CollectionCheck check) {
		if (gc.event != null && gc.sumOfPauses >= 0 && gc.pauseCount > 0
				&& (gc.pausesAreComplete ? gc.pauseNanos != gc.sumOfPauses : gc.pauseNanos > gc.sumOfPauses)) {
			check.violated(gc.event.place(Texts.of("gc-pause-sum", gc.id, Moment.millis(gc.sumOfPauses), gc.pauseCount,
					Moment.millis(gc.pauseNanos))));
		}
	}

	private static void longest(Collected gc, CollectionCheck check) {
		if (gc.event == null || gc.longestPause < 0) {
			return;
		}
		if (gc.longestPause > gc.sumOfPauses) {
			check.violated(gc.event.place(Texts.of("gc-longest-pause.sum", gc.id, Moment.millis(gc.longestPause),
					Moment.millis(gc.sumOfPauses))));
		} else if (gc.pauseCount > 0
				&& (gc.pausesAreComplete ? gc.longestNanos != gc.longestPause : gc.longestNanos > gc.longestPause)) {
			check.violated(gc.event.place(Texts.of("gc-longest-pause", gc.id, Moment.millis(gc.longestPause),
					Moment.millis(gc.longestNanos))));
		}
	}

	private static void kinds(Collected gc, CollectionCheck check) {
		if (gc.event == null) {
			return;
		}
		for (Moment kind : gc.kinds) {
			if (kind.start() < gc.event.start() || kind.end() > gc.event.end()) {
				check.violated(kind.place(outside(gc, kind)));
			}
		}
	}

	private static Heap heap(Collected gc, String when) {
		return gc.heaps.stream().filter(heap -> Objects.equals(heap.when(), when)).findFirst().orElse(null);
	}

	private static void order(Collected gc, CollectionCheck check) {
		Heap before = heap(gc, BEFORE);
		Heap after = heap(gc, AFTER);
		if (before != null && after != null && after.moment().start() < before.moment().start()) {
			check.violated(after.moment().place(Texts.of("gc-summary-order", gc.id,
					Moment.millis(before.moment().start() - after.moment().start()))));
		}
	}

	private static void pairs(Collected gc, CollectionCheck check) {
		for (String when : List.of(BEFORE, AFTER)) {
			List<Heap> heaps = gc.heaps.stream().filter(heap -> Objects.equals(heap.when(), when)).toList();
			if (heaps.size() > 1) {
				check.violated(heaps.get(1).moment().place(Texts.of("gc-summary-pairs", gc.id, when, heaps.size())));
			}
		}
	}

	private static void times(Collected gc, CollectionCheck check) {
		if (gc.event == null) {
			return;
		}
		for (Heap heap : gc.heaps) {
			if (heap.moment().start() < gc.event.start()
					|| heap.moment().start() > gc.event.end() && (BEFORE.equals(heap.when()) || !isConcurrent(gc))) {
				check.violated(heap.moment().place(outside(gc, heap.moment())));
			}
		}
	}

	/** Those end their event before they look at the heap for the last time. */
	private static boolean isConcurrent(Collected gc) {
		return gc.name != null && (gc.name.startsWith("Z") || gc.name.startsWith("Shenandoah"));
	}

	private static void names(Collected gc, CollectionCheck check) {
		for (Moment kind : gc.kinds) {
			Set<String> names = Words.NAMES_OF_KINDS.get(kind.type());
			if (gc.name != null && names != null && !names.contains(gc.name)) {
				check.violated(kind.place(Texts.of("gc-kind-name", gc.id, gc.name)));
			}
		}
	}
}
