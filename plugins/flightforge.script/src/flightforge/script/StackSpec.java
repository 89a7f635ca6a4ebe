/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

import java.util.List;

/**
 * A stack trace that streams refer to by name.
 *
 * @param key the name streams use
 * @param frames its frames, the top one first
 * @param position where the key is
 */
public record StackSpec(String key, List<FrameSpec> frames, Position position) {
	public StackSpec {
		frames = List.copyOf(frames);
	}
}
