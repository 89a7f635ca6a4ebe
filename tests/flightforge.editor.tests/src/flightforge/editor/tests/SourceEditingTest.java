/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.RGB;
import org.junit.jupiter.api.Test;

import flightforge.ui.pages.ScriptSourcePage;
import flightforge.ui.pages.WithSource;

/** Writing a script's text with the help of the editor, by keyboard. */
class SourceEditingTest extends WithSource {
	private static final String ORDER = """
			threads:
			  http: {count: 8}

			events:
			  - type: jdk.SocketWrite
			    count: 12
			    threads: http
			""";

	@Test
	void aPartOfANameIsEnoughForAnEventType() {
		source.write("events:\n  - type: sockwr|\n").propose().waitForProposals("jdk.SocketWrite").accept()
				.waitForText("events:\n  - type: jdk.SocketWrite\n");
	}

	@Test
	void keysOfAStreamAreProposedWhereTheyMayStand() {
		source.write(ORDER + "    va|").propose().waitForProposals("values").accept()
				.waitForText(ORDER + "    values:\n      ");
		source.propose().waitForProposals("host", "address", "port");
	}

	@Test
	void whereNothingCanBeProposedThatIsSaid() {
		source.write("recording: {seed: 1}\n# a word|\n" + ORDER).propose();
		editor.waitForStatus("Nothing to propose here");
	}

	@Test
	void eventTypesAreProposedAsSoonAsOneIsExpected() {
		source.write("recording: {jdk: 17}\nevents:\n  - type:|\n").type(" ").waitForProposals("jdk.ActiveRecording");
	}

	@Test
	void numbersOfAGeneratorAreFilledInOneAfterTheOther() {
		source.write(ORDER + "    values: {bytesWritten: uni|}").propose().waitForProposals("uniform").accept()
				.waitForSelection("1 KiB");
		source.type("2").press(SWT.NONE, SWT.TAB).waitForSelection("1 MiB");
		source.type("3").press(SWT.NONE, SWT.CR)
				.waitForText(ORDER + "    values: {bytesWritten: {uniform: {min: 2, max: 3}}}");
	}

	@Test
	void squigglesFollowTheTheme() {
		RGB before = ScriptSourcePage.errorColor(new RGB(1, 2, 3));
		try {
			source.write("events:\n  - type: jdk.Nothing|\n").waitForSquiggles(new RGB(1, 2, 3));
			ScriptSourcePage.errorColor(new RGB(4, 5, 6));
			source.waitForSquiggles(new RGB(4, 5, 6));
		} finally {
			ScriptSourcePage.errorColor(before);
		}
	}

	/** Between an event type and its setting, where it begins no comment. */
	@Test
	void aNumberSignInAWordIsAPartOfIt() {
		source.write("jvm:\n  settings:\njdk.SocketRead#threshold: 0 ms\n#|");
		RGB before = ScriptSourcePage.keyColor(new RGB(1, 2, 3));
		try {
			source.waitForColour(2, new RGB(1, 2, 3));
		} finally {
			ScriptSourcePage.keyColor(before);
		}
	}

	@Test
	void aKeyOfSeveralWordsIsOne() {
		source.write("reasons: [\ncard expired: 60\n#|");
		RGB before = ScriptSourcePage.keyColor(new RGB(1, 2, 3));
		try {
			source.waitForColour(1, new RGB(1, 2, 3));
			source.waitForColour(1, 6, new RGB(1, 2, 3));
		} finally {
			ScriptSourcePage.keyColor(before);
		}
	}

	@Test
	void aTimeOfDayHasOneColour() {
		source.write("recording:\n  start: 2026-01-01T12:00:00Z\n#|");
		RGB before = ScriptSourcePage.numberColor(new RGB(1, 2, 3));
		try {
			source.waitForColour(1, 9, new RGB(1, 2, 3));
			source.waitForColour(1, 22, new RGB(1, 2, 3));
		} finally {
			ScriptSourcePage.numberColor(before);
		}
	}

	/** Only the number had the colour of one. */
	@Test
	void anAmountPerTimeHasOneColour() {
		source.write("signals:\n  load: {leak: {from: 1 MiB, rate: 30 MiB/min}}\n#|");
		RGB before = ScriptSourcePage.numberColor(new RGB(1, 2, 3));
		try {
			source.waitForColour(1, 36, new RGB(1, 2, 3));
			source.waitForColour(1, 41, new RGB(1, 2, 3));
		} finally {
			ScriptSourcePage.numberColor(before);
		}
	}

	@Test
	void coloursFollowTheThemeAndUndoStays() {
		source.write(ORDER + "|").type("#").waitForText(ORDER + "#");
		RGB before = ScriptSourcePage.commentColor(new RGB(1, 2, 3));
		try {
			source.waitForColour(ORDER.lines().toList().size(), new RGB(1, 2, 3));
			editor.undo();
			source.waitForText(ORDER);
		} finally {
			ScriptSourcePage.commentColor(before);
		}
	}

	@Test
	void formattingKeepsTheCommentsAndCanBeUndone() {
		String untidy = "recording: {seed: 1}\nevents:\n# what the shop sends\n-   type: jdk.FileRead   \n    count: 1|0\n";
		source.write(untidy).press(SWT.MOD1 | SWT.MOD2, 'f').waitForText("""
				recording: {seed: 1}

				events:
				  # what the shop sends
				  - type: jdk.FileRead
				    count: 10
				""");
		source.type("5").waitForText("""
				recording: {seed: 1}

				events:
				  # what the shop sends
				  - type: jdk.FileRead
				    count: 150
				""");
		editor.undo().undo();
		source.waitForText(untidy.replace("|", ""));
	}

	@Test
	void brokenTextIsNotFormatted() {
		source.write("events: [{type: jdk.FileRead\n\n\n  |").press(SWT.MOD1 | SWT.MOD2, 'f');
		editor.waitForStatus("Fix the marked errors before formatting");
		source.waitForText("events: [{type: jdk.FileRead\n\n\n  ");
	}

	@Test
	void linesBecomeCommentsAndLinesAgain() {
		source.write(ORDER.replace("count: 12", "count: 1|2")).press(SWT.MOD1, '/')
				.waitForText(ORDER.replace("count: 12", "# count: 12"));
		source.press(SWT.MOD1, '7').waitForText(ORDER);
	}

	@Test
	void theMenusHaveTheCommandsToo() {
		source.write(ORDER.replace("count: 12", "count: 1|2")).choose("Toggle Comment")
				.waitForText(ORDER.replace("count: 12", "# count: 12"));
		editor.edit("Toggle Comment");
		source.waitForText(ORDER);
	}

	/** Quick Access and key bindings offer what is enabled. */
	@Test
	void theCommandsAreThereWhileTheSourceIsShown() {
		assertEquals(List.of(), editor.commandsThatAre(false));
		editor.form();
		assertEquals(List.of(), editor.commandsThatAre(true));
	}

	@Test
	void problemsAreReachedOneAfterTheOther() {
		source.write("|" + ORDER.replace("jdk.SocketWrite", "jdk.SocketWrit").replace("count: 12", "count: 1x"));
		editor.waitForMark(5, 11, true);
		source.press(SWT.MOD1, '.').waitForSelection("jdk.SocketWrit");
		source.press(SWT.MOD1, '.').waitForSelection("1x");
		source.press(SWT.MOD1, ',').waitForSelection("jdk.SocketWrit");
	}

	@Test
	void problemsAreSolvedByWhatTheySay() {
		source.write(ORDER.replace("jdk.SocketWrite", "jdk.Socket|Writ"));
		editor.waitForMark(5, 11, true);
		source.press(SWT.MOD1, '1').waitForProposals("Change to jdk.SocketWrite").accept().waitForText(ORDER);
		editor.undo();
		source.waitForText(ORDER.replace("jdk.SocketWrite", "jdk.SocketWrit"));
	}

	@Test
	void aNameThatIsNotDeclaredCanBeDeclared() {
		source.write("events:\n  - {type: jdk.ThreadSleep, count: 5, threads: work|ers}\n");
		editor.waitForMark(2, 48, true);
		source.press(SWT.MOD1, '1').waitForProposals("Declare workers in threads").accept()
				.waitForText("threads:\n  workers: {count: 2}\nevents:\n"
						+ "  - {type: jdk.ThreadSleep, count: 5, threads: workers}\n");
		// It is where what it is to begin with is changed.
		source.waitForSelection("{count: 2}");
		editor.undo();
		source.waitForText("events:\n  - {type: jdk.ThreadSleep, count: 5, threads: workers}\n");
	}

	/** It was called a change to all of the value, of which nobody saw what is new. */
	@Test
	void whatIsOnlyAddedIsNamedAlone() {
		String phases = "recording: {duration: 1 min}\nphases: {outage: {from: 20 s, until: 40 s}}\nevents:\n";
		source.write(phases + "  - {type: jdk.ThreadSleep, count: 5, values: {time: {during: {outage: 2 |s}}}}\n");
		editor.waitForMark(4, 54, true);
		source.press(SWT.MOD1, '1').waitForProposals("Add otherwise: 2 s").accept().waitForText(phases
				+ "  - {type: jdk.ThreadSleep, count: 5, values: {time: {during: {outage: 2 s}, otherwise: 2 s}}}\n");
	}

	@Test
	void theMistakeAtTheCaretIsSolvedFirstAndThatOfOthersIsNamed() {
		source.write("recording: {duration: 1 min}\nevents:\n  - {type: jdk.FileWrit, rate: 6|0}\n");
		editor.waitForMark(3, 12, true);
		editor.waitForMark(3, 32, true);
		source.press(SWT.MOD1, '1')
				.waitForProposals("Change to 60/s", "Change to 60/min", "Change to 60/h",
						"Change jdk.FileWrit to jdk.FileWrite")
				.accept().waitForText("recording: {duration: 1 min}\nevents:\n  - {type: jdk.FileWrit, rate: 60/s}\n");
	}

	@Test
	void aLineWithoutASolutionSaysSo() {
		source.write(ORDER.replace("count: 12", "count: 1|2")).press(SWT.MOD1, '1');
		editor.waitForStatus("No problem in this line has a known solution");
	}

	@Test
	void aNameIsRenamedWhereverItIsUsed() {
		source.write(ORDER.replace("threads: http\n", "threads: ht|tp\n")).press(SWT.MOD2 | SWT.MOD3, 'R')
				.rename("web");
		source.waitForText(ORDER.replace("http: {", "web: {").replace("threads: http", "threads: web"));
		editor.undo();
		source.waitForText(ORDER);
		source.write(ORDER.replace("count: 12", "count: 1|2")).choose("Rename\u2026");
		editor.waitForStatus("No thread group, stack or event type");
	}

	@Test
	void namesLeadToTheirDeclarations() {
		source.write(ORDER.replace("threads: http\n", "threads: ht|tp\n")).press(SWT.NONE, SWT.F3)
				.waitForSelection("http");
		source.type("x").waitForText(ORDER.replace("http: {", "x: {"));
	}

	@Test
	void whatStandsAtTheCaretIsDescribed() {
		source.write(ORDER.replace("SocketWrite", "Socket|Write")).press(SWT.NONE, SWT.F2)
				.waitForDescription("bytesWritten");
		assertTrue(source.isDescriptionWhole());
	}

	@Test
	void sectionsCanBeFolded() {
		source.write(ORDER + "|");
		editor.form().waitForTotals("12 events");
		editor.source();
		source.press(SWT.MOD1 | SWT.MOD2, SWT.KEYPAD_DIVIDE).waitForText("threads:\n\nevents:\n");
		assertFalse(source.shown().contains("count"));
		source.press(SWT.MOD1, SWT.KEYPAD_MULTIPLY).waitForText(ORDER);
	}

	@Test
	void newLinesAreIndented() {
		source.write(ORDER + "    values:|").press(SWT.NONE, SWT.CR).type("p")
				.waitForText(ORDER + "    values:\n      p");
	}
}
