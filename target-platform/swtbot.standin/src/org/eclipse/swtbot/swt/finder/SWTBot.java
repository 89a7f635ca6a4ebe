/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCTabItem;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCheckBox;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCombo;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotLabel;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotLink;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotRadio;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotStyledText;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarDropDownButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarPushButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTree;

import flightforge.swtbot.standin.WidgetQuery;

/** Finds widgets in a window or below one widget, waiting for them up to the timeout. Called on a test's thread. */
public class SWTBot extends SWTBotFactory {
	/** Looks in the active shell. */
	public SWTBot() {
		this(null);
	}

	/** Looks below a widget. */
	public SWTBot(Widget parent) {
		super(parent);
	}

	/** The first push button. */
	public SWTBotButton button() {
		return button(0);
	}

	/** A push button by its place in the order, from 0. */
	public SWTBotButton button(int index) {
		return new SWTBotButton(find(WidgetQuery.ofType(Button.class, SWT.PUSH), index));
	}

	/** The push button that shows this text. */
	public SWTBotButton button(String text) {
		return new SWTBotButton(find(WidgetQuery.ofType(Button.class, SWT.PUSH).withText(text), 0));
	}

	/** The radio button with this value in its data under the usual key. */
	public SWTBotRadio radioWithId(String value) {
		return new SWTBotRadio(find(WidgetQuery.ofType(Button.class, SWT.RADIO).withId(value), 0));
	}

	/** The check box with this text. */
	public SWTBotCheckBox checkBox(String text) {
		return new SWTBotCheckBox(find(WidgetQuery.ofType(Button.class, SWT.CHECK).withText(text), 0));
	}

	/** The first text field. */
	public SWTBotText text() {
		return text(0);
	}

	/** A text field by its place in the order, from 0. */
	public SWTBotText text(int index) {
		return new SWTBotText(find(WidgetQuery.ofType(Text.class, SWT.NONE), index));
	}

	/** The text field that shows this text. */
	public SWTBotText text(String text) {
		return new SWTBotText(find(WidgetQuery.ofType(Text.class, SWT.NONE).withText(text), 0));
	}

	/** The text field with this value in its data under the usual key. */
	public SWTBotText textWithId(String value) {
		return new SWTBotText(find(WidgetQuery.ofType(Text.class, SWT.NONE).withId(value), 0));
	}

	/** The first label. */
	public SWTBotLabel label() {
		return label(0);
	}

	/** A label by its place in the order, from 0. */
	public SWTBotLabel label(int index) {
		return new SWTBotLabel(find(WidgetQuery.ofType(Label.class, SWT.NONE), index));
	}

	/** The label that shows this text. */
	public SWTBotLabel label(String text) {
		return new SWTBotLabel(find(WidgetQuery.ofType(Label.class, SWT.NONE).withText(text), 0));
	}

	/** The label with this value in its data under the usual key. */
	public SWTBotLabel labelWithId(String value) {
		return new SWTBotLabel(find(WidgetQuery.ofType(Label.class, SWT.NONE).withId(value), 0));
	}

	/** The text with links with this value in its data under the usual key. */
	public SWTBotLink linkWithId(String value) {
		return new SWTBotLink(find(WidgetQuery.ofType(Link.class, SWT.NONE).withId(value), 0));
	}

	/** The styled text with this value in its data under the usual key. */
	public SWTBotStyledText styledTextWithId(String value) {
		return new SWTBotStyledText(find(WidgetQuery.ofType(StyledText.class, SWT.NONE).withId(value), 0));
	}

	/** The field with a list of choices with this value in its data under the usual key. */
	public SWTBotCombo comboBoxWithId(String value) {
		return new SWTBotCombo(find(WidgetQuery.ofType(Combo.class, SWT.NONE).withId(value), 0));
	}

	/** The first table. */
	public SWTBotTable table() {
		return table(0);
	}

	/** A table by its place in the order, from 0. */
	public SWTBotTable table(int index) {
		return new SWTBotTable(find(WidgetQuery.ofType(Table.class, SWT.NONE), index));
	}

	/** The table with this value in its data under the usual key. */
	public SWTBotTable tableWithId(String value) {
		return new SWTBotTable(find(WidgetQuery.ofType(Table.class, SWT.NONE).withId(value), 0));
	}

	/** The first tree. */
	public SWTBotTree tree() {
		return tree(0);
	}

	/** A tree by its place in the order, from 0. */
	public SWTBotTree tree(int index) {
		return new SWTBotTree(find(WidgetQuery.ofType(Tree.class, SWT.NONE), index));
	}

	/** The first tab. */
	public SWTBotCTabItem cTabItem() {
		return cTabItem(0);
	}

	/** A tab by its place in the order, from 0. */
	public SWTBotCTabItem cTabItem(int index) {
		return new SWTBotCTabItem(find(WidgetQuery.ofType(CTabItem.class, SWT.NONE), index));
	}

	/** The tab that shows this text. */
	public SWTBotCTabItem cTabItem(String text) {
		return new SWTBotCTabItem(find(WidgetQuery.ofType(CTabItem.class, SWT.NONE).withText(text), 0));
	}

	/** The first tool bar button. */
	public SWTBotToolbarButton toolbarButton() {
		return toolbarButton(0);
	}

	/** A tool bar button by its place in the order, from 0. */
	public SWTBotToolbarButton toolbarButton(int index) {
		return new SWTBotToolbarPushButton(find(WidgetQuery.ofType(ToolItem.class, SWT.PUSH), index));
	}

	/** The tool bar button that shows this text. */
	public SWTBotToolbarButton toolbarButton(String text) {
		return new SWTBotToolbarPushButton(find(WidgetQuery.ofType(ToolItem.class, SWT.PUSH).withText(text), 0));
	}

	/** The tool bar button with an arrow that shows this text. */
	public SWTBotToolbarDropDownButton toolbarDropDownButton(String text) {
		return new SWTBotToolbarDropDownButton(
				find(WidgetQuery.ofType(ToolItem.class, SWT.DROP_DOWN).withText(text), 0));
	}

	/** The tool bar button with this value in its data under the usual key. */
	public SWTBotToolbarButton toolbarButtonWithId(String value) {
		return new SWTBotToolbarPushButton(find(WidgetQuery.ofType(ToolItem.class, SWT.PUSH).withId(value), 0));
	}
}
