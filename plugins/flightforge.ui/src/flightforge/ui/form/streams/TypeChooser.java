/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.function.Consumer;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

import flightforge.ui.form.streams.TypeProposals.Proposal;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * Finds an event type among hundreds as one types. Enter takes the chosen one, Escape none. UI thread only.
 */
final class TypeChooser extends PopupDialog {

	private static final Point SIZE = new Point(640, 420);
	private static final int DESCRIPTION_LINES = 3;

	private final TypeProposals types;
	private final Point place;
	private final Consumer<Proposal> consumer;
	private Text filter;
	private TableViewer viewer;
	private Label description;

	/**
	 * A chooser.
	 *
	 * @param place where it opens, on the display
	 * @param consumer called with the chosen type, after the chooser has closed
	 */
	TypeChooser(Shell parent, TypeProposals types, Point place, Consumer<Proposal> consumer) {
		super(parent, INFOPOPUPRESIZE_SHELLSTYLE, true, false, false, false, false, null, Messages.CHOOSER_HINT);
		this.types = types;
		this.place = place;
		this.consumer = consumer;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(Messages.CHOOSER_TITLE);
	}

	@Override
	protected Point getDefaultSize() {
		return SIZE;
	}

	@Override
	protected Point getDefaultLocation(Point initialSize) {
		return place;
	}

	@Override
	protected Control getFocusControl() {
		return filter;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		GridLayoutFactory.fillDefaults().margins(6, 6).applyTo(area);
		filter = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.CHOOSER_FILTER);
		Ids.name(filter, "flightforge.chooser.filter");
		Accessibility.name(filter, Messages.CHOOSER_FILTER);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filter);
		createTable(area);
		description = new Label(area, SWT.WRAP);
		Ids.name(description, "flightforge.chooser.description");
		int line = description.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
		GridDataFactory.fillDefaults().grab(true, false).hint(SIZE.x / 2, DESCRIPTION_LINES * line)
				.applyTo(description);
		filter.addModifyListener(e -> find());
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

	private void createTable(Composite area) {
		Composite holder = new Composite(area, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(holder);
		TableColumnLayout layout = new TableColumnLayout();
		holder.setLayout(layout);
		viewer = new TableViewer(holder, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.BORDER);
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
		table.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> take()));
	}

	private void find() {
		viewer.setInput(types.withWords(filter.getText()));
		choose(0);
	}

	private void choose(int row) {
		Object type = viewer.getElementAt(Math.clamp(row, 0, Math.max(0, viewer.getTable().getItemCount() - 1)));
		viewer.setSelection(type == null ? StructuredSelection.EMPTY : new StructuredSelection(type), true);
		describe();
	}

	private void describe() {
		Proposal type = chosen();
		String text = type == null ? Messages.CHOOSER_NONE
				: type.label() + (type.description().isEmpty() ? "" : ": " + type.description())
						+ (type.experimental() ? "\n" + Messages.EXPERIMENTAL : "");
		description.setText(text.replace("&", "&&"));
	}

	private Proposal chosen() {
		return (Proposal) viewer.getStructuredSelection().getFirstElement();
	}

	private void take() {
		Proposal type = chosen();
		if (type != null) {
			close();
			consumer.accept(type);
		}
	}
}
