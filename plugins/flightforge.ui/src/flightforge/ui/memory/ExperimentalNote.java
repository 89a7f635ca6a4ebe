/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

import flightforge.memory.source.MemoryFile;
import flightforge.ui.editorinput.ExperimentalEvents;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/** The line below a recording's values: which of its events are experimental, and whether the host hides them. */
final class ExperimentalNote {
	private final Composite area;
	private final Label badge;
	private final Link text;

	ExperimentalNote(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(8, 2).applyTo(area);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(area);
		badge = new Label(area, SWT.NONE);
		badge.setImage(Images.EXPERIMENTAL.image());
		text = new Link(area, SWT.WRAP);
		Ids.name(text, "flightforge.memory.experimental");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(text);
		text.addSelectionListener(
				SelectionListener.widgetSelectedAdapter(e -> ExperimentalEvents.openPreferences(parent.getShell())));
		visible(false);
	}

	void show(MemoryFile file) {
		List<String> lines = new ArrayList<>(file.notes().stream().map(line -> line.replace("&", "&&")).toList());
		if (!file.experimental().isEmpty()) {
			String types = String.join(", ", file.experimental());
			lines.add(NLS.bind(
					ExperimentalEvents.hidden() ? Messages.MEMORY_EXPERIMENTAL_HIDDEN : Messages.MEMORY_EXPERIMENTAL,
					types));
		}
		badge.setVisible(!file.experimental().isEmpty());
		text.setText(String.join("\n", lines));
		visible(!lines.isEmpty());
	}

	/** Shows nothing, because there are no values. */
	void clear() {
		visible(false);
	}

	private void visible(boolean now) {
		area.setVisible(now);
		((GridData) area.getLayoutData()).exclude = !now;
	}
}
