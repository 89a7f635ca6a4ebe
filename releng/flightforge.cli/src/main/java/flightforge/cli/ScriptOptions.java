/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import flightforge.script.Severity;
import flightforge.script.plan.PlanOptions;

/** The options of all commands that plan a script: what is set from outside, and how strict to be. */
final class ScriptOptions {
	@Option(names = "--seed", paramLabel = "N",
			description = "Use this seed instead of the script's. Random volumes, and so the windows of parts, depend on"
					+ " the seed.")
	private Long seed;

	@Mixin
	private ParameterOptions set;

	@Option(names = "--strict", description = "Treat warnings of the script as errors.")
	private boolean strict;

	/**
	 * What is set from outside the script.
	 *
	 * @throws CommandFailure if a parameter is set twice, or to nothing that a recording can keep
	 */
	PlanOptions options() {
		PlanOptions options = PlanOptions.DEFAULT.withParameters(set.parameters());
		return seed == null ? options : options.withSeed(seed);
	}

	/** Whether a recording may be made of the script. */
	boolean accepts(CheckedScript checked) {
		return checked.isGood() && !(strict && checked.hasWarnings());
	}

	/** The severity by which a problem counts. */
	Severity severity(Severity own) {
		return strict ? Severity.ERROR : own;
	}

	/** Prints what is wrong: the errors if there are any, and the warnings otherwise. */
	void print(CheckedScript checked, PrintWriter err) {
		if (checked.isGood()) {
			checked.print(Severity.WARNING, severity(Severity.WARNING), err);
		} else {
			checked.print(Severity.ERROR, Severity.ERROR, err);
		}
	}
}
