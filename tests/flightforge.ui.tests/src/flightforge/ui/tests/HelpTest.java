/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.HelpPage;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.OutlinePage;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** F1 everywhere. */
@ExtendWith(FailureReport.class)
class HelpTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void theEditorTellsOfTheFormAndOfTheSource() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().focusSeed().waitForTotals("of memory");
		HelpPage.pressF1("Script editor").contents().close();
		editor.focusSource();
		HelpPage.pressF1("Source of the script").close();
	}

	@Test
	void dialogsHaveTheirHelpBesideThem() {
		NewScriptWizardPage wizard = workbench.newScript().focusSearch();
		HelpPage.pressF1("New recording script").close();
		wizard.cancel();
		PreferencesPage preferences = workbench.preferences();
		preferences.focusWorkers();
		HelpPage.pressF1("Synthetic recordings").close();
		preferences.cancel();
	}

	@Test
	void theViewsHaveHelp() {
		workbench.memoryView().focusTable();
		HelpPage.pressF1("Native memory").close();
		workbench.history().activate();
		HelpPage.pressF1("Generated recordings").close();
	}

	@Test
	void helpIsBesideTheForm() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().focusSeed().waitForTotals("of memory");
		HelpPage help = HelpPage.pressF1("Script editor");
		assertTrue(help.isBesideForm());
		help.close();
	}

	@Test
	void theOutlineHasTheHelpOfTheForm() {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form().waitForTotals("of memory");
		workbench.outline().focus();
		HelpPage.pressF1("Script editor").close();
		workbench.layout().reset();
	}

	/** It was a third column, beside which a form had no room. */
	@Test
	void helpIsInThePlaceOfTheOutline() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		OutlinePage outline = workbench.outline();
		outline.waitForInSight(true);
		editor.form().focusSeed().waitForTotals("of memory");
		HelpPage help = HelpPage.pressF1("Script editor");
		outline.waitForInSight(false);
		help.close();
		outline.waitForInSight(true);
		workbench.layout().reset();
	}

	@Test
	void wordsAreSearchedInAllPages() {
		workbench.helpContents();
		HelpPage help = HelpPage.shown("Synthetic Recordings (Flightforge)");
		help = help.search("mapped memory", "Search results");
		help = help.search("", "Synthetic Recordings (Flightforge)");
		help.close();
		NewScriptWizardPage wizard = workbench.newScript().focusSearch();
		HelpPage.pressF1("New recording script").search("volume", "Search results").close();
		wizard.cancel();
	}

	@Test
	void theViewGoesBackAndForward() {
		workbench.helpContents();
		HelpPage help = HelpPage.shown("Synthetic Recordings (Flightforge)")
				.follow("/flightforge.ui/help/generating.html", "Generating").search("volu", "Search results")
				.search("volume", "Search results")
				.follow("/flightforge.ui/help/language.html", "The language of recording scripts");
		help = help.press("Back", "Search results").press("Back", "Generating").press("Forward", "Search results");
		help = help.pressKey("ALT+ARROW_LEFT", "Generating").press("Back", "Synthetic Recordings (Flightforge)");
		help.close();
	}

	@Test
	void noLineIsWiderThanTheNarrowView() {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		workbench.helpContents();
		HelpPage help = HelpPage.shown("Synthetic Recordings (Flightforge)");
		Point before = workbench.resize(new Point(1114, 800));
		try {
			help = waitForPagesInView(help);
		} finally {
			workbench.resize(before);
		}
		help.close();
	}

	private static HelpPage waitForPagesInView(HelpPage contents) {
		HelpPage help = contents.waitForTextInView();
		Map<String, String> titles = Map.of("script-editor", "The script editor", "language",
				"The language of recording scripts", "generating", "Generating", "learning", "Learning from recordings",
				"native-memory", "The view Native Memory", "mission-control", "Pages in JDK Mission Control");
		for (Map.Entry<String, String> page : titles.entrySet()) {
			help = help.follow("/flightforge.ui/help/" + page.getKey() + ".html", page.getValue()).waitForTextInView();
		}
		return help;
	}

	@Test
	void theMenuShowsAllPages() {
		workbench.helpContents();
		HelpPage.shown("Synthetic Recordings (Flightforge)").close();
	}
}
