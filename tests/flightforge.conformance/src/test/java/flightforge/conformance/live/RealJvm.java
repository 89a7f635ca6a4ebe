/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import javax.tools.ToolProvider;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.readers.Conformance;

/**
 * A JVM with the JDK's own flight recorder, whose program writes numbered events. It follows its own recording, as
 * other programs can, and says after each flush up to which event it is there to be read.
 */
final class RealJvm implements AutoCloseable {
	static final String TYPE = "test.Tick";

	/** Runs on any JDK since 17. */
	private static final String PROGRAM = """
			import java.util.ArrayList;
			import java.util.List;
			import java.util.concurrent.atomic.AtomicInteger;
			import java.util.concurrent.locks.LockSupport;
			import jdk.jfr.Event;
			import jdk.jfr.Name;
			import jdk.jfr.consumer.EventStream;

			public class Ticks {
				@Name("test.Tick")
				static class Tick extends Event {
					long number;
					String text;
					String constant;
					Class<?> type;
				}

				static final Class<?>[] TYPES = {Ticks.class, List.class, Thread.class, LockSupport.class};
				static volatile Object garbage;
				static long seen = -1;

				public static void main(String[] arguments) throws Exception {
					int flushes = Integer.parseInt(arguments[0]);
					boolean hungry = arguments.length > 1;
					AtomicInteger flushed = new AtomicInteger();
					EventStream stream = EventStream.openRepository();
					stream.onEvent("test.Tick", event -> seen = Math.max(seen, event.getLong("number")));
					stream.onFlush(() -> {
						System.out.println(seen);
						System.out.flush();
						if (seen >= 0) {
							flushed.incrementAndGet();
						}
					});
					stream.startAsync();
					List<Object> kept = new ArrayList<>();
					for (long number = 0; hungry || flushed.get() < flushes; number++) {
						Tick tick = new Tick();
						tick.begin();
						tick.number = number;
						tick.text = "tick " + number;
						tick.constant = "one of some texts that are long enough to become constants: " + number % 7;
						tick.type = TYPES[(int) (number % TYPES.length)];
						garbage = new byte[5_000];
						if (hungry && flushed.get() >= flushes) {
							kept.add(new byte[100_000]);
						}
						nested(number % 5, tick);
						if (number % 20 == 0) {
							LockSupport.parkNanos(1_000_000);
						}
					}
					stream.close();
				}

				static void nested(long depth, Tick tick) {
					if (depth == 0) {
						tick.commit();
					} else {
						nested(depth - 1, tick);
					}
				}
			}
			""";

	/**
	 * The program's class files by name, once it has been compiled. A JVM that is given the source takes seconds to
	 * compile it, each time, and records that.
	 */
	private static final Map<String, byte[]> CLASSES = new TreeMap<>();

	private final Process process;
	private final BufferedReader out;

	private RealJvm(Process process) {
		this.process = process;
		this.out = process.inputReader();
	}

	/**
	 * Starts it.
	 *
	 * @param folder for the program
	 * @param options of the JVM
	 * @param arguments after how many flushes it ends; anything behind makes it take all memory then instead
	 */
	static RealJvm start(Jdk jdk, Path folder, List<String> options, String... arguments) throws IOException {
		writeClasses(folder);
		List<String> command = new ArrayList<>(List.of(jdk.tool("java").toString()));
		command.addAll(options);
		command.addAll(List.of("-cp", folder.toString(), "Ticks"));
		command.addAll(List.of(arguments));
		return new RealJvm(new ProcessBuilder(command).directory(folder.toFile())
				.redirectError(folder.resolve("err.txt").toFile()).start());
	}

	private static synchronized void writeClasses(Path folder) throws IOException {
		if (CLASSES.isEmpty()) {
			Path source = Files.writeString(folder.resolve("Ticks.java"), PROGRAM);
			assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "--release", "17", "-d",
					folder.toString(), source.toString()));
			try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.class")) {
				for (Path file : files) {
					CLASSES.put(file.getFileName().toString(), Files.readAllBytes(file));
				}
			}
		}
		for (Map.Entry<String, byte[]> file : CLASSES.entrySet()) {
			Files.write(folder.resolve(file.getKey()), file.getValue());
		}
	}

	/** Waits for that many flushes; returns the number of the last event that was in one of them. */
	long awaitFlushes(int flushes) throws IOException {
		long last = -1;
		for (int seen = 0; seen < flushes;) {
			String line = out.readLine();
			if (line == null) {
				throw new AssertionError("the JVM ended after " + seen + " flushes");
			}
			if (line.matches("\\d+")) {
				last = Long.parseLong(line);
				seen++;
			}
		}
		return last;
	}

	/** Waits for its end; returns the number of the last event that it said was flushed. */
	long awaitEnd() throws IOException, InterruptedException {
		long last = -1;
		for (String line = out.readLine(); line != null; line = out.readLine()) {
			last = line.matches("\\d+") ? Long.parseLong(line) : last;
		}
		process.waitFor();
		return last;
	}

	/** Its exit code. */
	int exitValue() {
		return process.exitValue();
	}

	@Override
	public void close() {
		// SIGKILL, where there are signals.
		process.destroyForcibly().onExit().join();
	}

	/** How many of the events that the program numbered are there without a gap; all values have to be right. */
	static long countTicks(Path recording) throws IOException {
		long next = 0;
		for (RecordedEvent event : ticks(recording)) {
			long number = event.getLong("number");
			boolean right = number == next && event.getString("text").equals("tick " + number)
					&& event.getString("constant").endsWith("constants: " + number % 7)
					&& event.getClass("type") != null && event.getThread().getJavaName().equals("main")
					&& event.getStackTrace().getFrames().size() > number % 5
					&& event.getStackTrace().getFrames().getFirst().getMethod().getName().equals("nested");
			if (!right) {
				throw new AssertionError("event " + next + ": " + event);
			}
			next++;
		}
		return next;
	}

	/** When the numbered events of a recording started, in the order of their numbers. */
	static List<Instant> starts(Path recording) throws IOException {
		return ticks(recording).stream().map(RecordedEvent::getStartTime).toList();
	}

	/** The JDK's consumer and JMC find the same in all events of a recording, and each JDK's tool prints it. */
	static void assertReadersAgree(Path recording, long ticks) throws Exception {
		Conformance.QUICK.check(recording);
		for (int feature : new int[] {17, 21, 25}) {
			Optional<Jdk> jdk = Jdk.of(feature);
			if (jdk.isPresent()) {
				Outcome print = Program.run(recording.getParent(),
						List.of(jdk.get().tool("jfr").toString(), "print", recording.toString()));
				assertEquals(0, print.exitCode(), print.err());
				assertEquals(ticks, print.out().lines().filter(line -> line.equals(TYPE + " {")).count());
			}
		}
	}

	private static List<RecordedEvent> ticks(Path recording) throws IOException {
		List<RecordedEvent> ticks = new ArrayList<>();
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals(TYPE)) {
					ticks.add(event);
				}
			}
		}
		ticks.sort((a, b) -> Long.compare(a.getLong("number"), b.getLong("number")));
		return ticks;
	}
}
