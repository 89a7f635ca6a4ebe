/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedList;

/**
 * Runs the tool {@code jfr} of the JDK it is started with, again and again: starting a virtual machine each time would
 * take longer than the reading. A request is a line with the files for output and errors and the tool's arguments,
 * between tabulators; the answer is a line that begins with {@link #ANSWER} and has the exit code. Other lines are of
 * the virtual machine, which warns on standard output. It is started as a single source file, by JDK 17 as well.
 */
public final class JfrToolHost {
	private static final String ANSWER = "exit code ";

	private JfrToolHost() {
	}

	/** Answers requests until its standard input ends. */
	public static void main(String[] none) throws Exception {
		PrintStream answers = System.out;
		BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		for (String line; (line = requests.readLine()) != null;) {
			String[] words = line.split("\t", -1);
			try (PrintStream out = new PrintStream(words[0], StandardCharsets.UTF_8);
					PrintStream err = new PrintStream(words[1], StandardCharsets.UTF_8)) {
				System.setOut(out);
				System.setErr(err);
				answers.println(ANSWER + run(Arrays.asList(words).subList(2, words.length), err));
			}
			answers.flush();
		}
	}

	private static int run(java.util.List<String> arguments, PrintStream err) throws ReflectiveOperationException {
		Class<?> type = Class.forName("jdk.jfr.internal.tool.Command");
		Method valueOf = type.getDeclaredMethod("valueOf", String.class);
		Method execute = type.getMethod("execute", Deque.class);
		valueOf.setAccessible(true);
		execute.setAccessible(true);
		try {
			execute.invoke(valueOf.invoke(null, arguments.get(0)),
					new LinkedList<>(arguments.subList(1, arguments.size())));
			return 0;
		} catch (InvocationTargetException failure) {
			// As the JDK's launcher does: the answer is compared with that of the jfr command.
			failure.getCause().printStackTrace(err);
			return 1;
		}
	}
}
