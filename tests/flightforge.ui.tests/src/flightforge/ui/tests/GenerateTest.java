/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.RecordingViewerPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.TypeSummary;

/** From a script to an open recording, and no recording when the user changes their mind. */
@ExtendWith(FailureReport.class)
class GenerateTest {
	private static final String SCRIPT_TYPE = "flightforge.Script";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void generateWritesWhatTheFormPlanned() throws IOException {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.generate();
		form.waitForMessage("Generated shop.jfr: 1,800 events");
		assertEquals(Map.of("jdk.SocketWrite", 1_200L, "jdk.FileRead", 600L), counts(folder.resolve("shop.jfr")));
		assertFalse(workbench.isOpen("shop.jfr"));
		form.followMessageLink("Open");
		workbench.viewer("shop.jfr").waitForType("jdk.SocketWrite", "1,200");
	}

	/** Whoever has changed one stream wants to see what has become of it. */
	@Test
	void theRecordingShowsTheTypeThatIsChosenInTheFormFirst() {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.choose(1);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		form.followMessageLink("Open");
		workbench.viewer("shop.jfr").waitForEvents(600);
	}

	@Test
	void newsOfAGenerationGoWithTheNextChange() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		ScriptFormPage form = editor.form();
		form.generate();
		form.waitForMessage("Generated shop.jfr: 1,800 events");
		form.cells().changeVolume(1, "20/s");
		form.waitForNoMessage();
		form.cells().changeVolume(0, "100_000_000_000");
		form.waitForTotals("100,000,001,200 events");
		form.generate();
		form.waitForMessage("not enough space");
		form.waitForMessagePicture();
		editor.undo();
		form.waitForNoMessage();
	}

	@Test
	void aSummaryThatIsDismissedIsGoneFromBothPages() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		ScriptFormPage form = editor.form();
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		form.followMessageLink("Dismiss");
		form.waitForNoMessage();
		editor.source();
		form.waitForNoMessage();
	}

	@Test
	void generateAndOpenShowsTypesCountsAndEvents() {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.generateAndOpen();
		RecordingViewerPage viewer = workbench.viewer("shop.jfr");
		viewer.waitForType("jdk.SocketWrite", "1,200");
		viewer.waitForType("jdk.FileRead", "600");
		viewer.choose("jdk.FileRead");
		viewer.waitForEvents(600);
		assertFalse(viewer.cell(599, 0).isEmpty());
	}

	@Test
	void theMenuGeneratesToo() {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).source();
		workbench.generateAndOpen();
		workbench.viewer("shop.jfr").waitForType("jdk.SocketWrite", "1,200");
	}

	@Test
	void unsavedChangesAreGenerated() throws IOException {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.type(Scripts.COMMENTED.replace("1_200", "77"));
		ScriptFormPage form = editor.form();
		form.waitForCell(0, "Planned", "77");
		form.generate();
		form.waitForMessage("Generated shop.jfr: 677 events");
		// Whoever wonders whether the script is kept is told so.
		form.waitForMessage("from the script as shown, not saved");
		assertEquals(77L, counts(folder.resolve("shop.jfr")).get("jdk.SocketWrite"));
	}

	/** Of the second one on it was not: none of them could be made again. */
	@Test
	void ofEachRecordingItIsSaidThatItsScriptIsNotSaved() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		ScriptFormPage form = editor.form();
		form.generate();
		form.waitForAnyMessage("Generated shop.jfr");
		form.cells().changeVolume(0, "77");
		form.generate();
		form.waitForAnyMessage("Generated shop-2.jfr: 677 events");
		form.waitForAnyMessage("as shown, not saved");
		form.generate();
		form.waitForAnyMessage("Generated shop-3.jfr: 677 events");
		assertTrue(form.messages().stream().filter(message -> message.contains("shop-3.jfr"))
				.allMatch(message -> message.contains("not saved")), () -> "" + form.messages());
		editor.save();
		form.generate();
		form.waitForAnyMessage("Generated shop-4.jfr: 677 events");
		assertTrue(form.messages().stream().filter(message -> message.contains("shop-4.jfr"))
				.noneMatch(message -> message.contains("not saved")), () -> "" + form.messages());
	}

	@Test
	void anExistingRecordingIsKept() throws IOException {
		Path script = Scripts.write(folder, "shop.forge", Scripts.COMMENTED);
		Path kept = Files.writeString(folder.resolve("shop.jfr"), "mine");
		ScriptFormPage form = workbench.openScript(script).form();
		form.generate();
		form.waitForMessage("Generated shop-2.jfr");
		assertEquals("mine", Files.readString(kept));
	}

	@Test
	void aScriptWithErrorsSaysWhyNothingIsGenerated() throws IOException {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.MISSPELT)).form();
		form.generate();
		form.waitForMessage("Nothing was generated: 2 problems");
		assertEquals(List.of("shop.forge"), files());
	}

	/** Which is there to be read in the line below, and only there. */
	@Test
	void whereTheOnlyProblemIsIsSaidWhenNothingIsGenerated() {
		ScriptFormPage form = workbench
				.openScript(Scripts.write(folder, "one.forge", "events:\n  - {type: jdk.ThreadSlep, count: 5}\n"))
				.form();
		form.generate();
		form.waitForMessage("Nothing was generated: 1 problem, line 2");
		form.waitForProblem("Line 2, column 12: unknown event type");
	}

	@Test
	void theListOfSeveralProblemsIsStillThereWhenNothingIsGenerated() {
		ScriptFormPage form = workbench
				.openScript(Scripts.write(folder, "shop.forge", Scripts.MISSPELT + "zone: nowhere\n")).form();
		form.waitForProblem("3 problems");
		form.generate();
		form.waitForMessage("Nothing was generated: 3 problems");
		form.waitForProblem("3 problems");
	}

	@Test
	void whatIsSaidOfAScriptWithoutEventsGoesWhenThereAreSome() {
		Path script = Scripts.write(folder, "begun.forge", "recording: {duration: 1 min}\n");
		ScriptEditorPage editor = workbench.openScript(script);
		editor.form().generate();
		editor.form().waitForMessage("Nothing was generated from begun.");
		editor.changeBehindForm(Scripts.COMMENTED);
		editor.form().waitForNoMessage();
	}

	@Test
	void cancelLeavesNothing() throws IOException {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "endless.forge", Scripts.ENDLESS)).form();
		form.generate();
		form.waitForMessage("events/s");
		form.followMessageLink("Cancel");
		form.waitForMessage("Cancelled endless, no recording was written.");
		assertEquals(List.of("endless.forge"), files());
	}

	private List<String> files() throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		}
	}

	private static Map<String, Long> counts(Path recording) throws IOException {
		return RecordingScanner.scan(recording).types().stream()
				.filter(type -> type.events() > 0 && !type.name().equals(SCRIPT_TYPE))
				.collect(Collectors.toMap(TypeSummary::name, TypeSummary::events));
	}
}
