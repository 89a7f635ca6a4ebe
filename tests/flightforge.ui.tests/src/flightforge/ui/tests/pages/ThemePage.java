/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests.pages;

import java.util.Map;
import java.util.TreeMap;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.ui.PlatformUI;

/** The theme of the workbench, by what has no other way to change it at once. */
@SuppressWarnings("restriction")
public final class ThemePage {
	private static final String THEME = "org.eclipse.e4.ui.css.theme.e4_";

	/** Changes the theme, to the dark one or the light one. */
	public void set(boolean dark) {
		VoidResult setting = () -> PlatformUI.getWorkbench().getService(IThemeEngine.class)
				.setTheme(THEME + (dark ? "dark" : "default"), true);
		UIThreadRunnable.syncExec(setting);
	}

	/** The product's colours. */
	public Map<String, RGB> colors() {
		Result<Map<String, RGB>> reading = () -> {
			ColorRegistry registry = JFaceResources.getColorRegistry();
			Map<String, RGB> colors = new TreeMap<>();
			registry.getKeySet().stream().filter(key -> key.startsWith("flightforge."))
					.forEach(key -> colors.put(key, registry.getRGB(key)));
			return colors;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** The ground of a label. */
	public RGB ground(String id) {
		Label label = new SWTBot().labelWithId(id).widget;
		Result<RGB> reading = () -> label.getBackground().getRGB();
		return UIThreadRunnable.syncExec(reading);
	}
}
