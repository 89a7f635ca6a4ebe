/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Jobs;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.WorkbenchPage;

/** The preview shows amounts at round marks, and each type in one colour. */
@ExtendWith(FailureReport.class)
class PreviewTest {
	private static final String TWO = """
			recording: {duration: 2 min}
			events:
			  - type: jdk.SocketWrite
			    rate: 100/s
			    values: {bytesWritten: {uniform: {min: 1, max: 60 KiB}}}
			  - type: jdk.FileRead
			    rate: 50/s
			""";

	private static final RGB LOWEST = new RGB(127, 90, 170);
	private static final RGB SECOND = new RGB(190, 80, 120);

	@TempDir
	private Path folder;

	@Test
	void bytesHaveMarksAtPowersOfTwo() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForMarks("0 B", "8 KiB", "16 KiB", "24 KiB", "32 KiB", "40 KiB", "48 KiB", "56 KiB",
				"64 KiB");
	}

	/** As after a generation that has been started by a click: what is drawn would be covered by a tool tip. */
	@Test
	void aMouseThatRestsWhereRatesComeUpOpensNoToolTip() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.choose(0);
		form.preview().waitForHeightOfRates(1);
		List<String> tips = form.preview().tipsOfRates();
		assertEquals("", tips.getFirst());
		assertTrue(tips.getLast().contains("jdk.SocketWrite"), tips::toString);
	}

	@Test
	void timesHaveMarksThatAreNaturalForThem() {
		String script = TWO.replace("2 min", "100 min").replace("0/s", "/s");
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "long.forge", script)).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForTimes("0 s", "15 min", "30 min", "45 min", "1 h", "1 h 15 min", "1 h 30 min");
	}

	/** One place says that it is being planned: the line below the form. The form was empty for seconds. */
	@Test
	void aScriptThatIsBeingPlannedIsInTheFormAndNotCalledEmptyOrWrong() {
		WorkbenchPage workbench = WorkbenchPage.clean();
		ScriptFormPage form;
		try (Jobs.Held held = Jobs.hold()) {
			form = workbench.openScript(Scripts.write(folder, "slow.forge", TWO)).form();
			form.waitForTotals("Planning\u2026");
			assertEquals("", form.preview().hintOnTheLeft());
			assertEquals("", form.preview().hint());
			form.waitForChosenTitle("jdk.SocketWrite");
			form.waitForCell(0, "Planned", "\u2013");
			assertEquals(1, workbench.layout().count("Planning\u2026"));
		}
		form.waitForChosenTitle("jdk.SocketWrite");
		form.preview().waitForMarks("0 B", "8 KiB", "16 KiB", "24 KiB", "32 KiB", "40 KiB", "48 KiB", "56 KiB",
				"64 KiB");
	}

	@Test
	void amongMistakesItSaysThatTheseAreInTheWay() {
		ScriptFormPage form = WorkbenchPage.clean()
				.openScript(Scripts.write(folder, "two.forge", TWO.replace("jdk.", "jvm."))).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForHint("no errors");
	}

	@Test
	void theLastGoodPreviewStaysAndSaysThatItIsOfBefore() {
		ScriptEditorPage editor = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO));
		ScriptFormPage form = editor.form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForTitles("Events per second, by type", "bytesWritten of jdk.SocketWrite");
		form.head().typeInto("duration", "two minutes");
		form.preview().waitForTitles("Events per second, by type (before the errors)",
				"bytesWritten of jdk.SocketWrite (before the errors)");
		form.preview().waitForHue(33, LOWEST);
		form.head().typeInto("duration", "2 min");
		form.preview().waitForTitles("Events per second, by type", "bytesWritten of jdk.SocketWrite");
	}

	@Test
	void oneWrongStreamDoesNotBlankTheOthers() {
		ScriptEditorPage editor = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO));
		ScriptFormPage form = editor.form();
		form.waitForTotals("of memory");
		form.cells().changeVolume(1, "many");
		form.waitForTotals("Without the streams with errors: 12,000 events");
		form.waitForCell(0, "Planned", "12,000");
		form.cells().changeVolume(0, "200/s");
		form.waitForCell(0, "Planned", "24,000");
		form.waitForTotals("Without the streams with errors: 24,000 events");
		form.choose(0).choose("bytesWritten");
		form.preview().waitForTitles("Events per second, by type (without the streams with errors)",
				"bytesWritten of jdk.SocketWrite (without the streams with errors)");
		form.choose(1);
		form.preview().waitForTitles("Events per second, by type (without the streams with errors)",
				"duration of jdk.FileRead (before the errors)");
	}

	/** So does what it shows of a stream that has a mistake now, which is out of what is shown of all. */
	@Test
	void theLastGoodValuesOfAWrongStreamStayGrey() {
		ScriptEditorPage editor = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO));
		ScriptFormPage form = editor.form();
		StreamDetailsPage details = form.choose(0).choose("bytesWritten");
		form.preview().waitForTitles("Events per second, by type", "bytesWritten of jdk.SocketWrite");
		form.preview().waitForGreyValues(false);
		details.type("min", "abc");
		form.preview().waitForTitles("Events per second, by type (without the streams with errors)",
				"bytesWritten of jdk.SocketWrite (before the errors)");
		form.preview().waitForGreyValues(true);
		form.preview().view("sample").waitForGreyEvents(true);
		details.type("min", "1");
		form.preview().waitForGreyEvents(false);
	}

	@Test
	void areasDoNotColourEachOther() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.preview().waitForHue(33, LOWEST);
		form.preview().waitForHue(127, SECOND);
	}

	@Test
	void aTypeMayBeCalledAsTheRestIs() {
		StringBuilder script = new StringBuilder("recording: {duration: 2 min}\ntypes:\n  others: {label: Mine}\n");
		script.append("events:\n  - {type: others, rate: 90/s}\n");
		for (String type : List.of("FileRead", "FileWrite", "SocketRead", "SocketWrite", "ThreadSleep", "ThreadPark")) {
			script.append("  - {type: jdk.").append(type).append(", rate: 9/s}\n");
		}
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "rest.forge", script.toString()))
				.form();
		form.preview().waitForHue(45, LOWEST);
		form.preview().waitForHue(94, SECOND);
	}

	@Test
	void theFirstEventsAreATableBeforeAnythingIsGenerated() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "first.forge", """
				recording: {duration: 2 min}
				threads: {http: {name: "http-{n}", count: 2}}
				stacks: {pay: [com.shop.Checkout.pay(Checkout.java:42)]}
				events:
				  - type: jdk.SocketWrite
				    rate: 2/s
				    threads: http
				    stack: pay
				    duration: 5 ms
				    values: {host: {text: "h{n}"}, bytesWritten: 4 KiB}
				  - {type: jdk.FileRead, count: 3}
				  - {type: jdk.FileWrite, count: 3, enabled: false}
				""")).form();
		form.choose(0);
		form.preview().view("sample");
		form.preview().waitForTitles("Events per second, by type", "First events of jdk.SocketWrite");
		form.preview().waitForEvents("startTime", "0 s", "500 ms", "1 s", "1.500 s", "2 s", "2.500 s", "3 s", "3.500 s",
				"4 s", "4.500 s");
		form.preview().waitForEvents("bytesWritten", Collections.nCopies(10, "4 KiB").toArray(String[]::new));
		form.preview().waitForEvents("duration", Collections.nCopies(10, "5 ms").toArray(String[]::new));
		form.preview().waitForEvents("stackTrace",
				Collections.nCopies(10, "com.shop.Checkout.pay:42").toArray(String[]::new));
		form.preview().waitForEvents("host", "h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "h9", "h10");
		form.choose(1);
		form.preview().waitForEvents("startTime", "0 s", "40 s", "1 min 20 s");
		form.choose(2);
		form.preview().waitForHint("jdk.FileWrite has no events");
	}

	@Test
	void theLastGoodEventsStayGreyed() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.choose(1);
		form.preview().view("sample");
		form.preview().waitForEvents("startTime", "0 s", "20 ms", "40 ms", "60 ms", "80 ms", "100 ms", "120 ms",
				"140 ms", "160 ms", "180 ms");
		form.preview().waitForGreyEvents(false);
		form.head().typeInto("duration", "two minutes");
		form.preview().waitForTitles("Events per second, by type (before the errors)",
				"First events of jdk.FileRead (before the errors)");
		form.preview().waitForGreyEvents(true);
		form.head().typeInto("duration", "2 min");
		form.preview().waitForGreyEvents(false);
	}

	@Test
	void besideTheValuesIsHowOftenThereAreWhich() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForDescription("flightforge.preview.distribution",
				"p50 (29|30|31)(\\.\\d)? KiB, p99 59.\\d KiB");
		form.preview().waitForBars("flightforge.preview.distribution", 40);
	}

	@Test
	void portsAreNoQuantities() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "port.forge",
				TWO.replace("values: {", "values: {port: {uniform: {min: 5000, max: 5999}}, "))).form();
		form.choose(0).choose("port");
		form.preview().waitForDescription("flightforge.preview.distribution", "p50 5\\d{3}, p99 59\\d\\d");
	}

	@Test
	void valuesThatAreNoNumbersAreBars() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "bars.forge", """
				recording: {duration: 2 min}
				events:
				  - type: jdk.SocketWrite
				    rate: 100/s
				    values: {host: {pick: {ann: 75, bob: 25}}}
				""")).form();
		form.choose(0).choose("host");
		form.preview().waitForTitles("Events per second, by type", "host of jdk.SocketWrite");
		form.preview().waitForDescription("flightforge.preview.shares", "ann: 7\\d(\\.\\d)? %, bob: 2\\d(\\.\\d)? %");
		form.preview().waitForBars("flightforge.preview.shares", 100);
		form.choose(0).choose("address");
		form.preview().waitForDescription("flightforge.preview.shares", "\\(empty\\): 100 %");
	}
}
