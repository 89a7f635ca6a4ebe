/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.site.tests;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathFactory;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

import flightforge.kit.Contents;
import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.kit.Snippet;
import flightforge.kit.readers.Conformance;

/**
 * What {@code releng/release} makes of what has been built. That two builds in two folders give the same bytes is what
 * {@code releng/twice} proves, which builds twice. What is made of the same build is the same, here.
 */
class ReleaseTest {
	private static final Path ROOT = Flightforge.documentation().getParent().normalize();
	private static final List<String> NAMES = List.of("audit", "cli", "junit", "maven-plugin", "memory", "script",
			"spark", "writer");
	/** For processes of seconds. */
	private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

	@TempDir
	private static Path shared;
	private static Path release;
	private static String version;

	@TempDir
	private Path folder;
	private EmbeddedMaven maven;

	/** Where the key is, null where there is no gpg. */
	private static Path keys;

	@BeforeAll
	static void make() throws Exception {
		if (Stream.of(System.getenv("PATH").split(File.pathSeparator))
				.anyMatch(path -> Files.exists(Path.of(path, "gpg")))) {
			// gpg's sockets have short names.
			keys = Files.createTempDirectory("ff");
			Outcome key = Program.run(shared, List.of("gpg", "--homedir", keys.toString(), "--batch", "--passphrase",
					"", "--quick-gen-key", "forge@example.com", "ed25519", "sign", "never"));
			assertEquals(0, key.exitCode(), key.toString());
			release = make("once", List.of("env", "GNUPGHOME=" + keys), "--key", "forge@example.com");
		} else {
			release = make("once", List.of());
		}
		try (Stream<Path> versions = Files.list(release.resolve("maven/com/example/forge/flightforge-writer"))) {
			version = versions.findFirst().orElseThrow().getFileName().toString();
		}
	}

	@AfterAll
	static void removeTheKey() throws Exception {
		if (keys != null) {
			Program.run(shared, List.of("gpgconf", "--homedir", keys.toString(), "--kill", "all"));
			// Its agent may end a moment later, and take its sockets with it, which is nothing to rm.
			assertEquals(0, Program.run(shared, List.of("rm", "-rf", keys.toString())).exitCode());
		}
	}

	private static Path make(String name, List<String> before, String... more) throws Exception {
		Path made = shared.resolve(name);
		List<String> command = new ArrayList<>(before);
		command.add(Jdk.running().tool("java").toString());
		command.addAll(SHORT_LIVED);
		command.addAll(List.of(ROOT.resolve("releng/Release.java").toString(), ROOT.toString(), made.toString(),
				"--group", "com.example.forge", "--url", "https://example.com/forge", "--scm",
				"https://example.com/forge.git", "--time", "1790000000"));
		command.addAll(List.of(more));
		Outcome outcome = Program.run(shared, command);
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertEquals(!List.of(more).contains("--key"),
				outcome.err().contains("There is no zip for Maven Central, which also wants --key."),
				outcome.toString());
		return made;
	}

	/** Where the files of an artifact are, without what their names end in. */
	private static Path artifact(String name) {
		return shared.resolve("once/maven/com/example/forge/flightforge-" + name).resolve(version)
				.resolve("flightforge-" + name + "-" + version);
	}

	private static Path file(String name, String ending) {
		Path base = artifact(name);
		return base.resolveSibling(base.getFileName() + ending);
	}

	private static Map<String, byte[]> content(Path top) throws Exception {
		Map<String, byte[]> content = new TreeMap<>();
		try (Stream<Path> all = Files.walk(top)) {
			for (Path each : all.filter(Files::isRegularFile).toList()) {
				content.put(top.relativize(each).toString(), Files.readAllBytes(each));
			}
		}
		return content;
	}

	/** Before the build, which takes minutes. */
	@Test
	void aFolderThatThereCannotBeIsRefusedAtOnce() throws Exception {
		Files.writeString(folder.resolve("file"), "");
		Path parent = folder.resolve("file/inside");
		assertRefused("there can be no folder in " + parent + "; name one elsewhere",
				parent.resolve("release").toString());
	}

	/** Before the build, too; Maven Central would refuse them after the release. */
	@Test
	void optionsThatAreWrongAreRefusedAtOnce() throws Exception {
		String release = folder.resolve("release").toString();
		for (String group : List.of("com..example", "com.example.", "com example", "com/example", "4com.example",
				"com.exämple", "<group>", "com.example\ncom.example")) {
			assertRefused("--group is a name such as com.example.flightforge, not " + group, release, "--group", group);
		}
		assertRefused("--group needs a value", release, "--group", "");
		assertRefused("each option has a value: --group com.example", release, "--group");
		assertRefused("there is no option --grup; there are --group, --url, --scm, --developer and --key", release,
				"--grup", "com.example");
		assertRefused("which folder? For example: releng/release /tmp/flightforge-release --group com.example",
				"--group", "com.example");
		assertFalse(Files.exists(folder.resolve("release")));
	}

	private void assertRefused(String message, String... arguments) throws Exception {
		Outcome refused = Program.run(folder,
				Stream.concat(Stream.of(ROOT.resolve("releng/release").toString()), Stream.of(arguments)).toList());
		assertEquals(2, refused.exitCode(), refused.toString());
		assertTrue(refused.err().endsWith(message + "\n"), refused.toString());
		assertFalse(refused.err().contains("Building"), refused.toString());
	}

	@Test
	void eachArtifactHasWhatMavenCentralWants() throws Exception {
		for (String name : NAMES) {
			for (String ending : List.of(".jar", "-sources.jar", "-javadoc.jar", ".pom", "-cyclonedx.json")) {
				byte[] bytes = Files.readAllBytes(file(name, ending));
				assertTrue(bytes.length > 100, name + ending);
				for (String algorithm : List.of("MD5", "SHA-1", "SHA-256", "SHA-512")) {
					String sum = HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
					assertEquals(sum, Files.readString(
							file(name, ending + "." + algorithm.toLowerCase(Locale.ROOT).replace("-", ""))));
				}
			}
			String pom = Files.readString(file(name, ".pom"));
			assertFalse(pom.contains("<parent>") || pom.contains("SNAPSHOT") || pom.contains("tycho"), pom);
			for (String said : List.of("<groupId>com.example.forge</groupId>", "<artifactId>flightforge-" + name + "<",
					"<name>UPL-1.0</name>", "<url>https://example.com/forge</url>",
					"<connection>scm:git:https://example.com/forge.git</connection>", "<description>", "<developer>")) {
				assertTrue(pom.contains(said), said + " is not in " + pom);
			}
			assertEquals("CycloneDX", Json.object(Files.readString(file(name, "-cyclonedx.json"))).get("bomFormat"));
		}
		assertTrue(
				Files.readString(release.resolve("jbang-catalog.json")).contains("com.example.forge:flightforge-cli:"));
	}

	/** Whoever asks which versions have a known weakness asks the bill of materials. */
	@Test
	void billsOfMaterialsNameTheLibrariesThatAreInThePrograms() throws Exception {
		Map<String, String> libraries = Map.of("picocli/", "picocli", "snakeyaml/engine/", "snakeyaml-engine",
				"org/openjdk/jmc/common/", "common", "org/openjdk/jmc/flightrecorder/", "flightrecorder",
				"org/openjdk/jmc/flightrecorder/rules/", "flightrecorder.rules",
				"org/openjdk/jmc/flightrecorder/rules/jdk/", "flightrecorder.rules.jdk", "org/owasp/encoder/",
				"encoder", "net/jpountz/", "lz4-java");
		for (String name : List.of("cli", "spark")) {
			List<String> classes;
			try (ZipFile jar = new ZipFile(file(name, ".jar").toFile())) {
				classes = jar.stream().map(ZipEntry::getName).filter(entry -> entry.endsWith(".class")).toList();
			}
			Set<String> inside = new TreeSet<>();
			for (String each : classes) {
				List<String> packages = libraries.keySet().stream().filter(each::contains).toList();
				assertTrue(each.startsWith("flightforge/") || !packages.isEmpty(), each + " is of no known library");
				packages.forEach(known -> inside.add(libraries.get(known)));
			}
			assertEquals(new TreeSet<>(libraries.values()), inside, name);
			String materials = Files.readString(file(name, "-cyclonedx.json"));
			for (String library : inside) {
				assertTrue(materials.contains("\"name\": \"" + library + "\""), library + " is not in " + materials);
			}
		}
	}

	/** The program of the documentation, with the released jar alone. */
	@Test
	void aProgramIsCompiledAndRunOnTheClassPathAndOnTheModulePath() throws Exception {
		String shop = program();
		String jar = file("writer", ".jar").toString();
		Files.writeString(folder.resolve("Shop.java"), shop);
		succeed("javac", "-cp", jar, "-d", "plain", "Shop.java");
		succeed("java", "-cp", jar + File.pathSeparator + "plain", "Shop");
		Contents written = new Contents();
		written.event("shop.Order").value("id", 1L).value("customer", "Ada");
		Conformance.QUICK.check(folder.resolve("orders.jfr"), written);
		Files.delete(folder.resolve("orders.jfr"));

		Files.createDirectories(folder.resolve("shop"));
		Files.writeString(folder.resolve("shop/Shop.java"),
				"package shop;\n" + shop.replace("class Shop", "public class Shop"));
		Files.writeString(folder.resolve("module-info.java"),
				"module shop { requires flightforge.writer; requires jdk.jfr; opens shop; }");
		succeed("javac", "-p", jar, "-d", "modular", "module-info.java", "shop/Shop.java");
		succeed("java", "-p", jar + File.pathSeparator + "modular", "-m", "shop/shop.Shop");
		Conformance.QUICK.check(folder.resolve("orders.jfr"), written);
	}

	private static String program() throws Exception {
		return Snippet.of(Flightforge.documentation().resolve("programs.md")).stream()
				.filter(snippet -> snippet.info().equals("java")).findFirst().orElseThrow().text();
	}

	/**
	 * The same in OSGi: a framework, the released bundles with the one library that they need, and the program's
	 * bundle.
	 */
	@Test
	void aProgramRunsAsABundle() throws Exception {
		Path framework = library("org.eclipse.platform:org.eclipse.osgi");
		Path sources = Files.createDirectories(folder.resolve("src/shop"));
		Files.writeString(sources.resolve("Shop.java"), "package shop;\n" + program());
		Files.writeString(sources.resolve("Activator.java"), """
				package shop;

				import org.osgi.framework.Bundle;
				import org.osgi.framework.BundleActivator;
				import org.osgi.framework.BundleContext;

				public class Activator implements BundleActivator {
					public void start(BundleContext context) throws Exception {
						Shop.main(new String[0]);
						for (Bundle bundle : context.getBundles()) {
							System.out.println(bundle.getSymbolicName() + " is resolved: "
									+ (bundle.getState() >= Bundle.RESOLVED));
						}
						context.getBundle(0).stop();
					}

					public void stop(BundleContext context) {
					}
				}
				""");
		succeed("javac", "-cp", file("writer", ".jar") + File.pathSeparator + framework, "-d", "classes",
				"src/shop/Shop.java", "src/shop/Activator.java");
		Files.writeString(folder.resolve("manifest.mf"), """
				Bundle-ManifestVersion: 2
				Bundle-SymbolicName: shop
				Bundle-Version: 1.0.0
				Bundle-Activator: shop.Activator
				Import-Package: org.osgi.framework,jdk.jfr,flightforge.writer,flightforge.writer.live
				""");
		succeed("jar", "--create", "--file", "shop.jar", "--manifest", "manifest.mf", "-C", "classes", ".");
		List<Path> bundles = List.of(file("writer", ".jar"), file("script", ".jar"), file("memory", ".jar"),
				file("audit", ".jar"), library("org.snakeyaml:snakeyaml-engine"), folder.resolve("shop.jar"));
		Path configuration = Files.createDirectories(folder.resolve("osgi"));
		Files.writeString(configuration.resolve("config.ini"),
				bundles.stream()
						.map(bundle -> "reference\\:" + bundle.toUri().toString().replace(":", "\\:") + "@start")
						.collect(Collectors.joining(",", "osgi.bundles=", "\neclipse.ignoreApp=true\n")));
		Outcome outcome = run("java", "-jar", framework.toString(), "-configuration", "osgi", "-data", "@none");
		assertEquals(0, outcome.exitCode(), outcome.toString());
		for (String bundle : List.of("writer", "script", "memory", "audit")) {
			assertTrue(outcome.out().contains("flightforge." + bundle + " is resolved: true"), outcome.toString());
		}
		Contents written = new Contents();
		written.event("shop.Order").value("id", 1L).value("customer", "Ada");
		Conformance.QUICK.check(folder.resolve("orders.jfr"), written);
	}

	/** A library of the target platform, where this build has it. */
	private static Path library(String name) throws Exception {
		String[] parts = Files.readAllLines(ROOT.resolve("target-platform/bundles.txt")).stream()
				.filter(line -> line.startsWith(name + ":")).findFirst().orElseThrow().split("[: ]");
		return Path.of(localRepository(), parts[0].replace('.', '/'), parts[1], parts[2],
				parts[1] + "-" + parts[2] + ".jar");
	}

	private static String localRepository() {
		return System.getProperty("maven.repo.local",
				System.getenv().getOrDefault("MAVEN_REPOSITORY", System.getProperty("user.home") + "/.m2/repository"));
	}

	@Test
	void theInsideOfAModuleIsHidden() throws Exception {
		Files.writeString(folder.resolve("module-info.java"), "module shop { requires flightforge.writer; }");
		Files.createDirectories(folder.resolve("shop"));
		Files.writeString(folder.resolve("shop/Shop.java"),
				"package shop; class Shop { flightforge.writer.internal.BigEndian nothing; }");
		Outcome outcome = run("javac", "-p", file("writer", ".jar").toString(), "-d", "out", "module-info.java",
				"shop/Shop.java");
		assertEquals(1, outcome.exitCode());
		assertTrue(outcome.toString().contains("is not visible") || outcome.toString().contains("is not exported")
				|| outcome.toString().contains("does not export"), outcome.toString());
	}

	@Test
	void theCommandLineRunsByItself() throws Exception {
		Outcome outcome = run("java", "-jar", file("cli", ".jar").toString(), "generate", "hello", "-o", "hello.jfr");
		assertEquals(0, outcome.exitCode(), outcome.toString());
		Conformance.QUICK.check(folder.resolve("hello.jfr"));
		Outcome version = run("java", "-jar", file("cli", ".jar").toString(), "--version");
		assertTrue(version.out().startsWith("flightforge ") && !version.out().contains("SNAPSHOT"), version.toString());
	}

	/** The archive with a Java of its own, unpacked elsewhere; what makes it start faster is made there. */
	@Test
	void theArchiveOfTheCommandLineIsTheSameAgainAndCanBePrepared() throws Exception {
		byte[] archive = pack("one");
		if (Boolean.getBoolean("flightforge.soak")) {
			assertTrue(Arrays.equals(archive, pack("two")), "the same jar makes two archives");
		}
		Path home = folder.resolve("elsewhere here");
		Files.createDirectory(home);
		assertEquals(0, Program.run(home, List.of("sh", "-c", "tar xzf ../one/*.tar.gz")).exitCode());
		Path bin = home.resolve("shop-1/bin");
		Path link = Files.createSymbolicLink(folder.resolve("flightforge"), bin.resolve("flightforge"));
		byte[] plain = generated(link, "plain.jfr", "");
		Conformance.QUICK.check(folder.resolve("plain.jfr"));
		Assumptions.assumeTrue(Runtime.version().feature() >= 25, "this Java has no such caches");
		Outcome wrong = Program.run(folder, List.of(bin.resolve("flightforge-prepare").toString(), "--hlp"));
		assertEquals(2, wrong.exitCode(), wrong.toString());
		assertEquals("flightforge-prepare: there is no argument --hlp; it takes none but --help\n", wrong.err());
		Outcome help = Program.run(folder, List.of(bin.resolve("flightforge-prepare").toString(), "--help"));
		assertTrue(help.exitCode() == 0 && help.out().startsWith("Usage: flightforge-prepare\n"), help.toString());
		Outcome prepared = Program.run(folder, List.of(bin.resolve("flightforge-prepare").toString()));
		assertEquals(0, prepared.exitCode(), prepared.toString());
		assertEquals("", prepared.out() + prepared.err());
		assertEquals(Set.of("LICENSE", "bin", "flightforge.aot", "flightforge.jar", "java"),
				Folder.names(home.resolve("shop-1")));
		assertTrue(Arrays.equals(plain, generated(link, "fast.jfr", "")));
		Outcome loaded = Program.run(folder,
				List.of("env", "FLIGHTFORGE_JAVA_OPTS=-XX:AOTMode=on", link.toString(), "--version"));
		assertEquals("flightforge " + version, loaded.out().strip(), loaded.toString());
		// Of no use with another collector, and no reason to say so.
		assertTrue(Arrays.equals(plain, generated(link, "other.jfr", "-XX:-UseSerialGC -XX:+UseParallelGC")));
		Files.writeString(home.resolve("shop-1/flightforge.aot"), "damaged");
		assertTrue(Arrays.equals(plain, generated(link, "damaged.jfr", "")));
	}

	private byte[] pack(String name) throws Exception {
		Path made = Files.createDirectory(folder.resolve(name));
		Outcome outcome = Program.run(folder,
				List.of("env", "JAVA_HOME=" + Jdk.running().home(),
						ROOT.resolve("releng/command-line-archive").toString(), file("cli", ".jar").toString(),
						made.toString(), "shop-1", "1790000000"));
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertEquals(1, Folder.names(made).size(), Folder.names(made).toString());
		return Files.readAllBytes(made.resolve(Folder.names(made).iterator().next()));
	}

	private byte[] generated(Path command, String name, String options) throws Exception {
		Outcome outcome = Program.run(folder, List.of("env", "FLIGHTFORGE_JAVA_OPTS=" + options, command.toString(),
				"generate", "hello", "--without-script", "-o", name));
		assertEquals(0, outcome.exitCode(), outcome.toString());
		assertEquals("", outcome.err());
		return Files.readAllBytes(folder.resolve(name));
	}

	/** A project that knows the released repository alone; Maven's own files come from where this build has them. */
	@Test
	void mavenMakesRecordingsOfScripts() throws Exception {
		try (EmbeddedMaven embedded = new EmbeddedMaven(mavenHome())) {
			maven = embedded;
			mavenMakesRecordings(Files.createDirectory(folder.resolve("project")));
		}
	}

	private void mavenMakesRecordings(Path project) throws Exception {
		Path scripts = Files.createDirectories(project.resolve("src/test/forge/deep"));
		Files.writeString(scripts.resolveSibling("shop.forge"), """
				events: [{type: jdk.ThreadSleep, count: 10}]
				""");
		Files.writeString(scripts.resolve("pause.forge"), "events: [{type: jdk.ThreadPark, count: 5}]\n");
		Files.writeString(project.resolve("pom.xml"), """
				<project>
					<modelVersion>4.0.0</modelVersion>
					<groupId>com.example</groupId>
					<artifactId>fresh</artifactId>
					<version>1</version>
					<packaging>pom</packaging>
					<pluginRepositories>
						<pluginRepository><id>released</id><url>%s</url></pluginRepository>
					</pluginRepositories>
					<build><plugins><plugin>
						<groupId>com.example.forge</groupId>
						<artifactId>flightforge-maven-plugin</artifactId>
						<version>%s</version>
						<executions>
							<execution><goals><goal>generate</goal></goals></execution>
							<execution>
								<id>others</id>
								<goals><goal>generate</goal></goals>
								<configuration><scripts>${basedir}/src/other/forge</scripts></configuration>
							</execution>
						</executions>
					</plugin></plugins></build>
				</project>
				""".formatted(release.resolve("maven").toUri(), version));
		Path classes = project.resolve("target/test-classes");
		String first = maven(project, 0);
		assertTrue(first.contains(": 2 made, 0 up to date"), first);
		// That of the other execution was named, and is not there.
		assertTrue(first.contains("[WARNING] There is no folder " + project.resolve("src/other/forge")
				+ " with scripts, so no recording is made; name the folder"), first);
		assertEquals(1, first.split("There is no folder", -1).length - 1, first);
		Conformance.QUICK.check(classes.resolve("shop.jfr"), Map.of("jdk.ThreadSleep", 10L));
		Conformance.QUICK.check(classes.resolve("deep/pause.jfr"), Map.of("jdk.ThreadPark", 5L));
		assertTrue(maven(project, 0).contains(": 0 made, 2 up to date"));
		severalExecutions(project);
		byte[] before = Files.readAllBytes(classes.resolve("shop.jfr"));
		assertTrue(maven(project, 0, "-Dflightforge.seed=7").contains(": 2 made, 0 up to date"));
		assertFalse(Arrays.equals(before, Files.readAllBytes(classes.resolve("shop.jfr"))));
		String noNumber = maven(project, 1, "-Dflightforge.seed=abc");
		assertTrue(
				noNumber.contains(
						"The parameter seed (flightforge.seed) is \"abc\", but has to be a whole number, such as 7"),
				noNumber);
		String noHost = maven(project, 1, "-Dflightforge.host=-1");
		assertTrue(
				noHost.contains("The parameter host (flightforge.host) is \"-1\", but has to be the number of a host;"
						+ " hosts are numbered from 0"),
				noHost);
		Files.delete(scripts.resolve("pause.forge"));
		Files.writeString(scripts.resolveSibling("shop.forge"), "events: [{type: jdk.ThreadSleep, count: 20}]\n");
		assertTrue(maven(project, 0, "-Dflightforge.seed=7").contains(": 1 made, 0 up to date"));
		Conformance.QUICK.check(classes.resolve("shop.jfr"), Map.of("jdk.ThreadSleep", 20L));
		assertFalse(Files.exists(classes.resolve("deep/pause.jfr")));
		Files.writeString(scripts.resolveSibling("shop.forge"), "events: [{type: jdk.ThreadSlep, count: 20}]\n");
		wrongScripts(project, scripts);
		assertTrue(maven(project, 0, "-Dflightforge.skip").contains("Recordings are skipped"));
		Files.writeString(scripts.resolveSibling("shop.forge"), """
				params: {sleeps: }
				fleet: {hosts: 3, name: "shop-{n}", per-host: {sleeps: {sequence: {from: 5, step: 1}}}}
				events: [{type: jdk.ThreadSleep, count: "${sleeps}"}]
				""");
		maven(project, 0, "-Dflightforge.host=2");
		Conformance.QUICK.check(classes.resolve("shop.jfr"), Map.of("jdk.ThreadSleep", 7L));
		importsAndLinks(project);
	}

	/** Without it m2e marks the execution as one that it does not know, and tests in Eclipse find no recordings. */
	@Test
	void eclipseRunsEachGoalWhenScriptsChange() throws Exception {
		try (ZipFile jar = new ZipFile(file("maven-plugin", ".jar").toFile())) {
			Document plugin = xml(jar, "META-INF/maven/plugin.xml");
			Document mapping = xml(jar, "META-INF/m2e/lifecycle-mapping-metadata.xml");
			XPath path = XPathFactory.newInstance().newXPath();
			assertEquals(path.evaluate("//mojo/goal", plugin), path.evaluate(
					"/lifecycleMappingMetadata/pluginExecutions/pluginExecution/pluginExecutionFilter/goals/goal",
					mapping));
			for (Document each : List.of(plugin, mapping)) {
				assertEquals("1", path.evaluate("count(//goal)", each), "there is a goal more");
			}
			assertEquals("true", path.evaluate(
					"/lifecycleMappingMetadata/pluginExecutions/pluginExecution/action/execute/runOnIncremental",
					mapping));
		}
	}

	private static Document xml(ZipFile jar, String name) throws Exception {
		try (InputStream in = jar.getInputStream(jar.getEntry(name))) {
			return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
		}
	}

	/** What is imported may be named by what is drawn for the host; the folder of the scripts may be a link. */
	private void importsAndLinks(Path project) throws Exception {
		String host = "-Dflightforge.host=2";
		Path scripts = project.resolve("src/test/forge");
		Path recording = project.resolve("target/test-classes/shop.jfr");
		Files.writeString(scripts.resolve("shop.forge"), """
				params: {number: 0}
				fleet: {hosts: 3, per-host: {number: {sequence: {from: 5}}}}
				import: "types-${number}.jfr"
				events: [{type: shop.Order, count: 3}]
				""");
		types(scripts, "{id: {type: long}}");
		assertTrue(maven(project, 0, host).contains(": 1 made, 0 up to date"));
		assertTrue(maven(project, 0, host).contains(": 0 made, 1 up to date"));
		types(scripts, "{id: {type: long}, customer: {type: int}}");
		assertTrue(maven(project, 0, host).contains(": 1 made, 0 up to date"));
		Conformance.QUICK.check(recording, Map.of("shop.Order", 3L));
		Path elsewhere = Files.move(scripts, project.resolve("scripts"));
		Files.createSymbolicLink(scripts, elsewhere);
		String linked = maven(project, 0, host);
		assertTrue(linked.contains(": 0 made, 1 up to date"), linked);
		assertTrue(Files.exists(recording), linked);
		Files.createSymbolicLink(elsewhere.resolve("loop"), elsewhere);
		String circle = maven(project, 1, host);
		assertTrue(circle.contains("leads back to a folder that it is in: ") && circle.contains("; remove it"), circle);
		assertTrue(Files.exists(recording), circle);
	}

	/** Makes the recording that the script above imports. */
	private void types(Path scripts, String fields) throws Exception {
		Files.writeString(folder.resolve("types.yaml"),
				"types: {shop.Order: {fields: " + fields + "}}\nevents: [{type: shop.Order, count: 1}]\n");
		succeed("java", "-jar", file("cli", ".jar").toString(), "generate", "types.yaml", "-o",
				scripts.resolve("types-7.jfr").toString(), "--force");
	}

	/** All that is wrong with scripts is said at once, with what helps, and nothing is made or removed. */
	private void wrongScripts(Path project, Path scripts) throws Exception {
		Path recording = project.resolve("target/test-classes/shop.jfr");
		byte[] before = Files.readAllBytes(recording);
		Path latin = Files.write(scripts.resolve("latin.forge"), "events:\n# M\u00fcller\n".getBytes(ISO_8859_1));
		Path renamed = Files.write(scripts.resolve("renamed.forge"), before);
		Path large = Files.write(scripts.resolve("large.forge"), new byte[(12 << 20) + 1]);
		Path broken = Files.writeString(scripts.resolve("broken.forge"), "events: [{type: jdk.ThreadSleep\n");
		Path empty = Files.writeString(scripts.resolve("empty.forge"), "");
		Path imports = Files.writeString(scripts.resolve("import.forge"),
				"import: gone.jfr\nevents: [{type: jdk.ThreadSleep, count: 1}]\n");
		Path link = Files.createSymbolicLink(scripts.resolve("link.forge"), Path.of("gone.forge"));
		Files.createDirectory(scripts.resolve("folder.forge"));
		String said = maven(project, 1);
		for (String message : List
				.of(scripts.resolveSibling("shop.forge") + ":1:17: unknown event type \"jdk.ThreadSlep\"",
						latin + " is not a script: line 2, column 4 is not UTF-8 text; save it as UTF-8",
						renamed + " is a recording, not a script. 'flightforge learn " + renamed
								+ " -o OUT.forge' makes",
						large + " is not a script: it has more than 12.0 MiB",
						broken + ":2:1: broken YAML: the bracket that begins in line 1, column 10 is not closed",
						empty + ":1:1: the script is empty. It needs at least events, for example: events: [{",
						imports + ":1:9: cannot import gone.jfr: there is no file ",
						link + " leads to gone.forge, which does not exist; correct or remove the link")) {
			assertTrue(said.contains("\n[ERROR] " + message), message + " is not in " + said);
		}
		assertFalse(said.contains("folder.forge"), said);
		assertTrue(said.contains("No recording can be made of:"), said);
		assertTrue(Arrays.equals(before, Files.readAllBytes(recording)));
		for (Path each : List.of(latin, renamed, large, broken, empty, imports, link)) {
			Files.delete(each);
		}
	}

	/** Two executions of a module with the same output: each removes what it has made, and nothing else. */
	private void severalExecutions(Path project) throws Exception {
		Path other = project.resolve("src/other/forge/other.forge");
		Path made = project.resolve("target/test-classes/other.jfr");
		Path shop = project.resolve("target/test-classes/shop.jfr");
		Files.createDirectories(other.getParent());
		Files.writeString(other, "events: [{type: jdk.ThreadPark, count: 7}]\n");
		assertTrue(maven(project, 0).contains(": 1 made, 0 up to date"));
		String again = maven(project, 0);
		assertFalse(again.contains("Removed "), again);
		assertFalse(again.contains(": 1 made"), again);
		Conformance.QUICK.check(made, Map.of("jdk.ThreadPark", 7L));
		// Without the folder of the scripts nothing is known of them, and nothing lost.
		Path elsewhere = Files.move(other.getParent(), project.resolve("elsewhere"));
		String lost = maven(project, 1);
		assertTrue(lost.contains("There is no folder " + other.getParent() + " with scripts, and " + made.getParent()
				+ " has 1 recording of an earlier build. Name the folder"), lost);
		Conformance.QUICK.check(made, Map.of("jdk.ThreadPark", 7L));
		Files.move(elsewhere, other.getParent());
		Files.delete(other);
		String removed = maven(project, 0);
		assertTrue(removed.contains("Removed " + made), removed);
		assertFalse(Files.exists(made));
		assertTrue(Files.exists(shop));
	}

	/** What it prints. Nothing is fetched, and nothing is left in the local repository of this machine. */
	private String maven(Path project, int status, String... more) throws Exception {
		List<String> arguments = new ArrayList<>(List.of("-B", "-ntp", "-o", "-Dstyle.color=never",
				"-Daether.offline.protocols=file", "-Dmaven.repo.local=" + folder.resolve("local"),
				"-Dmaven.repo.local.tail=" + localRepository(), "generate-test-resources"));
		arguments.addAll(List.of(more));
		Outcome outcome = maven.run(project, arguments);
		assertEquals(status, outcome.exitCode(), outcome.toString());
		return outcome.out();
	}

	private static Path mavenHome() throws Exception {
		try (Stream<Path> all = Files.list(ROOT.resolve(".toolchain"))) {
			return all.filter(each -> each.getFileName().toString().startsWith("apache-maven-")).findFirst()
					.orElseThrow();
		}
	}

	@Test
	void filesAreSignedWithTheKeyThatIsGiven() throws Exception {
		Assumptions.assumeTrue(keys != null, "there is no gpg on this machine");
		List<Path> signed;
		try (Stream<Path> all = Files.walk(release)) {
			signed = all.filter(each -> each.toString().endsWith(".asc")).toList();
		}
		assertEquals(5 * NAMES.size(), signed.size());
		assertTrue(Files.exists(release.resolve("flightforge-" + version + "-central.zip")));
		Path one = signed.getFirst();
		Path signature = Files.copy(one, folder.resolve("signed.asc"));
		Path file = Files.copy(one.resolveSibling(one.getFileName().toString().replace(".asc", "")),
				folder.resolve("signed"));
		List<String> verify = List.of("gpg", "--homedir", keys.toString(), "--verify", signature.toString(),
				file.toString());
		assertEquals(0, Program.run(folder, verify).exitCode());
		Files.write(file, new byte[] {1}, StandardOpenOption.APPEND);
		assertEquals(1, Program.run(folder, verify).exitCode());
	}

	/** Without a key, for which Maven Central takes nothing. */
	@Test
	@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
			disabledReason = "it takes as long as hundreds of others; -Dflightforge.soak=true")
	void theSameFilesAreMadeAgain() throws Exception {
		Path again = make("again", List.of());
		Map<String, byte[]> once = content(release.resolve("maven"));
		once.keySet().removeIf(name -> name.contains(".asc"));
		Map<String, byte[]> twice = content(again.resolve("maven"));
		assertEquals(once.keySet(), twice.keySet());
		once.forEach((name, bytes) -> assertTrue(Arrays.equals(bytes, twice.get(name)), name + " differs"));
		assertFalse(Files.exists(again.resolve("flightforge-" + version + "-central.zip")));
	}

	private Outcome run(String tool, String... arguments) throws Exception {
		return Program.run(folder,
				Stream.concat(Stream.of(Jdk.running().tool(tool).toString()), Stream.of(arguments)).toList());
	}

	private void succeed(String tool, String... arguments) throws Exception {
		Outcome outcome = run(tool, arguments);
		assertEquals(0, outcome.exitCode(), outcome.toString());
	}
}
