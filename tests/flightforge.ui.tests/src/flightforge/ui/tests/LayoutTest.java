/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.grammar.Grammar;
import flightforge.script.template.Templates;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.FormParts;
import flightforge.ui.pages.LayoutPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.TypeChooserPage;
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
	private static final String ONE_WARNING = """
			recording: {duration: 1 min}
			signals: {unused: {ramp: {from: 1, to: 3}}}
			events:
			  - {type: jdk.ThreadSleep, every: 1 s, values: {time: 10 ms}}
			""";
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
	/** The size of the window before it was given another; null until then. */
	private Point usual;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
		layout = workbench.layout().reset();
		form = workbench.openScript(Scripts.write(folder, "shop.forge", Scripts.COMMENTED)).form();
		form.waitForTotals("of memory");
	}

	@AfterEach
	void reset() {
		if (usual != null) {
			workbench.resize(usual);
		}
		WorkbenchPage.clean().layout().reset();
	}

	/** The size that the window has in other tests. */
	private Point usual() {
		Point now = workbench.resize(new Point(1024, 768));
		usual = usual == null ? now : usual;
		workbench.resize(usual);
		return usual;
	}

	/** Gives the window a size, until the test ends. */
	private void size(int width, int height) {
		Point before = workbench.resize(new Point(width, height));
		usual = usual == null ? before : usual;
	}

	@Test
	void aScriptHasTheWholeWindowAtFirst() {
		assertEquals(List.of(), layout.views());
		assertTrue(layout.share(FORM) > 0.8, () -> "The form has " + layout.share(FORM));
		assertTrue(layout.fitsOnScreen());
	}

	@Test
	void allColumnsOfTheStreamsAreInSight() {
		layout.waitUntilColumnsFit(FormParts.STREAMS);
	}

	@Test
	void aSmallWindowHasTheWholeWidthOfTheChosenStream() {
		size(1000, 800);
		for (String id : List.of(FormParts.CHOSEN_STREAM, FormParts.STREAM_STACK, FormParts.STREAM_UNTIL)) {
			layout.waitUntilInWindow(id);
		}
	}

	/** As wide as the page in Mission Control is on a screen of 1,280 pixels. */
	@Test
	void theRecordingIsNotCutInThePageOfMissionControl() {
		size(980, 800);
		for (String id : List.of(FormParts.STORAGE_CHANGE, FormParts.CHOSEN_STREAM)) {
			layout.waitUntilInWindow(id);
		}
	}

	/** As narrow as the page is with a view beside it. */
	@Test
	void aNarrowFormHasTheRecordingInTwoLines() {
		size(760, 768);
		for (String id : List.of(FormParts.STORAGE_CHANGE, FormParts.CHOSEN_STREAM, FormParts.STREAM_UNTIL)) {
			layout.waitUntilInWindow(id);
		}
		layout.waitUntilAbove(FormParts.START, FormParts.STORAGE_CHANGE);
	}

	/** As much as an editor has in the first window of Mission Control, which has 1,395 by 845 pixels. */
	@Test
	void theValueIsNotCutInTheFirstWindowOfMissionControl() {
		size(1090, 660);
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		for (String id : List.of(FormParts.VALUE_MEDIAN, FormParts.VALUE_MAX, FormParts.PREVIEW)) {
			layout.waitUntilWhole(id);
		}
	}

	/** What the script says of a value is in sight before what it does not: there the incident is made by a factor. */
	@Test
	void whatIsSetOfAValueIsInSight() {
		String text = Templates.named("slow-database").orElseThrow().text();
		size(1090, 600);
		StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "slow.forge", text)).form().choose(0);
		details.choose("duration");
		details.waitForPart("times", "db");
		layout.waitUntilWhole(FormParts.VALUE_MAX);
		layout.waitUntilWhole(FormParts.VALUE_TIMES);
		details.waitForCutMessage("Follows db of the tab Signals.");
		details.waitForValue("duration", "db \u00d7 lognormal median 18 ms, p99 120 ms, max 250 ms, truncate");
		size(1280, 800);
		workbench.likeness();
		layout.waitUntilWhole(FormParts.VALUE_TIMES);
	}

	/** No row of the fields is empty where inputs would have to be scrolled to. */
	@Test
	void aValueHasTheHeightOfFieldsThatThereAreNot() {
		String text = Templates.named("slow-database").orElseThrow().text();
		size(1090, 660);
		workbench.openScript(Scripts.write(folder, "slow.forge", text)).form().choose(0).choose("duration");
		layout.waitForRows(FormParts.STREAM_FIELDS, 4);
		layout.waitUntilWhole(FormParts.VALUE_BLANK);
	}

	/** Over the title and the table nothing was scrolled where all beside the streams is. */
	@Test
	void theWheelScrollsTheChosenStreamOverItsTitleAndItsFields() {
		size(1024, 560);
		workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form().choose(0).choose("endOfFile");
		layout.waitForScrolled(FormParts.VALUE_TITLE, 1);
		for (String id : List.of(FormParts.CHOSEN_STREAM, FormParts.STREAM_FIELDS)) {
			// The table goes to its own end first.
			layout.turnWheel(id, 99);
			layout.waitUntilTouched("flightforge.chosen.threads");
			layout.turnWheel(FormParts.CHOSEN_STREAM, -99);
			layout.waitUntilTouched(FormParts.VALUE_TITLE);
		}
	}

	/** A click that was aimed before missed its button. */
	@Test
	void buttonsOfThePreviewStayWhereTheyAreWhenTheFirstStreamComes() {
		size(1280, 800);
		ScriptFormPage empty = workbench
				.openScript(Scripts.write(folder, "empty.forge", "recording: {duration: 1 min}\n")).form();
		layout.waitUntilTouched("flightforge.preview.all.views");
		Point before = layout.place("flightforge.preview.all.views");
		empty.followEmptyLink("Add Event\u2026");
		new TypeChooserPage().find("thread sleep").waitForFirst("jdk.ThreadSleep").accept();
		empty.waitForCell(0, "Event type", "jdk.ThreadSleep");
		layout.waitUntilTouched(FormParts.STREAM_FIELDS);
		// Shares of a width are rounded.
		assertEquals(before.x, layout.place("flightforge.preview.all.views").x, 1.0);
	}

	/** Where there is room for a word or two only, these would say nothing. */
	@Test
	void aMessageWithoutRoomEndsInAnEllipsis() {
		size(1280, 800);
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForMessage("A few are far above the median, and most near it, as response times and sizes are.");
		details.waitForCutMessage("A few are far");
		// As narrow as the page is with a view beside it.
		size(920, 768);
		details.waitForNoMessage();
	}

	/** A number with its unit is read in 80 pixels; labels and inputs have as many lines as that takes. */
	@Test
	void inputsOfAValueAreWideEnoughInANarrowForm() {
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		for (int width : new int[] {1280, 1024, 760}) {
			size(width, 768);
			for (String id : List.of("median", "p99", "min", "max", "truncate", "times", "blank")) {
				layout.waitForWidth("flightforge.value." + id, 80);
			}
			layout.waitUntilWhole(FormParts.VALUE_MEDIAN);
			layout.waitUntilWhole(FormParts.VALUE_MAX);
		}
	}

	@Test
	void fiveTypesAreInSightInTheFirstWindowOfMissionControl() {
		size(1090, 640);
		workbench.openScript(Scripts.write(folder, "types.forge", TYPES)).form().section("types", "Types").open();
		layout.waitForRows(FormParts.TYPES, 5);
	}

	/** They ended where a fourth one would have begun. */
	@Test
	void theInputsOfAFleetEndAtTheEdge() {
		size(1280, 800);
		workbench.openScript(Scripts.write(folder, "fleet.forge", "fleet: {hosts: 4}\n" + TYPES)).form()
				.section("fleet", "Fleet").open();
		layout.waitForEdge("flightforge.fleet.clock-skew");
	}

	/** None of the inputs above them is cut by the edge, as more of them side by side would be. */
	@Test
	void settingsOfTheJvmAreInSightInTheFirstWindowOfMissionControl() {
		size(1090, 640);
		workbench.openScript(Scripts.write(folder, "jvm.forge", "jvm: {gc: G1}\n" + TYPES)).form().section("jvm", "JVM")
				.open();
		layout.waitForRows(FormParts.JVM_SETTINGS, 3);
		for (String key : List.of("allocation", "gc-cpus", "os", "platform-classes", "references.phantom")) {
			layout.waitUntilWhole("flightforge.jvm." + key);
		}
	}

	/** What belongs together is in a line, or in two, in a window of any size: the process, the heap, the machine. */
	@Test
	void whatBelongsTogetherInTheJvmIsInLinesOfItsOwn() {
		workbench.openScript(Scripts.write(folder, "jvm.forge", "jvm: {gc: G1}\n" + TYPES)).form().section("jvm", "JVM")
				.open();
		for (Point size : List.of(new Point(1600, 760), new Point(1090, 640), new Point(1024, 768),
				new Point(1280, 800))) {
			size(size.x, size.y);
			layout.waitForBeside("flightforge.jvm.name", "flightforge.jvm.uptime");
			layout.waitUntilAbove("flightforge.jvm.uptime", "flightforge.jvm.gc");
			layout.waitUntilAbove("flightforge.jvm.heap.max", "flightforge.jvm.allocation");
			layout.waitUntilAbove("flightforge.jvm.later-survival", "flightforge.jvm.cpu");
			layout.waitForBeside("flightforge.jvm.cpu", "flightforge.jvm.memory");
			layout.waitForBeside("flightforge.jvm.os", "flightforge.jvm.platform-classes");
		}
		size(760, 768);
		layout.waitForBeside("flightforge.jvm.pid", "flightforge.jvm.uptime");
		layout.waitUntilAbove("flightforge.jvm.uptime", "flightforge.jvm.gc");
	}

	/** What is short has no more room than it needs where something else would be cut by that. */
	@Test
	void namesOfTheJvmAndItsMachineCanBeRead() {
		size(1280, 800);
		workbench
				.openScript(Scripts.write(folder, "jvm.forge",
						"jvm: {allocation: 1 MiB/s, references: {weak: [41, 118, 152]}}\n" + TYPES))
				.form().section("jvm", "JVM").open();
		for (String key : List.of("name", "cpu", "os", "memory", "references.weak")) {
			layout.waitForWholeInput("flightforge.jvm." + key);
		}
	}

	/** A sentence beside the list of ways would be a column of words where there is little width. */
	@Test
	void anEnlargedValueHasItsHintInALineOfItsOwn() {
		for (Point size : List.of(new Point(1280, 800), new Point(900, 640))) {
			size(size.x, size.y);
			StreamDetailsPage details = form.choose(0);
			details.choose("duration");
			details.generator("lognormal");
			details.waitForGenerator("lognormal");
			details.enlarge();
			layout.waitUntilAbove("flightforge.value.generator", "flightforge.value.message");
			layout.waitUntilAbove("flightforge.value.message", FormParts.VALUE_MEDIAN);
			layout.waitForWidth("flightforge.value.message", 350);
			layout.waitUntilWhole(FormParts.VALUE_MEDIAN);
			details.enlarge();
			layout.waitForBeside("flightforge.value.generator", "flightforge.value.message");
		}
	}

	/** There is room for lines, which one would be cut at. */
	@Test
	void anEnlargedCurveSaysAllThatCanBeDoneWithIt() {
		size(1280, 800);
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("drawn over time");
		details.waitForGenerator("drawn over time");
		details.enlarge();
		details.curve(1).waitForWholeSaid();
	}

	/** Those of the usual two lines are in sight, and the others are scrolled to where there is no more room. */
	@Test
	void allInputsOfAValueAreInSightOrScrolledTo() {
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		layout.waitUntilWhole(FormParts.VALUE_TIMES);
		size(1090, 620);
		layout.waitUntilWhole(FormParts.VALUE_MAX);
		layout.waitForScrolled(FormParts.VALUE_TIMES, 1);
	}

	/** In the first window on a small screen. */
	@Test
	void theConditionOfAStreamWithPhasesHasRoom() {
		size(930, 768);
		ScriptFormPage phases = workbench.openScript(Scripts.write(folder, "phases.forge", PHASES)).form();
		phases.choose(0);
		layout.waitForWidth(FormParts.STREAM_WHEN, 60);
		layout.waitUntilWhole(FormParts.STREAM_WHEN);
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
	}

	/** Who fixes one would have to look for the other one. */
	@Test
	void severalMistakesLeaveTheInputsInSight() {
		size(1280, 800);
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
		for (String id : List.of(FormParts.STREAM_UNTIL, FormParts.VALUE_MEDIAN, FormParts.VALUE_MAX,
				FormParts.VALUE_BLANK)) {
			layout.waitUntilWhole(id);
		}
	}

	/** The fields have five rows, too, and what else belongs to a value is scrolled to where there is no more room. */
	@Test
	void choicesShowFiveRowsOnALaptop() {
		size(1280, 800);
		workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form().choose(0).choose("path");
		layout.waitForRows(FormParts.VALUE_ROWS, 5);
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
	}

	/** As low as an editor is there beside the view of stack traces, for a script with phases. */
	@Test
	void anEnlargedValueHasTheRoomOfTheFields() {
		size(1090, 640);
		StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form()
				.choose(0).choose("path");
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		details.enlarge();
		layout.waitForRows(FormParts.VALUE_ROWS, 6);
		layout.waitForVisible(FormParts.STREAM_FIELDS, false);
		details.enlarge();
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		details.enlarge();
		layout.waitForVisible(FormParts.STREAM_FIELDS, false);
		workbench.scriptEditor("choices.forge").form().choose(1);
		layout.waitForRows(FormParts.STREAM_FIELDS, 4);
	}

	@Test
	void whoGoesToRowsThatAreCutHasThemInSight() {
		size(1090, 640);
		StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "rows.forge", ROWS)).form().choose(0)
				.choose("bytesRead");
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		details.press("F2");
		layout.waitForRows(FormParts.VALUE_ROWS, 6);
		layout.waitForVisible(FormParts.STREAM_FIELDS, false);
	}

	/** As low as a form is above a view: the streams stay, and what is beside them scrolls, but nothing in it does. */
	@Test
	void aLowFormScrollsOnlyTheChosenStream() {
		size(1024, 560);
		StreamDetailsPage details = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form()
				.choose(0).choose("path");
		layout.waitForScrolled(FormParts.VALUE_ROWS, 1);
		layout.waitForScrolled(FormParts.STREAMS, 0);
		layout.waitForRows(FormParts.STREAMS, 5);
		details.enlarge();
		layout.waitForRows(FormParts.VALUE_ROWS, 5);
	}

	@Test
	void aFormWithRoomEnoughDoesNotScroll() {
		form.choose(0).choose("duration");
		layout.waitForScrolled(FormParts.STREAM_FIELDS, 0);
		layout.waitForScrolled(FormParts.VALUE_TITLE, 0);
	}

	@Test
	void thePhaseOfAStreamIsBesideItsLabel() {
		size(1024, 768);
		workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form().choose(0);
		layout.waitForLabelBeside("During:", FormParts.STREAM_DURING);
		layout.waitForWidth(FormParts.STREAM_DURING, 100);
		layout.waitUntilInWindow(FormParts.STREAM_WHEN);
	}

	/** As wide as a screen of 1,600 pixels whose pixels are doubled. */
	@Test
	void theStreamsAreNotScrolledSidewaysOnASmallScreen() {
		size(800, 600);
		workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form().waitForCell(0, "Volume",
				"180 every 3 s");
		layout.waitUntilColumnsFit(FormParts.STREAMS);
	}

	/** As wide as a form is beside an outline on a screen of 1,024 pixels, or where pixels are doubled. */
	@Test
	void numbersAndTheBeginningsOfTypesAreReadInANarrowForm() {
		size(820, 700);
		workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form().waitForCell(6, "Event type",
				"jdk.JavaMonitorEnter");
		layout.waitUntilColumnsFit(FormParts.STREAMS);
		for (String column : List.of("Volume", "Planned", "Size")) {
			layout.waitForWholeCell(FormParts.STREAMS, 6, column);
		}
		layout.waitForWholeCell(FormParts.STREAMS, 4, "Event type");
		size(1280, 700);
		layout.waitForWholeCell(FormParts.STREAMS, 6, "Size");
		layout.waitForWholeCell(FormParts.STREAMS, 6, "Event type");
	}

	/** What a stream is of comes before how large that is, which the totals say of all. */
	@Test
	void theSizeMakesRoomWhereTypesCouldNotBeRead() {
		size(640, 700);
		workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form().waitForCell(6, "Event type",
				"jdk.JavaMonitorEnter");
		layout.waitUntilColumnsFit(FormParts.STREAMS);
		assertEquals(0, layout.columnWidth(FormParts.STREAMS, "Size"));
	}

	/** Inputs beside the streams are not cut where these have their numbers. */
	@Test
	void nothingOfTheChosenStreamIsCutInANarrowForm() {
		size(820, 700);
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		for (String id : List.of(FormParts.STREAM_STACK, FormParts.STREAM_WHEN, FormParts.VALUE_P99)) {
			layout.waitUntilInWindow(id);
		}
		layout.waitUntilWhole(FormParts.VALUE_P99);
		layout.waitForWidth(FormParts.STREAM_WHEN, 45);
	}

	/** As wide as an editor is in a small window beside the help. */
	@Test
	void besideTheHelpNothingOfTheChosenStreamNorOfAMessageIsCut() {
		form.choose(0);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		size(752, 768);
		for (String id : List.of(FormParts.STREAM_NEW_STACK, FormParts.STREAM_WHEN, FormParts.MESSAGE)) {
			layout.waitUntilInWindow(id);
			layout.waitUntilWhole(id);
		}
		layout.waitForWidth(FormParts.STREAM_WHEN, 45);
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		form.waitForCutMessage();
		layout.waitUntilAbove(FormParts.MESSAGE, FormParts.TOTALS);
	}

	@Test
	void whatBelongsTogetherInTheHeadStaysInALine() {
		for (int width : new int[] {1280, 900, 820, 760, 700, 640}) {
			size(width, 700);
			layout.waitForBeside(FormParts.SEED, FormParts.SEED_NEW);
			layout.waitForBeside(FormParts.STORAGE_CHANGE, "flightforge.storage.compare");
			layout.waitUntilInWindow(FormParts.SEED_NEW);
			layout.waitUntilInWindow("flightforge.storage.compare");
		}
	}

	/** The totals are cut first: what is wrong is read, and what they say besides events and size is in a tool tip. */
	@Test
	void aProblemHasTheWidthThatItNeeds() {
		size(1024, 700);
		form = workbench.openScript(Scripts.write(folder, "wrong.forge", ONE_WARNING)).form();
		form.waitForProblem("unused");
		form.waitForTotals("events \u00b7 ");
		layout.waitUntilUncut(FormParts.PROBLEM);
		layout.waitUntilUncut(FormParts.TOTALS);
		size(640, 700);
		layout.waitUntilUncut(FormParts.TOTALS);
		form.waitForTotals("\u2026");
	}

	@Test
	void theMainClassOfTheJvmIsRead() {
		size(860, 768);
		workbench.openScript(Scripts.write(folder, "jvm.forge", "jvm: {gc: G1}\n" + TYPES)).form().section("jvm", "JVM")
				.open();
		layout.waitForWidth(FormParts.JVM_MAIN_CLASS, 300);
		size(1024, 768);
		layout.waitForWidth(FormParts.JVM_MAIN_CLASS, 300);
	}

	/** A line that the inputs do not need is one that the tables have not. */
	@Test
	void theTablesOfTheJvmAreRightBelowItsInputs() {
		String script = Templates.named("checkout-service").orElseThrow().text();
		for (int width : new int[] {1024, 1280, 860, 1395}) {
			size(width, 768);
			form = workbench.openScript(Scripts.write(folder, "jvm" + width + ".forge", script)).form();
			form.section("jvm", "JVM").open();
			layout.waitForGap(FormParts.JVM_ARGUMENTS, FormParts.JVM_SETTINGS, 20);
		}
		for (int width : new int[] {860, 1280}) {
			size(width, 768);
			layout.waitForGap(FormParts.JVM_ARGUMENTS, FormParts.JVM_SETTINGS, 20);
		}
	}

	/** A key would go to one of them, or to none. */
	@Test
	void noTwoControlsOfATabHaveTheSameLetter() {
		form = workbench.openScript(Scripts.write(folder, "types.forge", "jvm: {gc: G1}\n" + TYPES)).form();
		List<String> found = new ArrayList<>();
		for (Grammar.Key key : Grammar.SCRIPT.keys()) {
			if (!key.name().equals("events")) {
				form.section(key.name(), title(key.name())).open();
				List<String> letters = layout.mnemonics();
				assertEquals(letters.stream().distinct().toList(), letters, key.name());
				found.addAll(letters);
			}
		}
		assertTrue(found.contains("a"), found::toString);
	}

	private static String title(String section) {
		return switch (section) {
		case "jvm" -> "JVM";
		case "params" -> "Parameters";
		default -> section.substring(0, 1).toUpperCase(Locale.ROOT) + section.substring(1);
		};
	}

	/** Who is about to click something in the form would click another thing. */
	@Test
	void nothingMovesWhenAMessageComes() {
		size(1100, 800);
		layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		int preview = layout.top(FormParts.PREVIEW);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		layout.waitForTop(FormParts.PREVIEW, preview);
	}

	/** Two tables beside each other would cut what is in them. */
	@Test
	void fieldsAreBelowTheTypesWhereBothDoNotFit() {
		size(1300, 800);
		workbench.openScript(Scripts.write(folder, "types.forge", TYPES)).form().section("types", "Types").open();
		layout.waitUntilAbove(FormParts.TYPES, FormParts.TYPES_FIELDS);
	}

	/** Its details were gone, and not their room. */
	@Test
	void aMessageHasOneLineInAFormThatGetsLower() {
		size(1280, 900);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		form.waitForDetail("SHA-256");
		size(1280, 600);
		layout.waitForGap(FormParts.MESSAGE, FormParts.TOTALS, 10);
		assertFalse(form.isDetailShown());
	}

	/** Where a form is low, messages have one line, and the others are behind a link. */
	@Test
	void severalMessagesLeaveALowFormItsRoom() {
		size(800, 560);
		workbench.openMemoryView().waitForCategory("Heap");
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		form.head().estimate();
		form.waitForMessage("Estimate: ");
		assertEquals(1, form.messages().size(), () -> form.messages().toString());
		assertFalse(form.isDetailShown());
		form.followMessageLink("1 more");
		form.waitForAnyMessage("Generated shop.jfr");
	}

	/** As wide as an editor is there. Most volumes of the script are shorter, and names of types are long. */
	@Test
	void volumesAreReadInTheFirstWindowOfMissionControl() {
		size(1090, 660);
		workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form().waitForCell(0, "Volume",
				"180 every 3 s");
		layout.waitForWholeCell(FormParts.STREAMS, 0, "Volume");
	}

	@Test
	void thePreviewIsBelowTheStreamsAloneWhereTheWindowIsLow() {
		layout.waitForExpanded(FormParts.PREVIEW, true);
		layout.waitUntilAbove(FormParts.CHOSEN_STREAM, FormParts.PREVIEW);
		for (Point size : List.of(new Point(1024, 768), new Point(1280, 800), new Point(1090, 660))) {
			size(size.x, size.y);
			layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
			layout.waitForExpanded(FormParts.PREVIEW, true);
			layout.waitUntilAbove(FormParts.STREAMS, FormParts.PREVIEW);
			layout.waitUntilAbove(FormParts.PREVIEW, FormParts.TOTALS);
			layout.waitUntilWhole(FormParts.PREVIEW);
			layout.waitForRows(FormParts.STREAMS, 3);
			layout.waitForScrolled(FormParts.PREVIEW, 0);
		}
		workbench.resize(usual);
		layout.waitUntilAbove(FormParts.CHOSEN_STREAM, FormParts.PREVIEW);
		layout.waitForExpanded(FormParts.PREVIEW, true);
	}

	/** As in Mission Control on a large screen, where a few pixels were missing for that. */
	@Test
	void thePreviewHasTheWholeWidthWhereItTakesNothingFromTheChosenStream() {
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		size(1700, 830);
		layout.waitUntilAbove(FormParts.CHOSEN_STREAM, FormParts.PREVIEW);
		layout.waitForExpanded(FormParts.PREVIEW, true);
		layout.waitForScrolled(FormParts.PREVIEW, 0);
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
		layout.waitUntilWhole(FormParts.VALUE_MAX);
		form.preview().waitForHeightOfRates(80);
	}

	/** In the first window of Mission Control, too, in which a page has less than that. */
	@Test
	void anUnfoldedPreviewTakesNothingFromTheChosenStream() {
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForGenerator("lognormal");
		for (Point size : List.of(new Point(1024, 768), new Point(1280, 800), new Point(1090, 660))) {
			size(size.x, size.y);
			layout.waitForExpanded(FormParts.PREVIEW, true);
			layout.waitForRows(FormParts.STREAM_FIELDS, 5);
			layout.waitUntilWhole(FormParts.VALUE_MEDIAN);
			layout.waitUntilWhole(FormParts.VALUE_MAX);
			int value = layout.top(FormParts.VALUE_TITLE);
			int streams = layout.top(FormParts.STREAMS);
			layout.toggle(FormParts.PREVIEW);
			layout.waitForExpanded(FormParts.PREVIEW, false);
			layout.waitUntilAbove(FormParts.PREVIEW, FormParts.TOTALS);
			layout.waitForTop(FormParts.VALUE_TITLE, value);
			layout.waitForTop(FormParts.STREAMS, streams);
			layout.toggle(FormParts.PREVIEW);
			layout.waitForExpanded(FormParts.PREVIEW, true);
			layout.waitUntilWhole(FormParts.PREVIEW);
			layout.waitForTop(FormParts.VALUE_TITLE, value);
		}
	}

	/**
	 * As low as a form is above a view; the streams give way before the picture is cut, and then they scroll with it.
	 */
	@Test
	void aPreviewIsFoldedWhereItWouldTakeTheStreamsUnlessTheUserHasUnfoldedIt() {
		size(1024, 560);
		layout.waitForExpanded(FormParts.PREVIEW, false);
		layout.waitForRows(FormParts.STREAMS, 3);
		layout.toggle(FormParts.PREVIEW);
		layout.waitForExpanded(FormParts.PREVIEW, true);
		layout.waitUntilWhole(FormParts.PREVIEW);
		size(1024, 490);
		layout.waitForExpanded(FormParts.PREVIEW, true);
		layout.waitForScrolled(FormParts.STREAMS, 1);
		layout.waitForScrolled(FormParts.PREVIEW, 1);
		layout.waitForScrolled(FormParts.CHOSEN_STREAM, 0);
	}

	/** It is what the fields beside it, the curve and the values below it are of. */
	@Test
	void theChosenStreamStaysInSightWhenThePreviewIsUnfolded() {
		size(1024, 560);
		workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form().choose(5);
		layout.waitForExpanded(FormParts.PREVIEW, false);
		layout.waitForRows(FormParts.STREAMS, 6);
		layout.toggle(FormParts.PREVIEW);
		layout.waitForExpanded(FormParts.PREVIEW, true);
		layout.waitForRows(FormParts.STREAMS, 1);
	}

	/** In a small window, and in one in which an editor has as much as a page in the first one of Mission Control. */
	@Test
	void whatIsDrawnIsWholeWhereItIsChosen() {
		ScriptFormPage drawn = workbench.openScript(Scripts.write(folder, "drawn.forge", DRAWN)).form();
		for (Point size : List.of(new Point(1024, 768), new Point(960, 580))) {
			size(size.x, size.y);
			StreamDetailsPage details = drawn.choose(0);
			details.choose("bytesRead");
			details.waitForGenerator("drawn over time");
			layout.waitUntilWhole(FormParts.VALUE_CURVE_PLOT);
			layout.waitForHeight(FormParts.VALUE_CURVE_PLOT, 90);
			details.chooseVolume();
			details.waitForGenerator("rate drawn over time");
			layout.waitUntilWhole(FormParts.VALUE_RATE_CURVE_PLOT);
			layout.waitForHeight(FormParts.VALUE_RATE_CURVE_PLOT, 90);
			details.waitForLevelButtons();
		}
	}

	@Test
	void aCurveStaysWholeBesideAnUnfoldedPreview() {
		ScriptFormPage drawn = workbench.openScript(Scripts.write(folder, "drawn.forge", DRAWN)).form();
		size(1024, 768);
		StreamDetailsPage details = drawn.choose(0);
		details.chooseVolume();
		details.waitForGenerator("rate drawn over time");
		layout.waitForExpanded(FormParts.PREVIEW, true);
		layout.waitUntilWhole(FormParts.PREVIEW);
		layout.waitUntilWhole(FormParts.VALUE_RATE_CURVE_PLOT);
		layout.waitForHeight(FormParts.VALUE_RATE_CURVE_PLOT, 90);
	}

	@Test
	void nothingMovesInAHighWindowWhenTheRecordingHasAMistake() {
		size(1200, 960);
		int top = layout.top(FormParts.FORM_TABS);
		form.head().typeInto("duration", "soon").waitForMistakes("Duration");
		layout.waitForTop(FormParts.FORM_TABS, top);
	}

	/** Whatever the size of the window, and in the next script, too. */
	@Test
	void aPreviewStaysAsTheUserHasFoldedIt() {
		size(1280, 1000);
		layout.toggle(FormParts.PREVIEW);
		layout.waitForExpanded(FormParts.PREVIEW, false);
		size(1024, 768);
		layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		layout.waitForExpanded(FormParts.PREVIEW, false);
		workbench.openScript(Scripts.write(folder, "types.forge", TYPES));
		layout.waitForExpanded(FormParts.PREVIEW, false);
		layout.toggle(FormParts.PREVIEW);
		layout.waitForExpanded(FormParts.PREVIEW, true);
		size(1280, 1000);
		layout.waitForExpanded(FormParts.PREVIEW, true);
	}

	@Test
	void whatTheUserDoesGoesOnWhereverThePreviewIs() {
		Point wide = usual();
		Point low = new Point(1024, 768);
		form.choose(0);
		form.preview().view("timeline");
		layout.focus(FormParts.PREVIEW_TIMELINE);
		workbench.resizeForFocus(low);
		layout.waitForFocus(FormParts.PREVIEW_TIMELINE);
		layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		layout.focus(FormParts.PREVIEW_TIMELINE);
		workbench.resizeForFocus(wide);
		layout.waitForFocus(FormParts.PREVIEW_TIMELINE);
		layout.waitUntilAbove(FormParts.CHOSEN_STREAM, FormParts.PREVIEW);
		form.waitForChosen(0);
		form.preview().view("sample");
		layout.focus(FormParts.PREVIEW_EVENTS);
		workbench.resizeForFocus(low);
		layout.waitForFocus(FormParts.PREVIEW_EVENTS);
		// There is no room for both, and their buttons are where all are.
		layout.waitForVisible(FormParts.PREVIEW_TIMELINE, false);
		layout.waitForVisible("flightforge.preview.values.views", false);
		form.preview().view("timeline");
		layout.waitForVisible(FormParts.PREVIEW_TIMELINE, true);
		layout.waitForVisible(FormParts.PREVIEW_EVENTS, false);
		layout.focus("flightforge.preview.all.views");
		workbench.resizeForFocus(wide);
		layout.waitForFocusIn(FormParts.PREVIEW);
		layout.waitForVisible(FormParts.PREVIEW_EVENTS, true);
	}

	/** From the top to the bottom, and then to what is beside that. */
	@Test
	void tabGoesFromTheStreamsToThePreviewBelowThemAndThenToTheChosenStream() {
		size(1024, 768);
		layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		form.preview().view("timeline");
		layout.waitForVisible(FormParts.PREVIEW_TIMELINE, true);
		List<String> order = List.copyOf(form.preview().tabOrder());
		List<String> parts = List.of(FormParts.STREAMS, "flightforge.preview.all.views", FormParts.PREVIEW_TIMELINE,
				FormParts.STREAM_FIELDS);
		assertEquals(parts, order.stream().filter(parts::contains).toList());
	}

	@Test
	void allViewsOfThePreviewHaveButtonsInANarrowForm() {
		size(820, 700);
		layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		layout.waitUntilWhole("flightforge.preview.all.views");
		layout.waitUntilUncut("flightforge.preview.all.views");
	}

	/** {@code 1,000} that is cut to {@code 1,0} would be another number. */
	@Test
	void cutCellsEndInAnEllipsis() {
		form = workbench.openScript(Scripts.write(folder, "choices.forge", CHOICES)).form();
		form.waitForCell(0, "Volume", "180 every 3 s");
		layout.waitForEllipsis(FormParts.STREAMS, 0, "Volume", false);
		layout.narrow(FormParts.STREAMS, "Volume", 60);
		layout.waitForEllipsis(FormParts.STREAMS, 0, "Volume", true);
	}

	/** Beside the rates it would leave little to them: it is a line above. */
	@Test
	void aNarrowPreviewNamesItsColoursInALine() {
		size(1280, 1000);
		form = workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form();
		form.waitForTotals("of memory");
		layout.waitForExpanded(FormParts.PREVIEW, true);
		form.preview().waitForLegend(true);
		size(1024, 768);
		layout.waitForExpanded(FormParts.PREVIEW, true);
		form.preview().waitForLegend(false);
		form.choose(3);
		form.preview().waitForNamedColors("FileWrite, ThreadSleep, ThreadPark, FileRead, SocketRead, others");
	}

	/** The title said what the button says, and the names of the colours lay on the areas. */
	@Test
	void ratesHaveTheHeightInTheFirstWindowOfMissionControl() {
		size(1090, 660);
		form = workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form();
		form.waitForTotals("of memory");
		layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
		layout.waitForVisible("flightforge.preview.rates.title", false);
		form.preview().waitForHeightOfRates(90);
		layout.waitUntilAbove("flightforge.preview.rates.legend", "flightforge.preview.rates");
		form.choose(3).choose("path");
		form.preview().view("field");
		layout.waitForVisible("flightforge.preview.values.title", true);
	}

	/** Whatever the value of the chosen field needs, which scrolls. */
	@Test
	void theFieldsAlwaysShowFiveRows() {
		size(1024, 768);
		StreamDetailsPage details = form.choose(0);
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		details.chooseVolume();
		details.generator("rate drawn over time");
		details.rateCurve(60).waitForPoints("0 s | 8/s", "15 s | 24/s", "45 s | 24/s", "1 min | 8/s");
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		details.switchStages().rows().waitFor("ramp | 8/s | 24/s |  | 15 s", "ramp |  | 24/s |  | 30 s",
				"ramp |  | 8/s |  | 15 s");
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		form.generate();
		form.waitForMessage("Generated shop.jfr");
		layout.waitForRows(FormParts.STREAM_FIELDS, 5);
		layout.waitUntilWhole(FormParts.PREVIEW);
		layout.waitUntilAbove(FormParts.PREVIEW, FormParts.MESSAGE);
	}

	/** There was nothing in it, below the inputs of the value. */
	@Test
	void fieldsThatAreNotInSightHaveTheHeightThatTheirValueDoesNotNeed() {
		size(1024, 768);
		ScriptFormPage many = workbench.openScript(Scripts.write(folder, "types.forge", SEVEN_TYPES)).form();
		many.waitForCell(4, "Event type", "jdk.SocketRead");
		many.choose(4).choose("host");
		layout.waitForRows(FormParts.STREAM_FIELDS, 6);
	}

	/** It is what the user has to know, and came last. */
	@Test
	void thatAScriptIsNotSavedIsReadInTheFirstWindowOfMissionControl() {
		size(1090, 640);
		form.cells().changeVolume(0, "77");
		form.generate();
		form.waitForMessage("677 events \u00b7 from the script as shown, not saved \u00b7 ");
	}

	/** A view below it or beside it has taken all rows of it. */
	@Test
	void theFieldsHaveThreeRowsAboveAnOpenedView() {
		for (Point size : List.of(new Point(1024, 768), new Point(1280, 800))) {
			WorkbenchPage.clean().layout().reset();
			size(size.x, size.y);
			ScriptFormPage low = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form();
			low.choose(0).choose("path");
			workbench.likeness();
			layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
			layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
			// What has been scrolled away is so by whole rows.
			layout.waitUntilWholeOrGone("flightforge.chosen.threads", FormParts.STREAM_UNTIL);
			low.choose(0).choose("endOfFile");
			layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
			layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
		}
	}

	/** As in the first window of Mission Control with a view below the form: the head is scrolled away as a whole. */
	@Test
	void aCurveIsBelowTheTitlesOfTheFieldsAboveAnOpenedView() {
		ScriptFormPage low = workbench.openScript(Scripts.write(folder, "drawn.forge", DRAWN)).form();
		for (Point size : List.of(new Point(1090, 615), new Point(1090, 640))) {
			size(size.x, size.y);
			StreamDetailsPage details = low.choose(0);
			details.chooseVolume();
			details.choose("bytesRead");
			details.waitForGenerator("drawn over time");
			layout.waitForScrolled(FormParts.VALUE_CURVE_PLOT, 1);
			layout.waitUntilWhole(FormParts.VALUE_CURVE_PLOT);
			layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
			layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
			layout.waitUntilWholeOrGone("flightforge.chosen.threads", FormParts.STREAM_UNTIL);
			details.enlarge();
			layout.waitForVisible(FormParts.STREAM_FIELDS, false);
			details.enlarge();
			layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
			layout.waitUntilWholeOrGone("flightforge.chosen.threads", FormParts.STREAM_UNTIL);
		}
	}

	/** As in the stack of views of Mission Control's first window, and in Studio's on a laptop. */
	@Test
	void aComparisonHasOneLineAboveItsTables() {
		workbench.likeness().waitForMessage("Choose two recordings in A and B");
		size(1095, 285);
		layout.maximise("flightforge.ui.likenessView", 1095, 285);
		layout.waitForBeside("flightforge.likeness.names", "flightforge.likeness.message");
		layout.waitForRows("flightforge.likeness.types", 4);
	}

	/** As where it is maximised on a small screen, and then gets its place back. */
	@Test
	void aComparisonHasItsSentenceAboveItsTables() {
		workbench.likeness().waitForMessage("Choose two recordings in A and B");
		layout.waitForBeside("flightforge.likeness.names", "flightforge.likeness.message");
		for (int i = 0; i < 2; i++) {
			size(600, 700);
			layout.waitUntilAbove("flightforge.likeness.names", "flightforge.likeness.message");
			layout.waitUntilAbove("flightforge.likeness.message", "flightforge.likeness.types");
			size(1280, 800);
			layout.waitForBeside("flightforge.likeness.names", "flightforge.likeness.message");
			layout.waitForGap("flightforge.likeness.names", "flightforge.likeness.types", 8);
		}
	}

	/** It is as high as other views are, so that the value that is changed stays in sight. */
	@Test
	void aComparisonLeavesTheFormAsMuchAsOtherViewsDo() {
		for (Point size : List.of(new Point(1024, 768), new Point(1280, 800))) {
			WorkbenchPage.clean().layout().reset();
			size(size.x, size.y);
			ScriptFormPage low = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form();
			low.choose(0).choose("path");
			double share = workbench.likeness().shareOfWindow();
			assertTrue(share > 0.2 && share < 0.32, () -> "It has " + share);
			layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
			layout.waitForRows(FormParts.STREAMS, 4);
			// Not a matter of a few pixels, which a theme has more or fewer of.
			layout.waitForExpanded(FormParts.PREVIEW, false);
		}
	}

	@Test
	void theFieldsHaveThreeRowsBesideTheOutlineAndAboveAView() {
		size(1024, 768);
		ScriptFormPage low = workbench.openScript(Scripts.write(folder, "choices.forge", PHASES)).form();
		low.choose(0).choose("path");
		workbench.outline();
		layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
		layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
		workbench.openMemoryView();
		layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
		layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
		workbench.likeness();
		layout.waitForRowsInSight(FormParts.STREAM_FIELDS, 3);
		layout.waitForTitlesInSight(FormParts.STREAM_FIELDS);
	}

	@Test
	void aPreviewIsDividedWhereEachSideHasRoomAndIsNoHigherThanTheStreams() {
		for (Point size : List.of(new Point(1090, 660), new Point(1024, 768), new Point(1280, 800),
				new Point(1500, 760), new Point(1700, 760))) {
			size(size.x, size.y);
			layout.waitForBeside(FormParts.PREVIEW, FormParts.CHOSEN_STREAM);
			layout.waitForExpanded(FormParts.PREVIEW, true);
			layout.waitForRows(FormParts.STREAMS, 3);
			layout.waitUntilWhole(FormParts.PREVIEW);
			layout.waitForNoHigher(FormParts.PREVIEW, FormParts.STREAMS_SECTION);
		}
		layout.waitForVisible("flightforge.preview.values.views", false);
		size(1280, 1000);
		layout.waitForVisible("flightforge.preview.values.views", true);
	}

	/** Some were cut since there were more of them. */
	@Test
	void valuesOfTheJvmAreReadWholeOnALaptop() {
		size(1280, 800);
		workbench.openScript(Scripts.write(folder, "jvm.forge", "jvm: {gc: G1}\n" + TYPES)).form().section("jvm", "JVM")
				.open();
		for (String key : List.of("name", "cpu", "os", "gc", "memory", "classes")) {
			layout.waitForWholeInput("flightforge.jvm." + key);
		}
		size(1024, 768);
		for (String key : List.of("name", "cpu", "os")) {
			layout.waitForWholeInput("flightforge.jvm." + key);
		}
	}

	@Test
	void anEnlargedValueSaysAllThereIsToSayOfIt() {
		size(920, 768);
		StreamDetailsPage details = form.choose(0);
		details.choose("duration");
		details.generator("lognormal");
		details.waitForMessage("A few are far above the median, and most near it, as response times and sizes are.");
		details.waitForNoMessage();
		details.enlarge();
		details.waitForWholeMessage();
		details.enlarge();
		details.waitForNoMessage();
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
