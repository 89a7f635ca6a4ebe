/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes what is published of what p2 has built: {@code site} the update site, {@code studio} the Studio. Both are in
 * one file, because Java 21 runs programs of one source file only. Called by {@code releng/release}.
 */
final class P2 {
	static final Pattern ARTIFACT = Pattern.compile("    <artifact .*?\n    </artifact>\n", Pattern.DOTALL);
	static final Pattern UNIT = Pattern.compile("    <unit id='.*?\n    </unit>\n", Pattern.DOTALL);
	/** Java's packages and properties of what is provided, for example: their order means nothing to p2. */
	static final Pattern LINE = Pattern.compile(" *<(?:provided|property) [^\n]*/>\n");
	static final Pattern INDEX_TIME = Pattern.compile("(<property name='p2\\.timestamp' value=')\\d+'");

	private P2() {
	}

	/** @param arguments {@code site} or {@code studio}, and the arguments of that */
	public static void main(String[] arguments) throws Exception {
		String[] others = Arrays.copyOfRange(arguments, 1, arguments.length);
		switch (arguments[0]) {
		case "site" -> UpdateSite.make(others);
		case "studio" -> Studio.make(others);
		default -> throw new IllegalArgumentException("site or studio, not " + arguments[0]);
		}
	}

	/** Each run of elements that follow each other, in their order: that of a hash table differs from run to run. */
	static String sorted(Pattern element, String text) {
		StringBuilder sorted = new StringBuilder();
		List<String> run = new ArrayList<>();
		Matcher found = element.matcher(text);
		int end = 0;
		while (found.find()) {
			if (found.start() != end) {
				append(sorted, run);
				sorted.append(text, end, found.start());
			}
			run.add(found.group());
			end = found.end();
		}
		append(sorted, run);
		return sorted.append(text.substring(end)).toString();
	}

	private static void append(StringBuilder sorted, List<String> run) {
		Collections.sort(run);
		run.forEach(sorted::append);
		run.clear();
	}

	static String text(byte[] bytes) {
		return new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n");
	}

	static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}
}

/**
 * Makes the update site that is published of the one that was built, as a folder and a zip: its index says nothing of
 * when it was built and has an order, and with a key each feature and bundle has a signature by PGP, which p2 checks
 * ({@code org.eclipse.equinox.p2.artifact.repository}, properties {@code pgp.signatures} and {@code pgp.publicKeys}).
 */
final class UpdateSite {
	/** Zip files begin with 1980. */
	private static final long FIRST_SECOND = 315_619_200;
	private static final String INDEX = """
			version=1
			metadata.repository.factory.order=content.xml,\\!
			artifact.repository.factory.order=artifacts.xml,\\!
			""";
	private static final Pattern NAMES = Pattern.compile("classifier='([^']+)' id='([^']+)' version='([^']+)'");
	private static final Pattern PROPERTIES = Pattern.compile("<properties size='(\\d+)'>\n");

	private final Path built;
	private final Path target;
	private final long seconds;
	/** Signs with it, unless it is null. */
	private final String key;

	private UpdateSite(Path built, Path target, long seconds, String key) {
		this.built = built;
		this.target = target;
		this.seconds = Math.max(FIRST_SECOND, seconds);
		this.key = key;
	}

	/** @param arguments the built folder, the new folder, the new zip, the time in seconds since 1970, and a key */
	static void make(String[] arguments) throws Exception {
		UpdateSite site = new UpdateSite(Path.of(arguments[0]), Path.of(arguments[1]), Long.parseLong(arguments[3]),
				arguments.length > 4 ? arguments[4] : null);
		Files.write(Path.of(arguments[2]), zip(site.make(), site.seconds));
	}

	private Map<String, byte[]> make() throws Exception {
		Map<String, byte[]> files = new TreeMap<>();
		for (String folder : List.of("features", "plugins")) {
			try (Stream<Path> jars = Files.list(built.resolve(folder))) {
				for (Path jar : jars.toList()) {
					files.put(folder + "/" + jar.getFileName(), Files.readAllBytes(jar));
				}
			}
		}
		String artifacts = sorted(P2.ARTIFACT, timeless(entry("artifacts.jar", "artifacts.xml")));
		String content = sorted(P2.UNIT, P2.sorted(P2.LINE, timeless(entry("content.jar", "content.xml"))));
		files.put("artifacts.jar", packed("artifacts.xml", key == null ? artifacts : signed(artifacts)));
		files.put("content.jar", packed("content.xml", content));
		files.put("p2.index", P2.bytes(INDEX));
		for (Map.Entry<String, byte[]> file : files.entrySet()) {
			Path path = target.resolve(file.getKey());
			Files.createDirectories(path.getParent());
			Files.write(path, file.getValue());
		}
		return files;
	}

	private byte[] packed(String name, String xml) throws IOException {
		return zip(Map.of(name, P2.bytes(xml)), seconds);
	}

	private String entry(String jar, String name) throws IOException {
		try (ZipFile file = new ZipFile(built.resolve(jar).toFile());
				InputStream in = file.getInputStream(file.getEntry(name))) {
			return P2.text(in.readAllBytes());
		}
	}

	private String timeless(String xml) {
		return P2.INDEX_TIME.matcher(xml).replaceAll("$1" + seconds * 1000 + "'");
	}

	/** All elements of a kind, which follow each other: the order of elements that are apart would depend on others. */
	private static String sorted(Pattern element, String xml) throws IOException {
		Matcher found = element.matcher(xml);
		if (!found.find()) {
			throw new IOException("the index of the update site has nothing in it");
		}
		int end = found.end();
		while (found.find()) {
			if (found.start() != end) {
				throw new IOException("the index of the update site has something between its elements: "
						+ xml.substring(end, found.start()));
			}
			end = found.end();
		}
		return P2.sorted(element, xml);
	}

	/** The same with the signature of each file, and the key by which they are checked. */
	private String signed(String artifacts) throws IOException, InterruptedException {
		String withKey = withProperty(artifacts, "pgp.publicKeys", gpg("--armor", "--export", key));
		StringBuilder all = new StringBuilder();
		int end = 0;
		Matcher artifact = P2.ARTIFACT.matcher(withKey);
		while (artifact.find()) {
			Matcher names = NAMES.matcher(artifact.group());
			if (!names.find()) {
				throw new IOException("an artifact of the update site has no name: " + artifact.group());
			}
			String folder = names.group(1).equals("osgi.bundle") ? "plugins" : "features";
			Path file = built.resolve(folder).resolve(names.group(2) + "_" + names.group(3) + ".jar");
			all.append(withKey, end, artifact.start()).append(withProperty(artifact.group(), "pgp.signatures",
					gpg("--local-user", key, "--armor", "--output", "-", "--detach-sign", file.toString())));
			end = artifact.end();
		}
		return all.append(withKey.substring(end)).toString();
	}

	/** Adds a property to the first properties that there are. */
	private static String withProperty(String xml, String name, String value) throws IOException {
		Matcher properties = PROPERTIES.matcher(xml);
		if (!properties.find()) {
			throw new IOException("an element of the update site's index has no properties: " + xml);
		}
		int size = Integer.parseInt(properties.group(1)) + 1;
		String text = value.replace("&", "&amp;").replace("<", "&lt;").replace("'", "&apos;").replace("\n", "&#xA;");
		String property = "        <property name='" + name + "' value='" + text + "'/>\n";
		return xml.substring(0, properties.start()) + "<properties size='" + size + "'>\n" + property
				+ xml.substring(properties.end());
	}

	private static String gpg(String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of("gpg", "--batch", "--yes"));
		command.addAll(List.of(arguments));
		Path said = Files.createTempFile("flightforge", ".gpg");
		try {
			Process gpg = new ProcessBuilder(command).redirectError(said.toFile()).start();
			gpg.getOutputStream().close();
			String out = new String(gpg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			if (gpg.waitFor() != 0 || out.isEmpty()) {
				throw new IOException("gpg does not sign: " + Files.readString(said).strip());
			}
			return out;
		} finally {
			Files.delete(said);
		}
	}

	private static byte[] zip(Map<String, byte[]> content, long seconds) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
			for (Map.Entry<String, byte[]> file : content.entrySet()) {
				ZipEntry entry = new ZipEntry(file.getKey());
				entry.setTimeLocal(LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC));
				zip.putNextEntry(entry);
				zip.write(file.getValue());
				zip.closeEntry();
			}
		}
		return bytes.toByteArray();
	}
}

/**
 * Makes the Studio that is published of the one that was built: without what p2 has noted of the machine, the folder
 * and the time of the build, and of its steps. All else is as it was built: bytes, executable files, links and empty
 * folders.
 */
final class Studio {
	private static final String ENGINE = "p2/org.eclipse.equinox.p2.engine/";
	private static final String PROFILES = ENGINE + "profileRegistry/";
	private static final String ENDING = ".profile.gz";
	/** Where p2 looked for its parts: repositories of the machine that has built it. */
	private static final String SETTINGS = ENGINE + ".settings/";
	private static final String PLATFORM = "configuration/org.eclipse.update/platform.xml";
	private static final String CONFIGURATION = "configuration/config.ini";
	private static final List<String> CHANGED = List.of("artifacts.xml",
			"p2/org.eclipse.equinox.p2.core/cache/artifacts.xml", PLATFORM, CONFIGURATION);
	/** Where the archive is unpacked is not known: p2 writes it when it runs there, because the profile is roaming. */
	private static final String ANYWHERE = "/flightforge-studio";
	private static final Pattern PLACE = Pattern
			.compile("(<property name='org\\.eclipse\\.equinox\\.p2\\.(?:cache|installFolder)' value=')[^']*'");
	private static final Pattern PROFILE_TIME = Pattern.compile("(<profile id='[^']*' timestamp=')\\d+'");
	private static final Pattern PLATFORM_TIME = Pattern.compile("(<config date=\")\\d+\"");

	private final Path built;
	private final String millis;

	private Studio(Path built, long seconds) {
		this.built = built;
		this.millis = String.valueOf(seconds * 1000);
	}

	/** @param arguments the built folder, the new folder, the time in seconds since 1970 */
	static void make(String[] arguments) throws IOException {
		new Studio(Path.of(arguments[0]), Long.parseLong(arguments[2])).make(Path.of(arguments[1]));
	}

	private void make(Path target) throws IOException {
		Map<String, Path> profiles = profiles();
		try (Stream<Path> all = Files.walk(built)) {
			for (Path file : all.sorted().toList()) {
				boolean isFolder = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
				String name = name(file) + (isFolder && !file.equals(built) ? "/" : "");
				if (name.startsWith(PROFILES) || name.startsWith(SETTINGS)) {
					continue;
				}
				Path made = target.resolve(name);
				if (isFolder) {
					Files.createDirectories(made);
				} else if (CHANGED.contains(name)) {
					Files.write(made, content(name, Files.readAllBytes(file)));
				} else {
					Files.copy(file, made, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
				}
			}
		}
		for (Map.Entry<String, Path> each : profiles.entrySet()) {
			Path made = target.resolve(each.getKey() + millis + ENDING);
			Files.createDirectories(made.getParent());
			Files.write(made, profile(Files.readAllBytes(each.getValue())));
		}
	}

	/** The last step of each profile's installation, which is what there is, by its folder. */
	private Map<String, Path> profiles() throws IOException {
		Map<String, Path> profiles = new TreeMap<>();
		try (Stream<Path> all = Files.walk(built)) {
			// All times have as many digits.
			for (Path file : all.sorted().toList()) {
				String name = name(file);
				if (name.startsWith(PROFILES) && name.endsWith(ENDING)) {
					profiles.put(name.substring(0, name.lastIndexOf('/') + 1), file);
				}
			}
		}
		if (profiles.isEmpty()) {
			throw new IOException(built + " has no profile of p2 in " + PROFILES);
		}
		return profiles;
	}

	private String name(Path file) {
		return built.relativize(file).toString().replace('\\', '/');
	}

	private byte[] content(String name, byte[] bytes) throws IOException {
		String text = P2.text(bytes);
		return P2.bytes(switch (name) {
		case PLATFORM -> timed(PLATFORM_TIME, text);
		// Its comments say when it was written.
		case CONFIGURATION ->
				text.lines().filter(line -> !line.startsWith("#")).collect(Collectors.joining("\n", "", "\n"));
		default -> P2.sorted(P2.ARTIFACT, timed(P2.INDEX_TIME, text));
		});
	}

	private byte[] profile(byte[] packed) throws IOException {
		String text;
		try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
			text = P2.text(in.readAllBytes());
		}
		text = PLACE.matcher(timed(PROFILE_TIME, text)).replaceAll("$1" + ANYWHERE + "'");
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
			out.write(P2.bytes(P2.sorted(P2.UNIT, P2.sorted(P2.LINE, text))));
		}
		return bytes.toByteArray();
	}

	private String timed(Pattern time, String text) throws IOException {
		Matcher found = time.matcher(text);
		if (!found.find()) {
			throw new IOException("there is no time as " + time + " in " + text.lines().limit(9).toList());
		}
		return found.replaceAll("$1" + millis + found.group().charAt(found.group().length() - 1));
	}
}
