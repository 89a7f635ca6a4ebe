/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.stream.IntStream;

import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.junit5.SWTBotJunit5Extension;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.jmc.memory.NativeMemoryPage;
import flightforge.jmc.memory.NativeMemoryPageFactory;
import flightforge.ui.tests.pages.Until;

/** The page "Native Memory" in a window of its own. */
@ExtendWith(SWTBotJunit5Extension.class)
class NativeMemoryPageTest {
	private static final String SCRIPT = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.NativeMemoryUsage
			    every: 1 s
			    for-each: {type: [Java Heap, Class]}
			    values: {reserved: 1 GiB, committed: {ramp: {from: 10 MiB, to: 900 MiB}}}
			  - type: jdk.NativeMemoryUsagePeak
			    count: 1
			    values: {type: Class, peakReserved: 2 GiB, peakCommitted: 2 GiB, countAtPeak: 3}
			""";

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
		shell = PageShell.show(page(SCRIPT));
		SWTBot bot = shell.bot();
		bot.waitUntil(Until.that(() -> message(bot).contains("Drag over the chart"), () -> message(bot)));
		SWTBotTable table = bot.tableWithId("flightforge.memory.recordingTable");
		int row = IntStream.range(0, table.rowCount()).filter(i -> table.cell(i, 0).equals("Class")).findFirst()
				.orElseThrow();
		// Mission Control's quantities have a space that does not break.
		assertEquals("2 GiB", table.cell(row, "Peak").replace('\u00a0', ' '));
		assertEquals("1 GiB", table.cell(row, "Reserved").replace('\u00a0', ' '));
	}

	@Test
	void aRecordingWithoutMemoryEventsSaysHowToGetThem() throws Exception {
		shell = PageShell.show(page(Recordings.SCRIPT));
		SWTBot bot = shell.bot();
		bot.waitUntil(Until.that(() -> message(bot).contains("-XX:NativeMemoryTracking=summary"), () -> message(bot)));
	}

	@Test
	void theFactoryReadsNothing() {
		NativeMemoryPageFactory factory = new NativeMemoryPageFactory();
		assertEquals("Native Memory", factory.getName(null));
		assertEquals(1, factory.getTopics(null).length);
		assertEquals("Native Memory", factory.createPage(null, null, null).getName());
	}

	private static String message(SWTBot bot) {
		return bot.linkWithId("flightforge.jmc.memory.message").getText();
	}
}
