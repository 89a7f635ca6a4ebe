/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

import flightforge.memory.MemorySample;
import flightforge.memory.jvm.LiveSampler;
import flightforge.ui.internal.Messages;

/** Takes samples of this JVM in the background, one per period, and hands them over on the UI thread. */
final class LiveFeed implements AutoCloseable {

	private final Display display;
	private final Consumer<MemorySample> consumer;
	private final LiveSampler sampler = new LiveSampler();
	private final Job job;
	private volatile int periodMillis;
	private volatile boolean running;

	LiveFeed(Display display, int periodMillis, Consumer<MemorySample> consumer) {
		this.display = display;
		this.periodMillis = periodMillis;
		this.consumer = consumer;
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
		running = now;
		if (now) {
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

	@Override
	public void close() throws IOException {
		setRunning(false);
		synchronized (sampler) {
			sampler.close();
		}
	}

	private void take() {
		if (!running) {
			return;
		}
		MemorySample sample;
		synchronized (sampler) {
			try {
				sample = sampler.sample();
			} catch (IOException e) {
				running = false;
				ILog.of(LiveFeed.class).warn(e.getLocalizedMessage(), e);
				return;
			}
		}
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (running) {
					consumer.accept(sample);
				}
			});
		}
		job.schedule(periodMillis);
	}
}
