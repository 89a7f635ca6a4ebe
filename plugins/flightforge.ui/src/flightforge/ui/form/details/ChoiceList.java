/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Enablement;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.ListFocus;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.resource.Ids;

/**
 * The ways in which a field may get its values, to choose from: in the order and under the names of their groups. UI
 * thread only.
 */
final class ChoiceList {

	private static final int CHOICES_SHOWN = 30;
	/** Pixels of a list that is still of use: a word, and the arrow. */
	private static final int LEAST = 84;
	/** Pixels that do for most names: what it means is beside it. */
	private static final int MOST = 280;
	/** Pixels that do for the beginnings of most, where what it means has less than so many. */
	private static final int ENOUGH = 185;
	private static final int MEANING = 200;

	private final Combo combo;
	private final Button all;
	private List<Choice> choices = List.of();

	/**
	 * An empty list.
	 *
	 * @param chosen takes what the user chooses
	 */
	ChoiceList(Composite parent, FormToolkit toolkit, Consumer<Choice> chosen) {
		combo = new Combo(parent, SWT.DROP_DOWN | SWT.READ_ONLY);
		toolkit.adapt(combo, true, false);
		ListWheel.scrollPage(combo);
		ListFocus.keep(combo);
		ListColors.ground(combo);
		combo.setVisibleItemCount(CHOICES_SHOWN);
		Ids.name(combo, "flightforge.value.generator");
		Accessibility.name(combo, Messages.GENERATOR_HINT);
		GridDataFactory.swtDefaults().applyTo(combo);
		combo.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (combo.getSelectionIndex() >= 0) {
				chosen.accept(choices.get(combo.getSelectionIndex()));
			}
		}));
		all = toolkit.createButton(parent, "\u2026", SWT.PUSH);
		all.setToolTipText(Messages.WAYS_HINT);
		Ids.name(all, "flightforge.value.all");
		Accessibility.name(all, Messages.WAYS_HINT);
		GridDataFactory.swtDefaults().applyTo(all);
		all.addSelectionListener(SelectionListener.widgetSelectedAdapter(
				e -> new ChoicePopup(parent.getShell(), choices, shown(), combo.toDisplay(0, combo.getSize().y), chosen)
						.open()));
	}

	/**
	 * Has no more than a width, where the longest of the ways would need more.
	 *
	 * @param width pixels for the list and its button
	 * @param spacing pixels between these
	 * @return whether that is new
	 */
	boolean fit(int width, int spacing) {
		int button = all.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + spacing;
		int usual = combo.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
		int trim = combo.computeSize(LEAST, SWT.DEFAULT).x - LEAST;
		int room = Math.min(width - button, Math.clamp(width - button - MEANING, ENOUGH, MOST));
		int hint = room >= usual ? SWT.DEFAULT : Math.max(LEAST, room) - trim;
		GridData data = (GridData) combo.getLayoutData();
		boolean other = data.widthHint != hint;
		data.widthHint = hint;
		return other;
	}

	/**
	 * Shows the ways that a field can have.
	 *
	 * @param ways the ways
	 * @param present that which it has
	 */
	void show(List<Choice> ways, Choice present, boolean enabled) {
		choices = ChoiceGroup.inOrder(ways);
		Enablement.set(combo, enabled);
		Enablement.set(all, enabled);
		String[] labels = choices.stream().map(ChoiceGroup::title).toArray(String[]::new);
		if (!List.of(labels).equals(List.of(combo.getItems()))) {
			combo.setItems(labels);
			combo.requestLayout();
		}
		combo.select(choices.indexOf(present));
	}

	/**
	 * What is chosen there and what that does, for a tool tip; not one of the list itself, which would cover what there
	 * is to choose from.
	 */
	static String hint(Choice present) {
		String title = present.isDrawn() ? Messages.GENERATOR_SIGNAL_WORD
				: present.isDrawnRate() ? Messages.GENERATOR_PROFILE_WORD : Messages.GENERATOR_HINT;
		return title + "\n" + present.sentence();
	}

	/** The way that is shown. */
	Choice shown() {
		return choices.get(Math.max(0, combo.getSelectionIndex()));
	}
}
