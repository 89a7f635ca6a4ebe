/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** Runs the workbench until the user leaves it. Called by Equinox. */
public final class StudioApplication implements IApplication {

	private static final String DATA_FOLDER = ".flightforge-studio";

	@Override
	public Object start(IApplicationContext context) {
		useOwnDataFolder();
		Display display = PlatformUI.createDisplay();
		try {
			int result = PlatformUI.createAndRunWorkbench(display, new StudioWorkbenchAdvisor());
			return result == PlatformUI.RETURN_RESTART ? EXIT_RESTART : EXIT_OK;
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

	/** Without -data, preferences are kept in the user's home and not wherever the program happens to be started. */
	private static void useOwnDataFolder() {
		Location location = Platform.getInstanceLocation();
		if (location == null || location.isSet()) {
			return;
		}
		try {
			location.set(Path.of(System.getProperty("user.home"), DATA_FOLDER).toUri().toURL(), false);
		} catch (IOException | IllegalStateException e) {
			ILog.of(StudioApplication.class).warn(Messages.NO_DATA_FOLDER, e);
		}
	}
}
