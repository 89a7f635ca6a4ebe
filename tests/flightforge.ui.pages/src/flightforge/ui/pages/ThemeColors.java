/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;

/** The colours of the workbench's theme. */
final class ThemeColors {

	private ThemeColors() {
	}

	/** Changes a colour as another theme would; returns the one that it was. */
	static RGB change(String id, RGB color) {
		Result<RGB> changing = () -> {
			ColorRegistry colors = JFaceResources.getColorRegistry();
			RGB before = colors.getRGB(id);
			colors.put(id, color);
			return before;
		};
		return UIThreadRunnable.syncExec(changing);
	}
}
