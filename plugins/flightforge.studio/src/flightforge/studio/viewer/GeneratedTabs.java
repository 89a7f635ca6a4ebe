/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;

import flightforge.script.Problem;
import flightforge.script.plan.GeneratedRecording;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.TypeComparison;
import flightforge.script.plan.TypeComparison.Verdict;
import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.comparison.Agreement;
import flightforge.ui.comparison.ComparisonPane;
import flightforge.ui.editor.ShownScript;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ColumnChoices;

/**
 * What a generated recording has besides its events: the script, which opens in the editor, and how its plan and the
 * events agree. Both are read when somebody looks at one of them for the first time. UI thread only.
 */
final class GeneratedTabs {

	private static final int WIDTH_HINT = 200;

	private final Path file;
	private final Consumer<String> opener;
	private final Composite scriptArea;
	private final Link scriptHead;
	private final ShownScript script;
	private final Composite comparisonArea;
	private final Link agreement;
	private final ComparisonPane comparison;
	/** Null before it was begun. */
	private Job reading;
	private String text;

	/**
	 * Empty tabs.
	 *
	 * @param parent what the tabs are in
	 * @param file the recording
	 * @param recording its events
	 * @param opener opens the text of a script in an editor
	 */
	GeneratedTabs(Composite parent, Path file, Recording recording, Consumer<String> opener) {
		this.file = file;
		this.opener = opener;
		scriptArea = area(parent);
		scriptHead = head(scriptArea, "flightforge.recording.script.head");
		scriptHead.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> openScript()));
		script = new ShownScript(scriptArea, "flightforge.recording.script", Messages.VIEWER_SCRIPT);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(script.control());
		comparisonArea = area(parent);
		agreement = head(comparisonArea, "flightforge.recording.agreement");
		comparison = new ComparisonPane(comparisonArea, SWT.BORDER, recording::starts);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(comparison.control());
	}

	private static Composite area(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(4, 4).applyTo(area);
		return area;
	}

	private static Link head(Composite area, String id) {
		Link head = new Link(area, SWT.WRAP);
		Studio.name(head, id);
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH_HINT, SWT.DEFAULT).applyTo(head);
		return head;
	}

	/** The script. */
	Control script() {
		return scriptArea;
	}

	/** Planned against actual. */
	Control comparison() {
		return comparisonArea;
	}

	/** Reads script and counts, unless that was begun before. */
	void start() {
		if (reading != null) {
			return;
		}
		say(Messages.VIEWER_COMPARING);
		Display display = scriptArea.getDisplay();
		reading = Job.create(NLS.bind(Messages.VIEWER_COMPARING_FILE, file.getFileName()), monitor -> {
			read(monitor, display);
		});
		reading.schedule();
	}

	/** Nobody looks any more. */
	void cancel() {
		if (reading != null) {
			reading.cancel();
		}
	}

	private void read(IProgressMonitor monitor, Display display) {
		try {
			GeneratedRecording read = GeneratedRecording.read(file, monitor::isCanceled);
			String found = read.script().orElse("");
			PlanCheck check = PlanCheck.of(found,
					PlanCheck.optionsFor(read.seed(), read.parameters(), read.host(), file), read.events(), false,
					monitor::isCanceled);
			later(monitor, display, () -> show(found, read.seed(), check));
		} catch (CancellationException e) {
			// By the viewer, which has been closed.
			return;
		} catch (IOException e) {
			String problem = NLS.bind(Messages.VIEWER_CANNOT_READ, file.getFileName(), e.getMessage());
			later(monitor, display, () -> say(problem));
		}
	}

	private void later(IProgressMonitor monitor, Display display, Runnable work) {
		UiThread.later(display, () -> {
			if (!monitor.isCanceled() && !scriptArea.isDisposed()) {
				work.run();
			}
		});
	}

	private void show(String found, long seed, PlanCheck check) {
		text = found;
		script.show(found);
		scriptHead.setText(NLS.bind(Messages.VIEWER_SCRIPT_HEAD, Long.toString(seed)));
		if (check.plan().isEmpty()) {
			agreement.setText(NLS.bind(Messages.VIEWER_SCRIPT_BROKEN,
					check.problems().stream().map(Problem::toString).findFirst().orElse("").replace("&", "&&")));
		} else {
			long others = check.types().stream().map(TypeComparison::verdict).filter(verdict -> verdict != Verdict.SAME)
					.count();
			agreement.setText(others == 0 ? Agreement.text(check)
					: NLS.bind(Messages.VIEWER_NOT_AS_PLANNED, Quantities.count(others)));
			comparison.show(check, ColumnChoices.NONE);
		}
		scriptArea.layout();
		comparisonArea.layout();
	}

	private void say(String message) {
		scriptHead.setText(message);
		agreement.setText(message);
		scriptArea.layout();
		comparisonArea.layout();
	}

	private void openScript() {
		if (text != null) {
			opener.accept(text);
		}
	}
}
