/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingScanner;

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
	private static final Map<Version, List<Type>> KEPT = new LinkedHashMap<>() {
		private static final long serialVersionUID = 1L;

		@Override
		protected boolean removeEldestEntry(Map.Entry<Version, List<Type>> eldest) {
			return size() > MOST_KEPT;
		}
	};

	private record Version(Path file, long size, FileTime modified) {
	}

	private RecordedTypes() {
	}

	/**
	 * All types that a recording defines, but those that Flightforge adds to every recording.
	 *
	 * @throws MalformedRecordingException if the file is no recording, or a damaged one; the message names the byte
	 * @throws IOException if the file cannot be read
	 */
	public static List<Type> of(Path file) throws IOException {
		Version version = new Version(file.toAbsolutePath().normalize(), Files.size(file),
				Files.getLastModifiedTime(file));
		synchronized (KEPT) {
			List<Type> kept = KEPT.get(version);
			if (kept != null) {
				return kept;
			}
		}
		List<Type> types = RecordingScanner.readTypes(file).stream()
				.filter(type -> !type.name().startsWith("flightforge.")).toList();
		checkNesting(types);
		synchronized (KEPT) {
			KEPT.put(version, types);
		}
		return types;
	}

	/** Structures in place that contain themselves would have no end. */
	private static void checkNesting(List<Type> types) throws MalformedRecordingException {
		Map<String, Type> byName = new HashMap<>();
		types.forEach(type -> byName.put(type.name(), type));
		Map<String, Long> values = new HashMap<>();
		for (Type type : types) {
			if (count(type, byName, values, 0) > MOST_VALUES) {
				throw new MalformedRecordingException(0,
						"The type " + type.name() + " has more than " + MOST_VALUES + " values, or contains itself");
			}
		}
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
