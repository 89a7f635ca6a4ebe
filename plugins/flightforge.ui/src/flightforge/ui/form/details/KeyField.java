/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.IFormColors;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Enablement;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.ListWheel;

/** A key of a stream with a label: its value is taken when the user presses Enter or leaves it. UI thread only. */
final class KeyField {

	private static final int COMBO_WIDTH = 70;
	private static final int TEXT_WIDTH = 44;

	private final String key;
	private final Control control;
	private final BiConsumer<String, String> change;
	/** What is shown while the key is not there. */
	private String unset = "";
	/** What the script says, so that leaving the field without typing changes nothing. */
	private String shown = "";

	private KeyField(String key, Control control, BiConsumer<String, String> change) {
		this.key = key;
		this.control = control;
		this.change = change;
	}

	/** A field that offers values and takes others too. */
	static KeyField combo(Composite parent, FormToolkit toolkit, String label, String hint, String key,
			BiConsumer<String, String> change) {
		label(parent, toolkit, label);
		Combo combo = new Combo(parent, SWT.DROP_DOWN);
		toolkit.adapt(combo, true, false);
		ListWheel.scrollPage(combo);
		KeyField field = new KeyField(key, combo, change);
		combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			// Going through the list with the keys is no choice yet.
			if (!combo.getListVisible()) {
				field.take();
			}
		}));
		combo.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> field.take()));
		field.finish(label, hint);
		return field;
	}

	/** A field for a text. */
	static KeyField text(Composite parent, FormToolkit toolkit, String label, String hint, String key,
			BiConsumer<String, String> change) {
		label(parent, toolkit, label);
		Text text = toolkit.createText(parent, "", SWT.SINGLE | SWT.BORDER);
		KeyField field = new KeyField(key, text, change);
		text.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> field.take()));
		field.finish(label, hint);
		return field;
	}

	private static void label(Composite parent, FormToolkit toolkit, String label) {
		toolkit.createLabel(parent, label).setForeground(toolkit.getColors().getColor(IFormColors.TITLE));
	}

	private void finish(String label, String hint) {
		control.setToolTipText(hint);
		control.addFocusListener(FocusListener.focusLostAdapter(e -> take()));
		control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if (e.keyCode == SWT.ESC && !text().equals(shown)) {
				setText(shown);
			}
		}));
		Ids.name(control, "flightforge.chosen." + key);
		Accessibility.name(control, label);
		boolean wide = control instanceof Combo;
		GridDataFactory.fillDefaults().grab(wide, false).align(SWT.FILL, SWT.CENTER)
				.hint(wide ? COMBO_WIDTH : TEXT_WIDTH, SWT.DEFAULT).applyTo(control);
	}

	/**
	 * Shows what a stream says.
	 *
	 * @param facts the stream; empty when there is none, or it cannot have the key
	 * @param whenUnset what to show while the key is not there
	 * @param offers values to offer
	 * @param same whether it is the same stream as before, so that what is being typed for it stays
	 */
	void show(Optional<StreamFacts> facts, String whenUnset, List<String> offers, boolean same) {
		Optional<String> value = facts.flatMap(known -> known.text().key(key));
		unset = whenUnset;
		Enablement.set(control, facts.isPresent() || value.isPresent());
		if (control instanceof Combo combo) {
			List<String> items = new ArrayList<>();
			items.add(unset);
			offers.stream().filter(offer -> !offer.equals(unset)).forEach(items::add);
			if (!List.of(combo.getItems()).equals(items)) {
				combo.setItems(items.toArray(String[]::new));
			}
		}
		boolean typing = same && control.isFocusControl() && !text().equals(shown);
		shown = value.orElse(facts.isPresent() ? unset : "");
		if (!typing && !text().equals(shown)) {
			setText(shown);
		}
	}

	private void take() {
		String text = text();
		if (!text.equals(shown)) {
			shown = text;
			change.accept(key, text.equals(unset) ? "" : text);
		}
	}

	private String text() {
		return (control instanceof Combo combo ? combo.getText() : ((Text) control).getText()).strip();
	}

	private void setText(String text) {
		if (control instanceof Combo combo) {
			combo.setText(text);
		} else {
			((Text) control).setText(text);
		}
	}
}
