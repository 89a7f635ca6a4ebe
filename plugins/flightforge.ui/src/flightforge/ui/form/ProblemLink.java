/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.ImageHyperlink;

import flightforge.ui.resource.CutText;

/**
 * A link to a problem, cut at its end where there is no room: other links are cut in the middle, which takes away what
 * is wrong.
 */
final class ProblemLink extends ImageHyperlink {
	ProblemLink(Composite parent) {
		super(parent, SWT.NONE);
	}

	@Override
	protected String shortenText(GC gc, String text, int width) {
		return CutText.toFit(text, start -> gc.textExtent(start).x <= width);
	}
}
