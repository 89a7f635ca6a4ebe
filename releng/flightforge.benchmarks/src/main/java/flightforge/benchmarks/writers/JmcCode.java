/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.writers;

import java.util.function.BiFunction;
import java.util.function.Consumer;

import org.openjdk.jmc.flightrecorder.writer.api.Type;
import org.openjdk.jmc.flightrecorder.writer.api.TypeStructureBuilder;
import org.openjdk.jmc.flightrecorder.writer.api.TypedValue;
import org.openjdk.jmc.flightrecorder.writer.api.Types;

/** Code for the API of JDK Mission Control's writer, which is the same for the two that have it. */
public abstract class JmcCode implements EventWriter {
	private final JmcEvents events;

	/**
	 * @param types types of the recording, with those of the JDK
	 * @param register the recording's {@code registerEventType}
	 */
	JmcCode(Types types, BiFunction<String, Consumer<TypeStructureBuilder>, Type> register) {
		events = new JmcEvents(types, register);
	}

	abstract void write(TypedValue event);

	@Override
	public final void simple(long i) {
		write(events.simple(i));
	}

	@Override
	public final void multi(long i) {
		write(events.multi(i));
	}

	@Override
	public final void repeated(long i) {
		write(events.repeated(i));
	}

	@Override
	public final void heavy(long i) {
		write(events.heavy(i));
	}

	@Override
	public final void stack(long i) {
		write(events.stack(i));
	}
}
