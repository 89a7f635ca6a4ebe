/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.openjdk.jmc.common.IMCClassLoader;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCModule;
import org.openjdk.jmc.common.IMCOldObject;
import org.openjdk.jmc.common.IMCPackage;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCThreadGroup;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import jdk.jfr.Timespan;
import jdk.jfr.ValueDescriptor;

import flightforge.kit.Contents;
import flightforge.kit.WrittenEvent;

/** The parser of JDK Mission Control. */
final class JmcParser implements RecordingReader {
	private static final String THREAD = "eventThread";
	/**
	 * Types with a field whose type is a structure that JMC does not know are types of their own in each chunk, and
	 * have such a suffix from the second on: it compares the structures by identity.
	 */
	private static final Pattern OTHER_CHUNK = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}$");
	/** Kept here, because a logger that nobody holds forgets its level. */
	private static final Logger JMC = Logger.getLogger("org.openjdk.jmc");

	static {
		// for each chunk it says that it does not know a field that threads have had since JDK 21
		JMC.setLevel(Level.SEVERE);
	}

	/** A field of a type, asked for once and not for each of its events. */
	private record Field(String name, ValueDescriptor shape, IMemberAccessor<?, IItem> accessor) {
		static Field of(Shapes shapes, String typeName, IType<IItem> type, IAccessorKey<?> key) {
			String name = declared(shapes, typeName, key.getIdentifier().replace(':', '.'));
			return new Field(name, shapes.find(typeName, name), type.getAccessor(key));
		}
	}

	@Override
	public String name() {
		return "JMC's parser";
	}

	@Override
	public Map<String, String> drops(Shapes shapes) {
		return Map.of("jdk.ModuleExport", "drops those without a package, for it adds the package's module to each",
				"jdk.JavaExceptionThrow",
				"drops those in the constructor of an Error: they are in jdk.JavaErrorThrow, too");
	}

	@Override
	public List<Limitation> limitations() {
		return List.of(
				new Limitation("has the label of the event type instead, as settingFor",
						(type, field, shape, written) -> type.endsWith("jdk.ActiveSetting") && field.equals("id")),
				new Limitation("does not know microseconds, and has a plain number instead",
						(type, field, shape, written) -> isInMicroseconds(shape)));
	}

	private static boolean isInMicroseconds(ValueDescriptor shape) {
		Timespan timespan = shape == null ? null : shape.getAnnotation(Timespan.class);
		return timespan != null && timespan.value().equals(Timespan.MICROSECONDS);
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Contents contents = new Contents();
		Shapes shapes = Shapes.of(recording);
		StackTexts<IMCStackTrace> stacks = new StackTexts<>(JmcParser::frames);
		for (IItemIterable items : JfrLoaderToolkit.loadEvents(recording.toFile())) {
			IType<IItem> type = items.getType();
			String name = written(shapes, OTHER_CHUNK.matcher(type.getIdentifier()).replaceFirst(""));
			List<Field> fields = type.getAccessorKeys().keySet().stream().map(key -> Field.of(shapes, name, type, key))
					.filter(field -> !field.name.equals("startTime")).toList();
			for (IItem item : items) {
				long start = JfrAttributes.START_TIME.getAccessor(type).getMember(item)
						.clampedLongValueIn(UnitLookup.EPOCH_NS);
				WrittenEvent event = contents.event(name, start);
				for (Field field : fields) {
					value(event, field.name, field.shape, field.accessor.getMember(item), stacks);
				}
			}
		}
		return contents;
	}

	/** JMC has the later names for the types of JDK 9. */
	private static String written(Shapes shapes, String type) {
		String earlier = "com.oracle." + type;
		return type.startsWith("jdk.") && !shapes.has(type) && shapes.has(earlier) ? earlier : type;
	}

	/** JMC has the same name for the threads of all events. */
	private static String declared(Shapes shapes, String type, String field) {
		return field.equals(THREAD) && shapes.find(type, THREAD) == null
				? shapes.find(type, "sampledThread") == null ? "thread" : "sampledThread" : field;
	}

	private static void value(WrittenEvent event, String field, ValueDescriptor shape, Object value,
			StackTexts<IMCStackTrace> stacks) {
		switch (value) {
		case IMCThread thread -> {
			event.text(field, thread.getThreadName());
			event.number(field + ".javaThreadId", thread.getThreadId() == null ? 0 : thread.getThreadId());
		}
		case IMCStackTrace stack -> {
			event.number(field + ".depth", stack.getFrames().size());
			event.number(field + ".truncated", stack.getTruncationState().isTruncated() ? 1 : 0);
			event.text(field, stack.getFrames().isEmpty() ? null : text(stack.getFrames().getFirst()));
			event.text(field + ".frames", stacks.of(stack));
		}
		case Object[] struct when shape != null && !shape.isArray() -> {
			for (int i = 0; i < struct.length; i++) {
				ValueDescriptor member = shape.getFields().get(i);
				value(event, field + "." + member.getName(), member, struct[i], stacks);
			}
		}
		case Object[] array when array.length > 0 && shape != null && !shape.getFields().isEmpty() ->
				event.number(field + ".elements", array.length);
		case Object[] array -> event.value(field,
				Arrays.stream(array).map(element -> plain(shape, element)).collect(Collectors.toList()));
		case null, default -> event.value(field, plain(shape, value));
		}
	}

	private static Object plain(ValueDescriptor shape, Object value) {
		return switch (value) {
		case IQuantity quantity -> quantity(shape, quantity);
		case Number number -> Shapes.narrow(shape, number);
		case IMCType type -> type.getFullName();
		case IMCModule module -> module.getName();
		case IMCPackage pack -> pack.getName() == null ? null : Names.type(pack.getName());
		case IMCClassLoader loader ->
				Names.loader(loader.getName(), loader.getType() == null ? null : loader.getType().getFullName());
		case IMCOldObject old -> old.getType() == null ? null : old.getType().getFullName();
		case IMCThreadGroup group -> group.getName();
		case String text when shape != null && shape.getTypeName().equals("long") -> Long.valueOf(text);
		case IMCMethod method -> text(method);
		case Boolean truth -> truth;
		case Character character -> character;
		case null -> null;
		// Whatever is a frame by itself: its text throws NullPointerException where the frame has no type.
		case IMCFrame frame -> text(frame);
		default -> value.toString();
		};
	}

	private static String frames(IMCStackTrace stack) {
		return stack.getFrames().stream().map(JmcParser::text).collect(Collectors.joining("\n"));
	}

	private static String text(IMCFrame frame) {
		return frame.getMethod() == null || frame.getMethod().getMethodName() == null ? "null"
				: text(frame.getMethod()) + ":" + frame.getFrameLineNumber();
	}

	private static String text(IMCMethod method) {
		return method.getType().getFullName() + "." + method.getMethodName();
	}

	private static Object quantity(ValueDescriptor shape, IQuantity quantity) {
		return switch (quantity.getUnit().getContentType().getIdentifier()) {
		case "timestamp" -> quantity.clampedLongValueIn(UnitLookup.EPOCH_NS);
		case "timespan" -> quantity.clampedLongValueIn(UnitLookup.NANOSECOND);
		case "memory" -> quantity.clampedLongValueIn(UnitLookup.BYTE);
		default -> Shapes.narrow(shape, quantity.numberValue());
		};
	}
}
