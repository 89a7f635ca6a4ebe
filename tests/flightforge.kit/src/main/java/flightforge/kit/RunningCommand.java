/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Assumptions;

/** A command that is still at work, to be disturbed. */
public final class RunningCommand {
	private final Process process;

	private RunningCommand(Process process) {
		this.process = process;
	}

	/**
	 * Starts a command. A shell starts what runs in its background with SIGINT ignored, nohup with SIGHUP, and a JVM
	 * leaves it so: the signal's usual effect is brought back first.
	 */
	public static RunningCommand start(Path folder, List<String> command) throws IOException, InterruptedException {
		List<String> withSignals = new ArrayList<>(List.of("env", "--default-signal=INT,HUP"));
		Outcome trial = Program.run(folder, List.of("env", "--default-signal=INT,HUP", "true"));
		Assumptions.assumeTrue(trial.exitCode() == 0, "this machine's env has no --default-signal: " + trial.err());
		withSignals.addAll(command);
		return new RunningCommand(Program.start(folder, withSignals));
	}

	/** Waits until the command has written a share, in percent, to standard error: it has planned, and works. */
	public void awaitProgress() throws IOException {
		InputStream err = process.getErrorStream();
		int read;
		do {
			read = err.read();
			if (read < 0) {
				throw new AssertionError("the command ended before it showed progress");
			}
		} while (read != '%');
	}

	/** Sends a signal, such as {@code INT}. */
	public void signal(String name) throws IOException, InterruptedException {
		Program.run(Path.of("/"), List.of("kill", "-" + name, Long.toString(process.pid())));
	}

	/** Waits for its end. */
	public Outcome finish() throws InterruptedException {
		return Program.finish(process);
	}
}
