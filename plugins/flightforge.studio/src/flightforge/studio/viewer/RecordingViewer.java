/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import java.nio.file.Path;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.audit.AuditPane;
import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.generate.OpenGuard;

/**
 * Shows a recording, and its audit behind a tab. Loading takes place in the background; what cannot be loaded leaves
 * one message.
 */
public final class RecordingViewer extends EditorPart {

	private static final String HELP_CONTEXT = "flightforge.studio.recording_viewer";
	private static final int[] TYPES_AND_EVENTS = {30, 70};

	private Path file;
	private LoadJob loading;
	private StackLayout stack;
	private Composite area;
	private MessagePane message;
	private Composite content;
	private TypeTable types;
	private EventTable events;
	private Label summary;
	private Label missing;
	private CTabFolder tabs;
	private CTabItem auditTab;
	/** Null until its tab comes to the front for the first time: an audit reads the whole file. */
	private AuditPane audit;

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
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
			public void loaded(Recording recording, String missing) {
				show(recording, missing);
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
			types.setFocus();
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
			types.forget();
			events.forget();
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
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(content);
		tabs = new CTabFolder(content, SWT.BOTTOM);
		Studio.name(tabs, "flightforge.recording.tabs");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tabs);
		SashForm sash = new SashForm(tabs, SWT.HORIZONTAL | SWT.SMOOTH);
		tab(Messages.VIEWER_EVENTS).setControl(sash);
		auditTab = tab(Messages.VIEWER_AUDIT);
		tabs.setSelection(0);
		tabs.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			if (event.item == auditTab) {
				showAudit();
			}
		}));
		types = new TypeTable(sash, this::show);
		events = new EventTable(sash);
		sash.setWeights(TYPES_AND_EVENTS);
		summary = new Label(content, SWT.NONE);
		Studio.name(summary, "flightforge.recording.summary");
		GridDataFactory.fillDefaults().indent(8, 2).applyTo(summary);
		missing = new Label(content, SWT.WRAP);
		Studio.name(missing, "flightforge.recording.missing");
		GridDataFactory.fillDefaults().indent(8, 2).grab(true, false).hint(1, SWT.DEFAULT).exclude(true)
				.applyTo(missing);
	}

	private CTabItem tab(String title) {
		CTabItem tab = new CTabItem(tabs, SWT.NONE);
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
			message.showProgress(NLS.bind(Messages.VIEWER_LOADING_PERCENT, file.getFileName(), percent), percent,
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

	private void show(Recording recording, String lack) {
		if (area.isDisposed()) {
			return;
		}
		if (recording.types().isEmpty()) {
			showMessage(Messages.VIEWER_NO_EVENTS);
			return;
		}
		summary.setText(recording.summary());
		missing.setText(lack);
		missing.setVisible(!lack.isEmpty());
		((GridData) missing.getLayoutData()).exclude = lack.isEmpty();
		content.layout();
		bringUp(content);
		types.show(recording.types());
	}

	private void show(RecordingType type) {
		events.show(type);
	}
}
