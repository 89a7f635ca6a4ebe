/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Scripts that the tests open. */
public final class Scripts {
	/** Two streams, with comments where editing could lose them. */
	public static final String COMMENTED = """
			# A small shop
			recording:
			  duration: 1 min   # a minute is enough
			  seed: 7
			events:
			  # what the shop sends
			  - type: jdk.SocketWrite
			    count: 1_200    # not many
			    values: {host: shop, address: 10.0.0.1, port: 443, bytesWritten: 512}
			  - type: jdk.FileRead
			    rate: 10/s
			""";
	/** The same with a misspelt type on line 7, column 11. */
	public static final String MISSPELT = COMMENTED.replace("jdk.SocketWrite", "jdk.SocketWrit");
	/** A stream with another inside, and one behind it. */
	public static final String NESTED = """
			events:
			  - type: jdk.FileWrite
			    count: 10
			    nested:
			      - type: jdk.FileRead
			        per-event: 3
			  - type: jdk.ThreadPark
			    count: 5
			""";
	private static final String SLOW = IntStream.range(100, 126).mapToObj(i -> "mod(n, " + i + ")")
			.collect(Collectors.joining(", ", "max(", ")"));
	/**
	 * So slow that nobody waits for its end, with any number of processors, and of little more than a gigabyte, because
	 * what cannot fit on the disk is refused at once.
	 */
	public static final String ENDLESS = """
			recording:
			  duration: 1 h
			types:
			  test.Slow: {fields: {%s}}
			events:
			  - type: test.Slow
			    count: 60_000_000
			    values: {%s}
			""".formatted(fields("{type: byte}"), fields("{formula: \"" + SLOW + "\"}"));
	/** So slow to plan that nobody waits for its end. */
	public static final String HARD_TO_PLAN = """
			recording:
			  duration: 10 min
			threads:
			  many: {count: 50_000, virtual: true, from: 0 s..9 min, until: 10 s..10 min}
			""" + "events:\n" + "  - {type: jdk.ThreadSleep, count: 100_000, threads: many}\n".repeat(5_000);
	/** As many events as a table must not choke on. */
	public static final String MILLION = """
			events:
			  - type: jdk.FileRead
			    count: 1_000_000
			""";

	/** What a JVM could have done. */
	public static final String POSSIBLE = """
			recording: {duration: 1 min, seed: 7}
			events:
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {jvmUser: 0.2, jvmSystem: 0.1, machineTotal: 0.5}
			""";

	/** A thread that sleeps and parks at a time, and parts that are more than the whole: 60 times each. */
	public static final String IMPOSSIBLE = """
			recording: {duration: 1 min, seed: 7, coherent: false}
			threads: {worker: {name: worker, count: 1}}
			events:
			  - type: jdk.CPULoad
			    every: 1 s
			    values: {jvmUser: 0.6, jvmSystem: 0.3, machineTotal: 0.5}
			  - {type: jdk.ThreadSleep, every: 1 s, threads: worker, duration: 500 ms}
			  - {type: jdk.ThreadPark, every: 1 s, threads: worker, duration: 300 ms}
			""";

	/** Enough for the view of native memory to see it being made. */
	public static final String MILLIONS = """
			recording:
			  seed: 7
			  chunk-size: 64 MiB
			events:
			  - type: jdk.SocketWrite
			    count: 20_000_000
			    values: {host: shop, address: 10.0.0.1, port: 443, bytesWritten: 512}
			""";

	private Scripts() {
	}

	private static String fields(String of) {
		return IntStream.range(0, 10).mapToObj(i -> "f" + i + ": " + of).collect(Collectors.joining(", "));
	}

	/**
	 * Writes a script.
	 *
	 * @param folder where
	 * @param name the name of the file
	 * @param text what is in it
	 * @return the file
	 */
	public static Path write(Path folder, String name, String text) {
		try {
			return Files.writeString(folder.resolve(name), text);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
