/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;

import flightforge.jmc.SyntheticRecordingPage;
import flightforge.jmc.memory.NativeMemoryPage;
import flightforge.jmc.page.PageResults;
import flightforge.ui.pages.ControlsWalk;
import flightforge.ui.pages.FailureReport;

/** Goes over all controls of the pages in Mission Control: translatable, named, and reached by Tab. */
@ExtendWith(FailureReport.class)
class EveryControlOfPagesTest {
	private static final String[] BUNDLES = {"flightforge.ui", "flightforge.jmc"};
	private static final long TIMEOUT_MILLIS = 30_000;
	/** Which tab it is. */
	private static final int AUDIT = 3;
	@TempDir
	private Path folder;
	private PageShell shell;

	@BeforeEach
	void wait30Seconds() {
		SWTBotPreferences.TIMEOUT = TIMEOUT_MILLIS;
	}

	@AfterEach
	void leave() {
		if (shell != null) {
			shell.leave();
		}
	}

	@Test
	void nativeMemory() throws Exception {
		IItemCollection items = items(Recordings.MEMORY_SCRIPT);
		check("flightforge.jmc.native_memory", new NativeMemoryPage(() -> items, range -> items, PageResults.NONE));
	}

	@Test
	void nativeMemoryOfARecordingWithoutAny() throws Exception {
		IItemCollection items = items(Recordings.SCRIPT);
		check("flightforge.jmc.native_memory", new NativeMemoryPage(() -> items, range -> items, PageResults.NONE));
	}

	@Test
	void syntheticRecording() throws Exception {
		check(0, RecordingPage::waitForPlanned);
	}

	@Test
	void plannedAndActual() throws Exception {
		check(1, RecordingPage::waitForComparison);
	}

	@Test
	void audit() throws Exception {
		Path file = Recordings.generate(folder.resolve("shop.jfr"), Recordings.IMPOSSIBLE_SCRIPT);
		IItemCollection items = Recordings.load(file);
		new ControlsWalk("flightforge.jmc.synthetic_recording", BUNDLES).check(() -> {
			shell = PageShell.show(new SyntheticRecordingPage(() -> items), file);
			assertEquals(1, shell.page().bringUp(AUDIT).auditInFront().count());
		}, ".*shop.jfr .*");
	}

	/** A tab of the page, once all of it is there: before that there is nothing but what the page says at its top. */
	private void check(int tab, Consumer<RecordingPage> ready) throws Exception {
		IItemCollection items = items(Recordings.SCRIPT);
		new ControlsWalk("flightforge.jmc.synthetic_recording", BUNDLES).check(() -> {
			shell = PageShell.show(new SyntheticRecordingPage(() -> items));
			ready.accept(shell.page().bringUp(tab));
		}, ControlsWalk.GENERATORS, ControlsWalk.KEYS, ControlsWalk.PROBLEM, "recording",
				"Java Application \u203a Socket Write \u2013 Writing data to a socket");
	}

	private IItemCollection items(String script) throws IOException, CouldNotLoadRecordingException {
		return Recordings.load(Recordings.generate(folder.resolve("shop.jfr"), script));
	}

	private void check(String context, IDisplayablePage page, String... data) {
		new ControlsWalk(context, BUNDLES).check(() -> shell = PageShell.show(page), data);
	}
}
