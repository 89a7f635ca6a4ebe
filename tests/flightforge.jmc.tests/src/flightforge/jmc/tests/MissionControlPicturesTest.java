/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.nio.file.Path;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.template.Templates;
import flightforge.ui.pages.Camera;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.WorkbenchPage;

/** The pictures of Mission Control in the documentation; only with a site of it. See releng/pictures. */
@ExtendWith(FailureReport.class)
@EnabledIfSystemProperty(named = "flightforge.jmc.real", matches = "true",
		disabledReason = "it runs inside JMC itself; -Djmc.site=URL, with a p2 site of JMC")
class MissionControlPicturesTest {
	private static final Point SIZE = new Point(1280, 900);
	@TempDir
	private Path folder;
	private final Camera camera = new Camera();
	private WorkbenchPage workbench;
	private Point sizeBefore;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		sizeBefore = workbench.resize(SIZE);
	}

	@AfterEach
	void restore() {
		WorkbenchPage.clean().resize(sizeBefore);
	}

	@Test
	void syntheticRecording() throws Exception {
		openTemplate("checkout-service");
		RecordingPage page = new MissionControlWindow().syntheticRecording("checkout-service.jfr");
		page.waitForMessage("Every type has as many events as planned");
		page.form().waitForTotals("of memory");
		camera.take("jmc-page");
		page.comparison();
		camera.take("jmc-comparison");
	}

	@Test
	void nativeMemory() throws Exception {
		openTemplate("metaspace-leak");
		new MissionControlWindow().nativeMemory("metaspace-leak.jfr").waitForMessage("Drag over the chart");
		camera.take("jmc-native-memory");
	}

	@Test
	void preferences() {
		PreferencesPage preferences = workbench.preferences().chooseMapped();
		preferences.waitForValid(true);
		camera.take("jmc-preferences");
		preferences.cancel();
	}

	private void openTemplate(String name) throws Exception {
		String script = Templates.named(name).orElseThrow().text();
		workbench.open(Recordings.generate(folder.resolve(name + ".jfr"), script));
	}
}
