/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.platform;

import org.eclipse.osgi.util.NLS;

/** Texts around the parts of the workbench. */
final class Messages extends NLS {
	public static String COPY;
	public static String COPY_CELL;

	static {
		NLS.initializeMessages(Messages.class.getPackageName() + ".messages", Messages.class);
	}

	private Messages() {
	}
}
