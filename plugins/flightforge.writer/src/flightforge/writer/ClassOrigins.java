/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Where classes come from: the class loader and the module of each, by the name of the class or of a package that
 * contains it. The packages of JDK 25 are known; what nothing is said of is of the application, in no named module.
 * Immutable.
 */
public final class ClassOrigins {
	/** The JVM's own class loader. */
	public static final Loader BOOTSTRAP = new Loader("bootstrap", "");
	/** The JDK's class loader for modules that need fewer rights. */
	public static final Loader PLATFORM = new Loader("platform",
			"jdk.internal.loader.ClassLoaders$PlatformClassLoader");
	/** The class loader of the class path and the module path. */
	public static final Loader APP = new Loader("app", "jdk.internal.loader.ClassLoaders$AppClassLoader");

	private static final Set<String> PRIMITIVES = Set.copyOf(StandardTypes.PRIMITIVES);
	private static final Origin APPLICATION = new Origin(APP, null);
	/** Before the name of a class loader: the module of its classes that are in no named one. */
	private static final String UNNAMED = "@";
	/**
	 * Modules of JVMs without packages that are known: the module of proxies for the JDK's own annotations, and one of
	 * JDK 17.
	 */
	private static final String PROXIES = "jdk.proxy1";
	private static final String CURVES = "jdk.crypto.ec";
	private static final ClassOrigins JDK = builder(25).build();

	private final Map<String, Origin> origins;
	private final int longest;
	private final Map<String, Loader> loaders = new HashMap<>();
	private final Map<String, Module> modules = new HashMap<>();

	/**
	 * A class loader.
	 *
	 * @param name its name; empty for none
	 * @param className name of its class, with dots; empty for {@link ClassOrigins#BOOTSTRAP}
	 */
	public record Loader(String name, String className) {
		/** Checks. */
		public Loader {
			Objects.requireNonNull(name, "name");
			Objects.requireNonNull(className, "className");
		}
	}

	/**
	 * A module.
	 *
	 * @param name its name; empty for that of a class loader's classes which are in no named one
	 * @param version its version, empty for none
	 * @param location where it was loaded from, such as {@code jrt:/java.base}; empty when unknown
	 * @param loader the class loader that defined it
	 */
	public record Module(String name, String version, String location, Loader loader) {
		/** Checks. */
		public Module {
			Objects.requireNonNull(name, "name");
			Objects.requireNonNull(version, "version");
			Objects.requireNonNull(location, "location");
			Objects.requireNonNull(loader, "loader");
		}
	}

	/**
	 * Where a class comes from.
	 *
	 * @param loader the class loader that defined it
	 * @param module its module, null when that has no name
	 */
	public record Origin(Loader loader, Module module) {
		/** Checks. */
		public Origin {
			Objects.requireNonNull(loader, "loader");
		}
	}

	private ClassOrigins(Map<String, Origin> origins) {
		this.origins = Map.copyOf(origins);
		this.longest = origins.keySet().stream().mapToInt(String::length).max().orElse(0);
		for (Loader loader : new Loader[] {BOOTSTRAP, PLATFORM, APP}) {
			loaders.put(loader.name(), loader);
		}
		origins.values().forEach(origin -> {
			loaders.putIfAbsent(origin.loader.name(), origin.loader);
			if (origin.module != null) {
				modules.putIfAbsent(origin.module.name(), origin.module);
			}
		});
		modules.putIfAbsent(PROXIES, new Module(PROXIES, "", "", BOOTSTRAP));
		String version = origins.get("java").module.version();
		modules.putIfAbsent(CURVES, new Module(CURVES, version, "jrt:/" + CURVES, PLATFORM));
	}

	/** @return the origins of a JDK 25 without anything else */
	public static ClassOrigins jdk() {
		return JDK;
	}

	/**
	 * @param jdk the version of the JDK
	 * @return the origins of the JDK's classes, to which others can be added
	 */
	public static Builder builder(int jdk) {
		return new Builder(Integer.toString(jdk));
	}

	/**
	 * @param version the version of the JDK's modules, such as 25.0.1
	 * @return the origins of the JDK's classes, to which others can be added
	 */
	public static Builder builder(String version) {
		return new Builder(Objects.requireNonNull(version, "version"));
	}

	/**
	 * @param name name of a class or a package, with dots or slashes; an array is where its elements are
	 * @return what was said of it, or of the closest package that contains it
	 */
	public Origin of(String name) {
		int array = name.indexOf("[]");
		String around = (array < 0 ? name : name.substring(0, array)).replace('/', '.');
		if (PRIMITIVES.contains(around) || around.startsWith("[")) {
			return origins.get("java");
		}
		if (around.length() > longest) {
			// What is said of is no longer: names can be so long that going through all their packages takes too long.
			around = around.substring(0, Math.max(0, around.lastIndexOf('.', longest)));
		}
		while (true) {
			Origin origin = origins.get(around);
			if (origin != null) {
				return origin;
			}
			int dot = around.lastIndexOf('.');
			if (dot < 0) {
				return APPLICATION;
			}
			around = around.substring(0, dot);
		}
	}

	/**
	 * @param name its name; one without a name is its class and a number, as JVMs write it: {@code a.Loader @6d06d69c}
	 * @return the class loader of that name; one without a class of its own when it is unknown
	 */
	public Loader loader(String name) {
		Loader loader = loaders.get(name);
		if (loader != null) {
			return loader;
		}
		int number = name.lastIndexOf(" @");
		return number > 0 ? new Loader("", name.substring(0, number)) : new Loader(name, "");
	}

	/**
	 * @param name its name, or {@code @} and the name of a class loader for the module of that one's classes which are
	 * in no named module
	 * @return the module of that name; one of the application when it is unknown
	 */
	public Module module(String name) {
		if (name.startsWith(UNNAMED)) {
			return new Module("", "", "", loader(name.substring(UNNAMED.length())));
		}
		Module module = modules.get(name);
		return module == null ? new Module(name, "", "", APP) : module;
	}

	/** Collects origins. Not thread-safe. */
	public static final class Builder {
		private final Map<String, Origin> origins = new HashMap<>();

		private Builder(String jdk) {
			try (InputStream in = ClassOrigins.class.getResourceAsStream("jdk25.packages");
					BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
				lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> addOfJdk(line, jdk));
			} catch (IOException e) {
				throw new UncheckedIOException("The packages of the JDK cannot be read", e);
			}
		}

		private void addOfJdk(String line, String version) {
			String[] parts = line.split("\t");
			Loader loader = switch (parts[2]) {
			case "bootstrap" -> BOOTSTRAP;
			case "platform" -> PLATFORM;
			default -> APP;
			};
			origins.put(parts[0], new Origin(loader, new Module(parts[1], version, "jrt:/" + parts[1], loader)));
		}

		/**
		 * Says where classes come from; what was said of the same name before no longer holds.
		 *
		 * @param name name of a class, or of a package for its classes and the packages in it, with dots
		 */
		public Builder add(String name, Origin origin) {
			origins.put(name, Objects.requireNonNull(origin, "origin"));
			return this;
		}

		/** @return the origins so far */
		public ClassOrigins build() {
			return new ClassOrigins(origins);
		}
	}
}
