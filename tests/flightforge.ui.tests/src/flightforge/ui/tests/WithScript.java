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
import flightforge.ui.tests.pages.ScriptFormPage;
import flightforge.ui.tests.pages.StreamDetailsPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** Tests of one script in the editor: its form, and the details of a stream. */
@ExtendWith(FailureReport.class)
abstract class WithScript {
	/** Where the script is. */
	@TempDir
	Path folder;
	/** The window, without editors when a test begins. */
	WorkbenchPage workbench;
	/** The editor with the script, once it is shown. */
	ScriptEditorPage editor;
	/** The form of the script, once it is shown. */
	ScriptFormPage form;
	/** The details of the stream that {@link #chooseFirst} has chosen. */
	StreamDetailsPage details;

	@BeforeEach
	void clean() {
		workbench = WorkbenchPage.clean();
	}

	/** Shows the form of a script. */
	final void show(String script) {
		editor = workbench.openScript(Scripts.write(folder, "shop.forge", script));
		form = editor.form();
	}

	/** Shows the form of a script once the first stream has this many events. */
	final void show(String script, String planned) {
		show(script);
		form.waitForCell(0, "Planned", planned);
	}

	/** Chooses the first stream, and waits until a field of it has this value. */
	final void chooseFirst(String field, String value) {
		details = form.choose(0);
		details.waitForValue(field, value);
	}
}
