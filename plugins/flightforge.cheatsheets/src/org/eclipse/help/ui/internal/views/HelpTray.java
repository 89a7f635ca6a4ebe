/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.help.ui.internal.views;

import org.eclipse.jface.dialogs.DialogTray;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** The place beside a dialog where the platform's help shows cheat sheets, too; here there is nothing in it. */
public class HelpTray extends DialogTray {

	@Override
	protected Control createContents(Composite parent) {
		return new Composite(parent, SWT.NONE);
	}
}
