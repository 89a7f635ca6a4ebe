/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.resource.CutText;
import flightforge.ui.resource.Ids;

/**
 * The line below inputs that says what is wrong with what is in them, as long as something is. It is never higher than
 * one line, so that what is below keeps its place: it has the latest mistake, and its tool tip all of them in full. UI
 * thread only.
 */
public final class MistakeLine {

	/** Begins the key of what is said of no input; no label does. */
	private static final String OTHER = "\n";

	private static final int COLUMNS = 3;
	/** Pixels of a message of which something can be read beside links. */
	private static final int LEAST_MESSAGE = 80;

	private final Composite line;
	private final Label message;
	/** What may be meant in place of the latest mistake; without links where that is not known. */
	private final Link likely;
	private final SequencedMap<String, String> mistakes = new LinkedHashMap<>();
	/** The same for each of them of which it is known. */
	private final Map<String, Meant> meant = new HashMap<>();
	/** Whether it has its height while nothing is wrong, too. */
	private boolean reserved;

	/**
	 * A line, of no height while nothing is wrong.
	 *
	 * @param parent has a grid layout, and the inputs above
	 * @param toolkit makes its controls
	 * @param columns how many columns of the grid there are
	 * @param name its name for tests
	 */
	public MistakeLine(Composite parent, FormToolkit toolkit, int columns, String name) {
		line = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(COLUMNS).applyTo(line);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).hint(1, SWT.DEFAULT).exclude(true)
				.applyTo(line);
		line.setVisible(false);
		Label icon = toolkit.createLabel(line, "");
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK));
		GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.CENTER).applyTo(icon);
		message = toolkit.createLabel(line, "");
		Ids.name(message, name);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(1, SWT.DEFAULT)
				.applyTo(message);
		likely = new Link(line, SWT.NONE);
		toolkit.adapt(likely, true, false);
		Ids.name(likely, name + ".likely");
		likely.addSelectionListener(
				SelectionListener.widgetSelectedAdapter(event -> latestMeant().writer().accept(event.text)));
		GridDataFactory.swtDefaults().exclude(true).applyTo(likely);
		likely.setVisible(false);
		message.addControlListener(ControlListener.controlResizedAdapter(event -> cut()));
		line.addControlListener(ControlListener.controlResizedAdapter(event -> place(latestMeant())));
	}

	/**
	 * Says what is wrong with an input, and offers what may be meant.
	 *
	 * @param label what the user calls it
	 * @param mistake empty when nothing is
	 * @param instead what may be meant
	 */
	public void say(String label, Optional<String> mistake, Meant instead) {
		String plain = plain(label);
		if (mistake.isPresent()) {
			meant.put(plain, instead);
		} else {
			meant.remove(plain);
		}
		say(label, mistake);
	}

	private static String plain(String label) {
		return label.replace("&", "").replace(":", "");
	}

	private Meant latestMeant() {
		return mistakes.isEmpty() ? Meant.NOTHING : meant.getOrDefault(mistakes.lastEntry().getKey(), Meant.NOTHING);
	}

	/**
	 * Says what is wrong with an input.
	 *
	 * @param label what the user calls it
	 * @param mistake empty when nothing is
	 */
	public void say(String label, Optional<String> mistake) {
		String plain = plain(label);
		String wrong = mistake.map(text -> named(plain, text)).orElse(null);
		if (Objects.equals(mistakes.get(plain), wrong)) {
			return;
		}
		mistakes.remove(plain);
		if (wrong != null) {
			mistakes.put(plain, wrong);
		}
		show();
	}

	private void show() {
		boolean shown = !mistakes.isEmpty();
		message.setToolTipText(shown ? String.join("\n", mistakes.values()) : null);
		place(latestMeant());
		cut();
		if (line.getVisible() != shown) {
			line.setVisible(shown);
			place();
		}
	}

	/** Puts links right behind the message, where there is room for them and some of it. */
	private void place(Meant instead) {
		String links = instead.links();
		if (!links.equals(likely.getText())) {
			likely.setText(links);
		}
		GridData said = (GridData) message.getLayoutData();
		GridData linked = (GridData) likely.getLayoutData();
		int room = line.getClientArea().width - message.getBounds().x;
		int needed = likely.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + ((GridLayout) line.getLayout()).horizontalSpacing;
		boolean shown = !links.isEmpty() && room - needed >= LEAST_MESSAGE;
		likely.setVisible(shown);
		linked.exclude = !shown;
		said.grabExcessHorizontalSpace = !shown;
		said.widthHint = shown
				? Math.min(room - needed, width(instead.before(mistakes.lastEntry().getValue()) + more())) : 1;
		line.layout();
	}

	private int width(String text) {
		GC gc = new GC(message);
		try {
			return gc.textExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	private String more() {
		int others = mistakes.size() - 1;
		return others == 0 ? "" : NLS.bind(Messages.FORM_INPUT_MORE_MISTAKES, others);
	}

	/** Says what is wrong with what has no input here; nothing by an empty list. */
	public void sayOthers(List<String> others) {
		List<String> before = mistakes.entrySet().stream().filter(entry -> entry.getKey().startsWith(OTHER))
				.map(Map.Entry::getValue).toList();
		if (!before.equals(others)) {
			mistakes.keySet().removeIf(key -> key.startsWith(OTHER));
			others.forEach(other -> mistakes.put(OTHER + mistakes.size(), other));
			show();
		}
	}

	/** Gives it its height while nothing is wrong, too, or only while something is. */
	public void reserve(boolean newReserved) {
		if (reserved != newReserved) {
			reserved = newReserved;
			place();
		}
	}

	private void place() {
		boolean excluded = mistakes.isEmpty() && !reserved;
		GridData data = (GridData) line.getLayoutData();
		if (data.exclude != excluded) {
			data.exclude = excluded;
			message.requestLayout();
		}
	}

	/**
	 * A mistake with the name of its input, which messages about the script begin with, too.
	 *
	 * @param label what the user calls the input
	 * @param mistake what is wrong with it
	 */
	public static String named(String label, String mistake) {
		String said = '"' + label + "\" is ";
		boolean twice = mistake.regionMatches(true, 0, said, 0, said.length());
		return NLS.bind(Messages.FORM_INPUT_MISTAKE, label, twice ? mistake.substring(said.length()) : mistake);
	}

	/** Shows as much of the latest mistake as there is room for, and how many others there are. */
	private void cut() {
		if (mistakes.isEmpty()) {
			message.setText("");
			return;
		}
		String latest = mistakes.lastEntry().getValue();
		if (likely.getVisible()) {
			latest = latestMeant().before(latest);
		}
		String more = more();
		int width = message.getSize().x;
		GC gc = new GC(message);
		try {
			String text = CutText.atWord(latest, start -> gc.textExtent(start + more).x <= width);
			message.setText((text + more).replace("&", "&&"));
		} finally {
			gc.dispose();
		}
	}

	/** Whether something is wrong. */
	public boolean isShown() {
		return !mistakes.isEmpty();
	}

	/** Takes as many columns as the grid has by now. */
	public void span(int columns) {
		((GridData) line.getLayoutData()).horizontalSpan = columns;
	}
}
