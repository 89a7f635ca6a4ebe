/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.IOException;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A JDK Mission Control in a folder, found out from its files alone. Builds of other vendors have another program,
 * another {@code .ini} and another product; what makes it a Mission Control is the bundle that our page needs.
 *
 * @param folder the folder with {@code plugins} and {@code configuration}, absolute, symbolic links followed
 * @param version of Mission Control, such as {@code 9.1.2}
 */
record JmcInstallation(Path folder, String version) {
	static final String NAME = "JDK Mission Control";

	private static final String FLIGHT_RECORDER = "org.openjdk.jmc.flightrecorder.ui";
	private static final String PAGE = "flightforge.jmc";
	private static final String LAUNCHER = "org.eclipse.equinox.launcher_";
	/** What our page's manifest asks for: from this version on, and before the next but one major version. */
	private static final int LEAST_MAJOR = 9;
	private static final int LEAST_MINOR = 1;
	private static final int TOO_NEW_MAJOR = 11;

	/**
	 * Finds Mission Control where a person says that it is: its own folder, the one that its archive unpacked to, an
	 * application of macOS, or the program in it.
	 *
	 * @throws CommandFailure if there is none, or none that Flightforge can be installed in
	 */
	static JmcInstallation of(String argument) throws IOException {
		Path named = ScriptSource.path(argument);
		if (!Files.exists(named)) {
			throw CommandFailure.mistake("no such folder: " + argument);
		}
		List<Path> found = platforms(named.toRealPath());
		if (found.isEmpty()) {
			throw CommandFailure.mistake(argument + " is not a " + NAME
					+ ": there are no folders plugins and configuration. Name the folder that "
					+ "has the program jmc in it, or on macOS " + NAME + ".app");
		}
		if (found.size() > 1) {
			throw CommandFailure.mistake(argument + " has several programs in it; name one: "
					+ String.join(", ", found.stream().map(Path::toString).toList()));
		}
		return checked(found.getFirst());
	}

	private static List<Path> platforms(Path named) throws IOException {
		Path start = Files.isDirectory(named) ? named : named.getParent();
		if (start.endsWith("MacOS")) {
			start = start.resolveSibling("Eclipse");
		}
		Optional<Path> itself = platform(start);
		if (itself.isPresent()) {
			return List.of(itself.get());
		}
		List<Path> found = new ArrayList<>();
		try (Stream<Path> inside = Files.list(start)) {
			for (Path child : inside.filter(Files::isDirectory).sorted().toList()) {
				platform(child).ifPresent(found::add);
			}
		}
		return found;
	}

	/** The platform in the folder, or in the application of macOS that the folder is. */
	private static Optional<Path> platform(Path folder) {
		return Stream.of(folder, folder.resolve("Contents").resolve("Eclipse"))
				.filter(f -> Files.isDirectory(f.resolve("plugins")) && Files.isDirectory(f.resolve("configuration")))
				.findFirst();
	}

	private static JmcInstallation checked(Path folder) throws IOException {
		List<Bundle> bundles = bundles(folder);
		Optional<Bundle> flightRecorder = bundles.stream().filter(b -> b.name().equals(FLIGHT_RECORDER)).findFirst();
		String product = product(folder);
		if (product.startsWith("org.eclipse.")) {
			throw CommandFailure
					.mistake(folder + " is an Eclipse IDE. Install there with Help > Install New Software…, "
							+ "which docs/install.md describes");
		}
		if (flightRecorder.isEmpty()) {
			throw CommandFailure.mistake(
					folder + " is not a " + NAME + ": the plug-in " + FLIGHT_RECORDER + " is not installed in it");
		}
		String version = shortVersion(flightRecorder.get().version());
		checkVersion(folder, version);
		if (bundles.stream().anyMatch(b -> b.name().equals(PAGE) && b.location().contains("dropins/"))) {
			throw CommandFailure.mistake("Flightforge is in the folder dropins of " + folder
					+ " already. Remove it there, start " + NAME + " once and close it; then try again");
		}
		JmcInstallation installation = new JmcInstallation(folder, version);
		installation.launcher();
		return installation;
	}

	private static void checkVersion(Path folder, String version) {
		String[] parts = version.split("\\.");
		int major = Integer.parseInt(parts[0]);
		int minor = Integer.parseInt(parts[1]);
		if (major < LEAST_MAJOR || major == LEAST_MAJOR && minor < LEAST_MINOR) {
			throw CommandFailure.mistake(folder + " is " + NAME + " " + version + "; Flightforge needs 9.1 or later");
		}
		if (major >= TOO_NEW_MAJOR) {
			throw CommandFailure
					.mistake(folder + " is " + NAME + " " + version + "; this Flightforge works with 9.1 to 10");
		}
	}

	/** Major, minor and micro version, without the qualifier of the build. */
	static String shortVersion(String version) {
		String[] parts = version.split("\\.");
		StringBuilder numbers = new StringBuilder();
		for (int i = 0; i < 3; i++) {
			String number = i < parts.length && parts[i].matches("\\d{1,6}") ? parts[i] : "0";
			numbers.append(i == 0 ? "" : ".").append(number);
		}
		return numbers.toString();
	}

	/** The version of our page that it starts with, empty if it has none. */
	Optional<String> installedPage() throws IOException {
		return bundles(folder).stream().filter(b -> b.name().equals(PAGE)).map(Bundle::version).findFirst();
	}

	/** The jar that starts the platform, on any system and without its native program. */
	Path launcher() throws IOException {
		try (Stream<Path> files = Files.list(folder.resolve("plugins"))) {
			return files
					.filter(f -> f.getFileName().toString().startsWith(LAUNCHER)
							&& f.getFileName().toString().endsWith(".jar"))
					.sorted().reduce((first, last) -> last).orElseThrow(() -> CommandFailure.mistake(
							folder + " is incomplete: there is no " + LAUNCHER + "*.jar in its folder plugins"));
		}
	}

	/**
	 * The Java that it starts with, as its native program looks for it.
	 *
	 * @param path the folders in which programs are looked for
	 * @return empty if there is none
	 * @throws CommandFailure if the one that its {@code .ini} names does not exist, or it is too old
	 */
	Optional<JavaHome> java(List<Path> path) throws IOException {
		Optional<JavaHome> java;
		String origin;
		Optional<Path> ini = ini();
		Optional<String> named = ini.isPresent() ? vm(lines(ini.get())) : Optional.empty();
		if (named.isPresent()) {
			origin = "named by -vm in " + ini.get();
			java = named(named.get());
			if (java.isEmpty()) {
				throw CommandFailure.mistake(ini.get() + " names a Java with -vm that does not exist: " + named.get());
			}
		} else {
			java = JavaHome.above(folder.resolve("jre"));
			origin = "in its folder jre";
			if (java.isEmpty()) {
				java = path.stream().flatMap(f -> JavaHome.program(f).stream()).findFirst();
				origin = "on the path";
			}
		}
		if (java.isPresent() && java.get().version() < JavaHome.LEAST) {
			throw CommandFailure.mistake("the Java that " + folder + " starts with is " + java.get().version() + " ("
					+ java.get().folder() + ", " + origin + "); Flightforge needs " + JavaHome.LEAST
					+ " or later. Name a later one with -vm in " + iniName());
		}
		return java;
	}

	private String iniName() throws IOException {
		return ini().map(Path::toString).orElse(folder.resolve("jmc.ini").toString());
	}

	private Optional<Path> ini() throws IOException {
		Path usual = folder.resolve("jmc.ini");
		if (Files.exists(usual)) {
			return Optional.of(usual);
		}
		try (Stream<Path> files = Files.list(folder)) {
			return files.filter(f -> f.getFileName().toString().endsWith(".ini")).sorted().findFirst();
		}
	}

	private Optional<JavaHome> named(String place) {
		try {
			return Stream.of(folder, folder.resolveSibling("MacOS")).map(f -> f.resolve(place).normalize())
					.flatMap(f -> JavaHome.above(f).stream()).findFirst();
		} catch (InvalidPathException e) {
			return Optional.empty();
		}
	}

	/** Editors of some systems save it in the system's own encoding, and others in UTF-8. */
	private static List<String> lines(Path ini) throws IOException {
		byte[] bytes = Files.readAllBytes(ini);
		try {
			return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString().lines().toList();
		} catch (CharacterCodingException e) {
			return new String(bytes, nativeEncoding()).lines().toList();
		}
	}

	private static Charset nativeEncoding() {
		Charset encoding = Charset.forName(System.getProperty("native.encoding", "ISO-8859-1"),
				StandardCharsets.ISO_8859_1);
		// It is not UTF-8; then these are the first 256 characters of most encodings.
		return encoding.equals(StandardCharsets.UTF_8) ? StandardCharsets.ISO_8859_1 : encoding;
	}

	/** The line after {@code -vm}, which may be quoted; what follows {@code -vmargs} is for Java. */
	private static Optional<String> vm(List<String> lines) {
		for (int i = 0; i + 1 < lines.size() && !lines.get(i).strip().equals("-vmargs"); i++) {
			if (lines.get(i).strip().equals("-vm")) {
				return Optional.of(lines.get(i + 1).strip().replaceFirst("^\"(.*)\"$", "$1"));
			}
		}
		return Optional.empty();
	}

	/** @throws CommandFailure if what the director changes cannot be changed by this user */
	void checkWritable() {
		for (String part : List.of("", "configuration", "features", "p2", "plugins")) {
			Path written = folder.resolve(part);
			if (Files.exists(written) && !Files.isWritable(written)) {
				throw CommandFailure
						.mistake("cannot write to " + written + ": permission denied. Run this as the owner of " + NAME
								+ ", or copy it to a folder of your own");
			}
		}
	}

	/** @throws CommandFailure if it is running: it would go on with plug-ins that are no longer there */
	void checkNotRunning() {
		Optional<ProcessHandle> running = ProcessHandle.allProcesses()
				.filter(p -> p.pid() != ProcessHandle.current().pid()).filter(this::runs).findFirst();
		if (running.isPresent()) {
			throw CommandFailure.mistake(
					NAME + " in " + folder + " is running (process " + running.get().pid() + "). Close it first");
		}
	}

	/** Either its native program, which is in its folder, or a Java with the jar that starts it. */
	private boolean runs(ProcessHandle process) {
		Path base = folder.endsWith(Path.of("Contents", "Eclipse")) ? folder.getParent().getParent() : folder;
		String java = folder.resolve("plugins").resolve(LAUNCHER).toString();
		ProcessHandle.Info info = process.info();
		boolean starter = info.arguments().stream().flatMap(Stream::of).anyMatch(a -> a.startsWith(java));
		return starter || info.command().filter(c -> Path.of(c).startsWith(base)).isPresent();
	}

	private static String product(Path folder) throws IOException {
		Path file = folder.resolve("configuration").resolve("config.ini");
		Properties properties = new Properties();
		if (Files.exists(file)) {
			try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
				properties.load(reader);
			}
		}
		return properties.getProperty("eclipse.product", "");
	}

	private static List<Bundle> bundles(Path folder) throws IOException {
		Path file = folder.resolve("configuration").resolve("org.eclipse.equinox.simpleconfigurator")
				.resolve("bundles.info");
		if (!Files.exists(file)) {
			return List.of();
		}
		return Files.readAllLines(file).stream().filter(line -> !line.startsWith("#")).map(line -> line.split(","))
				.filter(line -> line.length > 2).map(line -> new Bundle(line[0], line[1], line[2])).toList();
	}

	@Override
	public String toString() {
		return NAME + " " + version + " in " + folder;
	}

	/** A line of the list of bundles that the platform starts with. */
	private record Bundle(String name, String version, String location) {
	}
}
