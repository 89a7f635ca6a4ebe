/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormText;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.platform.Accessibility;

/** A help page, with a field to search all of them. Tab goes from link to link, Enter follows one. UI thread only. */
final class HelpPane {

	private static final int MARGIN = 12;

	private final Composite area;
	private final Text search;
	private final ScrolledForm form;
	private final FormText text;
	/** Whether the field is emptied, so that this is not a search. */
	private boolean showing;

	/**
	 * An empty pane.
	 *
	 * @param opener is called with the address of a link that was followed
	 * @param searcher is called with what is typed to be searched for
	 */
	HelpPane(Composite parent, Consumer<String> opener, Consumer<String> searcher) {
		FormToolkit toolkit = new FormToolkit(parent.getDisplay());
		parent.addDisposeListener(event -> toolkit.dispose());
		area = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN / 2).spacing(MARGIN, 0).applyTo(area);
		Hyperlink contents = toolkit.createHyperlink(area, Messages.HELP_CONTENTS, SWT.NONE);
		contents.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> opener.accept(StudioHelp.CONTENTS)));
		Studio.name(contents, "flightforge.help.contents");
		search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		search.setMessage(Messages.HELP_SEARCH);
		Accessibility.name(search, Messages.HELP_SEARCH);
		Studio.name(search, "flightforge.help.search");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
		search.addModifyListener(event -> {
			if (!showing) {
				searcher.accept(search.getText());
			}
		});
		form = toolkit.createScrolledForm(area);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(form);
		// The layout of forms: it breaks lines at the width of the window.
		TableWrapLayout layout = new TableWrapLayout();
		layout.leftMargin = 0;
		layout.verticalSpacing = MARGIN;
		form.getBody().setLayout(layout);
		text = toolkit.createFormText(form.getBody(), true);
		text.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
		text.setFont("header", JFaceResources.getHeaderFont());
		text.setFont("section", JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		text.setFont("code", JFaceResources.getTextFont());
		text.addHyperlinkListener(
				IHyperlinkListener.linkActivatedAdapter(e -> opener.accept(String.valueOf(e.getHref()))));
		Studio.name(text, "flightforge.help.text");
		search.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(event -> {
			if (event.detail == 0) {
				text.setFocus();
			}
		}));
	}

	/** What it is in. */
	Composite control() {
		return area;
	}

	/**
	 * Shows a page, from its start.
	 *
	 * @param found whether it is what a search has found, while more may be typed
	 */
	void show(HelpText page, boolean found) {
		text.setText(page.markup(), true, false);
		form.reflow(true);
		form.setOrigin(0, 0);
		if (!found) {
			showing = true;
			search.setText("");
			showing = false;
			text.setFocus();
		}
	}

	void setFocus() {
		text.setFocus();
	}
}
