/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.forms.finder.SWTFormsBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.BoolResult;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.FormText;
import org.eclipse.ui.forms.widgets.ScrolledForm;

/** A help page: in a view beside the editor, or in a window beside a dialog. */
public final class HelpPage {
	private static final String VIEW = "flightforge.studio.helpView";
	private static final String TEXT = "flightforge.help.text";
	private final FormText text;

	private HelpPage(FormText text) {
		this.text = text;
	}

	/** Presses F1 where the focus is, which must offer something with this title. */
	public static HelpPage pressF1(String title) {
		SWTWorkbenchBot bot = new SWTWorkbenchBot();
		bot.waitUntil(Until.that(HelpPage::pressKey, () -> "Nothing has the focus"));
		return shown(title);
	}

	/** The page with this title, when it is there. */
	public static HelpPage shown(String title) {
		Result<Optional<FormText>> looking = () -> find(title);
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(looking).isPresent(),
				() -> "There is no help with the title " + title));
		return new HelpPage(UIThreadRunnable.syncExec(looking).orElseThrow());
	}

	private static Optional<FormText> find(String title) {
		IViewPart view = page().findView(VIEW);
		return Arrays.stream(SWTUtils.display().getShells()).filter(Shell::isVisible)
				.filter(shell -> shell.getText().equals("Help: " + title)
						|| shell == page().getWorkbenchWindow().getShell() && view != null
								&& view.getTitle().equals("Help: " + title))
				.flatMap(shell -> Widgets.below(shell, FormText.class))
				.filter(text -> TEXT.equals(text.getData(SWTBotPreferences.DEFAULT_KEY)) && text.isVisible())
				.findFirst();
	}

	private static IWorkbenchPage page() {
		return PlatformUI.getWorkbench().getWorkbenchWindows()[0].getActivePage();
	}

	/** Follows the link to all pages. */
	public HelpPage contents() {
		Result<Shell> looking = text::getShell;
		Keys.press(new SWTFormsBot(UIThreadRunnable.syncExec(looking)).hyperlink("All help pages"), SWT.CR);
		return shown("Synthetic Recordings (Flightforge)");
	}

	/** Opens the page with this address and title, as a link to it does. */
	public HelpPage follow(String address, String title) {
		UIThreadRunnable.asyncExec(SWTUtils.display(),
				() -> PlatformUI.getWorkbench().getHelpSystem().displayHelpResource(address));
		return shown(title);
	}

	/** Types words to search for; the page with this title has what is found. */
	public HelpPage search(String words, String title) {
		Result<Shell> looking = text::getShell;
		new SWTBot(UIThreadRunnable.syncExec(looking)).textWithId("flightforge.help.search").setText(words);
		return shown(title);
	}

	/** Presses {@code Back} or {@code Forward}, which goes to the page with this title. */
	public HelpPage press(String button, String title) {
		BoolResult pressing = () -> Widgets.below(text.getShell(), ToolBar.class)
				.flatMap(bar -> Arrays.stream(bar.getItems()))
				.filter(item -> String.valueOf(item.getToolTipText()).startsWith(button) && item.isEnabled())
				.peek(item -> item.notifyListeners(SWT.Selection, new Event())).findFirst().isPresent();
		new SWTBot().waitUntil(Until.that(() -> UIThreadRunnable.syncExec(SWTUtils.display(), pressing),
				() -> button + " is not there or not enabled"));
		return shown(title);
	}

	/** Presses a key, such as {@code ALT+ARROW_LEFT}, which goes to the page with this title. */
	public HelpPage pressKey(String key, String title) {
		Keys.press(text, key);
		return shown(title);
	}

	/** Waits until the text is as wide as the view, with no line that is cut at the right. */
	public HelpPage waitForTextInView() {
		Result<List<Integer>> measuring = () -> {
			int width = text.getSize().x;
			Composite view = text.getParent();
			while (!(view instanceof ScrolledForm)) {
				view = view.getParent();
			}
			return List.of(view.getClientArea().width - text.getLocation().x - width,
					width - text.computeSize(width, SWT.DEFAULT, true).x);
		};
		new SWTBot().waitUntil(Until.that(
				() -> UIThreadRunnable.syncExec(measuring).stream().allMatch(room -> room >= 0),
				() -> "The room beside the text and beside its lines is " + UIThreadRunnable.syncExec(measuring)));
		return this;
	}

	/** Whether nothing of it covers the table of streams of the form in front. */
	public boolean isBesideForm() {
		Result<Boolean> looking = () -> {
			Rectangle help = bounds(text.getParent().getParent());
			return Widgets.below(text.getShell(), Table.class)
					.filter(table -> "flightforge.streams".equals(table.getData(SWTBotPreferences.DEFAULT_KEY))
							&& table.isVisible())
					.anyMatch(table -> !bounds(table).intersects(help));
		};
		return UIThreadRunnable.syncExec(looking);
	}

	private static Rectangle bounds(Control control) {
		return control.getDisplay().map(control.getParent(), null, control.getBounds());
	}

	/** Closes it. */
	public void close() {
		VoidResult closing = () -> {
			IViewPart view = page().findView(VIEW);
			if (text.getShell() != page().getWorkbenchWindow().getShell()) {
				text.getShell().close();
			} else if (view != null) {
				page().hideView(view);
			}
		};
		UIThreadRunnable.syncExec(closing);
		new SWTBot().waitUntil(Until.that(text::isDisposed, () -> "The help is still open"));
	}

	/** Whether the key was pressed: something must have the focus, or nobody would hear it. */
	private static boolean pressKey() {
		Display display = SWTUtils.display();
		BoolResult pressing = () -> {
			Control focus = display.getFocusControl();
			if (focus == null) {
				return false;
			}
			Event key = new Event();
			key.keyCode = SWT.F1;
			// Not posted to the window system, which gives it to whatever window it has in front when it gets there.
			focus.notifyListeners(SWT.KeyDown, key);
			return true;
		};
		return UIThreadRunnable.syncExec(display, pressing);
	}
}
