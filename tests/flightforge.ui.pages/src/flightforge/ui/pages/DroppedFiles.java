/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.Arrays;

import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.swt.dnd.TransferData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;

/**
 * Files that come from another program by drag and drop. That program is not there: the place for drops is notified
 * that they have been dropped, as SWT would, whose event for it is not public.
 */
final class DroppedFiles {

	private DroppedFiles() {
	}

	/** Drops files on the first place of the window that takes files; returns what happens while they are dragged. */
	static int drop(Shell window, Path... files) {
		Result<Integer> dropping = () -> {
			DropTarget target = find(window);
			if (target == null) {
				throw new AssertionError("Nothing takes files");
			}
			Event drag = event(target, null);
			target.notifyListeners(DND.DragEnter, drag);
			target.notifyListeners(DND.Drop,
					event(target, Arrays.stream(files).map(Path::toString).toArray(String[]::new)));
			return drag.detail;
		};
		return UIThreadRunnable.syncExec(window.getDisplay(), dropping);
	}

	private static DropTarget find(Control control) {
		if (control.getData(DND.DROP_TARGET_KEY) instanceof DropTarget target
				&& Arrays.asList(target.getTransfer()).contains(FileTransfer.getInstance())) {
			return target;
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				DropTarget target = find(child);
				if (target != null) {
					return target;
				}
			}
		}
		return null;
	}

	private static Event event(DropTarget target, String[] files) {
		try {
			Constructor<?> constructor = Class.forName("org.eclipse.swt.dnd.DNDEvent").getDeclaredConstructor();
			constructor.setAccessible(true);
			Event event = (Event) constructor.newInstance();
			TransferData type = FileTransfer.getInstance().getSupportedTypes()[0];
			set(event, "dataType", type);
			set(event, "dataTypes", new TransferData[] {type});
			set(event, "operations", DND.DROP_COPY | DND.DROP_MOVE);
			event.widget = target;
			event.display = target.getDisplay();
			event.detail = DND.DROP_MOVE;
			event.data = files;
			return event;
		} catch (ReflectiveOperationException e) {
			throw new AssertionError("SWT's event for drops is another one", e);
		}
	}

	private static void set(Event event, String name, Object value) throws ReflectiveOperationException {
		Field field = event.getClass().getDeclaredField(name);
		field.setAccessible(true);
		field.set(event, value);
	}
}
