/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import flightforge.memory.Category;
import flightforge.memory.Category.Kind;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.EventEncoding;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;
import flightforge.writer.store.RecordingFile;

/**
 * Writes samples as a recording of the JDK's own memory events, so that every tool for recordings can show them; peaks
 * of Native Memory Tracking are those of Native Image, which are experimental. What there is no event for is left out:
 * mapped files, non-heap memory, the parts of the resident set, and the number of present allocations.
 */
public final class MemoryRecording {
	private static final String TRACKED = "jdk.NativeMemoryUsage";
	private static final String TOTAL = "jdk.NativeMemoryUsageTotal";
	private static final String TRACKED_PEAK = "jdk.NativeMemoryUsagePeak";
	private static final String TOTAL_PEAK = "jdk.NativeMemoryUsageTotalPeak";
	private static final String RESIDENT = "jdk.ResidentSetSize";
	private static final String HEAP = "jdk.GCHeapMemoryUsage";
	private static final String DIRECT = "jdk.DirectBufferStatistics";
	private static final String NMT_TYPE = "jdk.types.NMTType";
	private static final long NANOS_PER_MILLI = 1_000_000;

	private final TypeSet types = types();
	private final EventEncoding tracked = types.event(TRACKED);
	private final EventEncoding total = types.event(TOTAL);
	private final EventEncoding trackedPeak = types.event(TRACKED_PEAK);
	private final EventEncoding totalPeak = types.event(TOTAL_PEAK);
	private final EventEncoding resident = types.event(RESIDENT);
	private final EventEncoding heap = types.event(HEAP);
	private final EventEncoding direct = types.event(DIRECT);
	private final ChunkEncoder out;
	private long peakResident;

	private MemoryRecording(HeapStore store) {
		out = new ChunkEncoder(types, store);
	}

	/**
	 * Writes samples into one chunk.
	 *
	 * @param samples in the order of their times, at least one
	 * @param target the file
	 * @param overwrite whether an existing file is replaced
	 * @throws IOException if the file cannot be written; nothing is then under its name
	 */
	public static void write(List<MemorySample> samples, Path target, boolean overwrite) throws IOException {
		if (samples.isEmpty()) {
			throw new IllegalArgumentException("There are no samples");
		}
		try (HeapStore store = new HeapStore(); RecordingFile file = RecordingFile.create(target, overwrite)) {
			long start = samples.getFirst().epochMillis() * NANOS_PER_MILLI;
			MemoryRecording recording = new MemoryRecording(store);
			recording.out.open(0, start, 0);
			for (MemorySample sample : samples) {
				recording.sample(sample, sample.epochMillis() * NANOS_PER_MILLI - start);
			}
			recording.out.close(samples.getLast().epochMillis() * NANOS_PER_MILLI - start + 1);
			file.append(store);
			file.commit();
		}
	}

	private void sample(MemorySample sample, long ticks) throws IOException {
		for (CategoryUsage usage : sample.usages()) {
			Category category = usage.category();
			if (category.kind() == Kind.NATIVE) {
				out.begin(tracked, ticks);
				out.putReference(out.constant(NMT_TYPE, category.name()));
				amounts(usage.reserved(), usage.committed());
				if (CategoryUsage.isKnown(usage.peak())) {
					out.begin(trackedPeak, ticks);
					out.putReference(out.constant(NMT_TYPE, category.name()));
					amounts(usage.peakReserved(), usage.peak(), usage.countAtPeak());
				}
			} else if (category.equals(Category.NATIVE_TOTAL)) {
				out.begin(total, ticks);
				amounts(usage.reserved(), usage.committed());
				if (CategoryUsage.isKnown(usage.peak())) {
					out.begin(totalPeak, ticks);
					amounts(usage.peakReserved(), usage.peak(), usage.countAtPeak());
				}
			} else if (category.equals(Category.RESIDENT)) {
				peakResident = Math.max(peakResident, Math.max(usage.peak(), usage.used()));
				out.begin(resident, ticks);
				amounts(usage.used(), peakResident);
			} else if (category.equals(Category.HEAP)) {
				out.begin(heap, ticks);
				amounts(usage.used(), usage.committed(), usage.limit());
			} else if (category.equals(Category.DIRECT_BUFFERS)) {
				out.begin(direct, ticks);
				amounts(usage.limit(), usage.count(), usage.reserved(), usage.used());
			}
		}
	}

	/** What is missing is -1, as in the JDK's own events. */
	private void amounts(long... values) throws IOException {
		for (long value : values) {
			out.putLong(value);
		}
		out.commit();
	}

	private static TypeSet types() {
		Field start = Field.of("startTime", "long", Annotation.timestampTicks(), Annotation.label("Start Time"));
		Annotation memory = Annotation.category("Java Virtual Machine", "Memory");
		Annotation collector = Annotation.category("Java Virtual Machine", "GC", "Detailed");
		return TypeSet.of(List.of(Type.struct(NMT_TYPE, List.of(Field.of("name", Type.STRING))),
				Type.event(TRACKED,
						List.of(start, Field.pooled("type", NMT_TYPE, Annotation.label("Memory Type")),
								bytes("reserved", "Reserved Memory"), bytes("committed", "Committed Memory")),
						Annotation.label("Native Memory Usage Per Type"), memory),
				Type.event(TOTAL,
						List.of(start, bytes("reserved", "Reserved Memory"), bytes("committed", "Committed Memory")),
						Annotation.label("Total Native Memory Usage"), memory),
				Type.event(TRACKED_PEAK,
						List.of(start, Field.pooled("type", NMT_TYPE, Annotation.label("Memory Type")),
								bytes("peakReserved", "Peak Reserved"), bytes("peakCommitted", "Peak Committed"),
								Field.of("countAtPeak", "long", Annotation.label("Count At Peak"))),
						Annotation.label("Native Memory Usage Peak"), memory, Annotation.experimental()),
				Type.event(TOTAL_PEAK,
						List.of(start, bytes("peakReserved", "Peak Reserved"), bytes("peakCommitted", "Peak Committed"),
								Field.of("countAtPeak", "long", Annotation.label("Count At Peak"))),
						Annotation.label("Native Memory Usage Total Peak"), memory, Annotation.experimental()),
				Type.event(RESIDENT,
						List.of(start, bytes("size", "Resident Set Size"),
								bytes("peak", "Resident Set Size Peak Value")),
						Annotation.label("Resident Set Size"), memory),
				Type.event(HEAP,
						List.of(start, bytes("used", "Used"), bytes("committed", "Committed"), bytes("max", "Maximum")),
						Annotation.label("Java Heap Memory Usage"), collector),
				Type.event(DIRECT,
						List.of(start, bytes("maxCapacity", "Maximum Capacity"),
								Field.of("count", "long", Annotation.label("Count")),
								bytes("totalCapacity", "Total Capacity"), bytes("memoryUsed", "Memory Used")),
						Annotation.label("Direct Buffer Statistics"),
						Annotation.category("Java Application", "Statistics"))));
	}

	private static Field bytes(String name, String label) {
		return Field.of(name, "long", Annotation.dataAmountBytes(), Annotation.label(label));
	}
}
