/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.source.SourceViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.ThemeChange;

/** The text of a script in its colours, to be read and copied but not edited. UI thread only. */
public final class ShownScript {

	/** Of the platform's style sheets; this bundle's have its ground. */
	private static final String STYLE_CLASS_KEY = "org.eclipse.e4.ui.css.CssClassName";
	private static final String STYLE_CLASS = "FlightforgeScript";

	private final SourceViewer viewer;
	private final Document text = new Document();

	/**
	 * An empty text.
	 *
	 * @param parent where it goes
	 * @param id stable name for tests
	 * @param name what assistive technology calls it
	 */
	public ShownScript(Composite parent, String id, String name) {
		viewer = new SourceViewer(parent, null, SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL | SWT.READ_ONLY);
		ScriptViewerConfiguration configuration = new ScriptViewerConfiguration();
		viewer.configure(configuration);
		viewer.setEditable(false);
		viewer.setDocument(text);
		Ids.name(viewer.getTextWidget(), id);
		Accessibility.name(viewer.getTextWidget(), name);
		viewer.getTextWidget().setData(STYLE_CLASS_KEY, STYLE_CLASS);
		viewer.getTextWidget().setFont(JFaceResources.getTextFont());
		ThemeChange.follow(viewer.getControl(), () -> {
			viewer.getTextWidget().setFont(JFaceResources.getTextFont());
			configuration.updateColors();
			viewer.invalidateTextPresentation();
		});
	}

	/** What the text is in. */
	public Control control() {
		return viewer.getControl();
	}

	/** Shows a text. */
	public void show(String script) {
		text.set(script);
	}
}
