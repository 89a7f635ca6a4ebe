/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Severity;
import flightforge.writer.Type;
import flightforge.writer.read.Chunk;

/** Rules about which settings there are, and about chunks. */
final class SettingChecks {
	private SettingChecks() {
	}

	static List<Check> all() {
		return List.of(new KnownType(), new AllTypes(), new ChunkOrder());
	}

	/** A setting is that of a type. */
	private static final class KnownType extends Check {
		private Chunk chunk;

		KnownType() {
			super("setting-type", Area.SETTINGS, Severity.UNREAL);
		}

		@Override
		void chunkBegins(Chunk next) {
			chunk = next;
		}

		@Override
		void listen(Listeners listeners) {
			listeners.on("jdk.ActiveSetting", event -> {
				Type type = chunk.type(event.number("id", -1));
				if (type == null || !type.isEvent()) {
					violated(event, Texts.of("setting-type", event.number("id", -1)));
				}
			});
		}
	}

	/** Types with events have settings, where there are settings at all. */
	private static final class AllTypes extends Check {
		private final Set<String> set = new HashSet<>();
		private final Map<String, Place> seen = new TreeMap<>();
		private Chunk chunk;

		AllTypes() {
			super("setting-all-types", Area.SETTINGS, Severity.UNREAL);
		}

		@Override
		void chunkBegins(Chunk next) {
			chunk = next;
		}

		@Override
		void listen(Listeners listeners) {
			listeners.on("jdk.ActiveSetting", event -> {
				Type type = chunk.type(event.number("id", -1));
				if (type != null) {
					set.add(type.name());
				}
			});
			listeners.on(type -> type.name().startsWith("jdk."), event -> {
				if (!seen.containsKey(event.name())) {
					seen.put(event.name(), new Place(event.name(), null, event.startNanos(), event.chunk().index(),
							event.offset(), Texts.of("setting-all-types")));
				}
			});
		}

		@Override
		boolean needsEveryEvent() {
			return true;
		}

		@Override
		void recordingEnds() {
			if (!set.isEmpty()) {
				seen.forEach((type, place) -> {
					if (!set.contains(type)) {
						violated(place);
					}
				});
			}
		}
	}

	/** One chunk begins when the one before has ended. */
	private static final class ChunkOrder extends Check {
		private static final long SLACK = 1_000_000_000L;
		private long end;

		ChunkOrder() {
			super("chunk-order", Area.SETTINGS, Severity.UNREAL);
		}

		@Override
		void chunkBegins(Chunk chunk) {
			if (chunk.startNanos() < end - SLACK) {
				violated(new Place("", null, chunk.startNanos(), chunk.index(), chunk.offset(),
						Texts.of("chunk-order", chunk.index(), Moment.millis(end - chunk.startNanos()))));
			}
			end = chunk.startNanos() + chunk.durationNanos();
		}
	}
}
