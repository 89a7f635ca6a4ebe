/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

/** The pages of the help where the host has nothing that shows help. UI thread only. */
public final class HelpPages {
	private static final String FOLDER = "/help/";

	private HelpPages() {
	}

	/**
	 * Opens a page in the browser, from the disk, with what it links to.
	 *
	 * @param page the name of its file
	 * @throws IOException if it cannot be put there
	 * @throws PartInitException if there is no browser; the message is for the user
	 */
	public static void browse(String page) throws IOException, PartInitException {
		URL folder = FileLocator.toFileURL(Platform.getBundle(Ids.BUNDLE).getEntry(FOLDER));
		try {
			// Folders of users have blanks, which such an address has as they are.
			URI all = new URI(folder.getProtocol(), folder.getPath(), null);
			PlatformUI.getWorkbench().getBrowserSupport().getExternalBrowser().openURL(all.resolve(page).toURL());
		} catch (URISyntaxException e) {
			throw new IOException(e.getLocalizedMessage(), e);
		}
	}
}
