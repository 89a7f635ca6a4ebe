/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import flightforge.ui.pages.WorkbenchPage;

/** Editing a script in its source and in its form, which say the same. */
@ExtendWith(FailureReport.class)
class ScriptEditorTest {
	private static final int LINE = 7;
	private static final int COLUMN = 11;
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void theTabOfAFileThatCannotBeReadHasItsName() throws IOException {
		workbench.open(Files.write(folder.resolve("latin.forge"), "# caf\u00e9".getBytes(StandardCharsets.ISO_8859_1)));
		assertTrue(workbench.tabTitles().contains("latin.forge"), () -> "The tabs are " + workbench.tabTitles());
	}

	@Test
	void aProblemIsMarkedWhereItIs() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.MISSPELT)).source();
		editor.waitForMark(LINE, COLUMN, true);
		editor.waitForProblem("Line 7, column 11");
		editor.waitForProblem("jdk.SocketWrite");
		assertFalse(editor.isMarked(LINE + 1, COLUMN));
	}

	@Test
	void keysAndCommentsLookDifferent() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).source();
		editor.waitForColours(1, 2);
	}

	@Test
	void aMarkGoesWhenTheProblemIsFixed() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.MISSPELT)).source();
		editor.waitForMark(LINE, COLUMN, true);
		editor.type(Scripts.COMMENTED);
		editor.waitForMark(LINE, COLUMN, false);
		editor.form().waitForTotals("1,800 events");
	}

	@Test
	void theLinkToAProblemGoesToItsPlace() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.MISSPELT));
		ScriptFormPage form = editor.form();
		form.waitForTypes("jdk.SocketWrit", "jdk.FileRead");
		form.choose(1);
		form.waitForProblem("jdk.SocketWrit");
		form.showProblem();
		editor.waitForSelection("jdk.SocketWrit");
	}

	@Test
	void theFormListsTheStreams() {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.waitForCell(0, "Planned", "1,200");
		form.waitForCell(1, "Planned", "600");
		form.waitForCell(1, "Volume", "10/s");
		assertEquals(List.of("jdk.SocketWrite", "jdk.FileRead"), form.types());
		form.waitForTotals("1,800 events");
	}

	@Test
	void theSourceFollowsTheFormAndKeepsItsComments() throws IOException {
		Path script = Scripts.write(folder, "shop.forge", Scripts.COMMENTED);
		ScriptEditorPage editor = workbench.openScript(script);
		ScriptFormPage form = editor.form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(0, "2_400");
		form.waitForCell(0, "Planned", "2,400");
		form.cells().changeType(1, "jdk.FileWrite");
		String expected = Scripts.COMMENTED.replace("1_200", "2_400").replace("jdk.FileRead", "jdk.FileWrite");
		assertEquals(expected, editor.text());
		assertTrue(editor.isDirty());
		editor.save();
		assertEquals(expected, Files.readString(script));
	}

	@Test
	void theFormFollowsTheSource() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).source();
		editor.type(Scripts.COMMENTED.replace("10/s", "every 2 s").replace("rate: every", "every:"));
		ScriptFormPage form = editor.form();
		form.waitForCell(1, "Volume", "every 2 s");
		form.waitForCell(1, "Planned", "30");
	}

	@Test
	void controlAndPageKeysGoToTheOtherPageFromWhereverTheFocusIs() {
		workbench.openScript(Scripts.write(folder, "other.forge", Scripts.MILLION));
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		ScriptFormPage form = editor.form();
		form.waitForCell(0, "Planned", "1,200");
		form.table().pressOnKeyboard("CTRL+PAGE_DOWN");
		editor.waitForPage("Source").pressOnKeyboard("CTRL+PAGE_DOWN");
		editor.waitForPage("Form");
		form.focusSeed();
		editor.pressOnKeyboard("CTRL+PAGE_UP").waitForPage("Source").pressOnKeyboard("CTRL+PAGE_UP");
		editor.waitForPage("Form");
		form.section("jvm", "JVM").open();
		editor.pressOnKeyboard("CTRL+PAGE_DOWN").waitForPage("Source");
	}
}
