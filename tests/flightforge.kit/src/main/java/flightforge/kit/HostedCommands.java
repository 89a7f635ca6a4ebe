/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The command line in a process that is kept running for as long as the tests run: to start one takes several times as
 * long as most commands.
 */
final class HostedCommands {
	private static final boolean IS_LINUX = System.getProperty("os.name").equals("Linux");
	private static HostedCommands running;

	private final Process process;
	private final BufferedWriter requests;
	private final BufferedReader out;
	private final BufferedReader err;

	private HostedCommands(Path jar) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(Jdk.running().tool("java").toString(), "-Xmx1g"));
		command.addAll(QuickStart.options(Jdk.running(), jar, QuickStart.LONG_LIVED));
		Path kit = Path
				.of(URI.create(CommandHost.class.getProtectionDomain().getCodeSource().getLocation().toString()));
		// What the virtual machine says of the archive of classes, of which it cannot use all here, is no command's.
		command.add("-Xlog:disable");
		command.addAll(List.of("-cp", jar + File.pathSeparator + kit, CommandHost.class.getName()));
		command.addAll(1,
				List.of("--add-opens", "java.base/sun.nio.fs=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED"));
		// It ends when its input does, and that ends with this process.
		process = Program.start(jar.getParent(), command);
		requests = process.outputWriter(StandardCharsets.UTF_8);
		out = process.inputReader(StandardCharsets.UTF_8);
		err = process.errorReader(StandardCharsets.UTF_8);
	}

	/** Whether the arguments can be given to it: none of them asks for standard input, or is of several lines. */
	static boolean accepts(List<String> arguments) {
		return !arguments.isEmpty() && Jdk.running().feature() >= WorkingFolder.FIRST_FEATURE && IS_LINUX && arguments
				.stream().noneMatch(argument -> argument.equals("-") || argument.matches("(?s).*[\t\r\n\0].*"));
	}

	/** Runs a command in a folder to its end. */
	static synchronized Outcome run(Path jar, Path folder, List<String> arguments)
			throws IOException, InterruptedException {
		if (running == null) {
			running = new HostedCommands(jar);
		}
		return running.run(folder, arguments);
	}

	private Outcome run(Path folder, List<String> arguments) throws IOException, InterruptedException {
		CompletableFuture<String> printed = read(() -> untilEnd(err));
		CompletableFuture<Outcome> answer = read(() -> {
			String result = untilEnd(out);
			return new Outcome(Integer.parseInt(String.valueOf(out.readLine())), result, "");
		});
		try {
			requests.write(folder.toAbsolutePath() + "\t" + String.join("\t", arguments) + "\n");
			requests.flush();
			Outcome outcome = answer.get(Program.LIMIT_MINUTES, TimeUnit.MINUTES);
			return new Outcome(outcome.exitCode(), outcome.out(), printed.get(Program.LIMIT_MINUTES, TimeUnit.MINUTES));
		} catch (InterruptedException interrupted) {
			// Its answer is not that of the next command.
			running = null;
			process.destroyForcibly();
			throw interrupted;
		} catch (IOException | ExecutionException | TimeoutException e) {
			// The next command gets another process, so that only this one's test fails.
			running = null;
			process.destroyForcibly().waitFor();
			throw new AssertionError(
					String.join(" ", arguments) + ": the process of the command line has ended, or did not"
							+ " answer for " + Program.LIMIT_MINUTES + " minutes",
					e);
		}
	}

	/** Both outputs at once: who waits for one of them while the other is full waits for ever. */
	private static <T> CompletableFuture<T> read(Callable<T> reading) {
		CompletableFuture<T> future = new CompletableFuture<>();
		Thread.ofPlatform().daemon().name("output of a command").start(() -> {
			try {
				future.complete(reading.call());
			} catch (Exception e) {
				future.completeExceptionally(e);
			}
		});
		return future;
	}

	private static String untilEnd(Reader reader) throws IOException {
		StringBuilder text = new StringBuilder();
		for (int letter; (letter = reader.read()) != CommandHost.END;) {
			if (letter < 0) {
				throw new IOException("it printed this and ended: " + text);
			}
			text.append((char) letter);
		}
		return text.toString();
	}
}
