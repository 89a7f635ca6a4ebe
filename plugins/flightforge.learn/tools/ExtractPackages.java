/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes {@code jdk.packages}: the names of the modules of JDKs, and of all packages in them, exported or concealed,
 * one a line, ascending. It is what {@code JdkPackages} takes for the JDK's.
 *
 * <pre>
 * java tools/ExtractPackages.java src/flightforge/learn/names/jdk.packages JAVA_HOME…
 * </pre>
 */
class ExtractPackages {
	public static void main(String[] arguments) throws IOException {
		TreeSet<String> names = new TreeSet<>();
		for (int i = 1; i < arguments.length; i++) {
			try (FileSystem image = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", arguments[i]));
					Stream<Path> files = Files.walk(image.getPath("/modules"))) {
				files.filter(file -> file.toString().endsWith(".class") && file.getNameCount() > 2).forEach(file -> {
					names.add(file.getName(1).toString());
					if (file.getNameCount() > 3) {
						names.add(file.subpath(2, file.getNameCount() - 1).toString().replace('/', '.'));
					}
				});
			}
		}
		Files.write(Path.of(arguments[0]), names);
		System.out.println(names.size() + " modules and packages");
	}
}
