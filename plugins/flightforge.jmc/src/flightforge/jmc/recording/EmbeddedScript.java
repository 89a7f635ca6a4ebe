/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.jmc.recording;

import java.util.Map;
import java.util.OptionalInt;

import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;

import flightforge.script.Parameters;
import flightforge.script.plan.GeneratedRecording;

/**
 * The script that a recording carries with it.
 *
 * @param seed the seed that it was generated with
 * @param version the version of the generator, empty when it does not say
 * @param text the script
 * @param parameters those of the script's parameters that were set when it was generated
 * @param host the number of the host of the script's fleet that it is of; empty where it is of none
 */
public record EmbeddedScript(long seed, String version, String text, Map<String, String> parameters, OptionalInt host) {
	/** The event type that carries it. */
	public static final String TYPE = GeneratedRecording.SCRIPT_TYPE;

	static EmbeddedScript of(IType<IItem> type, IItem event) {
		return new EmbeddedScript(number(type, event, "seed", 0), text(type, event, "version"),
				text(type, event, "script"), Parameters.parse(text(type, event, "parameters")),
				GeneratedRecording.host(number(type, event, GeneratedRecording.HOST_NUMBER, -1)));
	}

	private static long number(IType<IItem> type, IItem event, String field, long otherwise) {
		// A field without a unit comes as the bare number, one with a unit as a quantity.
		return switch (value(type, event, field)) {
		case IQuantity quantity -> quantity.longValue();
		case Number number -> number.longValue();
		case null, default -> otherwise;
		};
	}

	private static String text(IType<IItem> type, IItem event, String field) {
		Object value = value(type, event, field);
		return value == null ? "" : value.toString();
	}

	private static Object value(IType<IItem> type, IItem event, String field) {
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(field)) {
				IMemberAccessor<?, IItem> accessor = type.getAccessor(key);
				return accessor == null ? null : accessor.getMember(event);
			}
		}
		return null;
	}
}
