/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.readers.Conformance;

/** Methods whose descriptors are none, of which {@code jfr print} would die. */
class DescriptorsTest {
	/** Null is not put at all. */
	private static final String[] DESCRIPTORS = {null, "", "x", "()", "(Lfoo)V", "(", ")", "(ILjava/lang/String;[J)V"};

	@TempDir
	private Path folder;

	@Test
	void allReadersReadThemToTheEnd() throws IOException {
		Path file = folder.resolve("methods.jfr");
		Contents written = new Contents();
		try (FlightRecording recording = FlightRecordings.newRecording(file)) {
			Type method = recording.getType(Types.JDK.METHOD);
			Type type = recording.registerEventType("test.Called", b -> b.addField("n", Types.Builtin.LONG));
			for (int i = 0; i < DESCRIPTORS.length; i++) {
				String descriptor = DESCRIPTORS[i];
				long number = i;
				TypedValue value = method.asValue(m -> {
					m.putField("type", c -> c.putField("name", "shop/Checkout")).putField("name", "pay");
					if (descriptor != null) {
						m.putField("descriptor", descriptor);
					}
				});
				TypedValue frame = recording.getType(Types.JDK.STACK_FRAME)
						.asValue(f -> f.putField("method", value).putField("lineNumber", (int) number));
				recording.writeEvent(type.asValue(event -> event.putField("n", number).putField("stackTrace",
						trace -> trace.putField("frames", new TypedValue[] {frame}))));
				written.event("test.Called").value("n", number).value("stackTrace", "shop.Checkout.pay:" + i);
			}
		}
		Conformance.FULL.check(file, written);
	}
}
