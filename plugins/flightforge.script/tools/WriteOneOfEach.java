/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;

/**
 * Writes the template that has each event type once, from the catalogue: a stream of one event per type, with a value
 * for each field.
 * <p>Usage, with a JDK 21 or later and the script bundle built, in the repository's root:
 * {@code java -cp plugins/flightforge.writer/target/classes:plugins/flightforge.script/target/classes
 * plugins/flightforge.script/tools/WriteOneOfEach.java examples/one-of-each.forge}. A test fails as long as a type is
 * missing there.
 */
final class WriteOneOfEach {
	private static final String HEAD = """
			# One of each
			# Every event type of JDK 25 once, and the two that only GraalVM Native Image has: %d events, one every ten
			# milliseconds, each with a value in all fields that can have one. For parsers, which meet every type, and for
			# pages, which show what they make of each. The figures mean nothing; types that Mission Control calls experimental
			# are among them.
			#
			# This script is written by plugins/flightforge.script/tools/WriteOneOfEach.java: types of later JDKs need no typing.

			recording:
			  start: 2026-01-01T12:00:00Z
			  duration: %d ms

			threads:
			  worker: {name: worker, group: main}
			  other: {name: other, group: main}

			stacks:
			  work:
			    - com.shop.Checkout.pay(Checkout.java:42)
			    - com.shop.Server.handle(Server.java:17)
			    - java.lang.Thread.run(Thread.java:1474)

			events:
			""";
	/** What the JVM calls things; other types of its names are not given here, and stay empty. */
	private static final Map<String, String> JVM_NAMES = new HashMap<>();
	private static final Map<String, String> UNITS = Map.of("bytes", "16 KiB", "bits", "8 KiB", "ms", "20 ms", "us",
			"20 us", "ns", "20 us", "ticks", "20 us", "epoch-ms", "1 s", "percent", "25 %", "hertz", "100/s", "address",
			"0x7f3a_1000_2040");
	private static final Map<String, String> TYPES = Map.of("String", "", "boolean", "true", "float", "0.5", "double",
			"0.5", "byte", "1", "short", "2", "int", "3", "long", "4", "Class", "com.shop.Checkout", "Thread", "other");
	/** The stream says these. */
	private static final List<String> OF_THE_STREAM = List.of("startTime", "duration", "eventThread", "stackTrace");

	static {
		JVM_NAMES.putAll(Map.of("Method", "com.shop.Checkout.pay", "ClassLoader", "app", "FlagValueOrigin", "Default",
				"GCName", "G1New", "GCCause", "G1 Evacuation Pause", "GCWhen", "Before GC", "CompilerType", "c2",
				"ThreadState", "STATE_RUNNABLE", "NMTType", "Other", "VMOperationType", "G1CollectForAllocation"));
		JVM_NAMES.putAll(Map.of("G1HeapRegionType", "Eden", "G1YCType", "Normal", "MetadataType", "Class",
				"MetaspaceObjectType", "Class", "CodeBlobType", "CodeHeap 'non-profiled nmethods'", "InflateCause",
				"Monitor Enter", "GCThresholdUpdater", "compute_new_size", "ReferenceType", "Weak reference",
				"NarrowOopMode", "Zero based", "NetworkInterfaceName", "eth0"));
		JVM_NAMES.putAll(Map.of("CompilerPhaseType", "PHASEAFTER_PARSING", "Bytecode", "invokevirtual",
				"DeoptimizationReason", "class_check", "DeoptimizationAction", "reinterpret", "ZPageTypeType", "Small",
				"ShenandoahHeapRegionState", "Regular", "VMThreadState", "_thread_in_Java", "ZStatisticsCounterType",
				"Allocation Rate", "ZStatisticsSamplerType", "\"Memory: Heap Used After Mark\"", "Module",
				"java.base"));
		JVM_NAMES.putAll(Map.of("Package", "com.shop", "Symbol", "com/shop/Checkout"));
	}

	private WriteOneOfEach() {
	}

	public static void main(String[] arguments) throws IOException {
		if (arguments.length != 1) {
			System.err.println("Usage: java -cp WRITER:SCRIPT WriteOneOfEach.java FILE");
			System.exit(2);
		}
		Catalogue catalogue = Catalogue.standard();
		List<TypeDescription> types = catalogue.eventTypes().stream().map(type -> TypeDescription.of(type, catalogue))
				.filter(type -> type.name().startsWith("jdk.")).toList();
		StringBuilder script = new StringBuilder(HEAD.formatted(types.size(), 10 * types.size()));
		for (int i = 0; i < types.size(); i++) {
			stream(types.get(i), i, script);
		}
		Files.writeString(Path.of(arguments[0]), script);
	}

	private static void stream(TypeDescription type, int number, StringBuilder script) {
		script.append("  - type: ").append(type.name()).append('\n');
		script.append("    count: 1\n    from: ").append(10 * number).append(" ms\n");
		if (has(type, "eventThread")) {
			script.append("    threads: worker\n");
		}
		if (has(type, "stackTrace")) {
			script.append("    stack: work\n");
		}
		if (has(type, "duration")) {
			script.append("    duration: 5 ms\n");
		}
		List<String> values = new ArrayList<>();
		for (FieldDescription field : type.fields()) {
			String value = OF_THE_STREAM.contains(field.name()) || field.array() ? "" : value(type, field);
			if (!value.isEmpty()) {
				values.add("      " + field.name() + ": " + value + "\n");
			}
		}
		if (!values.isEmpty()) {
			script.append("    values:\n");
			values.forEach(script::append);
		}
	}

	private static boolean has(TypeDescription type, String field) {
		return type.fields().stream().anyMatch(each -> each.name().equals(field));
	}

	private static String value(TypeDescription type, FieldDescription field) {
		if (field.type().equals("String")) {
			return '"' + text(field) + '"';
		}
		if (type.name().equals("jdk.ActiveSetting") && field.name().equals("id")) {
			return "jdk.CPULoad";
		}
		String ofUnit = UNITS.getOrDefault(field.unit(), "");
		return !ofUnit.isEmpty() ? ofUnit : TYPES.getOrDefault(field.type(), JVM_NAMES.getOrDefault(field.type(), ""));
	}

	private static String text(FieldDescription field) {
		return switch (field.name()) {
		case "host", "peerHost" -> "db.shop.example";
		case "address" -> "10.0.0.17";
		case "path" -> "/srv/shop/orders.csv";
		case "message" -> "something is wrong";
		default -> field.label().replace('"', '\'');
		};
	}
}
