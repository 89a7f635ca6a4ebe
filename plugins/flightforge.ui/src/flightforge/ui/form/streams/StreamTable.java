/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.Script;
import flightforge.script.ScriptEdit;
import flightforge.script.StreamEdit;
import flightforge.ui.form.ScriptAnalysis;
import flightforge.ui.form.ScriptModel;
import flightforge.ui.form.streams.TypeProposals.Proposal;
import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Ids;

/** The section with a script's streams, of which one is chosen. UI thread only. */
public final class StreamTable {

	private static final String LINK_TO_SOURCE = "source";

	private final ScriptModel model;
	private final Composite client;
	private final StackLayout stack = new StackLayout();
	private final Link empty;
	private final Composite area;
	private final StreamViewer viewer;
	private final StreamActions actions;
	private Runnable sourceOpener = () -> {
	};
	private Map<String, Long> actualCounts;
	/** What an edit has made, and the stream to choose then. */
	private volatile Edited edited;
	/** The last of them that is shown. */
	private Edited shown;

	private record Edited(String text, int stream) {
	}

	/** The stream chosen when a key came; where edits had not been shown by then, that of the last edit is meant. */
	private record Target(int chosen, boolean outdated) {
		int in(String text, Edited last) {
			return outdated && last != null && last.text.equals(text) ? last.stream : chosen;
		}
	}

	/**
	 * Fills a section.
	 *
	 * @param section the section, with a composite for its client
	 * @param toolkit makes its controls
	 * @param model the script, which others show to this table
	 */
	public StreamTable(Section section, FormToolkit toolkit, ScriptModel model) {
		this.model = model;
		client = (Composite) section.getClient();
		client.setLayout(stack);
		empty = new Link(client, SWT.WRAP);
		toolkit.adapt(empty, true, true);
		Ids.name(empty, "flightforge.streams.empty");
		empty.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> follow(e.text)));
		area = toolkit.createComposite(client);
		stack.topControl = area;
		viewer = new StreamViewer(area, toolkit, model);
		actions = new StreamActions(this);
		viewer.onChoice(actions::update);
		viewer.onCheck(row -> toggle());
		createToolBar(section);
		createMenu();
	}

	private void createToolBar(Section section) {
		ToolBarManager bar = new ToolBarManager(SWT.FLAT | SWT.HORIZONTAL);
		actions.fillToolBar(bar);
		ToolBar control = bar.createControl(section);
		Accessibility.name(control, Messages.STREAMS);
		for (ToolItem item : control.getItems()) {
			if (item.getData() instanceof ActionContributionItem button) {
				Ids.name(item, button.getAction().getActionDefinitionId());
			}
		}
		section.setTextClient(control);
		section.addDisposeListener(e -> bar.dispose());
	}

	private void createMenu() {
		MenuManager menu = new MenuManager();
		menu.setRemoveAllWhenShown(true);
		menu.addMenuListener(manager -> {
			actions.fillMenu(manager);
			manager.add(new Separator());
			MenuManager columns = new MenuManager(Messages.COLUMNS);
			viewer.fillColumnsMenu(columns);
			manager.add(columns);
		});
		Table table = viewer.table();
		table.setMenu(menu.createContextMenu(table));
		table.addDisposeListener(e -> menu.dispose());
	}

	/** Lets the commands of streams work while a part of the workbench is active, with their keys in the table. */
	public void connect(IWorkbenchPartSite site) {
		actions.connect(site, viewer.table());
	}

	/** Sets what the link of the empty table to the source does. */
	public void setSourceOpener(Runnable opener) {
		sourceOpener = opener;
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
		boolean known = analysis.text().isEmpty() && !model.isAnalysed()
				|| script().filter(script -> !script.streams().isEmpty()).isPresent();
		if (known) {
			viewer.show(StreamRow.of(analysis, actual));
		} else {
			empty.setText(
					script().isPresent() || isBlank(analysis.text()) ? Messages.NO_STREAMS : Messages.BROKEN_SCRIPT);
		}
		bringUp(known ? area : empty);
		Edited last = edited;
		if (last != null && last != shown && last.text.equals(analysis.text())) {
			shown = last;
			viewer.choose(last.stream);
		}
		actions.update();
	}

	/** The chosen stream's number in the script, -1 when there is none. */
	public int chosen() {
		StreamRow row = chosenRow();
		return row == null ? StreamNumbers.NONE : row.index();
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
		viewer.onChoice(() -> listener.accept(chosen()));
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
		int behind = script().map(script -> StreamNumbers.outermost(script, chosen())).orElse(StreamNumbers.NONE);
		Point place = client.toDisplay(0, 0);
		new TypeChooser(client.getShell(), TypeProposals.of(model.analysis()), place, type -> add(type, behind)).open();
	}

	private void add(Proposal type, int behind) {
		viewer.unsort();
		if (isBlank(model.text())) {
			model.setText(StreamEdit.add(model.text(), behind, type.name(), type.volume()));
			return;
		}
		model.edit((text, script) -> {
			int last = script.streams().size();
			return made(StreamEdit.add(VolumeEdit.withDuration(text, script), behind, type.name(), type.volume()),
					behind < 0 ? last : behind + 1);
		});
	}

	void editChosen() {
		viewer.edit();
	}

	void duplicate() {
		viewer.unsort();
		edit((text, script, stream) -> made(StreamEdit.duplicate(text, stream), StreamNumbers.ofCopy(script, stream)));
	}

	void remove() {
		edit((text, script, stream) -> made(StreamEdit.remove(text, stream),
				StreamNumbers.afterRemoval(script, stream)));
	}

	void move(boolean down) {
		viewer.unsort();
		edit((text, script, stream) -> StreamNumbers.canMove(script, stream, down)
				? made(StreamEdit.move(text, stream, down), StreamNumbers.ofMoved(script, stream, down)) : text);
	}

	/** Enables the chosen stream, or disables it. */
	void toggle() {
		StreamRow row = chosenRow();
		if (row == null || row.inert()) {
			viewer.refresh();
		} else {
			edit((text, script, stream) -> ScriptEdit.setEnabled(text, script, stream,
					!StreamNumbers.find(script, stream).timing().enabled()));
		}
	}

	/** A change for one stream, as {@link ScriptModel.Edit} is. */
	@FunctionalInterface
	private interface Change {
		String apply(String text, Script script, int stream);
	}

	private void edit(Change change) {
		Target target = new Target(chosen(), model.isEditing() || edited != shown);
		model.edit((text, script) -> {
			int stream = target.in(text, edited);
			return StreamNumbers.find(script, stream) == null ? text : change.apply(text, script, stream);
		});
	}

	private String made(String text, int stream) {
		edited = new Edited(text, stream);
		return text;
	}

	private void follow(String link) {
		if (link.equals(LINK_TO_SOURCE) || script().isEmpty() && !isBlank(model.text())) {
			sourceOpener.run();
		} else {
			add();
		}
	}

	private static boolean isBlank(String text) {
		return text.lines().allMatch(line -> line.isBlank() || line.stripLeading().startsWith("#"));
	}

	private void bringUp(Control control) {
		if (stack.topControl != control) {
			stack.topControl = control;
			client.layout();
		}
	}
}
