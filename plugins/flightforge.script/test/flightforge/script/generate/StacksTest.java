/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;

import flightforge.kit.readers.Conformance;
import flightforge.script.Scripts;
import flightforge.script.catalogue.JavaMethods;

/** Stack traces of scripts as the JDK's own reader finds them. */
class StacksTest {
	@TempDir
	Path folder;

	private List<RecordedStackTrace> traces(String script) throws IOException {
		Path file = folder.resolve("test.jfr");
		Generator.generate(Scripts.plan(script), file, GenerationSettings.defaults().withOverwrite(true),
				ProgressListener.NONE, () -> false);
		return Conformance.QUICK.events(file).stream().map(RecordedEvent::getStackTrace).filter(trace -> trace != null)
				.toList();
	}

	/** As in collapsed stacks: the outermost frame first. */
	private static String collapsed(RecordedStackTrace trace) {
		return trace.getFrames().reversed().stream().map(frame -> frame.getMethod().getType().getName() + "."
				+ frame.getMethod().getName() + ":" + frame.getLineNumber()).collect(Collectors.joining(";"));
	}

	private static Map<String, Integer> counts(List<RecordedStackTrace> traces) {
		Map<String, Integer> counts = new HashMap<>();
		traces.forEach(trace -> counts.merge(collapsed(trace), 1, Integer::sum));
		return counts;
	}

	@Test
	void aTreeGivesStacksByTheirWeights() throws IOException {
		List<RecordedStackTrace> traces = traces("""
				stacks:
				  cpu:
				    tree:
				      com.shop.Main.main(Main.java:10):
				        com.shop.Server.run(Server.java:20):
				          com.shop.Checkout.pay(Checkout.java:42): 70
				          java.util.HashMap.get(HashMap.java): {weight: 20, kind: inlined}
				          self: 10
				events: [{type: jdk.ExecutionSample, count: 100_000, stack: cpu}]
				""");
		Map<String, Integer> counts = counts(traces);
		String run = "com.shop.Main.main:10;com.shop.Server.run:20";
		assertEquals(Set.of(run, run + ";com.shop.Checkout.pay:42", run + ";java.util.HashMap.get:-1"),
				counts.keySet());
		assertEquals(70_000, counts.get(run + ";com.shop.Checkout.pay:42"), 500);
		assertEquals(20_000, counts.get(run + ";java.util.HashMap.get:-1"), 500);
		assertEquals(10_000, counts.get(run), 500);
		RecordedFrame get = traces.stream().filter(trace -> trace.getFrames().size() == 3)
				.map(trace -> trace.getFrames().getFirst()).filter(frame -> frame.getLineNumber() < 0).findFirst()
				.orElseThrow();
		assertEquals("Inlined", get.getType());
	}

	/** As {@code jfr print} shows frames, with what class files say of the method, and how it was executed. */
	private static List<String> frames(RecordedStackTrace trace) {
		return trace.getFrames().stream().map(frame -> frame.getMethod().getName() + frame.getMethod().getDescriptor()
				+ ":" + frame.getLineNumber() + " " + frame.getType()).toList();
	}

	@Test
	void methodsHaveTheirParameters() throws IOException {
		List<RecordedStackTrace> traces = traces("""
				stacks:
				  list:
				    - com.shop.Store.read(String, int[]):12
				    - com.shop.Store.read(Store.java:30)
				    - com.shop.Store.read(Order)_[0]
				    - int com.shop.Store.size(Long)(Store.java:7)
				    - com.shop.Main.main(Main.java:3)
				  tree:
				    tree:
				      java.lang.Thread.run; com.shop.Store.put(Ljava/lang/String;J)Z:4; com.shop.Store.read:5: 1
				events:
				  - {type: jdk.ThreadPark, count: 1, stack: list}
				  - {type: jdk.ThreadSleep, count: 1, stack: tree}
				""");
		String result = JavaMethods.descriptor("com.shop.Store", "read").replaceFirst(".*\\)", "");
		List<List<String>> frames = traces.stream().map(StacksTest::frames).sorted(Comparator.comparingInt(List::size))
				.toList();
		assertEquals(List.of("read(Ljava/lang/String;[I)" + result + ":5 " + kind("read"),
				"put(Ljava/lang/String;J)Z:4 JIT compiled", "run()V:-1 Interpreted"), frames.getFirst());
		assertEquals(
				List.of("read(Ljava/lang/String;[I)" + result + ":12 JIT compiled",
						"read(Ljava/lang/String;[I)" + result + ":30 JIT compiled",
						"read(Lcom/shop/Order;)" + result + ":-1 Interpreted", "size(Ljava/lang/Long;)I:7 JIT compiled",
						"main([Ljava/lang/String;)V:3 Interpreted"),
				frames.getLast().stream()
						.map(frame -> frame.contains("[I)") ? frame.replace("Inlined", "JIT compiled") : frame)
						.toList());
	}

	private static String kind(String method) {
		return JavaMethods.kind("com.shop.Store", method, "JIT compiled");
	}

	/** A method is the same one in stack traces and in fields, and overloaded ones are different ones. */
	@Test
	void methodsInFieldsAreThoseOfStacks() throws IOException {
		Path file = folder.resolve("fields.jfr");
		Generator.generate(Scripts.plan("""
				stacks:
				  s: ["com.shop.Store.read(String, int):12"]
				events:
				  - {type: jdk.ThreadPark, count: 1, stack: s}
				  - {type: jdk.Compilation, count: 3, values: {method: {pick: {
				      com.shop.Store.read: 1, "com.shop.Store.read(long)": 1, "com.shop.Store.read([B)I": 1}}}}
				"""), file, GenerationSettings.defaults(), ProgressListener.NONE, () -> false);
		Set<String> descriptors = Conformance.QUICK.events(file).stream().filter(event -> event.hasField("method"))
				.map(event -> ((RecordedMethod) event.getValue("method")).getDescriptor())
				.map(descriptor -> descriptor.replaceFirst("\\).*", ")")).collect(Collectors.toSet());
		assertEquals(Set.of("(Ljava/lang/String;I)", "(J)", "([B)"), descriptors);
	}

	/** Of many methods some are inlined, and none into what is not compiled. */
	@Test
	void someFramesAreInlined() throws IOException {
		Map<String, Integer> kinds = new HashMap<>();
		for (RecordedStackTrace trace : traces("""
				stacks: {load: {distinct: 300, depth: 8..20}}
				events: [{type: jdk.ExecutionSample, count: 2_000, stack: load}]
				""")) {
			assertEquals("JIT compiled", trace.getFrames().getLast().getType());
			trace.getFrames().forEach(frame -> kinds.merge(frame.getType(), 1, Integer::sum));
		}
		assertEquals(Set.of("JIT compiled", "Inlined"), kinds.keySet());
		assertTrue(kinds.get("Inlined") > 3_000, kinds.toString());
	}

	/** As a thread's first methods are called once, and the others often. */
	@Test
	void whatAThreadBeginsWithIsInterpreted() throws IOException {
		RecordedStackTrace trace = traces("""
				stacks:
				  pool:
				    - com.shop.Store.read:12
				    - com.shop.Store.run:30
				    - java.util.concurrent.ThreadPoolExecutor.runWorker:1090
				    - java.util.concurrent.ThreadPoolExecutor$Worker.run:614
				    - java.lang.Thread.run:1474
				events: [{type: jdk.ExecutionSample, count: 1, stack: pool}]
				""").getFirst();
		assertEquals(List.of("JIT compiled", "Interpreted", "Interpreted", "Interpreted", "Interpreted"),
				trace.getFrames().stream().map(RecordedFrame::getType).toList());
		assertTrue(trace.getFrames().stream().anyMatch(frame -> frame.getBytecodeIndex() > 0));
	}

	@Test
	void whatIsInlinedIsInACompiledMethod() throws IOException {
		for (RecordedStackTrace trace : traces("""
				stacks:
				  pool: ["com.shop.Store.size:12_[i]", com.shop.Store.run:30, java.lang.Thread.run:1474]
				  tree: {tree: {"com.shop.Main.main:3": {"com.shop.Store.run:9": {"com.shop.Store.size:12": {weight: 1, kind: inlined}}}}}
				events:
				  - {type: jdk.ExecutionSample, count: 1, stack: pool}
				  - {type: jdk.ThreadPark, count: 1, stack: tree}
				""")) {
			assertEquals(List.of("Inlined", "JIT compiled", "Interpreted"),
					trace.getFrames().stream().map(RecordedFrame::getType).toList());
		}
	}

	/** Pearson's chi-square over a tree of thousands of frames with random weights. */
	@Test
	void aLargeTreeIsSampledByItsWeights() throws IOException {
		Random random = new Random(4);
		StringBuilder tree = new StringBuilder();
		Map<String, Double> weights = new HashMap<>();
		grow(tree, "", "", 6, random, weights);
		int samples = 200_000;
		String script = "recording: {chunk-size: 1 MiB, seed: 7}\nstacks:\n  cpu:\n    tree:\n" + tree
				+ "events: [{type: jdk.ExecutionSample, count: " + samples + ", stack: cpu}]\n";
		Map<String, Integer> counts = counts(traces(script));
		double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
		double chiSquare = 0;
		for (Map.Entry<String, Double> entry : weights.entrySet()) {
			double expected = samples * entry.getValue() / sum;
			double difference = counts.getOrDefault(entry.getKey(), 0) - expected;
			chiSquare += difference * difference / expected;
		}
		assertTrue(weights.size() > 2_000, "stacks: " + weights.size());
		assertTrue(weights.keySet().containsAll(counts.keySet()));
		double degrees = weights.size() - 1;
		// The distribution's standard deviation is the root of twice the degrees of freedom.
		assertEquals(degrees, chiSquare, 4 * Math.sqrt(2 * degrees));
	}

	private static void grow(StringBuilder tree, String indent, String outer, int depth, Random random,
			Map<String, Double> weights) {
		for (int i = 0; i < 4; i++) {
			String name = "com.shop.C" + depth + ".m" + weights.size() + "x" + i;
			String trace = (outer.isEmpty() ? "" : outer + ";") + name + ":" + (i + 1);
			int self = 50 + random.nextInt(50);
			tree.append("      ").append(indent).append(name).append("(C.java:").append(i + 1).append("):");
			if (depth == 1) {
				tree.append(' ').append(self).append('\n');
			} else {
				tree.append("\n      ").append(indent).append("  self: ").append(self).append('\n');
				grow(tree, indent + "  ", trace, depth - 1, random, weights);
			}
			weights.put(trace, (double) self);
		}
	}

	@Test
	void treesAndSinglesArePickedTogether() throws IOException {
		Map<String, Integer> counts = counts(traces("""
				stacks:
				  cpu: {tree: {a.A.a(A.java:1): {b.B.b(B.java:2): 3, c.C.c(C.java:3): 1}}}
				  idle: [d.D.d(D.java:4)]
				events: [{type: jdk.ThreadPark, count: 40_000, stack: {pick: {cpu: 3, idle: 1}}}]
				"""));
		assertEquals(Map.of("d.D.d:4", 10_000, "a.A.a:1;b.B.b:2", 22_500, "a.A.a:1;c.C.c:3", 7_500), counts);
	}

	/** What occurs once of a thousand does so in each recording of a thousand events, whatever else there is. */
	@Test
	void eachStackOfATreeHasExactlyItsShare() throws IOException {
		StringBuilder tree = new StringBuilder();
		Map<String, Integer> weights = new HashMap<>();
		for (int i = 1; i <= 700; i++) {
			int weight = i <= 600 ? 1 : 4;
			tree.append(", a.A%1$d.a(A.java:%1$d): %2$d".formatted(i, weight));
			weights.put("a.A%1$d.a:%1$d".formatted(i), weight);
		}
		String stacks = "stacks:\n  cpu: {tree: {" + tree.substring(2) + "}}\n  idle: [d.D.d(D.java:4)]\n";
		assertEquals(weights,
				counts(traces(stacks + "events: [{type: jdk.ExecutionSample, count: 1_000, stack: cpu}]\n")));
		weights.put("d.D.d:4", 500);
		assertEquals(weights, counts(traces(stacks
				+ "events: [{type: jdk.ThreadPark, count: 1_500, choose: [{weight: 2, stack: cpu}, {stack: idle}]}]\n")));
	}

	/** Few events on many stacks are not those on which the next stream is, too. */
	@Test
	void fewEventsAreOnOtherStacksInEachStream() throws IOException {
		StringBuilder tree = new StringBuilder();
		for (int i = 1; i <= 1_000; i++) {
			tree.append(", a.A%1$d.a(A.java:%1$d): 1".formatted(i));
		}
		String script = "stacks: {cpu: {tree: {" + tree.substring(2) + "}}}\nevents:\n"
				+ "  - {type: jdk.ExecutionSample, count: 10, stack: cpu}\n".repeat(10);
		assertTrue(counts(traces(script)).size() > 80);
	}

	@Test
	void someEventsCanHaveNone() throws IOException {
		assertEquals(30_000, traces("""
				stacks: {idle: [d.D.d(D.java:4)]}
				events: [{type: jdk.ThreadPark, count: 40_000, stack: {pick: {idle: 3, null: 1}}}]
				""").size(), 400);
	}

	@Test
	void aKeyOfATreeCanHaveSeveralFrames() throws IOException {
		assertEquals(Set.of("a.A.a:1;b.B.b:2;c.C.c:3", "a.A.a:1;b.B.b:2;d.D.d:4"), counts(traces("""
				stacks:
				  cpu:
				    tree:
				      a.A.a(A.java:1); b.B.b(B.java:2):
				        c.C.c(C.java:3): 50 %
				        d.D.d(D.java:4): 50 %
				events: [{type: jdk.ThreadPark, count: 100, stack: cpu}]
				""")).keySet());
	}

	@Test
	void framesAreOfTheKindThatIsSaid() throws IOException {
		RecordedStackTrace trace = traces("""
				stacks:
				  poll:
				    frames:
				      - do_syscall_64: {kind: kernel}
				      - epoll_wait: {kind: native}
				      - sun.nio.ch.EPoll.wait(Native Method)
				      - com.shop.Main$$Lambda/0x000000005f040210.run(Unknown Source): {kind: Interpreted}
				      - com.shop.Main.lambda$main$0(Main.java:12): {kind: c1 compiled}
				      - com.shop.Main.main(Main.java:10)
				    truncated: true
				events: [{type: jdk.NativeMethodSample, count: 1, stack: poll}]
				""").getFirst();
		assertTrue(trace.isTruncated());
		assertEquals(List.of("Kernel", "Native", "Native", "Interpreted", "C1 compiled", "Interpreted"),
				trace.getFrames().stream().map(RecordedFrame::getType).toList());
		RecordedFrame kernel = trace.getFrames().getFirst();
		assertEquals("", kernel.getMethod().getType().getName());
		assertEquals("do_syscall_64", kernel.getMethod().getName());
		RecordedFrame lambda = trace.getFrames().get(3);
		assertTrue(lambda.getMethod().isHidden());
		assertEquals("com.shop.Main$$Lambda/0x000000005f040210", lambda.getString("method.type.name"));
		assertEquals(-1, lambda.getLineNumber());
	}

	@Test
	void stacksAreCutAtTheDepthOfTheRecording() throws IOException {
		List<RecordedStackTrace> traces = traces("""
				recording: {stack-depth: 2}
				stacks:
				  deep: [c.C.c(C.java:3), b.B.b(B.java:2), a.A.a(A.java:1)]
				  flat: [b.B.b(B.java:2), a.A.a(A.java:1)]
				events:
				  - {type: jdk.ThreadPark, count: 1, stack: deep}
				  - {type: jdk.ThreadPark, count: 1, stack: flat}
				""");
		assertEquals("b.B.b:2;c.C.c:3", collapsed(traces.get(0)));
		assertTrue(traces.get(0).isTruncated());
		assertFalse(traces.get(1).isTruncated());
	}

	@Test
	void generatedStacksAreAsManyAndAsDeepAsSaid() throws IOException {
		String script = """
				recording: {seed: %d}
				stacks: {load: {distinct: 500, depth: 5..40, package: com.shop}}
				events: [{type: jdk.ExecutionSample, count: 20_000, stack: load}]
				""";
		List<RecordedStackTrace> traces = traces(script.formatted(1));
		Map<String, Integer> counts = counts(traces);
		assertEquals(500, counts.size());
		Set<Integer> depths = traces.stream().map(trace -> trace.getFrames().size()).collect(Collectors.toSet());
		assertTrue(depths.contains(5) && depths.contains(40) && depths.size() > 30, depths::toString);
		assertTrue(depths.stream().allMatch(depth -> depth >= 5 && depth <= 40), depths::toString);
		Set<String> second = new HashSet<>();
		for (RecordedStackTrace trace : traces) {
			List<RecordedFrame> frames = trace.getFrames().reversed();
			assertEquals("java.lang.Thread", frames.get(0).getMethod().getType().getName());
			assertTrue(frames.getLast().getMethod().getType().getName().startsWith("com.shop."));
			second.add(frames.get(1).getMethod().getName());
		}
		// They branch as a program does: few frames outside, many inside.
		assertTrue(second.size() <= 3, second::toString);
		assertEquals(counts.keySet().size(), counts(traces(script.formatted(1))).size());
		assertFalse(counts.keySet().equals(counts(traces(script.formatted(2))).keySet()));
	}

	@Test
	void aSingleFrameIsADepthToo() throws IOException {
		assertEquals(7, counts(traces("""
				stacks: {load: {distinct: 7, depth: 1}}
				events: [{type: jdk.ExecutionSample, count: 1_000, stack: load}]
				""")).size());
	}
}
