/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.plan.Plan;
import flightforge.writer.store.RecordingFile;

/** Makes recordings from plans. */
public final class Generator {
	/** Part of the heap that chunks may take when the number of workers is automatic. */
	private static final double HEAP_SHARE = 0.5;

	private Generator() {
	}

	/**
	 * Makes the recording. Returns when it is complete under its final name; otherwise nothing is left behind.
	 *
	 * @param plan what to make
	 * @param target the recording file; the report has another name if this one was taken and the settings allow it
	 * @param settings how to make it
	 * @param listener hears of the progress
	 * @param cancelled asked often, by any worker; once true, the generation ends within half a second, or is completed
	 * when all chunks are written already
	 * @return what was made
	 * @throws IOException when the file cannot be written, with a message for a person
	 * @throws CancellationException when cancelled, or when the calling thread is interrupted
	 */
	public static GenerationReport generate(Plan plan, Path target, GenerationSettings settings,
			ProgressListener listener, BooleanSupplier cancelled) throws IOException {
		long begin = System.nanoTime();
		int workers = workers(plan, settings);
		Path home = target.toAbsolutePath().getParent();
		Path folder = settings.temporaryFolder() != null ? settings.temporaryFolder() : home;
		try (RecordingFile file = RecordingFile.create(target, settings.taken(), settings.checksum())) {
			Space.check(plan, home, settings.storage() == Storage.MAPPED ? folder : null, workers);
			Progress progress = new Progress(plan.madeEvents(), listener, cancelled);
			Crew crew = new Crew(plan.blueprint(), new Output(file::reserve, file::write), settings, folder, progress);
			crew.run(workers);
			progress.check();
			Path made = file.commit();
			progress.finish(file.size());
			double seconds = (System.nanoTime() - begin) / 1e9;
			Plan actual = plan.with(crew.events());
			return new GenerationReport(made, actual.eventsByType(), actual.totalEvents(), file.size(),
					(int) plan.chunks(), plan.windows(), seconds, settings.storage().id(), workers, crew.mappedBytes(),
					plan.seed(), settings.checksum() ? file.sha256() : null);
		}
	}

	/**
	 * Makes the recording in a channel, such as a pipe. Chunks are written one after the other, so that many workers
	 * wait for a slow channel. After a failure what the channel has taken is not a whole recording.
	 *
	 * @param plan what to make
	 * @param target a channel whose writes block until they can go on; it is not closed
	 * @param settings how to make it; mapped temporary files are in the folder of the settings, or in that of the
	 * system where these name none
	 * @param listener hears of the progress
	 * @param cancelled asked often, by any worker, but not while a write blocks
	 * @return what was made, without a file
	 * @throws ChannelFailure when the channel does not take the recording
	 * @throws IOException when there is no room for mapped temporary files
	 * @throws CancellationException when cancelled, or when the calling thread is interrupted
	 */
	public static GenerationReport generate(Plan plan, WritableByteChannel target, GenerationSettings settings,
			ProgressListener listener, BooleanSupplier cancelled) throws IOException {
		long begin = System.nanoTime();
		int workers = workers(plan, settings);
		Path folder = settings.temporaryFolder() != null ? settings.temporaryFolder()
				: Path.of(System.getProperty("java.io.tmpdir"));
		Progress progress = new Progress(plan.madeEvents(), listener, cancelled);
		ChannelOutput output = new ChannelOutput(target, settings.checksum());
		Crew crew = new Crew(plan.blueprint(), new Output(output::append, (chunk, place, pace) -> {
			// It is written already: a channel has no place to fill later.
		}), settings, folder, progress);
		crew.run(workers);
		progress.finish(output.size());
		double seconds = (System.nanoTime() - begin) / 1e9;
		Plan actual = plan.with(crew.events());
		return new GenerationReport(null, actual.eventsByType(), actual.totalEvents(), output.size(),
				(int) plan.chunks(), plan.windows(), seconds, settings.storage().id(), workers, crew.mappedBytes(),
				plan.seed(), output.sha256());
	}

	/** How many workers there will be. */
	static int workers(Plan plan, GenerationSettings settings) {
		if (settings.workers() > 0) {
			return settings.workers();
		}
		int processors = Runtime.getRuntime().availableProcessors();
		if (settings.storage() == Storage.MAPPED) {
			return processors;
		}
		double chunk = 1.0 * plan.estimatedBytes() / plan.chunks();
		double fitting = Runtime.getRuntime().maxMemory() * HEAP_SHARE / Math.max(1, chunk);
		return (int) Math.clamp(fitting, 1, processors);
	}
}
