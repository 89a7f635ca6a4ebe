/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

import flightforge.kit.Contents;
import flightforge.kit.WrittenEvent;

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
	private static final Map<String, List<String>> SAME = Map.of(EXECUTION, List.of("jdk.NativeMethodSample"),
			ALLOCATION, List.of("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB"), MONITOR,
			List.of("jdk.ThreadPark"));
	private static final int BYTECODE_INDEX_BITS = 16;
	/** What it has for the state of the threads of jdk.CPUTimeSample. */
	private static final int PROCESSOR_TIME = 254;

	@Override
	public String name() {
		return "async-profiler's converter";
	}

	@Override
	public Set<String> types() {
		return Set.of(ALLOCATION, EXECUTION, MONITOR, HEAP, CPU, PEAK);
	}

	/** It has one kind of event for several types. */
	@Override
	public Map<String, String> drops(Shapes shapes) {
		Map<String, String> drops = new HashMap<>();
		SAME.forEach((type, others) -> others.stream().filter(shapes::has)
				.forEach(other -> drops.put(type, "it cannot be distinguished from " + other)));
		return drops;
	}

	@Override
	public Extent extent() {
		return Extent.SOME_FIELDS;
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Contents contents = new Contents();
		Set<String> given = new HashSet<>(types());
		given.removeAll(drops(Shapes.of(recording)).keySet());
		try (JfrReader reader = new JfrReader(recording.toString())) {
			do {
				reader.registerEvent(PEAK, NativeMemoryPeak.class);
				for (Event event = reader.readEvent(); event != null; event = reader.readEvent()) {
					add(contents, given, reader, event);
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
			super(reader.getVarlong(), threadBehindDuration(reader), reader.getVarint());
			type = reader.getString();
			peakReserved = reader.getVarlong();
			peakCommitted = reader.getVarlong();
			countAtPeak = reader.getVarlong();
		}

		private static int threadBehindDuration(JfrReader reader) {
			reader.getVarlong();
			return reader.getVarint();
		}
	}

	private static void add(Contents contents, Set<String> given, JfrReader reader, Event event) {
		switch (event) {
		case AllocationSample sample when given.contains(ALLOCATION) ->
				sampled(contents, ALLOCATION, "eventThread", reader, sample).number("weight", sample.value())
						.text("objectClass", className(reader, sample.classId));
		case ExecutionSample sample when given.contains(EXECUTION) && sample.threadState != PROCESSOR_TIME ->
				sampled(contents, EXECUTION, "sampledThread", reader, sample).text("state", sample.threadState == 0
						? null : reader.getEnumValue("jdk.types.ThreadState", sample.threadState));
		case ContendedLock lock when given.contains(MONITOR) -> sampled(contents, MONITOR, "eventThread", reader, lock)
				.number("duration", lock.duration).text("monitorClass", className(reader, lock.classId));
		case GCHeapSummary summary -> timed(contents, HEAP, reader, summary).number("gcId", summary.gcId)
				.number("heapSpace.committedSize", summary.committed).number("heapSpace.reservedSize", summary.reserved)
				.number("heapUsed", summary.used);
		case CPULoad load -> timed(contents, CPU, reader, load).decimal("jvmUser", load.jvmUser)
				.decimal("jvmSystem", load.jvmSystem).decimal("machineTotal", load.machineTotal);
		case NativeMemoryPeak peak ->
				timed(contents, PEAK, reader, peak).text("eventThread", reader.threads.get(peak.tid))
						.text("type", peak.type).number("peakReserved", peak.peakReserved)
						.number("peakCommitted", peak.peakCommitted).number("countAtPeak", peak.countAtPeak);
		default -> {
			// a type that it knows and we do not ask for
		}
		}
	}

	private static WrittenEvent sampled(Contents contents, String type, String threadField, JfrReader reader,
			Event event) {
		WrittenEvent sample = timed(contents, type, reader, event);
		sample.text(threadField, reader.threads.get(event.tid));
		StackTrace stack = reader.stackTraces.get(event.stackTraceId);
		if (stack == null) {
			return sample.text("stackTrace", null);
		}
		List<String> frames = new ArrayList<>();
		for (int i = 0; i < stack.methods.length; i++) {
			var method = reader.methods.get(stack.methods[i]);
			frames.add(className(reader, method.cls) + "." + symbol(reader, method.name) + ":"
					+ (stack.locations[i] >> BYTECODE_INDEX_BITS));
		}
		return sample.number("stackTrace.depth", frames.size()).text("stackTrace", frames.getFirst())
				.text("stackTrace.frames", String.join("\n", frames));
	}

	private static WrittenEvent timed(Contents contents, String type, JfrReader reader, Event event) {
		return contents.event(type, reader.eventTimeToNanos(event.time));
	}

	private static String className(JfrReader reader, long id) {
		ClassRef classRef = reader.classes.get(id);
		return classRef == null ? null : Names.type(symbol(reader, classRef.name));
	}

	private static String symbol(JfrReader reader, long id) {
		return new String(reader.symbols.get(id), StandardCharsets.UTF_8);
	}
}
