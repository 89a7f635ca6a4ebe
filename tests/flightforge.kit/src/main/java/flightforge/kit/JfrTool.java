/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tool {@code jfr} of a JDK, kept running in a process of its own for as long as the tests run. Not for several
 * threads at once.
 */
public final class JfrTool {
	private static final String HOST = "JfrToolHost.java";
	/** What an answer of the host begins with. */
	private static final String ANSWER = "exit code ";
	private static final Map<Jdk, JfrTool> RUNNING = new HashMap<>();

	private final Path folder;
	private final BufferedWriter requests;
	private final BufferedReader answers;

	private JfrTool(Jdk jdk) throws IOException {
		folder = Files.createTempDirectory("jfr-tool");
		Path source = folder.resolve(HOST);
		try (InputStream host = JfrTool.class.getResourceAsStream(HOST)) {
			Files.copy(host, source);
		}
		// What the host needs from the JDK is not exported; when the tests end, so does its input, and then the host.
		List<String> command = new ArrayList<>(List.of(jdk.tool("java").toString(), "-Xmx1g"));
		command.addAll(QuickStart.LONG_LIVED);
		command.addAll(List.of("--add-opens", "jdk.jfr/jdk.jfr.internal.tool=ALL-UNNAMED", source.toString()));
		Process process = new ProcessBuilder(command).redirectError(Redirect.INHERIT).start();
		requests = process.outputWriter();
		answers = process.inputReader();
		Runtime.getRuntime().addShutdownHook(new Thread(this::deleteFiles));
	}

	/** The tool of a JDK. */
	public static synchronized JfrTool of(Jdk jdk) throws IOException {
		JfrTool tool = RUNNING.get(jdk);
		if (tool == null) {
			tool = new JfrTool(jdk);
			RUNNING.put(jdk, tool);
		}
		return tool;
	}

	/**
	 * Runs a command of the tool.
	 *
	 * @return a file with its standard output, which the next command overwrites
	 * @throws IOException when the command fails; the message is what it wrote to standard error
	 */
	public Path run(List<String> arguments) throws IOException {
		Path out = folder.resolve("out.txt");
		Path err = folder.resolve("err.txt");
		requests.write(out + "\t" + err + "\t" + String.join("\t", arguments) + "\n");
		requests.flush();
		String answer = answer();
		if (!answer.equals(ANSWER + 0)) {
			throw new IOException("jfr " + String.join(" ", arguments) + ": " + Files.readString(err));
		}
		return out;
	}

	/** The answer; what the virtual machine writes before it, such as a warning of a busy machine, is shown. */
	private String answer() throws IOException {
		for (String line; (line = answers.readLine()) != null;) {
			if (line.startsWith(ANSWER)) {
				return line;
			}
			System.err.println("The process of jfr says: " + line);
		}
		throw new IOException("the process of the tool has ended");
	}

	private void deleteFiles() {
		for (String name : List.of(HOST, "out.txt", "err.txt", "")) {
			folder.resolve(name).toFile().delete();
		}
	}
}
