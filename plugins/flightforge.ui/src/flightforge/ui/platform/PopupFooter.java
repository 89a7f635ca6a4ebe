/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;

/** Room around the line at the lower edge of a popup, whose text would touch the frame. UI thread only. */
public final class PopupFooter {
	private static final int BESIDE = 8;
	private static final int ABOVE = 2;

	private PopupFooter() {
	}

	/**
	 * What the line goes into.
	 *
	 * @param parent what it would be in, with a grid for its layout
	 */
	public static Composite in(Composite parent) {
		Composite room = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(BESIDE, ABOVE).applyTo(room);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(room);
		return room;
	}
}
