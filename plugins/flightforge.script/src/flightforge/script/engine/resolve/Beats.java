/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;

import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.stream.EvenSchedule;
import flightforge.script.engine.stream.Schedule;

/**
 * Keeps streams of the same rate on the same threads from having their events at the same moments, as no two parts of a
 * program do: each of them begins a part of the distance between two events later than the first.
 */
final class Beats {
	/** Distances that differ less are the same in a recording. */
	private static final double SAME = 1e-9;

	private final List<Beat> beats = new ArrayList<>();

	private record Beat(EvenSchedule schedule, List<StreamGroup> groups) {

		double distance() {
			return (double) schedule.step() / schedule.divisor();
		}

		boolean isSame(Beat other) {
			return schedule.start() == other.schedule.start()
					&& Math.abs(distance() - other.distance()) <= SAME * distance() && groups.stream().anyMatch(
							group -> other.groups.stream().anyMatch(same -> same.name().equals(group.name())));
		}
	}

	/** The schedule of the next stream of the script that shares these threads with others. */
	Schedule next(StreamSpec spec, Schedule planned, List<StreamGroup> groups) {
		boolean isEven = spec.volume() instanceof Volume.Rate || spec.volume() instanceof Volume.Count
				|| spec.volume() instanceof Volume.Share;
		if (!isEven || !(planned instanceof EvenSchedule schedule) || schedule.points() < 2) {
			return planned;
		}
		Beat beat = new Beat(schedule, groups);
		int before = (int) beats.stream().filter(beat::isSame).count();
		beats.add(beat);
		long later = (long) (beat.distance() * part(before));
		return new EvenSchedule(schedule.points(), schedule.start() + later, schedule.step(), schedule.divisor());
	}

	/** 0, 1/2, 1/4, 3/4, 1/8, 5/8 and so on, however many there will be. */
	private static double part(int number) {
		return Integer.toUnsignedLong(Integer.reverse(number)) / (double) (1L << 32);
	}
}
