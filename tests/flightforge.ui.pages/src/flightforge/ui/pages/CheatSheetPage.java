/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.ui.forms.widgets.ExpandableComposite;

/** The platform's view with a cheat sheet. */
public final class CheatSheetPage {
	private static final String VIEW = "org.eclipse.ui.cheatsheets.views.CheatSheetView";
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	private CheatSheetPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.bot().viewById(VIEW);
	}

	/** Help > Your First Synthetic Recording. */
	public static CheatSheetPage open(WorkbenchPage workbench) {
		workbench.activate().menu().menu("Help", "Your First Synthetic Recording").click();
		return new CheatSheetPage(workbench);
	}

	/** Begins with the first step. */
	public CheatSheetPage begin() {
		return follow("Click to Begin");
	}

	/** Lets the present step do what it is about. */
	public CheatSheetPage perform() {
		return follow("Click to perform");
	}

	/** Says that the present step is done. */
	public CheatSheetPage complete() {
		return follow("Click when complete");
	}

	/** Leaves the present step out. */
	public CheatSheetPage skip() {
		return follow("Click to skip");
	}

	/** Takes the steps from the first to the one after the recording, which is of a new script of this name. */
	public CheatSheetPage makeRecording(Path folder, String name) {
		begin().waitForStep("Make a script").perform();
		workbench.newScriptWizard().choose("Checkout service").folder(folder).name(name + ".forge").finish();
		waitForStep("Change a volume").complete().waitForStep("Generate and open").perform();
		workbench.waitForFile(folder.resolve(name + ".jfr"));
		complete().waitForStep("Compare planned and actual").skip();
		return waitForStep("See what generating takes");
	}

	/** Waits until this step is unfolded, because it is the present one. */
	public CheatSheetPage waitForStep(String title) {
		workbench.bot().waitUntil(Until.that(() -> unfolded().equals(title), () -> "The step is " + unfolded()));
		return this;
	}

	/** Closes all that the steps have opened, and then the view. */
	public void close() {
		WorkbenchPage.clean();
		view.close();
	}

	private CheatSheetPage follow(String text) {
		// What a step has opened may be in front of it.
		view.show();
		Keys.press(new SWTFormsBot(view.getWidget()).hyperlink(text), SWT.CR);
		return this;
	}

	private String unfolded() {
		Widget root = view.getWidget();
		Result<String> reading = () -> unfolded((Composite) root);
		return UIThreadRunnable.syncExec(reading);
	}

	private static String unfolded(Composite parent) {
		String last = "";
		for (Control child : parent.getChildren()) {
			if (child instanceof ExpandableComposite step && step.isExpanded()) {
				return step.getText();
			}
			if (child instanceof Composite composite && last.isEmpty()) {
				last = unfolded(composite);
			}
		}
		return last;
	}
}
