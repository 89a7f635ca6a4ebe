/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.SWT;
import org.eclipse.ui.actions.ActionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;

import flightforge.jmc.SyntheticRecordingPage;
import flightforge.jmc.SyntheticRecordingPageFactory;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FormParts;
import flightforge.ui.pages.Jobs;
import flightforge.ui.pages.RoomPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.TypeSummary;

/** The page on recordings with and without a script, as the editor shows, leaves and shows it again. */
@ExtendWith(FailureReport.class)
class PageInShellTest extends WithRecording {
	private static final String FILE_READ = "jdk.FileRead";
	private static final String SOCKET_WRITE = "jdk.SocketWrite";
	private PageShell shell;

	@BeforeEach
	void generateToTheFolder() {
		preferences().put(GenerationPreferences.OUTPUT_FOLDER, folder.toString());
	}

	@AfterEach
	void leave() {
		if (shell != null) {
			shell.leave();
		}
		preferences().remove(GenerationPreferences.OUTPUT_FOLDER);
	}

	@Test
	void aGeneratedRecordingShowsItsScript() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().waitForMessage("with seed 7");
		shell.page().waitForMessage("Every type has as many events as planned");
		assertEquals(List.of(List.of(SOCKET_WRITE, "1,200", "1,200", "as planned"),
				List.of(FILE_READ, "600", "600", "as planned")), shell.page().comparison());
		assertEquals(List.of(List.of("20/s", "0 s", "59.950 s"), List.of("10/s", "0 s", "59.900 s")),
				shell.page().ratesAndTimes());
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.waitForCell(0, "Actual", "1,200");
		assertEquals(Recordings.SCRIPT, shell.page().script());
	}

	/** As much as a page has in the first window of Mission Control: both lines of inputs, and five fields. */
	@Test
	void theValueIsNotCutInTheFirstWindow() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items)).resize(1066, 530);
		shell.page().waitForMessage("Every type has as many events as planned");
		StreamDetailsPage details = shell.page().form().choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		RoomPage room = shell.room();
		room.waitForRows(FormParts.STREAM_FIELDS, 5);
		for (String id : List.of(FormParts.VALUE_MEDIAN, FormParts.VALUE_MAX, FormParts.PREVIEW)) {
			room.waitUntilWhole(id);
		}
		room.waitForTitlesInSight(FormParts.STREAM_FIELDS);
		// In a smaller one these lines and the titles of the columns have what they need before the fields.
		shell.resize(970, 500);
		room.waitForRows(FormParts.STREAM_FIELDS, 4);
		room.waitForTitlesInSight(FormParts.STREAM_FIELDS);
		room.waitUntilWhole(FormParts.VALUE_MAX);
	}

	@Test
	void anUnfoldedPreviewTakesNothingFromTheChosenStreamInTheFirstWindow() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items)).resize(1066, 530);
		shell.page().waitForMessage("Every type has as many events as planned");
		shell.page().form().choose(0).choose("bytesWritten");
		RoomPage room = shell.room();
		room.waitForExpanded(FormParts.PREVIEW, true);
		room.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		room.waitUntilWhole(FormParts.PREVIEW);
		room.waitForScrolled(FormParts.STREAMS, 0);
		room.waitForRows(FormParts.STREAMS, 3);
		room.waitForRows(FormParts.STREAM_FIELDS, 5);
		room.waitUntilWhole(FormParts.VALUE_TITLE);
	}

	/** Mission Control makes its toolkit once, and has the dark theme later. */
	@Test
	void theStreamsHaveTheColourOfListsWhateverTheToolkitHas() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items), SWT.COLOR_RED);
		shell.page().form().waitForCell(0, "Planned", "1,200");
		assertEquals(PageShell.systemColor(SWT.COLOR_LIST_FOREGROUND), shell.foreground(FormParts.STREAMS));
	}

	@Test
	void streamsOfOneTypeShowTheSumOfAll() throws Exception {
		Path file = Recordings.generate(folder.resolve("shared.jfr"), """
				events:
				  - {type: jdk.FileRead, count: 30}
				  - {type: jdk.FileRead, count: 12}
				  - {type: jdk.FileWrite, count: 5}
				""");
		IItemCollection shared = Recordings.load(file);
		shell = PageShell.show(new SyntheticRecordingPage(() -> shared));
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "30");
		form.waitForCell(0, "Actual", "\u03a3 42");
		form.waitForCell(1, "Actual", "\u03a3 42");
		form.waitForCell(1, "\u0394", "\u03a3 0");
		form.waitForCell(2, "Actual", "5");
	}

	@Test
	void differencesAreMarked() {
		IItemCollection without = items.apply(ItemFilters.not(ItemFilters.type(FILE_READ)));
		shell = PageShell.show(new SyntheticRecordingPage(() -> without));
		shell.page().waitForMessage("other counts or times than planned: 1");
		assertFalse(shell.page().isComparisonShown());
		shell.page().followMessage("Show planned and actual");
		assertTrue(shell.page().isComparisonShown());
		assertEquals(
				List.of(List.of(FILE_READ, "600", "0", "-600"), List.of(SOCKET_WRITE, "1,200", "1,200", "as planned")),
				shell.page().comparison());
		assertEquals(FILE_READ, shell.page().chosenComparison());
		shell.page().sortComparisonBy("Planned").chooseComparison(SOCKET_WRITE);
		assertEquals(SOCKET_WRITE, shell.page().comparison().getFirst().getFirst());
		shell.page().followMessage("Show planned and actual");
		assertEquals(FILE_READ, shell.page().chosenComparison());
		shell.page().form().waitForCell(1, "Actual", "0");
	}

	@Test
	void typesThatWereNotLoadedAreExplained() throws Exception {
		Path file = Recordings.generate(folder.resolve("experimental.jfr"), Recordings.EXPERIMENTAL_SCRIPT);
		IItemCollection without = Recordings.load(file)
				.apply(ItemFilters.not(ItemFilters.type("jdk.NativeMemoryUsageTotalPeak")));
		shell = PageShell.show(new SyntheticRecordingPage(() -> without));
		shell.page().waitForMessage("The types that are not hidden have as many events as planned");
		shell.page().waitForHiddenTypes(1);
		assertEquals(List.of("jdk.NativeMemoryUsageTotalPeak", "5", "\u2013", "hidden, because it is experimental"),
				shell.page().comparison().get(2));
	}

	@Test
	void anotherVolumeIsGenerated() throws Exception {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().waitForMessage("with seed 7");
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(0, "77");
		form.waitForTotals("677 events");
		form.generate();
		form.waitForMessage("Generated recording.jfr: 677 events");
		assertEquals(77, events(folder.resolve("recording.jfr"), SOCKET_WRITE));
	}

	@Test
	void whatIsSaidOfTheScriptIsNotSaidOfAnEditedOne() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().waitForMessage("Every type has as many events as planned");
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(0, "77");
		shell.page().waitForMessage("The script below has been changed since");
		shell.page().followMessage("Planned and Actual");
		assertTrue(shell.page().isComparisonShown());
		shell.page().form().cells().changeVolume(0, "1_200");
		shell.page().waitForMessage("Every type has as many events as planned");
	}

	@Test
	void undoInAnOpenCellGivesUpWhatIsTypedThere() {
		CountingSite site = new CountingSite();
		shell = PageShell.show(new SyntheticRecordingPage(() -> items), site.site());
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(1, "7/s");
		form.waitForCell(1, "Volume", "7/s");
		form.cells().editVolume(0, "77");
		site.execute(ActionFactory.UNDO.getCommandId());
		form.waitForCell(0, "Volume", "1_200");
		form.waitForCell(1, "Volume", "7/s");
		site.execute(ActionFactory.UNDO.getCommandId());
		form.waitForCell(1, "Volume", "10/s");
		site.execute(ActionFactory.REDO.getCommandId());
		form.waitForCell(1, "Volume", "7/s");
	}

	@Test
	void generatedAgainItIsCalledAsTheOpenedRecordingIs() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items), folder.resolve("shop.jfr"));
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.generate();
		form.waitForMessage("Generated shop-2.jfr: 1,800 events");
	}

	@Test
	void whatMissionControlHidesIsSaidAfterGenerating() throws Exception {
		Path file = Recordings.generate(folder.resolve("experimental.jfr"), Recordings.EXPERIMENTAL_SCRIPT);
		IItemCollection all = Recordings.load(file);
		shell = PageShell.show(new SyntheticRecordingPage(() -> all));
		ScriptFormPage form = shell.page().form();
		form.waitForTotals("1,805 events");
		form.generate();
		form.waitForDetail("hides its experimental events");
		form.waitForDetail("jdk.NativeMemoryUsageTotalPeak");
	}

	@Test
	void aScriptIsLearnedFromARecordingWithoutOne() {
		IItemCollection without = items.apply(ItemFilters.not(ItemFilters.type("flightforge.Script")));
		IDisplayablePage page = new SyntheticRecordingPage(() -> without);
		shell = PageShell.show(page, folder.resolve("shop.jfr"));
		shell.page().waitForMessage("This recording contains no script");
		shell.page().press("Learn a Script");
		ScriptFormPage form = shell.page().form();
		form.waitForTotals("1,800 events");
		form.waitForAnyMessage("Learned from shop.jfr: 1,800 of 1,800 events, 2 of 2 event types");
		assertFalse(form.hasProblem());
		assertEquals(Set.of(FILE_READ, SOCKET_WRITE), Set.copyOf(form.types()));
		form.waitForCell(form.types().indexOf(FILE_READ), "Actual", "600");
		form.generate();
		form.waitForAnyMessage("Generated shop-twin.jfr: 1,800 events");
		assertTrue(Files.exists(folder.resolve("shop-twin.jfr")));
		// The page keeps the script, and what was learned.
		shell.leave();
		shell = PageShell.show(page, folder.resolve("shop.jfr"));
		shell.page().form().waitForAnyMessage("Learned from shop.jfr: 1,800 of 1,800 events");
	}

	@Test
	void learningThatIsCancelledLeavesThePageAsItWas() {
		IItemCollection without = items.apply(ItemFilters.not(ItemFilters.type("flightforge.Script")));
		shell = PageShell.show(new SyntheticRecordingPage(() -> without), folder.resolve("shop.jfr"));
		shell.page().waitForMessage("This recording contains no script");
		try (Jobs.Held held = Jobs.hold()) {
			shell.page().press("Learn a Script");
			shell.page().followLearning("Cancel");
			shell.page().waitForLearning("Cancelled; nothing was learned");
		}
		shell.page().press("Learn a Script");
		shell.page().form().waitForTotals("1,800 events");
	}

	@Test
	void aRecordingThatIsInNoFileSaysWhatToDo() {
		IItemCollection without = items.apply(ItemFilters.not(ItemFilters.type("flightforge.Script")));
		shell = PageShell.show(new SyntheticRecordingPage(() -> without));
		shell.page().waitForMessage("save the recording and open that");
	}

	@Test
	void whatWasChangedIsThereAgainAfterLeaving() {
		IDisplayablePage page = new SyntheticRecordingPage(() -> items);
		shell = PageShell.show(page);
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(0, "77");
		shell.leave();
		shell = PageShell.show(page);
		shell.page().form().waitForCell(0, "Volume", "77");
		assertTrue(shell.page().script().contains("count: 77    # not many"));
	}

	@Test
	void whatWasInFrontIsInFrontAgainAfterLeaving() {
		IDisplayablePage page = new SyntheticRecordingPage(() -> items);
		shell = PageShell.show(page);
		ScriptFormPage form = shell.page().form();
		form.waitForCell(1, "Planned", "600");
		form.select(1);
		shell.page().comparison();
		shell.leave();
		shell = PageShell.show(page);
		shell.page().waitForMessage("with seed 7");
		assertTrue(shell.page().isComparisonShown());
		shell.page().form().waitForChosen(1);
	}

	@Test
	void columnsAreAsTheUserHasMadeThemInTheNextRecordingToo() {
		List<List<String>> asInTheScript = List.of(List.of(SOCKET_WRITE, "1,200", "1,200", "as planned"),
				List.of(FILE_READ, "600", "600", "as planned"));
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().waitForMessage("with seed 7");
		assertEquals(asInTheScript, shell.page().comparison());
		shell.page().sortComparisonBy("Planned").sortComparisonBy("Planned").toggleComparisonColumn("Rate")
				.waitForComparisonWidth("Rate", 0).widenComparisonColumn("Actual", 123);
		assertEquals(asInTheScript.reversed(), shell.page().comparison());
		IState state = shell.leave();

		shell = PageShell.show(new SyntheticRecordingPage(() -> items), state);
		shell.page().waitForMessage("with seed 7");
		assertEquals(asInTheScript.reversed(), shell.page().comparison());
		shell.page().waitForComparisonWidth("Rate", 0).waitForComparisonWidth("Actual", 123);
		shell.page().sortComparisonBy("Planned").sortComparisonBy("Planned");
		assertEquals(asInTheScript, shell.page().comparison());
	}

	@Test
	void aPageWithoutComparisonKeepsWhatTheUserHasMadeOfItsColumns() {
		shell = PageShell.show(new SyntheticRecordingPage(() -> items));
		shell.page().waitForMessage("with seed 7");
		shell.page().widenComparisonColumn("Actual", 123);
		IItemCollection without = items.apply(ItemFilters.not(ItemFilters.type("flightforge.Script")));
		IState state = shell.leave();
		shell = PageShell.show(new SyntheticRecordingPage(() -> without), state);
		shell.page().waitForMessage("This recording contains no script");
		state = shell.leave();
		shell = PageShell.show(new SyntheticRecordingPage(() -> items), state);
		shell.page().waitForMessage("with seed 7");
		shell.page().waitForComparisonWidth("Actual", 123);
	}

	@Test
	void theHostIsTheOneThatWasAskedFor() {
		boolean real = Platform.getBundle("org.openjdk.jmc.flightrecorder.ui")
				.getEntry("org/openjdk/jmc/flightrecorder/ui/JfrEditor.class") != null;
		assertEquals(Boolean.getBoolean("flightforge.jmc.real"), real);
	}

	@Test
	void theFactoryReadsNothing() {
		SyntheticRecordingPageFactory factory = new SyntheticRecordingPageFactory();
		assertEquals("Synthetic Recording", factory.getName(null));
		assertFalse(factory.getDescription(null).isEmpty());
		assertEquals("Synthetic Recording", factory.createPage(null, null, null).getName());
	}

	private static long events(Path file, String type) throws Exception {
		return RecordingScanner.scan(file).types().stream().filter(summary -> summary.name().equals(type))
				.mapToLong(TypeSummary::events).sum();
	}

	private static IEclipsePreferences preferences() {
		return InstanceScope.INSTANCE.getNode("flightforge.ui");
	}
}
