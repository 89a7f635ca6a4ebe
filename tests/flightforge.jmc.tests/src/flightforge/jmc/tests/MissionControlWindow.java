/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;

import org.eclipse.swt.widgets.Tree;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTree;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import flightforge.jmc.tests.host.PageEditor;
import flightforge.ui.editorinput.PathEditorInput;
import flightforge.ui.pages.Until;
import flightforge.ui.pages.WorkbenchPage;

/** Mission Control's window: its editor of recordings, and the outline, by which a user goes to the pages. */
final class MissionControlWindow {
	private static final String JFR_EDITOR = "org.openjdk.jmc.flightrecorder.ui.JfrEditor";
	private static final String OUTLINE = "org.eclipse.ui.views.ContentOutline";
	private final SWTWorkbenchBot bot = new SWTWorkbenchBot();

	/** Opens a recording and shows its page "Synthetic Recording", in Mission Control or in what stands in for it. */
	RecordingPage openSyntheticRecording(Path file) {
		if (Boolean.getBoolean("flightforge.jmc.real")) {
			WorkbenchPage.clean().open(file);
			return syntheticRecording(file.getFileName().toString());
		}
		VoidResult opening = () -> {
			try {
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage()
						.openEditor(new PathEditorInput(file), PageEditor.ID);
			} catch (PartInitException e) {
				throw new IllegalStateException(e);
			}
		};
		UIThreadRunnable.syncExec(opening);
		SWTBotEditor editor = bot.editorByTitle(file.getFileName().toString());
		editor.show();
		return new RecordingPage(bot.shell(), editor.getWidget());
	}

	/** The page "Synthetic Recording" of a recording that is open or will be. */
	RecordingPage syntheticRecording(String title) {
		SWTBotEditor editor = editor(title);
		outline().getTreeItem("Synthetic Recording").select();
		return new RecordingPage(bot.shell(), editor.getWidget());
	}

	/** Waits until a page of a recording that is open or will be is shown, without choosing it. */
	void waitForPage(String title, String page) {
		editor(title);
		bot.waitUntil(Until.that(() -> page.equals(chosen()), () -> "The page in front is: " + chosen()));
	}

	private String chosen() {
		Tree tree = outline().widget;
		Result<String> reading = () -> tree.getSelectionCount() == 0 ? "" : tree.getSelection()[0].getText();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The page "Native Memory" of a recording that is open or will be. */
	MemoryPage nativeMemory(String title) {
		SWTBotEditor editor = editor(title);
		outline().getTreeItem("JVM Internals").expand().getNode("Native Memory").select();
		return new MemoryPage(editor.getWidget());
	}

	private SWTBotEditor editor(String title) {
		SWTBotEditor editor = bot.editorByTitle(title);
		assertEquals(JFR_EDITOR, editor.getReference().getId());
		editor.show();
		return editor;
	}

	/** In a new workspace it is behind another view until a recording is open, and has no tree that could be found. */
	private SWTBotTree outline() {
		VoidResult showing = () -> {
			try {
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(OUTLINE, null,
						IWorkbenchPage.VIEW_VISIBLE);
			} catch (PartInitException e) {
				throw new IllegalStateException(e);
			}
		};
		UIThreadRunnable.syncExec(showing);
		return bot.viewById(OUTLINE).bot().tree();
	}
}
