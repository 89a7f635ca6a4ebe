/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TreeColumnLayout;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnLayoutData;
import org.eclipse.jface.viewers.ColumnPixelData;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.FormPopup;
import flightforge.ui.resource.Ids;
import flightforge.ui.table.CellTips;

/**
 * All ways in which a field may get its values, in groups and under plain names, with a sentence on each. UI thread
 * only.
 */
final class ChoicePopup extends FormPopup {

	private static final Point SIZE = new Point(900, 440);
	/** What a row has before its name, beside its picture, in heights of a line. */
	private static final int INDENT = 4;

	private final List<Choice> choices;
	private final Choice present;
	private final Consumer<Choice> consumer;
	private TreeViewer viewer;

	/**
	 * A popup.
	 *
	 * @param choices what to choose from
	 * @param present what is chosen by now
	 * @param place where it opens, on the display
	 * @param consumer called with another choice, after the popup has closed
	 */
	ChoicePopup(Shell parent, List<Choice> choices, Choice present, Point place, Consumer<Choice> consumer) {
		super(parent, Messages.WAYS, Messages.WAYS_LINE, place, SIZE);
		this.choices = choices;
		this.present = present;
		this.consumer = consumer;
	}

	@Override
	protected Control getFocusControl() {
		return viewer.getTree();
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(area);
		Composite holder = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(holder);
		TreeColumnLayout layout = new TreeColumnLayout();
		holder.setLayout(layout);
		viewer = new TreeViewer(holder, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER);
		Ids.name(viewer.getTree(), "flightforge.value.ways");
		Accessibility.name(viewer.getTree(), Messages.WAYS);
		viewer.setContentProvider(new Groups());
		GeneratorCurves curves = new GeneratorCurves(viewer.getTree());
		column(layout, new ColumnPixelData(nameWidth()), ColumnLabelProvider.createTextImageProvider(ChoicePopup::name,
				element -> element instanceof Choice choice ? curves.image(choice) : null));
		column(layout, new ColumnWeightData(1), ColumnLabelProvider.createTextProvider(ChoicePopup::sentence));
		CellTips.enable(viewer);
		viewer.setInput(choices);
		viewer.expandAll();
		viewer.setSelection(new StructuredSelection(present), true);
		viewer.getTree().addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> take()));
		return area;
	}

	private void column(TreeColumnLayout layout, ColumnLayoutData width, ColumnLabelProvider labels) {
		TreeViewerColumn column = new TreeViewerColumn(viewer, SWT.LEFT);
		column.setLabelProvider(labels);
		layout.setColumnData(column.getColumn(), width);
	}

	/** So that each name is whole: GTK cuts what is wider, without a sign that it did. */
	private int nameWidth() {
		GC gc = new GC(viewer.getTree());
		try {
			gc.setFont(viewer.getTree().getFont());
			int widest = choices.stream().mapToInt(choice -> gc.textExtent(name(choice)).x).max().orElse(0);
			return widest + GeneratorShapes.WIDTH + INDENT * gc.getFontMetrics().getHeight();
		} finally {
			gc.dispose();
		}
	}

	private static String name(Object element) {
		return element instanceof Choice choice ? ChoiceGroup.title(choice) : ((ChoiceGroup) element).title();
	}

	private static String sentence(Object element) {
		return element instanceof Choice choice ? choice.hint() : "";
	}

	private void take() {
		Object chosen = viewer.getStructuredSelection().getFirstElement();
		if (chosen instanceof Choice choice) {
			close();
			if (!choice.equals(present)) {
				consumer.accept(choice);
			}
		} else if (chosen != null) {
			viewer.setExpandedState(chosen, !viewer.getExpandedState(chosen));
		}
	}

	private final class Groups implements ITreeContentProvider {
		@Override
		public Object[] getElements(Object input) {
			return Arrays.stream(ChoiceGroup.values()).filter(group -> !group.of(choices).isEmpty()).toArray();
		}

		@Override
		public Object[] getChildren(Object parent) {
			return parent instanceof ChoiceGroup group ? group.of(choices).toArray() : new Object[0];
		}

		@Override
		public Object getParent(Object element) {
			return element instanceof Choice choice ? ChoiceGroup.group(choice) : null;
		}

		@Override
		public boolean hasChildren(Object element) {
			return element instanceof ChoiceGroup;
		}
	}
}
