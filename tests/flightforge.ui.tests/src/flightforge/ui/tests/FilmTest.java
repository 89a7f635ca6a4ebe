/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

import flightforge.ui.pages.Camera;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.Film;
import flightforge.ui.pages.NewScriptWizardPage;
import flightforge.ui.pages.RateCurvePage;
import flightforge.ui.pages.RecordingViewerPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.WorkbenchPage;

/**
 * The moving picture of the documentation: from a template, by a curve that is drawn, to a recording. See
 * releng/pictures.
 */
@ExtendWith(FailureReport.class)
@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
		disabledReason = "it is for the documentation; releng/pictures, or -Dflightforge.soak=true")
class FilmTest {
	private static final Point SIZE = new Point(1120, 880);
	private static final int LARGEST = 1 << 20;
	/** How long pictures stay, in milliseconds. */
	private static final int LONG = 2_200;
	private static final int SHORT = 900;
	private static final int STEP = 120;
	/** The point of the spike, and how far down it is dragged in each step. */
	private static final int SPIKE = 2;
	private static final int STEPS = 8;
	private static final int DOWN = 9;
	/** Its name is in the pictures. */
	private final Path folder = Path.of(System.getProperty("java.io.tmpdir"), "flightforge-film");
	private WorkbenchPage workbench;
	private Point sizeBefore;

	@BeforeEach
	void open() throws IOException {
		remove();
		Files.createDirectories(folder);
		workbench = WorkbenchPage.clean();
		sizeBefore = workbench.resize(SIZE);
	}

	@AfterEach
	void restore() throws IOException {
		workbench = WorkbenchPage.clean();
		workbench.resize(sizeBefore);
		remove();
	}

	private void remove() throws IOException {
		for (String name : new String[] {"socket-storm.forge", "socket-storm.jfr"}) {
			Files.deleteIfExists(folder.resolve(name));
		}
		Files.deleteIfExists(folder);
	}

	@Test
	void fromATemplateToARecording() throws IOException {
		workbench.emptyEditors().waitForPictures();
		Film film = new Camera().film(workbench);
		film.take(SHORT);
		NewScriptWizardPage wizard = workbench.newScript().folder(folder);
		film.take(SHORT);
		for (String typed : new String[] {"s", "so", "soc", "sock"}) {
			wizard.search(typed);
			film.take(STEP);
		}
		wizard.waitForChosen("Socket storm").waitForTotals("events");
		film.take(LONG);
		ScriptEditorPage editor = wizard.finish();
		ScriptFormPage form = editor.form();
		form.waitForTotals("of memory");
		film.take(SHORT);
		form.choose(0);
		RateCurvePage curve = form.preview().view("curve").curve(600);
		film.take(LONG, curve.onScreen(SPIKE));
		for (int i = 0; i < STEPS; i++) {
			curve.beginDrag(SPIKE, 0, DOWN);
			film.take(STEP, curve.onScreen(SPIKE));
		}
		Point end = curve.onScreen(SPIKE);
		curve.drag(SPIKE, 0, DOWN);
		form.waitForTotals("of memory");
		film.take(LONG, new Point(end.x, end.y + DOWN));
		form.generateAndOpen();
		RecordingViewerPage viewer = workbench.viewer("socket-storm.jfr");
		viewer.chooseLabel("Socket Write");
		film.take(2 * LONG);
		long bytes = Files.size(film.write("first-minute"));
		assertTrue(bytes < LARGEST, () -> bytes + " bytes are more than a page should have to load");
	}
}
