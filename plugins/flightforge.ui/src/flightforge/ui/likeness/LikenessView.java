/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.likeness;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.ControlListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

import flightforge.compare.Comparison;
import flightforge.learn.Pseudonyms;
import flightforge.ui.editorinput.EditorInputs;
import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.generate.RunHistory;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.ListColors;
import flightforge.ui.platform.ResultJob;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;

/** Shows how alike two recordings are that the user chooses among those that are open, the latest, and files. */
public final class LikenessView extends ViewPart {
	private static final String RECORDING = ".jfr";
	private static final int NARROWEST = 160;
	private static final int WIDTH_HINT = 200;
	/** Between what is in the head. */
	private static final int SPACING = 5;
	private static final int CHOOSERS = 6;
	private static final String FIRST_KEY = "a";
	private static final String SECOND_KEY = "b";

	/** One of the recordings: its chooser, and the file that is chosen. */
	private final class Side {
		private final Combo chooser;
		private List<Path> offered = List.of();
		private Path chosen;

		Side(Composite parent, String label, String id) {
			new Label(parent, SWT.NONE).setText(label);
			chooser = ListColors.list(parent);
			Ids.name(chooser, id);
			Accessibility.name(chooser, label);
			GridDataFactory.fillDefaults().grab(true, false).minSize(NARROWEST, SWT.DEFAULT)
					.hint(NARROWEST, SWT.DEFAULT).applyTo(chooser);
			chooser.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> choose()));
		}

		void offer() {
			Set<Path> known = recordings();
			if (other() != null && other().chosen != null) {
				known.addAll(ComparedPairs.with(other().chosen));
			}
			if (chosen != null) {
				known.add(chosen);
			}
			if (!offered.equals(List.copyOf(known)) || chooser.getItemCount() == 0) {
				offered = List.copyOf(known);
				chooser.removeAll();
				offered.forEach(file -> chooser.add(label(file)));
				chooser.add(Messages.FILE);
			}
			if (chosen != null) {
				chooser.select(offered.indexOf(chosen));
				chooser.setToolTipText(chosen.toString());
			}
		}

		private Side other() {
			return this == first ? second : first;
		}

		private String label(Path file) {
			boolean shared = offered.stream().filter(other -> other.getFileName().equals(file.getFileName()))
					.count() > 1;
			return shared ? NLS.bind(Messages.SAME_NAME, file.getFileName(), file.getParent())
					: file.getFileName().toString();
		}

		private void choose() {
			int index = chooser.getSelectionIndex();
			if (index >= 0 && index < offered.size()) {
				takeAndCompare(offered.get(index));
			} else if (index == offered.size()) {
				chooseFile();
			}
		}

		void chooseFile() {
			FileDialog dialog = new FileDialog(chooser.getShell(), SWT.OPEN);
			dialog.setText(Messages.FILE_TITLE);
			dialog.setFilterExtensions(new String[] {'*' + RECORDING, "*.*"});
			String file = dialog.open();
			if (file == null) {
				offer();
			} else {
				takeAndCompare(Path.of(file).toAbsolutePath());
			}
		}

		private void takeAndCompare(Path file) {
			chosenByUser = true;
			take(file);
			takeLearnedNames();
			compare();
		}

		void take(Path file) {
			chosen = file;
			offer();
			if (other() != null) {
				other().offer();
			}
		}

		void forget() {
			chosen = null;
			chooser.deselectAll();
			chooser.setToolTipText(null);
			offer();
		}
	}

	/** What is open and what is there change all the time. */
	private final IPartListener2 editors = new IPartListener2() {
		@Override
		public void partOpened(IWorkbenchPartReference part) {
			offer();
			// Later, because who opens the editor may know what to compare.
			UiThread.later(area.getDisplay(), LikenessView.this::chooseOpen);
		}

		@Override
		public void partBroughtToTop(IWorkbenchPartReference part) {
			UiThread.later(area.getDisplay(), LikenessView.this::chooseOpen);
		}

		@Override
		public void partClosed(IWorkbenchPartReference part) {
			offer();
		}
	};
	private final Runnable history = this::offerLater;
	private Composite area;
	/** Holds the choosers, and beside or below them the message. */
	private Composite head;
	private Side first;
	private Side second;
	private Combo chooser;
	private final List<Names> offered = new ArrayList<>(List.of(new Names.AsTheyAre()));
	private Names names = offered.getFirst();
	private Link message;
	private LikenessTables tables;
	private Action swap;
	/** Whether it is the user who has said which recording is A; else the view may know better. */
	private boolean chosenByUser;
	/** What the link of a hint at names that seem to be replaced does; null without a hint. */
	private Runnable hinted;
	/** The recordings of the view when the program ended, null for none. */
	private IMemento before;
	/** Null while none runs; what earlier ones report after they were cancelled is not shown. */
	private LikenessJob running;

	/**
	 * Opens the view and compares.
	 *
	 * @param page where to open it
	 * @param a a recording
	 * @param b another one
	 * @param names by kind, what replaces each name of the first one in the second; empty where nothing does
	 * @throws PartInitException when the view cannot be opened; the message is for the user
	 */
	public static void compare(IWorkbenchPage page, Path a, Path b, Map<String, Map<String, String>> names)
			throws PartInitException {
		LikenessView view = (LikenessView) page.showView(Ids.LIKENESS_VIEW);
		view.take(a.toAbsolutePath(), b.toAbsolutePath(), names);
	}

	/**
	 * Opens the view with a recording that is looked at: compared with what its script was learned from, with what it
	 * was compared with by a table of names, or with the only other one that is open, else as A.
	 *
	 * @param page where to open it
	 * @param file the recording
	 * @throws PartInitException when the view cannot be opened; the message is for the user
	 */
	public static void compare(IWorkbenchPage page, Path file) throws PartInitException {
		LikenessView view = (LikenessView) page.showView(Ids.LIKENESS_VIEW);
		view.take(file.toAbsolutePath());
	}

	private void take(Path file) {
		Optional<Twins.Source> source = RunHistory.shared().latest().stream()
				.filter(made -> made.file().toAbsolutePath().equals(file))
				.flatMap(made -> Twins.of(made.request().script()).stream()).findFirst();
		Optional<Pair> twins = ComparedPairs.twins(file);
		List<Path> others = open().stream().filter(other -> !other.equals(file)).toList();
		if (source.isPresent()) {
			take(source.get().recording(), file, source.get().names());
		} else if (twins.isPresent()) {
			chosenByUser = true;
			first.take(twins.get().a());
			second.take(twins.get().b());
			replace(Map.of());
			use(twins.get().names());
		} else if (others.size() == 1) {
			take(file, others.getFirst());
		} else {
			// Where it is the only one, the next one that is opened is what it is compared with.
			chosenByUser = !others.isEmpty();
			first.take(file);
			second.forget();
			names = offered.getFirst();
			replace(Map.of());
			forget();
			tables.show(List.of());
			compare();
		}
	}

	@Override
	public void init(IViewSite site, IMemento memento) throws PartInitException {
		super.init(site, memento);
		before = memento;
	}

	@Override
	public void saveState(IMemento memento) {
		// Who opens the view again while the program runs wants to compare what is open then.
		if (PlatformUI.getWorkbench().isClosing() && first.chosen != null) {
			memento.putString(FIRST_KEY, first.chosen.toString());
			if (second.chosen != null) {
				memento.putString(SECOND_KEY, second.chosen.toString());
			}
		}
	}

	/** Takes the recordings that the view had when the program ended, as far as they are still there. */
	private void restore() {
		Optional<Path> a = restored(FIRST_KEY);
		Optional<Path> b = restored(SECOND_KEY);
		before = null;
		if (first.chosen != null || second.chosen != null || a.isEmpty()) {
			return;
		}
		first.take(a.get());
		if (b.isPresent()) {
			chosenByUser = true;
			second.take(b.get());
			takeLearnedNames();
		}
		compare();
	}

	private Optional<Path> restored(String key) {
		return Optional.ofNullable(before).map(state -> state.getString(key)).map(Path::of)
				.filter(Files::isRegularFile);
	}

	@Override
	public void createPartControl(Composite parent) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(area);
		HelpContext.LIKENESS_VIEW.on(area);
		head = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(CHOOSERS).spacing(SPACING, 2).margins(4, 2).applyTo(head);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(head);
		first = new Side(head, Messages.FIRST, "flightforge.likeness.a");
		second = new Side(head, Messages.SECOND, "flightforge.likeness.b");
		new Label(head, SWT.NONE).setText(Messages.NAMES);
		chooser = ListColors.list(head);
		Ids.name(chooser, "flightforge.likeness.names");
		Accessibility.name(chooser, Messages.NAMES);
		chooser.setToolTipText(Messages.NAMES_HINT);
		chooser.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> chooseNames()));
		message = new Link(head, SWT.WRAP);
		Ids.name(message, "flightforge.likeness.message");
		// Of what is laid out by it, and not of the head, which gets its width while the tables wait for their places.
		area.addControlListener(ControlListener.controlResizedAdapter(event -> placeMessage()));
		message.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			// Each state has one link.
			if (running != null) {
				running.cancel();
			} else if (first.chosen == null) {
				first.chooseFile();
			} else if (second.chosen == null) {
				second.chooseFile();
			} else if (hinted != null) {
				hinted.run();
			} else {
				compare();
			}
		}));
		tables = new LikenessTables(area);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tables.control());
		offer();
		offerNames();
		createSwap();
		say(Messages.EMPTY);
		message.setToolTipText(Messages.EMPTY_HINT);
		// Later, because who opens the view may know what to compare.
		UiThread.later(area.getDisplay(), () -> {
			if (!area.isDisposed()) {
				restore();
				chooseOpen();
			}
		});
		getSite().getPage().addPartListener(editors);
		RunHistory.shared().addListener(history);
		area.addDisposeListener(event -> {
			getSite().getPage().removePartListener(editors);
			RunHistory.shared().removeListener(history);
			forget();
		});
	}

	private void createSwap() {
		swap = new Action(Messages.SWAP,
				PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_SYNCED)) {
			@Override
			public void run() {
				chosenByUser = true;
				exchange();
				// What a learned script has is for one order only.
				offered.removeIf(each -> each instanceof Names.Replaced);
				names = names.swapped();
				offerNames();
				compare();
			}
		};
		swap.setEnabled(false);
		getViewSite().getActionBars().getToolBarManager().add(swap);
	}

	private void exchange() {
		Path former = first.chosen;
		first.take(second.chosen);
		second.take(former);
	}

	private void offerLater() {
		UiThread.later(PlatformUI.getWorkbench().getDisplay(), this::offer);
	}

	private void offer() {
		if (!area.isDisposed()) {
			first.offer();
			second.offer();
		}
	}

	@Override
	public void setFocus() {
		if (first.chosen == null) {
			first.chooser.setFocus();
		} else if (second.chosen == null) {
			second.chooser.setFocus();
		} else {
			tables.setFocus();
		}
	}

	/**
	 * Takes the recordings that are open: a twin and what it was learned from, else the only two, and of others the one
	 * in front as A, with which the next one is compared that is opened.
	 */
	private void chooseOpen() {
		if (area.isDisposed() || second.chosen != null || first.chosen != null && chosenByUser) {
			return;
		}
		Set<Path> open = open();
		for (GeneratedRecording made : RunHistory.shared().latest()) {
			Optional<Twins.Source> source = Twins.of(made.request().script());
			Path twin = made.file().toAbsolutePath();
			if (source.isPresent() && open.contains(twin) && open.contains(source.get().recording())) {
				take(source.get().recording(), twin, source.get().names());
				return;
			}
		}
		Path a = first.chosen != null ? first.chosen
				: front().or(() -> open.size() == 2 ? open.stream().findFirst() : Optional.empty()).orElse(null);
		if (a == null) {
			return;
		}
		List<Path> others = open.stream().filter(other -> !other.equals(a)).toList();
		if (others.size() == 1) {
			take(a, others.getFirst());
		} else {
			Path inFront = front().orElse(a);
			if (!inFront.equals(first.chosen)) {
				first.take(inFront);
				compare();
			}
		}
	}

	/** The recording in front of the other editors. */
	private Optional<Path> front() {
		return Optional.ofNullable(getSite().getPage().getActiveEditor())
				.flatMap(editor -> EditorInputs.file(editor.getEditorInput())).map(Path::toAbsolutePath)
				.filter(file -> file.toString().endsWith(RECORDING));
	}

	/** Compares with the names of a script that was learned from the one, if the other was generated from that. */
	private void take(Path a, Path b) {
		chosenByUser = false;
		first.take(a);
		second.take(b);
		// It is the same names that they are compared with and that are said to be those.
		names = offered.getFirst();
		takeLearnedNames();
		compare();
	}

	private void take(Path a, Path b, Map<String, Map<String, String>> replaced) {
		chosenByUser = true;
		first.take(a);
		second.take(b);
		names = offered.getFirst();
		replace(replaced);
		compare();
	}

	/** Takes the names of the script that one was learned from, if the other was generated from that. */
	private void takeLearnedNames() {
		Map<String, Map<String, String>> replaced = learnedNames(first.chosen, second.chosen);
		replace(replaced.isEmpty() ? learnedNames(second.chosen, first.chosen) : replaced);
		if (replaced.isEmpty() && names instanceof Names.Replaced) {
			names = names.swapped();
			offerNames();
		} else if (names instanceof Names.AsTheyAre && first.chosen != null && second.chosen != null) {
			ComparedPairs.names(first.chosen, second.chosen).ifPresent(known -> {
				names = known;
				offerNames();
			});
		}
	}

	/** The names of the script that was learned from a recording, if the other one was generated from that. */
	private static Map<String, Map<String, String>> learnedNames(Path recording, Path twin) {
		return RunHistory.shared().latest().stream().filter(made -> made.file().toAbsolutePath().equals(twin))
				.flatMap(made -> Twins.of(made.request().script()).stream())
				.filter(source -> source.recording().equals(recording)).findFirst().map(Twins.Source::names)
				.orElse(Map.of());
	}

	private void replace(Map<String, Map<String, String>> replaced) {
		offered.removeIf(each -> each instanceof Names.Replaced || each.swapped() instanceof Names.Replaced);
		if (!replaced.isEmpty()) {
			names = new Names.Replaced(replaced);
			offered.add(names);
		} else if (!offered.contains(names)) {
			names = offered.getFirst();
		}
		offerNames();
	}

	/** Those that are open, those that were generated last. */
	private Set<Path> recordings() {
		Set<Path> files = open();
		RunHistory.shared().latest().stream().map(GeneratedRecording::file).map(Path::toAbsolutePath)
				.filter(Files::exists).forEach(files::add);
		return files;
	}

	private Set<Path> open() {
		Set<Path> files = new LinkedHashSet<>();
		for (IEditorReference editor : getSite().getPage().getEditorReferences()) {
			try {
				EditorInputs.file(editor.getEditorInput()).filter(file -> file.toString().endsWith(RECORDING))
						.ifPresent(files::add);
			} catch (PartInitException e) {
				// An editor that cannot be restored shows its own message, and no recording.
				continue;
			}
		}
		return files;
	}

	/** Offers those of tables that were written or chosen, and those that are taken. */
	private void offerNames() {
		List<Names> tables = NameTables.known().stream().<Names>map(Names.InFile::new).toList();
		offered.removeIf(each -> each instanceof Names.Swapped || each instanceof Names.InFile && !each.equals(names));
		tables.stream().filter(each -> !offered.contains(each)).forEach(offered::add);
		if (!offered.contains(names)) {
			offered.add(names);
		}
		chooser.removeAll();
		offered.forEach(each -> chooser.add(each.label()));
		chooser.add(Messages.TABLE);
		chooser.select(offered.indexOf(names));
		chooser.requestLayout();
	}

	private void chooseNames() {
		int index = chooser.getSelectionIndex();
		if (index < offered.size()) {
			names = offered.get(index);
			compare();
			return;
		}
		chooseTable();
	}

	private void use(Names chosen) {
		names = chosen;
		offerNames();
		compare();
	}

	private void chooseTable() {
		FileDialog dialog = new FileDialog(chooser.getShell(), SWT.OPEN);
		dialog.setText(Messages.TABLE_TITLE);
		String file = dialog.open();
		if (file != null) {
			names = new Names.InFile(Path.of(file).toAbsolutePath().normalize());
			NameTables.remember(Path.of(file));
		}
		offerNames();
		if (file != null) {
			compare();
		}
	}

	private void compare() {
		swap.setEnabled(first.chosen != null && second.chosen != null);
		if (first.chosen == null || second.chosen == null) {
			say(NLS.bind(Messages.ONE_CHOSEN, first.chosen == null ? Messages.COLUMN_A : Messages.COLUMN_B));
			return;
		}
		forget();
		tables.show(List.of());
		Pair pair = new Pair(first.chosen, second.chosen, names);
		LikenessJob job = new LikenessJob(area.getDisplay(), pair, new Watch(pair));
		running = job;
		say(Messages.COMPARING);
		job.schedule();
	}

	private void forget() {
		if (running != null) {
			LikenessJob former = running;
			running = null;
			former.cancel();
		}
	}

	private static String escaped(Path file) {
		return file.getFileName().toString().replace("&", "&&");
	}

	private void say(String text) {
		hinted = null;
		message.setText(text);
		message.setToolTipText(null);
		placeMessage();
	}

	/**
	 * Beside the choosers where it has the width, because lines are what a view below others lacks, else below them.
	 */
	private void placeMessage() {
		int wanted = message.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + SPACING;
		int others = 2 * ((GridLayout) head.getLayout()).marginWidth + (CHOOSERS - 1) * SPACING;
		for (Control control : head.getChildren()) {
			boolean file = control == first.chooser || control == second.chooser;
			others += control == message ? 0 : file ? NARROWEST : control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
		}
		boolean beside = others + wanted <= area.getClientArea().width;
		((GridLayout) head.getLayout()).numColumns = beside ? CHOOSERS + 1 : CHOOSERS;
		if (beside) {
			GridDataFactory.fillDefaults().align(SWT.BEGINNING, SWT.CENTER).applyTo(message);
		} else {
			// With as many lines as it takes: who can do something about it does not have to look for what.
			GridDataFactory.fillDefaults().span(CHOOSERS, 1).grab(true, false).indent(4, 0)
					.hint(WIDTH_HINT, SWT.DEFAULT).applyTo(message);
		}
		area.layout(new Control[] {message});
	}

	/** Hears of a comparison; nothing once another one has begun or the view has gone. */
	private final class Watch implements ResultJob.Listener<LikenessJob.Result> {
		private final Pair pair;

		Watch(Pair pair) {
			this.pair = pair;
		}

		private boolean isPast() {
			return area.isDisposed() || running == null || running.pair() != pair;
		}

		@Override
		public void done(LikenessJob.Result result) {
			if (isPast()) {
				return;
			}
			running = null;
			if (!result.names().equals(names)) {
				names = result.names();
				offerNames();
			}
			Comparison comparison = result.comparison();
			ComparedPairs.remember(pair.a(), pair.b(), names);
			boolean asTheyAre = names instanceof Names.AsTheyAre;
			Set<String> ofA = asTheyAre ? comparison.namesOfOne(true) : Set.of();
			Set<String> ofB = asTheyAre ? comparison.namesOfOne(false) : Set.of();
			boolean reversed = Pseudonyms.replace(ofA, ofB);
			if (reversed && !chosenByUser) {
				// The twin is B, as it is where it was made.
				chosenByUser = true;
				exchange();
				compare();
				return;
			}
			tables.show(comparison.types());
			String text = LikenessText.summary(comparison);
			if (pair.a().equals(pair.b())) {
				text = Messages.SAME_FILE + ' ' + text;
			}
			if (comparison.b().damage().isPresent()) {
				text = NLS.bind(Messages.DAMAGED, escaped(pair.b())) + ' ' + text;
			}
			if (comparison.a().damage().isPresent()) {
				text = NLS.bind(Messages.DAMAGED, escaped(pair.a())) + ' ' + text;
			}
			if (reversed) {
				sayWithHint(text, true);
			} else if (Pseudonyms.replace(ofB, ofA)) {
				sayWithHint(text, false);
			} else {
				say(text);
			}
			message.setToolTipText(Messages.SUMMARY_HINT);
		}

		/** Offers the table of names that is known, or something else where there is none, or more than one. */
		private void sayWithHint(String text, boolean reversed) {
			List<Names> known = offered.stream().filter(Names.InFile.class::isInstance).toList();
			if (known.size() == 1) {
				Names table = known.getFirst();
				say(text + ' ' + NLS.bind(reversed ? Messages.HINT_AT_KNOWN_TABLE_OF_B : Messages.HINT_AT_KNOWN_TABLE,
						table.label().replace("&", "&&")));
				hinted = () -> use(reversed ? table.swapped() : table);
			} else if (reversed) {
				say(text + ' ' + Messages.HINT_AT_SWAP);
				hinted = () -> take(second.chosen, first.chosen);
			} else {
				say(text + ' ' + Messages.HINT_AT_TABLE);
				hinted = LikenessView.this::chooseTable;
			}
		}

		@Override
		public void failed(String reason) {
			end(NLS.bind(Messages.FAILED, reason.replace("&", "&&")));
		}

		@Override
		public void cancelled() {
			end(Messages.CANCELLED);
		}

		private void end(String text) {
			if (!isPast()) {
				running = null;
				say(text);
			}
		}
	}
}
