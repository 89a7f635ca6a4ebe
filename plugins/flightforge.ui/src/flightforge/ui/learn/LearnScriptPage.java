/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.learn;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.wizard.WizardPage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.editorinput.FileToSave;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.TabSelection;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.SharedMessages;
import flightforge.writer.scan.MalformedRecordingException;

/** Asks which recording to learn from, whether names are kept, and where the script and the table of names go. */
final class LearnScriptPage extends WizardPage {
	private static final String RECORDING = ".jfr";
	private static final String TABLE = ".tsv";
	private static final int WIDTH = 520;

	private final Path proposed;
	private Text recording;
	/** What can be done with a recording that is damaged; without text for others. */
	private Link recovery;
	private Text script;
	private Button keep;
	private Button replace;
	private Button table;
	private Text mapping;
	private Button browseMapping;
	/** Whether the user has said where the script goes. */
	private boolean scriptTyped;
	private boolean proposing;
	/** The recording that was looked at; null for none. */
	private Path checked;
	/** Whether that cannot be learned from. */
	private boolean unreadable;
	/** Why the last work failed; null when it did not. */
	private Throwable failure;

	/**
	 * The page.
	 *
	 * @param proposed the recording to begin with, null for none
	 */
	LearnScriptPage(Path proposed) {
		super("flightforge.learnScript", Messages.WIZARD_PAGE_TITLE, null);
		this.proposed = proposed;
		setDescription(Messages.WIZARD_DESCRIPTION);
	}

	@Override
	public void createControl(Composite parent) {
		initializeDialogUnits(parent);
		Composite page = new Composite(parent, SWT.NONE);
		GridLayoutFactory.swtDefaults().numColumns(3).margins(8, 8).applyTo(page);
		recording = file(page, Messages.WIZARD_RECORDING, "flightforge.learn.recording");
		browse(page, this::browseRecording);
		recovery = new Link(page, SWT.NONE);
		Ids.name(recovery, "flightforge.learn.recover");
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(WIDTH, SWT.DEFAULT).exclude(true)
				.applyTo(recovery);
		recovery.setVisible(false);
		recovery.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> recover()));
		new Label(page, SWT.NONE).setText(Messages.WIZARD_NAMES);
		replace = radio(page, Messages.WIZARD_REPLACE, "flightforge.learn.replace");
		replace.setSelection(true);
		new Label(page, SWT.NONE);
		keep = radio(page, Messages.WIZARD_KEEP, "flightforge.learn.keep");
		script = file(page, Messages.WIZARD_SCRIPT, "flightforge.learn.script");
		browse(page, () -> browseFile(script, Messages.WIZARD_SCRIPT_TITLE, Ids.SCRIPT_ENDING));
		table = new Button(page, SWT.CHECK);
		table.setText(Messages.WIZARD_TABLE);
		Ids.name(table, "flightforge.learn.table");
		mapping = new Text(page, SWT.SINGLE | SWT.BORDER);
		Ids.name(mapping, "flightforge.learn.mapping");
		Accessibility.name(mapping, Messages.WIZARD_TABLE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(mapping);
		browseMapping = browse(page, () -> browseFile(mapping, Messages.WIZARD_TABLE_TITLE, TABLE));
		Label warning = new Label(page, SWT.WRAP);
		warning.setText(Messages.WIZARD_TABLE_HINT);
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(WIDTH, SWT.DEFAULT).applyTo(warning);
		setControl(page);
		HelpContext.LEARN_SCRIPT.on(page);
		recording.addModifyListener(event -> {
			checked = null;
			offerRecovery("");
			setMessage(null);
			propose();
			validate();
		});
		script.addModifyListener(event -> {
			scriptTyped |= !proposing;
			validate();
		});
		mapping.addModifyListener(event -> validate());
		table.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			if (table.getSelection() && mapping.getText().isBlank()) {
				mapping.setText(withoutEnding(script.getText().strip(), Ids.SCRIPT_ENDING) + "-names" + TABLE);
			}
			validate();
		}));
		keep.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> validate()));
		if (proposed != null) {
			recording.setText(proposed.toString());
		}
		validate();
		setErrorMessage(null);
	}

	@Override
	public void setVisible(boolean visible) {
		super.setVisible(visible);
		if (visible) {
			// By itself, a window gives the focus to the first group of radio buttons.
			recording.setFocus();
			// What is typed is another one.
			recording.selectAll();
		}
	}

	/** What to learn. Only when the page is complete. */
	LearnRequest request() {
		return new LearnRequest(Path.of(recording.getText().strip()), keep.getSelection(), Optional.of(scriptFile()),
				hasTable() ? Optional.of(Path.of(mapping.getText().strip())) : Optional.empty());
	}

	/**
	 * Looks at the recording before it is learned from, unless that was done.
	 *
	 * @return whether to learn; otherwise the page says what is wrong, and what can be done
	 */
	boolean check() {
		Path file = Path.of(recording.getText().strip());
		if (file.equals(checked)) {
			return !unreadable;
		}
		Optional<RecordingHealth> found = run(NLS.bind(Messages.WIZARD_CHECKING, file.getFileName()),
				monitor -> RecordingHealth.of(file));
		if (found.isEmpty() || found.get().defect() == null) {
			return found.isPresent();
		}
		RecordingHealth health = found.get();
		checked = file;
		unreadable = !health.readable();
		if (health.recoverable()) {
			offerRecovery(NLS.bind(Messages.WIZARD_RECOVER,
					Recovery.of(file).target().getFileName().toString().replace("&", "&&")));
		}
		String text = NLS.bind(unreadable ? Messages.WIZARD_UNREADABLE : Messages.WIZARD_DAMAGED, file.getFileName(),
				health.defect());
		if (unreadable) {
			setErrorMessage(text);
			setPageComplete(false);
		} else {
			setMessage(text, WARNING);
		}
		return false;
	}

	/** Shows the link to recover the recording, or hides it by an empty text. */
	private void offerRecovery(String text) {
		boolean shown = !text.isEmpty();
		if (shown || recovery.isVisible()) {
			recovery.setText(text);
			recovery.setVisible(shown);
			((GridData) recovery.getLayoutData()).exclude = !shown;
			recovery.requestLayout();
		}
	}

	/** Saves what can be read of the recording as another one, and uses that. */
	private void recover() {
		Path file = checked;
		if (file == null) {
			return;
		}
		Recovery of = Recovery.of(file);
		run(of.task(), monitor -> of.save(monitor::isCanceled)).ifPresentOrElse(made -> {
			recording.setText(of.target().toString());
			setMessage(made, INFORMATION);
		}, () -> {
			if (failure instanceof MalformedRecordingException) {
				// Once more would end in the same way.
				offerRecovery("");
			}
		});
	}

	/** Work that takes a while. */
	private interface Work<T> {
		T run(IProgressMonitor monitor) throws IOException;
	}

	/** Does work while the window shows what it is; empty when it was cancelled, or failed, which the page says. */
	private <T> Optional<T> run(String name, Work<T> work) {
		AtomicReference<T> result = new AtomicReference<>();
		failure = null;
		try {
			getContainer().run(true, true, monitor -> {
				monitor.beginTask(name, IProgressMonitor.UNKNOWN);
				try {
					result.set(work.run(monitor));
				} catch (CancellationException e) {
					throw new InterruptedException();
				} catch (IOException e) {
					throw new InvocationTargetException(e);
				}
			});
		} catch (InvocationTargetException e) {
			failure = e.getCause();
			setErrorMessage(e.getCause() instanceof IOException problem ? Recovery.reason(problem)
					: e.getCause().getLocalizedMessage());
		} catch (InterruptedException e) {
			// By the user, who sees that it has ended.
			return Optional.empty();
		}
		return Optional.ofNullable(result.get());
	}

	private Text file(Composite page, String label, String id) {
		new Label(page, SWT.NONE).setText(label);
		Text text = new Text(page, SWT.SINGLE | SWT.BORDER);
		Ids.name(text, id);
		Accessibility.name(text, label);
		TabSelection.enable(text);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).hint(WIDTH, SWT.DEFAULT)
				.applyTo(text);
		return text;
	}

	private Button browse(Composite page, Runnable action) {
		Button browse = new Button(page, SWT.PUSH);
		browse.setText(SharedMessages.BROWSE);
		setButtonLayoutData(browse);
		browse.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> action.run()));
		return browse;
	}

	private static Button radio(Composite page, String label, String id) {
		Button button = new Button(page, SWT.RADIO);
		button.setText(label);
		Ids.name(button, id);
		GridDataFactory.fillDefaults().span(2, 1).applyTo(button);
		return button;
	}

	private void browseRecording() {
		FileDialog dialog = new FileDialog(getShell(), SWT.OPEN);
		dialog.setText(Messages.WIZARD_RECORDING_TITLE);
		dialog.setFilterExtensions(new String[] {'*' + RECORDING, "*.*"});
		Optional.ofNullable(dialog.open()).ifPresent(recording::setText);
	}

	private void browseFile(Text text, String title, String ending) {
		Path usual = text.getText().isBlank() ? Path.of(System.getProperty("user.home"), "learned" + ending)
				: Path.of(text.getText().strip());
		FileToSave.ask(getShell(), title, usual, ending).ifPresent(file -> text.setText(file.toString()));
	}

	/** Proposes a script beside the recording that does not exist yet, until the user has typed one. */
	private void propose() {
		Optional<Path> source = path(recording.getText());
		if (scriptTyped || source.isEmpty() || source.get().getFileName() == null) {
			return;
		}
		String base = Learned.twin(withoutEnding(source.get().toString(), RECORDING));
		String candidate = base + Ids.SCRIPT_ENDING;
		for (int number = 2; Files.exists(Path.of(candidate)); number++) {
			candidate = base + '-' + number + Ids.SCRIPT_ENDING;
		}
		proposing = true;
		script.setText(candidate);
		proposing = false;
	}

	private static String withoutEnding(String name, String ending) {
		return name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
	}

	private static Optional<Path> path(String text) {
		try {
			return text.isBlank() ? Optional.empty() : Optional.of(Path.of(text.strip()));
		} catch (InvalidPathException e) {
			// Somebody is still typing it.
			return Optional.empty();
		}
	}

	private Path scriptFile() {
		String text = script.getText().strip();
		return Path.of(text.endsWith(Ids.SCRIPT_ENDING) ? text : text + Ids.SCRIPT_ENDING);
	}

	private boolean hasTable() {
		return table.getSelection() && !keep.getSelection();
	}

	private void validate() {
		table.setEnabled(!keep.getSelection());
		mapping.setEnabled(hasTable());
		browseMapping.setEnabled(hasTable());
		String error = unreadable && checked != null ? getErrorMessage() : problem();
		setErrorMessage(error);
		setPageComplete(error == null);
	}

	private String problem() {
		Optional<Path> source = path(recording.getText());
		if (source.isEmpty()) {
			return Messages.WIZARD_NO_RECORDING;
		}
		if (!Files.isRegularFile(source.get())) {
			return NLS.bind(Messages.WIZARD_NO_SUCH_RECORDING, source.get());
		}
		String problem = problem(script, Messages.WIZARD_NO_SCRIPT);
		if (problem == null && Files.exists(scriptFile())) {
			problem = NLS.bind(Messages.EXISTS, scriptFile());
		}
		if (problem == null && hasTable()) {
			problem = problem(mapping, Messages.WIZARD_NO_TABLE);
			if (problem == null && Path.of(mapping.getText().strip()).equals(scriptFile())) {
				problem = Messages.WIZARD_SAME_FILE;
			} else if (problem == null && Files.exists(Path.of(mapping.getText().strip()))) {
				problem = NLS.bind(Messages.EXISTS, mapping.getText().strip());
			}
		}
		return problem;
	}

	private static String problem(Text text, String missing) {
		Optional<Path> file = path(text.getText());
		if (file.isEmpty()) {
			return missing;
		}
		return file.get().isAbsolute() ? null : NLS.bind(Messages.WIZARD_RELATIVE, file.get());
	}
}
