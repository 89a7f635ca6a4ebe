/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.nio.file.Path;

import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.ui.pages.FailureReport;

/** Tests of a page that shows a generated recording, in windows of their own. */
@ExtendWith(FailureReport.class)
abstract class WithRecording {
	private static final long TIMEOUT_MILLIS = 30_000;
	/** Where the recording is. */
	@TempDir
	Path folder;
	/** The recording of {@link Recordings#SCRIPT}, as Mission Control loads it. */
	IItemCollection items;

	@BeforeEach
	void generate() throws Exception {
		SWTBotPreferences.TIMEOUT = TIMEOUT_MILLIS;
		items = Recordings.load(Recordings.generate(folder.resolve("shop.jfr"), Recordings.SCRIPT));
	}
}
