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
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PlatformUI;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.OwnTemplates;
import flightforge.script.template.Template;
import flightforge.script.template.TemplateGroup;
import flightforge.script.template.Templates;
import flightforge.ui.generate.LastFolder;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.TypeChooserPage;
import flightforge.ui.pages.WorkbenchPage;

/** From nothing to a script: File > New > Recording Script, a template, Finish. */
@ExtendWith(FailureReport.class)
class NewScriptTest {
	private static final String TEMPLATE = "checkout-service";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		System.setProperty(OwnTemplates.FOLDER_PROPERTY, folder.resolve("own").toString());
		workbench = WorkbenchPage.clean();
	}

	@Test
	void everyTemplateIsOffered() {
		NewScriptWizardPage wizard = workbench.newScript();
		List<String> titles = new ArrayList<>(List.of("Empty script"));
		Templates.all().forEach(template -> titles.add(template.title()));
		assertEquals(titles, wizard.templates());
		// Also once it is known what the chosen one makes.
		wizard.waitForInSight("Empty script").waitForTotals("events").waitForInSight("Empty script");
		wizard.cancel();
	}

	@AfterEach
	void useNoOwnTemplates() {
		System.clearProperty(OwnTemplates.FOLDER_PROPERTY);
	}

	@Test
	void whatIsTypedChoosesTheBestMatchAndFinishMakesThat() throws IOException {
		NewScriptWizardPage wizard = workbench.newScript();
		assertEquals("Checkout service", wizard.chosen());
		wizard.search("sock").waitForChosen("Socket storm");
		assertEquals("JDK Mission Control warns: Socket Write Peak Duration", wizard.rules());
		wizard.folder(folder).finish();
		assertEquals(Templates.named("socket-storm").orElseThrow().text(),
				Files.readString(folder.resolve("socket-storm.forge")));
	}

	@Test
	void wordsAreFoundByTheirBeginnings() {
		NewScriptWizardPage wizard = workbench.newScript().search("own").waitForChosen("Empty script");
		assertFalse(wizard.templates().contains("Exception storm"), () -> "" + wizard.templates());
		wizard.search("write").waitForChosen("Socket storm").search("event types of your own");
		wizard.waitForChosen("Empty script").cancel();
	}

	@Test
	void aGroupNarrowsTheGallery() {
		NewScriptWizardPage wizard = workbench.newScript().group("Locks");
		assertEquals(Templates.all().stream().filter(template -> template.group() == TemplateGroup.LOCKS)
				.map(Template::title).toList(), wizard.templates());
		wizard.group("Own");
		assertEquals(List.of("Empty script"), wizard.templates());
		assertFalse(wizard.canDelete());
		wizard.group("All groups").choose("Lock contention");
		assertFalse(wizard.canDelete());
		wizard.cancel();
	}

	@Test
	void aScriptThatIsSavedAsATemplateIsOfferedAndCanBeDeleted() throws IOException {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().cells().changeVolume(0, "77");
		assertEquals("A template that comes with Flightforge is called hello. Choose another title.",
				workbench.saveAsTemplate("Hello"));
		assertEquals("", workbench.saveAsTemplate("My own shop"));
		assertTrue(editor.isDirty());
		NewScriptWizardPage wizard = workbench.newScript();
		assertEquals("My own shop", wizard.templates().get(1));
		wizard.waitForChosen("My own shop");
		wizard.choose("My own shop");
		String text = Scripts.COMMENTED.replace("# A small shop", "# My own shop").replace("1_200", "77");
		assertEquals(text, wizard.preview());
		assertTrue(wizard.canDelete());
		assertTrue(wizard.delete("Cancel").templates().contains("My own shop"));
		assertFalse(wizard.delete("Delete").templates().contains("My own shop"));
		wizard.cancel();
	}

	@Test
	void aFileIsImportedAsATemplate() {
		Path file = Scripts.write(folder, "other.forge", Scripts.COMMENTED);
		NewScriptWizardPage wizard = workbench.newScript().importTemplate(file).waitForChosen("A small shop");
		assertEquals(Scripts.COMMENTED, wizard.preview());
		assertTrue(Files.exists(folder.resolve("own/other.forge")));
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
		form.waitForTotals("No events yet: add one to generate a recording.");
		assertFalse(form.hasProblem());
		form.waitForChosenShown(false);
		form.followEmptyLink("New from Template\u2026");
		workbench.newScriptWizard().cancel();
		form.followEmptyLink("Learn from a Recording\u2026");
		workbench.learnWizard().cancel();
		form.followEmptyLink("Add Event\u2026");
		new TypeChooserPage().find("jdk.cpuload").waitForFirst("jdk.CPULoad").accept();
		form.waitForCell(0, "Event type", "jdk.CPULoad");
		form.waitForChosenShown(true);
		editor.waitForText("events:\n  - type: jdk.CPULoad\n");
		// No comment says that there are no events.
		assertTrue(editor.text().startsWith("recording:\n"), editor.text());
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

	/** The first editor takes seconds on a busy machine, in which the wizard looked as if nothing had happened. */
	@Test
	void theWizardIsGoneWhenTheEditorIsMade() {
		NewScriptWizardPage wizard = workbench.newScript().folder(folder).name("shop.forge");
		List<Boolean> wizards = new ArrayList<>();
		UIThreadRunnable.syncExec(() -> {
			IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
			page.addPartListener(new IPartListener2() {
				@Override
				public void partOpened(IWorkbenchPartReference part) {
					wizards.add(Arrays.stream(Display.getCurrent().getShells())
							.anyMatch(shell -> shell.getText().equals("New Recording Script")));
					page.removePartListener(this);
				}
			});
		});
		wizard.finish();
		assertEquals(List.of(false), wizards);
	}

	@Test
	void theFirstFolderIsOneForRecordings() {
		InstanceScope.INSTANCE.getNode("flightforge.ui").remove(LastFolder.KEY);
		NewScriptWizardPage wizard = workbench.newScript();
		assertEquals(Path.of(System.getProperty("user.home"), "Recordings").toString(), wizard.folder());
		assertTrue(wizard.canFinish());
		wizard.cancel();
	}
}
