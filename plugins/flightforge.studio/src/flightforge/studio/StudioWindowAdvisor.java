/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.e4.ui.model.application.ui.advanced.MPerspective;
import org.eclipse.e4.ui.model.application.ui.basic.MWindow;
import org.eclipse.e4.ui.workbench.UIEvents;
import org.eclipse.e4.ui.workbench.modeling.EModelService;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;

import flightforge.studio.start.RecentFiles;
import flightforge.studio.start.StartPage;
import flightforge.ui.platform.UiThread;

/** Configures the window: menus and status line, no toolbar, as in JDK Mission Control. */
final class StudioWindowAdvisor extends WorkbenchWindowAdvisor {

	/** Enough for the form with its chart and a view below it. */
	private static final Point LARGEST = new Point(1600, 1040);
	/** How much of the screen the first window takes where it has less room than that. */
	private static final double SHARE = 0.92;
	/** What the window has at least where the screen has it: on a laptop the form needs all there is. */
	private static final Point SMALLEST = new Point(1280, 860);

	StudioWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
		super(configurer);
	}

	@Override
	public ActionBarAdvisor createActionBarAdvisor(IActionBarConfigurer configurer) {
		return new StudioActionBarAdvisor(configurer);
	}

	@Override
	public void preWindowOpen() {
		IWorkbenchWindowConfigurer configurer = getWindowConfigurer();
		configurer.setTitle(Messages.TITLE);
		configurer.setInitialSize(size(Display.getCurrent().getPrimaryMonitor().getClientArea()));
		configurer.setShowCoolBar(false);
		configurer.setShowPerspectiveBar(false);
		configurer.setShowStatusLine(true);
		configurer.setShowProgressIndicator(true);
		configurer.addEditorAreaTransfer(FileTransfer.getInstance());
		configurer.configureEditorAreaDropListener(new FileDropListener(configurer.getWindow()));
	}

	/**
	 * The platform says what to do in an empty editor area when it hears of a switch of the perspective; it sends none
	 * when a window opens without any part.
	 */
	@Override
	public void postWindowOpen() {
		IWorkbenchWindow window = getWindowConfigurer().getWindow();
		MPerspective shown = window.getService(EModelService.class)
				.getActivePerspective(window.getService(MWindow.class));
		UIEvents.publishEvent(UIEvents.UILifeCycle.PERSPECTIVE_SWITCHED, shown);
		KeysToWindow.keepIn(window);
		RecentFiles.follow(window);
		showStartPage(window);
	}

	/** Again when an editor is closed: with the last one the platform may have made a new area for editors. */
	private static void showStartPage(IWorkbenchWindow window) {
		// The window may have gone when an editor closes with it.
		Display display = window.getShell().getDisplay();
		Consumer<Path> opener = file -> FilesInWindow.openRecent(window, file);
		StartPage.show(window, opener);
		window.getPartService().addPartListener(new IPartListener2() {
			@Override
			public void partClosed(IWorkbenchPartReference part) {
				UiThread.later(display, () -> StartPage.show(window, opener));
			}
		});
	}

	private static Point size(Rectangle screen) {
		return new Point(size(screen.width, SMALLEST.x, LARGEST.x), size(screen.height, SMALLEST.y, LARGEST.y));
	}

	private static int size(int screen, int smallest, int largest) {
		return Math.min(screen, Math.clamp((int) (screen * SHARE), smallest, largest));
	}
}
