/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.ScriptText;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

class ScriptOutlineTest {
	private static final String SHOP = """
			recording: {duration: 10 min, jdk: 17}
			threads:
			  http: {count: 8}
			stacks:
			  pay: [com.shop.Checkout.pay(Checkout.java:42)]
			types:
			  shop.Order:
			    label: An order
			    fields:
			      size: {type: long, unit: bytes, label: Size}
			events:
			  - type: shop.Order
			    count: 3
			    threads: http
			    stack: {pick: [pay, pay]}
			    values:
			      size: {uniform: {min: 1 KiB, max: 2 KiB}}
			    nested:
			      - type: jdk.SocketWrite
			        values:
			          bytesWritten: {copy: parent.size}
			  - type: jdk.
			""";

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			duration: 10        | 0 | How long the recording is
			jdk: 17             | 0 | 17, 21 or 25, which
			shop.Order:         | 3 | An order
			type: long          | 0 | long, int, short
			- type: shop.Order  | 2 | The event type.
			: shop.Order\\n    c| 5 | size  long, bytes
			size: {uniform      | 0 | Size.
			uniform             | 1 | {uniform: {min: 1, max: 6}}
			max: 2              | 0 | The largest.
			jdk.SocketWrite     | 6 | bytesWritten  long, bytes
			bytesWritten        | 1 | Number of bytes written
			parent.size         | 9 | long, bytes
			""")
	void wordsAreExplained(String word, int within, String expected) {
		int index = SHOP.indexOf(word.replace("\\n", "\n")) + within;
		String explained = ScriptOutline.of(ScriptText.of(SHOP)).explain(index, Catalogue.standard())
				.map(found -> found.title() + "\n" + found.body()).orElse("");
		assertTrue(explained.contains(expected), () -> word + ": " + explained);
	}

	@Test
	void phasesAndSignalsAreExplainedAndFound() {
		String text = """
				phases: {outage: {from: 1 s}}
				signals: {load: 1, db: {during: {outage: 2}, otherwise: 1}, pool: {formula: "load * db / 10"}}
				causes: {slow: {description: It is., during: outage, signal: db}}
				events:
				  - {type: jdk.FileRead, rate: {signal: load, times: 1/s}, during: outage, duration: {exponential: {mean: 1 ms}, times: db}}
				""";
		ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
		assertEquals("The phase outage: {from: 1 s}",
				outline.explain(text.lastIndexOf("outage") + 2, Catalogue.standard()).orElseThrow().body());
		for (String use : List.of("load * db", "load, times", "db / 10", "db}}", "outage: 2", "outage, dur",
				"outage, sig", "db}}\nev")) {
			String name = use.replaceAll("\\W.*", "");
			assertEquals(Optional.of(name),
					outline.declaration(text.indexOf(use) + 1).map(found -> text.substring(found.begin(), found.end())),
					use);
			assertEquals(Optional.of(name), outline.name(text.indexOf(use) + 1).map(ScriptOutline.Name::name), use);
		}
		assertEquals("The signal db: {during: {outage: 2}, otherwise: 1}",
				outline.explain(text.indexOf("db / 10"), Catalogue.standard()).orElseThrow().body());
	}

	@Test
	void framesAreExplainedWithWhatTheirMethodsTake() {
		String text = """
				stacks:
				  pay:
				    - com.shop.Store.read(String, int[]):12
				    - com.shop.Store.read:14
				    - Order com.shop.Checkout.pay()
				  cpu: {tree: {"java.util.HashMap.get(HashMap.java:564)_[i]": {weight: 2}}}
				events: []
				""";
		ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
		assertEquals("com.shop.Store.read\nParameters: java.lang.String, int[]\nReturns: int\nLine 12",
				explained(outline, text, "int[]"));
		assertTrue(explained(outline, text, ":14").contains("Parameters: java.lang.String, int[]"));
		assertTrue(explained(outline, text, ":14").contains("As another frame of this script says"));
		assertEquals("com.shop.Checkout.pay\nNo parameters.\nReturns: com.shop.Order",
				explained(outline, text, "Checkout"));
		assertEquals("""
				java.util.HashMap.get
				Parameters: java.lang.Object
				Returns: java.lang.Object
				The script does not say this. The recording has it nevertheless.
				Line 564
				Inlined""", explained(outline, text, "HashMap.get"));
		assertTrue(explained(outline, text, "weight").startsWith("weight"));
	}

	private static String explained(ScriptOutline outline, String text, String at) {
		return outline.explain(text.indexOf(at) + 1, Catalogue.standard())
				.map(found -> found.title() + "\n" + found.body()).orElse("");
	}

	@Test
	void theJdkOfTheScriptCounts() {
		String text = "recording: {jdk: 17}\nevents: [{type: jdk.SwapSpace}]";
		assertEquals(Optional.empty(),
				ScriptOutline.of(ScriptText.of(text)).explain(text.indexOf("Swap"), Catalogue.standard()));
		String newer = text.replace("17", "25");
		assertTrue(ScriptOutline.of(ScriptText.of(newer)).explain(newer.indexOf("Swap"), Catalogue.standard())
				.isPresent());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			threads: http   | 10 | http: {
			[pay, pay]      | 7  | pay: [
			: shop.Order\\n | 4  | shop.Order:
			""")
	void namesLeadToTheirDeclarations(String reference, int within, String declaration) {
		int index = SHOP.indexOf(reference.replace("\\n", "\n")) + within;
		assertEquals(SHOP.indexOf(declaration),
				ScriptOutline.of(ScriptText.of(SHOP)).declaration(index).orElseThrow().begin());
	}

	@Test
	void parametersAreExplainedAndLeadToTheirDeclarationAlsoWithinTexts() {
		String text = "params: {region: eu, n: }\nthreads: {http: {name: \"a-${region}-${n}\"}}\nevents: []\n";
		ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
		int region = text.indexOf("${region}");
		assertEquals("The parameter region, by default eu.",
				outline.explain(region + 4, Catalogue.standard()).orElseThrow().body());
		assertEquals("The parameter n, which has to be set.",
				outline.explain(text.indexOf("${n}") + 2, Catalogue.standard()).orElseThrow().body());
		assertEquals(text.indexOf("region: eu"), outline.declaration(region).orElseThrow().begin());
	}

	@Test
	void otherWordsLeadNowhere() {
		assertEquals(Optional.empty(), ScriptOutline.of(ScriptText.of(SHOP)).declaration(SHOP.indexOf("count: 3")));
		assertEquals(Optional.empty(), ScriptOutline.of(ScriptText.of(SHOP)).declaration(SHOP.indexOf("http: {")));
	}

	@Test
	void sectionsAndStreamsFold() {
		List<String> folds = ScriptOutline.of(ScriptText.of(SHOP)).folds().stream()
				.map(range -> SHOP.substring(range.begin(), range.end()).lines().findFirst().orElse("")).toList();
		assertEquals(List.of("threads:", "stacks:", "types:", "events:", "  - type: shop.Order"), folds);
	}

	@Test
	void aliasesLeadToTheirTables() {
		String text = """
				tables:
				  work: &work {uniform: {min: 1 ms, max: 9 ms}}
				events:
				  - {type: jdk.ThreadSleep, count: 1, duration: *work}
				""";
		ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
		assertEquals("&work", outline.declaration(text.indexOf("*work") + 2)
				.map(range -> text.substring(range.begin(), range.end())).orElseThrow());
		assertTrue(outline.explain(text.indexOf("tables") + 1, Catalogue.standard()).isPresent());
	}

	@Test
	void anchorsHideNothing() {
		String text = "events:\n  - type: jdk.ThreadSleep\n    count: 3\n    values: &common {time: 5 ms}\n"
				+ "  - type: jdk.ThreadSleep\n    count: 3\n    values: *common\n";
		assertEquals(List.of("time"), titles(text, "time: 5", "*common"));
	}

	@Test
	void aBrokenLineHidesNothing() {
		String text = SHOP.replace("{pick: [pay, pay]}", "{pick: [pay, pay}").replace("jdk.\n", "'jdk\n");
		assertEquals(List.of("duration", "shop.Order", "bytesWritten"),
				titles(text, "duration: 10", "shop.Order:", "bytesWritten"));
		assertEquals(5, ScriptOutline.of(ScriptText.of(text)).folds().size());
	}

	/** The titles of what is explained at these places. */
	private static List<String> titles(String text, String... places) {
		ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
		return Stream.of(places).map(place -> outline.explain(text.indexOf(place), Catalogue.standard()))
				.flatMap(Optional::stream).map(ScriptOutline.Explanation::title).toList();
	}

	@ParameterizedTest
	@MethodSource("templates")
	@Tag("heavy")
	void noPlaceFails(Template template) {
		String text = template.text();
		ScriptOutline outline = ScriptOutline.of(ScriptText.of(text));
		for (int index = 0; index <= text.length(); index++) {
			outline.explain(index, Catalogue.standard());
			outline.declaration(index);
		}
		for (int end = 0; end < text.length(); end += 1 + text.length() / 150) {
			String half = text.substring(0, end);
			ScriptOutline.of(ScriptText.of(half)).folds().forEach(range -> assertTrue(range.end() <= half.length()));
		}
	}

	static List<Template> templates() {
		return Templates.all();
	}
}
