/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Runs commands of the command line again and again in the process that it is started as, with the runnable jar on the
 * class path. A request is a line with the folder to work in and the arguments, between tabulators. The answer is what
 * the command prints on either output, each followed by a NUL; on standard output the exit code and a line break
 * follow.
 */
final class CommandHost {
	/** Ends what a command prints. */
	static final char END = '\0';
	private static final int FAILED = 1;
	private static final int ENDING_SECONDS = 5;

	private CommandHost() {
	}

	/** Answers requests until its standard input ends. */
	public static void main(String[] none) throws IOException, ReflectiveOperationException, InterruptedException {
		Method run = Class.forName("flightforge.cli.Main").getDeclaredMethod("run", String[].class);
		run.setAccessible(true);
		WorkingFolder workingFolder = new WorkingFolder();
		// Not closed: they are the outputs of the process.
		FileOutputStream out = new FileOutputStream(FileDescriptor.out);
		FileOutputStream err = new FileOutputStream(FileDescriptor.err);
		BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		for (String line; (line = requests.readLine()) != null;) {
			List<String> request = List.of(line.split("\t", -1));
			workingFolder.change(Path.of(request.getFirst()));
			Set<Thread> before = threads();
			int exitCode = run(run, request.subList(1, request.size()).toArray(String[]::new), err);
			for (Thread thread : threads()) {
				if (!before.contains(thread) && !thread.join(Duration.ofSeconds(ENDING_SECONDS))) {
					// As a process of its own the command would not have ended.
					err.write(("a thread is left: " + thread + "\n").getBytes(StandardCharsets.UTF_8));
					exitCode = FAILED;
				}
			}
			err.write(END);
			out.write((END + String.valueOf(exitCode) + "\n").getBytes(StandardCharsets.US_ASCII));
		}
		System.exit(0);
	}

	/** Whatever a command throws is what it fails with; the next one has the process again. */
	private static int run(Method run, String[] arguments, OutputStream err) throws ReflectiveOperationException {
		try {
			return (int) run.invoke(null, (Object) arguments);
		} catch (InvocationTargetException thrown) {
			thrown.getCause().printStackTrace(new PrintStream(err, true, StandardCharsets.UTF_8));
			return FAILED;
		}
	}

	/** The threads that a process waits for at its end. */
	private static Set<Thread> threads() {
		return Thread.getAllStackTraces().keySet().stream().filter(thread -> !thread.isDaemon())
				.collect(Collectors.toSet());
	}
}
