/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer;

import java.util.List;

/**
 * How the events of one type are laid out, compiled once from the type; what {@link ChunkEncoder#begin} takes.
 * Immutable, made by {@link TypeSet#event}.
 */
public final class EventEncoding {
	private final Type type;

	EventEncoding(Type type) {
		this.type = type;
	}

	/** @return the event type */
	public Type type() {
		return type;
	}

	/** @return the fields to put after {@code startTime}, in their order; inline structures count as one */
	public List<Field> fields() {
		return type.fields().subList(1, type.fields().size());
	}
}
