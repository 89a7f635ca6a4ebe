/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

import flightforge.script.template.Template;
import flightforge.script.template.TemplateGroup;
import flightforge.script.template.Templates;
import flightforge.ui.gallery.TemplateTexts;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.InputHint;
import flightforge.ui.platform.ListColors;
import flightforge.ui.resource.Ids;

/**
 * The gallery of templates, with a field and a list of groups that narrow it. One of those that are left is always
 * chosen: the best match of what is typed.
 */
final class TemplateChooser {

	private static final List<TemplateGroup> GROUPS = Arrays.asList(TemplateGroup.values());

	private final Composite area;
	private final Text search;
	private final Combo groups;
	private final TableViewer list;
	private List<Template> offered;

	/**
	 * A gallery.
	 *
	 * @param own templates of the user's own, which are offered first
	 * @param chosen called when another template is chosen
	 * @param opened called when one is meant by a double click
	 */
	TemplateChooser(Composite parent, List<Template> own, Runnable chosen, Runnable opened) {
		area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(area);
		search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		InputHint.set(search, Messages.WIZARD_SEARCH);
		Ids.name(search, "flightforge.templateSearch");
		Accessibility.name(search, Messages.WIZARD_SEARCH);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(search);
		groups = ListColors.list(area);
		groups.add(Messages.WIZARD_ALL_GROUPS);
		GROUPS.forEach(group -> groups.add(TemplateTexts.group(group)));
		groups.select(0);
		Ids.name(groups, "flightforge.templateGroup");
		Accessibility.name(groups, Messages.WIZARD_GROUP);
		list = new TableViewer(area, SWT.SINGLE | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).applyTo(list.getControl());
		list.setContentProvider(ArrayContentProvider.getInstance());
		list.setLabelProvider(new TemplateLabels(list.getTable()));
		// What is chosen before the list has its size is scrolled away.
		list.getTable().addListener(SWT.Resize, event -> showChoice());
		// Always seen, or nothing says that there are more templates.
		list.getTable().setScrollbarsMode(SWT.NONE);
		Ids.name(list.getTable(), "flightforge.templates");
		Accessibility.name(list.getTable(), Messages.WIZARD_TEMPLATES);
		offer(own, null);
		search.addModifyListener(event -> {
			narrow(null);
			chosen.run();
		});
		groups.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			narrow(template());
			chosen.run();
		}));
		// From the field into the list, without the mouse and without losing what was typed.
		search.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.keyCode == SWT.ARROW_DOWN) {
				list.getTable().setFocus();
			}
		}));
		list.addSelectionChangedListener(event -> chosen.run());
		list.addDoubleClickListener(event -> opened.run());
	}

	/** Where controls go that belong to the gallery, below it. */
	Composite area() {
		return area;
	}

	/**
	 * Offers templates.
	 *
	 * @param own those of the user's own
	 * @param wanted the one to choose if it is among those that are shown; null for the first
	 */
	void offer(List<Template> own, Template wanted) {
		// Whoever begins with nothing must not scroll to find it.
		offered = Stream.of(List.of(Templates.empty()), own, Templates.all()).flatMap(List::stream).toList();
		narrow(wanted);
	}

	/** Chooses a template that is offered, whatever was typed before. */
	void choose(Template template) {
		groups.select(0);
		search.setText("");
		narrow(template);
	}

	/** The chosen template, null while what was typed finds none. */
	Template template() {
		return (Template) ((IStructuredSelection) list.getSelection()).getFirstElement();
	}

	/** What was typed to find one. */
	String typed() {
		return search.getText().strip();
	}

	void setFocus() {
		search.setFocus();
	}

	private void narrow(Template wanted) {
		List<Template> found = new ArrayList<>(typed().isEmpty() ? offered : TemplateSearch.find(offered, typed()));
		int group = groups.getSelectionIndex() - 1;
		found.removeIf(template -> group >= 0 && template.group() != GROUPS.get(group));
		list.setInput(found);
		if (!found.isEmpty()) {
			list.setSelection(new StructuredSelection(found.contains(wanted) ? wanted : first(found)), false);
			showChoice();
		}
	}

	/** Scrolls to the chosen one, and not further than needed: what is offered first stays in sight. */
	private void showChoice() {
		Table table = list.getTable();
		int rows = table.getClientArea().height / Math.max(1, table.getItemHeight());
		if (table.getSelectionIndex() < rows) {
			table.setTopIndex(0);
		} else {
			table.showSelection();
		}
	}

	/** What is chosen of those that are left: what Enter makes at once can be generated, unless something was typed. */
	private Template first(List<Template> found) {
		return found.stream().filter(template -> !typed().isEmpty() || !template.equals(Templates.empty())).findFirst()
				.orElse(found.getFirst());
	}
}
