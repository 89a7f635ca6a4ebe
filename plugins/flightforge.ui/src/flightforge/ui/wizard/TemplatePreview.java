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
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;

import flightforge.script.catalogue.Catalogue;
import flightforge.script.plan.Plan;
import flightforge.script.plan.PlanOptions;
import flightforge.script.plan.Planner;
import flightforge.script.template.Template;
import flightforge.ui.editor.ShownScript;
import flightforge.ui.platform.UiThread;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Quantities;

/** What a template shows, how much it makes, and its text. Its totals are planned in the background. */
final class TemplatePreview {

	private static final int LEFT_MARGIN = 4;
	private static final int WIDTH_HINT = 300;
	private static final double MILLIS_PER_SECOND = 1_000;

	/** Totals that have been planned, by the template's id. */
	private final Map<String, String> planned = new ConcurrentHashMap<>();
	private final ShownScript text;
	private final Label description;
	private final Label totals;
	private Template template;

	TemplatePreview(Composite parent) {
		Composite area = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().extendedMargins(LEFT_MARGIN, 0, 0, 0).applyTo(area);
		description = new Label(area, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(WIDTH_HINT, SWT.DEFAULT).applyTo(description);
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
		// It is as high as its text, so that no template's ends in the middle of a sentence.
		description.requestLayout();
		totals.setText("");
		if (chosen == null) {
			return;
		}
		String known = planned.get(chosen.id());
		if (known != null) {
			totals.setText(known);
			return;
		}
		totals.setText(Messages.WIZARD_PLANNING);
		Display display = totals.getDisplay();
		Job planning = Job.createSystem(Messages.WIZARD_PLANNING, monitor -> {
			planned.put(chosen.id(), totals(chosen));
			UiThread.later(display, () -> planned(chosen));
		});
		planning.setPriority(Job.SHORT);
		planning.schedule();
	}

	private void planned(Template chosen) {
		if (chosen.equals(template) && !totals.isDisposed()) {
			totals.setText(planned.get(chosen.id()));
		}
	}

	/** What is planned; that of the empty script is nothing. */
	private static String totals(Template template) {
		return Planner.plan(template.text(), Catalogue.standard(), PlanOptions.DEFAULT).plan()
				.map(TemplatePreview::totals).orElse(Messages.WIZARD_NO_EVENTS);
	}

	private static String totals(Plan plan) {
		return NLS.bind(Messages.WIZARD_TOTALS,
				new Object[] {(plan.isAbout() ? "\u2248\u00a0" : "") + Quantities.count(plan.totalEvents()), Quantities.bytes(plan.estimatedBytes()),
						Quantities.seconds(plan.duration().toMillis() / MILLIS_PER_SECOND)});
	}
}
