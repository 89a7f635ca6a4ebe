/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

/** Loads recordings with JDK Mission Control's parser. A class of its own, because JMC need not be there. */
final class MissionControl {
	private MissionControl() {
	}

	static IItemCollection items(Path recording) throws IOException {
		try {
			return JfrLoaderToolkit.loadEvents(recording.toFile());
		} catch (CouldNotLoadRecordingException unreadable) {
			throw new IOException("JDK Mission Control cannot read it", unreadable);
		}
	}
}
