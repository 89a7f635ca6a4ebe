/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IPerspectiveFactory;
import org.eclipse.ui.IPlaceholderFolderLayout;

/**
 * Editors alone at first, because a script needs all the room there is; views come up below them, with room enough to
 * read them, when they are asked for. Called by the workbench.
 */
public final class StudioPerspective implements IPerspectiveFactory {

	/** A form needs its room; a view that is opened beside it is there to be glanced at. */
	private static final float EDITORS = 0.7f;

	/** The folder of all views below the editors, one behind the other. */
	private static final String BOTTOM = "flightforge.studio.bottom";

	@Override
	public void createInitialLayout(IPageLayout layout) {
		layout.setEditorAreaVisible(true);
		IPlaceholderFolderLayout right = layout.createPlaceholderFolder("flightforge.studio.right", IPageLayout.RIGHT,
				0.74f, layout.getEditorArea());
		// One behind the other: a third column would leave a form no room.
		right.addPlaceholder(IPageLayout.ID_OUTLINE);
		right.addPlaceholder(Studio.CHEAT_SHEETS);
		right.addPlaceholder(Studio.HELP_VIEW);
		IPlaceholderFolderLayout bottom = layout.createPlaceholderFolder(BOTTOM, IPageLayout.BOTTOM, EDITORS,
				layout.getEditorArea());
		bottom.addPlaceholder(Studio.MEMORY_VIEW);
		bottom.addPlaceholder(Studio.HISTORY_VIEW);
		bottom.addPlaceholder(Studio.LIKENESS_VIEW);
		bottom.addPlaceholder(Studio.STORAGES_VIEW);
		bottom.addPlaceholder(IPageLayout.ID_PROGRESS_VIEW);
		layout.setEditorOnboardingText(Messages.NOTHING_OPEN);
		layout.addEditorOnboardingCommandId("org.eclipse.ui.newWizard");
		layout.addEditorOnboardingCommandId(Studio.OPEN_FILE);
		layout.addEditorOnboardingCommandId(Studio.HELP);
		// The views of Flightforge are in the menu itself.
		layout.addShowViewShortcut(IPageLayout.ID_OUTLINE);
		layout.addShowViewShortcut(IPageLayout.ID_PROGRESS_VIEW);
		layout.addNewWizardShortcut("flightforge.ui.newScriptWizard");
		layout.addNewWizardShortcut("flightforge.ui.learnScriptWizard");
	}
}
