/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;

/** Other JVMs are watched as users watch them: real processes, through the attach API. */
class LocalJvmTest {
	private static final int MEBIBYTE = 1 << 20;

	/** A process that holds a direct buffer until its input ends. */
	static final class Waiting {
		/** Says when the buffer is there. */
		public static void main(String[] arguments) throws IOException {
			ByteBuffer kept = ByteBuffer.allocateDirect(9 * MEBIBYTE);
			System.out.println("ready " + kept.capacity());
			System.out.flush();
			System.in.read();
		}
	}

	private static Process start(String... options) throws IOException {
		List<String> command = new java.util.ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
		command.addAll(List.of(options));
		command.addAll(List.of("-cp", classes(), Waiting.class.getName()));
		Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
		assertEquals("ready " + 9 * MEBIBYTE, process.inputReader().readLine());
		return process;
	}

	/** The folder that the class file of the other process is in. */
	private static String classes() {
		return Path.of(URI.create(Waiting.class.getProtectionDomain().getCodeSource().getLocation().toString()))
				.toString();
	}

	private static LocalJvm of(Process process) {
		return LocalJvm.list().stream().filter(jvm -> jvm.pid() == process.pid()).findFirst().orElseThrow();
	}

	@Test
	void thisJvmIsTheFirst() {
		LocalJvm first = LocalJvm.list().getFirst();
		assertTrue(first.own());
		assertEquals(ProcessHandle.current().pid(), first.pid());
	}

	@Test
	void categoriesOfAnotherJvmAreSampled() throws IOException {
		Process process = start("-XX:NativeMemoryTracking=summary");
		try {
			LocalJvm jvm = of(process);
			assertTrue(jvm.name().contains("Waiting"), jvm.name());
			try (LiveSampler sampler = jvm.open()) {
				MemorySample sample = sampler.sample();
				assertEquals("", sampler.withoutTracking());
				CategoryUsage other = sample.usage(Category.ofNative("Other")).orElseThrow();
				assertTrue(other.committed() >= 9 * MEBIBYTE, other.toString());
				assertEquals(9 * MEBIBYTE, sample.usage(Category.DIRECT_BUFFERS).orElseThrow().used());
				assertTrue(sample.usage(Category.NATIVE_TOTAL).orElseThrow().committed() > 16 * MEBIBYTE);
			}
		} finally {
			process.destroyForcibly();
		}
	}

	@Test
	void withoutTrackingTheRestIsReported() throws IOException {
		Process process = start();
		try (LiveSampler sampler = of(process).open()) {
			MemorySample sample = sampler.sample();
			assertTrue(sample.usage(Category.HEAP).orElseThrow().used() > 0);
			assertTrue(sample.usage(Category.NATIVE_TOTAL).isEmpty());
			assertEquals("Native Memory Tracking is off in that JVM. Start it with -XX:NativeMemoryTracking=summary",
					sampler.withoutTracking());
		} finally {
			process.destroyForcibly();
		}
	}

	@Test
	void saysThatAJvmHasGone() throws IOException, InterruptedException {
		Process process = start();
		LocalJvm jvm = of(process);
		try (LiveSampler sampler = jvm.open()) {
			process.destroyForcibly().waitFor();
			assertThrows(IOException.class, sampler::sample);
		}
		assertTrue(assertThrows(IOException.class, jvm::open).getMessage().contains(Long.toString(jvm.pid())));
	}
}
