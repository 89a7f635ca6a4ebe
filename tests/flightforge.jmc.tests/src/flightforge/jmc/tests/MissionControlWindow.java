/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTree;

/** Mission Control's window: its editor of recordings, and the outline, by which a user goes to the pages. */
final class MissionControlWindow {
	private static final String JFR_EDITOR = "org.openjdk.jmc.flightrecorder.ui.JfrEditor";
	private static final String OUTLINE = "org.eclipse.ui.views.ContentOutline";
	private final SWTWorkbenchBot bot = new SWTWorkbenchBot();

	/** The page "Synthetic Recording" of a recording that is open or will be. */
	RecordingPage syntheticRecording(String title) {
		SWTBotEditor editor = editor(title);
		outline().getTreeItem("Synthetic Recording").select();
		return new RecordingPage(bot.shell(), editor.getWidget());
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

	private SWTBotTree outline() {
		return bot.viewById(OUTLINE).bot().tree();
	}
}
