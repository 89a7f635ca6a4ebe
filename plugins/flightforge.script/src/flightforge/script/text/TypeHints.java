/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What types of fields are meant by those that databases, JSON, Protocol Buffers, Avro and other languages have and
 * scripts have not.
 */
public final class TypeHints {
	private static final Pattern LENGTH = Pattern.compile("\\([\\d, ]{0,20}\\)");
	private static final Map<String, Meant> ELSEWHERE = all();

	private TypeHints() {
	}

	/**
	 * A type of the language.
	 *
	 * @param type as scripts write it
	 * @param unit the unit of the field; empty for none
	 */
	public record Meant(String type, String unit) {

		/** The field as a script has it. */
		public String field() {
			return "{type: " + type + (unit.isEmpty() ? "" : ", unit: " + unit) + "}";
		}

		/** " Did you mean long?" with a leading space, and the unit where there is one. */
		public String didYouMean() {
			return Suggestions.didYouMean(List.of(unit.isEmpty() ? type : type + ", with unit: " + unit));
		}
	}

	/** The type that is meant by one of elsewhere, in any case, with or without a length as in {@code varchar(20)}. */
	public static Optional<Meant> of(String wrong) {
		String type = wrong.strip().toLowerCase(Locale.ROOT);
		int length = type.lastIndexOf('(');
		if (length >= 0 && LENGTH.matcher(type).region(length, type.length()).matches()) {
			type = type.substring(0, length).stripTrailing();
		}
		return Optional.ofNullable(ELSEWHERE.get(type));
	}

	private static Map<String, Meant> all() {
		Map<String, Meant> all = new HashMap<>();
		add(all, "boolean", "", "bool bit");
		add(all, "byte", "", "tinyint int8 sbyte i8");
		add(all, "short", "", "smallint int16 int2 uint8 i16 u8");
		add(all, "char", "", "character");
		add(all, "int", "", "integer mediumint int32 sint32 sfixed32 int4 serial uint16 i32 u16");
		add(all, "long", "",
				"bigint bigserial int64 sint64 sfixed64 uint64 fixed64 uint32 fixed32 i64 u32 u64 biginteger");
		add(all, "float", "", "float32 float4 f32");
		add(all, "double", "", "real number numeric decimal bigdecimal money float64 float8 f64");
		add(all, "String", "",
				"text str varchar varchar2 nvarchar nchar clob tinytext mediumtext longtext charsequence "
						+ "uuid json jsonb enum");
		all.put("double precision", new Meant("double", ""));
		all.put("character varying", new Meant("String", ""));
		add(all, "long", "epoch-ms", "timestamp datetime datetime2 timestamptz date instant");
		all.put("timestamp with time zone", new Meant("long", "epoch-ms"));
		all.put("timestamp without time zone", new Meant("long", "epoch-ms"));
		return Map.copyOf(all);
	}

	private static void add(Map<String, Meant> all, String type, String unit, String others) {
		for (String other : others.split(" ")) {
			all.put(other, new Meant(type, unit));
		}
	}
}
