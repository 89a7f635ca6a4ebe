/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;

import flightforge.ui.resource.Colors;
import flightforge.ui.resource.CutText;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/** A notice as a line of a form: picture, progress, links, text, and what only some want to know below. */
final class MessageRow extends Composite {

	/** Where texts begin, behind the picture. */
	private static final int INDENT = 22;
	/** Texts take what room there is, and wrap where it is less than they need. */
	private static final int NARROWEST = 120;

	private final FormToolkit toolkit;
	private final Label image;
	private final ProgressBar progress;
	private final Composite linkArea;
	private final Label text;
	private final Label detail;
	/** The height of a line. */
	private final int line;
	private final Hyperlink unfolding;
	private final Hyperlink more;
	private final Hyperlink dismissal;
	private final List<Hyperlink> links = new ArrayList<>();
	private List<Notice.Action> actions = List.of();
	private String said = "";
	/** What is said below that, with what is shortened there. */
	private String whole = "";
	private boolean inProgress;
	/** Whether there is room for one line only. */
	private boolean low;
	/** Whether it says that all is well: then what has no room in a line can be left to the tool tip. */
	private boolean info = true;
	/** Whether the user wants to see what is below the line. */
	private boolean unfolded;
	private boolean foldable;
	/** When the notice came up, in nanoseconds. */
	private long since;
	/** Whether it waits to be taken away. */
	private boolean leaving;

	/**
	 * A row without a text.
	 *
	 * @param dismiss called when the user has had enough of it
	 * @param others shows those that are hidden
	 */
	MessageRow(Composite parent, FormToolkit toolkit, Runnable dismiss, Runnable others) {
		super(parent, SWT.NONE);
		this.toolkit = toolkit;
		toolkit.adapt(this);
		GridLayoutFactory.fillDefaults().numColumns(7).spacing(6, 0).applyTo(this);
		image = toolkit.createLabel(this, "");
		progress = new ProgressBar(this, SWT.HORIZONTAL | SWT.SMOOTH);
		text = toolkit.createLabel(this, "", SWT.WRAP);
		Ids.name(text, "flightforge.message");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(NARROWEST, SWT.DEFAULT)
				.applyTo(text);
		text.addControlListener(ControlListener.controlResizedAdapter(e -> cut()));
		line = text.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		// Behind all of the text's room, so that a text that changes all the time does not move what one wants to click.
		linkArea = toolkit.createComposite(this);
		unfolding = toolkit.createHyperlink(this, Messages.ACTION_DETAILS, SWT.NONE);
		Ids.name(unfolding, "flightforge.message.details");
		unfolding.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> unfold()));
		exclude(unfolding, true);
		more = toolkit.createHyperlink(this, "", SWT.NONE);
		Ids.name(more, "flightforge.message.more");
		more.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> others.run()));
		exclude(more, true);
		dismissal = toolkit.createHyperlink(this, Messages.ACTION_DISMISS, SWT.NONE);
		Ids.name(dismissal, "flightforge.message.dismiss");
		dismissal.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> dismiss.run()));
		detail = toolkit.createLabel(this, "", SWT.WRAP);
		detail.setForeground(Colors.HINT.color());
		Ids.name(detail, "flightforge.message.detail");
		GridDataFactory.fillDefaults().grab(true, false).span(7, 1).indent(INDENT, 0).hint(NARROWEST, SWT.DEFAULT)
				.applyTo(detail);
		hideTipsBehindDialogs();
		exclude(progress, true);
		exclude(linkArea, true);
	}

	/**
	 * GTK leaves a tip that is open where it is, in front of a dialog that opens, and opens it again where the mouse
	 * rests: what is said has none until the window is in front again.
	 */
	private void hideTipsBehindDialogs() {
		Shell window = getShell();
		Listener hiding = event -> {
			boolean front = event.type == SWT.Activate;
			text.setToolTipText(front ? said : null);
			detail.setToolTipText(front ? whole : null);
		};
		window.addListener(SWT.Deactivate, hiding);
		window.addListener(SWT.Activate, hiding);
		addDisposeListener(event -> {
			window.removeListener(SWT.Deactivate, hiding);
			window.removeListener(SWT.Activate, hiding);
		});
	}

	/** Shows how far something is, from 0 to 100, with one thing that can be done about it. */
	void showProgress(String newText, int percent, Notice.Action action) {
		progress.setSelection(percent);
		if (inProgress) {
			// Several times a second: to lay the form out for each would be dear.
			say(newText);
			return;
		}
		inProgress = true;
		exclude(progress, false);
		exclude(dismissal, true);
		show(new Notice(Notice.Kind.INFO, newText, "", List.of(action)));
	}

	/** Shows a notice. */
	void showNotice(Notice notice) {
		since = System.nanoTime();
		leaving = false;
		inProgress = false;
		exclude(progress, true);
		exclude(dismissal, false);
		show(notice);
	}

	/** Sets whether there is room for one line only. */
	void setLow(boolean newLow) {
		low = newLow;
		unfolded = false;
		fitLines();
		showDetail();
		requestLayout();
	}

	/** Gives the row room, or takes it away. */
	void setShown(boolean shown) {
		exclude(this, !shown);
	}

	/** Says how many rows there are that are not shown. */
	void showMore(int count) {
		more.setText(NLS.bind(Messages.ACTION_MORE, Integer.toString(count)));
		exclude(more, count == 0);
		layout(true);
	}

	/** What the row says. */
	String text() {
		return said;
	}

	/** How long the notice has been shown, in milliseconds. */
	long age() {
		return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
	}

	/** Notes that the notice is to go; false where that was noted before. */
	boolean leaves() {
		boolean first = !leaving;
		leaving = true;
		return first;
	}

	private void say(String newText) {
		said = newText;
		text.setToolTipText(newText);
		cut();
	}

	/** Where a line has no room for all that is said, it ends in an ellipsis; all of it is in the tool tip. */
	private void cut() {
		int width = text.getSize().x;
		String shown = said;
		if (isOneLine() && width > 0) {
			GC gc = new GC(text);
			try {
				shown = CutText.toFit(said, start -> gc.textExtent(start).x <= width);
			} finally {
				gc.dispose();
			}
		}
		String escaped = shown.replace("&", "&&");
		if (!escaped.equals(text.getText())) {
			text.setText(escaped);
		}
	}

	/** What is wrong, and what to do about it, is read in as many lines as that takes where there is room for them. */
	private boolean isOneLine() {
		return low || info;
	}

	private void fitLines() {
		((GridData) text.getLayoutData()).heightHint = isOneLine() ? line : SWT.DEFAULT;
		cut();
	}

	private void show(Notice notice) {
		ISharedImages shared = PlatformUI.getWorkbench().getSharedImages();
		image.setImage(switch (notice.kind()) {
		case INFO -> Images.INFO.image();
		case WARNING -> shared.getImage(ISharedImages.IMG_OBJS_WARN_TSK);
		case ERROR -> shared.getImage(ISharedImages.IMG_OBJS_ERROR_TSK);
		});
		info = notice.kind() == Notice.Kind.INFO;
		say(notice.text());
		fitLines();
		detail.setText(notice.detail().replace("&", "&&"));
		whole = notice.whole().equals(notice.detail()) ? null : notice.whole();
		detail.setToolTipText(whole);
		foldable = notice.folded();
		unfolded = false;
		showDetail();
		boolean same = actions.stream().map(Notice.Action::text).toList()
				.equals(notice.actions().stream().map(Notice.Action::text).toList());
		actions = notice.actions();
		if (!same) {
			showLinks();
		}
		// The row may have had its place before it had a picture.
		layout(true);
		requestLayout();
	}

	private void unfold() {
		unfolded = !unfolded;
		showDetail();
		requestLayout();
	}

	private void showDetail() {
		boolean none = detail.getText().isEmpty();
		boolean folds = !none && (low || foldable);
		unfolding.setText(unfolded ? Messages.ACTION_LESS : Messages.ACTION_DETAILS);
		exclude(unfolding, !folds);
		exclude(detail, none || folds && !unfolded);
	}

	/** Links stay as they are while only what they do changes: one of them may have the focus. */
	private void showLinks() {
		links.forEach(Hyperlink::dispose);
		links.clear();
		GridLayoutFactory.fillDefaults().numColumns(Math.max(1, actions.size())).spacing(10, 0).applyTo(linkArea);
		for (int i = 0; i < actions.size(); i++) {
			int index = i;
			Hyperlink link = toolkit.createHyperlink(linkArea, actions.get(i).text(), SWT.NONE);
			link.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> actions.get(index).run().run()));
			links.add(link);
		}
		exclude(linkArea, actions.isEmpty());
		layout(true, true);
	}

	private static void exclude(Control control, boolean exclude) {
		if (control.getLayoutData() == null) {
			control.setLayoutData(new GridData());
		}
		((GridData) control.getLayoutData()).exclude = exclude;
		control.setVisible(!exclude);
	}
}
