/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import net.jpountz.lz4.LZ4FrameOutputStream;

import flightforge.kit.Flightforge;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.readers.Conformance;

/** Each command that reads a recording reads a packed one, whatever it is called. */
class PackedRecordingTest {
	private static final String SCRIPT = """
			recording: {chunk-size: 16 KiB}
			types: {shop.Order: {fields: {id: {type: long}, customer: {type: String}}}}
			events:
			  - {type: shop.Order, count: 100_000, values: {id: {sequence: {from: 1}}}}
			""";

	@TempDir
	private static Path shared;
	@TempDir
	private Path folder;

	/** How it is packed. */
	enum Packing {
		GZIP, ZIP, LZ4;

		OutputStream open(Path file) throws IOException {
			OutputStream out = Files.newOutputStream(file);
			return switch (this) {
			case GZIP -> new GZIPOutputStream(out);
			case LZ4 -> new LZ4FrameOutputStream(out, LZ4FrameOutputStream.BLOCKSIZE.SIZE_64KB);
			case ZIP -> {
				ZipOutputStream zip = new ZipOutputStream(out);
				zip.putNextEntry(new ZipEntry("orders.jfr"));
				yield zip;
			}
			};
		}
	}

	@BeforeAll
	static void generate() throws Exception {
		Files.writeString(shared.resolve("shop.forge"), SCRIPT);
		Flightforge.in(shared).generate("shop.forge", "orders");
		Flightforge.in(shared).generate("native-image-nmt", "nmt");
	}

	private void pack(Packing packing, String name) throws IOException {
		try (OutputStream out = packing.open(folder.resolve(name))) {
			Files.copy(shared.resolve(name), out);
		}
	}

	@ParameterizedTest
	@EnumSource
	void allCommandsReadIt(Packing packing) throws Exception {
		pack(packing, "orders.jfr");
		pack(packing, "nmt.jfr");
		Flightforge packed = Flightforge.in(folder);
		Flightforge plain = Flightforge.in(shared);
		for (List<String> command : List.of(List.of("inspect", "--json", "orders.jfr"),
				List.of("inspect", "--script", "orders.jfr"), List.of("memory", "--json", "nmt.jfr"),
				List.of("types", "--from", "orders.jfr", "shop.Order"))) {
			String[] arguments = command.toArray(String[]::new);
			Outcome outcome = packed.succeed(arguments);
			assertEquals(plain.succeed(arguments).out(), outcome.out());
			assertEquals("", outcome.err());
		}
		packed.succeed("recover", "orders.jfr", "-o", "copy.jfr");
		assertEquals(-1, Files.mismatch(shared.resolve("orders.jfr"), folder.resolve("copy.jfr")));
		packed.succeed("break", "orders.jfr", "--how", "zero-tail", "-o", "broken.jfr");
		assertEquals(2, packed.run("inspect", "broken.jfr").exitCode());
		Files.writeString(folder.resolve("more.forge"), """
				import: orders.jfr
				events: [{type: shop.Order, count: 10, values: {id: 7}}]
				""");
		packed.generate("more.forge", "more");
		Conformance.QUICK.check(folder.resolve("more.jfr"), Map.of("shop.Order", 10L));
	}

	@ParameterizedTest
	@EnumSource
	void aFileThatEndsTooEarlyIsReadAsFarAsItGoes(Packing packing) throws Exception {
		pack(packing, "orders.jfr");
		Path file = folder.resolve("orders.jfr");
		byte[] bytes = Files.readAllBytes(file);
		Files.write(file, Arrays.copyOf(bytes, bytes.length - bytes.length / 10));
		Outcome inspection = Flightforge.in(folder).run("inspect", "--json", "orders.jfr");
		assertEquals(2, inspection.exitCode(), inspection.toString());
		assertTrue(inspection.err().startsWith("flightforge: orders.jfr: "), inspection.err());
		Map<String, Object> found = Json.object(inspection.out());
		assertTrue((Long) found.get("totalEvents") > 0, inspection.out());
		assertTrue(inspection.out().contains("\"damage\": {\"offset\": "), inspection.out());
	}
}
