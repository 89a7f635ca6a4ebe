/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.QuantityRange;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;

import flightforge.jmc.page.PageIdentity;
import flightforge.jmc.page.PageResults;
import flightforge.jmc.page.RecordingPage;
import flightforge.ui.memory.ChartedMemory;

/** The page "Native Memory" of a recording. It keeps what it has read as long as the editor is open. */
public final class NativeMemoryPage extends RecordingPage<PageMemory> {
	private final Supplier<IItemCollection> all;
	private final Function<IRange<IQuantity>, IItemCollection> part;
	private final PageResults results;

	/**
	 * A page that has not read anything yet.
	 *
	 * @param all the recording's events, asked for in the background when the page is shown for the first time
	 * @param part the events of a part of the time
	 * @param results the results of the rules on memory
	 */
	public NativeMemoryPage(Supplier<IItemCollection> all, Function<IRange<IQuantity>, IItemCollection> part,
			PageResults results) {
		this.all = all;
		this.part = part;
		this.results = results;
	}

	@Override
	protected PageResults results() {
		return results;
	}

	@Override
	protected PageIdentity identity() {
		return shownAs();
	}

	static PageIdentity shownAs() {
		return new PageIdentity(Messages.PAGE_NAME, Messages.PAGE_DESCRIPTION, "icons/memory.png");
	}

	@Override
	public IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state) {
		return new NativeMemoryUI(parent, toolkit, this, editor);
	}

	/**
	 * Reads the recording; not on the user interface's thread.
	 *
	 * @param file its file, null when that is not known
	 * @param cancelled asked again and again whether nobody wants it any more
	 * @throws java.util.concurrent.CancellationException when nobody does
	 */
	PageMemory read(Path file, BooleanSupplier cancelled) {
		return new PageMemory(ChartedMemory.of(ItemMemory.of(all.get()), cancelled),
				HiddenPeaks.of(file, all.get(), cancelled));
	}

	/** The items of a part of the time. */
	IItemCollection items(long fromNanos, long toNanos) {
		IQuantity from = UnitLookup.EPOCH_NS.quantity(fromNanos);
		return part.apply(QuantityRange.createWithEnd(from, UnitLookup.EPOCH_NS.quantity(toNanos)));
	}
}
