/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.LayoutPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.WorkbenchPage;

/** The shares of Studio's window: the script has all of it until views are opened. */
@ExtendWith(FailureReport.class)
class LayoutTest {
	private static final String FORM = "flightforge.ui.script_form";
	private static final String CHOICES = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.FileRead
			    bursts: {every: 3 s, events: 180, within: 1 s}
			    values: {path: {pick: {/a: 6, /b: 5, /c: 4, /d: 3, /e: 2, /f: 1}}, bytesRead: 12, endOfFile: true}
			""" + "  - {type: jdk.ObjectAllocationInNewTLAB, count: 5}\n".repeat(20);
	private static final String DRAWN = """
			recording: {duration: 1 min}
			signals: {load: {ramp: {from: 1, to: 3}}}
			events:
			  - type: jdk.FileRead
			    profile: [{ramp: {to: 10/s}, for: 30 s}, {hold: 10/s, for: 30 s}]
			    values: {path: /a, bytesRead: {signal: load, times: 1 KiB}}
			""";
	private static final String PHASES = CHOICES.replace("events:\n",
			"phases: {peak: {from: 10 s, until: 20 s}}\nevents:\n");
	private static final String TYPES = """
			types:
			  shop.A: {fields: {a: {type: int}, b: {type: int}}}
			  shop.B: {fields: {a: {type: int}, b: {type: int}}}
			  shop.C: {fields: {a: {type: int}, b: {type: int}}}
			  shop.D: {fields: {a: {type: int}, b: {type: int}}}
			  shop.E: {fields: {a: {type: int}, b: {type: int}}}
			events:
			  - {type: shop.A, count: 1}
			""";
	private static final String SEVEN_TYPES = "recording: {duration: 1 min}\nevents:\n" + Stream
			.of("ThreadSleep", "ThreadPark", "FileRead", "FileWrite", "SocketRead", "SocketWrite", "JavaMonitorEnter")
			.map(name -> "  - {type: jdk." + name + ", every: 1 s}\n").collect(Collectors.joining());
	private static final String ROWS = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.FileRead
			    every: 1 s
			    for-each: {path: [/a, /b, /c, /d, /e, /f], bytesRead: [1, 2, 3, 4, 5, 6]}
			""";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;
	private LayoutPage layout;
	private ScriptFormPage form;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		layout = workbench.layout().reset();
		form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.waitForTotals("of memory");
	}

	@AfterEach
	void reset() {
		WorkbenchPage.clean().layout().reset();
	}

	@Test
	void aScriptHasTheWholeWindowAtFirst() {
		assertEquals(List.of(), layout.views());
		assertTrue(layout.share(FORM) > 0.8, () -> "The form has " + layout.share(FORM));
		assertTrue(layout.fitsOnScreen());
	}

	@Test
	void allColumnsOfTheStreamsAreInSight() {
		layout.waitUntilColumnsFit("flightforge.streams");
	}

	@Test
	void aSmallWindowHasTheWholeWidthOfTheChosenStream() {
		Point before = workbench.resize(new Point(1000, 800));
		try {
			for (String id : List.of("flightforge.chosen", "flightforge.chosen.stack", "flightforge.chosen.until")) {
				layout.waitUntilInWindow(id);
			}
		} finally {
			workbench.resize(before);
		}
	}

	/** As wide as the page in Mission Control is on a screen of 1,280 pixels. */
	@Test
	void theRecordingIsNotCutInThePageOfMissionControl() {
		Point before = workbench.resize(new Point(980, 800));
		try {
			for (String id : List.of("flightforge.storage.change", "flightforge.chosen")) {
				layout.waitUntilInWindow(id);
			}
		} finally {
			workbench.resize(before);
		}
	}

	/** As narrow as the page is with a view beside it. */
	@Test
	void aNarrowFormHasTheRecordingInTwoLines() {
		Point before = workbench.resize(new Point(760, 768));
		try {
			for (String id : List.of("flightforge.storage.change", "flightforge.chosen", "flightforge.chosen.until")) {
				layout.waitUntilInWindow(id);
			}
			layout.waitUntilAbove("flightforge.start", "flightforge.storage.change");
		} finally {
			workbench.resize(before);
		}
	}

	/** As much as an editor has in the first window of Mission Control, which has 1,395 by 845 pixels. */
	@Test
	void theValueIsNotCutInTheFirstWindowOfMissionControl() {
		Point before = workbench.resize(new Point(1090, 660));
		try {
			StreamDetailsPage details = form.choose(0);
			details.choose("duration");
			details.generator("lognormal");
			details.waitForGenerator("lognormal");
			layout.waitForRows("flightforge.chosen.fields", 5);
			for (String id : List.of("flightforge.value.median", "flightforge.value.max", "flightforge.preview")) {
				layout.waitUntilWhole(id);
			}
		} finally {
			workbench.resize(before);
		}
	}

	/** As low as a form is there below the head of its page. */
	/** As narrow as the page is with a view beside it. */
	@Test
	void aMessageWithoutRoomEndsInAnEllipsis() {
		Point before = workbench.resize(new Point(860, 768));
		try {
			StreamDetailsPage details = form.choose(0);
			details.choose("duration");
			details.generator("lognormal");
			details.waitForMessage(
					"A long tail, as response times and sizes have: most values are near the median, few far above.");
			details.waitForCutMessage("A");
		} finally {
			workbench.resize(before);
		}
	}

	/** A number with its unit is read in 80 pixels; labels and inputs have as many lines as that takes. */
	@Test
	void inputsOfAValueAreWideEnoughInANarrowForm() {
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		for (int width : new int[] {1280, 1024, 760}) {
			Point before = workbench.resize(new Point(width, 768));
			try {
				for (String id : List.of("median", "p99", "min", "max", "truncate", "times", "blank")) {
					layout.waitForWidth("flightforge.value." + id, 80);
				}
				layout.waitUntilWhole("flightforge.value.median");
				layout.waitUntilWhole("flightforge.value.max");
			} finally {
				workbench.resize(before);
			}
		}
	}

	@Test
	void fiveTypesAreInSightInTheFirstWindowOfMissionControl() {
		Point before = workbench.resize(new Point(1090, 640));
		try {
			workbench.openScript(Scripts.write(folder, "types.forge", TYPES)).form().section("types", "Types").open();
			layout.waitForRows("flightforge.types", 5);
		} finally {
			workbench.resize(before);
		}
	}

	/** As many as templates have, with nothing to scroll. */
	@Test
	void fiveSettingsOfTheJvmAreInSightInTheFirstWindowOfMissionControl() {
		Point before = workbench.resize(new Point(1090, 640));
		try {
			workbench.openScript(Scripts.write(folder, "jvm.forge", "jvm: {gc: G1}\n" + TYPES)).form()
					.section("jvm", "JVM").open();
			layout.waitForRows("flightforge.jvm.settings", 5);
			layout.waitUntilWhole("flightforge.jvm.settings");
		} finally {
			workbench.resize(before);
		}
	}

	/** Those of the usual two lines are in sight, and the others are scrolled to where there is no more room. */
	@Test
	void allInputsOfAValueAreInSightOrScrolledTo() {
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		layout.waitUntilWhole("flightforge.value.times");
		Point before = workbench.resize(new Point(1090, 660));
		try {
			layout.waitUntilWhole("flightforge.value.max");
			layout.waitForScrolled("flightforge.value.times", 1);
		} finally {
			workbench.resize(before);
		}
	}

	/** In the first window on a small screen. */
	@Test
	void theConditionOfAStreamWithPhasesHasRoom() {
		Point before = workbench.resize(new Point(930, 768));
		try {
			ScriptFormPage phases = workbench.openScript(Scripts.write(folder, "phases.forge", PHASES)).form();
			phases.choose(0);
			layout.waitForWidth("flightforge.chosen.when", 60);
			layout.waitUntilWhole("flightforge.chosen.when");
			layout.waitForRows("flightforge.chosen.fields", 5);
		} finally {
			workbench.resize(before);
		}
	}

	/** Who fixes one would have to look for the other one. */
	@Test
	void severalMistakesLeaveTheInputsInSight() {
		Point before = workbench.resize(new Point(1280, 800));
		try {
			StreamDetailsPage details = form.choose(0);
			details.choose("duration");
			details.generator("lognormal");
			details.waitForGenerator("lognormal");
			details.typeKey("from", "soon");
			details.waitForMistakes("From: ");
			int height = details.mistakesHeight();
			details.typeKey("until", "later");
			details.waitForMistakes("Until: ");
			details.waitForMistakes("From: ");
			assertEquals(height, details.mistakesHeight());
			for (String id : List.of("flightforge.chosen.until", "flightforge.value.median", "flightforge.value.max",
					"flightforge.value.blank")) {
				layout.waitUntilWhole(id);
			}
		} finally {
			workbench.resize(before);
		}
	}

	/** The fields have five rows, too, and what else belongs to a value is scrolled to where there is no more room. */
	@Test
	void choicesShowFiveRowsOnALaptop() {
		Point before = workbench.resize(new Point(1280, 800));
		try {
			workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form().choose(0).choose("path");
			layout.waitForRows("flightforge.value.rows", 5);
			layout.waitForRows("flightforge.chosen.fields", 5);
		} finally {
			workbench.resize(before);
		}
	}

	/** As low as an editor is there beside the view of stack traces, for a script with phases. */
	@Test
	void anEnlargedValueHasTheRoomOfTheFields() {
		Point before = workbench.resize(new Point(1090, 640));
		try {
			StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form()
					.choose(0).choose("path");
			layout.waitForRows("flightforge.chosen.fields", 5);
			details.enlarge();
			layout.waitForRows("flightforge.value.rows", 6);
			layout.waitForVisible("flightforge.chosen.fields", false);
			details.enlarge();
			layout.waitForRows("flightforge.chosen.fields", 5);
			details.enlarge();
			layout.waitForVisible("flightforge.chosen.fields", false);
			workbench.scriptEditor("choices.forge").form().choose(1);
			layout.waitForRows("flightforge.chosen.fields", 5);
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void whoGoesToRowsThatAreCutHasThemInSight() {
		Point before = workbench.resize(new Point(1090, 640));
		try {
			StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "rows.forge", ROWS)).form().choose(0)
					.choose("bytesRead");
			layout.waitForRows("flightforge.chosen.fields", 5);
			details.press("F2");
			layout.waitForRows("flightforge.value.rows", 6);
			layout.waitForVisible("flightforge.chosen.fields", false);
		} finally {
			workbench.resize(before);
		}
	}

	/** As low as a form is above a view: the streams stay, and what is beside them scrolls, but nothing in it does. */
	@Test
	void aLowFormScrollsOnlyTheChosenStream() {
		Point before = workbench.resize(new Point(1024, 560));
		try {
			StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form()
					.choose(0).choose("path");
			layout.waitForScrolled("flightforge.value.rows", 1);
			layout.waitForScrolled("flightforge.streams", 0);
			layout.waitForRows("flightforge.streams", 5);
			details.enlarge();
			layout.waitForRows("flightforge.value.rows", 5);
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void aFormWithRoomEnoughDoesNotScroll() {
		form.choose(0).choose("duration");
		layout.waitForScrolled("flightforge.chosen.fields", 0);
		layout.waitForScrolled("flightforge.value.title", 0);
	}

	@Test
	void thePhaseOfAStreamIsBesideItsLabel() {
		Point before = workbench.resize(new Point(1024, 768));
		try {
			workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form().choose(0);
			layout.waitForLabelBeside("During:", "flightforge.chosen.during");
			layout.waitForWidth("flightforge.chosen.during", 100);
			layout.waitUntilInWindow("flightforge.chosen.when");
		} finally {
			workbench.resize(before);
		}
	}

	/** As wide as a screen of 1,600 pixels whose pixels are doubled. */
	@Test
	void theStreamsAreNotScrolledSidewaysOnASmallScreen() {
		Point before = workbench.resize(new Point(800, 600));
		try {
			workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form().waitForCell(0, "Volume",
					"180 every 3 s");
			layout.waitUntilColumnsFit("flightforge.streams");
		} finally {
			workbench.resize(before);
		}
	}

	/**
	 * As wide as a form is beside an outline on a screen of 1,024 pixels: what streams are of comes before how much.
	 */
	@Test
	void typesAreReadBesideAView() {
		Point before = workbench.resize(new Point(800, 700));
		try {
			workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form().waitForCell(6, "Event type",
					"jdk.JavaMonitorEnter");
			layout.waitForWholeCell("flightforge.streams", 6, "Event type");
			layout.waitUntilColumnsFit("flightforge.streams");
			assertEquals(0, layout.columnWidth("flightforge.streams", "Size"));
			workbench.resize(new Point(1280, 700));
			layout.waitForWholeCell("flightforge.streams", 6, "Size");
			layout.waitForWholeCell("flightforge.streams", 6, "Event type");
		} finally {
			workbench.resize(before);
		}
	}

	/** Who is about to click something in the form would click another thing. */
	@Test
	void nothingMovesWhenAMessageComes() {
		Point before = workbench.resize(new Point(1100, 800));
		try {
			layout.waitForExpanded("flightforge.preview", false);
			int preview = layout.top("flightforge.preview");
			form.generate();
			form.waitForMessage("Generated shop.jfr");
			layout.waitForTop("flightforge.preview", preview);
		} finally {
			workbench.resize(before);
		}
	}

	/** Two tables beside each other would cut what is in them. */
	@Test
	void fieldsAreBelowTheTypesWhereBothDoNotFit() {
		Point before = workbench.resize(new Point(1300, 800));
		try {
			workbench.openScript(Scripts.write(folder, "types.forge", TYPES)).form().section("types", "Types").open();
			layout.waitUntilAbove("flightforge.types", "flightforge.types.fields");
		} finally {
			workbench.resize(before);
		}
	}

	/** Where a form is low, messages have one line, and the others are behind a link. */
	@Test
	void severalMessagesLeaveALowFormItsRoom() {
		Point before = workbench.resize(new Point(800, 560));
		try {
			workbench.openMemoryView().waitForCategory("Heap");
			form.generate();
			form.waitForMessage("Generated shop.jfr");
			form.head().estimate();
			form.waitForMessage("Estimate: ");
			assertEquals(1, form.messages().size(), () -> form.messages().toString());
			assertFalse(form.isDetailShown());
			form.followMessageLink("1 more");
			form.waitForAnyMessage("Generated shop.jfr");
		} finally {
			workbench.resize(before);
		}
	}

	/** As wide as an editor is there. Most volumes of the script are shorter, and names of types are long. */
	@Test
	void volumesAreReadInTheFirstWindowOfMissionControl() {
		Point before = workbench.resize(new Point(1090, 660));
		try {
			workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form().waitForCell(0, "Volume",
					"180 every 3 s");
			layout.waitForWholeCell("flightforge.streams", 0, "Volume");
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void thePreviewFoldsWhereItWouldBeCut() {
		layout.waitForExpanded("flightforge.preview", true);
		Point before = workbench.resize(new Point(1024, 768));
		try {
			layout.waitForExpanded("flightforge.preview", false);
			layout.waitUntilInWindow("flightforge.preview");
			// Its title is in sight, and so are the lines below the form.
			layout.waitUntilAbove("flightforge.preview", "flightforge.totals");
		} finally {
			workbench.resize(before);
		}
		layout.waitForExpanded("flightforge.preview", true);
	}

	/** The streams give up some of their height for it, and nothing moves, or has to be scrolled. */
	@Test
	void anUnfoldedPreviewLeavesALowFormWhereItIs() {
		Point before = workbench.resize(new Point(1024, 768));
		try {
			layout.waitForExpanded("flightforge.preview", false);
			int streams = layout.top("flightforge.streams");
			int tabs = layout.top("flightforge.form.tabs");
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", true);
			layout.waitUntilWhole("flightforge.preview");
			layout.waitForTop("flightforge.streams", streams);
			layout.waitForTop("flightforge.form.tabs", tabs);
			layout.waitForScrolled("flightforge.streams", 0);
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", false);
			layout.waitForTop("flightforge.streams", streams);
			layout.waitForScrolled("flightforge.chosen.fields", 0);
		} finally {
			workbench.resize(before);
		}
	}

	/** A view opens below, or the window gets lower. */
	@Test
	void anUnfoldedPreviewIsWholeWhereTheRoomShrinks() {
		Point before = workbench.resize(new Point(1024, 768));
		try {
			layout.waitForExpanded("flightforge.preview", false);
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", true);
			layout.waitUntilWhole("flightforge.preview");
			workbench.resize(new Point(1024, 620));
			layout.waitUntilWhole("flightforge.preview");
			workbench.resize(new Point(1024, 420));
			layout.waitForExpanded("flightforge.preview", false);
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void whatTheUserHasScrolledToStaysWhenTheRoomShrinks() {
		Point before = workbench.resize(new Point(1024, 768));
		try {
			layout.waitForExpanded("flightforge.preview", false);
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", true);
			workbench.resize(new Point(1024, 560));
			layout.waitUntilWhole("flightforge.preview");
			assertTrue(layout.scrolledDown("flightforge.preview") > 0);
			layout.scrollUp("flightforge.preview");
			workbench.resize(new Point(1024, 552));
			assertEquals(0, layout.scrolledDown("flightforge.preview"));
			layout.waitForExpanded("flightforge.preview", true);
		} finally {
			workbench.resize(before);
		}
	}

	/** In a small window, and in one in which an editor has as much as a page in the first one of Mission Control. */
	@Test
	void whatIsDrawnIsWholeWhereItIsChosen() {
		ScriptFormPage drawn = workbench.openScript(Scripts.write(folder, "drawn.forge", DRAWN)).form();
		for (Point size : List.of(new Point(1024, 768), new Point(960, 580))) {
			Point before = workbench.resize(size);
			try {
				StreamDetailsPage details = drawn.choose(0);
				details.choose("bytesRead");
				details.waitForGenerator("drawn over time");
				layout.waitUntilWhole("flightforge.value.curve.plot");
				layout.waitForHeight("flightforge.value.curve.plot", 90);
				details.chooseVolume();
				details.waitForGenerator("rate drawn over time");
				layout.waitUntilWhole("flightforge.value.rate.curve.plot");
				layout.waitForHeight("flightforge.value.rate.curve.plot", 90);
			} finally {
				workbench.resize(before);
			}
		}
	}

	/** The streams and the chosen one get lower by that, and only a part of the curve would be left. */
	@Test
	void aCurveStaysWholeWhereThePreviewIsUnfoldedBelow() {
		ScriptFormPage drawn = workbench.openScript(Scripts.write(folder, "drawn.forge", DRAWN)).form();
		Point before = workbench.resize(new Point(1024, 768));
		try {
			StreamDetailsPage details = drawn.choose(0);
			details.chooseVolume();
			details.waitForGenerator("rate drawn over time");
			layout.waitForExpanded("flightforge.preview", false);
			layout.toggle("flightforge.preview");
			layout.waitUntilWhole("flightforge.preview");
			layout.waitUntilWhole("flightforge.value.rate.curve.plot");
			layout.waitForHeight("flightforge.value.rate.curve.plot", 60);
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void nothingMovesInAHighWindowWhenTheRecordingHasAMistake() {
		Point before = workbench.resize(new Point(1200, 960));
		try {
			int top = layout.top("flightforge.form.tabs");
			form.head().typeInto("duration", "soon").waitForMistakes("Duration");
			layout.waitForTop("flightforge.form.tabs", top);
		} finally {
			workbench.resize(before);
		}
	}

	/** What was unfolded in a large window is no reason to squeeze the streams in a small one. */
	@Test
	void aPreviewThatWasUnfoldedFoldsAgainWhereItWouldBeCut() {
		Point large = workbench.resize(new Point(1280, 1000));
		try {
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", false);
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", true);
			workbench.resize(new Point(1024, 768));
			layout.waitForExpanded("flightforge.preview", false);
			workbench.resize(new Point(1280, 1000));
			layout.waitForExpanded("flightforge.preview", true);
		} finally {
			workbench.resize(large);
		}
	}

	/** A page in the first window of Mission Control is about as high. */
	@Test
	void anUnfoldedPreviewLeavesFiveRowsOfFieldsInAVeryLowForm() {
		Point before = workbench.resize(new Point(1024, 600));
		try {
			form.choose(0);
			layout.waitForExpanded("flightforge.preview", false);
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", true);
			layout.waitForRows("flightforge.chosen.fields", 5);
		} finally {
			workbench.resize(before);
		}
	}

	/** {@code 1,000} that is cut to {@code 1,0} would be another number. */
	@Test
	void cutCellsEndInAnEllipsis() {
		form = workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form();
		form.waitForCell(0, "Volume", "180 every 3 s");
		layout.waitForEllipsis("flightforge.streams", 0, "Volume", false);
		layout.narrow("flightforge.streams", "Volume", 60);
		layout.waitForEllipsis("flightforge.streams", 0, "Volume", true);
	}

	/** A legend of several columns would leave little to the rates. */
	@Test
	void aLowPreviewHasNoLegend() {
		Point before = workbench.resize(new Point(1280, 1000));
		try {
			form = workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form();
			form.waitForTotals("of memory");
			layout.waitForExpanded("flightforge.preview", true);
			form.preview().waitForLegend(true);
			workbench.resize(new Point(1280, 780));
			layout.waitForExpanded("flightforge.preview", false);
			layout.toggle("flightforge.preview");
			layout.waitForExpanded("flightforge.preview", true);
			form.preview().waitForLegend(false);
		} finally {
			workbench.resize(before);
		}
	}

	/** Whatever the value of the chosen field needs, which scrolls. */
	@Test
	void theFieldsAlwaysShowFiveRows() {
		Point before = workbench.resize(new Point(1024, 768));
		try {
			StreamDetailsPage details = form.choose(0);
			layout.waitForRows("flightforge.chosen.fields", 5);
			details.chooseVolume();
			details.generator("rate drawn over time");
			details.rateCurve(60).waitForPoints("0 s | 8/s", "15 s | 24/s", "45 s | 24/s", "1 min | 8/s");
			layout.waitForRows("flightforge.chosen.fields", 5);
			details.switchStages().rows().waitFor("ramp | 8/s | 24/s |  | 15 s", "ramp |  | 24/s |  | 30 s",
					"ramp |  | 8/s |  | 15 s");
			layout.waitForRows("flightforge.chosen.fields", 5);
			form.generate();
			form.waitForMessage("Generated shop.jfr");
			layout.waitForRows("flightforge.chosen.fields", 5);
			// What it leaves no room for is folded.
			layout.waitForExpanded("flightforge.preview", false);
			layout.waitUntilAbove("flightforge.preview", "flightforge.message");
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void viewsComeUpBelowItWithRoomEnough() {
		workbench.openMemoryView().waitForCategory("Heap");
		assertEquals(List.of("Native Memory"), layout.views());
		double memory = layout.share("flightforge.ui.memory_view");
		assertTrue(memory > 0.2 && memory < 0.32, "The view has " + memory);
		assertTrue(layout.share(FORM) > 0.45, () -> "The form has " + layout.share(FORM));
		workbench.history();
		assertEquals(List.of("Generated Recordings", "Native Memory"), layout.views().stream().sorted().toList());
	}
}
