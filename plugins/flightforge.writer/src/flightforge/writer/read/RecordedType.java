/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.writer.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.Type;
import flightforge.writer.scan.ChunkTypes;

/**
 * A type of a chunk, resolved into slots: one for each field, and for each field of structures that are part of the
 * value. Ask for the number of a slot once, and then for the values of all events of the type by that number:
 *
 * <pre>
 * if (event.type() != known) {
 * 	known = event.type();
 * 	bytesRead = known.slot("bytesRead");
 * }
 * sum += event.number(bytesRead);
 * </pre>
 *
 * There is one object for each type of a chunk, of which several can have the same name, and the same for the chunks
 * that follow as long as the metadata stays the same. For the thread of its reader.
 */
public final class RecordedType {
	private static final int[] NO_PATH = {};

	private final TypeTable table;
	private final Type type;
	private final List<Slot> slots;
	private final Map<String, Integer> byPath = new HashMap<>();
	private final Map<String, int[]> chains = new HashMap<>();
	private final String problem;
	private final RecordedType[] targets;
	/** The numbers of the types that slots are of. */
	private final long[] slotTypes;
	/** The kinds of all slots, which decoding goes by. */
	final ValueKind[] kinds;
	/** Bits to keep of whole numbers without sign; 0 where the number has its sign. */
	final long[] masks;
	/** Whether some slot holds a text or an array. */
	final boolean hasObjects;
	/** Whether some slot holds an array. */
	final boolean hasArrays;
	/** Whether some slot, or an element of an array, may refer to a constant. */
	final boolean refers;
	/** The constants that slots refer to, as long as the reader is in the chunk of {@code owner}. */
	final ConstantPools.Pool[] pools;
	ConstantPools owner;
	/** For values that are only passed over. */
	private long[] scratch;
	private int[] frameSlots;

	final int startTime;
	final int duration;
	final int eventThread;
	final int stackTrace;

	RecordedType(TypeTable table, long number) {
		this(table, number, TypeTable.isPrimitive(table.type(number).name())
				? new Field("", table.type(number).name(), false, false, List.of()) : null);
	}

	/** An element of an array of primitives, or of references. */
	RecordedType(TypeTable table, Field array, long number) {
		this(table, number, new Field("", array.typeName(), false, array.constantPool(), array.annotations()));
	}

	/** @param only the one value of the type; null where the type has fields */
	private RecordedType(TypeTable table, long number, Field only) {
		this.table = table;
		this.type = table.type(number);
		List<Slot> found = new ArrayList<>();
		List<Long> foundTypes = new ArrayList<>();
		boolean complete = only == null ? flatten(number, "", 0, found, foundTypes)
				: add(only, number, "", 0, found, foundTypes);
		slots = List.copyOf(found);
		slotTypes = foundTypes.stream().mapToLong(Long::longValue).toArray();
		problem = complete ? null : "The type " + name() + " contains itself, or has more values than can be read";
		int count = slots.size();
		kinds = new ValueKind[count];
		masks = new long[count];
		pools = new ConstantPools.Pool[count];
		targets = new RecordedType[count];
		boolean objects = false;
		boolean references = false;
		for (Slot slot : slots) {
			kinds[slot.index()] = slot.kind();
			masks[slot.index()] = mask(slot);
			objects |= slot.kind() == ValueKind.TEXT || slot.kind() == ValueKind.ARRAY;
			references |= slot.kind() == ValueKind.CONSTANT || slot.kind() == ValueKind.TEXT
					|| slot.kind() == ValueKind.ARRAY;
		}
		hasObjects = objects;
		hasArrays = slots.stream().anyMatch(slot -> slot.kind() == ValueKind.ARRAY);
		refers = references;
		startTime = wholeSlot("startTime");
		duration = wholeSlot("duration");
		eventThread = slot("eventThread");
		stackTrace = slot("stackTrace");
	}

	private static long mask(Slot slot) {
		if (!slot.field().has(Annotation.UNSIGNED)) {
			return 0;
		}
		return switch (slot.kind()) {
		case BYTE -> 0xff;
		case SHORT -> 0xffff;
		case INT -> 0xffff_ffffL;
		default -> 0;
		};
	}

	/** @return whether all values have a slot */
	private boolean flatten(long number, String prefix, int depth, List<Slot> found, List<Long> foundTypes) {
		List<Field> fields = table.type(number).fields();
		for (int i = 0; i < fields.size(); i++) {
			Field field = fields.get(i);
			if (!add(field, table.fieldType(number, i), prefix + field.name(), depth, found, foundTypes)) {
				return false;
			}
		}
		return true;
	}

	private boolean add(Field field, long number, String path, int depth, List<Slot> found, List<Long> foundTypes) {
		ValueKind kind = field.array() ? ValueKind.ARRAY
				: field.constantPool() ? ValueKind.CONSTANT : TypeTable.kind(field.typeName());
		if (kind != null) {
			byPath.putIfAbsent(path, found.size());
			found.add(new Slot(found.size(), path, field, kind));
			foundTypes.add(number);
			return found.size() < ChunkTypes.MOST_SLOTS;
		}
		if (table.slots(number) == 0) {
			return true;
		}
		if (depth == TypeTable.DEEPEST) {
			return false;
		}
		Type structure = table.type(number);
		if (structure.simple() && structure.fields().size() == 1) {
			// Its only field stands for the whole value, and has the annotations of both.
			Field inner = structure.fields().getFirst();
			byPath.putIfAbsent(path + "." + inner.name(), found.size());
			List<Annotation> annotations = new ArrayList<>(field.annotations());
			annotations.addAll(inner.annotations());
			return add(new Field(field.name(), inner.typeName(), inner.array(), inner.constantPool(), annotations),
					table.fieldType(number, 0), path, depth + 1, found, foundTypes);
		}
		return flatten(number, path + ".", depth + 1, found, foundTypes);
	}

	/** @return the full name, such as {@code jdk.SocketRead} */
	public String name() {
		return type.name();
	}

	/** @return the type as the metadata has it: fields, annotations, label, category */
	public Type type() {
		return type;
	}

	/** @return all slots in the order of their bytes; structures without any fields have none */
	public List<Slot> slots() {
		return slots;
	}

	/** @return how many slots there are */
	public int size() {
		return kinds.length;
	}

	/**
	 * Finds a slot.
	 *
	 * @param path names of fields with dots between them, which do not lead through constants
	 * @return its number, -1 when there is no such field, or it is a structure and not a value
	 */
	public int slot(String path) {
		return byPath.getOrDefault(path, -1);
	}

	private int wholeSlot(String path) {
		int slot = slot(path);
		return slot >= 0 && slots.get(slot).kind().isWhole() ? slot : -1;
	}

	/** @return whether there is a value at the path, which may lead through constants; see {@link Values#number} */
	public boolean has(String path) {
		return chain(path).length > 0;
	}

	/** @return the kind of value that the slot of that number holds */
	public ValueKind kind(int index) {
		return kinds[index];
	}

	/** @return the slot of that number */
	public Slot slot(int index) {
		return slots.get(index);
	}

	/**
	 * The type that a slot refers to.
	 *
	 * @return of a constant its type, of an array that of its elements, null for other slots
	 */
	public RecordedType target(int slot) {
		RecordedType target = targets[slot];
		if (target == null) {
			Field field = slots.get(slot).field();
			if (field.array()) {
				target = table.element(field, slotTypes[slot]);
			} else if (field.constantPool()) {
				target = table.recorded(slotTypes[slot]);
			}
			targets[slot] = target;
		}
		return target;
	}

	/** @return the least number of bytes of an element of an array */
	int leastOfElement(int slot) {
		return slots.get(slot).field().constantPool() ? 1 : table.slots(slotTypes[slot]);
	}

	/** @return the number of the type that a slot is of, refers to, or has elements of */
	long slotType(int slot) {
		return slotTypes[slot];
	}

	/** Slots from constant to constant, the last of which has the value; empty when there is no such path. */
	int[] chain(String path) {
		int[] known = chains.get(path);
		if (known == null) {
			known = find(path, 0);
			chains.put(path, known);
		}
		return known;
	}

	private int[] find(String path, int depth) {
		int slot = slot(path);
		if (slot >= 0) {
			return new int[] {slot};
		}
		for (int dot = path.lastIndexOf('.'); dot > 0
				&& depth < TypeTable.DEEPEST; dot = path.lastIndexOf('.', dot - 1)) {
			int reference = slot(path.substring(0, dot));
			if (reference >= 0 && kinds[reference] == ValueKind.CONSTANT) {
				int[] rest = target(reference).find(path.substring(dot + 1), depth + 1);
				if (rest.length == 0) {
					return NO_PATH;
				}
				int[] chain = new int[rest.length + 1];
				chain[0] = reference;
				System.arraycopy(rest, 0, chain, 1, rest.length);
				return chain;
			}
		}
		return NO_PATH;
	}

	/** @return why values of the type cannot be read, null when they can */
	String problem() {
		return problem;
	}

	/** @return whether a single slot stands for a value of the type: strings, numbers, symbols */
	boolean isSingle() {
		return kinds.length == 1 && (type.simple() || TypeTable.isPrimitive(type.name()));
	}

	/** @return the slots of a frame: method, line, bytecode and type; -1 for what it does not have */
	int[] frameSlots() {
		if (frameSlots == null) {
			int method = slot("method");
			int frameType = slot("type");
			frameSlots = new int[] {method >= 0 && kinds[method] == ValueKind.CONSTANT ? method : -1,
					wholeSlot("lineNumber"), wholeSlot("bytecodeIndex"),
					frameType >= 0 && (kinds[frameType] == ValueKind.CONSTANT || kinds[frameType] == ValueKind.TEXT)
							? frameType : -1};
		}
		return frameSlots;
	}

	long[] scratch() {
		if (scratch == null) {
			scratch = new long[kinds.length];
		}
		return scratch;
	}

	@Override
	public String toString() {
		return type.name();
	}
}
