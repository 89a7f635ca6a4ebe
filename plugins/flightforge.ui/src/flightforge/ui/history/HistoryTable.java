/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.history;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.memory.CategoryUsage;
import flightforge.script.generate.Storage;
import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;
import flightforge.ui.table.ResultTable;

/** Generated recordings, one on each line, the newest first. UI thread only. */
final class HistoryTable {

	private final ResultTable<HistoryEntry> table;

	HistoryTable(Composite parent) {
		table = new ResultTable<>(new Composite(parent, SWT.NONE), SWT.MULTI, HistoryEntry.class, "flightforge.history",
				Messages.TABLE, HistoryEntry::recording);
		table.column("recording", Messages.COLUMN_RECORDING, SWT.LEFT, 180, 180, new NameLabels(),
				Comparator.comparing(entry -> entry.recording().fileName()));
		table.column("generated", Messages.COLUMN_GENERATED, SWT.LEFT, 185, 185, ColumnLabelProvider.createTextProvider(
				entry -> Quantities.moment(Instant.ofEpochMilli(((HistoryEntry) entry).recording().endMillis()))),
				Comparator.comparingLong(entry -> entry.recording().endMillis()));
		table.number("events", Messages.COLUMN_EVENTS, 80, entry -> Quantities.count(entry.recording().events()),
				entry -> entry.recording().events());
		table.number("bytes", Messages.COLUMN_BYTES, 75, entry -> Quantities.bytes(entry.recording().bytes()),
				entry -> entry.recording().bytes());
		table.column("seconds", Messages.COLUMN_SECONDS, SWT.RIGHT, 70, 0,
				ColumnLabelProvider
						.createTextProvider(entry -> Quantities.elapsed(((HistoryEntry) entry).recording().seconds())),
				Comparator.comparingDouble(entry -> entry.recording().seconds()));
		table.text("storage", Messages.COLUMN_STORAGE, 125, 125, entry -> storage(entry.recording()));
		memory("heap", Messages.COLUMN_HEAP, Messages.COLUMN_HEAP_HINT, recording -> recording.memory().heapPeak());
		memory("growth", Messages.COLUMN_GROWTH, Messages.COLUMN_GROWTH_HINT,
				recording -> recording.memory().heapGrowth());
		memory("mapped", Messages.COLUMN_MAPPED, Messages.COLUMN_MAPPED_HINT,
				recording -> recording.memory().mappedPeak());
		table.text("sha256", Messages.COLUMN_SHA256, 90, 90, entry -> entry.recording().sha256());
		table.text("folder", Messages.COLUMN_FOLDER, 100, 100, entry -> folder(entry.recording()));
		table.show(List.of());
	}

	private void memory(String id, String title, String hint, ToLongFunction<GeneratedRecording> bytes) {
		TableViewerColumn column = table.number(id, title, 110, entry -> bytes(bytes.applyAsLong(entry.recording())),
				entry -> bytes.applyAsLong(entry.recording()));
		column.getColumn().setToolTipText(hint);
	}

	/** The table, for what works on tables of any kind. */
	ResultTable<HistoryEntry> results() {
		return table;
	}

	void show(List<HistoryEntry> entries) {
		// The files are mostly the same when the view comes back, and the selection must be, too.
		if (!entries.equals(table.viewer().getInput())) {
			table.show(entries);
		}
	}

	/** What is selected, newest first. */
	List<HistoryEntry> selected() {
		return table.selected();
	}

	private static String name(HistoryEntry entry) {
		String name = entry.recording().fileName();
		return entry.present() ? name : NLS.bind(entry.replaced() ? Messages.REPLACED : Messages.GONE, name);
	}

	private static String folder(GeneratedRecording recording) {
		return recording.file().toAbsolutePath().getParent().toString();
	}

	private static String storage(GeneratedRecording recording) {
		return recording.storage() == Storage.MAPPED ? Messages.STORAGE_MAPPED : Messages.STORAGE_HEAP;
	}

	private static String bytes(long bytes) {
		return CategoryUsage.isKnown(bytes) ? Quantities.bytes(bytes) : Messages.UNKNOWN;
	}

	/** Names of files, with a picture that shows whether they exist. */
	private static final class NameLabels extends ColumnLabelProvider {
		@Override
		public String getText(Object element) {
			return name((HistoryEntry) element);
		}

		@Override
		public Image getImage(Object element) {
			return ((HistoryEntry) element).present() ? Images.RECORDING.image()
					: PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_WARN_TSK);
		}

		@Override
		public String getToolTipText(Object element) {
			HistoryEntry entry = (HistoryEntry) element;
			// A tool tip is a label: an ampersand would underline what follows.
			return LegacyActionTools.escapeMnemonics(entry.present() ? getText(element) : NLS
					.bind(entry.replaced() ? Messages.REPLACED_HINT : Messages.GONE_HINT, entry.recording().file()));
		}
	}
}
