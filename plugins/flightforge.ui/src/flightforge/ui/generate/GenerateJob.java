/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.progress.IProgressConstants;

import flightforge.script.Problem;
import flightforge.script.generate.GenerationReport;
import flightforge.script.generate.GenerationSettings;
import flightforge.script.generate.Generator;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanResult;
import flightforge.script.plan.PlannedStream;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Images;
import flightforge.writer.store.TakenName;

/**
 * Generates a recording in the background. Progress and outcome go to a listener on the UI thread; the job itself never
 * opens a dialog. Any number can run at a time, of the same script, too.
 */
public final class GenerateJob extends Job {

	/** The family of all generations. */
	public static final Object FAMILY = new Object();

	private static final int MONITOR_STEPS = 1000;
	private static final String ENDING = ".jfr";

	/** Hears of one generation, on the UI thread. */
	interface Listener {
		/** Called a few times a second with a line of text, and from 0 to 100. */
		void progress(GenerateJob job, String text, int percent);

		/** Called once, at the end. */
		void finished(GenerateJob job, GenerationOutcome outcome);
	}

	private final Display display;
	private final GenerationRequest request;
	private final String label;
	private final GenerationPreferences preferences;
	private final Listener listener;
	/** Null until it has ended; stays so when it was cancelled before it began. */
	private volatile GenerationOutcome outcome;
	private volatile boolean scriptWrong;

	/**
	 * A job, not yet scheduled.
	 *
	 * @param display whose UI thread the listener is called on
	 * @param request what to generate
	 * @param preferences how to generate it
	 * @param listener hears of progress and outcome
	 */
	GenerateJob(Display display, GenerationRequest request, GenerationPreferences preferences, Listener listener) {
		this(display, request, freeLabel(request.name()), preferences, listener);
	}

	private GenerateJob(Display display, GenerationRequest request, String label, GenerationPreferences preferences,
			Listener listener) {
		super(NLS.bind(Messages.JOB, label));
		this.label = label;
		this.display = display;
		this.request = request;
		this.preferences = preferences;
		this.listener = listener;
		setProperty(IProgressConstants.ICON_PROPERTY, Images.GENERATE.descriptor());
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				GenerationOutcome end = outcome == null ? new GenerationOutcome.Cancelled() : outcome;
				inUi(l -> l.finished(GenerateJob.this, end));
			}
		});
	}

	/** The name of the script; with a number where it is generated more than once at the time. */
	String label() {
		return label;
	}

	/** Whether it made nothing because of what the script says, which is of no interest once that changes. */
	public boolean isScriptWrong() {
		return scriptWrong;
	}

	private static String freeLabel(String script) {
		Set<String> taken = Arrays.stream(getJobManager().find(FAMILY)).map(GenerateJob.class::cast)
				.map(GenerateJob::label).collect(Collectors.toSet());
		return taken.contains(script) ? IntStream.iterate(2, i -> i + 1)
				.mapToObj(i -> NLS.bind(Messages.ANOTHER, script, Integer.toString(i)))
				.filter(other -> !taken.contains(other)).findFirst().orElseThrow() : script;
	}

	@Override
	public boolean belongsTo(Object family) {
		return family == FAMILY;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		monitor.beginTask(getName(), MONITOR_STEPS);
		monitor.subTask(Messages.STARTING);
		outcome = outcome(monitor);
		monitor.done();
		return outcome instanceof GenerationOutcome.Cancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	private GenerationOutcome outcome(IProgressMonitor monitor) {
		try {
			return generated(monitor);
		} catch (CancellationException e) {
			return new GenerationOutcome.Cancelled();
		} catch (IOException | IllegalArgumentException e) {
			return new GenerationOutcome.Failed(NLS.bind(Messages.FAILED, label, e.getMessage()));
		} catch (OutOfMemoryError e) {
			return new GenerationOutcome.Failed(NLS.bind(Messages.OUT_OF_MEMORY, label));
		} catch (RuntimeException | Error e) {
			// A bug: the caller learns that there is no recording, and the log has the stack trace for those who fix it.
			ILog.of(GenerateJob.class).error(getName(), e);
			return new GenerationOutcome.Failed(NLS.bind(Messages.FAILED_UNEXPECTEDLY, label, e));
		}
	}

	private GenerationOutcome generated(IProgressMonitor monitor) throws IOException {
		PlanResult planned = GenerationPlanner.plan(request, preferences, monitor::isCanceled);
		if (planned.plan().isEmpty()) {
			scriptWrong = true;
			String problem = planned.problems().stream().filter(Problem::isError).findFirst().map(Problem::toString)
					.orElse(Messages.NOTHING);
			return new GenerationOutcome.Failed(NLS.bind(Messages.BAD_SCRIPT, label, problem));
		}
		GenerationPreferences resolved = preferences.resolved(planned.plan().get());
		GenerationRun run = GenerationRuns.begin(request.name(), resolved.storage());
		try (HeapWatch watch = new HeapWatch()) {
			GenerationReport report = generate(planned.plan().get(), resolved.settings(taken()), monitor);
			GeneratedRecording made = made(planned.plan().get(), report, watch.end(report.mappedBytes()));
			RunHistory.shared().add(made);
			return new GenerationOutcome.Done(made);
		} finally {
			GenerationRuns.end(run);
		}
	}

	private TakenName taken() {
		return request.file() != null ? TakenName.REPLACE : TakenName.NUMBER;
	}

	private GenerationReport generate(Plan plan, GenerationSettings settings, IProgressMonitor monitor)
			throws IOException {
		ProgressText text = new ProgressText(System.nanoTime());
		int[] worked = new int[1];
		Path target = request.file() != null ? request.file() : folder().resolve(request.name() + ENDING);
		return Generator.generate(plan, target.toAbsolutePath().normalize(), settings, (done, total, bytes) -> {
			String progress = text.at(System.nanoTime(), done, total, bytes);
			int steps = total <= 0 ? MONITOR_STEPS : ProgressText.percent(done, total) * MONITOR_STEPS / 100;
			if (steps > worked[0]) {
				monitor.worked(steps - worked[0]);
				worked[0] = steps;
			}
			monitor.subTask(progress);
			inUi(l -> l.progress(this, getName() + Messages.SEPARATOR + progress, ProgressText.percent(done, total)));
		}, monitor::isCanceled);
	}

	private GeneratedRecording made(Plan plan, GenerationReport report, RunMemory memory) {
		List<String> experimental = plan.streams().stream()
				.filter(stream -> stream.enabled() && stream.experimental() && stream.events() > 0)
				.map(PlannedStream::typeName).distinct().toList();
		return new GeneratedRecording(request, report.file(), System.currentTimeMillis(), report.totalEvents(),
				report.bytes(), report.seconds(), GeneratedRecording.storage(report.storage()), memory, report.sha256(),
				experimental);
	}

	/** The preference page lets no other folder pass, but preferences also come from files. */
	private Path folder() {
		try {
			return preferences.outputFolder(request.folder());
		} catch (InvalidPathException e) {
			return request.folder();
		}
	}

	private void inUi(Consumer<Listener> call) {
		UiThread.later(display, () -> call.accept(listener));
	}
}
