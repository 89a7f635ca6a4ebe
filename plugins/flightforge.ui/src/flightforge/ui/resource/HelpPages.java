/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.program.Program;

/** The pages of the help where the host has nothing that shows help. UI thread only. */
public final class HelpPages {
	private static final String FOLDER = "/help/";

	private HelpPages() {
	}

	/**
	 * Opens a page in the browser, from the disk, with what it links to.
	 *
	 * @param page the name of its file
	 * @throws IOException if it cannot be put there, or no program opens it; the message is for the user
	 */
	public static void browse(String page) throws IOException {
		URL folder = FileLocator.toFileURL(Platform.getBundle(Ids.BUNDLE).getEntry(FOLDER));
		try {
			// Folders of users have blanks, which such an address has as they are.
			Path file = Path.of(new URI(folder.getProtocol(), folder.getPath(), null)).resolve(page);
			if (!Program.launch(file.toString())) {
				throw new IOException(NLS.bind(SharedMessages.NOT_LAUNCHED, file));
			}
		} catch (URISyntaxException e) {
			throw new IOException(e.getLocalizedMessage(), e);
		}
	}
}
