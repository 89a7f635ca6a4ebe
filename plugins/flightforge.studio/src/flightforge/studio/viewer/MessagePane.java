/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ProgressBar;

import flightforge.studio.Studio;

/** What is shown in place of a recording: one message, how far loading is, and a link. UI thread only. */
final class MessagePane extends Composite {

	private static final int BAR_WIDTH = 320;

	private final Label text;
	private final ProgressBar progress;
	private final Link link;
	private Runnable action;

	MessagePane(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(2).margins(24, 24).spacing(12, 12).applyTo(this);
		text = new Label(this, SWT.WRAP);
		Studio.name(text, "flightforge.recording.message");
		GridDataFactory.fillDefaults().grab(true, false).span(2, 1).applyTo(text);
		progress = new ProgressBar(this, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.swtDefaults().hint(BAR_WIDTH, SWT.DEFAULT).applyTo(progress);
		link = new Link(this, SWT.NONE);
		Studio.name(link, "flightforge.recording.message.action");
		GridDataFactory.swtDefaults().applyTo(link);
		link.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> action.run()));
	}

	/** Shows a message alone. */
	void show(String message) {
		show(message, null, null);
	}

	/**
	 * Shows a message without progress.
	 *
	 * @param linkText text of the link, null for none
	 */
	void show(String message, String linkText, Runnable newAction) {
		exclude(true);
		set(message, linkText, newAction);
	}

	/** Shows a message with progress, from 0 to 100. */
	void showProgress(String message, int percent, String linkText, Runnable newAction) {
		exclude(false);
		progress.setSelection(percent);
		set(message, linkText, newAction);
	}

	private void set(String message, String linkText, Runnable newAction) {
		action = newAction;
		text.setText(message);
		link.setVisible(linkText != null);
		String marked = linkText == null ? "" : "<a>" + linkText + "</a>";
		if (!marked.equals(link.getText())) {
			link.setText(marked);
		}
		layout(true);
	}

	private void exclude(boolean exclude) {
		GridDataFactory.createFrom((GridData) progress.getLayoutData()).exclude(exclude).applyTo(progress);
		progress.setVisible(!exclude);
	}
}
