/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.SectionPage;
import flightforge.ui.pages.WaysPage;
import flightforge.ui.pages.WithScript;

/** Saying in the form what the events of a stream hold. */
class StreamDetailsTest extends WithScript {
	private static final String SHOP = """
			recording: {duration: 1 min}
			threads:
			  http: {count: 8}     # clients
			  admin: {}
			stacks:
			  pay: [com.shop.Pay.pay(Pay.java:1)]
			events:
			  - type: jdk.SocketWrite
			    count: 1_200       # not many
			    threads: http
			    duration: {lognormal: {median: 2 ms, p99: 40 ms}}
			    values:
			      host: shop       # ours
			      port: 443
			  # the end
			  - {type: jdk.FileRead, rate: 10/s}
			""";

	@BeforeEach
	void open() {
		show(SHOP, "1,200");
		chooseFirst("host", "shop");
	}

	@Test
	void thePreviewTellsOfNumbersAtTheirDefault() {
		form.choose(1).choose("bytesRead");
		form.waitForLabel("bytesRead is not set: it is 0 in all events.");
	}

	@Test
	void theWheelPassesOverTheListOfWays() {
		details.choose("duration");
		assertFalse(details.turnsByWheel());
		assertEquals("lognormal", details.generator());
		assertEquals(SHOP, editor.text());
	}

	@Test
	void emptyTimesShowWhatIsSoWithoutThem() {
		assertEquals("0 s", details.defaultValue("from"));
		assertEquals("1 min", details.defaultValue("until"));
	}

	/** It was in the script only. */
	@Test
	void aValueIsMadeByPhaseWhereThereIsOne() {
		editor.type("phases: {outage: {from: 20 s, until: 40 s}}\n" + editor.text());
		editor.form();
		details.choose("bytesWritten");
		details.generator("by phase");
		editor.waitForText("bytesWritten: {during: {outage: 1 MiB}, otherwise: ");
	}

	/** It moved by a line or two, away from under the mouse. */
	@Test
	void theListOfWaysStaysWhereItIsWhateverIsChosenThere() {
		details.choose("bytesWritten");
		details.generator("lognormal");
		details.waitForPart("median", "64 KiB");
		int place = details.place();
		for (String way : List.of("constant", "pick", "walk", "by part of the recording", "zipf", "formula",
				"default")) {
			details.generator(way);
			details.waitForGenerator(way);
			details.waitForPlace(place);
		}
	}

	@Test
	void allWaysAreShownInGroupsWithASentenceOnEach() {
		details.choose("bytesWritten");
		WaysPage ways = details.allWays();
		assertEquals(
				List.of("Fixed", "Random numbers", "Choices, texts and names", "Over time",
						"From threads and other fields", "Together with other fields", "As it is written"),
				ways.groups());
		assertTrue(ways.in("Random numbers").contains(
				"Long tail (lognormal): A few are far above the median, and most near it, as response times and sizes are."),
				() -> "There are " + ways.in("Random numbers"));
		assertEquals(ways.in("Random numbers").stream().map(way -> way.replaceFirst(":.*", "")).toList(),
				ways.withPicture("Random numbers"));
		assertTrue(ways.isSharp("Random numbers"));
		assertTrue(ways.withPicture("Over time").contains("Drawn over time"), ways.withPicture("Over time")::toString);
		ways.groups().forEach(group -> assertEquals(List.of(), ways.cut(group)));
		ways.take("Random numbers", "Bell curve");
		details.waitForGenerator("normal");
		editor.waitForText("bytesWritten: {normal:");
	}

	@Test
	void showsWhatTheEventsHold() {
		details.waitForDescription("Socket Write");
		assertEquals(List.of("volume", "duration"), details.fields().subList(0, 2));
		details.waitForValue("duration", "lognormal median 2 ms, p99 40 ms");
		details.waitForValue("address", "default: empty");
		assertEquals("long · bytes", details.kind("bytesWritten"));
		assertEquals("http", details.threads());
		form.choose(1).waitForValue("endOfFile", "default: false");
		assertEquals("main", details.threads());
	}

	@Test
	void editsAValueInItsCellWithTheKeyboardAndKeepsComments() {
		details.choose("host").edit("{pick: [a, b]}");
		details.waitForValue("host", "pick of 2: a, b");
		details.choose("bytesWritten").edit("4 KiB");
		details.waitForValue("bytesWritten", "4 KiB");
		assertEquals(SHOP.replace("host: shop ", "host: {pick: [a, b]} ").replace("port: 443",
				"port: 443\n      bytesWritten: 4 KiB"), editor.text());
	}

	@Test
	void keysGoOnInTheTableAfterACellWasSaved() {
		details.choose("port").pressInCell("HOME");
		details.typeAndPress("80", "CTRL+S");
		details.waitForValue("port", "80");
		details.waitForFocus();
		details.pressInCell("HOME");
		details.typeAndPress("8080", "CTRL+S");
		details.waitForValue("port", "8080");
		details.waitForFocus();
	}

	@Test
	void resetsAValueWithTheKeyboard() {
		details.choose("host").reset();
		details.waitForValue("host", "default: empty");
		assertEquals(SHOP.replace("      host: shop       # ours\n", ""), editor.text());
	}

	@Test
	void choosesAGeneratorAndItsNumbers() {
		details.choose("bytesWritten");
		assertTrue(details.generators().contains("zipf"));
		assertFalse(details.generators().contains("hosts"));
		details.generator("uniform");
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max 1 MiB");
		details.type("max", "2 MiB");
		details.leave();
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max 2 MiB");
		details.type("blank", "5 %");
		details.leave();
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max 2 MiB, 5 % without a value");
		details.generator("walk");
		details.waitForValue("bytesWritten", "walk min 1 KiB, max 2 MiB, 5 % without a value");
		details.generator("default");
		details.waitForValue("bytesWritten", "default: 0");
		assertEquals(SHOP, editor.text());
	}

	/** The tool tip would lie over what the click has opened. */
	@Test
	void theButtonOfAllWaysHasNoToolTipWhileTheyAreOpen() {
		details.choose("bytesWritten");
		assertEquals("", details.tipOfAllWays());
	}

	/** As in the popup with all of them. */
	@Test
	void waysAreInGroupsUnderPlainNames() {
		details.choose("bytesWritten");
		List<String> ways = details.ways();
		assertEquals(List.of("Default", "The same value (constant)", "Drawn over time",
				"Any value of a range (uniform)", "Bell curve (normal)", "Long tail (lognormal)"), ways.subList(0, 6),
				ways::toString);
		assertEquals("Typed as text (as text)", ways.getLast());
	}

	/** As the quick fix in the source. */
	@Test
	void aTypeThatIsMisspeltIsPutRightByALink() {
		show(SHOP.replace("jdk.SocketWrite", "jdk.SocketWrit"));
		details = form.choose(0);
		details.takeLikelyType("jdk.SocketWrite");
		editor.waitForWhole(SHOP);
		editor.form();
		details.waitForNoLikelyType();
	}

	/** It would cover what there is to choose from. */
	@Test
	void theLabelOfAListHasTheToolTip() {
		assertEquals("", details.tipOfStacks());
		assertTrue(details.tipOfLabel("Stack:").contains("stack trace"), details.tipOfLabel("Stack:"));
	}

	@Test
	void saysWhatIsWrongWhileOneTypes() {
		details.choose("duration");
		assertEquals("lognormal", details.generator());
		details.type("median", "2");
		details.waitForMessage("lacks a unit");
		details.type("median", "3 ms");
		details.waitForMessage("A few are far above");
		details.leave();
		details.waitForValue("duration", "lognormal median 3 ms, p99 40 ms");
		assertEquals(SHOP.replace("median: 2 ms", "median: 3 ms"), editor.text());
	}

	@Test
	void takesAnyValueAsText() {
		details.choose("host");
		details.generator("as text");
		details.type("argument", "{over-time: [{until: 50 %");
		details.waitForMessage("and no generator");
		details.type("argument", "{over-time: [{until: 50 %, value: a}, {value: b}]}");
		details.leave();
		details.waitForValue("host", "over-time: a until 50 %, then b");
	}

	@Test
	void setsThreadsStackAndTime() {
		details.threads("admin");
		editor.waitForText("threads: admin");
		editor.form();
		details.stack("pay");
		details.waitForStackFocus();
		editor.waitForText("stack: pay");
		editor.form();
		details.from("30 s");
		editor.waitForText("from: 30 s");
		assertEquals(SHOP.replace("threads: http", "threads: admin").replace("port: 443",
				"port: 443\n    stack: pay\n    from: 30 s"), editor.text());
		editor.form();
		form.choose(1);
		form.choose(0);
		details.waitForMarkedStack("pay");
	}

	@Test
	void setsAConditionAndSaysWhatIsWrongWithIt() {
		details.typeKey("when", "duration > 10 ms");
		details.leave();
		editor.waitForText("when: duration > 10 ms");
		editor.form();
		details.typeKey("when", "durration > 10 ms");
		details.leave();
		details.waitForMistakes("When: the condition refers to durration");
		details.typeKey("when", "");
		details.leave();
		details.waitForMistakes("");
		editor.waitForWhole(SHOP);
	}

	@Test
	void thePreviewIsOfTheStreamThatIsChosen() {
		editor.type("""
				recording: {duration: 1 min}
				events:
				  - {type: jdk.FileWrite, count: 5, nested: [{type: jdk.SocketRead, values: {host: a}}]}
				  - {type: jdk.FileRead, count: 5, values: {bytesRead: 4 KiB}}
				""");
		editor.form();
		form.waitForTypes("jdk.FileWrite", "jdk.SocketRead", "jdk.FileRead");
		form.choose(2).choose("bytesRead");
		form.waitForLabel("bytesRead of jdk.FileRead");
		form.choose(1).choose("host");
		form.waitForLabel("host of jdk.SocketRead");
	}

	@Test
	void theFieldsCatchUpWithWhatChangesWhileACellIsEdited() {
		details.choose("port").edit("80");
		details.waitForValue("port", "80");
		details.choose("host").pressInCell("HOME");
		editor.changeBehindForm(SHOP);
		details.leave();
		details.waitForValue("port", "443");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void threadsAreAlsoPickedByWeight() {
		details.threads("{pick: {http: 1, admin: 1}}");
		editor.waitForText("threads: {pick: {http: 1, admin: 1}}");
		editor.form().waitForTotals("1,800 events");
	}

	@Test
	void staysWithTheFieldWhileTheScriptChanges() {
		details.choose("port");
		editor.type(SHOP.replace("443", "8080"));
		editor.form();
		details.waitForValue("port", "8080");
		assertEquals("8080", details.part("argument"));
	}

	@Test
	void aNewStackStaysInTheFormWhichSaysWhereItIsWritten() {
		details.newStack();
		form.waitForMessage("socket-write is a new stack with frames to write over.");
		form.followMessageLink("Write its frames");
		SectionPage stacks = form.section("stacks", "Stacks");
		stacks.waitForOpen();
		stacks.waitForText("frames", """
				com.example.Service.call(Service.java:42)
				com.example.Server.handle(Server.java:17)
				java.lang.Thread.run(Thread.java:1474)""");
		assertEquals(SHOP.replace("(Pay.java:1)]\n", """
				(Pay.java:1)]
				  socket-write:
				    - com.example.Service.call(Service.java:42)
				    - com.example.Server.handle(Server.java:17)
				    - java.lang.Thread.run(Thread.java:1474)
				""").replace("port: 443\n", "port: 443\n    stack: socket-write\n"), editor.text());
		form = editor.form();
		form.waitForCell(0, "Planned", "1,200");
		assertEquals("socket-write", form.choose(0).stack());
		editor.undo();
		assertEquals(SHOP, editor.text());
	}
}
