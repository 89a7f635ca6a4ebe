/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.internal;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The uncompressed numbers of the format, highest byte first: those of chunk headers, {@code float} and {@code double}.
 */
public final class BigEndian {
	private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
	private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
	private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

	private BigEndian() {
	}

	/** @return position after it */
	public static int putShort(byte[] target, int position, int value) {
		SHORT.set(target, position, (short) value);
		return position + Short.BYTES;
	}

	/** @return position after it */
	public static int putInt(byte[] target, int position, int value) {
		INT.set(target, position, value);
		return position + Integer.BYTES;
	}

	/** @return position after it */
	public static int putLong(byte[] target, int position, long value) {
		LONG.set(target, position, value);
		return position + Long.BYTES;
	}

	/** @return the number at the position, 0 to 65535 */
	public static int getUnsignedShort(byte[] source, int position) {
		return (short) SHORT.get(source, position) & 0xffff;
	}

	/** @return the number at the position */
	public static long getLong(byte[] source, int position) {
		return (long) LONG.get(source, position);
	}
}
