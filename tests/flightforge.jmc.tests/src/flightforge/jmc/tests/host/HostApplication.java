/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.tests.host;

import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;

/** Runs the workbench until it is closed. */
public final class HostApplication implements IApplication {
	private static final Point SIZE = new Point(1178, 942);

	@Override
	public Object start(IApplicationContext context) {
		Display display = PlatformUI.createDisplay();
		try {
			PlatformUI.createAndRunWorkbench(display, new Host());
			return EXIT_OK;
		} finally {
			display.dispose();
		}
	}

	@Override
	public void stop() {
		if (PlatformUI.isWorkbenchRunning()) {
			PlatformUI.getWorkbench().getDisplay().syncExec(() -> PlatformUI.getWorkbench().close());
		}
	}

	private static final class Host extends WorkbenchAdvisor {
		@Override
		public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
			return new WorkbenchWindowAdvisor(configurer) {
				@Override
				public void preWindowOpen() {
					configurer.setInitialSize(SIZE);
					configurer.setShowCoolBar(false);
					configurer.setShowStatusLine(true);
					configurer.setShowProgressIndicator(true);
				}

				@Override
				public ActionBarAdvisor createActionBarAdvisor(IActionBarConfigurer actionBars) {
					return new HostMenus(actionBars);
				}
			};
		}

		@Override
		public String getInitialWindowPerspectiveId() {
			return "flightforge.studio.perspective";
		}
	}
}
