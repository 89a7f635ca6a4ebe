/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.layout.RowLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import flightforge.ui.pages.FailureReport;
import flightforge.ui.pages.WorkbenchPage;

/**
 * The driver sends a widget all that the mouse would, in SWTBot's order, and finds rows and columns as SWTBot does, be
 * it SWTBot or what stands in for it.
 */
@ExtendWith(FailureReport.class)
class DriverEventsTest {
	private static final String ID = "driven";
	private static final long SHORT_MILLIS = 200;
	private static final String CLICK = "Enter Move Activate FocusIn Down Up Selection Hover Move Exit Deactivate FocusOut";
	private static final Map<Integer, String> TYPES = new LinkedHashMap<>();

	static {
		TYPES.put(SWT.MouseEnter, "Enter");
		TYPES.put(SWT.MouseMove, "Move");
		TYPES.put(SWT.MouseHover, "Hover");
		TYPES.put(SWT.MouseExit, "Exit");
		TYPES.put(SWT.MouseDown, "Down");
		TYPES.put(SWT.MouseUp, "Up");
		TYPES.put(SWT.MouseDoubleClick, "DoubleClick");
		TYPES.put(SWT.Activate, "Activate");
		TYPES.put(SWT.Deactivate, "Deactivate");
		TYPES.put(SWT.FocusIn, "FocusIn");
		TYPES.put(SWT.FocusOut, "FocusOut");
		TYPES.put(SWT.Selection, "Selection");
		TYPES.put(SWT.DefaultSelection, "DefaultSelection");
		TYPES.put(SWT.Expand, "Expand");
	}

	private final List<String> heard = new CopyOnWriteArrayList<>();
	private Shell shell;
	private SWTBot bot;

	@BeforeEach
	void open() {
		WorkbenchPage.clean();
		// In a corner, away from the mouse, whose own events would be heard, too.
		Result<Shell> opening = () -> {
			Shell opened = new Shell(SWTUtils.display());
			opened.setLayout(new RowLayout(SWT.VERTICAL));
			opened.setBounds(0, 0, 300, 200);
			opened.open();
			return opened;
		};
		shell = UIThreadRunnable.syncExec(opening);
		bot = new SWTBot(shell);
	}

	@AfterEach
	void close() {
		VoidResult closing = shell::dispose;
		UIThreadRunnable.syncExec(closing);
		WorkbenchPage.clean();
	}

	/** Makes a control that has the focus, and listens to it. */
	private void control(Function<Shell, Control> making) {
		Result<Control> adding = () -> {
			Control made = making.apply(shell);
			made.setData(SWTBotPreferences.DEFAULT_KEY, ID);
			shell.layout();
			return made;
		};
		Control control = UIThreadRunnable.syncExec(adding);
		new SWTBotShell(shell).activate();
		VoidResult focusing = () -> {
			control.setFocus();
			listen(control);
		};
		UIThreadRunnable.syncExec(focusing);
	}

	private void listen(Widget widget) {
		TYPES.forEach((type, name) -> widget.addListener(type,
				event -> heard.add(name + (event.item == null ? "" : "(" + ((Item) event.item).getText() + ")"))));
	}

	private void assertHeard(String events) {
		assertEquals(events, String.join(" ", heard));
	}

	private static Table table(Shell parent) {
		Table table = new Table(parent, SWT.MULTI | SWT.FULL_SELECTION);
		table.setHeaderVisible(true);
		TableColumn column = new TableColumn(table, SWT.NONE);
		column.setText("Title");
		column.setWidth(100);
		for (String text : List.of("a", "b", "c")) {
			new TableItem(table, SWT.NONE).setText(text);
		}
		return table;
	}

	@Test
	void aButtonIsPressed() {
		control(parent -> {
			Button button = new Button(parent, SWT.PUSH);
			button.setText("Press");
			return button;
		});
		bot.button("Press").click();
		assertHeard(CLICK);
	}

	@Test
	void aBoxIsChecked() {
		control(parent -> {
			Button box = new Button(parent, SWT.CHECK);
			box.setText("Check");
			return box;
		});
		bot.checkBox("Check").click();
		assertHeard(CLICK);
	}

	@Test
	void whatIsDisabledHearsNothing() {
		control(parent -> {
			Link link = new Link(parent, SWT.NONE);
			link.setText("<a>there</a>");
			return link;
		});
		VoidResult disabling = () -> shell.getChildren()[0].setEnabled(false);
		UIThreadRunnable.syncExec(disabling);
		heard.clear();
		bot.linkWithId(ID).click("there");
		assertHeard("");
	}

	@Test
	void aLinkIsFollowed() {
		control(parent -> {
			Link link = new Link(parent, SWT.NONE);
			link.setText("<a>there</a>");
			return link;
		});
		bot.linkWithId(ID).click("there");
		assertHeard("Enter Activate FocusIn Down Selection Up");
	}

	@Test
	void anEntryIsChosen() {
		control(parent -> {
			Combo combo = new Combo(parent, SWT.READ_ONLY);
			combo.setItems("one", "two");
			return combo;
		});
		bot.comboBoxWithId(ID).setSelection("two");
		assertHeard("Selection");
	}

	@Test
	void rowsAreSelectedByClicks() {
		control(DriverEventsTest::table);
		bot.tableWithId(ID).select(1);
		assertHeard("Enter Move Activate FocusIn Down Selection(b) Up");
		heard.clear();
		bot.tableWithId(ID).select(0, 2);
		assertHeard(
				"Enter Move Activate FocusIn Down Selection(a) Up Enter Move Activate FocusIn Down Selection(c) Up");
	}

	@Test
	void aCellIsClicked() {
		control(DriverEventsTest::table);
		bot.tableWithId(ID).click(2, 0);
		assertHeard(CLICK.replace("Selection", "Selection(c)"));
	}

	@Test
	void aCellIsClickedTwice() {
		control(DriverEventsTest::table);
		bot.tableWithId(ID).doubleClick(2, 0);
		assertHeard(
				"Enter Move Activate FocusIn Down Selection(c) Up Down Selection(c) DoubleClick DefaultSelection Up "
						+ "Hover Move Exit Deactivate FocusOut");
	}

	@Test
	void aTitleIsClicked() {
		control(DriverEventsTest::table);
		VoidResult listening = () -> listen(((Table) shell.getChildren()[0]).getColumn(0));
		UIThreadRunnable.syncExec(listening);
		bot.tableWithId(ID).header("Title").click();
		assertHeard("Selection Up");
	}

	@Test
	void anItemIsExpandedAndSelected() {
		control(parent -> {
			Tree tree = new Tree(parent, SWT.NONE);
			TreeItem above = new TreeItem(tree, SWT.NONE);
			above.setText("above");
			new TreeItem(above, SWT.NONE).setText("below");
			// GTK selects the first item itself when the focus comes to a tree that has nothing selected.
			tree.setSelection(above);
			return tree;
		});
		bot.tree().getTreeItem("above").expand().getNode("below").select();
		assertHeard("Activate FocusIn Down Expand(above) Up Enter Activate FocusIn Down Selection(below) Up");
	}

	@Test
	void titlesAreInTheOrderInWhichTheyAreShown() {
		control(parent -> {
			Table table = table(parent);
			new TableColumn(table, SWT.NONE).setText("Other");
			table.setColumnOrder(new int[] {1, 0});
			return table;
		});
		assertEquals(List.of("Other", "Title"), bot.tableWithId(ID).columns());
	}

	@Test
	void whatIsInATabComesBeforeTheNextTab() {
		control(parent -> {
			CTabFolder folder = new CTabFolder(parent, SWT.NONE);
			CTabFolder inner = new CTabFolder(folder, SWT.NONE);
			new CTabItem(inner, SWT.NONE).setText("inner");
			CTabItem first = new CTabItem(folder, SWT.NONE);
			first.setText("first");
			first.setControl(inner);
			new CTabItem(folder, SWT.NONE).setText("second");
			folder.setSelection(first);
			return folder;
		});
		assertEquals(List.of("first", "inner", "second"),
				IntStream.range(0, 3).mapToObj(tab -> bot.cTabItem(tab).getText()).toList());
	}

	@Test
	void aTableThatSelectsOneRowRefusesTwo() {
		control(parent -> {
			Table table = new Table(parent, SWT.SINGLE);
			new TableItem(table, SWT.NONE);
			new TableItem(table, SWT.NONE);
			return table;
		});
		assertThrows(IllegalArgumentException.class, () -> bot.tableWithId(ID).select(0, 1));
	}

	@Test
	void aFieldThatCannotBeEditedRefusesAText() {
		control(parent -> new Text(parent, SWT.READ_ONLY));
		assertThrows(IllegalArgumentException.class, () -> bot.textWithId(ID).setText("b"));
	}

	@Test
	void rowsAndNodesThatDoNotExistAreNotFound() {
		SWTBotPreferences.TIMEOUT = SHORT_MILLIS;
		control(DriverEventsTest::table);
		SWTBotTable table = bot.tableWithId(ID);
		assertThrows(WidgetNotFoundException.class, () -> table.getTableItem(3));
		control(parent -> {
			Tree tree = new Tree(parent, SWT.NONE);
			new TreeItem(tree, SWT.NONE).setText("above");
			return tree;
		});
		SWTBotTreeItem above = bot.tree().getTreeItem("above");
		assertThrows(WidgetNotFoundException.class, () -> above.getNode("below"));
	}
}
