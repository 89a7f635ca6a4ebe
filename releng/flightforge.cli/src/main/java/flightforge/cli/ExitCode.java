/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

/** What the process says to the shell when it ends. */
public final class ExitCode {
	/** Done as asked. */
	public static final int GOOD = 0;
	/** The request was good, but something in the way of it failed, such as a full disk. */
	public static final int FAILED = 1;
	/** The arguments, the script or the named file have to be put right first. */
	public static final int USER_MISTAKE = 2;
	/** The request was carried out, and a recording breaks a rule, a plan or a condition. */
	public static final int VIOLATIONS = 3;

	private ExitCode() {
	}
}
