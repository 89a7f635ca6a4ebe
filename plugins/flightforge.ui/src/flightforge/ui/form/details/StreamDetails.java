/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.Position;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.StackEdit;
import flightforge.script.edit.VolumeValue;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.model.VolumeEdit;

/** The chosen stream of a script: what its events are, have and hold, to be changed in place. UI thread only. */
public final class StreamDetails {

	/** Hears which field of which stream is chosen. */
	@FunctionalInterface
	public interface FieldListener {
		/**
		 * The choice has changed, or what is known of the chosen field.
		 *
		 * @param stream the stream's number in the script, -1 for none
		 * @param field the field, which may be the duration; null for none
		 * @param unset whether it is a number that the script says nothing of, so that it is 0 in all events
		 */
		void fieldChosen(int stream, FieldDescription field, boolean unset);
	}

	private final Section section;
	private final ScriptModel model;
	private final StreamEdits edits;
	private final StreamHead head;
	private final FieldTable fields;
	private final ValueEditor values;
	private Optional<StreamFacts> facts = Optional.empty();
	/** Where the stream has its number. */
	private StreamVersion version;
	private FieldListener listener = (stream, field, unset) -> {
	};
	/** What the last new stack has made of the text. */
	private volatile StackEdit.Added added;

	/**
	 * The details of no stream yet.
	 *
	 * @param section the section that they fill, with a composite for its client
	 * @param toolkit makes their controls
	 * @param model the script
	 * @param edits changes its streams
	 */
	public StreamDetails(Section section, FormToolkit toolkit, ScriptModel model, StreamEdits edits) {
		this.section = section;
		this.model = model;
		this.edits = edits;
		version = edits.analysed();
		Composite client = (Composite) section.getClient();
		GridLayoutFactory.fillDefaults().margins(2, 4).spacing(4, 6).applyTo(client);
		head = new StreamHead(client, toolkit, model, this::edit);
		fields = new FieldTable(client, toolkit, this::setField);
		values = new ValueEditor(client, toolkit, model, this::edit);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(values.control());
		fields.setChoiceListener(row -> chosen(true));
		fields.setRowsEditing(values::setFocus);
		head.show(facts, true);
		chosen(true);
	}

	/**
	 * Sets who hears of the chosen field, and tells it at once.
	 *
	 * @param newListener the one listener
	 */
	public void setFieldListener(FieldListener newListener) {
		listener = newListener;
		chosen(true);
	}

	/**
	 * Shows a stream; the chosen field stays chosen where the stream has it. What is being typed stays while it is the
	 * same stream, even with another number.
	 *
	 * @param analysis what the script's text means
	 * @param stream the stream's number, from 0 with nested streams after all others; -1 for none
	 */
	public void show(ScriptAnalysis analysis, int stream) {
		boolean same = facts.isPresent() && edits.number(version, facts.get().index()) == stream;
		version = edits.analysed();
		facts = StreamFacts.of(analysis, stream);
		String title = facts.map(known -> known.spec().typeName()).filter(name -> !name.isEmpty())
				.orElse(Messages.NO_STREAM);
		if (!section.getText().equals(title)) {
			section.setText(title);
			section.layout();
		}
		head.show(facts, same);
		fields.show(facts, same);
		chosen(same);
	}

	/**
	 * Lets streams have new stacks, which are written in the source.
	 *
	 * @param before takes what is being typed
	 * @param opener shows a place in the source
	 */
	public void setPlaceOpener(Runnable before, Consumer<Position> opener) {
		head.setStackMaker(() -> {
			before.run();
			edit((text, script, stream) -> {
				added = StackEdit.add(text, stream);
				return added.text();
			}, null);
			model.whenEdited(() -> {
				if (added != null && added.text().equals(model.text())) {
					opener.accept(added.frames());
				}
			});
		});
	}

	/** Chooses the volume and gives its first input the focus. */
	public void editVolume() {
		if (fields.chooseVolume()) {
			values.setFocus();
		}
	}

	/** Forgets what is being changed, because it was refused. */
	public void reset() {
		values.forget();
	}

	/** Shows what the script says in place of what cannot be taken. */
	public void drop() {
		values.drop();
		head.reset();
	}

	private void chosen(boolean same) {
		Optional<FieldRow> row = fields.chosen();
		values.show(facts, row, same);
		listener.fieldChosen(facts.map(StreamFacts::index).orElse(-1),
				row.filter(other -> !other.isVolume()).map(FieldRow::field).orElse(null),
				row.map(FieldRow::isZero).orElse(false));
	}

	private void setField(FieldRow row, String value) {
		String field = row.name();
		// As the cell shows it, too.
		String written = field.equals(VolumeValue.FIELD) ? value : FieldValue.typed(value);
		StreamVersion shown = version;
		int number = facts.map(StreamFacts::index).orElse(StreamVersion.NONE);
		edit((text, script, stream) -> VolumeEdit.setField(text, script, stream, field, written),
				new ScriptModel.Typing() {
					@Override
					public void made(String before, String after) {
						// Each value is a step of its own.
					}

					@Override
					public void refused(String message) {
						boolean same = facts.isPresent()
								&& edits.number(shown, number) == edits.number(version, facts.get().index());
						if (same && values.canKeep(field)) {
							values.keep(value, message);
						} else {
							model.untaken().lost(this, NLS.bind(Messages.UNTAKEN, row.title(), message));
						}
					}
				});
	}

	private void edit(StreamEdits.Change change, ScriptModel.Typing typing) {
		facts.ifPresent(known -> edits.edit(version, known.index(), change, typing));
	}
}
