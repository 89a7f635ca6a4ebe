/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preview;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.grammar.Grammar;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.preview.Timeline.Kind;
import flightforge.ui.preview.Timeline.Lane;

/** Shows the timeline of a script, and writes into it what the user makes of that. UI thread only. */
final class ScriptTimeline {
	private static final String FROM = "from";
	private static final String UNTIL = "until";

	private final ScriptModel model;
	private final StreamEdits edits;
	private final IntConsumer chooser;
	/** Null until there is something to show. */
	private TimelineEditor editor;
	/** Where the streams that are shown have their numbers. */
	private StreamVersion version;
	/** What goes on by keys; null while nothing does. */
	private EditSession session;

	/**
	 * Nothing yet.
	 *
	 * @param chooser is given the number of a stream whose lane the user has chosen
	 */
	ScriptTimeline(ScriptModel model, StreamEdits edits, IntConsumer chooser) {
		this.model = model;
		this.edits = edits;
		this.chooser = chooser;
	}

	Control control() {
		return editor.control();
	}

	/**
	 * Shows a timeline, unless it is being changed.
	 *
	 * @param script what it is of
	 * @param timeline with at least one lane
	 * @param editable whether the script has no errors in it
	 */
	void show(Composite parent, ScriptAnalysis script, Timeline timeline, boolean editable) {
		editor = editor == null ? new TimelineEditor(parent, new TimelineEditor.Listener() {
			@Override
			public void moved(Lane lane, Optional<String> from, Optional<String> until, boolean byKey) {
				move(lane, from, until, byKey);
			}

			@Override
			public void keysEnded() {
				endSession();
			}
		}, chooser) : editor;
		boolean current = script == model.analysis();
		if (version != null && current && (editor.isBusy() || model.isEditing() || !model.isAnalysed())) {
			// What the user has made of it is on its way into the script, and comes back from there.
			return;
		}
		version = current ? edits.analysed() : version;
		editor.show(timeline, editable && current);
	}

	private void move(Lane lane, Optional<String> from, Optional<String> until, boolean byKey) {
		if (byKey && session == null) {
			session = new EditSession(model, model::refuse);
		}
		EditSession ongoing = byKey ? session : null;
		if (lane.kind() == Kind.STREAM) {
			edits.edit(version, lane.stream(), (edit, stream) -> {
				from.ifPresent(text -> FieldEdit.set(edit, stream, FROM, text));
				until.ifPresent(text -> FieldEdit.set(edit, stream, UNTIL, text));
			}, ongoing);
		} else if (ongoing == null) {
			model.edit(edit -> declare(edit, lane, from, until));
		} else {
			ongoing.edit(edit -> declare(edit, lane, from, until));
		}
	}

	private static void declare(ScriptEdit edit, Lane lane, Optional<String> from, Optional<String> until) {
		boolean phase = lane.kind() == Kind.PHASE;
		List<String> place = List.of(phase ? "phases" : "threads");
		Grammar.Block block = phase ? Grammar.PHASE : Grammar.THREADS;
		from.ifPresent(text -> DeclarationEdit.set(edit, place, lane.name(), block.key(FROM).orElseThrow(), text));
		until.ifPresent(text -> DeclarationEdit.set(edit, place, lane.name(), block.key(UNTIL).orElseThrow(), text));
	}

	private void endSession() {
		if (session != null) {
			session.end();
			session = null;
		}
	}
}
