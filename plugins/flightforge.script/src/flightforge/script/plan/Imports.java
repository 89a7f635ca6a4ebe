/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;

import flightforge.script.JvmSpec;
import flightforge.script.RecordingSpec;
import flightforge.script.Scalar;
import flightforge.script.Script;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.RecordedTypes;
import flightforge.script.text.Cancellation;
import flightforge.script.text.Problems;
import flightforge.writer.Type;
import flightforge.writer.scan.MalformedRecordingException;

/** Makes the catalogue that a script asks for: the types of its JDK, and those of the recordings that it imports. */
final class Imports {
	private static final Pattern PROFILE = Pattern
			.compile("-XX:StartFlightRecording[:=](?:.*,)?settings=(?:.*/)?profile(?:\\.jfc)?(?:,.*)?");

	private final PlanOptions options;
	private final Problems problems;
	private final Cancellation cancellation;
	private final Map<String, String> refused = new LinkedHashMap<>();

	private Imports(PlanOptions options, Problems problems, Cancellation cancellation) {
		this.cancellation = cancellation;
		this.options = options;
		this.problems = problems;
	}

	/** The catalogue for a script; what it cannot have is reported. */
	static Catalogue resolve(Script script, Catalogue catalogue, PlanOptions options, Problems problems,
			Cancellation cancellation) {
		Catalogue resolved = jdk(script.recording(), catalogue, problems);
		resolved = isProfile(script.jvm()) ? resolved.profiling() : resolved;
		if (script.imports().isEmpty()) {
			return resolved;
		}
		if (options.imported().isPresent()) {
			return resolved.with(options.imported().get());
		}
		Imports imports = new Imports(options, problems, cancellation);
		return resolved.with(imports.read(script.imports())).refusing(imports.refused);
	}

	/** The recordings that a script imports, by their names in it; those that can be no files are left out. */
	static Map<String, Path> files(Script script, PlanOptions options) {
		Map<String, Path> files = new LinkedHashMap<>();
		if (options.imported().isEmpty()) {
			for (Scalar imported : script.imports()) {
				try {
					files.put(imported.text(), options.folder().orElse(Path.of("")).resolve(imported.text()));
				} catch (InvalidPathException impossible) {
					// Reported when the script is planned.
				}
			}
		}
		return files;
	}

	/** Whether the arguments of a JVM begin a recording with the settings that are shipped for profiling. */
	private static boolean isProfile(JvmSpec jvm) {
		return jvm != null && jvm.arguments().stream().anyMatch(argument -> PROFILE.matcher(argument).matches());
	}

	private static Catalogue jdk(RecordingSpec recording, Catalogue catalogue, Problems problems) {
		if (recording.jdk() == 0) {
			return catalogue;
		}
		if (!Catalogue.jdks().contains(recording.jdk())) {
			problems.error(recording.jdkPosition(),
					"the event types of JDK " + recording.jdk() + " are not known. There are those of "
							+ String.join(", ", Catalogue.jdks().stream().map(String::valueOf).toList())
							+ "; others can be imported from a recording of that JDK, with import: FILE.jfr");
			return catalogue;
		}
		return catalogue.forJdk(recording.jdk());
	}

	private List<Type> read(List<Scalar> imports) {
		List<Type> types = new ArrayList<>();
		for (Scalar file : imports) {
			cancellation.check();
			Path path = path(file);
			if (path != null) {
				types.addAll(read(file, path));
			}
		}
		return types;
	}

	/** Where a recording is; null when that cannot be known, which is reported. */
	private Path path(Scalar file) {
		try {
			Path path = Path.of(file.text());
			if (path.isAbsolute()) {
				return path;
			}
			if (options.folder().isPresent()) {
				return options.folder().get().resolve(path);
			}
			problems.error(file.position(), "cannot import " + file.shortened() + ": the script is in no file, "
					+ "so there is no folder that this would be relative to. Save the script, or give the whole path");
		} catch (InvalidPathException e) {
			problems.error(file.position(),
					"no file can be called \"" + file.shortened() + "\" here: " + e.getReason());
		}
		return null;
	}

	private List<Type> read(Scalar file, Path path) {
		String problem;
		if (Files.isDirectory(path)) {
			problem = "it is a folder, not a recording";
		} else if (!Files.exists(path)) {
			problem = "there is no file " + path;
		} else if (!Files.isRegularFile(path)) {
			// Reading from a device or a pipe might never end.
			problem = "it is not a plain file";
		} else {
			try {
				RecordedTypes.Recorded recorded = RecordedTypes.read(path);
				recorded.refused().forEach(refused::putIfAbsent);
				if (recorded.damage() != null) {
					problems.warning(file.position(),
							file.shortened() + " is damaged, so event types may be missing: " + recorded.damage());
				}
				return recorded.types();
			} catch (MalformedRecordingException e) {
				problem = e.getMessage();
			} catch (ClosedByInterruptException e) {
				// Nothing is wrong with the file: whoever has interrupted this thread wants no plan.
				CancellationException cancelled = new CancellationException("Planning was interrupted");
				cancelled.initCause(e);
				throw cancelled;
			} catch (AccessDeniedException e) {
				problem = "permission denied";
			} catch (IOException e) {
				problem = e.getMessage() == null ? e.toString() : e.getMessage();
			}
		}
		problems.error(file.position(), "cannot import " + file.shortened() + ": " + problem);
		return List.of();
	}
}
