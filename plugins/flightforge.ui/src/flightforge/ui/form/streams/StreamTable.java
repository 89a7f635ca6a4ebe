/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.NestedSpec;
import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.edit.DeclarationEdit;
import flightforge.script.edit.RecordingEdit;
import flightforge.script.edit.ScriptEdit;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamEdit;
import flightforge.script.plan.ScriptTypes;
import flightforge.script.plan.SuggestedValues;
import flightforge.ui.form.declared.KeyWords;
import flightforge.ui.form.streams.TypeProposals.Proposal;
import flightforge.ui.generate.Notice;
import flightforge.ui.generate.Notification;
import flightforge.ui.model.Remark;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.model.StreamEdits;
import flightforge.ui.model.StreamVersion;
import flightforge.ui.platform.Copying;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;

/** The section with a script's streams, of which one is chosen. UI thread only. */
public final class StreamTable {

	private static final String LINK_TO_SOURCE = "source";
	private static final String TYPES = "types";
	/** The wizards that other links of the empty table open. */
	private static final Map<String, String> LINKED_WIZARDS = Map.of("template", "flightforge.ui.newScriptWizard",
			"learn", "flightforge.ui.learnScriptWizard");

	private final ScriptModel model;
	private final StreamEdits edits;
	/** What was checked in a chooser of types that was closed by a click elsewhere. */
	private final Set<Proposal> checked = new LinkedHashSet<>();
	private final Composite client;
	/** The last one; null before there was any. */
	private TypeChooser chooser;
	private final StackLayout stack = new StackLayout();
	private final Link empty;
	private final Composite area;
	private final StreamViewer viewer;
	/** The colour of the streams before they were grey; null while they are not. */
	private Color usual;
	private final StreamActions actions;
	private final EditedStream edited = new EditedStream();
	private Runnable sourceOpener = () -> {
	};
	private Runnable beforeAction = () -> {
	};
	private Map<String, Long> actualCounts;
	private IntConsumer choice = stream -> {
	};
	/** Whether the streams are shown as they are in a text that is not analysed yet. */
	private boolean ahead;

	/**
	 * Fills a section.
	 *
	 * @param section the section, with a composite for its client
	 * @param toolkit makes its controls
	 * @param model the script, which others show to this table
	 * @param edits changes its streams
	 */
	public StreamTable(Section section, FormToolkit toolkit, ScriptModel model, StreamEdits edits) {
		this.model = model;
		this.edits = edits;
		client = (Composite) section.getClient();
		client.setLayout(stack);
		empty = new Link(client, SWT.WRAP);
		toolkit.adapt(empty, true, true);
		Ids.name(empty, "flightforge.streams.empty");
		empty.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> follow(e.text)));
		area = toolkit.createComposite(client);
		stack.topControl = area;
		viewer = new StreamViewer(area, toolkit, model, edits);
		actions = new StreamActions(this);
		viewer.onChoice(actions::update);
		viewer.onCheck(row -> toggle());
		viewer.setBeforeEditing(this::catchUp);
		actions.createToolBar(section);
		createMenu();
	}

	private void createMenu() {
		Copying copying = Copying.in(viewer.table());
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(manager -> {
			actions.fillMenu(manager);
			manager.add(new Separator());
			copying.fill(manager);
			manager.add(new Separator());
			viewer.fillColumnsMenu(manager);
		});
		Table table = viewer.table();
		table.setMenu(menu.createContextMenu(table));
		table.addDisposeListener(e -> menu.dispose());
	}

	/**
	 * Lets the commands of streams work while a part of the workbench is active, with their keys in the table and in
	 * what is shown in its place.
	 */
	public void connect(IWorkbenchPartSite site) {
		actions.connect(site, List.of(viewer.table(), empty), client);
	}

	/**
	 * Sets what is done before anything is done to a stream.
	 *
	 * @param newBeforeAction takes what is being typed for the chosen stream, which buttons do not take the focus from
	 */
	public void setBeforeAction(Runnable newBeforeAction) {
		beforeAction = newBeforeAction;
	}

	/** Sets what the link of the empty table to the source does. */
	public void setSourceOpener(Runnable opener) {
		sourceOpener = opener;
	}

	/** Sets what goes to where the chosen stream's volume is changed when that is more than a cell takes. */
	public void setVolumeOpener(Runnable opener) {
		viewer.setVolumeOpener(opener);
	}

	/**
	 * Shows a script; the chosen stream stays chosen.
	 *
	 * @param analysis the script
	 * @param actual counts by type of an existing recording, null when there is none
	 */
	public void show(ScriptAnalysis analysis, Map<String, Long> actual) {
		if ((actual == null) != (actualCounts == null)) {
			viewer.showActual(actual != null);
		}
		actualCounts = actual;
		ScriptAnalysis values = model.readable();
		boolean known = analysis.text().isEmpty() && !model.isAnalysed()
				|| values.script().filter(script -> !script.streams().isEmpty()).isPresent();
		if (known && values == analysis) {
			viewer.show(StreamRow.of(analysis, model.lastGood(), actual), edits.analysed());
		} else if (known) {
			// The streams keep the numbers that they had, of which the broken text says nothing.
			viewer.show(StreamRow.ofBroken(analysis, values, model.lastGood(), actual), viewer.version());
		} else {
			empty.setText(analysis.isBroken() ? Messages.BROKEN_SCRIPT : Messages.NO_STREAMS);
		}
		grey(values != analysis);
		bringUp(known ? area : empty);
		edited.show(analysis.text()).ifPresent(viewer::choose);
		actions.update();
		if (ahead) {
			ahead = false;
			choice.accept(chosen());
		}
	}

	/** Shows that planned numbers are those of an earlier text, until another one is shown. */
	public void showDelayed() {
		viewer.showDelayed();
	}

	/** The chosen stream's number in the analysed script, -1 when there is none. */
	public int chosen() {
		return edits.number(viewer.version(), chosenNumber());
	}

	/** The name of the chosen stream's event type; empty when there is none. */
	public String chosenType() {
		StreamRow row = chosenRow();
		return row == null ? "" : row.type();
	}

	/** The chosen stream's number where the rows have theirs, -1 when there is none. */
	private int chosenNumber() {
		StreamRow row = chosenRow();
		return row == null ? StreamVersion.NONE : row.index();
	}

	/**
	 * Chooses a stream and scrolls to it.
	 *
	 * @param stream its number in the script; nothing happens when there is no such stream
	 */
	public void choose(int stream) {
		viewer.choose(stream);
	}

	/**
	 * Sets who hears of another chosen stream.
	 *
	 * @param listener called with the stream's number in the script, -1 for none
	 */
	public void setChoiceListener(IntConsumer listener) {
		choice = listener;
		viewer.onChoice(() -> {
			// What is only read has no number that others know; they hear of it when it has.
			if (!ahead) {
				choice.accept(chosen());
			}
		});
	}

	/** Gives the table the focus, or what is shown in its place. */
	public boolean setFocus() {
		Control shown = stack.topControl == area ? viewer.table() : empty;
		// While a form is being disposed of, what had the focus gives it to what is around it.
		return !shown.isDisposed() && shown.setFocus();
	}

	/** The chosen row, null for none. */
	StreamRow chosenRow() {
		return stack.topControl == area ? viewer.chosen() : null;
	}

	Optional<Script> script() {
		return model.analysis().script();
	}

	/** Asks for an event type, and adds a stream of it behind the chosen one. */
	void add() {
		beforeAction.run();
		if (isBroken()) {
			// Refused with the reason, at once and not after a type was chosen.
			model.edit(edit -> {
				// Nothing: it cannot come to that.
			});
			return;
		}
		StreamVersion version = viewer.version();
		int chosen = chosenNumber();
		Point place = client.toDisplay(0, 0);
		open(new TypeChooser(client.getShell(), TypeProposals.of(model.analysis()), checked, place,
				added -> add(added, version, chosen)));
	}

	private void add(List<Proposal> wanted, StreamVersion version, int chosen) {
		viewer.unsort();
		// An input of the stream that was chosen may have the focus, and is about to go.
		setFocus();
		if (model.analysis().isBlank()) {
			ScriptEdit first = new ScriptEdit(ScriptText.of(model.text()));
			for (int i = 0; i < wanted.size(); i++) {
				StreamEdit.add(first, i - 1, wanted.get(i).name(), wanted.get(i).volume());
				begin(first, i, wanted.get(i), description(wanted.get(i).name()));
			}
			RecordingEdit.ensureDuration(first);
			model.setText(first.now().text());
			remark(wanted);
			return;
		}
		List<Optional<TypeDescription>> described = wanted.stream().map(type -> description(type.name())).toList();
		edits.editOrNone(version, chosen, (edit, stream) -> {
			Script script = edit.now().script().orElseThrow();
			int outermost = StreamNumbers.outermost(script, stream);
			int behind = outermost < 0 ? script.streams().size() - 1 : outermost;
			RecordingEdit.ensureDuration(edit);
			for (int i = 0; i < wanted.size(); i++) {
				StreamEdit.add(edit, behind, wanted.get(i).name(), wanted.get(i).volume());
				behind++;
				begin(edit, behind, wanted.get(i), described.get(i));
			}
			edited.made(edit, behind);
		});
		// The window may have become active since, and given the focus back to that input.
		model.whenEdited(this::setFocus);
		remark(wanted);
	}

	/** Says what new types have been given, which is easy to miss. */
	private void remark(List<Proposal> added) {
		added.stream().filter(Proposal::isNew).map(Proposal::name).reduce((first, last) -> last).ifPresent(
				name -> model.remark(new Remark.OfDeclaration(NLS.bind(Messages.NEW_TYPE, name, KeyWords.title(TYPES)),
						NLS.bind(Messages.SHOW_TYPE, name), TYPES, name)));
	}

	/**
	 * Gives a stream that has just been added values to begin with, and declares its type where that is new.
	 *
	 * @param known what was known of the type before
	 */
	private static void begin(ScriptEdit edit, int stream, Proposal type, Optional<TypeDescription> known) {
		Optional<TypeDescription> described = known;
		if (type.isNew()) {
			DeclarationEdit.addType(edit, type.name());
			described = edit.now().script()
					.flatMap(script -> ScriptTypes.of(script, Catalogue.standard()).find(type.name()));
		}
		described.ifPresent(declared -> SuggestedValues.fill(edit, stream, declared));
	}

	/** What is known of a type that is proposed. */
	private Optional<TypeDescription> description(String type) {
		return model.analysis().types().flatMap(types -> types.find(type)).or(
				() -> Catalogue.standard().find(type).map(known -> TypeDescription.of(known, Catalogue.standard())));
	}

	/** Gives the chosen stream values where it has none. */
	void fill() {
		Optional<ScriptTypes> types = model.analysis().types();
		edit((edit, script, stream) -> types.flatMap(known -> known.find(StreamNumbers.find(script, stream).typeName()))
				.ifPresent(type -> SuggestedValues.fill(edit, stream, type)));
	}

	/** Adds a stream to the events of the chosen one. */
	void nest(NestedSpec.Where where) {
		beforeAction.run();
		StreamVersion version = viewer.version();
		int chosen = chosenNumber();
		open(new TypeChooser(client.getShell(), TypeProposals.of(model.analysis()), checked, client.toDisplay(0, 0),
				wanted -> {
					viewer.unsort();
					setFocus();
					List<Optional<TypeDescription>> described = wanted.stream().map(type -> description(type.name()))
							.toList();
					edits.editOrNone(version, chosen, edited.change((edit, script, stream) -> {
						for (int i = 0; i < wanted.size(); i++) {
							Proposal type = wanted.get(i);
							Optional<TypeDescription> known = described.get(i);
							StreamEdit.nest(edit, stream, where, type.name());
							StreamNumbers.find(edit.now().script().orElseThrow(), stream).inner().stream()
									.filter(inner -> inner.nesting().where() == where).mapToInt(StreamSpec::index)
									.reduce((first, last) -> last).ifPresent(added -> {
										begin(edit, added, type, known);
										edited.made(edit, added);
									});
						}
					}));
					model.whenEdited(this::setFocus);
					remark(wanted);
				}));
	}

	private void open(TypeChooser newChooser) {
		chooser = newChooser;
		chooser.open();
	}

	/** Whether a chooser of types is open: keys that still come here were pressed before it had the keyboard. */
	boolean isChoosing() {
		return chooser != null && chooser.getShell() != null && !chooser.getShell().isDisposed();
	}

	/** Begins to edit the volume of the stream that is chosen when all edits have been made. */
	void editChosen() {
		beforeAction.run();
		// The cell that the next keys go to must be that of this stream.
		catchUp();
		viewer.edit();
	}

	/**
	 * Shows the streams as they are by now. Where planning takes longer than one waits for a key, they are read, but
	 * not planned: they have their new numbers of events later.
	 */
	private void catchUp() {
		model.finishShortAnalysis();
		if (!model.isAnalysed()) {
			ScriptAnalysis read = model.readOnly();
			if (read.script().isPresent()) {
				ahead = true;
				viewer.show(StreamRow.of(read, model.lastGood(), actualCounts), edits.read(read));
				edited.show(read.text()).ifPresent(viewer::choose);
			}
		}
	}

	void duplicate() {
		viewer.unsort();
		edit((edit, script, stream) -> {
			StreamEdit.duplicate(edit, stream);
			edited.made(edit, StreamNumbers.ofCopy(script, stream));
		});
	}

	void remove() {
		edit((edit, script, stream) -> {
			List<String> types = StreamNumbers.find(script, stream).withInner().map(StreamSpec::typeName).toList();
			StreamEdit.remove(edit, stream);
			types.forEach(type -> SuggestedValues.forget(edit, type));
			edited.made(edit, StreamNumbers.afterRemoval(script, stream));
		});
	}

	void move(boolean down) {
		viewer.unsort();
		edit((edit, script, stream) -> {
			if (StreamNumbers.canMove(script, stream, down)) {
				StreamEdit.move(edit, stream, down);
				edited.made(edit, StreamNumbers.ofMoved(script, stream, down));
			}
		});
	}

	/** Enables the chosen stream, or disables it. */
	void toggle() {
		StreamRow row = chosenRow();
		if (row == null || row.inert() || isBroken()) {
			viewer.refresh();
		} else {
			edit((edit, script, stream) -> StreamEdit.setEnabled(edit, stream,
					!StreamNumbers.find(script, stream).timing().enabled()));
		}
	}

	/** Changes the chosen stream; where edits have not been shown yet, that which the last one chooses. */
	private void edit(EditedStream.Change change) {
		beforeAction.run();
		edits.editOrNone(viewer.version(), chosenNumber(), edited.change(change));
	}

	private void follow(String link) {
		if (link.equals(LINK_TO_SOURCE) || isBroken()) {
			sourceOpener.run();
		} else if (LINKED_WIZARDS.containsKey(link)) {
			openWizard(LINKED_WIZARDS.get(link));
		} else {
			add();
		}
	}

	private void openWizard(String id) {
		try {
			IWorkbenchWizard wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id).createWizard();
			wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
			new WizardDialog(client.getShell(), wizard).open();
		} catch (CoreException e) {
			Notification.show(Notice.of(Notice.Kind.ERROR, e.getLocalizedMessage()));
		}
	}

	/** Whether the streams are those of a text before, so that they cannot be changed. */
	boolean isBroken() {
		return model.isAnalysed() && model.analysis().isBroken();
	}

	/** Shows that streams are those of a text before. */
	private void grey(boolean grey) {
		if (grey != (usual != null)) {
			Table table = viewer.table();
			Color next = grey ? Colors.HINT.color() : usual;
			usual = grey ? table.getForeground() : null;
			table.setForeground(next);
		}
	}

	private void bringUp(Control control) {
		if (stack.topControl != control) {
			// What is hidden loses the focus, and no key would reach the form.
			boolean focused = (stack.topControl == area ? viewer.table() : empty).isFocusControl();
			stack.topControl = control;
			client.layout();
			if (focused) {
				setFocus();
			}
		}
	}
}
