/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.pages;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.swtbot.swt.finder.SWTBot;
import org.eclipse.swtbot.swt.finder.finders.UIThreadRunnable;
import org.eclipse.swtbot.swt.finder.results.Result;
import org.eclipse.swtbot.swt.finder.results.VoidResult;

/** All ways in which a field may get its values, in groups. */
public final class WaysPage {
	private final Tree tree;

	/** Percent of the usual size. */
	private static final int DOUBLED = 200;

	/** The popup, which has opened or will. */
	WaysPage() {
		tree = new SWTBot(new SWTBot().shell("Ways to get values").widget).tree().widget;
	}

	/** The names of the groups. */
	public List<String> groups() {
		Result<List<String>> reading = () -> Arrays.stream(tree.getItems()).map(TreeItem::getText).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The names of those in a group, with what is said of each. */
	public List<String> in(String group) {
		Result<List<String>> reading = () -> Arrays.stream(item(tree.getItems(), group).getItems())
				.map(item -> item.getText() + ": " + item.getText(1)).toList();
		return UIThreadRunnable.syncExec(reading);
	}

	/** The names of those in a group that have a picture of their values, no two of which look the same. */
	public List<String> withPicture(String group) {
		Result<List<String>> reading = () -> {
			List<String> names = new ArrayList<>();
			List<byte[]> pictures = new ArrayList<>();
			for (TreeItem item : item(tree.getItems(), group).getItems()) {
				byte[] picture = item.getImage() == null ? null : item.getImage().getImageData().data;
				if (picture != null && pictures.stream().noneMatch(other -> Arrays.equals(other, picture))) {
					pictures.add(picture);
					names.add(item.getText());
				}
			}
			return names;
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Whether the pictures in a group have details of their own where the screen's pixels are doubled. */
	public boolean isSharp(String group) {
		Result<Boolean> looking = () -> Arrays.stream(item(tree.getItems(), group).getItems())
				.filter(item -> item.getImage() != null).map(item -> item.getImage().getImageData(DOUBLED))
				.allMatch(WaysPage::isSharp);
		return UIThreadRunnable.syncExec(looking);
	}

	/** Whether pixels that were one in a picture of half the size differ. */
	private static boolean isSharp(ImageData picture) {
		return IntStream.range(0, picture.width / 2).anyMatch(x -> IntStream.range(0, picture.height / 2)
				.anyMatch(y -> picture.getPixel(2 * x, 2 * y) != picture.getPixel(2 * x, 2 * y + 1)));
	}

	/** The names in a group that are wider than what there is of them. */
	public List<String> cut(String group) {
		Result<List<String>> reading = () -> {
			GC gc = new GC(tree);
			try {
				gc.setFont(tree.getFont());
				return Arrays
						.stream(item(tree.getItems(), group).getItems()).filter(item -> item.getTextBounds(0).x
								+ gc.textExtent(item.getText()).x > tree.getColumn(0).getWidth())
						.map(TreeItem::getText).toList();
			} finally {
				gc.dispose();
			}
		};
		return UIThreadRunnable.syncExec(reading);
	}

	/** Takes one, as Enter does. */
	public void take(String group, String name) {
		VoidResult taking = () -> {
			tree.setSelection(item(item(tree.getItems(), group).getItems(), name));
			tree.notifyListeners(SWT.Selection, new Event());
			tree.notifyListeners(SWT.DefaultSelection, new Event());
		};
		UIThreadRunnable.syncExec(taking);
	}

	private static TreeItem item(TreeItem[] items, String text) {
		return Arrays.stream(items)
				.filter(item -> item.getText().equals(text) || item.getText().startsWith(text + " (")).findFirst()
				.orElseThrow();
	}
}
