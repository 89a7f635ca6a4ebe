/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.dialogs.PreferencesUtil;

import flightforge.memory.jvm.LocalJvm;
import flightforge.script.generate.Storage;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.platform.Copying;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.SharedMessages;

/** The notes on the live values: where generations keep their events, and how NMT is switched on. */
final class LiveNote {
	private static final String COPY = "copy";
	private static final int LOW = 190;
	private static final int NARROW = 560;
	private static final int INDENT = 8;

	private final Composite head;
	private final Link storage;
	/** That NMT is off, in few words, where there is no line for how it is switched on. */
	private final Link brief;
	private final Link tracking;
	/** Whether there is hardly room for the values. */
	private boolean low;
	/** Whether there is too little width for more than the JVM's name and what it lacks. */
	private boolean narrow;
	/** Whether the note on NMT is only how to switch it on. */
	private boolean hint;
	/** Whether NMT is known to be off in the JVM that is watched. */
	private boolean off;

	/**
	 * @param head holds the note on storage, and a short one on NMT, beside its other contents
	 * @param parent holds the note on NMT, on a line of its own
	 */
	LiveNote(Composite head, Composite parent) {
		this.head = head;
		storage = link(head, SWT.NONE, "flightforge.memory.storage");
		((GridData) storage.getLayoutData()).verticalAlignment = SWT.CENTER;
		((GridData) storage.getLayoutData()).grabExcessHorizontalSpace = false;
		brief = link(head, SWT.NONE, "flightforge.memory.tracking.brief");
		((GridData) brief.getLayoutData()).verticalAlignment = SWT.CENTER;
		brief.setText(Messages.MEMORY_NMT_OFF_BRIEF);
		brief.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> Copying.copy(TrackingHint.OPTION)));
		show(brief, false);
		storage.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			PreferencesUtil.createPreferenceDialogOn(parent.getShell(), Ids.PREFERENCES, null, null).open();
			showStorage();
		}));
		// It ends with what to do, which a narrow view would cut.
		tracking = link(parent, SWT.WRAP, "flightforge.memory.tracking");
		tracking.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (COPY.equals(e.text)) {
				Copying.copy(TrackingHint.OPTION);
			}
		}));
		showStorage();
	}

	private static Link link(Composite parent, int style, String id) {
		Link link = new Link(parent, style);
		Ids.name(link, id);
		GridDataFactory.fillDefaults().indent(INDENT, 0).grab(true, false).applyTo(link);
		return link;
	}

	/** Shows the notes for the JVM that is watched. */
	void show(LocalJvm jvm, String withoutTracking) {
		showStorage();
		String text = TrackingHint.text(jvm.own(), withoutTracking);
		hint = true;
		set(tracking, text);
		show(tracking, !low);
		brief.setToolTipText(text.replaceAll("</?a[^>]*>", ""));
		off = TrackingHint.isOff(withoutTracking);
		showHead();
	}

	/**
	 * Where the line is left out, the short note has its room before that on storage: why there are no categories is
	 * said nowhere else, and the storage is in the head of the form, too.
	 */
	private void showHead() {
		int room = head.getParent().getClientArea().width;
		int others = head.computeSize(SWT.DEFAULT, SWT.DEFAULT).x - shownWidth(storage) - shownWidth(brief);
		boolean said = low && hint && off && others + width(brief) <= room;
		show(brief, said);
		show(storage, !low || !narrow && (!said || others + width(brief) + width(storage) <= room));
	}

	private static int shownWidth(Link link) {
		return ((GridData) link.getLayoutData()).exclude ? 0 : width(link);
	}

	/** Pixels of a note with the space before it. */
	private static int width(Link link) {
		return link.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + 2 * INDENT;
	}

	/** Leaves room for the values: where there is little, notes that need not be read all the time are left out. */
	void fit(Point size) {
		low = size.y < LOW;
		narrow = size.x < NARROW;
		show(tracking, !low || !hint);
		showHead();
	}

	/** Shows why there are no more values. */
	void ended(String reason) {
		hint = false;
		set(tracking, reason.replace("&", "&&"));
		show(tracking, true);
		showHead();
	}

	private void showStorage() {
		String name = GenerationPreferences.current().storage() == Storage.MAPPED ? SharedMessages.FORM_STORAGE_MAPPED
				: SharedMessages.FORM_STORAGE_HEAP;
		set(storage, NLS.bind(Messages.MEMORY_STORAGE, name));
	}

	private static void show(Link link, boolean shown) {
		GridData data = (GridData) link.getLayoutData();
		if (data.exclude == shown) {
			data.exclude = !shown;
			link.setVisible(shown);
			link.requestLayout();
		}
	}

	private static void set(Link link, String text) {
		if (!text.equals(link.getText())) {
			link.setText(text);
			link.requestLayout();
		}
	}
}
