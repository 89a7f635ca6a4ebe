/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openjdk.jmc.common.item.IItemCollection;

import flightforge.jmc.SyntheticRecordingPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.ParametersPage;
import flightforge.ui.pages.ScriptFormPage;

/** What was typed on the page the moment before it was left. */
@ExtendWith(FailureReport.class)
class PageLeftTest extends WithRecording {

	@Test
	void whatIsBeingTypedIsThereAgain() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> items);
		PageShell shell = PageShell.show(page);
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.head().typeInto("duration", "3 min");
		shell.leave();
		shell = PageShell.show(page);
		shell.page().form().head().waitForText("duration", "3 min");
		shell.leave();
	}

	/** What was planned with values is not contradicted by errors that the script has without them. */
	@Test
	void aScriptThatNeedsItsParametersIsSaidToNeedThem() throws Exception {
		IItemCollection made = Recordings.load(Recordings.generate(folder.resolve("needed.jfr"),
				Recordings.PARAMETERS_SCRIPT.replace("reads: 10/s", "reads: "), Map.of("reads", "20/s")));
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> made);
		PageShell shell = PageShell.show(page);
		try {
			shell.page().waitForMessage("Every type has as many events as planned");
			shell.page().waitForMessage("Without these values the script has errors");
		} finally {
			shell.leave();
		}
	}

	@Test
	void parametersThatARecordingWasMadeWithAreProposed() throws Exception {
		IItemCollection made = Recordings.load(Recordings.generate(folder.resolve("parameters.jfr"),
				Recordings.PARAMETERS_SCRIPT, Map.of("reads", "20/s")));
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> made);
		for (int visit = 0; visit < 2; visit++) {
			PageShell shell = PageShell.show(page);
			shell.page().form().waitForCell(0, "Actual", "1,200");
			// The form plans 600, which without a word about the parameter would contradict "as planned".
			shell.page().waitForMessage("and reads = 20/s. Every type has as many events as planned");
			ParametersPage parameters = shell.page().form().head().generateWithParameters();
			assertEquals("20/s", parameters.value("reads"));
			parameters.cancel();
			shell.leave();
		}
	}

	@Test
	void whatIsWrongIsThereWhenOneComesBack() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> items);
		PageShell shell = PageShell.show(page);
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.head().typeInto("duration", "3 mim");
		form.head().typeInto("seed", "seven");
		shell.leave();
		shell = PageShell.show(page);
		form = shell.page().form();
		form.head().waitForText("duration", "3 mim");
		form.head().waitForText("seed", "seven");
		form.head().waitForMistakes("Seed: a whole number");
		shell.leave();
	}

	@Test
	void soIsWhatWasInACellThatIsLeftTogetherWithThePage() {
		SyntheticRecordingPage page = new SyntheticRecordingPage(() -> items);
		PageShell shell = PageShell.show(page);
		ScriptFormPage form = shell.page().form();
		form.waitForCell(0, "Planned", "1,200");
		form.cells().editVolume(0, "77");
		Shell window = (Shell) shell.widget();
		Text seed = new SWTBot(window).textWithId("flightforge.seed").widget;
		// As a click on Mission Control's outline does it.
		VoidResult clicking = () -> {
			seed.setFocus();
			window.close();
		};
		UIThreadRunnable.syncExec(clicking);
		shell = PageShell.show(page);
		shell.page().form().waitForCell(0, "Volume", "77");
		shell.leave();
	}
}
