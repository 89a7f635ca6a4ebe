/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.eclipse.finder.widgets;

import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.ui.IPerspectiveDescriptor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/** A perspective. */
public class SWTBotPerspective {
	private final IPerspectiveDescriptor descriptor;

	/** A bot for a perspective that the workbench knows. */
	public SWTBotPerspective(IPerspectiveDescriptor perspectiveDescriptor, SWTWorkbenchBot bot)
			throws WidgetNotFoundException {
		if (perspectiveDescriptor == null) {
			throw new WidgetNotFoundException("The perspective was null.");
		}
		descriptor = perspectiveDescriptor;
	}

	/** Shows it. */
	public void activate() {
		UIThreadRunnable.syncExec(() -> page().setPerspective(descriptor));
	}

	/** Whether it is shown. */
	public boolean isActive() {
		Result<Boolean> shown = () -> page().getPerspective().getId().equals(descriptor.getId());
		return UIThreadRunnable.syncExec(shown);
	}

	/** Its name. */
	public String getLabel() {
		return descriptor.getLabel();
	}

	private static IWorkbenchPage page() {
		return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
	}
}
