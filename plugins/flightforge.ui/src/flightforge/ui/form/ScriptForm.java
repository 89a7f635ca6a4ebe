/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.TypeDescription.Holds;
import flightforge.script.plan.Plan;
import flightforge.ui.form.details.StreamDetails;
import flightforge.ui.form.head.HeadActions;
import flightforge.ui.form.input.TypedInput;
import flightforge.ui.form.streams.StreamTable;
import flightforge.ui.generate.Generation;
import flightforge.ui.generate.ParametersDialog;
import flightforge.ui.learn.Learned;
import flightforge.ui.model.ChangedPreferences;
import flightforge.ui.model.Remark;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.platform.FollowedGround;
import flightforge.ui.platform.PlainHeading;
import flightforge.ui.preview.ChosenField;
import flightforge.ui.preview.PreviewSection;
import flightforge.ui.resource.Images;

/**
 * A script as a form. Everything it shows is in the model's text, and what is changed here changes that text, comments
 * left alone. It disposes of neither toolkit nor model. UI thread only.
 */
public final class ScriptForm extends Composite {

	/** Where the recording and its streams have all that they need, in pixels. */
	private static final int SPARE_HEIGHT = 640;

	private final ScriptModel model;
	private final StreamEdits edits;
	private final Generation generation = new Generation();
	/** Null on a page that has a head itself. */
	private final Form form;
	private final RecordingSection recording;
	private final FormBody body;
	private final StreamTable streams;
	private final ChosenStream choice;
	private final StreamDetails chosen;
	private final PreviewSection preview;
	private final SectionTabs sections;
	private final HeadActions head;
	private final TypedInput typed;
	private final StatusBar status;
	private final ScriptRuns runs;
	private Runnable typingListener = () -> {
	};
	private Map<String, Long> actualCounts;
	private IntConsumer placeListener = offset -> {
	};
	private Consumer<Position> placeOpener = place -> setFocus();

	private final ScriptListener modelListener = new ScriptListener() {
		@Override
		public void analysed(ScriptAnalysis analysis) {
			show(analysis);
		}

		@Override
		public void editingChanged() {
			typingListener.run();
		}

		@Override
		public void analysisDelayed() {
			streams.showDelayed();
		}

		@Override
		public void editRefused(String message) {
			show(model.analysis());
			preview.reset();
		}

		@Override
		public void remarked(Remark remark) {
			if (remark instanceof Remark.OfDeclaration declared) {
				sections.prefer(declared.section(), declared.name());
			}
		}
	};

	/**
	 * A form with a head, which has its title and its buttons.
	 *
	 * @param parent its parent
	 * @param toolkit makes its controls
	 * @param model the script
	 */
	public ScriptForm(Composite parent, FormToolkit toolkit, ScriptModel model) {
		this(parent, toolkit, model, null);
	}

	/**
	 * A form on a page that has a head itself, which gets the form's buttons and goes when the form does.
	 *
	 * @param parent its parent
	 * @param toolkit makes its controls
	 * @param model the script
	 * @param host what has the head, to be laid out by the caller; null for a head of the form's own
	 */
	public ScriptForm(Composite parent, FormToolkit toolkit, ScriptModel model, Form host) {
		super(parent, SWT.NONE);
		this.model = model;
		// Before all others that hear of the model, because these ask it.
		edits = new StreamEdits(model);
		toolkit.adapt(this);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		form = host == null ? ownHead(toolkit) : null;
		body = new FormBody(form == null ? this : form.getBody(), toolkit);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(form == null ? body : form);
		recording = new RecordingSection(body.recording(), toolkit, model);
		body.addControlListener(ControlListener
				.controlResizedAdapter(e -> recording.reserveMistakes(body.getSize().y >= SPARE_HEIGHT)));
		streams = new StreamTable(body.streams(), toolkit, model, edits);
		chosen = new StreamDetails(body.chosen(), toolkit, model, edits);
		choice = new ChosenStream(streams);
		streams.setChoiceListener(stream -> {
			chosen.show(stream);
			choice.chosen(stream);
			placeListener.accept(place(stream));
		});
		generation.setChosenType(() -> isDisposed() ? "" : streams.chosenType());
		streams.setVolumeOpener(chosen::editVolume);
		preview = new PreviewSection(body.addFolding(Messages.FORM_PREVIEW), toolkit, model, edits);
		chosen.setFieldListener((stream, field, unset, signal) -> preview.showField(stream,
				field == null ? null : new ChosenField(field.name(),
						field.holds() == Holds.NUMBER || field.holds() == Holds.MOMENT, field.unit(), unset, signal)));
		preview.setStreamOpener(stream -> choice.to(model.analysis(), place(stream)));
		sections = new SectionTabs(body, toolkit, model);
		preview.setSignalOpener(signal -> sections.choose("signals", signal, body::show));
		preview.setDrawer(signal -> {
			if (!chosen.drawValue()) {
				sections.choose("signals", signal, body::show);
			}
		});
		preview.setRateDrawer(chosen::drawRate);
		chosen.setRateListener(preview::setCurveElsewhere);
		status = new StatusBar(this, toolkit, model, generation, this::open);
		status.setRemarkOpener(remark -> sections.choose(remark.section(), remark.name(), body::show));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(status);
		typed = new TypedInput(this, () -> typingListener.run());
		runs = new ScriptRuns(model, typed, generation);
		head = new HeadActions(form == null ? host : form, this::generate, file -> runs.generate(false, file),
				() -> runs.generateWithParameters(getShell()), runs::estimate, runs::usualFile,
				notice -> status.say(HeadActions.class, notice));
		streams.setBeforeAction(typed::take);
		model.addListener(modelListener);
		ChangedPreferences.to(this, () -> {
			recording.showStorage();
			model.refresh();
		});
		addDisposeListener(e -> {
			edits.dispose();
			model.removeListener(modelListener);
		});
		show(model.analysis());
		FollowedGround.of(this, status, toolkit);
	}

	/** The plan that has the same streams; null for none. */
	private Plan before(ScriptAnalysis analysis) {
		return model.lastGood().filter(good -> types(good).equals(types(analysis))).flatMap(ScriptAnalysis::plan)
				.orElse(null);
	}

	private static List<String> types(ScriptAnalysis analysis) {
		return analysis.script().stream().flatMap(script -> script.streams().stream()).flatMap(StreamSpec::withInner)
				.map(StreamSpec::typeName).toList();
	}

	private Form ownHead(FormToolkit toolkit) {
		Form made = toolkit.createForm(this);
		made.setImage(Images.SCRIPT.image());
		// The body begins with a line.
		PlainHeading.of(made);
		made.getBody().setLayout(new FillLayout());
		return made;
	}

	/** The script. */
	public ScriptModel model() {
		return model;
	}

	/** The generation that this form starts and shows. */
	public Generation generation() {
		return generation;
	}

	/**
	 * Sets what recordings are called and where they go unless the user has set a folder for all.
	 *
	 * @param newName the recording's name without ending; also the title of the form's own head
	 * @param newFolder the folder
	 */
	public void setTarget(String newName, Path newFolder) {
		runs.setTarget(newName, newFolder);
		if (form != null) {
			form.setText(LegacyActionTools.escapeMnemonics(newName));
		}
		model.setFolder(newFolder);
	}

	/**
	 * Shows columns with the counts of an existing recording beside the planned ones.
	 *
	 * @param counts number of events by type name; null hides the columns
	 */
	public void setActualCounts(Map<String, Long> counts) {
		actualCounts = counts == null ? null : Map.copyOf(counts);
		body.makeRoomForActual(actualCounts != null);
		show(model.analysis());
	}

	/**
	 * Sets what shows a place in a source that can be edited, of a problem that the form cannot show. Without this
	 * there are no new stacks, which need to be written there.
	 *
	 * @param opener called with the place
	 */
	public void setPlaceOpener(Consumer<Position> opener) {
		placeOpener = opener;
		chosen.offerNewStacks(typed::take);
	}

	/**
	 * Says what the script was learned from, and offers to compare what it makes with that.
	 *
	 * @param learned what is known of the script
	 */
	public void setLearned(Learned learned) {
		status.say(Learned.class, learned.notice());
		generation.setOffers(made -> List.of(learned.comparison(made.file())));
	}

	/** Sets what brings the script's source to the front, for a form that has nothing else to show. */
	public void setSourceOpener(Runnable opener) {
		streams.setSourceOpener(opener);
	}

	/**
	 * Chooses a stream, and reports which is chosen from then on.
	 *
	 * @param stream its number in the script, -1 for whichever the form chooses
	 * @param listener hears of the number of the stream that is chosen, -1 for none
	 */
	public void setStreamListener(int stream, IntConsumer listener) {
		choice.follow(stream, listener);
	}

	/** Sets what compares the storages of event data by the script; without this the form does not offer it. */
	public void setStorageComparison(Runnable comparison) {
		recording.offerComparison(comparison);
	}

	/** Lets the commands of streams work on this form while a part of the workbench is active, whose site it is. */
	public void connect(IWorkbenchPartSite site) {
		head.connect(site);
		streams.connect(site);
	}

	/**
	 * The same, with undo, redo, revert and generation, for a part that is not an editor of scripts.
	 *
	 * @param site the part's
	 * @param original the text that the script goes back to when it is reverted
	 */
	public void connectAsGuest(IWorkbenchPartSite site, String original) {
		connect(site);
		new HostCommands(this, site, original);
	}

	/**
	 * Generates the recording from the present text with what is being typed, unless that is refused; progress and
	 * outcome show at the bottom of the form.
	 *
	 * @param open whether to open the recording when it is there
	 */
	public void generate(boolean open) {
		runs.generate(open, null);
	}

	/** Measures what the recording will take, which shows at the bottom of the form. */
	public void estimate() {
		runs.estimate();
	}

	/**
	 * Sets the values of parameters that are proposed when the user wants to generate with some, until others were set.
	 *
	 * @param values values by the names of the parameters
	 */
	public void setParameters(Map<String, String> values) {
		runs.setParameters(values);
	}

	/** The values of parameters that would be proposed now, by the names of the parameters. */
	public Map<String, String> parameters() {
		return runs.parameters();
	}

	/**
	 * Sets what is done before anything is made of the text, which it may change.
	 *
	 * @param work such as looking whether another program has written the script
	 */
	public void setBeforeRun(Runnable work) {
		runs.setBefore(work);
	}

	/** Whether something has been typed or changed that is not in the text yet. */
	public boolean isTyping() {
		return typed.isPending() || model.isEditing();
	}

	/** Sets who hears that something is on its way into the text, or no more, to ask {@link #isTyping}. */
	public void setTypingListener(Runnable listener) {
		typingListener = listener;
	}

	/** Takes what is being typed and makes all edits before it returns, so that the text can be saved. */
	public void finishEdits() {
		typed.take();
		model.finishEdits();
		typed.taken();
	}

	/** Takes back the last change of the script, what is being typed first. */
	public void undo() {
		if (!typed.closeCell()) {
			finishEdits();
			model.undo();
		}
	}

	/** Makes the change again that was taken back last. */
	public void redo() {
		if (!typed.closeCell()) {
			finishEdits();
			model.redo();
		}
	}

	/** Shows what the text says in place of what is being typed. */
	public void dropTyping() {
		typed.drop();
		// What was taken before belongs to the text that is there now, not to the one that may come.
		model.finishEdits();
		recording.reset();
		sections.reset();
		chosen.drop();
	}

	@Override
	public boolean setFocus() {
		return body.isShowingStreams() ? streams.setFocus() : body.focusTab();
	}

	private void show(ScriptAnalysis analysis) {
		recording.show(analysis);
		streams.show(analysis, actualCounts);
		body.showStreamsAlone(analysis.isEmpty());
		choice.show(analysis);
		chosen.show(streams.chosen());
		sections.show(analysis);
		preview.show(model.readable(),
				analysis.known().or(() -> model.lastGood().flatMap(ScriptAnalysis::plan)).orElse(null),
				analysis.plan().isPresent() ? PreviewSection.Of.SCRIPT
						: analysis.rest().isPresent() ? PreviewSection.Of.SOUND_STREAMS : PreviewSection.Of.BEFORE,
				before(analysis));
		head.enableParameters(ParametersDialog.isFor(analysis.source()));
		typed.taken();
	}

	/**
	 * Brings the section at a place of the text to the front, or the streams with the one at the place chosen. Gives
	 * nothing the focus.
	 *
	 * @param offset the place, in characters
	 */
	public void reveal(int offset) {
		if (model.analysis() != ScriptAnalysis.NONE) {
			sections.at(new Position(1, 1, offset, offset)).ifPresentOrElse(body::show, body::showStreams);
			choice.to(model.analysis(), offset);
		}
	}

	/**
	 * Sets who hears what the form shows: the place in the text of the chosen stream.
	 *
	 * @param listener takes the place in characters, -1 for none
	 */
	public void setPlaceListener(IntConsumer listener) {
		placeListener = listener;
	}

	/** What has no value is at no place of the text: it is chosen where it can be given one. */
	private boolean unset(Problem problem) {
		return problem.kind() instanceof Problem.Kind.Unset unset && chosen.chooseField(unset.fields().getFirst());
	}

	private int place(int stream) {
		return model.analysis().script().stream().flatMap(script -> script.streams().stream())
				.flatMap(StreamSpec::withInner).filter(spec -> spec.index() == stream)
				.mapToInt(spec -> spec.position().offset()).findFirst().orElse(-1);
	}

	/**
	 * Brings the section that a problem is in to the front and chooses the row or the input that it is of, its stream
	 * and field; shows its place in the source where the form has none.
	 */
	private void open(Problem problem) {
		Position place = problem.position();
		Optional<CTabItem> tab = sections.at(place);
		boolean head = !model.analysis().isBroken() && recording.choose(model.analysis(), place);
		if (!head) {
			tab.ifPresentOrElse(body::show, body::showStreams);
		}
		choice.to(model.analysis(), place.offset());
		if (!head && tab.isEmpty()) {
			streams.setFocus();
		}
		boolean shown = head || !model.analysis().isBroken()
				&& (tab.isPresent() ? sections.choose(place) : unset(problem) || chosen.choose(place));
		if (!shown) {
			placeOpener.accept(place);
		}
	}
}
