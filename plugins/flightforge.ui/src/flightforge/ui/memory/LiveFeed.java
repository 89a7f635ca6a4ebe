/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

import flightforge.memory.MemorySample;
import flightforge.memory.jvm.LiveSampler;
import flightforge.memory.jvm.LocalJvm;
import flightforge.ui.platform.UiThread;

/** Takes samples of a JVM in the background, one per period, and hands them over on the UI thread. */
final class LiveFeed {

	/** Hears of the feed on the UI thread. */
	interface Listener {
		/** A sample, and why there are no categories of NMT; empty when there are. */
		void sample(MemorySample sample, String withoutTracking);

		/** The JVM cannot be watched any more, or could not be at all. */
		void ended(String reason);
	}

	private final Display display;
	private final LocalJvm jvm;
	private final Listener listener;
	private final Job job;
	private LiveSampler sampler;
	private volatile int periodMillis;
	private volatile boolean running;
	private volatile boolean closed;

	LiveFeed(Display display, LocalJvm jvm, int periodMillis, Listener listener) {
		this.display = display;
		this.jvm = jvm;
		this.periodMillis = periodMillis;
		this.listener = listener;
		this.job = new Job(Messages.MEMORY_SAMPLING) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				take();
				return Status.OK_STATUS;
			}
		};
		job.setSystem(true);
	}

	/** Starts or stops taking samples. */
	void setRunning(boolean now) {
		running = now && !closed;
		if (running) {
			job.schedule();
		} else {
			job.cancel();
		}
	}

	void setPeriod(int millis) {
		periodMillis = millis;
		if (running) {
			job.cancel();
			job.schedule();
		}
	}

	/** Ends the feed; the connection is closed in the background, after a sample that is just being taken. */
	void close() {
		closed = true;
		running = false;
		job.schedule();
	}

	/** The job is the only one that touches the sampler, and never runs twice at a time. */
	private void take() {
		try {
			if (closed) {
				end();
				return;
			}
			if (!running) {
				return;
			}
			if (sampler == null) {
				sampler = jvm.open();
			}
			MemorySample sample = sampler.sample();
			String withoutTracking = sampler.withoutTracking();
			report(() -> listener.sample(sample, withoutTracking));
			job.schedule(periodMillis);
		} catch (IOException e) {
			running = false;
			ILog.of(LiveFeed.class).info(e.getLocalizedMessage(), e);
			report(() -> listener.ended(e.getLocalizedMessage()));
		}
	}

	private void end() throws IOException {
		if (sampler != null) {
			sampler.close();
			sampler = null;
		}
	}

	private void report(Runnable event) {
		UiThread.later(display, () -> {
			if (!closed) {
				event.run();
			}
		});
	}
}
