/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;

import flightforge.script.template.Template;
import flightforge.ui.editor.ShownScript;
import flightforge.ui.gallery.PlannedTemplate;
import flightforge.ui.gallery.TemplateTexts;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;

/** What a template shows, how much it makes, and its text. Its totals are planned in the background. */
final class TemplatePreview {

	private static final int LEFT_MARGIN = 4;
	private static final int WIDTH_HINT = 300;

	/** Totals that have been planned, by the script's text. */
	private final Map<String, String> planned = new ConcurrentHashMap<>();
	private final ShownScript text;
	private final Label description;
	private final Label rules;
	private final Label totals;
	private Template template;

	TemplatePreview(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().extendedMargins(LEFT_MARGIN, 0, 0, 0).applyTo(area);
		description = new Label(area, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH_HINT, SWT.DEFAULT).applyTo(description);
		rules = new Label(area, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH_HINT, SWT.DEFAULT).applyTo(rules);
		Ids.name(rules, "flightforge.template.rules");
		totals = new Label(area, SWT.NONE);
		totals.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DIALOG_FONT));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(totals);
		Ids.name(totals, "flightforge.template.totals");
		text = new ShownScript(area, "flightforge.preview", Messages.WIZARD_PREVIEW);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(text.control());
	}

	/** Shows a template, or nothing for null. */
	void show(Template chosen) {
		template = chosen;
		text.show(chosen == null ? "" : chosen.text());
		description.setText(chosen == null ? "" : chosen.description().replace('\n', ' '));
		rules.setText(chosen == null ? "" : rules(chosen));
		((GridData) rules.getLayoutData()).exclude = rules.getText().isEmpty();
		rules.setVisible(!rules.getText().isEmpty());
		// It is as high as its text, so that no template's ends in the middle of a sentence.
		description.requestLayout();
		totals.setText("");
		if (chosen == null) {
			return;
		}
		String known = planned.get(chosen.text());
		if (known != null) {
			totals.setText(known);
			return;
		}
		totals.setText(Messages.WIZARD_PLANNING);
		Display display = totals.getDisplay();
		Job planning = Job.createSystem(Messages.WIZARD_PLANNING, monitor -> {
			planned.put(chosen.text(), totals(chosen));
			UiThread.later(display, () -> planned(chosen));
		});
		planning.setPriority(Job.SHORT);
		planning.schedule();
	}

	private static String rules(Template template) {
		return template.rules().isEmpty() ? "" : NLS.bind(Messages.WIZARD_RULES, TemplateTexts.rules(template));
	}

	private void planned(Template chosen) {
		if (chosen.equals(template) && !totals.isDisposed()) {
			totals.setText(planned.get(chosen.text()));
		}
	}

	/** What is planned; that of the empty script is nothing. */
	private static String totals(Template template) {
		return PlannedTemplate.of(template).map(TemplateTexts::totals).orElse(Messages.WIZARD_NO_EVENTS);
	}
}
