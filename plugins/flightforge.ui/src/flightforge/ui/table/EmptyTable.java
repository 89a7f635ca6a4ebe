/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Unstyled;
import flightforge.ui.resource.Ids;

/** Says what a table is for where its rows will be, as long as there are none. UI thread only. */
public final class EmptyTable {
	private static final int MARGIN = 12;

	private final Table table;
	private final Label label;

	/**
	 * Something to say, which is not to be seen yet.
	 *
	 * @param toolkit makes its label
	 * @param said of several lines; those that are too long are wrapped
	 * @param id the label's stable name for tests
	 */
	public EmptyTable(Table table, FormToolkit toolkit, String said, String id) {
		// GTK shows what is painted on a table below the table's own ground; what is in it is above that.
		this(table, toolkit.createLabel(table, "", SWT.WRAP), said, id);
	}

	/**
	 * The same outside of a form.
	 *
	 * @param label a child of the table, with {@link SWT#WRAP}
	 * @param said of several lines; those that are too long are wrapped
	 * @param id the label's stable name for tests
	 */
	public EmptyTable(Table table, Label label, String said, String id) {
		this.table = table;
		this.label = label;
		label.setText(said.replace("&", "&&"));
		Ids.name(label, id);
		label.setVisible(false);
		Unstyled.set(label);
		takeColors();
		// The theme gives the table its colours at any time; not while it is painted, as the label has to be painted then.
		table.addListener(SWT.Paint, event -> {
			if (!hasColors()) {
				table.getDisplay().asyncExec(this::takeColors);
			}
		});
		Accessibility.describe(table, () -> label.getVisible() ? said : null);
		table.addListener(SWT.Resize, event -> place());
		label.addListener(SWT.MouseDown, event -> table.setFocus());
	}

	private boolean hasColors() {
		return label.getBackground().equals(table.getBackground())
				&& label.getForeground().equals(table.getForeground());
	}

	/** The style sheets know a label in a part, and not one in a table. */
	private void takeColors() {
		if (!label.isDisposed()) {
			label.setBackground(table.getBackground());
			label.setForeground(table.getForeground());
		}
	}

	/** Shows it where there is nothing in the table, and something can be added. */
	public void update() {
		boolean shown = table.getItemCount() == 0 && table.isEnabled();
		if (label.getVisible() != shown) {
			label.setVisible(shown);
			label.getDisplay().asyncExec(this::settle);
		}
		place();
	}

	/**
	 * Once GTK has shown or hidden the label, which leaves it at a wrong height, and rows as they were before their
	 * texts.
	 */
	private void settle() {
		if (!label.isDisposed()) {
			table.redraw();
			label.setSize(1, 1);
			place();
		}
	}

	private void place() {
		if (label.getVisible()) {
			// Above which the titles of the columns are, on GTK at negative places.
			Rectangle all = table.getClientArea();
			int above = table.getHeaderHeight() + MARGIN;
			int width = Math.max(1, all.width - 2 * MARGIN);
			int height = Math.min(label.computeSize(width, SWT.DEFAULT).y, Math.max(0, all.height - above));
			label.setBounds(all.x + MARGIN, all.y + above, width, height);
		}
	}
}
