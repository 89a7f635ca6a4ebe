/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.KeyEvent;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;

import flightforge.ui.platform.Copying;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Quantities;

/**
 * A tree of stack traces as a flame graph, callers above: the more weight the traces of a method have, the wider it is.
 * A click or Enter makes a method as wide as the graph, arrows go from method to method, Escape goes back to all. UI
 * thread only.
 */
public final class FlameGraph {

	private static final int ALPHA = 150;
	private static final int PALE = 60;
	private static final int OPAQUE = 255;
	private static final int MARGIN = 3;
	private static final int HUES = 5;

	/** A method where it is painted, from the left edge and the top of the tree, in pixels. */
	private record Box(StackTree method, int x, int width, int row) {
	}

	private final Canvas canvas;
	private String none;
	private final Function<StackTree, String> text;
	private final Consumer<String> pointed;
	private StackTree root;
	/** The method that is as wide as the graph. */
	private StackTree zoomed;
	private StackTree selected;
	private List<Box> boxes = List.of();

	/**
	 * An empty graph.
	 *
	 * @param id its stable name for tests
	 * @param none what it says where there are no stack traces
	 * @param text says what there is of a method, for the tool tip, too; empty for nothing
	 * @param pointed gets that of the method that is selected, or that the mouse is over; empty for none
	 */
	public FlameGraph(Composite parent, String id, String none, Function<StackTree, String> text,
			Consumer<String> pointed) {
		this.none = none;
		this.text = text;
		this.pointed = pointed;
		canvas = ThemedCanvas.create(parent, SWT.V_SCROLL | SWT.BORDER, id, Messages.FLAME_GRAPH, this::description,
				this::paint);
		canvas.addControlListener(ControlListener.controlResizedAdapter(event -> arrange()));
		canvas.getVerticalBar().addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> canvas.redraw()));
		canvas.addMouseMoveListener(event -> point(box(event.x, event.y)));
		canvas.addListener(SWT.MouseExit, event -> pointed.accept(said(selected)));
		canvas.addMouseListener(MouseListener.mouseDownAdapter(event -> {
			canvas.setFocus();
			// It would lie on the menu.
			canvas.setToolTipText(null);
			StackTree method = at(event.x, event.y);
			if (method != null && event.button == 1) {
				zoom(method);
			} else if (method != null) {
				// What the menu is for.
				select(method);
			}
		}));
		canvas.addKeyListener(KeyListener.keyPressedAdapter(this::press));
		Copying.in(canvas, () -> selected == null ? "" : selected.name()).addMenu();
		canvas.addListener(SWT.Traverse,
				event -> event.doit = event.detail != SWT.TRAVERSE_ESCAPE && event.detail != SWT.TRAVERSE_RETURN
						&& event.detail != SWT.TRAVERSE_ARROW_NEXT && event.detail != SWT.TRAVERSE_ARROW_PREVIOUS);
		canvas.addListener(SWT.FocusIn, event -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, event -> canvas.redraw());
	}

	/** The graph itself. */
	public Canvas control() {
		return canvas;
	}

	/** Shows a tree, all of it; null for none. The method that is selected stays so, where the tree has it. */
	public void show(StackTree tree) {
		StackTree same = tree == null || selected == null ? tree : tree.at(selected).orElse(tree);
		root = tree;
		zoomed = tree;
		select(same);
		arrange();
	}

	/** Sets what it says where there are no stack traces. */
	public void setHint(String hint) {
		if (!hint.equals(none)) {
			none = hint;
			canvas.redraw();
		}
	}

	private void zoom(StackTree method) {
		zoomed = method;
		select(method);
		arrange();
	}

	private void select(StackTree method) {
		selected = method;
		pointed.accept(said(method));
		canvas.redraw();
	}

	/** Only a name that is cut needs a tip, which covers other methods, and the line that says the same. */
	private void point(Box box) {
		pointed.accept(said(box == null ? selected : box.method));
		canvas.setToolTipText(box == null || isWhole(box) ? null : said(box.method));
	}

	private boolean isWhole(Box box) {
		GC gc = new GC(canvas);
		try {
			return gc.textExtent(box.method.name()).x <= box.width - 2 * MARGIN;
		} finally {
			gc.dispose();
		}
	}

	private String said(StackTree method) {
		return method == null ? "" : text.apply(method);
	}

	private void press(KeyEvent event) {
		if (selected == null || (event.stateMask & SWT.MODIFIER_MASK) != 0) {
			return;
		}
		StackTree caller = selected.caller();
		switch (event.keyCode) {
		case SWT.ARROW_UP -> move(caller);
		case SWT.ARROW_DOWN -> move(selected.callees().isEmpty() ? null : selected.callees().getFirst());
		case SWT.ARROW_LEFT -> move(sibling(caller, -1));
		case SWT.ARROW_RIGHT -> move(sibling(caller, 1));
		case SWT.CR, SWT.KEYPAD_CR -> zoom(selected);
		case SWT.ESC -> zoom(root);
		default -> {
			// Other keys are for others.
		}
		}
	}

	private StackTree sibling(StackTree caller, int step) {
		int place = caller == null ? -1 : caller.callees().indexOf(selected) + step;
		return place < 0 || place >= caller.callees().size() ? null : caller.callees().get(place);
	}

	/** Selects a method, and brings it into sight. */
	private void move(StackTree method) {
		if (method == null) {
			return;
		}
		select(method);
		Box box = boxes.stream().filter(known -> known.method == method).findFirst().orElse(null);
		if (box == null) {
			zoom(method.caller());
			select(method);
			return;
		}
		ScrollBar bar = canvas.getVerticalBar();
		int top = box.row * rowHeight();
		int page = canvas.getClientArea().height;
		if (top < bar.getSelection()) {
			bar.setSelection(top);
		} else if (top + rowHeight() > bar.getSelection() + page) {
			bar.setSelection(top + rowHeight() - page);
		}
		canvas.redraw();
	}

	private StackTree at(int x, int y) {
		Box box = box(x, y);
		return box == null ? null : box.method;
	}

	private Box box(int x, int y) {
		int row = (y + canvas.getVerticalBar().getSelection()) / rowHeight();
		return boxes.stream().filter(box -> box.row == row && x >= box.x && x < box.x + box.width).findFirst()
				.orElse(null);
	}

	private String description() {
		return selected == null || boxes.isEmpty() ? none
				: NLS.bind(Messages.FLAME_METHOD, selected.name(), Quantities.share(selected.share()));
	}

	/** How high a row is, in pixels. */
	public int rowHeight() {
		return ThemedCanvas.rowHeight(canvas, MARGIN);
	}

	/** Gives each method that is wide enough to be seen its place. */
	private void arrange() {
		List<Box> placed = new ArrayList<>();
		Rectangle area = canvas.getClientArea();
		int row = 0;
		if (root != null && root.weight() > 0) {
			List<StackTree> way = new ArrayList<>();
			for (StackTree method = zoomed.caller(); method != null; method = method.caller()) {
				way.addFirst(method);
			}
			for (StackTree method : way) {
				placed.add(new Box(method, 0, area.width, row++));
			}
			place(zoomed, 0, area.width, row, placed);
			row += zoomed.depth() + 1;
		}
		boxes = placed;
		ScrollBar bar = canvas.getVerticalBar();
		int height = Math.max(1, row * rowHeight());
		int page = Math.max(1, area.height);
		bar.setValues(Math.clamp(bar.getSelection(), 0, Math.max(0, height - page)), 0, Math.max(height, page), page,
				rowHeight(), page);
		bar.setVisible(height > page);
		canvas.redraw();
	}

	private static void place(StackTree method, double x, double width, int row, List<Box> placed) {
		placed.add(new Box(method, (int) x, Math.max(1, (int) (x + width) - (int) x), row));
		double left = x;
		for (StackTree callee : method.callees()) {
			double part = width * callee.weight() / method.weight();
			if (part < 1) {
				// They are sorted: all others are narrower still.
				break;
			}
			place(callee, left, part, row + 1, placed);
			left += part;
		}
	}

	private void paint(GC gc) {
		Rectangle area = canvas.getClientArea();
		if (boxes.isEmpty()) {
			TextLayout text = new TextLayout(gc.getDevice());
			text.setText(none);
			text.setFont(canvas.getFont());
			text.setWidth(Math.max(1, area.width - 4 * MARGIN));
			text.draw(gc, 2 * MARGIN, 2 * MARGIN);
			text.dispose();
			return;
		}
		int rowHeight = rowHeight();
		int top = canvas.getVerticalBar().getSelection();
		for (Box box : boxes) {
			int y = box.row * rowHeight - top;
			if (y + rowHeight >= 0 && y < area.height) {
				paint(gc, box, y, rowHeight);
			}
		}
	}

	private void paint(GC gc, Box box, int y, int rowHeight) {
		boolean above = box.row < depthOf(zoomed);
		Color color = box.method == root ? Colors.AREA_REST.color()
				: Colors.area(Math.floorMod(owner(box.method.name()).hashCode(), HUES)).color();
		int alpha = above ? PALE : ALPHA;
		gc.setBackground(color);
		gc.setAlpha(alpha);
		gc.fillRectangle(box.x, y, Math.max(1, box.width - 1), rowHeight - 1);
		gc.setAlpha(OPAQUE);
		if (box.width > rowHeight) {
			Color foreground = gc.getForeground();
			gc.setForeground(Colors.textOn(Colors.blended(color.getRGB(), canvas.getBackground().getRGB(), alpha)));
			gc.drawText(ThemedCanvas.fitted(gc, box.method.name(), box.width - 2 * MARGIN), box.x + MARGIN,
					y + MARGIN / 2, true);
			gc.setForeground(foreground);
		}
		if (box.method == selected) {
			gc.setLineWidth(canvas.isFocusControl() ? 2 : 1);
			gc.drawRectangle(box.x, y, Math.max(1, box.width - 2), rowHeight - 2);
			gc.setLineWidth(1);
		}
	}

	private static int depthOf(StackTree method) {
		int depth = 0;
		for (StackTree caller = method.caller(); caller != null; caller = caller.caller()) {
			depth++;
		}
		return depth;
	}

	/** The class of a method with its package, so that methods of a class have one colour. */
	private static String owner(String method) {
		int arguments = method.indexOf('(');
		String name = arguments < 0 ? method : method.substring(0, arguments);
		return name.substring(0, Math.max(0, name.lastIndexOf('.')));
	}
}
