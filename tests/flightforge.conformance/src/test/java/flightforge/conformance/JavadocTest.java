/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Manifest;
import java.util.spi.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;

/**
 * The Javadoc of all packages that the plain-Java bundles export is made without an error or a warning. A comment need
 * not have a tag for each parameter and result, which would often say the same again, but each class and member has
 * one.
 */
class JavadocTest {
	private static final Path PLUGINS = Flightforge.documentation().resolveSibling("plugins");
	private static final List<String> BUNDLES = List.of("writer", "script", "memory", "audit", "compare", "learn");

	@TempDir
	private Path folder;

	@Test
	void javadocIsMadeWithoutWarningsAndEachClassAndMemberHasAComment() throws IOException {
		String said = javadoc("-Xdoclint:all", "-Xmaxwarns", "10000");
		assertTrue(said.contains("warning: no @"), "what is missing is not reported: " + said);
		// Tags alone, and none for what the sentence says already, are enough.
		assertEquals(List.of(),
				said.lines().filter(line -> line.contains("warning:") || line.contains("error:"))
						.filter(line -> !line.contains("warning: no @"))
						.filter(line -> !line.endsWith("warning: no main description")).toList());
		assertTrue(Files.isRegularFile(folder.resolve("flightforge/writer/live/LiveRecording.html")));
	}

	/** @return what the tool has said */
	private String javadoc(String... options) throws IOException {
		List<String> arguments = new ArrayList<>(List.of("-locale", "en", "-quiet", "-encoding", "UTF-8", "--release",
				"21", "-d", folder.toString(), "-classpath", System.getProperty("java.class.path"), "-sourcepath",
				String.join(File.pathSeparator, BUNDLES.stream().map(name -> sources(name).toString()).toList())));
		arguments.addAll(List.of(options));
		for (String bundle : BUNDLES) {
			arguments.addAll(exported(bundle));
		}
		StringWriter said = new StringWriter();
		PrintWriter writer = new PrintWriter(said);
		int result = ToolProvider.findFirst("javadoc").orElseThrow().run(writer, writer,
				arguments.toArray(String[]::new));
		assertTrue(result == 0, () -> "javadoc ends with " + result + ": " + said);
		return said.toString();
	}

	private static Path sources(String bundle) {
		return PLUGINS.resolve("flightforge." + bundle).resolve("src");
	}

	private static List<String> exported(String bundle) throws IOException {
		try (InputStream in = Files.newInputStream(sources(bundle).resolveSibling("META-INF/MANIFEST.MF"))) {
			String packages = new Manifest(in).getMainAttributes().getValue("Export-Package");
			// In quotes are commas, too.
			return List.of(packages.replaceAll(";[^,\"]*(\"[^\"]*\"[^,\"]*)*", "").split(","));
		}
	}
}
