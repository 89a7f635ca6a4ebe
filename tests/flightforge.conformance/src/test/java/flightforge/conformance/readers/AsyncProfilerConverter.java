/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;

import one.jfr.ClassRef;
import one.jfr.JfrReader;
import one.jfr.StackTrace;
import one.jfr.event.AllocationSample;
import one.jfr.event.CPULoad;
import one.jfr.event.ContendedLock;
import one.jfr.event.Event;
import one.jfr.event.ExecutionSample;
import one.jfr.event.GCHeapSummary;

import flightforge.conformance.kit.Contents;

/**
 * The reader inside async-profiler's converter. It knows a handful of the JDK's types by their fixed layout, which is
 * why it is worth having: a field out of order shows at once.
 */
final class AsyncProfilerConverter implements RecordingReader {
	private static final String ALLOCATION = "jdk.ObjectAllocationSample";
	private static final String EXECUTION = "jdk.ExecutionSample";
	private static final String MONITOR = "jdk.JavaMonitorEnter";
	private static final String HEAP = "jdk.GCHeapSummary";
	private static final String CPU = "jdk.CPULoad";
	private static final String PEAK = "jdk.NativeMemoryUsagePeak";
	private static final int BYTECODE_INDEX_BITS = 16;

	@Override
	public String name() {
		return "async-profiler's converter";
	}

	@Override
	public Set<String> types() {
		return Set.of(ALLOCATION, EXECUTION, MONITOR, HEAP, CPU, PEAK);
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Contents contents = new Contents();
		try (JfrReader reader = new JfrReader(recording.toString())) {
			do {
				reader.registerEvent(PEAK, NativeMemoryPeak.class);
				for (Event event = reader.readEvent(); event != null; event = reader.readEvent()) {
					add(contents, reader, event);
				}
			} while (reader.hasMoreChunks());
		}
		return contents;
	}

	/** An experimental event that the converter does not know: its own machinery reads it by the layout given here. */
	public static final class NativeMemoryPeak extends Event {
		private final String type;
		private final long peakReserved;
		private final long peakCommitted;
		private final long countAtPeak;

		/** Called by the reader at the event's first field. */
		public NativeMemoryPeak(JfrReader reader) {
			super(reader.getVarlong(), reader.getVarint(), 0);
			type = reader.getString();
			peakReserved = reader.getVarlong();
			peakCommitted = reader.getVarlong();
			countAtPeak = reader.getVarlong();
		}
	}

	private static void add(Contents contents, JfrReader reader, Event event) {
		switch (event) {
		case AllocationSample sample -> {
			common(contents, ALLOCATION, "eventThread", reader, sample);
			contents.number(ALLOCATION, "weight", sample.value());
			contents.text(ALLOCATION, "objectClass", className(reader, sample.classId));
		}
		case ExecutionSample sample -> {
			common(contents, EXECUTION, "sampledThread", reader, sample);
			contents.text(EXECUTION, "state", reader.getEnumValue("jdk.types.ThreadState", sample.threadState));
		}
		case ContendedLock lock -> {
			common(contents, MONITOR, "eventThread", reader, lock);
			contents.number(MONITOR, "duration", lock.duration);
			contents.text(MONITOR, "monitorClass", className(reader, lock.classId));
		}
		case GCHeapSummary summary -> {
			time(contents, HEAP, reader, summary);
			contents.number(HEAP, "gcId", summary.gcId);
			contents.number(HEAP, "heapSpace.committedSize", summary.committed);
			contents.number(HEAP, "heapSpace.reservedSize", summary.reserved);
			contents.number(HEAP, "heapUsed", summary.used);
		}
		case CPULoad load -> {
			time(contents, CPU, reader, load);
			contents.decimal(CPU, "jvmUser", load.jvmUser);
			contents.decimal(CPU, "jvmSystem", load.jvmSystem);
			contents.decimal(CPU, "machineTotal", load.machineTotal);
		}
		case NativeMemoryPeak peak -> {
			time(contents, PEAK, reader, peak);
			contents.text(PEAK, "eventThread", reader.threads.get(peak.tid));
			contents.text(PEAK, "type", peak.type);
			contents.number(PEAK, "peakReserved", peak.peakReserved);
			contents.number(PEAK, "peakCommitted", peak.peakCommitted);
			contents.number(PEAK, "countAtPeak", peak.countAtPeak);
		}
		default -> contents.event(event.getClass().getName());
		}
	}

	private static void common(Contents contents, String type, String threadField, JfrReader reader, Event event) {
		time(contents, type, reader, event);
		contents.text(type, threadField, reader.threads.get(event.tid));
		StackTrace stack = reader.stackTraces.get(event.stackTraceId);
		contents.number(type, "stackTrace.depth", stack.methods.length);
		var method = reader.methods.get(stack.methods[0]);
		contents.text(type, "stackTrace", className(reader, method.cls) + "." + symbol(reader, method.name) + ":"
				+ (stack.locations[0] >>> BYTECODE_INDEX_BITS));
	}

	private static void time(Contents contents, String type, JfrReader reader, Event event) {
		contents.event(type);
		contents.number(type, "startTime", reader.eventTimeToNanos(event.time));
	}

	private static String className(JfrReader reader, long id) {
		ClassRef classRef = reader.classes.get(id);
		return Names.type(symbol(reader, classRef.name));
	}

	private static String symbol(JfrReader reader, long id) {
		return new String(reader.symbols.get(id), StandardCharsets.UTF_8);
	}
}
