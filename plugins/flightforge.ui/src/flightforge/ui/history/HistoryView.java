/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.history;

import java.util.List;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.part.ViewPart;

import flightforge.ui.generate.GeneratedRecording;
import flightforge.ui.generate.Generation;
import flightforge.ui.generate.RecordingActions;
import flightforge.ui.generate.RunHistory;
import flightforge.ui.platform.PartActions;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;
import flightforge.ui.wizard.NewScriptWizard;

/** Lists the latest recordings that were generated, with what can be done with them. */
public final class HistoryView extends ViewPart {

	private final Generation again = new Generation();
	private final RecordingActions recordings = new RecordingActions();
	private final Runnable historyListener = this::lookLater;
	private final Job look = Job.createSystem(Messages.READING, (ICoreRunnable) monitor -> look());
	private Display display;
	private Composite area;
	private StackLayout stack;
	private Control empty;
	private HistoryTable table;
	private List<IAction> actions = List.of();
	private IAction forget;
	/** Forgetting and copying, as the keys and the menu Edit do it. */
	private final PartActions keys = new PartActions();

	@Override
	public void createPartControl(Composite parent) {
		display = parent.getDisplay();
		area = new Composite(parent, SWT.NONE);
		stack = new StackLayout();
		area.setLayout(stack);
		HelpContext.HISTORY_VIEW.on(area);
		createEmpty();
		table = new HistoryTable(area);
		createActions();
		contribute();
		table.results().viewer().addOpenListener(e -> table.selected().stream().filter(entry -> !entry.replaced())
				.forEach(entry -> recordings.open(entry.recording())));
		table.results().viewer().addSelectionChangedListener(e -> enable());
		getSite().setSelectionProvider(table.results().viewer());
		enable();
		RunHistory.shared().addListener(historyListener);
		lookLater();
	}

	private void createEmpty() {
		Composite pane = new Composite(area, SWT.NONE);
		GridLayoutFactory.swtDefaults().margins(12, 12).applyTo(pane);
		Link link = new Link(pane, SWT.WRAP);
		link.setText(Messages.EMPTY);
		Ids.name(link, "flightforge.history.empty");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(link);
		link.addSelectionListener(SelectionListener.widgetSelectedAdapter(e -> {
			NewScriptWizard wizard = new NewScriptWizard();
			wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
			new WizardDialog(pane.getShell(), wizard).open();
		}));
		empty = pane;
	}

	private void createActions() {
		IAction open = action(Messages.OPEN, null, Images.RECORDING.descriptor(), () -> recordings.open(chosen()));
		IAction folder = action(Messages.FOLDER, null, shared(ISharedImages.IMG_OBJ_FOLDER),
				() -> recordings.showInFolder(chosen()));
		IAction checksum = action(Messages.CHECKSUM, null, shared(ISharedImages.IMG_TOOL_COPY),
				() -> recordings.copyChecksum(chosen()));
		IAction runAgain = action(Messages.RUN_AGAIN, Messages.RUN_AGAIN_HINT, Images.GENERATE.descriptor(),
				() -> again.start(chosen().request()));
		actions = List.of(open, runAgain, folder, checksum);
		forget = action(Messages.FORGET, Messages.FORGET_HINT, shared(ISharedImages.IMG_ELCL_REMOVE),
				() -> RunHistory.shared().forget(table.selected().stream().map(HistoryEntry::recording).toList()));
	}

	private static ImageDescriptor shared(String image) {
		return PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(image);
	}

	private static IAction action(String text, String hint, ImageDescriptor image, Runnable runnable) {
		IAction action = new Action(text) {
			@Override
			public void run() {
				runnable.run();
			}
		};
		action.setToolTipText(hint);
		action.setImageDescriptor(image);
		return action;
	}

	private void contribute() {
		IActionBars bars = getViewSite().getActionBars();
		MenuManager menu = new MenuManager();
		for (IAction action : actions) {
			// Icons alone, as in all views of Mission Control.
			bars.getToolBarManager().add(action);
			menu.add(action);
		}
		menu.add(new Separator());
		menu.add(forget);
		Table control = table.results().viewer().getTable();
		control.setMenu(menu.createContextMenu(control));
		IMenuManager viewMenu = bars.getMenuManager();
		viewMenu.add(forget);
		table.results().columns().fillMenu(viewMenu);
		keys.on(ActionFactory.DELETE, forget::run, forget::isEnabled);
		keys.on(ActionFactory.COPY, actions.getLast()::run, actions.getLast()::isEnabled);
		keys.bind(bars, true);
	}

	private void enable() {
		int selected = table.selected().size();
		actions.forEach(action -> action.setEnabled(selected == 1));
		// What is in the file is another recording.
		actions.getFirst().setEnabled(selected == 1 && !table.selected().getFirst().replaced());
		forget.setEnabled(selected > 0);
		keys.update();
	}

	private GeneratedRecording chosen() {
		return table.selected().getFirst().recording();
	}

	private void lookLater() {
		look.schedule();
	}

	private void look() {
		List<HistoryEntry> entries = HistoryEntry.latest();
		UiThread.later(display, () -> show(entries));
	}

	private void show(List<HistoryEntry> entries) {
		if (!area.isDisposed()) {
			table.show(entries);
			stack.topControl = entries.isEmpty() ? empty : table.results().viewer().getTable().getParent();
			area.layout();
			enable();
		}
	}

	/** Files come and go while other parts are used. */
	@Override
	public void setFocus() {
		lookLater();
		(stack.topControl == empty ? empty : table.results().viewer().getControl()).setFocus();
	}

	@Override
	public void dispose() {
		RunHistory.shared().removeListener(historyListener);
		look.cancel();
		super.dispose();
	}
}
