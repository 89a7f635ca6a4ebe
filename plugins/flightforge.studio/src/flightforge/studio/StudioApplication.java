/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

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

	/**
	 * JMC's parser warns here of each field that its own types lack, such as "virtual" of threads since JDK 21, and
	 * then skips it. That is no news for users, who would find their terminal full of it. Kept, because a logger that
	 * nobody refers to forgets its level.
	 */
	private static final Logger PARSER = Logger
			.getLogger("org.openjdk.jmc.flightrecorder.internal.parser.v1.ValueReaders$ReflectiveReader");

	@Override
	public Object start(IApplicationContext context) {
		PARSER.setLevel(Level.SEVERE);
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
