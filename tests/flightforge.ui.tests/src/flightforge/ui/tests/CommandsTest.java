/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.common.NotDefinedException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandImageService;
import org.eclipse.ui.commands.ICommandService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FormParts;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** Commands are found by name, have keys that can be seen, and are described. */
@ExtendWith(FailureReport.class)
class CommandsTest {
	private static final String OURS = "flightforge.";
	/** Those that are in a tool bar, too, by the ends of their ids. */
	private static final List<String> IN_TOOL_BARS = List.of("generate", "generateAndOpen", "stream.add",
			"stream.duplicate", "stream.up", "stream.down", "stream.remove");
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void aCommandIsFoundByItsNameAndRuns() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().waitForTotals("of memory");
		editor.findActions().type("Generate and Open").choose("Generate and Open");
		workbench.viewer("shop.jfr");
	}

	/** GTK hides what has no size, and what is hidden loses the focus. */
	@Test
	void keysAreForAnEditorThatIsLaidOutAfterItHasGotTheFocus() {
		workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).focusBeforeLayout();
		workbench.waitForFocus("shop.forge", FormParts.STREAMS).pressOnKeyboard("CTRL+CR");
		workbench.viewer("shop.jfr");
	}

	@Test
	void streamsAreChangedByCommandsOnlyWhileTheyCanBeSeen() {
		ScriptEditorPage editor = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
		editor.form().select(0);
		assertEquals(List.of("add", "edit", "duplicate", "toggle", "remove"), editor.streamCommands());
		editor.source();
		assertEquals(List.of(), editor.streamCommands());
		editor.form();
		assertEquals(List.of("add", "edit", "duplicate", "toggle", "remove"), editor.streamCommands());
	}

	@Test
	void viewsWizardsAndPreferencesAreFoundToo() {
		workbench.findActions().type("Recording Script").close();
		workbench.findActions().type("Synthetic Recordings").close();
		workbench.findActions().type("Native Memory").choose("Native Memory");
		assertEquals(List.of("Native Memory"), workbench.layout().views());
	}

	@Test
	void keysAreInThePreferences() {
		workbench.keys().waitForKey("Generate and Open", "Ctrl+Enter").waitForKey("Duplicate Event Stream", "Ctrl+D")
				.waitForKey("Find Actions", "Ctrl+3").cancel();
	}

	@Test
	void eachCommandSaysWhatItDoes() throws NotDefinedException {
		List<Command> commands = commands().toList();
		assertTrue(commands.size() > 15, commands::toString);
		for (Command command : commands) {
			String id = command.getId();
			assertTrue(command.isDefined(), id);
			assertText(command.getName(), id);
			assertText(command.getDescription(), id);
			assertTrue(command.getCategory().isDefined(), id);
			assertText(command.getCategory().getName(), id);
		}
		assertEquals(commands.size(), commands.stream().map(CommandsTest::name).distinct().count(), "names are unique");
	}

	@Test
	void commandsOfToolBarsHaveTheirPictures() {
		ICommandImageService images = PlatformUI.getWorkbench().getService(ICommandImageService.class);
		assertEquals(List.of(), IN_TOOL_BARS.stream().map("flightforge.ui.command."::concat)
				.filter(id -> images.getImageDescriptor(id) == null).toList());
	}

	private static Stream<Command> commands() {
		ICommandService service = PlatformUI.getWorkbench().getService(ICommandService.class);
		return Arrays.stream(service.getDefinedCommands()).filter(command -> command.getId().startsWith(OURS));
	}

	private static String name(Command command) {
		try {
			return command.getName();
		} catch (NotDefinedException e) {
			throw new AssertionError(e);
		}
	}

	private static void assertText(String text, String id) {
		assertTrue(text != null && !text.isBlank() && !text.startsWith("%"), () -> id + " has the text " + text);
	}
}
