/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import org.eclipse.ui.IFolderLayout;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;

/** Editors above, native memory below. Called by the workbench. */
public final class StudioPerspective implements IPerspectiveFactory {

	private static final float EDITORS = 0.72f;

	@Override
	public void createInitialLayout(IPageLayout layout) {
		layout.setEditorAreaVisible(true);
		IFolderLayout bottom = layout.createFolder("flightforge.studio.bottom", IPageLayout.BOTTOM, EDITORS,
				layout.getEditorArea());
		bottom.addView(Studio.MEMORY_VIEW);
		bottom.addView(Studio.HISTORY_VIEW);
		layout.setEditorOnboardingText(Messages.NOTHING_OPEN);
		layout.addEditorOnboardingCommandId("org.eclipse.ui.newWizard");
		layout.addEditorOnboardingCommandId("flightforge.studio.command.openFile");
		layout.addEditorOnboardingCommandId("org.eclipse.ui.help.helpContents");
		layout.addShowViewShortcut(Studio.MEMORY_VIEW);
		layout.addShowViewShortcut(Studio.HISTORY_VIEW);
		layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
		layout.addNewWizardShortcut("flightforge.ui.newScriptWizard");
	}
}
