/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.editor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.IStatusLineManager;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.IElementComparer;
import org.eclipse.jface.viewers.IToolTipProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.views.contentoutline.ContentOutlinePage;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.assist.ScriptPart;
import flightforge.ui.form.declared.KeyWords;
import flightforge.ui.model.ScriptAnalysis;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.Copying;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.resource.Quantities;

/**
 * What the workbench's view Outline shows of a script: its sections, what they declare, and the streams with those
 * nested in them. It follows the place that the editor shows, and shows the place that is chosen in it. UI thread only.
 */
final class OutlinePage extends ContentOutlinePage {

	/** Sections and what is in them. */
	private static final int OPEN_LEVELS = 2;

	private final ScriptModel model;
	private final IntSupplier place;
	private final Consumer<ScriptPart> opener;
	private final Runnable activator;
	private final Map<ScriptPart, ScriptPart> parents = new HashMap<>();
	private List<ScriptPart> parts = List.of();
	/** What is wrong in the parts, by their keys: the first error in each. */
	private Map<String, String> wrong = Map.of();
	/** Whether the page itself changes its selection, so that it is no choice of the user. */
	private boolean following;

	private final ScriptListener listener = new ScriptListener() {
		@Override
		public void analysed(ScriptAnalysis analysis) {
			update();
		}
	};

	/**
	 * A page.
	 *
	 * @param model the script
	 * @param place what the editor shows, as a place in the present text
	 * @param opener shows a part in the editor, which does not get the focus
	 * @param activator gives the editor the focus
	 */
	OutlinePage(ScriptModel model, IntSupplier place, Consumer<ScriptPart> opener, Runnable activator) {
		this.model = model;
		this.place = place;
		this.opener = opener;
		this.activator = activator;
	}

	@Override
	public void createControl(Composite parent) {
		super.createControl(parent);
		TreeViewer viewer = getTreeViewer();
		Ids.name(viewer.getTree(), "flightforge.outline");
		Accessibility.name(viewer.getTree(), Messages.OUTLINE);
		HelpContext.SCRIPT_FORM.on(viewer.getTree());
		viewer.setUseHashlookup(true);
		viewer.setComparer(new SameKey());
		viewer.setContentProvider(new Parts());
		viewer.setLabelProvider(new DelegatingStyledCellLabelProvider(new Labels()));
		ColumnViewerToolTipSupport.enableFor(viewer);
		viewer.setAutoExpandLevel(OPEN_LEVELS);
		viewer.addDoubleClickListener(event -> activator.run());
		Copying.in(viewer.getTree());
		model.addListener(listener);
		update();
	}

	/** A tool bar without anything in it would be drawn, too, as a white patch. */
	@Override
	public void makeContributions(IMenuManager menu, IToolBarManager toolBar, IStatusLineManager statusLine) {
		super.makeContributions(menu, toolBar, statusLine);
		toolBar.add(new Action(Messages.OUTLINE_COLLAPSE,
				PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(ISharedImages.IMG_ELCL_COLLAPSEALL)) {
			@Override
			public void run() {
				getTreeViewer().collapseAll();
			}
		});
	}

	@Override
	public void dispose() {
		model.removeListener(listener);
		super.dispose();
	}

	@Override
	public void selectionChanged(SelectionChangedEvent event) {
		super.selectionChanged(event);
		if (!following && event.getStructuredSelection().getFirstElement() instanceof ScriptPart part) {
			opener.accept(part);
		}
	}

	/** Follows the editor to its place in the text, once it is known what is there. */
	void follow() {
		select();
	}

	private void update() {
		TreeViewer viewer = getTreeViewer();
		if (viewer == null || viewer.getControl().isDisposed()) {
			return;
		}
		// What is shown while the text is broken is what can be made out of it.
		List<ScriptPart> now = ScriptPart.of(model.analysis().source());
		Map<String, String> errors = errors(now, model.analysis());
		if (!now.equals(parts) || !errors.equals(wrong)) {
			boolean first = parts.isEmpty();
			parts = now;
			wrong = errors;
			parents.clear();
			now.forEach(this::adopt);
			change(() -> {
				if (first) {
					viewer.setInput(this);
				} else {
					viewer.refresh();
				}
			});
		}
		select();
	}

	/** The first error in each part that has some, by its key; so all that a part is in have it, too. */
	private static Map<String, String> errors(List<ScriptPart> parts, ScriptAnalysis analysis) {
		Map<String, String> errors = new HashMap<>();
		Optional<Position> broken = analysis.source().brokenPlace();
		analysis.problems().stream().filter(Problem::isError)
				.forEach(problem -> mark(parts, broken.orElse(problem.position()).offset(), problem.message(), errors));
		return errors;
	}

	private static void mark(List<ScriptPart> parts, int offset, String message, Map<String, String> errors) {
		// Where one part ends at the place where the next begins, it is in that.
		parts.stream().filter(part -> part.holds(offset)).reduce((first, last) -> last).ifPresent(part -> {
			errors.putIfAbsent(part.key(), message);
			mark(part.parts(), offset, message, errors);
		});
	}

	private void adopt(ScriptPart parent) {
		parent.parts().forEach(part -> {
			parents.put(part, parent);
			adopt(part);
		});
	}

	/** Changes the selection without a choice of the user. */
	private void change(Runnable changing) {
		following = true;
		try {
			changing.run();
		} finally {
			following = false;
		}
	}

	private void select() {
		TreeViewer viewer = getTreeViewer();
		// The parts of an earlier text were elsewhere.
		if (viewer == null || viewer.getControl().isDisposed() || !model.isAnalysed()) {
			return;
		}
		Optional<ScriptPart> part = ScriptPart.at(parts, place.getAsInt());
		Object chosen = viewer.getStructuredSelection().getFirstElement();
		if (part.isPresent() && !(chosen instanceof ScriptPart other && other.key().equals(part.get().key()))) {
			change(() -> viewer.setSelection(new StructuredSelection(part.get()), true));
		}
	}

	private final class Parts implements ITreeContentProvider {
		@Override
		public Object[] getElements(Object input) {
			return parts.toArray();
		}

		@Override
		public Object[] getChildren(Object element) {
			return ((ScriptPart) element).parts().toArray();
		}

		@Override
		public Object getParent(Object element) {
			return parents.get(element);
		}

		@Override
		public boolean hasChildren(Object element) {
			return !((ScriptPart) element).parts().isEmpty();
		}
	}

	/** Parts are the same as long as only their content changes, so that what is open stays open. */
	private static final class SameKey implements IElementComparer {
		@Override
		public boolean equals(Object first, Object second) {
			return Objects.equals(key(first), key(second));
		}

		@Override
		public int hashCode(Object element) {
			return Objects.hashCode(key(element));
		}

		private static Object key(Object element) {
			return element instanceof ScriptPart part ? part.key() : element;
		}
	}

	private final class Labels extends LabelProvider implements IStyledLabelProvider, IToolTipProvider {
		@Override
		public StyledString getStyledText(Object element) {
			ScriptPart part = (ScriptPart) element;
			boolean section = !part.key().contains("/");
			StyledString text = new StyledString(
					section ? title(part) : part.label().isEmpty() ? Messages.OUTLINE_UNNAMED : part.label());
			if (!part.detail().isEmpty()) {
				text.append("  " + Quantities.rounded(part.detail()), Colors.HINT.styler());
			}
			if (section && !part.parts().isEmpty()) {
				text.append("  " + part.parts().size(), Colors.HINT.styler());
			}
			return text;
		}

		/** As the form's tabs are called. */
		private String title(ScriptPart section) {
			return KeyWords.title(section.section().equals("events") ? "streams" : section.section());
		}

		@Override
		public Image getImage(Object element) {
			ScriptPart part = (ScriptPart) element;
			boolean event = part.section().equals("events") || part.section().equals("types");
			boolean marked = wrong.containsKey(part.key());
			if (event && part.key().contains("/")) {
				return marked ? Images.EVENT.withError() : Images.EVENT.image();
			}
			return marked ? PlatformUI.getWorkbench().getSharedImages().getImage(ISharedImages.IMG_OBJS_ERROR_TSK)
					: null;
		}

		@Override
		public String getToolTipText(Object element) {
			return wrong.get(((ScriptPart) element).key());
		}

		@Override
		public String getText(Object element) {
			return getStyledText(element).getString();
		}
	}
}
