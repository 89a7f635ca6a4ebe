/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.stream.Collectors;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Image;

import flightforge.script.Problem;
import flightforge.ui.resource.Images;

/**
 * A stream's event type: set in where it is nested, its icon marked where something is wrong, as the tool tip says.
 */
final class TypeLabels extends ColumnLabelProvider {

	private static final String SET_IN = "   ";

	@Override
	public String getText(Object element) {
		StreamRow row = (StreamRow) element;
		return SET_IN.repeat(row.depth()) + row.type();
	}

	@Override
	public Image getImage(Object element) {
		StreamRow row = (StreamRow) element;
		Images image = row.experimental() ? Images.EXPERIMENTAL : Images.EVENT;
		if (row.problems().isEmpty()) {
			return image.image();
		}
		return row.hasErrors() ? image.withError() : image.withWarning();
	}

	@Override
	public String getToolTipText(Object element) {
		StreamRow row = (StreamRow) element;
		if (!row.problems().isEmpty()) {
			return row.problems().stream().map(Problem::toString).collect(Collectors.joining("\n"));
		}
		return row.experimental() ? Messages.EXPERIMENTAL : null;
	}
}
