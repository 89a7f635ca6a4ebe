/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import flightforge.script.StreamSpec;
import flightforge.script.Volume;
import flightforge.script.engine.resolve.StreamResolver;
import flightforge.writer.Type;

/**
 * What a plan says of one stream.
 *
 * @param index the stream's number in the script, from 0
 * @param typeName the event type's name
 * @param label the event type's label, or its name when it has none
 * @param volume the volume as written, such as {@code 100/s}
 * @param events the number of events: exact, unless it is about that
 * @param about whether there are only about as many events, because the stream has a condition, or a stream around it
 * @param estimatedBytes about how many bytes they take in the recording
 * @param enabled whether it is generated; otherwise it is checked only, and has no events
 * @param experimental whether the event type is experimental, so that JMC hides it by default
 * @param ofJvm whether the script does not have it, and the model of its section {@code jvm} makes it
 */
public record PlannedStream(int index, String typeName, String label, String volume, long events, boolean about,
		long estimatedBytes, boolean enabled, boolean experimental, boolean ofJvm) {

	/**
	 * Those of a script and of its section jvm.
	 *
	 * @param firstOfJvm the number of the first stream that the script does not have
	 */
	static List<PlannedStream> of(List<StreamResolver.Resolved> streams, int firstOfJvm, long[] events, long[] bytes) {
		List<PlannedStream> planned = new ArrayList<>(streams.size());
		Set<Integer> disabled = new HashSet<>();
		for (int i = 0; i < streams.size(); i++) {
			StreamSpec spec = streams.get(i).spec();
			Type type = streams.get(i).type();
			if (!spec.timing().enabled()) {
				// A nested stream is only generated if its parent is, which comes before.
				spec.withInner().forEach(inner -> disabled.add(inner.index()));
			}
			boolean enabled = !disabled.contains(spec.index());
			planned.add(new PlannedStream(spec.index(), type.name(), type.label(), volume(spec), events[i],
					enabled && streams.get(i).condition() != null, bytes[i], enabled, type.experimental(),
					spec.index() >= firstOfJvm));
		}
		return planned;
	}

	/** The same with another number of events, which is exact. */
	PlannedStream with(long exactEvents) {
		return new PlannedStream(index, typeName, label, volume, exactEvents, false, estimatedBytes, enabled,
				experimental, ofJvm);
	}

	/** The volume as written, with the values of for-each where these multiply it. */
	private static String volume(StreamSpec spec) {
		boolean all = spec.volume() instanceof Volume.Count || spec.volume() instanceof Volume.Share;
		return spec.forEach() == null || all ? spec.volumeText() : spec.forEach().rows() + " × " + spec.volumeText();
	}
}
