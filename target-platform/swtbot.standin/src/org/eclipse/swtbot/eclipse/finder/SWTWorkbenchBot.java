/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.eclipse.finder;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotEditor;
import org.eclipse.swtbot.eclipse.finder.widgets.SWTBotView;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.waits.DefaultCondition;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotShell;
import org.eclipse.swtbot.swt.finder.widgets.TimeoutException;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;

/** A bot that also knows the workbench. */
public class SWTWorkbenchBot extends SWTBot {
	/** A bot for the running workbench. */
	public SWTWorkbenchBot() {
		super();
	}

	/** The window of the workbench. */
	public SWTBotShell shell() {
		Result<Shell> search = () -> {
			IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
			return window == null ? null : window.getShell();
		};
		return new SWTBotShell(UIThreadRunnable.syncExec(search));
	}

	/** The open view with this id; waits for it. */
	public SWTBotView viewById(String id) {
		return awaitView(view -> view.getId().equals(id), "a view with id '" + id + "'");
	}

	/** The open views, now. */
	public List<SWTBotView> views() {
		Result<List<IViewReference>> search = () -> List.of(page().getViewReferences());
		return UIThreadRunnable.syncExec(search).stream().map(view -> new SWTBotView(view, this)).toList();
	}

	/** The open editor with this title; waits for it. */
	public SWTBotEditor editorByTitle(String fileName) {
		return awaitEditor(editor -> editor.getTitle().equals(fileName), "an editor with title '" + fileName + "'");
	}

	/** The open editors, now. */
	public List<? extends SWTBotEditor> editors() {
		Result<List<IEditorReference>> search = () -> List.of(page().getEditorReferences());
		return UIThreadRunnable.syncExec(search).stream().map(editor -> new SWTBotEditor(editor, this)).toList();
	}

	/** Closes all editors and forgets what is not saved. */
	public void closeAllEditors() {
		editors().forEach(SWTBotEditor::close);
	}

	/** Closes all dialogs. */
	public void closeAllShells() {
		Shell main = shell().widget;
		List<SWTBotShell> open = new ArrayList<>(Arrays.asList(shells()));
		open.removeIf(shell -> shell.widget == main || !shell.isOpen());
		open.forEach(shell -> UIThreadRunnable.asyncExec(shell.widget::close));
		waitWhile(new DefaultCondition() {
			@Override
			public boolean test() {
				return open.stream().anyMatch(SWTBotShell::isOpen);
			}

			@Override
			public String getFailureMessage() {
				return "Dialogs stayed open";
			}
		});
	}

	private SWTBotView awaitView(Predicate<IViewReference> test, String description) {
		Result<IViewReference> search = () -> Arrays.stream(page().getViewReferences()).filter(test).findFirst()
				.orElse(null);
		return new SWTBotView(await(search, description), this);
	}

	private SWTBotEditor awaitEditor(Predicate<IEditorReference> test, String description) {
		Result<IEditorReference> search = () -> Arrays.stream(page().getEditorReferences()).filter(test).findFirst()
				.orElse(null);
		return new SWTBotEditor(await(search, description), this);
	}

	private <T> T await(Result<T> search, String description) {
		try {
			waitUntil(new DefaultCondition() {
				@Override
				public boolean test() {
					return UIThreadRunnable.syncExec(search) != null;
				}

				@Override
				public String getFailureMessage() {
					return "there is no " + description;
				}
			});
		} catch (TimeoutException e) {
			throw new WidgetNotFoundException("Could not find " + description, e);
		}
		return UIThreadRunnable.syncExec(search);
	}

	private static IWorkbenchPage page() {
		return PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
	}
}
