/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studio as {@code releng/release} publishes it, of what p2 leaves behind in the folder of a build. */
class ReleasedStudioTest {
	private static final Path PROGRAM = Path.of(System.getProperty("flightforge.standins")).resolveSibling("releng")
			.resolve("P2.java").toAbsolutePath().normalize();
	private static final String PROFILES = "p2/org.eclipse.equinox.p2.engine/profileRegistry/DefaultProfile.profile/";

	@TempDir
	Path folder;

	/** Two builds, at other times, in other folders and with another order of what p2 has in hash tables. */
	@Test
	void isTheSameOfBothBuilds() throws Exception {
		Map<String, String> first = make(build("first", 1_790_000_000_111L, List.of("a", "b", "c")));
		Map<String, String> second = make(build("in/a/longer/path", 1_790_000_099_999L, List.of("c", "a", "b")));
		assertEquals(first, second);
		assertEquals(List.of("artifacts.xml", "configuration/config.ini",
				"configuration/org.eclipse.update/platform.xml", "p2/org.eclipse.equinox.p2.core/cache/artifacts.xml",
				PROFILES + "1790000000000.profile.gz", "plugins/shop.jar"), List.copyOf(first.keySet()));
		assertFalse(first.toString().contains(folder.toString()), first.toString());
		String profile = first.get(PROFILES + "1790000000000.profile.gz");
		assertTrue(profile.contains("<profile id='DefaultProfile' timestamp='1790000000000'>"), profile);
		// The last step of the installation, in which it became one that may be moved.
		assertTrue(profile.contains("roaming' value='true'"), profile);
		assertTrue(profile.contains("name='b'/>\n"), profile);
		assertEquals("osgi.bundles=shop\n", first.get("configuration/config.ini"));
		assertEquals("bundle", first.get("plugins/shop.jar"));
	}

	/** Folders of the machine that builds are nobody's business, and differ from build to build. */
	@Test
	void theStudioThatWasBuiltNamesNoFolderOfTheBuild() throws Exception {
		Path products = Path.of(System.getProperty("flightforge.products")).toAbsolutePath().normalize();
		Path built = products.resolve("flightforge.studio.product/linux/gtk/x86_64");
		Map<String, String> made = make(built);
		String checkout = PROGRAM.getParent().getParent().toString();
		// In addresses, and in addresses that are a part of another.
		for (String each : List.of(checkout, checkout.replace("/", "%2F"), checkout.replace("/", "%252F"),
				System.getProperty("user.home") + "/.m2")) {
			made.forEach((name, text) -> assertFalse(text.contains(each), name + " has " + each));
		}
		assertTrue(made.get("configuration/config.ini").contains("osgi.bundles="), made.keySet().toString());
		// All else is there.
		try (Stream<Path> plugins = Files.list(built.resolve("plugins"))) {
			assertEquals(plugins.count(), made.keySet().stream().map(name -> name.split("/"))
					.filter(parts -> parts[0].equals("plugins")).map(parts -> parts[1]).distinct().count());
		}
	}

	/** As a copy has them: programs that can be run, links, and folders without a file. */
	@Test
	void executableFilesLinksAndEmptyFoldersStay() throws Exception {
		Path built = build("built", 1_790_000_000_111L, List.of("a"));
		write(built.resolve("bin/run"), "#!/bin/sh\n");
		Files.setPosixFilePermissions(built.resolve("bin/run"), PosixFilePermissions.fromString("rwxr-xr-x"));
		Files.createSymbolicLink(built.resolve("bin/link"), Path.of("run"));
		Files.createDirectories(built.resolve("dropins"));
		make(built);
		Path made = folder.resolve("made of built");
		assertEquals("rwxr-xr-x",
				PosixFilePermissions.toString(Files.getPosixFilePermissions(made.resolve("bin/run"))));
		assertFalse(Files.isExecutable(made.resolve("plugins/shop.jar")));
		assertEquals(Path.of("run"), Files.readSymbolicLink(made.resolve("bin/link")));
		assertTrue(Files.isDirectory(made.resolve("dropins")));
		assertFalse(Files.exists(made.resolve("p2/org.eclipse.equinox.p2.engine/.settings")));
	}

	@Test
	void aProductWithoutAProfileIsRefused() throws Exception {
		Path built = build("built", 1_790_000_000_111L, List.of("a"));
		try (Stream<Path> profiles = Files.list(built.resolve(PROFILES))) {
			for (Path each : profiles.toList()) {
				Files.delete(each);
			}
		}
		String said = run(1, built, folder.resolve("made"));
		assertTrue(said.contains(built + " has no profile of p2 in "), said);
		assertFalse(Files.exists(folder.resolve("made")));
	}

	private Path build(String name, long millis, List<String> order) throws IOException {
		Path built = folder.resolve(name);
		index(built.resolve("artifacts.xml"), millis, order);
		index(built.resolve("p2/org.eclipse.equinox.p2.core/cache/artifacts.xml"), millis, order);
		write(built.resolve("configuration/config.ini"), "#Written\n#at " + millis + "\nosgi.bundles=shop\n");
		write(built.resolve("configuration/org.eclipse.update/platform.xml"),
				"<?xml version=\"1.0\"?>\n<config date=\"" + millis + "\" transient=\"false\">\n</config>\n");
		write(built.resolve("p2/org.eclipse.equinox.p2.engine/.settings/repository.prefs"), "uri=file:" + built + "\n");
		write(built.resolve("plugins/shop.jar"), "bundle");
		write(built.resolve(PROFILES + ".lock"), "");
		profile(built, millis, false, List.of());
		profile(built, millis + 5_000, true, order);
		return built;
	}

	private static void index(Path file, long millis, List<String> order) throws IOException {
		StringBuilder text = new StringBuilder("<repository>\n  <properties size='1'>\n"
				+ "    <property name='p2.timestamp' value='" + millis + "'/>\n  </properties>\n  <artifacts>\n");
		order.forEach(name -> text.append("    <artifact id='").append(name).append("'>\n      <properties/>\n")
				.append("    </artifact>\n"));
		write(file, text.append("  </artifacts>\n</repository>\n").toString());
	}

	private static void profile(Path built, long millis, boolean roaming, List<String> order) throws IOException {
		StringBuilder text = new StringBuilder("<profile id='DefaultProfile' timestamp='" + millis + "'>\n");
		for (String place : List.of("cache", "installFolder")) {
			text.append("    <property name='org.eclipse.equinox.p2.").append(place).append("' value='").append(built)
					.append("'/>\n");
		}
		text.append("    <property name='org.eclipse.equinox.p2.roaming' value='").append(roaming).append("'/>\n");
		for (String unit : order) {
			text.append("    <unit id='").append(unit).append("'>\n");
			order.forEach(name -> text.append("        <provided namespace='java.package' name='").append(name)
					.append("'/>\n"));
			text.append("        <provided namespace='emf' name='").append(unit).append("'>\n          <properties>\n");
			order.forEach(name -> text.append("            <property name='").append(name).append("'/>\n"));
			text.append("          </properties>\n        </provided>\n    </unit>\n");
		}
		Path file = built.resolve(PROFILES + millis + ".profile.gz");
		Files.createDirectories(file.getParent());
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
			out.write(text.append("</profile>\n").toString().getBytes(StandardCharsets.UTF_8));
		}
	}

	private static void write(Path file, String text) throws IOException {
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
	}

	private Map<String, String> make(Path built) throws Exception {
		Path made = folder.resolve("made of " + built.getFileName());
		run(0, built, made);
		Map<String, String> content = new TreeMap<>();
		try (Stream<Path> all = Files.walk(made)) {
			for (Path file : all.filter(Files::isRegularFile).toList()) {
				try (InputStream in = file.toString().endsWith(".gz") ? new GZIPInputStream(Files.newInputStream(file))
						: Files.newInputStream(file)) {
					content.put(made.relativize(file).toString(),
							new String(in.readAllBytes(), StandardCharsets.UTF_8));
				}
			}
		}
		return content;
	}

	private static String run(int status, Path built, Path made) throws Exception {
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				PROGRAM.toString(), "studio", built.toString(), made.toString(), "1790000000").redirectErrorStream(true)
				.start();
		process.getOutputStream().close();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(status, process.waitFor(), said);
		return said;
	}
}
