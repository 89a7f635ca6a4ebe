/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.Serializable;

/**
 * A task: a part of the recording of a host.
 *
 * @param host the number of the host, from 0; {@link #NO_HOST} where the script has no fleet
 * @param part the number of the part, from 0; where the recording has fewer windows than parts were asked for, the last
 * ones are nothing
 */
record Work(int host, int part) implements Serializable {
	/** In place of a host. */
	static final int NO_HOST = -1;
}
