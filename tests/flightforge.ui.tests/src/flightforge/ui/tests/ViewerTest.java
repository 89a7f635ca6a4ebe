/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

import javax.management.JMException;
import javax.management.ObjectName;

import org.eclipse.swt.graphics.Point;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Templates;
import flightforge.ui.pages.ClipboardPage;
import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.LikenessPage;
import flightforge.ui.pages.MissionControlProgram;
import flightforge.ui.pages.NotificationPage;
import flightforge.ui.pages.Patience;
import flightforge.ui.pages.RecordingViewerPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.Until;
import flightforge.ui.pages.WorkbenchPage;
import flightforge.writer.broken.Damage;
import flightforge.writer.broken.RecordingBreaker;
import flightforge.writer.live.LiveRecording;
import flightforge.writer.live.LiveSettings;

/** The product's viewer, with many events and with files that are not recordings. */
@ExtendWith(FailureReport.class)
class ViewerTest {
	private static final int MANY = 1_000_000;
	private static final double FROZEN_SECONDS = 3;
	/** An event that no script describes. */
	public record Other(long id) {
	}

	private static final String STACKS = """
			recording: {start: 2026-01-01, duration: 30 s}
			stacks:
			  pay: ["shop.Checkout.pay(String, long)(Checkout.java:42)", "shop.Checkout.run(Checkout.java:7)", "java.lang.Thread.run(Thread.java:1474)"]
			  wait: {tree: {"java.lang.Thread.run(Thread.java:1474)": {"shop.Wait.a()(Wait.java:1)": 3, "shop.Wait.b()(Wait.java:2)": 1}}}
			events:
			  - {type: jdk.ThreadSleep, every: 1 s, duration: 1 ms, stack: pay}
			  - {type: jdk.ThreadPark, count: 40, duration: 1 ms, stack: wait}
			""";
	@TempDir
	private Path folder;
	private WorkbenchPage workbench;

	@BeforeEach
	void open() {
		workbench = WorkbenchPage.clean();
	}

	@Test
	void aMillionRowsAreShownAndTheWindowStillAnswers() throws IOException {
		Path recording = generate("million.jfr", Scripts.MILLION);
		try (Patience patience = Patience.withWindow()) {
			RecordingViewerPage viewer = workbench.openRecording(recording);
			viewer.waitForType("jdk.FileRead", "1,000,000");
			viewer.choose("jdk.FileRead");
			viewer.waitForEvents(MANY);
			assertFalse(viewer.cell(MANY - 1, 0).isEmpty());
			// The table never has more than can be seen, or six million would take minutes and hundreds of megabytes.
			assertTrue(viewer.rowsInSight() < 200, () -> viewer.rowsInSight() + " rows");
			// The window goes on answering while the million rows go away.
			viewer.choose("flightforge.Script");
			viewer.waitForEvents(1);
			assertTrue(patience.longestSeconds() < FROZEN_SECONDS,
					"The window did not answer for " + patience.longestSeconds() + " s");
		}
	}

	@Test
	void portsAreNoQuantities() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("port.jfr", """
				events:
				  - {type: jdk.SocketRead, count: 5, values: {host: a, address: 10.0.0.1, port: 5432, bytesRead: 5432}}
				"""));
		viewer.waitForEvents(5);
		assertEquals("5432", viewer.cell(0, "Remote Port"));
		assertEquals("5.3 KiB", viewer.cell(0, "Bytes Read").replace('\u00a0', ' '));
	}

	@Test
	void aGeneratedRecordingOpensWithWhatItsScriptBeginsWith() throws IOException {
		String script = """
				types: {shop.Order: {fields: {id: {type: long}}}}
				events:
				  - {type: shop.Order, count: 7, values: {id: 1}, enabled: false}
				  - {type: jdk.ThreadPark, count: 5}
				  - {type: jdk.FileRead, count: 600}
				""";
		RecordingViewerPage viewer = workbench.openRecording(generate("park.jfr", script));
		viewer.waitForEvents(5);
		// Types with more events are not out of sight above it.
		viewer.waitForTypesFromTheTop();
		viewer = workbench.openRecording(generate("order.jfr", script.replace(", enabled: false", "")));
		viewer.waitForEvents(7);
	}

	/** As in the moment in which a view opens below it. */
	@Test
	void aLowViewerHasABarThatCanBeDrawn() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.choose("jdk.FileRead");
		viewer.waitForEvents(600);
		Point before = workbench.resize(new Point(900, 320));
		try {
			viewer.waitForBarThatCanBeDrawn();
		} finally {
			workbench.resize(before);
		}
	}

	/** What is shown is of a type that can be seen in the list. */
	@Test
	void theFilterLeavesTheChosenTypeOrShowsTheFirstThatIsLeft() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("types.jfr", """
				events:
				  - {type: jdk.ThreadSleep, count: 30}
				  - {type: jdk.ThreadPark, count: 20}
				  - {type: jdk.FileRead, count: 10}
				"""));
		viewer.chooseLabel("Java Thread Park");
		viewer.filter("thread").waitForShown("jdk.ThreadPark", "Java Thread Park");
		viewer.filter("file").waitForShown("jdk.FileRead", "File Read");
		viewer.filter("sleep").waitForShown("jdk.ThreadSleep", "Java Thread Sleep").waitForNoType(false);
		viewer.filter("no such type").waitForNoType(true).waitForEventsInSight(false);
		// Who has looked for another one is where he was.
		viewer.filter("").waitForShown("jdk.ThreadPark", "Java Thread Park").waitForNoType(false)
				.waitForEventsInSight(true);
		viewer.filter("file").waitForShown("jdk.FileRead", "File Read");
		viewer.chooseLabel("File Read");
		viewer.filter("").waitForShown("jdk.FileRead", "File Read");
	}

	@Test
	void keysGoToAnyRow() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.choose("jdk.FileRead");
		viewer.waitForEvents(600);
		String first = viewer.cell(0, 0);
		String second = viewer.cell(1, 0);
		String beforeLast = viewer.cell(598, 0);
		String last = viewer.cell(599, 0);
		viewer.press("END");
		assertEquals(last, viewer.selected(0));
		viewer.press("ARROW_DOWN");
		assertEquals(last, viewer.selected(0));
		viewer.press("ARROW_UP");
		assertEquals(beforeLast, viewer.selected(0));
		viewer.press("HOME");
		assertEquals(first, viewer.selected(0));
		viewer.press("ARROW_DOWN");
		assertEquals(second, viewer.selected(0));
		viewer.press("PAGE_DOWN");
		assertEquals(viewer.cell(viewer.rowsInSight() + 1, 0), viewer.selected(0));
	}

	@Test
	void eventsAreSortedByAColumn() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.choose("jdk.FileRead");
		viewer.waitForEvents(600);
		String first = viewer.cell(0, "Start Time");
		String last = viewer.cell(599, "Start Time");
		viewer.sort("Start Time");
		viewer.waitForOther(0, "Start Time", first);
		assertEquals(last, viewer.cell(0, "Start Time"));
		// A click on the type that is shown already takes nothing away.
		viewer.choose("jdk.FileRead");
		assertEquals(last, viewer.cell(0, "Start Time"));
	}

	@Test
	void allOfAnEventIsShown() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("stacks.jfr", STACKS));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(30);
		assertEquals("shop.Checkout.pay(String, long)", viewer.cell(0, "Stack Trace"));
		assertEquals(local("2026-01-01T00:00:00Z"), viewer.field("Start Time"));
		viewer.press("ARROW_DOWN");
		assertEquals(local("2026-01-01T00:00:01Z"), viewer.field("Start Time"));
		assertEquals("""
				shop.Checkout.pay(String, long), line 42 (JIT Compiled)
				shop.Checkout.run(), line 7 (Interpreted)
				java.lang.Thread.run(), line 1474 (Interpreted)""", viewer.stackTrace());
	}

	@Test
	void whatIsSelectedIsCopied() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("stacks.jfr", STACKS));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(30);
		assertTrue(viewer.copied("types").endsWith("\t30"), viewer.copied("types"));
		String event = viewer.copied("events");
		assertTrue(event.startsWith(local("2026-01-01T00:00:00Z") + "\t"), event);
		assertTrue(event.contains("\tshop.Checkout.pay(String, long)"), event);
		viewer.press("END");
		ClipboardPage.put("nothing");
		viewer.press("CTRL+C");
		assertTrue(ClipboardPage.text().startsWith(local("2026-01-01T00:00:29Z").split("\\.")[0]),
				ClipboardPage.text());
		assertEquals("Start Time\t" + local("2026-01-01T00:00:29Z"), viewer.copiedField("Start Time"));
		viewer.waitForFlame("All stack traces \u00b7 30 events \u00b7 100 %");
		viewer.pressInFlames("ARROW_DOWN", "ARROW_DOWN", "ARROW_DOWN");
		assertEquals("shop.Checkout.pay(String, long)", viewer.copiedFlame());
		viewer.flameAt(0.5, 25);
		assertNull(viewer.flameTip());
	}

	/** A tip covers other methods, so that there is one only where it says more than what it covers. */
	@Test
	void aMethodWhoseNameIsCutHasATipWithItsNumbers() throws IOException {
		String name = "shop.Wait." + "a".repeat(200) + "()";
		RecordingViewerPage viewer = workbench
				.openRecording(generate("long.jfr", STACKS.replace("shop.Wait.a()", name)));
		viewer.choose("jdk.ThreadPark");
		viewer.waitForEvents(40);
		viewer.waitForFlame("All stack traces \u00b7 40 events \u00b7 100 %");
		viewer.pressInFlames("ARROW_DOWN");
		assertEquals(name + " \u00b7 30 events \u00b7 75 %", viewer.flameAt(0.3, 45));
		assertEquals(name + " \u00b7 30 events \u00b7 75 %", viewer.flameTip());
	}

	@Test
	void theFlameGraphIsOfTheEventsInTheTable() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("stacks.jfr", STACKS));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(30);
		viewer.waitForFlame("All stack traces \u00b7 30 events \u00b7 100 %");
		viewer.pressInFlames("ARROW_DOWN", "ARROW_DOWN", "ARROW_DOWN");
		viewer.waitForFlame("shop.Checkout.pay(String, long) \u00b7 30 events \u00b7 100 %");
		assertEquals("java.lang.Thread.run() \u00b7 30 events \u00b7 100 %", viewer.flameAt(0.5, 25));
		viewer.pressInFlames("ESC");
		viewer.choose("jdk.ThreadPark");
		viewer.waitForFlame("All stack traces \u00b7 40 events \u00b7 100 %");
		viewer.pressInFlames("ARROW_DOWN", "ARROW_DOWN");
		viewer.waitForFlame("shop.Wait.a() \u00b7 30 events \u00b7 75 %");
		viewer.pressInFlames("ARROW_RIGHT", "ENTER");
		viewer.waitForFlame("shop.Wait.b() \u00b7 10 events \u00b7 25 %");
		viewer.pressInFlames("ARROW_LEFT");
		viewer.waitForFlame("shop.Wait.a() \u00b7 30 events \u00b7 75 %");
	}

	@Test
	void aPartOfTheTimeIsChosen() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("stacks.jfr", STACKS));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(30);
		viewer.rates().drag(0.5, 0.99);
		String last = viewer.cell(viewer.rows() - 1, "Start Time");
		assertEquals(local("2026-01-01T00:00:29Z"), last);
		assertTrue(viewer.rows() < 20, () -> viewer.rows() + " rows");
		assertTrue(viewer.title().contains(" of 30 events of type jdk.ThreadSleep, from "), viewer::title);
		viewer.waitForFlame("All stack traces \u00b7 " + viewer.rows() + " events \u00b7 100 %");
		// In the order that was chosen, which a change of the time keeps.
		String first = viewer.cell(0, "Start Time");
		viewer.sort("Start Time");
		viewer.waitForOther(0, "Start Time", first);
		assertEquals(last, viewer.cell(0, "Start Time"));
		viewer.rates().click();
		viewer.waitForTitle("30 events of type jdk.ThreadSleep");
		viewer.waitForRows(30);
		viewer.waitForOther(0, "Start Time", local("2026-01-01T00:00:00Z"));
		assertEquals(last, viewer.cell(0, "Start Time"));
	}

	@Test
	void aPartOfTheTimeStaysChosenForOtherTypes() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("types.jfr", """
				recording: {start: 2026-01-01, duration: 100 s}
				types:
				  shop.Pool: {fields: {used: {type: int}}}
				events:
				  - {type: jdk.ThreadSleep, every: 1 s, duration: 1 ms}
				  - {type: jdk.ThreadPark, every: 2 s, duration: 1 ms}
				  - {type: shop.Pool, every: 1 s, until: 40 s, values: {used: 10}}
				"""));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(100);
		String hint = viewer.chartHint();
		viewer.rates().drag(0.6, 0.9);
		int rows = viewer.rows();
		String title = viewer.title().replace('\u00a0', ' ');
		String time = title.substring(title.indexOf(", from "));
		String chosenHint = viewer.chartHint();
		assertNotEquals(hint, chosenHint);
		viewer.choose("jdk.ThreadPark");
		viewer.waitForTitle(viewer.rows() + " of 50 events of type jdk.ThreadPark" + time);
		assertEquals(rows / 2.0, viewer.rows(), 1);
		assertNotEquals(local("2026-01-01T00:00:00Z"), viewer.cell(0, "Start Time"));
		assertEquals(viewer.cell(0, "Start Time"), viewer.field("Start Time"));
		assertEquals(chosenHint, viewer.chartHint());
		// One without events in that time has an empty table, and nothing of the type before below it.
		viewer.choose("shop.Pool");
		viewer.waitForTitle("0 of 40 events of type shop.Pool" + time);
		assertEquals(0, viewer.rows());
		assertEquals("", viewer.field("Start Time"));
		viewer.chart("Values");
		viewer.waitForChart("used: no values in the selected time range");
		viewer.chart("Rate");
		// Keys go on from what is chosen.
		viewer.choose("jdk.ThreadSleep");
		viewer.rates().press("SHIFT+ARROW_LEFT", 10);
		viewer.waitForRows(rows - 10);
		viewer.choose("jdk.ThreadPark");
		viewer.rates().press("ESC", 1);
		viewer.waitForTitle("50 events of type jdk.ThreadPark");
		assertEquals(hint, viewer.chartHint());
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForTitle("100 events of type jdk.ThreadSleep");
	}

	/** They are counted beside the window's thread; what was asked for last is shown. */
	@Test
	void manyEventsAreCounted() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("many.jfr", """
				recording: {duration: 100 s}
				threads: {t: {count: 300}, p: {count: 300}}
				types:
				  shop.Pool: {fields: {used: {type: int}}}
				events:
				  - {type: shop.Pool, count: 150_000, until: 50 s, values: {used: 10}}
				  - {type: shop.Pool, count: 150_000, from: 50 s, values: {used: 30}}
				  - {type: jdk.ThreadSleep, count: 300_000, duration: 5 ms, threads: t}
				  - {type: jdk.ThreadPark, count: 200_000, duration: 7 ms, threads: p}
				"""));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(300_000);
		viewer.chart("Distribution");
		viewer.waitForChart("Duration: p50 5 ms \u00b7 p90 5 ms \u00b7 p99 5 ms \u00b7 max 5 ms");
		viewer.choose("jdk.ThreadPark");
		viewer.waitForChart("Duration: p50 7 ms \u00b7 p90 7 ms \u00b7 p99 7 ms \u00b7 max 7 ms");
		viewer.chart("Rate");
		viewer.waitForChart("Events per second");
		viewer.choose("shop.Pool");
		viewer.chart("Values");
		viewer.waitForChart("used: min 10 \u00b7 avg 20 \u00b7 max 30");
		viewer.values().drag(0.52, 0.99);
		viewer.waitForChart("used: min 30 \u00b7 avg 30 \u00b7 max 30");
	}

	@Test
	void distributionsOfTheEventsInTheTableAreShown() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("distributions.jfr", """
				recording: {start: 2026-01-01, duration: 100 s}
				types:
				  shop.Payment: {fields: {amount: {type: long}, name: {type: String}}}
				events:
				  - {type: shop.Payment, every: 1 s, until: 50 s, duration: 1 ms, values: {amount: 0, name: a}}
				  - {type: shop.Payment, every: 1 s, from: 50 s, duration: 100 ms, values: {amount: 500, name: a}}
				  - {type: jdk.InitialSystemProperty, count: 1, values: {key: a, value: b}}
				"""));
		viewer.choose("shop.Payment");
		viewer.waitForEvents(100);
		viewer.waitForChart("Events per second");
		viewer.chart("Distribution");
		// A duration comes first, also where there are other numbers, of which one comes first over time.
		viewer.waitForChart("Duration: p50 1 ms \u00b7 p90 100 ms \u00b7 p99 100 ms \u00b7 max 100 ms");
		assertTrue(viewer.distributionAt(0.5).endsWith(": 0 events, 0 %"), () -> viewer.distributionAt(0.5));
		viewer.waitForWholeBars();
		viewer.chooseField("amount");
		viewer.waitForChart("amount: p50 0 \u00b7 p90 500 \u00b7 p99 500 \u00b7 max 500");
		viewer.chart("Values");
		viewer.waitForChart("amount: min 0 \u00b7 avg 250 \u00b7 max 500");
		viewer.chart("Distribution");
		viewer.rates().drag(0.6, 0.99);
		viewer.waitForChart("amount: p50 500 \u00b7 p90 500 \u00b7 p99 500 \u00b7 max 500");
		viewer.choose("jdk.InitialSystemProperty");
		viewer.waitForChart("Distribution");
		assertEquals("Events of type jdk.InitialSystemProperty have no numeric field.", viewer.noChart());
		viewer.chart("Rate");
		viewer.waitForChart("Events per second");
	}

	/** As the mouse does. */
	@Test
	void keysReadADistribution() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("keys.jfr", """
				recording: {start: 2026-01-01, duration: 100 s}
				events:
				  - {type: jdk.ThreadSleep, every: 1 s, until: 50 s, duration: 1 ms}
				  - {type: jdk.ThreadSleep, every: 1 s, from: 50 s, duration: 100 ms}
				"""));
		viewer.choose("jdk.ThreadSleep");
		viewer.waitForEvents(100);
		viewer.chart("Distribution");
		viewer.waitForChart("Duration: p50 1 ms \u00b7 p90 100 ms \u00b7 p99 100 ms \u00b7 max 100 ms");
		assertTrue(viewer.readDistribution("ARROW_RIGHT").endsWith(": 0 events, 0 %"));
		assertTrue(viewer.readDistribution("ARROW_LEFT").startsWith("1 ms to "));
		String last = viewer.readDistribution("END");
		assertTrue(last.endsWith(" to 100 ms: 50 events, 50 %"), last);
		assertEquals(last, viewer.readDistribution("ARROW_RIGHT"));
		assertTrue(viewer.readDistribution("HOME").startsWith("1 ms to "));
	}

	@Test
	void valuesOfAFieldAreShownOverTime() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("values.jfr", """
				recording: {start: 2026-01-01, duration: 100 s}
				types:
				  shop.Pool: {fields: {name: {type: String}, used: {type: int}, room: {type: long, unit: bytes}}}
				events:
				  - {type: shop.Pool, every: 1 s, until: 50 s, values: {name: a, used: 10, room: 1 MiB}}
				  - {type: shop.Pool, every: 1 s, from: 50 s, values: {name: a, used: 30, room: 3 MiB}}
				  - {type: jdk.InitialSystemProperty, count: 1, values: {key: a, value: b}}
				"""));
		viewer.choose("shop.Pool");
		viewer.waitForEvents(100);
		viewer.chart("Values");
		// What has a unit comes first.
		viewer.waitForChart("room: min 1 MiB \u00b7 avg 2 MiB \u00b7 max 3 MiB");
		assertTrue(viewer.valueFields().containsAll(List.of("used", "room")), () -> viewer.valueFields().toString());
		assertFalse(viewer.valueFields().contains("name") || viewer.valueFields().contains("Start Time"),
				() -> viewer.valueFields().toString());
		assertTrue(viewer.offersFields());
		viewer.chooseField("used");
		viewer.waitForChart("used: min 10 \u00b7 avg 20 \u00b7 max 30");
		viewer.values().waitForAxes(true);
		String hint = viewer.values().hint();
		assertTrue(IntStream.range(40, 60).mapToObj(second -> local("2026-01-01T00:00:" + second + "Z"))
				.anyMatch(time -> hint.equals(time + "\n10") || hint.equals(time + "\n30")), hint);
		viewer.values().drag(0.6, 0.99);
		assertTrue(viewer.rows() < 50 && viewer.rows() > 20, () -> viewer.rows() + " rows");
		assertTrue(viewer.title().contains(" of 100 events of type shop.Pool, from "), viewer::title);
		// It is the same part of the time in the other chart, and again.
		viewer.chart("Rate");
		viewer.waitForChart("Events per second");
		int rows = viewer.rows();
		viewer.chart("Values");
		viewer.waitForChart("used: min 30 \u00b7 avg 30 \u00b7 max 30");
		assertEquals(rows, viewer.rows());
		viewer.choose("jdk.InitialSystemProperty");
		viewer.waitForNoChart("Events of type jdk.InitialSystemProperty have no numeric field.");
		assertFalse(viewer.offersFields());
		viewer.choose("shop.Pool");
		viewer.waitForChart("used: min 30 \u00b7 avg 30 \u00b7 max 30");
		assertEquals("used", viewer.valueField());
		viewer.values().click();
		viewer.waitForChart("used: min 10 \u00b7 avg 20 \u00b7 max 30");
		viewer.waitForTitle("100 events of type shop.Pool");
		// Hundred steps are the whole axis, which is a bit longer than the recording.
		viewer.values().press("HOME", 1).press("SHIFT+ARROW_RIGHT", 60);
		viewer.waitForRows(62);
		viewer.values().press("ESC", 1);
		viewer.waitForTitle("100 events of type shop.Pool");
		// The line ends with the recording, not with the axis.
		viewer.values().press("END", 1).press("SHIFT+ARROW_LEFT", 20);
		viewer.waitForRows(21);
		viewer.values().press("SHIFT+ARROW_RIGHT", 10);
		viewer.waitForRows(11);
		viewer.values().press("SHIFT+END", 1).press("SHIFT+ARROW_LEFT", 10);
		viewer.waitForRows(11);
		viewer.values().drag(0.6, 0.4);
		int dragged = viewer.rows();
		viewer.values().press("SHIFT+ARROW_LEFT", 20);
		viewer.waitForRows(dragged + 21);
	}

	@Test
	void aClosedViewerKeepsNoEvents() throws IOException {
		long before = recordings();
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.choose("jdk.SocketWrite");
		viewer.waitForEvents(1200);
		viewer.chart("Values");
		viewer.values().waitForAxes(true);
		assertEquals(before + 1, recordings());
		Object part = viewer.part();
		viewer.close();
		new SWTBot().waitUntil(Until.that(() -> recordings() <= before, () -> recordings() + " are in memory"));
		assertNotNull(part);
	}

	/** How many recordings of viewers are in memory. */
	private static long recordings() {
		try {
			String histogram = (String) ManagementFactory.getPlatformMBeanServer().invoke(
					new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcClassHistogram",
					new Object[] {new String[0]}, new String[] {String[].class.getName()});
			return histogram.lines().map(line -> line.strip().split("\\s+"))
					.filter(row -> row.length > 3 && row[3].equals("flightforge.studio.viewer.Recording"))
					.mapToLong(row -> Long.parseLong(row[1])).sum();
		} catch (JMException e) {
			throw new AssertionError(e);
		}
	}

	/** It was in the middle of the height that GTK thought it had. */
	@Test
	void whatIsSaidOfAFilterThatLeavesNothingIsBelowTheTitles() throws IOException {
		// More types than there is room for.
		RecordingViewerPage viewer = workbench
				.openRecording(generate("types.jfr", Templates.named("one-of-each").orElseThrow().text()));
		viewer.filter("no such type").waitForNoType(true).waitForNoTypeInPlace();
		viewer.filter("").waitForNoType(false);
	}

	/** With a comparison below it, the chart makes room for what there is to see of an event. */
	@Test
	void aRecordingAndItsComparisonFitASmallWindow() throws IOException {
		Point before = workbench.resize(new Point(1024, 768));
		try {
			RecordingViewerPage other = workbench
					.openRecording(generate("more.jfr", Scripts.COMMENTED.replace("10/s", "20/s")))
					.waitForDetails(true);
			RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
			viewer.compare().waitForMessage("event types differ").waitForWholeMeasure("number of events");
			other.close();
			viewer.waitForDetails(true).waitForFieldRows(3).waitForRowsInSight(2);
			workbench.resize(new Point(1280, 800));
			viewer.waitForDetails(true).waitForFieldRows(3).waitForRowsInSight(3);
			workbench.layout().close("flightforge.ui.likenessView");
			viewer.waitForRatesAsHighAs(80).waitForDetails(true);
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void whatIsLookedAtIsComparedWithTheOtherThatIsOpen() throws IOException {
		Path more = generate("more.jfr", Scripts.COMMENTED.replace("10/s", "20/s"));
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		LikenessPage likeness = viewer.compare().waitForMessage("Choose the other recording in B, or ");
		assertEquals("shop.jfr", likeness.chosen("a"));
		viewer = workbench.openRecording(more);
		likeness = viewer.compare().waitForMessage("event types differ");
		assertEquals("more.jfr", likeness.chosen("a"));
		assertEquals("shop.jfr", likeness.chosen("b"));
		assertEquals("jdk.FileRead", likeness.types().getFirst().getFirst());
		double share = likeness.shareOfWindow();
		assertTrue(share > 0.2 && share < 0.32, () -> "It has " + share);
		assertTrue(likeness.shows("Difference"));
		assertFalse(likeness.shows("By chance"));
		workbench.openMemoryView().waitForCategory("Heap");
		assertTrue(workbench.areInOneFolder("Compare Recordings", "Native Memory"));
	}

	@Test
	void theScriptOpensInTheEditor() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		assertEquals(Scripts.COMMENTED, viewer.script());
		Files.writeString(folder.resolve("shop.forge"), "# Somebody else's");
		viewer.openScript();
		assertEquals(Scripts.COMMENTED, workbench.scriptEditor("shop-2.forge").text());
		assertEquals("# Somebody else's", Files.readString(folder.resolve("shop.forge")));
		// Again it is the same one.
		workbench.viewer("shop.jfr").openScript();
		assertFalse(Files.exists(folder.resolve("shop-3.forge")));
	}

	@Test
	void plannedAndActualAreCompared() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("shop.jfr", Scripts.COMMENTED));
		viewer.waitForAgreement("Every type has as many events as planned");
		assertEquals(List.of(List.of("jdk.SocketWrite", "1,200", "1,200", "as planned"),
				List.of("jdk.FileRead", "600", "600", "as planned")), viewer.comparison());
		viewer.chooseCompared("jdk.FileRead");
		assertTrue(viewer.comparedAtHalf().endsWith("planned: 10/s\nactual: 10/s"), viewer::comparedAtHalf);
	}

	/** As many as planned, the first and the last when planned, but others in clumps: the script is another one. */
	@Test
	void eventsInClumpsAreNotAsPlanned() throws IOException {
		String script = """
				recording: {start: 2026-01-01T12:00:00Z, duration: 10 s, seed: 1}
				events:
				  - {type: jdk.FileRead, every: 1 s}
				  - {type: jdk.ThreadSleep, every: 9950 ms}
				  - {type: jdk.ThreadSleep, count: 198, from: 4 s, until: 5 s}
				""";
		Path recording = generate("clump.jfr", script);
		String bytes = Files.readString(recording, StandardCharsets.ISO_8859_1);
		Files.writeString(recording, bytes.replace("from: 4 s, until: 5 s", "from: 0 s, until: 9 s"),
				StandardCharsets.ISO_8859_1);
		RecordingViewerPage viewer = workbench.openRecording(recording);
		viewer.waitForAgreement("Every type has as many events as planned");
		viewer.waitForCompared(List.of(List.of("jdk.ThreadSleep", "200", "200", "at other times"),
				List.of("jdk.FileRead", "10", "10", "as planned")));
		viewer.waitForChosenCompared("jdk.ThreadSleep");
	}

	@Test
	void aRecordingOfAnotherOriginHasNoScript() throws IOException {
		Path file = folder.resolve("other.jfr");
		try (LiveRecording live = LiveRecording.create(file, LiveSettings.inMappedMemory())) {
			live.appender(Other.class).append(new Other(5));
		}
		RecordingViewerPage viewer = workbench.openRecording(file);
		viewer.waitForEvents(1);
		assertEquals(List.of("Events", "Audit"), viewer.tabs());
	}

	@Test
	void aRecordingIsOpenedInMissionControl() throws IOException {
		Path recording = generate("shop.jfr", Scripts.COMMENTED);
		Path started = folder.resolve("started");
		Path program = Files.writeString(folder.resolve("jmc"), "#!/bin/sh\nprintf '%s\\n' \"$@\" > '" + started
				+ ".tmp'\nmv '" + started + ".tmp' '" + started + "'\n");
		assertTrue(program.toFile().setExecutable(true));
		try (MissionControlProgram chosen = MissionControlProgram.choose(program)) {
			workbench.openRecording(recording).openInMissionControl();
			new SWTBot().waitUntil(Until.that(() -> Files.exists(started), () -> "Nothing was started"));
		}
		assertEquals(List.of("--launcher.openFile", recording.toString()), Files.readAllLines(started));
	}

	@Test
	void columnsFitTheirTitles() throws IOException {
		RecordingViewerPage viewer = workbench.openRecording(generate("long.jfr", """
				types:
				  test.Long: {fields: {n: {type: int, label: A Number with a Title That Is Long}}}
				events:
				  - {type: test.Long, count: 10, values: {n: 1}}
				"""));
		viewer.choose("test.Long");
		viewer.waitForEvents(10);
		viewer.waitForWholeTitles();
	}

	@Test
	void aFileThatIsNoRecordingIsSaidToBeNone() throws IOException {
		Path file = Files.writeString(folder.resolve("no.jfr"), "This is not a recording.");
		workbench.openRecording(file).waitForMessage("no.jfr is not a flight recording");
	}

	@Test
	void aPackedRecordingIsShown() throws IOException {
		byte[] recording = Files.readAllBytes(generate("plain.jfr", Scripts.COMMENTED));
		Path packed = folder.resolve("packed.jfr");
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
			out.write(recording);
		}
		RecordingViewerPage viewer = workbench.openRecording(packed);
		viewer.choose("jdk.FileRead");
		assertFalse(viewer.cell(0, "Start Time").isEmpty());
	}

	@Test
	void aRecordingThatIsNotFinishedIsShownWithWhatIsMissing() throws IOException {
		Path running = folder.resolve("running.jfr");
		RecordingBreaker.breakCopy(generate("finished.jfr", Scripts.COMMENTED), running, Damage.UNFINISHED, 0);
		Files.write(running, new byte[] {100, 1, 2, 3}, StandardOpenOption.APPEND);
		RecordingViewerPage viewer = workbench.openRecording(running);
		viewer.choose("jdk.FileRead");
		assertTrue(viewer.missing().contains("not finished"), viewer.missing());
	}

	@Test
	void whatIsWholeBeforeDamageIsShown() throws IOException {
		Path tail = folder.resolve("tail.jfr");
		RecordingBreaker.breakCopy(generate("sound.jfr", Scripts.COMMENTED), tail, Damage.ZERO_TAIL, 0);
		RecordingViewerPage viewer = workbench.openRecording(tail);
		viewer.choose("jdk.FileRead");
		assertTrue(viewer.missing().contains("something else than a chunk"), viewer.missing());
		assertFalse(viewer.missing().contains("flightforge"), viewer.missing());
	}

	@Test
	void whatIsWholeIsRecoveredToAnotherRecordingThatIsOpened() throws IOException {
		Path tail = folder.resolve("tail.jfr");
		RecordingBreaker.breakCopy(generate("sound.jfr", Scripts.COMMENTED), tail, Damage.ZERO_TAIL, 0);
		byte[] damaged = Files.readAllBytes(tail);
		RecordingViewerPage viewer = workbench.openRecording(tail);
		assertTrue(viewer.offersRecovery());
		NotificationPage notification = viewer.recover();
		assertTrue(notification.text().contains("events to tail-recovered.jfr. Missing: tail.jfr: "),
				notification::text);
		notification.dismiss();
		RecordingViewerPage recovered = workbench.viewer("tail-recovered.jfr");
		assertFalse(recovered.offersRecovery());
		recovered.choose("jdk.FileRead");
		recovered.waitForEvents(600);
		assertArrayEquals(damaged, Files.readAllBytes(tail));
	}

	@Test
	void aRecordingThatIsCutOffIsSaidToBe() throws IOException {
		byte[] whole = Files.readAllBytes(generate("whole.jfr", Scripts.COMMENTED));
		Path cut = Files.write(folder.resolve("cut.jfr"), Arrays.copyOf(whole, whole.length / 2));
		workbench.openRecording(cut).waitForMessage("cut.jfr is damaged or cut off");
		// JMC's parser would print the same to the terminal, with a stack trace.
		assertFalse(Logger.getLogger("org.openjdk.jmc.flightrecorder.internal.FlightRecordingLoader")
				.isLoggable(Level.INFO));
	}

	private Path generate(String name, String script) throws IOException {
		Plan plan = Planner.plan(script, Catalogue.standard(), PlanOptions.DEFAULT).plan().orElseThrow();
		return Generator.generate(plan, folder.resolve(name), GenerationSettings.defaults(), (done, total, bytes) -> {
			// Nobody watches.
		}, () -> false).file();
	}

	/** A moment as Mission Control writes it. */
	private static String local(String moment) {
		return DateTimeFormatter.ofPattern("M/d/yy, h:mm:ss.SSS a", Locale.ENGLISH).withZone(ZoneId.systemDefault())
				.format(Instant.parse(moment));
	}
}
