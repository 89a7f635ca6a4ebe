/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;

import flightforge.script.template.Template;
import flightforge.script.template.Templates;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * The list of templates, with a field that narrows it while somebody types. One of those that are left is always
 * chosen.
 */
final class TemplateChooser {

	/** The empty script is expected at the end. */
	private static final List<Template> OFFERED = Stream.concat(Templates.all().stream(), Stream.of(Templates.empty()))
			.toList();

	private final Text search;
	private final TableViewer list;

	/** Calls back when another template is chosen, and when one is meant by a double click. */
	TemplateChooser(Composite parent, Runnable chosen, Runnable opened) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().applyTo(area);
		search = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		search.setMessage(Messages.WIZARD_SEARCH);
		Ids.name(search, "flightforge.templateSearch");
		Accessibility.name(search, Messages.WIZARD_SEARCH);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(search);
		list = new TableViewer(area, SWT.SINGLE | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(list.getControl());
		list.setContentProvider(ArrayContentProvider.getInstance());
		list.setLabelProvider(new LabelProvider() {
			@Override
			public String getText(Object element) {
				return ((Template) element).title();
			}

			@Override
			public Image getImage(Object element) {
				return Images.SCRIPT.image();
			}
		});
		Ids.name(list.getTable(), "flightforge.templates");
		Accessibility.name(list.getTable(), Messages.WIZARD_TEMPLATES);
		show(OFFERED);
		search.addModifyListener(event -> {
			show(TemplateSearch.find(OFFERED, search.getText()));
			chosen.run();
		});
		// From the field into the list, without the mouse and without losing what was typed.
		search.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.keyCode == SWT.ARROW_DOWN) {
				list.getTable().setFocus();
			}
		}));
		list.addSelectionChangedListener(event -> chosen.run());
		list.addDoubleClickListener(event -> opened.run());
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

	private void show(List<Template> found) {
		Template before = template();
		list.setInput(found);
		if (!found.isEmpty()) {
			Object chosen = before != null && found.contains(before) ? before : found.getFirst();
			list.setSelection(new StructuredSelection(chosen), true);
		}
	}
}
