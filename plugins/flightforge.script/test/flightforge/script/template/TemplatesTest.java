/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

import flightforge.script.Problem;
import flightforge.script.Scripts;
import flightforge.script.Severity;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamEdit;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptParser;

class TemplatesTest {

	@Test
	void eachHasATitleAndCanBeGenerated() {
		assertFalse(Templates.all().isEmpty());
		for (Template template : Templates.all()) {
			assertFalse(template.title().isBlank());
			assertFalse(template.description().isBlank());
			assertTrue(Scripts.plan(template.text()).totalEvents() > 0);
			assertEquals(template, Templates.named(template.id()).orElseThrow());
		}
	}

	@Test
	void templatesOfAGroupAreOfferedTogetherInTheOrderOfTheGroups() {
		List<TemplateGroup> groups = Templates.all().stream().map(Template::group).toList();
		assertEquals(groups.stream().sorted().toList(), groups);
		assertFalse(groups.contains(TemplateGroup.OWN));
		assertEquals(TemplateGroup.OWN, Templates.empty().group());
	}

	@Test
	void rulesHaveNames() {
		assertEquals(List.of(new ProvokedRule("SocketWrite", "Socket Write Peak Duration")),
				Templates.named("socket-storm").orElseThrow().rules());
		assertTrue(Templates.all().stream().flatMap(template -> template.rules().stream())
				.allMatch(rule -> rule.name() != null));
	}

	@Test
	void unknownNamesAreEmpty() {
		assertTrue(Templates.named("no-such").isEmpty());
	}

	@Test
	void theExamplesOfTheRepositoryAreTheTemplates() throws IOException {
		Path examples = Path.of("../../examples");
		Assumptions.assumeTrue(Files.isDirectory(examples), "outside of the repository");
		try (Stream<Path> files = Files.list(examples)) {
			List<String> names = files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".forge"))
					.map(n -> n.replace(".forge", "")).sorted().toList();
			assertEquals(names, Templates.all().stream().map(Template::id).sorted().toList());
		}
	}

	@Test
	void theEmptyScriptLacksEventsOnly() {
		Template empty = Templates.empty();
		assertEquals("Empty script", empty.title());
		assertTrue(empty.description().contains("event types of your own"), empty.description());
		assertFalse(empty.text().contains("#"), empty.text());
		assertFalse(Templates.all().contains(empty));
		assertEquals(List.of("events"), ScriptParser.parse(empty.text()).problems().stream().map(Problem::message)
				.map(message -> message.contains("events") ? "events" : message).toList());
		ScriptEdit edit = new ScriptEdit(ScriptText.of(empty.text()));
		StreamEdit.add(edit, -1, "jdk.ThreadSleep", "10/s");
		String added = edit.now().text();
		assertEquals(6_000, Scripts.plan(added).totalEvents());
		// What is added comes last, as there are no examples in comments that would stay behind it.
		assertTrue(empty.text().endsWith("\nevents:\n"), empty.text());
	}

	@Test
	void titleAndDescriptionAreTheFirstComments() throws IOException {
		String text = """
				# SPDX-License-Identifier: UPL-1.0
				#
				# A shop
				# with customers
				# and orders

				events: []
				""";
		Template template = Templates.template("shop", text);
		assertEquals(new Template("shop", "A shop", "with customers and orders", text), template);
		assertEquals("plain", Templates.template("plain", "events: []").title());
	}

	/** Templates that are not what they say in half of their time, and why. */
	private static final Map<String, String> OF_A_FIXED_LENGTH = Map.of("deploy-at-noon",
			"noon is ten minutes after the start, and starting a version takes as long as it takes",
			"direct-buffer-leak", "30 MiB a minute fill 480 MiB in sixteen minutes, and the end is after that",
			"metaspace-leak", "twenty-four deployments of thirty seconds fill metaspace", "start-up",
			"a JVM starts as fast, however long it is recorded", "one-of-each",
			"events at places of their own, 10 ms apart");

	@Test
	void halfAndDoubleTheDurationAreRight() {
		Pattern length = Pattern.compile("(?m)^  duration: ([^#\\n]+?)(?= *(?:#|$))");
		Map<String, List<Problem>> wrong = new TreeMap<>();
		for (Template template : Templates.all()) {
			Matcher found = length.matcher(template.text());
			if (!found.find()) {
				continue;
			}
			long nanos = Scripts.script(template.text()).recording().durationNanos();
			for (long changed : new long[] {nanos / 2, nanos * 2}) {
				String script = template.text().substring(0, found.start(1)) + changed / 1_000_000 + " ms"
						+ template.text().substring(found.end(1));
				List<Problem> errors = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).problems()
						.stream().filter(problem -> problem.severity() == Severity.ERROR).toList();
				if (changed < nanos && OF_A_FIXED_LENGTH.containsKey(template.id())) {
					assertFalse(errors.isEmpty(), () -> template.id() + " can be shortened: take it off the list");
				} else if (!errors.isEmpty()) {
					wrong.put(template.id() + " of " + changed, errors);
				}
			}
		}
		assertEquals(Map.of(), wrong);
	}
}
