/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.ScriptEditorPage;
import flightforge.ui.tests.pages.ScriptSourcePage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** Tests of what one does in the source of a script. */
@ExtendWith(FailureReport.class)
abstract class WithSource {
	@TempDir
	private Path folder;
	WorkbenchPage workbench;
	/** The editor with {@link Scripts#COMMENTED}. */
	ScriptEditorPage editor;
	/** Its source. */
	ScriptSourcePage source;

	@BeforeEach
	void openSource() {
		workbench = WorkbenchPage.clean();
		editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		source = editor.writing();
	}
}
