/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.utils.SWTBotPreferences;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;
import org.opentest4j.TestAbortedException;

/**
 * Takes a picture of a failure, and writes a text beside it: which controls the windows have, where they are, and
 * whether they are still painted, which a picture does not show. Both are made as soon as the test has failed, before
 * it tidies up, and are called CLASS.METHOD-ID, where each run of a test with parameters has another ID.
 */
public final class FailureReport implements AfterTestExecutionCallback, TestWatcher {
	private static final int PAINTING_MILLIS = 1000;
	private static final int ROWS = 5;
	private static final String ID = "org.eclipse.swtbot.widget.key";
	private static final AtomicInteger PICTURES = new AtomicInteger();

	private final Set<String> reported = ConcurrentHashMap.newKeySet();

	@Override
	public void afterTestExecution(ExtensionContext context) {
		context.getExecutionException().filter(cause -> !(cause instanceof TestAbortedException)).ifPresent(cause -> {
			reported.add(context.getUniqueId());
			write(context, cause);
		});
	}

	/** Writes of what has failed before the test, or after it. */
	@Override
	public void testFailed(ExtensionContext context, Throwable cause) {
		if (!reported.remove(context.getUniqueId())) {
			write(context, cause);
		}
	}

	private static void write(ExtensionContext context, Throwable cause) {
		String name = "%s.%s-%08x".formatted(context.getRequiredTestClass().getName(),
				context.getRequiredTestMethod().getName(), context.getUniqueId().hashCode());
		Path folder = Path.of(SWTBotPreferences.SCREENSHOTS_DIR);
		try {
			Files.createDirectories(folder);
			if (PICTURES.incrementAndGet() <= SWTBotPreferences.MAX_ERROR_SCREENSHOT_COUNT) {
				String picture = folder.resolve(name + '.' + SWTBotPreferences.SCREENSHOT_FORMAT).toString();
				if (!SWTUtils.captureScreenshot(picture)) {
					throw new IOException("cannot write " + picture);
				}
			}
			Files.writeString(folder.resolve(name + ".txt"),
					context.getDisplayName() + '\n' + report(SWTUtils.display()));
		} catch (IOException | RuntimeException e) {
			// The failure of the test is what has to be reported, so this one only joins it.
			cause.addSuppressed(e);
		}
	}

	private static String report(Display display) {
		Set<Widget> painted = painted(display);
		Result<String> report = () -> {
			StringBuilder text = new StringBuilder(
					"Focus: " + display.getFocusControl() + ", active: " + display.getActiveShell() + "\n");
			for (Shell shell : display.getShells()) {
				describe(shell, "", painted, text);
			}
			return text.toString();
		};
		return UIThreadRunnable.syncExec(display, report);
	}

	/** What is painted within a second when all of it has to be. */
	private static Set<Widget> painted(Display display) {
		Set<Widget> painted = ConcurrentHashMap.newKeySet();
		Listener listener = event -> painted.add(event.widget);
		CountDownLatch over = new CountDownLatch(1);
		UIThreadRunnable.syncExec(display, () -> {
			display.addFilter(SWT.Paint, listener);
			for (Shell shell : display.getShells()) {
				shell.redraw();
				Widgets.below(shell, Control.class).forEach(Control::redraw);
			}
			display.timerExec(PAINTING_MILLIS, () -> {
				display.removeFilter(SWT.Paint, listener);
				over.countDown();
			});
		});
		try {
			over.await(SWTBotPreferences.TIMEOUT, TimeUnit.MILLISECONDS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		return painted;
	}

	private static void describe(Control control, String indent, Set<Widget> painted, StringBuilder text) {
		if (!control.getVisible()) {
			return;
		}
		text.append(indent).append(control).append(' ').append(control.getBounds());
		Object id = control.getData(ID);
		text.append(id == null ? "" : " id=" + id);
		text.append(control.isEnabled() ? "" : " disabled").append(painted.contains(control) ? " painted" : "");
		text.append('\n');
		if (control instanceof Table table) {
			describeRows(table, indent + "    ", text);
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				describe(child, indent + "  ", painted, text);
			}
		}
	}

	private static void describeRows(Table table, String indent, StringBuilder text) {
		text.append(indent).append("columns: ")
				.append(Arrays.toString(Arrays.stream(table.getColumns()).mapToInt(TableColumn::getWidth).toArray()));
		text.append(", rows: ").append(table.getItemCount()).append('\n');
		IntStream.range(0, Math.min(ROWS, table.getItemCount())).mapToObj(table::getItem)
				.forEach(item -> text.append(indent).append(item).append(' ').append(item.getBounds()).append('\n'));
	}
}
