/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * A notice in the corner of the workbench window. It takes no focus and goes away by itself, unless something has
 * failed. JFace has such a thing, too, in a bundle that JDK Mission Control does not have. UI thread only.
 */
public final class Notification {

	private static final String DETAIL = "flightforge.notification.detail";
	private static final int WIDTH = 460;
	private static final int MARGIN = 12;
	private static final int SHOWN_MILLIS = 15_000;
	/** The height of the line at the lower end of editors, whose links are wanted right after a generation. */
	private static final int LINE_OF_LINKS = 36;
	/** Those on the screen, the lowest first. */
	private static final List<Shell> SHOWN = new ArrayList<>();

	private Notification() {
	}

	/** Shows a notice; without a window there is nobody to see it. */
	public static void show(Notice notice) {
		Shell shell = open(notice);
		if (shell != null && notice.kind() != Notice.Kind.ERROR) {
			closeLater(shell);
		}
	}

	/**
	 * Shows a notice for as long as it is true.
	 *
	 * @param notice the notice, with a detail
	 */
	public static Running showWhile(Notice notice) {
		Shell shell = open(notice);
		return shell == null ? new Running(null, null) : new Running(shell, (Label) shell.getData(DETAIL));
	}

	/** A notice that is shown until it is taken away, by its end or by the user. */
	public static final class Running {
		private final Shell shell;
		private final Label detail;

		private Running(Shell shell, Label detail) {
			this.shell = shell;
			this.detail = detail;
		}

		/** Says something else below the notice. */
		public void say(String text) {
			if (detail != null && !detail.isDisposed()) {
				detail.setText(text.replace("&", "&&"));
			}
		}

		/** Takes it away, if the user has not. */
		public void end() {
			if (shell != null && !shell.isDisposed()) {
				shell.close();
			}
		}
	}

	/** Null without a window. */
	private static Shell open(Notice notice) {
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchWindow[] all = PlatformUI.getWorkbench().getWorkbenchWindows();
		if (window == null && all.length == 0) {
			return null;
		}
		Shell parent = (window == null ? all[0] : window).getShell();
		Shell shell = new Shell(parent, SWT.TOOL | SWT.ON_TOP);
		shell.setText(Messages.NOTIFICATION);
		shell.addPaintListener(e -> {
			Rectangle area = shell.getClientArea();
			e.gc.setForeground(shell.getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW));
			e.gc.drawRectangle(area.x, area.y, area.width - 1, area.height - 1);
		});
		fill(shell, notice);
		shell.setSize(shell.computeSize(WIDTH, SWT.DEFAULT));
		shell.setLocation(place(parent, shell.getSize()));
		SHOWN.add(shell);
		shell.addDisposeListener(e -> SHOWN.remove(shell));
		shell.setVisible(true);
		return shell;
	}

	private static void fill(Shell shell, Notice notice) {
		GridLayoutFactory.fillDefaults().numColumns(3).margins(MARGIN, MARGIN).spacing(8, 6).applyTo(shell);
		Label image = new Label(shell, SWT.NONE);
		image.setImage(notice.kind() == Notice.Kind.INFO ? Images.SCRIPT.image() : shell.getDisplay()
				.getSystemImage(notice.kind() == Notice.Kind.ERROR ? SWT.ICON_ERROR : SWT.ICON_WARNING));
		Label title = new Label(shell, SWT.NONE);
		title.setText(Messages.NOTIFICATION);
		title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(title);
		Button close = new Button(shell, SWT.PUSH | SWT.FLAT);
		close.setText(Messages.ACTION_DISMISS);
		close.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> shell.close()));
		text(shell, notice.text(), "flightforge.notification");
		if (!notice.detail().isEmpty()) {
			Label detail = text(shell, notice.detail(), DETAIL);
			detail.setToolTipText(notice.whole());
			shell.setData(DETAIL, detail);
		}
		Composite links = new Composite(shell, SWT.NONE);
		GridDataFactory.fillDefaults().span(3, 1).applyTo(links);
		GridLayoutFactory.fillDefaults().numColumns(Math.max(1, notice.actions().size())).spacing(14, 0).applyTo(links);
		for (Notice.Action action : notice.actions()) {
			Link link = new Link(links, SWT.NONE);
			link.setText("<a>" + action.text() + "</a>");
			Ids.name(link, "flightforge.notification." + action.text());
			link.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
				shell.close();
				action.run().run();
			}));
		}
		for (Control control : shell.getChildren()) {
			control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
				if (e.keyCode == SWT.ESC) {
					shell.close();
				}
			}));
		}
	}

	private static Label text(Shell shell, String text, String id) {
		Label label = new Label(shell, SWT.WRAP);
		label.setText(text.replace("&", "&&"));
		Ids.name(label, id);
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).hint(WIDTH - 2 * MARGIN, SWT.DEFAULT)
				.applyTo(label);
		return label;
	}

	/**
	 * The lower right corner of the window, above its status line, which notices speak of, the last line of an editor,
	 * and those that are there.
	 */
	private static Point place(Shell parent, Point size) {
		// A window that is minimised is nowhere, or far off the screen.
		Rectangle area = parent.getMinimized() ? parent.getMonitor().getClientArea()
				: parent.getDisplay().map(parent, null, parent.getClientArea());
		int bottom = SHOWN.stream().mapToInt(shell -> shell.getLocation().y).min()
				.orElse(area.y + (parent.getMinimized() ? area.height : heightAboveStatusLine(parent) - LINE_OF_LINKS));
		return new Point(area.x + area.width - size.x - MARGIN, bottom - size.y - MARGIN);
	}

	/** How high the part of a window is that has no bar at its lower edge, in pixels. */
	private static int heightAboveStatusLine(Shell window) {
		int height = window.getClientArea().height;
		return Arrays.stream(window.getChildren()).filter(Control::isVisible).map(Control::getBounds)
				.filter(bounds -> bounds.height > 0 && bounds.y > height / 2).mapToInt(bounds -> bounds.y).min()
				.orElse(height);
	}

	/** Not while the pointer is on it or one of its links has the focus. */
	private static void closeLater(Shell shell) {
		shell.getDisplay().timerExec(SHOWN_MILLIS, () -> {
			if (shell.isDisposed()) {
				return;
			}
			boolean used = shell.getBounds().contains(shell.getDisplay().getCursorLocation())
					|| shell.getDisplay().getActiveShell() == shell;
			if (used) {
				closeLater(shell);
			} else {
				shell.close();
			}
		});
	}
}
