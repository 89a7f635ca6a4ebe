/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.util.Collection;
import java.util.List;

import flightforge.script.Spelling;

/** A reason to end a command with one clear message and an exit code, and without a stack trace. */
public final class CommandFailure extends RuntimeException {
	private static final long serialVersionUID = 1L;

	private final int exitCode;

	private CommandFailure(int exitCode, String message, Throwable cause) {
		super(message, cause);
		this.exitCode = exitCode;
	}

	/** The user can put it right: wrong argument, wrong script, wrong file. */
	public static CommandFailure mistake(String message) {
		return new CommandFailure(ExitCode.USER_MISTAKE, message, null);
	}

	/**
	 * A name that there is not.
	 *
	 * @param kind what it should be the name of, such as "damage"
	 * @param all the names that there are
	 */
	static CommandFailure unknown(String kind, String name, Collection<String> all) {
		List<String> near = Spelling.nearest(name, all);
		return mistake("no " + kind + " is called " + name + (near.isEmpty() ? "; there are: " + String.join(", ", all)
				: ", did you mean " + String.join(" or ", near) + "?"));
	}

	/** The request was good, but could not be carried out. */
	public static CommandFailure failed(String message, Throwable cause) {
		return new CommandFailure(ExitCode.FAILED, message, cause);
	}

	/**
	 * A file that cannot be read or written.
	 *
	 * @param more what follows the reason
	 */
	static CommandFailure of(IOException failure, String more) {
		String message = ErrorMessages.reason(failure) + more;
		return new CommandFailure(ErrorMessages.isMistake(failure) ? ExitCode.USER_MISTAKE : ExitCode.FAILED, message,
				failure);
	}

	/** The same reason, and more. */
	CommandFailure and(String more) {
		return new CommandFailure(exitCode, getMessage() + more, this);
	}

	int exitCode() {
		return exitCode;
	}
}
