/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.io.IOException;
import java.net.URL;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.help.HelpSystem;
import org.eclipse.help.IContext;
import org.eclipse.help.IToc;
import org.eclipse.help.ITopic;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.help.AbstractHelpUI;
import org.osgi.framework.Bundle;

import flightforge.studio.Messages;
import flightforge.studio.Studio;

/** Answers F1 and Help > Help Contents. Made and called by the workbench, on the UI thread. */
public final class StudioHelp extends AbstractHelpUI {

	/** The address of the table of contents, among those of pages. */
	static final String CONTENTS = "contents:";

	/** The one that the workbench has made; null before. */
	private static StudioHelp made;

	private HelpWindow window;
	/** Null until somebody searches. */
	private HelpSearch search;

	/** Called by the workbench. */
	public StudioHelp() {
		made = this;
	}

	/** The help of the workbench, which it makes when it is used for the first time. */
	static StudioHelp get() {
		return made == null ? new StudioHelp() : made;
	}

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
			show(HelpMarkup.context(context));
		}
	}

	@Override
	public void displayHelpResource(String href) {
		if (href == null) {
			displayHelp();
		} else if (href.startsWith("http")) {
			Program.launch(href);
		} else {
			show(text(href));
		}
	}

	@Override
	public boolean isContextHelpDisplayed() {
		return false;
	}

	/** The page with an address. */
	HelpText text(String href) {
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

	/** The pages with words, as a page; all pages for none. */
	HelpText found(String words) {
		if (words.isBlank()) {
			return text(CONTENTS);
		}
		search = search == null ? new HelpSearch(pages()) : search;
		List<HelpSearch.Hit> hits = search.find(words);
		return hits.isEmpty() ? HelpMarkup.message(NLS.bind(Messages.HELP_NOT_FOUND, words.strip()))
				: HelpMarkup.found(Messages.HELP_FOUND, hits);
	}

	private List<HelpSearch.Page> pages() {
		return Arrays.stream(HelpSystem.getTocs()).flatMap(book -> topics(book.getTopics())).map(topic -> {
			HelpText page = text(topic.getHref());
			return new HelpSearch.Page(topic.getHref(), topic.getLabel(), HelpMarkup.plain(page));
		}).toList();
	}

	private static Stream<ITopic> topics(ITopic... topics) {
		return Arrays.stream(topics).flatMap(topic -> Stream.concat(Stream.of(topic), topics(topic.getSubtopics())));
	}

	/** Beside the editor; while a dialog is open, in which nothing else can be used, beside that. */
	private void show(HelpText page) {
		Shell front = Display.getCurrent().getActiveShell();
		IWorkbenchWindow workbench = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		if (workbench == null || front != null && front != workbench.getShell()) {
			window(front).show(page, false);
			return;
		}
		try {
			((HelpView) workbench.getActivePage().showView(Studio.HELP_VIEW)).show(page, false);
		} catch (PartInitException e) {
			ILog.of(StudioHelp.class).warn(Messages.HELP_TITLE, e);
		}
	}

	/** A window that belongs to the one in front, so that it can be read beside a dialog. */
	private HelpWindow window(Shell front) {
		if (window == null || window.getShell() == null || !window.isUsableFrom(front)) {
			if (window != null) {
				window.close();
			}
			window = new HelpWindow(front, this::displayHelpResource, this::found);
			window.open();
		}
		window.getShell().setActive();
		return window;
	}
}
