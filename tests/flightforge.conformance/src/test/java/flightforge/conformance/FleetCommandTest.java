/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Recording;
import flightforge.kit.SmallDisk;
import flightforge.kit.Snippet;
import flightforge.kit.readers.Conformance;

/** Fleets, as {@code docs/fleets.md} makes them: host by host, all at once, in parts, and by an Indexed Job. */
class FleetCommandTest {
	/** How a cure of the check ends that makes hosts in the folder. */
	private static final String INTO = " -o fleet/ --report fleet/ --force'";
	private static final int HOSTS = 4;
	private static final String NAME = "shop-%02d";
	/** That of the page's script. */
	private static final int SEED = 0;

	/** A folder with the script of the page, for few hosts, and all their recordings and reports. */
	@TempDir
	private static Path shared;
	private static String script;

	@TempDir
	private Path folder;

	@BeforeAll
	static void make() throws Exception {
		String whole = snippets("yaml").getFirst();
		script = whole.replace("hosts: 20\n", "hosts: " + HOSTS + "\n");
		assertFalse(script.equals(whole));
		Files.writeString(shared.resolve("shop.forge"), script);
		Outcome made = Flightforge.in(shared).succeed("generate", "shop.forge", "--hosts", "all", "-o", "fleet/",
				"--report", "fleet/");
		assertTrue(made.out().startsWith("Wrote 4 hosts to fleet/: "), made.toString());
		assertEquals("", made.err());
	}

	private static List<String> snippets(String info) throws IOException {
		return Snippet.of(Flightforge.documentation().resolve("fleets.md")).stream()
				.filter(snippet -> snippet.info().equals(info)).map(Snippet::text).toList();
	}

	@BeforeEach
	void copy() throws IOException {
		Files.writeString(folder.resolve("shop.forge"), script);
	}

	private static Path shared(int host, String ending) {
		return shared.resolve("fleet").resolve(NAME.formatted(host) + ending);
	}

	private void copyFleet() throws IOException {
		Files.createDirectory(folder.resolve("fleet"));
		for (String name : Folder.names(shared.resolve("fleet"))) {
			Files.copy(shared.resolve("fleet").resolve(name), folder.resolve("fleet").resolve(name));
		}
	}

	private Outcome checkFleet() throws Exception {
		return Flightforge.in(folder).run("join", "--check", "fleet/");
	}

	/** In another process, in another order, alone, in parts, with other workers: each host is the same. */
	@Test
	void aHostIsTheSameHoweverItIsMade() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		for (int host : new int[] {3, 0}) {
			Recording alone = flightforge.generate("shop.forge", "alone-" + host, "--host", Integer.toString(host),
					"--workers", "1", "--storage", "mmap");
			assertArrayEquals(Files.readAllBytes(shared(host, ".jfr")), Files.readAllBytes(alone.file()));
			Conformance.QUICK.check(alone.file(), alone.reportedEvents());
		}
		for (int part = 1; part >= 0; part--) {
			flightforge.succeed("generate", "shop.forge", "--host", "2", "--part", part + "/2", "-o", "parts/",
					"--report", "parts/", "-q");
		}
		assertEquals(Set.of("shop-02.part-0-of-2.jfr", "shop-02.part-0-of-2.json", "shop-02.part-1-of-2.jfr",
				"shop-02.part-1-of-2.json"), Folder.names(folder.resolve("parts")));
		flightforge.succeed("join", "parts/", "--host", "2", "-o", "joined.jfr", "--report", "joined.json");
		assertArrayEquals(Files.readAllBytes(shared(2, ".jfr")), Files.readAllBytes(folder.resolve("joined.jfr")));
		assertEquals(2L,
				Json.asObject(Json.object(Files.readString(folder.resolve("joined.json"))).get("fleet")).get("host"));
	}

	/** What made the bytes is in the report and in the recording. */
	@Test
	void reportAndRecordingSayWhichHostItIs() throws Exception {
		String text = Files.readString(shared(3, ".json"));
		assertEquals(Set.of(), Schema.problems("report", text));
		Map<String, Object> fleet = Json.asObject(Json.object(text).get("fleet"));
		assertEquals(3L, fleet.get("host"));
		assertEquals("shop-03", fleet.get("name"));
		assertEquals((long) HOSTS, fleet.get("hosts"));
		assertEquals("90 s", Json.asObject(fleet.get("parameters")).get("stop"));
		assertEquals(Set.of("orders", "heap", "stop", "back"), Json.asObject(fleet.get("parameters")).keySet());
		Flightforge flightforge = Flightforge.in(shared.resolve("fleet"));
		assertTrue(flightforge.succeed("inspect", "shop-03.jfr").out().contains(" and its host 3, shop-03 ("));
		String inspected = flightforge.succeed("inspect", "--json", "shop-03.jfr").out();
		assertEquals(Set.of(), Schema.problems("inspect", inspected));
		assertEquals(Map.of("number", 3L, "name", "shop-03"), Json.object(inspected).get("host"));
		assertTrue(flightforge.succeed("check", "shop-03.jfr").out().contains("all as planned"));
		assertEquals(0, flightforge.run("check", "shop-03.jfr", "../shop.forge").exitCode());
		assertEquals(3, flightforge.run("check", "shop-03.jfr", "../shop.forge", "--host", "2").exitCode());
	}

	@Test
	void validateShowsWhatIsDrawn() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		String one = flightforge.succeed("validate", "shop.forge", "--host", "2").out();
		assertTrue(one.contains("host 2 of 4, shop-02: orders = "), one);
		assertTrue(one.contains(" stop = 80 s, back = 85 s, its clock "), one);
		List<String> all = flightforge.succeed("validate", "shop.forge", "--hosts", "all").out().lines().toList();
		assertEquals(HOSTS + 1, all.size(), all.toString());
		assertTrue(all.getFirst().matches(" *HOST +NAME +EVENTS +ABOUT +CHUNKS +orders +heap +stop +back *"),
				all.getFirst());
		assertTrue(all.getLast().contains("shop-03") && all.getLast().contains("95 s"), all.getLast());
		String json = flightforge.succeed("validate", "shop.forge", "--json", "--host", "1").out();
		assertEquals(Set.of(), Schema.problems("validate", json));
		assertTrue(json.contains("\"name\": \"shop-01\""), json);
		assertTrue(flightforge.succeed("estimate", "--no-time", "shop.forge", "--host", "2").out().contains("events"));
	}

	/** Nothing may be missing, twice, or of another fleet. */
	@Test
	void checkProvesThatTheFleetIsWhole() throws Exception {
		copyFleet();
		Outcome good = checkFleet();
		assertEquals(0, good.exitCode(), good.toString());
		assertTrue(good.out().startsWith("4 hosts in 4 parts with all of "), good.toString());
		Path fleet = folder.resolve("fleet");
		Files.move(fleet.resolve("shop-01.json"), folder.resolve("shop-01.json"));
		Files.delete(fleet.resolve("shop-03.json"));
		assertMisfit(
				"no report is about host 1; make it with 'flightforge generate SCRIPT --host 1 --seed " + SEED + INTO,
				"no report is about host 3; make it with 'flightforge generate SCRIPT --host 3 --seed " + SEED + INTO);
		Files.delete(fleet.resolve("shop-02.json"));
		assertMisfit(
				"no report is about the hosts 1..3; make them with 'flightforge generate SCRIPT --hosts 1..3 --seed "
						+ SEED + INTO);
		// A host twice.
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "shop.forge", "--hosts", "1..3", "-o", "fleet", "--report", "fleet", "--force",
				"-q");
		flightforge.succeed("generate", "shop.forge", "--host", "1", "--part", "0/2", "-o", "fleet/", "--report",
				"fleet/", "-q");
		Outcome twice = checkFleet();
		assertEquals(3, twice.exitCode(), twice.toString());
		assertTrue(twice.err()
				.contains("of shop-01, fleet/shop-01.json is about the whole recording; leave out the reports"
						+ " of its parts, fleet/shop-01.part-0-of-2.json"),
				twice.toString());
		// A part that is missing.
		Files.delete(fleet.resolve("shop-01.json"));
		Outcome missing = checkFleet();
		assertTrue(
				missing.err().contains("of shop-01, no part has the windows ")
						&& missing.err().contains("make them with 'flightforge generate SCRIPT --host 1 --windows "),
				missing.toString());
		// Another script, although it is the same host.
		Files.delete(fleet.resolve("shop-01.part-0-of-2.json"));
		Files.writeString(folder.resolve("other.forge"), script.replace("clock-skew: 200 ms", "clock-skew: 300 ms"));
		flightforge.succeed("generate", "other.forge", "--host", "1", "-o", "fleet/", "--report", "fleet/", "--force",
				"-q");
		Outcome other = checkFleet();
		assertEquals(3, other.exitCode(), other.toString());
		assertTrue(other.err().contains("are about parts of different scripts"), other.toString());
	}

	/** Whoever has repaired all that is reported is done. The odd one out is what is wrong, wherever it is. */
	@Test
	void checkReportsEverythingAtOnce() throws Exception {
		copyFleet();
		Path fleet = folder.resolve("fleet");
		Files.writeString(folder.resolve("other.forge"), script.replace("clock-skew: 200 ms", "clock-skew: 300 ms"));
		Flightforge.in(folder).succeed("generate", "other.forge", "--host", "0", "-o", "fleet/", "--report", "fleet/",
				"--force", "-q");
		Files.delete(fleet.resolve("shop-01.jfr"));
		Files.delete(fleet.resolve("shop-02.json"));
		byte[] bytes = Files.readAllBytes(fleet.resolve("shop-03.jfr"));
		bytes[bytes.length / 2] ^= 1;
		Files.write(fleet.resolve("shop-03.jfr"), bytes);
		assertMisfit(
				"fleet/shop-01.json and fleet/shop-00.json are about parts of different scripts; make shop-00.jfr again,"
						+ " as the other, with 'flightforge generate SCRIPT --host 0 --seed " + SEED
						+ " -o fleet/shop-00.jfr --report fleet/shop-00.json --force', or leave out its report",
				"fleet/shop-01.json names shop-01.jfr, and there is no such file beside it; copy it there, or make it"
						+ " again with 'flightforge generate SCRIPT --host 1 --seed " + SEED
						+ " -o fleet/shop-01.jfr --report fleet/shop-01.json --force'",
				"no report is about host 2; make it with 'flightforge generate SCRIPT --host 2 --seed " + SEED + INTO,
				"shop-03.jfr is not the file that fleet/shop-03.json is about: its SHA-256 is another; copy or make it"
						+ " again with 'flightforge generate SCRIPT --host 3 --seed " + SEED
						+ " -o fleet/shop-03.jfr --report fleet/shop-03.json --force'");
		Flightforge.in(folder).succeed("generate", "shop.forge", "--hosts", "all", "-o", "fleet", "--report", "fleet",
				"--force", "-q");
		assertEquals(0, checkFleet().exitCode());
	}

	/** What is no report, as an empty one after a full disk, hides nothing else, and its cure is followed, too. */
	@Test
	void whatIsNoReportIsAmongTheProblems() throws Exception {
		copyFleet();
		Path fleet = folder.resolve("fleet");
		Files.delete(fleet.resolve("shop-01.jfr"));
		Files.writeString(fleet.resolve("shop-02.json"), "");
		Files.writeString(fleet.resolve("other.json"), "{\"a\": 1}");
		Outcome outcome = checkFleet();
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertEquals(4, outcome.messages().size(), outcome.toString());
		for (int i = 0; i < 2; i++) {
			assertTrue(outcome.messages().get(i)
					.matches("flightforge: fleet/(other|shop-02).json is not a report of .*; move it to another"
							+ " folder or delete it, and make what is missing then"),
					outcome.toString());
		}
		Files.delete(fleet.resolve("other.json"));
		follow(cures());
		assertEquals(0, checkFleet().exitCode());
		for (String name : Folder.names(fleet)) {
			if (name.endsWith(".json")) {
				Files.writeString(fleet.resolve(name), "");
			}
		}
		Outcome none = checkFleet();
		assertEquals(3, none.exitCode(), none.toString());
		assertEquals(HOSTS, none.messages().size(), none.toString());
		assertEquals(2, Flightforge.in(folder).run("join", "fleet/", "--host", "1", "-o", "x.jfr").exitCode());
	}

	/** After an interruption, in which one host was made without its report. */
	@Test
	void whatIsThereSaysHowToGoOn() throws Exception {
		copyFleet();
		for (String name : List.of("shop-02.json", "shop-03.jfr", "shop-03.json")) {
			Files.delete(folder.resolve("fleet").resolve(name));
		}
		assertMistake(
				"fleet/shop-00.jfr exists already (--force overwrites it); 2 of 4 hosts are there; go on with --hosts"
						+ " 2..3 --force; 'flightforge join --check fleet/' says whether all are of the same script",
				"generate", "shop.forge", "--hosts", "all", "-o", "fleet/", "--report", "fleet/");
		Flightforge.in(folder).succeed("generate", "shop.forge", "--hosts", "2..3", "--force", "-o", "fleet/",
				"--report", "fleet/");
		assertEquals(0, checkFleet().exitCode());
		assertTrue(Flightforge.in(folder)
				.succeed("generate", "shop.forge", "--hosts", "all", "--part", "1/2", "-o", "half/").out()
				.startsWith("Wrote part 1/2 of 4 hosts to half/: "));
	}

	/** What the commands of the check make is what is missing: of the seed and the parameters that the others have. */
	@Test
	void theCuresOfTheCheckAreFollowed() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		List<String> set = List.of("--seed", "9", "--set", "orders=7/s", "--set", "stop=1 min");
		generate("shop.forge", set, "--hosts", "0..1");
		for (int part = 0; part < 3; part++) {
			generate(part == 1 ? "other.forge" : "shop.forge", set, "--host", "2", "--part", part + "/3");
		}
		List<String> cures = cures();
		assertEquals(2, cures.size(), cures.toString());
		assertTrue(
				cures.getFirst().startsWith("generate SCRIPT --host 2 --windows ") && cures.getFirst()
						.endsWith(" --seed 9 --set orders=7/s --set \"stop=1 min\""
								+ " -o fleet/shop-02.part-1-of-3.jfr --report fleet/shop-02.part-1-of-3.json --force"),
				cures.toString());
		assertEquals(
				"generate SCRIPT --host 3 --seed 9 --set orders=7/s --set \"stop=1 min\" -o fleet/ --report fleet/ --force",
				cures.getLast());
		follow(cures);
		// A part of a host that has gone.
		Files.delete(folder.resolve("fleet/shop-02.part-0-of-3.json"));
		follow(cures());
		assertTrue(flightforge.succeed("join", "--check", "fleet/").out().startsWith("4 hosts in "));
	}

	/** How many windows the right recording has, a part of another does not say. */
	@Test
	void aPartOfUnknownWindowsIsToBeDeleted() throws Exception {
		generate("shop.forge", List.of(), "--hosts", "0..2");
		generate("other.forge", List.of(), "--host", "3", "--part", "1/3");
		Outcome checked = checkFleet();
		assertTrue(checked.messages().getFirst().endsWith(
				"; delete fleet/shop-03.part-1-of-3.jfr and fleet/shop-03.part-1-of-3.json, and check again to see what"
						+ " is missing then"),
				checked.toString());
	}

	private void generate(String name, List<String> set, String... which) throws Exception {
		Files.writeString(folder.resolve("other.forge"), script.replace("clock-skew: 200 ms", "clock-skew: 300 ms"));
		List<String> arguments = new ArrayList<>(List.of("generate", name, "-o", "fleet/", "--report", "fleet/", "-q"));
		arguments.addAll(set);
		arguments.addAll(List.of(which));
		Flightforge.in(folder).succeed(arguments.toArray(String[]::new));
	}

	/** The commands that the check names. */
	private List<String> cures() throws Exception {
		return Pattern.compile("'flightforge (generate SCRIPT [^']*)'").matcher(checkFleet().err()).results()
				.map(found -> found.group(1)).toList();
	}

	private void follow(List<String> cures) throws Exception {
		for (String cure : cures) {
			List<String> arguments = new ArrayList<>(Pattern.compile("\"([^\"]*)\"|\\S+").matcher(cure).results()
					.map(found -> found.group(1) == null ? found.group() : found.group(1)).toList());
			arguments.replaceAll(argument -> argument.equals("SCRIPT") ? "shop.forge" : argument);
			Flightforge.in(folder).succeed(arguments.toArray(String[]::new));
		}
	}

	/** What is whole, and how to go on: as it says. */
	@Test
	void aFullDiskSaysHowToGoOn() throws Exception {
		long room = Files.size(shared(0, ".jfr")) + Files.size(shared(1, ".jfr")) + Files.size(shared(2, ".jfr")) / 2;
		try (SmallDisk disk = SmallDisk.mount(folder, room / 1024 + "k")) {
			Outcome outcome = Flightforge.in(folder).run("generate", "shop.forge", "--hosts", "all", "-o",
					disk.folder().toString(), "-q");
			assertEquals(1, outcome.exitCode(), outcome.toString());
			Matcher said = Pattern
					.compile("flightforge: .*; the hosts 0\\.\\.(\\d) are whole; go on with" + " --hosts (\\d\\.\\.3)")
					.matcher(outcome.messages().getLast());
			assertTrue(said.matches(), outcome.toString());
			Set<String> whole = new TreeSet<>();
			for (int host = 0; host <= Integer.parseInt(said.group(1)); host++) {
				whole.add(NAME.formatted(host) + ".jfr");
			}
			assertEquals(whole, Folder.names(disk.folder()));
			Flightforge.in(folder).succeed("generate", "shop.forge", "--hosts", said.group(2), "-o", "rest", "-q");
			assertEquals(HOSTS, whole.size() + Folder.names(folder.resolve("rest")).size());
		}
	}

	private void assertMisfit(String... messages) throws Exception {
		Outcome outcome = checkFleet();
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertEquals(List.of(messages).stream().map(message -> "flightforge: " + message).toList(), outcome.messages());
	}

	/** One message each, and no file. */
	@Test
	void mistakesAreNamed() throws Exception {
		Files.createDirectory(folder.resolve("there"));
		Files.writeString(folder.resolve("there").resolve("shop-02.jfr"), "mine");
		Files.writeString(folder.resolve("file"), "mine");
		Set<String> before = new TreeSet<>(Folder.names(folder));
		assertMistake("shop.forge has a fleet of 4 hosts; choose one with --host N, from 0 to 3; make all of them with"
				+ " --hosts all -o FOLDER/", "generate", "shop.forge", "-o", "x.jfr");
		// The folder is right, and the host is what is missing.
		assertMistake(
				"shop.forge has a fleet of 4 hosts; choose one with --host N, from 0 to 3; make all of them with"
						+ " --hosts all -o FOLDER/",
				"generate", "shop.forge", "-o", "there/", "--report", "there/", "--force");
		assertMistake("shop.forge has a fleet of 4 hosts; choose one with --host N, from 0 to 3", "estimate",
				"shop.forge", "--no-time");
		assertMistake("there is no host 4: the fleet has 4 hosts, 0 to 3", "generate", "shop.forge", "--hosts", "0..4",
				"-o", "x/");
		assertMistake(
				"there/shop-02.jfr exists already (--force overwrites it); 1 of 4 hosts are there; make those that"
						+ " are missing first with --hosts 0..1",
				"generate", "shop.forge", "--hosts", "all", "-o", "there/");
		assertMistake("host 0, shop-00: no such part: the recording has ", "generate", "shop.forge", "--hosts", "all",
				"--part", "0/4000", "-o", "there", "--force");
		assertMistake("--hosts makes files for each host, named after it; name a folder for them, such as fleet/, and"
				+ " not file", "generate", "shop.forge", "--hosts", "all", "-o", "file");
		assertMistake(
				"--hosts makes files for each host, named after it; name a folder for them, such as fleet/, and"
						+ " not new.json",
				"generate", "shop.forge", "--hosts", "all", "-o", "new/", "--report", "new.json");
		assertMistake("cannot make the folder file/: file is a file", "generate", "shop.forge", "--host", "1", "-o",
				"file/");
		assertMistake("only one of --host and --hosts is possible", "generate", "shop.forge", "--hosts", "all",
				"--host", "1", "-o", "x/");
		assertMistake("invalid value for option '--hosts': \"3\" is no range of hosts; this one alone is --host 3",
				"generate", "shop.forge", "--hosts", "3", "-o", "x/");
		assertMistake("--repository cannot be combined with --hosts", "generate", "shop.forge", "--hosts", "all",
				"--repository", "x");
		Outcome none = Flightforge.in(folder).run("generate", "shop.forge", "--host", "4", "-o", "x.jfr");
		assertEquals(2, none.exitCode(), none.toString());
		assertEquals(List.of("shop.forge:3:10: error: there is no host 4: the fleet has 4 hosts, 0 to 3"),
				none.messages());
		assertEquals(before, Folder.names(folder));
		assertEquals(Set.of("shop-02.jfr"), Folder.names(folder.resolve("there")));
	}

	private void assertMistake(String message, String... arguments) throws Exception {
		Outcome outcome = Flightforge.in(folder).run(arguments);
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.messages().getFirst().startsWith("flightforge: " + message), outcome.toString());
		assertFalse(outcome.err().contains("unexpected"), outcome.toString());
	}

	/** A host that the script cannot have is where it ends: those before it are whole. */
	@Test
	void whatIsWrongWithAHostEndsIt() throws Exception {
		Files.writeString(folder.resolve("late.forge"), script.replace("step: 10 s}}            #", "step: 5 min}}   #")
				.replace("from: 65 s, step: 10 s", "from: 65 s, step: 5 min"));
		Outcome outcome = Flightforge.in(folder).run("generate", "late.forge", "--hosts", "all", "-o", "late/");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().contains("but the recording ends at 10 min (written as ${stop})"), outcome.toString());
		assertTrue(
				outcome.messages().getLast().equals(
						"flightforge: host 2, shop-02, cannot be made of this script;" + " the hosts 0..1 are whole"),
				outcome.toString());
		assertEquals(Set.of("shop-00.jfr", "shop-01.jfr"), Folder.names(folder.resolve("late")));
		Outcome validated = Flightforge.in(folder).run("validate", "late.forge", "--hosts", "all", "-q");
		assertEquals(2, validated.exitCode(), validated.toString());
		assertTrue(validated.err().contains("host 2, shop-02, ") && validated.err().contains("host 3, shop-03, "),
				validated.toString());
	}

	/** The manifests of the page, with each index in the place of the one that the job gives. */
	@Test
	void theIndicesOfTheJobAreTheFleet() throws Exception {
		List<String> manifests = snippets("yaml kubernetes");
		assertEquals(2, manifests.size());
		assertTrue(manifests.getFirst().contains("completions: 20\n"), "as many as the page's script has hosts");
		for (int index = HOSTS - 1; index >= 0; index--) {
			Flightforge.in(folder).succeed(arguments(manifests.getFirst(), index));
		}
		Outcome checked = checkFleet();
		assertEquals(0, checked.exitCode(), checked.toString());
		for (int host = 0; host < HOSTS; host++) {
			assertArrayEquals(Files.readAllBytes(shared(host, ".jfr")),
					Files.readAllBytes(folder.resolve("fleet").resolve(NAME.formatted(host) + ".jfr")));
		}
		// An index again, as after an eviction.
		Flightforge.in(folder).succeed(arguments(manifests.getFirst(), 1));
		assertEquals(0, checkFleet().exitCode());
		String parts = manifests.getLast().replace("/4,", "/2,");
		assertFalse(parts.equals(manifests.getLast()));
		for (int index = 1; index >= 0; index--) {
			Flightforge.in(folder).succeed(arguments(parts, index));
		}
		// They do not get into the way of the others.
		assertEquals(0, checkFleet().exitCode());
		Flightforge.in(folder).succeed("join", "fleet/parts/", "--host", "3", "-o", "joined.jfr");
		assertArrayEquals(Files.readAllBytes(shared(3, ".jfr")), Files.readAllBytes(folder.resolve("joined.jfr")));
	}

	private static String[] arguments(String manifest, int index) {
		Matcher matcher = Pattern.compile("args: \\[(.*)]").matcher(manifest);
		assertTrue(matcher.find(), manifest);
		List<String> arguments = new ArrayList<>();
		for (String argument : matcher.group(1).split(", ")) {
			arguments.add(argument.replace("$(JOB_COMPLETION_INDEX)", Integer.toString(index)).replace("/script/", "")
					.replace("/fleet/", "fleet/"));
		}
		assertTrue(arguments.contains("shop.forge"), arguments.toString());
		return arguments.toArray(String[]::new);
	}
}
