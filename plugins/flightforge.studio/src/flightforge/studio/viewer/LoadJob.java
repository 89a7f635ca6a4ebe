/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.studio.Messages;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;

/** Loads a recording with JMC's parser and hands it, or one message, to the UI thread. */
final class LoadJob extends Job {

	private static final byte[] MAGIC = {'F', 'L', 'R', 0};

	private final Display display;
	private final Path file;
	private final Consumer<Recording> loaded;
	private final Consumer<String> failed;

	LoadJob(Display display, Path file, Consumer<Recording> loaded, Consumer<String> failed) {
		super(NLS.bind(Messages.VIEWER_LOADING, file.getFileName()));
		this.display = display;
		this.file = file;
		this.loaded = loaded;
		this.failed = failed;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), IProgressMonitor.UNKNOWN);
		try {
			if (!hasMagic()) {
				tell(NLS.bind(Messages.VIEWER_NOT_A_RECORDING, file.getFileName()));
				return Status.OK_STATUS;
			}
			Recording recording = Recording.of(JfrLoaderToolkit.loadEvents(file.toFile()), Files.size(file));
			if (!monitor.isCanceled()) {
				later(() -> loaded.accept(recording));
			}
		} catch (CouldNotLoadRecordingException e) {
			tell(NLS.bind(Messages.VIEWER_DAMAGED, file.getFileName(), damage()));
		} catch (NoSuchFileException e) {
			tell(NLS.bind(Messages.VIEWER_CANNOT_READ, file.getFileName(), file));
		} catch (IOException e) {
			tell(NLS.bind(Messages.VIEWER_CANNOT_READ, file.getFileName(), e.getLocalizedMessage()));
		} catch (OutOfMemoryError e) {
			tell(NLS.bind(Messages.VIEWER_OUT_OF_MEMORY, file.getFileName(),
					UnitLookup.BYTE.quantity(Runtime.getRuntime().maxMemory()).displayUsing(IDisplayable.AUTO)));
		}
		return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	private boolean hasMagic() throws IOException {
		try (var in = Files.newInputStream(file)) {
			return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
		}
	}

	/** Our own scanner says where a recording is damaged, which JMC's parser does not. */
	private String damage() {
		try {
			RecordingScanner.scan(file);
			return "";
		} catch (MalformedRecordingException e) {
			return e.getMessage();
		} catch (IOException e) {
			return e.getLocalizedMessage();
		}
	}

	private void tell(String message) {
		later(() -> failed.accept(message));
	}

	private void later(Runnable runnable) {
		if (!display.isDisposed()) {
			display.asyncExec(runnable);
		}
	}
}
