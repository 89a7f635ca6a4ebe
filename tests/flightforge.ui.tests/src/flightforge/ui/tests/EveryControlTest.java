/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import org.eclipse.swtbot.swt.finder.SWTBot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.template.Templates;
import flightforge.ui.pages.AuditPage;
import flightforge.ui.pages.ControlsWalk;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.OpenedParts;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WorkbenchPage;

/**
 * Goes over all controls of each part: every text that is not data can be translated, every control that takes input
 * has a name for screen readers and is reached by Tab.
 */
@ExtendWith(FailureReport.class)
class EveryControlTest {
	/** What a JVM, its processor and its system are called where the script does not say. */
	private static final String OF_A_JVM = "OpenJDK .*|AMD EPYC .*|Debian .*";
	private static final String SOCKET_WRITE = "Java Application \u203a Socket Write \u2013 Writing data to a socket";
	@TempDir
	private Path folder;
	private OpenedParts parts;

	@BeforeEach
	void open() {
		parts = new OpenedParts(WorkbenchPage.clean());
	}

	@AfterEach
	void close() {
		parts.close();
	}

	@Test
	void formOfAScript() {
		check("flightforge.ui.script_form", this::openForm, ControlsWalk.GENERATORS, ControlsWalk.KEYS,
				ControlsWalk.PROBLEM, "shop", SOCKET_WRITE);
	}

	@Test
	void sectionsOfAScript() {
		for (String title : List.of("Threads", "Types", "Stacks", "JVM", "Recording", "Import", "Classes")) {
			check("flightforge.ui.script_form", () -> {
				openForm();
				parts.section(title);
			}, ControlsWalk.KEYS, ControlsWalk.PROBLEM, "shop", OF_A_JVM);
			parts.close();
		}
	}

	@Test
	void parametersOfAScript() {
		check("flightforge.ui.script_form", () -> {
			parts.file(Scripts.write(folder, "shop.forge", "params: {reads: 10/s}\n" + Scripts.COMMENTED));
			parts.dialog("flightforge.ui.command.generateWith");
		}, ControlsWalk.GENERATORS, ControlsWalk.KEYS, ControlsWalk.PROBLEM, "shop", "reads", SOCKET_WRITE);
	}

	@Test
	void sourceOfAScript() {
		check("flightforge.ui.script_source", () -> {
			openForm();
			parts.tab("Source");
		}, ControlsWalk.PROBLEM);
	}

	@Test
	void findingInASource() {
		check("flightforge.ui.script_source", () -> {
			openForm();
			parts.tab("Source");
			parts.command("org.eclipse.ui.edit.findReplace");
		}, ControlsWalk.PROBLEM);
	}

	@Test
	void newScript() {
		check("flightforge.ui.new_script", () -> parts.wizard("flightforge.ui.newScriptWizard"),
				Pattern.quote(Templates.all().getFirst().description().replace('\n', ' ')));
	}

	@Test
	void learnScript() {
		check("flightforge.ui.learn_script", () -> parts.wizard("flightforge.ui.learnScriptWizard"));
	}

	@Test
	void comparisonOfRecordings() {
		check("flightforge.ui.likeness_view", () -> parts.view("flightforge.ui.likenessView"));
	}

	@Test
	void viewOfStorages() {
		check("flightforge.ui.storages_view", () -> parts.view("flightforge.ui.storagesView"));
	}

	@Test
	void preferences() {
		check("flightforge.ui.preferences", parts::preferences);
	}

	@Test
	void historyOfRuns() {
		check("flightforge.ui.history_view", () -> parts.view("flightforge.ui.historyView"));
	}

	@Test
	void memoryView() {
		check("flightforge.ui.memory_view", parts::memoryView);
	}

	@Test
	void recordingsInTheMemoryView() {
		check("flightforge.ui.memory_view", () -> {
			parts.memoryView();
			parts.tab("Recording");
		});
	}

	@Test
	void comparisonsInTheMemoryView() {
		check("flightforge.ui.memory_view", () -> {
			parts.memoryView();
			parts.tab("Compare");
		});
	}

	@Test
	void recordingInTheViewer() {
		check("flightforge.studio.recording_viewer", () -> {
			openForm();
			parts.generateAndOpen("shop.jfr");
		}, "Socket Write|File Read|Start Time|Duration|Remote .*|Bytes Written|Event Thread|Stack Trace");
	}

	@Test
	void auditInTheViewer() {
		check("flightforge.studio.recording_viewer", () -> {
			parts.file(Scripts.write(folder, "shop.forge", Scripts.IMPOSSIBLE));
			parts.generateAndOpen("shop.jfr");
			parts.tab("Audit");
			parts.waitFor(() -> new AuditPage(new SWTBot()).count() == 2, "table of broken rules");
		}, ".*shop.jfr .*");
	}

	private void openForm() {
		parts.file(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
	}

	private void check(String context, Runnable opening, String... data) {
		new ControlsWalk(context, "flightforge.ui", "flightforge.studio").check(opening, data);
	}
}
