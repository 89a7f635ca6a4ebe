/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Brings Flightforge into a JDK Mission Control, up to date, or out of it again. */
@Command(name = "install", header = "Install, update or remove Flightforge in JDK Mission Control.",
		description = {
				"Works with the director of that Mission Control itself, which must be 9.1 or later, run on Java 21 "
						+ "or later, and be closed. Does all of it or nothing.",
				"Called as ./flightforge in the source folder, it builds the update site when none is given."})
final class InstallCommand implements Callable<Integer> {
	private static final String FEATURE = "flightforge.feature.feature.group";
	private static final String PAGE_FEATURE = "flightforge.jmc.feature.feature.group";

	@Parameters(paramLabel = "JMC_FOLDER", description = "The folder that has the program jmc in it; on macOS the "
			+ "application, JDK Mission Control.app.")
	private String folder;

	@ArgGroup
	private Way way = new Way();

	@Spec
	private CommandSpec spec;

	/** Only one of these makes sense at a time. */
	private static final class Way {
		@Option(names = "--site", paramLabel = "SITE",
				description = "Install from this update site: a URL, a folder or a zip.")
		private String site;

		@Option(names = "--remove", description = "Remove Flightforge; scripts, recordings and preferences stay.")
		private boolean remove;

		@Option(names = "--check", description = "Only report whether Flightforge can be installed there.")
		private boolean check;
	}

	@Override
	public Integer call() throws IOException {
		JmcInstallation jmc = JmcInstallation.of(folder);
		UpdateSite site = way.site == null ? null : UpdateSite.of(way.site);
		// one that is too old for Flightforge is not a reason to keep it
		Optional<JavaHome> java = way.remove ? Optional.of(JavaHome.current()) : jmc.java(searchPath());
		jmc.checkWritable();
		jmc.checkNotRunning();
		if (way.check) {
			say("Flightforge can be installed in " + jmc
					+ java.map(j -> ", which runs on Java " + j.version()).orElse("") + ".");
			return ExitCode.GOOD;
		}
		if (site == null && !way.remove) {
			throw CommandFailure
					.mistake("an update site is missing: name one with --site, or run './flightforge install' "
							+ "in Flightforge's source folder, which builds one");
		}
		if (java.isEmpty()) {
			say("No Java is named in " + jmc.folder() + ", and none is on the path; this one is used: "
					+ JavaHome.current().folder());
		}
		Director director = new Director(jmc, java.orElseGet(JavaHome::current));
		if (way.remove) {
			remove(jmc, director);
		} else {
			install(jmc, director, site);
		}
		return ExitCode.GOOD;
	}

	private void install(JmcInstallation jmc, Director director, UpdateSite site) throws IOException {
		Director.Features features = director.features(site);
		Map<String, String> installed = features.installed();
		String present = installed.get(PAGE_FEATURE);
		String coming = features.offered().get(PAGE_FEATURE);
		if (coming == null || !features.offered().containsKey(FEATURE)) {
			throw CommandFailure.mistake("Flightforge is not on the update site " + site.name());
		}
		if (coming.equals(present)) {
			say("Flightforge " + present + " is installed in " + jmc + " already.");
			return;
		}
		if (present != null && compare(coming, present) < 0) {
			throw CommandFailure.mistake(jmc + " has Flightforge " + present + ", which is newer than " + coming
					+ " on the update site. To go back, remove it first with --remove");
		}
		say((present == null ? "Installing Flightforge " : "Updating Flightforge ") + shown(present, coming) + " in "
				+ jmc + "...");
		director.change(site, leaving(installed), List.of(FEATURE, PAGE_FEATURE));
		if (!jmc.installedPage().equals(Optional.of(coming))) {
			throw CommandFailure.failed("the director reported success, but " + jmc + " starts with "
					+ jmc.installedPage().map(v -> "version " + v).orElse("no Flightforge"), null);
		}
		say("Done. Start " + JmcInstallation.NAME + ": File > New > Recording Script… makes the first script.");
	}

	private void remove(JmcInstallation jmc, Director director) throws IOException {
		Map<String, String> installed = director.features(null).installed();
		if (installed.isEmpty()) {
			say("Flightforge is not installed in " + jmc + "; nothing to do.");
			return;
		}
		director.change(null, leaving(installed), List.of());
		say("Removed Flightforge from " + jmc + ". Scripts, recordings and preferences stay.");
	}

	/** Exactly what is there: of a name alone, the director would take the version of the site. */
	private static List<String> leaving(Map<String, String> installed) {
		return installed.entrySet().stream().map(e -> e.getKey() + "/" + e.getValue()).toList();
	}

	private static String shown(String present, String coming) {
		String to = JmcInstallation.shortVersion(coming);
		if (present == null) {
			return to;
		}
		String from = JmcInstallation.shortVersion(present);
		// builds of the same version differ in their qualifiers only
		return from.equals(to) ? "from " + present + " to " + coming : "from " + from + " to " + to;
	}

	/** As OSGi compares versions: numbers, then the qualifier as a text. */
	private static int compare(String first, String second) {
		String[] left = first.split("\\.", 4);
		String[] right = second.split("\\.", 4);
		for (int i = 0; i < 3; i++) {
			int byNumber = Integer.compare(Integer.parseInt(left[i]), Integer.parseInt(right[i]));
			if (byNumber != 0) {
				return byNumber;
			}
		}
		return (left.length > 3 ? left[3] : "").compareTo(right.length > 3 ? right[3] : "");
	}

	private static List<Path> searchPath() {
		String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
		return Stream.of(path.split(File.pathSeparator)).filter(part -> !part.isBlank()).flatMap(part -> {
			try {
				return Stream.of(Path.of(part));
			} catch (InvalidPathException quoted) {
				return Stream.empty();
			}
		}).toList();
	}

	private void say(String sentence) {
		PrintWriter out = spec.commandLine().getOut();
		out.println(sentence);
		out.flush();
	}
}
