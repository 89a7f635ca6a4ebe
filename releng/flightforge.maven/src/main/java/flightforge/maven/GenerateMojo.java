/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.maven;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.script.read.ScriptFile;

/**
 * The goal {@code generate}: makes a recording of each script of a folder, unless it was made of the same script, by
 * the same version and with the same settings before. Its parameters are described in
 * {@code META-INF/maven/plugin.xml}, from where Maven sets the fields. For one thread, as all goals.
 */
public final class GenerateMojo extends AbstractMojo {
	private static final String SCRIPT = ".forge";
	private static final String RECORDING = ".jfr";
	private static final String KEY = ".key";
	private static final String PARTIAL = ".tmp";

	private File scripts;
	private File usual;
	private File output;
	private File keys;
	private String version;
	private String seed;
	private String host;
	private Map<String, String> parameters;
	private String withoutScript;
	private String skip;

	/** For Maven, which sets the fields. */
	public GenerateMojo() {
		// Nothing is known before.
	}

	/**
	 * Makes what is missing or old, and removes recordings whose scripts are gone.
	 *
	 * @throws MojoFailureException if a script is wrong, with all mistakes of all scripts, or if the folder of the
	 * scripts does not exist and did so before
	 * @throws MojoExecutionException if a file cannot be read or written
	 */
	@Override
	public void execute() throws MojoExecutionException, MojoFailureException {
		if (isTrue(skip, "skip")) {
			getLog().info("Recordings are skipped");
			return;
		}
		try {
			options();
			if (!scripts.isDirectory()) {
				withoutScripts();
				return;
			}
			List<Path> all = all();
			List<String> mistakes = new ArrayList<>();
			Set<Path> wanted = new HashSet<>();
			int made = 0;
			for (Path script : all) {
				Path name = named(scripts.toPath().relativize(script), RECORDING);
				wanted.add(name);
				made += make(script, name, mistakes) ? 1 : 0;
			}
			removeOthers(wanted);
			if (!mistakes.isEmpty()) {
				throw new MojoFailureException("No recording can be made of:\n" + String.join("\n", mistakes));
			}
			getLog().info("Recordings in " + output + ": " + made + " made, " + (all.size() - made) + " up to date");
		} catch (IOException e) {
			throw new MojoExecutionException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
		}
	}

	/**
	 * Without the folder of the scripts nothing is known of them: it may have been moved, or its name be wrong. So what
	 * was made before is left, and nobody tests with it unawares.
	 */
	private void withoutScripts() throws IOException, MojoFailureException {
		String what = scripts.exists() ? scripts + " is not a folder of scripts"
				: "There is no folder " + scripts + " with scripts";
		int before = known().size();
		if (before > 0) {
			throw new MojoFailureException(what + ", and " + output + " has " + before
					+ (before == 1 ? " recording" : " recordings") + " of an earlier build. Name the folder by the"
					+ " parameter scripts (flightforge.scripts); if there are no scripts any more, run 'mvn clean'");
		}
		if (scripts.exists() || !scripts.equals(usual)) {
			getLog().warn(what + ", so no recording is made; name the folder by the parameter scripts"
					+ " (flightforge.scripts)");
		} else {
			getLog().info(what + ", and so no recording to make");
		}
	}

	/** The scripts. */
	private List<Path> all() throws IOException {
		// The folder may be a link, and have some to others.
		try (Stream<Path> files = Files.walk(scripts.toPath(), FileVisitOption.FOLLOW_LINKS)) {
			// A link that leads nowhere is named, and not left out.
			return files
					.filter(file -> file.toString().endsWith(SCRIPT)
							&& (Files.isRegularFile(file) || Files.isSymbolicLink(file) && Files.notExists(file)))
					.sorted().toList();
		} catch (UncheckedIOException unreadable) {
			throw unreadable.getCause() instanceof FileSystemLoopException circle ? new IOException("A link in "
					+ scripts + " leads back to a folder that it is in: " + circle.getFile() + "; remove it", circle)
					: unreadable.getCause();
		}
	}

	private static Path named(Path file, String ending) {
		String name = file.getFileName().toString();
		return file.resolveSibling(name.substring(0, name.lastIndexOf('.')) + ending);
	}

	/**
	 * Makes a folder.
	 *
	 * @param top the one that the parameter names, which is what the message names if there can be none
	 * @param folder the same or one below
	 */
	private static void makeFolder(Path top, Path folder, String parameter) throws IOException {
		for (Path each : List.of(top, folder)) {
			try {
				Files.createDirectories(each);
			} catch (IOException e) {
				throw new IOException(
						"There can be no folder " + each + "; name another one by the parameter " + parameter, e);
			}
		}
	}

	/** @return whether it had to be made */
	private boolean make(Path script, Path name, List<String> mistakes) throws IOException, MojoFailureException {
		String text;
		try {
			text = ScriptFile.read(script);
		} catch (ScriptFile.NotAScriptException other) {
			mistakes.add(other.getMessage());
			return false;
		} catch (NoSuchFileException missing) {
			mistakes.add(script + (Files.isSymbolicLink(script)
					? " leads to " + Files.readSymbolicLink(script)
							+ ", which does not exist; correct or remove the link"
					: " has been removed during the build"));
			return false;
		} catch (FileSystemException unreadable) {
			mistakes.add(script + " cannot be read: "
					+ (unreadable instanceof AccessDeniedException ? "permission denied" : unreadable.getReason()));
			return false;
		}
		Path recording = output.toPath().resolve(name);
		Path keyFile = named(keys.toPath().resolve(name), KEY);
		String key = key(script, text);
		if (Files.exists(recording) && Files.exists(keyFile)
				&& Files.readString(keyFile).equals(key + " " + Files.size(recording))) {
			return false;
		}
		PlanResult planned = Planner.plan(text, Catalogue.standard(), options(script));
		for (Problem problem : planned.problems()) {
			String message = script + ":" + problem.position().line() + ":" + problem.position().column() + ": "
					+ problem.message();
			if (problem.isError()) {
				mistakes.add(message);
			} else {
				getLog().warn(message);
			}
		}
		if (planned.plan().isEmpty()) {
			return false;
		}
		makeFolder(output.toPath(), recording.getParent(), "output (flightforge.output)");
		makeFolder(keys.toPath(), keyFile.getParent(), "keys");
		Files.deleteIfExists(keyFile);
		GenerationReport report = generate(planned.plan().get(), recording);
		Files.writeString(keyFile, key + " " + report.bytes());
		getLog().info("Wrote " + recording + ": " + report.totalEvents() + " events, " + report.bytes() + " bytes");
		return true;
	}

	/** Beside its place, so that tests of another build that runs at the same time find it whole, and only it. */
	private static GenerationReport generate(Plan plan, Path recording) throws IOException {
		Path partial = recording.resolveSibling("." + UUID.randomUUID() + PARTIAL);
		try {
			GenerationReport report = Generator.generate(plan, partial,
					GenerationSettings.defaults().withChecksum(false), ProgressListener.NONE, () -> false);
			Files.move(partial, recording, StandardCopyOption.REPLACE_EXISTING);
			return report;
		} catch (CancellationException interrupted) {
			throw new IOException("The build was interrupted while " + recording + " was made", interrupted);
		} finally {
			Files.deleteIfExists(partial);
		}
	}

	private PlanOptions options(Path script) throws MojoFailureException {
		return options().withFolder(script.toAbsolutePath().getParent());
	}

	private PlanOptions options() throws MojoFailureException {
		PlanOptions options = PlanOptions.DEFAULT.withParameters(parameters == null ? Map.of() : parameters);
		if (seed != null) {
			options = options
					.withSeed(number(seed, "seed", Long.MIN_VALUE, Long.MAX_VALUE, "a whole number, such as 7"));
		}
		if (host != null) {
			options = options.withHost((int) number(host, "host", 0, Integer.MAX_VALUE,
					"the number of a host; hosts are numbered from 0"));
		}
		return isTrue(withoutScript, "withoutScript") ? options.withoutScript() : options;
	}

	/** Here and not in Maven, for which all that is not "true" is false. */
	private static boolean isTrue(String text, String parameter) throws MojoFailureException {
		String value = text == null ? "" : text.strip();
		if (value.equalsIgnoreCase("true")) {
			return true;
		}
		// An empty element has no value.
		if (value.isEmpty() || value.equalsIgnoreCase("false")) {
			return false;
		}
		throw new MojoFailureException("The parameter " + parameter + " (flightforge." + parameter + ") is \"" + text
				+ "\", but has to be true or false");
	}

	/** Here and not in Maven, which would say that it cannot convert it, and neither where nor to what. */
	private static long number(String text, String parameter, long least, long most, String wanted)
			throws MojoFailureException {
		try {
			long number = Long.parseLong(text.strip());
			if (number >= least && number <= most) {
				return number;
			}
		} catch (NumberFormatException none) {
			// The same message.
		}
		throw new MojoFailureException("The parameter " + parameter + " (flightforge." + parameter + ") is \"" + text
				+ "\", but has to be " + wanted);
	}

	/** What the bytes of a recording depend on. */
	private String key(Path script, String text) throws IOException, MojoFailureException {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
				out.write(String
						.join("\0", version, String.valueOf(seed), String.valueOf(host),
								String.valueOf(isTrue(withoutScript, "withoutScript")),
								parameters == null ? "" : new TreeMap<>(parameters).toString(), text)
						.getBytes(StandardCharsets.UTF_8));
				for (Path file : Planner.imports(text, options(script))) {
					if (Files.isRegularFile(file)) {
						try (InputStream in = Files.newInputStream(file)) {
							in.transferTo(out);
						}
					}
				}
			}
			return HexFormat.of().formatHex(digest.digest());
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("Every Java has SHA-256", e);
		}
	}

	/** What this execution of the goal knows of the recordings that it has made. */
	private Set<Path> known() throws IOException {
		if (!keys.isDirectory()) {
			return Set.of();
		}
		try (Stream<Path> files = Files.walk(keys.toPath())) {
			return files.filter(file -> file.toString().endsWith(KEY)).collect(Collectors.toSet());
		}
	}

	/** What this execution of the goal has made of scripts that no longer exist. */
	private void removeOthers(Set<Path> wanted) throws IOException {
		for (Path keyFile : known()) {
			Path name = named(keys.toPath().relativize(keyFile), RECORDING);
			if (!wanted.contains(name)) {
				Files.deleteIfExists(output.toPath().resolve(name));
				Files.delete(keyFile);
				getLog().info("Removed " + output.toPath().resolve(name) + ", whose script no longer exists");
			}
		}
	}
}
