/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.io.IOException;
import java.nio.file.Path;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.jface.text.IDocument;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableEditor;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.contexts.IContextService;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.part.MultiPageEditorPart;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;

import flightforge.script.Position;
import flightforge.script.assist.ScriptPart;
import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.editorinput.FileToSave;
import flightforge.ui.editorinput.PathEditorInput;
import flightforge.ui.form.ScriptForm;
import flightforge.ui.learn.LearnedScripts;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.EditorTitle;
import flightforge.ui.platform.LaidOutFocus;
import flightforge.ui.platform.ThemedTabs;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.source.SourceCommands;

/** The editor of scripts. Its document is the truth; the form's model follows it and changes go back into it. */
public final class ScriptEditor extends MultiPageEditorPart implements IPersistableEditor {

	/** Whether the source was in front when the program ended. */
	private static final String SOURCE_KEY = "source";

	/** No place in the text. */

	private final Document document = new Document();
	private FormToolkit toolkit;
	private ScriptModel model;
	private ScriptForm form;
	private SourcePage source;
	private EditorActions actions;
	private SourceCommands commands;
	private ScriptFile file;
	private final OutsideChange outside = new OutsideChange(this::revert, this::keep, this::saveAgain);
	/** Null until the view Outline asks for it. */
	private OutlinePage outline;
	/** What the page in front shows, as a place in the text; moves with what is written. */
	private org.eclipse.jface.text.Position place = new org.eclipse.jface.text.Position(0);
	private boolean dirty;
	private int formPage;
	/** Where a stream is that was chosen in the form since the source was in front; moves with what is written. */
	private org.eclipse.jface.text.Position toShow;
	/** Whether a stream has been chosen at all. */
	private boolean known;
	private int sourcePage;
	/** Whether the source is in front at first. */
	private boolean sourceFirst;

	@Override
	public void saveState(IMemento memento) {
		memento.putBoolean(SOURCE_KEY, getActivePage() == sourcePage);
	}

	/** Comes before there are pages. */
	@Override
	public void restoreState(IMemento memento) {
		sourceFirst = Boolean.TRUE.equals(memento.getBoolean(SOURCE_KEY));
		if (form != null && sourceFirst) {
			setActivePage(sourcePage);
		}
	}

	@Override
	public void init(IEditorSite site, IEditorInput input) throws PartInitException {
		EditorTitle.begin(site, input);
		Path path = EditorInputs.file(input)
				.orElseThrow(() -> new PartInitException(NLS.bind(Messages.EDITOR_NOT_A_FILE, input.getName())));
		super.init(site, input);
		file = new ScriptFile(path);
		showFile();
		setPartName(input.getName());
		site.getService(IContextService.class).activateContext(Ids.SCRIPT_CONTEXT);
	}

	@Override
	protected void createPages() {
		ThemedTabs.mark((CTabFolder) getContainer());
		toolkit = new FormToolkit(getContainer().getDisplay());
		model = new ScriptModel(document);
		form = new ScriptForm(getContainer(), toolkit, model);
		HelpContext.SCRIPT_FORM.on(form);
		formPage = addPage(form);
		setPageText(formPage, Messages.EDITOR_FORM);
		source = new SourcePage(getContainer(), toolkit, document, model, form.generation(),
				problem -> show(problem.position()));
		HelpContext.SCRIPT_SOURCE.on(source.control());
		sourcePage = addPage(source.control());
		setPageText(sourcePage, Messages.EDITOR_SOURCE);
		form.connect(getSite());
		form.setPlaceListener(offset -> {
			if (getActivePage() == formPage) {
				outlineFollows(offset);
				chosen(offset);
			}
		});
		form.setTabListener(offset -> {
			if (getActivePage() == formPage) {
				outlineFollows(offset);
			}
		});
		source.setCaretListener(offset -> {
			if (getActivePage() == sourcePage) {
				outlineFollows(offset);
			}
		});
		form.setTypingListener(this::updateDirty);
		form.setBeforeRun(this::lookAtFile);
		form.generation().setUnsaved(() -> dirty);
		form.setPlaceOpener(this::show);
		form.setSourceOpener(() -> setActivePage(sourcePage));
		source.createMenu(getSite());
		IHandlerService handlers = getSite().getService(IHandlerService.class);
		commands = source.commands(handlers);
		turnPages(handlers);
		form.setStorageComparison(() -> compareStorages(handlers));
		actions = new EditorActions(source.viewer(), this::revert, steps());
		actions.connect(getEditorSite().getActionBars(), false);
		source.find().setTypingListener(actions::typingBeside);
		nameForm();
		LearnedScripts.of(file.path()).ifPresent(form::setLearned);
		model.addListener(new ScriptListener() {
			@Override
			public void textChanged(String text) {
				updateDirty();
			}
		});
		ComingBack.to(getContainer(), this::lookAtFile);
		FileWatch.of(getContainer(), file::state, this::lookAtFile);
		if (sourceFirst) {
			setActivePage(sourcePage);
		}
	}

	/**
	 * Lets the workbench's commands for the next and the previous tab, Ctrl+Page Down and Ctrl+Page Up, go to the other
	 * page. The platform's own handler looks from the focus upwards for a folder with tabs: the form's sections are in
	 * one, and behind the pages is that of all editors.
	 */
	private void turnPages(IHandlerService handlers) {
		AbstractHandler turning = new AbstractHandler() {
			@Override
			public Object execute(ExecutionEvent event) {
				setActivePage(getActivePage() == formPage ? sourcePage : formPage);
				return null;
			}
		};
		handlers.activateHandler("org.eclipse.ui.navigate.nextTab", turning);
		handlers.activateHandler("org.eclipse.ui.navigate.previousTab", turning);
	}

	/**
	 * Generates from the present text, saved or not.
	 *
	 * @param open whether to open the recording
	 */
	public void generate(boolean open) {
		form.generate(open);
	}

	private static void compareStorages(IHandlerService handlers) {
		try {
			handlers.executeCommand(Ids.COMPARE_STORAGES, null);
		} catch (CommandException e) {
			throw new IllegalStateException(e);
		}
	}

	/** Measures what the recording will take, also while a view is in front that has the focus. */
	public void estimate() {
		form.estimate();
	}

	/** The present text, saved or not, with what is being typed in the form. */
	public String text() {
		form.finishEdits();
		return document.get();
	}

	@Override
	protected void pageChange(int page) {
		super.pageChange(page);
		if (page == sourcePage) {
			// The source says what the form says, at once.
			model.finishEdits();
			showChosen();
		}
		model.endStep();
		if (actions != null) {
			actions.sourceActive(page == sourcePage);
			commands.shown(page == sourcePage);
		}
		if (page == formPage) {
			form.setFocus();
		}
		LaidOutFocus.keep(this, getContainer(), this::focusPage);
	}

	@Override
	public void setFocus() {
		focusPage();
		LaidOutFocus.keep(this, getContainer(), this::focusPage);
		if (actions != null) {
			actions.connect(getEditorSite().getActionBars(), getActivePage() == sourcePage);
		}
		lookAtFile();
	}

	private void focusPage() {
		if (form == null || form.isDisposed()) {
			return;
		}
		if (getActivePage() == sourcePage) {
			source.setFocus();
		} else {
			form.setFocus();
		}
	}

	@Override
	public boolean isDirty() {
		return dirty;
	}

	@Override
	public boolean isSaveOnCloseNeeded() {
		if (form != null) {
			form.finishEdits();
		}
		return dirty;
	}

	@Override
	public void doSave(IProgressMonitor monitor) {
		form.finishEdits();
		if (file.hasChanged() && !OutsideChange.mayBeLost(getSite().getShell(), file.path())) {
			monitor.setCanceled(true);
			return;
		}
		// What is not in the text must not go with an editor that is being closed.
		if (!write(file.path()) || form.isTyping()) {
			monitor.setCanceled(true);
		}
	}

	@Override
	public boolean isSaveAsAllowed() {
		return true;
	}

	@Override
	public void doSaveAs() {
		form.finishEdits();
		FileToSave.ask(getSite().getShell(), Messages.EDITOR_SAVE_AS, file.path(), Ids.SCRIPT_ENDING)
				.filter(this::write).ifPresent(path -> {
					PathEditorInput input = new PathEditorInput(path);
					setInputWithNotify(input);
					setPartName(input.getName());
					nameForm();
				});
	}

	@Override
	public void dispose() {
		if (model != null) {
			model.dispose();
		}
		if (toolkit != null) {
			toolkit.dispose();
		}
		super.dispose();
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		if (adapter == IDocument.class) {
			return adapter.cast(document);
		}
		if (adapter == IContentOutlinePage.class && form != null) {
			return adapter.cast(outline());
		}
		return super.getAdapter(adapter);
	}

	private EditorActions.Steps steps() {
		return new EditorActions.Steps() {
			@Override
			public void undo() {
				if (isFormActive()) {
					form.undo();
				} else {
					model.undo();
				}
			}

			@Override
			public void redo() {
				if (isFormActive()) {
					form.redo();
				} else {
					model.redo();
				}
			}

			@Override
			public boolean canUndo() {
				return isFormActive() && form.isTyping() || !form.isDisposed() && model.canUndo();
			}

			@Override
			public boolean canRedo() {
				return !form.isDisposed() && model.canRedo();
			}

			private boolean isFormActive() {
				return !form.isDisposed() && getActivePage() == formPage;
			}
		};
	}

	private OutlinePage outline() {
		if (outline == null || outline.getControl() != null && outline.getControl().isDisposed()) {
			outline = new OutlinePage(model, this::place, this::showPart, () -> {
				getSite().getPage().activate(this);
				setFocus();
			});
			outline.follow();
		}
		return outline;
	}

	/** Shows a part of the script on the page that is in front, which does not get the focus. */
	private void showPart(ScriptPart part) {
		moveTo(part.name().begin());
		if (getActivePage() == sourcePage) {
			source.select(part.name().begin(), part.name().end());
		} else {
			form.reveal(part.name().begin(), part.name().end());
		}
	}

	/** Notes which stream is chosen in the form; the first one is, without anybody choosing it. */
	private void chosen(int offset) {
		if (offset >= 0) {
			forgetChosen();
			if (known && offset <= document.getLength()) {
				toShow = new org.eclipse.jface.text.Position(offset);
				try {
					document.addPosition(toShow);
				} catch (BadLocationException e) {
					throw new AssertionError(e);
				}
			}
			known = true;
		}
	}

	/** Goes to the stream that has been chosen in the form since the source was in front. */
	private void showChosen() {
		if (toShow != null && source != null) {
			if (!toShow.isDeleted()) {
				source.select(toShow.getOffset(), toShow.getOffset());
			}
			forgetChosen();
		}
	}

	private void forgetChosen() {
		if (toShow != null) {
			document.removePosition(toShow);
			toShow = null;
		}
	}

	private void outlineFollows(int offset) {
		if (offset >= 0) {
			moveTo(offset);
			if (outline != null) {
				outline.follow();
			}
		}
	}

	private int place() {
		if (place.isDeleted()) {
			// With the text that it was in, as where a file is read again: what is there now is followed.
			moveTo(place.getOffset());
		}
		return place.getOffset();
	}

	private void moveTo(int offset) {
		document.removePosition(place);
		place = new org.eclipse.jface.text.Position(Math.min(offset, document.getLength()));
		try {
			document.addPosition(place);
		} catch (BadLocationException e) {
			throw new AssertionError(e);
		}
	}

	private void show(Position place) {
		setActivePage(sourcePage);
		source.reveal(place);
	}

	private void nameForm() {
		String name = file.path().getFileName().toString();
		form.setTarget(
				name.endsWith(Ids.SCRIPT_ENDING) ? name.substring(0, name.length() - Ids.SCRIPT_ENDING.length()) : name,
				file.path().getParent());
	}

	private void showFile() {
		if (model == null) {
			document.set(file.text());
		} else {
			model.setText(file.text());
		}
		updateDirty();
	}

	private void revert() {
		file.look();
		if (file.isGone()) {
			// What it held is still known, and the notice says that it is gone.
			form.dropTyping();
			showFile();
			showFileNotice();
		} else if (read()) {
			showFileNotice();
		} else {
			MessageDialog.openError(getSite().getShell(), getPartName(), file.unreadable());
		}
	}

	/**
	 * Reads again what another program has written, keeps what it has removed, and asks where there are two texts.
	 * Never by a dialog: one comes back from that, too.
	 */
	private void lookAtFile() {
		file.look();
		updateDirty();
		if (!dirty && file.hasChanged()) {
			read();
		}
		showFileNotice();
	}

	private void showFileNotice() {
		model.setFileNotice(file.notice(outside));
	}

	/** Takes what the file holds in place of the text and of what is being typed; false when it cannot be read. */
	private boolean read() {
		if (!file.read()) {
			return false;
		}
		form.dropTyping();
		showFile();
		return true;
	}

	/** Takes the text for newer than what another program has written, which saving then replaces unasked. */
	private void keep() {
		if (!file.read()) {
			MessageDialog.openError(getSite().getShell(), getPartName(), file.unreadable());
		}
		lookAtFile();
	}

	/** Writes a file that was removed, as any saving does: it may have come back meanwhile. */
	private void saveAgain() {
		doSave(new NullProgressMonitor());
	}

	private boolean write(Path path) {
		try {
			file.write(path, document.get());
			lookAtFile();
			return true;
		} catch (IOException e) {
			MessageDialog.openError(getSite().getShell(), Messages.EDITOR_CANNOT_SAVE_TITLE,
					NLS.bind(Messages.EDITOR_CANNOT_SAVE, path, DiskState.reason(e)));
			return false;
		}
	}

	private void updateDirty() {
		boolean now = !file.holds(document.get()) || form != null && form.isTyping();
		if (now != dirty) {
			dirty = now;
			firePropertyChange(PROP_DIRTY);
		}
		if (actions != null) {
			actions.changed();
		}
	}
}
