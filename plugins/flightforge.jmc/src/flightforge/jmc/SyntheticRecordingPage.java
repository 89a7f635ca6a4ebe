/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.LongStream;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.openjdk.jmc.common.IState;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.IPageUI;

import flightforge.audit.AuditReport;
import flightforge.jmc.page.PageIdentity;
import flightforge.jmc.page.RecordingPage;
import flightforge.jmc.page.RecordingPlace;
import flightforge.jmc.recording.Findings;
import flightforge.jmc.recording.RecordingContent;
import flightforge.ui.form.KeptScript;
import flightforge.ui.learn.Learned;

/**
 * The page "Synthetic Recording" of one editor, which keeps what the user has changed, too, and what was in front. UI
 * thread only.
 */
public final class SyntheticRecordingPage extends RecordingPage<Findings> {
	private final Supplier<IItemCollection> items;
	private KeptScript script;
	private Learned learned;
	private Map<String, String> parameters = Map.of();
	private int tab;
	private int stream = -1;
	private AuditReport audit;

	/**
	 * A page that has not read anything yet.
	 *
	 * @param items the recording's events, asked for in the background when the page is shown for the first time
	 */
	public SyntheticRecordingPage(Supplier<IItemCollection> items) {
		this.items = items;
	}

	@Override
	protected PageIdentity identity() {
		return shownAs();
	}

	static PageIdentity shownAs() {
		return new PageIdentity(Messages.PAGE_NAME, Messages.PAGE_DESCRIPTION, "icons/script.png");
	}

	@Override
	public IPageUI display(Composite parent, FormToolkit toolkit, IPageContainer editor, IState state) {
		return new SyntheticRecordingUI(parent, toolkit, this, RecordingPlace.of(editor), state);
	}

	/**
	 * Reads the recording of a file, or null; not on the user interface's thread.
	 *
	 * @throws java.util.concurrent.CancellationException when cancelled
	 */
	Findings read(Path file, BooleanSupplier cancelled) {
		return Findings.of(items.get(), file, cancelled);
	}

	/** When the events of a type start, in nanoseconds since 1970-01-01T00:00Z; not on the user interface's thread. */
	LongStream starts(String type) {
		return RecordingContent.starts(items.get(), type);
	}

	/** Which tab was in front when the page was left, from 0. */
	int tab() {
		return tab;
	}

	/** Keeps which tab is in front. */
	void setTab(int index) {
		tab = index;
	}

	/** The stream that was chosen when the page was left, -1 for none. */
	int stream() {
		return stream;
	}

	/** Keeps the stream that is chosen. */
	void setStream(int index) {
		stream = index;
	}

	/** The script with what the user has changed, null before there is one. */
	KeptScript script() {
		return script;
	}

	/** Begins with a script. */
	void setScript(KeptScript newScript) {
		script = newScript;
	}

	/** What the script was learned from, null where it was not learned. */
	Learned learned() {
		return learned;
	}

	/** Keeps what the script was learned from. */
	void setLearned(Learned newLearned) {
		learned = newLearned;
	}

	/** The values of the script's parameters that were set last, when the recording was made or by the user. */
	Map<String, String> parameters() {
		return parameters;
	}

	/** Keeps the values of the script's parameters. */
	void setParameters(Map<String, String> values) {
		parameters = values;
	}

	/** What the audit of the recording has found, null before there was one. */
	AuditReport audit() {
		return audit;
	}

	/** Keeps what the audit of the recording has found. */
	void setAudit(AuditReport found) {
		audit = found;
	}
}
