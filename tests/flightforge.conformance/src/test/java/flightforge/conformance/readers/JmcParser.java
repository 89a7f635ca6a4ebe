/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.conformance.kit.Contents;

/** The parser of JDK Mission Control. */
final class JmcParser implements RecordingReader {
	/** Kept here, because a logger that nobody holds forgets its level. */
	private static final Logger JMC = Logger.getLogger("org.openjdk.jmc");

	static {
		// for each chunk it says that it does not know a field that threads have had since JDK 21
		JMC.setLevel(Level.SEVERE);
	}

	@Override
	public String name() {
		return "JMC's parser";
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Contents contents = new Contents();
		for (IItemIterable items : JfrLoaderToolkit.loadEvents(recording.toFile())) {
			IType<IItem> type = items.getType();
			if (!items.hasItems()) {
				continue;
			}
			contents.events(type.getIdentifier(), items.getItemCount());
			for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
				add(contents, items, key);
			}
		}
		return contents;
	}

	private static <V> void add(Contents contents, IItemIterable items, IAccessorKey<V> key) {
		IType<IItem> type = items.getType();
		IMemberAccessor<V, IItem> accessor = type.getAccessor(key);
		for (IItem item : items) {
			value(contents, type.getIdentifier(), key.getIdentifier(), accessor.getMember(item));
		}
	}

	private static void value(Contents contents, String type, String field, Object value) {
		switch (value) {
		case null -> contents.text(type, field, null);
		case IQuantity quantity -> quantity(contents, type, field, quantity);
		case Number number -> contents.number(type, field, number.longValue());
		case Boolean truth -> contents.number(type, field, truth ? 1 : 0);
		case IMCThread thread -> contents.text(type, field, thread.getThreadName());
		case IMCType classObject -> contents.text(type, field, classObject.getFullName());
		case IMCStackTrace stack -> {
			contents.number(type, field + ".depth", stack.getFrames().size());
			IMCFrame top = stack.getFrames().getFirst();
			contents.text(type, field, top.getMethod().getType().getFullName() + "." + top.getMethod().getMethodName()
					+ ":" + top.getFrameLineNumber());
		}
		case String text -> contents.text(type, field, text);
		default -> contents.text(type, field, value.toString());
		}
	}

	private static void quantity(Contents contents, String type, String field, IQuantity quantity) {
		switch (quantity.getUnit().getContentType().getIdentifier()) {
		case "timestamp" -> contents.number(type, field, quantity.clampedLongValueIn(UnitLookup.EPOCH_NS));
		case "timespan" -> contents.number(type, field, quantity.clampedLongValueIn(UnitLookup.NANOSECOND));
		case "memory" -> contents.number(type, field, quantity.clampedLongValueIn(UnitLookup.BYTE));
		default -> {
			Number number = quantity.numberValue();
			if (number instanceof Double || number instanceof Float) {
				contents.decimal(type, field, number.doubleValue());
			} else {
				contents.number(type, field, number.longValue());
			}
		}
		}
	}
}
