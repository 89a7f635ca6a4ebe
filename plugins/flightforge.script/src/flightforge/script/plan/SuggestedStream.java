/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.Script;
import flightforge.script.StreamSpec;
import flightforge.script.ThreadsSpec;
import flightforge.script.catalogue.TypeDescription;
import flightforge.script.edit.ScriptText;
import flightforge.script.edit.StreamText;
import flightforge.script.edit.ValueRows;

/** A stream of an event type whose values agree with each other, from the script of such streams. Immutable. */
final class SuggestedStream {
	private static final String RESOURCE = "suggested.forge";
	/** Stands for the group that a stream has in another script. */
	private static final String APPLICATION = "application";
	private static final String DURATION = "duration";
	private static final String THREADS = "threads";

	/** Read when somebody asks first. */
	private static final class All {
		private static final Script SCRIPT;
		private static final Map<String, SuggestedStream> BY_TYPE = new HashMap<>();
		/** The names of the threads of the JVM. */
		private static final Set<String> JVM_THREADS;

		static {
			ScriptText text = ScriptText.of(SuggestedValues.resource(RESOURCE));
			SCRIPT = text.script().orElseThrow();
			JVM_THREADS = SCRIPT.threads().values().stream().filter(group -> !group.key().equals(APPLICATION))
					.map(ThreadsSpec::name).collect(Collectors.toSet());
			for (StreamSpec stream : SCRIPT.streams()) {
				BY_TYPE.put(stream.typeName(), new SuggestedStream(text.stream(stream.index()).orElseThrow()));
			}
		}
	}

	private final StreamText text;

	private SuggestedStream(StreamText text) {
		this.text = text;
	}

	/** The stream of a type; empty when its fields may have any values. */
	static Optional<SuggestedStream> of(String type) {
		return Optional.ofNullable(All.BY_TYPE.get(type));
	}

	/** Whether a group is one of the JVM's own threads. */
	static boolean isOfJvm(ThreadsSpec group) {
		return All.JVM_THREADS.contains(group.name());
	}

	/** Whether a group may do what Java code does. */
	static boolean isOfProgram(ThreadsSpec group) {
		return group.javaId() != 0 && !isOfJvm(group);
	}

	/** Its volume as a form takes it. */
	Optional<String> volume() {
		return text.key("every").map(every -> "every " + every).or(() -> text.key("rate")).or(() -> text.key("count"));
	}

	/** The threads that such events are on; empty when those of the program will do, or none. */
	Optional<ThreadsSpec> thread() {
		return text.key(THREADS).map(All.SCRIPT.threads()::get);
	}

	/**
	 * What a stream of another script can have of this one.
	 *
	 * @param type its type, which may lack fields
	 * @param stream the stream, as it is
	 * @param group the group of threads to name; empty when there is none
	 */
	Fitting fitting(TypeDescription type, StreamText stream, Optional<String> group) {
		return new Fitting(type, stream, group);
	}

	/** What fits a stream of another script. */
	final class Fitting {
		private final TypeDescription type;
		private final StreamText stream;
		private final Optional<String> group;
		/** Fields that values must not refer to. */
		private final List<Pattern> missing;
		private final Optional<ValueRows> rows;
		/** The row for a stream that has values of some of its fields, by field. */
		private final Map<String, String> constants = new HashMap<>();

		private Fitting(TypeDescription type, StreamText stream, Optional<String> group) {
			this.type = type;
			this.stream = stream;
			this.group = group;
			List<ValueRows> known = Stream.of(ValueRows.FOR_EACH, ValueRows.CHOOSE)
					.flatMap(key -> text.rows(key).stream()).toList();
			Set<String> fields = new LinkedHashSet<>(text.fields());
			known.forEach(each -> fields.addAll(each.fields()));
			fields.add(DURATION);
			missing = fields.stream().filter(field -> !exists(field))
					.map(field -> Pattern.compile("(?<![\\w.])" + Pattern.quote(field) + "(?![\\w.])")).toList();
			rows = known.stream().findFirst().flatMap(this::rows);
		}

		/** Whether the stream has the field, or will have it. */
		private boolean exists(String field) {
			return field.equals(DURATION) && stream.isNested() ? stream.key(DURATION).isPresent()
					: type.fields().stream().anyMatch(each -> each.name().equals(field));
		}

		/** Rows of the fields that the stream has no values of; if it has some, the others are of one row. */
		private Optional<ValueRows> rows(ValueRows known) {
			ValueRows left = known;
			boolean begun = Stream.of(ValueRows.FOR_EACH, ValueRows.CHOOSE)
					.anyMatch(key -> stream.key(key).isPresent());
			for (String field : known.fields()) {
				int column = left.fields().indexOf(field);
				boolean taken = stream.origin(field) != StreamText.Origin.NOWHERE;
				begun |= taken;
				if (taken || !exists(field)
						|| left.rows().stream().anyMatch(row -> adapted(row.values().get(column)).isEmpty())) {
					left = left.withoutField(field);
				}
			}
			if (begun) {
				for (int i = 0; i < left.fields().size(); i++) {
					constants.put(left.fields().get(i), adapted(left.rows().getFirst().values().get(i)).orElseThrow());
				}
				return Optional.empty();
			}
			List<ValueRows.Row> adapted = new ArrayList<>();
			for (ValueRows.Row row : left.rows()) {
				adapted.add(new ValueRows.Row(row.where(),
						row.values().stream().map(value -> adapted(value).orElseThrow()).toList()));
			}
			// What is nested has an event for each parent, which takes one of the rows.
			String key = stream.isNested() ? ValueRows.CHOOSE : left.generator();
			return left.fields().isEmpty() ? Optional.empty() : Optional.of(new ValueRows(key, left.fields(), adapted));
		}

		/** A value with the threads of the script; empty when it refers to what is not there. */
		private Optional<String> adapted(String value) {
			return value.equals(APPLICATION) ? group
					: Optional.of(value).filter(text -> missing.stream().noneMatch(name -> name.matcher(text).find()));
		}

		/** Rows to give to the stream. */
		Optional<ValueRows> rows() {
			return rows;
		}

		/** Whether a field has its values in the rows. */
		boolean inRows(String field) {
			return rows.stream().anyMatch(each -> each.fields().contains(field));
		}

		/** The value of a field that has none yet. */
		Optional<String> value(String field) {
			return Optional.ofNullable(constants.get(field)).or(() -> text.field(field).flatMap(this::adapted));
		}
	}
}
