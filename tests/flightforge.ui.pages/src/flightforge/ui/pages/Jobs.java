/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.List;

import org.eclipse.core.runtime.jobs.Job;

/** What runs in the background, as the workbench's view of jobs knows it. */
public final class Jobs {

	private Jobs() {
	}

	/** Cancels what has a name that begins so, as its button in the view of jobs does. */
	public static void cancel(String name) {
		List<Job> jobs = Arrays.stream(Job.getJobManager().find(null)).filter(job -> job.getName().startsWith(name))
				.toList();
		assertFalse(jobs.isEmpty(), () -> "The jobs are: " + Arrays.toString(Job.getJobManager().find(null)));
		jobs.forEach(Job::cancel);
	}

	/** Lets no job begin before this is closed. */
	public static Held hold() {
		Job.getJobManager().suspend();
		return Job.getJobManager()::resume;
	}

	/** Jobs that wait. */
	public interface Held extends AutoCloseable {
		/** Lets them begin. */
		@Override
		void close();
	}

	/** Whether something has a name that begins so and runs, or is to run later. */
	static boolean isThere(String name) {
		return Arrays.stream(Job.getJobManager().find(null)).anyMatch(job -> job.getName().startsWith(name));
	}
}
