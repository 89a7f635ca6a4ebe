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
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

/**
 * Runs commands of the command line again and again in the process that it is started as, with the runnable jar on the
 * class path. A request is a line with the arguments, between tabulators. The answer is what the command prints on
 * either output, each followed by a NUL; on standard output the exit code and a line break follow.
 */
final class CommandHost {
	/** Ends what a command prints. */
	static final char END = '\0';

	private CommandHost() {
	}

	/** Answers requests until its standard input ends. */
	public static void main(String[] none) throws IOException, ReflectiveOperationException {
		Method run = Class.forName("flightforge.cli.Main").getDeclaredMethod("run", String[].class);
		run.setAccessible(true);
		// Not closed: they are the outputs of the process.
		FileOutputStream out = new FileOutputStream(FileDescriptor.out);
		FileOutputStream err = new FileOutputStream(FileDescriptor.err);
		BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
		for (String line; (line = requests.readLine()) != null;) {
			Object exitCode = run.invoke(null, (Object) line.split("\t", -1));
			err.write(END);
			out.write((END + String.valueOf(exitCode) + "\n").getBytes(StandardCharsets.US_ASCII));
		}
		System.exit(0);
	}
}
