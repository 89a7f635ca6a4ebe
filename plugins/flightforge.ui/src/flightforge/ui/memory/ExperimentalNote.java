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

/**
 * The line below a recording's values, in a low view beside what is above them: that some of its events are
 * experimental, and whether the host hides them. Its tip names them.
 */
final class ExperimentalNote {
	private final Composite area;
	private final Label badge;
	private final Link text;
	/** Whether there is room for few words. */
	private boolean brief;
	/** Null where there are no values. */
	private MemoryFile shown;

	ExperimentalNote(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		badge = new Label(area, SWT.NONE);
		badge.setImage(Images.EXPERIMENTAL.image());
		text = new Link(area, SWT.WRAP);
		Ids.name(text, "flightforge.memory.experimental");
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(true, false).applyTo(text);
		text.addSelectionListener(
				SelectionListener.widgetSelectedAdapter(e -> ExperimentalEvents.openPreferences(parent.getShell())));
		place(parent, false);
		visible(false);
	}

	/**
	 * Moves it to the end of what has a grid for its layout.
	 *
	 * @param beside whether there is something else in the same line
	 */
	void place(Composite parent, boolean beside) {
		if (area.getParent() != parent) {
			area.setParent(parent);
		}
		GridLayoutFactory.fillDefaults().numColumns(2).margins(8, beside ? 0 : 2).applyTo(area);
		GridData data = GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(!beside, false).create();
		data.exclude = !area.getVisible();
		area.setLayoutData(data);
		brief = beside;
		if (shown != null) {
			show(shown);
		}
	}

	void show(MemoryFile file) {
		shown = file;
		List<String> lines = new ArrayList<>(file.notes().stream().map(line -> line.replace("&", "&&")).toList());
		if (!file.experimental().isEmpty()) {
			lines.add(!ExperimentalEvents.hidden() ? Messages.MEMORY_EXPERIMENTAL
					: brief ? Messages.MEMORY_EXPERIMENTAL_HIDDEN_BRIEF : Messages.MEMORY_EXPERIMENTAL_HIDDEN);
		}
		badge.setVisible(!file.experimental().isEmpty());
		text.setText(String.join(" ", lines));
		String all = String.join("\n", file.notes());
		String types = file.experimental().isEmpty() ? ""
				: NLS.bind(Messages.MEMORY_EXPERIMENTAL_TYPES, String.join(", ", file.experimental()));
		String tip = (all + '\n' + types).strip().replace("&", "&&");
		text.setToolTipText(tip);
		badge.setToolTipText(tip);
		visible(!lines.isEmpty());
	}

	/** Shows nothing, because there are no values. */
	void clear() {
		shown = null;
		visible(false);
	}

	private void visible(boolean now) {
		area.setVisible(now);
		((GridData) area.getLayoutData()).exclude = !now;
	}
}
