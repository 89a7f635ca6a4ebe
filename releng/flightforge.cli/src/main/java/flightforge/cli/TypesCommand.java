/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.Spelling;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.RecordedTypes;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.writer.Type;
import flightforge.writer.scan.MalformedRecordingException;

/** Lists and describes the event types that scripts can use. */
@Command(name = "types", header = "List the event types that scripts can use, or describe some.",
		description = {"A single type is described with its fields, several are listed:", "  flightforge types socket",
				"  flightforge types jdk.SocketWrite", "  flightforge types 'jdk.GC*' --jdk 17"})
final class TypesCommand implements Callable<Integer> {
	private static final String NO_SETTING = "";
	/** Fields that are not among a stream's values. */
	private static final Map<String, String> STREAM_KEYS = Map.of("duration", "duration", "eventThread", "threads",
			"stackTrace", "stack");

	@Parameters(paramLabel = "PATTERN", arity = "0..1",
			description = "A name, a part of a name or label, or a name with * and ? for anything.")
	private String pattern = "";

	@ArgGroup(exclusive = true)
	private Origin origin = new Origin();

	/** Whose event types. */
	private static final class Origin {
		@Option(names = "--jdk", paramLabel = "N",
				description = "The event types of this JDK: 17, 21 or 25. Default: 25.")
		private int jdk = Catalogue.DEFAULT_JDK;

		@Option(names = "--from", paramLabel = "FILE", description = "The event types of this recording instead.")
		private String recording;
	}

	@Option(names = "--fields", description = "Describe all that match, with their fields.")
	private boolean fields;

	@Option(names = "--json", description = "Print all that is known of those that match as JSON.")
	private boolean json;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() throws IOException {
		if (!Catalogue.jdks().contains(origin.jdk)) {
			throw CommandFailure.mistake("the event types of JDK " + origin.jdk + " are not known; there are those of "
					+ Catalogue.jdks().stream().map(String::valueOf).collect(Collectors.joining(", ")));
		}
		List<TypeDescription> all = described();
		List<TypeDescription> found = matching(all);
		if (found.isEmpty() || isOfAnotherJdk(found)) {
			throw unknown(all);
		}
		PrintWriter out = spec.commandLine().getOut();
		if (json) {
			TypesJson.print(found, out);
		} else if (found.size() == 1 || fields) {
			String separator = "";
			for (TypeDescription type : found) {
				out.print(separator);
				describe(type, out);
				separator = System.lineSeparator();
			}
		} else {
			list(found, out);
		}
		out.flush();
		return ExitCode.GOOD;
	}

	private List<TypeDescription> described() throws IOException {
		Catalogue catalogue = Catalogue.standard().forJdk(origin.jdk);
		if (origin.recording == null) {
			return catalogue.eventTypes().stream().map(type -> TypeDescription.of(type, catalogue)).toList();
		}
		List<Type> types;
		try {
			RecordedTypes.Recorded read = RecordedTypes.read(ScriptSource.path(origin.recording));
			types = read.types();
			if (read.damage() != null) {
				PrintWriter err = spec.commandLine().getErr();
				err.println(
						"flightforge: " + origin.recording + " is damaged, so types may be missing: " + read.damage());
				err.flush();
			}
		} catch (MalformedRecordingException malformed) {
			throw CommandFailure.mistake(origin.recording + ": " + malformed.getMessage());
		} catch (IOException unreadable) {
			throw CommandFailure.mistake("cannot read " + ErrorMessages.reason(unreadable));
		}
		Catalogue all = catalogue.with(types);
		return types.stream().filter(Type::isEvent).sorted((a, b) -> a.name().compareTo(b.name()))
				.map(type -> TypeDescription.of(type, all)).toList();
	}

	/** An exact name stands for itself alone, although other names may contain it. */
	private List<TypeDescription> matching(List<TypeDescription> all) {
		List<TypeDescription> exact = all.stream().filter(type -> type.name().equals(pattern)).toList();
		Predicate<TypeDescription> matcher = TypePattern.of(pattern);
		return exact.isEmpty() ? all.stream().filter(matcher).toList() : exact;
	}

	/** Whether a whole name is that of a type which this JDK lacks; others may have it in theirs. */
	private boolean isOfAnotherJdk(List<TypeDescription> found) {
		return origin.recording == null && !Catalogue.jdksWith(pattern).isEmpty()
				&& found.stream().noneMatch(type -> type.name().equals(pattern));
	}

	private CommandFailure unknown(List<TypeDescription> all) {
		String where = origin.recording == null ? "of JDK " + origin.jdk : "in " + origin.recording;
		List<String> others = origin.recording == null
				? Catalogue.jdksWith(pattern).stream().map(feature -> "JDK " + feature).toList() : List.of();
		if (!others.isEmpty()) {
			return CommandFailure.mistake("no event type " + where + " is called " + pattern + "; "
					+ String.join(" and ", others) + (others.size() == 1 ? " has it" : " have it"));
		}
		List<String> near = Spelling.nearest(pattern, all.stream().map(TypeDescription::name).toList());
		List<String> meant = near.isEmpty() ? Spelling.nearest(pattern, words(all)) : near;
		return CommandFailure.mistake("no event type " + where + " matches " + pattern
				+ (meant.isEmpty() ? "" : ", did you mean " + String.join(" or ", meant) + "?"));
	}

	/** The words of which the names are made, as people look for them. */
	private static Set<String> words(List<TypeDescription> all) {
		return all.stream().flatMap(type -> Stream.of(type.name().split("[.]|(?<=[a-z])(?=[A-Z])")))
				.map(word -> word.toLowerCase(Locale.ROOT)).collect(Collectors.toCollection(TreeSet::new));
	}

	private static void list(List<TypeDescription> types, PrintWriter out) {
		TextTable table = new TextTable().words("TYPE").words("LABEL").words("CATEGORY").words("PERIOD")
				.words("THRESHOLD").words("");
		for (TypeDescription type : types) {
			table.row(type.name(), type.label(), String.join(" / ", type.category()), setting(type, "period"),
					threshold(type), marks(type));
		}
		table.print(out);
	}

	private static String setting(TypeDescription type, String name) {
		return type.settings().getOrDefault(name, NO_SETTING);
	}

	private static String threshold(TypeDescription type) {
		String threshold = setting(type, "threshold");
		return threshold.equals("0 ns") ? NO_SETTING : threshold;
	}

	private static String marks(TypeDescription type) {
		List<String> marks = new ArrayList<>();
		if (type.experimental()) {
			marks.add("experimental");
		}
		if (setting(type, "enabled").equals("false")) {
			marks.add("off by default");
		}
		return String.join(", ", marks);
	}

	private static void describe(TypeDescription type, PrintWriter out) {
		out.println(type.name() + ": " + type.label() + (type.experimental() ? " (experimental)" : ""));
		if (!type.description().isEmpty()) {
			out.println("  " + type.description());
		}
		if (!type.category().isEmpty()) {
			out.println("  in " + String.join(" / ", type.category()));
		}
		if (!type.settings().isEmpty()) {
			out.println("  by default "
					+ type.settings().entrySet().stream().map(TypesCommand::setting).collect(Collectors.joining(", ")));
		}
		out.println();
		TextTable table = new TextTable().words("FIELD").words("TYPE").words("UNIT").words("LABEL")
				.words("DESCRIPTION");
		for (FieldDescription field : type.fields()) {
			if (!field.name().equals("startTime")) {
				String key = STREAM_KEYS.get(field.name());
				String mark = field.experimental() ? "(experimental) " : "";
				table.row(field.name(), field.type() + (field.array() ? "[]" : ""),
						field.unit().equals("ticks") ? "time" : field.unit(), field.label(),
						key == null ? mark + field.description() : "set by the stream's " + key);
			}
		}
		table.print(out);
	}

	private static String setting(Map.Entry<String, String> setting) {
		return switch (setting.getKey()) {
		case "enabled" -> setting.getValue().equals("true") ? "on" : "off";
		case "stackTrace" -> setting.getValue().equals("true") ? "with stack trace" : "without stack trace";
		default -> setting.getKey() + " " + setting.getValue();
		};
	}
}
