/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;

/** Chooses one of a type's numbers, and knows again what was chosen of each type. UI thread only. */
final class FieldChoice {

	private static final int WIDTH = 150;

	private final Combo chooser;
	private final Map<String, String> chosenOf = new HashMap<>();
	private List<NumberField> offered = List.of();
	/** Whether a field can be chosen for what is drawn. */
	private boolean wanted;

	/**
	 * A list that is not to be seen.
	 *
	 * @param changed called when the user has chosen another field
	 */
	FieldChoice(Composite parent, Runnable changed) {
		chooser = ListColors.list(parent);
		Studio.name(chooser, "flightforge.recording.chart.field");
		Accessibility.name(chooser, Messages.VIEWER_FIELD);
		GridDataFactory.swtDefaults().hint(WIDTH, SWT.DEFAULT).exclude(true).applyTo(chooser);
		chooser.setVisible(false);
		chooser.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			NumberField field = chosen();
			chosenOf.put(field.type().id(), field.id());
			changed.run();
		}));
	}

	/**
	 * Offers the numbers of a type.
	 *
	 * @param distribution what it is for, see {@link NumberField#first}
	 */
	void show(RecordingType type, boolean distribution) {
		offered = NumberField.of(type);
		chooser.setItems(offered.stream().map(NumberField::name).toArray(String[]::new));
		String known = chosenOf.get(type.id());
		NumberField field = offered.stream().filter(each -> each.id().equals(known)).findFirst()
				.orElseGet(() -> NumberField.first(offered, distribution));
		if (field != null) {
			chooser.select(offered.indexOf(field));
		}
		place();
	}

	/** What the chosen field is; null for nothing. Not in a tool tip of the list, where it would cover the others. */
	String description() {
		NumberField field = chosen();
		return field == null ? null : field.description();
	}

	/** The chosen field; null where the type has none. */
	NumberField chosen() {
		int index = chooser.getSelectionIndex();
		return index < 0 ? null : offered.get(index);
	}

	/** Shows the list where there is something to choose from, or hides it. */
	void setVisible(boolean visible) {
		wanted = visible;
		place();
	}

	private void place() {
		boolean shown = wanted && !offered.isEmpty();
		GridData data = (GridData) chooser.getLayoutData();
		if (shown == data.exclude) {
			chooser.setVisible(shown);
			data.exclude = !shown;
			chooser.getParent().layout();
		}
	}

	/** Forgets the events. */
	void forget() {
		offered = List.of();
		if (!chooser.isDisposed()) {
			chooser.removeAll();
		}
	}
}
