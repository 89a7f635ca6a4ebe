/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.HistoryPage;
import flightforge.ui.pages.LikenessPage;
import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.NotificationPage;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.WorkbenchPage;

/** The journeys of a user of Mission Control, in Mission Control itself; only with a site of it. */
@ExtendWith(FailureReport.class)
@EnabledIfSystemProperty(named = "flightforge.jmc.real", matches = "true",
		disabledReason = "it runs inside JMC itself; -Djmc.site=URL, with a p2 site of JMC")
class MissionControlTest {
	private static final Template CHECKOUT = Templates.named("checkout-service").orElseThrow();
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() throws Exception {
		workbench = WorkbenchPage.clean();
		workbench.open(Recordings.generate(folder.resolve("shop.jfr"), Recordings.SCRIPT));
	}

	@AfterEach
	void close() {
		workbench.closeEditors();
	}

	@Test
	void thePageShowsTheScriptOfTheOpenRecording() {
		RecordingPage page = page("shop.jfr");
		page.waitForMessage("with seed 7");
		assertEquals(List.of(List.of("jdk.SocketWrite", "1,200", "1,200", "as planned"),
				List.of("jdk.FileRead", "600", "600", "as planned")), page.comparison());
		assertEquals(Recordings.SCRIPT, page.script());
	}

	@Test
	void experimentalTypesAreExplained() throws Exception {
		workbench.open(Recordings.generate(folder.resolve("hidden.jfr"), Recordings.EXPERIMENTAL_SCRIPT));
		RecordingPage page = page("hidden.jfr");
		page.waitForMessage("The types that are not hidden have as many events as planned");
		page.waitForHiddenTypes(1);
	}

	@Test
	void anotherVolumeIsGeneratedAndOpened() {
		RecordingPage page = page("shop.jfr");
		page.waitForMessage("with seed 7");
		ScriptFormPage form = page.form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(0, "77");
		form.waitForTotals("677 events");
		form.generateAndOpen();
		new MissionControlWindow().waitForPage("shop-2.jfr", "Synthetic Recording");
		RecordingPage next = page("shop-2.jfr");
		next.waitForMessage("Every type has as many events as planned");
		next.form().waitForCell(0, "Actual", "77");
	}

	@Test
	void aScriptIsLearnedAndWhatItGeneratesIsCompared() throws Exception {
		workbench.open(Recordings.generateWithoutScript(folder.resolve("foreign.jfr"), Recordings.SCRIPT));
		RecordingPage page = page("foreign.jfr");
		page.waitForMessage("This recording contains no script");
		page.press("Learn a Script");
		ScriptFormPage form = page.form();
		form.waitForTotals("1,800 events");
		form.generate();
		form.waitForAnyMessage("Generated foreign-twin.jfr: 1,800 events");
		form.followMessageLink("Compare Recordings");
		LikenessPage likeness = workbench.likeness().waitForMessage("Distance ");
		assertEquals("foreign.jfr", likeness.chosen("a"));
		assertEquals("foreign-twin.jfr", likeness.chosen("b"));
	}

	@Test
	void streamsAreEditedByKeysAndUndoTakesThemBack() {
		RecordingPage page = page("shop.jfr");
		page.waitForMessage("with seed 7");
		ScriptFormPage form = page.form();
		form.waitForTypes("jdk.SocketWrite", "jdk.FileRead");
		form.select(0).press("CTRL+D").waitForTypes("jdk.SocketWrite", "jdk.SocketWrite", "jdk.FileRead");
		form.press("CTRL+Z").waitForTypes("jdk.SocketWrite", "jdk.FileRead");
		form.press("CTRL+Y").waitForTypes("jdk.SocketWrite", "jdk.SocketWrite", "jdk.FileRead");
		form.press("DEL").waitForTypes("jdk.SocketWrite", "jdk.FileRead");
	}

	@Test
	void afterAnotherPageWasShownUndoTakesBackWhatWasEditedBefore() {
		ScriptFormPage form = page("shop.jfr").form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().changeVolume(0, "77");
		new MissionControlWindow().nativeMemory("shop.jfr");
		form = page("shop.jfr").form();
		form.waitForCell(0, "Volume", "77");
		form.waitForTotals("677 events");
		form.press("CTRL+Z").waitForTotals("1,800 events");
		form.waitForCell(0, "Volume", "1_200");
	}

	@Test
	void columnsAreAsTheUserHasMadeThemInEveryRecording() throws Exception {
		RecordingPage page = page("shop.jfr");
		page.waitForMessage("with seed 7");
		page.toggleComparisonColumn("Rate").waitForComparisonWidth("Rate", 0).sortComparisonBy("Planned")
				.sortComparisonBy("Planned");
		new MissionControlWindow().nativeMemory("shop.jfr");
		page = page("shop.jfr");
		page.waitForMessage("with seed 7");
		page.waitForComparisonWidth("Rate", 0);
		assertEquals("jdk.FileRead", page.comparison().getFirst().getFirst());
		workbench.open(Recordings.generate(folder.resolve("other.jfr"), Recordings.SCRIPT));
		page = page("other.jfr");
		page.waitForMessage("with seed 7");
		page.waitForComparisonWidth("Rate", 0).toggleComparisonColumn("Rate");
		page.sortComparisonBy("Planned").sortComparisonBy("Planned");
		assertEquals("jdk.SocketWrite", page.comparison().getFirst().getFirst());
	}

	@Test
	void whatIsHiddenIsSaidWhenItIsOpened() throws Exception {
		workbench.openScript(Files.writeString(folder.resolve("hidden.forge"), Recordings.EXPERIMENTAL_SCRIPT)).form()
				.generateAndOpen();
		NotificationPage notification = workbench.notification();
		assertTrue(notification.text().contains("hides the experimental events of hidden.jfr"), notification.text());
		notification.dismiss();
		HistoryPage history = workbench.history();
		history.waitForFirst("hidden.jfr");
		assertEquals("1,805", history.cell("hidden.jfr", "Events"));
	}

	@Test
	void aScriptOfTheWizardIsGeneratedOpenedAndCompared() {
		NewScriptWizardPage wizard = workbench.newScript().choose(CHECKOUT.title()).folder(folder).name("orders.forge");
		assertEquals(CHECKOUT.text(), wizard.finish().text());
		workbench.generateAndOpen();
		page("orders.jfr").waitForMessage("Every type has as many events as planned");
	}

	@Test
	void preferencesAreKeptAndUsed() {
		workbench.preferences().chooseMapped().apply();
		try {
			PreferencesPage preferences = workbench.preferences();
			assertTrue(preferences.isMapped());
			preferences.cancel();
			ScriptFormPage form = page("shop.jfr").form();
			form.generate();
			form.waitForMessage("Generated shop-2.jfr");
			HistoryPage history = workbench.history();
			history.waitForFirst("shop-2.jfr");
			assertEquals("memory-mapped", history.cell("shop-2.jfr", "Storage"));
		} finally {
			WorkbenchPage.clean().preferences().restoreDefaults().apply();
		}
	}

	@Test
	void theMemoryViewShowsThisJvmAndTheOpenRecording() throws Exception {
		MemoryViewPage memory = workbench.openMemoryView();
		memory.waitForCategory("Heap");
		workbench.open(Recordings.generate(folder.resolve("nmt.jfr"), Recordings.MEMORY_SCRIPT));
		memory.tab("Recording").waitForRecording("nmt.jfr (choose another file): 121 memory events");
		assertEquals("2 GiB", memory.recorded("Class", "Peak"));
		memory.tab("Live");
	}

	@Test
	void thePageNativeMemoryIsAmongTheJvmInternals() throws Exception {
		workbench.open(Recordings.generate(folder.resolve("nmt.jfr"), Recordings.MEMORY_SCRIPT));
		MemoryPage page = new MissionControlWindow().nativeMemory("nmt.jfr");
		page.waitForMessage("Part that grew most: Java Heap");
		assertEquals("1 GiB", page.cell("Class", "Reserved"));
	}

	private RecordingPage page(String title) {
		return new MissionControlWindow().syntheticRecording(title);
	}
}
