/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

class MessagesTest {
	@Test
	void everyTextHasAFieldAndEveryFieldAText() throws IOException {
		Properties texts = new Properties();
		try (InputStream in = Messages.class.getResourceAsStream("messages.properties")) {
			texts.load(in);
		}
		// Only public fields are filled.
		TreeSet<String> fields = Arrays.stream(Messages.class.getDeclaredFields())
				.filter(field -> Modifier.isPublic(field.getModifiers())).map(Field::getName)
				.collect(Collectors.toCollection(TreeSet::new));
		assertEquals(new TreeSet<>(texts.stringPropertyNames()), fields);
	}
}
