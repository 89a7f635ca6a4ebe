/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** The view of the workspace's files. */
public final class FilesViewPage {
	private static final long SOON_MILLIS = 500;
	private final SWTBotView view;

	FilesViewPage(WorkbenchPage workbench) {
		Result<String> showing = () -> {
			try {
				PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage().showView(FilesView.ID);
				return null;
			} catch (PartInitException e) {
				return e.getMessage();
			}
		};
		String failure = UIThreadRunnable.syncExec(showing);
		if (failure != null) {
			throw new AssertionError(failure);
		}
		view = workbench.bot().viewById(FilesView.ID);
	}

	/** Whether the menu of a file has an entry. */
	public boolean offers(String file, String entry) {
		SWTBotTable table = select(file);
		long patience = SWTBotPreferences.TIMEOUT;
		SWTBotPreferences.TIMEOUT = SOON_MILLIS;
		try {
			table.contextMenu(entry);
			return true;
		} catch (WidgetNotFoundException e) {
			return false;
		} finally {
			SWTBotPreferences.TIMEOUT = patience;
		}
	}

	/** Chooses an entry of the menu of a file. */
	public void choose(String file, String entry) {
		select(file).contextMenu(entry).click();
	}

	/** Closes the view. */
	public void close() {
		view.close();
	}

	private SWTBotTable select(String file) {
		SWTBotTable table = view.bot().tableWithId("flightforge.tests.files");
		table.select(file);
		return table;
	}
}
