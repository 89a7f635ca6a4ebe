/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

import flightforge.script.FrameSpec;
import flightforge.script.JvmSpec;
import flightforge.script.Script;
import flightforge.script.StackSpec;
import flightforge.script.engine.resolve.ClassArchive;
import flightforge.script.engine.resolve.ClassTable;
import flightforge.script.engine.resolve.ThreadTable;
import flightforge.script.engine.value.Keyed;
import flightforge.writer.ClassOrigins;
import flightforge.writer.ThreadInfo;

/**
 * The text of {@code jdk.ThreadDump}: threads of the JVM and the program that live at a time, each where one of its
 * stack traces is, as HotSpot of JDK 17 and 25 prints them. Immutable.
 */
final class ThreadDump {
	/** More threads of the program than these are left out, as all of them would be in memory at once. */
	static final int MOST_THREADS = 100;
	private static final int MOST_FRAMES = 64;
	/** How many bytes threads of the program take, at most; others are left out. */
	private static final int MOST_BYTES = 128 << 10;
	/** What is around a stack trace and a name, in bytes. */
	private static final int HEAD_BYTES = 320;
	private static final int MOST_STACKS = 200;
	private static final int NEWER = 19;
	private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT)
			.withZone(ZoneOffset.UTC);
	/** The smallest addresses of what they are of; all have twelve digits. */
	private static final long THREADS = 0x7f54_fc01_7e60L;
	private static final long STACKS = 0x7f54_9a02_c000L;
	/** Until then a recording begins. */
	private static final long BEGINNING = 500_000_000;
	private static final int STACK_STEP = 0x10_1000;
	private static final int THREAD_STEP = 0x1410;
	private static final int HEAP_BITS = 27;
	private static final String MAIN = "main";
	private static final String NATIVE = "Native Method";
	private static final String UNKNOWN = "Unknown Source";

	/** Java threads of the JVM: name, priority, share of a processor's time, state, and stack trace. */
	private record Own(String name, int priority, double cpuMillis, double cpuShare, String doing, String text) {
	}

	/** A state that a thread of the program is in, and where. */
	private record Place(String doing, String text, boolean waits, int bytes) {

		Place(String doing, String text, boolean waits) {
			this(doing, text, waits, text.getBytes(StandardCharsets.UTF_8).length);
		}
	}

	private static final String RUNNABLE = "   java.lang.Thread.State: RUNNABLE\n";

	private final Script script;
	private final JvmSpec jvm;
	private final Machine machine;
	private final ThreadTable threads;
	private final ClassOrigins origins;
	private final long key;
	private final ClassArchive archive;
	private final long threadsAt;
	private final long stacksAt;
	private final boolean newer;
	private final String version;
	private final List<Own> own;
	private final OwnThreads ownThreads;
	private final List<String> collecting;
	/** The numbers of these in the system. */
	private final List<Long> collectingIds;
	private final Map<String, List<Place>> places = new LinkedHashMap<>();
	/** Of these, where they wait. */
	private final Map<String, List<Place>> waiting = new HashMap<>();
	/** Where threads are of which the script has no stack trace. */
	private final Place idle;
	private final Place idleMain;
	/** Where the main thread is that begins the recording. */
	private final Place startingMain;
	/** The JVM's own threads then. */
	private final List<Own> beginning;
	/** Of stack traces of the script, by their names. */
	private final Map<String, List<Place>> known = new HashMap<>();

	/**
	 * Of a JVM.
	 *
	 * @param threads those of the program
	 * @param ownThreads those of the JVM itself that are Java's
	 * @param seed the seed of all randomness
	 */
	ThreadDump(Script script, Machine machine, ThreadTable threads, OwnThreads ownThreads, long seed) {
		this.script = script;
		this.jvm = script.jvm();
		this.machine = machine;
		this.threads = threads;
		key = Keyed.key(seed, -1, "jvm.dump");
		archive = new ClassArchive(script, seed);
		origins = ClassTable.origins(script);
		newer = machine.feature() >= NEWER;
		threadsAt = THREADS + machine.moved();
		stacksAt = STACKS + machine.moved();
		version = machine.version().split("[+-]")[0];
		this.ownThreads = ownThreads;
		// One whose number is that of a thread of the script is left out, as in the events.
		own = own().stream().filter(thread -> {
			ThreadInfo known = threads.named(thread.name);
			return known != null && known.javaId() != 0 || !threads.hasJavaId(ownThreads.id(thread.name));
		}).toList();
		collecting = collecting();
		collectingIds = collectingIds();
		script.threads().forEach((name, group) -> places.put(name, places(name)));
		places.computeIfAbsent("main", this::places);
		places.forEach((name, known) -> waiting.put(name, known.stream().filter(Place::waits).toList()));
		idle = idle();
		idleMain = idleMain();
		startingMain = startingMain();
		// The thread that writes dumps later waits for the one that does so now.
		beginning = own.stream().filter(thread -> !thread.name.equals("Notification Thread"))
				.map(thread -> !thread.name.equals(OwnThreads.PERIODIC) ? thread : new Own(thread.name, thread.priority,
						thread.cpuMillis, thread.cpuShare, "waiting for monitor entry", blocked()))
				.toList();
	}

	private String blocked() {
		String recorder = "jdk.jfr.internal.PlatformRecorder";
		return "   java.lang.Thread.State: BLOCKED (on object monitor)\n"
				+ at(recorder + ".periodicTask", "PlatformRecorder.java:" + (newer ? 495 : 511))
				+ "\t- waiting to lock <\0> (a " + recorder + ")\n"
				+ (newer ? at(recorder + ".lambda$startDiskMonitor$0", "PlatformRecorder.java:428")
						+ at(archive.name(recorder + "$$Lambda/0x000000000007b170") + ".run", UNKNOWN)
						: at(recorder + ".lambda$startDiskMonitor$1", "PlatformRecorder.java:449")
								+ at(archive.name(recorder + "$$Lambda$75/0x0000000000042338") + ".run", UNKNOWN))
				+ run();
	}

	/** Whether the main thread writes the dump, because the JVM starts. */
	private boolean begins(long time) {
		return time < BEGINNING && HeapModel.isStart(jvm);
	}

	/** How many bytes the longest takes, at most. */
	int longest() {
		int most = Math.min(MOST_THREADS, threads.count()) + 1;
		int place = Stream
				.concat(places.values().stream().flatMap(List::stream), Stream.of(idle, idleMain, startingMain))
				.mapToInt(Place::bytes).max().orElse(0);
		int names = script.threads().values().stream().mapToInt(group -> bytes(group.name()) + 20).max().orElse(20);
		int fixed = own.stream().mapToInt(thread -> 400 + bytes(thread.text)).sum()
				+ collecting.stream().mapToInt(name -> 200 + bytes(name)).sum() + bytes(jvm.name())
				+ bytes(machine.vmVersion()) + 4096;
		return fixed + (int) Math.min(MOST_BYTES, most * (long) (place + names + HEAD_BYTES));
	}

	private static int bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8).length;
	}

	/** The text at a time, in nanoseconds after the recording's start. */
	String text(long time) {
		StringBuilder text = new StringBuilder(16_384);
		Instant now = script.recording().start().plusNanos(time);
		text.append(DATE.format(now)).append("\nFull thread dump ").append(jvm.name()).append(" (")
				.append(machine.vmVersion()).append(" mixed mode, sharing):\n\nThreads class SMR info:\n");
		List<String> addresses = new ArrayList<>();
		StringBuilder all = new StringBuilder(16_384);
		StringBuilder program = new StringBuilder(16_384);
		int[] count = {0};
		int[] spent = {0};
		threads.living(time, MOST_THREADS, (group, thread, start) -> {
			if (ownThreads.names().contains(thread.javaName())) {
				return;
			}
			boolean begins = begins(time) && thread.javaName().equals(MAIN) && all.isEmpty();
			Place place = begins ? startingMain : place(group, time, count[0]);
			spent[0] += place.bytes + bytes(thread.javaName()) + HEAD_BYTES;
			if (spent[0] > MOST_BYTES) {
				return;
			}
			int number = count[0]++;
			boolean isMain = thread.javaName().equals(MAIN) && all.isEmpty();
			String address = address(threadsAt + (isMain ? 0 : own.size() + number + 1L) * THREAD_STEP);
			addresses.add(isMain ? 0 : addresses.size(), address);
			StringBuilder out = isMain ? all : program;
			program(out, place, thread, time, start, address, number);
		});
		int main = addresses.isEmpty() || all.isEmpty() ? 0 : 1;
		List<Own> running = begins(time) ? beginning : own;
		for (int i = 0; i < running.size(); i++) {
			String address = address(threadsAt + (i + 1L) * THREAD_STEP);
			addresses.add(main + i, address);
			own(all, running.get(i), i, time, address);
		}
		text.append("_java_thread_list=")
				.append(address(threadsAt + 0x60_0000L + Keyed.below(bits(time, 1), 4096) * 16)).append(", length=")
				.append(addresses.size()).append(", elements={\n");
		for (int i = 0; i < addresses.size(); i++) {
			text.append(addresses.get(i)).append(i + 1 == addresses.size() ? "\n" : i % 4 == 3 ? ",\n" : ", ");
		}
		text.append("}\n\n").append(all).append(program);
		for (int i = 0; i < collecting.size(); i++) {
			double share = i < 2 ? 0.001 : 0.01;
			text.append('"').append(collecting.get(i)).append("\" os_prio=0 cpu=")
					.append(millis(0.08 + share * age(time) / 1e6 * noise(i, 2))).append("ms elapsed=")
					.append(seconds(age(time) - (i == 0 ? jvm.uptimeNanos() : 0))).append("s tid=")
					.append(address(threadsAt - (i + 2L) * 0xfd50)).append(" nid=").append(nid(collectingIds.get(i)))
					.append(collecting.get(i).startsWith("VM Periodic") ? " waiting on condition  \n\n"
							: " runnable  \n\n");
		}
		return text.append("JNI global refs: ").append(newer ? 29 : 24).append(", weak refs: 3\n\n").toString();
	}

	private void own(StringBuilder out, Own thread, int number, long time, String address) {
		boolean isRecorded = thread.name.startsWith("JFR");
		long elapsed = age(time) - (isRecorded ? Math.max(0, jvm.uptimeNanos() - 100_000_000L) : 0);
		double cpu = thread.cpuMillis + thread.cpuShare * elapsed / 1e6 * (0.9 + 0.2 * noise(number, 3));
		ThreadInfo known = threads.named(thread.name);
		head(out, thread.name, known == null || known.javaId() == 0 ? ownThreads.id(thread.name) : known.javaId(),
				known == null ? ownThreads.osId(thread.name) : known.osId(), true, thread.priority, cpu, elapsed,
				address, thread.doing, thread.text.contains("\tat ") ? stacksAt + number * (long) STACK_STEP : 0);
		out.append(thread.text.replace("\0", heapAddress(number, time))).append('\n');
	}

	private void program(StringBuilder out, Place place, ThreadInfo thread, long time, long start, String address,
			int number) {
		long elapsed = start > 0 ? time - start : age(time);
		double share = 0.02 + 0.1 * noise(number, 4);
		head(out, thread.javaName(), thread.javaId(), thread.osId(), false, 5, 1 + share * elapsed / 1e6, elapsed,
				address, place.doing, stacksAt - (number + 1L) * STACK_STEP);
		out.append(place.text.replace("\0", heapAddress(1000 + number, time))).append('\n');
	}

	private void head(StringBuilder out, String name, long id, long osId, boolean daemon, int priority, double cpu,
			long elapsed, String address, String doing, long stack) {
		out.append('"').append(name).append("\" #").append(id).append(newer ? " [" + osId + "]" : "")
				.append(daemon ? " daemon" : "").append(" prio=").append(priority).append(" os_prio=0 cpu=")
				.append(millis(cpu)).append("ms elapsed=").append(seconds(elapsed)).append("s tid=").append(address)
				.append(" nid=").append(nid(osId)).append(' ').append(doing).append("  [").append(address(stack))
				.append("]\n");
	}

	/** Where a thread is: most of those that can wait do. */
	private Place place(String group, long time, int number) {
		List<Place> known = places.getOrDefault(group, List.of());
		long drawn = bits(time, 100 + number);
		List<Place> where = waiting.getOrDefault(group, List.of());
		List<Place> from = where.isEmpty() || Keyed.unit(drawn) > 0.8 ? known : where;
		return from.isEmpty() ? group.equals(MAIN) ? idleMain : idle
				: from.get((int) Keyed.below(Keyed.bits(drawn, 1), from.size()));
	}

	private Place idle() {
		return new Place("waiting on condition",
				"   java.lang.Thread.State: WAITING (parking)\n" + at("jdk.internal.misc.Unsafe.park", NATIVE)
						+ "\t- parking to wait for  <\0> (a java.util.concurrent.locks."
						+ "AbstractQueuedSynchronizer$ConditionObject)\n"
						+ at("java.util.concurrent.locks.LockSupport.park", "LockSupport.java:" + (newer ? 369 : 341))
						+ at("java.util.concurrent.LinkedBlockingQueue.take", "LinkedBlockingQueue.java:435")
						+ at("java.util.concurrent.ThreadPoolExecutor.getTask",
								"ThreadPoolExecutor.java:" + (newer ? 1016 : 1062))
						+ at("java.util.concurrent.ThreadPoolExecutor.runWorker",
								"ThreadPoolExecutor.java:" + (newer ? 1076 : 1122))
						+ at("java.util.concurrent.ThreadPoolExecutor$Worker.run",
								"ThreadPoolExecutor.java:" + (newer ? 619 : 635))
						+ run(),
				true);
	}

	private Place startingMain() {
		String locked = "\t- locked <\0> (a jdk.jfr.internal.PlatformRecorder)\n";
		String recorder = "jdk.jfr.internal.PlatformRecorder";
		return new Place(
				"waiting on condition", RUNNABLE
						+ at("jdk.jfr.internal.JVM.emitEvent", NATIVE) + (newer
								? at("jdk.jfr.internal.periodic.JVMEventTask.execute", "JVMEventTask.java:54")
										+ at("jdk.jfr.internal.periodic.PeriodicTask.run", "PeriodicTask.java:125")
										+ at("jdk.jfr.internal.periodic.PeriodicEvents.doChunkBegin",
												"PeriodicEvents.java:78")
								: at("jdk.jfr.internal.RequestEngine$RequestHook.execute", "RequestEngine.java:70")
										+ at("jdk.jfr.internal.RequestEngine.doChunk", "RequestEngine.java:186")
										+ at("jdk.jfr.internal.RequestEngine.doChunkBegin", "RequestEngine.java:179"))
						+ at(recorder + ".start", "PlatformRecorder.java:" + (newer ? 266 : 288)) + locked
						+ at("jdk.jfr.internal.PlatformRecording.start",
								"PlatformRecording.java:" + (newer ? 115 : 123))
						+ locked + at("jdk.jfr.Recording.start", "Recording.java:" + (newer ? 169 : 184))
						+ at("jdk.jfr.internal.dcmd.DCmdStart.execute", "DCmdStart.java:" + (newer ? 218 : 197))
						+ at("jdk.jfr.internal.dcmd.AbstractDCmd.execute", "AbstractDCmd.java:" + (newer ? 87 : 88)),
				false);
	}

	/** The thread that began the program waits for its end. */
	private Place idleMain() {
		String said = jvm.main().split(" ", 2)[0];
		String main = said.matches("[\\w$.]+") && !said.endsWith(".jar") ? said : "Main";
		String source = main.substring(main.lastIndexOf('.') + 1).split("[$]", 2)[0];
		return new Place("waiting on condition",
				"   java.lang.Thread.State: WAITING (parking)\n" + at("jdk.internal.misc.Unsafe.park", NATIVE)
						+ "\t- parking to wait for  <\0> (a java.util.concurrent.CountDownLatch$Sync)\n"
						+ at("java.util.concurrent.locks.LockSupport.park", "LockSupport.java:" + (newer ? 222 : 211))
						+ at("java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire",
								"AbstractQueuedSynchronizer.java:" + (newer ? 756 : 715))
						+ at("java.util.concurrent.locks.AbstractQueuedSynchronizer.acquireSharedInterruptibly",
								"AbstractQueuedSynchronizer.java:" + (newer ? 1101 : 1047))
						+ at("java.util.concurrent.CountDownLatch.await", "CountDownLatch.java:230")
						+ at(main + ".main", source + ".java:42"),
				true);
	}

	// --- The script's stack traces

	private List<Place> places(String group) {
		List<Place> found = new ArrayList<>();
		for (String name : ProcessStreams.stacks(script, group).keySet()) {
			known.computeIfAbsent(name, this::ofStack).stream().limit(MOST_STACKS - found.size()).forEach(found::add);
		}
		return List.copyOf(found);
	}

	private List<Place> ofStack(String name) {
		List<Place> found = new ArrayList<>();
		switch (script.stacks().get(name)) {
		case StackSpec.Single single -> add(found, single.frames());
		case StackSpec.Tree tree -> tree.roots().forEach(root -> descend(root, new ArrayList<>(), found));
		// Their frames are made up where they are needed.
		case StackSpec.Generated generated -> {
		}
		case null -> {
			// Reported where it is named.
		}
		}
		return List.copyOf(found);
	}

	private void descend(StackSpec.Node node, List<FrameSpec> outer, List<Place> found) {
		outer.add(node.frame());
		if (node.self() > 0) {
			add(found, outer.reversed());
		}
		for (StackSpec.Node callee : node.callees()) {
			descend(callee, outer, found);
		}
		outer.removeLast();
	}

	private void add(List<Place> found, List<FrameSpec> frames) {
		boolean isJava = frames.stream().noneMatch(frame -> frame.className().isEmpty());
		if (found.size() < MOST_STACKS && !frames.isEmpty() && isJava) {
			found.add(place(frames));
		}
	}

	private Place place(List<FrameSpec> frames) {
		int sleep = last(frames, "java.lang.Thread", "sleep");
		int wait = last(frames, "java.lang.Object", "wait");
		int park = last(frames, "jdk.internal.misc.Unsafe", "park");
		int timed = last(frames, "java.util.concurrent.locks.LockSupport", "parkNanos");
		String doing = "waiting on condition";
		String state = "RUNNABLE";
		StringBuilder text = new StringBuilder();
		int from = 0;
		if (sleep >= 0) {
			state = "TIMED_WAITING (sleeping)";
			text.append(at("java.lang.Thread." + (newer ? "sleepNanos0" : "sleep"), NATIVE));
			if (newer) {
				text.append(at("java.lang.Thread.sleepNanos", "Thread.java:482"));
			}
			from = newer && !frames.get(sleep).method().equals("sleep") ? sleep + 1 : sleep + (newer ? 0 : 1);
		} else if (wait >= 0) {
			doing = "in Object.wait()";
			state = "WAITING (on object monitor)";
			text.append(at("java.lang.Object." + (newer ? "wait0" : "wait"), NATIVE))
					.append("\t- waiting on <\0> (a java.lang.Object)\n");
			from = newer && wait > 0 ? wait : wait + 1;
		} else if (park >= 0) {
			state = timed >= 0 ? "TIMED_WAITING (parking)" : "WAITING (parking)";
			text.append(at("jdk.internal.misc.Unsafe.park", NATIVE))
					.append("\t- parking to wait for  <\0> (a java.util.concurrent.locks."
							+ "AbstractQueuedSynchronizer$ConditionObject)\n");
			from = park + 1;
		} else {
			doing = "runnable";
		}
		for (FrameSpec frame : frames.subList(from, Math.min(frames.size(), from + MOST_FRAMES))) {
			boolean isHidden = frame.className().contains("$$Lambda") || frame.line() <= 0;
			String file = frame.className().substring(frame.className().lastIndexOf('.') + 1).split("[$]", 2)[0];
			text.append(at(frame.className() + "." + frame.method(),
					frame.kind().equals("Native") ? NATIVE : isHidden ? UNKNOWN : file + ".java:" + frame.line()));
		}
		return new Place(doing, "   java.lang.Thread.State: " + state + "\n" + text, !state.equals("RUNNABLE"));
	}

	/** The outermost frame of a method among the first ones; -1 for none. */
	private static int last(List<FrameSpec> frames, String className, String method) {
		int found = -1;
		for (int i = 0; i < Math.min(4, frames.size()); i++) {
			FrameSpec frame = frames.get(i);
			if (frame.className().equals(className) && frame.method().startsWith(method)) {
				found = i;
			}
		}
		return found;
	}

	/** A line of a stack trace, with the module of what is the JDK's. */
	private String at(String said, String where) {
		// An address is put where this character is.
		String method = said.replace('\0', '_');
		String className = method.substring(0, Math.max(0, method.lastIndexOf('.')));
		ClassOrigins.Origin origin = origins.of(className.replaceFirst("\\$\\$Lambda.*", ""));
		String module = origin == null || origin.module() == null ? "" : origin.module().name() + "@" + version + "/";
		return "\tat " + method + "(" + module + where + ")\n";
	}

	private String run() {
		return newer
				? at("java.lang.Thread.runWith", "Thread.java:1487") + at("java.lang.Thread.run", "Thread.java:1474")
				: at("java.lang.Thread.run", "Thread.java:840");
	}

	// --- The JVM's own threads

	private List<Own> own() {
		List<Own> threads = new ArrayList<>();
		String queue = "java.lang.ref.ReferenceQueue.remove";
		String wait = newer
				? at("java.lang.Object.wait0", NATIVE) + "\t- waiting on <\0> (a java.lang.ref.ReferenceQueue$Lock)\n"
						+ at("java.lang.Object.wait", "Object.java:389")
				: at("java.lang.Object.wait", NATIVE) + "\t- waiting on <\0> (a java.lang.ref.ReferenceQueue$Lock)\n";
		String locked = "\t- locked <\0> (a java.lang.ref.ReferenceQueue$Lock)\n";
		threads.add(new Own("Reference Handler", 10, 0.4, 2e-6, "waiting on condition",
				RUNNABLE + at("java.lang.ref.Reference.waitForReferencePendingList", NATIVE)
						+ at("java.lang.ref.Reference.processPendingReferences",
								"Reference.java:" + (newer ? 246 : 253))
						+ at("java.lang.ref.Reference$ReferenceHandler.run", "Reference.java:" + (newer ? 208 : 215))));
		threads.add(new Own("Finalizer", 8, 0.2, 0, "in Object.wait()",
				"   java.lang.Thread.State: WAITING (on object monitor)\n" + wait + (newer
						? at("java.lang.Object.wait", "Object.java:351") + at(queue + "0", "ReferenceQueue.java:137")
								+ at(queue, "ReferenceQueue.java:215") + locked
						: at(queue, "ReferenceQueue.java:155") + locked + at(queue, "ReferenceQueue.java:176"))
						+ at("java.lang.ref.Finalizer$FinalizerThread.run", "Finalizer.java:" + (newer ? 165 : 172))));
		threads.add(new Own("Signal Dispatcher", 9, 0.1, 0, "waiting on condition", RUNNABLE));
		threads.add(new Own("Service Thread", 9, 0.1, 3e-5, "runnable", RUNNABLE));
		threads.add(new Own("Monitor Deflation Thread", 9, 0.25, 9e-5, "runnable", RUNNABLE));
		threads.add(compiler("C2 CompilerThread0", 240, 9e-3));
		threads.add(compiler("C1 CompilerThread0", 190, 3e-3));
		if (!newer) {
			threads.add(new Own("Sweeper thread", 9, 1.3, 1e-6, "runnable", RUNNABLE));
		}
		threads.add(new Own("Common-Cleaner", 8, 0.2, 1e-6, "in Object.wait()",
				"   java.lang.Thread.State: TIMED_WAITING (on object monitor)\n" + wait
						+ (newer ? at(queue + "0", "ReferenceQueue.java:123") + at(queue, "ReferenceQueue.java:201")
								: at(queue, "ReferenceQueue.java:155"))
						+ locked + at("jdk.internal.ref.CleanerImpl.run", "CleanerImpl.java:" + (newer ? 146 : 140))
						+ run()
						+ at("jdk.internal.misc.InnocuousThread.run", "InnocuousThread.java:" + (newer ? 148 : 162))));
		threads.add(
				new Own("JFR Recorder Thread", 5, 0.6, 1.4e-4, newer ? "runnable" : "waiting on condition", RUNNABLE));
		threads.add(new Own("JFR Periodic Tasks", 5, 4, 1.2e-3, "waiting on condition", RUNNABLE + writing()));
		threads.add(new Own("Notification Thread", 9, 0.1, 0, "runnable", RUNNABLE));
		return List.copyOf(threads);
	}

	private static Own compiler(String name, double cpuMillis, double cpuShare) {
		return new Own(name, 9, cpuMillis, cpuShare, "waiting on condition", RUNNABLE + "   No compile task\n");
	}

	/** The thread that writes the dump. */
	private String writing() {
		String locked = "\t- locked <\0> (a jdk.jfr.internal.PlatformRecorder)\n";
		String recorder = "jdk.jfr.internal.PlatformRecorder";
		return newer
				? at("jdk.jfr.internal.JVM.emitEvent", NATIVE)
						+ at("jdk.jfr.internal.periodic.JVMEventTask.execute", "JVMEventTask.java:54")
						+ at("jdk.jfr.internal.periodic.PeriodicTask.run", "PeriodicTask.java:125")
						+ at("jdk.jfr.internal.periodic.PeriodicEvents.doChunkEnd", "PeriodicEvents.java:89")
						+ at(recorder + ".rotateDisk", "PlatformRecorder.java:384") + locked
						+ at(recorder + ".periodicTask", "PlatformRecorder.java:496") + locked
						+ at(recorder + ".lambda$startDiskMonitor$0", "PlatformRecorder.java:428")
						+ at(archive.name(recorder + "$$Lambda/0x000000000007b170") + ".run", UNKNOWN) + run()
				: at("jdk.jfr.internal.JVM.emitEvent", NATIVE)
						+ at("jdk.jfr.internal.RequestEngine$RequestHook.execute", "RequestEngine.java:70")
						+ at("jdk.jfr.internal.RequestEngine.doChunk", "RequestEngine.java:186")
						+ at("jdk.jfr.internal.RequestEngine.doChunkEnd", "RequestEngine.java:175")
						+ at(recorder + ".rotateDisk", "PlatformRecorder.java:405") + locked
						+ at(recorder + ".periodicTask", "PlatformRecorder.java:512") + locked
						+ at(recorder + ".lambda$startDiskMonitor$1", "PlatformRecorder.java:449")
						+ at(archive.name(recorder + "$$Lambda$75/0x0000000000042338") + ".run", UNKNOWN) + run();
	}

	/** Threads that run no Java code, from the youngest to the oldest. */
	private List<String> collecting() {
		List<String> names = new ArrayList<>();
		if (newer) {
			names.add("JFR Sampler Thread");
		} else {
			names.add("VM Periodic Task Thread");
		}
		boolean isG1 = jvm.collector() == JvmSpec.Collector.G1;
		boolean isParallel = jvm.collector() == JvmSpec.Collector.PARALLEL;
		int workers = isG1 || isParallel ? machine.parallelThreads() : 0;
		for (int i = workers - 1; i > 0; i--) {
			names.add("GC Thread#" + i);
		}
		names.add("VM Thread");
		if (newer) {
			names.add("VM Periodic Task Thread");
		}
		switch (jvm.collector()) {
		case G1 -> names.addAll(List.of("G1 Service", "G1 Refine#0", "G1 Main Marker", "G1 Conc#0", "GC Thread#0"));
		case PARALLEL -> names.add("GC Thread#0");
		case SERIAL -> {
			// The VM Thread collects.
		}
		case Z -> names.addAll(newer
				? List.of("RuntimeWorker#0", "ZStat", "ZDirector", "ZDriverMajor", "ZDriverMinor", "ZWorkerYoung#0",
						"ZWorkerOld#0", "ZUncommitter#0")
				: List.of("RuntimeWorker#0", "ZStat", "ZDriver", "ZDirector", "ZUnmapper", "ZUncommitter",
						"ZWorker#0"));
		case SHENANDOAH -> names.addAll(List.of("Shenandoah Control Thread", "Shenandoah GC Threads#0"));
		}
		return List.copyOf(names);
	}

	/** Those that write events have a number; the others are before the JVM's Java threads, too. */
	private List<Long> collectingIds() {
		List<Long> ids = new ArrayList<>();
		for (String name : collecting) {
			ThreadInfo known = threads.named(name);
			ids.add(known == null ? ownThreads.ofJvm(name) : known.osId());
		}
		return List.copyOf(ids);
	}

	// --- Numbers

	/** How long the JVM has run. */
	private long age(long time) {
		return Math.max(1_000_000, jvm.uptimeNanos() + time);
	}

	private long bits(long time, int which) {
		return Keyed.bits(Keyed.bits(key, time), which);
	}

	private double noise(int number, int which) {
		return Keyed.unit(Keyed.bits(key, number * 16L + which));
	}

	private String heapAddress(int number, long time) {
		return String.format(Locale.ROOT, "0x%016x",
				0xf000_0000L + (Keyed.below(bits(time / 3_600_000_000_000L, number), 1L << HEAP_BITS) & ~7L));
	}

	private static String address(long address) {
		return String.format(Locale.ROOT, "0x%016x", address);
	}

	private String nid(long osId) {
		return newer ? Long.toString(osId) : "0x" + Long.toHexString(osId);
	}

	private static String millis(double millis) {
		return String.format(Locale.ROOT, "%.2f", millis);
	}

	private static String seconds(long nanos) {
		return String.format(Locale.ROOT, "%.2f", nanos / 1e9);
	}
}
