/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IWorkbenchPartSite;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Section;

import flightforge.script.NestedSpec;
import flightforge.script.Script;
import flightforge.ui.platform.Accessibility;
import flightforge.ui.platform.MenuKeys;
import flightforge.ui.resource.Ids;
import flightforge.ui.resource.Images;

/**
 * What can be done to streams: the same actions are in the toolbar, in the context menu, and behind the commands, which
 * have the keys. UI thread only.
 */
final class StreamActions {

	private static final String COMMAND = Ids.BUNDLE + ".command.stream.";
	/** Begins the commands that add a stream to the events of another one. */
	private static final String NEST = "nest.";

	private final StreamTable table;
	private final Map<String, Enabled> actions = new LinkedHashMap<>();

	/** An action that knows when it can be used. */
	private static final class Enabled extends Action {
		private final Runnable runnable;
		private final Predicate<StreamRow> condition;

		Enabled(String command, Runnable runnable, Predicate<StreamRow> condition) {
			this.runnable = runnable;
			this.condition = condition;
			setActionDefinitionId(command);
		}

		@Override
		public void run() {
			runnable.run();
		}
	}

	StreamActions(StreamTable table) {
		this.table = table;
		ISharedImages shared = PlatformUI.getWorkbench().getSharedImages();
		add("add", Messages.ADD, Messages.ADD_HINT, Images.ADD.descriptor(), table::add, row -> true);
		add("edit", Messages.EDIT, Messages.EDIT_HINT, null, table::editChosen, row -> row != null);
		add("fill", Messages.FILL, Messages.FILL_HINT, null, table::fill, row -> row != null);
		for (NestedSpec.Where where : NestedSpec.Where.values()) {
			add(NEST + where.key(), nestText(where), nestHint(where), null, () -> table.nest(where),
					row -> row != null);
		}
		add("duplicate", Messages.DUPLICATE, Messages.DUPLICATE_HINT,
				shared.getImageDescriptor(ISharedImages.IMG_TOOL_COPY), table::duplicate, row -> row != null);
		add("up", Messages.UP, Messages.UP_HINT, Images.UP.descriptor(), () -> table.move(false),
				row -> canMove(row, false));
		add("down", Messages.DOWN, Messages.DOWN_HINT, Images.DOWN.descriptor(), () -> table.move(true),
				row -> canMove(row, true));
		add("toggle", Messages.TOGGLE, Messages.TOGGLE_HINT, null, table::toggle, row -> row != null && !row.inert());
		add("remove", Messages.REMOVE, Messages.REMOVE_HINT, Images.CLEAR.descriptor(), table::remove,
				row -> row != null);
		update();
	}

	private static String nestText(NestedSpec.Where where) {
		return switch (where) {
		case BEFORE -> Messages.NEST_BEFORE;
		case NESTED -> Messages.NEST_INSIDE;
		case AFTER -> Messages.NEST_AFTER;
		};
	}

	private static String nestHint(NestedSpec.Where where) {
		return switch (where) {
		case BEFORE -> Messages.NEST_BEFORE_HINT;
		case NESTED -> Messages.NEST_INSIDE_HINT;
		case AFTER -> Messages.NEST_AFTER_HINT;
		};
	}

	private void add(String command, String text, String hint, ImageDescriptor image, Runnable runnable,
			Predicate<StreamRow> condition) {
		Enabled action = new Enabled(COMMAND + command, runnable, condition);
		action.setText(text);
		action.setToolTipText(hint);
		action.setImageDescriptor(image);
		actions.put(command, action);
	}

	/** Follows the choice and the script. */
	void update() {
		StreamRow row = table.isBroken() ? null : table.chosenRow();
		actions.values().forEach(action -> action.setEnabled(action.condition.test(row)));
	}

	/** Puts those that are worth a button into a section's title. */
	void createToolBar(Section section) {
		ToolBarManager bar = new ToolBarManager(SWT.FLAT | SWT.HORIZONTAL);
		for (String command : new String[] {"add", "duplicate", "up", "down", "remove"}) {
			bar.add(actions.get(command));
		}
		ToolBar control = bar.createControl(section);
		control.setBackground(section.getBackground());
		Accessibility.name(control, Messages.STREAMS);
		for (ToolItem item : control.getItems()) {
			if (item.getData() instanceof ActionContributionItem button) {
				Ids.name(item, button.getAction().getActionDefinitionId());
			}
		}
		section.setTextClient(control);
		section.addDisposeListener(e -> bar.dispose());
	}

	/** All of them. */
	void fillMenu(IContributionManager menu) {
		MenuManager nesting = new MenuManager(Messages.NEST);
		actions.forEach((command, action) -> {
			if (command.startsWith(NEST)) {
				if (nesting.isEmpty()) {
					menu.add(nesting);
				}
				nesting.add(MenuKeys.withKey(action));
				return;
			}
			if (command.equals("up") || command.equals("toggle") || command.equals("remove")) {
				menu.add(new Separator());
			}
			menu.add(MenuKeys.withKey(action));
		});
	}

	/** Puts the actions behind their commands for a part of the workbench. */
	void connect(IWorkbenchPartSite site, List<Control> keysFrom, Control form) {
		StreamKeys keys = new StreamKeys(site, keysFrom, form, actions.get("remove"), table::isChoosing);
		actions.values().forEach(action -> keys.handle(action.getActionDefinitionId(), action));
	}

	private boolean canMove(StreamRow row, boolean down) {
		Optional<Script> script = table.script();
		return row != null && script.isPresent() && StreamNumbers.canMove(script.get(), row.index(), down);
	}
}
