/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;

import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/** The page in a window of its own, as Mission Control's editor would show it, and what a user does on it. */
final class PageShell {
	private static final String TITLE = "Synthetic recording under test";
	private static final int WIDTH = 1000;
	private static final int HEIGHT = 800;
	private final SWTBotShell shell;

	private PageShell(SWTBotShell shell) {
		this.shell = shell;
	}

	/** Comes to the page of a recording that is in no file. */
	static PageShell show(IDisplayablePage page) {
		return open(page, standIn((proxy, method, arguments) -> null, IPageContainer.class));
	}

	/** Comes to the page of a recording in a file, with an input like Mission Control's: it adapts to nothing. */
	static PageShell show(IDisplayablePage page, Path file) {
		IPathEditorInput input = standIn(
				(proxy, method, arguments) -> method.getName().equals("getPath") ? IPath.fromPath(file) : null,
				IPathEditorInput.class);
		return open(page,
				standIn((proxy, method, arguments) -> method.getName().equals("getEditorInput") ? input : null,
						IPageContainer.class, IEditorPart.class));
	}

	private static PageShell open(IDisplayablePage page, IPageContainer container) {
		Display display = SWTUtils.display();
		VoidResult opening = () -> {
			Shell window = new Shell(display, SWT.SHELL_TRIM);
			window.setText(TITLE);
			window.setLayout(new FillLayout());
			FormToolkit toolkit = new FormToolkit(display);
			window.addDisposeListener(event -> toolkit.dispose());
			page.display(window, toolkit, container, null);
			window.setSize(WIDTH, HEIGHT);
			window.open();
		};
		UIThreadRunnable.syncExec(display, opening);
		return new PageShell(new SWTBot().shell(TITLE).activate());
	}

	/** Leaves the page. */
	void leave() {
		shell.close();
	}

	/** The window, which goes when the page is left. */
	Object widget() {
		return shell.widget;
	}

	/** The page, when it is "Native Memory". */
	MemoryPage memoryPage() {
		return new MemoryPage(shell.widget);
	}

	/** The page, when it is "Synthetic Recording". */
	RecordingPage page() {
		return new RecordingPage(shell, shell.widget);
	}

	/** Proxies, because the real interfaces have methods that the stand-ins have not. */
	@SuppressWarnings("unchecked")
	private static <T> T standIn(InvocationHandler answers, Class<?>... interfaces) {
		return (T) Proxy.newProxyInstance(PageShell.class.getClassLoader(), interfaces, answers);
	}
}
