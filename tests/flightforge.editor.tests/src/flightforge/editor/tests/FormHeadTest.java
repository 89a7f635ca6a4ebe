/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FormHeadPage;
import flightforge.ui.pages.HelpPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** The head of the form: what it says of the recording, and what its buttons do. */
@ExtendWith(FailureReport.class)
class FormHeadTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private ScriptEditorPage editor;
	private ScriptFormPage form;
	private FormHeadPage head;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		form = editor.form();
		form.waitForTotals("1,800 events");
		head = form.head();
	}

	@Test
	void theStartIsTypedAsADateAndATime() {
		head.waitForText("start", "2026-01-01 00:00:00 UTC");
		head.typeInto("start", "2026-03-04 12:30").leave();
		head.waitForText("start", "2026-03-04 12:30:00 UTC");
		editor.waitForText("start: 2026-03-04T12:30Z");
		form = editor.form();
		head.typeInto("start", "now").leave();
		editor.waitForText("start: now");
		form = editor.form();
		head.typeInto("start", "").leave();
		head.waitForText("start", "2026-01-01 00:00:00 UTC");
		assertEquals(Scripts.COMMENTED, editor.text());
	}

	@Test
	void aDurationIsShownAsTheScriptSaysIt() {
		editor.changeBehindForm(Scripts.COMMENTED.replace("duration: 1 min", "duration: 102.676671049 s"));
		head.waitForText("duration", "102.676671049 s");
		assertFalse(head.tip("duration").startsWith("102"), "It is cut");
		head.typeInto("duration", "2 min").leave();
		editor.waitForText("duration: 2 min");
		head = editor.form().head();
		head.waitForText("duration", "2 min");
	}

	/** As a learned script may have it: nobody can say how long that is. */
	@Test
	void aDurationOfManyDigitsIsShownInLargeUnitsAndInFullInItsToolTip() {
		editor.changeBehindForm(Scripts.COMMENTED.replace("duration: 1 min", "duration: 5_549_975_250 us"));
		head.waitForText("duration", "1 h 32 min 29.97525 s");
		assertTrue(head.tip("duration").startsWith("1 h 32 min 29.97525 s\n"), () -> head.tip("duration"));
		assertFalse(head.tip("seed").startsWith("0"), () -> head.tip("seed"));
		assertEquals(Scripts.COMMENTED.replace("duration: 1 min", "duration: 5_549_975_250 us"), editor.text());
	}

	@Test
	void theStartSaysWhenThatIsWhereTheUserIs() {
		String local = DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).withZone(ZoneId.systemDefault())
				.format(Instant.parse("2026-01-01T00:00:00Z"));
		assertTrue(head.tip("start").contains("In your time zone: " + local), () -> head.tip("start"));
	}

	@Test
	void aWrongStartIsWrittenAndMarked() {
		head.typeInto("start", "tomorrow").leave();
		head.waitForMistakes("Start: a time such as 2026-01-01T00:00:00Z, or now");
		head.waitForText("start", "tomorrow");
		editor.waitForText("start: tomorrow");
		head = editor.form().head();
		editor.undo();
		head.waitForText("start", "2026-01-01 00:00:00 UTC");
		head.waitForMistakes("");
		assertFalse(editor.isDirty());
	}

	@Test
	void theTimeZoneIsTyped() {
		head.waitForText("zone", "UTC");
		head.typeInto("zone", "Europe/Berlin").leave();
		editor.waitForText("zone: Europe/Berlin");
		head = editor.form().head();
		head.typeInto("zone", "Europe/Berlim").leave();
		head.waitForMistakes("Did you mean Europe/Berlin?");
		head.typeInto("zone", "").leave();
		head.waitForText("zone", "UTC");
		assertEquals(Scripts.COMMENTED, editor.text());
	}

	@Test
	void aWrongDurationIsMarkedWhileOneTypes() {
		head.typeInto("duration", "ten minutes");
		head.waitForMistakes("Duration: a length of time, a number with");
		head.typeInto("duration", "10 min");
		head.waitForMistakes("");
		form.waitForTotals("7,200 events");
	}

	@Test
	void nothingIsTypedWhileTheScriptIsBroken() {
		head.waitForEnabled("duration", true);
		editor.type("events: [}");
		form = editor.form();
		form.waitForTotals("Nothing can be generated");
		for (String field : new String[] {"start", "zone", "duration", "seed"}) {
			head.waitForEnabled(field, false);
		}
		editor.type(Scripts.COMMENTED);
		editor.form();
		head.waitForEnabled("start", true);
		head.waitForText("duration", "1 min");
	}

	@Test
	void theEstimateSaysWhatMostOfItIs() {
		head.estimate();
		form.waitForMessage("Estimate: 1,800 events");
		assertTrue(form.waitForDetail("Most of it").contains("jdk.SocketWrite"));
		editor.type(Scripts.MISSPELT);
		form = editor.form();
		form.waitForProblem("jdk.SocketWrit");
		head.estimate();
		form.waitForMessage("Nothing can be generated until the errors are fixed");
	}

	@Test
	void anEstimateThatWasAskedForOfAnotherTextDoesNotComeBack() {
		head.estimate();
		head.typeInto("duration", "180 s").leave();
		form.waitForTotals("3,000 events");
		// With a time, which comes from measuring.
		form.waitForTotals("\u00a0s \u00b7 ");
		form.waitForNoMessage();
		head.estimate();
		form.waitForMessage("Estimate: 3,000 events");
		head.typeInto("duration", "1 min").leave();
		form.waitForTotals("1,800 events");
		form.waitForNoMessage();
	}

	@Test
	void theEstimateIsToldBelowTheSource() {
		editor.estimate().waitForMessage("Estimate: 1,800 events");
		editor.form().waitForMessage("Estimate: 1,800 events");
	}

	@Test
	void theEstimateIsOfWhatHasJustBeenChanged() {
		editor.type(Scripts.MISSPELT);
		form = editor.form();
		form.waitForProblem("jdk.SocketWrit");
		editor.type(Scripts.COMMENTED);
		form = editor.form();
		head.estimate();
		form.waitForMessage("Estimate: 1,800 events");
	}

	@Test
	void theWaysToGenerateAreBelowTheArrow() {
		head.generate("Generate");
		form.waitForMessage("Generated shop.jfr: 1,800 events");
		assertTrue(Files.exists(folder.resolve("shop.jfr")));
		head.generate("Generate and Open");
		workbench.viewer("shop-2.jfr");
	}

	@Test
	void theHintOfAButtonHasItsKeyOnce() {
		assertEquals("Generates the recording and opens it (Ctrl+Enter)", head.hint("Generate and Open"));
		assertEquals("Generates the recording; the arrow has other ways (Shift+Ctrl+Enter)", head.hint("Generate"));
	}

	@Test
	void theQuestionMarkExplainsTheForm() {
		head.help();
		HelpPage.shown("Script editor").close();
	}
}
