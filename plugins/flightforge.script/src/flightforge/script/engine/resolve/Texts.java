/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;

import flightforge.script.GeneratorSpec;
import flightforge.script.Scalar;
import flightforge.script.engine.value.LongColumn;
import flightforge.script.engine.value.TextPart;
import flightforge.script.engine.value.TextParts;
import flightforge.writer.Field;
import flightforge.writer.Type;

/** Makes texts event by event. Methods give null when something is wrong and reported. */
final class Texts {
	private final Context context;
	private final IntSupplier registers;
	private final Function<Scalar, TextPart> fields;
	private final NumberSlots numbers;
	private final Texts parent;

	/**
	 * For the fields of a stream.
	 *
	 * @param registers gives registers that no other columns of the stream have
	 * @param fields gives the texts of fields that patterns refer to; null for what is wrong, which it reports
	 * @param numbers makes the stream's numbers
	 * @param parent makes texts of the parent events; null when the stream is nested in none
	 */
	Texts(Context context, IntSupplier registers, Function<Scalar, TextPart> fields, NumberSlots numbers,
			Texts parent) {
		this.context = context;
		this.registers = registers;
		this.fields = fields;
		this.numbers = numbers;
		this.parent = parent;
	}

	/** The texts of a text field. */
	TextPart part(String path, Source source) {
		return switch (source) {
		case Source.Choice choice -> TextParts.choice(registers.getAsInt(), choice.index(), texts(choice.values()));
		case Source.Made made when made.generator() instanceof GeneratorSpec.Text text ->
				TextPatterns.parse(text.pattern(), made.key(), fields, context);
		case Source.Made made when made.generator() instanceof GeneratorSpec.ClockTexts clock ->
				TextPart.byTime(clock.texts(), clock.longest());
		case Source.Made made -> noText(path, source);
		case Source.Derived derived when derived.generator() instanceof GeneratorSpec.Text text ->
				TextPatterns.parse(text.pattern(), derived.key(), fields, context);
		case Source.Derived derived -> noText(path, source);
		case Source.Multiplied multiplied when multiplied.source() != null -> {
			context.error(source.position(),
					path + " is text, and times does not go with texts: it multiplies numbers by a signal");
			yield null;
		}
		case Source.Multiplied multiplied -> noText(path, source);
		case Source.Elapsed elapsed -> noText(path, source);
		case Source.Even even -> noText(path, source);
		case Source.Running running -> noText(path, source);
		case Source.Difference difference -> noText(path, source);
		case Source.Nothing nothing -> TextParts.nothing();
		case Source.Select select -> {
			List<TextPart> parts = new ArrayList<>();
			select.parts().forEach(part -> parts.add(part(path, part)));
			yield parts.contains(null) ? null : TextParts.select(registers.getAsInt(), select.selector(), parts);
		}
		case Source.Earlier earlier -> {
			TextPart part = part(path, earlier.source());
			TextPart first = part(path, earlier.first());
			yield part == null || first == null ? null : TextParts.earlier(part, first);
		}
		case Source.OfParent taken -> {
			TextPart part = parent.part(path, taken.source());
			yield part == null ? null : TextParts.ofParent(part);
		}
		};
	}

	private TextPart noText(String path, Source source) {
		context.error(source.position(),
				path + " is text and takes a constant, a pick, or a pattern such as {text: \"order-{n}\"}");
		return null;
	}

	/** The value of a field of any kind as a text, for patterns that refer to it. */
	TextPart ofField(String path, Field field, Source source, Scalar reference) {
		if (field.typeName().equals(Type.STRING) && !field.array()) {
			return part(path, source);
		}
		NumericField numeric = path.equals("duration") ? NumericField.duration(path, field)
				: field.array() ? null : NumericField.of(path, field);
		if (numeric != null && numeric.isWhole()) {
			LongColumn column = numbers.whole(numeric, source);
			return column == null ? null : TextParts.number(registers.getAsInt(), column);
		}
		if (numeric != null || source.choices() == null) {
			context.error(reference.position(),
					path + " cannot be in a text; a pattern refers to texts, choices and whole numbers");
			return null;
		}
		return TextParts.choice(registers.getAsInt(), source.choice(), texts(source.choices()));
	}

	/** The texts of constants; null stays null. */
	static List<String> texts(List<Scalar> scalars) {
		List<String> texts = new ArrayList<>(scalars.size());
		scalars.forEach(scalar -> texts.add(scalar.isNull() ? null : scalar.text()));
		return texts;
	}
}
