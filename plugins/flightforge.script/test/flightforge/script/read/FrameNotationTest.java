/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.FrameSpec;
import flightforge.script.Problem;
import flightforge.script.catalogue.JavaMethods;
import flightforge.script.text.WrongValueException;
import flightforge.writer.StackFrame;

/** Frames of Java methods, with and without parameters. */
class FrameNotationTest {
	private static final String[] TYPES = {"I", "J", "Z", "B", "S", "C", "F", "D", "Ljava/lang/String;",
			"Ljava/util/List;", "Ljava/util/Map$Entry;", "Lcom/shop/Order;", "Lcom/shop/Cart$Item;", "Lorg/else/Order;",
			"LTop;", "Lcom/shop/String;", "Lcom/shop/lower;", "Lcom/Shop/Order;", "Lat;", "Lint;",
			"Lcom/shop/Outer.In;"};
	private static final String[] CLASSES = {"com.shop.Store", "Store", "com.shop.Store$1", "com.Shop.store",
			"com.shop.Main$$Lambda/0x00007f3a01001000", "java.util.HashMap"};
	private static final String[] METHODS = {"read", "<init>", "lambda$main$0", "get", "$anonfun$1", "put", "main"};
	private static final String[] PLACES = {"", ":12", "(Store.java:12)", "(Store.java)", "(Unknown Source)",
			" line: 12"};
	private static final String[] MARKS = {"", "_[i]", "_[0]", "_[j]"};

	/** What the writer writes, this reads: each descriptor that classes with usual names can have. */
	@Test
	void whatIsPrintedIsReadAsTheSame() {
		Random random = new Random(22);
		for (int i = 0; i < 20_000; i++) {
			StringBuilder made = new StringBuilder("(");
			for (int parameters = random.nextInt(5); parameters > 0; parameters--) {
				made.append(type(random));
			}
			String className = CLASSES[random.nextInt(CLASSES.length)];
			String method = METHODS[random.nextInt(METHODS.length)];
			boolean isVoid = method.equals("<init>") || random.nextInt(3) == 0;
			String descriptor = made.append(')').append(isVoid ? "V" : type(random)).toString();
			String printed = FrameNotation.method(className, method, descriptor);
			assertTrue(!printed.isEmpty(), descriptor);
			String place = PLACES[random.nextInt(PLACES.length)];
			String mark = MARKS[random.nextInt(MARKS.length)];
			boolean hasLine = place.contains("12");
			String byteCode = random.nextInt(3) == 0 ? "@" + random.nextInt(70_000) : "";
			String text = printed + place + byteCode + mark;
			FrameSpec frame = FrameNotation.parse(text);
			assertNotNull(frame, text);
			assertEquals(
					new FrameSpec(className, method, descriptor, hasLine ? 12 : 0,
							byteCode.isEmpty() ? -1 : Integer.parseInt(byteCode.substring(1)), frame.kind()),
					frame, text);
			assertEquals(List.of(text, " " + text), FrameNotation.chain(text + "; " + text), text);
		}
	}

	private static String type(Random random) {
		return "[".repeat(Math.max(0, random.nextInt(4) - 2)) + TYPES[random.nextInt(TYPES.length)];
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"a.b.C.m(String, int):12 | (Ljava/lang/String;I)",
			"a.b.C.m(java.lang.String,int) line: 12 | (Ljava/lang/String;I)",
			"a.b.C.m(Ljava/lang/String;I)V:12 | (Ljava/lang/String;I)V",
			"at app//a.b.C.m(Order[], Map.Entry, long...)(C.java:12) ~[shop.jar:1.0] | ([La/b/Order;Ljava/util/Map$Entry;[J)",
			"java.base/java.util.HashMap.get(Object)(HashMap.java:12) | (Ljava/lang/Object;)Ljava/lang/Object;",
			"byte[] a.b.C.m(Outer$Inner):12 | (La/b/Outer$Inner;)[B", "void a.b.C.m():12 | ()V", "a.b.C.m():12 | ()"})
	void parametersAreReadAsEngineersWriteThem(String text, String descriptor) {
		FrameSpec frame = FrameNotation.parse(text);
		assertTrue(frame.descriptor().startsWith(descriptor), frame.toString());
		assertEquals(12, frame.line());
	}

	/** The parentheses of Java's own stack traces have a file in them. */
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"at a.b.C.m(C.java:12) | 12", "a.b.C.m(C.kt) | 0", "a.b.C.m(Unknown Source) | 0",
					"a.b.C.m(SourceFile:7) | 7", "a.b.C.m(SourceFile) | 0", "a.b.C.m(<generated>) | 0", "a.b.C.m:3 | 3",
					"a.b.C.m | 0", "at java.lang.Object.wait0(java.base@25/Native Method) | 0"})
	void placesAreNoParameters(String text, int line) {
		FrameSpec frame = FrameNotation.parse(text);
		assertEquals("", frame.descriptor());
		assertEquals(line, frame.line());
		assertEquals(text.contains("Native") ? "Native" : "", frame.kind());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {"epoll_wait", "com.shop", "a.b.c", "a.b.C.m(x)(y)(z)", "a.b.C.m((int)",
			"Caused by: a.b.C(String)", "a.b.C.m:x"})
	void otherTextsAreNoFrames(String text) {
		assertNull(FrameNotation.parse(text));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = {"a.b.C.m(int x) | write types without names", "a.b.C.m(void) | write types without names",
					"a.b.C.m(@Nullable String) | write types without names", "int a.b.C.<init>(int) | has no result",
					"a.b.C.<clinit>()I | has no result", "a.b.C.m(IX)V | is no descriptor"})
	void wrongParametersAreNamed(String text, String message) {
		String said = assertThrows(WrongValueException.class, () -> FrameNotation.parse(text)).getMessage();
		assertTrue(said.contains(message), said);
	}

	/** Names of obfuscated classes are no files. */
	@Test
	void classesMayBeLowerCase() {
		assertEquals("(La/b/a;)", FrameNotation.parse("a.b.c.d(a)").descriptor().replaceFirst("\\).*", ")"));
		assertEquals("(Lx/y/z;)", FrameNotation.parse("a.b.C.d(x.y.z)").descriptor().replaceFirst("\\).*", ")"));
	}

	/** As many as a class file can have, and no depth of the parser's own. */
	@Test
	void parametersAreAsManyAsClassFilesHave() {
		assertEquals(255, FrameNotation.parse("a.b.C.m(" + "I".repeat(255) + ")V").descriptor().length() - 3);
		for (String tooMany : new String[] {"a.b.C.m(" + "I".repeat(256) + ")V", "a.b.C.m(" + "J".repeat(128) + ")V",
				"a.b.C.m(" + "I".repeat(100_000) + ")V", "a.b.C.m(int" + "[]".repeat(256) + ")",
				"a.b.C.m(int" + ", int".repeat(255) + ")"}) {
			String said = assertThrows(WrongValueException.class, () -> FrameNotation.parse(tooMany)).getMessage();
			assertTrue(said.contains("at most 255 parameters"), said);
		}
	}

	/** Whatever is written, it is a frame, none, or one clear error; never anything else. */
	@Test
	void noTextIsMoreThanOneProblem() {
		Random random = new Random(7);
		String[] good = {"a.b.C.m(String, int):12", "a.b.C.m(Ljava/lang/String;I)[V:12",
				"int[] a.C.m(List)(C.java:3)_[i]"};
		String characters = "()[];:,. <>LIVx/$-_0\"";
		for (int i = 0; i < 20_000; i++) {
			StringBuilder text = new StringBuilder(good[random.nextInt(good.length)]);
			for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
				int at = random.nextInt(text.length());
				char character = characters.charAt(random.nextInt(characters.length()));
				switch (random.nextInt(3)) {
				case 0 -> text.deleteCharAt(at);
				case 1 -> text.insert(at, character);
				default -> text.setCharAt(at, character);
				}
			}
			String script = "stacks:\n  s:\n    - '" + text
					+ "'\nevents: [{type: jdk.ThreadPark, count: 1, stack: s}]\n";
			List<Problem> problems = ScriptParser.parse(script).problems();
			assertTrue(problems.size() <= 1, problems.toString());
			problems.forEach(problem -> assertEquals(3, problem.position().line(), script));
			try {
				FrameSpec frame = FrameNotation.parse(text.toString());
				assertTrue(frame == null || frame.descriptor().isEmpty() || StackFrame.isDescriptor(frame.descriptor()),
						text.toString());
			} catch (WrongValueException e) {
				assertTrue(e.getMessage().contains("; write"), e.getMessage());
			}
		}
	}

	/** What nobody says is the same for each, a descriptor, and true of the JDK's methods. */
	@Test
	void methodsOfTheJdkAreKnown() {
		assertEquals("(Ljava/lang/Object;)Ljava/util/HashMap$Node;",
				JavaMethods.descriptor("java.util.HashMap", "getNode"));
		assertEquals("(Ljava/util/concurrent/ThreadPoolExecutor$Worker;)V",
				JavaMethods.descriptor("java.util.concurrent.ThreadPoolExecutor", "runWorker"));
		assertEquals("(ZJ)V", JavaMethods.descriptor("jdk.internal.misc.Unsafe", "park"));
		assertEquals("()V", JavaMethods.descriptor("java.lang.Thread", "run"));
		assertEquals("([Ljava/lang/String;)V", JavaMethods.descriptor("com.shop.Main", "main"));
		for (int i = 0; i < 1_000; i++) {
			assertTrue(StackFrame.isDescriptor(JavaMethods.descriptor("com.shop.C" + i, "handle" + i)));
			assertTrue(JavaMethods.descriptor("com.shop.C" + i, "<init>").endsWith(")V"));
			assertTrue(JavaMethods.descriptor("com.shop.C" + i, "getName").startsWith("()"));
		}
	}
}
