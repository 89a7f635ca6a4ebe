/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import flightforge.kit.Contents;

/** A reader of recordings: others wrote all but one, and that one is compared with theirs. */
public interface RecordingReader {

	/** What test reports call it. */
	String name();

	/** Why it cannot be used on this machine; empty when it can. */
	default Optional<String> absence() {
		return Optional.empty();
	}

	/** The event types it can read; empty when it reads all. */
	default Set<String> types() {
		return Set.of();
	}

	/** How much of an event it gives. */
	enum Extent {
		/** That it is there. */
		COUNTS,
		/** The fields that it needs, and those have to be right. */
		SOME_FIELDS,
		/** All fields, but for its {@link RecordingReader#limitations()}. */
		ALL_FIELDS
	}

	/** How much of an event it gives. */
	default Extent extent() {
		return Extent.ALL_FIELDS;
	}

	/** Types of which it is known to drop some events of a recording with these types, with the reason. */
	default Map<String, String> drops(Shapes shapes) {
		return Map.of();
	}

	/** What it is known not to give, or to give wrong. */
	default List<Limitation> limitations() {
		return List.of();
	}

	/** Reads the whole recording. */
	Contents read(Path recording) throws Exception;

	/** The one that the others are compared with: it names all fields as the recording does. */
	static RecordingReader reference() {
		return new JdkConsumer();
	}

	/** The one that people know: {@code jfr print} of the running JDK. */
	static RecordingReader print() {
		return JdkPrint.of(Runtime.version().feature());
	}

	/** JMC's parser. */
	static RecordingReader jmc() {
		return new JmcParser();
	}

	/** The one in async-profiler's converter, which keeps numbers of constants in an {@code int}. */
	static RecordingReader asyncProfiler() {
		return new AsyncProfilerConverter();
	}

	/** Flightforge's own, where it is on the class path, which the others are compared with as with any. */
	static RecordingReader own() {
		return new OwnReader();
	}

	/** Those that need no other process, which makes them cheap enough for hundreds of recordings. */
	static List<RecordingReader> quick() {
		return List.of(reference(), jmc(), own());
	}

	/** Each of the readers once, in the version of it that says most: what the documentation compares. */
	static List<RecordingReader> documented() {
		return List.of(JdkPrint.of(17), JdkPrint.of(25), new JmcParser(), new AsyncProfilerConverter(), new Jfrs(),
				new OwnReader());
	}

	/** All of them. */
	static List<RecordingReader> all() {
		return List.of(JdkPrint.of(25), JdkPrint.of(17), JdkText.of(25), JdkText.of(17), JdkSummary.of(25),
				JdkSummary.of(17), JdkView.of(25), new JdkScrub(), new JdkDisassembly(), new JdkConsumer(),
				new JmcParser(), new AsyncProfilerConverter(), new Jfrs(), new OwnReader());
	}
}
