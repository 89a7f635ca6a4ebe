/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a subcommand: help, version, and what all subcommands share. */
@Command(name = "flightforge", versionProvider = FlightforgeCommand.Version.class, mixinStandardHelpOptions = true,
		scope = ScopeType.INHERIT, synopsisSubcommandLabel = "COMMAND",
		header = "Makes synthetic JDK Flight Recorder recordings from scripts.",
		subcommands = {GenerateCommand.class, ValidateCommand.class, EstimateCommand.class, JoinCommand.class, InspectCommand.class,
				AuditCommand.class, CompareCommand.class, CheckCommand.class, MemoryCommand.class, RecoverCommand.class,
				BreakCommand.class, TypesCommand.class, SchemaCommand.class, TemplatesCommand.class,
				InstallCommand.class, StudioCommand.class, CompletionCommand.class, ManCommand.class, HelpCommand.class},
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = {"0:done as asked", "1:failed, for example because the disk is full",
				"2:an argument, a script or a named file has to be put right first",
				"3:audit has found what could not have happened, check what is not as planned, compare what --fail-if names, or 'join --check' parts that do not fit"})
final class FlightforgeCommand implements Runnable {
	@Option(names = "--verbose", scope = ScopeType.INHERIT,
			description = "Show the stack trace of an unexpected failure.")
	private boolean verbose;

	private final Interruption interruption = new Interruption();

	@Spec
	private CommandSpec spec;

	@Override
	public void run() {
		throw new ParameterException(spec.commandLine(), "A command is missing");
	}

	boolean verbose() {
		return verbose;
	}

	Interruption interruption() {
		return interruption;
	}

	/** The version that the build wrote into the jar's manifest. */
	static final class Version implements IVersionProvider {
		@Override
		public String[] getVersion() {
			String version = FlightforgeCommand.class.getPackage().getImplementationVersion();
			return new String[] {"flightforge " + (version == null ? "(development)" : version)};
		}
	}
}
