/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.declared;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.resource.CutText;
import flightforge.ui.resource.Ids;

/**
 * The lines below a table that say what is wrong with the chosen row, with the mark that such lines have everywhere.
 * Their place is kept free, for rows must not move while one is edited. UI thread only.
 */
final class RowMistake {

	private final int lines;
	private final Label icon;
	private final Label label;
	private List<String> shown = List.of();

	/** So many lines in a grid, as wide as so many of its columns. */
	RowMistake(Composite parent, FormToolkit toolkit, int lines, int columns, String id) {
		this.lines = lines;
		Composite area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(area);
		icon = toolkit.createLabel(area, "");
		icon.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK));
		icon.setVisible(false);
		GridDataFactory.swtDefaults().align(SWT.CENTER, SWT.BEGINNING).applyTo(icon);
		label = toolkit.createLabel(area, "", SWT.WRAP);
		Ids.name(label, id);
		int height = lines * label.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, true).hint(1, height).applyTo(label);
		GridDataFactory.fillDefaults().grab(true, false).span(columns, 1).hint(1, SWT.DEFAULT).applyTo(area);
		label.addControlListener(ControlListener.controlResizedAdapter(event -> fit()));
	}

	/** Says what is wrong, all of it in the tool tip; nothing by an empty list. */
	void show(List<String> mistakes) {
		if (!shown.equals(mistakes)) {
			shown = List.copyOf(mistakes);
			icon.setVisible(!shown.isEmpty());
			label.setToolTipText(shown.isEmpty() ? null : String.join("\n", shown));
			fit();
		}
	}

	/** A single mistake has all lines, several have one each, the last one with how many others there are. */
	private void fit() {
		label.setText((shown.size() < 2 ? String.join("", shown) : String.join("\n", fitted())).replace("&", "&&"));
	}

	private List<String> fitted() {
		List<String> texts = new ArrayList<>();
		int room = label.getSize().x;
		GC gc = new GC(label);
		try {
			for (int i = 0; i < Math.min(lines, shown.size()); i++) {
				int others = i + 1 < lines ? 0 : shown.size() - lines;
				String more = others == 0 ? "" : NLS.bind(Messages.MORE_MISTAKES, others);
				texts.add(CutText.atWord(shown.get(i), start -> gc.textExtent(start + more).x <= room) + more);
			}
		} finally {
			gc.dispose();
		}
		return texts;
	}
}
