/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import flightforge.memory.MemoryTimeline.Ends;
import flightforge.memory.recording.MemoryEvent;
import flightforge.memory.recording.TimelineBuilder;

/** What is compared at both ends of a stretch of time. */
class MemoryTimelineTest {
	private static final long SECOND = 1_000_000_000;

	/** An event of fields, texts or numbers. */
	private record Fields(String typeName, Map<String, Object> values) implements MemoryEvent {
		@Override
		public long number(String path, long otherwise) {
			return values.get(path) instanceof Long number ? number : otherwise;
		}

		@Override
		public double real(String path, double otherwise) {
			return values.get(path) instanceof Number number ? number.doubleValue() : otherwise;
		}

		@Override
		public String text(String path) {
			return values.get(path) instanceof String text ? text : null;
		}
	}

	private final TimelineBuilder timeline = new TimelineBuilder();

	private void summary(long second, String when, long used) {
		timeline.add(second * SECOND, new Fields("jdk.GCHeapSummary", Map.of("when", when, "heapUsed", used)));
	}

	private void usage(long second, long used) {
		timeline.add(second * SECOND, new Fields("jdk.GCHeapMemoryUsage", Map.of("used", used, "committed", 2 * used)));
	}

	private String ends(long from, long to) {
		Ends ends = timeline.build().ends(from * SECOND, to * SECOND);
		return used(ends.before()) + " to " + used(ends.after());
	}

	private static String used(List<CategoryUsage> usages) {
		assertTrue(usages.size() <= 1, usages.toString());
		return usages.isEmpty() ? "nothing" : Long.toString(usages.getFirst().used());
	}

	/** Of the mappings of a process; a category that a later reading does not have takes nothing then. */
	@Test
	void mappingsLessThanASecondApartAreOfOneReading() {
		TimelineBuilder builder = new TimelineBuilder();
		String type = "datadog.AggregatedSmapEntry";
		builder.add(SECOND / 2, new Fields(type, Map.of("nmtCategory", "GC", "rss", 7L)));
		builder.add(0, new Fields(type, Map.of("nmtCategory", "Code", "rss", 10L)));
		builder.add(60 * SECOND, new Fields(type, Map.of("nmtCategory", "Code", "rss", 12L)));
		MemoryTimeline timeline = builder.build();
		assertEquals(List.of(7L, 0L), amounts(timeline, "smaps, GC"));
		assertEquals(List.of(10L, 12L), amounts(timeline, "smaps, Code"));
	}

	private static List<Long> amounts(MemoryTimeline timeline, String name) {
		CategorySeries series = timeline.series(new Category(Category.Kind.RESIDENT, name)).orElseThrow();
		return IntStream.range(0, series.size()).mapToObj(series::amount).toList();
	}

	@Test
	void aHeapThatLeaksGrows() {
		summary(0, "Before GC", 780);
		summary(1, "After GC", 180);
		summary(10, "Before GC", 828);
		summary(11, "After GC", 477);
		assertEquals("180 to 477", ends(0, 11));
		assertEquals(828, timeline.build().series(Category.HEAP).orElseThrow().peak());
		// What was so after the last collection holds until the next one.
		assertEquals("180 to 180", ends(2, 10));
	}

	@Test
	void amountsOfAnyMomentAreNotComparedWithThoseAfterCollections() {
		// In the order in which readers come across them, by their types.
		usage(0, 500);
		usage(20, 300);
		summary(1, "Before GC", 780);
		summary(2, "After GC", 180);
		// As another recording of the same program would be with one more collection.
		assertEquals("nothing to 180", ends(0, 20));
		summary(12, "Before GC", 700);
		summary(13, "After GC", 190);
		assertEquals("180 to 190", ends(0, 20));
	}

	@Test
	void oneCollectionReportsNoChange() {
		summary(0, "Before GC", 780);
		summary(1, "After GC", 180);
		assertEquals("nothing to 180", ends(0, 1));
	}

	@Test
	void beforeIsComparedWithBefore() {
		summary(0, "Before GC", 780);
		summary(10, "Before GC", 790);
		assertEquals("780 to 790", ends(0, 10));
		usage(20, 795);
		assertEquals("nothing to 795", ends(0, 20));
	}

	@Test
	void withoutACollectionAHeapThatFillsGrows() {
		summary(2, "After GC", 180);
		usage(20, 400);
		usage(60, 900);
		assertEquals("nothing to 900", ends(10, 60));
		assertEquals("180 to 180", ends(3, 19));
	}

	@Test
	void onlyTheUseIsThatAfterCollections() {
		usage(0, 10);
		summary(2, "After GC", 180);
		summary(21, "After GC", 190);
		usage(60, 900);
		assertEquals("180 to 190", ends(0, 60));
		Ends ends = timeline.build().ends(0, 60 * SECOND);
		assertEquals(20, ends.before().getFirst().committed());
		assertEquals(1_800, ends.after().getFirst().committed());
	}

	@Test
	void aSingleAmountHasNotChanged() {
		usage(5, 7);
		assertEquals("7 to 7", ends(5, 5));
		assertEquals("nothing to nothing", ends(0, 4));
	}

	@Test
	void amountsThatDoNotTellTheirMomentAreAlike() {
		usage(0, 5);
		usage(1, 9);
		usage(2, 7);
		assertEquals("5 to 7", ends(0, 2));
	}
}
