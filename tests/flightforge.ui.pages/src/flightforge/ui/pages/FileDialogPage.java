/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.utils.SWTUtils;

/**
 * The window system's dialog for files. It is not a shell of SWT's and has no widgets that SWTBot could find, so only
 * keys get to it, which SWT gives to the window of this program that has the focus; while that is the dialog, no shell
 * is active. It has a loop of its own, in which nothing but timers is sure to run: so keys are pressed by one that was
 * set before.
 */
final class FileDialogPage {
	private static final int STEP_MILLIS = 250;
	/** Steps that a busy machine gets to open the dialog and to read the folder; then it is left without a choice. */
	private static final int PATIENCE = 80;
	private static final int STEPS_TO_CLOSE = 10;
	private final Display display = SWTUtils.display();
	private final CountDownLatch gone = new CountDownLatch(1);
	private final String name;
	/** Whether there is a line to type into: a dialog for a file that exists has one only once it is asked for it. */
	private boolean asked;
	private boolean typed;
	private int steps;
	/** Before this step the dialog has time to close. */
	private int nextPress;

	private FileDialogPage(String name, boolean asked) {
		this.name = name;
		this.asked = asked;
	}

	/**
	 * Names a new file for the folder that the dialog shows, in small letters, and confirms; or chooses nothing. The
	 * dialog may complete names of files that are there, sooner or later than it is confirmed.
	 *
	 * @param opening opens the dialog, without waiting for it
	 * @param name the file's name; empty to choose nothing
	 */
	static void answer(Runnable opening, String name) {
		new FileDialogPage(name, true).answer(opening);
	}

	/**
	 * Chooses a file, or a folder, that there is; its path is in small letters.
	 *
	 * @param opening opens the dialog, without waiting for it
	 */
	static void open(Runnable opening, Path file) {
		new FileDialogPage(file.toString(), false).answer(opening);
	}

	private void answer(Runnable opening) {
		UIThreadRunnable.syncExec(display, this::wake);
		opening.run();
		try {
			if (!gone.await(2L * PATIENCE * STEP_MILLIS, TimeUnit.MILLISECONDS) || steps > PATIENCE) {
				throw new AssertionError("No dialog for files has come up, or it did not take " + name);
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new AssertionError("Interrupted while a dialog for files was there", e);
		}
	}

	private void wake() {
		display.timerExec(STEP_MILLIS, this::step);
	}

	private void step() {
		steps++;
		boolean inFront = display.getActiveShell() == null;
		if (inFront && !asked) {
			asked = type('l', "");
		} else if (inFront && !typed) {
			typed = type('a', name);
		} else if (inFront && steps >= nextPress) {
			// While it is still reading the folder it does not take the key. Only after a while it is pressed again: what
			// comes when the dialog is gone would answer the question that follows it.
			press(name.isEmpty() || steps > PATIENCE ? SWT.ESC : SWT.CR);
			nextPress = steps + STEPS_TO_CLOSE;
		}
		if (!inFront && typed || steps > 2 * PATIENCE) {
			gone.countDown();
		} else {
			wake();
		}
	}

	/** Presses a key with Ctrl, and writes a text; whether a window of this program had the focus to take it. */
	private boolean type(char command, String text) {
		if (!post(SWT.KeyDown, SWT.CTRL)) {
			return false;
		}
		press(command);
		post(SWT.KeyUp, SWT.CTRL);
		text.chars().forEach(this::press);
		return true;
	}

	private void press(int key) {
		post(SWT.KeyDown, key);
		post(SWT.KeyUp, key);
	}

	private boolean post(int type, int key) {
		Event event = new Event();
		event.type = type;
		event.keyCode = key;
		if ((key & SWT.MODIFIER_MASK) == 0) {
			event.character = (char) key;
		}
		return display.post(event);
	}
}
