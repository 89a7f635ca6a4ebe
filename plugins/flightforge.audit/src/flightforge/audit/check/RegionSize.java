/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Place;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;

/**
 * The size of G1's regions follows the largest heap, unless somebody said it: a power of two, such that there are 2,048
 * regions at most. What a chunk says of all this comes in any order, so it is compared at its end.
 */
final class RegionSize extends Check {
	private static final String FLAG = "G1HeapRegionSize";
	/** The version of the runtime and not of HotSpot, which had numbers of its own once. */
	private static final Pattern FEATURE = Pattern.compile("JRE \\((\\d+)");
	/** Before, it followed the mean of the first and the largest heap. */
	private static final int FIRST_BY_LARGEST = 15;
	private static final long REGIONS = 2048;
	private static final long LEAST = 1L << 20;
	private static final long MOST = 32L << 20;
	/** The largest heap is rounded up when the regions have their size, to 512 pages of up to 64 KiB. */
	private static final long ROUNDED = 32L << 20;

	private boolean isG1;
	private boolean isKnown;
	private long maxSize = -1;
	private long region;
	/** Where the flag is that G1 has chosen; null where there is none in the chunk. */
	private Place place;

	RegionSize() {
		super("g1-region-size", Area.SETTINGS, Severity.UNREAL);
	}

	@Override
	void listen(Listeners listeners) {
		listeners.on("jdk.GCConfiguration", event -> isG1 = "G1New".equals(event.text("youngCollector")));
		listeners.on("jdk.GCHeapConfiguration", event -> maxSize = event.number("maxSize", -1));
		listeners.on("jdk.JVMInformation", event -> isKnown = isByLargest(event) && !isSaid(event));
		listeners.on("jdk.UnsignedLongFlag", event -> {
			if (FLAG.equals(event.text("name")) && "Ergonomic".equals(event.text("origin"))) {
				region = event.number("value", -1);
				place = place(event, "");
			}
		});
	}

	private static boolean isByLargest(Event information) {
		String version = information.text("jvmVersion");
		Matcher feature = FEATURE.matcher(version == null ? "" : version);
		return feature.find() && Integer.parseInt(feature.group(1)) >= FIRST_BY_LARGEST;
	}

	/** A size that somebody said and G1 has rounded has the origin of one that G1 has chosen. */
	private static boolean isSaid(Event information) {
		return has(information.text("jvmArguments")) || has(information.text("jvmFlags"));
	}

	private static boolean has(String arguments) {
		return arguments != null && arguments.contains(FLAG);
	}

	@Override
	void chunkEnds() {
		if (place != null && isG1 && isKnown && maxSize > 0 && region != of(maxSize)
				&& region != of(maxSize - ROUNDED + 1)) {
			violated(new Place(place.type(), place.thread(), place.epochNanos(), place.chunk(), place.offset(),
					Texts.of("g1-region-size", region, maxSize, of(maxSize))));
		}
		place = null;
	}

	private static long of(long heap) {
		return Long.highestOneBit(2 * Math.clamp(heap / REGIONS, LEAST, MOST) - 1);
	}
}
