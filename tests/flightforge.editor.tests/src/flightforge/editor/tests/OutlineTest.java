/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.OutlinePage;
import flightforge.ui.pages.WithScript;

/** The outline of a script, and how it and the editor follow each other. */
class OutlineTest extends WithScript {
	private static final String SCRIPT = """
			threads:
			  http: {count: 8}
			events:
			  - type: jdk.FileWrite
			    count: 10
			    nested:
			      - type: jdk.FileRead
			        per-event: 3
			  - type: jdk.ThreadPark
			    count: 5
			""";

	@AfterEach
	void closeView() {
		workbench.layout().reset();
	}

	@Test
	void itShowsTheScriptAndFollowsTheForm() {
		show(SCRIPT, "10");
		OutlinePage outline = workbench.outline();
		outline.waitFor("Threads  1", "- http", "Streams  2", "- jdk.FileWrite  10", "- jdk.ThreadPark  5");
		form.select(2);
		outline.waitForChosen("jdk.ThreadPark  5");
		form.select(1);
		outline.waitForChosen("jdk.FileRead  3");
		outline.choose("Streams  2", "jdk.FileWrite  10");
		assertEquals("jdk.FileWrite  10", outline.copied());
		form.waitForChosen(0);
		outline.choose("Threads  1", "http");
		form.section("threads", "Threads").waitForOpen();
	}

	/** It marked the type beside the form of a stream, and a stream beside the form of a type. */
	@Test
	void itFollowsTheTabsAndWhatIsChosenThere() {
		show(SCRIPT.replace("  http: {count: 8}", "  http: {count: 8}\n  batch: {count: 2}"), "10");
		OutlinePage outline = workbench.outline();
		form.select(2);
		outline.waitForChosen("jdk.ThreadPark  5");
		form.section("threads", "Threads").open();
		outline.waitForChosen("http");
		outline.choose("Threads  2", "batch");
		form.declared("threads").waitForChosen("batch");
		outline.waitForChosen("batch");
		form.select(2);
		outline.waitForChosen("jdk.ThreadPark  5");
		form.section("threads", "Threads").open();
		outline.waitForChosen("batch");
		form.declared("threads").click("http", "Count");
		outline.waitForChosen("http");
		// It has no section in the script.
		form.section("jvm", "JVM").open();
		form.select(1);
		outline.waitForChosen("jdk.FileRead  3");
	}

	@Test
	void itStaysAtAStreamThatMovesInTheText() {
		show(SCRIPT, "10");
		OutlinePage outline = workbench.outline();
		form.choose(2).choose("duration").generator("drawn over time");
		outline.waitFor("Signals  1", "Threads  1", "- http", "Streams  2", "- jdk.FileWrite  10",
				"- jdk.ThreadPark  5");
		outline.waitForChosen("jdk.ThreadPark  5");
	}

	@Test
	void allSectionsAreFoldedAtOnce() {
		show(SCRIPT, "10");
		OutlinePage outline = workbench.outline();
		outline.waitFor("Threads  1", "- http", "Streams  2", "- jdk.FileWrite  10", "- jdk.ThreadPark  5");
		outline.collapseAll().waitFor("Threads  1", "Streams  2");
	}

	@Test
	void itFollowsTheSourceAndTheSourceFollowsIt() {
		show(SCRIPT, "10");
		editor.source();
		OutlinePage outline = workbench.outline();
		editor.goTo(10, 8);
		outline.waitForChosen("jdk.ThreadPark  5");
		editor.goTo(2, 8);
		outline.waitForChosen("http");
		outline.choose("Streams  2", "jdk.FileWrite  10");
		editor.waitForSelection("jdk.FileWrite");
		editor.type(SCRIPT.replace("jdk.ThreadPark", "jdk.ThreadSleep"));
		outline.waitFor("Threads  1", "- http", "Streams  2", "- jdk.FileWrite  10", "- jdk.ThreadSleep  5");
	}

	@Test
	void itMarksWhatIsWrongAndWhatThatIsIn() {
		show(SCRIPT, "10");
		editor.source();
		OutlinePage outline = workbench.outline();
		outline.waitForErrors();
		editor.type(SCRIPT.replace("per-event: 3", "per-event: lots"));
		outline.waitForErrors("Streams  2", "jdk.FileWrite  10");
		editor.type(SCRIPT.replace("count: 8", "count: many"));
		outline.waitForErrors("Threads  1", "http");
		editor.type(SCRIPT);
		outline.waitForErrors();
	}

	@Test
	void itStaysWhereOneTypesMoreThanIsAnalysed() {
		show(SCRIPT, "10");
		editor.source();
		OutlinePage outline = workbench.outline();
		editor.goTo(7, 27);
		outline.waitForChosen("jdk.FileRead  3");
		// As far as into the next stream, of which nothing can be analysed before the outline is looked at.
		String more = "x".repeat(35);
		assertEquals("jdk.FileRead  3", outline.chosenAfter(editor.typing(more)));
		outline.waitForChosen("jdk.FileRead" + more + "  3");
	}
}
