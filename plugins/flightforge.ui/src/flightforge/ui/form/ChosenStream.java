/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.TableColumnLayout;
import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnWeightData;
import org.eclipse.jface.viewers.TableViewer;
import org.eclipse.jface.viewers.TableViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.StreamSpec;
import flightforge.script.catalogue.Catalogue;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.catalogue.TypeDescription.FieldDescription;
import flightforge.ui.internal.Accessibility;
import flightforge.ui.internal.Ids;
import flightforge.ui.internal.Messages;

/** What the chosen stream's event type is, and its fields. UI thread only. */
final class ChosenStream {

	private static final int HINT = 120;

	private final Section section;
	private final Label description;
	private final TableViewer fields;

	ChosenStream(Section section, FormToolkit toolkit) {
		this.section = section;
		Composite client = (Composite) section.getClient();
		GridLayoutFactory.fillDefaults().margins(0, 4).applyTo(client);
		description = toolkit.createLabel(client, "", SWT.WRAP);
		Ids.name(description, "flightforge.chosen.description");
		GridDataFactory.fillDefaults().grab(true, false).hint(HINT, SWT.DEFAULT).applyTo(description);
		Composite area = toolkit.createComposite(client);
		GridDataFactory.fillDefaults().grab(true, true).hint(HINT, HINT).applyTo(area);
		TableColumnLayout layout = new TableColumnLayout();
		area.setLayout(layout);
		Table table = toolkit.createTable(area, SWT.FULL_SELECTION | SWT.SINGLE);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		Ids.name(table, "flightforge.chosen.fields");
		Accessibility.name(table, Messages.FORM_COLUMN_FIELD);
		fields = new TableViewer(table);
		fields.setContentProvider(ArrayContentProvider.getInstance());
		column(layout, Messages.FORM_COLUMN_FIELD, field -> field.name());
		column(layout, Messages.FORM_COLUMN_FIELD_TYPE, field -> field.type());
		show(ScriptAnalysis.NONE, -1);
	}

	private void column(TableColumnLayout layout, String title, Function<FieldDescription, String> text) {
		TableViewerColumn column = new TableViewerColumn(fields, SWT.LEFT);
		column.getColumn().setText(title);
		column.setLabelProvider(ColumnLabelProvider.createTextProvider(field -> text.apply((FieldDescription) field)));
		layout.setColumnData(column.getColumn(), new ColumnWeightData(1));
	}

	/**
	 * Shows a stream.
	 *
	 * @param stream its number in the script, -1 for none
	 */
	void show(ScriptAnalysis analysis, int stream) {
		Optional<StreamSpec> spec = analysis.script().stream().flatMap(script -> script.streams().stream())
				.flatMap(StreamSpec::withInner).filter(s -> s.index() == stream).findFirst();
		String name = spec.map(StreamSpec::typeName).orElse("");
		Optional<TypeDescription> type = Catalogue.standard().find(name)
				.map(found -> TypeDescription.of(found, Catalogue.standard()));
		section.setText(name.isEmpty() ? Messages.FORM_NO_STREAM_CHOSEN : name);
		description.setText(type.map(TypeDescription::description).orElse(""));
		fields.setInput(type.map(TypeDescription::fields).orElse(List.of()));
		section.layout(true, true);
	}
}
