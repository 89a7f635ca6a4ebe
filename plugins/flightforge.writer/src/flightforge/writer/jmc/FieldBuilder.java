/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.jmc;

import java.util.Objects;

import org.openjdk.jmc.flightrecorder.writer.api.TypedFieldBuilder;

/** Collects what a field is. Not thread-safe. */
final class FieldBuilder extends AnnotatedBuilder<TypedFieldBuilder> implements TypedFieldBuilder {
	private final String name;
	private final JmcType type;
	private boolean array;

	FieldBuilder(String name, JmcType type, JmcTypes types) {
		super(types);
		this.name = Objects.requireNonNull(name, "A field needs a name");
		this.type = type;
	}

	@Override
	FieldBuilder self() {
		return this;
	}

	@Override
	public FieldBuilder asArray() {
		array = true;
		return this;
	}

	@Override
	public JmcField build() {
		return new JmcField(name, type, array, null, annotations());
	}
}
