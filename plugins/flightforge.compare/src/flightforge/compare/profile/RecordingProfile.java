/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import flightforge.compare.sketch.Hash;
import flightforge.compare.sketch.Rows;
import flightforge.writer.read.Chunk;
import flightforge.writer.read.Event;
import flightforge.writer.read.ReadOptions;
import flightforge.writer.read.RecordedType;
import flightforge.writer.read.RecordingReader;
import flightforge.writer.read.Slot;
import flightforge.writer.read.ValueKind;
import flightforge.writer.scan.MalformedRecordingException;

/** What is kept of a recording. For one thread while it is read; then nobody changes it. */
public final class RecordingProfile {
	/** The event that carries a script says how the recording was made, not what is in it. */
	private static final String SCRIPT = "flightforge.Script";
	/** Types of which more than the count is kept. */
	private static final int MOST_TYPES = 10_000;
	private static final int MOST_COLUMNS = 20_000;
	/** Text of that length at most is kept; all of it counts. */
	private static final int MOST_TEXT = 200;

	/** The fields of a type in a chunk, with where their values go. */
	private final class Binding {
		private final TypeProfile type;
		private final int number;
		private final int[] slots;
		private final Column[] columns;
		/** Of constants, where their keys are; null of other values. */
		private final Keys.Pool[] pools;
		/** Places of the columns among those that are looked at in pairs, -1 of others. */
		private final int[] paired;
		private final long[] row;
		private int thread = -1;
		private int stack = -1;

		Binding(RecordedType recorded) {
			type = typeOf(recorded);
			int[] found = new int[recorded.size()];
			Column[] columnOf = new Column[recorded.size()];
			int count = 0;
			for (Slot slot : recorded.slots()) {
				FieldKind kind = FieldKind.of(recorded, slot);
				Column column = kind == null ? null : column(slot, kind);
				if (column != null) {
					found[count] = slot.index();
					columnOf[count] = column;
					thread = mainOne(thread, count, columnOf, FieldKind.THREAD, "eventThread");
					stack = mainOne(stack, count, columnOf, FieldKind.STACK, "stackTrace");
					count++;
				}
			}
			slots = Arrays.copyOf(found, count);
			columns = Arrays.copyOf(columnOf, count);
			pools = new Keys.Pool[count];
			for (int i = 0; i < count; i++) {
				if (recorded.kind(slots[i]) == ValueKind.CONSTANT) {
					pools[i] = keys.pool(recorded.target(slots[i]), columns[i].kind());
				}
			}
			type.main(thread < 0 ? null : columns[thread], stack < 0 ? null : columns[stack]);
			paired = new int[count];
			for (int i = 0; i < count; i++) {
				paired[i] = type.pairedIndex(columns[i]);
			}
			row = new long[count == 0 ? 0 : TypeProfile.PAIRED_COLUMNS];
			Arrays.fill(row, Hash.NONE);
			number = nesting.number(type);
		}

		/** The one of that name, or else the first of that kind, such as the thread that was sampled. */
		private static int mainOne(int before, int candidate, Column[] columns, FieldKind kind, String name) {
			return columns[candidate].kind() == kind && (before < 0 || columns[candidate].path().equals(name))
					? candidate : before;
		}

		private Column column(Slot slot, FieldKind kind) {
			Column column = type.column(renaming.field(slot.path()), kind);
			if (column == null && type.isDetailed()) {
				if (columnCount == MOST_COLUMNS) {
					bounded = true;
					return null;
				}
				columnCount++;
				column = new Column(slot, renaming.field(slot.path()), kind);
				type.add(column);
			}
			return column;
		}

		void add(Event event) {
			long nanos = event.startNanos();
			int stretch = timeline.stretch(nanos);
			int part = type.count(stretch, timeline.window(nanos));
			Key threadKey = null;
			Key stackKey = null;
			for (int i = 0; i < slots.length; i++) {
				Column column = columns[i];
				FieldKind kind = column.kind();
				long code;
				if (kind.isNumber()) {
					double value = number(event, slots[i], kind, nanos);
					column.add(value, part, stretch);
					code = Double.doubleToLongBits(value);
				} else if (pools[i] != null) {
					Key key = pools[i].get(event, slots[i]);
					column.add(key, part);
					code = key.hash;
					threadKey = i == thread ? key : threadKey;
					stackKey = i == stack ? key : stackKey;
				} else if (kind == FieldKind.FLAG) {
					Key key = event.flag(slots[i]) ? Key.TRUE : Key.FALSE;
					column.add(key, part);
					code = key.hash;
				} else {
					String text = text(event, slots[i]);
					code = Hash.of(text);
					column.add(code == 0 ? 1 : code, text == null ? "(none)" : shortened(text), part);
				}
				if (paired[i] >= 0) {
					row[paired[i]] = code;
				}
			}
			long hash = type.eventHash();
			if (columns.length > 0) {
				Rows rows = type.rows(part, hash);
				if (rows != null) {
					rows.add(hash, row);
				}
			}
			if (stackKey != null && threadKey != null) {
				type.add(threadKey, stackKey, part);
			}
			if (threadKey != null && threadKey != Key.NONE) {
				nesting.add(threadKey, number, part, event.startTicks(), event.durationTicks());
			}
		}

		private static double number(Event event, int slot, FieldKind kind, long startNanos) {
			return switch (kind) {
			case TIMESPAN -> slotIsDuration(event, slot) ? event.durationNanos() : event.nanos(slot);
			case TIMESTAMP -> fromStart(event.nanos(slot), startNanos);
			case LENGTH -> event.array(slot).size();
			default -> event.real(slot);
			};
		}

		/** None is one value for all events, and no distance from their starts. */
		private static double fromStart(long nanos, long startNanos) {
			return nanos == Long.MIN_VALUE ? Double.NaN : (double) nanos - startNanos;
		}

		private static boolean slotIsDuration(Event event, int slot) {
			return event.type().slot(slot).path().equals("duration");
		}

		private String text(Event event, int slot) {
			return event.type().kind(slot) == ValueKind.CHAR ? String.valueOf((char) event.number(slot))
					: renaming.text(event.text(slot));
		}
	}

	private final Map<String, TypeProfile> types = new LinkedHashMap<>();
	private final Renaming renaming;
	private final Keys keys;
	private final Nesting nesting = new Nesting();
	private Map<RecordedType, Binding> bindings = new IdentityHashMap<>();
	private Timeline timeline = new Timeline(0, 0);
	private RecordedType lastType;
	private Binding last;
	private int columnCount;
	private boolean bounded;
	private long events;
	private int chunks;
	private MalformedRecordingException damage;

	private RecordingProfile(Renaming renaming) {
		this.renaming = renaming;
		keys = new Keys(renaming);
	}

	/**
	 * Reads a recording, twice where its chunks do not say how long they are.
	 *
	 * @param file a recording, whoever has written it; also one in a file of gzip, zip or lz4
	 * @param renaming what its names are taken for
	 * @param cancelled asked many times a second
	 * @return the profile, also of what could be read of a damaged recording
	 * @throws MalformedRecordingException if the file is not a recording
	 * @throws CancellationException if it was cancelled
	 * @throws IOException if the file cannot be read
	 */
	public static RecordingProfile read(Path file, Renaming renaming, BooleanSupplier cancelled) throws IOException {
		RecordingProfile profile = new RecordingProfile(renaming);
		profile.timeline = timeline(file, cancelled);
		try (RecordingReader reader = RecordingReader.open(file, ReadOptions.all()
				.withTypes(type -> !type.name().equals(SCRIPT)).withCancelled(cancelled).withChunks(profile::enter))) {
			profile.read(reader);
		}
		return profile;
	}

	private void read(RecordingReader reader) throws IOException {
		for (boolean more = true; more;) {
			try {
				more = reader.next();
				if (more) {
					add(reader.event());
				}
			} catch (MalformedRecordingException malformed) {
				damage = damage == null ? malformed : damage;
			}
		}
		leaveChunk();
		forgetTypes();
		if (chunks == 0 && damage != null) {
			throw damage;
		}
	}

	/** From the headers of the chunks, or where these do not say it, from the events. */
	private static Timeline timeline(Path file, BooleanSupplier cancelled) throws IOException {
		long[] span = {Long.MAX_VALUE, Long.MIN_VALUE};
		boolean[] unknown = new boolean[1];
		span(file, ReadOptions.all().withTypes(type -> false).withCancelled(cancelled).withChunks(chunk -> {
			span[0] = Math.min(span[0], chunk.startNanos());
			span[1] = Math.max(span[1], chunk.startNanos() + chunk.durationNanos());
			unknown[0] |= chunk.durationNanos() <= 0;
		}), span);
		if (unknown[0]) {
			span(file, ReadOptions.all().withTypes(type -> !type.name().equals(SCRIPT)).withCancelled(cancelled), span);
		}
		return span[0] > span[1] ? new Timeline(0, 0) : new Timeline(span[0], span[1] - span[0]);
	}

	private static void span(Path file, ReadOptions options, long[] span) throws IOException {
		try (RecordingReader reader = RecordingReader.open(file, options)) {
			for (boolean more = true; more;) {
				try {
					more = reader.next();
					if (more) {
						span[0] = Math.min(span[0], reader.event().startNanos());
						span[1] = Math.max(span[1], reader.event().endNanos());
					}
				} catch (MalformedRecordingException damaged) {
					// What is wrong is found again, and said, when the values are read.
					continue;
				}
			}
		}
	}

	private void enter(Chunk chunk) {
		leaveChunk();
		forgetTypes();
		chunks++;
	}

	/** Forgets the types of a chunk, which take more than what is kept of them where there are many. */
	private void forgetTypes() {
		bindings = new IdentityHashMap<>();
		lastType = null;
		last = null;
	}

	private void leaveChunk() {
		nesting.finish();
		types.values().forEach(TypeProfile::countKeys);
		keys.leaveChunk();
	}

	private void add(Event event) {
		events++;
		if (event.type() != lastType) {
			lastType = event.type();
			last = bindings.computeIfAbsent(lastType, Binding::new);
		}
		last.add(event);
		if (keys.isFull()) {
			types.values().forEach(TypeProfile::countKeys);
			keys.forget();
		}
	}

	private TypeProfile typeOf(RecordedType recorded) {
		return types.computeIfAbsent(renaming.type(recorded.name()), name -> {
			boolean detailed = types.size() < MOST_TYPES;
			bounded |= !detailed;
			return new TypeProfile(name, recorded.type().label(), detailed);
		});
	}

	private static String shortened(String text) {
		return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
	}

	/** @return the types with events, by their names */
	public Map<String, TypeProfile> types() {
		return Collections.unmodifiableMap(types);
	}

	/** @return the time from the first to the last chunk */
	public Timeline timeline() {
		return timeline;
	}

	/** @return how many events there are, without scripts */
	public long events() {
		return events;
	}

	/** @return how many chunks there are */
	public int chunks() {
		return chunks;
	}

	/** @return whether there were so many types or fields that of some only the counts are kept */
	public boolean isBounded() {
		return bounded;
	}

	/** @return the first place where the recording could not be read, null where all of it was */
	public MalformedRecordingException damage() {
		return damage;
	}
}
