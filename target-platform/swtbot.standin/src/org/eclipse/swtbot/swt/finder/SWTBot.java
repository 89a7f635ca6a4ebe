/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package org.eclipse.swtbot.swt.finder;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCCombo;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCLabel;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCTabItem;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCheckBox;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotCombo;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotLabel;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotLink;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotRadio;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotSpinner;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotStyledText;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotTable;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotText;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarPushButton;
import org.eclipse.swtbot.swt.finder.widgets.SWTBotToolbarToggleButton;
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

	/** The push button after the label with this text. */
	public SWTBotButton buttonWithLabel(String label) {
		return new SWTBotButton(findLabelled(WidgetQuery.ofType(Button.class, SWT.PUSH), label));
	}

	/** The push button with this tool tip. */
	public SWTBotButton buttonWithTooltip(String tooltip) {
		return new SWTBotButton(find(WidgetQuery.ofType(Button.class, SWT.PUSH).withToolTip(tooltip), 0));
	}

	/** The push button with this value in its data under the usual key. */
	public SWTBotButton buttonWithId(String value) {
		return new SWTBotButton(find(WidgetQuery.ofType(Button.class, SWT.PUSH).withId(value), 0));
	}

	/** The first check box. */
	public SWTBotCheckBox checkBox() {
		return checkBox(0);
	}

	/** A check box by its place in the order, from 0. */
	public SWTBotCheckBox checkBox(int index) {
		return new SWTBotCheckBox(find(WidgetQuery.ofType(Button.class, SWT.CHECK), index));
	}

	/** The check box that shows this text. */
	public SWTBotCheckBox checkBox(String text) {
		return new SWTBotCheckBox(find(WidgetQuery.ofType(Button.class, SWT.CHECK).withText(text), 0));
	}

	/** The check box with this tool tip. */
	public SWTBotCheckBox checkBoxWithTooltip(String tooltip) {
		return new SWTBotCheckBox(find(WidgetQuery.ofType(Button.class, SWT.CHECK).withToolTip(tooltip), 0));
	}

	/** The first radio button. */
	public SWTBotRadio radio() {
		return radio(0);
	}

	/** A radio button by its place in the order, from 0. */
	public SWTBotRadio radio(int index) {
		return new SWTBotRadio(find(WidgetQuery.ofType(Button.class, SWT.RADIO), index));
	}

	/** The radio button that shows this text. */
	public SWTBotRadio radio(String text) {
		return new SWTBotRadio(find(WidgetQuery.ofType(Button.class, SWT.RADIO).withText(text), 0));
	}

	/** The radio button with this value in its data under the usual key. */
	public SWTBotRadio radioWithId(String value) {
		return new SWTBotRadio(find(WidgetQuery.ofType(Button.class, SWT.RADIO).withId(value), 0));
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

	/** The text field after the label with this text. */
	public SWTBotText textWithLabel(String label) {
		return new SWTBotText(findLabelled(WidgetQuery.ofType(Text.class, SWT.NONE), label));
	}

	/** The text field with this tool tip. */
	public SWTBotText textWithTooltip(String tooltip) {
		return new SWTBotText(find(WidgetQuery.ofType(Text.class, SWT.NONE).withToolTip(tooltip), 0));
	}

	/** The text field with this value in its data under the usual key. */
	public SWTBotText textWithId(String value) {
		return new SWTBotText(find(WidgetQuery.ofType(Text.class, SWT.NONE).withId(value), 0));
	}

	/** The first combo box. */
	public SWTBotCombo comboBox() {
		return comboBox(0);
	}

	/** A combo box by its place in the order, from 0. */
	public SWTBotCombo comboBox(int index) {
		return new SWTBotCombo(find(WidgetQuery.ofType(Combo.class, SWT.NONE), index));
	}

	/** The combo box that shows this text. */
	public SWTBotCombo comboBox(String text) {
		return new SWTBotCombo(find(WidgetQuery.ofType(Combo.class, SWT.NONE).withText(text), 0));
	}

	/** The combo box after the label with this text. */
	public SWTBotCombo comboBoxWithLabel(String label) {
		return new SWTBotCombo(findLabelled(WidgetQuery.ofType(Combo.class, SWT.NONE), label));
	}

	/** The combo box with this value in its data under the usual key. */
	public SWTBotCombo comboBoxWithId(String value) {
		return new SWTBotCombo(find(WidgetQuery.ofType(Combo.class, SWT.NONE).withId(value), 0));
	}

	/** The first combo box of the flat kind. */
	public SWTBotCCombo ccomboBox() {
		return ccomboBox(0);
	}

	/** A combo box of the flat kind by its place in the order, from 0. */
	public SWTBotCCombo ccomboBox(int index) {
		return new SWTBotCCombo(find(WidgetQuery.ofType(CCombo.class, SWT.NONE), index));
	}

	/** The combo box of the flat kind that shows this text. */
	public SWTBotCCombo ccomboBox(String text) {
		return new SWTBotCCombo(find(WidgetQuery.ofType(CCombo.class, SWT.NONE).withText(text), 0));
	}

	/** The combo box of the flat kind after the label with this text. */
	public SWTBotCCombo ccomboBoxWithLabel(String label) {
		return new SWTBotCCombo(findLabelled(WidgetQuery.ofType(CCombo.class, SWT.NONE), label));
	}

	/** The first number field. */
	public SWTBotSpinner spinner() {
		return spinner(0);
	}

	/** A number field by its place in the order, from 0. */
	public SWTBotSpinner spinner(int index) {
		return new SWTBotSpinner(find(WidgetQuery.ofType(Spinner.class, SWT.NONE), index));
	}

	/** The number field after the label with this text. */
	public SWTBotSpinner spinnerWithLabel(String label) {
		return new SWTBotSpinner(findLabelled(WidgetQuery.ofType(Spinner.class, SWT.NONE), label));
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

	/** The first label with a picture. */
	public SWTBotCLabel clabel() {
		return clabel(0);
	}

	/** A label with a picture by its place in the order, from 0. */
	public SWTBotCLabel clabel(int index) {
		return new SWTBotCLabel(find(WidgetQuery.ofType(CLabel.class, SWT.NONE), index));
	}

	/** The label with a picture that shows this text. */
	public SWTBotCLabel clabel(String text) {
		return new SWTBotCLabel(find(WidgetQuery.ofType(CLabel.class, SWT.NONE).withText(text), 0));
	}

	/** The first text with links. */
	public SWTBotLink link() {
		return link(0);
	}

	/** A text with links by its place in the order, from 0. */
	public SWTBotLink link(int index) {
		return new SWTBotLink(find(WidgetQuery.ofType(Link.class, SWT.NONE), index));
	}

	/** The text with links that shows this text. */
	public SWTBotLink link(String text) {
		return new SWTBotLink(find(WidgetQuery.ofType(Link.class, SWT.NONE).withText(text), 0));
	}

	/** The text with links with this value in its data under the usual key. */
	public SWTBotLink linkWithId(String value) {
		return new SWTBotLink(find(WidgetQuery.ofType(Link.class, SWT.NONE).withId(value), 0));
	}

	/** The first styled text. */
	public SWTBotStyledText styledText() {
		return styledText(0);
	}

	/** A styled text by its place in the order, from 0. */
	public SWTBotStyledText styledText(int index) {
		return new SWTBotStyledText(find(WidgetQuery.ofType(StyledText.class, SWT.NONE), index));
	}

	/** The styled text with this value in its data under the usual key. */
	public SWTBotStyledText styledTextWithId(String value) {
		return new SWTBotStyledText(find(WidgetQuery.ofType(StyledText.class, SWT.NONE).withId(value), 0));
	}

	/** The first table. */
	public SWTBotTable table() {
		return table(0);
	}

	/** A table by its place in the order, from 0. */
	public SWTBotTable table(int index) {
		return new SWTBotTable(find(WidgetQuery.ofType(Table.class, SWT.NONE), index));
	}

	/** The table after the label with this text. */
	public SWTBotTable tableWithLabel(String label) {
		return new SWTBotTable(findLabelled(WidgetQuery.ofType(Table.class, SWT.NONE), label));
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

	/** The tree after the label with this text. */
	public SWTBotTree treeWithLabel(String label) {
		return new SWTBotTree(findLabelled(WidgetQuery.ofType(Tree.class, SWT.NONE), label));
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

	/** The tool bar button with this tool tip. */
	public SWTBotToolbarButton toolbarButtonWithTooltip(String tooltip) {
		return new SWTBotToolbarPushButton(find(WidgetQuery.ofType(ToolItem.class, SWT.PUSH).withToolTip(tooltip), 0));
	}

	/** The tool bar button that stays pressed that shows this text. */
	public SWTBotToolbarToggleButton toolbarToggleButton(String text) {
		return new SWTBotToolbarToggleButton(find(WidgetQuery.ofType(ToolItem.class, SWT.CHECK).withText(text), 0));
	}

	/** The tool bar button that stays pressed with this tool tip. */
	public SWTBotToolbarToggleButton toolbarToggleButtonWithTooltip(String tooltip) {
		return new SWTBotToolbarToggleButton(find(WidgetQuery.ofType(ToolItem.class, SWT.CHECK).withToolTip(tooltip), 0));
	}
}
