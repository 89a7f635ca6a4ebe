/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes the target definitions and the version pins, which are the parent of the root pom.xml, from the one list in
 * bundles.txt.
 * <p>The pins are needed because Maven collects the transitive dependencies of every target bundle, and fails on the
 * open version ranges that some of them have. Usage: {@code java target-platform/GenerateTarget.java [--check]}; with
 * {@code --check} nothing is written and the exit code is 1 when a file is out of date.
 */
final class GenerateTarget {
	/** A jar of the target; instructions are empty when it is a bundle already. */
	record Bundle(String groupId, String artifactId, String version, boolean core, List<String> instructions) {
	}

	private GenerateTarget() {
	}

	public static void main(String[] args) throws IOException {
		boolean check = List.of(args).contains("--check");
		Path root = findRoot(Path.of("").toAbsolutePath());
		Path list = root.resolve("target-platform/bundles.txt");
		List<Bundle> bundles;
		try {
			bundles = parse(Files.readAllLines(list));
		} catch (IllegalArgumentException e) {
			System.err.println(root.relativize(list) + ": " + e.getMessage());
			System.exit(2);
			return;
		}
		Path folder = list.getParent();
		boolean current = update(folder.resolve("flightforge.target"), target("flightforge", bundles), check);
		List<Bundle> core = bundles.stream().filter(Bundle::core).toList();
		current &= update(folder.resolve("core.target"), target("core", core), check);
		current &= update(folder.resolve("pins.xml"), pins(bundles), check);
		if (check && !current) {
			System.err.println("Run: java target-platform/GenerateTarget.java");
			System.exit(1);
		}
	}

	private static Path findRoot(Path start) {
		for (Path folder = start; folder != null; folder = folder.getParent()) {
			if (Files.exists(folder.resolve("target-platform/bundles.txt"))) {
				return folder;
			}
		}
		throw new IllegalStateException(
				"Run this inside the repository: no target-platform/bundles.txt above " + start);
	}

	private static List<Bundle> parse(List<String> lines) {
		List<Bundle> bundles = new ArrayList<>();
		Set<String> seen = new HashSet<>();
		for (int i = 0; i < lines.size(); i++) {
			String line = lines.get(i);
			if (line.isBlank() || line.startsWith("#")) {
				continue;
			}
			if (Character.isWhitespace(line.charAt(0))) {
				if (bundles.isEmpty()) {
					throw new IllegalArgumentException("line " + (i + 1) + ": manifest lines without a bundle above");
				}
				bundles.getLast().instructions().add(line.strip());
				continue;
			}
			String[] words = line.strip().split(" ");
			String[] parts = words[0].split(":");
			boolean core = words.length == 2 && words[1].equals("core");
			if (parts.length != 3 || words.length > 1 && !core) {
				throw new IllegalArgumentException(
						"line " + (i + 1) + ": not groupId:artifactId:version [core]: " + line);
			}
			if (!seen.add(parts[0] + ':' + parts[1])) {
				throw new IllegalArgumentException("line " + (i + 1) + ": a second time in the list: " + line);
			}
			bundles.add(new Bundle(parts[0], parts[1], parts[2], core, new ArrayList<>()));
		}
		return bundles;
	}

	private static String target(String name, List<Bundle> bundles) {
		StringBuilder xml = new StringBuilder("""
				<?xml version="1.0" encoding="UTF-8"?>
				<?pde version="3.8"?>
				<!-- SPDX-FileCopyrightText: 2026 Flightforge contributors -->
				<!-- SPDX-License-Identifier: UPL-1.0 -->
				<!-- Generated from bundles.txt by GenerateTarget.java; do not edit. -->
				<target name="%s">
				\t<locations>
				""".formatted(name));
		openLocation(xml, "bundles", "error");
		bundles.stream().filter(bundle -> bundle.instructions().isEmpty())
				.forEach(bundle -> xml.append(dependency(bundle, "\t\t\t\t", "\t\t\t\t\t<type>jar</type>\n")));
		xml.append("\t\t\t</dependencies>\n\t\t</location>\n");
		for (Bundle bundle : bundles) {
			if (!bundle.instructions().isEmpty()) {
				openLocation(xml, bundle.artifactId(), "generate");
				xml.append(dependency(bundle, "\t\t\t\t", "\t\t\t\t\t<type>jar</type>\n"));
				xml.append("\t\t\t</dependencies>\n\t\t\t<instructions><![CDATA[\n");
				bundle.instructions().forEach(line -> xml.append(line).append('\n'));
				xml.append("]]></instructions>\n\t\t</location>\n");
			}
		}
		return xml.append("\t</locations>\n</target>\n").toString();
	}

	private static void openLocation(StringBuilder xml, String label, String missingManifest) {
		xml.append("\t\t<location type=\"Maven\" label=\"").append(label).append("\" missingManifest=\"")
				.append(missingManifest)
				.append("\" includeDependencyDepth=\"none\" includeDependencyScopes=\"compile\"")
				.append(" includeSource=\"false\">\n\t\t\t<dependencies>\n");
	}

	private static String pins(List<Bundle> bundles) {
		StringBuilder xml = new StringBuilder("""
				<?xml version="1.0" encoding="UTF-8"?>
				<!-- SPDX-FileCopyrightText: 2026 Flightforge contributors -->
				<!-- SPDX-License-Identifier: UPL-1.0 -->
				<!-- Generated from bundles.txt by GenerateTarget.java; do not edit. -->
				<project xmlns="http://maven.apache.org/POM/4.0.0"
				\t\txmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
				\t\txsi:schemaLocation="http://maven.apache.org/POM/4.0.0 http://maven.apache.org/xsd/maven-4.0.0.xsd">
				\t<modelVersion>4.0.0</modelVersion>

				\t<groupId>flightforge</groupId>
				\t<artifactId>flightforge-pins</artifactId>
				\t<version>1</version>
				\t<packaging>pom</packaging>
				\t<name>Flightforge: versions of the target platform</name>

				\t<dependencyManagement>
				\t\t<dependencies>
				""");
		for (Bundle bundle : bundles) {
			xml.append(dependency(bundle, "\t\t\t", """
					\t\t\t\t<exclusions>
					\t\t\t\t\t<exclusion>
					\t\t\t\t\t\t<groupId>*</groupId>
					\t\t\t\t\t\t<artifactId>*</artifactId>
					\t\t\t\t\t</exclusion>
					\t\t\t\t</exclusions>
					"""));
		}
		return xml.append("\t\t</dependencies>\n\t</dependencyManagement>\n</project>\n").toString();
	}

	private static String dependency(Bundle bundle, String indent, String more) {
		return indent + "<dependency>\n" + indent + "\t<groupId>" + bundle.groupId() + "</groupId>\n" + indent
				+ "\t<artifactId>" + bundle.artifactId() + "</artifactId>\n" + indent + "\t<version>" + bundle.version()
				+ "</version>\n" + more + indent + "</dependency>\n";
	}

	private static boolean update(Path file, String content, boolean check) throws IOException {
		if (Files.exists(file) && Files.readString(file).equals(content)) {
			return true;
		}
		if (check) {
			System.err.println("Out of date: " + file);
		} else {
			Files.writeString(file, content);
			System.out.println("Written: " + file);
		}
		return false;
	}
}
