/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command without a subcommand: help, version, and what all subcommands share. */
@Command(name = "flightforge", versionProvider = FlightforgeCommand.Version.class, mixinStandardHelpOptions = true,
		scope = ScopeType.INHERIT, synopsisSubcommandLabel = "COMMAND",
		header = "Makes synthetic JDK Flight Recorder recordings from scripts.",
		exitCodeListHeading = "%nExit codes:%n",
		exitCodeList = {"0:done as asked", "1:failed, for example because the disk is full",
				"2:an argument, a script or a named file has to be put right first",
				"3:audit has found what could not have happened, check what is not as planned, compare or memory what --fail-if names, or 'join --check' parts that do not fit"})
final class FlightforgeCommand implements Callable<Integer> {
	/** In the order of the help. */
	static final List<String> COMMANDS = List.of("learn", "generate", "validate", "estimate", "join", "inspect",
			"audit", "compare", "check", "memory", "recover", "break", "vary", "types", "schema", "templates",
			"install", "studio", "completion", "man", "help");
	/** Those that are about all of them. */
	private static final Set<String> OF_ALL = Set.of("completion", "man", "help");

	@Option(names = "--verbose", scope = ScopeType.INHERIT,
			description = "Show the stack trace of an unexpected failure.")
	private boolean verbose;

	private final Interruption interruption = new Interruption();

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		CommandLine line = spec.commandLine();
		line.getErr().println("flightforge: a command is missing. There are:");
		line.getErr().print(line.getHelp().commandList());
		line.getErr().println("'flightforge help COMMAND' describes one, 'flightforge help' shows what all have.");
		return ExitCode.USER_MISTAKE;
	}

	/**
	 * Says which commands there are. Where the first argument is one of them, the others are left out: to look at the
	 * options of all takes longer than a short command.
	 */
	static void addCommands(CommandLine line, String... arguments) {
		if (arguments.length > 0 && COMMANDS.contains(arguments[0]) && !OF_ALL.contains(arguments[0])) {
			line.addSubcommand(command(arguments[0]));
		} else {
			COMMANDS.forEach(name -> line.addSubcommand(command(name)));
		}
	}

	private static Class<?> command(String name) {
		return switch (name) {
		case "learn" -> LearnCommand.class;
		case "generate" -> GenerateCommand.class;
		case "validate" -> ValidateCommand.class;
		case "estimate" -> EstimateCommand.class;
		case "join" -> JoinCommand.class;
		case "inspect" -> InspectCommand.class;
		case "audit" -> AuditCommand.class;
		case "compare" -> CompareCommand.class;
		case "check" -> CheckCommand.class;
		case "memory" -> MemoryCommand.class;
		case "recover" -> RecoverCommand.class;
		case "break" -> BreakCommand.class;
		case "vary" -> VaryCommand.class;
		case "types" -> TypesCommand.class;
		case "schema" -> SchemaCommand.class;
		case "templates" -> TemplatesCommand.class;
		case "install" -> InstallCommand.class;
		case "studio" -> StudioCommand.class;
		case "completion" -> CompletionCommand.class;
		case "man" -> ManCommand.class;
		case "help" -> HelpCommand.class;
		default -> throw new IllegalArgumentException("No command: " + name);
		};
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
