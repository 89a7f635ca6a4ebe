/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.dialogs.PreferencesUtil;

import flightforge.memory.jvm.LocalJvm;
import flightforge.script.generate.Storage;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Messages;

/** The lines below the live figures: where generations keep their events, and how NMT is switched on. */
final class LiveNote {
	private static final String OPTION = "-XX:NativeMemoryTracking=summary";
	private static final String COPY = "copy";

	private final Link storage;
	private final Link tracking;

	LiveNote(Composite parent) {
		storage = link(parent, "flightforge.memory.storage");
		storage.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			PreferencesUtil.createPreferenceDialogOn(parent.getShell(), Ids.PREFERENCES, null, null).open();
			showStorage();
		}));
		tracking = link(parent, "flightforge.memory.tracking");
		tracking.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (COPY.equals(e.text)) {
				MemoryFiles.copy(parent.getDisplay(), OPTION);
			}
		}));
		showStorage();
	}

	private static Link link(Composite parent, String id) {
		Link link = new Link(parent, SWT.NONE);
		Ids.name(link, id);
		GridDataFactory.fillDefaults().indent(8, 0).grab(true, false).applyTo(link);
		return link;
	}

	/** Tells what holds for the JVM that is watched. */
	void show(LocalJvm jvm, String withoutTracking) {
		showStorage();
		String text = withoutTracking.isEmpty() ? "" : jvm.own() ? NLS.bind(Messages.MEMORY_NMT_OFF, OPTION)
				: NLS.bind(Messages.MEMORY_NMT_OTHER_OFF, withoutTracking);
		set(tracking, text);
	}

	/** Tells why there are no more figures. */
	void ended(String reason) {
		set(tracking, reason.replace("&", "&&"));
	}

	private void showStorage() {
		String name = GenerationPreferences.current().storage() == Storage.MAPPED ? Messages.FORM_STORAGE_MAPPED
				: Messages.FORM_STORAGE_HEAP;
		set(storage, NLS.bind(Messages.MEMORY_STORAGE, name));
	}

	private static void set(Link link, String text) {
		if (!text.equals(link.getText())) {
			link.setText(text);
			link.getParent().layout(true);
		}
	}
}
