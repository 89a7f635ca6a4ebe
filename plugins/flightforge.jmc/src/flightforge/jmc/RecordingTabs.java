/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.jmc.page.RecordingPlace;
import flightforge.jmc.recording.Findings;
import flightforge.ui.audit.AuditPane;
import flightforge.ui.comparison.ComparisonPane;
import flightforge.ui.editor.ShownScript;
import flightforge.ui.form.ScriptForm;
import flightforge.ui.learn.Learned;
import flightforge.ui.model.ScriptListener;
import flightforge.ui.model.ScriptModel;
import flightforge.ui.platform.ThemedTabs;
import flightforge.ui.table.ColumnChoices;

/**
 * The form of the script, planned against actual events when there is a plan, the script's text, and the audit of the
 * recording when its file is known. On the user interface's thread only.
 */
final class RecordingTabs {
	private final FormToolkit toolkit;
	private final ScriptModel model;
	private final SyntheticRecordingPage page;
	private final CTabFolder folder;
	private final ScriptForm form;
	/** What makes the contents of tabs that have not been in front yet: the page is mostly opened for one tab. */
	private final Map<CTabItem, Supplier<Control>> unmade = new HashMap<>();
	private CTabItem comparison;
	/** Null until its tab comes to the front. */
	private ComparisonPane pane;

	/**
	 * Tabs.
	 *
	 * @param host the page, whose head gets the buttons of the form
	 * @param toolkit makes their controls
	 * @param model the script, which has its text already
	 * @param findings what was found in the recording
	 * @param place where the recording is
	 * @param page keeps which tab was in front, and learns of a change
	 * @param columns what the user chose for the columns of planned against actual before
	 */
	RecordingTabs(Form host, FormToolkit toolkit, ScriptModel model, Findings findings, RecordingPlace place,
			SyntheticRecordingPage page, ColumnChoices columns) {
		this.toolkit = toolkit;
		this.model = model;
		this.page = page;
		folder = new CTabFolder(host.getBody(), SWT.BOTTOM | SWT.FLAT);
		ThemedTabs.mark(folder);
		toolkit.adapt(folder, true, true);
		form = new ScriptForm(folder, toolkit, model, host);
		form.setTarget(page.learned() == null ? place.name() : Learned.twin(place.name()), place.folder());
		form.setParameters(page.parameters());
		if (page.learned() == null) {
			form.setActualCounts(findings.knownCounts());
		} else {
			form.setActualCounts(page.learned().renamed(findings.knownCounts()));
			form.setLearned(page.learned());
		}
		if (place.site() != null) {
			form.connectAsGuest(place.site(), page.script().original());
		}
		// Made in any case: its commands and messages are needed whichever tab is in front.
		tab(Messages.TAB_FORM).setControl(form);
		if (!findings.comparison().isEmpty()) {
			comparison = tab(Messages.TAB_COMPARISON, () -> comparison(findings, columns));
		}
		CTabItem source = tab(Messages.TAB_SCRIPT, this::source);
		if (place.file() != null) {
			tab(Messages.TAB_AUDIT, () -> audit(place.file()));
		}
		form.setSourceOpener(() -> bringUp(source));
		bringUp(folder.getItem(Math.min(page.tab(), folder.getItemCount() - 1)));
		folder.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> {
			page.setTab(folder.getSelectionIndex());
			make(folder.getSelection());
		}));
		form.setStreamListener(page.stream(), page::setStream);
	}

	/** What the tabs are in. */
	Control control() {
		return folder;
	}

	/** What the user has chosen for the columns of planned against actual, nothing when he has not seen them. */
	Optional<ColumnChoices> columns() {
		return Optional.ofNullable(pane).map(ComparisonPane::columns);
	}

	/** Takes what is being typed into the script, and keeps what belongs to it, before the tabs go. */
	void leave() {
		form.finishEdits();
		page.setParameters(form.parameters());
	}

	/** Brings planned against actual to the front. */
	void showComparison() {
		if (comparison != null) {
			bringUp(comparison);
			page.setTab(folder.getSelectionIndex());
			pane.focusDifference();
		}
	}

	private CTabItem tab(String title) {
		CTabItem item = new CTabItem(folder, SWT.NONE);
		item.setText(title);
		return item;
	}

	private CTabItem tab(String title, Supplier<Control> content) {
		CTabItem item = tab(title);
		unmade.put(item, content);
		return item;
	}

	private void bringUp(CTabItem item) {
		make(item);
		folder.setSelection(item);
	}

	private void make(CTabItem item) {
		Supplier<Control> content = unmade.get(item);
		if (content != null) {
			item.setControl(content.get());
			unmade.remove(item);
		}
	}

	private Control comparison(Findings findings, ColumnChoices columns) {
		pane = new ComparisonPane(folder, toolkit.getBorderStyle(), page::starts);
		toolkit.adapt(pane.control(), false, false);
		pane.show(findings.check().orElseThrow(), columns);
		return pane.control();
	}

	/** It reads the whole file, and so begins when somebody wants to see it. */
	private Control audit(Path file) {
		AuditPane pane = new AuditPane(folder, file, page.audit(), page::setAudit);
		toolkit.adapt(pane.control(), false, false);
		pane.start();
		return pane.control();
	}

	private Control source() {
		ShownScript text = new ShownScript(folder, "flightforge.jmc.script", Messages.TAB_SCRIPT);
		text.show(model.text());
		model.addListener(new ScriptListener() {
			@Override
			public void textChanged(String changed) {
				text.show(changed);
			}
		});
		return text.control();
	}
}
