/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.Experimental;
import jdk.jfr.consumer.RecordedEvent;

import flightforge.kit.Flightforge;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/**
 * The recording of the Native Image process holds the four memory events with the values that such a process printed,
 * and a leak.
 */
@TestInstance(Lifecycle.PER_CLASS)
class NativeImageNmtTest {
	private static final String USAGE = "jdk.NativeMemoryUsage";
	private static final String USAGE_TOTAL = "jdk.NativeMemoryUsageTotal";
	private static final String PEAK = "jdk.NativeMemoryUsagePeak";
	private static final String PEAK_TOTAL = "jdk.NativeMemoryUsageTotalPeak";

	/** All that Native Image knows. */
	private static final int CATEGORIES = 18;

	@TempDir
	private static Path folder;
	private Recording recording;
	private List<RecordedEvent> events;

	private record Peak(long reserved, long committed, long count) {
		static Peak of(RecordedEvent event) {
			return new Peak(event.getLong("peakReserved"), event.getLong("peakCommitted"),
					event.getLong("countAtPeak"));
		}
	}

	@BeforeAll
	void generate() throws Exception {
		recording = Flightforge.in(folder).generate(Flightforge.example("native-image-nmt").toString(), "nmt");
		events = Conformance.QUICK.events(recording.file());
	}

	@Test
	void peaksBeginAsThoseOfTheProcess() {
		Map<String, Peak> peaks = new TreeMap<>();
		events(PEAK).forEach(event -> peaks.putIfAbsent(event.getString("type"), Peak.of(event)));
		assertEquals(CATEGORIES, peaks.size(), peaks.toString());
		peaks.values().removeIf(peak -> peak.count() == 0);
		assertEquals(Map.of("JFR", new Peak(11_295_082, 11_295_082, 1327), "Unsafe", new Peak(2_310_280, 2_310_280, 57),
				"Threading", new Peak(3_960, 3_960, 30)), peaks);
		assertEquals(new Peak(13_632_010, 13_632_010, 1414), Peak.of(events(PEAK_TOTAL).getFirst()));
	}

	@Test
	void peaksFollowTheLeakOnly() {
		Set<Peak> others = new HashSet<>();
		List<Peak> leak = new ArrayList<>();
		for (RecordedEvent event : events(PEAK)) {
			(event.getString("type").equals("Unsafe") ? leak : others).add(Peak.of(event));
		}
		assertEquals(3, others.size(), others.toString());
		List<Peak> totals = events(PEAK_TOTAL).stream().map(Peak::of).toList();
		for (List<Peak> peaks : List.of(leak, totals)) {
			assertEquals(12, peaks.size());
			for (int i = 1; i < peaks.size(); i++) {
				Peak before = peaks.get(i - 1);
				long blocks = peaks.get(i).count - before.count;
				assertTrue(blocks > 0, peaks.toString());
				assertEquals(peaks.get(i).reserved - before.reserved, blocks * 65_536, 65_536, "whole blocks");
				assertEquals(peaks.get(i).reserved, peaks.get(i).committed);
			}
		}
	}

	@Test
	void peaksAreExperimentalAndUsageIsNot() throws Exception {
		Map<String, Boolean> inspected = new TreeMap<>();
		recording.inspectedTypes()
				.forEach(type -> inspected.put((String) type.get("name"), (Boolean) type.get("experimental")));
		for (String type : List.of(USAGE, USAGE_TOTAL, PEAK, PEAK_TOTAL)) {
			boolean experimental = events(type).getFirst().getEventType().getAnnotation(Experimental.class) != null;
			assertEquals(type.endsWith("Peak"), experimental, type);
			assertEquals(experimental, inspected.get(type), type);
		}
	}

	@Test
	void usageComesWithEachChunkForEachCategoryAndTheTotalIsTheirSum() {
		Map<Long, Long> sums = new TreeMap<>();
		for (RecordedEvent event : events(USAGE)) {
			sums.merge(event.getStartTime().toEpochMilli(), event.getLong("committed"), Long::sum);
		}
		Map<Long, Long> totals = new TreeMap<>();
		for (RecordedEvent event : events(USAGE_TOTAL)) {
			totals.put(event.getStartTime().toEpochMilli(), event.getLong("committed"));
		}
		assertEquals(12, totals.size());
		assertEquals(12 * CATEGORIES, events(USAGE).size());
		assertEquals(totals.keySet(), sums.keySet());
		List<Long> times = new ArrayList<>(totals.keySet());
		for (int i = 1; i < times.size(); i++) {
			assertEquals(Duration.ofSeconds(10).toMillis(), times.get(i) - times.get(i - 1));
		}
		totals.forEach((time, total) -> assertEquals(total, sums.get(time), 1.0, "rounding apart"));
	}

	@Test
	void usageIsNeverAboveThePeakThatIsToldWithIt() {
		for (Map.Entry<String, String> of : Map.of(USAGE, PEAK, USAGE_TOTAL, PEAK_TOTAL).entrySet()) {
			Map<String, Long> used = new TreeMap<>();
			events(of.getKey()).forEach(event -> used.put(where(event), event.getLong("committed")));
			for (RecordedEvent event : events(of.getValue())) {
				assertTrue(used.get(where(event)) <= event.getLong("peakCommitted"), event.toString());
			}
		}
	}

	private static String where(RecordedEvent event) {
		return event.getStartTime() + (event.hasField("type") ? event.getString("type") : "");
	}

	private List<RecordedEvent> events(String type) {
		List<RecordedEvent> found = events.stream().filter(event -> event.getEventType().getName().equals(type))
				.toList();
		assertTrue(!found.isEmpty(), type);
		return found;
	}
}
