/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;

import flightforge.script.Scalar;
import flightforge.ui.form.declared.KeyWords;
import flightforge.ui.form.streams.TypeProposals.Proposal;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.FormPopup;
import flightforge.ui.platform.InputHint;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;

/**
 * Finds event types among hundreds, by words as one types and by category. Enter takes those that are checked, or else
 * the chosen one, and so does the button; a double-click takes those that are checked and that one, Escape none. A link
 * always offers to declare a type, under the name that is typed; so does Enter where no type has the words and the name
 * has a package, because a single word may be one that was mistyped. UI thread only.
 */
final class TypeChooser extends FormPopup {

	private static final Point SIZE = new Point(760, 460);
	private static final int DESCRIPTION_LINES = 3;
	/** Of the categories, and of the types in them. */
	private static final int[] WEIGHTS = {30, 70};

	private final TypeProposals types;
	private final Consumer<List<Proposal>> consumer;
	private final Set<Proposal> checked;
	private Text filter;
	private TreeViewer categories;
	private TableViewer viewer;
	/** The types, or what is said where there are none. */
	private Composite list;
	private final StackLayout listed = new StackLayout();
	private Label empty;
	private Label description;
	private Link declaring;
	private Optional<Proposal> undeclared = Optional.empty();
	private Button add;

	/**
	 * A chooser.
	 *
	 * @param checked what is checked by now; what is checked when a click elsewhere closes the chooser stays there for
	 * the next one
	 * @param place where it opens, on the display
	 * @param consumer called with the types, in the order in which they were checked, after the chooser has closed
	 */
	TypeChooser(Shell parent, TypeProposals types, Set<Proposal> checked, Point place,
			Consumer<List<Proposal>> consumer) {
		super(parent, Messages.CHOOSER_TITLE, Messages.CHOOSER_HINT, place, SIZE);
		this.types = types;
		this.checked = checked;
		this.consumer = consumer;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		// Escape gives up what is checked, and not a click elsewhere, which may be by mistake.
		shell.addListener(SWT.Close, e -> checked.clear());
	}

	@Override
	protected Control getFocusControl() {
		return filter;
	}

	/** Without a colour of its own, which GTK would draw the text of the button in also while it is disabled. */
	@Override
	protected List<Control> getForegroundColorExclusions() {
		List<Control> excluded = new ArrayList<>(super.getForegroundColorExclusions());
		excluded.add(add);
		return excluded;
	}

	@Override
	protected List<Control> getBackgroundColorExclusions() {
		List<Control> excluded = new ArrayList<>(super.getBackgroundColorExclusions());
		excluded.add(add);
		return excluded;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(6, 6).applyTo(area);
		filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		InputHint.set(filter, Messages.CHOOSER_FILTER);
		Ids.name(filter, "flightforge.chooser.filter");
		Accessibility.name(filter, Messages.CHOOSER_FILTER);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, false).applyTo(filter);
		SashForm sash = new SashForm(area, SWT.HORIZONTAL);
		GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(sash);
		createCategories(sash);
		createTable(sash);
		sash.setWeights(WEIGHTS);
		createDescription(area);
		createButton(area);
		filter.addModifyListener(e -> {
			// Words are looked for everywhere.
			if (!filter.getText().isBlank()) {
				categories.setSelection(new StructuredSelection(categories.getTree().getItem(0).getData()));
			}
			find();
		});
		filter.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> {
			if (e.detail != SWT.ICON_CANCEL) {
				take();
			}
		}));
		filter.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			int step = e.keyCode == SWT.ARROW_DOWN ? 1 : e.keyCode == SWT.ARROW_UP ? -1 : 0;
			if (step != 0) {
				e.doit = false;
				choose(viewer.getTable().getSelectionIndex() + step);
			}
		}));
		find();
		return area;
	}

	private void createCategories(Composite area) {
		categories = new TreeViewer(area, SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER);
		Ids.name(categories.getTree(), "flightforge.chooser.categories");
		Accessibility.name(categories.getTree(), Messages.COLUMN_CATEGORY);
		categories.setContentProvider(new CategoryContent());
		categories.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				String name = ((TypeCategories) element).name();
				return name.isEmpty() ? Messages.CHOOSER_ALL : name;
			}
		});
		TypeCategories all = TypeCategories.of(types);
		categories.setInput(List.of(all));
		categories.setExpandedElements(all);
		categories.setSelection(new StructuredSelection(all));
		categories.addSelectionChangedListener(e -> find());
		categories.addDoubleClickListener(e -> {
			Object category = categories.getStructuredSelection().getFirstElement();
			categories.setExpandedState(category, !categories.getExpandedState(category));
		});
		// Without checked types Enter opens and closes the category, as a double-click always does.
		onEnter(categories.getTree(), () -> !checked.isEmpty());
	}

	private void createDescription(Composite area) {
		Composite said = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(said);
		description = new Label(said, SWT.WRAP);
		Ids.name(description, "flightforge.chooser.description");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(description);
		int line = description.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).hint(SIZE.x / 2, DESCRIPTION_LINES * line).applyTo(said);
		declaring = new Link(said, SWT.NONE);
		Ids.name(declaring, "flightforge.chooser.declare");
		declaring.setToolTipText(NLS.bind(Messages.CHOOSER_NEW_TIP, KeyWords.title("types")));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(declaring);
		declaring.addSelectionListener(
				SelectionListener.widgetSelectedAdapter(e -> takeWith(types.toDeclare(filter.getText()))));
	}

	private void createButton(Composite area) {
		add = new Button(area, SWT.PUSH);
		Ids.name(add, "flightforge.chooser.add");
		add.setText(NLS.bind(Messages.CHOOSER_ADD_MANY, Quantities.count(types.withWords("").size())));
		GridDataFactory.fillDefaults().align(SWT.END, SWT.END)
				.hint(add.computeSize(SWT.DEFAULT, SWT.DEFAULT).x, SWT.DEFAULT).applyTo(add);
		add.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> take()));
		showChecked();
	}

	/** Takes the types by Enter, which a control would report as it reports a double-click. */
	private void onEnter(Control control, BooleanSupplier wanted) {
		control.addKeyListener(KeyListener.keyPressedAdapter(e -> {
			if ((e.keyCode == SWT.CR || e.keyCode == SWT.KEYPAD_CR) && wanted.getAsBoolean()) {
				e.doit = false;
				take();
			}
		}));
	}

	private void createTable(Composite area) {
		list = new Composite(area, SWT.NONE);
		list.setLayout(listed);
		empty = new Label(list, SWT.WRAP);
		Ids.name(empty, "flightforge.chooser.empty");
		Composite holder = new Composite(list, SWT.NONE);
		listed.topControl = holder;
		TableColumnLayout layout = new TableColumnLayout();
		holder.setLayout(layout);
		viewer = new TableViewer(holder, SWT.FULL_SELECTION | SWT.SINGLE | SWT.CHECK | SWT.V_SCROLL | SWT.BORDER);
		Table table = viewer.getTable();
		table.setHeaderVisible(true);
		Ids.name(table, "flightforge.chooser.types");
		Accessibility.name(table, Messages.CHOOSER_TITLE);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		TableViewerColumn name = new TableViewerColumn(viewer, SWT.LEFT);
		name.getColumn().setText(Messages.COLUMN_TYPE);
		name.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public String getText(Object element) {
				return ((Proposal) element).name();
			}

			@Override
			public Image getImage(Object element) {
				return (((Proposal) element).experimental() ? Images.EXPERIMENTAL : Images.EVENT).image();
			}
		});
		layout.setColumnData(name.getColumn(), new ColumnWeightData(46));
		TableViewerColumn category = new TableViewerColumn(viewer, SWT.LEFT);
		category.getColumn().setText(Messages.COLUMN_CATEGORY);
		category.setLabelProvider(ColumnLabelProvider.createTextProvider(type -> ((Proposal) type).category()));
		layout.setColumnData(category.getColumn(), new ColumnWeightData(54));
		viewer.addSelectionChangedListener(e -> describe());
		table.addListener(SWT.Selection, e -> {
			if (e.detail == SWT.CHECK) {
				check((TableItem) e.item);
			}
		});
		onEnter(table, () -> true);
		// A double-click chooses its row first.
		table.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> {
			if (chosen() != null) {
				takeWith(chosen());
			}
		}));
	}

	private void check(TableItem item) {
		Proposal type = (Proposal) item.getData();
		if (item.getChecked()) {
			checked.add(type);
		} else {
			checked.remove(type);
		}
		showChecked();
	}

	private void showChecked() {
		int count = checked.size();
		add.setEnabled(count > 0 || chosen() != null);
		add.setText(count == 0 ? Messages.CHOOSER_ADD
				: count == 1 ? Messages.CHOOSER_ADD_ONE : NLS.bind(Messages.CHOOSER_ADD_MANY, Quantities.count(count)));
		setInfoText(count > 0 ? Messages.CHOOSER_CHECKED
				: declaredByEnter().isPresent() ? Messages.CHOOSER_NEW_ENTER : Messages.CHOOSER_HINT);
	}

	private void find() {
		TypeCategories category = (TypeCategories) categories.getStructuredSelection().getFirstElement();
		viewer.setInput(types.withWords(filter.getText()).stream()
				.filter(type -> category == null || category.holds(type)).toList());
		for (TableItem item : viewer.getTable().getItems()) {
			item.setChecked(checked.contains(item.getData()));
		}
		empty.setText(NLS.bind(Messages.CHOOSER_EMPTY, Scalar.shorten(filter.getText().strip())).replace("&", "&&"));
		listed.topControl = viewer.getTable().getItemCount() == 0 ? empty : viewer.getTable().getParent();
		list.layout();
		choose(0);
	}

	private void choose(int row) {
		Object type = viewer.getElementAt(Math.clamp(row, 0, Math.max(0, viewer.getTable().getItemCount() - 1)));
		viewer.setSelection(type == null ? StructuredSelection.EMPTY : new StructuredSelection(type), true);
		describe();
	}

	private void describe() {
		Proposal type = chosen();
		undeclared = type == null ? types.undeclared(filter.getText()) : Optional.empty();
		String none = undeclared.isPresent() ? Messages.CHOOSER_NEW_HINT : Messages.CHOOSER_NONE;
		String text = type == null ? NLS.bind(none, KeyWords.title("types"))
				: Stream.of(type.label(), type.description()).filter(said -> !said.isEmpty())
						.collect(Collectors.joining(": ")) + (type.experimental() ? "\n" + Messages.EXPERIMENTAL : "");
		description.setText(text.replace("&", "&&"));
		declaring.setText(NLS.bind(Messages.CHOOSER_NEW, Scalar.shorten(types.toDeclare(filter.getText()).name())));
		showChecked();
	}

	private Proposal chosen() {
		return (Proposal) viewer.getStructuredSelection().getFirstElement();
	}

	private void take() {
		if (!checked.isEmpty()) {
			take(checked);
		} else if (chosen() != null) {
			take(List.of(chosen()));
		} else {
			declaredByEnter().ifPresent(this::takeWith);
		}
	}

	private Optional<Proposal> declaredByEnter() {
		return undeclared.filter(type -> type.name().contains("."));
	}

	/** Takes those that are checked and one more. */
	private void takeWith(Proposal type) {
		Set<Proposal> taken = new LinkedHashSet<>(checked);
		taken.add(type);
		take(taken);
	}

	private void take(Collection<Proposal> wanted) {
		List<Proposal> taken = List.copyOf(wanted);
		checked.clear();
		close();
		consumer.accept(taken);
	}

	private static final class CategoryContent implements ITreeContentProvider {
		@Override
		public Object[] getElements(Object input) {
			return ((List<?>) input).toArray();
		}

		@Override
		public Object[] getChildren(Object parent) {
			return ((TypeCategories) parent).inner().values().toArray();
		}

		@Override
		public Object getParent(Object element) {
			return null;
		}

		@Override
		public boolean hasChildren(Object element) {
			return !((TypeCategories) element).inner().isEmpty();
		}
	}
}
