/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.function.Function;

import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Color;

import flightforge.script.DeclarationEdit.Declared;

/** What is said of a declaration in a column; where nothing is, in another colour what is so without it. */
final class DeclarationLabels extends ColumnLabelProvider {

	private final Function<Declared, String> text;
	private final Function<Declared, String> otherwise;

	DeclarationLabels(Function<Declared, String> text, Function<Declared, String> otherwise) {
		this.text = text;
		this.otherwise = otherwise;
	}

	@Override
	public String getText(Object element) {
		String said = text.apply((Declared) element);
		return said.isEmpty() ? otherwise.apply((Declared) element) : said;
	}

	@Override
	public Color getForeground(Object element) {
		return text.apply((Declared) element).isEmpty()
				? JFaceResources.getColorRegistry().get(JFacePreferences.QUALIFIER_COLOR) : null;
	}
}
