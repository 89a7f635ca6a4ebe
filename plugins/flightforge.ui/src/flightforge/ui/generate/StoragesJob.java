/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.script.Problem;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.Storage;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanResult;
import flightforge.ui.platform.ResultJob;
import flightforge.writer.store.TakenName;

/**
 * Generates a recording once with each storage, one after the other, and samples the heap during generation. The
 * recordings go to a temporary folder, and are deleted.
 */
public final class StoragesJob extends ResultJob<List<StorageRun>> {

	/** The storages, in the order in which they are tried. */
	public static final List<Storage> STORAGES = List.of(Storage.HEAP, Storage.MAPPED);

	private static final long PERIOD_MILLIS = 20;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final int PERCENT = 100;

	/** Hears how it goes, on the UI thread. */
	public interface Listener extends ResultJob.Listener<List<StorageRun>> {
		/**
		 * Called for each percent of a run.
		 *
		 * @param storage what is tried
		 * @param percent of its recording, from 0 to 100
		 */
		void progress(Storage storage, int percent);
	}

	private final GenerationRequest request;
	private final GenerationPreferences preferences;
	private final Listener listener;

	/**
	 * A job, not yet scheduled.
	 *
	 * @param display where the listener is called
	 * @param request what to generate
	 * @param preferences how, but for the storage
	 */
	public StoragesJob(Display display, GenerationRequest request, GenerationPreferences preferences,
			Listener listener) {
		super(display, NLS.bind(Messages.STORAGES_JOB, request.name()), listener, Messages.STORAGES_INTERNAL);
		this.request = request;
		this.preferences = preferences;
		this.listener = listener;
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == StoragesJob.class;
	}

	@Override
	protected List<StorageRun> make(IProgressMonitor monitor) throws IOException {
		monitor.beginTask(getName(), STORAGES.size() * PERCENT);
		PlanResult planned = GenerationPlanner.plan(request, preferences, monitor::isCanceled);
		if (planned.plan().isEmpty()) {
			throw new IOException(planned.problems().stream().filter(Problem::isError).findFirst()
					.map(Problem::toString).orElse(Messages.NOTHING));
		}
		Path folder = preferences.temporaryFolder().isEmpty() ? Files.createTempDirectory("flightforge")
				: Files.createTempDirectory(Path.of(preferences.temporaryFolder()), "flightforge");
		try {
			List<StorageRun> runs = new ArrayList<>();
			for (Storage storage : STORAGES) {
				runs.add(run(planned.plan().get(), storage, folder, monitor));
			}
			return runs;
		} finally {
			delete(folder);
		}
	}

	private StorageRun run(Plan plan, Storage storage, Path folder, IProgressMonitor monitor) throws IOException {
		GenerationSettings settings = new GenerationSettings(storage, preferences.mappedBytesPerThread(),
				preferences.workers(), folder, TakenName.REPLACE, true);
		Path file = folder.resolve(storage.id() + ".jfr");
		int[] worked = {0};
		// What was left before would be counted to this run: both begin with a heap that has just been collected.
		System.gc();
		try (Samples samples = new Samples()) {
			GenerationReport report = Generator.generate(plan, file, settings, (done, total, bytes) -> {
				int percent = ProgressText.percent(done, total);
				monitor.worked(Math.max(0, percent - worked[0]));
				worked[0] = Math.max(worked[0], percent);
				later(() -> listener.progress(storage, percent));
			}, monitor::isCanceled);
			return new StorageRun(storage, report.seconds(), report.bytes(), report.mappedBytes(), report.sha256(),
					samples.end());
		} finally {
			Files.deleteIfExists(file);
		}
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> files = Files.list(folder)) {
			for (Path file : files.toList()) {
				Files.deleteIfExists(file);
			}
		}
		Files.delete(folder);
	}

	/** Samples the heap in use, on a thread of its own, until it is closed. */
	private static final class Samples implements AutoCloseable {
		private final List<StorageRun.HeapSample> taken = new ArrayList<>();
		private final long start = System.nanoTime();
		private final Thread thread;

		Samples() {
			take();
			thread = Thread.ofPlatform().daemon().name("flightforge-storages").start(() -> {
				try {
					while (true) {
						// The period between two samples: this thread does nothing else, and an interrupt ends it.
						Thread.sleep(PERIOD_MILLIS);
						take();
					}
				} catch (InterruptedException e) {
					Thread.currentThread().interrupt();
				}
			});
		}

		private synchronized void take() {
			Runtime runtime = Runtime.getRuntime();
			taken.add(new StorageRun.HeapSample((System.nanoTime() - start) / NANOS_PER_SECOND,
					runtime.totalMemory() - runtime.freeMemory()));
		}

		/** All samples, and one of now. */
		synchronized List<StorageRun.HeapSample> end() {
			take();
			return List.copyOf(taken);
		}

		@Override
		public void close() {
			thread.interrupt();
		}
	}
}
