/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.help;

import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.jface.window.Window;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

import flightforge.studio.Messages;

/** Help beside a dialog, while which nothing else can be used. Escape closes it. */
final class HelpWindow extends Window {

	private static final Point SIZE = new Point(560, 640);

	private final Consumer<String> opener;
	private final Function<String, HelpText> search;
	private HelpPane pane;

	/** The opener is called with the address of a link that was followed, the search with what is typed. */
	HelpWindow(Shell parent, Consumer<String> opener, Function<String, HelpText> search) {
		super(parent);
		this.search = search;
		this.opener = opener;
		setShellStyle(SWT.SHELL_TRIM);
		setBlockOnOpen(false);
	}

	/** Whether it can be used while this window is in front: it is that one, or belongs to it. */
	boolean isUsableFrom(Shell front) {
		return front == null || front == getShell() || front == getParentShell();
	}

	/** Shows a page; what a search has found leaves the focus where it is. */
	void show(HelpText page, boolean found) {
		getShell()
				.setText(page.title().isEmpty() ? Messages.HELP_TITLE : NLS.bind(Messages.HELP_TITLE_OF, page.title()));
		pane.show(page, found);
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
		pane = new HelpPane(parent, opener, words -> show(search.apply(words), true));
		return pane.control();
	}

	/** Beside the dialog that it belongs to, where there is room: right of it, or else left of it. */
	@Override
	protected Point getInitialLocation(Point size) {
		Rectangle dialog = getParentShell() == null ? null : getParentShell().getBounds();
		if (dialog == null) {
			return super.getInitialLocation(size);
		}
		Rectangle screen = getParentShell().getMonitor().getClientArea();
		int right = dialog.x + dialog.width;
		int left = dialog.x - size.x;
		int x = right + size.x <= screen.x + screen.width ? right
				: left >= screen.x ? left : screen.x + screen.width - size.x;
		return new Point(x, Math.clamp(dialog.y, screen.y, Math.max(screen.y, screen.y + screen.height - size.y)));
	}

	@Override
	protected Point getInitialSize() {
		return SIZE;
	}
}
