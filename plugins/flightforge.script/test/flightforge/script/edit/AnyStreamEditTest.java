/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import flightforge.script.Scripts;
import flightforge.script.StreamSpec;
import flightforge.script.template.Template;
import flightforge.script.template.Templates;

/** Whatever streams of the templates become, the rest of them stays. */
@Tag("heavy")
class AnyStreamEditTest {

	@Test
	void anyEditOfAnyTemplateKeepsWhatItIsNotAbout() {
		Random random = new Random(11);
		for (Template template : Templates.all()) {
			String edited = switch (random.nextInt(3)) {
			case 0 -> template.text();
			case 1 -> template.text().replace("\n", "\r\n");
			default -> template.text().stripTrailing();
			};
			for (int i = 0; i < 6 && !Scripts.script(edited).streams().isEmpty(); i++) {
				edited = edit(edited, random);
			}
		}
	}

	private static String edit(String text, Random random) {
		List<StreamSpec> before = Scripts.script(text).streams();
		int stream = random.nextInt(before.size());
		List<String> expected = new ArrayList<>(described(text));
		List<String> comments = comments(text);
		String edited;
		switch (random.nextInt(4)) {
		case 0 -> {
			edited = Edits.edited(text, edit -> StreamEdit.add(edit, stream, "jdk.ThreadSleep", "17"));
			expected.add(stream + 1, null);
			assertEquals(comments, comments(edited), edited);
		}
		case 1 -> {
			edited = Edits.edited(text, edit -> StreamEdit.duplicate(edit, stream));
			expected.add(stream + 1, expected.get(stream));
			List<String> more = comments(edited);
			comments.forEach(comment -> assertTrue(more.remove(comment), comment));
		}
		case 2 -> {
			edited = Edits.edited(text, edit -> StreamEdit.remove(edit, stream));
			expected.remove(stream);
			List<String> gone = comments(text);
			comments(edited).forEach(comment -> assertTrue(gone.remove(comment), comment));
			int from = stream == 0 ? 0 : before.get(stream - 1).position().endOffset();
			int to = stream + 1 == before.size() ? text.length() : before.get(stream + 1).position().offset();
			gone.forEach(comment -> assertTrue(text.substring(from, to).contains(comment), comment));
		}
		default -> {
			boolean down = random.nextBoolean();
			edited = Edits.edited(text, edit -> StreamEdit.move(edit, stream, down));
			int other = Math.clamp(stream + (down ? 1L : -1L), 0, before.size() - 1);
			Collections.swap(expected, stream, other);
			assertEquals(comments, comments(edited), edited);
		}
		}
		List<String> after = described(edited);
		assertEquals(expected.size(), after.size(), edited);
		for (int i = 0; i < after.size(); i++) {
			assertEquals(expected.get(i) == null ? after.get(i) : expected.get(i), after.get(i), edited);
		}
		assertEquals(text.contains("\r\n"), edited.contains("\r\n"));
		assertFalse(text.contains("\r\n") && edited.replace("\r\n", "").contains("\n"));
		return edited;
	}

	/** What each stream says, wherever it is. */
	private static List<String> described(String text) {
		return Scripts.script(text).streams().stream()
				.map(stream -> stream.toString().replaceAll("line \\d+, column \\d+", "").replaceAll("index=\\d+", ""))
				.toList();
	}

	private static List<String> comments(String text) {
		return new ArrayList<>(text.lines().filter(line -> line.contains("# "))
				.map(line -> line.substring(line.indexOf("# "))).sorted().toList());
	}
}
