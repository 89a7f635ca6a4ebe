/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Outcome;
import flightforge.kit.Program;

/** Nobody changes by accident what programs use: {@code releng/api.txt} has all signatures. */
class ApiTest {
	private static final Path ROOT = Flightforge.documentation().getParent().normalize();

	/** What is made for editors, as docs/versions.md says. */
	private static final Set<String> MODEL = Set.of("flightforge.script", "flightforge.script.read",
			"flightforge.script.grammar", "flightforge.script.assist", "flightforge.script.edit");

	@TempDir
	private Path folder;

	@Test
	void theApiIsThatWhichWasAccepted() throws Exception {
		Outcome outcome = Program.run(folder, List.of(Jdk.running().tool("java").toString(),
				ROOT.resolve("releng/Api.java").toString(), ROOT.toString()));
		assertEquals(0, outcome.exitCode(), outcome.err());
		Set<String> built = new TreeSet<>(outcome.out().lines().toList());
		Set<String> accepted = new TreeSet<>(Files.readAllLines(ROOT.resolve("releng/api.txt")));
		assertTrue(accepted.size() > 1_000, "signatures: " + accepted.size());
		assertTrue(accepted.equals(built),
				() -> changes(accepted, built)
						+ "\nIf that is intended, run releng/api, and name what is removed (-) in CHANGELOG.md under"
						+ " \"Changed API\"; docs/versions.md says what may change when");
	}

	/** The lines that differ; those that only a deprecation in the version before allows to be removed come first. */
	private static String changes(Set<String> accepted, Set<String> built) {
		StringBuilder binding = new StringBuilder();
		StringBuilder changes = new StringBuilder();
		accepted.stream().filter(line -> !built.contains(line))
				.forEach(line -> (isOfGrowingRecord(line, accepted) ? changes : binding).append("\n- ").append(line));
		built.stream().filter(line -> !accepted.contains(line)).forEach(line -> changes.append("\n+ ").append(line));
		return (binding.isEmpty() ? ""
				: "No minor version may remove these, unless the one before has deprecated them:" + binding + "\n")
				+ "The public API has changed:" + changes;
	}

	/** A constructor of a record of the model, which gets another component with a key of the language. */
	private static boolean isOfGrowingRecord(String line, Set<String> all) {
		String type = line.substring(0, line.indexOf(": "));
		return MODEL.contains(packageOf(line)) && line.startsWith(type + ": public " + type + "(")
				&& all.stream().anyMatch(other -> other.startsWith(type + ": ")
						&& other.endsWith(" class " + type + " extends java.lang.Record"));
	}

	private static String packageOf(String line) {
		String type = line.substring(0, line.indexOf(": "));
		return type.substring(0, type.lastIndexOf('.'));
	}

	@Test
	void onlyConstructorsOfTheModelsRecordsMayChangeInAMinorVersion() {
		String model = "flightforge.script.Rate: public final class flightforge.script.Rate extends java.lang.Record";
		String rate = "flightforge.script.Rate: public flightforge.script.Rate(int);";
		String accessor = "flightforge.script.Rate: public int count();";
		String plan = "flightforge.script.plan.Rate: public final class flightforge.script.plan.Rate extends"
				+ " java.lang.Record";
		String planned = "flightforge.script.plan.Rate: public flightforge.script.plan.Rate(int);";
		String plain = "flightforge.script.Other: public final class flightforge.script.Other";
		String other = "flightforge.script.Other: public flightforge.script.Other(int);";
		Set<String> all = Set.of(model, rate, accessor, plan, planned, plain, other);
		Set<String> allowed = new TreeSet<>(all);
		allowed.removeIf(line -> !isOfGrowingRecord(line, all));
		assertEquals(Set.of(rate), allowed);
		assertEquals(
				"No minor version may remove these, unless the one before has deprecated them:\n- " + accessor
						+ "\nThe public API has changed:\n- " + rate + "\n+ flightforge.script.Rate: new",
				changes(Set.of(model, rate, accessor), Set.of(model, "flightforge.script.Rate: new")));
	}

	/** Each package is either what programs build on or the model of the language, and nobody has to guess. */
	@Test
	void thePageOnVersionsSaysOfEachPackageWhatStays() throws Exception {
		String page = Files.readString(Flightforge.documentation().resolve("versions.md"));
		Matcher said = Pattern.compile("Of the API, the packages (.*?) are\\s+what programs build on.*? stays\\. "
				+ "(.*?) are the model of\\s+the language", Pattern.DOTALL).matcher(page);
		assertTrue(said.find(), page);
		assertEquals(MODEL, names(said.group(2)));
		Set<String> stable = names(said.group(1));
		Set<String> packages = new TreeSet<>();
		for (String line : Files.readAllLines(ROOT.resolve("releng/api.txt"))) {
			packages.add(packageOf(line.replaceAll("[$].*?: ", ": ")));
		}
		for (String each : packages) {
			boolean stays = stable.contains(each) || stable.stream()
					.anyMatch(name -> name.endsWith(".*") && (each + ".").startsWith(name.replace("*", "")));
			assertTrue(stays != MODEL.contains(each), each + " is " + (stays ? "in both" : "in neither"));
		}
	}

	/** Names in backquotes; one that begins with a dot is a sibling of the first below its parent. */
	private static Set<String> names(String text) {
		Set<String> names = new TreeSet<>();
		Matcher name = Pattern.compile("`([^`]+)`").matcher(text);
		while (name.find()) {
			names.add(name.group(1).startsWith(".") ? "flightforge.script" + name.group(1) : name.group(1));
		}
		return names;
	}
}
