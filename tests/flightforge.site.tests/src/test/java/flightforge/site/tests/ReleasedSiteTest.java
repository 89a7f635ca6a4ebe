/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The update site as {@code releng/release} publishes it. */
class ReleasedSiteTest {
	private static final Path PROGRAM = Path.of(System.getProperty("flightforge.standins")).resolveSibling("releng")
			.resolve("P2.java").toAbsolutePath().normalize();
	private static final Pattern SIGNED = Pattern.compile(
			"<artifact classifier='osgi.bundle' id='flightforge.writer' version='([^']+)'>\\s*<properties size='\\d+'>\\s*"
					+ "<property name='pgp.signatures' value='([^']+)'/>");

	@TempDir
	Path folder;

	@Test
	void isTheSameWheneverItIsMade() throws Exception {
		make("once", List.of());
		make("again", List.of());
		assertArrayEquals(Files.readAllBytes(folder.resolve("once.zip")),
				Files.readAllBytes(folder.resolve("again.zip")));
		assertTrue(index("once", "content").contains("<property name='p2.timestamp' value='1790000000000'/>"));
		assertFalse(index("once", "artifacts").contains("pgp"));
		try (ZipFile zip = new ZipFile(folder.resolve("once.zip").toFile());
				Stream<Path> files = Files.walk(folder.resolve("once"))) {
			List<Path> all = files.filter(Files::isRegularFile).toList();
			assertEquals(all.size(), zip.size());
			for (Path file : all) {
				assertArrayEquals(Files.readAllBytes(file),
						zip.getInputStream(zip.getEntry(
								folder.resolve("once").relativize(file).toString().replace(File.separatorChar, '/')))
								.readAllBytes());
			}
		}
	}

	/** A build in another folder and process has another order of what p2 and Java have in hash tables. */
	@Test
	void isTheSameOfABuildWithAnotherOrder() throws Exception {
		Path other = folder.resolve("other");
		try (Stream<Path> files = Files.walk(BuiltSite.FOLDER)) {
			for (Path file : files.filter(Files::isRegularFile).toList()) {
				Path copy = other.resolve(BuiltSite.FOLDER.relativize(file));
				Files.createDirectories(copy.getParent());
				Files.copy(file, copy);
			}
		}
		reorder(other.resolve("content.jar"), "content.xml", " *<provided namespace='java[.]package' [^\n]*/>\n");
		reorder(other.resolve("content.jar"), "content.xml", "    <unit id='(?s:.*?)\n    </unit>\n");
		reorder(other.resolve("artifacts.jar"), "artifacts.xml", "    <artifact (?s:.*?)\n    </artifact>\n");
		make("once", List.of());
		make(other, "again", List.of());
		assertArrayEquals(Files.readAllBytes(folder.resolve("once.zip")),
				Files.readAllBytes(folder.resolve("again.zip")));
	}

	/** As many lines as a bundle with all packages of a large program has. */
	@Test
	void manyLinesOfAUnitAreSorted() throws Exception {
		Path built = folder.resolve("built");
		Files.createDirectories(built.resolve("features"));
		Files.createDirectories(built.resolve("plugins"));
		List<String> lines = IntStream.range(0, 2_000)
				.mapToObj(i -> "        <provided namespace='java.package' name='shop." + (9_999 - i) + "'/>\n")
				.toList();
		pack(built.resolve("content.jar"), "content.xml",
				"    <unit id='shop'>\n" + String.join("", lines) + "    </unit>\n");
		pack(built.resolve("artifacts.jar"), "artifacts.xml", "    <artifact id='shop'>\n    </artifact>\n");
		make(built, "made", List.of());
		assertEquals("    <unit id='shop'>\n" + String.join("", lines.reversed()) + "    </unit>\n",
				index("made", "content"));
	}

	private static void pack(Path jar, String name, String xml) throws IOException {
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
			zip.putNextEntry(new ZipEntry(name));
			zip.write(xml.getBytes(StandardCharsets.UTF_8));
		}
	}

	/** Moves the first of elements behind the next one. */
	private static void reorder(Path jar, String name, String element) throws IOException {
		String xml;
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			xml = new String(zip.getInputStream(zip.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
		}
		Matcher two = Pattern.compile("(" + element + ")(" + element + ")").matcher(xml);
		assertTrue(two.find(), xml);
		assertNotEquals(two.group(1), two.group(2));
		pack(jar, name, xml.substring(0, two.start()) + two.group(2) + two.group(1) + xml.substring(two.end()));
	}

	@Test
	void isSignedAndInstalls() throws Exception {
		assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator))
				.anyMatch(path -> Files.exists(Path.of(path, "gpg"))), "there is no gpg on this machine");
		// gpg's sockets have short names.
		Path home = Files.createTempDirectory("ff");
		try {
			run(0, List.of("gpg", "--homedir", home.toString(), "--batch", "--passphrase", "", "--quick-gen-key",
					"forge@example.com", "ed25519", "sign", "never"));
			make("signed", List.of("env", "GNUPGHOME=" + home), "forge@example.com");
			String artifacts = index("signed", "artifacts");
			assertTrue(
					artifacts.contains("<property name='pgp.publicKeys' value='-----BEGIN PGP PUBLIC KEY BLOCK-----"));
			Matcher signed = SIGNED.matcher(artifacts);
			assertTrue(signed.find(), artifacts);
			Path signature = Files.writeString(folder.resolve("writer.asc"), signed.group(2).replace("&#xA;", "\n"));
			Path jar = folder.resolve("signed/plugins/flightforge.writer_" + signed.group(1) + ".jar");
			run(0, List.of("gpg", "--homedir", home.toString(), "--verify", signature.toString(), jar.toString()));
			Installation platform = Installation.copyOf("flightforge.rcp.product", folder.resolve("rcp"));
			platform.director("-repository", folder.resolve("signed").toUri().toString(), "-installIU",
					BuiltSite.FEATURE).succeed();
			assertTrue(platform.ours().contains("flightforge.writer"), () -> "nothing was installed");
		} finally {
			new ProcessBuilder("gpgconf", "--homedir", home.toString(), "--kill", "all").start().waitFor();
			try (Stream<Path> all = Files.walk(home)) {
				for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
					Files.deleteIfExists(each);
				}
			}
		}
	}

	private void make(String name, List<String> before, String... key) throws Exception {
		make(BuiltSite.FOLDER, name, before, key);
	}

	private void make(Path built, String name, List<String> before, String... key) throws Exception {
		List<String> command = new ArrayList<>(before);
		command.addAll(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), PROGRAM.toString(),
				"site", built.toString(), folder.resolve(name).toString(), folder.resolve(name + ".zip").toString(),
				"1790000000"));
		command.addAll(List.of(key));
		run(0, command);
	}

	private static void run(int status, List<String> command) throws Exception {
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		process.getOutputStream().close();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertEquals(status, process.waitFor(), () -> String.join(" ", command) + ": " + said);
	}

	private String index(String site, String name) throws IOException {
		try (ZipFile jar = new ZipFile(folder.resolve(site).resolve(name + ".jar").toFile())) {
			return new String(jar.getInputStream(jar.getEntry(name + ".xml")).readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
