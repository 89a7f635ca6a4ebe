/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.ScriptSourcePage;
import flightforge.ui.pages.WithScript;

/** What is typed counts before the input is left, or stays there with a mark. */
class TypingCountsTest extends WithScript {
	private static final String UNDO = "CTRL+Z";
	private static final String REDO = "CTRL+Y";
	private static final String SHOP = """
			recording: {duration: 1 min}
			events:
			  - type: jdk.SocketWrite
			    rate: 20/s
			    values:
			      bytesWritten: {uniform: {min: 1 KiB, max: 1 MiB}}
			      port: 443
			""";

	@BeforeEach
	void open() {
		show(SHOP, "1,200");
		chooseFirst("port", "443");
	}

	@Test
	void aNumberCountsWhileItIsTypedAndIsOneStepOfUndo() {
		details.choose("bytesWritten");
		details.type("max", "6 KiB");
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max 6 KiB");
		details.type("max", "66 KiB");
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max 66 KiB");
		assertEquals("66 KiB", details.part("max"));
		details.press("max", UNDO);
		details.waitForPart("max", "1 MiB");
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max 1 MiB");
		assertEquals(SHOP, editor.text());
		assertFalse(editor.isDirty());
	}

	@Test
	void undoTakesBackWhatIsTypedBeforeAnythingElse() {
		form.head().typeInto("duration", "2 min").leave();
		form.waitForTotals("2,400 events");
		details.choose("bytesWritten").type("max", "lots");
		details.press("max", UNDO);
		details.waitForPart("max", "1 MiB");
		form.waitForTotals("2,400 events");
		details.press("max", UNDO);
		form.waitForTotals("1,200 events");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void redoGivesBackWhatUndoTook() {
		details.choose("bytesWritten").type("max", "lots");
		details.press("max", UNDO);
		details.waitForPart("max", "1 MiB");
		details.press("max", REDO);
		details.waitForPart("max", "lots");
		details.waitForMessage("lots");
		details.press("max", UNDO);
		details.waitForPart("max", "1 MiB");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void theTotalsFollowABeginning() {
		details.typeFrom("30 s");
		form.waitForTotals("600 events");
		details.pressInFrom(UNDO);
		details.waitForFrom("");
		form.waitForTotals("1,200 events");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void escapeTakesBackWhatCounted() {
		details.typeFrom("30 s");
		form.waitForTotals("600 events");
		details.pressInFrom("ESC");
		details.waitForFrom("");
		form.waitForTotals("1,200 events");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void whatEscapeHasTakenBackIsNoStepOfUndo() {
		form.cells().changeVolume(0, "30/s");
		form.waitForTotals("1,800 events");
		details.typeFrom("30 s");
		form.waitForTotals("900 events");
		details.pressInFrom("ESC");
		form.waitForTotals("1,800 events");
		details.pressInFrom(UNDO);
		form.waitForTotals("1,200 events");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void escapeLeavesWhatWasSaved() {
		details.typeFrom("30 s");
		form.waitForTotals("600 events");
		editor.save();
		details.pressInFrom("ESC");
		assertFalse(editor.isDirty());
		details.waitForFrom("30 s");
		form.waitForTotals("600 events");
	}

	@Test
	void whatIsWrittenInTheSourceIsAStepOfItsOwn() {
		form.cells().changeVolume(0, "30/s");
		ScriptSourcePage source = editor.writing();
		source.waitForText(SHOP.replace("20/s", "30/s"));
		source.select(0, 0, 0).type("#").waitForText("#" + SHOP.replace("20/s", "30/s"));
		editor.undo();
		source.waitForText(SHOP.replace("20/s", "30/s"));
		editor.undo();
		source.waitForText(SHOP);
	}

	@Test
	void aWrongBeginningIsMarkedAtOnceAndStays() {
		details.typeFrom("soon");
		details.waitForMistakes("From: ");
		assertTrue(editor.isDirty());
		editor.waitForText("from: soon");
		editor.form();
		details.leave();
		details.waitForFrom("soon");
		details.waitForMistakes("From: ");
		details.typeFrom("30 s");
		details.waitForMistakes("");
		form.waitForTotals("600 events");
	}

	@Test
	void aStackThatIsNotThereIsMarkedAtOnceAndStays() {
		details.typeStack("nosuchstack");
		details.waitForMistakes("nosuchstack");
		details.leave();
		details.waitForMistakes("nosuchstack");
		assertEquals("nosuchstack", details.stack());
	}

	@Test
	void aWrongEntryIsWrittenAndMarked() {
		details.choose("bytesWritten").type("max", "lots");
		details.waitForMessage("lots");
		details.leave();
		assertEquals("lots", details.part("max"));
		details.waitForValue("bytesWritten", "uniform min 1 KiB, max lots");
		assertEquals(SHOP.replace("1 MiB", "lots"), editor.text());
		editor.form();
		form.generate();
		form.waitForProblem("lots");
		form.waitForMessage("Nothing was generated: 2 problems");
	}

	@Test
	void aWrongVolumeStaysInItsCell() {
		form.select(0).press("F2").cells().type("500 per second");
		form.waitForCell(0, "Volume", "500 per second");
		form.waitForProblem("\"rate\" is events per time");
		assertEquals(SHOP.replace("20/s", "500 per second"), editor.text());
		editor.form();
		form.select(0).press("F2");
		form.cells().waitForText("500 per second");
		form.cells().type("20/s");
		form.waitForTotals("1,200 events");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void aWrongVolumeGoesWithAStreamThatIsRemoved() {
		editor.type(SHOP + "  - {type: jdk.SocketRead, rate: 10/s}\n");
		editor.form();
		form.waitForCell(1, "Planned", "600");
		form.select(1).press("F2").cells().type("10 per second");
		form.waitForProblem("\"rate\" is events per time");
		form.select(1).press("DEL");
		form.waitForTotals("1,200 events");
		editor.waitForText(SHOP);
	}

	@Test
	void aWrongValueOfACellStaysToBeFixed() {
		details.choose("port").edit("{uniform: {min");
		details.waitForMessage("port is a number");
		assertEquals("as text", details.generator());
		assertEquals("{uniform: {min", details.part("argument"));
		details.type("argument", "80");
		details.waitForValue("port", "80");
		assertEquals(SHOP.replace("443", "80"), editor.text());
	}

	@Test
	void aValueIsTypedInItsCellAsItIsShownThere() {
		details.choose("bytesWritten").edit("uniform min 1, max 64 KiB");
		details.waitForValue("bytesWritten", "uniform min 1, max 64 KiB");
		assertEquals(SHOP.replace("min: 1 KiB, max: 1 MiB", "min: 1, max: 64 KiB"), editor.text());
		editor.form();
		details.edit("uniform 1 64 KiB");
		details.waitForMessage("generators are in braces, such as {uniform: ");
		editor.waitForText("bytesWritten: uniform 1 64 KiB");
	}
}
