/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.spark.SparkStageInfo;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

import flightforge.cli.CommandFailure;
import flightforge.cli.ExitCode;
import flightforge.cli.NumberFormats;
import flightforge.cli.TextTable;

/** The driver's work: runs the tasks, shows how far they are, and says what came of them. */
final class FleetJob {
	/** The table of all objects, beside them. */
	static final String TABLE = "objects.tsv";
	/** What fits on a screen; all are in the file. */
	private static final int MOST_ROWS = 20;
	private static final int MOST_PROBLEMS = 10;
	private static final int PROGRESS_SECONDS = 5;
	private static final String GOING_ON = "objects that have their names are whole, and the same command makes the"
			+ " others";
	/** After Spark has stopped, whose priority is 50, and before Hadoop closes its file systems, which is 10. */
	private static final int SWEEP_PRIORITY = 20;

	private final JavaSparkContext spark;
	private final Order order;
	private final boolean quiet;
	private final PrintWriter out;
	private final PrintWriter err;

	FleetJob(JavaSparkContext spark, Order order, boolean quiet, PrintWriter out, PrintWriter err) {
		this.spark = spark;
		this.order = order;
		this.quiet = quiet;
		this.out = out;
		this.err = err;
	}

	/**
	 * Runs all tasks.
	 *
	 * @return what the process is to end with, unless a signal ends it
	 * @throws CommandFailure if the folder takes no objects, which is for the user to put right, or a task has failed
	 * as often as Spark tries it
	 */
	int run(List<Work> works) throws IOException, InterruptedException {
		Objects objects;
		try {
			objects = new Objects(order.folder(), spark.hadoopConfiguration(), order.run());
			objects.open();
		} catch (IOException | RuntimeException unwritable) {
			String message = "cannot write to " + order.folder() + ": " + Objects.reason(unwritable);
			throw Objects.isDown(unwritable) ? CommandFailure.failed(message, unwritable)
					: CommandFailure.mistake(message + "; name another folder with -o");
		}
		// Only if the process is ended before its work is: nothing else is printed then.
		Runnable interrupted = () -> {
			sweep(objects);
			err.println("flightforge: interrupted; " + GOING_ON);
		};
		ShutdownHookManager hooks = ShutdownHookManager.get();
		long begin = System.nanoTime();
		List<Made> made;
		boolean stoppedBySpark = false;
		try {
			hooks.addShutdownHook(interrupted, SWEEP_PRIORITY);
			try {
				made = make(works);
			} catch (IllegalStateException stopped) {
				stoppedBySpark = spark.sc().isStopped();
				throw stopped;
			} finally {
				// What was killed is not working any more when Spark has stopped.
				spark.stop();
				sweep(objects);
			}
			hooks.removeShutdownHook(interrupted);
		} catch (RuntimeException stopped) {
			if (hooks.isShutdownInProgress()) {
				return ExitCode.FAILED;
			}
			hooks.removeShutdownHook(interrupted);
			throw stoppedBySpark ? failed("Spark has stopped the application; its log says why", stopped) : stopped;
		}
		return report(objects, made, System.nanoTime() - begin);
	}

	private List<Made> make(List<Work> works) throws InterruptedException {
		Broadcast<Order> orders = spark.broadcast(order);
		JavaFutureAction<List<Made>> action = spark.parallelize(works, works.size()).map(new MakeObject(orders))
				.collectAsync();
		String shown = "";
		while (true) {
			try {
				return action.get(PROGRESS_SECONDS, TimeUnit.SECONDS);
			} catch (TimeoutException running) {
				String progress = progress(action, works.size());
				if (!quiet && !progress.equals(shown)) {
					err.println(progress);
					shown = progress;
				}
			} catch (ExecutionException failed) {
				String message = String.valueOf(failed.getCause().getMessage());
				throw failed(message.lines().findFirst().orElse(message), failed);
			}
		}
	}

	private static CommandFailure failed(String why, Exception cause) {
		return CommandFailure.failed(why + "; " + GOING_ON, cause);
	}

	private String progress(JavaFutureAction<List<Made>> action, int all) {
		int done = 0;
		int active = 0;
		int failed = 0;
		for (int job : action.jobIds()) {
			for (int stage : spark.statusTracker().getJobInfo(job).stageIds()) {
				SparkStageInfo info = spark.statusTracker().getStageInfo(stage);
				if (info != null) {
					done += info.numCompletedTasks();
					active += info.numActiveTasks();
					failed += info.numFailedTasks();
				}
			}
		}
		return NumberFormats.count(done) + " of " + NumberFormats.count(all, "object") + " done"
				+ (active == 0 ? "" : ", " + NumberFormats.count(active) + " in progress")
				+ (failed == 0 ? "" : ", " + NumberFormats.count(failed, "try").replace("trys", "tries") + " failed");
	}

	private void sweep(Objects objects) {
		try {
			objects.sweep();
		} catch (IOException unreadable) {
			err.println("flightforge: what was interrupted may have left hidden .tmp objects in " + order.folder()
					+ ", which can be deleted: " + unreadable.getMessage());
		}
	}

	private int report(Objects objects, List<Made> all, long nanos) throws IOException {
		List<Made> refused = all.stream().filter(made -> made.state() == Made.State.REFUSED).toList();
		List<Made> there = all.stream()
				.filter(made -> made.state() == Made.State.MADE || made.state() == Made.State.LEFT)
				.sorted(Comparator.comparingInt(Made::host).thenComparingLong(Made::firstWindow)).toList();
		objects.write(TABLE, "driver", tsv(there));
		refused.stream().map(Made::problem).distinct().limit(MOST_PROBLEMS)
				.forEach(problem -> err.println("flightforge: " + problem));
		if (refused.size() > MOST_PROBLEMS) {
			err.println("flightforge: " + NumberFormats.count(refused.size() - MOST_PROBLEMS, "further problem")
					+ " of this kind");
		}
		if (!quiet) {
			print(there, nanos);
		}
		return refused.isEmpty() ? ExitCode.GOOD : ExitCode.USER_MISTAKE;
	}

	private void print(List<Made> there, long nanos) {
		TextTable table = new TextTable().words("Object").numbers("Events").numbers("Bytes").words("SHA-256")
				.numbers("Seconds").words("State").words("Executor/try");
		there.stream().limit(MOST_ROWS)
				.forEach(made -> table.row(made.object(), NumberFormats.count(made.events()),
						NumberFormats.count(made.bytes()), made.sha256(), seconds(made), made.state().toString(),
						made.executor()));
		table.print(out);
		if (there.size() > MOST_ROWS) {
			out.println("  … and " + NumberFormats.count(there.size() - MOST_ROWS) + " more in " + order.folder() + "/"
					+ TABLE);
		}
		long events = there.stream().mapToLong(Made::events).sum();
		long left = there.stream().filter(made -> made.state() == Made.State.LEFT).count();
		out.println(NumberFormats.count(there.size(), "object") + " in " + order.folder() + ": "
				+ NumberFormats.count(events, "event") + ", "
				+ NumberFormats.bytes(there.stream().mapToLong(Made::bytes).sum()) + " in "
				+ NumberFormats.duration(nanos)
				+ (left == 0 ? "" : "; " + NumberFormats.count(left) + " of them were there already"));
	}

	private static String tsv(List<Made> there) {
		return Stream
				.concat(Stream.of("object\thost\tfirst-window\tlast-window\twindows\tevents\tbytes\tsha256\tseconds"
						+ "\tstate\texecutor\n"),
						there.stream()
								.map(made -> String.join("\t", made.object(),
										made.host() == Work.NO_HOST ? "" : String.valueOf(made.host()),
										String.valueOf(made.firstWindow()), String.valueOf(made.lastWindow()),
										String.valueOf(made.windows()), String.valueOf(made.events()),
										String.valueOf(made.bytes()), made.sha256(), seconds(made),
										made.state().toString(), made.executor()) + "\n"))
				.collect(java.util.stream.Collectors.joining());
	}

	private static String seconds(Made made) {
		return String.format(Locale.ROOT, "%.3f", made.seconds());
	}
}
