/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.generate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.editorinput.ExperimentalEvents;
import flightforge.ui.editorinput.FileOpener;
import flightforge.ui.platform.Copying;

/** What can be done with a generated recording. Messages are given as notices. UI thread only. */
public final class RecordingActions {

	private final Consumer<Notice> notices;
	private final Supplier<String> type;

	/**
	 * Actions.
	 *
	 * @param notices shows a notice
	 * @param type says which event type the user is working on, empty for none
	 */
	RecordingActions(Consumer<Notice> notices, Supplier<String> type) {
		this.notices = notices;
		this.type = type;
	}

	/** Actions whose notices come up in the corner of the window. */
	public RecordingActions() {
		this(Notification::show, () -> "");
	}

	/** The actions that are offered beside the news of a recording. */
	List<Notice.Action> of(GeneratedRecording recording) {
		List<Notice.Action> actions = new ArrayList<>();
		actions.add(new Notice.Action(Messages.ACTION_OPEN, () -> open(recording)));
		actions.add(new Notice.Action(Messages.ACTION_FOLDER, () -> showInFolder(recording)));
		actions.add(new Notice.Action(Messages.ACTION_CHECKSUM, () -> copyChecksum(recording)));
		if (!recording.experimental().isEmpty() && ExperimentalEvents.hidden()) {
			actions.add(preferences());
		}
		return actions;
	}

	/**
	 * Opens a recording in the host's editor, or asks with a notice when it is huge.
	 *
	 * @param recording the recording
	 */
	public void open(GeneratedRecording recording) {
		Path file = recording.file();
		if (isGone(recording)) {
			return;
		}
		if (OpenGuard.asks(file, recording.bytes())) {
			List<Notice.Action> actions = List.of(new Notice.Action(Messages.ACTION_OPEN_ANYWAY, () -> {
				OpenGuard.allow(file);
				open(recording);
			}), new Notice.Action(Messages.ACTION_FOLDER, () -> showInFolder(recording)));
			notices.accept(new Notice(Notice.Kind.WARNING, OpenGuard.question(file, recording.bytes()), "", actions));
			return;
		}
		IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
		IWorkbenchPage page = window == null ? null : window.getActivePage();
		if (page == null) {
			return;
		}
		try {
			FileOpener.openGenerated(page, file, type.get());
			warnOfHiddenTypes(recording);
		} catch (PartInitException e) {
			notices.accept(Notice.of(Notice.Kind.ERROR, e.getLocalizedMessage()));
		}
	}

	/**
	 * Shows the recording's folder in the system's file manager.
	 *
	 * @param recording the recording
	 */
	public void showInFolder(GeneratedRecording recording) {
		Path folder = recording.file().toAbsolutePath().getParent();
		if (!Files.isDirectory(folder) || !Program.launch(folder.toString())) {
			notices.accept(Notice.of(Notice.Kind.ERROR, NLS.bind(Messages.FOLDER_NOT_SHOWN, folder)));
		}
	}

	/**
	 * Puts the recording's SHA-256 on the clipboard.
	 *
	 * @param recording the recording
	 */
	public void copyChecksum(GeneratedRecording recording) {
		Copying.copy(recording.sha256());
	}

	/** The editor covers what was said of the recording before, and shows nothing of these events. */
	private static void warnOfHiddenTypes(GeneratedRecording recording) {
		if (!recording.experimental().isEmpty() && ExperimentalEvents.hidden()) {
			Notification.show(new Notice(Notice.Kind.WARNING, NLS.bind(Messages.HIDDEN, recording.fileName()),
					String.join(", ", recording.experimental()), List.of(preferences())));
		}
	}

	private static Notice.Action preferences() {
		return new Notice.Action(Messages.ACTION_PREFERENCES,
				() -> ExperimentalEvents.openPreferences(Display.getCurrent().getActiveShell()));
	}

	private boolean isGone(GeneratedRecording recording) {
		if (Files.exists(recording.file())) {
			return false;
		}
		notices.accept(Notice.of(Notice.Kind.ERROR,
				NLS.bind(Messages.GONE, recording.fileName(), recording.file().toAbsolutePath().getParent())));
		return true;
	}
}
