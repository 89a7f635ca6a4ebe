/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.ByteArrayOutputStream;
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
 * Writes {@code jdk.classes}: 40 bits of a hash of the name of each class of JDKs, ascending, 5 bytes each, the highest
 * first. It is what {@code JdkClasses} takes for the JDK's.
 *
 * <pre>
 * java tools/ExtractClasses.java src/flightforge/learn/names/jdk.classes JAVA_HOME…
 * </pre>
 */
class ExtractClasses {
	public static void main(String[] arguments) throws IOException {
		TreeSet<Long> hashes = new TreeSet<>();
		for (int i = 1; i < arguments.length; i++) {
			try (FileSystem image = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", arguments[i]));
					Stream<Path> files = Files.walk(image.getPath("/modules"))) {
				files.map(Path::toString).filter(file -> file.endsWith(".class") && !file.endsWith("-info.class"))
						.map(file -> file.substring(file.indexOf('/', "/modules/".length()) + 1,
								file.length() - ".class".length()).replace('/', '.'))
						.forEach(name -> hashes.add(hash(name)));
			}
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (long hash : hashes) {
			for (int shift = 32; shift >= 0; shift -= 8) {
				out.write((int) (hash >>> shift));
			}
		}
		Files.write(Path.of(arguments[0]), out.toByteArray());
		System.out.println(hashes.size() + " classes");
	}

	/** As in JdkClasses. */
	private static long hash(String name) {
		long hash = name.length();
		for (int i = 0; i < name.length(); i++) {
			hash = (hash ^ name.charAt(i)) * 0x9e3779b97f4a7c15L;
			hash ^= hash >>> 29;
		}
		return hash >>> 24;
	}
}
