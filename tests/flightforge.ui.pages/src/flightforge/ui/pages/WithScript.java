/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Tests of one script in the editor: its form, and the details of a stream. */
@ExtendWith(FailureReport.class)
public abstract class WithScript {
	/** Where the script is. */
	@TempDir
	protected Path folder;
	/** The window, without editors when a test begins. */
	protected WorkbenchPage workbench;
	/** The editor with the script, once it is shown. */
	protected ScriptEditorPage editor;
	/** The form of the script, once it is shown. */
	protected ScriptFormPage form;
	/** The details of the stream that {@link #chooseFirst} has chosen. */
	protected StreamDetailsPage details;

	@BeforeEach
	protected void clean() {
		workbench = WorkbenchPage.clean();
	}

	/** Shows the form of a script. */
	protected final void show(String script) {
		editor = workbench.openScript(Scripts.write(folder, "shop.forge", script));
		form = editor.form();
	}

	/** Shows the form of a script once the first stream has this many events. */
	protected final void show(String script, String planned) {
		show(script);
		form.waitForCell(0, "Planned", planned);
	}

	/** Chooses the first stream, and waits until a field of it has this value. */
	protected final void chooseFirst(String field, String value) {
		details = form.choose(0);
		details.waitForValue(field, value);
	}
}
