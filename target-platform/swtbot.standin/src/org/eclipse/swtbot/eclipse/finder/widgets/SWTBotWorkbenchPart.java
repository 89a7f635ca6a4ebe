/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.eclipse.finder.widgets;

import java.util.List;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.eclipse.finder.SWTWorkbenchBot;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.exceptions.WidgetNotFoundException;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarDropDownButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarPushButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarToggleButton;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;

import flightforge.swtbot.standin.WidgetQuery;

/** A view or an editor. Called on a test's thread. */
public abstract class SWTBotWorkbenchPart<T extends IWorkbenchPartReference> {
	/** What the workbench knows of the part. */
	protected final T partReference;
	/** The bot that found it. */
	protected final SWTWorkbenchBot bot;

	/** A bot for a part that is there. */
	protected SWTBotWorkbenchPart(T partReference, SWTWorkbenchBot bot) {
		this.partReference = partReference;
		this.bot = bot;
	}

	/** What the workbench knows of the part. */
	public T getReference() {
		return partReference;
	}

	/** The text of its tab. */
	public String getTitle() {
		return sync(partReference::getPartName);
	}

	/** Closes it. */
	public abstract void close();

	/** Brings it to the front. */
	public abstract void show();

	/** Gives it the focus. */
	public abstract void setFocus();

	/** Whether it is the active part of the window. */
	public boolean isActive() {
		return sync(() -> {
			IWorkbenchPart active = partReference.getPage().getActivePart();
			return active != null && active == partReference.getPart(false);
		});
	}

	/** The widget that holds it. */
	public Widget getWidget() {
		Widget widget = sync(() -> {
			IWorkbenchPart part = partReference.getPart(true);
			return part == null ? null : (Widget) part.getSite().getService(MPart.class).getWidget();
		});
		if (widget == null) {
			throw new WidgetNotFoundException("The part " + partReference.getId() + " shows nothing.");
		}
		return widget;
	}

	/** A bot that looks only in here. */
	public SWTBot bot() {
		return new SWTBot(getWidget());
	}

	/** The buttons of its tool bar. */
	public List<SWTBotToolbarButton> getToolbarButtons() {
		return sync(this::toolItems).stream().map(SWTBotWorkbenchPart::button).toList();
	}

	/** The button with this tool tip in its tool bar. */
	public SWTBotToolbarButton toolbarButton(String tooltip) throws WidgetNotFoundException {
		return getToolbarButtons().stream().filter(button -> button.getToolTipText().equals(tooltip)).findFirst()
				.orElseThrow(() -> new WidgetNotFoundException(
						"Could not find a button with tool tip '" + tooltip + "' in " + partReference.getId()));
	}

	/** The same, of those that are pushed. */
	public SWTBotToolbarPushButton toolbarPushButton(String tooltip) throws WidgetNotFoundException {
		return (SWTBotToolbarPushButton) toolbarButton(tooltip);
	}

	/** The same, of those that stay pressed. */
	public SWTBotToolbarToggleButton toolbarToggleButton(String tooltip) throws WidgetNotFoundException {
		return (SWTBotToolbarToggleButton) toolbarButton(tooltip);
	}

	/** Reads on the user interface's thread. */
	<R> R sync(Result<R> work) {
		return UIThreadRunnable.syncExec(work);
	}

	private List<ToolItem> toolItems() {
		MPart part = partReference.getPart(true).getSite().getService(MPart.class);
		Object bar = part.getToolbar() == null ? null : part.getToolbar().getWidget();
		return bar instanceof Control control
				? WidgetQuery.ofType(ToolBar.class, SWT.NONE).under(control).stream().flatMap(b -> List.of(b.getItems()).stream())
						.filter(item -> (item.getStyle() & SWT.SEPARATOR) == 0).toList()
				: List.of();
	}

	private static SWTBotToolbarButton button(ToolItem item) {
		Result<Integer> style = item::getStyle;
		int bits = UIThreadRunnable.syncExec(item.getDisplay(), style);
		if ((bits & SWT.DROP_DOWN) != 0) {
			return new SWTBotToolbarDropDownButton(item);
		}
		return (bits & SWT.CHECK) != 0 ? new SWTBotToolbarToggleButton(item) : new SWTBotToolbarPushButton(item);
	}
}
