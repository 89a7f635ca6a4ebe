/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.wizard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.script.template.Template;

class TemplateSearchTest {
	private static final Template STORM = new Template("storm", "A storm", "Sockets and a leak.",
			"type: jdk.SocketRead");
	private static final Template LEAK = new Template("leak", "A slow leak", "Buffers.", "type: jdk.Buffers");
	private static final List<Template> ALL = List.of(STORM, LEAK);

	@Test
	void nothingTypedFindsAll() {
		assertEquals(ALL, TemplateSearch.find(ALL, "  "));
	}

	@Test
	void aWordIsFoundInTheTitleFirst() {
		assertEquals(List.of(LEAK, STORM), TemplateSearch.find(ALL, "LEAK"));
		assertEquals(List.of(STORM), TemplateSearch.find(ALL, "socketread"));
	}

	@Test
	void wordsBeginWhereTheyAreLookedFor() {
		assertEquals(List.of(STORM), TemplateSearch.find(ALL, "read"));
		assertEquals(List.of(STORM), TemplateSearch.find(ALL, "jdk.Sock"));
		assertEquals(List.of(), TemplateSearch.find(ALL, "eak"));
		assertEquals(List.of(), TemplateSearch.find(ALL, "ocket"));
	}

	@Test
	void allWordsMustBeThere() {
		assertEquals(List.of(STORM), TemplateSearch.find(ALL, "leak sock"));
		assertEquals(List.of(), TemplateSearch.find(ALL, "leak nothing"));
	}
}
