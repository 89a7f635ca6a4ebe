/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;

/**
 * Notices below one another, the newest on top: one for each generation of a script, and others by any key. Takes no
 * room while there is none, and where there is little room only one line, with a link to the others. UI thread only.
 */
public final class MessageRows extends Composite {

	/** The key of what is said below the row of another key. */
	private record Below(Object key) {
	}

	/** Where the parent of what these are in is lower, in pixels, its content needs the room. */
	private static final int LOW = 560;

	/**
	 * Where it is as high as that, a line is kept for what is said next, or it would move what one is about to click.
	 */
	private static final int ROOMY = 600;

	/** How long news are shown at least: who types while a generation ends has to see how it went. */
	private static final int READ_MILLIS = 4_000;

	private final FormToolkit toolkit;
	/** The height of a row that says something in one line. */
	private final int line;
	private final Consumer<Object> dismissal;
	private final Map<Object, MessageRow> rows = new LinkedHashMap<>();
	private final Map<Object, Boolean> running = new LinkedHashMap<>();
	/** What stays true whatever is generated. */
	private final Set<Object> lasting = new HashSet<>();
	private boolean low;
	private boolean roomy;
	/** Whether the user wants to see all where there is little room. */
	private boolean all;

	/**
	 * No rows.
	 *
	 * @param parent its parent, with a grid layout, in something that it shares the height of
	 * @param toolkit makes its controls
	 * @param dismissal called with the key of what the user has had enough of, which is to be removed then
	 */
	public MessageRows(Composite parent, FormToolkit toolkit, Consumer<Object> dismissal) {
		super(parent, SWT.NONE);
		this.toolkit = toolkit;
		this.dismissal = dismissal;
		toolkit.adapt(this);
		GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(this);
		GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(this);
		setVisible(false);
		MessageRow sample = new MessageRow(this, toolkit, () -> {
		}, () -> {
		});
		sample.showNotice(new Notice(Notice.Kind.INFO, "X", "", List.of()));
		line = sample.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		sample.dispose();
		Composite shared = parent.getParent();
		shared.addControlListener(ControlListener.controlResizedAdapter(e -> setLow(shared.getClientArea().height)));
	}

	private void setLow(int height) {
		if (roomy != height >= ROOMY) {
			roomy = height >= ROOMY;
			setShown(!rows.isEmpty());
		}
		if (low != height < LOW) {
			low = height < LOW;
			all = false;
			rows.values().forEach(row -> row.setLow(low));
			showFirst();
			requestLayout();
		}
	}

	private void showAll() {
		all = true;
		showFirst();
		requestLayout();
	}

	/** Shows the first row only where there is little room, with how many more there are. */
	private void showFirst() {
		boolean one = low && !all;
		Control[] inOrder = getChildren();
		for (int i = 0; i < inOrder.length; i++) {
			MessageRow row = (MessageRow) inOrder[i];
			row.setShown(i == 0 || !one);
			row.showMore(i == 0 && one ? inOrder.length - 1 : 0);
		}
	}

	/**
	 * Shows how far a generation is. The first time, what was said of former ones goes, but not what lasts.
	 *
	 * @param job the generation
	 * @param text such as {@code Generating checkout-service · 41 %}
	 * @param percent from 0 to 100
	 */
	public void progress(GenerateJob job, String text, int percent) {
		if (!rows.containsKey(job)) {
			passing().forEach(this::remove);
			running.put(job, true);
		}
		row(job).showProgress(text, percent, new Notice.Action(Messages.ACTION_CANCEL, job::cancel));
	}

	/**
	 * Shows a notice in place of what was shown for the same key.
	 *
	 * @param key a generation, or anything else that notices are about
	 * @param notice the notice
	 */
	public void show(Object key, Notice notice) {
		running.remove(key);
		row(key).showNotice(notice);
	}

	/**
	 * Shows a notice in place of what was shown for the same key, until that is removed or the user closes it.
	 *
	 * @param key what the notice is about
	 * @param notice the notice
	 */
	public void showLasting(Object key, Notice notice) {
		lasting.add(key);
		show(key, notice);
	}

	/**
	 * Shows a notice below what is shown for a key, in place of the one that was shown there. When the user follows one
	 * of its links, it is answered and goes.
	 *
	 * @param key a generation, or anything else that notices are about
	 * @param notice the notice
	 */
	public void showBelow(Object key, Notice notice) {
		Below below = new Below(key);
		List<Notice.Action> actions = notice.actions().stream().map(action -> new Notice.Action(action.text(), () -> {
			dismissal.accept(below);
			action.run().run();
		})).toList();
		show(below,
				new Notice(notice.kind(), notice.text(), notice.detail(), notice.whole(), notice.folded(), actions));
		if (rows.containsKey(key)) {
			rows.get(below).moveBelow(rows.get(key));
			showFirst();
			requestLayout();
		}
	}

	/**
	 * Removes what was said of the script as it was, because that has changed: all but generations under way and what
	 * lasts. What has just come up stays until it can have been read.
	 */
	public void removePassing() {
		passing().forEach(key -> {
			MessageRow row = rows.get(key);
			String text = row.text();
			long left = READ_MILLIS - row.age();
			if (left <= 0) {
				remove(key);
			} else if (row.leaves()) {
				getDisplay().timerExec((int) left, () -> {
					// Not what is said there since, nor a generation that is under way again.
					if (!isDisposed() && rows.get(key) == row && row.text().equals(text) && passing().contains(key)) {
						dismissal.accept(key);
					}
				});
			}
		});
	}

	/** What is neither under way nor lasts. */
	private List<Object> passing() {
		return rows.keySet().stream().filter(key -> !running.containsKey(key) && !lasting.contains(key)).toList();
	}

	/**
	 * Removes what is shown for a key, if anything.
	 *
	 * @param key as given to {@link #show}
	 */
	public void remove(Object key) {
		running.remove(key);
		lasting.remove(key);
		MessageRow row = rows.remove(key);
		if (row != null) {
			row.dispose();
			all &= rows.size() > 1;
			showFirst();
			setShown(!rows.isEmpty());
		}
	}

	private MessageRow row(Object key) {
		MessageRow row = rows.get(key);
		if (row == null) {
			row = new MessageRow(this, toolkit, () -> dismissal.accept(key), this::showAll);
			row.setLow(low);
			GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
			row.moveAbove(null);
			rows.put(key, row);
			showFirst();
			setShown(true);
		}
		return row;
	}

	private void setShown(boolean shown) {
		GridData place = (GridData) getLayoutData();
		place.exclude = !shown && !roomy;
		place.heightHint = shown ? SWT.DEFAULT : line;
		setVisible(shown || roomy);
		requestLayout();
	}
}
