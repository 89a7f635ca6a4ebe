/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;

import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.jface.dialogs.Dialog;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.window.Window;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.IWorkbenchWizard;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.handlers.IHandlerService;

/** Opens parts whatever their titles are, for tests in another language, and closes them. */
public final class OpenedParts {
	private final WorkbenchPage workbench;
	private final SWTWorkbenchBot bot = new SWTWorkbenchBot();
	private final List<Window> dialogs = new ArrayList<>();

	/** Opens them in this window. */
	public OpenedParts(WorkbenchPage workbench) {
		this.workbench = workbench;
	}

	/** A file in its editor. */
	public void file(Path file) {
		workbench.open(file);
	}

	/** Generates the recording of the script that is open, and waits until it is open too. */
	public void generateAndOpen(String title) {
		workbench.generateAndOpen();
		waitFor(() -> workbench.isOpen(title), title);
	}

	/** A tab of the part that is in front, by its text in brackets. */
	public void tab(String english) {
		bot.cTabItem(PseudoLocale.OPEN + english + PseudoLocale.CLOSE).activate();
	}

	/** The tab of a section of a script, whose title is a word of the language. */
	public void section(String title) {
		SectionPage.open(bot, title);
	}

	/** A wizard of those that make something new. */
	public void wizard(String id) {
		run(() -> {
			try {
				IWorkbenchWizard wizard = PlatformUI.getWorkbench().getNewWizardRegistry().findWizard(id)
						.createWizard();
				wizard.init(PlatformUI.getWorkbench(), StructuredSelection.EMPTY);
				open(new WizardDialog(shell(), wizard));
			} catch (CoreException e) {
				throw new AssertionError(e);
			}
		});
	}

	/** The preferences. */
	public void preferences() {
		run(() -> {
			PreferenceDialog dialog = PreferencesUtil.createPreferenceDialogOn(shell(), "flightforge.ui.preferences",
					new String[] {"flightforge.ui.preferences"}, null);
			open(dialog);
		});
	}

	/** The view of native memory, made again. */
	public void memoryView() {
		view("flightforge.ui.memoryView");
	}

	/** A view, made again. */
	public void view(String id) {
		run(() -> {
			var page = window().getActivePage();
			IViewPart stale = page.findView(id);
			if (stale != null) {
				page.hideView(stale);
			}
			try {
				page.showView(id);
			} catch (PartInitException e) {
				throw new AssertionError(e);
			}
		});
	}

	/** Runs a command. */
	public void command(String id) {
		run(() -> {
			try {
				window().getService(IHandlerService.class).executeCommand(id, null);
			} catch (CommandException e) {
				throw new AssertionError(id, e);
			}
		});
	}

	/** The dialog that a command opens, which waits until it is closed. */
	public void dialog(String command) {
		VoidResult opening = () -> {
			try {
				window().getService(IHandlerService.class).executeCommand(command, null);
			} catch (CommandException e) {
				throw new AssertionError(command, e);
			}
		};
		UIThreadRunnable.asyncExec(opening);
		Result<Boolean> looking = () -> Arrays.stream(SWTUtils.display().getShells()).anyMatch(
				shell -> shell.getData() instanceof Dialog dialog && shell.isVisible() && dialogs.add(dialog));
		waitFor(() -> UIThreadRunnable.syncExec(looking), "dialog of " + command);
	}

	/** Closes what was opened, and shows views in English again. */
	public void close() {
		run(() -> {
			dialogs.forEach(Window::close);
			var page = window().getActivePage();
			// All of them: in place of one that was hidden another came to the front, and was made with brackets, too.
			for (IViewReference view : page.getViewReferences()) {
				page.hideView(view);
			}
			page.resetPerspective();
		});
		WorkbenchPage.clean();
	}

	/** Waits until something is so. */
	public void waitFor(BooleanSupplier condition, String what) {
		bot.waitUntil(Until.that(condition, () -> "There is no " + what));
	}

	private void open(Window dialog) {
		dialog.setBlockOnOpen(false);
		dialogs.add(dialog);
		dialog.open();
	}

	private static IWorkbenchWindow window() {
		return PlatformUI.getWorkbench().getActiveWorkbenchWindow();
	}

	private static Shell shell() {
		return window().getShell();
	}

	private static void run(VoidResult work) {
		UIThreadRunnable.syncExec(work);
	}
}
