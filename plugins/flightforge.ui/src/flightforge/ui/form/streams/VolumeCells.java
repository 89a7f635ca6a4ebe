/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

import org.eclipse.jface.viewers.CellEditor;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TextCellEditor;
import org.eclipse.jface.window.DefaultToolTip;
import org.eclipse.jface.window.ToolTip;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.model.TypingCheck;
import flightforge.ui.model.UntakenInput;
import flightforge.ui.model.VolumeEdit;

/**
 * The cells of volumes: what is wrong with what is typed is said below its cell, and stays there with a mark until it
 * is fixed, or given up by Escape. UI thread only.
 */
final class VolumeCells extends ColumnLabelProvider {

	private final ScriptModel model;
	private final StreamEdits edits;
	private final TableViewer viewer;
	private final Supplier<StreamVersion> version;
	private final Text text;
	private final CellEditor editor;
	private final DefaultToolTip tip;
	private final TypingCheck check;
	/** What could not be taken, the last at the end. */
	private final List<Wrong> wrongs = new ArrayList<>();

	/**
	 * A text that is no volume, of a stream that had its number in a version.
	 *
	 * @param input stands for the cell, wherever its row goes
	 * @param row the number that it has in the rows that are shown
	 * @param told where and what is wrong
	 */
	private record Wrong(Object input, StreamVersion version, int stream, int row, String text, String message,
			String told) {
		Wrong in(int shown) {
			return new Wrong(input, version, stream, shown, text, message, told);
		}
	}

	/**
	 * The cells of a table.
	 *
	 * @param version tells where the streams of the rows have their numbers
	 */
	VolumeCells(ScriptModel model, StreamEdits edits, TableViewer viewer, Supplier<StreamVersion> version) {
		this.model = model;
		this.edits = edits;
		this.viewer = viewer;
		this.version = version;
		editor = new TextCellEditor(viewer.getTable());
		text = (Text) editor.getControl();
		tip = new DefaultToolTip(text, ToolTip.NO_RECREATE, true);
		check = new TypingCheck(model, text, this::say, this::typed);
		text.addModifyListener(e -> check.schedule());
		text.addFocusListener(FocusListener.focusLostAdapter(e -> {
			check.cancel();
			tip.hide();
		}));
		text.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if (e.keyCode == SWT.ESC && viewer.getStructuredSelection().getFirstElement() instanceof StreamRow row) {
				fixed(row.index());
			}
		}));
		text.addDisposeListener(e -> wrongs.forEach(wrong -> model.untaken().clear(wrong.input)));
	}

	/** What the user types in. */
	CellEditor editor() {
		return editor;
	}

	/** What the user finds in a cell to change. */
	String typed(StreamRow row) {
		return wrong(row).map(Wrong::text).orElseGet(row::typed);
	}

	@Override
	public String getText(Object element) {
		StreamRow row = (StreamRow) element;
		return wrong(row).map(Wrong::text).orElseGet(row::volume);
	}

	@Override
	public Image getImage(Object element) {
		return wrong((StreamRow) element).isPresent()
				? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK) : null;
	}

	@Override
	public String getToolTipText(Object element) {
		return wrong((StreamRow) element).map(Wrong::message).orElse(null);
	}

	/** Takes the volume of a row. */
	void take(StreamRow row, String volume) {
		fixed(row.index());
		StreamVersion of = version.get();
		edits.edit(of, row.index(), change(row, volume), new ScriptModel.Typing() {
			@Override
			public void made(String before, String after) {
				// Each volume is a step of its own.
			}

			@Override
			public void refused(String message) {
				String told = NLS.bind(Messages.WRONG_VOLUME, row.type(), message);
				// Other rows may be shown by now.
				int shown = of == version.get() ? row.index() : edits.number(of, row.index());
				if (shown == StreamVersion.NONE) {
					model.untaken().lost(this, told);
				} else {
					fixed(shown);
					Object input = new Object();
					keep(new Wrong(input, of, row.index(), shown, volume, message, told));
					model.untaken().remind(input);
				}
			}
		});
	}

	private void keep(Wrong wrong) {
		wrongs.add(wrong);
		changed();
		model.untaken().set(wrong.input, wrong.text, wrong.told, new UntakenInput.Steps() {
			@Override
			public void undo() {
				fixed(other -> other.input == wrong.input);
			}

			@Override
			public boolean redo() {
				int shown = edits.number(wrong.version, wrong.stream);
				boolean there = shown != StreamVersion.NONE && wrongs.stream().noneMatch(other -> other.row == shown);
				if (there) {
					keep(wrong.in(shown));
				}
				return there;
			}
		});
	}

	/** Follows the streams into the rows that will be shown; tells what is wrong with one that is gone. */
	void follow() {
		List<Wrong> before = List.copyOf(wrongs);
		// Once here, for labels are asked for often.
		wrongs.replaceAll(wrong -> wrong.in(edits.number(wrong.version, wrong.stream)));
		List<Wrong> gone = wrongs.stream().filter(wrong -> wrong.row == StreamVersion.NONE).toList();
		wrongs.removeAll(gone);
		if (!wrongs.equals(before)) {
			changed();
		}
		gone.forEach(wrong -> model.untaken().lost(wrong.input, wrong.told));
	}

	/** Forgets what is wrong with a row, because its stream is being removed. */
	void giveUp(StreamRow row) {
		fixed(row.index());
	}

	/** Forgets all that is wrong, because the script is read again. */
	void forget() {
		fixed(wrong -> true);
	}

	private void fixed(int row) {
		fixed(wrong -> wrong.row == row);
	}

	private void fixed(Predicate<Wrong> which) {
		List<Wrong> mended = wrongs.stream().filter(which).toList();
		if (wrongs.removeAll(mended)) {
			changed();
			mended.forEach(wrong -> model.untaken().clear(wrong.input));
		}
	}

	private void changed() {
		// The labels only, for a cell may be edited.
		if (!viewer.getTable().isDisposed() && viewer.getInput() instanceof List<?> rows) {
			viewer.update(rows.toArray(), null);
		}
	}

	private Optional<Wrong> wrong(StreamRow row) {
		return wrongs.stream().filter(wrong -> wrong.row == row.index()).findFirst();
	}

	private static StreamEdits.Change change(StreamRow row, String volume) {
		boolean nested = row.isNested();
		return (script, meaning, stream) -> VolumeEdit.set(script, meaning, stream, nested, volume);
	}

	private Optional<TypingCheck.Typed> typed() {
		String volume = text.getText().strip();
		if (volume.isEmpty() || !(viewer.getStructuredSelection().getFirstElement() instanceof StreamRow row)) {
			return Optional.empty();
		}
		StreamEdits.Change change = change(row, volume);
		return Optional.of(new TypingCheck.Typed((script, meaning) -> change.apply(script, meaning, row.index())));
	}

	private void say(Optional<String> mistake) {
		tip.hide();
		if (mistake.isPresent() && text.isVisible()) {
			tip.setImage(PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK));
			tip.setText(mistake.get());
			tip.show(new Point(0, text.getSize().y));
		}
	}
}
