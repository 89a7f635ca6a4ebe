/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.audit.Audit;
import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamEdit;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.plan.SuggestedValues;
import flightforge.writer.Type;
import flightforge.writer.read.Event;
import flightforge.writer.read.RecordingReader;

/** An event of any type of any JDK, added with the values that are suggested, could exist. */
class SuggestedEventsTest {
	private static final String SCRIPT = """
			recording: {duration: 1 min, jdk: %d}
			threads: {http: {name: "http-{n}", count: 20}}
			""";

	/** Fields of one structure, or one event, of which each is at most the next where both are present. */
	private static final List<List<String>> ORDERS = orders("""
			used committed reserved
			used committed max
			used size
			size peak
			usedSize totalSize
			freeSize totalSize
			start end
			start committedEnd reservedEnd
			committedSize reservedSize
			committed reserved
			peakCommitted peakReserved
			minSize initialSize maxSize
			initialSize reservedSize
			startAddress commitedTopAddress reservedTopAddress
			unallocatedCapacity codeCacheMaxCapacity
			baseAddress topAddress
			minimum average maximum
			longestPause sumOfPauses duration
			nmethodCodeSize nmethodsSize
			peakTimeSpent totalTimeSpent
			methodCount entryCount
			adaptorCount entryCount
			blockSize chunkSize
			hiddenBlockSize hiddenChunkSize
			hiddenClassCount classCount
			classCount loadedClassCount
			initialTenuringThreshold maxTenuringThreshold
			daemonCount activeCount peakCount accumulatedCount
			queueSize peakQueueSize
			totalRemovedCount totalAddedCount
			cSetUsedAfter cSetUsedBefore
			regionsFreed cSetRegions
			allocationRegionsUsedBefore allocationRegionsUsedAfter
			smallestSize firstSize totalSize
			jvmUser machineTotal
			jvmSystem machineTotal
			memoryUsage swapMemoryUsage
			memorySoftLimit memoryLimit swapMemoryLimit
			memoryLimit hostTotalMemory
			cpuSlicePeriod cpuQuota
			cpuUserTime cpuTime
			cpuSystemTime cpuTime
			cpuThrottledSlices cpuElapsedSlices
			sockets cores hwThreads
			effectiveCpuCount hwThreads
			totalCapacity memoryUsed
			memoryUsed maxCapacity
			objectSize plabSize
			allocationSize tlabSize
			edenUsedSize edenTotalSize
			currentOccupancy targetOccupancy
			currentOccupancy ihopTargetOccupancy
			threshold targetOccupancy
			threshold ihopTargetOccupancy
			empty total
			relocate total
			selectedPages candidatePages
			zombifiedCount sweptCount
			peakFractionTime peakSweepTime totalSweepTime
			runningThreadCount initialThreadCount
			jniCriticalThreadCount totalThreadCount
			depth objectReferences
			validFrom validUntil
			bucketCountAverage bucketCountMaximum
			concurrentGCThreads parallelGCThreads
			""");

	private static List<List<String>> orders(String lines) {
		return lines.lines().map(line -> List.of(line.split(" "))).toList();
	}

	@TempDir
	Path folder;

	static Stream<Arguments> types() {
		int newest = Collections.max(Catalogue.jdks());
		return Catalogue.jdks().stream()
				.flatMap(jdk -> Catalogue.standard().forJdk(jdk).eventTypes().stream().map(Type::name)
						.filter(name -> jdk == newest || !fields(jdk, name).equals(fields(newest, name)))
						.map(name -> Arguments.of(jdk, name)));
	}

	/** A type that is the same in two JDKs is tried once. */
	private static List<String> fields(int jdk, String name) {
		Catalogue catalogue = Catalogue.standard().forJdk(jdk);
		return catalogue.find(name).map(type -> TypeDescription.of(type, catalogue).fields().stream()
				.map(field -> field.name() + " " + field.holds()).toList()).orElse(List.of());
	}

	@ParameterizedTest
	@MethodSource("types")
	void couldExist(int jdk, String name) throws IOException {
		Catalogue catalogue = Catalogue.standard().forJdk(jdk);
		TypeDescription type = TypeDescription.of(catalogue.find(name).orElseThrow(), catalogue);
		ScriptEdit edit = new ScriptEdit(ScriptText.of(SCRIPT.formatted(jdk)));
		StreamEdit.add(edit, -1, name, SuggestedValues.volume(name, type.settings()));
		SuggestedValues.fill(edit, 0, type);
		String script = edit.now().text();
		Path recording = audited(script, catalogue);
		List<String> wrong = new ArrayList<>();
		int events = 0;
		try (RecordingReader reader = RecordingReader.open(recording)) {
			while (reader.next()) {
				Event event = reader.event();
				if (event.name().equals(name)) {
					events++;
					wrong.addAll(wrong(event, type));
				}
			}
		}
		assertTrue(events > 0, script);
		assertEquals(List.of(), wrong.stream().distinct().limit(10).toList(), script);
	}

	/** The recording of a script, which has no warning and could have happened. */
	private Path audited(String script, Catalogue catalogue) throws IOException {
		PlanResult planned = Planner.plan(script, catalogue, PlanOptions.DEFAULT, () -> false);
		assertEquals(List.of(), planned.problems().stream().map(Problem::toString).filter(
				problem -> !problem.contains("which is experimental") && !problem.contains("but no stream uses them"))
				.toList(), script);
		Path recording = folder.resolve("one.jfr");
		Generator.generate(planned.plan().orElseThrow(), recording,
				GenerationSettings.defaults().withOverwrite(true).withChecksum(false), ProgressListener.NONE,
				() -> false);
		assertEquals(List.of(), Audit.of(recording, Set.of(), () -> false).violations(), script);
		return recording;
	}

	static Stream<Arguments> typesWithThreshold() {
		return Catalogue.jdks().stream()
				.flatMap(jdk -> Catalogue
						.standard().forJdk(jdk).eventTypes().stream().map(Type::name).filter(name -> !Catalogue
								.standard().forJdk(jdk).settings(name).getOrDefault("threshold", "0 ").startsWith("0 "))
						.map(name -> Arguments.of(jdk, name)));
	}

	/** A JVM whose settings are recorded would have recorded each event: none is below its type's threshold. */
	@ParameterizedTest
	@MethodSource("typesWithThreshold")
	void noneIsBelowItsThreshold(int jdk, String name) throws IOException {
		Catalogue catalogue = Catalogue.standard().forJdk(jdk);
		TypeDescription type = TypeDescription.of(catalogue.find(name).orElseThrow(), catalogue);
		ScriptEdit edit = new ScriptEdit(ScriptText.of(SCRIPT.formatted(jdk) + "jvm: {cpus: 4}\n"));
		StreamEdit.add(edit, -1, name, SuggestedValues.volume(name, type.settings()));
		SuggestedValues.fill(edit, 0, type);
		String script = edit.now().text();
		audited(script, catalogue);
	}

	/** A JVM that records settings records those of all types with events, in whatever order these are added. */
	@Test
	void settingsAreThoseOfAllTypes() throws IOException {
		Catalogue catalogue = Catalogue.standard();
		ScriptEdit edit = new ScriptEdit(ScriptText.of(SCRIPT.formatted(Collections.max(Catalogue.jdks()))));
		List<String> names = List.of("jdk.FileRead", "jdk.ActiveSetting", "jdk.CPULoad");
		for (int i = 0; i < names.size(); i++) {
			TypeDescription type = TypeDescription.of(catalogue.find(names.get(i)).orElseThrow(), catalogue);
			StreamEdit.add(edit, i - 1, names.get(i), SuggestedValues.volume(names.get(i), type.settings()));
			SuggestedValues.fill(edit, i, type);
		}
		String script = edit.now().text();
		PlanResult planned = Planner.plan(script, catalogue, PlanOptions.DEFAULT, () -> false);
		assertEquals(List.of(), planned.problems(), script);
		Path recording = folder.resolve("three.jfr");
		Generator.generate(planned.plan().orElseThrow(), recording,
				GenerationSettings.defaults().withOverwrite(true).withChecksum(false), ProgressListener.NONE,
				() -> false);
		assertEquals(List.of(), Audit.of(recording, Set.of(), () -> false).violations(), script);
	}

	/** What is not in its order; -1 and less stand for no limit. */
	private static List<String> wrong(Event event, TypeDescription type) {
		List<String> fields = type.fields().stream().filter(
				field -> field.holds() == TypeDescription.Holds.NUMBER || field.holds() == TypeDescription.Holds.MOMENT)
				.map(TypeDescription.FieldDescription::name).toList();
		List<String> structures = fields.stream().map(field -> field.substring(0, field.lastIndexOf('.') + 1))
				.distinct().toList();
		List<String> wrong = new ArrayList<>();
		for (String structure : structures) {
			for (List<String> order : ORDERS) {
				List<String> present = order.stream().map(field -> structure + field).filter(fields::contains).toList();
				double[] values = present.stream().mapToDouble(field -> number(event, field))
						.filter(value -> value >= 0).toArray();
				double[] sorted = values.clone();
				Arrays.sort(sorted);
				if (!Arrays.equals(values, sorted)) {
					wrong.add(present + " are " + Arrays.toString(values));
				}
			}
		}
		return wrong;
	}

	private static double number(Event event, String field) {
		int slot = event.type().slot(field);
		return event.type().kind(slot).isReal() ? event.real(slot) : event.number(slot);
	}
}
