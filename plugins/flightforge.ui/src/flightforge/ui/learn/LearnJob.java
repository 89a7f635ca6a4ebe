/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.learn.LearnedFiles;
import flightforge.learn.Learning;
import flightforge.learn.LearningOptions;
import flightforge.learn.LearningProgress;
import flightforge.ui.platform.ResultJob;
import flightforge.ui.resource.Quantities;

/** Learns a script in the background. What was cancelled or has failed leaves no file. */
public final class LearnJob extends ResultJob<Learned> {

	/** Hears how it goes, on the UI thread; of the result when its files are written. */
	public interface Listener extends ResultJob.Listener<Learned> {
		/**
		 * Called a few times a second.
		 *
		 * @param text such as {@code Learning from prod.jfr · 41 % · 85 MiB/s · 3 s left}
		 * @param percent of the work, from 0 to 99
		 */
		void progress(String text, int percent);
	}

	private static final int PERCENT = 100;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final long BETWEEN_REPORTS = 200_000_000;
	private static final long BETWEEN_TICKS = 1_000_000_000;
	/** What of the work is reading, in percent; writing the script and trying it takes a time that nobody knows. */
	private static final int READ = 60;
	private static final double LEFT_BY_ATTEMPT = 0.75;

	private final LearnRequest request;
	private final Listener listener;
	private long begin;
	private long reported;
	private int worked;
	/** What of the rest is done, in percent of all. */
	private int written;
	/** When the recording was read, 0 until then. */
	private long readAt;

	/**
	 * A job that begins when it is scheduled.
	 *
	 * @param display where the listener is called
	 * @param request what to learn
	 * @param listener hears of progress and outcome
	 */
	public LearnJob(Display display, LearnRequest request, Listener listener) {
		super(display, NLS.bind(Messages.JOB, request.recording().getFileName()), listener,
				NLS.bind(Messages.INTERNAL_ERROR, request.recording().getFileName()));
		this.request = request;
		this.listener = listener;
	}

	@Override
	protected Learned make(IProgressMonitor monitor) throws IOException {
		monitor.beginTask(getName(), PERCENT);
		long total = Files.size(request.recording());
		begin = System.nanoTime();
		LearningOptions options = LearningOptions.anonymous().withCancelled(() -> isCancelled(monitor))
				.withProgress(new LearningProgress() {
					@Override
					public void read(long bytes) {
						report(monitor, bytes, total);
					}

					@Override
					public void written(int attempt, double share) {
						writing(attempt, share);
					}
				});
		Learned learned = new Learned(request.recording(), request.keepNames(),
				Learning.learn(List.of(request.recording()), request.keepNames() ? options.withNames() : options));
		write(learned);
		return learned;
	}

	@Override
	protected String reason(IOException e) {
		return e instanceof FileAlreadyExistsException ? NLS.bind(Messages.EXISTS, e.getMessage())
				: NLS.bind(Messages.FAILED, request.recording().getFileName(), e.getMessage());
	}

	private synchronized void report(IProgressMonitor monitor, long bytes, long total) {
		long now = System.nanoTime();
		// Files that are packed have more bytes than they take.
		int percent = (int) Math.clamp(READ * (double) bytes / Math.max(1, total), 0, READ);
		boolean isRead = percent == READ && readAt == 0;
		if (now - reported < BETWEEN_REPORTS && !isRead) {
			return;
		}
		if (isRead) {
			readAt = now;
		}
		tell(monitor, percent == READ ? Messages.WRITING : progress(now, bytes, total, percent), now, percent);
	}

	/** What is asked again and again while the script is written and tried, so that it says how long that has taken. */
	private synchronized boolean isCancelled(IProgressMonitor monitor) {
		long now = System.nanoTime();
		if (readAt != 0 && now - reported >= BETWEEN_TICKS) {
			tell(monitor, NLS.bind(Messages.LINE, Messages.WRITING,
					Quantities.seconds(Math.round((now - readAt) / NANOS_PER_SECOND))), now, READ + written);
		}
		return monitor.isCanceled();
	}

	/** Each attempt at the script gets a part of what is left, as nobody knows how many there will be. */
	private synchronized void writing(int attempt, double share) {
		written = (int) Math.round((PERCENT - READ) * (1 - Math.pow(LEFT_BY_ATTEMPT, attempt - 1 + share)));
	}

	private void tell(IProgressMonitor monitor, String progress, long now, int percent) {
		reported = now;
		monitor.worked(percent - worked);
		worked = percent;
		monitor.subTask(progress);
		String text = NLS.bind(Messages.LINE, getName(), progress);
		later(() -> listener.progress(text, percent));
	}

	private String progress(long now, long bytes, long total, int percent) {
		double rate = bytes / Math.max(1 / NANOS_PER_SECOND, (now - begin) / NANOS_PER_SECOND);
		return NLS.bind(Messages.PROGRESS, new Object[] {percent, Quantities.bytes(Math.round(rate)),
				Quantities.seconds(Math.max(0, Math.round((total - bytes) / Math.max(1, rate))))});
	}

	private void write(Learned learned) throws IOException {
		for (Optional<Path> file : List.of(request.script(), request.mapping())) {
			if (file.isPresent()) {
				Files.createDirectories(file.get().toAbsolutePath().getParent());
			}
		}
		LearnedFiles.write(learned.script(), request.script(), request.mapping(), false);
	}
}
