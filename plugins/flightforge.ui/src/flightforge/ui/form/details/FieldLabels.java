/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;

import flightforge.script.edit.StreamText.Origin;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Images;

/** The labels of the table of fields. */
final class FieldLabels {

	private FieldLabels() {
	}

	/** A field's name, with a mark where it is experimental. */
	static final class Name extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return ((FieldRow) element).title();
		}

		@Override
		public Image getImage(Object element) {
			FieldRow row = (FieldRow) element;
			return row.field().experimental() ? Images.EXPERIMENTAL.image() : null;
		}

		@Override
		public Color getForeground(Object element) {
			return grey(((FieldRow) element).stale());
		}

		@Override
		public String getToolTipText(Object element) {
			return hint(element);
		}
	}

	/** A field's type and unit. */
	static final class Kind extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return ((FieldRow) element).kind();
		}

		@Override
		public Color getForeground(Object element) {
			return grey(((FieldRow) element).stale());
		}

		@Override
		public String getToolTipText(Object element) {
			return hint(element);
		}
	}

	/** A field's value, or in another colour how it is filled without one. */
	static final class Value extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return ((FieldRow) element).shown();
		}

		@Override
		public Color getForeground(Object element) {
			FieldRow row = (FieldRow) element;
			return grey(row.stale() || row.origin() == Origin.NOWHERE);
		}

		@Override
		public String getToolTipText(Object element) {
			FieldRow row = (FieldRow) element;
			return switch (row.origin()) {
			case CHOOSE, FOR_EACH -> row.error().isEmpty() ? row.shown() : row.shown() + "\n" + row.error();
			case VALUES -> row.error().isEmpty() ? row.text() : row.text() + "\n" + row.error();
			case NOWHERE -> hint(row);
			};
		}
	}

	private static Color grey(boolean grey) {
		return grey ? Colors.HINT.color() : null;
	}

	/** A tool tip; null where there is nothing to say. */
	private static String hint(Object element) {
		String hint = ((FieldRow) element).hint();
		return hint.isEmpty() ? null : hint;
	}
}
