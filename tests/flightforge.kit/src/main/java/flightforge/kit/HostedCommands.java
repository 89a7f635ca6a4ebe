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
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The command line in a process that is kept running for as long as the tests run: to start one takes several times as
 * long as to make a small recording. For commands that only prepare what a test looks at.
 */
final class HostedCommands {
	private static HostedCommands running;

	private final BufferedWriter requests;
	private final BufferedReader out;
	private final BufferedReader err;

	private HostedCommands(Path jar) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(Jdk.running().tool("java").toString(), "-Xmx1g"));
		command.addAll(QuickStart.options(Jdk.running(), jar));
		Path kit = Path
				.of(URI.create(CommandHost.class.getProtectionDomain().getCodeSource().getLocation().toString()));
		command.addAll(List.of("-cp", jar + File.pathSeparator + kit, CommandHost.class.getName()));
		// It ends when its input does, and that ends with this process.
		Process process = Program.start(jar.getParent(), command);
		requests = process.outputWriter(StandardCharsets.UTF_8);
		out = process.inputReader(StandardCharsets.UTF_8);
		err = process.errorReader(StandardCharsets.UTF_8);
	}

	/** Whether the arguments can be given to it: none of them asks for standard input, or is of several lines. */
	static boolean accepts(List<String> arguments) {
		return arguments.stream().noneMatch(argument -> argument.equals("-") || argument.matches("(?s).*[\t\r\n\0].*"));
	}

	/** Runs a command to its end; its folder is not that of the tests, so files are given by absolute paths. */
	static synchronized Outcome run(Path jar, List<String> arguments) throws IOException, InterruptedException {
		if (running == null) {
			running = new HostedCommands(jar);
		}
		return running.run(arguments);
	}

	private Outcome run(List<String> arguments) throws IOException {
		CompletableFuture<String> printed = CompletableFuture.supplyAsync(() -> {
			try {
				return untilEnd(err);
			} catch (IOException broken) {
				throw new UncheckedIOException(broken);
			}
		});
		requests.write(String.join("\t", arguments) + "\n");
		requests.flush();
		String result = untilEnd(out);
		return new Outcome(Integer.parseInt(out.readLine()), result, printed.join());
	}

	private static String untilEnd(Reader reader) throws IOException {
		StringBuilder text = new StringBuilder();
		for (int letter; (letter = reader.read()) != CommandHost.END;) {
			if (letter < 0) {
				throw new IOException("the process of the command line has ended: " + text);
			}
			text.append((char) letter);
		}
		return text.toString();
	}
}
