/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import static flightforge.script.template.TemplateGroup.COLLECTORS;
import static flightforge.script.template.TemplateGroup.INCIDENTS;
import static flightforge.script.template.TemplateGroup.IO;
import static flightforge.script.template.TemplateGroup.LEAKS;
import static flightforge.script.template.TemplateGroup.LOAD;
import static flightforge.script.template.TemplateGroup.LOCKS;
import static java.util.Map.entry;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import flightforge.script.text.Suggestions;

/**
 * The templates that come with Flightforge. Their texts are the scripts of the repository's {@code examples} folder,
 * which the build copies into the bundle; the first line's comment is the title, the comments below it the description.
 * Thread-safe.
 */
public final class Templates {
	private static final String FOLDER = "/templates/";
	/**
	 * The rules that templates provoke, with their names in JDK Mission Control; a test compares both with its rules.
	 */
	private static final Map<String, String> RULE_NAMES = Map.ofEntries(entry("ApplicationHalts", "Application Halts"),
			entry("CompareCpu", "Competing CPU Ratio Usage"), entry("ContextSwitch", "Context Switches"),
			entry("Errors", "Thrown Errors"), entry("Exceptions", "Thrown Exceptions"),
			entry("FileRead", "File Read Peak Duration"), entry("FileWrite", "File Write Peak Duration"),
			entry("FullGc", "G1/CMS Full Collection"), entry("GcPauseRatio", "GC Pauses"),
			entry("HighGc", "GC Pressure"), entry("JavaBlocking", "Java Blocking"),
			entry("LowOnPhysicalMemory", "Free Physical Memory"), entry("MetaspaceOom", "Metaspace Out of Memory"),
			entry("SocketRead", "Socket Read Peak Duration"), entry("SocketWrite", "Socket Write Peak Duration"));

	/** The templates in the order in which they are offered; a test compares this with the folder. */
	private static final List<Offer> OFFERS = List.of(offer("checkout-service", INCIDENTS, "SocketRead"),
			offer("slow-database", INCIDENTS, "SocketRead"), offer("container-limit", INCIDENTS, "LowOnPhysicalMemory"),
			offer("noisy-neighbour", INCIDENTS, "CompareCpu"),
			offer("exception-storm", INCIDENTS, "Exceptions", "Errors"), offer("deploy-at-noon", INCIDENTS),
			offer("direct-buffer-leak", LEAKS, "FullGc"), offer("metaspace-leak", LEAKS, "MetaspaceOom"),
			offer("three-day-metaspace-leak", LEAKS), offer("native-image-nmt", LEAKS),
			offer("gc-trouble", COLLECTORS, "GcPauseRatio", "FullGc", "HighGc", "ApplicationHalts"),
			offer("lock-contention", LOCKS, "JavaBlocking", "ContextSwitch"), offer("pool-exhausted", LOCKS),
			offer("virtual-thread-pinning", LOCKS), offer("socket-storm", IO, "SocketWrite"),
			offer("slow-file-io", IO, "FileRead", "FileWrite"), offer("cpu-profile", LOAD), offer("start-up", LOAD),
			offer("load-test", LOAD), offer("one-of-each", LOAD), offer("hello", LOAD));

	private static final String EMPTY = """
			recording:
			  duration: 10 min
			  seed: 42

			events:
			""";

	/** A template that comes with Flightforge: its id, its group, and the ids of the rules that warn of it. */
	private record Offer(String id, TemplateGroup group, List<String> rules) {
		List<ProvokedRule> provoked() {
			return rules.stream().map(rule -> new ProvokedRule(rule, RULE_NAMES.get(rule))).toList();
		}
	}

	private static Offer offer(String id, TemplateGroup group, String... rules) {
		return new Offer(id, group, List.of(rules));
	}

	private Templates() {
	}

	private static final class Loaded {
		private static final List<Template> ALL = load();
		private static final Template NONE = new Template("untitled", "Empty script",
				"A script without events. Add event types of the JDK, or make event types of your own, in the form "
						+ "or in the source.",
				EMPTY);

		private static List<Template> load() {
			List<Template> templates = new ArrayList<>();
			for (Offer offer : OFFERS) {
				try (InputStream in = Templates.class.getResourceAsStream(FOLDER + offer.id() + ".forge")) {
					if (in != null) {
						Template read = template(offer.id(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
						templates.add(new Template(read.id(), read.title(), read.description(), read.text(),
								offer.group(), offer.provoked()));
					}
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				}
			}
			return List.copyOf(templates);
		}
	}

	/** All templates that come with Flightforge, group by group, the most useful first. */
	public static List<Template> all() {
		return Loaded.ALL;
	}

	/**
	 * The script to start from with nothing: one without events, which cannot be generated yet, and without comments,
	 * which would not be true of what it becomes. It is none of {@linkplain #all all}.
	 */
	public static Template empty() {
		return Loaded.NONE;
	}

	/** The template with this id. */
	public static Optional<Template> named(String id) {
		return all().stream().filter(t -> t.id().equals(id)).findFirst();
	}

	/** The ids that a misspelt one may have meant, the best first. */
	public static List<String> near(String wrong) {
		return Suggestions.nearest(wrong, all().stream().map(Template::id).toList());
	}

	/** The template of the user's own that a script's text makes. */
	static Template template(String id, String text) {
		List<String> comments = text.lines().takeWhile(line -> line.startsWith("#"))
				.filter(line -> !line.contains("SPDX-")).map(line -> line.substring(1).trim()).toList();
		// A bare # between the licence and the title, or at the end, is layout.
		String title = comments.stream().filter(line -> !line.isEmpty()).findFirst().orElse(id);
		String description = String
				.join(" ", comments.subList(Math.min(comments.size(), comments.indexOf(title) + 1), comments.size()))
				.trim();
		return new Template(id, title, description, text);
	}
}
