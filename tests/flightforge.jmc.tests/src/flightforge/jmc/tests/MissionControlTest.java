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

import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.swt.finder.junit5.SWTBotJunit5Extension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.template.Templates;
import flightforge.ui.tests.pages.Camera;
import flightforge.ui.tests.pages.HistoryPage;
import flightforge.ui.tests.pages.NotificationPage;
import flightforge.ui.tests.pages.ScriptFormPage;
import flightforge.ui.tests.pages.WorkbenchPage;

/** The page in the flight recording editor of Mission Control itself; only with a site of it. */
@ExtendWith(SWTBotJunit5Extension.class)
@EnabledIfSystemProperty(named = "flightforge.jmc.real", matches = "true")
class MissionControlTest {
	private static final String JFR_EDITOR = "org.openjdk.jmc.flightrecorder.ui.JfrEditor";
	private static final String OUTLINE = "org.eclipse.ui.views.ContentOutline";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private SWTWorkbenchBot bot;

	@BeforeEach
	void open() throws Exception {
		workbench = WorkbenchPage.clean();
		bot = new SWTWorkbenchBot();
		workbench.open(Recordings.generate(folder.resolve("shop.jfr"), Recordings.SCRIPT));
	}

	@AfterEach
	void close() {
		bot.closeAllEditors();
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
	void pictureForTheDocumentation() throws Exception {
		String checkout = Templates.named("checkout-service").orElseThrow().text();
		workbench.open(Recordings.generate(folder.resolve("checkout-service.jfr"), checkout));
		RecordingPage page = page("checkout-service.jfr");
		page.waitForMessage("Every type has as many events as planned");
		page.form().waitForTotals("about");
		new Camera().take("jmc-page");
		page.comparison();
		new Camera().take("jmc-comparison");
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
		form.changeVolume(0, "77");
		form.waitForTotals("677 events");
		form.generateAndOpen();
		RecordingPage next = page("shop-2.jfr");
		next.waitForMessage("Every type has as many events as planned");
		next.form().waitForCell(0, "Actual", "77");
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

	/** Goes to the page of an editor through the outline, as a user does. */
	private RecordingPage page(String title) {
		SWTBotEditor editor = bot.editorByTitle(title);
		assertEquals(JFR_EDITOR, editor.getReference().getId());
		editor.show();
		bot.viewById(OUTLINE).bot().tree().getTreeItem("Synthetic Recording").select();
		return new RecordingPage(bot.shell(), editor.getWidget());
	}
}
