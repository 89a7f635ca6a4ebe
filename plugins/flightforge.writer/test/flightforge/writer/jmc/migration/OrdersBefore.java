/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc.migration;

import java.io.IOException;
import java.nio.file.Path;

import org.openjdk.jmc.flightrecorder.writer.api.Recording;
import org.openjdk.jmc.flightrecorder.writer.api.Recordings;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Orders of a shop, written through JDK Mission Control's writer. */
final class OrdersBefore {

	void write(Path file) throws IOException {
		try (Recording recording = Recordings.newRecording(file, settings -> settings.withJdkTypeInitialization())) {
			Type customer = recording.registerType("shop.Customer",
					type -> type.addField("name", Types.Builtin.STRING).addField("referredBy", type.selfType()));
			Type order = recording.registerEventType("shop.Order",
					type -> type.addAnnotation(Types.JDK.ANNOTATION_LABEL, "Order").addField("id", Types.Builtin.LONG)
							.addField("customer", customer));
			TypedValue thread = recording.getType(Types.JDK.THREAD)
					.asValue(value -> value.putField("javaName", "checkout"));
			recording.writeEvent(order.asValue(event -> event.putField("startTime", System.nanoTime())
					.putField("id", 4711L).putField("customer", value -> value.putField("name", "Ada"))
					.putField("eventThread", thread)));
		}
	}
}
