/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.List;

import org.eclipse.jface.viewers.ComboBoxCellEditor;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.widgets.Composite;

/** Edits a text in a cell, with texts to choose from: it may be none of them. UI thread only. */
final class OfferCellEditor extends ComboBoxCellEditor {

	private static final int OFFERS_SHOWN = 20;

	OfferCellEditor(Composite parent, List<String> offers) {
		super(parent, offers.toArray(String[]::new));
		list().setVisibleItemCount(OFFERS_SHOWN);
	}

	@Override
	protected Object doGetValue() {
		return list().getText();
	}

	@Override
	protected void doSetValue(Object value) {
		list().setText((String) value);
	}

	private CCombo list() {
		return (CCombo) getControl();
	}
}
