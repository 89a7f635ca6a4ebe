/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.script.JvmSpec;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.read.ScriptParser;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.resource.Quantities;

/** What is so where a section says nothing: inputs show it in grey while they are empty. Stateless. */
final class SectionDefaults {

	/** Says no more of its JVM than that there is one. */
	private static final String PLAIN = """
			recording: {duration: 1 s}
			jvm: {gc: G1}
			events:
			  - {type: jdk.ThreadSleep, count: 1}
			""";

	private static final Script WITH_JVM = ScriptParser.parse(PLAIN).script().orElseThrow();

	private SectionDefaults() {
	}

	/** Values of a script by their places, as people read them, those that are said there, too. */
	static Map<List<String>, String> of(ScriptAnalysis analysis) {
		Map<List<String>, String> all = new HashMap<>();
		analysis.script().ifPresent(script -> {
			addRecording(all, script.recording());
			all.put(List.of("recording", "jdk"), Quantities
					.count(analysis.types().map(ScriptTypes::catalogue).orElseGet(Catalogue::standard).jdk()));
			addJvm(all, script.jvm() == null ? WITH_JVM.jvm() : script.jvm());
		});
		return all;
	}

	private static void addRecording(Map<List<String>, String> all, RecordingSpec recording) {
		all.put(List.of("recording", "chunk-size"), Quantities.bytes(recording.chunkBytes()));
		all.put(List.of("recording", "stack-depth"), Quantities.count(recording.stackDepth()));
		all.put(List.of("recording", "coherent"), Boolean.toString(recording.coherent()));
	}

	private static void addJvm(Map<List<String>, String> all, JvmSpec jvm) {
		addJvm(all, "name", jvm.name());
		addJvm(all, "cpu", jvm.cpu());
		// The first line of several names the system.
		addJvm(all, "os", jvm.os().lines().findFirst().orElse("").replaceFirst("^PRETTY_NAME=", "").replace("\"", ""));
		addJvm(all, "gc", jvm.collector().key());
		addJvm(all, "cpus", Quantities.count(jvm.cpus()));
		addJvm(all, "memory", Quantities.bytes(jvm.memoryBytes()));
		addJvm(all, "uptime", Quantities.exactTime(jvm.uptimeNanos()));
		addJvm(all, "classes", Quantities.count(jvm.classes()));
		all.put(List.of("jvm", "heap", "initial"), Quantities.bytes(jvm.initialHeapBytes()));
		all.put(List.of("jvm", "heap", "max"), Quantities.bytes(jvm.maxHeapBytes()));
	}

	private static void addJvm(Map<List<String>, String> all, String key, String text) {
		all.put(List.of("jvm", key), text);
	}
}
