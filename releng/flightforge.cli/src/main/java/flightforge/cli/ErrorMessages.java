/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

import flightforge.script.Spelling;

/** One message for each way of failing, and the exit code that goes with it. */
public final class ErrorMessages implements IExecutionExceptionHandler, IParameterExceptionHandler {
	private static final String PREFIX = "flightforge: ";
	/** Why arguments are empty. */
	private static final String VARIABLE = "a variable of the shell may not be set";
	/** How picocli names the types of Java. */
	private static final Pattern NO_NUMBER = Pattern.compile("'([^']*)' is not an? (?:int|long)$");
	private static final Pattern WHOLE_NUMBER = Pattern.compile("[+-]?[0-9]+");

	/** What the system says of files that can be named and not be made or opened. */
	private static final Set<String> UNUSABLE = Set.of("Read-only file system", "Not a directory", "Is a directory",
			"File name too long", "Operation not permitted", "Permission denied", "Too many levels of symbolic links");

	private final BooleanSupplier verbose;

	/** @param verbose whether stack traces are printed, too; asked when there is one */
	public ErrorMessages(BooleanSupplier verbose) {
		this.verbose = verbose;
	}

	/**
	 * Makes a command line fail by these messages, and refuse arguments that are empty or blank, as those of a variable
	 * of the shell that is not set: nothing is called so, and whatever it is for would be said in a stranger way later.
	 *
	 * @param line the command line, with all its subcommands
	 * @return the same
	 */
	public CommandLine handle(CommandLine line) {
		return line.registerConverter(String.class, ErrorMessages::notBlank).setExecutionExceptionHandler(this)
				.setParameterExceptionHandler(this);
	}

	/** The message is made of what picocli knows of the argument. */
	private static String notBlank(String text) {
		if (text.isBlank()) {
			throw new TypeConversionException("blank");
		}
		return text;
	}

	@Override
	public int handleParseException(ParameterException thrown, String[] arguments) {
		CommandLine command = thrown.getCommandLine();
		ParameterException mistake = first(thrown);
		PrintWriter err = command.getErr();
		err.println(PREFIX + lowerCase(message(mistake)));
		String name = command.getCommandSpec().qualifiedName();
		List<String> near = mistake instanceof UnmatchedArgumentException unmatched ? meant(unmatched) : List.of();
		err.println(near.isEmpty() ? "Try '" + name + " --help'."
				: "Did you mean: " + name + " " + String.join(" or ", near) + "?");
		return ExitCode.USER_MISTAKE;
	}

	/** An option that there is not comes before what is missing, which may be missing because of it, as in --hlep. */
	private static ParameterException first(ParameterException mistake) {
		List<String> unknown = mistake instanceof MissingParameterException
				? mistake.getCommandLine().getUnmatchedArguments() : List.of();
		return unknown.isEmpty() ? mistake : new UnmatchedArgumentException(mistake.getCommandLine(), unknown);
	}

	/** The options or commands that a word may mean; picocli guesses at options alone, and at no short ones. */
	private static List<String> meant(UnmatchedArgumentException mistake) {
		CommandLine command = mistake.getCommandLine();
		// what comes after = is the option's value
		return mistake.isUnknownOption()
				? Spelling.nearest(mistake.getUnmatched().getFirst().replaceFirst("=.*", ""),
						command.getCommandSpec().optionsMap().keySet().stream().filter(name -> name.startsWith("--"))
								.toList())
				: Spelling.nearest(mistake.getUnmatched().getFirst(), command.getSubcommands().keySet());
	}

	private static String message(ParameterException mistake) {
		if (mistake instanceof UnmatchedArgumentException unmatched) {
			String first = unmatched.getUnmatched().getFirst();
			if (first.isBlank()) {
				return "there is an argument that is " + blank(first) + "; " + VARIABLE;
			}
			return (unmatched.isUnknownOption() ? "unknown option "
					: mistake.getCommandLine().getSubcommands().isEmpty() ? "unexpected argument " : "unknown command ")
					+ first;
		}
		if (mistake.getArgSpec() != null && mistake.getValue() != null && mistake.getValue().isBlank()) {
			return blank(mistake.getArgSpec(), mistake.getValue());
		}
		if (mistake instanceof MissingParameterException missing) {
			return missing(missing);
		}
		// some of picocli's messages begin so, others do not
		String message = mistake.getMessage().replaceFirst("^Error: ", "");
		Matcher noNumber = NO_NUMBER.matcher(message);
		return noNumber.find() ? noNumber.replaceFirst(WHOLE_NUMBER.matcher(noNumber.group(1)).matches()
				? "'$1' is too large a number" : "'$1' is not a whole number") : message;
	}

	/** What is wrong with an argument of any type that is empty, or has blanks alone. */
	private static String blank(ArgSpec argument, String value) {
		return argument instanceof OptionSpec option
				? "the value of " + option.longestName() + " is " + blank(value) + "; write " + option.longestName()
						+ " " + option.paramLabel()
				: "the argument " + argument.paramLabel() + " is " + blank(value) + "; " + VARIABLE;
	}

	private static String blank(String value) {
		return value.isEmpty() ? "empty" : "blank";
	}

	/** The mistake of not giving an argument without which a command does nothing in this case. */
	static ParameterException missing(CommandSpec command, ArgSpec argument) {
		return new MissingParameterException(command.commandLine(), argument, "missing " + argument.paramLabel());
	}

	/** What is lacking, with what the help says of it. */
	private static String missing(MissingParameterException mistake) {
		// picocli has the first of several parameters.
		return "missing " + Stream.concat(mistake.getMissing().stream(),
				mistake.getCommandLine().getCommandSpec().positionalParameters().stream()
						.filter(argument -> argument.required()
								&& mistake.getMissing().getFirst() instanceof PositionalParamSpec first
								&& argument.index().min() > first.index().min()))
				.distinct().map(argument -> {
					String name = argument instanceof OptionSpec option
							? option.longestName() + " " + option.paramLabel() : argument.paramLabel();
					String described = String.join(" ", argument.description());
					int end = described.indexOf(". ");
					String first = end < 0 ? described.replaceFirst("[.]$", "") : described.substring(0, end);
					return first.isEmpty() ? name : name + ": " + lowerCase(first);
				}).collect(Collectors.joining("; and "));
	}

	@Override
	public int handleExecutionException(Exception failure, CommandLine command, ParseResult arguments)
			throws Exception {
		PrintWriter err = command.getErr();
		if (verbose.getAsBoolean()) {
			failure.printStackTrace(err);
		}
		switch (failure) {
		case ParameterException mistake -> {
			return handleParseException(mistake, new String[0]);
		}
		case CommandFailure known -> {
			err.println(PREFIX + known.getMessage());
			return known.exitCode();
		}
		case IOException failed -> {
			err.println(PREFIX + reason(failed));
			return isMistake(failed) ? ExitCode.USER_MISTAKE : ExitCode.FAILED;
		}
		default -> {
			err.println(PREFIX + "unexpected failure: " + failure + hint());
			return ExitCode.FAILED;
		}
		}
	}

	private String hint() {
		return verbose.getAsBoolean() ? "" : " (--verbose shows where)";
	}

	/** Messages go on after our name, or after what could not be done, wherever their words are from. */
	static String lowerCase(String sentence) {
		boolean word = sentence.matches("[A-Z][a-z ].*");
		return word ? Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1) : sentence;
	}

	/**
	 * Whether the user has to name another file or folder, in contrast to a machine that fails, as one with a full disk
	 * does.
	 */
	public static boolean isMistake(IOException failure) {
		return switch (failure instanceof FileSystemException ? failure : failure.getCause()) {
		case AccessDeniedException denied -> true;
		case NoSuchFileException missing -> true;
		case FileAlreadyExistsException taken -> true;
		case NotDirectoryException file -> true;
		case FileSystemException other -> UNUSABLE.contains(Objects.requireNonNullElse(other.getReason(), ""));
		case null, default -> false;
		};
	}

	/** What went wrong, in words also where the exception has only the file's name for a message. */
	public static String reason(IOException failure) {
		return switch (failure) {
		case NoSuchFileException missing -> missing.getFile() + ": no such file or folder";
		case AccessDeniedException denied -> denied.getFile() + ": permission denied";
		case FileSystemException other when other.getReason() != null -> other.getFile() + ": " + other.getReason();
		default -> failure.getMessage() == null ? failure.toString() : lowerCase(failure.getMessage());
		};
	}
}
