/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import flightforge.script.read.ScriptParser;

/**
 * Templates of a user's own: the scripts of a folder, each with its title in its first comment. Studio, JDK Mission
 * Control and the command line share the folder. It is read again by each call, so that files that are put there by
 * hand count, too. Thread-safe; of two programs that write the same template at the same time, one wins.
 */
public final class OwnTemplates {
	/** The system property that names the folder, in place of the usual one. */
	public static final String FOLDER_PROPERTY = "flightforge.templates";
	private static final String ENDING = ".forge";
	/** As long as a script can be, in UTF-8. */
	private static final long MOST_BYTES = 3L * ScriptParser.MAX_LENGTH;
	private static final int LONGEST_ID = 60;

	private final Path folder;

	/**
	 * The templates in a folder.
	 *
	 * @param folder need not exist; it is made when something is saved
	 */
	public OwnTemplates(Path folder) {
		this.folder = folder.toAbsolutePath().normalize();
	}

	/**
	 * Those of the user: in the folder that the system property {@value #FOLDER_PROPERTY} names, else in
	 * {@code flightforge/templates} where programs of this system keep the data of a user.
	 */
	public static OwnTemplates ofUser() {
		String named = System.getProperty(FOLDER_PROPERTY);
		return new OwnTemplates(named != null ? Path.of(named) : usualFolder());
	}

	private static Path usualFolder() {
		String data = System.getenv(System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows")
				? "APPDATA" : "XDG_DATA_HOME");
		Path home = data == null || data.isBlank() ? Path.of(System.getProperty("user.home"), ".local", "share")
				: Path.of(data);
		return home.resolve("flightforge").resolve("templates");
	}

	/** Where they are. */
	public Path folder() {
		return folder;
	}

	/**
	 * All of them, sorted by title. Files that are no text in UTF-8, or longer than a script can be, are none.
	 *
	 * @throws IOException if the folder or a file in it cannot be read
	 */
	public List<Template> all() throws IOException {
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		List<Template> templates = new ArrayList<>();
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.filter(OwnTemplates::isScript).toList()) {
				String name = file.getFileName().toString();
				readable(file).map(text -> Templates.template(name.substring(0, name.length() - ENDING.length()), text))
						.ifPresent(templates::add);
			}
		}
		templates
				.sort(Comparator.comparing(Template::title, String.CASE_INSENSITIVE_ORDER).thenComparing(Template::id));
		return templates;
	}

	/** Empty for what cannot be read, or is gone by now: that is no reason to hide the others. */
	private static Optional<String> readable(Path file) {
		try {
			return text(file);
		} catch (IOException unreadable) {
			return Optional.empty();
		}
	}

	private static boolean isScript(Path file) {
		return file.getFileName().toString().endsWith(ENDING) && Files.isRegularFile(file);
	}

	private static Optional<String> text(Path file) throws IOException {
		if (Files.size(file) > MOST_BYTES) {
			return Optional.empty();
		}
		try {
			return Optional.of(
					StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(file))).toString());
		} catch (CharacterCodingException e) {
			// Any program may put files there; one that is no text is no template, and no reason to hide the others.
			return Optional.empty();
		}
	}

	/**
	 * The template with this id.
	 *
	 * @throws IOException as {@link #all}
	 */
	public Optional<Template> named(String id) throws IOException {
		return all().stream().filter(template -> template.id().equals(id)).findFirst();
	}

	/** The id that a template with this title has: small letters, digits and hyphens; empty if the title has none. */
	public static String id(String title) {
		String plain = Normalizer.normalize(title, Normalizer.Form.NFD).replaceAll("\\p{M}", "")
				.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
		return plain.length() <= LONGEST_ID ? plain : plain.substring(0, LONGEST_ID).replaceAll("-$", "");
	}

	/**
	 * Whether a title can be that of a new template.
	 *
	 * @return why not, for users; empty if it can
	 * @throws IOException as {@link #all}
	 */
	public Optional<String> refusal(String title) throws IOException {
		String id = id(title);
		if (id.isEmpty()) {
			return Optional.of("Give the template a title with a letter or a digit.");
		}
		if (title.lines().count() > 1) {
			return Optional.of("The title is one line.");
		}
		if (Templates.named(id).isPresent() || id.equals(Templates.empty().id())) {
			return Optional.of("A template that comes with Flightforge is called " + id + ". Choose another title.");
		}
		return Files.exists(file(id))
				? Optional.of("There is already a template called " + id + ". Choose another title.")
				: Optional.empty();
	}

	/**
	 * Makes a template of a script: its first comment becomes the title, all else stays.
	 *
	 * @param title one line that {@link #refusal} does not refuse
	 * @param text the script, right or wrong
	 * @return the template
	 * @throws IllegalArgumentException if the title is refused
	 * @throws IOException if it cannot be written
	 */
	public Template save(String title, String text) throws IOException {
		Optional<String> refusal = refusal(title);
		if (refusal.isPresent()) {
			throw new IllegalArgumentException(refusal.get());
		}
		return write(id(title), withTitle(title.strip(), text));
	}

	/**
	 * Makes a template of a file; its id is the file's name, with a number where that is taken.
	 *
	 * @return the template
	 * @throws IOException if the file cannot be read, is not a text in UTF-8, or if the template cannot be written
	 */
	public Template add(Path file) throws IOException {
		String text = text(file).orElseThrow(
				() -> new IOException(file + " is not a script: it is not a text in UTF-8, or too long for a script"));
		String name = file.getFileName().toString();
		String id = id(name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name);
		String base = id.isEmpty() ? "template" : id;
		String free = base;
		for (int number = 2; isTaken(free); number++) {
			free = base + '-' + number;
		}
		return write(free, text);
	}

	private boolean isTaken(String id) {
		return Files.exists(file(id)) || Templates.named(id).isPresent() || id.equals(Templates.empty().id());
	}

	private Template write(String id, String text) throws IOException {
		Files.createDirectories(folder);
		Path unfinished = Files.createTempFile(folder, id, ".tmp");
		try {
			Files.writeString(unfinished, text);
			Files.move(unfinished, file(id), StandardCopyOption.REPLACE_EXISTING);
		} finally {
			Files.deleteIfExists(unfinished);
		}
		return Templates.template(id, text);
	}

	/**
	 * Deletes a template; one that no longer exists is no error.
	 *
	 * @throws IOException if it cannot be deleted
	 */
	public void delete(Template template) throws IOException {
		Files.deleteIfExists(file(template.id()));
	}

	private Path file(String id) {
		return folder.resolve(id + ENDING);
	}

	/**
	 * The title that a script has by itself.
	 *
	 * @param text the script
	 * @return its first comment that is not about the licence; empty where it does not begin with one
	 */
	public static Optional<String> title(String text) {
		return Optional.of(Templates.template("", text).title()).filter(title -> !title.isEmpty());
	}

	/** The first comment that is not about the license is the title; where there is none, it becomes the first line. */
	private static String withTitle(String title, String text) {
		int at = 0;
		while (at < text.length() && text.charAt(at) == '#') {
			int end = text.indexOf('\n', at);
			end = end < 0 ? text.length() : end;
			String line = text.substring(at, end);
			if (!line.contains("SPDX-") && !line.substring(1).isBlank()) {
				return text.substring(0, at) + "# " + title + text.substring(line.endsWith("\r") ? end - 1 : end);
			}
			at = Math.min(end + 1, text.length());
		}
		return text.substring(0, at) + "# " + title + "\n" + text.substring(at);
	}
}
