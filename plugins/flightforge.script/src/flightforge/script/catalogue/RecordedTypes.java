/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;
import flightforge.writer.scan.RecordingTypes;

/**
 * The types of recordings, from whatever program they come. Those of the last few files are kept for as long as the
 * files do not change, because a script is planned at each keystroke. Thread-safe.
 */
public final class RecordedTypes {
	private static final int MOST_KEPT = 8;
	/** Values of an event, those of structures in it counted one by one. */
	private static final int MOST_VALUES = 10_000;
	private static final int DEEPEST = 32;
	private static final long ENDLESS = Integer.MAX_VALUE;
	private static final long OPEN = -1;
	private static final Map<Version, Recorded> KEPT = new LinkedHashMap<>() {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Version, Recorded> eldest) {
			return size() > MOST_KEPT;
		}
	};

	private record Version(Path file, long size, FileTime modified) {
	}

	/**
	 * What was read of a recording. Immutable.
	 *
	 * @param types all types that it defines, as they can be written, but those that Flightforge adds to every
	 * recording and those that are refused
	 * @param refused the event types that cannot be written, with the reason
	 * @param damage why types may be missing, with the byte of the file; null when none are
	 */
	public record Recorded(List<Type> types, Map<String, String> refused, String damage) {
	}

	private RecordedTypes() {
	}

	/**
	 * The types of a recording. Of one that is damaged those of the chunks before the damage are enough.
	 *
	 * @throws MalformedRecordingException if the file is not a recording, or no types in it can be read; the message
	 * names the byte
	 * @throws IOException if the file cannot be read
	 */
	public static Recorded read(Path file) throws IOException {
		Version version = new Version(file.toAbsolutePath().normalize(), Files.size(file),
				Files.getLastModifiedTime(file));
		synchronized (KEPT) {
			Recorded kept = KEPT.get(version);
			if (kept != null) {
				return kept;
			}
		}
		RecordingTypes read = RecordingScanner.inspectTypes(file);
		List<Type> types = ForeignTypes
				.adapt(read.types().stream().filter(type -> !type.name().startsWith("flightforge.")).toList());
		Recorded recorded = withoutEndless(types, read.defect() == null ? null : read.defect().getMessage());
		synchronized (KEPT) {
			KEPT.put(version, recorded);
		}
		return recorded;
	}

	/** Structures in place that contain themselves would have no end. */
	private static Recorded withoutEndless(List<Type> types, String damage) {
		Map<String, Type> byName = new HashMap<>();
		types.forEach(type -> byName.put(type.name(), type));
		List<Type> finite = new ArrayList<>();
		Map<String, String> refused = new HashMap<>();
		for (Type type : types) {
			// Counted alone, because what is found on the way round a circle depends on where one begins.
			if (count(type, byName, new HashMap<>(), 0) <= MOST_VALUES) {
				finite.add(type);
			} else if (type.isEvent()) {
				refused.put(type.name(), "it has more than " + MOST_VALUES + " values, or contains itself");
			}
		}
		return new Recorded(List.copyOf(finite), Map.copyOf(refused), damage);
	}

	private static long count(Type type, Map<String, Type> byName, Map<String, Long> values, int depth) {
		Long known = values.get(type.name());
		if (known != null) {
			return known == OPEN ? ENDLESS : known;
		}
		if (depth > DEEPEST) {
			return ENDLESS;
		}
		values.put(type.name(), OPEN);
		long count = 0;
		for (Field field : type.fields()) {
			Type inner = byName.get(field.typeName());
			count += inner == null || field.constantPool() || field.array() || inner.fields().isEmpty() ? 1
					: count(inner, byName, values, depth + 1);
		}
		count = Math.min(count, ENDLESS);
		values.put(type.name(), count);
		return count;
	}
}
