/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;

import one.convert.Arguments;
import one.convert.JfrToFlame;

import flightforge.kit.Flightforge;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/**
 * async-profiler's converter makes flame graphs of the web shop: all samples are in them, under the script's stacks.
 */
@TestInstance(Lifecycle.PER_CLASS)
class AsyncProfilerFlameGraphTest {
	@TempDir
	private static Path folder;
	private Recording recording;

	@BeforeAll
	void generate() throws Exception {
		recording = Flightforge.in(folder).generate(Flightforge.example("checkout-service").toString(), "shop");
	}

	@Test
	void everyExecutionSampleIsInTheFlameGraph() throws Exception {
		List<String> stacks = collapsed();
		assertEquals(recording.reportedEvents().get("jdk.ExecutionSample"), total(stacks));
		assertTrue(
				stacks.stream()
						.anyMatch(stack -> stack.contains(
								"com/shop/web/RequestHandler.handle_[j];" + "com/shop/web/JsonWriter.write_[j]")),
				stacks.toString());
	}

	@Test
	void everyAllocatedByteIsInTheFlameGraph() throws Exception {
		List<String> stacks = collapsed("--alloc", "--total");
		long weight = Conformance.QUICK.check(recording.file(), recording.reportedEvents())
				.fields("jdk.ObjectAllocationSample").get("weight").sum();
		assertEquals(weight, total(stacks));
		assertTrue(stacks.stream().anyMatch(stack -> stack.contains("byte[]")), stacks.toString());
	}

	@Test
	void theFlameGraphIsAPage() throws Exception {
		Path page = folder.resolve("flame.html");
		JfrToFlame.convert(recording.file().toString(), page.toString(), new Arguments());
		assertTrue(Files.readString(page).contains("JsonWriter.write"));
	}

	private List<String> collapsed(String... options) throws Exception {
		Path file = folder.resolve("stacks.collapsed");
		Arguments arguments = new Arguments(options);
		arguments.output = "collapsed";
		JfrToFlame.convert(recording.file().toString(), file.toString(), arguments);
		return Files.readAllLines(file);
	}

	private static long total(List<String> stacks) {
		return stacks.stream().mapToLong(stack -> Long.parseLong(stack.substring(stack.lastIndexOf(' ') + 1))).sum();
	}
}
