/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import flightforge.script.FieldSpec;
import flightforge.script.FrameSpec;
import flightforge.script.GeneratorSpec;
import flightforge.script.ParseResult;
import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.RecordingSpec;
import flightforge.script.Script;
import flightforge.script.Scripts;
import flightforge.script.Severity;
import flightforge.script.StackSpec;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.TypeSpec;
import flightforge.script.Volume;

class ScriptParserTest {

	private static List<FrameSpec> frames(Script script, String stack) {
		return ((StackSpec.Single) script.stacks().get(stack)).frames();
	}

	private static Script parse(String text) {
		ParseResult result = ScriptParser.parse(text);
		assertEquals(List.of(), result.problems());
		return result.script().orElseThrow();
	}

	@Test
	void readsTheRecordingSection() {
		RecordingSpec recording = parse(Scripts.SHOP).recording();
		assertEquals(600_000_000_000L, recording.durationNanos());
		assertTrue(recording.durationGiven());
		assertEquals(42, recording.seed());
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), recording.start());
		assertEquals(16 << 20, recording.chunkBytes());
	}

	@Test
	void streamsReferToTables() {
		StreamSpec stream = parse("""
				tables: {many: &many 7_000, values: &values {time: 1 ms}}
				events: [{type: jdk.ThreadSleep, count: *many, values: *values}]
				""").streams().getFirst();
		assertEquals("time", stream.values().getFirst().field());
		assertTrue(stream.volume().toString().contains("7_000"), stream.volume()::toString);
	}

	@Test
	void hasDefaultsForAllButTheEvents() {
		RecordingSpec recording = parse("events: [{type: jdk.ThreadSleep, count: 1}]").recording();
		assertEquals(60_000_000_000L, recording.durationNanos());
		assertFalse(recording.durationGiven());
		assertEquals(0, recording.seed());
		assertEquals(Instant.parse("2026-01-01T00:00:00Z"), recording.start());
		assertEquals(16 << 20, recording.chunkBytes());
	}

	@Test
	void startMayBeNow() {
		RecordingSpec recording = parse("recording: {start: now}\nevents: [{type: jdk.ThreadSleep, count: 1}]")
				.recording();
		assertTrue(recording.startsNow());
		assertTrue(recording.start().isAfter(Instant.parse("2025-01-01T00:00:00Z")));
	}

	@Test
	void startMayBeADateOrHaveAnOffset() {
		assertEquals(Instant.parse("2026-03-01T00:00:00Z"),
				parse("recording: {start: 2026-03-01}\nevents: [{type: a, count: 1}]").recording().start());
		assertEquals(Instant.parse("2026-03-01T10:00:00Z"),
				parse("recording: {start: \"2026-03-01T12:00:00+02:00\"}\nevents: [{type: a, count: 1}]").recording()
						.start());
	}

	@Test
	void readsThreads() {
		ThreadsSpec http = parse(Scripts.SHOP).threads().get("http");
		assertEquals(
				new ThreadsSpec("http", "http-nio-{n}", 8, "main", false, -1, 0, ThreadsSpec.Life.ALL, http.position()),
				http);
		assertEquals(8, http.position().line());
		ThreadsSpec loom = parse("threads: {loom: {count: 3, virtual: true}}\nevents: [{type: a, count: 1}]").threads()
				.get("loom");
		assertTrue(loom.virtual());
		assertEquals("loom-{n}", loom.name());
	}

	@Test
	void readsStacksAsJavaPrintsThem() {
		assertEquals(List.of(new FrameSpec("com.shop.Checkout", "pay", "", 42, ""),
				new FrameSpec("com.shop.Server", "handle", "", 17, "")), frames(parse(Scripts.SHOP), "pay"));
		List<FrameSpec> frames = frames(parse("""
				stacks:
				  s:
				    - at java.base/java.lang.Object.wait0(Native Method)
				    - at com.shop.Main$1.<init>(Unknown Source)
				    - app//com.shop.Main.lambda$main$0(Main.java:7)
				events: [{type: a, count: 1}]
				"""), "s");
		assertEquals(List.of(new FrameSpec("java.lang.Object", "wait0", "", 0, "Native"),
				new FrameSpec("com.shop.Main$1", "<init>", "", 0, ""),
				new FrameSpec("com.shop.Main", "lambda$main$0", "", 7, "")), frames);
	}

	@Test
	void readsOwnTypes() {
		TypeSpec order = parse(Scripts.SHOP).types().get("shop.Order");
		assertEquals("Order", order.label());
		assertEquals(List.of("Shop", "Orders"), order.category());
		assertEquals(List.of("id", "customer", "amount"), order.fields().stream().map(FieldSpec::name).toList());
		assertEquals("bytes", order.fields().get(2).unit());
		assertEquals("Customer", order.fields().get(1).label());
	}

	@Test
	void readsStreams() {
		List<StreamSpec> streams = parse(Scripts.SHOP).streams();
		assertEquals(List.of("shop.Order", "jdk.SocketWrite", "jdk.NativeMemoryUsage"),
				streams.stream().map(StreamSpec::typeName).toList());
		assertEquals(new Volume.Rate("100/s", new BigDecimal(100), 1_000_000_000), streams.get(0).volume());
		assertEquals(new Volume.Count("300_000", 300_000), streams.get(1).volume());
		assertEquals(new Volume.Every("every 1 s", 1_000_000_000), streams.get(2).volume());
		assertEquals("http", ((GeneratorSpec.Constant) streams.get(0).threads()).value().text());
		assertNull(streams.get(2).threads());
		assertEquals(4, streams.get(2).forEach().rows());
	}

	@Test
	void readsGenerators() {
		StreamSpec order = parse(Scripts.SHOP).streams().getFirst();
		assertInstanceOf(GeneratorSpec.Lognormal.class, order.duration());
		assertInstanceOf(GeneratorSpec.Sequence.class, order.value("id").orElseThrow().generator());
		GeneratorSpec.Pick pick = assertInstanceOf(GeneratorSpec.Pick.class,
				order.value("customer").orElseThrow().generator());
		assertEquals(List.of(70.0, 30.0), pick.weights());
		GeneratorSpec.Normal normal = assertInstanceOf(GeneratorSpec.Normal.class,
				order.value("amount").orElseThrow().generator());
		assertEquals("0", normal.bounds().min().text());
		assertNull(normal.bounds().max());
	}

	@Test
	void positionsCoverExactlyWhatTheySay() {
		Script script = parse(Scripts.SHOP);
		StreamSpec order = script.streams().getFirst();
		assertEquals("shop.Order", cut(order.type().position()));
		assertEquals("rate: 100/s", cut(order.volumePosition()));
		assertEquals("10 min", cut(script.recording().durationPosition()));
		assertEquals("42", cut(script.recording().seedPosition()));
		assertTrue(cut(order.position()).endsWith("min: 0}}"), cut(order.position()));
		assertEquals(23, order.type().position().line());
		assertEquals(11, order.type().position().column());
	}

	private static String cut(Position position) {
		return Scripts.SHOP.substring(position.offset(), position.endOffset());
	}

	@Test
	void positionsCountUtf16UnitsBehindCharactersBeyondTheBasicPlane() {
		String text = "# \uD83D\uDE80\uD83D\uDE80 rockets\nevents: [{type: \uD83D\uDE80, count: x}]";
		Position position = ScriptParser.parse(text).problems().getFirst().position();
		assertEquals("x", text.substring(position.offset(), position.endOffset()));
		assertEquals(2, position.line());
		assertEquals(text.indexOf("x}") - text.indexOf('\n'), position.column());
	}

	@Test
	void acceptsWindowsLineEndsAndAByteOrderMark() {
		ParseResult result = ScriptParser.parse("\uFEFF" + Scripts.SHOP.replace("\n", "\r\n"));
		assertEquals(List.of(), result.problems());
		assertEquals(23, result.script().orElseThrow().streams().getFirst().type().position().line());
	}

	@Test
	void aliasesMeanWhatTheyStandFor() {
		Script script = parse("""
				events:
				  - {type: a, count: &n 5, values: &v {x: 1}}
				  - {type: b, count: *n, values: *v}
				""");
		assertEquals(new Volume.Count("5", 5), script.streams().get(1).volume());
		assertEquals(1, script.streams().get(1).values().size());
	}

	@Test
	void findsAllMistakesInOneGo() {
		List<Problem> problems = ScriptParser.parse("""
				recording: {duration: 5, sed: 1}
				threads: {t: {count: 0}}
				events:
				  - {type: a, count: 1, rate: 2/s}
				  - {count: -1}
				  - {type: b}
				""").problems();
		assertEquals(List.of(1, 1, 2, 4, 5, 5, 6), problems.stream().map(p -> p.position().line()).toList());
	}

	@Test
	void keepsWhatIsSoundOfAScriptWithMistakes() {
		ParseResult result = ScriptParser.parse("events: [{type: a, count: oops}, {type: b, count: 2}]");
		assertTrue(result.hasErrors());
		List<StreamSpec> streams = result.script().orElseThrow().streams();
		assertEquals("a", streams.get(0).typeName());
		assertNull(streams.get(0).volume());
		assertEquals(new Volume.Count("2", 2), streams.get(1).volume());
	}

	/** Programs do not ask of whoever has just begun what is to be asked of a finished script. */
	@Test
	void aScriptThatIsOnlyBegunIsKnownByTheKindOfItsProblem() {
		assertEquals(List.of(new Problem.Kind.NoEvents()),
				ScriptParser.parse("recording: {seed: 1}").problems().stream().map(Problem::kind).toList());
		assertEquals(List.of(Problem.Kind.OTHER),
				ScriptParser.parse("events: []").problems().stream().map(Problem::kind).toList());
	}

	@Test
	void problemsReadWell() {
		Problem problem = new Problem(Severity.ERROR, new Position(12, 9, 0, 0), "it is wrong");
		assertEquals("shop.forge: Line 12, column 9: it is wrong", problem.toString("shop.forge"));
		assertEquals("Line 12, column 9: it is wrong", problem.toString());
		assertEquals("Line 12, column 9: warning: careful",
				new Problem(Severity.WARNING, new Position(12, 9, 0, 0), "careful").toString());
	}

	@Test
	void framesArePastedFromLogs() {
		List<FrameSpec> frames = frames(parse("""
				stacks:
				  s:
				    - com.acme.Foo.bar(Foo.java)
				    - at com.acme.Foo.bar(Foo.java:5)
				    - at java.base/java.lang.Thread.run(Thread.java:1474)
				    - java.base@25/java.lang.Thread.run(Thread.java:1474)
				    - at app//com.acme.Foo.<init>(Foo.java:7) ~[foo.jar:1.0]
				    - at com.acme.Foo.bar(Foo.java:5) [classes/:?]
				    - com.acme.Foo$$Lambda/0x00007f3a01001000.run(Unknown Source) ~[?:?]
				events: [{type: jdk.ThreadSleep, count: 1, stack: s}]
				"""), "s");
		FrameSpec run = new FrameSpec("java.lang.Thread", "run", "", 1474, "");
		FrameSpec bar = new FrameSpec("com.acme.Foo", "bar", "", 5, "");
		assertEquals(List.of(new FrameSpec("com.acme.Foo", "bar", "", 0, ""), bar, run, run,
				new FrameSpec("com.acme.Foo", "<init>", "", 7, ""), bar,
				new FrameSpec("com.acme.Foo$$Lambda/0x00007f3a01001000", "run", "", 0, "")), frames);
	}

	@Test
	void aByteOrderMarkIsNoColumn() {
		List<Problem> problems = Scripts.errors("\uFEFFevents: [{type: jdk.ThreadSlep, count: 1}]");
		assertEquals(List.of(17), problems.stream().map(problem -> problem.position().column()).toList());
	}

	@Test
	void ownTypesNeedNoDots() {
		assertEquals(List.of(), Scripts.errors("types: {Order: {}}\nevents: [{type: Order, count: 1}]"));
	}

	@ParameterizedTest
	@ValueSource(strings = {"Order", "shop.Order", "h\u00f6he.B", "a.record.B", "$a._b", "my type", "shop.", ".Order",
			"1.Order", "shop.1a", "a.class", "new", "_", "jdk.Mine", "java.Mine", "flightforge.Mine", "jdkMine", "a-b"})
	void aNameIsATypeNameWhereTypesCanBeDeclaredByIt(String name) {
		String script = "types: {\"" + name + "\": {}}\nevents: [{type: \"" + name + "\", count: 1}]";
		assertEquals(Scripts.errors(script).isEmpty(), ScriptParser.isTypeName(name), script);
		assertEquals(List.of("Order", "shop.Order", "h\u00f6he.B", "a.record.B", "$a._b", "jdkMine").contains(name),
				ScriptParser.isTypeName(name));
	}
}
