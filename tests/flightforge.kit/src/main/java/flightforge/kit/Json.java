/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonParser.NumberType;
import com.fasterxml.jackson.core.JsonToken;

/** JSON as maps, lists, strings, longs (unsigned ones by their bits), doubles and booleans. */
public final class Json {
	private static final JsonFactory FACTORY = new JsonFactory();

	private Json() {
	}

	/** The text of one JSON object; anything before, behind or instead of it is an error. */
	public static Map<String, Object> object(String text) throws IOException {
		try (JsonParser parser = FACTORY.createParser(text)) {
			parser.nextToken();
			Object value = value(parser);
			if (parser.nextToken() != null) {
				throw new IOException("more than one value: " + text);
			}
			return asObject(value);
		}
	}

	/** The value at which the parser stands. */
	public static Object value(JsonParser parser) throws IOException {
		return switch (parser.currentToken()) {
		case START_OBJECT -> members(parser);
		case START_ARRAY -> elements(parser);
		case VALUE_STRING -> parser.getText();
		case VALUE_NUMBER_INT -> parser.getNumberType() == NumberType.BIG_INTEGER
				? parser.getBigIntegerValue().longValue() : parser.getLongValue();
		case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
		case VALUE_TRUE -> true;
		case VALUE_FALSE -> false;
		case VALUE_NULL -> null;
		default -> throw new IOException("unexpected " + parser.currentToken());
		};
	}

	/** A value that has to be an object. */
	@SuppressWarnings("unchecked")
	public static Map<String, Object> asObject(Object value) {
		return (Map<String, Object>) value;
	}

	/** A value that has to be an array of objects. */
	@SuppressWarnings("unchecked")
	public static List<Map<String, Object>> asObjects(Object value) {
		return (List<Map<String, Object>>) value;
	}

	private static Map<String, Object> members(JsonParser parser) throws IOException {
		Map<String, Object> members = new LinkedHashMap<>();
		while (parser.nextToken() != JsonToken.END_OBJECT) {
			String name = parser.currentName();
			parser.nextToken();
			members.put(name, value(parser));
		}
		return members;
	}

	private static List<Object> elements(JsonParser parser) throws IOException {
		List<Object> elements = new ArrayList<>();
		while (parser.nextToken() != JsonToken.END_ARRAY) {
			elements.add(value(parser));
		}
		return elements;
	}
}
