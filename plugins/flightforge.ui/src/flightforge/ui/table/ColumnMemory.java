/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.table;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IDialogSettingsProvider;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;

/**
 * Which columns of a table the user has hidden, from one table and session to the next. Not their widths, which go by
 * the room that a table has, nor what it is sorted by. UI thread only.
 */
public final class ColumnMemory {

	private static final String HIDDEN = "hiddenColumns";

	private final IDialogSettingsProvider provider = PlatformUI
			.getDialogSettingsProvider(FrameworkUtil.getBundle(ColumnMemory.class));
	private final IDialogSettings settings;

	/**
	 * The memory of the tables of a kind.
	 *
	 * @param section their name among what is remembered
	 */
	public ColumnMemory(String section) {
		settings = section(provider.getDialogSettings(), section);
	}

	private static IDialogSettings section(IDialogSettings all, String name) {
		IDialogSettings known = all.getSection(name);
		return known == null ? all.addNewSection(name) : known;
	}

	/** What is remembered. */
	public ColumnChoices choices() {
		return ColumnChoices.hiding(hidden());
	}

	/** Keeps whether a column is hidden. */
	public void setHidden(String column, boolean hide) {
		Set<String> hidden = hidden();
		if (hide) {
			hidden.add(column);
		} else {
			hidden.remove(column);
		}
		settings.put(HIDDEN, hidden.toArray(String[]::new));
		provider.saveDialogSettings();
	}

	private Set<String> hidden() {
		String[] hidden = settings.getArray(HIDDEN);
		return hidden == null ? new LinkedHashSet<>() : new LinkedHashSet<>(Arrays.asList(hidden));
	}
}
