/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.script.ForEachSpec;
import flightforge.script.Scalar;
import flightforge.script.text.Problems;
import flightforge.script.text.YamlNode;

/** Reads {@code for-each}: fields with lists or ranges of values. */
public final class ForEachReader {
	private static final int MAX_ROWS = 10_000;
	private static final Pattern RANGE = Pattern.compile("(-?\\d{1,18})\\.\\.(-?\\d{1,18})");

	private final Problems problems;
	private final GeneratorReader generators;

	/** Reads with these readers of parts. */
	public ForEachReader(Problems problems, GeneratorReader generators) {
		this.problems = problems;
		this.generators = generators;
	}

	/** The rows; null when there are none or wrong ones, which is reported. */
	ForEachSpec read(YamlNode node) {
		if (node == null) {
			return null;
		}
		if (!(node instanceof YamlNode.Mapping mapping) || mapping.entries().isEmpty()) {
			problems.error(node.position(),
					"for-each takes a field and a list or range of its values: {type: [Java Heap, Class]} or {cpu: 0..7}");
			return null;
		}
		int before = problems.errors();
		Map<String, ForEachSpec.Column> columns = new LinkedHashMap<>();
		for (YamlNode.Entry entry : Section.entries(mapping, problems).values()) {
			List<Scalar> values = values(entry.value());
			if (values != null) {
				columns.put(entry.key().text(),
						new ForEachSpec.Column(entry.key().text(), values, entry.key().position()));
			}
		}
		columns.values().forEach(column -> checkRows(columns.values().iterator().next(), column));
		return problems.errors() > before ? null : new ForEachSpec(List.copyOf(columns.values()));
	}

	private void checkRows(ForEachSpec.Column first, ForEachSpec.Column column) {
		if (column.values().size() != first.values().size()) {
			problems.error(column.position(),
					"\"" + Scalar.shorten(column.field()) + "\" has " + column.values().size() + " values, but \""
							+ Scalar.shorten(first.field()) + "\" has " + first.values().size()
							+ "; they go together row by row");
		}
	}

	/** The values of a list or a range; null when they are wrong, which is reported. */
	public List<Scalar> values(YamlNode node) {
		List<Scalar> values = new ArrayList<>();
		if (node instanceof YamlNode.Items items) {
			if (items.items().size() <= MAX_ROWS) {
				items.items().forEach(item -> generators.scalarInto(item, values));
			}
			return bounded(node, items.items().size()) ? values : null;
		}
		Matcher range = matched(node);
		if (!range.matches()) {
			problems.error(node.position(),
					"for-each takes a list of values or a range such as 0..7, not " + node.kind());
			return null;
		}
		long first = Long.parseLong(range.group(1));
		long last = Long.parseLong(range.group(2));
		return bounded(node, last - first + 1) ? range(node) : null;
	}

	private static Matcher matched(YamlNode node) {
		return RANGE.matcher(node instanceof YamlNode.Text text ? text.scalar().text().trim() : "");
	}

	/** The numbers of a range; none when it is none, or has none or too many. */
	public static List<Scalar> range(YamlNode node) {
		Matcher range = matched(node);
		List<Scalar> values = new ArrayList<>();
		if (range.matches()) {
			long first = Long.parseLong(range.group(1));
			long last = Long.parseLong(range.group(2));
			for (long value = first; value <= last && last - first < MAX_ROWS; value++) {
				values.add(new Scalar(Long.toString(value), false, node.position()));
			}
		}
		return values;
	}

	private boolean bounded(YamlNode node, long rows) {
		boolean bounded = rows >= 1 && rows <= MAX_ROWS;
		if (!bounded) {
			problems.error(node.position(),
					"for-each takes from 1 to " + MAX_ROWS + " values, not " + Math.max(0, rows));
		}
		return bounded;
	}
}
