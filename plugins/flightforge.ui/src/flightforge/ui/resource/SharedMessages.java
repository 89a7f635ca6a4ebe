/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import org.eclipse.osgi.util.NLS;

/** Texts that several packages show. */
public final class SharedMessages extends NLS {
	public static String BROWSE;
	public static String NOT_LAUNCHED;
	public static String FORM_ANALYSING;
	public static String FORM_STORAGE_HEAP;
	public static String FORM_STORAGE_MAPPED;
	public static String RATE_CURVE;

	static {
		NLS.initializeMessages(SharedMessages.class.getPackageName() + ".messages", SharedMessages.class);
	}

	private SharedMessages() {
	}
}
