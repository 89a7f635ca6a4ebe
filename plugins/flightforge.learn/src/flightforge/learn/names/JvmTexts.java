/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.names;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.Vocabulary;
import flightforge.writer.Field;

/** Texts that JVMs themselves write, whatever the program: words, names of threads and groups. Thread-safe. */
final class JvmTexts {
	/** One text a line. */
	private static final String RESOURCE = "jvm.texts";
	private static final Set<String> GROUPS = Set.of("system", "main", "InnocuousThreadGroup", "VirtualThreads",
			"CarrierThreads");
	/** Names of threads that run nothing of the program, {@code {n}} is a number. */
	private static final Pattern OWN_THREADS = Pattern.compile("Reference Handler|Finalizer|Signal Dispatcher"
			+ "|Service Thread|Monitor Deflation Thread|Notification Thread|Attach Listener|Common-Cleaner"
			+ "|C[12] CompilerThread(?:\\d{1,6}|\\{n})|JVMCI CompilerThread(?:\\d{1,6}|\\{n})|Sweeper thread"
			+ "|VM Thread|VM Periodic Task Thread|WatcherThread|DestroyJavaVM|process reaper(?: \\(pid \\{n}\\))?"
			+ "|JFR Recorder Thread|JFR Periodic Tasks|JFR Shutdown Hook|JFR Thread Sampler|JFR Sampler Thread"
			+ "|JFR Recording Scheduler|JFR CPU Sampler Thread"
			+ "|GC Thread#(?:\\d{1,6}|\\{n})|G1 (?:Main Marker|Conc#(?:\\d{1,6}|\\{n})|Refine#(?:\\d{1,6}|\\{n})|Service|Young RemSet Sampling)"
			+ "|Z(?:Director|Driver(?:Major|Minor)?|Worker(?:Young|Old)?#(?:\\d{1,6}|\\{n})|Stat|Unmapper|Uncommitter#?(?:\\d{1,6}|\\{n})?)"
			+ "|Shenandoah GC Threads#(?:\\d{1,6}|\\{n})|Shenandoah Control Thread|RuntimeWorker#(?:\\d{1,6}|\\{n})");
	/** Names that the JDK gives to threads of programs. */
	private static final Pattern THREADS = Pattern.compile(
			"main|ForkJoinPool(?:\\.commonPool|-(?:\\d{1,6}|\\{n}))-(?:worker-(?:\\d{1,6}|\\{n})|delayScheduler)|Thread-(?:\\d{1,6}|\\{n})"
					+ "|pool-(?:\\d{1,6}|\\{n})-thread-(?:\\d{1,6}|\\{n})|Timer-(?:\\d{1,6}|\\{n})|VirtualThread-(?:unparker|unblocker)"
					+ "|Read-Poller|Write-Poller|MasterPoller|SubPoller-(?:\\d{1,6}|\\{n})|Cleaner-(?:\\d{1,6}|\\{n})|HttpClient-(?:\\d{1,6}|\\{n})-(?:SelectorManager|Worker-(?:\\d{1,6}|\\{n}))"
					+ "|HTTP-Dispatcher|server-timer(?:\\d{1,6}|\\{n})?|Keep-Alive-Timer|SIGINT handler|SIGTERM handler|idle-timeout-task");
	private static final Set<String> TEXTS = read();

	private JvmTexts() {
	}

	private static Set<String> read() {
		Set<String> texts = new HashSet<>();
		try (BufferedReader lines = new BufferedReader(
				new InputStreamReader(JvmTexts.class.getResourceAsStream(RESOURCE), StandardCharsets.UTF_8))) {
			lines.lines().filter(line -> !line.isEmpty() && !line.startsWith("# ")).forEach(texts::add);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		for (int jdk : Catalogue.jdks()) {
			Catalogue catalogue = Catalogue.standard().forJdk(jdk);
			catalogue.eventTypes().forEach(type -> type.fields().stream().map(Field::typeName)
					.forEach(name -> texts.addAll(Vocabulary.of(name))));
		}
		return Set.copyOf(texts);
	}

	static boolean has(String text) {
		return TEXTS.contains(text);
	}

	static boolean isGroup(String name) {
		return GROUPS.contains(name);
	}

	static boolean isThread(String name) {
		return isOwnThread(name) || THREADS.matcher(name).matches();
	}

	/** Whether a thread of that name is the JVM's own, in which no method of the program runs. */
	static boolean isOwnThread(String name) {
		return OWN_THREADS.matcher(name).matches();
	}
}
