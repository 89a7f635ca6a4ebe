/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import one.convert.Arguments;
import one.convert.JfrToFlame;

import flightforge.kit.Flightforge;

/** Trees of stacks become flame graphs of their shape, as async-profiler's converter makes them of the samples. */
class FlameGraphTest {
	/** Folder for the picture, where it is wanted for the documentation. */
	private static final String PICTURES = "pictures";

	@TempDir
	private Path folder;

	private Map<String, Long> collapsed(Path recording) throws Exception {
		Path file = folder.resolve("stacks.collapsed");
		Arguments arguments = new Arguments();
		arguments.output = "collapsed";
		JfrToFlame.convert(recording.toString(), file.toString(), arguments);
		Map<String, Long> stacks = new HashMap<>();
		for (String line : Files.readAllLines(file)) {
			int space = line.lastIndexOf(' ');
			stacks.put(line.substring(0, space), Long.parseLong(line.substring(space + 1)));
		}
		return stacks;
	}

	@Test
	void aTreeIsTheFlameGraph() throws Exception {
		Files.writeString(folder.resolve("tree.forge"), """
				recording: {chunk-size: 256 KiB}
				stacks:
				  cpu:
				    tree:
				      com.shop.Main.main(Main.java:10):
				        com.shop.Server.run(Server.java:20):
				          self: 10
				          com.shop.Checkout.pay(Checkout.java:42): 70
				          java.util.HashMap.get(HashMap.java): {weight: 12, kind: inlined}
				          sun.nio.ch.EPoll.wait(Native Method); epoll_wait; do_epoll_wait: {weight: 5, kind: kernel}
				      CompileBroker::compiler_thread_loop: {weight: 3, kind: c++}
				events:
				  - {type: jdk.ExecutionSample, count: 100_000, stack: cpu, values: {state: STATE_RUNNABLE}}
				""");
		Path recording = Flightforge.in(folder).generate("tree.forge", "tree").file();
		String run = "com/shop/Main.main_[0];com/shop/Server.run_[j]";
		Map<String, Integer> weights = Map.of(run, 10, run + ";com/shop/Checkout.pay_[j]", 70,
				run + ";java/util/HashMap.get_[i]", 12, run + ";wait;epoll_wait_[k];do_epoll_wait_[k]", 5,
				"CompileBroker::compiler_thread_loop", 3);
		Map<String, Long> stacks = collapsed(recording);
		assertEquals(weights.keySet(), stacks.keySet());
		weights.forEach((stack, weight) -> {
			double share = weight / 100.0;
			assertEquals(100_000 * share, stacks.get(stack), 4 * Math.sqrt(100_000 * share * (1 - share)), stack);
		});
	}

	/** What the template promises in its first lines. */
	@Test
	void theCpuProfileIsAsItSays() throws Exception {
		Path recording = Flightforge.in(folder).generate(Flightforge.example("cpu-profile").toString(), "cpu").file();
		Map<String, Long> stacks = collapsed(recording);
		double all = 30_000;
		assertEquals(7_200, total(stacks, "com/shop/report/Nightly.run"));
		assertEquals(all + 7_200, total(stacks, ""));
		assertEquals(0.45, total(stacks, "com/shop/price/Prices.total") / all, 0.01);
		assertEquals(0.252, total(stacks, "java/util/regex/Pattern.<init>") / all, 0.01);
		assertTrue(stacks.keySet().stream().anyMatch(stack -> stack.endsWith("tcp_recvmsg_[k]")), stacks.toString());

		String drawing = FlameGraphDrawing.of(stacks, "The template cpu-profile");
		assertTrue(drawing.contains("Prices.total") && drawing.contains("tcp_recvmsg"), drawing);
		if (System.getProperty(PICTURES) != null) {
			Path pictures = Files.createDirectories(Path.of(System.getProperty(PICTURES)));
			Files.writeString(pictures.resolve("flame-graph.svg"), drawing);
			JfrToFlame.convert(recording.toString(), pictures.resolve("flame-graph.html").toString(), new Arguments());
		}
	}

	private static long total(Map<String, Long> stacks, String frame) {
		return stacks.entrySet().stream().filter(entry -> entry.getKey().contains(frame)).mapToLong(Map.Entry::getValue)
				.sum();
	}
}
