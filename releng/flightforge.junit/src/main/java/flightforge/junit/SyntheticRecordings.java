/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptFile;
import flightforge.script.read.ScriptParser;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.writer.broken.RecordingBreaker;
import flightforge.writer.vary.VariedRecording;

/** Makes recordings, each once, and finds those that have been made. Thread-safe. */
final class SyntheticRecordings {
	private static final String FOLDER = "flightforge.junit.folder";
	private static final String ENDING = ".forge";
	private static final int KEY_BYTES = 12;
	/**
	 * When a recording was written, as long as it is what was made: whoever writes to it gives it another time. It is
	 * the same for all, so that processes that make the same one at the same time need not agree on it.
	 */
	private static final FileTime AS_MADE = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));
	/** One lock for each file, so that a recording is not made by two threads. */
	private static final Map<Path, Object> LOCKS = new ConcurrentHashMap<>();

	private SyntheticRecordings() {
	}

	/**
	 * A recording that has been made.
	 *
	 * @param file where it is
	 * @param source what it was made from
	 */
	record Made(Path file, Source source) {
		/** The plan of its script. */
		Plan plan() {
			if (ScriptParser.parse(source.text, source.options.parameters(), () -> false).script()
					.filter(script -> script.recording().startsNow()).isPresent()) {
				throw new ParameterResolutionException(source.name + " starts now, so that its plan has"
						+ " other times than the recording, which was made before; give it a start");
			}
			return source.plan();
		}
	}

	/**
	 * A script with all that its recording depends on.
	 *
	 * @param name what messages call it
	 * @param text its text, of the variant that is asked for
	 * @param options what is set from outside
	 */
	private record Source(String name, String text, PlanOptions options) {
		Plan plan() {
			PlanResult planned = Planner.plan(text, Catalogue.standard(), options);
			return planned.plan()
					.orElseThrow(() -> new ParameterResolutionException("no recording can be made of " + name + ":\n"
							+ planned.problems().stream().filter(Problem::isError)
									.map(problem -> name + ":" + problem.position().line() + ":"
											+ problem.position().column() + ": " + problem.message())
									.collect(Collectors.joining("\n"))));
		}
	}

	/**
	 * The recording that a parameter asks for.
	 *
	 * @param declaring the class that has the method with the parameter, beside which its scripts are
	 */
	static Made make(SyntheticRecording asked, Variant variant, Class<?> declaring, ExtensionContext context)
			throws IOException {
		if (asked.seed().length > 1) {
			throw new ParameterResolutionException("a recording has one seed, not " + asked.seed().length
					+ "; @Variants(seeds = …) makes a test of several");
		}
		if (asked.host().length > 1) {
			throw new ParameterResolutionException("a recording is of one host, not of " + asked.host().length
					+ "; have a parameter for each of them");
		}
		if (asked.host().length == 1 && asked.host()[0] < 0) {
			throw new ParameterResolutionException(
					"there is no host " + asked.host()[0] + ": hosts are numbered from 0");
		}
		Source source = source(asked, variant, declaring);
		Path file = folder(context).resolve(fileName(source, variant));
		if (!isAsMade(file)) {
			synchronized (LOCKS.computeIfAbsent(file, key -> new Object())) {
				if (!isAsMade(file)) {
					generate(source, variant, file);
				}
			}
		}
		return new Made(file, source);
	}

	/**
	 * A test that has written to its recording would otherwise make others fail, in this build and in all later ones.
	 */
	private static boolean isAsMade(Path file) throws IOException {
		try {
			return Files.getLastModifiedTime(file).equals(AS_MADE);
		} catch (NoSuchFileException missing) {
			return false;
		}
	}

	/** Another process may make the same one: each has a file of its own, and the last one moves it to its place. */
	private static void generate(Source source, Variant variant, Path file) throws IOException {
		Plan plan = source.plan();
		Files.createDirectories(file.getParent());
		List<Path> steps = new ArrayList<>();
		try {
			Path made = step(file, steps);
			Generator.generate(plan, made, GenerationSettings.defaults().withChecksum(false), ProgressListener.NONE,
					() -> false);
			if (variant.variation() != null) {
				Path varied = step(file, steps);
				try {
					VariedRecording.write(made, varied, variant.variation(), () -> false);
				} catch (VariedRecording.NothingToVaryException nothing) {
					throw new ParameterResolutionException(source.name + " cannot be varied: " + nothing.getMessage(),
							nothing);
				}
				made = varied;
			}
			if (variant.damage() != null) {
				Path broken = step(file, steps);
				RecordingBreaker.breakCopy(made, broken, variant.damage(), plan.seed());
				made = broken;
			}
			Files.setLastModifiedTime(made, AS_MADE);
			Files.move(made, file, StandardCopyOption.ATOMIC_MOVE);
		} finally {
			for (Path step : steps) {
				Files.deleteIfExists(step);
			}
		}
	}

	/** A file beside another one, which is deleted in the end. */
	private static Path step(Path file, List<Path> steps) {
		Path step = file.resolveSibling(UUID.randomUUID() + ".jfr");
		steps.add(step);
		return step;
	}

	private static Source source(SyntheticRecording asked, Variant variant, Class<?> test) throws IOException {
		Source found = find(asked.value(), test);
		String text = found.text;
		if (variant.jdk() != null) {
			ScriptEdit edit = new ScriptEdit(ScriptText.of(text));
			RecordingEdit.set(edit, "jdk", String.valueOf(variant.jdk()));
			text = edit.now().text();
		}
		PlanOptions options = found.options.withParameters(parameters(asked));
		if (variant.seed() != null) {
			options = options.withSeed(variant.seed());
		} else if (asked.seed().length > 0) {
			options = options.withSeed(asked.seed()[0]);
		}
		options = asked.host().length == 0 ? options : options.withHost(asked.host()[0]);
		return new Source(found.name, text, asked.withoutScript() ? options.withoutScript() : options);
	}

	private static Map<String, String> parameters(SyntheticRecording asked) {
		Map<String, String> parameters = new LinkedHashMap<>();
		for (String set : asked.set()) {
			int end = set.indexOf('=');
			if (end < 1) {
				throw new ParameterResolutionException(
						"a parameter is set by its name, an equals sign and a value, not by \"" + set + "\"");
			}
			parameters.put(set.substring(0, end).strip(), set.substring(end + 1).strip());
		}
		return parameters;
	}

	private static Source find(String script, Class<?> test) throws IOException {
		if (script.contains("\n")) {
			return new Source("script of " + test.getSimpleName(), script, PlanOptions.DEFAULT);
		}
		if (script.isBlank()) {
			throw new ParameterResolutionException("@SyntheticRecording names no script; write the text of one, or the"
					+ " name of a resource, a file or a template such as \"hello\"");
		}
		URL resource = test.getResource(script);
		if (resource != null) {
			return new Source(script, text(script, resource), located(resource));
		}
		try {
			Path file = Path.of(script);
			if (Files.isRegularFile(file)) {
				return new Source(script, text(script, file.toUri().toURL()),
						PlanOptions.DEFAULT.withFolder(file.toAbsolutePath().getParent()));
			}
		} catch (InvalidPathException noFile) {
			// Then it is the name of a template, or of nothing, which is said below.
		}
		String id = script.endsWith(ENDING) ? script.substring(0, script.length() - ENDING.length()) : script;
		Optional<Template> template = Templates.named(id);
		if (template.isEmpty()) {
			List<String> near = Templates.near(id);
			throw new ParameterResolutionException("there is no script \"" + script + "\": neither a resource beside "
					+ test.getName() + ", nor a file, nor a template."
					+ (near.isEmpty() ? "" : " Did you mean the template " + String.join(" or ", near) + "?"));
		}
		return new Source(script, template.get().text(), PlanOptions.DEFAULT);
	}

	private static String text(String name, URL place) throws IOException {
		try (InputStream in = place.openStream()) {
			return ScriptFile.read(name, in);
		} catch (ScriptFile.NotAScriptException other) {
			throw new ParameterResolutionException(other.getMessage(), other);
		}
	}

	/** What it imports is beside it, where it is a file. */
	private static PlanOptions located(URL resource) {
		try {
			return resource.getProtocol().equals("file")
					? PlanOptions.DEFAULT.withFolder(Path.of(resource.toURI()).getParent()) : PlanOptions.DEFAULT;
		} catch (URISyntaxException odd) {
			throw new ParameterResolutionException(resource + " is no file", odd);
		}
	}

	/** Where recordings are kept: an absolute path, which tests may give to programs that run elsewhere. */
	private static Path folder(ExtensionContext context) {
		Optional<String> named = context.getConfigurationParameter(FOLDER);
		if (named.isPresent()) {
			return Path.of(named.get()).toAbsolutePath();
		}
		for (String build : List.of("target", "build")) {
			if (Files.isDirectory(Path.of(build))) {
				return Path.of(build, "flightforge").toAbsolutePath();
			}
		}
		return Path.of(System.getProperty("java.io.tmpdir"), "flightforge-" + System.getProperty("user.name"))
				.toAbsolutePath();
	}

	/** The name says what is in it, and differs as soon as anything does that its bytes depend on. */
	private static String fileName(Source source, Variant variant) throws IOException {
		List<String> all = new ArrayList<>(List.of(Generated.BY, source.text, source.options.seed().toString(),
				source.options.host().toString(), String.valueOf(variant.variation()), String.valueOf(variant.damage()),
				source.options.parameters().toString(), String.valueOf(source.options.isWithoutScript())));
		for (Path file : Planner.imports(source.text, source.options)) {
			// One that is missing is reported when the script is planned.
			all.add(Files.exists(file) ? file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file) : "");
		}
		String name = source.name.substring(source.name.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9.-]+", "-");
		return (name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : name) + "-"
				+ sum(String.join("\0", all)) + ".jfr";
	}

	private static String sum(String text) {
		try {
			byte[] sum = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
			return HexFormat.of().formatHex(sum, 0, KEY_BYTES);
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}

	/** The generator: another one may make other bytes. */
	private static final class Generated {
		private static final String BY = by();

		private static String by() {
			return of(Planner.class) + " " + of(RecordingBreaker.class);
		}

		private static String of(Class<?> part) {
			CodeSource source = part.getProtectionDomain().getCodeSource();
			try {
				Path code = source == null ? null : Path.of(source.getLocation().toURI());
				if (code != null && Files.isRegularFile(code)) {
					return Files.size(code) + " " + Files.getLastModifiedTime(code);
				}
			} catch (IOException | URISyntaxException | IllegalArgumentException | FileSystemNotFoundException odd) {
				// Whatever loads it has it in no file: then it is as with classes that are in no jar.
				return UUID.randomUUID().toString();
			}
			// They may have changed since the process before.
			return UUID.randomUUID().toString();
		}
	}
}
