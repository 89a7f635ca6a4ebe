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

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

import flightforge.script.Spelling;

/** One message for each way of failing, and the exit code that goes with it. */
public final class ErrorMessages implements IExecutionExceptionHandler, IParameterExceptionHandler {
	private static final String PREFIX = "flightforge: ";
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

	@Override
	public int handleParseException(ParameterException mistake, String[] arguments) {
		CommandLine command = mistake.getCommandLine();
		PrintWriter err = command.getErr();
		err.println(PREFIX + lowerCase(message(mistake)));
		List<String> near = nearCommands(mistake);
		if (!near.isEmpty()) {
			err.println("Did you mean: " + command.getCommandSpec().qualifiedName() + " " + String.join(" or ", near)
					+ "?");
		} else if (!UnmatchedArgumentException.printSuggestions(mistake, err)) {
			err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
		}
		return ExitCode.USER_MISTAKE;
	}

	/** The commands that a word may mean where one is expected; picocli's own guess is about options. */
	private static List<String> nearCommands(ParameterException mistake) {
		return mistake instanceof UnmatchedArgumentException unmatched && !unmatched.isUnknownOption() ? Spelling
				.nearest(unmatched.getUnmatched().getFirst(), mistake.getCommandLine().getSubcommands().keySet())
				: List.of();
	}

	private static String message(ParameterException mistake) {
		if (mistake instanceof UnmatchedArgumentException unmatched) {
			String first = unmatched.getUnmatched().getFirst();
			return (unmatched.isUnknownOption() ? "unknown option "
					: mistake.getCommandLine().getSubcommands().isEmpty() ? "unexpected argument " : "unknown command ")
					+ first;
		}
		// some of picocli's messages begin so, others do not
		String message = mistake.getMessage().replaceFirst("^Error: ", "");
		Matcher noNumber = NO_NUMBER.matcher(message);
		return noNumber.find() ? noNumber.replaceFirst(WHOLE_NUMBER.matcher(noNumber.group(1)).matches()
				? "'$1' is too large a number" : "'$1' is not a whole number") : message;
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
