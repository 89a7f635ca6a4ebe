/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

import org.eclipse.core.runtime.ILog;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;

import flightforge.memory.recording.TimelineBuilder;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordingReader;

/** Finds the memory events of a recording that Mission Control leaves out because they are experimental. */
final class HiddenPeaks {

	private HiddenPeaks() {
	}

	/**
	 * The names of their types; takes as long as reading the file's events of these types.
	 *
	 * @param file the recording, null when that is not known
	 * @param loaded what Mission Control has loaded of it
	 * @throws java.util.concurrent.CancellationException when cancelled
	 */
	static Set<String> of(Path file, IItemCollection loaded, BooleanSupplier cancelled) {
		Set<String> found = new TreeSet<>();
		if (file == null) {
			return found;
		}
		try (RecordingReader reader = RecordingReader.open(file,
				ReadOptions.all().withTypes(type -> type.experimental() && TimelineBuilder.isMemoryEvent(type.name()))
						.withCancelled(cancelled))) {
			while (reader.next()) {
				found.add(reader.event().name());
			}
		} catch (IOException e) {
			// Mission Control has read more of it than we can; the page shows that.
			ILog.of(HiddenPeaks.class).warn(file.toString(), e);
		}
		for (IItemIterable events : loaded) {
			found.remove(events.getType().getIdentifier());
		}
		return found;
	}
}
