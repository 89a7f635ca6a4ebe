/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.details;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.Position;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.script.edit.FieldEdit;
import flightforge.script.edit.FieldValue;
import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.StackEdit;
import flightforge.script.edit.StreamText;
import flightforge.script.edit.VolumeValue;
import flightforge.ui.model.EditSession;
import flightforge.ui.model.Remark;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.platform.Enablement;
import flightforge.ui.platform.ListWheel;
import flightforge.ui.platform.UiThread;

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
		 * @param signal the name of the signal whose values it has; empty for none
		 */
		void fieldChosen(int stream, FieldDescription field, boolean unset, String signal);
	}

	private static final String STACKS = "stacks";
	/** As far as a click of the wheel goes, a third of it, in pixels. */
	private static final int SCROLLED_LINE = 16;

	private final Section section;
	private final ScriptModel model;
	private final StreamEdits edits;
	private final StreamHead head;
	private final FieldTable fields;
	private final ValueEditor values;
	private final Runnable curveShower;
	private Optional<StreamFacts> facts = Optional.empty();
	/** The field of which a curve is shown; empty for none. */
	private Optional<String> drawn = Optional.empty();
	/** Where the stream has its number. */
	private StreamVersion version;
	/**
	 * The types that streams have, by their numbers, or had before these became unknown; and where they are numbered.
	 */
	private Map<Integer, TypeDescription> types = Map.of();
	private StreamVersion typed;
	private ScriptAnalysis typedBy = ScriptAnalysis.NONE;
	private FieldListener listener = (stream, field, unset, signal) -> {
	};
	/** The last new stack, and what it has made of the text. */
	private volatile Added added;

	private record Added(String text, String name) {
	}

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
		typed = version;
		Composite client = (Composite) section.getClient();
		client.setLayout(new FillLayout());
		ScrolledComposite pane = scroller(client, toolkit);
		Composite content = toolkit.createComposite(pane);
		head = new StreamHead(content, toolkit, model, this::edit);
		fields = new FieldTable(content, toolkit, this::setField);
		ScrolledComposite scroller = scroller(content, toolkit);
		values = new ValueEditor(scroller, toolkit, model, edits, this::edit);
		scroller.setContent(values.control());
		DetailsLayout layout = new DetailsLayout(pane, head, fields, scroller, values);
		content.setLayout(layout);
		pane.setContent(content);
		for (Control part : section.getChildren()) {
			if (part != client) {
				ListWheel.scroll(part, pane);
			}
		}
		ListWheel.scroll(section, pane);
		fields.setWheel(pane);
		values.setEnlarger(enlarged -> {
			layout.enlarge(enlarged);
			content.layout();
		});
		Runnable room = () -> {
			if (!pane.isDisposed()) {
				content.layout();
				// A pane that is laying out what is in it takes no other height for that in the meantime.
				pane.layout();
			}
		};
		curveShower = () -> {
			if (!pane.isDisposed()) {
				room.run();
				layout.showCurve();
			}
		};
		values.setRoomForCurve(() -> {
			curveShower.run();
			if (layout.isTooLowForCurve()) {
				values.enlarge();
			}
		});
		// After all that is laid out by that.
		pane.addControlListener(ControlListener.controlResizedAdapter(e -> {
			UiThread.later(pane.getDisplay(), layout.isScrolledAway() ? room : curveShower);
		}));
		fields.setChoiceListener(row -> chosen(true));
		fields.setRowsEditing(() -> {
			if (layout.isCut()) {
				values.enlarge();
			}
			values.setFocus();
		});
		head.show(facts, true);
		chosen(true);
	}

	private static ScrolledComposite scroller(Composite parent, FormToolkit toolkit) {
		ScrolledComposite scroller = new ScrolledComposite(parent, SWT.V_SCROLL);
		toolkit.adapt(scroller, false, false);
		scroller.setExpandHorizontal(true);
		scroller.setExpandVertical(true);
		scroller.setShowFocusedControl(true);
		scroller.getVerticalBar().setIncrement(SCROLLED_LINE);
		return scroller;
	}

	/**
	 * Sets who hears of the chosen field, and reports it at once.
	 *
	 * @param newListener the one listener
	 */
	public void setFieldListener(FieldListener newListener) {
		listener = newListener;
		chosen(true);
	}

	/**
	 * Shows a stream; the chosen field stays chosen where the stream has it. What is being typed stays while it is the
	 * same stream, even with another number. While the text is broken, the last values stay, and cannot be changed.
	 *
	 * @param stream the stream's number, from 0 with nested streams after all others; -1 for none
	 */
	public void show(int stream) {
		ScriptAnalysis analysis = model.readable();
		boolean broken = analysis != model.analysis();
		Composite client = (Composite) section.getClient();
		// What is shown enables controls by itself.
		Enablement.freeze(client, false);
		boolean same = facts.isPresent() && edits.number(version, facts.get().index()) == stream;
		if (!same) {
			// Its fields are news.
			values.reduce();
		}
		version = broken ? version : edits.analysed();
		if (!broken && analysis != typedBy) {
			keepTypes(analysis);
		}
		facts = StreamFacts.of(analysis, stream, Optional.ofNullable(types.get(stream)));
		String title = facts.map(known -> known.spec().typeName()).filter(name -> !name.isEmpty())
				// The line at the bottom says that the script is being planned. A blank keeps the height of the title.
				.orElse(analysis == ScriptAnalysis.NONE ? " " : Messages.NO_STREAM);
		if (!section.getText().equals(title)) {
			section.setText(title);
			section.layout();
		}
		section.setToolTipText(facts.map(StreamHead::describe).orElse(null));
		head.show(facts, same);
		fields.show(facts, same);
		chosen(same);
		Enablement.freeze(client, broken);
	}

	/** Remembers of what types streams are; one whose type is unknown by now keeps the one from before. */
	private void keepTypes(ScriptAnalysis analysis) {
		Map<Integer, TypeDescription> now = new HashMap<>();
		Set<Integer> unknown = new HashSet<>();
		analysis.script().stream().flatMap(script -> script.streams().stream()).flatMap(StreamSpec::withInner)
				.forEach(spec -> analysis.types().flatMap(known -> known.find(spec.typeName()))
						.ifPresentOrElse(type -> now.put(spec.index(), type), () -> unknown.add(spec.index())));
		if (!unknown.isEmpty()) {
			// Streams are looked for in the text before, which takes long where there are many.
			edits.numbers(typed, types.keySet()).forEach((before, number) -> {
				if (unknown.contains(number)) {
					now.put(number, types.get(before));
				}
			});
		}
		types = now;
		typed = edits.analysed();
		typedBy = analysis;
	}

	/**
	 * Lets streams have new stacks, with frames to be written over where stacks are declared.
	 *
	 * @param before takes what is being typed
	 */
	public void offerNewStacks(Runnable before) {
		head.setStackMaker(() -> {
			before.run();
			edit((edit, stream) -> {
				String name = StackEdit.add(edit, stream).name();
				added = new Added(edit.now().text(), name);
			}, null);
			model.whenEdited(() -> {
				if (added != null && added.text().equals(model.text())) {
					model.remark(new Remark.OfDeclaration(NLS.bind(Messages.NEW_STACK_ADDED, added.name()),
							Messages.NEW_STACK_SHOW, STACKS, added.name()));
				}
			});
		});
	}

	/**
	 * Chooses the field of the stream, or the input, that a place in the text is of, and gives it the focus.
	 *
	 * @return whether there is one, or the place is the stream itself; not where its type is unknown, which is put
	 * right in the source: there the name is selected, and has a quick fix
	 */
	public boolean choose(Position place) {
		ScriptAnalysis analysis = model.analysis();
		if (facts.isEmpty() || !section.isVisible() || edits.number(version, facts.get().index()) < 0) {
			return false;
		}
		StreamText text = facts.get().text();
		Optional<FieldRow> field = facts.get().rows().stream()
				.filter(row -> text.places(row.name()).stream().anyMatch(value -> analysis.isAt(value, place)))
				.findFirst();
		return field.isPresent() ? fields.choose(field.get().name())
				: head.choose(key -> text.place(key).filter(value -> analysis.isAt(value, place)).isPresent())
						|| facts.get().type().isPresent() && !facts.get().stale()
								&& (facts.get().spec().position().offset() == place.offset()
										|| text.place("type").filter(value -> analysis.isAt(value, place)).isPresent());
	}

	/**
	 * Chooses a field of the stream and gives it the focus.
	 *
	 * @param name the field's name
	 * @return whether there is such a field
	 */
	public boolean chooseField(String name) {
		return facts.isPresent() && section.isVisible() && fields.choose(name);
	}

	/**
	 * Sets what hears whether the curve of the chosen stream's rate is shown here, where its points are dragged.
	 *
	 * @param rateListener the one listener
	 */
	public void setRateListener(Consumer<Boolean> rateListener) {
		values.setRateListener(rateListener);
	}

	/** Chooses the volume and gives its first input the focus. */
	public void editVolume() {
		if (fields.chooseVolume()) {
			values.setFocus();
		}
	}

	/**
	 * Gives the curve of the signal whose values the chosen field has room and focus.
	 *
	 * @return false where there is none
	 */
	public boolean drawValue() {
		return values.draw();
	}

	/**
	 * Gives the stream a rate that is drawn over time in place of its volume, with as many events.
	 *
	 * @param stream its number in the script; nothing happens where another one is shown
	 */
	public void drawRate(int stream) {
		facts.filter(known -> known.index() == stream)
				.flatMap(known -> known.rows().stream().filter(FieldRow::isWholeVolume).findFirst()
						.map(row -> new ChosenField(known, row)))
				.ifPresent(volume -> setField(volume.row(), volume.beginning(Choice.DRAWN_RATE.generator()).text()));
	}

	/** Shows what the script says in place of what is typed. */
	public void drop() {
		values.drop();
		head.reset();
	}

	private void chosen(boolean same) {
		Optional<FieldRow> row = fields.chosen();
		values.show(facts, row, same);
		Optional<String> before = drawn;
		drawn = values.isDrawn() ? row.map(FieldRow::name) : Optional.empty();
		if (drawn.isPresent() && (!same || !drawn.equals(before))) {
			UiThread.later(section.getDisplay(), curveShower);
		}
		listener.fieldChosen(facts.map(StreamFacts::index).orElse(-1),
				row.filter(other -> !other.isVolume()).map(FieldRow::field).orElse(null),
				row.map(FieldRow::isZero).orElse(false), row.flatMap(ValueDrivers::signal).orElse(""));
	}

	private void setField(FieldRow row, String value) {
		// As the cell shows it, too.
		edit(setting(row.name(), row.isWholeVolume() ? value : FieldValue.typed(value)), null);
	}

	/** The change of a field's value, or of the volume that stands for one, with the duration that this may need. */
	static StreamEdits.Change setting(String field, String value) {
		return (edit, stream) -> {
			FieldEdit.setField(edit, stream, field, value);
			if (field.equals(VolumeValue.FIELD)) {
				RecordingEdit.ensureDuration(edit, stream);
			}
		};
	}

	private void edit(StreamEdits.Change change, EditSession session) {
		facts.ifPresent(known -> edits.edit(version, known.index(), change, session));
	}
}
