/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Color;

import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.script.edit.FieldValue;
import flightforge.ui.resource.Colors;

/**
 * What is said of a declaration in a column, generators in words; where nothing is, in another colour what is so
 * without it.
 */
final class DeclarationLabels extends ColumnLabelProvider {

	private final Function<Declared, String> text;
	private final Function<Declared, String> otherwise;
	private final Function<Declared, Optional<String>> mistake;

	DeclarationLabels(Function<Declared, String> text, Function<Declared, String> otherwise,
			Function<Declared, Optional<String>> mistake) {
		this.text = text;
		this.otherwise = otherwise;
		this.mistake = mistake;
	}

	@Override
	public String getText(Object element) {
		String said = text.apply((Declared) element);
		return said.isEmpty() ? otherwise.apply((Declared) element) : FieldValue.inWords(said);
	}

	@Override
	public String getToolTipText(Object element) {
		String said = text.apply((Declared) element);
		String source = said.equals(FieldValue.inWords(said)) ? null : said;
		return mistake.apply((Declared) element).map(wrong -> source == null ? wrong : source + "\n" + wrong)
				.orElse(source);
	}

	@Override
	public Color getForeground(Object element) {
		return text.apply((Declared) element).isEmpty() ? Colors.HINT.color() : null;
	}
}
