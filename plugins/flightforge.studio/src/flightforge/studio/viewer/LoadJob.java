/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.studio.Messages;
import flightforge.ui.platform.UiThread;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingRecovery;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.UnpackedRecording;

/** Loads a recording with JMC's parser and hands it, or one message, to the UI thread. A cancelled one says nothing. */
final class LoadJob extends Job {

	/** Hears how a recording is loaded, on the UI thread. */
	interface Listener {
		/** Called for each percent of the file that has been read. */
		void progress(int percent);

		/**
		 * Called at the end, when all went well.
		 *
		 * @param missing what is missing in the recording, mostly empty
		 * @param recovered whether the file is damaged, and what is whole was read
		 */
		void loaded(Recording recording, String missing, boolean recovered);

		/** Called at the end with what went wrong and what to do. */
		void failed(String message);
	}

	private static final int PERCENT = 100;
	private static final byte[] MAGIC = {'F', 'L', 'R', 0};

	private final Display display;
	private final Path file;
	private final Listener listener;
	/** The thread that loads, to be interrupted where the parser waits for its own threads. Guarded by this. */
	private Thread loader;

	LoadJob(Display display, Path file, Listener listener) {
		super(NLS.bind(Messages.VIEWER_LOADING, file.getFileName()));
		this.display = display;
		this.file = file;
		this.listener = listener;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		synchronized (this) {
			loader = Thread.currentThread();
		}
		try {
			load(monitor);
		} finally {
			synchronized (this) {
				loader = null;
				// The thread belongs to the job manager, which has other work for it.
				Thread.interrupted();
			}
		}
		return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	@Override
	protected synchronized void canceling() {
		if (loader != null) {
			loader.interrupt();
		}
	}

	/** Whatever goes wrong ends in a message: a job that throws would open a dialog and leave the editor waiting. */
	private void load(IProgressMonitor monitor) {
		try {
			if (!UnpackedRecording.isPacked(file) && !hasMagic()) {
				report(monitor, NLS.bind(Messages.VIEWER_NOT_A_RECORDING, file.getFileName()));
				return;
			}
			loadUnpacked(monitor);
		} catch (CancellationException e) {
			// By the user, who knows.
			return;
		} catch (MalformedRecordingException e) {
			report(monitor, NLS.bind(Messages.VIEWER_DAMAGED, file.getFileName(), e.getMessage()));
		} catch (NoSuchFileException e) {
			report(monitor, NLS.bind(Messages.VIEWER_CANNOT_READ, file.getFileName(), file));
		} catch (OutOfMemoryError e) {
			report(monitor, NLS.bind(Messages.VIEWER_OUT_OF_MEMORY, file.getFileName(),
					UnitLookup.BYTE.quantity(Runtime.getRuntime().maxMemory()).displayUsing(IDisplayable.AUTO)));
		} catch (CouldNotLoadRecordingException | IOException | RuntimeException | Error e) {
			if (!monitor.isCanceled()) {
				ILog.of(LoadJob.class).warn(NLS.bind(Messages.VIEWER_PARSER_FAILED, file), e);
				report(monitor, unreadable());
			}
		}
	}

	private void loadUnpacked(IProgressMonitor monitor) throws IOException, CouldNotLoadRecordingException {
		boolean packed = UnpackedRecording.isPacked(file);
		try (UnpackedRecording recording = UnpackedRecording.open(file,
				percent -> later(monitor, () -> listener.progress(percent / 2)), monitor::isCanceled)) {
			MalformedRecordingException defect = RecordingScanner.checkHeaders(recording);
			IntConsumer progress = percent -> later(monitor,
					() -> listener.progress(packed ? (PERCENT + percent) / 2 : percent));
			if (defect != null) {
				loadRecovered(recording.path(), defect, monitor, progress);
				return;
			}
			Loaded read;
			try {
				read = read(recording.path(), monitor, progress);
			} catch (CouldNotLoadRecordingException | IOException | RuntimeException e) {
				MalformedRecordingException damage = monitor.isCanceled() ? null
						: RecordingScanner.inspect(recording).defect();
				if (damage == null) {
					throw e;
				}
				loadRecovered(recording.path(), damage, monitor, progress);
				return;
			}
			String notes = Stream.concat(recording.notes().stream(), read.notes().stream())
					.collect(Collectors.joining(" "));
			later(monitor, () -> listener.loaded(read.recording(), notes, false));
		}
	}

	/**
	 * Mission Control's parser leaves chunks out that are not whole, or gives up; we have it read what is consistent.
	 */
	private void loadRecovered(Path source, MalformedRecordingException defect, IProgressMonitor monitor,
			IntConsumer progress) throws IOException, CouldNotLoadRecordingException {
		Path recovered = Files.createTempFile("flightforge-", ".jfr");
		try {
			RecordingRecovery.recover(List.of(source), recovered, monitor::isCanceled);
			Loaded read = read(recovered, monitor, progress);
			String missing = Stream
					.concat(Stream.of(NLS.bind(Messages.VIEWER_INCOMPLETE, defect.getMessage())), read.notes().stream())
					.collect(Collectors.joining(" "));
			later(monitor, () -> listener.loaded(read.recording(), missing, true));
		} finally {
			Files.deleteIfExists(recovered);
		}
	}

	/** A recording, and what the parser shows otherwise than it is in the file. */
	private record Loaded(Recording recording, List<String> notes) {
	}

	private static Loaded read(Path path, IProgressMonitor monitor, IntConsumer progress)
			throws IOException, CouldNotLoadRecordingException {
		long size = Files.size(path);
		try (InputStream in = new WatchedInputStream(Files.newInputStream(path), size, monitor, progress)) {
			IItemCollection items = JfrLoaderToolkit.loadEvents(in);
			Recording recording = Recording.of(items, size, () -> {
				if (monitor.isCanceled()) {
					throw new OperationCanceledException();
				}
			});
			return new Loaded(recording, recording.notRead(items).stream().toList());
		}
	}

	private boolean hasMagic() throws IOException {
		try (var in = Files.newInputStream(file)) {
			return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
		}
	}

	/** Our own scanner says where a recording is damaged, which JMC's parser does not. */
	private String unreadable() {
		try {
			RecordingScanner.scan(file);
			return NLS.bind(Messages.VIEWER_NOT_UNDERSTOOD, file.getFileName());
		} catch (MalformedRecordingException e) {
			return NLS.bind(Messages.VIEWER_DAMAGED, file.getFileName(), e.getMessage());
		} catch (IOException e) {
			return NLS.bind(Messages.VIEWER_CANNOT_READ, file.getFileName(), e.getLocalizedMessage());
		}
	}

	private void report(IProgressMonitor monitor, String message) {
		later(monitor, () -> listener.failed(message));
	}

	private void later(IProgressMonitor monitor, Runnable runnable) {
		UiThread.later(display, () -> {
			if (!monitor.isCanceled()) {
				runnable.run();
			}
		});
	}
}
