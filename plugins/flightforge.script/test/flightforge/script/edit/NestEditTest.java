/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static flightforge.script.edit.Edits.edited;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

import flightforge.script.NestedSpec.Where;

class NestEditTest {
	private static final String SHOP = """
			events:
			  - type: jdk.SocketRead # calls
			    count: 10
			    # what they read
			    nested:
			      - type: jdk.FileRead # files
			        per-event: 2
			  - {type: jdk.FileWrite, count: 1}
			""";

	@Test
	void aStreamIsAddedBehindTheOthersOfItsSide() {
		assertEquals(SHOP.replace("        per-event: 2\n", "        per-event: 2\n      - type: jdk.ThreadPark\n"),
				nested(SHOP, 0, Where.NESTED));
		assertEquals(
				SHOP.replace("  - {type: jdk.FileW", "    before:\n      - type: jdk.ThreadPark\n  - {type: jdk.FileW"),
				nested(SHOP, 0, Where.BEFORE));
	}

	@Test
	void aStreamInBracesAndANestedOneGetTheirsToo() {
		assertEquals(SHOP.replace("count: 1}", "count: 1, after: [{type: jdk.ThreadPark}]}"),
				nested(SHOP, 1, Where.AFTER));
		assertEquals(
				SHOP.replace("        per-event: 2\n",
						"        per-event: 2\n        nested:\n          - type: jdk.ThreadPark\n"),
				nested(SHOP, 2, Where.NESTED));
		String twice = nested(nested(SHOP, 1, Where.AFTER), 1, Where.AFTER);
		assertEquals(SHOP.replace("count: 1}", "count: 1, after: [{type: jdk.ThreadPark}, {type: jdk.ThreadPark}]}"),
				twice);
	}

	private static String nested(String text, int stream, Where where) {
		return edited(text, edit -> StreamEdit.nest(edit, stream, where, "jdk.ThreadPark"));
	}
}
