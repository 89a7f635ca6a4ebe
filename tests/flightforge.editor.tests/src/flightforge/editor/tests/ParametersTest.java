/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;

import org.junit.jupiter.api.Test;

import flightforge.ui.pages.ParametersPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.WithScript;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.scan.TypeSummary;

/** A recording is generated with values of the script's parameters that the user sets for it. */
class ParametersTest extends WithScript {
	private static final String WAY = "Generate with Parameters\u2026";
	private static final String SCRIPT = """
			params: {reads: 10/s, writes: 40}
			recording: {duration: 1 min}
			events:
			  - {type: jdk.FileRead, rate: "${reads}"}
			  - {type: jdk.FileWrite, count: "${writes}"}
			""";

	@Test
	void valuesThatAreSetMakeTheRecordingAndNotTheScript() throws IOException {
		show(SCRIPT, "600");
		form.head().generateWithParameters().type("reads", "20/s").generate();
		RecordingSummary made = made("shop.jfr");
		assertEquals(1_240, events(made));
		assertEquals("reads=20/s", made.parameters());
		form.generate();
		assertEquals(640, events(made("shop-2.jfr")));
		assertEquals(SCRIPT, editor.text());
	}

	@Test
	void theyAreProposedAgainAsLongAsTheEditorIsOpen() throws IOException {
		show(SCRIPT, "600");
		form.head().generateWithParameters().type("writes", "7").generate();
		assertEquals(607, events(made("shop.jfr")));
		ParametersPage parameters = form.head().generateWithParameters();
		assertEquals("7", parameters.value("writes"));
		assertEquals("", parameters.value("reads"));
		parameters.type("writes", "").generate();
		assertEquals(640, events(made("shop-2.jfr")));
	}

	@Test
	void whatIsWrongIsSaidWhereItIsTyped() {
		show(SCRIPT, "600");
		ParametersPage parameters = form.head().generateWithParameters();
		parameters.waitForMessage("the script\u2019s default is used", true);
		parameters.type("reads", "20").waitForMessage("Line 4, column 32: \"20\" lacks a unit", false);
		parameters.type("reads", "20/s").waitForMessage("the script\u2019s default is used", true);
		parameters.cancel();
		form.waitForNoMessage();
	}

	@Test
	void aParameterWithoutADefaultNeedsAValue() throws IOException {
		show(SCRIPT.replace("reads: 10/s", "reads: "));
		form.waitForProblem("has no value");
		ParametersPage parameters = form.head().generateWithParameters();
		parameters.waitForMessage("reads has no default; type a value", false).type("reads", "5/s").generate();
		assertEquals(340, events(made("shop.jfr")));
	}

	@Test
	void whatIsGeneratedAgainHasTheSameValues() throws IOException {
		show(SCRIPT, "600");
		form.head().generateWithParameters().type("writes", "7").generate();
		made("shop.jfr");
		workbench.history().choose("shop.jfr", "Generate Again");
		workbench.waitForFile(folder.resolve("shop-2.jfr"));
		assertEquals(607, events(RecordingScanner.scan(folder.resolve("shop-2.jfr"))));
	}

	@Test
	void theDialogIsNoWiderForALongDefault() {
		String name = "slowest-answer-of-the-database-in-the-evening-of-a-day-with-many-orders";
		show(SCRIPT.replace("writes: 40}", "writes: 40, " + name + ": \"" + "a long text ".repeat(30) + "\"}"), "600");
		ParametersPage parameters = form.head().generateWithParameters();
		assertTrue(parameters.width() < 800, () -> parameters.width() + " pixels");
		parameters.type(name, "short").waitForMessage("the script\u2019s default is used", true);
		parameters.cancel();
	}

	@Test
	void theMenuOfTheSourceOffersItToo() {
		show(SCRIPT, "600");
		editor.writing().waitForItem(true, "Generate As\u2026").choose(WAY);
		new ParametersPage().waitForMessage("the script\u2019s default is used", true).cancel();
	}

	@Test
	void theMenuOfTheSourceNoLongerOffersItWithoutParameters() {
		show(SCRIPT, "600");
		editor.writing().waitForItem(true, WAY);
		editor.writing().write("|" + Scripts.COMMENTED);
		editor.writing().waitForItem(false, WAY);
		editor.writing().write("|" + SCRIPT).waitForItem(true, WAY);
	}

	@Test
	void itIsOfferedWhereThereAreParameters() {
		show(SCRIPT, "600");
		assertTrue(form.head().offers(WAY));
		show(Scripts.COMMENTED, "1,200");
		assertFalse(form.head().offers(WAY));
	}

	/** Those of the script's streams. */
	private static long events(RecordingSummary recording) {
		return recording.types().stream().filter(type -> type.name().startsWith("jdk.File"))
				.mapToLong(TypeSummary::events).sum();
	}

	private RecordingSummary made(String name) throws IOException {
		form.waitForMessage("Generated " + name);
		return RecordingScanner.scan(folder.resolve(name));
	}
}
