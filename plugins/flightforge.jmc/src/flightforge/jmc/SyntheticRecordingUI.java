/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import java.text.NumberFormat;
import java.util.List;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.IWritableState;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;

import flightforge.jmc.recording.EmbeddedScript;
import flightforge.jmc.recording.Findings;
import flightforge.jmc.recording.ScriptDraft;
import flightforge.script.catalogue.Catalogue;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.UiThread;
import flightforge.ui.table.ColumnChoices;

/** The page's controls, from when the user comes to it until he leaves. On the user interface's thread only. */
final class SyntheticRecordingUI implements IPageUI {
	/** The key that user interface tests find widgets by. */
	static final String WIDGET_KEY = "org.eclipse.swtbot.widget.key";
	private static final String FLIGHT_RECORDER_PREFERENCES = "org.openjdk.jmc.flightrecorder.ui.preferences.GeneralPage";
	private static final String HELP_CONTEXT = "flightforge.jmc.synthetic_recording";
	private static final int MESSAGE_WIDTH_HINT = 200;

	private final SyntheticRecordingPage page;
	private final RecordingPlace place;
	/** From the state of the page, which is written anew whether or not there is a table to ask. */
	private final ColumnChoices columns;
	private final FormToolkit toolkit;
	private final Composite body;
	private final Link message;
	private final Link hidden;
	private final Button draft;
	private final ScriptModel model = new ScriptModel();
	private RecordingTabs tabs;
	private boolean leaving;
	private Job reading;

	SyntheticRecordingUI(Composite parent, FormToolkit toolkit, SyntheticRecordingPage page, RecordingPlace place,
			IState state) {
		this.toolkit = toolkit;
		this.page = page;
		this.place = place;
		columns = ComparisonColumns.read(state);
		Form head = toolkit.createForm(parent);
		head.setText(Messages.PAGE_NAME);
		ImageDescriptor icon = page.getImageDescriptor();
		if (icon != null) {
			head.setImage(new LocalResourceManager(JFaceResources.getResources(), head).create(icon));
		}
		toolkit.decorateFormHeading(head);
		PlatformUI.getWorkbench().getHelpSystem().setHelp(head, HELP_CONTEXT);
		body = head.getBody();
		GridLayoutFactory.swtDefaults().margins(8, 8).applyTo(body);
		message = link("flightforge.jmc.message", this::showComparison);
		message.setText(Messages.READING);
		hidden = link("flightforge.jmc.hidden", () -> PreferencesUtil
				.createPreferenceDialogOn(body.getShell(), FLIGHT_RECORDER_PREFERENCES, null, null).open());
		show(hidden, false);
		draft = toolkit.createButton(body, Messages.NO_SCRIPT_ACTION, SWT.PUSH);
		draft.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> makeDraft()));
		show(draft, false);
		head.addDisposeListener(event -> leave());
		start();
	}

	@Override
	public void saveTo(IWritableState state) {
		// What is about this recording alone is in the page, which is there as long as its editor.
		ComparisonColumns.write(tabs == null ? columns : tabs.columns().orElse(columns), state);
	}

	private void start() {
		if (page.findings() != null) {
			show(page.findings());
			return;
		}
		Display display = body.getDisplay();
		reading = Job.create(Messages.READING, monitor -> {
			IStatus outcome = Status.OK_STATUS;
			try {
				Findings findings = page.read(place.file());
				inUi(display, () -> found(findings));
			} catch (RuntimeException e) {
				outcome = Status.warning(NLS.bind(Messages.READING_FAILED, e.getMessage()), e);
				String text = outcome.getMessage();
				inUi(display, () -> say(text));
			}
			return outcome;
		});
		reading.schedule();
	}

	private void inUi(Display display, Runnable work) {
		UiThread.later(display, () -> {
			if (!body.isDisposed()) {
				work.run();
			}
		});
	}

	private void found(Findings findings) {
		page.setFindings(findings);
		show(findings);
	}

	private void show(Findings findings) {
		EmbeddedScript script = findings.content().script().orElse(null);
		String text = page.editedText() != null || script == null ? page.editedText() : script.text();
		hidden.setText(NLS.bind(Messages.HIDDEN_TYPES, count(findings.hidden())));
		show(hidden, script != null && findings.hidden() > 0);
		show(draft, text == null);
		say(script != null ? summary(findings, script) : text != null ? Messages.DRAFT_MADE : Messages.NO_SCRIPT);
		if (text != null) {
			// Mission Control waits until the page is there, and the form's controls take long to make.
			inUi(body.getDisplay(), () -> edit(text, findings));
		}
	}

	private static String summary(Findings findings, EmbeddedScript script) {
		if (!findings.problems().isEmpty()) {
			return NLS.bind(Messages.BROKEN_SCRIPT, findings.problems().get(0));
		}
		return NLS.bind(Messages.MADE_FROM_SCRIPT, new Object[] {script.version(), script.seed(), agreement(findings)});
	}

	private static String agreement(Findings findings) {
		if (findings.differences() > 0) {
			return NLS.bind(Messages.SOME_DIFFER, count(findings.differences()));
		}
		return findings.hidden() > 0 ? Messages.SHOWN_AS_PLANNED : Messages.ALL_AS_PLANNED;
	}

	private static String count(long number) {
		return NumberFormat.getIntegerInstance().format(number);
	}

	private void makeDraft() {
		Findings findings = page.findings();
		String text = ScriptDraft.write(findings.content().counts(), place.duration(), Catalogue.standard());
		page.setEditedText(text);
		show(findings);
	}

	private void edit(String text, Findings findings) {
		model.setText(text);
		model.addListener(new ScriptListener() {
			@Override
			public void textChanged(String changed) {
				page.setEditedText(changed);
			}
		});
		tabs = new RecordingTabs(body, toolkit, model, findings, place, page, columns);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs.control());
		// After the form's own listeners, which take away what was said of another script.
		model.addListener(new ScriptListener() {
			@Override
			public void analysed(ScriptAnalysis analysis) {
				// Who leaves would not see it any more.
				List<String> mistakes = leaving ? List.of() : page.takeUntaken();
				mistakes.stream().reduce((first, more) -> NLS.bind(Messages.MORE_MISTAKES, first, more))
						.ifPresent(all -> model.untaken().lost(page, all));
			}
		});
		body.layout(true, true);
	}

	private Link link(String id, Runnable action) {
		Link link = new Link(body, SWT.WRAP);
		toolkit.adapt(link, true, true);
		link.setData(WIDGET_KEY, id);
		GridDataFactory.fillDefaults().grab(true, false).hint(MESSAGE_WIDTH_HINT, SWT.DEFAULT).applyTo(link);
		link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> action.run()));
		return link;
	}

	private void showComparison() {
		if (tabs != null) {
			tabs.showComparison();
		}
	}

	private void say(String text) {
		// Problems quote the script, where an ampersand underlines nothing.
		message.setText(text.replace("&", "&&"));
		body.layout(true, true);
	}

	private void leave() {
		leaving = true;
		if (reading != null) {
			reading.cancel();
		}
		if (tabs != null) {
			// What is being typed, or on its way, would go with the page.
			page.addUntaken(tabs.leave());
		}
		model.dispose();
	}

	private static void show(Control control, boolean visible) {
		GridData data = control.getLayoutData() instanceof GridData given ? given : new GridData();
		data.exclude = !visible;
		control.setLayoutData(data);
		control.setVisible(visible);
	}
}
