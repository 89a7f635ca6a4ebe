/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;

class SiteContentTest {
	private static final Path TARGET = Path.of(System.getProperty("flightforge.site"));
	private static final Path SITE = TARGET.resolve("repository");

	@Test
	void hasOurFeaturesOnly() throws IOException {
		assertEquals(List.of("flightforge.feature", "flightforge.jmc.feature"), List.copyOf(names("features")));
	}

	/** Of a singleton that the host has there can be no other; so Mission Control's bundles are not on the site. */
	@Test
	void hasOurBundlesAndWhatNoHostHasButNoPlatformNoMissionControlAndNoStandIn() throws IOException {
		assertEquals(List.of("flightforge.audit", "flightforge.compare", "flightforge.jmc", "flightforge.learn",
				"flightforge.memory", "flightforge.script", "flightforge.ui", "flightforge.writer",
				"org.eclipse.swtchart", "org.snakeyaml.engine"), List.copyOf(names("plugins")));
	}

	@Test
	void featuresAreInOneCategory() throws IOException {
		String metadata = metadata();
		int categories = metadata.split("org.eclipse.equinox.p2.type.category' value='true'", -1).length - 1;
		assertEquals(1, categories);
		assertTrue(metadata.contains("value='Flightforge'"), "the category's name");
	}

	@Test
	void theCategoryHasTheTwoFeaturesThatUsersChooseFrom() throws IOException {
		String metadata = metadata();
		int category = metadata.indexOf("org.eclipse.equinox.p2.type.category' value='true'");
		String unit = metadata.substring(category, metadata.indexOf("</unit>", category));
		assertEquals(List.of("flightforge.feature.feature.group", "flightforge.jmc.feature.feature.group"),
				Pattern.compile("<required [^>]*name='([^']+)'").matcher(unit).results().map(m -> m.group(1)).sorted()
						.toList());
	}

	@Test
	void featuresSayWhatTheyAreWhoseAndOnWhatTerms() throws IOException {
		for (String feature : names("features")) {
			Properties texts = new Properties();
			texts.load(new StringReader(featureFile(feature, "feature.properties")));
			String xml = featureFile(feature, "feature.xml");
			assertTrue(xml.contains("provider-name=\"%feature.provider\""), feature);
			assertEquals("Flightforge", texts.getProperty("feature.provider"));
			assertTrue(xml.contains("%feature.description"), feature);
			assertTrue(texts.getProperty("feature.description").endsWith("."), feature);
			assertTrue(xml.contains("%feature.license"), feature);
			assertTrue(texts.getProperty("feature.license").contains("The Universal Permissive License"), feature);
		}
	}

	@Test
	void pageNeedsMissionControlsFeature() throws IOException {
		assertTrue(metadata().contains("name='org.openjdk.jmc.feature.flightrecorder.feature.group' range='9.1.0'"),
				"requirement");
	}

	@Test
	void pageRunsOnTheOldestJavaOfMissionControl() throws IOException {
		try (var files = Files.list(SITE.resolve("plugins"))) {
			for (Path bundle : files.toList()) {
				try (JarFile jar = new JarFile(bundle.toFile())) {
					String needed = jar.getManifest().getMainAttributes()
							.getValue("Bundle-RequiredExecutionEnvironment");
					assertTrue(needed == null || List.of("JavaSE-21", "JavaSE-17", "JavaSE-11").contains(needed),
							() -> bundle + " needs " + needed);
				}
			}
		}
	}

	@Test
	void zipHasTheSameFiles() throws IOException {
		Path zip;
		try (var files = Files.list(TARGET)) {
			zip = files.filter(f -> f.toString().endsWith(".zip")).findFirst().orElseThrow();
		}
		SortedSet<String> zipped = new TreeSet<>();
		try (ZipFile file = new ZipFile(zip.toFile())) {
			file.stream().filter(e -> !e.isDirectory()).forEach(e -> zipped.add(e.getName()));
		}
		SortedSet<String> folder = new TreeSet<>();
		try (var files = Files.walk(SITE)) {
			files.filter(Files::isRegularFile)
					.forEach(f -> folder.add(SITE.relativize(f).toString().replace('\\', '/')));
		}
		assertEquals(folder, zipped);
	}

	private static String featureFile(String feature, String name) throws IOException {
		try (var files = Files.list(SITE.resolve("features"))) {
			Path jar = files.filter(f -> f.getFileName().toString().startsWith(feature + "_")).findFirst()
					.orElseThrow();
			try (JarFile file = new JarFile(jar.toFile())) {
				return new String(file.getInputStream(file.getEntry(name)).readAllBytes(), StandardCharsets.UTF_8);
			}
		}
	}

	private static SortedSet<String> names(String kind) throws IOException {
		SortedSet<String> names = new TreeSet<>();
		try (var files = Files.list(SITE.resolve(kind))) {
			files.forEach(f -> names.add(f.getFileName().toString().replaceFirst("_[0-9].*", "")));
		}
		return names;
	}

	private static String metadata() throws IOException {
		try (JarFile jar = new JarFile(SITE.resolve("content.jar").toFile())) {
			return new String(jar.getInputStream(jar.getEntry("content.xml")).readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
