/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.stream.Stream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is wrong in the declarations of stacks, threads and classes; the mark | is where the message points. */
class DeclarationMessagesTest {
	private static final String EVENTS = "\nevents: [{type: jdk.ThreadPark, count: 10, stack: s}]\n";

	@ParameterizedTest(name = "{1}")
	@MethodSource({"stacks", "trees", "classes", "threads"})
	void saysWhatIsWrongAndWhere(String marked, String message) {
		MarkedScript.assertError(marked, message);
	}

	private static Arguments stack(String stack, String message) {
		return Arguments.of("stacks: {s: " + stack + "}" + EVENTS, message);
	}

	static Stream<Arguments> stacks() {
		return Stream.of(
				stack("|pay", "a stack is a list of frames such as com.shop.Checkout.pay(Checkout.java:42), top first"),
				stack("|{truncated: true}", "a stack has exactly one of frames, tree and distinct"),
				stack("|{frames: [a.B.c(B.java)], distinct: 3}",
						"a stack has exactly one of frames, tree and distinct"),
				stack("{frames: |a.B.c(B.java)}",
						"frames is a list such as [com.shop.Checkout.pay(Checkout.java:42)], top first"),
				stack("{frames: [a.B.c(B.java)], depth: |3}", "\"depth\" does not go with \"frames\"; remove it"),
				stack("{distinct: 3, truncated: |true}", "\"truncated\" does not go with \"distinct\"; remove it"),
				stack("{distinct: 3, depth: |9..2}",
						"\"depth\" is a number of frames from 1 to 2000, or a range of such numbers as 8..40, not \"9..2\""),
				stack("{distinct: 3, depth: |1e300}",
						"\"depth\" is a number of frames from 1 to 2000, or a range of such numbers as 8..40, not \"1e300\""),
				stack("{distinct: |0}", "\"distinct\" is 0, which is too small: it is at least 1"),
				stack("{distinct: 3, package: |com shop}",
						"\"package\" is a Java package such as com.shop, not \"com shop\""),
				Arguments.of("stacks: |{s: {distinct: 90_000, depth: 2000}}" + EVENTS,
						"the stacks have 180000000 frames together; at most 2000000 are possible. Lower depth or distinct,"
								+ " or take parts of the tree away"),
				stack("[{a.B.c(B.java): {kind: |inlined by hand}}]",
						"unknown kind of frame \"inlined by hand\". There are interpreted, jit compiled, inlined, native, c++,"
								+ " kernel, c1 compiled"),
				stack("[{a.B.c(B.java): {kind: |inlind}}]", "unknown kind of frame \"inlind\". Did you mean inlined?"),
				stack("[|a.B.c(String, int):3]",
						"\"a.B.c(String\" has no \")\". In [ ], quote a frame with commas or brackets:"
								+ " [\"com.shop.Cart.add(String, int):42\"]"),
				stack("[|\"a.B.c(String name, int n):3\"]",
						"\"String name\" is no type of a parameter; write types without names, such as int, String[] or"
								+ " java.util.List"),
				stack("[|\"a.B.c(List<String>):3\"]",
						"\"List<String>\" is no type of a parameter; write it without its type"
								+ " arguments, \"List\""),
				stack("[|\"a.B.c(Ljava/lang/String)V:3\"]",
						"\"(Ljava/lang/String)V\" is no descriptor of a method; write parameters and result as in a class file,"
								+ " (Ljava/lang/String;I)V, or parameters as in Java, (String, int)"),
				stack("[{a.B.c(B.java): {weight: |3}}]", "weights are for the frames of a tree; this is a list"),
				stack("[{|epoll_wait: {kind: inlined}}]",
						"a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)"));
	}

	static Stream<Arguments> classes() {
		return Stream.of(
				classes("|com shop: {loader: app}",
						"\"com shop\" is neither a class such as com.shop.Main nor a package such as com.shop.*"),
				classes("com.shop.*: {modul|: a}", "unknown key \"modul\" in classes. Did you mean module?"),
				classes("com.shop.*: {module: |com shop}",
						"\"module\" is a module such as com.shop, or com.shop@1.4 with its version"),
				classes("com.shop.*: {location: |here}",
						"only a module has a location; add \"module\" or remove \"location\""),
				classes("com.shop.*: {loader-class: |a.B}",
						"the class loader app is the JDK's and has a class; remove this"),
				classes("a.*: {loader: own, loader-class: a.B}, b.*: {loader: own, loader-class: |a.C}",
						"the class loader own is a a.B already; keep one"));
	}

	private static Arguments classes(String classes, String message) {
		return Arguments.of(
				"classes: {" + classes.replace("modul|", "|modul") + "}\nevents: [{type: jdk.ThreadPark, count: 10}]\n",
				message);
	}

	private static Arguments tree(String tree, String message) {
		return stack("{tree: " + tree + "}", message);
	}

	static Stream<Arguments> trees() {
		return Stream.of(tree("|[a.B.c(B.java)]",
				"a tree is a mapping of frames to weights or to the frames called from there, the outermost first"),
				tree("{a.B.c(B.java): |much}",
						"a frame of a tree has a weight such as 70, or the frames called from it"),
				tree("{a.B.c(B.java): |-1}", "a weight must not be negative"),
				tree("|{a.B.c(B.java): 0}", "one of the weights of the tree must be above 0"),
				tree("{|a.B.c(B.java): {kind: inlined}}", "a frame that calls no others needs a weight, such as 70"),
				tree("{|a.B.c(B.java): {weight: 1, self: 1}}",
						"\"weight\" and \"self\" of a frame that calls no others are the same; keep one"),
				tree("{a.B.c(B.java): {|weight: 5, a.B.d(B.java): 1}}",
						"the weight of a frame that calls others is the sum of theirs; what it spends itself is \"self\""),
				tree("{|self: 3, a.B.c(B.java): 1}", "\"self\" belongs to a frame; a tree begins with frames"),
				tree("{|pay: 3}", "a frame is written as Java prints it: com.shop.Checkout.pay(Checkout.java:42)"),
				tree("{a.B.c(B.java): 1, |a.B.c(B.java): 2}",
						"the key \"a.B.c(B.java)\" is here twice, first in line 1; keep one"));
	}

	private static Arguments threads(String threads, String stream, String message) {
		return Arguments.of(
				"recording: {duration: 1 min}\nthreads: {" + threads + "}\nevents: [{type: " + stream + "}]\n",
				message);
	}

	static Stream<Arguments> threads() {
		return Stream.of(threads("a: {from: |soon}", "jdk.ThreadPark, count: 1, threads: a",
				"\"from\" is a time after the recording's start such as 2 min, or a share of its duration such as"
						+ " 50 %, not \"soon\""),
				threads("a: {from: |1 s..2 s..3 s}", "jdk.ThreadPark, count: 1, threads: a",
						"\"from\" is a time such as 2 min, a share such as 50 %, or a range of two such as 10 s..2 min, not"
								+ " \"1 s..2 s..3 s\""),
				threads("a: {from: 30 s, until: |20 s}", "jdk.ThreadPark, count: 1, threads: a",
						"the threads would end at 20 s and start at 30 s; \"until\" has to be after \"from\""),
				threads("a: {from: |2 min}", "jdk.ThreadPark, count: 1, threads: a",
						"the threads would start at 2 min, but the recording ends at 1 min"),
				threads("a: {count: 2, from: |10 s..2 min, until: 50 s}", "jdk.ThreadPark, count: 1, threads: a",
						"the threads would start at 2 min, but the recording ends at 1 min"),
				threads("a: {until: |2 min}", "jdk.ThreadPark, count: 1, threads: a",
						"the threads would end at 2 min, but the recording ends at 1 min"),
				threads("a: {count: 2, from: |20 s..10 s}", "jdk.ThreadPark, count: 1, threads: a",
						"the threads would start or end in reverse; the range is backwards"),
				threads("a: {from: 20 s}", "jdk.ThreadPark, count: 1, threads: a, from: |10 s",
						"none of the stream's threads lives from 10 s to 20 s; change \"from\" and \"until\" of the stream or"
								+ " of the threads"),
				threads("a: {count: 2, from: 10 s..40 s, until: 20 s..50 s}", "jdk.ThreadPark, count: 1, threads: |a",
						"none of the stream's threads lives from 20 s to 40 s; change \"from\" and \"until\" of the stream or"
								+ " of the threads"),
				threads("a: {virtual: true, group: |main}", "jdk.ThreadPark, count: 1, threads: a",
						"virtual threads have no \"group\" of their own; remove it"),
				threads("a: {count: 3}, |b: {java-id: 3}", "jdk.ThreadPark, count: 1, threads: a",
						"threads of b and a have the same java-id, 3; leave it out or change it"),
				threads("a: {}", "jdk.ThreadPark, count: 1, threads: |{uniform: {min: 1, max: 2}}",
						"\"threads\" is the name of a group from threads, or a pick such as {pick: {http: 90, admin: 10}}"),
				threads("a: {}", "jdk.ThreadPark, count: 1, threads: {pick: {a: 1, |b: 1}}",
						"unknown threads \"b\". Did you mean a?"),
				threads("a: {}", "jdk.ThreadStart, every: thread start, threads: |b",
						"unknown threads \"b\". Did you mean a?"),
				threads("a: {}", "jdk.ThreadStart, every: thread start, threads: {pick: [a, |b]}",
						"unknown threads \"b\". Did you mean a?"),
				threads("a: {}", "jdk.ThreadStart, every: |thread",
						"an event of every thread is at its \"thread start\" or its \"thread end\""),
				threads("a: {}", "jdk.ThreadStart, every: thread start, from: |10 s",
						"when threads start and end is said with the threads; remove this"),
				threads("a: {}", "jdk.VirtualThreadStart, |every: thread start",
						"the script declares no such threads. Add for example: threads: {worker: {count: 4, from: 10 s, until:"
								+ " 50 s}}"));
	}
}
