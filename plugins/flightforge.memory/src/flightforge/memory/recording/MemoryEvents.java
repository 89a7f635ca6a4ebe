/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.GcMoment;

/**
 * The event types about memory, and what their fields mean. Native Image's events had other names in drafts: the prefix
 * {@code svm.}, and one value {@code peakUsage} for both peaks. Types of the JDK had another prefix in JDK 9 and 10.
 */
final class MemoryEvents {
	private static final List<String> PREFIXES = List.of("jdk.", "com.oracle.jdk.", "svm.");
	private static final String CODE_HEAP = "CodeHeap '";
	private static final Set<String> TYPES = Set.of("NativeMemoryUsage", "NativeMemoryUsageTotal",
			"NativeMemoryUsagePeak", "NativeMemoryUsageTotalPeak", "ResidentSetSize", "PhysicalMemory", "SwapSpace",
			"DirectBufferStatistics", "GCHeapMemoryUsage", "GCHeapMemoryPoolUsage", "GCHeapSummary", "MetaspaceSummary",
			"ContainerMemoryUsage", "JavaThreadStatistics", "ClassLoadingStatistics", "CodeCacheStatistics");

	private MemoryEvents() {
	}

	/** @return whether events of the type are read */
	static boolean isRead(String typeName) {
		return TYPES.contains(simple(typeName));
	}

	/** @return the name of a type of the JDK or of Native Image without its prefix; empty for any other */
	static String simple(String typeName) {
		return PREFIXES.stream().filter(typeName::startsWith).findFirst()
				.map(prefix -> typeName.substring(prefix.length())).orElse("");
	}

	/** Gives the event's values, a usage for each category. */
	static void read(MemoryEvent event, Consumer<CategoryUsage> to) {
		switch (simple(event.typeName())) {
		case "NativeMemoryUsage", "NativeMemoryUsagePeak" -> {
			String name = event.text("type");
			if (name != null && !name.isEmpty()) {
				to.accept(tracked(event, Category.ofNative(name)));
			}
		}
		case "NativeMemoryUsageTotal", "NativeMemoryUsageTotalPeak" -> to.accept(tracked(event, Category.NATIVE_TOTAL));
		case "ResidentSetSize" -> to.accept(
				CategoryUsage.of(Category.RESIDENT).used(number(event, "size")).peak(number(event, "peak")).build());
		case "PhysicalMemory" -> to.accept(CategoryUsage.of(Category.PHYSICAL_MEMORY).used(number(event, "usedSize"))
				.limit(number(event, "totalSize")).build());
		case "SwapSpace" -> {
			long total = number(event, "totalSize");
			long free = number(event, "freeSize");
			boolean known = CategoryUsage.isKnown(total) && CategoryUsage.isKnown(free);
			to.accept(CategoryUsage.of(Category.SWAP_SPACE).used(known ? total - free : CategoryUsage.MISSING)
					.limit(total).build());
		}
		case "DirectBufferStatistics" -> to.accept(CategoryUsage.of(Category.DIRECT_BUFFERS)
				.used(number(event, "memoryUsed")).reserved(number(event, "totalCapacity"))
				.limit(number(event, "maxCapacity")).count(number(event, "count")).build());
		default -> managed(event, to);
		}
	}

	/** @return how the event's values relate to collections; its {@code when} is a constant of the JDK's GCWhen */
	static GcMoment moment(MemoryEvent event) {
		String simple = simple(event.typeName());
		if (!simple.equals("GCHeapSummary") && !simple.equals("MetaspaceSummary")) {
			return GcMoment.ANY;
		}
		String when = event.text("when");
		if ("Before GC".equals(when)) {
			return GcMoment.BEFORE;
		}
		return "After GC".equals(when) ? GcMoment.AFTER : GcMoment.ANY;
	}

	private static void managed(MemoryEvent event, Consumer<CategoryUsage> to) {
		switch (simple(event.typeName())) {
		case "GCHeapMemoryUsage" -> to.accept(heap(event, Category.HEAP));
		case "GCHeapMemoryPoolUsage" -> {
			String name = event.text("name");
			if (name != null && !name.isEmpty()) {
				to.accept(heap(event, new Category(Category.Kind.MANAGED, "Heap, " + name)));
			}
		}
		case "GCHeapSummary" -> to.accept(CategoryUsage.of(Category.HEAP).used(number(event, "heapUsed"))
				.committed(number(event, "heapSpace.committedSize")).reserved(number(event, "heapSpace.reservedSize"))
				.build());
		case "MetaspaceSummary" -> {
			to.accept(space(event, "metaspace", Category.METASPACE));
			to.accept(space(event, "classSpace", Category.CLASS_SPACE));
		}
		case "ContainerMemoryUsage" -> {
			to.accept(CategoryUsage.of(Category.CONTAINER).used(number(event, "memoryUsage"))
					.failures(number(event, "memoryFailCount")).build());
			to.accept(CategoryUsage.ofUsed(Category.CONTAINER_SWAP, number(event, "swapMemoryUsage")));
		}
		case "JavaThreadStatistics" ->
				to.accept(CategoryUsage.of(Category.THREADS).count(number(event, "activeCount")).build());
		case "ClassLoadingStatistics" -> {
			long loaded = number(event, "loadedClassCount");
			if (CategoryUsage.isKnown(loaded)) {
				to.accept(CategoryUsage.of(Category.METASPACE)
						.count(loaded - Math.max(0, number(event, "unloadedClassCount"))).build());
			}
		}
		case "CodeCacheStatistics" -> to.accept(codeHeap(event));
		default -> throw new IllegalArgumentException("No memory event: " + event.typeName());
		}
	}

	/** The addresses are unsigned, and their difference is the size all the same. */
	private static CategoryUsage codeHeap(MemoryEvent event) {
		String name = event.text("codeBlobType");
		long size = event.number("reservedTopAddress", 0) - event.number("startAddress", 0);
		long free = number(event, "unallocatedCapacity");
		boolean known = size > 0 && CategoryUsage.isKnown(free) && free <= size;
		Category category = name == null || !name.startsWith(CODE_HEAP) ? Category.CODE_CACHE
				: Category.codeHeap(name.substring(CODE_HEAP.length()).replace("'", ""));
		return CategoryUsage.of(category).used(known ? size - free : CategoryUsage.MISSING)
				.reserved(known ? size : CategoryUsage.MISSING).limit(known ? size : CategoryUsage.MISSING)
				.count(number(event, "entryCount")).failures(number(event, "fullCount")).build();
	}

	private static CategoryUsage tracked(MemoryEvent event, Category category) {
		long draft = number(event, "peakUsage");
		return CategoryUsage.of(category).reserved(number(event, "reserved")).committed(number(event, "committed"))
				.peak(event.number("peakCommitted", draft)).peakReserved(event.number("peakReserved", draft))
				.countAtPeak(number(event, "countAtPeak")).build();
	}

	private static CategoryUsage heap(MemoryEvent event, Category category) {
		return CategoryUsage.of(category).used(number(event, "used")).committed(number(event, "committed"))
				.limit(number(event, "max")).build();
	}

	private static CategoryUsage space(MemoryEvent event, String path, Category category) {
		return CategoryUsage.of(category).used(number(event, path + ".used"))
				.committed(number(event, path + ".committed")).reserved(number(event, path + ".reserved")).build();
	}

	private static long number(MemoryEvent event, String path) {
		return event.number(path, CategoryUsage.MISSING);
	}
}
