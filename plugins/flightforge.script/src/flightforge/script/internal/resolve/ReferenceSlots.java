/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.internal.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import flightforge.script.Scalar;
import flightforge.script.internal.Suggestions;
import flightforge.script.internal.stream.References;
import flightforge.script.internal.stream.Slot;
import flightforge.script.internal.value.Keyed;
import flightforge.script.internal.value.LongColumn;
import flightforge.script.internal.value.LongColumns;
import flightforge.script.internal.value.TextColumn;
import flightforge.script.internal.value.TextPart;
import flightforge.script.internal.value.WeightedWithin;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/**
 * Makes the slots of texts, threads, stacks and other constants. Methods give null when something is wrong and
 * reported.
 */
final class ReferenceSlots {
	/** Types whose constants are made of a name although they have several fields. */
	private static final Set<String> NAMED = Set.of("java.lang.Class", "jdk.types.Method", "jdk.types.Package",
			"jdk.types.Module", "jdk.types.ClassLoader", "jdk.types.ThreadGroup");

	/** The part of a stack's value that chooses within a tree. */
	private static final int WITHIN_STACK = 1;

	private final Context context;

	ReferenceSlots(Context context) {
		this.context = context;
	}

	/** A text; patterns may refer to the fields. */
	Slot text(String path, Source source, Sources fields) {
		List<Scalar> choices = source.choices();
		if (choices != null) {
			return new Slot.Reference(new References.Strings(Texts.texts(choices)), source.choice());
		}
		TextPart part = new Texts(fields, context).part(path, source);
		return part == null ? null : new Slot.Text(new TextColumn(List.of(part)));
	}

	/** A constant of a pool, by its text. */
	Slot constant(String path, String typeName, boolean simple, Source source) {
		if (!simple && !NAMED.contains(typeName)) {
			context.error(source.position(),
					path + " is a " + typeName + ", for which there is no notation; leave it out");
			return null;
		}
		List<Scalar> choices = source.choices();
		if (choices == null) {
			context.error(source.position(), path + " is a " + typeName + " and takes a constant or a pick");
			return null;
		}
		if (typeName.equals("jdk.types.Method") && !areMethods(path, choices)) {
			return null;
		}
		return new Slot.Reference(new References.Constants(typeName, Texts.texts(choices)), source.choice());
	}

	/** The class loaders of classes. */
	Slot loaders(Source classes) {
		List<Scalar> choices = classes == null ? null : classes.choices();
		if (choices == null) {
			return new Slot.Default();
		}
		List<String> loaders = new ArrayList<>(choices.size());
		for (Scalar choice : choices) {
			loaders.add(choice.isNull() ? null : context.classes().of(choice.text()).loader().name());
		}
		return new Slot.Reference(new References.Constants("jdk.types.ClassLoader", loaders), classes.choice());
	}

	private boolean areMethods(String path, List<Scalar> choices) {
		for (Scalar choice : choices) {
			String name = choice.text().contains("(") ? choice.text().substring(0, choice.text().indexOf('('))
					: choice.text();
			int dot = name.lastIndexOf('.');
			if (!choice.isNull() && (dot <= 0 || dot == name.length() - 1)) {
				context.error(choice.position(),
						path + " is a method such as com.shop.Checkout.pay, not \"" + choice.text() + "\"");
				return false;
			}
		}
		return true;
	}

	/** The threads of a group in turn. */
	Slot threads(Scalar group) {
		List<ThreadInfo> threads = context.threads().threads(group == null ? null : group.text());
		if (threads == null) {
			context.error(group.position(), "unknown threads \"" + group.text() + "\"."
					+ hint(group.text(), List.copyOf(context.threads().names()), "threads"));
			return null;
		}
		return new Slot.Reference(new References.Threads(threads), LongColumns.inTurn(threads.size()));
	}

	/** Stacks by name; null is none. */
	Slot stacks(String path, Source source) {
		List<Scalar> choices = source.choices();
		if (choices == null) {
			context.error(source.position(), "a stack is a name from stacks, or a pick of such names");
			return null;
		}
		List<StackTable.Choice> found = new ArrayList<>(choices.size());
		for (Scalar choice : choices) {
			StackTable.Choice traces = choice.isNull() ? StackTable.NONE : context.stacks().find(choice.text());
			if (traces == null) {
				context.error(choice.position(), "unknown stack \"" + choice.text() + "\"."
						+ hint(choice.text(), List.copyOf(context.stacks().names()), "stacks"));
				return null;
			}
			found.add(traces);
		}
		// Streams share the lists of stacks, which may be long.
		List<StackTrace> traces = found.size() == 1 ? found.getFirst().traces()
				: found.stream().flatMap(choice -> choice.traces().stream()).toList();
		boolean single = found.stream().allMatch(choice -> choice.traces().size() == 1);
		LongColumn column = single ? source.choice() : new WeightedWithin(Keyed.key(context.key(path), WITHIN_STACK),
				source.choice(), found.stream().map(StackTable.Choice::weights).toList());
		return new Slot.Reference(new References.Stacks(traces), column);
	}

	private static String hint(String wrong, List<String> names, String section) {
		List<String> near = Suggestions.nearest(wrong, names);
		if (!near.isEmpty()) {
			return Suggestions.didYouMean(near);
		}
		return names.isEmpty() ? " Declare it under " + section
				: " The script declares " + String.join(", ", names.subList(0, Math.min(8, names.size())));
	}
}
