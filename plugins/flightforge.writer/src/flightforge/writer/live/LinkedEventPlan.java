/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.live;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

import flightforge.writer.FieldValues;
import flightforge.writer.internal.ByteBuilder;

/** The code of all plans. This class is never used itself: {@link EventPlan} defines it once more for each type. */
final class LinkedEventPlan extends EventPlan {
	private static final MethodHandle ALL = chainOf(MethodHandles.lookup());

	@Override
	int put(LiveEncoder encoder, LiveType type, FieldValues values, ByteBuilder target, int position) {
		try {
			return (int) ALL.invokeExact(encoder, type, values, target, position);
		} catch (RuntimeException | Error e) {
			throw e;
		} catch (Throwable e) {
			throw new IllegalStateException("No step throws that", e);
		}
	}
}
