/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK of this machine.
 *
 * @param home its folder
 * @param feature its feature release, such as 25
 */
public record Jdk(Path home, int feature) {
	private static final List<Path> PLACES = List.of(Path.of("/usr/lib/jvm"), Path.of("/opt"),
			Path.of("/Library/Java/JavaVirtualMachines"));

	/** The one that runs the tests. */
	public static Jdk running() {
		return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
	}

	/** A JDK of a feature release with the tool {@code jfr}, if this machine has one. */
	public static Optional<Jdk> of(int feature) {
		List<Path> homes = new ArrayList<>();
		homes.add(running().home());
		PLACES.stream().filter(Files::isDirectory).forEach(place -> homes.addAll(children(place)));
		return homes.stream().filter(home -> Files.isExecutable(home.resolve("bin/jfr")))
				.filter(home -> feature(home) == feature).findFirst().map(home -> new Jdk(home, feature));
	}

	/** Why a JDK of a feature release cannot be used; empty when there is one. */
	public static Optional<String> absence(int feature) {
		return of(feature).isPresent() ? Optional.empty()
				: Optional.of("there is no JDK " + feature + " on this machine");
	}

	/** The path of one of its tools. */
	public Path tool(String name) {
		return home.resolve("bin").resolve(name);
	}

	private static List<Path> children(Path folder) {
		try (Stream<Path> children = Files.list(folder)) {
			return children.flatMap(child -> Stream.of(child, child.resolve("Contents/Home"))).sorted().toList();
		} catch (IOException unreadable) {
			throw new UncheckedIOException(unreadable);
		}
	}

	/** A JDK's file {@code release} says its version without the JDK being started. */
	private static int feature(Path home) {
		Path release = home.resolve("release");
		if (!Files.isReadable(release)) {
			return 0;
		}
		Properties properties = new Properties();
		try (var text = Files.newBufferedReader(release)) {
			properties.load(text);
		} catch (IOException unreadable) {
			throw new UncheckedIOException(unreadable);
		}
		String version = properties.getProperty("JAVA_VERSION", "0").replace("\"", "");
		return Runtime.Version.parse(version).feature();
	}
}
