/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;

import flightforge.memory.MemoryComparison.Change;
import flightforge.memory.nmt.NmtText;
import flightforge.memory.nmt.NmtTextException;

class MemoryComparisonTest {

	private static CategoryUsage committed(Category category, long bytes) {
		return CategoryUsage.of(category).committed(bytes).build();
	}

	private static List<String> names(MemoryComparison comparison) {
		return comparison.changes().stream().map(change -> change.category().name()).toList();
	}

	@Test
	void whatOneSideDoesNotTellHasNoGrowthAndComesLast() {
		Category code = Category.ofNative("Code");
		MemoryComparison comparison = MemoryComparison.of(
				List.of(committed(code, 10), committed(Category.HEAP, 50), committed(Category.MAPPED_FILES, 7)),
				List.of(committed(Category.RESIDENT, 1_000), committed(Category.HEAP, 40), committed(code, 30)));
		assertEquals(List.of("Code", "Heap", Category.RESIDENT.name(), "Mapped files"), names(comparison));
		assertEquals(List.of(OptionalLong.of(20), OptionalLong.of(-10), OptionalLong.empty(), OptionalLong.empty()),
				comparison.changes().stream().map(Change::growth).toList());
	}

	/** A leak of classes is less than what a compilation takes for a moment. */
	@Test
	void whatCompilationsGiveBackComesAfterWhatStays() {
		Category compiler = Category.ofNative("Compiler");
		Category arenas = Category.ofNative("Arena Chunk");
		Category classes = Category.ofNative("Class");
		Category gc = Category.ofNative("GC");
		MemoryComparison comparison = MemoryComparison.of(
				List.of(committed(compiler, 10), committed(classes, 10), committed(gc, 10), committed(arenas, 30)),
				List.of(committed(compiler, 999), committed(classes, 15), committed(gc, 9), committed(arenas, 3)));
		assertEquals(List.of("Class", "Compiler", "GC", "Arena Chunk"), names(comparison));
	}

	@Test
	void aWholeReportLeavesOutWhatUsesNothing() {
		Category shared = Category.ofNative("Shared class space");
		Category code = Category.ofNative("Code");
		List<CategoryUsage> before = List.of(committed(Category.NATIVE_TOTAL, 100), committed(code, 100));
		List<CategoryUsage> after = List.of(committed(Category.NATIVE_TOTAL, 160), committed(code, 100),
				committed(shared, 60));
		assertEquals(OptionalLong.of(60), MemoryComparison.of(before, after).changes().stream()
				.filter(change -> change.category().equals(shared)).findFirst().orElseThrow().growth());
		assertEquals(OptionalLong.of(-60), MemoryComparison.of(after, before).changes().getLast().growth());
	}

	@Test
	void aCutReportShowsNoShrinking() throws IOException, NmtTextException {
		String text = Files.readString(
				Path.of("..", "..", "plugins", "flightforge.memory", "test", "golden", "jdk25-summary.txt"));
		String cut = text.substring(0, text.indexOf("-                      Code"));
		MemoryComparison comparison = MemoryComparison.of(NmtText.parse(text).usages(), NmtText.parse(cut).usages());
		assertEquals(List.of(), comparison.changes().stream().map(Change::growth)
				.filter(growth -> growth.isPresent() && growth.getAsLong() != 0).toList());
	}

	/** Both are of one JVM at the same time. */
	@Test
	void scalesThatDifferShowNoGrowthThatIsRounding() throws NmtTextException {
		String fine = """
				Total: reserved=7735674KB, committed=413910KB
				-                 Java Heap (reserved=6172672KB, committed=393216KB)
				-                      Code (reserved=247761KB, committed=20694KB)
				""";
		String coarse = """
				Total: reserved=7GB, committed=0GB
				-                 Java Heap (reserved=6GB, committed=0GB)
				""";
		List<CategoryUsage> one = NmtText.parse(fine).usages();
		List<CategoryUsage> other = NmtText.parse(coarse).usages();
		for (MemoryComparison comparison : List.of(MemoryComparison.of(one, other), MemoryComparison.of(other, one))) {
			assertEquals(List.of(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()),
					comparison.changes().stream().map(Change::growth).toList());
		}
		String grown = coarse.replace("committed=0GB", "committed=3GB");
		assertEquals(OptionalLong.of((3L << 30) - 413_910 * 1024L),
				MemoryComparison.of(one, NmtText.parse(grown).usages()).changes().stream()
						.filter(change -> change.category().equals(Category.NATIVE_TOTAL)).findFirst().orElseThrow()
						.growth());
	}
}
