/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A p2 repository, by its address.
 *
 * @param name as the user has given it
 * @param address as p2 wants it
 */
record UpdateSite(String name, String address) {
	/** One of them is in each repository. */
	private static final List<String> INDEXES = List.of("p2.index", "content.jar", "content.xml", "content.xml.xz",
			"compositeContent.jar", "compositeContent.xml");

	/**
	 * Takes an address, a folder or a zip.
	 *
	 * @throws CommandFailure if it is none of these, or no update site is in it
	 */
	static UpdateSite of(String argument) throws IOException {
		// a drive of Windows has one letter
		if (argument.matches("[A-Za-z][A-Za-z0-9+.-]+:.*")) {
			try {
				return new UpdateSite(argument, listed(new URI(argument)));
			} catch (URISyntaxException malformed) {
				throw CommandFailure.mistake("not an address: " + argument + " (" + malformed.getReason() + ")");
			}
		}
		Path path = ScriptSource.path(argument);
		if (!Files.exists(path)) {
			throw CommandFailure.mistake("no such update site: " + argument);
		}
		URI address = path.toRealPath().toUri();
		if (Files.isDirectory(path)) {
			if (INDEXES.stream().noneMatch(index -> Files.exists(path.resolve(index)))) {
				throw CommandFailure.mistake(argument + " is not an update site: there is no content.jar in it");
			}
			return new UpdateSite(argument, listed(address));
		}
		try (ZipFile zip = new ZipFile(path.toFile())) {
			if (INDEXES.stream().allMatch(index -> zip.getEntry(index) == null)) {
				throw CommandFailure.mistake(argument + " is not an update site: there is no content.jar in it");
			}
		} catch (ZipException none) {
			throw CommandFailure.mistake(argument + " is not an update site: neither a folder nor a zip");
		}
		return new UpdateSite(argument, "jar:" + listed(address) + "!/");
	}

	/** The director takes several addresses with commas between them. */
	private static String listed(URI address) {
		return address.toString().replace(",", "%2C");
	}
}
