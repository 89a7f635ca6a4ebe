/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.LegacyActionTools;
import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.PixelConverter;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;

import flightforge.script.Problem;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.PopupFooter;
import flightforge.ui.resource.Ids;

/** All problems of a script, each a way to its place, by a click or Enter. UI thread only. */
final class ProblemList extends PopupDialog {

	private static final int WIDTH = 720;
	private static final int TALLEST = 320;
	private static final int ROW = 26;
	private static final int FRAME = 64;
	private static final int MARGIN = 6;
	/** Of the text below the list. */
	private static final int LINES = 3;

	private final List<Problem> problems;
	private final Problem first;
	private final Point bottomLeft;
	private final Consumer<Problem> opener;
	private TableViewer viewer;
	private Label whole;

	/**
	 * A list.
	 *
	 * @param first the one that is chosen at first, which the user has read before
	 * @param bottomLeft where its lower left corner is, on the display
	 * @param opener called with the problem that the user wants to see, after the list has closed
	 */
	ProblemList(Shell parent, List<Problem> problems, Problem first, Point bottomLeft, Consumer<Problem> opener) {
		super(parent, INFOPOPUPRESIZE_SHELLSTYLE, true, false, false, false, false, null, Messages.FORM_PROBLEM_HINT);
		this.problems = problems;
		this.first = first;
		this.bottomLeft = bottomLeft;
		this.opener = opener;
	}

	@Override
	protected void configureShell(Shell shell) {
		super.configureShell(shell);
		shell.setText(NLS.bind(Messages.FORM_PROBLEM_LIST, Totals.problems(problems)));
	}

	@Override
	protected Control createInfoTextArea(Composite parent) {
		return super.createInfoTextArea(PopupFooter.in(parent));
	}

	@Override
	protected Point getDefaultSize() {
		return new Point(WIDTH, Math.min(TALLEST, FRAME + (problems.size() + LINES) * ROW));
	}

	@Override
	protected Point getDefaultLocation(Point size) {
		return new Point(bottomLeft.x, bottomLeft.y - size.y);
	}

	@Override
	protected Control getFocusControl() {
		return viewer.getControl();
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		GridLayoutFactory.fillDefaults().applyTo(area);
		viewer = new TableViewer(area, SWT.FULL_SELECTION | SWT.SINGLE | SWT.V_SCROLL | SWT.H_SCROLL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.getTable());
		Ids.name(viewer.getTable(), "flightforge.problems");
		Accessibility.name(viewer.getTable(), Messages.FORM_PROBLEM_LIST);
		viewer.setContentProvider(ArrayContentProvider.getInstance());
		viewer.setLabelProvider(new ColumnLabelProvider() {
			@Override
			public Image getImage(Object element) {
				return PlatformUI.getWorkbench().getSharedImages().getImage(((Problem) element).isError()
						? ISharedImages.IMG_OBJS_ERROR_TSK : ISharedImages.IMG_OBJS_WARN_TSK);
			}
		});
		whole = new Label(area, SWT.WRAP);
		Ids.name(whole, "flightforge.problems.whole");
		GridDataFactory.fillDefaults().grab(true, false).indent(MARGIN, 0)
				.hint(WIDTH - FRAME, new PixelConverter(whole).convertHeightInCharsToPixels(LINES)).applyTo(whole);
		viewer.addSelectionChangedListener(
				event -> showWhole((Problem) viewer.getStructuredSelection().getFirstElement()));
		viewer.setInput(problems);
		viewer.setSelection(new StructuredSelection(first), true);
		viewer.getTable().addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(e -> take()));
		viewer.getTable().addMouseListener(MouseListener.mouseUpAdapter(e -> {
			if (e.button == 1 && viewer.getTable().getItem(new Point(e.x, e.y)) != null) {
				take();
			}
		}));
		viewer.getTable().addMouseMoveListener(e -> {
			TableItem item = viewer.getTable().getItem(new Point(e.x, e.y));
			if (item != null) {
				showWhole((Problem) item.getData());
			}
		});
		return area;
	}

	/** Shows a problem in as many lines as it needs: the list has one for each, and what to do stands at the end. */
	private void showWhole(Problem problem) {
		whole.setText(problem == null ? "" : LegacyActionTools.escapeMnemonics(problem.toString()));
	}

	private void take() {
		Problem problem = (Problem) viewer.getStructuredSelection().getFirstElement();
		if (problem != null) {
			close();
			opener.accept(problem);
		}
	}
}
