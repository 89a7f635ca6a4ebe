/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Item;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.ui.forms.widgets.ExpandableComposite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.Hyperlink;

/**
 * What the part with a help context shows now: its texts, and the controls that a keyboard or a screen reader gets to.
 */
public final class ShownControls {
	private static final String HELP_KEY = "org.eclipse.ui.help";
	private static final String NAME_KEY = "flightforge.accessibleName";
	private static final String ID_KEY = "org.eclipse.swtbot.widget.key";
	private final String context;

	/** Those inside the control that has this help context. */
	public ShownControls(String context) {
		this.context = context;
	}

	/** Whether there is such a part on the screen. */
	public boolean isThere() {
		return read(root -> List.of("there")).contains("there");
	}

	/** Where it is on the screen; empty when it is not there. */
	public Rectangle bounds() {
		Display display = SWTUtils.display();
		Result<Rectangle> result = () -> {
			Control root = root(display);
			return root == null ? new Rectangle(0, 0, 0, 0) : display.map(root.getParent(), null, root.getBounds());
		};
		return UIThreadRunnable.syncExec(display, result);
	}

	/**
	 * All texts that are not input and no content of tables, lists and documents, each with the kind of its control.
	 */
	public List<String> texts() {
		return read(root -> {
			List<String> texts = new ArrayList<>();
			visit(root, control -> collect(control, texts));
			return texts.stream().filter(text -> !text.isBlank()).distinct().toList();
		});
	}

	/** The controls that take input and say no name to a screen reader, as their class and id. */
	public List<String> unnamed() {
		return read(root -> {
			List<String> unnamed = new ArrayList<>();
			visit(root, control -> {
				if (control instanceof ToolBar bar) {
					Arrays.stream(bar.getItems()).filter(item -> (item.getStyle() & SWT.SEPARATOR) == 0)
							.filter(item -> isEmpty(item.getText()) && isEmpty(item.getToolTipText()))
							.forEach(item -> unnamed.add("ToolItem of " + describe(bar)));
				} else if (takesInput(control) && isEmpty(name(control))) {
					unnamed.add(describe(control));
				}
			});
			return unnamed;
		});
	}

	/** The controls that take input and that the key Tab, pressed again and again, does not get to. */
	public List<String> notReachedByTab() {
		return read(root -> {
			List<Control> wanted = new ArrayList<>();
			visit(root, control -> {
				if (takesInput(control) && control.isEnabled() && isUnfolded(control, root)) {
					wanted.add(control);
				}
			});
			if (wanted.isEmpty()) {
				return List.of("nothing to reach");
			}
			wanted.getFirst().forceFocus();
			Display display = root.getDisplay();
			List<Control> reached = new ArrayList<>();
			for (Control now = display.getFocusControl(); now != null
					&& !reached.contains(now); now = display.getFocusControl()) {
				reached.add(now);
				now.traverse(SWT.TRAVERSE_TAB_NEXT);
			}
			String last = ", after " + describe(reached.getLast());
			return wanted.stream().filter(control -> !isReached(control, reached))
					.map(control -> describe(control) + last).toList();
		});
	}

	/** What is in a folded section has no room. */
	private static boolean isUnfolded(Control control, Control root) {
		for (Control one = control; one != root; one = one.getParent()) {
			if (one.getSize().x == 0 || one.getSize().y == 0) {
				return false;
			}
		}
		return true;
	}

	/** A group of radio buttons is one stop, within which the arrows go. */
	private static boolean isReached(Control control, List<Control> reached) {
		return reached.contains(control)
				|| control instanceof Button && (control.getStyle() & SWT.RADIO) != 0 && reached.stream().anyMatch(
						other -> other.getParent() == control.getParent() && (other.getStyle() & SWT.RADIO) != 0);
	}

	private List<String> read(Function<Control, List<String>> reading) {
		Display display = SWTUtils.display();
		Result<List<String>> result = () -> {
			Control root = root(display);
			return root == null ? List.of() : reading.apply(root);
		};
		return UIThreadRunnable.syncExec(display, result);
	}

	private Control root(Display display) {
		return Stream.of(display.getShells()).filter(shell -> !shell.isDisposed() && shell.isVisible())
				.flatMap(shell -> Stream.ofNullable(find(shell))).findFirst().orElse(null);
	}

	private Control find(Control control) {
		if (context.equals(control.getData(HELP_KEY)) && control.isVisible()) {
			return control;
		}
		return control instanceof Composite composite ? Arrays.stream(composite.getChildren())
				.flatMap(child -> Stream.ofNullable(find(child))).findFirst().orElse(null) : null;
	}

	private static void visit(Control control, Consumer<Control> visitor) {
		if (!control.isVisible()) {
			return;
		}
		visitor.accept(control);
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				visit(child, visitor);
			}
		}
	}

	private static void collect(Control control, List<String> texts) {
		texts.add(isEmpty(control.getToolTipText()) ? "" : control.getToolTipText());
		texts.add(isEmpty(named(control)) ? "" : named(control));
		switch (control) {
		case Text text -> texts.add(text.getMessage());
		case Combo combo -> texts.addAll(List.of(combo.getItems()));
		case Table table -> Arrays.stream(table.getColumns()).forEach(column -> texts.add(column.getText()));
		case Tree tree -> Arrays.stream(tree.getColumns()).forEach(column -> texts.add(column.getText()));
		case CTabFolder folder -> Arrays.stream(folder.getItems()).map(Item::getText).forEach(texts::add);
		case ToolBar bar -> Arrays.stream(bar.getItems()).forEach(item -> {
			texts.add(item.getText());
			texts.add(isEmpty(item.getToolTipText()) ? "" : item.getToolTipText());
		});
		default -> texts.add(ownText(control));
		}
	}

	private static String ownText(Control control) {
		return switch (control) {
		case Label label -> label.getText();
		case CLabel label -> label.getText() == null ? "" : label.getText();
		case Button button -> button.getText();
		case Link link -> link.getText();
		case Hyperlink link -> link.getText() == null ? "" : link.getText();
		case Group group -> group.getText();
		case ExpandableComposite section -> section.getText();
		case Form form -> form.getText();
		default -> "";
		};
	}

	private static boolean takesInput(Control control) {
		return switch (control) {
		case Text text -> (text.getStyle() & SWT.READ_ONLY) == 0;
		case StyledText text -> true;
		case Button button -> true;
		case Combo combo -> true;
		case Spinner spinner -> true;
		case Table table -> true;
		case Tree tree -> true;
		case Link link -> link.getText().contains("<a");
		case Hyperlink link -> true;
		default -> false;
		};
	}

	private static String name(Control control) {
		String name = named(control);
		return isEmpty(name) ? ownText(control) : name;
	}

	private static String named(Control control) {
		return (String) control.getData(NAME_KEY);
	}

	private static boolean isEmpty(String text) {
		return text == null || text.isBlank();
	}

	private static String describe(Control control) {
		List<String> path = new ArrayList<>();
		for (Control one = control; one != null && !(one instanceof Shell) && path.size() < 4; one = one.getParent()) {
			Object id = one.getData(ID_KEY);
			path.addFirst(one.getClass().getSimpleName() + (id == null ? "" : " " + id));
		}
		return String.join(" > ", path) + " '" + ownText(control) + "'";
	}
}
