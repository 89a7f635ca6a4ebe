/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import java.text.NumberFormat;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.IWritableState;

import flightforge.jmc.page.RecordingPageUI;
import flightforge.jmc.page.RecordingPlace;
import flightforge.jmc.recording.EmbeddedScript;
import flightforge.jmc.recording.Findings;
import flightforge.script.Problem;
import flightforge.ui.audit.AuditPane;
import flightforge.ui.comparison.Agreement;
import flightforge.ui.form.KeptScript;
import flightforge.ui.learn.LearnPane;
import flightforge.ui.learn.Learned;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.table.ColumnChoices;

/** The page's controls, from when the user comes to it until he leaves. On the user interface's thread only. */
final class SyntheticRecordingUI extends RecordingPageUI<Findings> {
	private static final String HELP_CONTEXT = "flightforge.jmc.synthetic_recording";

	private final SyntheticRecordingPage page;
	private final RecordingPlace place;
	/** From the state of the page, which is written again whether or not there is a table to ask. */
	private final ColumnChoices columns;
	private final FormToolkit toolkit;
	private final Link hidden;
	/** Null where the recording is in no file, which is what is learned from. */
	private final LearnPane learning;
	/** Null until there is a script. */
	private ScriptModel model;
	private RecordingTabs tabs;
	/** Whether the message was about a script that the form cannot plan. */
	private boolean hadErrors;
	/** Where there is no script; with one, the audit is among the tabs. */
	private AuditPane audit;

	SyntheticRecordingUI(Composite parent, FormToolkit toolkit, SyntheticRecordingPage page, RecordingPlace place,
			IState state) {
		super(parent, toolkit, page, HELP_CONTEXT, "flightforge.jmc.message", Messages.READING,
				Messages.READING_FAILED);
		this.toolkit = toolkit;
		this.page = page;
		this.place = place;
		columns = ComparisonColumns.read(state);
		hidden = link("flightforge.jmc.hidden", text -> openPreferences());
		show(hidden, false);
		learning = place.file() == null ? null : new LearnPane(body(), toolkit, place.file(), this::take);
		if (learning != null) {
			GridDataFactory.fillDefaults().grab(true, false).applyTo(learning.control());
		}
		showLearning(false);
		start();
	}

	@Override
	public void saveTo(IWritableState state) {
		// What is about this recording alone is in the page, which is there as long as its editor.
		ComparisonColumns.write(tabs == null ? columns : tabs.columns().orElse(columns), state);
	}

	@Override
	protected Findings read(BooleanSupplier cancelled) {
		return page.read(place.file(), cancelled);
	}

	@Override
	protected void show(Findings findings) {
		EmbeddedScript script = findings.content().script().orElse(null);
		if (page.script() == null && script != null) {
			page.setScript(new KeptScript(script.text(), place.site()));
			page.setParameters(script.parameters());
		}
		boolean known = page.script() != null;
		hidden.setText(NLS.bind(Messages.HIDDEN_TYPES, count(findings.hidden())));
		show(hidden, script != null && findings.hidden() > 0);
		showLearning(!known);
		showAudit(!known && place.file() != null);
		if (known) {
			say(Messages.READING);
			// Mission Control waits until the page is there, and the form's controls take long to make.
			later(body().getDisplay(), () -> edit(findings));
		} else {
			say(learning == null ? Messages.NO_SCRIPT_NO_FILE : Messages.NO_SCRIPT);
		}
	}

	private void showAudit(boolean shown) {
		if (shown && audit == null) {
			audit = new AuditPane(body(), place.file(), page.audit(), page::setAudit);
			toolkit.adapt(audit.control(), false, false);
			// It begins where the other paragraphs do, in their colour.
			((GridLayout) audit.control().getLayout()).marginWidth = 0;
			toolkit.adapt(audit.message(), true, true);
			GridDataFactory.fillDefaults().grab(true, true).applyTo(audit.control());
		} else if (!shown && audit != null) {
			audit.control().dispose();
			audit = null;
		}
	}

	/** Says how the recording was made: in a line where there is nothing to do about it. */
	private void saySummary(Findings findings, EmbeddedScript script) {
		String summary = summary(findings, script);
		boolean asMade = page.script().text().equals(script.text()) && findings.problems().isEmpty()
				&& script.parameters().isEmpty();
		if (asMade) {
			sayInALine(summary);
		} else {
			say(summary);
		}
	}

	private String summary(Findings findings, EmbeddedScript script) {
		if (page.script() != null && !page.script().text().equals(script.text())) {
			return NLS.bind(Messages.SCRIPT_EDITED, script.version(), Long.toString(script.seed()));
		}
		if (!findings.problems().isEmpty()) {
			return NLS.bind(Messages.BROKEN_SCRIPT, findings.problems().get(0));
		}
		String agreement = agreement(findings);
		hadErrors = hasErrors();
		// Or the form's numbers, which are those of the script alone, would seem to contradict that.
		return script.parameters().isEmpty()
				? NLS.bind(Messages.MADE_FROM_SCRIPT, new Object[] {script.version(), script.seed(), agreement})
				: NLS.bind(hasErrors() ? Messages.MADE_WITH_NEEDED_PARAMETERS : Messages.MADE_WITH_PARAMETERS,
						new Object[] {script.version(), script.seed(), values(script.parameters()), agreement});
	}

	/** Whether the form cannot plan the script, as far as that is known yet. */
	private boolean hasErrors() {
		return model != null && model.analysis().problems().stream().anyMatch(Problem::isError);
	}

	private static String values(Map<String, String> parameters) {
		return parameters.entrySet().stream().map(entry -> entry.getKey() + " = " + entry.getValue())
				.collect(Collectors.joining(", "));
	}

	private static String agreement(Findings findings) {
		if (findings.differences() > 0) {
			return NLS.bind(Messages.SOME_DIFFER, count(findings.differences()));
		}
		return findings.check().map(Agreement::text).orElse("");
	}

	private static String count(long number) {
		return NumberFormat.getIntegerInstance().format(number);
	}

	private void showLearning(boolean shown) {
		if (learning != null) {
			show(learning.control(), shown);
		}
	}

	private void take(Learned learned) {
		page.setLearned(learned);
		page.setScript(new KeptScript(learned.script().text(), place.site()));
		show(page.content());
	}

	private void edit(Findings findings) {
		// Or the page would be empty until then: nothing is painted before this is done.
		head().update();
		model = page.script().model();
		tabs = new RecordingTabs(head(), toolkit, model, findings, place, page, columns);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs.control());
		EmbeddedScript embedded = findings.content().script().orElse(null);
		if (embedded == null) {
			sayInALine(Messages.SCRIPT_LEARNED);
		} else {
			saySummary(findings, embedded);
		}
		if (embedded != null) {
			model.addListener(new ScriptListener() {
				@Override
				public void textChanged(String text) {
					saySummary(findings, embedded);
				}

				@Override
				public void analysed(ScriptAnalysis analysis) {
					if (hadErrors != hasErrors()) {
						saySummary(findings, embedded);
					}
				}
			});
		}
		head().layout(true, true);
		// Or what it was given by its toolkit stays in sight in the dark theme until the editor is activated.
		later(body().getDisplay(), () -> tabs.control().reskin(SWT.ALL));
	}

	@Override
	protected void followed(String link) {
		if (tabs != null) {
			tabs.showComparison();
		}
	}

	@Override
	protected void left() {
		if (tabs != null) {
			// What is being typed, or on its way, would go with the page.
			tabs.leave();
		}
		if (model != null) {
			model.dispose();
		}
	}

	private static void show(Control control, boolean visible) {
		GridData data = control.getLayoutData() instanceof GridData given ? given : new GridData();
		data.exclude = !visible;
		control.setLayoutData(data);
		control.setVisible(visible);
	}
}
