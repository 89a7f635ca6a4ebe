/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;

/** Recordings that are kept for later builds: when they are made again. */
class SharedRecordingTest {
	private static final Path IMPORTING = Path.of("target", "imports", "importing.forge");

	/** What the tests below have got, in order. */
	private static final List<Path> FILES = new ArrayList<>();
	private static final List<byte[]> CONTENT = new ArrayList<>();

	@TempDir
	private Path folder;

	/** Not run by itself. */
	static class Careless {
		@Test
		void writes(@SyntheticRecording("hello") Path recording) throws Exception {
			got(recording);
			// Of the same size.
			try (RandomAccessFile file = new RandomAccessFile(recording.toFile(), "rw")) {
				file.write(7);
			}
		}
	}

	/** Not run by itself. */
	static class Importing {
		@Test
		void reads(@SyntheticRecording(value = "target/imports/importing.forge", set = "src=some.jfr") Path recording)
				throws Exception {
			got(recording);
		}
	}

	private static void got(Path recording) throws Exception {
		FILES.add(recording);
		CONTENT.add(Files.readAllBytes(recording));
	}

	@BeforeEach
	void nothingIsMade() {
		FILES.clear();
		CONTENT.clear();
	}

	private void run(Class<?> test) {
		SummaryGeneratingListener summary = new SummaryGeneratingListener();
		LauncherFactory.create().execute(
				LauncherDiscoveryRequestBuilder.request().selectors(selectClass(test))
						.configurationParameter("flightforge.junit.folder",
								Path.of("").toAbsolutePath().relativize(folder.toAbsolutePath()).toString())
						.build(),
				summary);
		assertEquals(List.of(), summary.getSummary().getFailures().stream().map(each -> each.getException()).toList());
		assertEquals(1, summary.getSummary().getTestsSucceededCount());
	}

	@Test
	void aRecordingThatATestHasWrittenToIsMadeAgain() throws Exception {
		run(Careless.class);
		run(Careless.class);
		assertEquals(FILES.get(0), FILES.get(1));
		assertTrue(FILES.get(0).isAbsolute(), FILES.get(0).toString());
		assertArrayEquals(CONTENT.get(0), CONTENT.get(1));
		Files.delete(FILES.get(0));
		run(Careless.class);
		assertArrayEquals(CONTENT.get(0), CONTENT.get(2));
	}

	@Test
	void anImportThatAParameterNamesIsPartOfWhatARecordingDependsOn() throws Exception {
		Files.createDirectories(IMPORTING.getParent());
		Files.writeString(IMPORTING, """
				params: {src: none.jfr}
				import: "${src}"
				events: [{type: shop.Order, count: 3}]
				""");
		imported("{id: {type: long}}");
		run(Importing.class);
		run(Importing.class);
		assertEquals(FILES.get(0), FILES.get(1));
		imported("{id: {type: long}, customer: {type: int}}");
		run(Importing.class);
		assertNotEquals(FILES.get(0), FILES.get(2));
	}

	private static void imported(String fields) throws Exception {
		Plan plan = Planner
				.plan("types: {shop.Order: {fields: " + fields + "}}\nevents: [{type: shop.Order, count: 1}]\n",
						Catalogue.standard(), PlanOptions.DEFAULT)
				.plan().orElseThrow();
		Path file = IMPORTING.resolveSibling("some.jfr");
		Files.deleteIfExists(file);
		Generator.generate(plan, file, GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
	}
}
