/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.ScriptEditorPage;
import flightforge.ui.tests.pages.ScriptFormPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** The preview shows amounts at round marks, and each type in one colour. */
@ExtendWith(FailureReport.class)
class PreviewTest {
	private static final String TWO = """
			recording: {duration: 2 min}
			events:
			  - type: jdk.SocketWrite
			    rate: 100/s
			    values: {bytesWritten: {uniform: {min: 1, max: 60 KiB}}}
			  - type: jdk.FileRead
			    rate: 50/s
			""";

	private static final RGB LOWEST = new RGB(127, 90, 170);
	private static final RGB SECOND = new RGB(190, 80, 120);

	@TempDir
	private Path folder;

	@Test
	void bytesHaveMarksAtPowersOfTwo() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForMarks("0 B", "8 KiB", "16 KiB", "24 KiB", "32 KiB", "40 KiB", "48 KiB", "56 KiB",
				"64 KiB");
	}

	@Test
	void timesHaveMarksThatAreNaturalForThem() {
		String script = TWO.replace("2 min", "100 min").replace("0/s", "/s");
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "long.forge", script)).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForTimes("0 s", "15 min", "30 min", "45 min", "1 h", "1 h 15 min", "1 h 30 min");
	}

	@Test
	void amongMistakesItSaysThatTheseAreInTheWay() {
		ScriptFormPage form = WorkbenchPage.clean()
				.openScript(Scripts.write(folder, "two.forge", TWO.replace("jdk.", "jvm."))).form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForHint("no errors");
	}

	@Test
	void theLastGoodPreviewStaysAndSaysThatItIsOfBefore() {
		ScriptEditorPage editor = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO));
		ScriptFormPage form = editor.form();
		form.choose(0).choose("bytesWritten");
		form.preview().waitForTitles("Events per second, by type", "bytesWritten of jdk.SocketWrite");
		form.head().typeInto("duration", "two minutes");
		form.preview().waitForTitles("Events per second, by type (before the errors)",
				"bytesWritten of jdk.SocketWrite (before the errors)");
		form.preview().waitForHue(33, LOWEST);
		form.head().typeInto("duration", "2 min");
		form.preview().waitForTitles("Events per second, by type", "bytesWritten of jdk.SocketWrite");
	}

	@Test
	void oneWrongStreamDoesNotBlankTheOthers() {
		ScriptEditorPage editor = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO));
		ScriptFormPage form = editor.form();
		form.waitForTotals("of memory");
		form.cells().changeVolume(1, "many");
		form.waitForTotals("Without the streams with errors: 12,000 events");
		form.waitForCell(0, "Planned", "12,000");
		form.cells().changeVolume(0, "200/s");
		form.waitForCell(0, "Planned", "24,000");
		form.waitForTotals("Without the streams with errors: 24,000 events");
		form.choose(0).choose("bytesWritten");
		form.preview().waitForTitles("Events per second, by type (without the streams with errors)",
				"bytesWritten of jdk.SocketWrite (without the streams with errors)");
		form.choose(1);
		form.preview().waitForHint("no errors");
	}

	@Test
	void areasDoNotColourEachOther() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "two.forge", TWO)).form();
		form.preview().waitForHue(33, LOWEST);
		form.preview().waitForHue(127, SECOND);
	}

	@Test
	void aTypeMayBeCalledAsTheRestIs() {
		StringBuilder script = new StringBuilder("recording: {duration: 2 min}\ntypes:\n  others: {label: Mine}\n");
		script.append("events:\n  - {type: others, rate: 90/s}\n");
		for (String type : List.of("FileRead", "FileWrite", "SocketRead", "SocketWrite", "ThreadSleep", "ThreadPark")) {
			script.append("  - {type: jdk.").append(type).append(", rate: 9/s}\n");
		}
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "rest.forge", script.toString()))
				.form();
		form.preview().waitForHue(45, LOWEST);
		form.preview().waitForHue(94, SECOND);
	}
}
