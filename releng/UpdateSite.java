/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes the update site that is published of the one that was built, as a folder and a zip: its index says nothing of
 * when it was built and has an order, and with a key each feature and bundle has a signature by PGP, which p2 checks
 * ({@code org.eclipse.equinox.p2.artifact.repository}, properties {@code pgp.signatures} and {@code pgp.publicKeys}).
 * Called by {@code releng/release}.
 */
final class UpdateSite {
	/** Zip files begin with 1980. */
	private static final long FIRST_SECOND = 315_619_200;
	private static final String INDEX = """
			version=1
			metadata.repository.factory.order=content.xml,\\!
			artifact.repository.factory.order=artifacts.xml,\\!
			""";
	private static final Pattern TIMESTAMP = Pattern.compile("(<property name='p2.timestamp' value=')\\d+'");
	private static final String NAMES = "classifier='([^']+)' id='([^']+)' version='([^']+)'";
	private static final Pattern ARTIFACT = Pattern.compile("    <artifact " + NAMES + ">\n.*?\n    </artifact>\n",
			Pattern.DOTALL);
	private static final Pattern UNIT = Pattern.compile("    <unit id='.*?\n    </unit>\n", Pattern.DOTALL);
	/** Java's packages and properties of what is provided, for example: their order means nothing to p2. */
	private static final Pattern LINES = Pattern.compile("(?: *<(?:provided|property) [^\n]*/>\n){2,}");
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
	public static void main(String[] arguments) throws Exception {
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
		String artifacts = sorted(ARTIFACT, timeless(entry("artifacts.jar", "artifacts.xml")));
		String content = sorted(UNIT, linesSorted(timeless(entry("content.jar", "content.xml"))));
		files.put("artifacts.jar", packed("artifacts.xml", key == null ? artifacts : signed(artifacts)));
		files.put("content.jar", packed("content.xml", content));
		files.put("p2.index", INDEX.getBytes(StandardCharsets.UTF_8));
		for (Map.Entry<String, byte[]> file : files.entrySet()) {
			Path path = target.resolve(file.getKey());
			Files.createDirectories(path.getParent());
			Files.write(path, file.getValue());
		}
		return files;
	}

	private byte[] packed(String name, String xml) throws IOException {
		return zip(Map.of(name, xml.getBytes(StandardCharsets.UTF_8)), seconds);
	}

	private String entry(String jar, String name) throws IOException {
		try (ZipFile file = new ZipFile(built.resolve(jar).toFile());
				InputStream in = file.getInputStream(file.getEntry(name))) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
		}
	}

	private String timeless(String xml) {
		return TIMESTAMP.matcher(xml).replaceAll("$1" + seconds * 1000 + "'");
	}

	/** What p2 lists is in the order of a hash table. */
	private static String sorted(Pattern element, String xml) throws IOException {
		List<String> elements = new ArrayList<>();
		Matcher found = element.matcher(xml);
		int start = -1;
		int end = -1;
		while (found.find()) {
			if (start >= 0 && found.start() != end) {
				throw new IOException("the index of the update site has something between its elements: "
						+ xml.substring(end, found.start()));
			}
			start = start < 0 ? found.start() : start;
			end = found.end();
			elements.add(found.group());
		}
		if (elements.isEmpty()) {
			throw new IOException("the index of the update site has nothing in it");
		}
		Collections.sort(elements);
		return xml.substring(0, start) + String.join("", elements) + xml.substring(end);
	}

	private static String linesSorted(String xml) {
		return LINES.matcher(xml).replaceAll(found -> Matcher
				.quoteReplacement(found.group().lines().sorted().collect(Collectors.joining("\n", "", "\n"))));
	}

	/** The same with the signature of each file, and the key by which they are checked. */
	private String signed(String artifacts) throws IOException, InterruptedException {
		String withKey = withProperty(artifacts, "pgp.publicKeys", gpg("--armor", "--export", key));
		StringBuilder all = new StringBuilder();
		int end = 0;
		Matcher artifact = ARTIFACT.matcher(withKey);
		while (artifact.find()) {
			String folder = artifact.group(1).equals("osgi.bundle") ? "plugins" : "features";
			Path file = built.resolve(folder).resolve(artifact.group(2) + "_" + artifact.group(3) + ".jar");
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
