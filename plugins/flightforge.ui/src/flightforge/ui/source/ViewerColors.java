/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import org.eclipse.jface.text.source.ISharedTextColors;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;

/** Colours for rulers, which take no resources and so need no disposal. */
public final class ViewerColors implements ISharedTextColors {

	@Override
	public Color getColor(RGB rgb) {
		return new Color(rgb);
	}

	@Override
	public void dispose() {
		// There is nothing to dispose of.
	}
}
