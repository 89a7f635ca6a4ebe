/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.nio.file.Path;

import org.openjdk.jmc.flightrecorder.writer.api.RecordingSettingsBuilder;

/**
 * Methods that later versions of the API's builder have, as defaults that do nothing. Declared here with the result
 * that they have there, so that the compiler adds methods with that result, and callers that were compiled against
 * those versions reach them.
 */
interface MappedSettings {

	RecordingSettingsBuilder withMmap();

	RecordingSettingsBuilder withMmap(int bytesPerThread);

	RecordingSettingsBuilder withMmapTempDir(Path folder);
}
