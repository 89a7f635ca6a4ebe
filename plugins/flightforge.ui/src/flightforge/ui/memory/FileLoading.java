/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.memory.source.MemoryFile;
import flightforge.ui.platform.UiThread;

/** Reads in the background; what is read arrives on the UI thread, unless something else was asked for since. */
final class FileLoading {

	private interface Source<T> {
		T read(BooleanSupplier cancelled) throws IOException;
	}

	/**
	 * Makes of a file what is to be shown.
	 *
	 * @param <T> what that is
	 */
	interface Preparation<T> {
		/**
		 * Makes it, in the background.
		 *
		 * @param cancelled asked again and again whether nobody wants it any more
		 * @throws CancellationException when nobody does
		 */
		T of(MemoryFile file, BooleanSupplier cancelled);
	}

	private final Consumer<Runnable> later;
	private Job job;

	FileLoading(Display display) {
		this(event -> UiThread.later(display, event));
	}

	/** Reports results by an executor of the UI thread. */
	FileLoading(Consumer<Runnable> later) {
		this.later = later;
	}

	/** Reads a file; what is still being read is forgotten. UI thread only. */
	void load(Path file, Consumer<MemoryFile> done, Consumer<String> failed, Runnable stopped) {
		load(file, (read, cancelled) -> read, done, failed, stopped);
	}

	/**
	 * Reads a file; what is still being read is forgotten. UI thread only.
	 *
	 * @param prepare makes of it what is to be shown, in the background, too
	 * @param done is given what was made
	 * @param failed receives the reason when that cannot be done
	 * @param stopped hears that the user has cancelled it where jobs are shown
	 */
	<T> void load(Path file, Preparation<T> prepare, Consumer<T> done, Consumer<String> failed, Runnable stopped) {
		load(file.getFileName().toString(), cancelled -> {
			MemoryFile read = MemoryFile.read(file, cancelled);
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
			return prepare.of(read, cancelled);
		}, done, failed, stopped);
	}

	/** Reads a report; what is still being read is forgotten. UI thread only. */
	void loadText(String name, String text, Consumer<MemoryFile> done, Consumer<String> failed, Runnable stopped) {
		load(name, cancelled -> MemoryFile.ofText(text), done, failed, stopped);
	}

	private <T> void load(String name, Source<T> source, Consumer<T> done, Consumer<String> failed, Runnable stopped) {
		cancel();
		Job reading = new Job(NLS.bind(Messages.MEMORY_READING, name)) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					T read = source.read(monitor::isCanceled);
					report(this, () -> done.accept(read));
				} catch (IOException e) {
					report(this, () -> failed.accept(e.getLocalizedMessage()));
				} catch (CancellationException e) {
					return Status.CANCEL_STATUS;
				} catch (RuntimeException e) {
					// A bug, which goes to the log: nobody must wait for a result that never comes.
					String reason = Objects.requireNonNullElse(e.getLocalizedMessage(), e.toString());
					report(this, () -> failed.accept(reason));
					return Status.warning(reason, e);
				}
				return Status.OK_STATUS;
			}
		};
		// What is cancelled before it begins never runs.
		reading.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (event.getResult().matches(IStatus.CANCEL)) {
					report(reading, stopped);
				}
			}
		});
		job = reading;
		reading.schedule();
	}

	private void report(Job from, Runnable event) {
		later.accept(() -> {
			if (job == from) {
				event.run();
			}
		});
	}

	/** Forgets what is being read. UI thread only. */
	void cancel() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}
}
