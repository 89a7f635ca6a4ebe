/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.util.function.BooleanSupplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IWritableState;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

import flightforge.jmc.page.RecordingPageUI;
import flightforge.jmc.page.RecordingPlace;
import flightforge.ui.memory.ChartedMemory;
import flightforge.ui.memory.RecordedMemoryPane;

/** The page while it is shown: chart and table, or what to do when the recording has no memory events. */
final class NativeMemoryUI extends RecordingPageUI<PageMemory> {
	private static final String HELP_CONTEXT = "flightforge.jmc.native_memory";

	private final NativeMemoryPage page;
	private final IPageContainer editor;
	/** Null until there is something to show. */
	private RecordedMemoryPane pane;

	NativeMemoryUI(Composite parent, FormToolkit toolkit, NativeMemoryPage page, IPageContainer editor) {
		super(parent, toolkit, page, HELP_CONTEXT, "flightforge.jmc.memory.message", Messages.READING,
				Messages.READING_FAILED);
		this.page = page;
		this.editor = editor;
		start();
	}

	@Override
	public void saveTo(IWritableState state) {
		// Nothing that is worth keeping beyond the editor.
	}

	@Override
	protected PageMemory read(BooleanSupplier cancelled) {
		return page.read(RecordingPlace.of(editor).file(), cancelled);
	}

	@Override
	protected void show(PageMemory read) {
		ChartedMemory memory = read.memory();
		if (memory.timeline().isEmpty()) {
			say(Messages.PAGE_EMPTY);
			return;
		}
		pane = new RecordedMemoryPane(body(), (from, to) -> {
			sayGrowth(read);
			editor.showSelection(page.items(from, to));
		});
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pane.control());
		pane.show(memory);
		sayGrowth(read);
		body().layout(true, true);
	}

	/** Of the time that is selected, in one line, for each one more is taken from the chart; the rest is its tip. */
	private void sayGrowth(PageMemory read) {
		String growth = pane.largestGrowth().orElse("");
		if (read.hidden().isEmpty()) {
			say((growth + ' ' + (pane.isCharted() ? Messages.PAGE_HINT : "")).strip());
			explain(Messages.PAGE_OVERLAP);
		} else {
			say((Messages.PAGE_HIDDEN + ' ' + growth).strip());
			explain(NLS.bind(Messages.PAGE_HIDDEN_TYPES, String.join(", ", read.hidden())) + '\n'
					+ Messages.PAGE_OVERLAP);
		}
	}

	@Override
	protected void followed(String link) {
		openPreferences();
	}

	@Override
	protected void left() {
		// The page keeps what it has read.
	}
}
