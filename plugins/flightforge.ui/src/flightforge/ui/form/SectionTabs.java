/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.grammar.Grammar;
import flightforge.ui.form.declared.KeyWords;
import flightforge.ui.form.declared.SectionPane;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptModel;

/**
 * The tabs of a form behind that of the streams, one for each section of the language, with a mark at those that have
 * errors. What is in them is made when they come to the front for the first time: tables take long to make, and are
 * needed in few visits to a form. UI thread only.
 */
final class SectionTabs {

	/** Those that are used most; all others follow in the grammar's order. */
	private static final List<String> FIRST = List.of("threads", "types", "stacks", "jvm");
	private static final String STREAMS = "events";

	private final List<Tab> tabs = new ArrayList<>();
	private ScriptAnalysis analysis;
	private Consumer<Position> placeListener = place -> {
	};

	/** The streams' own tab, which is the form's. */
	private final CTabItem streams;

	private final class Tab {
		private final Grammar.Key section;
		private CTabItem item;
		/** Null until the tab has come to the front. */
		private SectionPane pane;
		/** What is to be chosen as soon as it is declared and shown; empty for nothing. */
		private String preferred = "";

		Tab(Grammar.Key section) {
			this.section = section;
		}

		void fill(Composite parent, FormToolkit toolkit, ScriptModel model) {
			boolean recording = section.name().equals("recording");
			pane = new SectionPane(parent, toolkit, model, section,
					key -> !recording || !RecordingSection.HEAD.contains(key.name()));
			if (analysis != null) {
				// What a broken text leaves as it is has to be there first.
				pane.show(model.readable());
				pane.show(model.analysis());
			}
			choosePreferred();
			pane.setChoiceListener(() -> {
				if (streams.getParent().getSelection() == item) {
					report();
				}
			});
		}

		/** Nothing where the script says nothing of the section. */
		void report() {
			pane.place().ifPresent(placeListener);
		}

		void add() {
			if (pane != null) {
				pane.add();
			}
		}

		void prefer(String name) {
			preferred = name;
			choosePreferred();
		}

		private void choosePreferred() {
			if (!preferred.isEmpty() && pane != null && pane.choose(preferred)) {
				preferred = "";
			}
		}

		boolean holds(Position place) {
			return SectionTabs.this.holds(section.name(), place);
		}
	}

	/**
	 * The tabs.
	 *
	 * @param body where they are
	 * @param toolkit makes the controls
	 * @param model the script
	 */
	SectionTabs(FormBody body, FormToolkit toolkit, ScriptModel model) {
		streams = body.streamsTab();
		Stream.concat(FIRST.stream(), Grammar.SCRIPT.names().stream()).distinct().filter(name -> !name.equals(STREAMS))
				.forEach(name -> {
					Tab tab = new Tab(Grammar.SCRIPT.key(name).orElseThrow());
					tab.item = body.addTab(KeyWords.title(name), parent -> tab.fill(parent, toolkit, model), tab::add);
					tabs.add(tab);
				});
		hint(streams);
		streams.getParent().addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			hint((CTabItem) e.item);
			tabs.stream().filter(tab -> tab.item == e.item && tab.pane != null).forEach(Tab::report);
		}));
	}

	/** Sets who hears where in the text is what the section in front shows, when that or the chosen row is another. */
	void setPlaceListener(Consumer<Position> listener) {
		placeListener = listener;
	}

	/** Tool tips say what is in tabs; the one in front begins with that line, which its tool tip would cover. */
	private void hint(CTabItem front) {
		tabs.forEach(tab -> tab.item.setToolTipText(tab.item == front ? null : SectionPane.hint(tab.section)));
	}

	/** The title of the tab with the streams. */
	static String streams() {
		// As its entries are called everywhere else.
		return KeyWords.title("streams");
	}

	/** Shows what a script says. */
	void show(ScriptAnalysis newAnalysis) {
		analysis = newAnalysis;
		List<Position> errors = newAnalysis.source().brokenPlace().map(List::of).orElseGet(
				() -> newAnalysis.problems().stream().filter(Problem::isError).map(Problem::position).toList());
		for (Tab tab : tabs) {
			if (tab.pane != null) {
				tab.pane.show(newAnalysis);
				tab.choosePreferred();
			}
			mark(tab.item, errors.stream().anyMatch(tab::holds));
		}
		mark(streams, errors.stream().anyMatch(place -> holds(STREAMS, place)));
	}

	private static void mark(CTabItem item, boolean wrong) {
		if (wrong != (item.getImage() != null)) {
			item.setImage(wrong ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK)
					: null);
		}
	}

	/** Whether a place in the text is in a section, as far as one can tell while the text is broken. */
	private boolean holds(String section, Position place) {
		return analysis.source().section(section).filter(
				own -> own.offset() <= place.offset() && place.offset() <= Math.max(own.endOffset(), own.offset()))
				.isPresent();
	}

	/** The tab of the section that a place in the text is in; none when that is not one of these. */
	Optional<CTabItem> at(Position place) {
		return analysis == null ? Optional.empty()
				: tabs.stream().filter(tab -> tab.holds(place)).map(tab -> tab.item).findFirst();
	}

	/**
	 * Brings a section to the front and chooses what is declared there.
	 *
	 * @param section the section's name in the script
	 * @param name what it declares; what is chosen there stays so where there is none of that name
	 * @param opener brings a tab to the front
	 */
	void choose(String section, String name, Consumer<CTabItem> opener) {
		tabs.stream().filter(tab -> tab.section.name().equals(section)).findFirst().ifPresent(tab -> {
			opener.accept(tab.item);
			tab.pane.choose(name);
		});
	}

	/**
	 * Lets what has just been declared elsewhere be chosen in its section, whenever that comes to the front.
	 *
	 * @param section the section's name in the script
	 * @param name what it declares, or will when the script has been read again
	 */
	void prefer(String section, String name) {
		tabs.stream().filter(tab -> tab.section.name().equals(section)).forEach(tab -> tab.prefer(name));
	}

	/**
	 * Chooses the row or the input that a place in the text is in, in the section in front.
	 *
	 * @return whether there is one
	 */
	boolean choose(Position place) {
		return tabs.stream().filter(tab -> tab.pane != null && tab.holds(place)).findFirst()
				.filter(tab -> tab.pane.choose(place)).isPresent();
	}

	/** Chooses the row that a place in the text is in, in the section in front, and gives nothing the focus. */
	void reveal(Position place) {
		tabs.stream().filter(tab -> tab.pane != null && tab.holds(place)).findFirst()
				.ifPresent(tab -> tab.pane.reveal(place));
	}

	/** Shows what the script says in place of what is typed. */
	void reset() {
		tabs.stream().filter(tab -> tab.pane != null).forEach(tab -> tab.pane.reset());
	}
}
