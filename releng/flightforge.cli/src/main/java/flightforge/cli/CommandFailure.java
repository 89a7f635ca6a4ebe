/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

/** A reason to end a command with one clear message and an exit code, and without a stack trace. */
final class CommandFailure extends RuntimeException {
	private static final long serialVersionUID = 1L;

	private final int exitCode;

	private CommandFailure(int exitCode, String message, Throwable cause) {
		super(message, cause);
		this.exitCode = exitCode;
	}

	/** The user can put it right: wrong argument, wrong script, wrong file. */
	static CommandFailure mistake(String message) {
		return new CommandFailure(ExitCode.USER_MISTAKE, message, null);
	}

	/** The request was good, but could not be carried out. */
	static CommandFailure failed(String message, Throwable cause) {
		return new CommandFailure(ExitCode.FAILED, message, cause);
	}

	int exitCode() {
		return exitCode;
	}
}
