/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.process;

import java.io.IOException;
import java.nio.file.Path;

import flightforge.benchmarks.writers.DirectDoor;
import flightforge.benchmarks.writers.EventWriter;
import flightforge.benchmarks.writers.JdkRecorder;
import flightforge.benchmarks.writers.JmcDoor;
import flightforge.benchmarks.writers.StockWriter;

/** Writes a recording of simple events, from its first event to the file on the disk. */
public final class WholeRecording {

	private WholeRecording() {
	}

	/** @param arguments the writer, the number of events, the file */
	public static void main(String[] arguments) throws IOException {
		long count = Long.parseLong(arguments[1]);
		Path target = Path.of(arguments[2]);
		long start = System.nanoTime();
		double closing = switch (arguments[0]) {
		case "stock" -> jmc(new StockWriter(target), count);
		case "JDK event" -> jdk(target, count);
		case "JMC door, heap" -> jmc(new JmcDoor(target, false), count);
		case "JMC door, mapped" -> jmc(new JmcDoor(target, true), count);
		case "direct, heap" -> direct(target, count, false);
		case "direct, mapped" -> direct(target, count, true);
		default -> throw new IllegalArgumentException("No such writer: " + arguments[0]);
		};
		Figures.print("seconds", Figures.since(start));
		Figures.print("closing", closing);
		Figures.printProcess();
	}

	/** Writers of which closing is all that there is to do at the end. */
	private static double jmc(EventWriter writer, long count) throws IOException {
		long closing;
		try (writer) {
			for (long i = 0; i < count; i++) {
				writer.simple(i);
			}
			closing = System.nanoTime();
		}
		return Figures.since(closing);
	}

	private static double jdk(Path target, long count) throws IOException {
		try (JdkRecorder writer = new JdkRecorder(target)) {
			for (long i = 0; i < count; i++) {
				writer.simple(i);
			}
			long closing = System.nanoTime();
			writer.commit();
			return Figures.since(closing);
		}
	}

	private static double direct(Path target, long count, boolean mapped) throws IOException {
		try (DirectDoor writer = new DirectDoor(target, mapped)) {
			for (long i = 0; i < count; i++) {
				writer.simple(i);
			}
			long closing = System.nanoTime();
			writer.commit();
			return Figures.since(closing);
		}
	}
}
