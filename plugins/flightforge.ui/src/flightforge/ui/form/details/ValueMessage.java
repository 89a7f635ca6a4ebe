/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.TextLayout;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.form.input.Meant;
import flightforge.ui.resource.CutText;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * The line that says what a value means, or what is wrong with it: in the line of the value, or in lines of its own
 * where all of it is shown. UI thread only.
 */
final class ValueMessage {

	private static final int LINES = 2;
	/** A shorter start of a text, of a word or three, says nothing; its icon has the tool tip. */
	private static final int LEAST_LETTERS = 24;
	private static final int SPACING = 6;

	private final Composite area;
	private final Label icon;
	private final Label message;
	private final int lineHeight;
	/** What may be meant in place of what is wrong, in the last line; without links where that is not known. */
	private final Link likely;
	private String text = "";
	private Meant meant = Meant.NOTHING;
	/** Whether there is room for all of the text, however many lines that has. */
	private boolean whole;

	ValueMessage(Composite parent, FormToolkit toolkit) {
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(SPACING, 0).applyTo(area);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(area);
		icon = toolkit.createLabel(area, "");
		icon.setImage(Images.INFO.image());
		// Of two lines whatever it says, so that nothing moves; one line is beside the middle of the icon.
		Composite lines = toolkit.createComposite(area);
		GridLayoutFactory.fillDefaults().applyTo(lines);
		message = toolkit.createLabel(lines, "", SWT.WRAP);
		Ids.name(message, "flightforge.value.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT)
				.applyTo(message);
		likely = new Link(lines, SWT.NONE);
		toolkit.adapt(likely, true, false);
		Ids.name(likely, "flightforge.value.likely");
		likely.addSelectionListener(
				SelectionListener.widgetSelectedAdapter(event -> meant.writer().accept(event.text)));
		GridDataFactory.fillDefaults().exclude(true).applyTo(likely);
		likely.setVisible(false);
		lineHeight = message.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, LINES * lineHeight)
				.applyTo(lines);
		lines.addControlListener(ControlListener.controlResizedAdapter(event -> cut()));
	}

	/** Pixels of its icon, which has the text where there is no room for that, and of the gap behind it. */
	int leastWidth() {
		return icon.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + SPACING;
	}

	/** All of it. */
	Control control() {
		return area;
	}

	/** Says something; nothing by an empty text. */
	void show(String newText, boolean wrong) {
		show(newText, wrong, Meant.NOTHING);
	}

	/** Says what is wrong, and offers what may be meant. */
	void showWrong(String newText, Meant instead) {
		show(newText, true, instead);
	}

	private void show(String newText, boolean wrong, Meant instead) {
		text = newText;
		meant = instead;
		if (!likely.getText().equals(meant.links())) {
			likely.setText(meant.links());
		}
		icon.setImage(wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK)
				: Images.INFO.image());
		icon.setVisible(!text.isEmpty());
		message.setToolTipText(text.isEmpty() ? null : text);
		icon.setToolTipText(text.isEmpty() ? null : text);
		cut();
	}

	/** Has as many lines as the text needs, in its own width, or the usual ones again. */
	void showWhole(boolean newWhole) {
		whole = newWhole;
		cut();
	}

	/** Shows as much of the text as the lines have room for; the tool tip has all of it. */
	private void cut() {
		int width = message.getParent().getClientArea().width;
		boolean linked = !meant.texts().isEmpty() && likely.computeSize(SWT.DEFAULT, SWT.DEFAULT).x <= width;
		likely.setVisible(linked);
		((GridData) likely.getLayoutData()).exclude = !linked;
		String said = linked ? meant.before(text) : text;
		TextLayout layout = new TextLayout(message.getDisplay());
		layout.setFont(message.getFont());
		layout.setWidth(Math.max(1, width));
		layout.setText(said);
		int most = whole ? layout.getLineCount() : linked ? LINES - 1 : LINES;
		String shown = CutText.atWord(said, start -> {
			layout.setText(start);
			return layout.getLineCount() <= most;
		});
		layout.dispose();
		GridData data = (GridData) message.getParent().getLayoutData();
		int height = (linked ? most + 1 : most) * lineHeight;
		if (data.heightHint != height) {
			data.heightHint = height;
			message.requestLayout();
		}
		if (shown.length() < Math.min(LEAST_LETTERS, said.length())) {
			shown = "";
		}
		message.setText(shown.replace("&", "&&"));
		message.getParent().layout();
	}
}
