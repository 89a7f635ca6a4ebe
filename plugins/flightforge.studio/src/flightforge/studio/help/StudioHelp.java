/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.io.IOException;
import java.net.URL;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IToc;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.help.AbstractHelpUI;
import org.osgi.framework.Bundle;

import flightforge.studio.Messages;

/** Answers F1 and Help > Help Contents. Made and called by the workbench, on the UI thread. */
public final class StudioHelp extends AbstractHelpUI {

	/** The address of the table of contents, among those of pages. */
	static final String CONTENTS = "contents:";

	private HelpWindow window;

	@Override
	public void displayHelp() {
		displayHelpResource(CONTENTS);
	}

	@Override
	public void displayDynamicHelp() {
		displayHelp();
	}

	@Override
	public void displayContext(IContext context, int x, int y) {
		if (context == null) {
			displayHelp();
		} else {
			window().show(HelpMarkup.context(context));
		}
	}

	@Override
	public void displayHelpResource(String href) {
		if (href == null) {
			displayHelp();
		} else if (href.startsWith("http")) {
			Program.launch(href);
		} else {
			window().show(text(href));
		}
	}

	@Override
	public boolean isContextHelpDisplayed() {
		return false;
	}

	private static HelpText text(String href) {
		if (href.equals(CONTENTS)) {
			IToc[] books = HelpSystem.getTocs();
			return HelpMarkup.contents(books);
		}
		URL page = find(href);
		if (page == null) {
			return HelpMarkup.message(NLS.bind(Messages.HELP_NO_PAGE, href));
		}
		try (var in = page.openStream()) {
			return HelpMarkup.page(href, in);
		} catch (IOException e) {
			ILog.of(StudioHelp.class).warn(NLS.bind(Messages.HELP_NO_PAGE, href), e);
			return HelpMarkup.message(NLS.bind(Messages.HELP_NO_PAGE, href));
		}
	}

	/** The file of an address like {@code /bundle/folder/page.html}, null if there is none. */
	private static URL find(String href) {
		String[] parts = href.substring(1).split("/", 2);
		Bundle bundle = parts.length < 2 ? null : Platform.getBundle(parts[0]);
		return bundle == null ? null : bundle.getEntry(parts[1]);
	}

	/** A window that belongs to the one in front, so that it can be read beside a dialog. */
	private HelpWindow window() {
		var front = Display.getCurrent().getActiveShell();
		if (window == null || window.getShell() == null || !window.isUsableFrom(front)) {
			if (window != null) {
				window.close();
			}
			window = new HelpWindow(front, this::displayHelpResource);
			window.open();
		}
		window.getShell().setActive();
		return window;
	}
}
