/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import flightforge.script.Spelling;
import flightforge.script.template.OwnTemplates;
import flightforge.script.template.ProvokedRule;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** Lists the scripts that come with Flightforge and those of the user, or prints one as a start for an own script. */
@Command(name = "templates", header = "List the scripts to start from, or print one.",
		description = {"To start your own script:", "  flightforge templates hello > my.forge",
				"Your own templates, such as those that Studio has saved, are listed last."})
final class TemplatesCommand implements Callable<Integer> {
	private static final int WIDTH = 78;

	@Parameters(paramLabel = "NAME", arity = "0..1", completionCandidates = Words.class,
			description = "Print this template.")
	private String name;

	@Spec
	private CommandSpec spec;

	@Override
	public Integer call() {
		PrintWriter out = spec.commandLine().getOut();
		if (name == null) {
			list(all(), out);
		} else {
			out.print(named(name).map(Template::text).orElseThrow(() -> unknown(name)));
		}
		out.flush();
		return ExitCode.GOOD;
	}

	/** What a shell completes, which it asks for once and so without templates of the user. */
	private static final class Words implements Iterable<String> {
		@Override
		public Iterator<String> iterator() {
			return Templates.all().stream().map(Template::id).iterator();
		}
	}

	/** Those that come with Flightforge, and then the user's. */
	private static List<Template> all() {
		List<Template> all = new ArrayList<>(Templates.all());
		all.addAll(own());
		return all;
	}

	/** The template with this id; one that comes with Flightforge before one of the user's. */
	static Optional<Template> named(String id) {
		return Templates.named(id).or(() -> own().stream().filter(template -> template.id().equals(id)).findFirst());
	}

	private static List<Template> own() {
		OwnTemplates templates = OwnTemplates.ofUser();
		try {
			return templates.all();
		} catch (IOException e) {
			throw CommandFailure.failed("cannot read your templates in " + templates.folder() + ": "
					+ ErrorMessages.reason(e) + ". Make the folder readable, or move it away.", e);
		}
	}

	/** The ids that a misspelt one may have meant, the best first. */
	static List<String> near(String wrong) {
		return Spelling.nearest(wrong, all().stream().map(Template::id).toList());
	}

	private static void list(List<Template> templates, PrintWriter out) {
		String separator = "";
		for (Template template : templates) {
			out.print(separator);
			out.println(template.id() + ": " + template.title());
			wrap(template.description()).forEach(line -> out.println("  " + line));
			if (!template.rules().isEmpty()) {
				out.println("  JDK Mission Control warns: "
						+ template.rules().stream().map(ProvokedRule::name).collect(Collectors.joining(", ")));
			}
			separator = System.lineSeparator();
		}
	}

	private static List<String> wrap(String text) {
		List<String> lines = new ArrayList<>();
		StringBuilder line = new StringBuilder();
		for (String word : text.split("\\s+")) {
			if (!line.isEmpty() && line.length() + 1 + word.length() > WIDTH) {
				lines.add(line.toString());
				line.setLength(0);
			}
			line.append(line.isEmpty() ? "" : " ").append(word);
		}
		lines.add(line.toString());
		return lines;
	}

	private static CommandFailure unknown(String name) {
		String known = all().stream().map(Template::id).collect(Collectors.joining(", "));
		List<String> near = near(name);
		return CommandFailure.mistake("no template " + name
				+ (near.isEmpty() ? "; there are: " + known : ", did you mean " + String.join(" or ", near) + "?"));
	}
}
