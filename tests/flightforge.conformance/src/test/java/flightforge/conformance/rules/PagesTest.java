/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IAggregator;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemFilter;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.jdk.JdkAggregators;
import org.openjdk.jmc.flightrecorder.jdk.JdkFilters;

import flightforge.kit.Flightforge;

/** What JDK Mission Control's pages ask recordings for is in that of the checkout service. */
class PagesTest {
	@TempDir
	private static Path folder;
	private static IItemCollection items;

	@BeforeAll
	static void generate() throws Exception {
		Path recording = Flightforge.in(folder).generate(Flightforge.example("checkout-service").toString(), "shop")
				.file();
		items = JfrLoaderToolkit.loadEvents(recording.toFile());
	}

	@Test
	void noPageIsEmptyThatTheScriptFeeds() {
		Map<String, List<IItemFilter>> pages = new LinkedHashMap<>();
		pages.put("Java Application", List.of(JdkFilters.CPU_LOAD, JdkFilters.HEAP_SUMMARY,
				JdkFilters.THREAD_STATISTICS, JdkFilters.EXECUTION_SAMPLE, JdkFilters.RSS));
		pages.put("Method Profiling", List.of(JdkFilters.EXECUTION_SAMPLE));
		pages.put("Memory", List.of(JdkFilters.OBJ_ALLOC, JdkFilters.HEAP_SUMMARY, JdkFilters.OS_MEMORY_SUMMARY));
		pages.put("Lock Instances", List.of(JdkFilters.MONITOR_ENTER));
		pages.put("File I/O", List.of(JdkFilters.FILE_READ, JdkFilters.FILE_WRITE));
		pages.put("Socket I/O", List.of(JdkFilters.SOCKET_READ, JdkFilters.SOCKET_WRITE));
		pages.put("Exceptions", List.of(JdkFilters.EXCEPTIONS, JdkFilters.THROWABLES_STATISTICS));
		pages.put("JVM Internals", List.of(JdkFilters.VM_INFO));
		pages.put("Garbage Collections",
				List.of(JdkFilters.GARBAGE_COLLECTION, JdkFilters.GC_PAUSE, JdkFilters.GC_PAUSE_PHASE,
						JdkFilters.HEAP_SUMMARY_BEFORE_GC, JdkFilters.HEAP_SUMMARY_AFTER_GC,
						JdkFilters.REFERENCE_STATISTICS));
		pages.put("GC Configuration", List.of(JdkFilters.GC_CONFIG, JdkFilters.HEAP_CONFIG));
		pages.put("Class Loading", List.of(JdkFilters.CLASS_LOAD_STATISTICS));
		pages.put("VM Operations", List.of(JdkFilters.VM_OPERATIONS));
		pages.put("System", List.of(JdkFilters.CPU_INFORMATION));
		pages.put("Processes", List.of(JdkFilters.PROCESSES, JdkFilters.CPU_LOAD));
		pages.put("Environment Variables", List.of(JdkFilters.ENVIRONMENT_VARIABLE));
		pages.put("System Properties", List.of(JdkFilters.SYSTEM_PROPERTIES));
		pages.put("Recording", List.of(JdkFilters.RECORDINGS, JdkFilters.RECORDING_SETTING));
		pages.forEach((page, filters) -> {
			for (int i = 0; i < filters.size(); i++) {
				assertTrue(items.apply(filters.get(i)).hasItems(), page + ", query " + i);
			}
		});
	}

	@Test
	void overviewsTellWhatTheScriptSays() {
		assertEquals("OpenJDK 64-Bit Server VM", text(JdkAggregators.JVM_NAME));
		assertEquals("com.shop.Main --profile production", text(JdkAggregators.JAVA_ARGUMENTS));
		assertTrue(text(JdkAggregators.JVM_ARGUMENTS).contains("-Xmx4096m"));
		assertEquals("G1New", text(JdkAggregators.YOUNG_COLLECTOR));
		assertEquals("G1Old", text(JdkAggregators.OLD_COLLECTOR));
		assertEquals(4L << 30, number(JdkAggregators.HEAP_CONF_MAX_SIZE));
		assertEquals(4L << 30, number(JdkAggregators.LARGEST_MAX_HEAP_SIZE_FROM_FLAG));
		assertEquals(16L << 30, number(JdkAggregators.MIN_TOTAL_MEMORY));
		assertEquals(8, number(JdkAggregators.MIN_HW_THREADS));
		assertEquals(8, number(JdkAggregators.PARALLEL_GC_THREAD_COUNT_MAX));
	}

	private static String text(IAggregator<String, ?> aggregator) {
		return items.getAggregate(aggregator);
	}

	private static long number(IAggregator<IQuantity, ?> aggregator) {
		IQuantity quantity = items.getAggregate(aggregator);
		return quantity.getUnit().getContentType() == UnitLookup.MEMORY ? quantity.clampedLongValueIn(UnitLookup.BYTE)
				: quantity.longValue();
	}
}
