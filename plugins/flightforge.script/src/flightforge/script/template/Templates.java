/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import flightforge.script.text.Suggestions;

/**
 * The templates that come with Flightforge. Their texts are the scripts of the repository's {@code examples} folder,
 * which the build copies into the bundle; the first line's comment is the title, the comments below it the description.
 * Thread-safe.
 */
public final class Templates {
	private static final String FOLDER = "/templates/";
	/** The templates in the order in which they are offered; a test compares this with the folder. */
	private static final List<String> IDS = List.of("checkout-service", "slow-database", "cpu-profile",
			"direct-buffer-leak", "container-limit", "metaspace-leak", "three-day-metaspace-leak", "native-image-nmt",
			"gc-trouble", "lock-contention", "pool-exhausted", "virtual-thread-pinning", "noisy-neighbour",
			"exception-storm", "socket-storm", "slow-file-io", "start-up", "deploy-at-noon", "one-of-each", "load-test",
			"hello");

	private static final String EMPTY = """
			# Empty script
			# A recording without events: add event streams in the form, or write them below, under events.
			recording:
			  duration: 10 min
			  seed: 42

			# Threads that the events are on:
			# threads:
			#   http: {count: 8}

			events:
			# - type: jdk.SocketRead
			#   rate: 20/s
			#   threads: http
			""";

	private Templates() {
	}

	private static final class Loaded {
		private static final List<Template> ALL = load();
		private static final Template NONE = template("untitled", EMPTY);

		private static List<Template> load() {
			List<Template> templates = new ArrayList<>();
			for (String id : IDS) {
				try (InputStream in = Templates.class.getResourceAsStream(FOLDER + id + ".forge")) {
					if (in != null) {
						templates.add(template(id, new String(in.readAllBytes(), StandardCharsets.UTF_8)));
					}
				} catch (IOException e) {
					throw new UncheckedIOException(e);
				}
			}
			return List.copyOf(templates);
		}
	}

	/** All templates, the most useful first. */
	public static List<Template> all() {
		return Loaded.ALL;
	}

	/**
	 * The script to start from with nothing: one without events, which cannot be generated yet. It is none of
	 * {@linkplain #all all}.
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

	/** The template that a script's text makes. */
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
