/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;

import flightforge.studio.Messages;
import flightforge.studio.MissionControl;
import flightforge.studio.Studio;
import flightforge.ui.audit.AuditPane;
import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.editorinput.FileOpener;
import flightforge.ui.editorinput.PathEditorInput;
import flightforge.ui.generate.Notice;
import flightforge.ui.generate.Notification;
import flightforge.ui.generate.OpenGuard;
import flightforge.ui.learn.LearnScriptWizard;
import flightforge.ui.learn.Recovery;
import flightforge.ui.learn.RecoveryJob;
import flightforge.ui.likeness.LikenessView;
import flightforge.ui.platform.CutLabel;
import flightforge.ui.platform.EditorTitle;
import flightforge.ui.platform.ResultJob;
import flightforge.ui.platform.ThemedTabs;

/**
 * Shows a recording, and its audit behind a tab. Loading takes place in the background; what cannot be loaded leaves
 * one message.
 */
public final class RecordingViewer extends EditorPart {

	private static final String HELP_CONTEXT = "flightforge.studio.recording_viewer";
	/** Percent. */
	private static final int ALMOST = 99;

	private Path file;
	private LoadJob loading;
	private StackLayout stack;
	private Composite area;
	private MessagePane message;
	private Composite content;
	private EventsPane events;
	private Label summary;
	private Label missing;
	/** Beside what is missing, where the file is damaged. */
	private Link recovering;
	/** What a recording without a script has in place of one. */
	private Link learning;
	private CTabFolder tabs;
	private CTabItem auditTab;
	/** Null until its tab comes to the front for the first time: an audit reads the whole file. */
	private AuditPane audit;
	/** Null as long as it is not known that the recording was generated. */
	private GeneratedTabs generated;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		EditorTitle.begin(site, input);
		file = EditorInputs.file(input)
				.orElseThrow(() -> new PartInitException(NLS.bind(Messages.VIEWER_NOT_A_FILE, input.getName())));
		setSite(site);
		setInput(input);
		setPartName(input.getName());
		setTitleToolTip(input.getToolTipText());
	}

	@Override
	public void createPartControl(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		getSite().getWorkbenchWindow().getWorkbench().getHelpSystem().setHelp(area, HELP_CONTEXT);
		stack = new StackLayout();
		area.setLayout(stack);
		message = new MessagePane(area);
		createContent();
		open();
	}

	/** Asks before what may not fit on the heap. */
	private void open() {
		long bytes = file.toFile().length();
		if (OpenGuard.asks(file, bytes)) {
			message.show(OpenGuard.question(file, bytes), Messages.VIEWER_OPEN_ANYWAY, () -> {
				OpenGuard.allow(file);
				load();
			});
			bringUp(message);
		} else {
			load();
		}
	}

	private void load() {
		showProgress(0);
		loading = new LoadJob(area.getDisplay(), file, new LoadJob.Listener() {
			@Override
			public void progress(int percent) {
				showProgress(percent);
			}

			@Override
			public void loaded(Recording recording, String missing, boolean recovered) {
				show(recording, missing, recovered);
			}

			@Override
			public void failed(String problem) {
				showMessage(problem);
			}
		});
		loading.schedule();
	}

	private void cancel() {
		loading.cancel();
		message.show(NLS.bind(Messages.VIEWER_CANCELLED, file.getFileName()), Messages.VIEWER_LOAD, this::load);
	}

	@Override
	public void setFocus() {
		if (stack.topControl == content && tabs.getSelection() == auditTab) {
			audit.setFocus();
		} else if (stack.topControl == content) {
			events.setFocus();
		} else {
			area.setFocus();
		}
	}

	@Override
	public void dispose() {
		if (loading != null) {
			loading.cancel();
			loading = null;
		}
		if (events != null) {
			events.forget();
		}
		if (generated != null) {
			generated.cancel();
			// Its comparison asks the recording.
			generated = null;
		}
		super.dispose();
	}

	@Override
	public boolean isDirty() {
		return false;
	}

	@Override
	public boolean isSaveAsAllowed() {
		return false;
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		// A recording is only looked at.
	}

	@Override
	public void doSaveAs() {
		// A recording is only looked at.
	}

	private void createContent() {
		content = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(4).spacing(0, 0).extendedMargins(0, 6, 0, 0).applyTo(content);
		tabs = new CTabFolder(content, SWT.BOTTOM | SWT.FLAT);
		ThemedTabs.mark(tabs);
		Studio.name(tabs, "flightforge.recording.tabs");
		GridDataFactory.fillDefaults().grab(true, true).span(4, 1).applyTo(tabs);
		events = new EventsPane(tabs);
		tab(Messages.VIEWER_EVENTS, tabs.getItemCount()).setControl(events.control());
		auditTab = tab(Messages.VIEWER_AUDIT, tabs.getItemCount());
		tabs.setSelection(0);
		tabs.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			if (event.item == auditTab) {
				showAudit();
			} else if (event.item != tabs.getItem(0)) {
				generated.start();
			}
		}));
		summary = new Label(content, SWT.NONE);
		Studio.name(summary, "flightforge.recording.summary");
		CutLabel.fit(summary);
		// The links beside it keep their room.
		GridDataFactory.fillDefaults().indent(8, 2).grab(true, false).hint(1, SWT.DEFAULT).applyTo(summary);
		learning = new Link(content, SWT.NONE);
		learning.setText("<a>" + Messages.VIEWER_LEARN + "</a>");
		Studio.name(learning, "flightforge.recording.learn");
		GridDataFactory.fillDefaults().indent(0, 2).exclude(true).applyTo(learning);
		learning.addSelectionListener(
				SelectionListener.widgetSelectedAdapter(event -> LearnScriptWizard.open(area.getShell(), file)));
		learning.setVisible(false);
		Link comparing = new Link(content, SWT.NONE);
		comparing.setText("<a>" + Messages.VIEWER_COMPARE + "</a>");
		Studio.name(comparing, "flightforge.recording.compare");
		GridDataFactory.fillDefaults().indent(12, 2).applyTo(comparing);
		comparing.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> compare()));
		Link missionControl = new Link(content, SWT.NONE);
		missionControl.setText("<a>" + Messages.VIEWER_MISSION_CONTROL + "</a>");
		Studio.name(missionControl, "flightforge.recording.missionControl");
		GridDataFactory.fillDefaults().indent(12, 2).applyTo(missionControl);
		missionControl.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> openMissionControl()));
		missing = new Label(content, SWT.WRAP);
		Studio.name(missing, "flightforge.recording.missing");
		GridDataFactory.fillDefaults().indent(8, 2).grab(true, false).span(3, 1).hint(1, SWT.DEFAULT).exclude(true)
				.applyTo(missing);
		recovering = new Link(content, SWT.NONE);
		recovering.setText("<a>" + Messages.VIEWER_RECOVER + "</a>");
		recovering.setToolTipText(Messages.VIEWER_RECOVER_HINT);
		Studio.name(recovering, "flightforge.recording.recover");
		GridDataFactory.swtDefaults().align(SWT.BEGINNING, SWT.BEGINNING).indent(12, 2).exclude(true)
				.applyTo(recovering);
		recovering.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> recover()));
		recovering.setVisible(false);
	}

	private static void setShown(Control control, boolean shown) {
		control.setVisible(shown);
		((GridData) control.getLayoutData()).exclude = !shown;
	}

	private CTabItem tab(String title, int place) {
		CTabItem tab = new CTabItem(tabs, SWT.NONE, place);
		tab.setText(title);
		return tab;
	}

	private void showAudit() {
		if (audit == null) {
			audit = new AuditPane(tabs, file);
			auditTab.setControl(audit.control());
		}
		audit.start();
	}

	private void showMessage(String text) {
		if (!area.isDisposed()) {
			message.show(text);
			bringUp(message);
		}
	}

	private void showProgress(int percent) {
		if (!area.isDisposed()) {
			// What is loaded is arranged after the last byte of it: 100 % would seem to be done.
			int shown = Math.min(percent, ALMOST);
			message.showProgress(NLS.bind(Messages.VIEWER_LOADING_PERCENT, file.getFileName(), shown), shown,
					Messages.VIEWER_CANCEL, this::cancel);
			bringUp(message);
		}
	}

	private void bringUp(Composite control) {
		if (stack.topControl != control) {
			stack.topControl = control;
			area.layout();
		}
	}

	private void show(Recording recording, String lack, boolean recovered) {
		if (area.isDisposed()) {
			return;
		}
		if (recording.types().isEmpty()) {
			showMessage(Messages.VIEWER_NO_EVENTS);
			return;
		}
		CutLabel.set(summary, recording.summary());
		missing.setText(lack);
		setShown(missing, !lack.isEmpty());
		setShown(recovering, recovered);
		if (recording.hasScript() && generated == null) {
			generated = new GeneratedTabs(tabs, file, recording, this::openScript);
			tab(Messages.VIEWER_COMPARISON, 1).setControl(generated.comparison());
			tab(Messages.VIEWER_SCRIPT, 2).setControl(generated.script());
		}
		setShown(learning, !recording.hasScript());
		content.layout();
		bringUp(content);
		events.show(recording, getEditorInput() instanceof PathEditorInput input ? input.type() : "");
	}

	private void openScript(String text) {
		try {
			FileOpener.open(getSite().getPage(), EmbeddedScriptFile.beside(file, text));
		} catch (IOException e) {
			report(NLS.bind(Messages.VIEWER_SCRIPT_NOT_WRITTEN, file.toAbsolutePath().getParent(), e.getMessage()));
		} catch (PartInitException e) {
			report(e.getLocalizedMessage());
		}
	}

	/** Saves what is shown beside the file, as the wizard that learns from recordings does, and opens it. */
	private void recover() {
		IWorkbenchPage page = getSite().getPage();
		Recovery recovery = Recovery.of(file);
		recovering.setEnabled(false);
		new RecoveryJob(area.getDisplay(), recovery, new ResultJob.Listener<String>() {
			@Override
			public void done(String result) {
				end();
				try {
					FileOpener.open(page, recovery.target());
					Notification.show(Notice.of(Notice.Kind.INFO, result));
				} catch (PartInitException e) {
					report(e.getLocalizedMessage());
				}
			}

			@Override
			public void failed(String reason) {
				end();
				report(reason);
			}

			@Override
			public void cancelled() {
				end();
			}

			private void end() {
				if (!recovering.isDisposed()) {
					recovering.setEnabled(true);
				}
			}
		}).schedule();
	}

	private void compare() {
		try {
			LikenessView.compare(getSite().getPage(), file);
		} catch (PartInitException e) {
			report(e.getLocalizedMessage());
		}
	}

	private void openMissionControl() {
		Optional<Path> program = MissionControl.find().or(this::askForMissionControl);
		if (program.isPresent()) {
			try {
				MissionControl.open(program.get(), file);
			} catch (IOException e) {
				report(NLS.bind(Messages.VIEWER_MISSION_CONTROL_FAILED, program.get(), e.getMessage()));
			}
		}
	}

	/** Asks once where the program is. */
	private Optional<Path> askForMissionControl() {
		if (!MessageDialog.openConfirm(area.getShell(), Messages.VIEWER_MISSION_CONTROL,
				Messages.VIEWER_MISSION_CONTROL_MISSING)) {
			return Optional.empty();
		}
		FileDialog dialog = new FileDialog(area.getShell(), SWT.OPEN);
		dialog.setText(Messages.VIEWER_MISSION_CONTROL_WHERE);
		Optional<Path> program = Optional.ofNullable(dialog.open()).map(Path::of);
		program.ifPresent(MissionControl::choose);
		return program;
	}

	private void report(String problem) {
		Notification.show(Notice.of(Notice.Kind.ERROR, problem));
	}
}
