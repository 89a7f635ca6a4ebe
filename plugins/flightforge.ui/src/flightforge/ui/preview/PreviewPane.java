/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtchart.Chart;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.resource.Ids;

/** A chart with a title, or a sentence on what is missing for it. UI thread only. */
final class PreviewPane {

	private static final int HEIGHT = 152;
	private static final int WIDTH = 220;

	private final Label title;
	private final Composite stack;
	private final StackLayout layout = new StackLayout();
	private final Label hint;

	PreviewPane(Composite parent, FormToolkit toolkit, String name) {
		Composite pane = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, true).hint(WIDTH, HEIGHT).applyTo(pane);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(pane);
		title = toolkit.createLabel(pane, "");
		Ids.name(title, name + ".title");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		stack = toolkit.createComposite(pane);
		stack.setLayout(layout);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(stack);
		hint = toolkit.createLabel(stack, "", SWT.WRAP);
		Ids.name(hint, name + ".hint");
		layout.topControl = hint;
	}

	/** Where the chart goes. */
	Composite parent() {
		return stack;
	}

	void show(String newTitle, Chart chart) {
		title.setText(newTitle);
		layout.topControl = chart;
		stack.layout();
	}

	void showHint(String newTitle, String text) {
		title.setText(newTitle);
		hint.setText(text);
		layout.topControl = hint;
		stack.layout();
	}
}
