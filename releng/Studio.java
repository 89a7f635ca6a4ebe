/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

/**
 * Makes the Studio that is published of the one that was built: without what p2 has noted of the machine, the folder
 * and the time of the build, and of its steps. All else is as it was built. Called by {@code releng/release}.
 */
final class Studio {
	private static final String ENGINE = "p2/org.eclipse.equinox.p2.engine/";
	private static final String PROFILES = ENGINE + "profileRegistry/";
	private static final String ENDING = ".profile.gz";
	/** Where p2 looked for its parts: repositories of the machine that has built it. */
	private static final String SETTINGS = ENGINE + ".settings/";
	/** Where the archive is unpacked is not known: p2 writes it when it runs there, because the profile is roaming. */
	private static final String ANYWHERE = "/flightforge-studio";
	private static final Pattern PLACE = Pattern
			.compile("(<property name='org\\.eclipse\\.equinox\\.p2\\.(?:cache|installFolder)' value=')[^']*'");
	private static final Pattern PROFILE_TIME = Pattern.compile("(<profile id='[^']*' timestamp=')\\d+'");
	private static final Pattern INDEX_TIME = Pattern.compile("(<property name='p2\\.timestamp' value=')\\d+'");
	private static final Pattern PLATFORM_TIME = Pattern.compile("(<config date=\")\\d+\"");
	private static final Pattern ARTIFACT = Pattern.compile("    <artifact .*?\n    </artifact>\n", Pattern.DOTALL);
	private static final Pattern UNIT = Pattern.compile("    <unit id='.*?\n    </unit>\n", Pattern.DOTALL);
	/** Java's packages and properties of what is provided, for example: their order means nothing to p2. */
	private static final Pattern LINE = Pattern.compile(" *<(?:provided|property) [^\n]*/>\n");

	private final Path built;
	private final String millis;

	private Studio(Path built, long seconds) {
		this.built = built;
		this.millis = String.valueOf(seconds * 1000);
	}

	/** @param arguments the built folder, the new folder, the time in seconds since 1970 */
	public static void main(String[] arguments) throws IOException {
		Path target = Path.of(arguments[1]);
		for (Map.Entry<String, byte[]> file : new Studio(Path.of(arguments[0]), Long.parseLong(arguments[2])).make()
				.entrySet()) {
			Path path = target.resolve(file.getKey());
			Files.createDirectories(path.getParent());
			Files.write(path, file.getValue());
		}
	}

	private Map<String, byte[]> make() throws IOException {
		Map<String, byte[]> files = new TreeMap<>();
		Map<String, Path> profiles = new TreeMap<>();
		try (Stream<Path> all = Files.walk(built)) {
			for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
				String name = built.relativize(file).toString().replace('\\', '/');
				if (name.startsWith(PROFILES)) {
					if (name.endsWith(ENDING)) {
						// Of the steps of its installation the last one is what there is. All times have as many digits.
						profiles.put(name.substring(0, name.lastIndexOf('/') + 1), file);
					}
				} else if (!name.startsWith(SETTINGS)) {
					files.put(name, content(name, Files.readAllBytes(file)));
				}
			}
		}
		if (profiles.isEmpty()) {
			throw new IOException(built + " has no profile of p2 in " + PROFILES);
		}
		for (Map.Entry<String, Path> each : profiles.entrySet()) {
			files.put(each.getKey() + millis + ENDING, profile(Files.readAllBytes(each.getValue())));
		}
		return files;
	}

	private byte[] content(String name, byte[] bytes) throws IOException {
		return switch (name) {
		case "artifacts.xml", "p2/org.eclipse.equinox.p2.core/cache/artifacts.xml" ->
				bytes(sorted(ARTIFACT, timed(INDEX_TIME, text(bytes))));
		case "configuration/org.eclipse.update/platform.xml" -> bytes(timed(PLATFORM_TIME, text(bytes)));
		// Its comments say when it was written.
		case "configuration/config.ini" -> bytes(
				text(bytes).lines().filter(line -> !line.startsWith("#")).collect(Collectors.joining("\n", "", "\n")));
		default -> bytes;
		};
	}

	private byte[] profile(byte[] packed) throws IOException {
		String text;
		try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
			text = text(in.readAllBytes());
		}
		text = PLACE.matcher(timed(PROFILE_TIME, text)).replaceAll("$1" + ANYWHERE + "'");
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
			out.write(bytes(sorted(UNIT, sorted(LINE, text))));
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

	/** Each run of elements that follow each other, in their order: that of a hash table differs from run to run. */
	private static String sorted(Pattern element, String text) {
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

	private static String text(byte[] bytes) {
		return new String(bytes, StandardCharsets.UTF_8).replace("\r\n", "\n");
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}
}
