/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.source;

import java.text.NumberFormat;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.MatchResult;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.RowDataFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.source.projection.ProjectionViewer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.KeyListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.forms.widgets.FormToolkit;

import flightforge.ui.model.DocumentEdits;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Ids;

/** The line below a source that finds and replaces; hidden until it is asked for. UI thread only. */
public final class FindBar {

	private static final int INPUT_WIDTH = 120;

	private final FormToolkit toolkit;
	private final ProjectionViewer viewer;
	private final Composite bar;
	private final Text wanted;
	private final Text replacement;
	private final Button matchCase;
	private final Label result;
	private Consumer<Boolean> typingListener = typing -> {
	};

	/**
	 * A bar.
	 *
	 * @param parent in a grid, below the source
	 * @param toolkit makes its controls
	 * @param viewer the source
	 */
	public FindBar(Composite parent, FormToolkit toolkit, ProjectionViewer viewer) {
		this.toolkit = toolkit;
		this.viewer = viewer;
		bar = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().grab(true, false).exclude(true).applyTo(bar);
		bar.setVisible(false);
		wanted = input(Messages.FIND, "flightforge.find");
		button(Messages.FIND_NEXT, SWT.PUSH, "flightforge.find.next", this::next);
		button(Messages.FIND_PREVIOUS, SWT.PUSH, "flightforge.find.previous", this::previous);
		matchCase = button(Messages.FIND_MATCH_CASE, SWT.CHECK, "flightforge.find.case", this::findWhereItBegins);
		replacement = input(Messages.FIND_REPLACEMENT, "flightforge.find.replacement");
		button(Messages.FIND_REPLACE, SWT.PUSH, "flightforge.find.replace", this::replace);
		button(Messages.FIND_REPLACE_ALL, SWT.PUSH, "flightforge.find.all", this::replaceAll);
		result = toolkit.createLabel(bar, "", SWT.NONE);
		Ids.name(result, "flightforge.find.result");
		button(Messages.FIND_CLOSE, SWT.PUSH, "flightforge.find.close", this::close);
		// In several lines where one is not wide enough, beside a view.
		RowLayoutFactory.fillDefaults().wrap(true).center(true).margins(10, 4).spacing(6).applyTo(bar);
		wanted.addModifyListener(event -> findWhereItBegins());
		wanted.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.character == SWT.CR && (event.stateMask & SWT.MOD2) != 0) {
				previous();
			} else if (event.character == SWT.CR) {
				next();
			}
		}));
		replacement.addSelectionListener(SelectionListener.widgetDefaultSelectedAdapter(event -> replace()));
	}

	/** Sets who hears whether one types here: the keys that change texts are then not those of the source. */
	public void setTypingListener(Consumer<Boolean> listener) {
		typingListener = listener;
	}

	/** Shows the bar, to find what is selected if that is within a line. */
	void open() {
		Point selection = viewer.getSelectedRange();
		show(true);
		try {
			String selected = viewer.getDocument().get(selection.x, selection.y);
			if (!selected.isEmpty() && selected.lines().count() == 1) {
				wanted.setText(selected);
			}
		} catch (BadLocationException e) {
			throw new IllegalStateException("The selection is not in the document", e);
		}
		wanted.setFocus();
		wanted.selectAll();
	}

	/** Goes to the next place, and asks what to find where that is not known. */
	void next() {
		Point selection = viewer.getSelectedRange();
		go(search -> search.from(selection.x + selection.y));
	}

	/** Goes to the place before, and asks what to find where that is not known. */
	void previous() {
		int begin = viewer.getSelectedRange().x;
		go(search -> search.before(begin));
	}

	/** Which of the places to go to. */
	@FunctionalInterface
	private interface Way {
		Optional<MatchResult> choose(TextSearch search);
	}

	private void go(Way way) {
		if (wanted.getText().isEmpty()) {
			open();
			return;
		}
		TextSearch search = search();
		Optional<MatchResult> match = way.choose(search);
		match.ifPresent(this::select);
		NumberFormat numbers = NumberFormat.getIntegerInstance();
		say(match
				.map(found -> NLS.bind(Messages.FIND_COUNT, numbers.format(search.matches().indexOf(found) + 1L),
						numbers.format(search.matches().size())))
				.orElse(NLS.bind(Messages.FIND_NONE, wanted.getText())));
	}

	/** While one types the place stays as long as it fits. */
	private void findWhereItBegins() {
		if (wanted.getText().isEmpty()) {
			say("");
		} else {
			int begin = viewer.getSelectedRange().x;
			go(search -> search.from(begin));
		}
	}

	/** Replaces the place that is selected, and goes to the next one. */
	private void replace() {
		Point selection = viewer.getSelectedRange();
		if (search().at(selection.x, selection.y).isPresent()) {
			try {
				viewer.getDocument().replace(selection.x, selection.y, replacement.getText());
			} catch (BadLocationException e) {
				throw new IllegalStateException("The place is not in the document", e);
			}
			viewer.setSelectedRange(selection.x + replacement.getText().length(), 0);
		}
		next();
	}

	/** Replaces all places at once, which is undone at once. */
	private void replaceAll() {
		if (wanted.getText().isEmpty()) {
			open();
			return;
		}
		int count = search().matches().size();
		DocumentEdits.replace(viewer.getDocument(), TextSearch.replaceAll(viewer.getDocument().get(), wanted.getText(),
				matchCase.getSelection(), replacement.getText()));
		say(count == 0 ? NLS.bind(Messages.FIND_NONE, wanted.getText())
				: NLS.bind(Messages.FIND_REPLACED, NumberFormat.getIntegerInstance().format(count)));
	}

	private TextSearch search() {
		return TextSearch.of(viewer.getDocument().get(), wanted.getText(), matchCase.getSelection());
	}

	private void select(MatchResult match) {
		int length = match.end() - match.start();
		viewer.exposeModelRange(new Region(match.start(), length));
		viewer.setSelectedRange(match.start(), length);
		viewer.revealRange(match.start(), length);
	}

	private void say(String text) {
		// What was looked for may have an ampersand, which underlines nothing.
		result.setText(text.replace("&", "&&"));
		result.setToolTipText(text);
		bar.requestLayout();
	}

	private void close() {
		show(false);
		viewer.getTextWidget().setFocus();
	}

	private void show(boolean visible) {
		((GridData) bar.getLayoutData()).exclude = !visible;
		bar.setVisible(visible);
		bar.requestLayout();
	}

	private Text input(String label, String id) {
		toolkit.createLabel(bar, label);
		Text input = toolkit.createText(bar, "", SWT.SINGLE | SWT.BORDER);
		Ids.name(input, id);
		Accessibility.name(input, label);
		RowDataFactory.swtDefaults().hint(INPUT_WIDTH, SWT.DEFAULT).applyTo(input);
		closeOnEscape(input);
		input.addFocusListener(FocusListener.focusGainedAdapter(event -> typingListener.accept(true)));
		input.addFocusListener(FocusListener.focusLostAdapter(event -> typingListener.accept(false)));
		return input;
	}

	private Button button(String text, int style, String id, Runnable action) {
		Button button = toolkit.createButton(bar, text, style);
		Ids.name(button, id);
		button.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> action.run()));
		closeOnEscape(button);
		return button;
	}

	private void closeOnEscape(Control control) {
		control.addKeyListener(KeyListener.keyPressedAdapter(event -> {
			if (event.character == SWT.ESC) {
				close();
			}
		}));
	}
}
