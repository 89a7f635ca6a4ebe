/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.memory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;

import flightforge.memory.MemorySample;
import flightforge.memory.source.MemoryFile;
import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.generate.RunHistory;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/** The memory events of a recording: of the one in the active editor, or of a chosen file. */
final class RecordingTab implements MemoryTab {
	private static final String ENDING = ".jfr";
	private static final String CHOOSE = "choose";
	private static final String AGAIN = "again";
	private static final String LATEST = "latest";
	private static final double NANOS = 1e9;

	/** What was read of a file, and what its chart shows. */
	private record Loaded(MemoryFile file, ChartedMemory memory) {
		static Loaded of(MemoryFile file, BooleanSupplier cancelled) {
			return new Loaded(file, ChartedMemory.of(file.timeline(), cancelled));
		}
	}

	private final IWorkbenchPage page;
	private Composite area;
	/** Holds the head, and in a low view the note, too. */
	private Composite line;
	private Link head;
	private RecordedMemoryPane pane;
	private ExperimentalNote note;
	private FileLoading loading;
	private Path shown;
	/** The recording that was in front last; null for none. */
	private Path front;
	private FileTime shownModified;
	/** Whether the user has chosen the file; then it stays until another editor comes to the front. */
	private boolean chosenByHand;
	private MemoryFile content;
	/** What is said of the recording, without its growth, and the same in few words. */
	private String about = "";
	private String brief = "";
	private String growth = "";
	private boolean visible;

	RecordingTab(IWorkbenchPage page) {
		this.page = page;
	}

	@Override
	public String title() {
		return Messages.MEMORY_TAB_RECORDING;
	}

	@Override
	public Control create(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
		line = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(line);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		head = new Link(line, SWT.WRAP);
		Ids.name(head, "flightforge.memory.recording");
		layOut(false);
		head.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			if (CHOOSE.equals(e.text)) {
				MemoryFiles.open(area.getShell()).ifPresent(file -> {
					chosenByHand = true;
					load(file);
				});
			} else if (AGAIN.equals(e.text)) {
				load(shown);
			} else if (LATEST.equals(e.text)) {
				latest().ifPresent(this::follow);
			}
		}));
		pane = new RecordedMemoryPane(area, (from, to) -> sayGrowth(pane.largestGrowth()));
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pane.control());
		note = new ExperimentalNote(area);
		loading = new FileLoading(area.getDisplay());
		say(Messages.MEMORY_NO_RECORDING);
		return area;
	}

	/** Follows the editors: a recording that comes to the front is shown, other editors leave what is there. */
	void activated(IEditorPart editor) {
		recording(editor == null ? null : editor.getEditorInput()).ifPresent(file -> {
			front = file;
			if (visible) {
				follow(file);
			}
		});
	}

	private static Optional<Path> recording(IEditorInput input) {
		return Optional.ofNullable(input).flatMap(EditorInputs::file).filter(file -> file.toString().endsWith(ENDING));
	}

	private void follow(Path file) {
		if (!(file.equals(shown) && Objects.equals(modified(file), shownModified))) {
			chosenByHand = false;
			load(file);
		}
	}

	/** Behind a script is the recording that was in front last, or else any that is open. */
	private void followLast() {
		if (front == null) {
			front = lastOpen();
		}
		if (front != null && !front.equals(shown) && Files.exists(front)) {
			follow(front);
		} else if (shown == null) {
			say(latest().map(file -> NLS.bind(Messages.MEMORY_NO_RECORDING_BUT, name(file)))
					.orElse(Messages.MEMORY_NO_RECORDING));
			relayout();
		}
	}

	/** The recording that was opened last of those that are open; null for none. */
	private Path lastOpen() {
		Path last = null;
		for (IEditorReference editor : page.getEditorReferences()) {
			try {
				last = recording(editor.getEditorInput()).orElse(last);
			} catch (PartInitException e) {
				// An editor that cannot be restored shows its own message, and no recording.
				continue;
			}
		}
		return last;
	}

	/** The recording that was generated last and is still there. */
	private static Optional<Path> latest() {
		return RunHistory.shared().latest().stream().map(GeneratedRecording::file).filter(Files::exists).findFirst();
	}

	/** When a file was last written, null when that is not known, which reading it then reports. */
	private static FileTime modified(Path file) {
		try {
			return Files.getLastModifiedTime(file);
		} catch (IOException e) {
			return null;
		}
	}

	private void load(Path file) {
		shown = file;
		shownModified = modified(file);
		content = null;
		say(NLS.bind(Messages.MEMORY_READING, name(file)));
		loading.load(file, Loaded::of, this::show,
				reason -> showNone(NLS.bind(Messages.MEMORY_CANNOT_READ, name(file), reason.replace("&", "&&"))),
				() -> showNone(NLS.bind(Messages.MEMORY_READING_CANCELLED, name(file))));
	}

	private void showNone(String why) {
		if (!area.isDisposed()) {
			pane.show(List.of(), List.of(), "");
			say(why);
			note.clear();
			relayout();
		}
	}

	private static String name(Path file) {
		return file.getFileName().toString().replace("&", "&&");
	}

	private void show(Loaded loaded) {
		if (area.isDisposed()) {
			return;
		}
		MemoryFile read = loaded.file();
		content = read;
		String name = name(shown);
		if (read.after().isEmpty()) {
			say(NLS.bind(Messages.MEMORY_NO_EVENTS, name));
		} else if (read.form() != MemoryFile.Form.RECORDING) {
			say(NLS.bind(Messages.MEMORY_REPORT, name));
		} else {
			about = NLS.bind(Messages.MEMORY_RECORDING, new Object[] {name, Quantities.count(read.events()),
					Quantities.moment(Instant.ofEpochSecond(0, read.timeline().startNanos())), length(read)});
			brief = NLS.bind(Messages.MEMORY_RECORDING_BRIEF, name, length(read));
		}
		if (read.timeline().isEmpty()) {
			pane.show(read.before(), read.after(),
					read.form() == MemoryFile.Form.RECORDING ? Messages.MEMORY_NO_SERIES : Messages.MEMORY_ONE_MOMENT);
		} else {
			pane.show(loaded.memory());
		}
		if (!read.after().isEmpty() && read.form() == MemoryFile.Form.RECORDING) {
			sayGrowth(
					read.timeline().isEmpty() ? LargestGrowth.text(read.before(), read.after()) : pane.largestGrowth());
		}
		note.show(read);
		relayout();
	}

	private static String length(MemoryFile read) {
		return Quantities.seconds((read.timeline().endNanos() - read.timeline().startNanos()) / NANOS);
	}

	private void sayGrowth(Optional<String> most) {
		growth = most.map(text -> " " + text.replace("&", "&&")).orElse("");
		sayHead();
		relayout();
	}

	private void say(String text) {
		about = text;
		brief = text;
		growth = "";
		sayHead();
	}

	/** In the row of a low view there are few words, and their end may be cut, so that the tip has all. */
	private void sayHead() {
		head.setText((isLow() ? brief : about) + growth);
		head.setToolTipText(isLow() ? (about + growth).replaceAll("<[^>]*>", "") : null);
	}

	private boolean isLow() {
		return line.getParent() != area;
	}

	private void layOut(boolean low) {
		// A second line would move the first one up and out of the row.
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).indent(8, low ? 0 : 4)
				.hint(low ? 1 : SWT.DEFAULT, low ? lineHeight() : SWT.DEFAULT).grab(true, false).applyTo(head);
	}

	private int lineHeight() {
		GC gc = new GC(head);
		try {
			return gc.getFontMetrics().getHeight();
		} finally {
			gc.dispose();
		}
	}

	private void relayout() {
		area.layout(true);
		line.layout(true);
	}

	@Override
	public Control placeLine(Composite row) {
		Composite place = row == null ? area : row;
		if (line.getParent() != place && line.isReparentable()) {
			line.setParent(place);
			note.place(row == null ? area : line, row != null);
			if (row == null) {
				GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
				line.setVisible(true);
				line.moveAbove(pane.control());
			} else {
				line.setLayoutData(null);
			}
			layOut(row != null);
			sayHead();
			relayout();
		}
		return line.getParent() == area ? null : line;
	}

	@Override
	public void fill(IMenuManager menu) {
		menu.add(MemoryFiles.copyAction(pane.table()));
	}

	@Override
	public void setVisible(boolean now) {
		visible = now;
		if (!now || chosenByHand) {
			return;
		}
		IEditorPart editor = page.getActiveEditor();
		if (recording(editor == null ? null : editor.getEditorInput()).isPresent()) {
			activated(editor);
		} else {
			followLast();
		}
	}

	@Override
	public void setFocus() {
		pane.setFocus();
	}

	@Override
	public void close() {
		if (loading != null) {
			loading.cancel();
		}
	}

	/** The recording's start and end. */
	MemoryMoments moments() {
		if (content == null) {
			return new MemoryMoments(null, null);
		}
		return new MemoryMoments(content.before().isEmpty() ? null : new MemorySample(0, content.before()),
				new MemorySample(0, content.after()));
	}
}
