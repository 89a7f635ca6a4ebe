/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import java.nio.file.Path;
import java.util.regex.Pattern;

import org.eclipse.swtbot.swt.finder.junit5.SWTBotJunit5Extension;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.template.Templates;
import flightforge.ui.tests.pages.OpenedParts;
import flightforge.ui.tests.pages.PseudoLocale;
import flightforge.ui.tests.pages.ShownControls;
import flightforge.ui.tests.pages.WorkbenchPage;

/**
 * Goes over all controls of each part: every text that is no data can be translated, every control that takes input has
 * a name for screen readers and is reached by Tab.
 */
@ExtendWith(SWTBotJunit5Extension.class)
class EveryControlTest {
	private static final Pattern TRANSLATED = Pattern
			.compile("%1$s[^%1$s%2$s]*%2$s".formatted(PseudoLocale.OPEN, PseudoLocale.CLOSE));
	/**
	 * Figures with units, times, names of types and files, and keys, which the platform names: data in any language.
	 */
	private static final Pattern DATA = Pattern.compile(
			"[-+]?[\\d.,:_]+(\\s?(B|KiB|MiB|GiB|ns|\u00b5s|ms|s|min|h|d|%|/s|UTC))*|UTC|[\\w$-]+(\\.[\\w$-]+)+|/\\S*|</?a[^>]*>"
					+ "|\\(((Ctrl|Alt|Shift)\\+)*\\w+\\)");

	/** Names of the script language, which are the same in any language of people. */
	private static final String GENERATORS = "sequence|uniform|normal|lognormal|exponential|zipf|pick|ramp|wave|sawtooth"
			+ "|walk|leak|over-time|by-thread|formula";
	/** Keys of the script language, as the heads of the tables of what a script declares. */
	private static final String KEYS = "Name|Count|Virtual|Group|From|Until|Label|Category|Description|Experimental|Type"
			+ "|Unit";
	/** What the script's author has to correct, in the words of the command line. */
	private static final String PROBLEM = "Line \\d+, column \\d+: .*";

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
		check("flightforge.ui.script_form", this::openForm, GENERATORS, KEYS, PROBLEM, "shop",
				"Java Application › Socket Write – Writing data to a socket");
	}

	@Test
	void sourceOfAScript() {
		check("flightforge.ui.script_source", () -> {
			openForm();
			parts.tab("Source");
		}, PROBLEM);
	}

	@Test
	void newScript() {
		check("flightforge.ui.new_script", parts::newScript,
				Pattern.quote(Templates.all().getFirst().description().replace('\n', ' ')));
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

	private void openForm() {
		parts.file(Scripts.write(folder, "shop.forge", Scripts.COMMENTED));
	}

	/** Data are texts of the part that come from somewhere else, as patterns. */
	private void check(String context, Runnable opening, String... data) {
		ShownControls shown = new ShownControls(context);
		Pattern others = Pattern.compile(String.join("|", data), Pattern.DOTALL);
		try (PseudoLocale locale = new PseudoLocale("flightforge.ui", "flightforge.studio")) {
			opening.run();
			parts.waitFor(shown::isThere, context);
			parts.waitFor(() -> !shown.texts().isEmpty(), "text");
			parts.waitForNone("texts that cannot be translated", () -> shown.texts().stream()
					.filter(text -> !others.matcher(text).matches() && !isTranslated(text)).toList());
		}
		parts.waitForNone("controls without a name", shown::unnamed);
		parts.waitForNone("controls that Tab does not reach", shown::notReachedByTab);
	}

	private static boolean isTranslated(String text) {
		String rest = text;
		// Texts may be parts of others.
		for (String before = ""; !before.equals(rest);) {
			before = rest;
			rest = TRANSLATED.matcher(rest).replaceAll(" ");
		}
		return DATA.matcher(rest).replaceAll(" ").chars().noneMatch(Character::isLetter);
	}
}
