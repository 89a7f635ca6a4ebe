/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.eclipse.core.runtime.Platform;
import org.eclipse.equinox.app.IApplication;
import org.eclipse.equinox.app.IApplicationContext;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.osgi.service.datalocation.Location;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;

/** Runs the workbench until the user leaves it. Called by Equinox. */
public final class StudioApplication implements IApplication {

	/**
	 * JMC's parser warns here of each field that its own types lack, such as "virtual" of threads since JDK 21, and
	 * then skips it. That is not news for users, who would find their terminal full of it. Kept, because a logger that
	 * nobody refers to forgets its level.
	 */
	private static final Logger PARSER = Logger
			.getLogger("org.openjdk.jmc.flightrecorder.internal.parser.v1.ValueReaders$ReflectiveReader");

	/** Logs a stack trace for each chunk that is cut off; the viewer has a message for that. */
	private static final Logger LOADER = Logger
			.getLogger("org.openjdk.jmc.flightrecorder.internal.FlightRecordingLoader");

	@Override
	public Object start(IApplicationContext context) {
		PARSER.setLevel(Level.SEVERE);
		LOADER.setLevel(Level.WARNING);
		Location location = Platform.getInstanceLocation();
		boolean own = DataFolder.take(location, Path.of(System.getProperty("user.home")));
		GtkStyle.add();
		SessionBus.askOnlyWhereThereIsOne();
		Display display = PlatformUI.createDisplay();
		int result = PlatformUI.RETURN_OK;
		try {
			if (own) {
				Splash.show(display);
				result = PlatformUI.createAndRunWorkbench(display, new StudioWorkbenchAdvisor());
			} else {
				MessageDialog.openInformation(null, Messages.TITLE,
						NLS.bind(Messages.RUNNING_ALREADY, DataFolder.name(location)));
			}
		} finally {
			display.dispose();
			if (own && location != null) {
				location.release();
			}
		}
		return result == PlatformUI.RETURN_RESTART ? Restart.whenThisEnds() : EXIT_OK;
	}

	@Override
	public void stop() {
		if (PlatformUI.isWorkbenchRunning()) {
			PlatformUI.getWorkbench().getDisplay().syncExec(() -> PlatformUI.getWorkbench().close());
		}
	}
}
