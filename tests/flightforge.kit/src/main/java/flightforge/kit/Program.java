/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Runs programs to their end, collecting what they print; nothing runs longer than five minutes. */
public final class Program {
	static final long LIMIT_MINUTES = 5;

	private Program() {
	}

	/** Runs a command line with an empty standard input. */
	public static Outcome run(Path folder, List<String> command) throws IOException, InterruptedException {
		return run(folder, command, "");
	}

	/** Runs a command line with a text on its standard input. */
	public static Outcome run(Path folder, List<String> command, String input)
			throws IOException, InterruptedException {
		Process process = start(folder, command);
		try (OutputStream stdin = process.getOutputStream()) {
			stdin.write(input.getBytes(StandardCharsets.UTF_8));
		} catch (IOException closed) {
			// a program that does not read its input may have ended already; its exit code says more
			if (process.isAlive()) {
				throw closed;
			}
		}
		return finish(process);
	}

	/** Starts a program; both of its outputs have to be read. */
	static Process start(Path folder, List<String> command) throws IOException {
		return new ProcessBuilder(new ArrayList<>(command)).directory(folder.toFile()).start();
	}

	/** Waits for the end of a program that was started. */
	static Outcome finish(Process process) throws InterruptedException {
		CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
		CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
		if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
			process.destroyForcibly();
			throw new AssertionError("still running after " + LIMIT_MINUTES + " minutes: " + process.info());
		}
		return new Outcome(process.exitValue(), out.join(), err.join());
	}

	private static String text(InputStream stream) {
		try {
			return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException broken) {
			throw new UncheckedIOException(broken);
		}
	}
}
