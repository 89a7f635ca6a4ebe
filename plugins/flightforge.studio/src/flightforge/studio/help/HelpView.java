/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

import flightforge.studio.Messages;

/** Help beside the editor. Escape closes it. Made by the workbench. */
public final class HelpView extends ViewPart {
	private HelpPane pane;

	@Override
	public void createPartControl(Composite parent) {
		StudioHelp help = StudioHelp.get();
		pane = new HelpPane(parent, PlatformUI.getWorkbench().getHelpSystem()::displayHelpResource,
				words -> show(help.found(words), true));
		parent.addListener(SWT.Traverse, event -> {
			if (event.detail == SWT.TRAVERSE_ESCAPE) {
				getSite().getPage().hideView(this);
			}
		});
		// As it comes back when Studio is started again.
		show(help.text(StudioHelp.CONTENTS), true);
	}

	/** Shows a page; what a search has found leaves the focus where it is. */
	void show(HelpText page, boolean found) {
		String title = page.title();
		setPartName(title.isEmpty() ? Messages.HELP_TITLE : NLS.bind(Messages.HELP_TITLE_OF, title));
		pane.show(page, found);
	}

	@Override
	public void setFocus() {
		pane.setFocus();
	}
}
