/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.preference.PreferencePage;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPreferencePage;
import org.eclipse.ui.preferences.ScopedPreferenceStore;

import flightforge.script.generate.Storage;
import flightforge.ui.generate.AfterGenerating;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.LastFolder;
import flightforge.ui.generate.StorageChoice;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;
import flightforge.ui.resource.SharedMessages;

/** Preferences of generation: where event data is kept, how much memory and how many workers, where recordings go. */
public final class SyntheticRecordingsPage extends PreferencePage implements IWorkbenchPreferencePage {

	private static final long SMALLEST_MAPPED = 64L << 10;
	private static final long LARGEST_MAPPED = 1L << 30;
	private static final long SMALLEST_CHUNK = 64L << 10;
	private static final long LARGEST_CHUNK = 1L << 30;
	private static final List<AfterGenerating> AFTER = List.of(AfterGenerating.values());

	private Button automatic;
	private Label automaticNote;
	private Button heap;
	private Label heapNote;
	private Button mapped;
	private Label mappedNote;
	private BytesField mappedBytes;
	private FolderField temporaryFolder;
	private BytesField chunkBytes;
	private WorkersField workers;
	private FolderField outputFolder;
	private Combo after;
	private BytesField askAbove;

	@Override
	public void init(IWorkbench workbench) {
		setPreferenceStore(new ScopedPreferenceStore(InstanceScope.INSTANCE, Ids.BUNDLE));
		setDescription(Messages.PREFERENCES_DESCRIPTION);
	}

	@Override
	protected Control createContents(Composite parent) {
		Composite page = new Composite(parent, SWT.NONE);
		HelpContext.PREFERENCES.on(page);
		GridLayoutFactory.fillDefaults().spacing(0, 4).applyTo(page);
		createStorage(group(page, Messages.PREFERENCES_STORAGE, 3));
		Composite generation = group(page, Messages.PREFERENCES_GENERATION, 3);
		chunkBytes = new BytesField(generation, Messages.PREFERENCES_CHUNK, Messages.PREFERENCES_CHUNK_SHORT,
				"flightforge.chunkSize", SMALLEST_CHUNK, LARGEST_CHUNK, this::validate);
		Notes.below(generation, Messages.PREFERENCES_CHUNK_NOTE);
		workers = new WorkersField(generation, this::validate);
		Composite result = group(page, Messages.PREFERENCES_RESULT, 3);
		outputFolder = new FolderField(result, Messages.PREFERENCES_OUTPUT, "flightforge.outputFolder",
				Messages.PREFERENCES_OUTPUT_EMPTY, LastFolder.get(), this::validate);
		Label afterLabel = createAfter(result);
		askAbove = new BytesField(result, Messages.PREFERENCES_ASK_ABOVE, Messages.PREFERENCES_ASK_ABOVE_SHORT,
				"flightforge.askAbove", SMALLEST_MAPPED, Long.MAX_VALUE, this::validate);
		align(List.of(mappedBytes.label(), temporaryFolder.label(), chunkBytes.label(), workers.label(),
				outputFolder.label(), afterLabel, askAbove.label()));
		load(GenerationPreferences.current());
		validate();
		return page;
	}

	/** The dialog's list of pages is as wide for every page, and this one may be the deepest in it. */
	@Override
	public void setVisible(boolean visible) {
		super.setVisible(visible);
		if (visible && getContainer() instanceof PreferenceDialog dialog) {
			PageListWidth.fit(dialog);
			// The dialog has its size, from what it was before or from the screen, when it is open.
			UiThread.later(getControl().getDisplay(), () -> {
				if (!getControl().isDisposed()) {
					PageRoom.fit(getControl());
				}
			});
		}
	}

	@Override
	public boolean performOk() {
		GenerationPreferences now = GenerationPreferences.current();
		StorageChoice storage = automatic.getSelection() ? StorageChoice.AUTOMATIC
				: mapped.getSelection() ? StorageChoice.MAPPED : StorageChoice.HEAP;
		store(GenerationPreferences.STORAGE, now.storageChoice().id(), storage.id());
		// What is wrong in fields that are disabled keeps nobody from choosing the heap, and is not for keeping.
		if (mappedBytes.problem() == null) {
			store(GenerationPreferences.MAPPED_BYTES, now.mappedBytesPerThread(), mappedBytes.value());
		}
		if (temporaryFolder.problem() == null) {
			store(GenerationPreferences.TEMPORARY_FOLDER, now.temporaryFolder(), temporaryFolder.value());
		}
		store(GenerationPreferences.CHUNK_BYTES, now.chunkBytes(), chunkBytes.value());
		store(GenerationPreferences.WORKERS, now.workers(), workers.value());
		store(GenerationPreferences.OUTPUT_FOLDER, now.outputFolder(), outputFolder.value());
		AfterGenerating chosen = AFTER.get(after.getSelectionIndex());
		store(GenerationPreferences.AFTER_GENERATING, now.afterGenerating().id(), chosen.id());
		store(GenerationPreferences.ASK_ABOVE_BYTES, now.askAboveBytes(), askAbove.value());
		return super.performOk();
	}

	/** Keeps what is not so already: what a product or an administrator has set is to stay theirs to change. */
	private void store(String key, Object now, Object chosen) {
		if (!chosen.equals(now)) {
			getPreferenceStore().setValue(key, chosen.toString());
		}
	}

	@Override
	protected void performDefaults() {
		load(GenerationPreferences.defaults());
		super.performDefaults();
		validate();
	}

	private void load(GenerationPreferences preferences) {
		automatic.setSelection(preferences.storageChoice() == StorageChoice.AUTOMATIC);
		mapped.setSelection(preferences.storageChoice() == StorageChoice.MAPPED);
		heap.setSelection(preferences.storageChoice() == StorageChoice.HEAP);
		mappedBytes.set(preferences.mappedBytesPerThread());
		temporaryFolder.set(preferences.temporaryFolder());
		chunkBytes.set(preferences.chunkBytes());
		workers.set(preferences.workers());
		outputFolder.set(preferences.outputFolder());
		after.select(AFTER.indexOf(preferences.afterGenerating()));
		askAbove.set(preferences.askAboveBytes());
		enableMapped();
	}

	private void createStorage(Composite group) {
		automatic = radio(group, Messages.PREFERENCES_AUTOMATIC, "flightforge.storage.automatic");
		automaticNote = note(group, "flightforge.storage.automatic.note");
		heap = radio(group, Messages.PREFERENCES_HEAP, "flightforge.storage.heap");
		heapNote = note(group, "flightforge.storage.heap.note");
		mapped = radio(group, Messages.PREFERENCES_MAPPED, "flightforge.storage.mapped");
		mappedNote = note(group, "flightforge.storage.mapped.note");
		mappedBytes = new BytesField(group, Messages.PREFERENCES_MAPPED_BYTES, Messages.PREFERENCES_MAPPED_BYTES_SHORT,
				"flightforge.mappedBytes", SMALLEST_MAPPED, LARGEST_MAPPED, this::validate);
		temporaryFolder = new FolderField(group, Messages.PREFERENCES_TEMPORARY, "flightforge.temporaryFolder",
				Messages.PREFERENCES_TEMPORARY_EMPTY, LastFolder.get(), this::validate);
	}

	private Button radio(Composite parent, String text, String name) {
		Button button = new Button(parent, SWT.RADIO);
		button.setText(text);
		Ids.name(button, name);
		GridDataFactory.fillDefaults().span(3, 1).applyTo(button);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			enableMapped();
			validate();
		}));
		return button;
	}

	private Label createAfter(Composite parent) {
		Label label = new Label(parent, SWT.NONE);
		label.setText(Messages.PREFERENCES_AFTER);
		after = ListColors.list(parent);
		Ids.name(after, "flightforge.after");
		Accessibility.name(after, Messages.PREFERENCES_AFTER);
		for (AfterGenerating value : AFTER) {
			after.add(switch (value) {
			case OPEN -> Messages.PREFERENCES_AFTER_OPEN;
			case ASK -> Messages.PREFERENCES_AFTER_ASK;
			case NOTHING -> Messages.PREFERENCES_AFTER_NOTHING;
			});
		}
		GridDataFactory.swtDefaults().span(2, 1).applyTo(after);
		return label;
	}

	/** Makes the first columns of all groups equally wide. */
	private static void align(List<Label> labels) {
		int width = labels.stream().mapToInt(label -> label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x).max().orElse(0);
		labels.forEach(label -> GridDataFactory.swtDefaults().hint(width, SWT.DEFAULT).applyTo(label));
	}

	private void enableMapped() {
		mappedBytes.setEnabled(!heap.getSelection());
		temporaryFolder.setEnabled(!heap.getSelection());
	}

	private void validate() {
		Optional<String> problem = Stream.of(heap.getSelection() ? null : mappedBytes.problem(),
				heap.getSelection() ? null : temporaryFolder.problem(), chunkBytes.problem(), workers.problem(),
				outputFolder.problem(), askAbove.problem()).filter(Objects::nonNull).findFirst();
		setErrorMessage(problem.orElse(null));
		setMessage(problem.isEmpty() ? warning() : null, WARNING);
		setValid(problem.isEmpty());
		showMemory();
	}

	/** What each storage will take, with the chunk size and the workers as they are on the page. */
	private void showMemory() {
		if (chunkBytes.problem() != null || workers.problem() != null || mappedBytes.problem() != null) {
			return;
		}
		long needed = GenerationPreferences.memoryBytes(workers.value(), chunkBytes.value());
		boolean now = StorageChoice.AUTOMATIC.storage(needed) == Storage.HEAP;
		automaticNote.setText(NLS.bind(Messages.PREFERENCES_AUTOMATIC_NOTE, Quantities.bytes(StorageChoice.mostHeap()),
				now ? SharedMessages.FORM_STORAGE_HEAP : SharedMessages.FORM_STORAGE_MAPPED));
		heapNote.setText(NLS.bind(Messages.PREFERENCES_HEAP_NOTE, Quantities.bytes(needed),
				Quantities.bytes(Runtime.getRuntime().maxMemory())));
		mappedNote.setText(NLS.bind(Messages.PREFERENCES_MAPPED_NOTE, Quantities.bytes(neededOnDisk())));
	}

	/** Bytes of the temporary folder that mapped memory takes. */
	private long neededOnDisk() {
		return Math.max(chunkBytes.value(), mappedBytes.value())
				* (workers.value() == 0 ? Runtime.getRuntime().availableProcessors() : workers.value());
	}

	/** What is valid and may yet not do, or null. */
	private String warning() {
		long needed = neededOnDisk();
		OptionalLong free = temporaryFolder.usableBytes();
		return mapped.getSelection() && free.isPresent() && free.getAsLong() < needed ? NLS.bind(
				Messages.PREFERENCES_LITTLE_SPACE, Quantities.bytes(free.getAsLong()), Quantities.bytes(needed)) : null;
	}

	private static Composite group(Composite parent, String title, int columns) {
		Group group = new Group(parent, SWT.NONE);
		group.setText(title);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(group);
		GridLayoutFactory.swtDefaults().numColumns(columns).margins(8, 2).spacing(5, 3).applyTo(group);
		return group;
	}

	private static Label note(Composite parent, String id) {
		Label note = Notes.below(parent, "");
		Ids.name(note, id);
		return note;
	}
}
