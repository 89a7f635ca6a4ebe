/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.audit.Audit;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** What a template describes could exist wherever its chunks end, which each change of a script moves. */
class TemplateLayoutTest {
	private static final Pattern SIZE = Pattern.compile("chunk-size: (\\d+) (KiB|MiB)");
	private static final double SHARE = 0.77;
	/** Templates with more take too long for a test that is quick. */
	private static final long MOST_EVENTS = 200_000;

	@TempDir
	private Path folder;

	static Stream<String> templates() {
		return Templates.all().stream().filter(
				template -> SIZE.matcher(template.text()).find() && plan(template.text()).totalEvents() < MOST_EVENTS)
				.map(Template::id);
	}

	private static Plan plan(String script) {
		return Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT, () -> false).plan().orElseThrow();
	}

	@ParameterizedTest
	@MethodSource("templates")
	void anotherChunkSizeBreaksNoRule(String name) throws IOException {
		String text = Templates.named(name).orElseThrow().text();
		String changed = SIZE.matcher(text).replaceFirst(TemplateLayoutTest::smaller);
		assertNotEquals(text, changed);
		Path recording = folder.resolve("smaller.jfr");
		Generator.generate(plan(changed), recording, GenerationSettings.defaults().withChecksum(false),
				ProgressListener.NONE, () -> false);
		assertEquals(List.of(), Audit.of(recording, Set.of(), () -> false).violations());
	}

	/** Those that are told as shares of the duration, so that it can be another one. */
	@ParameterizedTest
	@CsvSource({"slow-database, 20 min, 10 min", "slow-database, 20 min, 40 min", "exception-storm, 10 min, 5 min",
			"exception-storm, 10 min, 20 min"})
	void anotherDurationBreaksNoRule(String name, String duration, String other) throws IOException {
		String text = Templates.named(name).orElseThrow().text();
		String changed = text.replace("\n  duration: " + duration + "\n", "\n  duration: " + other + "\n");
		assertNotEquals(text, changed);
		Path recording = folder.resolve("other.jfr");
		Generator.generate(plan(changed), recording, GenerationSettings.defaults().withChecksum(false),
				ProgressListener.NONE, () -> false);
		assertEquals(List.of(), Audit.of(recording, Set.of(), () -> false).violations());
	}

	private static String smaller(MatchResult size) {
		int kibibytes = Integer.parseInt(size.group(1)) * (size.group(2).equals("MiB") ? 1024 : 1);
		return "chunk-size: " + Math.round(SHARE * kibibytes) + " KiB";
	}
}
