/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.xml.parsers.DocumentBuilderFactory;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.Platform;
import org.eclipse.swt.dnd.DND;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.commands.ICommandService;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FilesViewPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/** Files by drag and drop and in projects, and the cheat sheet, which the Eclipse IDE and Mission Control can show. */
@ExtendWith(FailureReport.class)
class MannersTest {
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void droppedScriptsOpen() {
		Path one = Scripts.write(folder, "one.forge", Scripts.COMMENTED);
		Path other = Scripts.write(folder, "other.forge", Scripts.COMMENTED);
		assertEquals(DND.DROP_COPY, workbench.drop(one, other), "never moved");
		assertEquals(Scripts.COMMENTED, workbench.scriptEditor("one.forge").text());
		assertEquals(Scripts.COMMENTED, workbench.scriptEditor("other.forge").text());
	}

	@Test
	void aDroppedFileThatNobodyOpensIsReported() {
		workbench.drop(Scripts.write(folder, "strange.xyz", ""));
		assertEquals(
				"Not opened, because it is neither a recording nor a recording script: strange.xyz."
						+ " Studio opens recordings (*.jfr) and recording scripts (*.forge).",
				workbench.message("Cannot Open File"));
	}

	@Test
	void scriptsOfAProjectGenerateFromTheirMenu() throws CoreException {
		IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject("shop");
		project.create(null);
		project.open(null);
		IFile script = project.getFile("shop.forge");
		script.create(new ByteArrayInputStream(Scripts.COMMENTED.getBytes(StandardCharsets.UTF_8)), true, null);
		project.getFile("notes.txt").create(new ByteArrayInputStream(new byte[0]), true, null);
		FilesViewPage files = workbench.files();
		try {
			assertTrue(files.offers("shop.forge", "Generate and Open"));
			assertFalse(files.offers("notes.txt", "Generate and Open"));
			files.choose("shop.forge", "Generate");
			workbench.scriptEditor("shop.forge").form().waitForMessage("Generated shop.jfr");
			assertTrue(Files.exists(script.getLocation().toPath().resolveSibling("shop.jfr")));
		} finally {
			WorkbenchPage.clean();
			files.close();
			project.delete(true, true, null);
		}
	}

	@Test
	void theDarkThemeIsChosenInThePreferences() {
		workbench.appearance().waitForTheme("Dark").waitForTheme("Light").cancel();
	}

	@Test
	void allCommandsOfTheCheatSheetAreThere() throws Exception {
		ICommandService commands = PlatformUI.getWorkbench().getService(ICommandService.class);
		var steps = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse(sheet())
				.getElementsByTagName("command");
		for (int i = 0; i < steps.getLength(); i++) {
			String text = ((Element) steps.item(i)).getAttribute("serialization");
			ParameterizedCommand command = commands.deserialize(text);
			assertTrue(command.getCommand().isDefined(), text);
		}
	}

	private static InputStream sheet() throws IOException {
		return Platform.getBundle("flightforge.ui").getEntry("help/first-recording.xml").openStream();
	}
}
