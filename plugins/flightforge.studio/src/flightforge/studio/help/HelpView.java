/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.action.Action;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;

import flightforge.studio.Messages;

/**
 * Help beside the editor, which goes back and forward among the pages that were shown. Escape closes it. Made by the
 * workbench.
 */
public final class HelpView extends ViewPart {
	/** A page that was shown; what is found while words are typed is one page. */
	private record Visit(HelpText page, boolean found) {
	}

	private final List<Visit> visits = new ArrayList<>();
	private int visit = -1;
	private HelpPane pane;
	private Action back;
	private Action forward;

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
		back = action(Messages.HELP_BACK, ISharedImages.IMG_TOOL_BACK, ISharedImages.IMG_TOOL_BACK_DISABLED,
				IWorkbenchCommandConstants.NAVIGATE_BACKWARD_HISTORY, -1);
		forward = action(Messages.HELP_FORWARD, ISharedImages.IMG_TOOL_FORWARD, ISharedImages.IMG_TOOL_FORWARD_DISABLED,
				IWorkbenchCommandConstants.NAVIGATE_FORWARD_HISTORY, 1);
		IActionBars bars = getViewSite().getActionBars();
		bars.getToolBarManager().add(back);
		bars.getToolBarManager().add(forward);
		bars.setGlobalActionHandler(ActionFactory.BACKWARD_HISTORY.getId(), back);
		bars.setGlobalActionHandler(ActionFactory.FORWARD_HISTORY.getId(), forward);
		// As it comes back when Studio is started again.
		show(help.text(StudioHelp.CONTENTS), true);
	}

	private Action action(String text, String image, String disabledImage, String command, int step) {
		ISharedImages images = PlatformUI.getWorkbench().getSharedImages();
		Action action = new Action(text, images.getImageDescriptor(image)) {
			@Override
			public void run() {
				go(visit + step);
			}
		};
		action.setDisabledImageDescriptor(images.getImageDescriptor(disabledImage));
		action.setActionDefinitionId(command);
		action.setEnabled(false);
		return action;
	}

	/** Shows a page; what a search has found leaves the focus where it is. */
	void show(HelpText page, boolean found) {
		boolean typedOn = found && visit >= 0 && visits.get(visit).found();
		if (visit >= 0 && !visits.get(visit).page().equals(page) && !typedOn) {
			visit++;
		}
		visit = Math.max(0, visit);
		visits.subList(visit, visits.size()).clear();
		visits.add(new Visit(page, found));
		show(found);
	}

	private void go(int other) {
		if (other >= 0 && other < visits.size()) {
			visit = other;
			show(false);
		}
	}

	private void show(boolean found) {
		HelpText page = visits.get(visit).page();
		String title = page.title();
		setPartName(title.isEmpty() ? Messages.HELP_TITLE : NLS.bind(Messages.HELP_TITLE_OF, title));
		pane.show(page, found);
		back.setEnabled(visit > 0);
		forward.setEnabled(visit + 1 < visits.size());
	}

	@Override
	public void setFocus() {
		pane.setFocus();
	}
}
