/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;

import org.eclipse.swtbot.swt.finder.junit5.SWTBotJunit5Extension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.jmc.memory.NativeMemoryPage;
import flightforge.jmc.memory.NativeMemoryPageFactory;

/** The page "Native Memory" in a window of its own. */
@ExtendWith(SWTBotJunit5Extension.class)
class NativeMemoryPageTest {
	@TempDir
	private Path folder;
	private PageShell shell;

	@AfterEach
	void leave() {
		if (shell != null) {
			shell.leave();
		}
	}

	private NativeMemoryPage page(String script) throws Exception {
		IItemCollection items = Recordings.load(Recordings.generate(folder.resolve("memory.jfr"), script));
		return new NativeMemoryPage(() -> items, range -> items);
	}

	@Test
	void categoriesAndPeaksAreShown() throws Exception {
		shell = PageShell.show(page(Recordings.MEMORY_SCRIPT));
		MemoryPage page = shell.memoryPage();
		page.waitForMessage("Drag over the chart");
		assertEquals("2 GiB", page.cell("Class", "Peak"));
		assertEquals("1 GiB", page.cell("Class", "Reserved"));
	}

	@Test
	void aRecordingWithoutMemoryEventsSaysHowToGetThem() throws Exception {
		shell = PageShell.show(page(Recordings.SCRIPT));
		shell.memoryPage().waitForMessage("-XX:NativeMemoryTracking=summary");
	}

	@Test
	void theFactoryReadsNothing() {
		NativeMemoryPageFactory factory = new NativeMemoryPageFactory();
		assertEquals("Native Memory", factory.getName(null));
		assertEquals(1, factory.getTopics(null).length);
		assertEquals("Native Memory", factory.createPage(null, null, null).getName());
	}
}
