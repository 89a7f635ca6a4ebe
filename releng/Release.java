/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Makes what is published of what has been built: a Maven repository with flat POMs, sources, Javadoc, sums and a bill
 * of materials for each artifact, the zip of it that Maven Central's portal takes, and a JBang catalogue. Called by
 * {@code releng/release}, which builds before. The same sources give the same bytes in any folder; signatures differ.
 */
final class Release {
	private static final String NAME = "flightforge";
	private static final String URL_OF_LICENCE = "https://oss.oracle.com/licenses/upl/";
	/** Values are those of 1980 at least, which zip files begin with. */
	private static final long FIRST_SECOND = 315_619_200;

	/** Who publishes it, as is not known here. */
	private record Publisher(String group, String url, String scm, String developer) {
	}

	/**
	 * What is published.
	 *
	 * @param module its folder
	 * @param sources its sources, below the folder
	 * @param description for its POM
	 * @param needs others of these that it needs
	 * @param libraries libraries that it needs, group and artifact
	 * @param optional those that it needs for a part
	 * @param exported its packages that others use; those of the bundle if there are none
	 */
	private record Artifact(String name, String module, List<String> sources, String description, List<String> needs,
			List<String> libraries, List<String> optional, List<String> exported) {
		String id() {
			return NAME + "-" + name;
		}

		String moduleName() {
			return NAME + "." + name;
		}
	}

	private static final String JMC = "org.openjdk.jmc:";
	private static final String PLUGIN = "maven-plugin";
	private static final String MAVEN = "org.apache.maven:maven-plugin-api";
	private static final String SPARK = "org.apache.spark:spark-core_2.13";
	/** Programs in one jar each, with all that they need in it, and the pages about them. */
	private static final Map<String, String> PROGRAMS = Map.of("cli", "command-line.md", "spark", "spark.md");
	/** What Maven reads of a plugin; all else in its folder is about how the jar was built. */
	private static final String DESCRIPTOR = "META-INF/maven/plugin.xml";
	private static final List<Artifact> ARTIFACTS = List.of(
			new Artifact("writer", "plugins/flightforge.writer", List.of("src"),
					"Writes and reads recordings of JDK Flight Recorder, on the heap or in mapped memory", List.of(),
					List.of(), List.of(JMC + "flightrecorder.writer"), List.of()),
			new Artifact("script", "plugins/flightforge.script", List.of("src"),
					"Generates recordings of JDK Flight Recorder from scripts", List.of("writer"),
					List.of("org.snakeyaml:snakeyaml-engine"), List.of(), List.of()),
			new Artifact("memory", "plugins/flightforge.memory", List.of("src"),
					"Reads native memory of Java processes, recordings and reports", List.of("writer"), List.of(),
					List.of(), List.of()),
			new Artifact("audit", "plugins/flightforge.audit", List.of("src"),
					"Tells whether the events of a recording could have happened in a JVM", List.of("writer"),
					List.of(), List.of(), List.of()),
			new Artifact("junit", "releng/flightforge.junit", List.of("src/main/java"),
					"Recordings as parameters of JUnit's tests, made from scripts",
					List.of("writer", "script", "audit"), List.of(),
					List.of("org.junit.jupiter:junit-jupiter-api", "org.opentest4j:opentest4j", JMC + "flightrecorder",
							JMC + "common"),
					List.of("flightforge.junit")),
			new Artifact(PLUGIN, "releng/flightforge.maven", List.of("src/main/java"),
					"Makes recordings of JDK Flight Recorder from scripts before tests are run",
					List.of("writer", "script"), List.of(), List.of(MAVEN), List.of("flightforge.maven")),
			new Artifact("cli", "releng/flightforge.cli", List.of("src/main/java"),
					"The command line of Flightforge in one jar", List.of(), List.of(), List.of(), List.of()),
			new Artifact("spark", "releng/flightforge.spark", List.of("src/main/java"),
					"Makes recordings of fleets on Apache Spark, in one jar", List.of(), List.of(), List.of(SPARK),
					List.of()));

	private final Path root;
	private final Path folder;
	private final Publisher publisher;
	private final FileTime time;
	/** Signs with it, unless it is null. */
	private final String key;
	private final String version;
	private final Map<String, String> versions;
	private final Path work;

	private Release(Path root, Path folder, Publisher publisher, long seconds, String key) throws IOException {
		this.root = root;
		this.folder = folder;
		this.publisher = publisher;
		this.time = FileTime.from(Instant.ofEpochSecond(Math.max(FIRST_SECOND, seconds)));
		this.key = key;
		String pom = Files.readString(root.resolve("pom.xml"));
		String snapshot = pom.substring(pom.indexOf("<artifactId>flightforge-parent</artifactId>"));
		version = snapshot.substring(snapshot.indexOf("<version>") + 9, snapshot.indexOf("</version>"))
				.replace("-SNAPSHOT", "");
		versions = versions(root);
		work = Files.createTempDirectory("flightforge-release");
	}

	public static void main(String[] arguments) throws Exception {
		Map<String, String> options = new LinkedHashMap<>();
		for (int i = 2; i + 1 < arguments.length; i += 2) {
			options.put(arguments[i], arguments[i + 1]);
		}
		Publisher publisher = new Publisher(options.getOrDefault("--group", NAME), options.getOrDefault("--url", ""),
				options.getOrDefault("--scm", ""), options.getOrDefault("--developer", "Flightforge contributors"));
		if (!publisher.group.matches("[A-Za-z_][\\w-]*(\\.[A-Za-z_][\\w-]*)*")) {
			System.err.println("--group is a name such as com.example.flightforge, not " + publisher.group);
			System.exit(2);
		}
		Release release = new Release(Path.of(arguments[0]).toAbsolutePath(), Path.of(arguments[1]).toAbsolutePath(),
				publisher, Long.parseLong(options.getOrDefault("--time", "0")), options.get("--key"));
		try {
			release.make();
		} finally {
			delete(release.work);
		}
	}

	private static Map<String, String> versions(Path root) throws IOException {
		Map<String, String> versions = new TreeMap<>();
		for (String line : Files.readAllLines(root.resolve("target-platform/bundles.txt"))) {
			String[] parts = line.split(" ")[0].split(":");
			if (parts.length == 3 && !line.startsWith("#")) {
				versions.put(parts[0] + ":" + parts[1], parts[2]);
			}
		}
		String plugin = Files.readString(root.resolve("releng/flightforge.maven/pom.xml"));
		versions.put(MAVEN,
				plugin.substring(plugin.indexOf("<maven.api.version>") + 19, plugin.indexOf("</maven.api.version>")));
		String pom = Files.readString(root.resolve("pom.xml"));
		versions.put(SPARK, pom.substring(pom.indexOf("<spark.version>") + 15, pom.indexOf("</spark.version>")));
		return versions;
	}

	private void make() throws Exception {
		Path repository = folder.resolve("maven");
		for (Artifact artifact : ARTIFACTS) {
			Path place = repository.resolve(publisher.group.replace('.', '/')).resolve(artifact.id()).resolve(version);
			Files.createDirectories(place);
			String base = artifact.id() + "-" + version;
			Path jar = place.resolve(base + ".jar");
			Files.write(jar, jar(artifact));
			Files.write(place.resolve(base + "-sources.jar"), zip(sources(artifact)));
			Files.write(place.resolve(base + "-javadoc.jar"), zip(documentation(artifact)));
			Files.writeString(place.resolve(base + ".pom"), pom(artifact));
			Files.writeString(place.resolve(base + "-cyclonedx.json"), materials(artifact, jar));
		}
		for (Path file : files(repository)) {
			if (key != null) {
				sign(file);
			}
			for (String algorithm : List.of("MD5", "SHA-1", "SHA-256", "SHA-512")) {
				Files.writeString(
						file.resolveSibling(file.getFileName() + "."
								+ algorithm.toLowerCase(java.util.Locale.ROOT).replace("-", "")),
						sum(algorithm, Files.readAllBytes(file)));
			}
		}
		List<String> lacking = lacking();
		if (lacking.isEmpty()) {
			Map<String, byte[]> bundle = new TreeMap<>();
			for (Path file : files(repository)) {
				bundle.put(repository.relativize(file).toString().replace(File.separatorChar, '/'),
						Files.readAllBytes(file));
			}
			Files.write(folder.resolve(NAME + "-" + version + "-central.zip"), zip(bundle));
		} else {
			System.err
					.println("There is no zip for Maven Central, which also wants " + String.join(", ", lacking) + ".");
		}
		Files.writeString(folder.resolve("jbang-catalog.json"),
				"{\n  \"aliases\": {\n    \"flightforge\": {\n      \"script-ref\": \"" + publisher.group
						+ ":flightforge-cli:" + version
						+ "\",\n      \"description\": \"Makes synthetic JDK Flight Recorder recordings from scripts\","
						+ "\n      \"java\": \"21+\"\n    }\n  }\n}\n");
	}

	/** What Maven Central wants to know and was not given. */
	private List<String> lacking() {
		List<String> lacking = new ArrayList<>();
		if (!publisher.group.contains(".")) {
			lacking.add("--group with a dot");
		}
		if (publisher.url.isEmpty()) {
			lacking.add("--url");
		}
		if (publisher.scm.isEmpty()) {
			lacking.add("--scm");
		}
		if (key == null) {
			lacking.add("--key");
		}
		return lacking;
	}

	private static List<Path> files(Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			return all.filter(Files::isRegularFile).sorted().toList();
		}
	}

	/** The jar that was built, without what differs from build to build, with a description of its module. */
	private byte[] jar(Artifact artifact) throws Exception {
		Path built = built(artifact);
		Map<String, byte[]> content = new TreeMap<>();
		Manifest manifest;
		try (JarFile jar = new JarFile(built.toFile())) {
			manifest = jar.getManifest();
			for (var entry : jar.stream().filter(entry -> !entry.isDirectory()).toList()) {
				if ((!entry.getName().startsWith("META-INF/maven/") || entry.getName().equals(DESCRIPTOR))
						&& !entry.getName().equals(JarFile.MANIFEST_NAME)) {
					try (InputStream in = jar.getInputStream(entry)) {
						content.put(entry.getName(), in.readAllBytes());
					}
				}
			}
		}
		Attributes main = manifest.getMainAttributes();
		List.of("Build-Jdk-Spec", "Created-By", "Build-Jdk", "Built-By")
				.forEach(name -> main.remove(new Attributes.Name(name)));
		List.of("Bundle-Version", "Implementation-Version")
				.forEach(name -> main.computeIfPresent(new Attributes.Name(name), (same, old) -> version));
		main.remove(new Attributes.Name("Automatic-Module-Name"));
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		manifest.write(bytes);
		content.put(JarFile.MANIFEST_NAME, bytes.toByteArray());
		content.put("META-INF/LICENSE", Files.readAllBytes(root.resolve("LICENSE")));
		content.computeIfPresent(DESCRIPTOR, (name, bare) -> new String(bare, StandardCharsets.UTF_8)
				.replace("@group@", publisher.group).replace("@version@", version).getBytes(StandardCharsets.UTF_8));
		// Plugins are not modules, and what runs by itself has all of them in it.
		if (main.getValue("Main-Class") == null && !artifact.name.equals(PLUGIN)) {
			List<String> exported = exported(artifact, main);
			content.put("module-info.class", module(artifact, built, exported));
		}
		return zip(content);
	}

	private List<String> exported(Artifact artifact, Attributes main) {
		if (!artifact.exported.isEmpty()) {
			return artifact.exported;
		}
		// Attributes of packages have commas in quotes.
		String plain = main.getValue("Export-Package").replaceAll("\"[^\"]*\"", "");
		return Stream.of(plain.split(",")).map(each -> each.split(";")[0].strip()).sorted().toList();
	}

	private Path built(Artifact artifact) throws IOException {
		Path target = root.resolve(artifact.module).resolve("target");
		if (PROGRAMS.containsKey(artifact.name)) {
			return target.resolve(artifact.name.equals("cli") ? "flightforge.jar" : artifact.id() + ".jar");
		}
		try (Stream<Path> jars = Files.list(target)) {
			return jars.filter(jar -> jar.getFileName().toString().matches("flightforge\\.[a-z]+-[0-9].*\\.jar"))
					.findFirst()
					.orElseThrow(() -> new IOException("there is no jar in " + target + "; build it first"));
		}
	}

	/** The class that says which packages of a module others may use. */
	private byte[] module(Artifact artifact, Path built, List<String> exported) throws Exception {
		StringBuilder text = new StringBuilder("module " + artifact.moduleName() + " {\n");
		for (String jdk : tool("jdeps", "--multi-release", "base", "--ignore-missing-deps", "--print-module-deps",
				built.toString()).strip().split(",")) {
			// Recordings are read without the JDK's own module of them.
			String how = !jdk.equals("jdk.jfr") ? "" : artifact.name.equals("junit") ? "transitive " : "static ";
			text.append("\trequires ").append(how).append(jdk).append(";\n");
		}
		artifact.needs.forEach(need -> text.append("\trequires transitive flightforge.").append(need).append(";\n"));
		for (String library : artifact.libraries) {
			text.append("\trequires ").append(moduleName(library)).append(";\n");
		}
		for (String library : artifact.optional) {
			text.append("\trequires static ").append(moduleName(library)).append(";\n");
		}
		exported.forEach(each -> text.append("\texports ").append(each).append(";\n"));
		if (artifact.name.equals("junit")) {
			// JUnit makes the extensions.
			text.append("\topens flightforge.junit to org.junit.platform.commons;\n");
		}
		Path folder = Files.createDirectories(work.resolve(artifact.name));
		Path source = Files.writeString(folder.resolve("module-info.java"), text.append("}\n").toString());
		List<Path> path = new ArrayList<>(classPath(artifact));
		tool("javac", "-nowarn", "-Xlint:none", "--release", "21", "-d", folder.toString(), "--patch-module",
				artifact.moduleName() + "=" + built, "--module-path",
				path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)), source.toString());
		return Files.readAllBytes(folder.resolve("module-info.class"));
	}

	private String moduleName(String library) {
		Path jar = library(library);
		return java.lang.module.ModuleFinder.of(jar).findAll().iterator().next().descriptor().name();
	}

	/** A library in Maven's local repository. */
	private Path library(String name) {
		String[] parts = name.split(":");
		String number = versions.get(name);
		Path local = Path
				.of(System.getProperty("maven.repo.local", System.getProperty("user.home") + "/.m2/repository"));
		Path jar = local.resolve(parts[0].replace('.', '/')).resolve(parts[1]).resolve(number)
				.resolve(parts[1] + "-" + number + ".jar");
		if (!Files.exists(jar)) {
			throw new IllegalStateException(name + " is not in Maven's local repository");
		}
		return jar;
	}

	/** What an artifact is compiled with. */
	private List<Path> classPath(Artifact artifact) throws IOException {
		List<Path> path = new ArrayList<>();
		for (String need : artifact.needs) {
			// As modules, those before this one.
			path.add(folder.resolve("maven").resolve(publisher.group.replace('.', '/')).resolve(NAME + "-" + need)
					.resolve(version).resolve(NAME + "-" + need + "-" + version + ".jar"));
		}
		Stream.concat(artifact.libraries.stream(), artifact.optional.stream()).map(this::library).forEach(path::add);
		if (artifact.name.equals("junit")) {
			for (String more : List.of("org.junit.platform:junit-platform-commons", "org.apiguardian:apiguardian-api",
					"org.snakeyaml:snakeyaml-engine")) {
				path.add(library(more));
			}
		}
		return path;
	}

	private static String tool(String name, String... arguments) {
		StringWriter out = new StringWriter();
		StringWriter err = new StringWriter();
		int status = ToolProvider.findFirst(name).orElseThrow().run(new PrintWriter(out), new PrintWriter(err),
				arguments);
		if (status != 0) {
			throw new IllegalStateException(name + " " + String.join(" ", arguments) + " failed:\n" + out + err);
		}
		return out.toString();
	}

	private Map<String, byte[]> sources(Artifact artifact) throws IOException {
		Map<String, byte[]> content = new TreeMap<>();
		for (String source : artifact.sources) {
			Path top = root.resolve(artifact.module).resolve(source);
			for (Path file : files(top)) {
				content.put(top.relativize(file).toString().replace(File.separatorChar, '/'), Files.readAllBytes(file));
			}
		}
		return content;
	}

	/** The Javadoc of what others may use; for a program, the page about it. */
	private Map<String, byte[]> documentation(Artifact artifact) throws IOException {
		String page = PROGRAMS.get(artifact.name);
		if (page != null) {
			return Map.of(page, Files.readAllBytes(root.resolve("docs").resolve(page)));
		}
		Path out = Files.createDirectories(work.resolve(artifact.name + "-javadoc"));
		Path top = root.resolve(artifact.module).resolve(artifact.sources.getFirst());
		List<String> exported;
		try (JarFile jar = new JarFile(built(artifact).toFile())) {
			exported = exported(artifact, jar.getManifest().getMainAttributes());
		}
		List<String> arguments = new ArrayList<>(List.of("-quiet", "-notimestamp", "-public", "-encoding", "UTF-8",
				"-Xdoclint:none", "--release", "21", "-d", out.toString(), "-sourcepath", top.toString(), "-classpath",
				classPath(artifact).stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
				"-windowtitle", artifact.id() + " " + version, "-doctitle", artifact.id() + " " + version));
		arguments.addAll(exported);
		tool("javadoc", arguments.toArray(String[]::new));
		Map<String, byte[]> content = new TreeMap<>();
		for (Path file : files(out)) {
			content.put(out.relativize(file).toString().replace(File.separatorChar, '/'), Files.readAllBytes(file));
		}
		return content;
	}

	private byte[] zip(Map<String, byte[]> content) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
			// Some readers of jars look for the manifest at the beginning.
			TreeSet<String> names = new TreeSet<>(content.keySet());
			List<String> order = new ArrayList<>();
			if (names.remove(JarFile.MANIFEST_NAME)) {
				order.add(JarFile.MANIFEST_NAME);
			}
			order.addAll(names);
			for (String name : order) {
				ZipEntry entry = new ZipEntry(name);
				// Without a zone: the same bytes wherever it is made.
				entry.setTimeLocal(java.time.LocalDateTime.ofEpochSecond(time.toInstant().getEpochSecond(), 0,
						java.time.ZoneOffset.UTC));
				zip.putNextEntry(entry);
				zip.write(content.get(name));
				zip.closeEntry();
			}
		}
		return bytes.toByteArray();
	}

	private String pom(Artifact artifact) {
		StringBuilder pom = new StringBuilder("""
				<?xml version="1.0" encoding="UTF-8"?>
				<project xmlns="http://maven.apache.org/POM/4.0.0"
						xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
						xsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd">
					<modelVersion>4.0.0</modelVersion>
				""");
		element(pom, 1, "groupId", publisher.group);
		element(pom, 1, "artifactId", artifact.id());
		element(pom, 1, "version", version);
		if (artifact.name.equals(PLUGIN)) {
			element(pom, 1, "packaging", PLUGIN);
		}
		element(pom, 1, "name", artifact.id());
		element(pom, 1, "description", artifact.description);
		if (!publisher.url.isEmpty()) {
			element(pom, 1, "url", publisher.url);
		}
		pom.append("\t<licenses>\n\t\t<license>\n");
		element(pom, 3, "name", "UPL-1.0");
		element(pom, 3, "url", URL_OF_LICENCE);
		pom.append("\t\t</license>\n\t</licenses>\n\t<developers>\n\t\t<developer>\n");
		element(pom, 3, "name", publisher.developer);
		pom.append("\t\t</developer>\n\t</developers>\n");
		if (!publisher.scm.isEmpty()) {
			pom.append("\t<scm>\n");
			element(pom, 2, "url", publisher.scm);
			element(pom, 2, "connection", "scm:git:" + publisher.scm);
			pom.append("\t</scm>\n");
		}
		pom.append("\t<dependencies>\n");
		artifact.needs.forEach(need -> dependency(pom, publisher.group, NAME + "-" + need, version, null));
		artifact.libraries.forEach(library -> dependency(pom, library, null));
		// What a plugin needs is fetched even when it is optional; Maven gives it its own API, as Spark does.
		boolean provided = artifact.name.equals(PLUGIN) || artifact.name.equals("spark");
		String rest = "\t\t\t" + (provided ? "<scope>provided</scope>" : "<optional>true</optional>") + "\n";
		artifact.optional.forEach(library -> dependency(pom, library, rest));
		return pom.append("\t</dependencies>\n</project>\n").toString();
	}

	private void dependency(StringBuilder pom, String library, String rest) {
		String[] parts = library.split(":");
		dependency(pom, parts[0], parts[1], versions.get(library), rest);
	}

	/** @param rest more of the element, or null */
	private static void dependency(StringBuilder pom, String group, String id, String number, String rest) {
		pom.append("\t\t<dependency>\n");
		element(pom, 3, "groupId", group);
		element(pom, 3, "artifactId", id);
		element(pom, 3, "version", number);
		if (rest != null) {
			pom.append(rest);
		}
		pom.append("\t\t</dependency>\n");
	}

	private static void element(StringBuilder pom, int depth, String name, String text) {
		pom.append("\t".repeat(depth)).append('<').append(name).append('>')
				.append(text.replace("&", "&amp;").replace("<", "&lt;")).append("</").append(name).append(">\n");
	}

	/** A bill of materials as of CycloneDX 1.6: what is in the jar, or needed by it. */
	private String materials(Artifact artifact, Path jar) throws IOException {
		List<String> components = new ArrayList<>();
		List<String> needed = new ArrayList<>();
		for (String need : artifact.needs) {
			Path other = folder.resolve("maven").resolve(publisher.group.replace('.', '/')).resolve(NAME + "-" + need)
					.resolve(version).resolve(NAME + "-" + need + "-" + version + ".jar");
			components.add(component(publisher.group, NAME + "-" + need, version, other, "required"));
			needed.add(package_(publisher.group, NAME + "-" + need, version));
		}
		boolean program = PROGRAMS.containsKey(artifact.name);
		if (program) {
			for (String part : List.of("writer", "script", "memory", "audit", "compare", "learn")) {
				components.add(component(publisher.group, NAME + "-" + part, version, null, "required"));
				needed.add(package_(publisher.group, NAME + "-" + part, version));
			}
			String cli = Files.readString(root.resolve("releng/flightforge.cli/pom.xml"));
			String picocli = cli.substring(cli.indexOf("<picocli.version>") + 17, cli.indexOf("</picocli.version>"));
			components.add(component("info.picocli", "picocli", picocli, null, "required"));
			needed.add(package_("info.picocli", "picocli", picocli));
		}
		// Both programs have the same libraries: the Spark job has that of the command line inside.
		List<String> inside = !program ? List.of()
				: List.of("org.snakeyaml:snakeyaml-engine", JMC + "flightrecorder.rules.jdk",
						JMC + "flightrecorder.rules", JMC + "flightrecorder", JMC + "common",
						"org.owasp.encoder:encoder", "at.yawk.lz4:lz4-java");
		for (String library : Stream.of(artifact.libraries, inside).flatMap(List::stream).toList()) {
			String[] parts = library.split(":");
			components.add(component(parts[0], parts[1], versions.get(library), library(library), "required"));
			needed.add(package_(parts[0], parts[1], versions.get(library)));
		}
		for (String library : artifact.optional) {
			String[] parts = library.split(":");
			components.add(component(parts[0], parts[1], versions.get(library), library(library), "optional"));
			needed.add(package_(parts[0], parts[1], versions.get(library)));
		}
		return "{\n  \"bomFormat\": \"CycloneDX\",\n  \"specVersion\": \"1.6\",\n  \"version\": 1,\n  \"metadata\": {\n"
				+ "    \"timestamp\": \"" + time + "\",\n    \"component\": "
				+ component(publisher.group, artifact.id(), version, jar, null) + "\n  },\n  \"components\": [\n    "
				+ String.join(",\n    ", components) + "\n  ],\n  \"dependencies\": [{\"ref\": \""
				+ package_(publisher.group, artifact.id(), version) + "\", \"dependsOn\": ["
				+ needed.stream().map(each -> "\"" + each + "\"").collect(Collectors.joining(", ")) + "]}]\n}\n";
	}

	private static String package_(String group, String id, String number) {
		return "pkg:maven/" + group + "/" + id + "@" + number + "?type=jar";
	}

	/** @param jar its jar, for the sum; null where what is in a jar is no jar itself */
	private static String component(String group, String id, String number, Path jar, String scope) throws IOException {
		String name = package_(group, id, number);
		return "{\"type\": \"library\", \"bom-ref\": \"" + name + "\", \"group\": \"" + group + "\", \"name\": \"" + id
				+ "\", \"version\": \"" + number + "\", " + (scope == null ? "" : "\"scope\": \"" + scope + "\", ")
				+ "\"purl\": \"" + name + "\""
				+ (jar == null ? "" : ", \"hashes\": [{\"alg\": \"SHA-256\", \"content\": \""
						+ sum("SHA-256", Files.readAllBytes(jar)) + "\"}]")
				+ "}";
	}

	private static String sum(String algorithm, byte[] bytes) {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has " + algorithm, e);
		}
	}

	private void sign(Path file) throws IOException, InterruptedException {
		Process gpg = new ProcessBuilder("gpg", "--batch", "--yes", "--local-user", key, "--armor", "--detach-sign",
				file.toString()).redirectErrorStream(true).start();
		gpg.getOutputStream().close();
		String said = new String(gpg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (gpg.waitFor() != 0) {
			throw new IOException("gpg does not sign with " + key + ": " + said.strip());
		}
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			for (Path each : all.sorted(java.util.Comparator.reverseOrder()).toList()) {
				Files.delete(each);
			}
		}
	}
}
