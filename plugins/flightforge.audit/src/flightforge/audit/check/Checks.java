/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Rule;
import flightforge.audit.rule.Violation;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.Event;
import flightforge.writer.read.RecordedType;

/** All checks of one recording. Call them in the order of the recording; for one thread. */
public final class Checks {
	private final Clock clock = new Clock();
	private final Timeline timeline = new Timeline(clock);
	private final Collections collections = new Collections(clock);
	private final Settings settings = new Settings();
	private final Stacks stacks = new Stacks();
	private final Collector collector = new Collector();
	private final List<ThreadCheck> threadChecks = List.of(new BlockingOverlap(), new SampleWhileWaiting(),
			new SampleInTransfer(), new SpansCross(), ThreadLife.beforeStart(), ThreadLife.afterEnd(), new ThreadIds(),
			new ThreadsOfOneId(), new ThreadOnce(), new InPause(clock));
	private final List<CollectionCheck> collectionChecks = CollectionChecks.all();
	private final List<Check> checks = new ArrayList<>();
	private final Listeners listeners = new Listeners();
	private final Map<RecordedType, List<Consumer<Event>>> byType = new IdentityHashMap<>();
	private boolean inChunk;
	/** Whether the JVM says that it has lost events. */
	private boolean lost;

	/** @param ignored the ids of rules that are left out */
	public Checks(Set<String> ignored) {
		checks.addAll(threadChecks);
		checks.addAll(collectionChecks);
		checks.addAll(TimeChecks.all(clock));
		checks.addAll(ValueChecks.all(clock));
		checks.addAll(stacks.all());
		checks.addAll(List.of(settings.enabled, settings.threshold, settings.stacks, settings.period, settings.samples,
				new EveryChunk(), new ClassCheck(), new PauseOverlap(clock),
				new Ids("gc-id", Area.COLLECTIONS, "jdk.GarbageCollection", "gcId", clock), new HeapBetween(clock),
				new Monitors(), new JavaSamples(), new VmThread(), new NativeSum(clock),
				new Counted("exceptions-thrown", "jdk.ExceptionStatistics", "throwables", "jdk.JavaExceptionThrow",
						clock),
				new Counted("threads-started", "jdk.JavaThreadStatistics", "accumulatedCount", "jdk.ThreadStart",
						clock),
				new OtherThread(clock), new Once("gc-reference-once", "jdk.GCReferenceStatistics", "type"),
				new Once("gc-age-once", "jdk.TenuringDistribution", "age"),
				new Ids("safepoint-id", Area.PAUSES, "jdk.SafepointBegin", "safepointId", clock),
				new ThreadsAlive(clock), new AllocationCounter(clock), new Turnover(clock),
				new HeapParts("g1-parts", "jdk.G1HeapSummary", "G1Old",
						List.of("edenUsedSize", "survivorUsedSize", "oldGenUsedSize")),
				new HeapParts("parallel-parts", "jdk.PSHeapSummary", null,
						List.of("oldObjectSpace.used", "edenSpace.used", "fromSpace.used")),
				new RegionSize()));
		checks.addAll(SettingChecks.all());
		checks.addAll(collector.all());
		checks.removeIf(check -> ignored.contains(check.rule().id()));
		listeners.on("jdk.DataLoss", event -> lost = true);
		timeline.listen(listeners);
		collections.listen(listeners);
		settings.listen(listeners);
		stacks.listen(listeners);
		collector.listen(listeners);
		checks.forEach(check -> check.listen(listeners));
	}

	/** @return the rules that are checked, in the order of their areas */
	public List<Rule> rules() {
		return checks.stream().map(Check::rule).sorted(Comparator.comparing(Rule::area)).toList();
	}

	/** Goes to the next chunk. */
	public void enter(Chunk chunk) {
		leaveChunk();
		inChunk = true;
		byType.clear();
		clock.enter(chunk);
		settings.enter(chunk);
		stacks.enter(chunk);
		checks.forEach(check -> check.chunkBegins(chunk));
	}

	/** Looks at an event of the chunk. */
	public void look(Event event) {
		List<Consumer<Event>> wanted = byType.get(event.type());
		if (wanted == null) {
			wanted = listeners.of(event.type().type());
			byType.put(event.type(), wanted);
		}
		for (Consumer<Event> each : wanted) {
			each.accept(event);
		}
	}

	private void leaveChunk() {
		if (!inChunk) {
			return;
		}
		timeline.threads().forEach((id, moments) -> threadChecks.forEach(check -> check.thread(id, moments)));
		timeline.clear();
		settings.chunkEnds();
		finish(false);
		checks.forEach(Check::chunkEnds);
	}

	private void finish(boolean all) {
		for (Collected collected : collections.finished(all)) {
			collected.pausesAreComplete = !lost && !settings.hasThreshold("jdk.GCPhasePause");
			collectionChecks.forEach(check -> check.collection(collected));
		}
	}

	/** After the last event that could be read. */
	public void end() {
		leaveChunk();
		if (inChunk) {
			finish(true);
		}
		inChunk = false;
		checks.forEach(Check::recordingEnds);
	}

	/** @return whether there was a chunk with more events than are compared with each other */
	public boolean isIncomplete() {
		return timeline.isIncomplete();
	}

	/** @return the rules that are broken, in the order of {@link #rules()} */
	public List<Violation> violations() {
		return checks.stream().filter(check -> !lost || !check.needsEveryEvent()).map(Check::violation)
				.flatMap(Optional::stream).sorted(Comparator.comparing(violation -> violation.rule().area())).toList();
	}
}
