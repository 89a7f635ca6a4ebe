/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

import flightforge.kit.Program;

/**
 * Lets the user interface tests, which {@code ./verify} runs at the same time, have the processor first: they are one
 * process that mostly works in one thread and takes longest, while these tests are several processes at any time. Only
 * on Linux, where {@code ./verify} runs two modules at once; processes and threads that are started inherit it.
 */
public final class LowPriority implements LauncherSessionListener {
	private static final Path THREADS = Path.of("/proc/self/task");
	private static final Path STATUS = Path.of("/proc/self/stat");
	/** Where the niceness is in that file, behind the name of the program in brackets. */
	private static final int FIELD = 17;
	private static final int NICENESS = 10;

	/** Called by JUnit. */
	public LowPriority() {
	}

	@Override
	public void launcherSessionOpened(LauncherSession session) {
		// Maven's own process, in which Surefire looks for tests, would hand it on to all others.
		if (!Boolean.getBoolean("flightforge.low-priority") || !Files.isDirectory(THREADS)) {
			return;
		}
		List<String> command = new ArrayList<>(List.of("renice", "-n", Integer.toString(NICENESS), "-p"));
		try (Stream<Path> threads = Files.list(THREADS)) {
			if (niceness() < NICENESS) {
				threads.forEach(thread -> command.add(thread.getFileName().toString()));
				Program.run(Path.of("/"), command);
			}
		} catch (IOException absent) {
			// Without it all of ./verify takes longer, and nothing else changes.
			return;
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	private static int niceness() throws IOException {
		String status = Files.readString(STATUS);
		return Integer.parseInt(status.substring(status.lastIndexOf(')') + 1).split(" ")[FIELD]);
	}
}
