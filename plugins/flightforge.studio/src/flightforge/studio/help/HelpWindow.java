/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.util.function.Consumer;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.forms.events.IHyperlinkListener;
import org.eclipse.ui.forms.widgets.FormText;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Hyperlink;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.eclipse.ui.forms.widgets.TableWrapData;
import org.eclipse.ui.forms.widgets.TableWrapLayout;

import flightforge.studio.Messages;
import flightforge.studio.Studio;

/** A window with one help page. Tab goes from link to link, Enter follows one, Escape closes it. */
final class HelpWindow extends Window {

	private static final int MARGIN = 12;
	private static final Point SIZE = new Point(560, 640);

	private final Consumer<String> opener;
	private FormToolkit toolkit;
	private ScrolledForm form;
	private FormText text;

	/** The opener is called with the address of a link that was followed. */
	HelpWindow(Shell parent, Consumer<String> opener) {
		super(parent);
		this.opener = opener;
		setShellStyle(SWT.SHELL_TRIM);
		setBlockOnOpen(false);
	}

	/** Whether it can be used while this window is in front: it is that one, or belongs to it. */
	boolean isUsableFrom(Shell front) {
		return front == null || front == getShell() || front == getParentShell();
	}

	/** Shows a page, from its start. */
	void show(HelpText page) {
		getShell()
				.setText(page.title().isEmpty() ? Messages.HELP_TITLE : NLS.bind(Messages.HELP_TITLE_OF, page.title()));
		text.setText(page.markup(), true, false);
		form.reflow(true);
		form.setOrigin(0, 0);
		text.setFocus();
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setLayout(new FillLayout());
		shell.addListener(SWT.Traverse, event -> {
			if (event.detail == SWT.TRAVERSE_ESCAPE) {
				close();
			}
		});
	}

	@Override
	protected Control createContents(Composite parent) {
		toolkit = new FormToolkit(parent.getDisplay());
		parent.addDisposeListener(event -> toolkit.dispose());
		form = toolkit.createScrolledForm(parent);
		// The layout of forms: it breaks lines at the width of the window.
		TableWrapLayout layout = new TableWrapLayout();
		layout.leftMargin = MARGIN;
		layout.rightMargin = MARGIN;
		layout.verticalSpacing = MARGIN;
		form.getBody().setLayout(layout);
		Hyperlink contents = toolkit.createHyperlink(form.getBody(), Messages.HELP_CONTENTS, SWT.NONE);
		contents.addHyperlinkListener(IHyperlinkListener.linkActivatedAdapter(e -> opener.accept(StudioHelp.CONTENTS)));
		Studio.name(contents, "flightforge.help.contents");
		text = toolkit.createFormText(form.getBody(), true);
		text.setLayoutData(new TableWrapData(TableWrapData.FILL_GRAB));
		text.setFont("header", JFaceResources.getHeaderFont());
		text.setFont("section", JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		text.setFont("code", JFaceResources.getTextFont());
		text.addHyperlinkListener(
				IHyperlinkListener.linkActivatedAdapter(e -> opener.accept(String.valueOf(e.getHref()))));
		Studio.name(text, "flightforge.help.text");
		return form;
	}

	@Override
	protected Point getInitialSize() {
		return SIZE;
	}
}
