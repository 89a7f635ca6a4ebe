/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.internal;

import java.text.NumberFormat;
import java.util.OptionalLong;

import org.openjdk.jmc.common.IDisplayable;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.QuantityConversionException;
import org.openjdk.jmc.common.unit.UnitLookup;

/** Quantities as text and back, written as JMC writes them. */
public final class Quantities {

	private static final int SECONDS_PER_MINUTE = 60;
	private static final long KILO = 1_000;
	private static final long MEGA = 1_000_000;
	private static final long GIGA = 1_000_000_000;

	private Quantities() {
	}

	/** Bytes such as {@code 14.2 MiB}. */
	public static String bytes(long bytes) {
		return UnitLookup.BYTE.quantity(bytes).displayUsing(IDisplayable.AUTO);
	}

	/** A whole number such as {@code 372,750}. */
	public static String count(long count) {
		return NumberFormat.getIntegerInstance().format(count);
	}

	/** A number short enough for a progress line, such as {@code 11.8 M}. */
	public static String shortCount(double count) {
		NumberFormat format = NumberFormat.getNumberInstance();
		if (count < KILO) {
			format.setMaximumFractionDigits(0);
			return format.format(count);
		}
		format.setMinimumFractionDigits(1);
		format.setMaximumFractionDigits(1);
		if (count < MEGA) {
			return format.format(count / KILO) + " k";
		}
		return count < GIGA ? format.format(count / MEGA) + " M" : format.format(count / GIGA) + " G";
	}

	/** A part of a whole, from 0 to 1, such as {@code 12.5 %}. */
	public static String share(double share) {
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(1);
		return format.format(share * 100) + " %";
	}

	/** A time such as {@code 3 s} or {@code 200 ms}. */
	public static String seconds(double seconds) {
		return UnitLookup.NANOSECOND.quantity(Math.round(seconds * 1e9)).displayUsing(IDisplayable.AUTO);
	}

	/** Time taken, as exact as a person cares: {@code 580 ms}, {@code 3.2 s}, {@code 2 min 5 s}. */
	public static String elapsed(double seconds) {
		if (seconds >= SECONDS_PER_MINUTE) {
			return seconds(Math.round(seconds));
		}
		NumberFormat format = NumberFormat.getNumberInstance();
		format.setMaximumFractionDigits(seconds < 1 ? 0 : 1);
		return seconds < 1 ? format.format(seconds * KILO) + " ms" : format.format(seconds) + " s";
	}

	/**
	 * Reads an amount of memory as a person writes it.
	 *
	 * @param text such as {@code 4 MiB}
	 * @return bytes, empty when it is no amount of memory
	 */
	public static OptionalLong parseBytes(String text) {
		try {
			IQuantity quantity = UnitLookup.MEMORY.parseInteractive(text.strip());
			return OptionalLong.of(quantity.clampedLongValueIn(UnitLookup.BYTE));
		} catch (QuantityConversionException e) {
			return OptionalLong.empty();
		}
	}
}
