/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The folders {@code plugins} and {@code features} of another release: what the build has made, with other versions in
 * its manifests and features. So a test has an earlier release of the project, or a later one of a library, without a
 * binary file in the repository.
 */
final class RewrittenSite {
	private final Path folder;
	private final Map<String, String> replacements;

	/** The replacements go from a text in the versions as they are to the text of the other release. */
	RewrittenSite(Path folder, Map<String, String> replacements) {
		this.folder = folder;
		this.replacements = replacements;
	}

	Path folder() {
		return folder;
	}

	/** Takes the files of the site's folder whose names begin with one of these. */
	RewrittenSite take(Path site, String kind, List<String> names) throws IOException {
		Files.createDirectories(folder.resolve(kind));
		try (var files = Files.list(site.resolve(kind))) {
			for (Path file : files.toList()) {
				String name = file.getFileName().toString();
				if (names.stream().anyMatch(name::startsWith)) {
					rewrite(file, folder.resolve(kind).resolve(replace(name)));
				}
			}
		}
		return this;
	}

	private void rewrite(Path from, Path to) throws IOException {
		try (JarFile jar = new JarFile(from.toFile());
				ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(to))) {
			for (var entries = jar.entries(); entries.hasMoreElements();) {
				ZipEntry entry = entries.nextElement();
				out.putNextEntry(new ZipEntry(entry.getName()));
				try (InputStream content = jar.getInputStream(entry)) {
					out.write(rewritten(entry.getName(), content.readAllBytes()));
				}
				out.closeEntry();
			}
		}
	}

	private byte[] rewritten(String name, byte[] content) throws IOException {
		return switch (name) {
		case JarFile.MANIFEST_NAME -> manifest(content);
		case "feature.xml" -> replace(new String(content, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
		default -> content;
		};
	}

	/** Not as a text: lines of a manifest are broken anywhere. */
	private byte[] manifest(byte[] content) throws IOException {
		Manifest manifest = new Manifest(new ByteArrayInputStream(content));
		manifest.getMainAttributes().replaceAll((name, value) -> replace(value.toString()));
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		manifest.write(out);
		return out.toByteArray();
	}

	private String replace(String text) {
		String replaced = text;
		for (Map.Entry<String, String> replacement : replacements.entrySet()) {
			replaced = replaced.replace(replacement.getKey(), replacement.getValue());
		}
		return replaced;
	}
}
