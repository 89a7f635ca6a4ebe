/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.opentest4j.AssertionFailedError;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.audit.Audit;
import flightforge.audit.AuditReport;
import flightforge.audit.rule.Rule;
import flightforge.script.Problem;
import flightforge.script.Spelling;
import flightforge.script.plan.GeneratedRecording;
import flightforge.script.plan.PlanCheck;
import flightforge.script.plan.TypeComparison;
import flightforge.writer.scan.MalformedRecordingException;

/**
 * What can be asserted of a recording, whoever made it. Not thread-safe.
 *
 * <pre>{@code
 * assertThat(MyFilter.keepSockets(recording)).hasEvents("jdk.SocketRead", 1_200).couldExist();
 * }</pre>
 */
public final class RecordingAssert {
	private static final int MOST_SHOWN = 10;

	private final Path recording;
	/** Null until it is needed. */
	private GeneratedRecording read;

	private RecordingAssert(Path recording) {
		this.recording = recording;
	}

	/**
	 * Begins to assert.
	 *
	 * @param recording a recording, which may be packed by gzip, zip or lz4
	 */
	public static RecordingAssert assertThat(Path recording) {
		return new RecordingAssert(recording);
	}

	/**
	 * The recording has as many events of a type.
	 *
	 * @param type the name of an event type
	 * @param count how many; 0 also where the recording does not know the type
	 * @throws AssertionFailedError if it has more or fewer, or cannot be read to its end
	 */
	public RecordingAssert hasEvents(String type, long count) {
		long actual = read().events().counts().getOrDefault(type, 0L);
		if (actual != count) {
			throw new AssertionFailedError(
					recording + " has " + actual + " events of type " + type + ", not " + count + near(type), count,
					actual);
		}
		return this;
	}

	/** The types that may be meant by one of which there is no event. */
	private String near(String type) {
		List<String> near = read().events().counts().containsKey(type) ? List.of()
				: Spelling.nearest(type, read().events().counts().keySet());
		return near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
	}

	/**
	 * The recording has exactly the events that its own script says, of each type as many, the first and the last when
	 * they should be.
	 *
	 * @throws AssertionFailedError if it has not, has no script, or cannot be read to its end
	 */
	public RecordingAssert isAsPlanned() {
		GeneratedRecording made = read();
		String script = made.script()
				.orElseThrow(() -> new AssertionFailedError(recording + " has no script to compare it with; it was"
						+ " made without it, as by withoutScript = true, or by another program: use hasEvents"));
		PlanCheck check = PlanCheck.of(script,
				PlanCheck.optionsFor(made.seed(), made.parameters(), made.host(), recording), made.events(), false);
		List<String> wrong = new ArrayList<>(check.problems().stream().map(Problem::message).toList());
		check.types().stream().filter(type -> type.verdict() != TypeComparison.Verdict.SAME)
				.map(type -> type.type() + ": planned " + type.planned() + ", there are " + type.actual()
						+ (type.verdict() == TypeComparison.Verdict.SHIFTED ? ", at other times" : ""))
				.forEach(wrong::add);
		fail(wrong, "is not as planned");
		return this;
	}

	/**
	 * The events could have happened in a JVM, as far as the rules of {@code flightforge audit} know.
	 *
	 * @param ignored ids of rules that do not count
	 * @throws AssertionFailedError if a rule is broken, or the recording cannot be read to its end
	 * @throws IllegalArgumentException if there is no such rule
	 */
	public RecordingAssert couldExist(String... ignored) {
		Set<String> left = new HashSet<>(List.of(ignored));
		List<String> known = Audit.rules().stream().map(Rule::id).toList();
		for (String id : left) {
			if (!known.contains(id)) {
				List<String> near = Spelling.nearest(id, known);
				throw new IllegalArgumentException("no rule is called " + id
						+ (near.isEmpty() ? "" : ", did you mean " + String.join(" or ", near) + "?"));
			}
		}
		try {
			AuditReport report = Audit.of(recording, left, () -> false);
			if (report.damage() != null) {
				throw damaged(report.damage());
			}
			fail(report.violations().stream().map(violation -> violation.rule().id() + ", " + violation.count()
					+ " times: " + violation.rule().title()).toList(), "could not exist");
			return this;
		} catch (MalformedRecordingException malformed) {
			throw damaged(malformed);
		} catch (IOException unreadable) {
			throw new UncheckedIOException(unreadable);
		}
	}

	/**
	 * Each event of a type satisfies what the consumer asserts; there is at least one. Events are read by the JDK's own
	 * reader, which takes no packed recordings.
	 *
	 * @param type the name of an event type
	 * @param assertions called with each event, in the order of the file
	 */
	public RecordingAssert eachEvent(String type, Consumer<RecordedEvent> assertions) {
		boolean any = false;
		try (RecordingFile file = new RecordingFile(recording)) {
			while (file.hasMoreEvents()) {
				RecordedEvent event = file.readEvent();
				if (event.getEventType().getName().equals(type)) {
					any = true;
					assertions.accept(event);
				}
			}
		} catch (IOException unreadable) {
			throw new AssertionFailedError(recording + " cannot be read to its end: " + unreadable.getMessage(),
					unreadable);
		}
		if (!any) {
			throw new AssertionFailedError(recording + " has no event of type " + type);
		}
		return this;
	}

	private void fail(List<String> wrong, String what) {
		if (!wrong.isEmpty()) {
			throw new AssertionFailedError(recording + " " + what + ":\n  "
					+ wrong.stream().limit(MOST_SHOWN).collect(Collectors.joining("\n  "))
					+ (wrong.size() > MOST_SHOWN ? "\n  … and " + (wrong.size() - MOST_SHOWN) + " more" : ""));
		}
	}

	private GeneratedRecording read() {
		if (read == null) {
			try {
				read = GeneratedRecording.read(recording, () -> false);
			} catch (MalformedRecordingException malformed) {
				throw damaged(malformed);
			} catch (IOException unreadable) {
				throw new UncheckedIOException(unreadable);
			}
		}
		read.damage().ifPresent(damage -> {
			throw damaged(damage);
		});
		return read;
	}

	private AssertionFailedError damaged(MalformedRecordingException malformed) {
		return new AssertionFailedError(recording + " cannot be read to its end: " + malformed.getMessage(), malformed);
	}
}
