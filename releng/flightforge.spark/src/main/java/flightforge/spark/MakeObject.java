/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Optional;

import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;

import flightforge.cli.CheckedScript;
import flightforge.cli.CommandFailure;
import flightforge.cli.PartOption;
import flightforge.cli.Report;
import flightforge.script.Severity;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.generate.ProgressListener;
import flightforge.script.plan.Plan;

/**
 * A task on an executor: makes a part of the recording of a host, and its report. It may be tried several times, also
 * at the same time; what all tries make is the same. What the user has to put right is a row of the result and no
 * failure, because Spark tries what fails again.
 */
final class MakeObject implements Function<Work, Made> {
	private static final long serialVersionUID = 1L;
	private static final double NANOS_PER_SECOND = 1e9;

	private final Broadcast<Order> orders;

	MakeObject(Broadcast<Order> orders) {
		this.orders = orders;
	}

	@Override
	public Made call(Work work) throws IOException, InterruptedException {
		return make(orders.value(), work);
	}

	/** As part of the task that the thread works at, which what is refused does not need. */
	static Made make(Order order, Work work) throws IOException, InterruptedException {
		long begin = System.nanoTime();
		TaskContext task = TaskContext.get();
		CheckedScript checked = Plans.of(order, work.host());
		if (!checked.isGood() || order.strict() && checked.hasWarnings()) {
			return Made.refused("host " + work.host(), work,
					"host " + work.host() + " cannot be made of this script: " + problems(checked));
		}
		Plan whole = checked.plan().get();
		int parts = (int) Math.min(order.parts(), whole.windows().of());
		if (work.part() >= parts) {
			return Made.nothing(work);
		}
		Plan plan = parts == 1 ? whole : new PartOption(work.part(), parts).of(whole);
		String name = name(order, whole) + (parts == 1 ? "" : ".part-" + work.part() + "-of-" + parts);
		Objects objects = new Objects(order.folder(), order.configuration(), order.run());
		Report.Recipe recipe = Report.Recipe.of(plan);
		Report report = reported(objects, name).orElse(null);
		boolean same = report != null && isOf(report, recipe, plan, name);
		if (report != null && !same && !order.force()) {
			// Before the work is done, which would be refused then.
			return Made.refused(name + ".jfr", work, objects.other(name + ".jfr").getMessage());
		}
		boolean made = false;
		String attempt = Long.toString(task.taskAttemptId());
		if (!same || !isWhole(objects, report, name)) {
			Path temporary = objects.temporary(name + ".jfr", attempt);
			try {
				report = Report.of(recipe, generate(objects, temporary, plan, task), name + ".jfr");
				made = objects.commit(temporary, name + ".jfr", report.whole().bytes(), report.whole().sha256(),
						order.force());
			} catch (OtherObjectException other) {
				objects.discard(temporary, other);
				return Made.refused(name + ".jfr", work, other.getMessage());
			} catch (IOException | RuntimeException | Error failed) {
				objects.discard(temporary, failed);
				throw failed;
			}
			objects.write(name + ".json", attempt, report.toJson());
		}
		Report.Part part = report.whole();
		return new Made(name + ".jfr", work.host(), part.windows().first(), part.windows().last(), part.windows().of(),
				part.totalEvents(), part.bytes(), part.sha256(), (System.nanoTime() - begin) / NANOS_PER_SECOND,
				made ? Made.State.MADE : Made.State.LEFT, SparkEnv.get().executorId() + "/" + task.attemptNumber(),
				null);
	}

	/** What the files of a recording are called, as 'generate' calls them. */
	private static String name(Order order, Plan plan) {
		if (plan.host().isPresent()) {
			return plan.host().get().name();
		}
		String file = order.name().substring(order.name().replace('\\', '/').lastIndexOf('/') + 1);
		return file.endsWith(".forge") ? file.substring(0, file.length() - ".forge".length()) : file;
	}

	private static String problems(CheckedScript checked) {
		StringWriter text = new StringWriter();
		checked.print(checked.isGood() ? Severity.WARNING : Severity.ERROR, Severity.ERROR,
				new PrintWriter(text, true));
		return text.toString().strip();
	}

	/** The report beside an object, if both are there and it can be read. */
	private static Optional<Report> reported(Objects objects, String name) throws IOException {
		if (objects.find(name + ".json").isEmpty() || objects.find(name + ".jfr").isEmpty()) {
			return Optional.empty();
		}
		try (InputStream in = objects.read(name + ".json")) {
			return Optional.of(Report.read(name + ".json", in));
		} catch (CommandFailure damaged) {
			// It says nothing about the object, which is compared with what is made instead.
			return Optional.empty();
		}
	}

	/** Whether a report is about what is to be made. */
	private static boolean isOf(Report report, Report.Recipe recipe, Plan plan, String name) {
		return report.recipe().equals(recipe) && report.whole().windows().equals(plan.windows())
				&& (name + ".jfr").equals(report.whole().file());
	}

	/** Whether the object is what its report says. */
	private static boolean isWhole(Objects objects, Report report, String name) throws IOException {
		return report.whole().sha256() != null
				&& objects.has(name + ".jfr", report.whole().bytes(), report.whole().sha256());
	}

	private static GenerationReport generate(Objects objects, Path temporary, Plan plan, TaskContext task)
			throws IOException {
		GenerationSettings settings = GenerationSettings.defaults().withWorkers(task.cpus()).withChecksum(true);
		try (OutputStream out = objects.create(temporary); StreamChannel channel = new StreamChannel(out)) {
			return Generator.generate(plan, channel, settings, ProgressListener.NONE, task::isInterrupted);
		}
	}
}
