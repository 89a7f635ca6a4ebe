/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.editor.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.ui.pages.DeclarationsPage;
import flightforge.ui.pages.FormParts;
import flightforge.ui.pages.ProblemListPage;
import flightforge.ui.pages.ScriptEditorPage;
import flightforge.ui.pages.ScriptFormPage;
import flightforge.ui.pages.Scripts;
import flightforge.ui.pages.StreamCellsPage;
import flightforge.ui.pages.StreamDetailsPage;
import flightforge.ui.pages.StreamTablePage;
import flightforge.ui.pages.TypeChooserPage;
import flightforge.ui.pages.WithScript;

/** What one does to the streams of a script in the form: by keys, menu and buttons, and back again. */
class StreamsTest extends WithScript {
	private static final String WRITE = "jdk.SocketWrite";
	private static final String READ = "jdk.FileRead";
	private static final String PARK = "jdk.ThreadPark";
	private static final String MADE_UP = "New Type \"example.MyEvent\"";

	private void showShop() {
		show(Scripts.COMMENTED);
		form.waitForTypes(WRITE, READ);
	}

	/** They went to the chosen row, which was renamed by them. */
	@Test
	void whatIsTypedRightAfterInsertIsForTheChooser() {
		showShop();
		form.select(0).table().insertAndType("cpuload");
		new TypeChooserPage().waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes(WRITE, "jdk.CPULoad", READ);
	}

	/** Keys that were pressed for the window behind were lost or renamed the chosen stream. */
	@Test
	void whatIsTypedWhileTheChooserOpensIsForTheChooser() {
		showShop();
		form.select(0).table().postAtOnce("INSERT", "c", "p", "u", "l", "o", "a", "d");
		new TypeChooserPage().waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes(WRITE, "jdk.CPULoad", READ);
	}

	/** GTK tells of the keyboard before the keys that were pressed until then. */
	@Test
	void whatComesToTheTableLateIsForTheChooser() {
		showShop();
		form.select(0).table().insertAndType("cpu");
		TypeChooserPage chooser = new TypeChooserPage().waitUntilActive();
		form.table().typeLate("loa");
		// The field is selected as a whole when it gets the focus.
		chooser.selectAndPost("d").waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes(WRITE, "jdk.CPULoad", READ);
	}

	@Test
	void aStreamIsFoundByWordsAndAddedBehindTheChosenOne() {
		showShop();
		form.select(0).press("INSERT");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).waitForDescription("Park").accept();
		form.waitForTypes(WRITE, PARK, READ);
		form.waitForChosen(1);
		form.waitForCell(1, "Volume", "10/s");
		// Its fields have values to begin with, and all of it is one step.
		editor.waitForText(
				"  - type: jdk.ThreadPark\n    rate: 10/s\n    duration: {lognormal: {median: 5 ms, p99: 40 ms, min: 20 ms, truncate: true}}\n"
						+ "    values:\n      parkedClass: java.util.concurrent.locks.");
		editor.waitForText("      timeout: none\n");
		editor.undo();
		editor.waitForWhole(Scripts.COMMENTED);
	}

	@Test
	void allFieldsWithoutAValueAreFilledInOneStep() {
		showShop();
		form.select(1).menu("Fill All Fields");
		StreamDetailsPage details = form.choose(1);
		details.waitForValue("duration", "lognormal median 5 ms, p99 40 ms, min 1 ms, truncate");
		editor.waitForWhole(Scripts.COMMENTED + """
				    duration: {lognormal: {median: 5 ms, p99: 40 ms, min: 1 ms, truncate: true}}
				    choose:
				      - {weight: 95, bytesRead: {lognormal: {median: 2 KiB, p99: 64 KiB}}, endOfFile: false}
				      - {weight: 5, bytesRead: 0 B, endOfFile: true}
				    values:
				      path: {pick: {/var/log/app/server.log: 50, /srv/app/data/orders.db: 40, /etc/app/settings.yaml: 10}}
				""");
		form = editor.form();
		form.select(0).menu("Fill All Fields");
		editor.waitForText(
				"    duration: {lognormal: {median: 5 ms, p99: 40 ms, min: 1 ms, truncate: true}}\n  - type: jdk.FileRead");
		editor.undo().undo();
		editor.waitForWhole(Scripts.COMMENTED);
	}

	@Test
	void aListThatSomethingWasChosenFromHasTheFocusAndNotTheStreams() {
		showShop();
		form.button("add");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).accept();
		form.waitForTypes(WRITE, PARK, READ);
		form.table().waitForFocus();
		StreamDetailsPage details = form.choose(1).choose("timeout");
		// As the mouse does it, which SWT hears nothing of.
		details.generator("uniform");
		details.waitForGeneratorFocus();
	}

	@Test
	void nothingIsAddedToAScriptThatIsNotUnderstood() {
		show("events: [{type: jdk.ThreadSleep, count: 1}\n");
		form.waitForProblem("Line ");
		form.button("add");
		form.waitForMessage("The script cannot be understood. Fix the source first.");
		assertFalse(editor.isDirty());
	}

	@Test
	void theChooserSaysWhereTypesOfOnesOwnAreDeclaredAndWhichAreOwn() {
		show("types:\n  my.Order: {fields: {id: int}}\nevents:\n  - {type: jdk.FileRead, count: 1}\n");
		form.waitForTypes(READ);
		form.button("add");
		TypeChooserPage chooser = new TypeChooserPage().find("no.Such").waitForDescription("on the tab Types");
		chooser.find("my.order").waitForFirst("my.Order").waitForDescription("An event type of this script");
		assertEquals("An event type of this script", chooser.description());
		chooser.cancel();
	}

	@Test
	void insertAddsTheFirstStreamToo() {
		show("recording: {duration: 1 min}\nevents: []\n");
		workbench.waitForFocus("shop.forge", FormParts.NO_STREAMS).pressOnKeyboard("INSERT");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).accept();
		form.waitForTypes(PARK);
		workbench.waitForFocus("shop.forge", FormParts.STREAMS).pressOnKeyboard("DEL");
		workbench.waitForFocus("shop.forge", FormParts.NO_STREAMS).pressOnKeyboard("INSERT");
		new TypeChooserPage().find("file read").waitForFirst(READ).accept();
		form.waitForTypes(READ);
	}

	/** Each letter opens the list a little later. */
	@Test
	void aProposalThatIsTakenDoesNotComeAgain() {
		showShop();
		StreamCellsPage cells = form.cells().editType(0, "").typeAndTakeProposal("jdk.SocketRe");
		cells.waitForText("jdk.SocketRead");
		assertEquals(0, cells.proposalLists());
		form.focusSeed();
		form.waitForTypes("jdk.SocketRead", READ);
	}

	/** The cell was in overwrite mode then. */
	@Test
	void insertInACellThatNobodyChangedAddsAStream() {
		showShop();
		form.select(0).table().pressOnKeyboard("F2", "INSERT");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).accept();
		form.waitForTypes(WRITE, PARK, READ);
		form.waitForChosen(1);
	}

	@Test
	void aTypeOfOnesOwnIsDeclaredByEnterWithItsStreamInOneStep() {
		showShop();
		form.select(0).press("INSERT");
		new TypeChooserPage().find("build.Compile").waitForNewType("New Type \"build.Compile\"")
				.waitForButton("Add Event", false).enter();
		form.waitForTypes(WRITE, "build.Compile", READ);
		form.waitForChosen(1);
		form.table().waitForFocus();
		// Its field is there to go on with.
		form.choose(1).choose("value");
		editor.waitForText("types:\n  build.Compile: {fields: {value: {type: long}}}\n");
		editor.undo();
		editor.waitForWhole(Scripts.COMMENTED);
	}

	@Test
	void aTypeOfOnesOwnIsDeclaredByItsLinkInAnEmptyScriptBesidesWhatIsChecked() {
		show("# nothing yet\n");
		form.followEmptyLink("Add Event\u2026");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).check().find(" build.Compile ")
				.waitForNewType("New Type \"build.Compile\"").declare();
		form.waitForTypes(PARK, "build.Compile");
		form.waitForCell(1, "Planned", "600");
		editor.waitForText("types:\n  build.Compile: {fields: {value: {type: long}}}\n");
		editor.undo();
		editor.waitForWhole("# nothing yet\n");
	}

	@Test
	void aTypeOfOnesOwnIsOfferedBeforeAnythingIsTyped() {
		showShop();
		form.select(0).press("INSERT");
		new TypeChooserPage().waitForNewType(MADE_UP).find("socket").waitForNewType(MADE_UP).find("").declare();
		form.waitForTypes(WRITE, "example.MyEvent", READ);
		form.waitForMessage("example.MyEvent is a new event type with one field. Its duration and value are suggested");
		editor.waitForText("types:\n  example.MyEvent: {fields: {value: {type: long}}}\n");
		editor.form();
		form.select(0).press("INSERT");
		new TypeChooserPage().waitForNewType("New Type \"example.MyEvent2\"").cancel();
	}

	@Test
	void aTypeOfOnesOwnIsChosenOnItsTab() {
		show("types: {a.First: {fields: {id: {type: int}}}}\nevents:\n  - {type: jdk.FileRead, count: 1}\n");
		form.select(0).press("INSERT");
		new TypeChooserPage().find("build.Compile").waitForNewType("New Type \"build.Compile\"").enter();
		form.waitForTypes(READ, "build.Compile");
		DeclarationsPage types = form.declared("types").open().waitForChosen("build.Compile");
		form.declared("types.fields").waitForNames("value");
		// What the user has chosen stays so.
		types.choose("a.First");
		types.change("a.First", "Label", "First");
		editor.waitForText("label: First");
		editor.form();
		types.waitForChosen("a.First");
	}

	@Test
	void aNestedStreamCanBeOfANewType() {
		showShop();
		form.select(0).menu("Add Nested", "Inside Each Event\u2026");
		new TypeChooserPage().find("build.Compile").waitForNewType("New Type \"build.Compile\"").enter();
		form.waitForTypes(WRITE, "build.Compile", READ);
		editor.waitForText("types:\n  build.Compile: {fields: {value: {type: long}}}\n");
		editor.undo();
		editor.waitForWhole(Scripts.COMMENTED);
	}

	@Test
	void noTypeIsOfferedThatCannotBeDeclared() {
		show("types:\n  my.Address: {structure: true, fields: {id: {type: int}}}\n"
				+ "events:\n  - {type: jdk.FileRead, count: 1}\n");
		form.waitForTypes(READ);
		form.button("add");
		TypeChooserPage chooser = new TypeChooserPage().find("build.Compile")
				.waitForNewType("New Type \"build.Compile\"");
		// Words, a type of the JDK's, a word of Java's own, and a name that a structure has.
		for (String typed : List.of("no such type", "jdk.NoSuch", "my.new.Type", "my.Address")) {
			chooser.find(typed).waitForDescription("This is not a valid name for a new type.").waitForNewType(MADE_UP);
		}
		chooser.find("jdk.cpuload").waitForFirst("jdk.CPULoad").waitForNewType(MADE_UP).find("no such type");
		assertTrue(chooser.empty().startsWith("No event type matches \u201cno such type\u201d."), chooser::empty);
		chooser.enter();
		// A single word may be a mistyped one: only the link declares it.
		chooser.find("sokcet").waitForNewType("New Type \"sokcet\"").enter();
		chooser.waitForButton("Add Event", false).cancel();
		assertFalse(editor.isDirty());
	}

	@Test
	void theChooserCanBeLeft() {
		showShop();
		form.button("add");
		TypeChooserPage chooser = new TypeChooserPage();
		int all = chooser.found();
		assertTrue(chooser.find("experimental socket nothing").found() < all);
		chooser.cancel();
		form.select(1).waitForTypes(WRITE, READ);
		assertFalse(editor.isDirty());
	}

	@Test
	void severalTypesAreAddedAtOnceAsOneStepOfUndo() {
		showShop();
		form.button("add");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).check().find("jdk.cpuload")
				.waitForFirst("jdk.CPULoad").check().enter();
		form.waitForTypes(WRITE, PARK, "jdk.CPULoad", READ);
		form.waitForChosen(2);
		editor.undo();
		editor.form();
		form.waitForTypes(WRITE, READ);
	}

	@Test
	void aDoubleClickAddsTheCheckedTypesAndItsOwn() {
		showShop();
		form.button("add");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).check().find("jdk.cpuload")
				.waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes(WRITE, PARK, "jdk.CPULoad", READ);
	}

	@Test
	void theButtonAddsTheCheckedTypesOnly() {
		showShop();
		form.button("add");
		TypeChooserPage chooser = new TypeChooserPage().waitForButton("Add Event", true).find("thread park")
				.waitForFirst(PARK).check().waitForButton("Add 1 Event", true).find("jdk.cpuload")
				.waitForFirst("jdk.CPULoad").check().waitForButton("Add 2 Events", true).check()
				.waitForButton("Add 1 Event", true);
		chooser.add();
		form.waitForTypes(WRITE, PARK, READ);
	}

	/** GTK would draw the text of a button with a colour of its own in that also while it cannot be pressed. */
	@Test
	void theButtonIsGreyWhileNothingIsFound() {
		showShop();
		form.button("add");
		TypeChooserPage chooser = new TypeChooserPage().waitForButton("Add Event", true).waitForGreyButton(false)
				.find("no such type").waitForDescription("This is not a valid name").waitForButton("Add Event", false)
				.waitForGreyButton(true);
		assertEquals(0, chooser.found());
		chooser.find("thread park").waitForFirst(PARK).waitForButton("Add Event", true).waitForGreyButton(false).add();
		form.waitForTypes(WRITE, PARK, READ);
	}

	@Test
	void aClickElsewhereKeepsWhatIsChecked() {
		showShop();
		form.button("add");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).check().clickElsewhere();
		form.button("add");
		new TypeChooserPage().waitForButton("Add 1 Event", true).find("jdk.cpuload").waitForFirst("jdk.CPULoad").check()
				.waitForButton("Add 2 Events", true).add();
		form.waitForTypes(WRITE, PARK, "jdk.CPULoad", READ);
		form.button("add");
		TypeChooserPage chooser = new TypeChooserPage().waitForButton("Add Event", true).find("thread park")
				.waitForFirst(PARK).check();
		chooser.cancel();
		form.button("add");
		new TypeChooserPage().waitForButton("Add Event", true).cancel();
	}

	@Test
	void enterInTheListAddsTheCheckedTypesOnly() {
		showShop();
		form.button("add");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).check().find("jdk.cpuload")
				.waitForFirst("jdk.CPULoad").enterInTypes();
		form.waitForTypes(WRITE, PARK, READ);
	}

	@Test
	void categoriesHoldTheirTypes() {
		show("# nothing yet\n");
		form.followEmptyLink("Add Event\u2026");
		TypeChooserPage chooser = new TypeChooserPage().category("Operating System", "Processor")
				.waitForFirst("jdk.CPUInformation");
		assertTrue(chooser.found() < 10, () -> "There are " + chooser.found());
		chooser.check().next().check().enter();
		form.waitForCell(0, "Event type", "jdk.CPUInformation");
		form.waitForCell(1, "Event type", "jdk.CPULoad");
	}

	@Test
	void theFirstStreamIsAddedWithItsUsualPeriod() {
		show("# nothing yet\n");
		form.followEmptyLink("Add Event\u2026");
		new TypeChooserPage().find("jdk.cpuload").waitForFirst("jdk.CPULoad").accept();
		form.waitForTypes("jdk.CPULoad");
		form.waitForCell(0, "Volume", "every 1 s");
	}

	@Test
	void keysCopyMoveAndRemoveStreamsAndUndoTakesEachBack() {
		showShop();
		form.select(0).press("CTRL+D");
		form.waitForTypes(WRITE, WRITE, READ);
		form.waitForChosen(1);
		form.press("ALT+ARROW_DOWN").waitForTypes(WRITE, READ, WRITE);
		form.waitForChosen(2);
		form.press("ALT+ARROW_UP").waitForTypes(WRITE, WRITE, READ);
		form.press("DEL").waitForTypes(WRITE, READ);
		assertEquals(Scripts.COMMENTED, editor.text());
		editor.form();
		form.select(0).press("CTRL+Z").waitForTypes(WRITE, WRITE, READ);
		form.press("CTRL+Z").waitForTypes(WRITE, READ, WRITE);
		form.press("CTRL+Z").waitForTypes(WRITE, WRITE, READ);
		form.press("CTRL+Z").waitForTypes(WRITE, READ);
		form.press("CTRL+Y").waitForTypes(WRITE, WRITE, READ);
		assertTrue(editor.isDirty());
	}

	@Test
	void theMenuDoesTheSame() {
		showShop();
		form.select(1).menu("Move Up");
		form.waitForTypes(READ, WRITE);
		form.menu("Duplicate");
		form.waitForTypes(READ, READ, WRITE);
		form.menu("Remove");
		form.waitForTypes(READ, WRITE);
		assertTrue(editor.text().contains("  # what the shop sends\n  - type: jdk.SocketWrite\n"));
	}

	@Test
	void theMenuShowsTheKeys() {
		showShop();
		form.select(0);
		List<String> items = form.items();
		for (String item : List.of("Add\u2026\tInsert", "Edit\tF2", "Duplicate\tCtrl+D", "Move Up\tAlt+Up",
				"Move Down\tAlt+Down", "Enable or Disable\tSpace", "Remove\tDelete", "Copy\tCtrl+C", "Copy Cell")) {
			assertTrue(items.contains(item), item + " is not in " + items);
		}
	}

	@Test
	void aStreamIsSwitchedOffAndOn() {
		showShop();
		form.waitForEnabled(1, true);
		form.select(1).press("SPACE");
		form.waitForEnabled(1, false);
		form.waitForTotals("1,200 events");
		form.toggle(1);
		form.waitForEnabled(1, true);
		form.waitForTotals("1,800 events");
	}

	@Test
	void fastKeysCountOneByOne() {
		show(Scripts.COMMENTED + "  - {type: jdk.ThreadPark, count: 5}\n");
		form.waitForTypes(WRITE, READ, PARK);
		form.select(0).press("ALT+ARROW_DOWN").press("ALT+ARROW_DOWN").waitForTypes(READ, PARK, WRITE);
		form.waitForChosen(2);
		form.select(0).press("SPACE").press("SPACE");
		editor.waitForText("enabled: true");
	}

	@Test
	void aScriptWithoutDurationGetsTheOneThatIsShown() {
		show("events:\n  - type: jdk.FileRead\n    count: 10\n");
		form.waitForTypes(READ);
		form.select(0).press("INSERT");
		new TypeChooserPage().find("thread park").waitForFirst(PARK).accept();
		form.waitForTypes(READ, PARK);
		form.waitForCell(1, "Planned", "600");
		assertTrue(editor.text().contains("duration: 1 min"), editor.text());
	}

	@Test
	void f2EditsTheVolumeAndCtrlZTakesItBackOnBothPages() {
		showShop();
		form.select(0).press("F2").cells().type("7/s");
		form.waitForCell(0, "Volume", "7/s");
		form.select(0).press("CTRL+Z").waitForCell(0, "Volume", "1_200");
		assertEquals(Scripts.COMMENTED, editor.text());
		form = editor.form();
		form.select(0).press("CTRL+Y").waitForCell(0, "Volume", "7/s");
	}

	@Test
	void keysGoOnInTheTableAfterACellWasSaved() {
		showShop();
		form.cells().editVolume(1, "7/s").press("CTRL+S");
		form.waitForCell(1, "Volume", "7/s");
		form.table().waitForFocus();
		form.waitForChosen(1);
		form.press("F2").cells().waitForText("7/s");
		assertFalse(editor.isDirty());
	}

	@Test
	void undoInAnOpenCellGivesUpWhatIsTypedThere() {
		showShop();
		form.cells().changeVolume(1, "7/s");
		form.cells().editVolume(0, "500").press("CTRL+Z");
		form.waitForCell(0, "Volume", "1_200");
		String changed = Scripts.COMMENTED.replace("10/s", "7/s");
		assertEquals(changed, editor.text());
		form = editor.form();
		form.select(0).press("CTRL+Z").waitForCell(1, "Volume", "10/s");
		form.cells().editType(0, PARK).press("CTRL+Y");
		form.waitForCell(0, "Event type", WRITE);
		assertEquals(Scripts.COMMENTED, editor.text());
		form = editor.form();
		form.select(0).press("CTRL+Y").waitForCell(1, "Volume", "7/s");
	}

	@Test
	void undoIsThatOfTheEditorInFront() {
		showShop();
		form.select(1).press("DEL").waitForTypes(WRITE);
		ScriptEditorPage other = workbench.openScript(Scripts.write(folder, "other.forge", Scripts.NESTED));
		ScriptFormPage otherForm = other.form();
		otherForm.waitForTypes("jdk.FileWrite", READ, PARK);
		otherForm.select(2).press("DEL").waitForTypes("jdk.FileWrite", READ);
		form = editor.form();
		form.select(0).press("CTRL+Z").waitForTypes(WRITE, READ);
		assertEquals(List.of("jdk.FileWrite", READ), other.form().types());
	}

	@Test
	void aRateGivesAScriptWithoutDurationTheOneThatIsShown() {
		show("events:\n  - type: jdk.FileRead\n    count: 10\n");
		form.waitForCell(0, "Planned", "10");
		form.select(0).press("F2").cells().type("5/s");
		form.waitForCell(0, "Planned", "300");
		assertTrue(editor.text().contains("duration: 1 min"), editor.text());
	}

	@Test
	void theTipOfAStreamIsOutOfTheWayOfItsCell() {
		show(Scripts.MISSPELT);
		form.waitForTypes("jdk.SocketWrit", READ);
		StreamTablePage table = form.table();
		form.select(0);
		table.hover(0).waitForTip("jdk.SocketWrit");
		table.pressAtOnce("F2");
		form.cells().waitForText("1_200");
		table.hover(0).waitForNoTip("jdk.SocketWrit");
	}

	@Test
	void theTipOfAStreamDoesNotCoverIt() {
		show(Scripts.MISSPELT);
		form.waitForTypes("jdk.SocketWrit", READ);
		StreamTablePage table = form.table();
		table.hover(0).waitForTip("jdk.SocketWrit");
		assertFalse(table.isUnderTip(0));
		assertTrue(table.isUnderTip(1));
	}

	@Test
	void whatIsCutInACellIsInItsTip() {
		show(Scripts.NESTED.replace("per-event: 3", "per-event: 66.6667 %"));
		form.waitForCell(1, "Volume", "in 66.67 %");
		StreamTablePage table = form.table();
		table.hover(1, "Volume").waitForTip("in 66.6667 %");
		table.hover(2, "Volume").waitForNoTip("5");
		table.widen("Event type", 60).hover(1).waitForTip("jdk.FileRead");
	}

	@Test
	void aLongTipHasSeveralLines() {
		String longest = "jdk.S" + "o".repeat(400);
		show(Scripts.MISSPELT.replace("jdk.SocketWrit", longest));
		form.waitForTypes(longest, READ);
		StreamTablePage table = form.table();
		table.hover(0).waitForTip("jdk.So");
		assertTrue(table.tipWidth() < 1000, () -> table.tipWidth() + " pixels");
	}

	@Test
	void theTipOfAStreamIsGoneBeforeAKeyOpensAWindow() {
		show(Scripts.MISSPELT);
		form.waitForTypes("jdk.SocketWrit", READ);
		StreamTablePage table = form.table();
		form.select(0);
		table.hover(0).waitForTip("jdk.SocketWrit");
		table.pressControl().waitForNoTip("jdk.SocketWrit");
		table.findActions(workbench).type("Generate and Open").close();
	}

	@Test
	void aStreamStaysChosenWhenTheWindowSystemWouldChooseNone() {
		showShop();
		form.select(1);
		form.table().chooseNone();
		form.waitForChosen(1);
		form.press("CTRL+D").waitForTypes(WRITE, READ, READ);
	}

	@Test
	void severalProblemsAreListedEachWithItsPlace() {
		show(Scripts.MISSPELT.replace("seed: 7", "seed: seven"));
		form.waitForProblem("3 problems");
		form.followProblemLink();
		ProblemListPage list = new ProblemListPage(3);
		List<String> problems = list.problems();
		assertTrue(problems.get(1).startsWith("Line 7, column 11"), problems.get(1));
		assertEquals(problems.get(1), list.choose(1));
		list.open(0);
		form.waitForFocus("flightforge.seed");
	}

	/** One does not look for it in a line of many hundred characters. */
	@Test
	void theLinkToAWarningChoosesItsFieldInTheForm() {
		show("""
				events:
				  - {type: jdk.ThreadSleep, count: 5, values: {time: 5 ms}}
				  - {type: jdk.CPULoad, count: 5, values: {jvmUser: 5 %, jvmSystem: 5 %, machineTotal: 150 %}}
				""");
		form.choose(0);
		form.waitForProblem("machineTotal");
		form.showProblem();
		form.waitForChosen(1);
		form.waitForField("machineTotal");
		// What the form has no place for is shown in the source.
		editor.type(editor.text().replace("count: 5, values: {time", "colour: red, count: 5, values: {time"));
		editor.form();
		form.waitForProblem("colour");
		form.showProblem();
		editor.waitForSelection("colour");
	}

	@Test
	void theLinkToFieldsWithoutAValueChoosesTheFirstOfThem() {
		show("events:\n  - {type: jdk.CPULoad, count: 5, values: {jvmUser: 5 %}}\n");
		form.waitForProblem("no value for jvmSystem, machineTotal");
		form.showProblem();
		form.waitForField("jvmSystem");
		assertEquals("How the field gets its values\ndefault \u2013 The script sets no value.", form.valueHint());
	}

	@Test
	void theListOfProblemsBeginsWithTheOneThatTheLinkNames() {
		show("""
				events:
				  - {type: jdk.CPULoad, count: 5, values: {jvmUser: 150 %, jvmSystem: 5 %, machineTotal: 5 %}}
				  - {type: jdk.ThreadSleep, count: 5, values: {time: 5 ms}}
				""".replace("time: 5 ms", "time: often"));
		form.waitForProblem("2 problems \u00b7 Line 3");
		form.followProblemLink();
		ProblemListPage list = new ProblemListPage(2);
		assertEquals(1, list.chosen());
		list.open(1);
		form.waitForField("time");
	}

	@Test
	void theNewsOfATypeLeadToIt() {
		show("""
				types: {shop.First: {fields: {id: {type: long}}}}
				events:
				  - {type: shop.First, count: 5, values: {id: 1}}
				""", "5");
		form.select(0).press("INSERT");
		new TypeChooserPage().find("shop.Second").waitForNewType("New Type \"shop.Second\"").declare();
		form.waitForTypes("shop.First", "shop.Second");
		form.followMessageLink("Show shop.Second");
		form.declared("types").waitForChosen("shop.Second");
	}

	@Test
	void whatIsKnownOfAnEarlierTextIsMarkedWhileALongOneIsPlanned() {
		show("events:\n  - {type: jdk.ThreadSleep, count: 5, values: {time: 5 ms}}\n", "5");
		form.table().waitForGreyCell(0, "Planned", false);
		editor.changeBehindForm(Scripts.HARD_TO_PLAN);
		form.waitForTotals("Planning\u2026 Before: 5 events");
		form.table().waitForGreyCell(0, "Planned", true);
		editor.undo();
		form.table().waitForGreyCell(0, "Planned", false);
		form.waitForTotals("5 events");
		assertFalse(form.totals().contains("Planning"), form.totals());
	}

	@Test
	void aLongScriptIsInTheFormBeforeItIsPlanned() {
		show(Scripts.HARD_TO_PLAN);
		form.waitForCell(0, "Volume", "100_000");
		form.waitForCell(4_999, "Planned", "\u2013");
		assertEquals("Planning\u2026", form.totals());
		assertTrue(form.choose(0).fields().contains("time"));
		// What is typed before anything is planned is in the script, and the rows say so.
		form.cells().changeVolume(0, "7");
		editor.waitForText("  - {type: jdk.ThreadSleep, count: 7, threads: many}\n");
	}

	@Test
	void theSourceIsShownWhereTheChosenStreamIs() {
		showShop();
		editor.source();
		editor.form().select(1);
		editor.writing().type("x");
		editor.waitForText("  - xtype: jdk.FileRead");
		editor.undo();
		// The caret stays where it was left while no other stream is chosen.
		editor.goTo(1, 1);
		editor.form();
		editor.writing().type("x");
		editor.waitForText("x# A small shop");
	}

	@Test
	void warningsAreNotCalledProblems() {
		show("events:\n  - {type: jdk.CPULoad, count: 5, values: {jvmUser: 150 %, jvmSystem: 200 %}}\n");
		form.waitForProblem("3 warnings \u00b7 ");
	}

	@Test
	void theEstimateNamesTimeAndMemory() {
		showShop();
		form.waitForTotals("of memory");
		form.waitForTotals("\u00a0s \u00b7 ");
	}
}
