/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.math.BigDecimal;

import flightforge.script.engine.value.DoubleColumn;
import flightforge.script.engine.value.DoubleColumns;
import flightforge.script.engine.value.TimeColumns;

/** How a signal goes for a while. Times are in nanoseconds after the recording's start. Immutable. */
sealed interface SignalForm {

	/** Its values. */
	DoubleColumn column();

	/** After how long it is the same again; 0 when it is not. */
	default long period() {
		return 0;
	}

	/** A straight line from one value to another, which is {@code length} later. */
	record Line(BigDecimal from, BigDecimal to, long begin, long length) implements SignalForm {
		@Override
		public DoubleColumn column() {
			return from.compareTo(to) == 0 ? DoubleColumns.constant(from.doubleValue()) : DoubleColumns.upTo(
					from.max(to).doubleValue(), TimeColumns.ramp(from.doubleValue(), to.doubleValue(), begin, length));
		}
	}

	/** A sine wave that begins low. */
	record Wave(BigDecimal low, BigDecimal high, long begin, long period) implements SignalForm {
		@Override
		public DoubleColumn column() {
			return DoubleColumns.upTo(low.max(high).doubleValue(),
					TimeColumns.wave(low.doubleValue(), high.doubleValue(), begin, period));
		}
	}

	/** A straight line that begins again after each period. */
	record Sawtooth(BigDecimal from, BigDecimal to, long begin, long period) implements SignalForm {
		@Override
		public DoubleColumn column() {
			return DoubleColumns.upTo(from.max(to).doubleValue(),
					TimeColumns.sawtooth(from.doubleValue(), to.doubleValue(), begin, period));
		}
	}

	/**
	 * What is calculated of others.
	 *
	 * @param period the shortest period of these
	 */
	record Computed(DoubleColumn column, long period) implements SignalForm {
	}
}
