/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import flightforge.kit.Flightforge;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.FieldValues;
import flightforge.writer.Type;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;

/** What {@code flightforge compare} says of recordings whose scripts differ in a known way, and how it ends. */
class CompareCommandTest {
	/** Half of what is uniform from 0 to 100 is below 50, a quarter of what is from 0 to 200. */
	private static final String BEFORE = """
			recording: {start: 2026-01-01T12:00:00Z, duration: 100 s, seed: 1}
			threads: {http: {name: "http-{n}", count: 4}}
			types:
			  shop.Order: {fields: {amount: {type: double}, country: {type: String, label: "<b>&"}}}
			events:
			  - type: shop.Order
			    rate: 40/s
			    threads: http
			    duration: {exponential: {mean: 2 ms}}
			    values: {amount: {uniform: {min: 0, max: 100}}, country: {pick: {"D<E": 3, "F&R": 1}}}
			  - type: jdk.ThreadSleep
			    count: 500
			    threads: http
			    duration: 5 ms
			""";

	@TempDir
	private static Path shared;

	@TempDir
	private Path folder;

	@BeforeAll
	static void generate() throws Exception {
		Files.writeString(shared.resolve("before.forge"), BEFORE);
		Files.writeString(shared.resolve("after.forge"),
				BEFORE.replace("max: 100", "max: 200").replace("\"F&R\": 1", "\"F&R\": 3"));
		Files.writeString(shared.resolve("more.forge"),
				BEFORE + "  - {type: shop.Other, count: 3}\n".replace("shop.Other", "jdk.ThreadPark"));
		Flightforge flightforge = Flightforge.in(shared);
		for (String name : List.of("before", "after", "more")) {
			flightforge.succeed("generate", name + ".forge", "-o", name + ".jfr");
		}
		flightforge.succeed("generate", "before.forge", "--seed", "2", "-o", "again.jfr");
	}

	@Test
	void theSameRecordingDoesNotDiffer() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("compare", "before.jfr", "before.jfr", "--fail-if",
				"distance>0", "--fail-if", "overall>0", "--fail-if", "missing>0");
		assertTrue(outcome.out().contains("Distance 0.000, by chance 0.0"), outcome.out());
		assertTrue(outcome.out().contains(
				": on average, B differs from A no more than halves of A from each other; no type differs by more than"),
				outcome.out());
		assertEquals("", outcome.err());
	}

	/** A rule of Mission Control's warns of the long reads of one of the two, and a view has what only it has. */
	@Test
	void rulesThatDifferAreNamed() throws Exception {
		Files.writeString(folder.resolve("slow.forge"),
				BEFORE.replace("events:", "stacks: {pay: ['shop.Pay.now(int)(Pay.java:7)']}\nevents:") + """
						  - {type: jdk.SocketRead, count: 50, threads: http, duration: 2500 ms, values: {host: db, bytesRead: 9 B}}
						  - {type: jdk.ExecutionSample, count: 50, threads: http, stack: pay}
						""");
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "slow.forge", "-o", "slow.jfr");
		String before = shared.resolve("before.jfr").toString();
		String out = flightforge.succeed("compare", before, "slow.jfr", "--rules").out();
		assertTrue(out.matches("(?s).*Rules of JDK Mission Control: 68, of which \\d+ differ.*"
				+ "Socket Read Peak Duration +Not Applicable +Warning.*jfr view hot-methods\n {3}Method .*"
				+ "\nA  none\nB  shop.Pay.now\\(int\\) +50 +100.00%.*"), out);
		String text = flightforge.succeed("compare", before, "slow.jfr", "--rules", "--json", "--html", "page.html")
				.out();
		assertEquals(Set.of(), Schema.problems("compare", text));
		Map<String, Object> first = Json.asObjects(Json.object(text).get("rules")).getFirst();
		assertEquals(List.of("SocketRead", "Socket Read Peak Duration"), List.of(first.get("id"), first.get("name")));
		assertEquals("WARNING", Json.asObject(first.get("b")).get("severity"));
		assertTrue(Json.asObject(first.get("b")).get("summary").toString().contains("2.5"), text);
		String page = Files.readString(folder.resolve("page.html"));
		assertTrue(page.contains("<td>Socket Read Peak Duration</td><td>Not Applicable</td>"), page);
		assertTrue(page.contains("<span class=\"b\">B</span> shop.Pay.now"), page);
		String same = flightforge.succeed("compare", before, before, "--rules").out();
		assertTrue(same.contains("\nRules of JDK Mission Control: 68, of which none differs\n"), same);
	}

	/** What Mission Control cannot load is compared without its rules, and names need not end in .jfr. */
	@Test
	void rulesSayWhyTheyAreNotAsked() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Path before = shared.resolve("before.jfr");
		Files.copy(before, folder.resolve("no-ending"));
		String out = flightforge.succeed("compare", "no-ending", before.toString(), "--rules").out();
		assertTrue(out.contains("of which none differs\n") && !out.contains("missing"), out);
		byte[] content = Files.readAllBytes(before);
		Files.write(folder.resolve("more.jfr"), Arrays.copyOf(content, content.length + 20_000));
		Outcome outcome = flightforge.run("compare", before.toString(), "more.jfr", "--rules");
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.out().contains("\nDistance 0.000,"), outcome.toString());
		assertTrue(
				outcome.err().contains(
						"flightforge: the rules are not asked: JDK Mission Control cannot load " + "more.jfr ("),
				outcome.toString());
		assertTrue(outcome.err().contains("'flightforge recover more.jfr -o OUT.jfr'"), outcome.toString());
	}

	@Test
	void anotherSeedDoesNotDifferMoreThanByChance() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("compare", "before.jfr", "again.jfr", "--fail-if",
				"KS>0.02,2x", "--fail-if", "TV>0.02,2x", "--fail-if", "count>0");
		assertTrue(outcome.out().contains("; no type differs"), outcome.out());
	}

	/** Both are 218 MiB as people read them. */
	@Test
	void valuesThatDifferAreReadDifferently() throws Exception {
		String script = "recording: {duration: 10 s}\nevents: [{type: jdk.SocketRead, count: 100, values: {bytesRead: %d}}]";
		Files.writeString(folder.resolve("a.forge"), script.formatted(218 << 20));
		Files.writeString(folder.resolve("b.forge"), script.formatted((218 << 20) + 1000));
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("generate", "a.forge", "-o", "a.jfr");
		flightforge.succeed("generate", "b.forge", "-o", "b.jfr");
		String out = flightforge.succeed("compare", "a.jfr", "b.jfr").out();
		assertTrue(out.contains("bytesRead: distribution (KS) 1.000"), out);
		assertTrue(out.contains("median 228589568 B → 228590568 B, p99 228589568 B → 228590568 B"), out);
	}

	@Test
	void whatDiffersMostComesFirst() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("compare", "before.jfr", "after.jfr");
		List<String> lines = outcome.out().lines().toList();
		assertEquals("A  before.jfr: 4,500 events of 2 types in 1 min 40 s", lines.get(0));
		assertEquals("B  after.jfr: 4,500 events of 2 types in 1 min 40 s", lines.get(1));
		assertTrue(lines.get(3)
				.endsWith("more than halves of A from each other; 1 of 2 types differs by more than chance explains, "
						+ "most of all shop.Order in amount: distribution."),
				lines.get(3));
		assertTrue(lines.get(6).matches(
				"  shop\\.Order +4,000 +4,000 +0\\.4\\d+ +0\\.\\d+ +0\\.\\d+  amount: distribution \\(KS\\) 0\\.(4[89]|50|51)\\d"
						+ " \\(by chance 0\\.0\\d\\d\\): median \\d\\d\\.\\d+ → (9|10)\\d\\.\\d+, p99 9.* → 19.*"),
				lines.get(6));
		assertTrue(lines.get(7).startsWith("  jdk.ThreadSleep "), outcome.out());
	}

	@Test
	void allMeasuresOfATypeAreShown() throws Exception {
		Outcome outcome = Flightforge.in(shared).succeed("compare", "before.jfr", "after.jfr", "--type", "order");
		assertTrue(outcome.out().lines().anyMatch(line -> line.matches("  KS +amount +0\\.\\d+ +0\\.\\d+  differs .*")),
				outcome.out());
		assertTrue(
				outcome.out().lines().anyMatch(
						line -> line.matches("  TV +country +0\\.2\\d+ .*differs +\\S+ [\\d.]+ % → [\\d.]+ %")),
				outcome.out());
		assertFalse(outcome.out().contains("ThreadSleep"), outcome.out());
		Outcome none = Flightforge.in(shared).run("compare", "before.jfr", "after.jfr", "--type", "nothing");
		assertEquals(2, none.exitCode());
		assertEquals(List.of("flightforge: neither recording has events of a type that nothing matches"),
				none.messages());
	}

	@Test
	void conditionsAreAnExitStatusOfTheirOwn() throws Exception {
		Flightforge flightforge = Flightforge.in(shared);
		Outcome met = flightforge.run("compare", "before.jfr", "after.jfr", "--fail-if", "KS>0.05", "--fail-if",
				"shop.*:TV(country)>0.5");
		assertEquals(3, met.exitCode(), met.toString());
		assertEquals(2, met.messages().size(), met.toString());
		assertEquals("flightforge: --fail-if: 1 of 2 conditions failed, so the status is 3", met.messages().getLast());
		assertTrue(
				met.messages().getFirst()
						.matches("flightforge: KS>0\\.05: shop\\.Order amount 0\\.[45]\\d+ \\(by chance 0\\.0\\d+\\)"),
				met.toString());
		Outcome wrong = flightforge.run("compare", "before.jfr", "after.jfr", "--fail-if", "KS<0.05");
		assertEquals(2, wrong.exitCode());
		assertTrue(wrong.messages().getFirst().contains("“KS<0.05” is not a condition"), wrong.toString());
		Outcome missing = flightforge.run("compare", "before.jfr", "more.jfr", "--fail-if", "jdk.ThreadPark:KS>0.9");
		assertEquals(3, missing.exitCode(), missing.toString());
		assertEquals(List.of("flightforge: jdk.ThreadPark:KS>0.9: there is nothing to compare",
				"flightforge: --fail-if: 1 of 1 condition failed, so the status is 3"), missing.messages());
		assertTrue(missing.out().contains("only in B"), missing.out());
	}

	@Test
	void jsonIsAsTheSchemaSays() throws Exception {
		Outcome outcome = Flightforge.in(shared).run("compare", "before.jfr", "more.jfr", "--json", "--fail-if",
				"count>0", "--fail-if", "jdk.None:KS>1");
		assertEquals(3, outcome.exitCode(), outcome.toString());
		assertEquals(Set.of(), problems(outcome.out()));
		Map<String, Object> json = Json.object(outcome.out());
		List<Map<String, Object>> types = Json.asObjects(json.get("types"));
		assertEquals(List.of("jdk.ThreadPark", "shop.Order", "jdk.ThreadSleep"),
				types.stream().map(type -> type.get("name")).toList());
		assertEquals(3L, types.getFirst().get("eventsOfB"));
		assertEquals(1.0, types.getFirst().get("difference"));
		List<Map<String, Object>> conditions = Json.asObjects(json.get("conditions"));
		assertEquals(List.of(true, true), conditions.stream().map(condition -> condition.get("met")).toList());
		// Again: the same bytes.
		assertEquals(outcome.out(), Flightforge.in(shared).run("compare", "before.jfr", "more.jfr", "--json",
				"--fail-if", "count>0", "--fail-if", "jdk.None:KS>1").out());
	}

	private static Set<ValidationMessage> problems(String json) throws Exception {
		return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
				.getSchema(Files.readString(Flightforge.documentation().resolve("compare.schema.json")))
				.validate(json, InputFormat.JSON);
	}

	/** It is well formed, whatever recordings have in their texts, and needs nothing from elsewhere. */
	@Test
	void thePageIsSelfContained() throws Exception {
		Flightforge flightforge = Flightforge.in(folder);
		Files.copy(shared.resolve("before.jfr"), folder.resolve("before.jfr"));
		Files.copy(shared.resolve("after.jfr"), folder.resolve("a<b>&.jfr"));
		flightforge.succeed("compare", "before.jfr", "a<b>&.jfr", "--html", "page.html");
		String page = Files.readString(folder.resolve("page.html"));
		for (String expected : List.of("<svg", "prefers-color-scheme: dark", "D&lt;E", "F&amp;R", "a&lt;b&gt;&amp;.jfr",
				"amount: distribution (KS)", "<path class=\"b\"")) {
			assertTrue(page.contains(expected), expected);
		}
		for (String foreign : List.of("http:", "https:", "<script", "src=", "url(", "@import")) {
			assertFalse(page.contains(foreign), foreign);
		}
		assertFalse(page.contains("D<E"));
		// Of what is not XML, HTML has these two.
		String xml = page.replace("<!DOCTYPE html>\n", "").replaceAll("<(meta[^>]*|br)>", "<$1/>");
		assertEquals("html", DocumentBuilderFactory.newInstance().newDocumentBuilder()
				.parse(new InputSource(new java.io.StringReader(xml))).getDocumentElement().getTagName());
		Outcome again = flightforge.run("compare", "before.jfr", "before.jfr", "--html", "page.html");
		assertEquals(2, again.exitCode());
		assertEquals(List.of("flightforge: page.html exists already (--force overwrites it)"), again.messages());
		flightforge.succeed("compare", "before.jfr", "before.jfr", "--html", "page.html", "--force");
		Outcome own = flightforge.run("compare", "before.jfr", "before.jfr", "--html", "before.jfr", "--force");
		assertEquals(2, own.exitCode());
		assertTrue(own.messages().getFirst().contains("would overwrite the recording"), own.toString());
	}

	@Test
	void badFilesGetOneMessage() throws Exception {
		byte[] bytes = Files.readAllBytes(shared.resolve("before.jfr"));
		Files.write(folder.resolve("before.jfr"), bytes);
		// Two chunks, of which the first one is whole.
		byte[] two = Arrays.copyOf(bytes, 2 * bytes.length - 10);
		System.arraycopy(bytes, 0, two, bytes.length, bytes.length - 10);
		Files.write(folder.resolve("cut.jfr"), two);
		Files.writeString(folder.resolve("text.jfr"), "no recording");
		Files.write(folder.resolve("empty.jfr"), new byte[0]);
		Flightforge flightforge = Flightforge.in(folder);
		for (String bad : List.of("text.jfr", "empty.jfr", "missing.jfr", ".")) {
			for (List<String> files : List.of(List.of("before.jfr", bad), List.of(bad, "before.jfr"))) {
				Outcome outcome = flightforge.run("compare", files.get(0), files.get(1));
				assertEquals(2, outcome.exitCode(), outcome.toString());
				assertEquals(1, outcome.messages().size(), outcome.toString());
				assertTrue(outcome.messages().getFirst().contains(bad), outcome.toString());
				assertEquals("", outcome.out());
			}
		}
		Outcome cut = flightforge.run("compare", "before.jfr", "cut.jfr");
		assertEquals(2, cut.exitCode(), cut.toString());
		assertEquals(1, cut.messages().size(), cut.toString());
		assertTrue(cut.messages().getFirst().startsWith("flightforge: cut.jfr: "), cut.toString());
		assertTrue(cut.out().contains("B  cut.jfr: "), cut.toString());
	}

	@Test
	void packedRecordingsAreRead() throws Exception {
		Files.copy(shared.resolve("before.jfr"), folder.resolve("before.jfr"));
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve("packed.jfr")))) {
			Files.copy(shared.resolve("before.jfr"), out);
		}
		Flightforge.in(folder).succeed("compare", "before.jfr", "packed.jfr", "--fail-if", "overall>0");
	}

	static Stream<Jdk> jdks() {
		return Stream.of(17, 21, 25).map(Jdk::of).flatMap(Optional::stream);
	}

	/** What JVMs record of themselves: two short runs are compared, and one with itself. */
	@ParameterizedTest
	@MethodSource("jdks")
	void recordingsOfRealJvmsAreCompared(Jdk jdk) throws Exception {
		Set<String> files = new HashSet<>();
		for (String name : List.of("one.jfr", "two.jfr")) {
			Outcome outcome = Program.run(folder, List.of(jdk.tool("java").toString(),
					"-XX:StartFlightRecording=settings=profile,filename=" + name, "--list-modules"));
			assertEquals(0, outcome.exitCode(), outcome.toString());
			assertTrue(files.add(name));
		}
		Flightforge flightforge = Flightforge.in(folder);
		flightforge.succeed("compare", "one.jfr", "one.jfr", "--fail-if", "overall>0", "--fail-if", "distance>0");
		Outcome outcome = flightforge.succeed("compare", "one.jfr", "two.jfr", "--json");
		assertEquals(Set.of(), problems(outcome.out()));
		assertTrue(Json.asObjects(Json.object(outcome.out()).get("types")).size() > 20, outcome.out());
	}

	/** As many types as four programs have together that make them up: those of a chunk are forgotten after it. */
	@Test
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes minutes; -Dflightforge.soak=true")
	void aHundredThousandTypesFitIntoLittleMemory() throws Exception {
		Path file = folder.resolve("types.jfr");
		for (int part = 0; part < 4; part++) {
			Path chunk = folder.resolve("part.jfr");
			try (LiveRecording recording = LiveRecording.create(chunk, LiveSettings.heap().withChunkBytes(256 << 20))) {
				List<Type> types = new ArrayList<>();
				for (int i = 0; i < 25_000; i++) {
					types.add(Type.event("shop.part" + part + ".Type" + i, List
							.of(Field.of("startTime", "long", Annotation.timestampTicks()), Field.of("size", "long"))));
				}
				recording.register(types);
				for (Type type : types) {
					recording.write(recording.type(type.name()), new FieldValues() {
						@Override
						public long number(int field) {
							return field == 0 ? LiveRecording.NOW : field;
						}

						@Override
						public Object object(int field) {
							return null;
						}
					});
				}
			}
			Files.write(file, Files.readAllBytes(chunk), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
			Files.delete(chunk);
		}
		Outcome outcome = Flightforge.in(folder).with("-Xmx240m", "-XX:+UseSerialGC").succeed("compare", "types.jfr",
				"types.jfr");
		assertTrue(outcome.out().contains("100,000 types"), outcome.out());
	}
}
