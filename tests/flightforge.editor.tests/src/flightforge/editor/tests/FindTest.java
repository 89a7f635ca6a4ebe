/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.FindBarPage;
import flightforge.ui.pages.WithSource;

/** Finding places in a script's source, by keyboard. */
class FindTest extends WithSource {
	private static final String TEXT = """
			events:
			  - type: jdk.FileRead
			    count: 5
			  - type: jdk.FileWrite   # not a read
			    count: 6
			""";

	@BeforeEach
	void write() {
		source.write("|" + TEXT);
	}

	@Test
	void enterGoesOnAndShiftEnterBack() {
		FindBarPage bar = source.find().find("read").waitForResult("1 of 2");
		source.waitForSelection("Read");
		bar.enter(SWT.NONE).waitForResult("2 of 2");
		source.waitForSelection("read");
		bar.enter(SWT.NONE).waitForResult("1 of 2").enter(SWT.SHIFT).waitForResult("2 of 2");
		bar.matchCase().waitForResult("1 of 1");
		bar.find("socket").waitForResult("\"socket\" is not in the script");
		bar.escape();
	}

	@Test
	void inANarrowWindowTheBarHasSeveralLines() {
		Point before = workbench.resize(new Point(640, 700));
		try {
			source.find().find("count").waitForResult("1 of 2");
			for (String id : List.of("flightforge.find.all", "flightforge.find.result", "flightforge.find.close")) {
				workbench.layout().waitUntilWhole(id);
			}
		} finally {
			workbench.resize(before);
		}
	}

	@Test
	void keysGoOnWhenTheBarIsClosed() {
		source.find().find("count").waitForResult("1 of 2").escape();
		source.press(SWT.MOD1, 'K').type("x").waitForText(TEXT.replace("count: 6", "x: 6"));
		source.press(SWT.MOD1 | SWT.MOD2, 'K').type("y")
				.waitForText(TEXT.replace("count: 6", "x: 6").replace("count: 5", "y: 5"));
	}

	@Test
	void oneAfterTheOtherIsReplaced() {
		FindBarPage bar = source.find().find("count").replaceBy("rate").waitForResult("1 of 2").press("Replace");
		source.waitForText(TEXT.replace("count: 5", "rate: 5"));
		bar.press("Replace").waitForResult("\"count\" is not in the script");
		source.waitForText(TEXT.replace("count", "rate"));
	}

	@Test
	void allAreReplacedAndUndoneAtOnce() {
		source.find().find("count").replaceBy("rate").press("Replace All").waitForResult("2 replaced").escape();
		source.waitForText(TEXT.replace("count", "rate"));
		editor.undo();
		source.waitForText(TEXT);
	}

	@Test
	void whatIsSelectedIsWhatOneFinds() {
		FindBarPage bar = source.find().find("count").waitForResult("1 of 2");
		bar.escape();
		source.select(1, 4, "type".length());
		assertEquals("type", source.find().wanted());
	}

	@Test
	void keysThatChangeTextsAreOfTheInputThatHasTheFocus() {
		source.type("#").waitForText("#" + TEXT);
		FindBarPage bar = source.find().find("count").waitForResult("1 of 2");
		bar.press(SWT.MOD1, 'X').press(SWT.MOD1, 'V').press(SWT.MOD1, 'Z');
		source.waitForText("#" + TEXT);
		bar.find("type").escape();
		editor.undo();
		source.waitForText(TEXT);
	}

	@Test
	void aLineIsFoundByItsNumber() {
		source.goToLine("4", "That is not a number from 1 to 6", "9");
		source.type("#").waitForText(TEXT.replace("  - type: jdk.FileWrite", "#  - type: jdk.FileWrite"));
	}
}
