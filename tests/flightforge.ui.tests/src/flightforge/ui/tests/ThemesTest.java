/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.AfterEach;
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
import flightforge.ui.pages.LayoutPage;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.ThemePage;
import flightforge.ui.pages.WorkbenchPage;

/** What the themes of the workbench make of the form. */
@ExtendWith(FailureReport.class)
class ThemesTest {
	@TempDir
	private Path folder;
	private final ThemePage theme = new ThemePage();
	private ScriptEditorPage shop;

	@BeforeEach
	void open() {
		shop = WorkbenchPage.clean().openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		shop.form().waitForTotals("of memory");
	}

	@AfterEach
	void reset() {
		theme.set(false);
	}

	@Test
	void textsAreReadableAfterEachChangeOfTheTheme() {
		theme.set(false);
		theme.waitForReadableTexts();
		theme.set(true);
		theme.waitForReadableTexts();
		theme.set(false);
		theme.waitForReadableTexts();
	}

	@Test
	void theStartPageHasTheGroundOfTheThemeAgainThatWasChangedBehindAnEditor() {
		theme.set(false);
		WorkbenchPage workbench = WorkbenchPage.clean();
		workbench.emptyEditors().waitFor("New Recording Script");
		RGB ground = theme.paintedGround("flightforge.start");
		workbench.openScript(Scripts.write(folder, "other.forge", Scripts.COMMENTED)).form().waitForTotals("of memory");
		theme.set(true);
		WorkbenchPage.clean().emptyEditors().waitFor("New Recording Script");
		theme.waitForReadableTexts();
		assertNotEquals(ground, theme.paintedGround("flightforge.start"));
		workbench.openScript(Scripts.write(folder, "third.forge", Scripts.COMMENTED)).form().waitForTotals("of memory");
		theme.set(false);
		WorkbenchPage.clean().emptyEditors().waitFor("New Recording Script");
		theme.waitForReadableTexts();
		assertEquals(ground, theme.paintedGround("flightforge.start"));
	}

	@Test
	void textsAreReadableInWhatIsOpenedBeforeAndAfterAChangeOfTheTheme() {
		theme.set(true);
		WorkbenchPage workbench = WorkbenchPage.clean();
		workbench.openMemoryView().waitForCategory("Heap");
		theme.set(false);
		theme.waitForReadableTabs();
		theme.waitForGroundOfTables();
		theme.waitForGroundOfLists();
		workbench.openScript(Scripts.write(folder, "other.forge", Scripts.COMMENTED)).form().waitForTotals("of memory");
		theme.waitForReadableTexts();
		theme.waitForReadableTabs();
	}

	/**
	 * What is below bars that come and go keeps the colours of the theme before, and was a dark bar when they had gone.
	 */
	@Test
	void aSourceThatIsFirstShownAfterTheDarkThemeHasBarsBesideItsText() {
		theme.set(true);
		theme.set(false);
		shop.writing().waitForBarsBesideText();
	}

	/** It was white until the plan was there. */
	@Test
	void theEmptyTableOfAFormThatIsMadeBeforeTheThemeHasItsGround() {
		theme.set(false);
		RGB ground = theme.paintedGround("flightforge.streams");
		theme.unstyle("flightforge.streams", "flightforge.totals");
		theme.set(true);
		theme.waitForPaintedGround("flightforge.streams", ground, false);
	}

	@Test
	void whatAnEmptySectionSaysIsReadableInBothThemes() {
		for (boolean dark : List.of(false, true)) {
			theme.set(dark);
			WorkbenchPage.clean().openScript(Scripts.write(folder, "empty.forge", Scripts.COMMENTED)).form()
					.section("phases", "Phases").open();
			theme.waitForPaintedContrast("flightforge.phases.empty");
			theme.waitForSameGround("flightforge.phases.empty", "flightforge.phases");
		}
	}

	/** It kept the ground of labels, which in the dark theme is another one. */
	@Test
	void whatAnOpenEmptySectionSaysHasTheGroundOfItsTableAfterEachChangeOfTheTheme() {
		theme.set(false);
		WorkbenchPage.clean().openScript(Scripts.write(folder, "open.forge", Scripts.COMMENTED)).form()
				.section("phases", "Phases").open();
		for (boolean dark : List.of(true, false)) {
			theme.set(dark);
			theme.waitForPaintedContrast("flightforge.phases.empty");
			theme.waitForSameGround("flightforge.phases.empty", "flightforge.phases");
		}
	}

	/** GTK kept those that it had laid out in the colour that they were in. */
	@Test
	void defaultsOfAnOpenFormAreReadableAfterEachChangeOfTheTheme() {
		ScriptFormPage form = WorkbenchPage.clean().openScript(Scripts.write(folder, "open.forge", Scripts.COMMENTED))
				.form();
		form.waitForTotals("of memory");
		for (boolean dark : List.of(false, true, false)) {
			theme.set(dark);
			theme.waitForPaintedContrast("flightforge.chosen.from");
		}
		form.section("recording", "Recording").open();
		for (boolean dark : List.of(false, true, false)) {
			theme.set(dark);
			theme.waitForPaintedContrast("flightforge.recording.coherent");
		}
	}

	/** In Mission Control GTK paints them, whose colour is for its own ground. */
	@Test
	void defaultsAreReadableOnTheGroundOfDarkDialogs() {
		PreferencesPage preferences = WorkbenchPage.clean().preferences();
		theme.putOnDarkDialog("flightforge.workers");
		theme.waitForPaintedContrast("flightforge.workers");
		preferences.cancel();
	}

	/** They were dark on dark while Studio started. */
	@Test
	void theActionsOfAFormThatIsMadeBeforeTheThemeAreReadable() {
		theme.darkenBar("Generate and Open");
		theme.waitForReadableBar("Generate and Open");
	}

	@Test
	void linksOfAnOpenFormHaveTheColoursOfTheThemeAgain() {
		theme.set(false);
		Map<String, RGB> light = theme.links();
		assertTrue(light.containsKey("change") && light.containsKey("New"), light::toString);
		theme.set(true);
		Map<String, RGB> dark = theme.links();
		assertNotEquals(light.get("change"), dark.get("change"));
		theme.set(false);
		assertEquals(light, theme.links());
	}

	/** One that was made after a change of the theme could have the ground of the theme before. */
	@Test
	void linksOfWhatIsSaidHaveTheGroundOfTheTheme() {
		theme.set(false);
		shop.estimate().form().waitForAnyMessage("Estimate");
		assertEquals(Set.of(new RGB(255, 255, 255)), theme.groundsOfLinksStyledAgain(new RGB(45, 45, 45)));
	}

	@Test
	void chosenRowsAndTabsOfAnOpenFormHaveTheColoursOfTheThemeAgain() {
		theme.set(false);
		RGB row = theme.chosenRow("flightforge.streams");
		RGB tab = theme.chosenTab("flightforge.form.tabs");
		theme.set(true);
		theme.waitForOtherRow("flightforge.streams", row);
		theme.waitForOtherTab("flightforge.form.tabs", tab);
		theme.set(false);
		theme.waitForChosenRow("flightforge.streams", row);
		theme.waitForChosenTab("flightforge.form.tabs", tab);
	}

	/** It had a contrast of 3.7 in the light theme of GTK. */
	@Test
	void theTextOfChosenRowsIsRead() {
		theme.set(false);
		theme.waitForReadableRow("flightforge.streams");
		theme.waitForReadableRow("flightforge.chosen.fields");
		theme.set(true);
		theme.waitForReadableRow("flightforge.streams");
	}

	/** The product had colours for the other two alone, and kept those of the dark one. */
	@Test
	void theClassicThemeHasTheColoursOfTheLightOneAfterTheDarkOne() {
		theme.set(false);
		Map<String, RGB> light = theme.colors();
		Map<String, RGB> links = theme.links();
		RGB tab = theme.chosenTab("flightforge.form.tabs");
		theme.set(true);
		theme.waitForOtherTab("flightforge.form.tabs", tab);
		theme.setClassic();
		theme.waitForChosenTab("flightforge.form.tabs", tab);
		assertEquals(light, theme.colors());
		assertEquals(links, theme.links());
	}

	/** The platform makes composites black in it, on window systems whose texts are black, too. */
	@Test
	void theThemeForMuchContrastHasTheColoursOfTheWindowSystem() {
		theme.setHighContrast();
		theme.waitForReadableTexts();
		theme.waitForContrast();
		theme.waitForContrastOfTabs();
	}

	/** The theme is changed in a dialog, which had the dark ground below dark texts to its end. */
	@Test
	void anOpenDialogHasTheGroundOfTheThemeAgain() {
		String note = "flightforge.storage.heap.note";
		theme.set(false);
		PreferencesPage preferences = WorkbenchPage.clean().preferences();
		RGB ground = theme.paintedGround(note);
		theme.set(true);
		theme.waitForPaintedGround(note, ground, false);
		theme.waitForReadableTexts();
		theme.set(false);
		theme.waitForPaintedGround(note, ground, true);
		theme.waitForReadableTexts();
		preferences.cancel();
	}

	/** What drops down was black, with dark texts. */
	@Test
	void listsOfAnOpenFormHaveTheirGroundAfterEachChangeOfTheTheme() {
		theme.set(true);
		WorkbenchPage.clean().openScript(Scripts.write(folder, "lists.forge", Scripts.COMMENTED)).form().choose(0)
				.choose("duration").generator("uniform");
		theme.set(false);
		theme.waitForGroundOfLists();
		theme.waitForReadableTexts();
		theme.setClassic();
		theme.waitForGroundOfLists();
	}

	/** The filter of its types kept the ground of the dark theme, on which pale texts are read, too. */
	@Test
	void inputsOfAnOpenRecordingHaveTheGroundOfTheThemeAgain() throws IOException {
		theme.set(false);
		Path recording = Generator.generate(
				Planner.plan(Scripts.COMMENTED, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow(),
				folder.resolve("shop.jfr"), GenerationSettings.defaults(), (done, total, bytes) -> {
				}, () -> false).file();
		String filter = "flightforge.recording.filter";
		WorkbenchPage.clean().openRecording(recording).waitForWholeTitles();
		String types = "flightforge.recording.types";
		RGB ground = theme.paintedGround(filter);
		RGB rows = theme.paintedGround(types);
		theme.waitForDarkPicture(filter);
		theme.set(true);
		theme.waitForPaintedGround(filter, ground, false);
		theme.waitForPaintedGround(types, rows, false);
		theme.set(false);
		theme.waitForPaintedGround(filter, ground, true);
		theme.waitForPaintedGround(types, rows, true);
		theme.waitForDarkPicture(filter);
	}

	@Test
	void ticksOfAnOpenFormHaveTheColourOfTheThemeAgain() {
		theme.set(false);
		RGB row = theme.chosenRow("flightforge.streams");
		RGB tick = theme.darkestInCheckBox("flightforge.streams");
		theme.set(true);
		theme.waitForOtherRow("flightforge.streams", row);
		theme.waitForReadableTexts();
		theme.set(false);
		theme.waitForChosenRow("flightforge.streams", row);
		theme.waitForReadableTexts();
		theme.waitForDarkestInCheckBox("flightforge.streams", tick);
	}

	@Test
	void chosenTabsDoNotTakeColoursThatTheWindowSystemStillHasFromTheThemeBefore() {
		theme.set(false);
		RGB row = theme.chosenRow("flightforge.streams");
		RGB light = theme.chosenTab("flightforge.form.tabs");
		RGB dark = theme.chosenTabAtOnce(true, "flightforge.form.tabs");
		assertNotEquals(light, dark);
		// GTK has the colours of the dark theme when it gives chosen rows that of it.
		theme.waitForOtherRow("flightforge.streams", row);
		assertEquals(light, theme.chosenTabAtOnce(false, "flightforge.form.tabs"));
	}

	@Test
	void titlesOfChosenTabsHaveTheColoursOfTheThemeWhenTheyAreStyledAgain() {
		theme.set(false);
		RGB row = theme.chosenRow("flightforge.streams");
		Map<String, RGB> light = theme.chosenTitlesStyledAgain();
		assertTrue(light.containsKey("shop.forge") && light.containsKey("Form"), light::toString);
		theme.set(true);
		theme.waitForOtherRow("flightforge.streams", row);
		theme.set(false);
		theme.waitForChosenRow("flightforge.streams", row);
		assertEquals(light, theme.chosenTitlesStyledAgain());
	}

	@Test
	void titlesAndTabsHaveTheContrastOfTexts() {
		for (boolean dark : List.of(false, true)) {
			theme.set(dark);
			WorkbenchPage workbench = WorkbenchPage.clean();
			workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form()
					.waitForTotals("of memory");
			theme.waitForContrast();
			theme.waitForContrastOfTabs();
			NewScriptWizardPage wizard = workbench.newScript();
			theme.waitForContrast();
			wizard.cancel();
		}
	}

	@Test
	void whatStandsInAnEmptyTextCanBeRead() {
		for (boolean dark : List.of(false, true)) {
			theme.set(dark);
			PreferencesPage preferences = WorkbenchPage.clean().preferences().workers("");
			theme.waitForPaintedContrast("flightforge.workers");
			preferences.cancel();
		}
	}

	/**
	 * A script that is restored is made before the dark theme comes, too: a theme that comes later is the same to it.
	 */
	@Test
	void whatComesUpAfterAChangeOfTheThemeHasItsGround() {
		theme.set(false);
		ScriptEditorPage editor = WorkbenchPage.clean()
				.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).source();
		RGB ground = theme.paintedGround("flightforge.source");
		for (boolean dark : List.of(true, false)) {
			theme.set(dark);
			theme.waitForPaintedGround("flightforge.source", ground, !dark);
			editor.estimate();
			theme.waitForGroundOfRow("flightforge.message", "flightforge.totals");
			editor.form();
			theme.waitForGroundOfRow("flightforge.message", "flightforge.totals");
			theme.waitForReadableTexts();
			editor.source();
		}
	}

	@Test
	void defaultsInTheDarkThemeAreDimmerThanWhatIsSet() {
		theme.set(true);
		WorkbenchPage.clean()
				.openScript(Scripts.write(folder, "set.forge", "jvm: {heap: {initial: 1 GiB}}\n" + Scripts.COMMENTED))
				.form().section("jvm", "JVM").open();
		theme.waitForDimmer("flightforge.jvm.heap.max", "flightforge.jvm.heap.initial");
		theme.waitForPaintedContrast("flightforge.jvm.heap.max");
	}

	@Test
	void numbersFromBeforeAMistakeAreGreyInBothThemes() {
		for (boolean dark : List.of(false, true)) {
			theme.set(dark);
			ScriptEditorPage editor = WorkbenchPage.clean()
					.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
			editor.form().waitForTotals("of memory");
			editor.changeBehindForm(Scripts.COMMENTED.replace("rate: 10/s", "rate: 10 parsecs"));
			editor.form().waitForTotals("Without the streams with errors");
			editor.form().select(0);
			theme.waitForPaintedText("flightforge.streams", 1, 2, theme.colors().get("flightforge.ui.color.hint"));
		}
	}

	@Test
	void theChosenViewOfThePreviewIsSeen() {
		for (boolean dark : List.of(false, true)) {
			theme.set(dark);
			ScriptEditorPage editor = WorkbenchPage.clean()
					.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
			editor.form().waitForTotals("of memory");
			editor.form().preview().view("curve");
			theme.waitForChosenButton("flightforge.preview.rates.views");
		}
	}

	/** The parts get other parents by that, and the workbench styles what is in them again. */
	@Test
	void theChosenViewOfThePreviewIsSeenAfterAViewHadAllOfTheWindow() {
		theme.set(true);
		WorkbenchPage workbench = WorkbenchPage.clean();
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().waitForTotals("of memory");
		workbench.memoryView().waitForCategory("Resident");
		LayoutPage layout = workbench.layout();
		// There is less room with the view.
		layout.waitForExpanded("flightforge.preview", true);
		layout.waitForVisible("flightforge.preview.all.views", true);
		editor.form().preview().view("curve");
		layout.maximiseAndBack("flightforge.ui.memoryView");
		theme.waitForChosenButton("flightforge.preview.all.views");
		layout.reset();
	}

	@Test
	void afterTheDarkThemeTheLightOneHasItsOwnColours() {
		theme.set(false);
		Map<String, RGB> light = theme.colors();
		RGB ground = theme.ground("flightforge.totals");
		theme.set(true);
		assertNotEquals(light.get("flightforge.ui.color.hint"), theme.colors().get("flightforge.ui.color.hint"));
		assertNotEquals(ground, theme.ground("flightforge.totals"));
		theme.set(false);
		assertEquals(light, theme.colors());
	}
}
