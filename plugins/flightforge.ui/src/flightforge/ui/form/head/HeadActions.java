/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.head;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.events.MouseTrackListener;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.handlers.IHandlerActivation;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.help.IWorkbenchHelpSystem;

import flightforge.ui.editorinput.FileToSave;
import flightforge.ui.generate.Notice;
import flightforge.ui.platform.EditorShown;
import flightforge.ui.resource.HelpContext;
import flightforge.ui.resource.HelpPages;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * What can be done with a whole script: the buttons in the head of its form, and the commands behind them. UI thread
 * only.
 */
public final class HeadActions {

	private static final String ENDING = ".jfr";
	private static final String HELP_PAGE = "script-editor.html";
	private static final String HELP_COMMAND = "org.eclipse.ui.help.dynamicHelp";

	private final Form form;
	private final Consumer<Path> into;
	private final Supplier<Path> usualFile;
	private final IAction generate;
	private final IAction generateAndOpen;
	private final IAction generateAs;
	private final IAction generateWith;
	private final IAction estimate;

	/**
	 * Fills a form's head.
	 *
	 * @param run generates the recording, and opens it where that is true
	 * @param into generates the recording into a file, which it replaces
	 * @param with asks for the values of the script's parameters, and generates with them
	 * @param measure measures what the recording will take
	 * @param usualFile the file that the recording would have by itself
	 * @param say says what the user should know
	 */
	public HeadActions(Form form, Consumer<Boolean> run, Consumer<Path> into, Runnable with, Runnable measure,
			Supplier<Path> usualFile, Consumer<Notice> say) {
		this.form = form;
		this.into = into;
		this.usualFile = usualFile;
		generateAndOpen = action(Messages.RUN_AND_OPEN, Messages.RUN_AND_OPEN_HINT, Images.GENERATE_OPEN.descriptor(),
				Ids.GENERATE_AND_OPEN, () -> run.accept(true));
		generate = action(Messages.RUN, Messages.RUN_HINT, Images.GENERATE.descriptor(), Ids.GENERATE,
				() -> run.accept(false));
		generateAs = action(Messages.AS, Messages.AS_HINT, null, Ids.GENERATE_AS, this::generateAs);
		generateWith = action(Messages.WITH, Messages.WITH_HINT, null, Ids.GENERATE_WITH, with);
		estimate = action(Messages.ESTIMATE, Messages.ESTIMATE_HINT, Images.ESTIMATE.descriptor(), Ids.ESTIMATE,
				measure);
		IAction help = action(Messages.HELP, Messages.HELP_HINT, Images.HELP.descriptor(), HELP_COMMAND,
				() -> help(say));
		List<ActionContributionItem> items = Stream.of(generateAndOpen, dropDown(), estimate, help)
				.map(ActionContributionItem::new).toList();
		for (ActionContributionItem item : items) {
			item.setMode(ActionContributionItem.MODE_FORCE_TEXT);
			form.getToolBarManager().add(item);
		}
		form.updateToolBar();
		// Hints have the keys that hold at the moment, and those of this form hold only while it is in front.
		((ToolBarManager) form.getToolBarManager()).getControl().addMouseTrackListener(
				MouseTrackListener.mouseEnterAdapter(e -> items.forEach(item -> item.update(IAction.TOOL_TIP_TEXT))));
	}

	/** A host without help would do nothing and say nothing. */
	private static void help(Consumer<Notice> say) {
		IWorkbenchHelpSystem help = PlatformUI.getWorkbench().getHelpSystem();
		if (help.hasHelpUI()) {
			help.displayHelp(HelpContext.SCRIPT_FORM.id());
			return;
		}
		say.accept(new Notice(Notice.Kind.INFO, Messages.HELP_NONE, "",
				List.of(new Notice.Action(Messages.HELP_BROWSE, () -> browse(say)))));
	}

	private static void browse(Consumer<Notice> say) {
		try {
			HelpPages.browse(HELP_PAGE);
		} catch (IOException e) {
			say.accept(Notice.of(Notice.Kind.ERROR, NLS.bind(Messages.HELP_NOT_BROWSED, e.getLocalizedMessage())));
		}
	}

	private static IAction action(String text, String hint, ImageDescriptor image, String command, Runnable runnable) {
		IAction action = new Action(text) {
			@Override
			public void run() {
				runnable.run();
			}
		};
		action.setToolTipText(hint);
		action.setImageDescriptor(image);
		action.setActionDefinitionId(command);
		return action;
	}

	/** Sets whether the script has parameters to set. */
	public void enableParameters(boolean enabled) {
		generateWith.setEnabled(enabled);
	}

	/** Generates, and has other ways to do it below an arrow. */
	private IAction dropDown() {
		IAction button = new Action(generate.getText(), IAction.AS_DROP_DOWN_MENU) {
			@Override
			public void run() {
				generate.run();
			}
		};
		button.setToolTipText(generate.getToolTipText());
		// Its key is added to the hint.
		button.setActionDefinitionId(generate.getActionDefinitionId());
		button.setImageDescriptor(generate.getImageDescriptor());
		button.setMenuCreator(new Ways());
		return button;
	}

	/** The ways to generate. */
	private final class Ways implements IMenuCreator {
		private final MenuManager menu = new MenuManager();

		Ways() {
			menu.add(generate);
			menu.add(generateAndOpen);
			menu.add(generateAs);
			menu.add(generateWith);
			menu.add(new Separator());
			menu.add(estimate);
		}

		@Override
		public Menu getMenu(Control parent) {
			return menu.getMenu() == null ? menu.createContextMenu(parent) : menu.getMenu();
		}

		@Override
		public Menu getMenu(Menu parent) {
			return null;
		}

		@Override
		public void dispose() {
			menu.dispose();
		}
	}

	/**
	 * Puts the actions that have no handler of their own behind their commands while an editor is the active one, as
	 * long as there is the form.
	 *
	 * @param site the editor's
	 */
	public void connect(IWorkbenchPartSite site) {
		IHandlerService handlers = site.getWorkbenchWindow().getService(IHandlerService.class);
		EditorShown shown = new EditorShown(site);
		List<IHandlerActivation> activations = new ArrayList<>();
		for (IAction action : List.of(generateAs, generateWith, estimate)) {
			activations.add(handlers.activateHandler(action.getActionDefinitionId(), new ActionHandler(action), shown));
		}
		form.addDisposeListener(e -> handlers.deactivateHandlers(activations));
	}

	private void generateAs() {
		FileToSave.ask(form.getShell(), Messages.AS_TITLE, usualFile.get(), ENDING).ifPresent(into);
	}
}
