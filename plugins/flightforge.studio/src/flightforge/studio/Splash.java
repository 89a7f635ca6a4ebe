/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.util.concurrent.atomic.AtomicBoolean;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * The name of the program in the middle of the screen while the workbench starts, which takes seconds. The platform's
 * own needs a native launcher, which Studio has not. UI thread only.
 */
final class Splash {
	private static final int MARGIN = 32;
	private static final int SPACING = 24;
	private static final int TITLE_POINTS = 10;
	private static final int LONGEST_MILLIS = 500;
	/** Where the platform keeps its theme; it takes the one of the system where nothing is kept. */
	private static final String THEME_NODE = "org.eclipse.e4.ui.css.swt.theme";
	private static final String THEME_KEY = "themeid";
	private static final String DARK = "dark";
	/** As the ground of the platform's dark theme, and its texts, which it has not set yet. */
	private static final RGB DARK_GROUND = new RGB(81, 86, 88);
	private static final RGB DARK_TEXT = new RGB(238, 238, 238);
	private static final int MODAL = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;

	/** Null once it is closed. */
	private static Shell shown;
	/** Closes it before a dialog, which it would cover. */
	private static final Listener BEFORE_DIALOG = event -> {
		if (event.widget instanceof Shell shell && shell != shown && (shell.getStyle() & MODAL) != 0) {
			close();
		}
	};

	private Splash() {
	}

	/** Shows it. */
	static void show(Display display) {
		Shell shell = new Shell(display, SWT.NO_TRIM | SWT.ON_TOP);
		LocalResourceManager resources = new LocalResourceManager(JFaceResources.getResources(), shell);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN).spacing(SPACING, 2).applyTo(shell);
		Label picture = new Label(shell, SWT.NONE);
		ResourceLocator.imageDescriptorFromBundle(Studio.BUNDLE, "icons/flightforge128.png")
				.map(ImageDescriptor.class::cast).ifPresent(icon -> picture.setImage(resources.create(icon)));
		GridDataFactory.swtDefaults().span(1, 2).applyTo(picture);
		Label title = new Label(shell, SWT.NONE);
		title.setText(Messages.TITLE);
		title.setFont(resources
				.create(FontDescriptor.createFrom(title.getFont()).increaseHeight(TITLE_POINTS).setStyle(SWT.BOLD)));
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.END).grab(true, true).applyTo(title);
		Label progress = new Label(shell, SWT.NONE);
		progress.setText(Messages.STARTING);
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).grab(true, true).applyTo(progress);
		if (isDark()) {
			shell.setBackgroundMode(SWT.INHERIT_FORCE);
			shell.setBackground(new Color(DARK_GROUND));
			title.setForeground(new Color(DARK_TEXT));
			progress.setForeground(new Color(DARK_TEXT));
		}
		shell.pack();
		Rectangle screen = display.getPrimaryMonitor().getClientArea();
		Point size = shell.getSize();
		shell.setLocation(screen.x + (screen.width - size.x) / 2, screen.y + (screen.height - size.y) / 2);
		shell.setVisible(true);
		shown = shell;
		display.addFilter(SWT.Show, BEFORE_DIALOG);
		// It is painted now: nobody looks at events before the workbench is made.
		while (display.readAndDispatch()) {
			// All that there is to do.
		}
	}

	/** Whether the workbench had the dark theme when it was closed, and so will have it. */
	private static boolean isDark() {
		return InstanceScope.INSTANCE.getNode(THEME_NODE).get(THEME_KEY, "").contains(DARK);
	}

	/**
	 * Closes it once the window below is painted: until then, where no compositor waits for that, it would be black.
	 *
	 * @param window the workbench's; null for none
	 */
	static void closeOverPainted(IWorkbenchWindow window) {
		if (shown != null && !shown.isDisposed() && window != null) {
			paint(window.getShell());
		}
		close();
	}

	private static void paint(Shell window) {
		Display display = window.getDisplay();
		AtomicBoolean over = new AtomicBoolean();
		Listener painted = event -> over.set(true);
		window.addListener(SWT.Paint, painted);
		// A window that is minimized is not painted.
		display.timerExec(LONGEST_MILLIS, () -> over.set(true));
		window.redraw();
		while (!over.get() && !window.isDisposed()) {
			if (!display.readAndDispatch()) {
				display.sleep();
			}
		}
		if (!window.isDisposed()) {
			window.removeListener(SWT.Paint, painted);
		}
	}

	private static void close() {
		if (shown != null && !shown.isDisposed()) {
			shown.getDisplay().removeFilter(SWT.Show, BEFORE_DIALOG);
			shown.dispose();
		}
		shown = null;
	}
}
