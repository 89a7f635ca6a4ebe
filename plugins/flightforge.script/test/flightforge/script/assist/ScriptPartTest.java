/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.assist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import flightforge.script.edit.ScriptText;

class ScriptPartTest {
	private static final String SCRIPT = """
			recording: {duration: 1 min}
			threads:
			  http: {count: 8}
			stacks:
			  checkout: [com.shop.Cart.checkout(Cart.java:3)]
			events:
			  - type: shop.Order
			    rate: 60/s
			    nested:
			      - {type: jdk.SocketRead, per-event: 3}
			  - type: jdk.CPULoad
			    every: 1 s
			  - type: jdk.FileRead
			    profile: [{hold: 5/s, for: 10 s}]
			""";

	private static String text(List<ScriptPart> parts) {
		return parts.stream()
				.map(part -> (part.label().isEmpty() ? part.section() : part.label())
						+ (part.detail().isEmpty() ? "" : " " + part.detail())
						+ (part.parts().isEmpty() ? "" : " [" + text(part.parts()) + "]"))
				.collect(Collectors.joining(", "));
	}

	@Test
	void sectionsHaveWhatTheyDeclareAndStreams() {
		assertEquals("recording, threads [http], stacks [checkout], events [shop.Order 60/s [jdk.SocketRead 3], "
				+ "jdk.CPULoad every 1 s, jdk.FileRead profile]", text(ScriptPart.of(ScriptText.of(SCRIPT))));
	}

	@Test
	void theInnermostPartIsThatOfAPlace() {
		List<ScriptPart> parts = ScriptPart.of(ScriptText.of(SCRIPT));
		assertEquals("jdk.SocketRead", ScriptPart.at(parts, SCRIPT.indexOf("per-event")).orElseThrow().label());
		assertEquals("shop.Order", ScriptPart.at(parts, SCRIPT.indexOf("60/s")).orElseThrow().label());
		assertEquals("http", ScriptPart.at(parts, SCRIPT.indexOf("count")).orElseThrow().label());
		assertEquals("threads", ScriptPart.at(parts, SCRIPT.indexOf("threads")).orElseThrow().section());
		ScriptPart load = ScriptPart.at(parts, SCRIPT.indexOf("every: 1 s")).orElseThrow();
		assertEquals("jdk.CPULoad", SCRIPT.substring(load.name().begin(), load.name().end()));
		assertEquals("events/1", load.key());
	}

	@Test
	void aHalfWrittenTextHasTheParts() {
		assertEquals("threads [http], events [jdk.FileRead, events]",
				text(ScriptPart.of(ScriptText.of("threads: {http: {}}\nevents:\n  - type: jdk.FileRead\n  - {ty"))));
		assertEquals("", text(ScriptPart.of(ScriptText.of(""))));
	}
}
