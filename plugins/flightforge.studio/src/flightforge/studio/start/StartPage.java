/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.start;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.common.CommandException;
import org.eclipse.core.runtime.ILog;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.layout.RowLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.events.FocusListener;
import org.eclipse.swt.events.MouseListener;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.RowData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.commands.ICommandService;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.keys.IBindingService;

import flightforge.script.template.OwnTemplates;
import flightforge.script.template.Template;
import flightforge.script.template.TemplateGroup;
import flightforge.script.template.Templates;
import flightforge.ui.gallery.TemplateTexts;
import flightforge.ui.gallery.Thumbnails;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.resource.Colors;
import flightforge.ui.resource.Ids;
import flightforge.ui.wizard.NewScriptWizard;

/**
 * The area of the editors while none is open: the gallery of templates, and beside it ways to begin, recent files, and
 * help. UI thread only.
 */
public final class StartPage {

	/** The platform's area for what to do in an empty area of editors; it shows and hides it. */
	private static final String PLATFORMS_AREA = "EditorStack.OnboardingContainer";
	private static final String ID = "id";
	/** Of the platform's style sheets; Studio's have its ground. */
	private static final String STYLE_CLASS_KEY = "org.eclipse.e4.ui.css.CssClassName";
	private static final String STYLE_CLASS = "FlightforgeStart";
	private static final String NEW_WIZARD = "org.eclipse.ui.newWizard";
	private static final String WIZARD_ID = "newWizardId";
	private static final String FIRST_RECORDING = "flightforge.ui.command.firstRecording";
	private static final String HELP_COMMAND = "flightforge.studio.command.help";
	private static final String OPEN_FILE = "flightforge.studio.command.openFile";
	private static final Point PICTURE = new Point(140, 64);
	private static final int MARGIN = 18;
	private static final int SIDE_WIDTH = 270;
	private static final int BETWEEN_TILES = MARGIN / 2;
	private static final int FOCUS_WIDTH = 3;
	private static final int RECENT_SHOWN = 8;

	private final IWorkbenchWindow window;
	private final Consumer<Path> opener;
	private final ScrolledComposite scroll;
	private final Composite gallery;
	private final Composite recent;
	private final Thumbnails pictures;
	/** The tiles of each group. */
	private final List<Composite> rows = new ArrayList<>();
	private final Map<Template, Canvas> shown = new LinkedHashMap<>();
	private final List<Label> hints = new ArrayList<>();
	private List<Path> recentShown;
	/** The width that the page is laid out for; 0 when it is not, or has other templates since. */
	private int fitted;

	private StartPage(IWorkbenchWindow window, Composite parent, Consumer<Path> opener) {
		this.window = window;
		this.opener = opener;
		scroll = new ScrolledComposite(parent, SWT.V_SCROLL);
		scroll.setExpandHorizontal(true);
		scroll.setExpandVertical(true);
		scroll.getVerticalBar().setIncrement(PICTURE.y / 2);
		// One over the page is only there while it is used, and nothing says that there are more templates.
		scroll.setScrollbarsMode(SWT.NONE);
		Ids.name(scroll, "flightforge.start");
		scroll.setData(STYLE_CLASS_KEY, STYLE_CLASS);
		pictures = new Thumbnails(scroll, PICTURE, this::showPictures);
		Composite page = new Composite(scroll, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(MARGIN, MARGIN).spacing(MARGIN, 0).applyTo(page);
		Composite side = column(page);
		GridDataFactory.fillDefaults().hint(SIDE_WIDTH, SWT.DEFAULT).applyTo(side);
		heading(side, Messages.BEGIN);
		command(side, Messages.BEGIN_NEW, NEW_WIZARD, Map.of(WIZARD_ID, "flightforge.ui.newScriptWizard"));
		command(side, Messages.BEGIN_LEARN, NEW_WIZARD, Map.of(WIZARD_ID, "flightforge.ui.learnScriptWizard"));
		command(side, Messages.BEGIN_FILE, OPEN_FILE, Map.of());
		heading(side, Messages.RECENT);
		recent = column(side);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(recent);
		heading(side, Messages.HELP);
		command(side, Messages.HELP_FIRST, FIRST_RECORDING, Map.of());
		command(side, Messages.HELP_ALL, HELP_COMMAND, Map.of());
		gallery = column(page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(gallery);
		scroll.setContent(page);
		scroll.addListener(SWT.Resize, event -> fit());
		refresh();
	}

	/**
	 * Puts the page where the platform says what to do while no editor is open; nothing is done if it is there already,
	 * or if the platform has no such area, which then says the same in a sentence.
	 *
	 * @param opener opens a file of the user's choice
	 */
	public static void show(IWorkbenchWindow window, Consumer<Path> opener) {
		if (window.getShell() == null || window.getShell().isDisposed()) {
			return;
		}
		Composite area = area(window.getShell());
		if (area == null || area.getData(StartPage.class.getName()) != null) {
			return;
		}
		for (Control platforms : area.getChildren()) {
			GridDataFactory.fillDefaults().exclude(true).applyTo(platforms);
			platforms.setVisible(false);
		}
		// What is left of it around the page has the page's ground, also after the theme has changed.
		area.setData(STYLE_CLASS_KEY, STYLE_CLASS);
		StartPage page = new StartPage(window, area, opener);
		area.setData(StartPage.class.getName(), page);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(page.scroll);
		area.addListener(SWT.Show, event -> page.refresh());
		area.layout(true, true);
	}

	private static Composite area(Composite parent) {
		for (Control child : parent.getChildren()) {
			if (child instanceof Composite composite) {
				Composite found = PLATFORMS_AREA.equals(child.getData(ID)) ? composite : area(composite);
				if (found != null) {
					return found;
				}
			}
		}
		return null;
	}

	/** Files and templates may have come and gone while an editor was open. */
	private void refresh() {
		if (scroll.isDisposed()) {
			return;
		}
		List<Template> offered = new ArrayList<>(List.of(Templates.empty()));
		String failure = null;
		try {
			offered.addAll(OwnTemplates.ofUser().all());
		} catch (IOException e) {
			failure = NLS.bind(Messages.OWN_FAILED, e.getLocalizedMessage());
		}
		offered.addAll(Templates.all());
		if (!List.copyOf(shown.keySet()).equals(offered)) {
			showTemplates(offered, failure);
		}
		if (!RecentFiles.get().equals(recentShown)) {
			showRecent(RecentFiles.get());
		}
		fit();
	}

	private void showTemplates(List<Template> offered, String failure) {
		fitted = 0;
		clear(gallery);
		shown.clear();
		hints.clear();
		heading(gallery, Messages.TEMPLATES);
		if (failure != null) {
			Label label = new Label(gallery, SWT.WRAP);
			label.setText(failure);
			GridDataFactory.fillDefaults().grab(true, false).applyTo(label);
		}
		Composite groups = new Composite(gallery, SWT.NONE);
		RowLayoutFactory.fillDefaults().wrap(true).pack(true).spacing(BETWEEN_TILES).applyTo(groups);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(groups);
		rows.clear();
		TemplateGroup group = null;
		Composite row = null;
		for (Template template : offered) {
			if (template.group() != group) {
				group = template.group();
				Composite block = column(groups);
				Label title = new Label(block, SWT.NONE);
				title.setText(TemplateTexts.group(group));
				title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
				row = new Composite(block, SWT.NONE);
				RowLayoutFactory.fillDefaults().wrap(true).pack(true).spacing(BETWEEN_TILES).applyTo(row);
				GridDataFactory.fillDefaults().grab(true, false).applyTo(row);
				rows.add(row);
			}
			tile(row, template);
		}
	}

	private void tile(Composite row, Template template) {
		Composite tile = new Composite(row, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(tile);
		tile.setLayoutData(new RowData(PICTURE.x, SWT.DEFAULT));
		// A label would be twice as high as its picture where pixels are doubled, and black below it.
		Canvas picture = new Canvas(tile, SWT.NO_FOCUS);
		Accessibility.name(picture, template.title());
		picture.addPaintListener(event -> event.gc.drawImage(pictures.of(template), 0, 0));
		GridDataFactory.fillDefaults().hint(PICTURE.x, PICTURE.y).applyTo(picture);
		picture.addMouseListener(MouseListener.mouseUpAdapter(event -> NewScriptWizard.open(window, template.id())));
		Link link = link(tile, template.title(), () -> NewScriptWizard.open(window, template.id()));
		Ids.name(link, "flightforge.start." + template.id());
		picture.addPaintListener(event -> {
			if (link.isFocusControl()) {
				event.gc.setForeground(link.getLinkForeground());
				event.gc.setLineWidth(FOCUS_WIDTH);
				event.gc.drawRectangle(FOCUS_WIDTH / 2, FOCUS_WIDTH / 2, PICTURE.x - FOCUS_WIDTH,
						PICTURE.y - FOCUS_WIDTH);
			}
		});
		link.addFocusListener(FocusListener.focusLostAdapter(event -> picture.redraw()));
		link.addFocusListener(FocusListener.focusGainedAdapter(event -> {
			picture.redraw();
			// What the pointer is on is in sight, and would be moved away from below a click.
			if (link.getDisplay().getCursorControl() != link) {
				scroll.showControl(tile);
			}
		}));
		GridDataFactory.fillDefaults().hint(PICTURE.x, SWT.DEFAULT).applyTo(link);
		String note = template.rules().isEmpty() ? TemplateTexts.note(template)
				: NLS.bind(Messages.RULE, TemplateTexts.firstRule(template));
		if (!note.isEmpty()) {
			Label rule = new Label(tile, SWT.WRAP);
			rule.setText(note);
			rule.setForeground(Colors.HINT.color());
			GridDataFactory.fillDefaults().hint(PICTURE.x, SWT.DEFAULT).applyTo(rule);
			hints.add(rule);
		}
		String hint = template.rules().isEmpty() ? template.description()
				: NLS.bind(Messages.TILE, TemplateTexts.rules(template), template.description());
		picture.setToolTipText(hint);
		link.setToolTipText(hint);
		shown.put(template, picture);
	}

	private void showPictures() {
		shown.values().forEach(Canvas::redraw);
		// It may have been called for another theme.
		hints.forEach(hint -> hint.setForeground(Colors.HINT.color()));
	}

	private void showRecent(List<Path> files) {
		clear(recent);
		recentShown = files;
		for (Path file : files.subList(0, Math.min(RECENT_SHOWN, files.size()))) {
			Link link = link(recent, file.getFileName().toString(), () -> opener.accept(file));
			link.setToolTipText(file.toString());
			if (file.getParent() != null && file.getParent().getFileName() != null) {
				link.setText(NLS.bind(Messages.RECENT_LINK, link.getText(),
						file.getParent().getFileName().toString().replace("&", "&&").replace("<", "")));
			}
			GridDataFactory.fillDefaults().hint(SIDE_WIDTH, SWT.DEFAULT).applyTo(link);
		}
		if (files.isEmpty()) {
			new Label(recent, SWT.NONE).setText(Messages.RECENT_NONE);
		}
		if (fitted > 0) {
			Composite page = (Composite) scroll.getContent();
			page.layout(recent.getChildren());
			scroll.setMinSize(page.computeSize(fitted, SWT.DEFAULT, false));
		}
	}

	private static void clear(Composite area) {
		for (Control child : area.getChildren()) {
			child.dispose();
		}
	}

	private static Composite column(Composite parent) {
		Composite column = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 6).applyTo(column);
		return column;
	}

	private static void heading(Composite parent, String text) {
		Label label = new Label(parent, SWT.NONE);
		label.setText(text);
		label.setFont(JFaceResources.getFont(JFaceResources.HEADER_FONT));
		GridDataFactory.fillDefaults().indent(0, parent.getChildren().length == 1 ? 0 : MARGIN).applyTo(label);
	}

	private static Link link(Composite parent, String text, Runnable work) {
		Link link = new Link(parent, SWT.WRAP);
		link.setText(NLS.bind(Messages.LINK, text.replace("&", "&&")));
		Accessibility.name(link, text);
		link.addSelectionListener(SelectionListener.widgetSelectedAdapter(event -> work.run()));
		return link;
	}

	private void command(Composite parent, String text, String id, Map<String, String> parameters) {
		ParameterizedCommand command = ParameterizedCommand
				.generateCommand(window.getService(ICommandService.class).getCommand(id), parameters);
		Link link = link(parent, text, () -> run(command));
		Ids.name(link, "flightforge.start." + id);
		keys(command).ifPresent(keys -> link.setText(NLS.bind(Messages.KEY, link.getText(), keys)));
	}

	/**
	 * The keys of a command. Its context is not active yet when the window opens, so the service for active keys knows
	 * none.
	 */
	private Optional<String> keys(ParameterizedCommand command) {
		return Arrays.stream(window.getService(IBindingService.class).getBindings())
				.filter(binding -> command.equals(binding.getParameterizedCommand()))
				.filter(binding -> binding.getPlatform() == null || binding.getPlatform().equals(SWT.getPlatform()))
				.max(Comparator.comparingInt(Binding::getType)).map(binding -> binding.getTriggerSequence().format());
	}

	private void run(ParameterizedCommand command) {
		try {
			window.getService(IHandlerService.class).executeCommand(command, null);
		} catch (CommandException e) {
			ILog.of(StartPage.class).error(e.getLocalizedMessage(), e);
		}
	}

	/**
	 * Groups of few tiles share a line, those of more than a line wrap where the page ends; what is below its end can
	 * be scrolled to.
	 */
	private void fit() {
		int width = scroll.getClientArea().width;
		// The tiles take long to lay out, and this is asked for whenever an editor is closed.
		if (width > 0 && width != fitted) {
			fitted = width;
			int tile = PICTURE.x + BETWEEN_TILES;
			int most = Math.max(1, (width - SIDE_WIDTH - 3 * MARGIN + BETWEEN_TILES) / tile);
			rows.forEach(row -> row.getParent().setLayoutData(
					new RowData(Math.min(most, row.getChildren().length) * tile - BETWEEN_TILES, SWT.DEFAULT)));
			scroll.setMinSize(scroll.getContent().computeSize(width, SWT.DEFAULT));
			((Composite) scroll.getContent()).layout(true, true);
		}
	}
}
