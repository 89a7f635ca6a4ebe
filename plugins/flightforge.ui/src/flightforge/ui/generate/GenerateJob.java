/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;

import flightforge.script.Problem;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.Generator;
import flightforge.script.generate.Storage;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.Planner;
import flightforge.ui.internal.Messages;
import flightforge.ui.internal.Quantities;

/**
 * Generates a recording in the background. Progress and outcome go to a listener on the UI thread; the job itself never
 * opens a dialog.
 */
public final class GenerateJob extends Job {

	private static final int MONITOR_STEPS = 1000;
	private static final String SEPARATOR = " \u00b7 ";

	private final Display display;
	private final GenerationRequest request;
	private final GenerationPreferences preferences;
	private final GenerationListener listener;

	/**
	 * A job, not yet scheduled.
	 *
	 * @param display whose UI thread the listener is called on
	 * @param request what to generate
	 * @param preferences how to generate it
	 * @param listener hears of progress and outcome
	 */
	public GenerateJob(Display display, GenerationRequest request, GenerationPreferences preferences,
			GenerationListener listener) {
		super(NLS.bind(Messages.GENERATE_JOB, request.name()));
		this.display = display;
		this.request = request;
		this.preferences = preferences;
		this.listener = listener;
		setUser(false);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), MONITOR_STEPS);
		GenerationOutcome outcome = outcome(monitor);
		monitor.done();
		inUi(l -> l.finished(outcome));
		return outcome instanceof GenerationOutcome.Cancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	private GenerationOutcome outcome(IProgressMonitor monitor) {
		PlanResult planned = plan();
		if (planned.plan().isEmpty()) {
			String problem = planned.problems().stream().filter(Problem::isError).findFirst().map(Problem::toString)
					.orElse(Messages.GENERATE_NOTHING);
			return new GenerationOutcome.Failed(NLS.bind(Messages.GENERATE_BAD_SCRIPT, problem));
		}
		Path target = OutputNames.reserve(folder(), request.name());
		GenerationRun run = GenerationRuns.begin(request.name(), preferences.storage());
		try {
			return generate(planned.plan().get(), target, monitor);
		} catch (CancellationException e) {
			return new GenerationOutcome.Cancelled(NLS.bind(Messages.GENERATE_CANCELLED, request.name()));
		} catch (IOException | IllegalArgumentException e) {
			return new GenerationOutcome.Failed(NLS.bind(Messages.GENERATE_FAILED, e.getMessage()));
		} catch (OutOfMemoryError e) {
			return new GenerationOutcome.Failed(Messages.GENERATE_OUT_OF_MEMORY);
		} finally {
			GenerationRuns.end(run);
			OutputNames.release(target);
		}
	}

	/** The plan with what the preferences add; problems are at their places in the script as it was written. */
	private PlanResult plan() {
		PlanOptions options = PlanOptions.DEFAULT.withFolder(request.folder());
		PlanResult asWritten = Planner.plan(request.script(), Catalogue.standard(), options);
		String complete = preferences.complete(request.script());
		return asWritten.plan().isEmpty() || complete.equals(request.script()) ? asWritten
				: Planner.plan(complete, Catalogue.standard(), options);
	}

	private GenerationOutcome generate(Plan plan, Path target, IProgressMonitor monitor) throws IOException {
		ProgressText text = new ProgressText(System.nanoTime());
		int[] worked = new int[1];
		GenerationReport report = Generator.generate(plan, target, preferences.settings(), (done, total, bytes) -> {
			String progress = text.at(System.nanoTime(), done, total);
			int steps = total <= 0 ? MONITOR_STEPS : ProgressText.percent(done, total) * MONITOR_STEPS / 100;
			if (steps > worked[0]) {
				monitor.worked(steps - worked[0]);
				worked[0] = steps;
			}
			monitor.subTask(progress);
			inUi(l -> l.progress(getName() + SEPARATOR + progress, ProgressText.percent(done, total)));
		}, monitor::isCanceled);
		return new GenerationOutcome.Done(summary(report), report);
	}

	/** The preference page lets no other folder pass, but preferences also come from files. */
	private Path folder() {
		try {
			return preferences.outputFolder(request.folder());
		} catch (InvalidPathException e) {
			return request.folder();
		}
	}

	private static String summary(GenerationReport report) {
		return NLS.bind(Messages.GENERATE_DONE,
				new Object[] {report.file().getFileName(), Quantities.count(report.totalEvents()),
						Quantities.bytes(report.bytes()), Quantities.elapsed(report.seconds()),
						Quantities.shortCount(report.eventsPerSecond()), storageName(report.storage())});
	}

	private static String storageName(String id) {
		return id.equals(Storage.MAPPED.id()) ? Messages.FORM_STORAGE_MAPPED : Messages.FORM_STORAGE_HEAP;
	}

	private void inUi(Consumer<GenerationListener> call) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> call.accept(listener));
		}
	}
}
