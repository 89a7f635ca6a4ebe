/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.util.StateToolkit;
import org.openjdk.jmc.common.util.StatefulState;
import org.openjdk.jmc.flightrecorder.ui.IDisplayablePage;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;

import flightforge.ui.pages.RoomPage;

/** The page in a window of its own, as Mission Control's editor would show it, and what a user does on it. */
final class PageShell {
	private static final String TITLE = "Synthetic recording under test";
	private static final int WIDTH = 1000;
	private static final int HEIGHT = 800;
	private final SWTBotShell shell;
	private final IPageUI controls;
	private final boolean tabsAtOnce;

	private PageShell(SWTBotShell shell, IPageUI controls, boolean tabsAtOnce) {
		this.shell = shell;
		this.controls = controls;
		this.tabsAtOnce = tabsAtOnce;
	}

	/** Comes to the page of a recording that is in no file. */
	static PageShell show(IDisplayablePage page) {
		return show(page, (IState) null);
	}

	/** Comes to the page of a recording that is in no file, with the state in which a page was left before. */
	static PageShell show(IDisplayablePage page, IState state) {
		return open(page, standIn((proxy, method, arguments) -> null, IPageContainer.class), state, SWT.DEFAULT);
	}

	/** The same with a toolkit that gives texts a colour of the system, as one does that is older than the theme. */
	static PageShell show(IDisplayablePage page, int foreground) {
		return open(page, standIn((proxy, method, arguments) -> null, IPageContainer.class), null, foreground);
	}

	/** Comes to the page of a recording in a file, with an input like Mission Control's: it adapts to nothing. */
	static PageShell show(IDisplayablePage page, Path file) {
		IPathEditorInput input = standIn(
				(proxy, method, arguments) -> method.getName().equals("getPath") ? IPath.fromPath(file) : null,
				IPathEditorInput.class);
		return open(page,
				standIn((proxy, method, arguments) -> method.getName().equals("getEditorInput") ? input : null,
						IPageContainer.class, IEditorPart.class),
				null, SWT.DEFAULT);
	}

	/** Comes to the page of a recording that is in no file, in an editor with this site. */
	static PageShell show(IDisplayablePage page, IWorkbenchPartSite site) {
		return open(page, standIn((proxy, method, arguments) -> method.getName().equals("getSite") ? site : null,
				IPageContainer.class, IEditorPart.class), null, SWT.DEFAULT);
	}

	private static PageShell open(IDisplayablePage page, IPageContainer container, IState state, int foreground) {
		RoomPage.forgetFolding();
		Display display = SWTUtils.display();
		AtomicBoolean tabsAtOnce = new AtomicBoolean();
		Result<IPageUI> opening = () -> {
			Shell window = new Shell(display, SWT.SHELL_TRIM);
			window.setText(TITLE);
			window.setLayout(new FillLayout());
			FormToolkit toolkit = new FormToolkit(display);
			if (foreground != SWT.DEFAULT) {
				toolkit.getColors().setForeground(display.getSystemColor(foreground));
			}
			window.addDisposeListener(event -> toolkit.dispose());
			IPageUI shown = page.display(window, toolkit, container, state);
			tabsAtOnce.set(hasTabs(window));
			window.setSize(WIDTH, HEIGHT);
			window.open();
			return shown;
		};
		IPageUI controls = UIThreadRunnable.syncExec(display, opening);
		return new PageShell(new SWTBot().shell(TITLE).activate(), controls, tabsAtOnce.get());
	}

	private static boolean hasTabs(Composite parent) {
		return Arrays.stream(parent.getChildren())
				.anyMatch(child -> child instanceof CTabFolder || child instanceof Composite inside && hasTabs(inside));
	}

	/** Leaves the page, after asking for its state as Mission Control does, which keeps that as text. */
	IState leave() {
		Result<String> saving = () -> StateToolkit.toXMLString(controls);
		String state = UIThreadRunnable.syncExec(saving);
		shell.close();
		return StatefulState.create(StateToolkit.statefulFromXMLString(state));
	}

	/** Whether there were tabs as soon as the page had displayed its controls, while Mission Control waits for it. */
	boolean hadTabsAtOnce() {
		return tabsAtOnce;
	}

	/** Gives the page another size, without the window's border. */
	PageShell resize(int width, int height) {
		VoidResult resizing = () -> {
			Rectangle trim = shell.widget.computeTrim(0, 0, width, height);
			shell.widget.setSize(trim.width, trim.height);
		};
		UIThreadRunnable.syncExec(resizing);
		return this;
	}

	/** The colour of the texts of a table, by its id. */
	RGB foreground(String id) {
		Table table = new SWTBot(shell.widget).tableWithId(id).widget;
		Result<RGB> reading = () -> table.getForeground().getRGB();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The colour that the system has for something. */
	static RGB systemColor(int color) {
		Result<RGB> reading = () -> SWTUtils.display().getSystemColor(color).getRGB();
		return UIThreadRunnable.syncExec(reading);
	}

	/** What has room on the page. */
	RoomPage room() {
		return new RoomPage(shell);
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
