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
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.part.EditorPart;

import flightforge.studio.Messages;
import flightforge.studio.Studio;
import flightforge.ui.input.EditorInputs;

/** Shows a recording. Loading takes place in the background; what cannot be loaded leaves one message. */
public final class RecordingViewer extends EditorPart {

	private static final int[] TYPES_AND_EVENTS = {30, 70};

	private Path file;
	private LoadJob loading;
	private StackLayout stack;
	private Composite area;
	private Composite message;
	private Label messageText;
	private ProgressBar progress;
	private Composite content;
	private TypeTable types;
	private EventTable events;
	private Label summary;

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
		stack = new StackLayout();
		area.setLayout(stack);
		createMessage();
		createContent();
		showMessage(NLS.bind(Messages.VIEWER_LOADING, file.getFileName()), true);
		loading = new LoadJob(area.getDisplay(), file, this::show, problem -> showMessage(problem, false));
		loading.schedule();
	}

	@Override
	public void setFocus() {
		if (stack.topControl == content) {
			types.setFocus();
		} else {
			area.setFocus();
		}
	}

	@Override
	public void dispose() {
		if (loading != null) {
			loading.cancel();
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

	private void createMessage() {
		message = new Composite(area, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(24, 24).spacing(8, 12).applyTo(message);
		messageText = new Label(message, SWT.WRAP);
		Studio.name(messageText, "flightforge.recording.message");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(messageText);
		progress = new ProgressBar(message, SWT.INDETERMINATE);
		GridDataFactory.swtDefaults().hint(320, SWT.DEFAULT).applyTo(progress);
	}

	private void createContent() {
		content = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(content);
		SashForm sash = new SashForm(content, SWT.HORIZONTAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		types = new TypeTable(sash, this::show);
		events = new EventTable(sash);
		sash.setWeights(TYPES_AND_EVENTS);
		summary = new Label(content, SWT.NONE);
		Studio.name(summary, "flightforge.recording.summary");
		GridDataFactory.fillDefaults().indent(8, 2).applyTo(summary);
	}

	private void showMessage(String text, boolean busy) {
		if (!area.isDisposed()) {
			messageText.setText(text);
			progress.setVisible(busy);
			stack.topControl = message;
			message.layout(true);
			area.layout();
		}
	}

	private void show(Recording recording) {
		if (area.isDisposed()) {
			return;
		}
		if (recording.types().isEmpty()) {
			showMessage(Messages.VIEWER_NO_EVENTS, false);
			return;
		}
		summary.setText(recording.summary());
		stack.topControl = content;
		area.layout();
		types.show(recording.types());
	}

	private void show(RecordingType type) {
		events.show(type);
	}
}
