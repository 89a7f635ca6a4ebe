/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.pages.Camera;
import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.HelpPage;
import flightforge.ui.pages.HistoryPage;
import flightforge.ui.pages.MemoryViewPage;
import flightforge.ui.pages.PreferencesPage;
import flightforge.ui.pages.RecordingViewerPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.ThemePage;
import flightforge.ui.pages.WorkbenchPage;

/** The pictures of the documentation: the windows come up with something in them. See releng/pictures. */
@ExtendWith(FailureReport.class)
@EnabledIfSystemProperty(named = "flightforge.soak", matches = "true",
		disabledReason = "it is for the documentation; releng/pictures, or -Dflightforge.soak=true")
class PicturesTest {
	private static final Template CHECKOUT = Templates.named("checkout-service").orElseThrow();
	private static final String SCRIPT = "checkout-service.forge";
	private static final Template STORM = Templates.named("socket-storm").orElseThrow();
	private static final Template OUTAGE = Templates.named("slow-database").orElseThrow();
	private static final Template PROFILE = Templates.named("cpu-profile").orElseThrow();
	private static final Point SIZE = new Point(1120, 800);
	/** Smaller where the screen is. */
	private static final Point LARGE = new Point(1600, 1040);
	private static final String POOL = """
			recording: {duration: 10 min}
			types:
			  shop.Pool:
			    label: Connection Pool
			    category: [Shop, Database]
			    fields: {used: {type: int, label: Connections in Use}, waiting: {type: int, label: Waiting Requests}, wait: {type: long, unit: ms}}
			events:
			  - type: shop.Pool
			    every: 1 s
			    values:
			      used: {signal: used}
			      waiting: {formula: "max(0, used - 39) * 20"}
			      wait: {uniform: {min: 1 ms, max: 3 ms}}
			signals:
			  used: {over-time: [{until: 3 min, value: {ramp: {from: 6, to: 8}}}, {until: 6 min, value: {ramp: {from: 8, to: 40}}}, {until: 8 min, value: {ramp: {from: 40, to: 40}}}, {value: {ramp: {from: 40, to: 7}}}]}
			""";
	private final Camera camera = new Camera();
	private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));
	private static FileChannel turn;
	/** Not a temporary folder of JUnit's: its name is different each time, and it is in the pictures. */
	private final Path folder = TEMPORARY.resolve("flightforge-pictures");
	private final ThemePage theme = new ThemePage();
	private WorkbenchPage workbench;
	private Point sizeBefore;
	private boolean mapped;

	/** Other builds on this machine have the same folder, and would remove it while something is generated there. */
	@BeforeAll
	static void waitForTurn() throws IOException {
		turn = FileChannel.open(TEMPORARY.resolve("flightforge-pictures.lock"), StandardOpenOption.CREATE,
				StandardOpenOption.WRITE);
		turn.lock();
	}

	@AfterAll
	static void endTurn() throws IOException {
		turn.close();
	}

	@BeforeEach
	void open() throws IOException {
		removeFolder();
		Files.createDirectories(folder);
		workbench = WorkbenchPage.clean();
		sizeBefore = workbench.resize(SIZE);
	}

	@AfterEach
	void restore() throws IOException {
		theme.set(false);
		workbench = WorkbenchPage.clean();
		if (mapped) {
			workbench.preferences().chooseHeap().apply();
		}
		workbench.resize(sizeBefore);
		removeFolder();
	}

	@Test
	void startPage() {
		checkout();
		workbench.forgetRecent();
		workbench.closeEditors();
		checkout();
		workbench.closeEditors();
		workbench.emptyEditors().waitFor(SCRIPT).waitForPictures();
		camera.take("start-page");
	}

	@Test
	void newScript() {
		workbench.newScript().search("shop").choose(CHECKOUT.title()).folder(folder).waitForTotals("events");
		camera.take("new-script");
	}

	@Test
	void scriptForm() {
		checkout().form().waitForTotals("of memory");
		camera.take("script-form");
	}

	@Test
	void scriptFormDark() {
		theme.set(true);
		workbench.resize(LARGE);
		ScriptFormPage form = script(STORM, "socket-storm.forge");
		form.choose(0);
		form.preview().view("curve").curve(600).onScreen(0);
		camera.take("script-form-dark");
	}

	@Test
	void drawnValueDark() {
		theme.set(true);
		workbench.resize(LARGE);
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "pool.forge", POOL)).form();
		form.waitForTotals("of memory");
		form.choose(0).choose("used").curve(600).onScreen(0);
		form.preview().waitForTitles("Events per second, by type", "used of shop.Pool");
		camera.take("drawn-value-dark");
	}

	@Test
	void timelineDark() {
		theme.set(true);
		workbench.resize(LARGE);
		ScriptFormPage form = script(OUTAGE, "slow-database.forge");
		form.choose(0);
		form.preview().view("timeline").timeline().waitForChosenLike(".+");
		camera.take("timeline-dark");
	}

	@Test
	void stacks() {
		ScriptFormPage form = script(PROFILE, "cpu-profile.forge");
		DeclarationsPage stacks = form.declared("stacks").open();
		stacks.choose(stacks.names().getFirst());
		form.section("stacks", "Stacks").flames().waitFor(stacks.names().getFirst() + " \u00b7 100 %");
		camera.take("stacks");
	}

	@Test
	void signals() {
		ScriptFormPage form = script(OUTAGE, "slow-database.forge");
		DeclarationsPage signals = form.declared("signals").open();
		signals.choose("load");
		form.section("signals", "Signals").curve(1_200).onScreen(0);
		camera.take("signals");
	}

	@Test
	void scriptSource() {
		ScriptEditorPage editor = checkout();
		editor.type(CHECKOUT.text().replaceFirst("type: jdk.SocketWrite", "type: jdk.SocketWrit"));
		ScriptFormPage form = editor.form();
		form.waitForProblem("jdk.SocketWrit");
		form.showProblem();
		editor.waitForSelection("jdk.SocketWrit");
		// A selection would hide the mark.
		editor.goTo(line("type: jdk.SocketWrite") + 1, 1);
		camera.take("script-source");
	}

	@Test
	void generated() {
		ScriptFormPage form = checkout().form();
		form.waitForTotals("of memory");
		form.generate();
		form.waitForMessage("Generated checkout-service.jfr");
		camera.take("generated");
	}

	@Test
	void generatedRecordings() {
		HistoryPage history = workbench.history();
		history.clear();
		ScriptFormPage form = checkout().form();
		form.generate();
		form.waitForMessage("Generated checkout-service.jfr");
		storeMapped();
		form.generate();
		form.waitForMessage("Generated checkout-service-2.jfr");
		history = workbench.history();
		history.waitForFirst("checkout-service-2.jfr", "checkout-service.jfr");
		camera.take("generated-recordings");
	}

	@Test
	void recordingViewer() {
		ScriptFormPage form = checkout().form();
		form.generateAndOpen();
		RecordingViewerPage viewer = workbench.viewer("checkout-service.jfr");
		viewer.chooseLabel("Order");
		viewer.waitForEvents(36_000);
		camera.take("recording-viewer");
	}

	@Test
	void help() {
		checkout();
		workbench.helpContents();
		HelpPage contents = HelpPage.shown("Synthetic Recordings (Flightforge)");
		HelpPage page = contents.follow("/flightforge.ui/help/script-editor.html", "The script editor");
		camera.take("help");
		page.close();
	}

	@Test
	void preferences() {
		PreferencesPage preferences = workbench.preferences().chooseMapped();
		preferences.waitForValid(true);
		camera.take("preferences");
		preferences.cancel();
	}

	@Test
	void nativeMemory() {
		MemoryViewPage memory = workbench.memoryView();
		ScriptFormPage endless = workbench.openScript(Scripts.write(folder, "endless.forge", Scripts.ENDLESS)).form();
		storeMapped();
		endless.generate();
		// It is planned first; and if it fails, that is what the test should say.
		endless.waitForMessage("events/s");
		memory.waitForUse("Mapped files");
		endless.followMessageLink("Cancel");
		endless.waitForMessage("Cancelled");
		workbench.preferences().chooseHeap().apply();
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, "orders.forge", Scripts.MILLIONS)).form();
		form.generate();
		form.waitForMessage("Generated orders.jfr");
		// A window that changes each second may do so between any two pictures of a busy machine.
		memory.menu("Period", "5 s");
		camera.take("native-memory");
	}

	private void storeMapped() {
		mapped = true;
		workbench.preferences().chooseMapped().apply();
	}

	private static int line(String text) {
		return (int) CHECKOUT.text().substring(0, CHECKOUT.text().indexOf(text)).lines().count();
	}

	private ScriptFormPage script(Template template, String name) {
		ScriptFormPage form = workbench.openScript(Scripts.write(folder, name, template.text())).form();
		form.waitForTotals("of memory");
		return form;
	}

	private ScriptEditorPage checkout() {
		return workbench.openScript(Scripts.write(folder, SCRIPT, CHECKOUT.text()));
	}

	private void removeFolder() throws IOException {
		if (!Files.exists(folder)) {
			return;
		}
		try (Stream<Path> files = Files.walk(folder)) {
			files.sorted(Comparator.reverseOrder()).forEach(PicturesTest::delete);
		}
	}

	private static void delete(Path file) {
		try {
			Files.delete(file);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
