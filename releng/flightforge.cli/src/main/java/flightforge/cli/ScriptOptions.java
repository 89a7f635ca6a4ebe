/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.PrintWriter;
import java.util.OptionalInt;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import flightforge.script.Severity;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;

/** The options of all commands that plan a script: what is set from outside, and how strict to be. */
public final class ScriptOptions {
	@Option(names = "--seed", paramLabel = "N",
			description = "Use this seed instead of the script's. Random volumes, and so the windows of parts, depend on"
					+ " the seed.")
	private Long seed;

	@Mixin
	private ParameterOptions set;

	@Option(names = "--host", paramLabel = "N",
			description = "Choose a host of the script's fleet by its number, from 0: its parameters, randomness and"
					+ " clock.")
	private Integer host;

	@Option(names = "--strict", description = "Treat warnings of the script as errors.")
	private boolean strict;

	/**
	 * What is set from outside the script.
	 *
	 * @throws CommandFailure if a parameter is set twice, or to nothing that a recording can keep, or the number of the
	 * host is negative
	 */
	public PlanOptions options() {
		PlanOptions options = PlanOptions.DEFAULT.withParameters(set.parameters());
		if (host != null && host < 0) {
			throw CommandFailure.mistake("there is no host " + host + ": hosts are numbered from 0");
		}
		options = host == null ? options : options.withHost(host);
		return seed == null ? options : options.withSeed(seed);
	}

	/** The host that was chosen. */
	public OptionalInt host() {
		return host == null ? OptionalInt.empty() : OptionalInt.of(host);
	}

	/**
	 * Refuses a fleet of which no host was chosen.
	 *
	 * @param otherwise what else can be done, as the message goes on
	 * @throws CommandFailure if the script has a fleet, and there is no {@code --host}
	 */
	void refuseFleet(CheckedScript checked, String otherwise) {
		if (host == null && checked.plan().flatMap(Plan::fleet).isPresent()) {
			int hosts = checked.plan().get().fleet().get().hosts();
			throw CommandFailure
					.mistake(checked.source().name() + " has a fleet of " + NumberFormats.count(hosts, "host")
							+ "; choose one with --host N, from 0 to " + (hosts - 1) + otherwise);
		}
	}

	/** Whether a script with warnings is as bad as one with errors. */
	public boolean strict() {
		return strict;
	}

	/** Whether a recording may be made of the script. */
	public boolean accepts(CheckedScript checked) {
		return checked.isGood() && !(strict && checked.hasWarnings());
	}

	/** The severity by which a problem counts. */
	Severity severity(Severity own) {
		return strict ? Severity.ERROR : own;
	}

	/** Prints what is wrong: the errors if there are any, and the warnings otherwise. */
	public void print(CheckedScript checked, PrintWriter err) {
		if (checked.isGood()) {
			checked.print(Severity.WARNING, severity(Severity.WARNING), err);
		} else {
			checked.print(Severity.ERROR, Severity.ERROR, err);
		}
	}
}
