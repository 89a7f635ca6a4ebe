/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.util.List;

import org.eclipse.e4.ui.model.application.ui.MElementContainer;
import org.eclipse.e4.ui.model.application.ui.MUIElement;
import org.eclipse.e4.ui.model.application.ui.basic.MPartStack;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Gives a comparison of recordings half of the window: it is what one has come for, and its answer is a table of many
 * rows. Other views of its folder are there to be glanced at. What the user has dragged stays. UI thread only.
 */
final class AnswerRoom implements IPartListener2 {
	/** Of the window, what is below the editors. */
	private static final double USUAL = 1 - StudioPerspective.EDITORS;
	private static final double AT_ANSWER = 0.5;
	/** By which shares may differ that nobody has changed. */
	private static final double SAME = 0.02;

	private final IWorkbenchWindow window;

	private AnswerRoom(IWorkbenchWindow window) {
		this.window = window;
	}

	/** Does so in a window from now on. */
	static void follow(IWorkbenchWindow window) {
		window.getPartService().addPartListener(new AnswerRoom(window));
	}

	@Override
	public void partOpened(IWorkbenchPartReference part) {
		change(part, USUAL, AT_ANSWER);
	}

	@Override
	public void partClosed(IWorkbenchPartReference part) {
		change(part, AT_ANSWER, USUAL);
	}

	private void change(IWorkbenchPartReference part, double from, double to) {
		if (!part.getId().equals(Studio.LIKENESS_VIEW)) {
			return;
		}
		for (MPartStack folder : window.getService(EModelService.class).findElements(window.getService(MWindow.class),
				StudioPerspective.BOTTOM, MPartStack.class, List.of())) {
			MElementContainer<MUIElement> sash = folder.getParent();
			double all = sash == null ? 0 : sash.getChildren().stream().mapToDouble(AnswerRoom::weight).sum();
			if (all > 0 && Math.abs(weight(folder) / all - from) < SAME) {
				for (MUIElement child : sash.getChildren()) {
					double share = child == folder ? to : weight(child) / all * (1 - to) / (1 - from);
					child.setContainerData(Long.toString(Math.round(all * share)));
				}
			}
		}
	}

	/** What has none is not in the sash. */
	private static double weight(MUIElement element) {
		String weight = element.getContainerData();
		return weight == null || !weight.matches("\\d+") ? 0 : Double.parseDouble(weight);
	}
}
