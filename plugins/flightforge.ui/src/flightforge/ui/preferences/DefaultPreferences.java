/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.preferences;

import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.core.runtime.preferences.DefaultScope;
import org.eclipse.core.runtime.preferences.IEclipsePreferences;

import flightforge.script.generate.GenerationSettings;
import flightforge.ui.generate.AfterGenerating;
import flightforge.ui.generate.GenerationPreferences;
import flightforge.ui.generate.StorageChoice;
import flightforge.ui.resource.Ids;

/** The defaults of generation; a product may override them. Called by the workbench. */
public final class DefaultPreferences extends AbstractPreferenceInitializer {

	@Override
	public void initializeDefaultPreferences() {
		IEclipsePreferences defaults = DefaultScope.INSTANCE.getNode(Ids.BUNDLE);
		defaults.put(GenerationPreferences.STORAGE, StorageChoice.AUTOMATIC.id());
		defaults.putLong(GenerationPreferences.MAPPED_BYTES, GenerationSettings.DEFAULT_MAPPED_BYTES);
		defaults.put(GenerationPreferences.TEMPORARY_FOLDER, "");
		defaults.putLong(GenerationPreferences.CHUNK_BYTES, GenerationPreferences.DEFAULT_CHUNK_BYTES);
		defaults.putInt(GenerationPreferences.WORKERS, 0);
		defaults.put(GenerationPreferences.OUTPUT_FOLDER, "");
		defaults.put(GenerationPreferences.AFTER_GENERATING, AfterGenerating.NOTHING.id());
		defaults.putLong(GenerationPreferences.ASK_ABOVE_BYTES, GenerationPreferences.DEFAULT_ASK_ABOVE_BYTES);
	}
}
