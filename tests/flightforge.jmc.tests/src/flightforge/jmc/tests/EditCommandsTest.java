/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.HistoryPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.ScriptSourcePage;
import flightforge.ui.pages.WorkbenchPage;

/** Undo, redo, revert and delete in a host that has no actions of its own for them, as Mission Control has none. */
@ExtendWith(FailureReport.class)
class EditCommandsTest {
	private static final List<String> LACKING = List.of("Undo", "Redo", "Revert");
	private static final String VOLUME = "Volume";
	private static final String SCRIPT = Recordings.SCRIPT;
	private static final String LONGER = "# More\n" + SCRIPT;
	@TempDir
	private Path folder;
	private Path file;
	private WorkbenchPage workbench;
	private ScriptEditorPage editor;

	@BeforeEach
	void open() throws Exception {
		workbench = WorkbenchPage.clean();
		file = Files.writeString(folder.resolve("shop.forge"), SCRIPT);
		editor = workbench.openScript(file);
	}

	@AfterEach
	void close() {
		workbench.closeEditors();
	}

	private ScriptFormPage form() {
		ScriptFormPage form = editor.form();
		form.waitForCell(0, VOLUME, "1_200");
		return form;
	}

	private ScriptSourcePage write() {
		editor.form().waitForTotals("1,800 events");
		return editor.writing().write("# More|\n" + SCRIPT);
	}

	@Test
	void keysUndoAndRedoInTheForm() {
		ScriptFormPage form = form();
		form.cells().changeVolume(0, "77");
		form.waitForCell(0, VOLUME, "77");
		form.press("CTRL+Z").waitForCell(0, VOLUME, "1_200");
		form.press("CTRL+Y").waitForCell(0, VOLUME, "77");
		form.press("CTRL+Z").waitForCell(0, VOLUME, "1_200");
		form.press("CTRL+SHIFT+Z").waitForCell(0, VOLUME, "77");
		form.press("DEL").waitForTypes("jdk.FileRead");
		form.press("CTRL+Z").waitForTypes("jdk.SocketWrite", "jdk.FileRead");
	}

	@Test
	void keysUndoAndRedoInTheSource() {
		ScriptSourcePage source = write();
		source.press(SWT.MOD1, 'Z').waitForText(SCRIPT);
		source.press(SWT.MOD1, 'Y').waitForText(LONGER);
		source.press(SWT.MOD1, 'Z').waitForText(SCRIPT);
		source.press(SWT.MOD1 | SWT.MOD2, 'Z').waitForText(LONGER);
	}

	@Test
	void theKeyDeletesInTheSource() {
		ScriptSourcePage source = write().select(0, 2, 3);
		source.press(SWT.NONE, SWT.DEL).waitForText(LONGER.replace("# Mor", "# "));
	}

	@Test
	void theMenuEditUndoesAndRedoesInTheForm() {
		ScriptFormPage form = form();
		workbench.waitForItem(false, "Edit", "Undo");
		workbench.waitForItem(false, "Edit", "Redo");
		form.cells().changeVolume(0, "77");
		form.waitForCell(0, VOLUME, "77");
		workbench.waitForItem(true, "Edit", "Undo");
		editor.undo();
		form.waitForCell(0, VOLUME, "1_200");
		workbench.waitForItem(false, "Edit", "Undo");
		workbench.waitForItem(true, "Edit", "Redo");
		editor.edit("Redo");
		form.waitForCell(0, VOLUME, "77");
	}

	@Test
	void theMenuEditUndoesTypingThatIsNotInTheScriptYet() {
		ScriptFormPage form = form();
		form.head().typeInto("duration", "long");
		workbench.waitForItem(true, "Edit", "Undo");
		editor.undo();
		form.head().waitForText("duration", "1 min");
		workbench.waitForItem(true, "Edit", "Redo");
	}

	@Test
	void theMenuEditDeletesInTheSource() {
		ScriptSourcePage source = write();
		workbench.waitForItem(false, "Edit", "Cut");
		source.select(0, 2, 3);
		workbench.waitForItem(true, "Edit", "Cut");
		workbench.waitForItem(true, "Edit", "Delete");
		editor.edit("Delete");
		source.waitForText(LONGER.replace("# Mor", "# "));
		editor.edit("Select All");
		source.waitForSelection(LONGER.replace("# Mor", "# "));
	}

	@Test
	void theMenuEditDeletesInTheSourceAfterUndo() {
		ScriptSourcePage source = write();
		editor.undo();
		source.waitForText(SCRIPT);
		workbench.waitForItem(true, "Edit", "Delete");
		source.select(0, 0, 1);
		editor.edit("Delete");
		source.waitForText(SCRIPT.substring(1));
	}

	@Test
	void theMenuEditDeletesTheChosenStream() {
		ScriptFormPage form = form().press("HOME");
		form.table().waitForFocus();
		workbench.waitForItemOfFocus(true, "Edit", "Delete");
		workbench.chooseForFocus("Edit", "Delete");
		form.waitForTypes("jdk.FileRead");
		workbench.chooseForFocus("Edit", "Undo");
		form.waitForTypes("jdk.SocketWrite", "jdk.FileRead");
		workbench.waitForItemOfFocus(true, "Edit", "Delete");
		// In an input it is the input's, which has a key for it.
		form.focusSeed();
		workbench.waitForItemOfFocus(false, "Edit", "Delete");
	}

	@Test
	void theMenuOfTheSourceUndoesAndRedoes() {
		ScriptSourcePage source = editor.writing();
		source.waitForItem(false, "Undo");
		source = write().waitForItem(true, "Undo").waitForItem(false, "Redo");
		source.choose("Undo").waitForText(SCRIPT);
		source.waitForItem(false, "Undo").waitForItem(true, "Redo").choose("Redo").waitForText(LONGER);
	}

	@Test
	void theMenuFileReverts() {
		ScriptFormPage form = form();
		form.cells().changeVolume(0, "77");
		form.waitForCell(0, VOLUME, "77");
		workbench.waitForItem(true, "File", "Revert");
		editor.revert();
		form.waitForCell(0, VOLUME, "1_200");
		editor.waitForSaved();
		// The file may have become another one since it was read.
		workbench.waitForItem(true, "File", "Revert");
	}

	@Test
	void theCommandReverts() {
		ScriptSourcePage source = write();
		workbench.run(ActionFactory.REVERT.getCommandId());
		source.waitForText(SCRIPT);
		editor.waitForSaved();
	}

	@Test
	void eachEditorUndoesItsOwnChanges() throws Exception {
		ScriptSourcePage source = write();
		ScriptEditorPage other = workbench.openScript(Files.writeString(folder.resolve("other.forge"), SCRIPT));
		ScriptSourcePage second = other.writing();
		second.waitForItem(false, "Undo");
		second.write("|# Less\n" + SCRIPT).press(SWT.MOD1, 'Z').waitForText(SCRIPT);
		editor.writing().press(SWT.MOD1, 'Z');
		source.waitForText(SCRIPT);
	}

	@Test
	void itemsThatTheHostLacksAreThereOnceAndOnlyForScripts() {
		workbench.openScript(folder.resolve("shop.forge"));
		List<String> edit = workbench.items("Edit");
		assertEquals(List.of("Undo", "Redo", "Cut"), edit.subList(0, 3));
		assertEquals(1, Collections.frequency(edit, "Delete"));
		assertEquals(1, Collections.frequency(workbench.items("File"), "Revert"));
		workbench.closeEditors();
		LACKING.forEach(item -> {
			assertFalse(workbench.items("Edit").contains(item), item);
			assertFalse(workbench.items("File").contains(item), item);
		});
	}

	@Test
	void aLineOfTheHistoryIsRemovedByItsKey() {
		ScriptFormPage form = form();
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		form.generate();
		form.waitForMessage("Generated shop-2.jfr");
		HistoryPage history = workbench.history();
		history.waitForFirst("shop-2.jfr", "shop.jfr");
		history.delete("shop-2.jfr");
		history.waitForFirst("shop.jfr");
	}

	private ScriptFormPage formOfRecording() throws Exception {
		RecordingPage page = new MissionControlWindow()
				.openSyntheticRecording(Recordings.generate(folder.resolve("shop.jfr"), SCRIPT));
		page.waitForMessage("with seed 7");
		ScriptFormPage form = page.form();
		form.waitForCell(0, VOLUME, "1_200");
		return form;
	}

	@Test
	void aHostThatHasAnItemForUndoGetsNoOther() throws Exception {
		workbench.addToMenu("Edit", ActionFactory.UNDO);
		try {
			formOfRecording();
			workbench.waitForItem(true, "File", "Generate");
			assertEquals(1, Collections.frequency(workbench.items("Edit"), "Undo"));
			assertFalse(workbench.items("Edit").contains("Redo"));
			assertFalse(workbench.items("File").contains("Revert"));
		} finally {
			workbench.removeFromMenu("Edit", ActionFactory.UNDO);
		}
	}

	@Test
	void menusUndoRevertAndGenerateOnThePageOfARecording() throws Exception {
		ScriptFormPage form = formOfRecording();
		workbench.waitForItem(false, "Edit", "Undo");
		workbench.waitForItem(false, "File", "Revert");
		form.cells().changeVolume(0, "77");
		form.waitForCell(0, VOLUME, "77");
		workbench.waitForItem(true, "Edit", "Undo");
		editor.undo();
		form.waitForCell(0, VOLUME, "1_200");
		workbench.waitForItem(true, "Edit", "Redo");
		editor.edit("Redo");
		form.waitForCell(0, VOLUME, "77");
		workbench.waitForItem(true, "File", "Revert");
		workbench.choose("File", "Revert");
		form.waitForCell(0, VOLUME, "1_200");
		workbench.waitForItem(false, "File", "Revert");
		editor.undo();
		form.waitForCell(0, VOLUME, "77");
		List<String> edit = workbench.items("Edit");
		assertEquals(List.of("Undo", "Redo", "Cut"), edit.subList(0, 3));
		assertFalse(edit.contains("Format"), edit::toString);
		workbench.closeEditors();
		LACKING.forEach(item -> {
			assertFalse(workbench.items("Edit").contains(item), item);
			assertFalse(workbench.items("File").contains(item), item);
		});
		assertFalse(workbench.items("File").contains("Generate"));
	}

	/** As in Mission Control, where the outline has the focus after a page was chosen in it. */
	@Test
	void menusGenerateThePageOfARecordingWhileAViewHasTheFocus() throws Exception {
		ScriptFormPage form = formOfRecording();
		workbench.history().activate();
		for (String item : List.of("Generate", "Generate and Open", "Estimate")) {
			workbench.waitForItem(true, "File", item);
		}
		workbench.waitForItem(false, "Edit", "Undo");
		workbench.choose("File", "Generate");
		form.waitForMessage("Generated shop-2.jfr");
	}

	@Test
	void keysUndoAndRedoOnThePageOfARecording() throws Exception {
		ScriptFormPage form = formOfRecording();
		form.cells().changeVolume(0, "77");
		form.waitForCell(0, VOLUME, "77");
		form.press("CTRL+Z").waitForCell(0, VOLUME, "1_200");
		form.press("CTRL+Y").waitForCell(0, VOLUME, "77");
		form.press("CTRL+Z").waitForCell(0, VOLUME, "1_200");
		form.press("CTRL+SHIFT+Z").waitForCell(0, VOLUME, "77");
		form.press("DEL").waitForTypes("jdk.FileRead");
	}
}
