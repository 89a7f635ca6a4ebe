/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

import flightforge.script.text.Suggestions;
import flightforge.writer.MetadataLayout;
import flightforge.writer.StandardTypes;
import flightforge.writer.Type;

/**
 * The types known without declaring them: those of one JDK, shipped as data so that a script gives the same bytes on
 * every JDK, and those of recordings that a script imports, which come first. The running JDK is asked only for names
 * that the data does not have. Loaded when first used; immutable, thread-safe.
 */
public final class Catalogue {
	/** The JDK whose types are meant unless a script says otherwise. */
	public static final int DEFAULT_JDK = 25;

	private static final List<Integer> JDKS = List.of(17, 21, DEFAULT_JDK);
	private static final Map<Integer, Shipped> SHIPPED = new ConcurrentHashMap<>();
	/** Structures that events hold in place rather than by reference. */
	private static final List<String> INLINE = List.of("jdk.types.VirtualSpace", "jdk.types.ObjectSpace",
			"jdk.types.MetaspaceSizes", "jdk.types.CopyFailed", "jdk.types.G1EvacuationStatistics",
			"jdk.types.CalleeMethod");

	/** Types whose constants are made of a name although they have several fields. */
	private static final Set<String> NAMED = Set.of("java.lang.Class", "jdk.types.Method", "jdk.types.Package",
			"jdk.types.Module", "jdk.types.ClassLoader", "jdk.types.ThreadGroup", StandardTypes.OLD_OBJECT);

	private final int jdk;
	private final boolean chosen;
	private final Shipped shipped;
	private final Map<String, Type> added;
	/** Event types that are there but cannot be written, with the reason. */
	private final Map<String, String> refused;
	/** What is another setting in the JDK's {@code profile.jfc}, by {@code type#setting}. */
	private final Map<String, String> profile;

	private Catalogue(int jdk, boolean chosen, Map<String, Type> added, Map<String, String> refused,
			Map<String, String> profile) {
		this.jdk = jdk;
		this.chosen = chosen;
		this.profile = profile;
		this.shipped = SHIPPED.computeIfAbsent(jdk, Shipped::load);
		this.added = added;
		this.refused = refused;
	}

	private static final class Standard {
		private static final Catalogue INSTANCE = new Catalogue(DEFAULT_JDK, false, Map.of(), Map.of(), Map.of());
	}

	private static final class Running {
		private static final Map<String, Type> TYPES = RunningJdk.types(inlineTypes());

		private static Map<String, Type> inlineTypes() {
			Map<String, Type> inline = new TreeMap<>();
			INLINE.forEach(name -> standard().find(name).ifPresent(type -> inline.put(name, type)));
			return inline;
		}
	}

	/** The types of JDK 25 and GraalVM Native Image's memory events, then those of the running JDK. */
	public static Catalogue standard() {
		return Standard.INSTANCE;
	}

	/** The JDKs whose types are shipped, in order. */
	public static List<Integer> jdks() {
		return JDKS;
	}

	/**
	 * This catalogue with the types of another JDK, and none of the running one.
	 *
	 * @param feature one of {@link #jdks()}
	 * @throws IllegalArgumentException for another number
	 */
	public Catalogue forJdk(int feature) {
		if (!JDKS.contains(feature)) {
			throw new IllegalArgumentException(
					"The event types of JDK " + feature + " are not known, only those of " + JDKS);
		}
		return new Catalogue(feature, true, added, refused, Map.of());
	}

	/**
	 * This catalogue with more types, such as those of a recording. They come before those that it has; among
	 * themselves the first of a name counts.
	 */
	public Catalogue with(Collection<Type> types) {
		Map<String, Type> all = new LinkedHashMap<>();
		types.forEach(type -> all.putIfAbsent(type.name(), type));
		added.forEach(all::putIfAbsent);
		return new Catalogue(jdk, chosen, all, refused, profile);
	}

	/** This catalogue, in which event types have a reason why they are not in it. */
	public Catalogue refusing(Map<String, String> reasons) {
		Map<String, String> all = new LinkedHashMap<>(reasons);
		refused.forEach(all::putIfAbsent);
		return new Catalogue(jdk, chosen, added, all, profile);
	}

	/** This catalogue with the settings of the JDK's {@code profile.jfc} instead of those of {@code default.jfc}. */
	public Catalogue profiling() {
		Map<String, String> settings = new LinkedHashMap<>();
		for (String line : Vocabulary.lines("profile.settings")) {
			String[] parts = line.split("\t");
			if (jdk >= Integer.parseInt(parts[0]) && jdk <= Integer.parseInt(parts[1])) {
				settings.put(parts[2], parts[3]);
			}
		}
		return new Catalogue(jdk, chosen, added, refused, settings);
	}

	/**
	 * Why an event type that a recording defines cannot be used; empty for all others.
	 *
	 * @param name full name
	 */
	public Optional<String> refusal(String name) {
		return Optional.ofNullable(refused.get(name));
	}

	/** The JDK whose types these are. */
	public int jdk() {
		return jdk;
	}

	/**
	 * The type of this name: an event type, or a type that events refer to.
	 *
	 * @param name full name, such as {@code jdk.SocketWrite}
	 */
	public Optional<Type> find(String name) {
		Type own = added.get(name);
		if (own != null) {
			return Optional.of(own);
		}
		Optional<Type> found = shipped.find(name);
		return found.isPresent() || !isRunningJdkWorthAsking(name) ? found
				: Optional.ofNullable(Running.TYPES.get(name));
	}

	/**
	 * Whether scripts can write the constants of a type as one text.
	 *
	 * @param name full name, such as {@code jdk.types.GCCause}
	 */
	public boolean hasNotation(String name) {
		return NAMED.contains(name) || find(name).map(Type::simple).orElse(false);
	}

	/** Asking starts Flight Recorder in this JVM: only where there can be an answer that the data does not have. */
	private boolean isRunningJdkWorthAsking(String name) {
		return name.startsWith("jdk.") && !chosen && Runtime.version().feature() != DEFAULT_JDK
				&& ModuleLayer.boot().findModule("jdk.jfr").isPresent();
	}

	/**
	 * The settings that an event type has in a recording of its JDK by default, or {@link #profiling()}, by name:
	 * {@code enabled}, {@code period}, {@code threshold}, {@code stackTrace} and others, with values such as
	 * {@code 20 ms}. Empty for types that are not the JDK's.
	 */
	public Map<String, String> settings(String name) {
		Map<String, String> settings = shipped.settings(name);
		if (profile.isEmpty()) {
			return settings;
		}
		Map<String, String> profiling = new LinkedHashMap<>(settings);
		profiling.replaceAll((setting, value) -> profile.getOrDefault(name + "#" + setting, value));
		return profiling;
	}

	/** The names of event types of the JDK in the order in which its recordings have their settings. */
	public List<String> settingsOrder() {
		String feature = Integer.toString(jdk < DEFAULT_JDK ? JDKS.getFirst() : DEFAULT_JDK);
		return Vocabulary.lines("settings.order").stream().map(line -> List.of(line.split("\t")))
				.filter(line -> line.getFirst().equals(feature)).flatMap(line -> line.stream().skip(1))
				.map(name -> "jdk." + name).toList();
	}

	/** The shipped JDKs that have an event type of this name, in order. */
	public static List<Integer> jdksWith(String name) {
		return JDKS.stream().filter(feature -> SHIPPED.computeIfAbsent(feature, Shipped::load).isEvent(name)).toList();
	}

	/** All event types but those that only the running JDK has, by name. */
	public Collection<Type> eventTypes() {
		List<Type> events = new ArrayList<>();
		eventTypeNames().forEach(name -> find(name).ifPresent(events::add));
		return events;
	}

	/** The names of all event types but those that only the running JDK has, in order. */
	public List<String> eventTypeNames() {
		if (added.isEmpty()) {
			return shipped.eventNames();
		}
		Collection<String> names = new TreeSet<>(shipped.eventNames());
		added.values().stream().filter(Type::isEvent).forEach(type -> names.add(type.name()));
		return List.copyOf(names);
	}

	/** The names of the annotation types of the JDK, in order. */
	public List<String> annotationTypeNames() {
		return shipped.names().stream().filter(name -> shipped.find(name).filter(Type::isAnnotation).isPresent())
				.toList();
	}

	/**
	 * The names of the event types that HotSpot of this JDK registers when it starts to record, in order. Every chunk
	 * of its recordings describes all of them, whether there are events of them or not.
	 */
	public List<String> jvmEventTypeNames() {
		return shipped.jvmEventNames();
	}

	/**
	 * The types that the metadata of this JDK's recordings has besides event types and what these refer to: annotations
	 * of classes, and what settings are. Empty for JDKs of which that is not known.
	 */
	public List<Type> metadataTypes() {
		return Layout.of(jdk)
				.map(layout -> layout.names().stream()
						.map(name -> layout.type(name) == null ? shipped.find(name).orElse(null) : layout.type(name))
						.filter(type -> type != null && !type.isEvent()).toList())
				.orElse(List.of());
	}

	/**
	 * How the metadata of this JDK's recordings is laid out; nothing for JDKs of which that is not known.
	 *
	 * @param eventTypes the event types that a recording has
	 */
	public MetadataLayout metadataLayout(Collection<String> eventTypes) {
		return Layout.of(jdk).map(layout -> layout.with(eventTypes)).orElse(MetadataLayout.NONE);
	}

	/** Names of event types that a wrong name may have meant, the best first, at most three. */
	public List<String> suggestions(String wrongName) {
		return Suggestions.nearest(wrongName, eventTypeNames());
	}
}
