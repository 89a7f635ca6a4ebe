/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.swt.graphics.Region;
import org.eclipse.swt.graphics.Resource;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;

import flightforge.jmc.SyntheticRecordingPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Until;

/**
 * The page, opened and left again and again; with {@code -Dflightforge.soak=true} as often as somebody does in a day
 * who compares recordings.
 */
@ExtendWith(FailureReport.class)
class ManyVisitsTest extends WithRecording {
	/** Even when only visits that stay leave something, there are more of them than may be left. */
	private static final int VISITS = Boolean.getBoolean("flightforge.soak") ? 200 : 20;
	/** Every so many visits stay until the script is planned and drawn. */
	private static final int STAYING = 5;
	/** The toolkit and the workbench keep the focus and the active window of the last. */
	private static final int LAST_FEW = 2;
	private static final long COLLECTING_MILLIS = 60_000;

	/** What is left reachable, active, or is collected without having been disposed of, would add up while JMC runs. */
	@Test
	void nothingIsLeftOfManyVisits() {
		IDisplayablePage page = new SyntheticRecordingPage(() -> items);
		CountingSite site = new CountingSite();
		List<WeakReference<Object>> left = new ArrayList<>();
		List<Error> undisposed = Collections.synchronizedList(new ArrayList<>());
		Resource.setNonDisposeHandler(undisposed::add);
		try {
			for (int visit = 0; visit < VISITS; visit++) {
				PageShell visited = PageShell.show(page, site.site());
				visited.page().waitForMessage("with seed 7");
				if (visit % STAYING == 0) {
					visited.page().form().waitForTotals("1,800 events");
				}
				left.add(new WeakReference<>(visited.widget()));
				visited.leave();
				assertEquals(0, site.active(), "Handlers and key contexts that are active after the page was left");
			}
			assertTrue(site.activations() >= VISITS, () -> "Only " + site.activations() + " activations");
			new SWTBot().waitUntil(Until.that(() -> {
				System.gc();
				left.removeIf(reference -> reference.refersTo(null));
				return left.size() <= LAST_FEW;
			}, () -> "Of " + VISITS + " visits " + left.size() + " are still in memory"), COLLECTING_MILLIS);
			leaveOne(undisposed);
			assertEquals(1, undisposed.size(), () -> "Not disposed of, but for the one: " + undisposed);
		} finally {
			Resource.setNonDisposeHandler(null);
		}
	}

	/** Leaves one resource behind, and waits until that is reported: what was left before has been reported by then. */
	private static void leaveOne(List<Error> reported) {
		VoidResult leaving = () -> new Region(SWTUtils.display());
		UIThreadRunnable.syncExec(leaving);
		new SWTBot().waitUntil(Until.that(() -> {
			System.gc();
			return !reported.isEmpty();
		}, () -> "What is not disposed of is not reported"), COLLECTING_MILLIS);
	}
}
