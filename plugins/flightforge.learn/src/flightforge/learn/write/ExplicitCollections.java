/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn.write;

import java.util.HashSet;
import java.util.Set;

import flightforge.learn.sample.RecordingSample;
import flightforge.learn.sample.SampledKind;
import flightforge.learn.sample.TypeSample;

/**
 * Collections that somebody asked for, such as by {@code System.gc()}. The heap was not full then, so they say nothing
 * of what the program demands of it. The section {@code jvm} has none: where it makes the collections, these are left
 * out, with {@code jdk.SystemGC}, which never is without one. Immutable.
 */
final class ExplicitCollections {
	/** The event of a thread that asks for a collection, around this. */
	static final String REQUEST = "jdk.SystemGC";
	private static final Set<String> CAUSES = Set.of("System.gc()", "Diagnostic Command",
			"Heap Inspection Initiated GC", "Heap Dump Initiated GC", "JvmtiEnv ForceGarbageCollection");

	private final Set<Long> ids = new HashSet<>();

	/** Those of recordings. */
	ExplicitCollections(RecordingSample sample) {
		TypeSample collections = sample.type("jdk.GarbageCollection");
		int id = collections == null ? -1 : collections.place("gcId");
		int cause = collections == null ? -1 : collections.place("cause");
		SampledKind kind = cause < 0 ? null : collections.fields().get(cause).kind();
		if (id < 0 || kind != SampledKind.TEXT && kind != SampledKind.CONSTANT) {
			return;
		}
		for (int row = 0; row < collections.rows(); row++) {
			if (sample.words().isOneOf((int) collections.value(row, cause), CAUSES)) {
				ids.add(collections.value(row, id));
			}
		}
	}

	/** @return whether the collection of this number is one */
	boolean has(long gcId) {
		return ids.contains(gcId);
	}

	/** @return how many events of a type name one; of types that name none, 0 */
	long count(TypeSample type) {
		int id = type == null ? -1 : type.place("gcId");
		long found = 0;
		for (int row = 0; id >= 0 && row < type.rows(); row++) {
			found += has(type.value(row, id)) ? 1 : 0;
		}
		return found;
	}
}
