/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.RowsPage;
import flightforge.ui.pages.WithScript;

/** Values that are made of several: choices with weights, parts of the recording, threads. */
class GeneratorRowsTest extends WithScript {
	private static final String SHOP = """
			recording: {duration: 1 min}
			threads:
			  http: {count: 8}
			  admin: {}
			events:
			  - type: jdk.SocketWrite
			    count: 1_200
			    threads: http
			    duration:
			      over-time:
			        - {until: 40 %, value: 5 ms}                           # calm
			        - {value: {uniform: {min: 10 ms, max: 90 ms}}}         # storm
			    values:
			      host:
			        pick:              # by turnover
			          basel.shop: 70   # the largest
			          lyon.shop: 30    # the other
			      port: 443
			""";

	@BeforeEach
	void open() {
		show(SHOP, "1,200");
		chooseFirst("port", "443");
	}

	private RowsPage host() {
		return details.choose("host").rows().waitFor("basel.shop | 70 | 70 %", "lyon.shop | 30 | 30 %");
	}

	@Test
	void choicesHaveWeightsAndShares() {
		RowsPage rows = host();
		assertEquals(List.of("Value", "Weight", "Share"), rows.columns());
		rows.select(1).press("F2").typeAndTab("gent.shop").type("10");
		rows.waitFor("basel.shop | 70 | 87.5 %", "gent.shop | 10 | 12.5 %");
		details.waitForValue("host", "pick of 2: basel.shop 87.5 %, gent.shop 12.5 %");
		assertEquals(SHOP.replace("lyon.shop: 30", "gent.shop: 10"), editor.text());
	}

	@Test
	void keysAddMoveAndRemoveRowsAndKeepComments() {
		RowsPage rows = host().select(0).press("INSERT").type("gent.shop");
		rows.waitFor("basel.shop | 70 | 46.7 %", "gent.shop | 50 | 33.3 %", "lyon.shop | 30 | 20 %");
		rows.press("ALT+ARROW_UP").waitFor("gent.shop | 50 | 33.3 %", "basel.shop | 70 | 46.7 %",
				"lyon.shop | 30 | 20 %");
		rows.select(2).press("DEL").waitFor("gent.shop | 50 | 41.7 %", "basel.shop | 70 | 58.3 %");
		details.waitForValue("host", "pick of 2: gent.shop 41.7 %, basel.shop 58.3 %");
		assertEquals(SHOP.replace("          basel", "          gent.shop: 50\n          basel")
				.replace("          lyon.shop: 30    # the other\n", ""), editor.text());
	}

	@Test
	void buttonsDoTheSame() {
		RowsPage rows = host().select(0);
		assertFalse(rows.isEnabled("up"));
		rows.button("down").waitFor("lyon.shop | 30 | 30 %", "basel.shop | 70 | 70 %");
		assertFalse(rows.isEnabled("down"));
		rows.button("add").type("gent.shop").waitFor("lyon.shop | 30 | 20 %", "basel.shop | 70 | 46.7 %",
				"gent.shop | 50 | 33.3 %");
		rows.button("remove").waitFor("lyon.shop | 30 | 30 %", "basel.shop | 70 | 70 %");
		rows.select(0).button("remove").waitFor("basel.shop | 70 | 100 %");
		assertFalse(rows.isEnabled("remove"));
	}

	@Test
	void aNewRowThatIsLeftAsItIsStays() {
		RowsPage rows = host().select(1).press("INSERT");
		rows.escape();
		rows.waitFor("basel.shop | 70 | 46.7 %", "lyon.shop | 30 | 20 %", "lyon.shop-2 | 50 | 33.3 %");
		editor.undo();
		rows.waitFor("basel.shop | 70 | 70 %", "lyon.shop | 30 | 30 %");
		assertEquals(SHOP, editor.text());
	}

	@Test
	void aRowWithAMistakeIsWrittenAndMarked() {
		RowsPage rows = host().change(1, "Weight", "many");
		details.waitForMessage("a weight is a number such as 70");
		rows.waitFor("basel.shop | 70 | ", "lyon.shop | many | ").waitForMark(1, true);
		rows.change(0, "Weight", "60");
		rows.waitFor("basel.shop | 60 | ", "lyon.shop | many | ");
		assertEquals(SHOP.replace("shop: 70", "shop: 60").replace("shop: 30", "shop: many"), editor.text());
		editor.form();
		rows.change(1, "Weight", "40").waitFor("basel.shop | 60 | 60 %", "lyon.shop | 40 | 40 %");
		details.waitForMessage("by weight");
		details.waitForValue("host", "pick of 2: basel.shop 60 %, lyon.shop 40 %");
		assertEquals(SHOP.replace("shop: 70", "shop: 60").replace("shop: 30", "shop: 40"), editor.text());
	}

	@Test
	void nothingIsGeneratedFromARowWithAMistake() throws IOException {
		host().change(0, "Weight", "many").waitForMark(0, true);
		form.generate();
		form.waitForProblem("a weight is a number such as 70");
		form.waitForMessage("Nothing was generated: 3 problems");
		assertFalse(Files.exists(folder.resolve("shop.jfr")));
		editor.save();
		assertEquals(SHOP.replace("shop: 70", "shop: many"), Files.readString(folder.resolve("shop.forge")));
	}

	@Test
	void aMistakeInTheSourceIsMarkedAtItsRow() {
		details.choose("port").generator("pick");
		details.waitForValue("port", "pick of 3: 1, 10, 100");
		RowsPage rows = details.rows().waitFor("1 | 1 | 33.3 %", "10 | 1 | 33.3 %", "100 | 1 | 33.3 %");
		rows.change(1, "Value", "ten");
		details.waitForMessage("ten");
		rows.waitForMark(1, true);
		rows.waitForMark(0, false);
		rows.change(1, "Value", "20").waitFor("1 | 1 | 33.3 %", "20 | 1 | 33.3 %", "100 | 1 | 33.3 %");
		details.waitForValue("port", "pick of 3: 1, 20, 100");
		rows.change(0, "Weight", "2");
		details.waitForValue("port", "pick of 3: 1 50 %, 20 25 %, 100 25 %");
	}

	@Test
	void partsOfTheRecordingAreCutAndChanged() {
		details.choose("duration");
		RowsPage rows = details.rows().waitFor("40 % | 5 ms", "the end | uniform min 10 ms, max 90 ms");
		rows.select(1).press("INSERT").type("80 %");
		rows.waitFor("40 % | 5 ms", "80 % | uniform min 10 ms, max 90 ms", "the end | uniform min 10 ms, max 90 ms");
		rows.change(2, "Value", "7 ms");
		rows.waitFor("40 % | 5 ms", "80 % | uniform min 10 ms, max 90 ms", "the end | 7 ms");
		assertTrue(editor.text().contains("# calm") && editor.text().contains("# storm"), editor.text());
		editor.form();
		rows.select(0).press("DEL");
		rows.waitFor("80 % | uniform min 10 ms, max 90 ms", "the end | 7 ms");
		rows.change(0, "Until", "soon");
		rows.select(0);
		details.waitForMessage("soon");
	}

	@Test
	void threadsHaveValues() {
		details.choose("port").generator("by-thread");
		RowsPage rows = details.rows().waitFor("else | 10");
		rows.change(0, "Value", "80").waitFor("else | 80");
		details.waitForValue("port", "by-thread: 80 on all others");
		rows.select(0).press("INSERT").type("http").waitFor("else | 80", "http | 80");
		rows.change(1, "Value", "443").waitFor("else | 80", "http | 443");
		details.waitForValue("port", "by-thread: 80 on all others, 443 on http");
	}

	@Test
	void keysEditTheRowThatIsChosenAfterTheLastOneIsGone() {
		RowsPage rows = host().select(1).press("F2");
		rows.escape();
		rows.press("DEL").waitFor("basel.shop | 70 | 100 %");
		rows.press("F2").type("gent.shop").waitFor("gent.shop | 70 | 100 %");
		details.waitForValue("host", "pick of 1: gent.shop");
	}

	@Test
	void undoInAnOpenCellLeavesTheScript() {
		RowsPage rows = host().change(1, "Weight", "40");
		rows.waitFor("basel.shop | 70 | 63.6 %", "lyon.shop | 40 | 36.4 %");
		rows.select(1).press("F2").pressInCell("CTRL+Z");
		details.choose("port").pressInCell("CTRL+Z");
		assertEquals(SHOP.replace("shop: 30", "shop: 40"), editor.text());
	}

	@Test
	void undoTakesARowBack() {
		RowsPage rows = host().select(0).press("DEL").waitFor("lyon.shop | 30 | 100 %");
		details.waitForValue("host", "pick of 1: lyon.shop");
		rows.press("CTRL+Z").waitFor("basel.shop | 70 | 70 %", "lyon.shop | 30 | 30 %");
		assertEquals(SHOP, editor.text());
	}
}
