/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

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
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
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

	private final Composite line;
	private final Label message;
	private final SequencedMap<String, String> mistakes = new LinkedHashMap<>();
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
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(line);
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
		message.addControlListener(ControlListener.controlResizedAdapter(event -> cut()));
	}

	/**
	 * Says what is wrong with an input.
	 *
	 * @param label what the user calls it
	 * @param mistake empty when nothing is
	 */
	public void say(String label, Optional<String> mistake) {
		String plain = label.replace("&", "").replace(":", "");
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
		cut();
		if (line.getVisible() != shown) {
			line.setVisible(shown);
			place();
		}
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
		int others = mistakes.size() - 1;
		String latest = mistakes.lastEntry().getValue();
		String more = others == 0 ? "" : NLS.bind(Messages.FORM_INPUT_MORE_MISTAKES, others);
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
