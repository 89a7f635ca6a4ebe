/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.StreamTablePage;
import flightforge.ui.pages.TypeChooserPage;
import flightforge.ui.pages.WorkbenchPage;

/** What is typed for one stream does not get into another, whatever is done to the streams meanwhile. */
@ExtendWith(FailureReport.class)
class StrayTypingTest {
	private static final String READ = "jdk.SocketRead";
	private static final String WRITE = "jdk.SocketWrite";
	private static final String PARK = "jdk.ThreadPark";
	private static final String HEAD = "recording: {duration: 1 min}\nevents:\n";
	private static final String FIRST = """
			  - type: jdk.SocketRead
			    rate: 5/s
			    duration: {lognormal: {median: 2 ms, p99: 40 ms}}
			""";
	private static final String SECOND = """
			  - type: jdk.SocketWrite
			    rate: 6/s
			    duration: {lognormal: {median: 3 ms, p99: 50 ms}}
			""";
	@TempDir
	private Path folder;
	private Path script;
	private ScriptEditorPage editor;
	private ScriptFormPage form;
	private StreamTablePage table;

	@BeforeEach
	void open() {
		script = Scripts.write(folder, "two.forge", HEAD + FIRST + SECOND);
		editor = WorkbenchPage.clean().openScript(script);
		form = editor.form();
		table = form.table();
		form.waitForCell(1, "Planned", "360");
	}

	@Test
	void aNumberOfARemovedStreamIsGone() throws IOException {
		StreamDetailsPage details = form.choose(0).choose("duration");
		details.type("median", "39 ms");
		form.button("remove");
		form.waitForTypes(WRITE);
		form.choose(0).waitForValue("duration", "lognormal median 3 ms, p99 50 ms");
		assertEquals("3 ms", details.part("median"));
		assertSaved(HEAD + SECOND);
	}

	@Test
	void aBeginningOfARemovedStreamIsGone() throws IOException {
		form.choose(0).typeFrom("1 min");
		form.button("remove");
		form.waitForTypes(WRITE);
		form.choose(0).waitForFrom("");
		assertSaved(HEAD + SECOND);
	}

	@Test
	void aVolumeOfARemovedStreamIsGone() throws IOException {
		form.cells().editVolume(0, "77");
		form.button("remove");
		form.waitForTypes(WRITE);
		form.waitForCell(0, "Volume", "6/s");
		assertSaved(HEAD + SECOND);
	}

	@Test
	void whatIsTypedIsTakenBeforeTheStreamIsCopied() throws IOException {
		form.choose(0).choose("duration").type("median", "39 ms");
		form.button("duplicate");
		form.waitForTypes(READ, READ, WRITE);
		String typed = FIRST.replace("2 ms", "39 ms");
		assertSaved(HEAD + typed + typed + SECOND);
	}

	@Test
	void whatIsTypedGoesWithAStreamThatIsMoved() throws IOException {
		form.choose(0).choose("duration").type("median", "39 ms");
		form.button("down");
		form.waitForTypes(WRITE, READ);
		form.waitForChosen(1);
		assertSaved(HEAD + SECOND + FIRST.replace("2 ms", "39 ms"));
	}

	@Test
	void aCellStaysWithItsStreamWhenAnotherComesBeforeIt() throws IOException {
		form.select(0).press("DEL").waitForTypes(WRITE);
		form.cells().editVolume(0, "77");
		editor.changeBehindForm(HEAD + FIRST + SECOND);
		form.focusSeed();
		form.waitForTypes(READ, WRITE);
		form.waitForCell(1, "Volume", "77");
		assertSaved(HEAD + FIRST + SECOND.replace("rate: 6/s", "count: 77"));
	}

	@Test
	void anInputIsOfTheStreamThatIsShownWhenAnotherComesBeforeIt() {
		form.select(0).press("DEL").waitForTypes(WRITE);
		StreamDetailsPage details = form.choose(0).choose("duration");
		details.type("median", "39 ms");
		details.press("median", "CTRL+Z");
		details.waitForPart("median", "3 ms");
		details.press("median", "CTRL+Z");
		form.waitForTypes(READ, WRITE);
		form.choose(0).waitForValue("duration", "lognormal median 2 ms, p99 40 ms");
		assertEquals("2 ms", details.part("median"));
		assertEquals(HEAD + FIRST + SECOND, editor.text());
	}

	@Test
	void lettersTypedOnTheChosenStreamAreOfItsCell() {
		form.select(0);
		table.pressOnKeyboard("X", "Y", "Z").cells().waitForText("XYZ");
		form.cells().press("ESC");
		table.waitForFocus();
		form.waitForChosen(0);
		form.waitForTypes(READ, WRITE);
	}

	@Test
	void aLetterEditsTheCellThatWasClicked() {
		form.select(1);
		assertTrue(table.choose(0, "Volume").isKept('7'));
		form.cells().waitForText("7");
	}

	@Test
	void aLetterOnWhatIsOnlyReadEditsNothing() {
		for (String column : List.of("Planned", "Size")) {
			form.select(1);
			table.choose(0, column).pressAtOnce("5");
			assertFalse(table.isEditing(), column);
		}
		table.pressAtOnce("F2").cells().waitForText("5/s");
	}

	@Test
	void aLetterOnAVolumeOfPartsEditsNothing() {
		String parts = SECOND.replace("rate: 6/s", "profile:\n      - {hold: 6/s, for: 1 min}");
		editor.changeBehindForm(HEAD + FIRST + parts);
		form.waitForCell(1, "Volume", "6/s");
		form.select(0);
		table.choose(1, "Volume").pressAtOnce("5");
		assertFalse(table.isEditing());
		table.waitForFocus();
		form.waitForTypes(READ, WRITE);
		assertEquals(HEAD + FIRST + parts, editor.text());
	}

	@Test
	void noKeyWaitsUntilALongScriptIsPlanned() {
		String many = HEAD + FIRST.repeat(1_500);
		editor.changeBehindForm(many);
		form.select(0);
		form.waitForCell(1_499, "Planned", "300");
		int rate = 5;
		for (String key : List.of("X", "CR", "F2")) {
			String before = Integer.toString(60 * rate);
			String other = many.replace("rate: 5/s", "rate: " + ++rate + "/s");
			String planned = table.plannedRightAfter(() -> editor.changeBehindForm(other), key, 1_499);
			assertTrue(table.isEditing(), key);
			assertEquals(before, planned, key);
			form.cells().press("ESC");
			form.waitForCell(1_499, "Planned", Integer.toString(60 * rate));
		}
	}

	@Test
	void f2RightAfterACopyInALongScriptIsOfTheCopy() {
		String many = HEAD + FIRST.repeat(1_500) + SECOND;
		editor.changeBehindForm(many);
		form.waitForCell(1_499, "Planned", "300");
		form.select(1_500);
		table.pressAtOnce("CTRL+D", "F2").cells().type("77");
		form.waitForCell(1_501, "Volume", "77");
		form.waitForChosen(1_501);
		form.waitForCell(1_501, "Planned", "77");
		assertEquals(many + SECOND.replace("rate: 6/s", "count: 77"), editor.text());
	}

	@Test
	void f2RightAfterACopyIsOfTheCopy() throws IOException {
		form.select(0);
		table.pressAtOnce("CTRL+D", "F2").cells().type("77");
		form.waitForTypes(READ, READ, WRITE);
		form.waitForCell(1, "Volume", "77");
		assertSaved(HEAD + FIRST + FIRST.replace("rate: 5/s", "count: 77") + SECOND);
	}

	@Test
	void enterRightAfterACopyIsOfTheCopy() throws IOException {
		form.select(0);
		table.pressAtOnce("CTRL+D", "CR").cells().type(PARK);
		form.waitForTypes(READ, PARK, WRITE);
		form.waitForChosen(1);
		assertSaved(HEAD + FIRST + FIRST.replace(READ, PARK) + SECOND);
	}

	@Test
	void f2RightAfterARemovalShowsWhichStreamItIsOf() throws IOException {
		form.select(0);
		table.pressAtOnce("DEL", "F2");
		form.waitForTypes(WRITE);
		form.cells().waitForText("6/s");
		assertSaved(HEAD + SECOND);
	}

	@Test
	void enterWorksAfterTheLastStreamWasRemoved() {
		form.select(1).press("CR");
		form.cells().press("ESC");
		form.select(1).press("DEL").waitForTypes(READ);
		table.pressAtOnce("CR").cells().type(PARK);
		form.waitForTypes(PARK);
	}

	@Test
	void keysWorkAfterAStreamWasAddedByTheButton() {
		form.choose(0).choose("duration").focus("median");
		form.button("add");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).accept();
		form.waitForTypes(READ, PARK, WRITE);
		form.waitForChosen(1);
		table.waitForFocus();
		table.pressAtOnce("F2").cells().type("77");
		form.waitForCell(1, "Volume", "77");
	}

	@Test
	void whatWasChangedTheMomentBeforeIsSaved() throws IOException {
		form.select(0);
		table.pressAtOnce("CTRL+D", "CTRL+S");
		form.waitForTypes(READ, READ, WRITE);
		editor.waitForSaved();
		assertEquals(HEAD + FIRST + FIRST + SECOND, Files.readString(script));
	}

	@Test
	void whatWasChangedTheMomentBeforeIsUndoneFirst() {
		form.cells().changeVolume(1, "7/s");
		form.select(0);
		table.pressAtOnce("CTRL+D", "CTRL+Z");
		editor.edit("Redo");
		form.waitForTypes(READ, READ, WRITE);
		form.waitForCell(2, "Volume", "7/s");
	}

	private void assertSaved(String text) throws IOException {
		editor.save();
		assertEquals(text, Files.readString(script));
	}
}
