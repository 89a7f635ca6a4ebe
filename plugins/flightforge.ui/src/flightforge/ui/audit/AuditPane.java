/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.audit;

import java.nio.file.Path;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.ProgressBar;

import flightforge.audit.Audit;
import flightforge.audit.AuditReport;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/**
 * The audit of one recording: what it is before it has begun, how far it is while it runs, and what it has found. It
 * begins when {@link #start()} or the user says so, and ends with its controls. UI thread only.
 */
public final class AuditPane {
	private static final int WIDTH_HINT = 200;

	private final Path file;
	private final Consumer<AuditReport> finished;
	private final Composite area;
	private final Link head;
	private final ProgressBar progress;
	private final ViolationTables tables;
	private AuditReport report;
	/** Null while none runs; what earlier ones report after they were cancelled is not shown. */
	private AuditJob running;

	/**
	 * The pane of a recording that was not audited yet.
	 *
	 * @param parent where it goes
	 * @param file the recording
	 */
	public AuditPane(Composite parent, Path file) {
		this(parent, file, null, report -> {
			// The pane has it, and lives as long as the recording is shown.
		});
	}

	/**
	 * The pane of a recording.
	 *
	 * @param parent where it goes
	 * @param file the recording
	 * @param known what an earlier audit of it has found, null when there was none
	 * @param finished gets what an audit has found, to be kept for the next pane
	 */
	public AuditPane(Composite parent, Path file, AuditReport known, Consumer<AuditReport> finished) {
		this.file = file;
		this.finished = finished;
		area = new Composite(parent, SWT.NONE);
		area.setBackgroundMode(SWT.INHERIT_DEFAULT);
		GridLayoutFactory.swtDefaults().margins(4, 4).applyTo(area);
		head = new Link(area, SWT.WRAP);
		Ids.name(head, "flightforge.audit.message");
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH_HINT, SWT.DEFAULT).applyTo(head);
		head.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			// Each state has one link.
			if (running == null) {
				audit();
			} else {
				running.cancel();
			}
		}));
		progress = new ProgressBar(area, SWT.HORIZONTAL | SWT.SMOOTH);
		Ids.name(progress, "flightforge.audit.progress");
		Accessibility.name(progress, Messages.PROGRESS);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(progress);
		tables = new ViolationTables(area);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tables.control());
		area.addDisposeListener(event -> {
			if (running != null) {
				running.cancel();
				running = null;
			}
		});
		if (known == null) {
			say(Messages.READY, name(), Quantities.count(Audit.rules().size()));
		} else {
			show(known);
		}
	}

	/** What the pane is in. */
	public Composite control() {
		return area;
	}

	/** What it says above its tables. */
	public Control message() {
		return head;
	}

	/** Begins, unless an audit runs or has ended with a report. */
	public void start() {
		if (running == null && report == null) {
			audit();
		}
	}

	/** Gives the focus to the broken rules, or to the message where there are none. */
	public void setFocus() {
		if (tables.control().isVisible()) {
			tables.setFocus();
		} else {
			head.setFocus();
		}
	}

	private void audit() {
		report = null;
		running = new AuditJob(area.getDisplay(), file, new Watch());
		progress.setSelection(0);
		say(Messages.RUNNING, name());
		running.schedule();
	}

	private void show(AuditReport found) {
		report = found;
		tables.show(found.violations());
		String text = NLS.bind(found.violations().isEmpty() ? Messages.CLEAN : Messages.BROKEN,
				new Object[] {name(), Quantities.count(found.violations().size()), Quantities.count(found.rules()),
						Quantities.count(found.events())});
		if (found.damage() != null) {
			text = NLS.bind(Messages.DAMAGED, escaped(found.damage().getMessage())) + ' ' + text;
		}
		say(found.incomplete() ? text + ' ' + Messages.INCOMPLETE : text);
	}

	/** Shows what goes with the state: a bar while an audit runs, tables once it has found something. */
	private void say(String text, Object... values) {
		head.setText(NLS.bind(text, values));
		show(progress, running != null);
		show(tables.control(), report != null && !report.violations().isEmpty());
		area.layout(true);
	}

	private static void show(Control control, boolean visible) {
		((GridData) control.getLayoutData()).exclude = !visible;
		control.setVisible(visible);
	}

	private String name() {
		return escaped(file.getFileName().toString());
	}

	/** In a link an ampersand underlines what follows. */
	private static String escaped(String text) {
		return text.replace("&", "&&");
	}

	/** Hears of the audit that runs; nothing once the controls have gone. */
	private final class Watch implements AuditJob.Listener {
		@Override
		public void progress(int percent) {
			if (!area.isDisposed()) {
				progress.setSelection(percent);
			}
		}

		@Override
		public void done(AuditReport found) {
			if (!area.isDisposed()) {
				running = null;
				show(found);
				finished.accept(found);
			}
		}

		@Override
		public void failed(String reason) {
			end(Messages.FAILED, reason);
		}

		@Override
		public void cancelled() {
			end(Messages.CANCELLED, "");
		}

		private void end(String text, String reason) {
			if (!area.isDisposed()) {
				running = null;
				say(text, name(), escaped(reason));
			}
		}
	}
}
