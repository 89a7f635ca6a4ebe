/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests of what one does in the source of a script. */
@ExtendWith(FailureReport.class)
public abstract class WithSource {
	@TempDir
	private Path folder;
	protected WorkbenchPage workbench;
	/** The editor with {@link Scripts#COMMENTED}. */
	protected ScriptEditorPage editor;
	/** Its source. */
	protected ScriptSourcePage source;

	@BeforeEach
	protected void openSource() {
		workbench = WorkbenchPage.clean();
		editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		source = editor.writing();
	}
}
