/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.List;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;

/** The workbench's view of jobs. */
public final class ProgressViewPage {
	private final WorkbenchPage workbench;
	private final SWTBotView view;

	ProgressViewPage(WorkbenchPage workbench) {
		this.workbench = workbench;
		view = workbench.showView("org.eclipse.ui.views.ProgressView");
	}

	/** Waits until it has this text. */
	public ProgressViewPage waitFor(String text) {
		workbench.bot().waitUntil(Until.that(() -> labels().stream().anyMatch(label -> label.contains(text)),
				() -> "The view of jobs shows " + labels()));
		return this;
	}

	/** Closes it. */
	public void close() {
		view.close();
	}

	private List<String> labels() {
		Result<List<String>> reading = () -> Widgets.below((Composite) view.getWidget(), Label.class)
				.map(Label::getText).toList();
		return UIThreadRunnable.syncExec(reading);
	}
}
