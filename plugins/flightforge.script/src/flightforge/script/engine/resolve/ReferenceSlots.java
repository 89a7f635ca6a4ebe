/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.stream.References;
import flightforge.script.engine.stream.Slot;
import flightforge.script.engine.value.Keyed;
import flightforge.script.engine.value.Lives;
import flightforge.script.engine.value.LivingGroups;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.LongColumns;
import flightforge.script.engine.value.OtherThreads;
import flightforge.script.engine.value.PlacedThreads;
import flightforge.script.engine.value.TextColumn;
import flightforge.script.engine.value.TextPart;
import flightforge.script.engine.value.ThreadColumn;
import flightforge.script.engine.value.Weighted;
import flightforge.script.engine.value.WeightedWithin;
import flightforge.script.read.FrameNotation;
import flightforge.script.text.Suggestions;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;

/**
 * Makes the slots of texts, threads, stacks and other constants. Methods give null when something is wrong and
 * reported.
 */
final class ReferenceSlots {
	/** The part of a stack's value that chooses within a tree; those of generators count from 0, and a blank has -1. */
	private static final int WITHIN_STACK = -2;
	/** No field has this name. */
	private static final String GROUP_KEY = "(threads)";

	private static final String CLASS = "java.lang.Class";
	/** Types of constants whose texts are names of Java. */
	private static final Set<String> NAMED = Set.of(CLASS, "jdk.types.Method", "jdk.types.Package");
	private static final int MOST_CHARACTERS = 1_000;

	private final Context context;

	ReferenceSlots(Context context) {
		this.context = context;
	}

	/** A text. */
	Slot text(String path, Source source, Texts texts) {
		List<Scalar> choices = source.choices();
		if (choices != null) {
			return new Slot.Reference(References.Strings.ofJava(Texts.texts(choices)), source.choice());
		}
		TextPart part = texts.part(path, source);
		return part == null ? null : new Slot.Text(new TextColumn(List.of(part)), false);
	}

	/** A constant of a pool, by its text. */
	Slot constant(String path, String typeName, boolean hasNotation, Source source) {
		if (!hasNotation) {
			context.error(source.position(),
					path + " is a " + typeName + ", for which there is no notation; leave it out");
			return null;
		}
		List<Scalar> choices = source.choices();
		if (choices == null) {
			context.error(source.position(), path + " is a " + typeName + " and takes a constant or a pick");
			return null;
		}
		for (Scalar choice : NAMED.contains(typeName) ? choices : List.<Scalar>of()) {
			if (choice.text().length() > MOST_CHARACTERS) {
				context.error(choice.position(),
						path + " is a name of at most 1,000 characters, not " + choice.text().length());
				return null;
			}
		}
		if (typeName.equals("jdk.types.Method")) {
			return areMethods(path, choices)
					? new Slot.Reference(new References.Constants(typeName, methods(choices)), source.choice()) : null;
		}
		return typeName.equals(CLASS) ? classes(source)
				: new Slot.Reference(new References.Constants(typeName, Texts.texts(choices)), source.choice());
	}

	/** The classes that a field names; null where it names none, which is reported where they are its values. */
	Slot.Reference classes(Source source) {
		if (source == null || source.choices() == null) {
			return null;
		}
		// As in stack traces, hidden classes are where the process has them.
		List<String> texts = new ArrayList<>(Texts.texts(source.choices()));
		texts.replaceAll(text -> text == null ? null : context.stacks().className(text));
		return new Slot.Reference(new References.Constants(CLASS, texts), source.choice());
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
			if (!choice.isNull() && !isMethod(choice.text())) {
				context.error(choice.position(),
						path + " is a method such as com.shop.Checkout.pay or com.shop.Checkout.pay(int), not \""
								+ choice.shortened() + "\"");
				return false;
			}
		}
		return true;
	}

	/** Methods with what they take and return, which the script need not say. */
	private List<String> methods(List<Scalar> choices) {
		List<String> methods = new ArrayList<>(choices.size());
		for (Scalar choice : choices) {
			methods.add(choice.isNull() ? null : method(choice.text()));
		}
		return methods;
	}

	private static boolean isMethod(String text) {
		return method(text, (type, name) -> "()V") != null;
	}

	private String method(String text) {
		String method = method(text, context.stacks()::descriptor);
		int dot = method == null ? -1 : method.substring(0, method.indexOf('(')).lastIndexOf('.');
		return dot < 0 ? method : context.stacks().className(method.substring(0, dot)) + method.substring(dot);
	}

	/** A method with its descriptor; null where it is none. */
	private static String method(String text, BinaryOperator<String> descriptors) {
		int parenthesis = text.indexOf('(');
		String name = parenthesis < 0 ? text : text.substring(0, parenthesis);
		int dot = name.lastIndexOf('.');
		if (dot <= 0 || dot == name.length() - 1) {
			return null;
		}
		if (parenthesis < 0) {
			return text + descriptors.apply(text.substring(0, dot), text.substring(dot + 1));
		}
		return StackFrame.isDescriptor(text.substring(parenthesis)) ? text : FrameNotation.withDescriptor(text);
	}

	/** The threads of a stream: those that are found free, where it shares them. */
	Slot threads(StreamSpec spec) {
		Slot threads = ownThreads(spec);
		return context.sharing() == null || context.sharing().isFixed()
				|| !(threads instanceof Slot.Reference reference) || reference.column().isConstant() ? threads
						: new Slot.Reference(reference.references(), new PlacedThreads(reference.column()));
	}

	private Slot ownThreads(StreamSpec spec) {
		if (spec.volume() instanceof Volume.EveryThread volume) {
			if (groups(StreamThreads.names(spec.threads())) == null) {
				return null;
			}
			List<ThreadInfo> turns = new StreamThreads(context.threads(), null).turns(spec, volume).threads();
			return new Slot.Reference(new References.Threads(turns), LongColumns.inBlocks(context.perPoint()));
		}
		return switch (spec.threads()) {
		case null -> main();
		case GeneratorSpec.Constant constant ->
				named(List.of(constant.value()), LongColumns.constant(0), null, ThreadUse.isOfEarlier(spec));
		case GeneratorSpec.Pick pick -> picked(pick, ThreadUse.isOfEarlier(spec));
		case GeneratorSpec.ListedThreads listed -> listed(listed);
		default -> {
			context.error(spec.threads().position(),
					"\"threads\" is the name of a group from threads, or a pick such as {pick: {http: 90, admin: 10}}");
			yield null;
		}
		};
	}

	private Slot picked(GeneratorSpec.Pick pick, boolean always) {
		List<Scalar> names = StreamThreads.names(pick);
		Map<String, Double> weights = StreamThreads.weights(pick);
		return named(names, null, names.stream().mapToDouble(name -> weights.get(name.text())).toArray(), always);
	}

	private Slot listed(GeneratorSpec.ListedThreads listed) {
		List<ThreadTable.Group> groups = groups(List.of(listed.group()));
		return groups == null ? null
				: new Slot.Reference(new References.Threads(groups.getFirst().threads()),
						new ThreadColumn(LongColumns.constant(0), List.of(groups.getFirst().threads().size()),
								Collections.singletonList(groups.getFirst().lives()), listed.turns()));
	}

	/** The thread of what names none. */
	Slot main() {
		return threads(List.of(context.threads().group(null)), LongColumns.constant(0), null, false);
	}

	/** The threads of groups that a value names. */
	Slot threads(String path, Source source) {
		List<Scalar> names = source.choices();
		if (names == null) {
			context.error(source.position(),
					path + " is a thread and takes the name of a group from threads, or a pick of such names");
			return null;
		}
		Map<String, Scalar> distinct = new LinkedHashMap<>();
		names.forEach(name -> distinct.putIfAbsent(name.isNull() ? null : name.text(), name));
		if (distinct.size() == names.size()) {
			return named(names, source.choice(), null, false);
		}
		// A thread has one number only, so that readers can distinguish it from others.
		List<String> numbered = new ArrayList<>(distinct.keySet());
		long[] numbers = names.stream().mapToLong(name -> numbered.indexOf(name.isNull() ? null : name.text()))
				.toArray();
		return named(List.copyOf(distinct.values()), LongColumns.table(source.choice(), numbers), null, false);
	}

	private Slot named(List<Scalar> names, LongColumn chosen, double[] weights, boolean always) {
		List<ThreadTable.Group> groups = groups(names);
		return groups == null ? null : threads(groups, chosen, weights, always);
	}

	/** The groups of names; null when there is one of no group, which is reported. */
	private List<ThreadTable.Group> groups(List<Scalar> names) {
		List<ThreadTable.Group> groups = new ArrayList<>(names.size());
		for (Scalar name : names) {
			ThreadTable.Group group = name.isNull() ? ThreadTable.NONE : context.threads().group(name.text());
			if (group == null) {
				context.undeclared(name, "threads",
						"unknown threads \"" + name.shortened() + "\"."
								+ hint(name.text(), context.threads().declared(), "threads"),
						Suggestions.nearest(name.text(), context.threads().names()));
				return null;
			}
			groups.add(group);
		}
		return groups;
	}

	/**
	 * The threads of groups, which a column chooses, or where it is null their weights.
	 *
	 * @param always whether it does not matter if they live then
	 */
	private Slot threads(List<ThreadTable.Group> groups, LongColumn chosen, double[] weights, boolean always) {
		List<Lives> lives = new ArrayList<>(groups.size());
		groups.forEach(group -> lives.add(always ? null : group.lives()));
		if (groups.size() == 1 && lives.getFirst() == null) {
			// Streams share the lists of threads, which may be long.
			List<ThreadInfo> threads = groups.getFirst().threads();
			return new Slot.Reference(new References.Threads(threads), LongColumns.inTurn(threads.size()));
		}
		long key = context.key(GROUP_KEY);
		LongColumn choice = chosen != null ? chosen
				: lives.stream().allMatch(life -> life == null) ? new Weighted(key, weights, context.events())
						: new LivingGroups(key, weights, lives, context.events());
		List<ThreadInfo> threads = groups.size() == 1 ? groups.getFirst().threads()
				: groups.stream().flatMap(group -> group.threads().stream()).toList();
		List<Integer> sizes = groups.stream().map(group -> group.threads().size()).toList();
		return new Slot.Reference(new References.Threads(threads), new ThreadColumn(choice, sizes, lives));
	}

	/**
	 * Threads of which none is the one that others are at the same event; where it is, another one of its group is
	 * taken.
	 *
	 * @param orNone whether there is none where no other one of the group lives then, and not the same after all
	 */
	Slot otherThreads(Slot named, Slot.Reference taken, boolean orNone) {
		if (!(named instanceof Slot.Reference others) || taken == null) {
			return named;
		}
		Map<Object, Integer> places = new IdentityHashMap<>();
		List<?> list = others.references().list();
		for (int i = 0; i < list.size(); i++) {
			places.putIfAbsent(list.get(i), i);
		}
		long[] same = taken.references().list().stream().mapToLong(thread -> places.getOrDefault(thread, -1)).toArray();
		if (Arrays.stream(same).allMatch(place -> place < 0)) {
			return named;
		}
		List<OtherThreads.Group> groups = new ArrayList<>();
		for (String name : context.threads().names()) {
			ThreadTable.Group group = context.threads().group(name);
			Integer first = places.get(group.threads().getFirst());
			if (first != null) {
				groups.add(new OtherThreads.Group(first, group.threads().size(), group.lives()));
			}
		}
		LongColumn avoided = LongColumns.table(taken.column(), same);
		if (!orNone || groups.stream().allMatch(group -> group.lives() == null || group.size() == 1)) {
			return new Slot.Reference(others.references(),
					new OtherThreads(others.column(), avoided, groups, list.size(), -1));
		}
		List<ThreadInfo> orNobody = new ArrayList<>(list.size() + 1);
		list.forEach(thread -> orNobody.add((ThreadInfo) thread));
		orNobody.add(null);
		return new Slot.Reference(new References.Threads(Collections.unmodifiableList(orNobody)),
				new OtherThreads(others.column(), avoided, groups, list.size(), list.size()));
	}

	/** The identities of Java threads. */
	static Slot javaIds(Slot.Reference threads) {
		long[] ids = threads.references().list().stream()
				.mapToLong(thread -> thread instanceof ThreadInfo info ? info.javaId() : 0).toArray();
		return new Slot.Whole(Slot.Kind.LONG, LongColumns.table(threads.column(), ids));
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
				context.undeclared(choice, "stacks",
						"unknown stack \"" + choice.shortened() + "\"."
								+ hint(choice.text(), List.copyOf(context.stacks().names()), "stacks"),
						Suggestions.nearest(choice.text(), context.stacks().names()));
				return null;
			}
			found.add(traces);
		}
		// Streams share the lists of stacks, which may be long.
		List<StackTrace> traces = found.size() == 1 ? found.getFirst().traces()
				: found.stream().flatMap(choice -> choice.traces().stream()).toList();
		boolean single = found.stream().allMatch(choice -> choice.traces().size() == 1);
		LongColumn column = single ? source.choice()
				: new WeightedWithin(Keyed.key(context.key(path), WITHIN_STACK), source.choice(),
						found.stream().map(StackTable.Choice::table).toList(),
						found.stream().map(StackTable.Choice::shares).toList(), context.events());
		return new Slot.Reference(new References.Stacks(traces), column);
	}

	/**
	 * What a field says of the uppermost frame of the event's stack trace.
	 *
	 * @param stacks the stack traces
	 * @param field {@code method}, {@code lineNumber} or {@code bci}
	 */
	static Slot topFrame(Slot.Reference stacks, String field) {
		List<StackFrame> frames = stacks.references().list().stream()
				.map(each -> each instanceof StackTrace trace && !trace.frames().isEmpty() ? trace.frames().getFirst()
						: null)
				.toList();
		if (field.equals("method")) {
			List<String> methods = new ArrayList<>(frames.size());
			frames.forEach(frame -> methods.add(frame == null || frame.className().isEmpty() ? null
					: frame.className() + "." + frame.method() + frame.descriptor()));
			return new Slot.Reference(new References.Constants("jdk.types.Method", methods), stacks.column());
		}
		long[] numbers = frames.stream().mapToLong(frame -> frame == null ? 0
				: Math.max(0, field.equals("bci") ? frame.bytecodeIndex() : frame.lineNumber())).toArray();
		return new Slot.Whole(Slot.Kind.INT, LongColumns.table(stacks.column(), numbers));
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
