/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints the signatures of all that programs may use: public and protected members of public types in exported
 * packages, of what has been built, a line each. Called by {@code releng/api} and by a test.
 */
final class Api {
	/** What is published as an API, and where it is built. */
	private static final List<String> MODULES = List.of("plugins/flightforge.writer", "plugins/flightforge.script",
			"plugins/flightforge.memory", "plugins/flightforge.audit", "releng/flightforge.junit");
	private static final String JUNIT = "flightforge.junit";

	private Api() {
	}

	public static void main(String[] arguments) throws IOException {
		Path root = Path.of(arguments[0]);
		List<Path> jars = new ArrayList<>();
		for (String module : MODULES) {
			jars.add(jar(root.resolve(module)));
		}
		StringBuilder text = new StringBuilder();
		for (Path jar : jars) {
			signatures(jar, jars).forEach(line -> text.append(line).append('\n'));
		}
		System.out.print(text);
	}

	private static Path jar(Path module) throws IOException {
		try (Stream<Path> all = Files.list(module.resolve("target"))) {
			return all
					.filter(each -> each.getFileName().toString()
							.matches("flightforge\\.[a-z]+-[0-9][^-]*(-SNAPSHOT)?\\.jar"))
					.findFirst()
					.orElseThrow(() -> new IOException("there is no jar in " + module + "; build it first"));
		}
	}

	private static Set<String> signatures(Path jar, List<Path> jars) throws IOException {
		List<String> classes;
		try (JarFile file = new JarFile(jar.toFile())) {
			String exports = file.getManifest().getMainAttributes().getValue("Export-Package");
			Set<String> packages = new TreeSet<>();
			if (exports == null) {
				packages.add(JUNIT);
			} else {
				// Attributes of packages have commas in quotes.
				Stream.of(exports.replaceAll("\"[^\"]*\"", "").split(","))
						.forEach(each -> packages.add(each.split(";")[0].strip()));
			}
			classes = file.stream().map(entry -> entry.getName()).filter(name -> name.endsWith(".class"))
					.map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
					.filter(name -> name.contains(".") && packages.contains(name.substring(0, name.lastIndexOf('.'))))
					.filter(name -> !name.endsWith("package-info")).sorted().toList();
		}
		StringWriter out = new StringWriter();
		List<String> command = new ArrayList<>(List.of("-protected", "-cp",
				jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
		command.addAll(classes);
		int status = ToolProvider.findFirst("javap").orElseThrow().run(new PrintWriter(out),
				new PrintWriter(System.err), command.toArray(String[]::new));
		if (status != 0) {
			throw new IOException("javap cannot read " + jar);
		}
		return lines(out.toString());
	}

	/** A line for each type and each member, which names its type. */
	private static Set<String> lines(String printed) {
		TreeMap<String, List<String>> types = new TreeMap<>();
		Set<String> hidden = new TreeSet<>();
		String type = null;
		for (String line : printed.lines().toList()) {
			if (line.startsWith("Compiled from") || line.equals("}")) {
				continue;
			}
			if (line.startsWith(" ")) {
				types.get(type).add(line.strip());
			} else {
				type = line.replaceFirst(".*\\b(?:class|interface) ([\\w.$]+).*", "$1");
				types.put(type, new ArrayList<>(List.of(line.replace(" {", ""))));
				if (!line.startsWith("public ") && !line.startsWith("protected ")) {
					hidden.add(type);
				}
			}
		}
		Set<String> lines = new TreeSet<>();
		types.forEach((name, members) -> {
			if (hidden.stream().noneMatch(each -> name.equals(each) || name.startsWith(each + "$"))) {
				lines.add(name + ": " + members.getFirst());
				members.stream().skip(1).forEach(member -> lines.add(name + ": " + member));
			}
		});
		return lines;
	}
}
