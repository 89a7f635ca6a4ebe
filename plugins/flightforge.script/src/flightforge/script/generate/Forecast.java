/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.script.plan.Plan;
import flightforge.writer.store.RecordingFile;

/**
 * What a generation will take, apart from what its plan says. Immutable.
 *
 * @param workers how many workers there will be
 * @param memoryBytes about how much memory chunks will take while they are made, on the heap or mapped
 * @param seconds about how long it will take; empty when that was not measured
 * @param measuredSeconds how long the measurement generated for, 0 when nothing was measured
 * @param bytes the recording's size: what the plan estimates, or what it was, where all of it was generated
 * @param complete whether the measurement generated the whole recording
 */
public record Forecast(int workers, long memoryBytes, OptionalDouble seconds, double measuredSeconds, long bytes,
		boolean complete) {
	/** What an encoder keeps besides a chunk: columns of a batch, constants, blocks that are not full. */
	private static final long PER_WORKER = 1 << 20;
	private static final double NANOS_PER_SECOND = 1e9;

	/** The forecast without a time. */
	public static Forecast of(Plan plan, GenerationSettings settings) {
		int workers = (int) Math.min(Generator.workers(plan, settings), plan.chunks());
		long chunk = plan.estimatedBytes() / plan.chunks();
		if (settings.storage() == Storage.MAPPED) {
			long extent = settings.mappedBytesPerThread();
			chunk = Math.ceilDiv(chunk, extent) * extent;
		}
		return new Forecast(workers, workers * (chunk + PER_WORKER), OptionalDouble.empty(), 0, plan.estimatedBytes(),
				false);
	}

	/**
	 * The forecast with a time, which generating itself gives: the plan is begun with the same settings, in a file that
	 * does not stay, for some time or until it is done. The rest is reckoned at the pace of the second half of that
	 * time; in the first, the JVM still compiles.
	 *
	 * @param folder where to write, best where the recording will be
	 * @param budgetNanos how long to generate for; some seconds give reliable numbers
	 * @throws IOException when the folder cannot be written to
	 */
	public static Forecast measure(Plan plan, GenerationSettings settings, Path folder, long budgetNanos)
			throws IOException {
		return measure(plan, settings, folder, budgetNanos, () -> false);
	}

	/**
	 * The same, for a forecast that may be of no use any more before it has been made.
	 *
	 * @param cancelled asked often, by several threads; what was measured until it says so is all there is
	 * @throws IOException when the folder cannot be written to
	 */
	public static Forecast measure(Plan plan, GenerationSettings settings, Path folder, long budgetNanos,
			BooleanSupplier cancelled) throws IOException {
		Forecast forecast = of(plan, settings);
		OptionalLong usable = FreeSpace.of(folder);
		long most = usable.isPresent() ? usable.getAsLong() / 2 : Long.MAX_VALUE;
		Sampler sampler = new Sampler(budgetNanos, most);
		Path file = folder.resolve(".flightforge-" + UUID.randomUUID() + ".jfr");
		long size = -1;
		try (RecordingFile recording = settings.checksum() ? RecordingFile.createWithSha256(file, false)
				: RecordingFile.create(file, false)) {
			Progress progress = new Progress(plan.madeEvents(), sampler,
					() -> sampler.isOver() || cancelled.getAsBoolean());
			new Crew(plan.blueprint(), new Output(recording::reserve, recording::write), settings, folder, progress)
					.run(forecast.workers());
			size = recording.size();
		} catch (CancellationException enough) {
			// As meant: what was made is discarded.
			sampler.stop();
		}
		double measured = sampler.seconds();
		if (size >= 0) {
			return new Forecast(forecast.workers(), forecast.memoryBytes(), OptionalDouble.of(measured), measured, size,
					true);
		}
		return new Forecast(forecast.workers(), forecast.memoryBytes(), sampler.forecast(plan.estimatedBytes()),
				measured, plan.estimatedBytes(), false);
	}

	/** Takes the pace after the first part of the time. Progress is reported by one thread at a time. */
	private static final class Sampler implements ProgressListener {
		private static final int WARM_UP = 2;

		private final long begin = System.nanoTime();
		private final long budget;
		private final long mostBytes;
		private volatile boolean full;
		private long firstTime;
		private long firstBytes;
		private long lastTime;
		private long lastBytes;
		private long end;

		Sampler(long budget, long mostBytes) {
			this.budget = budget;
			this.mostBytes = mostBytes;
		}

		@Override
		public synchronized void progress(long events, long eventsTotal, long bytes) {
			lastTime = System.nanoTime();
			lastBytes = bytes;
			if (firstTime == 0 && lastTime - begin > budget / WARM_UP) {
				firstTime = lastTime;
				firstBytes = bytes;
			}
			full = bytes > mostBytes;
		}

		boolean isOver() {
			return full || System.nanoTime() - begin > budget;
		}

		synchronized void stop() {
			end = System.nanoTime();
		}

		synchronized double seconds() {
			return ((end == 0 ? System.nanoTime() : end) - begin) / NANOS_PER_SECOND;
		}

		/**
		 * The time it took so far, and the rest at the last pace. By bytes rather than events: what is encoded at a
		 * time is of one stream, and streams differ.
		 */
		synchronized OptionalDouble forecast(long bytes) {
			double pace = (lastBytes - firstBytes) / Math.max(1.0, lastTime - firstTime);
			return firstTime == 0 || pace <= 0 ? OptionalDouble.empty()
					: OptionalDouble.of((lastTime - begin + Math.max(0, bytes - lastBytes) / pace) / NANOS_PER_SECOND);
		}
	}
}
