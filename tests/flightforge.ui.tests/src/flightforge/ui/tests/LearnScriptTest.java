/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FormParts;
import flightforge.ui.pages.Jobs;
import flightforge.ui.pages.LearnWizardPage;
import flightforge.ui.pages.LearnedReportPage;
import flightforge.ui.pages.LikenessPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.WorkbenchPage;
import flightforge.writer.broken.Damage;
import flightforge.writer.broken.RecordingBreaker;

/** From a recording to a script of its like, and to the comparison of both. */
@ExtendWith(FailureReport.class)
class LearnScriptTest {
	private static final String SCRIPT = """
			recording: {duration: 1 min, seed: 7}
			threads: {worker: {name: "acme-worker-{n}", count: 4}}
			types:
			  com.acme.Order: {fields: {customer: {type: String}, cents: {type: long}}}
			events:
			  - type: com.acme.Order
			    count: 1_200
			    threads: worker
			    values: {customer: {pick: [secret-ann, secret-bob]}, cents: {uniform: {min: 100, max: 9_000}}}
			  - {type: jdk.FileRead, rate: 10/s, threads: worker, values: {path: /srv/secret.txt, bytesRead: 12, endOfFile: true}}
			""";
	private static final String SUMMARY = "Learned from shop.jfr: 1,800 of 1,800 events, 2 of 2 event types.";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private Path recording;

	@BeforeEach
	void generate() throws IOException {
		workbench = WorkbenchPage.clean();
		recording = generate("shop.jfr", SCRIPT);
	}

	@Test
	void aRecordingBecomesAScriptWithoutItsNamesAndBothAreCompared() {
		LearnWizardPage wizard = workbench.learnScript();
		assertFalse(wizard.canFinish());
		wizard.recording(recording);
		assertEquals(folder.resolve("shop-twin.forge").toString(), wizard.script());
		wizard.finish();
		ScriptEditorPage editor = workbench.scriptEditor("shop-twin.forge");
		ScriptFormPage form = editor.form();
		form.waitForAnyMessage(SUMMARY);
		form.waitForTotals("1,800 events");
		form.waitForDetail("names are replaced");
		assertFalse(form.hasProblem());
		assertFalse(editor.isDirty());
		String text = editor.text();
		assertFalse(text.contains("acme") || text.contains("secret"), text);
		assertEquals(List.of("shop-twin.forge", "shop.jfr"), files());
		form = editor.form();
		form.generate();
		form.waitForAnyMessage("Generated shop-twin.jfr: 1,800 events");
		form.followMessageLink("Compare Recordings");
		LikenessPage likeness = workbench.likeness().waitForMessage("Distance ");
		assertEquals("shop.jfr", likeness.chosen("a"));
		assertEquals("shop-twin.jfr", likeness.chosen("b"));
		// With the names of the script: other names would be two types that only one of both has.
		assertEquals("as in the learned script", likeness.chosen("names"));
		assertEquals(2, likeness.types().size(), () -> likeness.types().toString());
		assertTrue(likeness.types().contains(List.of("jdk.FileRead", "600", "600")), () -> likeness.types().toString());
		assertTrue(Double.parseDouble(likeness.cell("jdk.FileRead", "Distance")) < 0.3);
		assertTrue(likeness.measures("jdk.FileRead").contains("eventThread: threads"),
				() -> likeness.measures("jdk.FileRead").toString());
		// Without them there are.
		likeness.choose("names", "the same").waitForMessage("of 3 event types differ")
				.waitForMessage("B seems to have pseudonyms for names of A");
		// Who chooses the recordings by hand has these names as well.
		likeness.choose("b", "shop-twin.jfr").waitForMessage("of 2 event types");
		assertEquals("as in the learned script", likeness.chosen("names"));
		// The table is for the names of A, and holds the other way round as well.
		likeness.swap().waitForMessage("of 2 event types");
		assertEquals("shop-twin.jfr", likeness.chosen("a"));
		assertEquals("as in the learned script, reversed", likeness.chosen("names"));
		likeness.swap().waitForMessage("of 2 event types");
		assertEquals("as in the learned script", likeness.chosen("names"));
		likeness.swap().waitForMessage("of 2 event types");
		likeness.choose("names", "the same").waitForMessage("A seems to have pseudonyms for names of B");
		likeness.follow("swap A and B").waitForMessage("of 2 event types");
		likeness.choose("names", "the same").waitForMessage("of 3 event types differ");
		workbench.openRecording(folder.resolve("shop-twin.jfr"));
		workbench.openRecording(recording).compare().waitForMessage("of 2 event types");
		assertEquals("as in the learned script", likeness.chosen("names"));
	}

	/** What had the focus before is out of sight then: a link of the start page, or the editor behind. */
	@Test
	void keysAreForTheScriptThatWasLearned() throws IOException {
		workbench.emptyEditors().focus("Learn from a Recording").follow("Learn from a Recording");
		LearnWizardPage wizard = workbench.learnWizard().recording(recording);
		try (Jobs.Held held = Jobs.hold()) {
			wizard.finish();
		}
		workbench.waitForFocus("shop-twin.forge", FormParts.STREAMS);
		Path other = generate("other.jfr", SCRIPT);
		wizard = workbench.learnScript().recording(other);
		try (Jobs.Held held = Jobs.hold()) {
			wizard.finish();
		}
		workbench.waitForFocus("other-twin.forge", FormParts.STREAMS).pressOnKeyboard("CTRL+CR");
		workbench.viewer("other-twin.jfr");
	}

	@Test
	void whatIsMadeInAnotherWayIsGroupedByReasons() throws IOException {
		LearnWizardPage wizard = workbench.learnScript().recording(generate("jvm.jfr", "jvm: {}\n" + SCRIPT));
		wizard.finish();
		ScriptFormPage form = workbench.scriptEditor("jvm-twin.forge").form();
		form.waitForAnyMessage("Learned from jvm.jfr");
		assertFalse(form.showsDetail());
		form.followMessageLink("Details");
		form.waitForDetail("names are replaced");
		form.followMessageLink("Less");
		assertFalse(form.showsDetail());
		form.followMessageLink("What Was Learned");
		LearnedReportPage report = new LearnedReportPage("jvm.jfr");
		List<String> reasons = report.cells("made", 0);
		assertEquals(reasons.size(), Set.copyOf(reasons).size(), reasons.toString());
		assertTrue(reasons.stream().anyMatch(reason -> reason.startsWith("the section jvm describes a JVM")),
				reasons.toString());
		// Those of the first reason.
		assertEquals(Integer.parseInt(report.cells("made", 1).getFirst()), report.cells("made.types", 0).size());
		report.close();
	}

	@Test
	void namesAreKeptWhereThatIsAskedFor() {
		LearnWizardPage wizard = workbench.learnScript().recording(recording).keepNames();
		assertFalse(wizard.canHaveTable());
		wizard.finish();
		ScriptEditorPage editor = workbench.scriptEditor("shop-twin.forge");
		editor.form().waitForAnyMessage(SUMMARY);
		editor.form().waitForDetail("Names are kept");
		assertTrue(editor.text().contains("com.acme.Order"), editor.text());
	}

	@Test
	void theTableOfNamesIsWrittenWhereThatIsAskedFor() throws IOException {
		LearnWizardPage wizard = workbench.learnScript().recording(recording).askForTable();
		Path table = folder.resolve("shop-twin-names.tsv");
		assertEquals(table.toString(), wizard.table());
		wizard.finish();
		workbench.scriptEditor("shop-twin.forge").form().waitForAnyMessage(SUMMARY);
		assertTrue(Files.readString(table).contains("\tcom.acme.Order\t"), Files.readString(table));
	}

	/** As when the program has been started again: what it has in memory of the script is of no use then. */
	@Test
	void aTableOfNamesIsOfferedAgain() throws IOException {
		workbench.learnScript().recording(recording).askForTable().finish();
		ScriptEditorPage editor = workbench.scriptEditor("shop-twin.forge");
		editor.form().waitForAnyMessage(SUMMARY);
		Path twin = generate("made.jfr", editor.text());
		workbench.openRecording(recording).waitForType("jdk.FileRead", "600");
		workbench.openRecording(twin).waitForType("jdk.FileRead", "600");
		LikenessPage likeness = workbench.likeness()
				.waitForMessage("B seems to have pseudonyms for names of A: <a>use shop-twin-names.tsv</a>.");
		likeness.follow("use shop-twin-names.tsv").waitForMessage("of 2 event types");
		assertEquals("shop-twin-names.tsv", likeness.chosen("names"));
		likeness.swap().waitForMessage("of 2 event types");
		assertEquals("shop-twin-names.tsv, reversed", likeness.chosen("names"));
		likeness.swap().waitForMessage("of 2 event types");
		assertEquals("shop-twin-names.tsv", likeness.chosen("names"));
		// Whoever has chosen the twin as A has the same table, by the link and by the list.
		likeness.choose("names", "the same").waitForMessage("of 3 event types differ");
		likeness.choose("b", "shop.jfr").choose("a", "made.jfr")
				.waitForMessage("A seems to have pseudonyms for names of B: <a>use shop-twin-names.tsv</a>.");
		likeness.follow("use shop-twin-names.tsv").waitForMessage("of 2 event types");
		assertEquals("shop-twin-names.tsv, reversed", likeness.chosen("names"));
		likeness.choose("names", "the same").waitForMessage("of 3 event types differ");
		likeness.choose("names", "shop-twin-names.tsv").waitForMessage("of 2 event types");
		assertEquals("shop-twin-names.tsv, reversed", likeness.chosen("names"));
		assertEquals("made.jfr", likeness.chosen("a"));
		// A view that knows nothing takes what these two were compared with last, whichever is A.
		likeness.close();
		LikenessPage other = workbench.likeness().waitForMessage("of 2 event types");
		assertTrue(other.chosen("names").startsWith("shop-twin-names.tsv"), other.chosen("names"));
		other.close();
		// So does the link of the twin when only others are open.
		workbench.viewer("shop.jfr").close();
		workbench.openRecording(generate("more.jfr", SCRIPT)).waitForType("jdk.FileRead", "600");
		other = workbench.viewer("made.jfr").compare().waitForMessage("of 2 event types");
		assertEquals(List.of("shop.jfr", "made.jfr", "shop-twin-names.tsv"),
				List.of(other.chosen("a"), other.chosen("b"), other.chosen("names")));
		other.choose("names", "the same").waitForMessage("of 3 event types differ");
	}

	@Test
	void whatThereIsNotAndWhatThereIsAlreadyIsSaid() throws IOException {
		LearnWizardPage wizard = workbench.learnScript().recording(folder.resolve("none.jfr"));
		wizard.waitForMessage("There is no file " + folder.resolve("none.jfr"));
		assertFalse(wizard.canFinish());
		Path mine = Files.writeString(folder.resolve("mine.forge"), "mine");
		wizard.recording(recording).script(mine.toString()).waitForMessage(mine + " exists already");
		assertFalse(wizard.canFinish());
		wizard.script("mine.forge").waitForMessage("Give mine.forge with its full path");
		wizard.script(folder.resolve("other").toString()).askForTable();
		assertTrue(wizard.canFinish());
		wizard.cancel();
		assertEquals(List.of("mine.forge", "shop.jfr"), files());
	}

	@Test
	void aFileThatIsNoRecordingIsSaidToBeNone() throws IOException {
		Path wrong = Files.writeString(folder.resolve("wrong.jfr"), "This is not a recording at all.");
		LearnWizardPage wizard = workbench.learnScript().recording(wrong).tryToFinish()
				.waitForMessage("wrong.jfr cannot be read: ");
		assertFalse(wizard.offersRecovery() || wizard.canFinish());
		wizard.recording(recording);
		assertTrue(wizard.canFinish());
		wizard.cancel();
		assertEquals(List.of("shop.jfr", "wrong.jfr"), files());
	}

	/** The wizard does not close and let the failure be found elsewhere. */
	@Test
	void aRecordingThatIsCutOffIsSaidToBeAndCannotBeRecovered() throws IOException {
		byte[] whole = Files.readAllBytes(recording);
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length / 2));
		LearnWizardPage wizard = workbench.learnScript().recording(cut).tryToFinish()
				.waitForMessage("cut.jfr cannot be read: The recording is truncated");
		assertFalse(wizard.canFinish());
		wizard.recover().waitForMessage("Nothing can be recovered: ");
		wizard.cancel();
		assertEquals(List.of("cut.jfr", "shop.jfr"), files());
	}

	@Test
	void aRecordingThatIsDamagedAtItsEndIsRecovered() throws IOException {
		Path tail = folder.resolve("tail.jfr");
		RecordingBreaker.breakCopy(recording, tail, Damage.ZERO_TAIL, 0);
		LearnWizardPage wizard = workbench.learnScript().recording(tail).tryToFinish()
				.waitForMessage("tail.jfr is damaged: ").waitForMessage("Finish learns from the intact part.");
		assertTrue(wizard.offersRecovery() && wizard.canFinish());
		wizard.recover().waitForMessage("events to tail-recovered.jfr. Missing: tail.jfr: ");
		assertEquals(folder.resolve("tail-recovered.jfr").toString(), wizard.recording());
		assertFalse(wizard.offersRecovery());
		wizard.finish();
		workbench.scriptEditor("tail-recovered-twin.forge").form()
				.waitForAnyMessage("Learned from tail-recovered.jfr: ");
	}

	@Test
	void whatIsWholeOfADamagedRecordingIsLearned() throws IOException {
		Path tail = folder.resolve("tail.jfr");
		RecordingBreaker.breakCopy(recording, tail, Damage.ZERO_TAIL, 0);
		workbench.learnScript().recording(tail).tryToFinish().waitForMessage("tail.jfr is damaged: ").finish();
		workbench.scriptEditor("tail-twin.forge").form()
				.waitForAnyMessage("tail.jfr is damaged; what is whole was learned.");
	}

	/** It is not unpacked for the wizard and once more for learning, which says it. */
	@Test
	void aPackedRecordingThatIsDamagedIsLearnedAtOnce() throws IOException {
		Path tail = folder.resolve("tail.jfr");
		RecordingBreaker.breakCopy(recording, tail, Damage.ZERO_TAIL, 0);
		Path packed = folder.resolve("packed.jfr");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			Files.copy(tail, out);
		}
		workbench.learnScript().recording(packed).finish();
		workbench.scriptEditor("packed-twin.forge").form()
				.waitForAnyMessage("packed.jfr is damaged; what is whole was learned.");
	}

	@Test
	void whatIsCancelledLeavesNothing() {
		try (Jobs.Held held = Jobs.hold()) {
			workbench.learnScript().recording(recording).finish();
			Jobs.cancel("Learning from shop.jfr");
		}
		assertEquals(List.of("shop.jfr"), files());
		assertFalse(workbench.isOpen("shop-twin.forge"));
	}

	@Test
	void aFileThatIsMadeDuringLearningIsKept() throws IOException {
		Path script = folder.resolve("shop-twin.forge");
		try (Jobs.Held held = Jobs.hold()) {
			workbench.learnScript().recording(recording).askForTable().finish();
			Files.writeString(script, "mine");
		}
		assertEquals(script + " exists already. Choose another name.", workbench.notification().text());
		workbench.notification().dismiss();
		assertEquals("mine", Files.readString(script));
		assertEquals(List.of("shop-twin.forge", "shop.jfr"), files());
	}

	@Test
	void theViewerOfARecordingLeadsToTheWizard() {
		workbench.openRecording(recording).learn();
		LearnWizardPage wizard = workbench.learnWizard();
		assertEquals(recording.toString(), wizard.recording());
		assertEquals(recording.toString(), wizard.selectedRecording());
		assertTrue(wizard.canFinish());
		wizard.cancel();
	}

	@Test
	void recordingsThatAreOpenAreCompared() throws IOException {
		Path more = generate("more.jfr", SCRIPT.replace("10/s", "20/s"));
		workbench.openRecording(recording).waitForType("jdk.FileRead", "600");
		workbench.openRecording(more).waitForType("jdk.FileRead", "1,200");
		LikenessPage likeness = workbench.likeness().waitForMessage("1 of 2 event types differ");
		// The one in front.
		assertEquals("more.jfr", likeness.chosen("a"));
		assertEquals("shop.jfr", likeness.chosen("b"));
		assertEquals(List.of("jdk.FileRead", "1,200", "600"), likeness.types().getFirst());
		assertEquals("number of events", likeness.cell("jdk.FileRead", "Differs most in"));
		assertEquals("0.500", likeness.cell("jdk.FileRead", "Difference"));
		assertEquals("0.000", likeness.cell(likeness.types().getLast().getFirst(), "Difference"));
		likeness.swap().waitForMessage("1 of 2 event types differ");
		assertEquals(List.of("jdk.FileRead", "600", "1,200"), likeness.types().getFirst());
		assertEquals("shop.jfr", likeness.chosen("a"));
		likeness.choose("b", "shop.jfr").waitForMessage("A and B are the same file. None of 2 event types differs");
		try (Jobs.Held held = Jobs.hold()) {
			likeness.choose("b", "more.jfr").waitForMessage("Comparing");
			likeness.follow("Cancel").waitForMessage("Cancelled.");
		}
		likeness.follow("Compare again").waitForMessage("1 of 2 event types differ");
		Files.delete(more);
		likeness.choose("b", "shop.jfr").waitForMessage("None of 2").choose("b", "more.jfr")
				.waitForMessage("Compare again");
	}

	@Test
	void theOnlyRecordingIsComparedWithTheNextThatIsOpened() throws IOException {
		LikenessPage likeness = workbench.openRecording(recording).compare()
				.waitForMessage("Choose the other recording in B");
		workbench.openRecording(generate("more.jfr", SCRIPT.replace("10/s", "20/s")));
		likeness.waitForMessage("1 of 2 event types differ");
		assertEquals("shop.jfr", likeness.chosen("a"));
		assertEquals("more.jfr", likeness.chosen("b"));
	}

	@Test
	void theRecordingInFrontIsAUntilOneIsChosen() throws IOException {
		for (String name : List.of("one.jfr", "two.jfr")) {
			workbench.openRecording(generate(name, SCRIPT)).waitForType("jdk.FileRead", "600");
		}
		workbench.openRecording(recording).waitForType("jdk.FileRead", "600");
		LikenessPage likeness = workbench.likeness().waitForMessage("Choose the other recording in B");
		likeness.waitForChosen("a", "shop.jfr");
		workbench.openRecording(folder.resolve("one.jfr"));
		likeness.waitForChosen("a", "one.jfr").choose("a", "two.jfr");
		workbench.openRecording(recording).waitForType("jdk.FileRead", "600");
		assertEquals("two.jfr", likeness.chosen("a"));
		assertEquals("", likeness.chosen("b"));
	}

	@Test
	void recordingsAreComparedThatAreOpenedWhileTheViewIsThere() throws IOException {
		Path more = generate("more.jfr", SCRIPT.replace("10/s", "20/s"));
		LikenessPage likeness = workbench.likeness().waitForMessage("Choose two recordings in A and B");
		workbench.openRecording(recording).waitForType("jdk.FileRead", "600");
		likeness.waitForMessage("Choose the other recording in B");
		assertEquals("shop.jfr", likeness.chosen("a"));
		workbench.openRecording(more).waitForType("jdk.FileRead", "1,200");
		likeness.waitForMessage("1 of 2 event types differ");
		assertEquals("shop.jfr", likeness.chosen("a"));
		assertEquals("more.jfr", likeness.chosen("b"));
		assertEquals("Difference", likeness.sorted());
		assertTrue(likeness.sortedTitleIsWhole());
		assertEquals("number of events", likeness.measures("jdk.FileRead").getFirst());
		assertTrue(likeness.gap() > 4, () -> "Between the tables are " + likeness.gap() + " pixels");
	}

	private List<String> files() {
		try (Stream<Path> files = Files.list(folder)) {
			return files.map(file -> file.getFileName().toString()).sorted().toList();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private Path generate(String name, String script) throws IOException {
		return Generator.generate(
				Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT.withoutScript()).plan().orElseThrow(),
				folder.resolve(name), GenerationSettings.defaults(), (done, total, bytes) -> {
					// Nobody watches.
				}, () -> false).file();
	}
}
