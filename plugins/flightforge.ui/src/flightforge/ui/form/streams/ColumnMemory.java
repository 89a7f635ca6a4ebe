/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.jface.dialogs.IDialogSettingsProvider;
import org.eclipse.ui.PlatformUI;
import org.osgi.framework.FrameworkUtil;

/**
 * Which columns of streams the user has hidden, from one form and session to the next. UI thread only.
 */
final class ColumnMemory {

	private static final String SECTION = "streams";
	private static final String HIDDEN = "hiddenColumns";

	private final IDialogSettingsProvider provider = PlatformUI
			.getDialogSettingsProvider(FrameworkUtil.getBundle(ColumnMemory.class));
	private final IDialogSettings settings = section(provider.getDialogSettings());

	private static IDialogSettings section(IDialogSettings all) {
		IDialogSettings known = all.getSection(SECTION);
		return known == null ? all.addNewSection(SECTION) : known;
	}

	/** Whether a column is hidden. */
	boolean isHidden(String column) {
		return hidden().contains(column);
	}

	/** Keeps whether a column is hidden. */
	void setHidden(String column, boolean hide) {
		List<String> hidden = new ArrayList<>(hidden());
		hidden.remove(column);
		if (hide) {
			hidden.add(column);
		}
		settings.put(HIDDEN, hidden.toArray(String[]::new));
		provider.saveDialogSettings();
	}

	private List<String> hidden() {
		String[] hidden = settings.getArray(HIDDEN);
		return hidden == null ? List.of() : Arrays.asList(hidden);
	}

}
