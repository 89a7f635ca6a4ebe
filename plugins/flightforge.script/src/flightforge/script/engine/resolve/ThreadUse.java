/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.Set;

import flightforge.script.GeneratorSpec;
import flightforge.script.NestedSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.stream.Sharing;
import flightforge.script.engine.stream.Slot;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Which streams take their threads for themselves while their events last. */
final class ThreadUse {
	/** The clock, the other end and the operating system go on in pauses; who has a monitor does not. */
	private static final String MONITOR_ENTER = "jdk.JavaMonitorEnter";
	/** Taken of threads that run Java code; the sampled one is no thread that the event is on. */
	static final String EXECUTION_SAMPLE = "jdk.ExecutionSample";
	/** Taken of threads in native code, such as that which reads from a socket. */
	static final String NATIVE_SAMPLE = "jdk.NativeMethodSample";
	private static final String SAMPLED_THREAD = "sampledThread";

	/**
	 * A thread that is in one of these is in no other. In the first ones it waits in the JVM; in the others it is in
	 * code of the JDK that waits for the operating system.
	 */
	private static final Set<String> BLOCKING = Set.of("jdk.ThreadSleep", "jdk.ThreadPark", MONITOR_ENTER,
			"jdk.JavaMonitorWait", "jdk.SocketRead", "jdk.SocketWrite", "jdk.FileRead", "jdk.FileWrite",
			"jdk.FileForce");

	/** Waits in which a thread is in the JVM, and in no native code: nobody sees it in any. */
	private static final Set<String> IN_JVM = Set.of("jdk.ThreadSleep", "jdk.ThreadPark", MONITOR_ENTER,
			"jdk.JavaMonitorWait");

	/**
	 * What the thread of the JVM that stops the world does: one thing after the other, and in no pause of another one.
	 */
	private static final Set<String> OPERATIONS = Set.of("jdk.SafepointBegin", "jdk.ExecuteVMOperation");

	/** What compiles or loads one thing does not do so with another. */
	private static final Set<String> SPANS = Set.of("jdk.Compilation", "jdk.ClassLoad", "jdk.NativeLibraryLoad",
			"jdk.NativeLibraryUnload", "jdk.RedefineClasses", "jdk.RetransformClasses");

	/** What a thread does only when it runs, and takes no time. */
	private static final Set<String> RUNNING = Set.of(EXECUTION_SAMPLE, "jdk.CPUTimeSample",
			"jdk.ObjectAllocationSample", "jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB",
			"jdk.JavaExceptionThrow", "jdk.JavaErrorThrow");

	private ThreadUse() {
	}

	/**
	 * How a stream shares its threads; null when it does not.
	 *
	 * @param spec a stream that is nested in no other
	 * @param type its type; null when that is wrong
	 * @param context what the resolving of its values needs to know
	 */
	static Sharing of(StreamSpec spec, Type type, Context context) {
		boolean blocks = takesThreads(spec);
		boolean sample = isSample(spec, type);
		if (type == null || !hasThread(type) && !sample || spec.volume() instanceof Volume.EveryThread
				|| !blocks && !isSpan(spec) && !sample
				|| StreamThreads.names(spec.threads()).stream().anyMatch(Scalar::isNull)) {
			return null;
		}
		if (!(new ReferenceSlots(context).threads(spec) instanceof Slot.Reference threads)) {
			return null;
		}
		boolean fixed = sample ? spec.values().stream().anyMatch(value -> isByThread(value.generator()))
				: spec.withInner().anyMatch(ThreadUse::dependsOnThread);
		return sample ? Sharing.ofSamples(threads.column(), fixed, type.name().equals(NATIVE_SAMPLE))
				: new Sharing(threads.column(), fixed, !blocks);
	}

	/** Whether its events are of threads that run, without anything around them. */
	private static boolean isSample(StreamSpec spec, Type type) {
		if (type == null || !spec.inner().isEmpty() || spec.duration() != null
				|| spec.volume() instanceof Volume.Listed && !RUNNING.contains(type.name())
				|| spec.volume() instanceof Volume.EveryChunk
				|| spec.values().stream()
						.anyMatch(value -> value.field().equals(SAMPLED_THREAD) || value.field().equals("duration"))
				|| spec.forEach() != null && spec.forEach().column("duration") != null) {
			return false;
		}
		return RUNNING.contains(type.name()) || type.name().equals(NATIVE_SAMPLE)
				|| !type.name().startsWith("jdk.") && hasThread(type);
	}

	/**
	 * Whether its events are on threads that did something before, which may have ended since: a JVM writes samples of
	 * old objects when a recording ends, on the threads that allocated these.
	 */
	static boolean isOfEarlier(StreamSpec spec) {
		return spec.typeName().equals("jdk.OldObjectSample");
	}

	/** Whether a thread waits in its events. */
	static boolean isWait(StreamSpec spec) {
		return BLOCKING.contains(spec.typeName());
	}

	/** Whether a thread in its events is in the JVM, and in no code of the operating system. */
	static boolean isInJvm(StreamSpec spec) {
		return IN_JVM.contains(spec.typeName());
	}

	/**
	 * How a stream that is nested in another one shares threads of its own; null when it does not.
	 *
	 * @param spec the stream
	 * @param type its type; null when that is wrong
	 * @param nested how it is nested
	 * @param context what the resolving of its values needs to know
	 */
	static Sharing ofNested(StreamSpec spec, Type type, NestedStream nested, Context context) {
		boolean blocks = takesThreads(spec);
		if (spec.threads() == null || type == null || !hasThread(type) || !blocks && !isSpan(spec)
				|| StreamThreads.names(spec.threads()).stream().anyMatch(Scalar::isNull)) {
			return null;
		}
		return nested.others(new ReferenceSlots(context).threads(spec)) instanceof Slot.Reference threads
				? new Sharing(threads.column(), spec.withInner().anyMatch(ThreadUse::dependsOnThread), !blocks) : null;
	}

	/** Whether what a stream's events wait for goes on while the world stands still, and nothing else is in them. */
	static boolean goesOnInPauses(StreamSpec spec) {
		return BLOCKING.contains(spec.typeName()) && !spec.typeName().equals(MONITOR_ENTER)
				&& spec.inner().stream().allMatch(inner -> inner.nesting().where() != NestedSpec.Where.NESTED);
	}

	/** Whether events of a type are on a thread. */
	static boolean hasThread(Type type) {
		return type.fields().stream().map(Field::name).anyMatch("eventThread"::equals);
	}

	/** Whether its events, or some that are nested in them, block their thread. */
	private static boolean takesThreads(StreamSpec spec) {
		return BLOCKING.contains(spec.typeName()) && spec.duration() != null
				|| spec.inner().stream().anyMatch(inner -> inner.threads() == null && takesThreads(inner));
	}

	/** Whether its events are what a thread does from beginning to end, such as an order; what is in them is nested. */
	private static boolean isSpan(StreamSpec spec) {
		return spec.duration() != null
				&& (!spec.typeName().startsWith("jdk.") || SPANS.contains(spec.typeName()) || isOperation(spec));
	}

	/**
	 * Whether a stream's events are operations of the JVM for which the world stands still, or the way to these; those
	 * that the section {@code jvm} makes are where they have to be.
	 */
	static boolean isOperation(StreamSpec spec) {
		return OPERATIONS.contains(spec.typeName()) && !(spec.volume() instanceof Volume.Listed);
	}

	/** Whether events of a type are on a thread, or say what one is seen doing. */
	static boolean isOfThread(Type type) {
		return hasThread(type) || type.fields().stream().map(Field::name).anyMatch(SAMPLED_THREAD::equals);
	}

	/**
	 * Whether the durations of a stream's events may depend on their thread, which then has to be known before. How a
	 * value of another field is made is not looked at closely.
	 */
	private static boolean dependsOnThread(StreamSpec spec) {
		return isByThread(spec.duration()) || isDerived(spec.duration())
				&& spec.values().stream().anyMatch(value -> isByThread(value.generator()));
	}

	private static boolean isByThread(GeneratorSpec generator) {
		return generator != null && (generator instanceof GeneratorSpec.ByThread
				|| generator.inner().stream().anyMatch(ThreadUse::isByThread));
	}

	private static boolean isDerived(GeneratorSpec generator) {
		return switch (generator) {
		case null -> false;
		case GeneratorSpec.Formula formula -> true;
		case GeneratorSpec.Copy copy -> true;
		case GeneratorSpec.Previous previous -> true;
		case GeneratorSpec.Difference difference -> true;
		default -> generator.inner().stream().anyMatch(ThreadUse::isDerived);
		};
	}
}
