/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.script.edit.DeclarationEdit.Declared;
import flightforge.ui.resource.Colors;

/**
 * What is said of a declaration in a column, with a mark where it is wrong; where nothing is, in another colour what is
 * so without it.
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
		return said.isEmpty() ? otherwise.apply((Declared) element) : said;
	}

	@Override
	public Image getImage(Object element) {
		return mistake.apply((Declared) element)
				.map(message -> PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK))
				.orElse(null);
	}

	@Override
	public String getToolTipText(Object element) {
		return mistake.apply((Declared) element).orElse(null);
	}

	@Override
	public Color getForeground(Object element) {
		return text.apply((Declared) element).isEmpty() ? Colors.HINT.color() : null;
	}
}
