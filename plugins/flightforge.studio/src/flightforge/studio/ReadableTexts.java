/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio;

import java.util.Arrays;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.List;
import org.eclipse.swt.widgets.ProgressBar;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;

import flightforge.ui.platform.CheckMarks;
import flightforge.ui.resource.Colors;

/**
 * Takes colours of text away that were set for another theme. A theme of the platform gives controls colours, and the
 * next one changes only those for which it has its own: from the dark theme to the light one pale texts would stay on a
 * pale ground until Studio is started again, and dark ones the other way round. UI thread only.
 */
final class ReadableTexts {

	/** Contrast below which a text was meant for another ground; the faintest that is meant to be has 4.5. */
	private static final double UNREADABLE = 2.5;
	/** Luminance above which a ground is of the light theme. */
	private static final double HALF = 0.5;
	/** Luminance below which a ground is of the dark theme. */
	private static final double DARK = 0.2;

	/** Until most controls that come up have the colours of the theme, and until all have, in milliseconds. */
	private static final int SOON_MILLIS = 300;
	private static final int STYLED_MILLIS = 2000;

	private final Display display;
	/** Those that were open when the theme changed; of others nobody needs to know. */
	private final Set<Shell> dialogs = Collections.newSetFromMap(new WeakHashMap<>());
	private boolean scheduled;
	/** Whether Studio has been dark: what has always been light has no colours of another theme. */
	private boolean beenDark;
	/** Whether the theme has been changed, so that what comes up later may have colours of the one before, too. */
	private boolean changed;

	private ReadableTexts(Display display) {
		this.display = display;
		beenDark = !isLight();
	}

	/** Looks after all windows from now on. */
	static void keep(Display display) {
		ReadableTexts texts = new ReadableTexts(display);
		// A theme changes many colours one after the other, and controls in between.
		JFaceResources.getColorRegistry().addListener(event -> texts.themeChanged());
	}

	private void themeChanged() {
		beenDark |= !isLight();
		if (!beenDark) {
			// Somebody's own colours. To look at all controls whenever a window comes to the front takes time.
			return;
		}
		if (!display.isDisposed()) {
			Arrays.stream(display.getShells()).filter(shell -> shell.getParent() != null && shell.isVisible())
					.forEach(dialogs::add);
		}
		if (!changed && !display.isDisposed()) {
			changed = true;
			display.addFilter(SWT.Show, event -> schedule());
			display.addFilter(SWT.Activate, event -> schedule());
			// GTK's own colours come later than those of the theme, at no certain time: what was restored until then has old ones.
			display.addListener(SWT.Settings, event -> display.asyncExec(this::restore));
		}
		schedule();
	}

	private void schedule() {
		if (!scheduled && !display.isDisposed()) {
			scheduled = true;
			display.asyncExec(this::restore);
			display.timerExec(SOON_MILLIS, this::restore);
			display.timerExec(STYLED_MILLIS, () -> {
				scheduled = false;
				restore();
			});
		}
	}

	private void restore() {
		for (Shell shell : display.getShells()) {
			if (dialogs.contains(shell) && isLight()) {
				restoreGround(shell);
			}
			restore(shell);
		}
	}

	/**
	 * Takes the ground of the dark theme from an open dialog: the platform gives it back the one of GTK before GTK has
	 * changed its own, and a ground that is none already is not set again. The dark theme has grounds of its own.
	 */
	private static void restoreGround(Control control) {
		// Tables and trees get one below, and would lose the colour of their texts here.
		if (!(control instanceof Table || control instanceof Tree)) {
			clearGround(control);
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				restoreGround(child);
			}
		}
	}

	/** Lets a control have the ground that GTK gives it by now: one that is none already is not set again. */
	private static void clearGround(Control control) {
		control.setBackground(Colors.CHART_BACKGROUND.color());
		control.setBackground(null);
	}

	/** The same of the colour of texts, which pictures in an input have, too: a magnifier would stay white. */
	private static void clearText(Control control) {
		if (control instanceof Text) {
			control.setForeground(Colors.CHART_FOREGROUND.color());
			control.setForeground(null);
		}
	}

	/**
	 * Whether an input of an editor or a view may have kept the ground of the dark theme: it is readable, because its
	 * texts have kept their colour, too. Such an input has no ground of its own by now, and so says that it has that of
	 * GTK.
	 */
	private static boolean mayBeDark(Control control) {
		if (!isLight() || !(control instanceof Text || control instanceof CCombo || control instanceof Spinner
				|| control instanceof List || control instanceof Slider || control instanceof ProgressBar)) {
			return false;
		}
		Color ground = control.getBackground();
		return luminance(ground.getRGB()) < DARK || control instanceof Slider || control instanceof ProgressBar
				|| ground.equals(control.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND));
	}

	private static boolean isLight() {
		return luminance(Colors.CHART_BACKGROUND.color().getRGB()) > HALF;
	}

	/**
	 * Gives a text scroll bars that are always there: what is below those that come and go over it keeps the colours of
	 * the theme before, also in texts that are made later, and is a dark bar whenever they have gone.
	 */
	private static void keepBars(Control control) {
		if (control instanceof StyledText text && text.getScrollbarsMode() != SWT.NONE) {
			text.setScrollbarsMode(SWT.NONE);
		}
	}

	private void restore(Control control) {
		if (CheckMarks.isKept(control)) {
			return;
		}
		keepBars(control);
		if (mayBeDark(control)) {
			clearGround(control);
			clearText(control);
		}
		if ((control instanceof Table || control instanceof Tree) && contrast(control.getBackground().getRGB(),
				control.getParent().getBackground().getRGB()) > UNREADABLE) {
			// In the light theme those of GTK, on which rows are, are paler than what they are in.
			control.setBackground(isLight() ? Colors.CHART_BACKGROUND.color() : control.getParent().getBackground());
			control.setForeground(Colors.CHART_FOREGROUND.color());
		}
		if (isUnreadable(control.getForeground(), control.getBackground())) {
			control.setForeground(null);
			// GTK's own colour can be that of the other theme, too.
			if (isUnreadable(control.getForeground(), control.getBackground())) {
				control.setForeground(Colors.CHART_FOREGROUND.color());
			}
		}
		if (control instanceof CTabFolder folder
				&& contrast(folder.getSelectionBackground().getRGB(), folder.getBackground().getRGB()) > UNREADABLE) {
			folder.setSelectionBackground((Color) null);
			folder.setSelectionForeground(folder.getForeground());
		}
		if (control instanceof CTabFolder folder
				&& isUnreadable(folder.getSelectionForeground(), folder.getSelectionBackground())) {
			folder.setSelectionForeground(isUnreadable(folder.getForeground(), folder.getSelectionBackground())
					? Colors.CHART_FOREGROUND.color() : folder.getForeground());
		}
		if (control instanceof Link link && isUnreadable(link.getLinkForeground(), link.getBackground())) {
			link.setLinkForeground(JFaceColors.getHyperlinkText(link.getDisplay()));
		}
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				restore(child);
			}
		}
	}

	private static boolean isUnreadable(Color text, Color ground) {
		return text != null && ground != null && contrast(text.getRGB(), ground.getRGB()) < UNREADABLE;
	}

	/** As the guidelines for accessible content define it, from 1 to 21. */
	private static double contrast(RGB one, RGB other) {
		double first = luminance(one);
		double second = luminance(other);
		return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
	}

	private static double luminance(RGB color) {
		return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
	}

	private static double linear(int channel) {
		double part = channel / 255.0;
		return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
	}
}
