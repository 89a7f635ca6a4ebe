/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.SectionPage;
import flightforge.ui.pages.WithScript;

/** While the source is not YAML, the form keeps the last values, grey, with a mark where the source is broken. */
class BrokenSourceTest extends WithScript {
	private static final String SCRIPT = Scripts.COMMENTED.replace("events:", """
			threads:
			  web: {count: 4}
			jvm:
			  properties: {shop.region: eu}
			""" + "events:");

	@Test
	void theLastStreamsStayAndTheBrokenOneIsMarked() {
		show(SCRIPT, "1,200");
		chooseFirst("port", "443");
		editor.type(SCRIPT.replace("bytesWritten: 512}", "bytesWritten: 512"));
		form = editor.form();
		form.waitForTotals("Nothing can be generated");
		form.waitForProblem("broken YAML: a comma or a closing bracket is missing");
		form.waitForTypes("jdk.SocketWrite", "jdk.FileRead");
		form.table().waitForGrey(true).hover(1).waitForNoTip("broken YAML: a comma");
		form.table().hover(0).waitForTip("broken YAML: a comma");
		form.section("events", "Streams").waitForMark(true);
		form.section("threads", "Threads").waitForMark(false);
		details.waitForValue("port", "443");
		details.waitForEnabled(false);
		// Another stream is looked at as well.
		details = form.choose(1);
		form.waitForChosen(1);
		details.waitForEnabled(false);
		form.press("DEL");
		form.button("add");
		form.waitForMessage("The script cannot be understood. Fix the source first.");
		assertEquals(List.of("jdk.SocketWrite", "jdk.FileRead"), form.types());
		editor.type(SCRIPT);
		form = editor.form();
		form.table().waitForGrey(false).hover(0).waitForNoTip("broken YAML: a comma");
		form.section("events", "Streams").waitForMark(false);
		details = form.choose(0);
		details.waitForEnabled(true);
		details.choose("port");
		details.type("argument", "80");
		details.waitForValue("port", "80");
	}

	@Test
	void theLastDeclarationsStay() {
		show(SCRIPT, "1,200");
		DeclarationsPage threads = form.declared("threads").open();
		threads.waitForCell("web", "Count", "4");
		editor.type(SCRIPT.replace("{count: 4}", "{count: 4"));
		form = editor.form();
		form.section("threads", "Threads").waitForMark(true);
		form.section("events", "Streams").waitForMark(false);
		threads.waitForCell("web", "Count", "4");
		threads.waitForEnabled(false);
		// What comes to the front for the first time has the values of before as well.
		SectionPage jvm = form.section("jvm", "JVM").open();
		jvm.waitForMark(false);
		form.declared("jvm.properties").waitForCell("shop.region", "Value", "eu");
		editor.type(SCRIPT);
		form = editor.form();
		form.declared("jvm.properties").waitForEnabled(true);
		form.section("threads", "Threads").open().waitForMark(false);
		threads.waitForEnabled(true);
		// The plan comes last, and the table is shown again with it.
		form.waitForTotals(" of the JVM model)");
		threads.waitForSight();
		threads.change("web", "Count", "5");
		editor.waitForText("web: {count: 5}");
	}

	/** The rows of duration and of all that the type has went while one typed its name. */
	@Test
	void theFieldsOfATypeThatHasBecomeUnknownStayGrey() {
		show(SCRIPT, "1,200");
		chooseFirst("port", "443");
		List<String> fields = details.fields();
		details.waitForGrey("port", false);
		editor.type(SCRIPT.replace("type: jdk.SocketWrite", "type: jdk.SocketWrit"));
		form = editor.form();
		form.waitForProblem("unknown event type");
		details.waitForDescription("The fields below are those of jdk.SocketWrite");
		assertEquals(fields, details.fields());
		details.waitForValue("port", "443");
		details.waitForValue("address", "10.0.0.1");
		assertEquals("long \u00b7 bytes", details.kind("bytesWritten"));
		details.waitForGrey("port", true).waitForGrey("duration", true).waitForGrey("volume", false);
		// Another stream is looked at in the meantime.
		form.choose(1).waitForGrey("volume", false);
		details = form.choose(0);
		assertEquals(fields, details.fields());
		editor.type(SCRIPT);
		form = editor.form();
		details.waitForDescription("Socket Write");
		details.waitForGrey("port", false);
	}
}
