/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

import flightforge.kit.Contents;
import flightforge.kit.readers.Conformance;

/** Events of any size go into chunks of any size, with the constants that they refer to. */
class LargeEventsTest {
	@TempDir
	private Path folder;
	private final Contents written = new Contents();
	private FlightRecording recording;
	private Type type;

	private Path begin(long chunkBytes) throws IOException {
		Path file = folder.resolve("large.jfr");
		recording = FlightRecordings.newRecording(file, s -> s.withMmap(chunkBytes));
		Type constant = recording.registerType("test.Constant", b -> b.addField("text", Types.Builtin.STRING));
		type = recording.registerEventType("test.Large",
				b -> b.addField("text", Types.Builtin.STRING).addField("constant", constant));
		return file;
	}

	private void write(int length, int lengthOfConstant) {
		String text = "e".repeat(length);
		String constant = "c".repeat(lengthOfConstant);
		recording.writeEvent(type.asValue(
				event -> event.putField("text", text).putField("constant", value -> value.putField("text", constant))));
		written.event("test.Large").value("text", text).value("constant", constant);
	}

	/** Each alone has room in the chunk, and both together have not. */
	@ParameterizedTest
	@CsvSource({"3000000, 1500000, 4194304", "2500000, 1900000, 4194304", "600000, 500000, 1048576"})
	void withLargeConstants(int length, int lengthOfConstant, long chunkBytes) throws IOException {
		Path file = begin(chunkBytes);
		write(1, 1);
		write(length, lengthOfConstant);
		write(2, 2);
		recording.close();
		Conformance.QUICK.check(file, written);
	}

	/** The chunk begins with twice the bytes of the one before, and has to grow, which may not suffice. */
	@ParameterizedTest
	@ValueSource(ints = {30_000, 350_000, 400_000, 500_000, 1_000_000})
	void inChunksThatGrow(int before) throws IOException {
		Path file = begin(4 << 20);
		write(before, 1);
		recording.rotateChunk();
		write(10, 1);
		write(2_060_000, 1);
		write(10_000, 1);
		write(10_000, 1);
		Path copy = Files.copy(folder.resolve("large.part.jfr"), folder.resolve("copy.jfr"));
		Conformance.QUICK.check(copy, written);
		recording.close();
		assertEquals(written.events(), Conformance.QUICK.check(file, written).events());
	}
}
