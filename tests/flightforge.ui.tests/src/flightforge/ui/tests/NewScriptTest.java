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
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.tests.pages.FailureReport;
import flightforge.ui.tests.pages.NewScriptWizardPage;
import flightforge.ui.tests.pages.ScriptEditorPage;
import flightforge.ui.tests.pages.ScriptFormPage;
import flightforge.ui.tests.pages.TypeChooserPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** From nothing to a script: File > New > Recording Script, a template, Finish. */
@ExtendWith(FailureReport.class)
class NewScriptTest {
	private static final String TEMPLATE = "checkout-service";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void everyTemplateIsOffered() {
		NewScriptWizardPage wizard = workbench.newScript();
		List<String> titles = new ArrayList<>(Templates.all().stream().map(Template::title).toList());
		titles.add("Empty script");
		assertEquals(titles, wizard.templates());
		wizard.cancel();
	}

	@Test
	void theKeyAsksForTheTemplateAtOnce() {
		NewScriptWizardPage wizard = NewScriptWizardPage.byKey(workbench);
		assertTrue(wizard.canFinish());
		wizard.cancel();
	}

	@Test
	void titlesOfTemplatesAreNotCutOff() {
		NewScriptWizardPage wizard = workbench.newScript();
		wizard.waitForWholeTitles();
		wizard.cancel();
	}

	@Test
	void typingFindsATemplateAndShowsWhatItMakes() {
		NewScriptWizardPage wizard = workbench.newScript().search("checkout");
		assertEquals(Templates.named(TEMPLATE).orElseThrow().title(), wizard.templates().getFirst());
		assertTrue(wizard.templates().size() < Templates.all().size(), () -> wizard.templates().toString());
		long events = Planner
				.plan(Templates.named(TEMPLATE).orElseThrow().text(), Catalogue.standard(), PlanOptions.DEFAULT).plan()
				.orElseThrow().totalEvents();
		wizard.waitForTotals("%,d events".formatted(events)).waitForTotals("10\u00a0min");
		assertTrue(wizard.canFinish());
		wizard.search("no such thing");
		assertEquals(List.of(), wizard.templates());
		assertFalse(wizard.canFinish());
		wizard.search("socket");
		assertTrue(wizard.templates().size() > 1, () -> wizard.templates().toString());
		assertTrue(wizard.canFinish());
		wizard.cancel();
	}

	@Test
	void aTemplateBecomesAScriptAndOpens() throws IOException {
		Template template = Templates.named(TEMPLATE).orElseThrow();
		NewScriptWizardPage wizard = workbench.newScript().choose(template.title()).folder(folder).name("shop.forge");
		assertEquals(template.text(), wizard.preview());
		ScriptEditorPage editor = wizard.finish();
		assertEquals(template.text(), editor.text());
		assertFalse(editor.isDirty());
		assertEquals(template.text(), Files.readString(folder.resolve("shop.forge")));
	}

	@Test
	void whoComesWithTabTypesInPlaceOfWhatIsThere() {
		NewScriptWizardPage wizard = workbench.newScript().folder(folder).name("shop.forge");
		assertEquals("shop.forge", wizard.selectedByTab("name"));
		assertEquals(folder.toString(), wizard.selectedByTab("folder"));
		wizard.cancel();
	}

	@Test
	void theEmptyScriptAsksForTheFirstStream() {
		NewScriptWizardPage wizard = workbench.newScript().choose("Empty script").folder(folder).name("mine.forge");
		wizard.waitForTotals("no events yet");
		ScriptEditorPage editor = wizard.finish();
		ScriptFormPage form = editor.form();
		form.followEmptyLink("Add the first one");
		new TypeChooserPage().find("jdk.cpuload").waitForFirst("jdk.CPULoad").accept();
		form.waitForCell(0, "Event type", "jdk.CPULoad");
		editor.waitForText("events:\n  - type: jdk.CPULoad\n");
		assertTrue(editor.text().startsWith("# Empty script\n"), editor.text());
	}

	@Test
	void aNewFolderIsToldBeforeItIsMade() {
		Path made = folder.resolve("made").resolve("with it");
		NewScriptWizardPage wizard = workbench.newScript().folder(made).name("shop.forge");
		wizard.waitForMessage("The folder " + made + " does not exist yet");
		wizard.folder(folder).waitForMessage("Choose a template to start from");
		wizard.folder(made);
		assertFalse(Files.exists(made.getParent()));
		wizard.finish();
		assertTrue(Files.exists(made.resolve("shop.forge")));
	}

	@Test
	void anExistingScriptIsNotOverwritten() {
		Scripts.write(folder, "shop.forge", Scripts.COMMENTED);
		NewScriptWizardPage wizard = workbench.newScript().folder(folder).name("shop.forge");
		assertFalse(wizard.canFinish());
		assertTrue(wizard.name("other.forge").canFinish());
		wizard.cancel();
		assertFalse(Files.exists(folder.resolve("other.forge")));
	}
}
