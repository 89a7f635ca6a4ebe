/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import flightforge.script.Position;
import flightforge.script.Problem;
import flightforge.script.StreamSpec;
import flightforge.script.read.ScriptParser;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

class StackEditTest {
	private static final String FRAMES = """
			    - com.example.Service.call(Service.java:42)
			    - com.example.Server.handle(Server.java:17)
			    - java.lang.Thread.run(Thread.java:1474)
			""";

	/** Of each template, about; one has hundreds. */
	private static final int STREAMS = 12;

	@Test
	void addsASectionForTheFirstStack() {
		String text = """
				events:
				  - type: jdk.SocketRead   # of clients
				    count: 10
				""";
		Added added = add(text, 0);
		assertEquals("socket-read", added.name());
		assertEquals("stacks:\n  socket-read:\n" + FRAMES + text + "    stack: socket-read\n", added.text());
		assertEquals(FRAMES.strip(), frames(added));
	}

	@Test
	void addsToOthersUnderAnotherName() {
		String text = """
				stacks:
				  socket-read: [a.B.c(B.java:1)]   # pasted
				events:
				  - {type: jdk.SocketRead, count: 10, stack: socket-read}
				""";
		Added added = add(text, 0);
		assertEquals("""
				stacks:
				  socket-read: [a.B.c(B.java:1)]   # pasted
				  socket-read-2:
				%sevents:
				  - {type: jdk.SocketRead, count: 10, stack: socket-read-2}
				""".formatted(FRAMES), added.text());
		assertEquals(FRAMES.strip(), frames(added));
	}

	@Test
	void staysInBracesWhereTheOthersAre() {
		Added added = add("{stacks: {a: [a.B.c(B.java:1)]}, events: [{type: shop.GCPause, count: 1, stack: a}]}", 0);
		assertEquals("gc-pause", added.name());
		assertEquals("[com.example.Service.call(Service.java:42), com.example.Server.handle(Server.java:17), "
				+ "java.lang.Thread.run(Thread.java:1474)]", frames(added));
	}

	@ParameterizedTest
	@CsvSource({"jdk.GCPhasePause, gc-phase-pause", "Order, order", "a.b.Http2Call, http2-call", "a.\u00dc, stack"})
	void namesStacksAfterTypes(String type, String name) {
		assertEquals(name, add("events: [{type: " + type + ", count: 1}]", 0).name());
	}

	@Test
	@Tag("heavy")
	void streamsAllOverTheTemplatesCanHaveOne() {
		for (Template template : Templates.all()) {
			long streams = ScriptParser.parse(template.text()).script().orElseThrow().streams().stream()
					.flatMap(StreamSpec::withInner).count();
			for (long step = 1 + streams / STREAMS, next = 0; next < streams; next += step) {
				int stream = (int) next;
				String text = template.text();
				if (ScriptText.of(text).stream(stream).orElseThrow().rowsOf("stack").isEmpty()) {
					Added added = add(text, stream);
					assertEquals(added.name(),
							ScriptText.of(added.text()).stream(stream).orElseThrow().key("stack").orElseThrow());
					assertEquals(0,
							ScriptParser.parse(added.text()).problems().stream().filter(Problem::isError).count(),
							added::text);
				}
			}
		}
	}

	@Test
	void refusesWhatIsNotThere() {
		assertThrows(IndexOutOfBoundsException.class, () -> add("events: [{type: a.B, count: 1}]", 1));
		assertThrows(IllegalArgumentException.class, () -> add("events: [", 0));
	}

	/** What was made of a text. */
	private record Added(String text, StackEdit.Added stack) {
		String name() {
			return stack.name();
		}

		Position frames() {
			return stack.frames();
		}
	}

	private static Added add(String text, int stream) {
		StackEdit.Added[] added = new StackEdit.Added[1];
		String edited = Edits.edited(text, edit -> added[0] = StackEdit.add(edit, stream));
		return new Added(edited, added[0]);
	}

	private static String frames(Added added) {
		return added.text().substring(added.frames().offset(), added.frames().endOffset());
	}
}
