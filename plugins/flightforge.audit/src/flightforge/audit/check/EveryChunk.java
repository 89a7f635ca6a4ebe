/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Chunk;

/** What a JVM writes in every chunk, so that each can be understood alone. */
final class EveryChunk extends Check {
	private final Set<String> before = new TreeSet<>();
	private final Set<String> here = new HashSet<>();
	private Chunk chunk;

	EveryChunk() {
		super("every-chunk", Area.SETTINGS, Severity.UNREAL);
	}

	@Override
	boolean needsEveryEvent() {
		return true;
	}

	@Override
	void listen(Listeners listeners) {
		Periodic.EVERY_CHUNK.forEach(type -> listeners.on(type, event -> here.add(type)));
	}

	@Override
	void chunkBegins(Chunk next) {
		chunk = next;
	}

	@Override
	void chunkEnds() {
		if (chunk.index() > 0) {
			lacks(before, here);
		}
		before.addAll(here);
		here.clear();
	}

	private void lacks(Set<String> expected, Set<String> found) {
		for (String type : expected) {
			if (!found.contains(type)) {
				violated(new Place(type, null, chunk.startNanos(), chunk.index(), chunk.offset(),
						Texts.of("every-chunk", chunk.index())));
			}
		}
	}
}
