/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes how the metadata of a JDK's recordings is laid out: the numbers of its types, the settings of its event types,
 * and the types that only the settings and the classes of events refer to.
 * <p>Usage, in the repository's root: {@code java plugins/flightforge.script/tools/ExtractMetadata.java RECORDING
 * TYPES… FILE}, where the recording is one of that JDK, of a program without event types of its own, the types are
 * those files of the catalogue that the JDK's types are in, and the file is such as its {@code jdk25.metadata}.
 */
final class ExtractMetadata {
	private static final String HEADER = """
			# SPDX-FileCopyrightText: 2026 Flightforge contributors
			# SPDX-License-Identifier: UPL-1.0
			# How the metadata of this JDK's recordings is laid out. Written by tools/ExtractMetadata.java: do not edit.
			# NUMBER NAME, then for each setting of an event type: TAB NAME TYPE DEFAULT; then the types that
			# no event needs, in the format of jdk25.types.
			""";
	private static final int METADATA_OFFSET = 24;
	private static final int TEXT_OFFSET = 5;

	private final ByteBuffer bytes;
	private final List<String> texts = new ArrayList<>();

	private record Element(String name, Map<String, String> attributes, List<Element> children) {
		List<Element> all(String wanted) {
			return children.stream().filter(child -> child.name.equals(wanted)).toList();
		}

		String get(String attribute) {
			return attributes.get(attribute);
		}
	}

	private ExtractMetadata(byte[] recording) {
		bytes = ByteBuffer.wrap(recording);
	}

	public static void main(String[] arguments) throws IOException {
		if (arguments.length < 3) {
			System.err.println("Usage: java ExtractMetadata.java RECORDING TYPES… FILE");
			System.exit(2);
		}
		Element root = new ExtractMetadata(Files.readAllBytes(Path.of(arguments[0]))).read();
		StringBuilder known = new StringBuilder();
		for (int i = 1; i < arguments.length - 1; i++) {
			known.append('\n').append(Files.readString(Path.of(arguments[i])));
		}
		Map<String, String> names = new LinkedHashMap<>();
		List<Element> types = root.all("metadata").getFirst().all("class").stream()
				.filter(type -> !"jdk.jfr.Event".equals(type.get("superType")) || type.get("name").startsWith("jdk."))
				.sorted(Comparator.comparingInt(type -> Integer.parseInt(type.get("id")))).toList();
		types.forEach(type -> names.put(type.get("id"), type.get("name")));
		StringBuilder text = new StringBuilder(HEADER);
		for (Element type : types) {
			text.append(type.get("id")).append(' ').append(type.get("name"));
			type.all("setting").forEach(setting -> text.append('\t').append(setting.get("name")).append(' ')
					.append(names.get(setting.get("class"))).append(' ').append(setting.get("defaultValue")));
			text.append('\n');
		}
		Set<String> simple = Set.of("long", "int", "short", "byte", "double", "float", "boolean", "char");
		types.stream()
				.filter(type -> !simple.contains(type.get("name"))
						&& known.indexOf("\ntype " + type.get("name") + "\n") < 0
						&& known.indexOf("\ntype " + type.get("name") + " ") < 0
						&& known.indexOf("\ntype " + type.get("name") + "\t") < 0)
				.forEach(type -> define(type, names, text));
		Files.writeString(Path.of(arguments[arguments.length - 1]), text);
	}

	private static void define(Element type, Map<String, String> names, StringBuilder text) {
		text.append("type ").append(type.get("name"));
		if (type.get("superType") != null) {
			text.append(" : ").append(type.get("superType"));
		}
		annotate(type, names, text);
		for (Element field : type.all("field")) {
			text.append('\t').append(field.get("name")).append(' ').append(names.get(field.get("class")))
					.append("true".equals(field.get("constantPool")) ? "*" : "")
					.append(field.get("dimension") == null ? "" : "[]");
			annotate(field, names, text);
		}
	}

	private static void annotate(Element element, Map<String, String> names, StringBuilder text) {
		for (Element annotation : element.all("annotation")) {
			String name = names.get(annotation.get("class"));
			text.append("\t@")
					.append(name.startsWith("jdk.jfr.") && name.indexOf('.', 8) < 0 ? name.substring(8) : name);
			Map<String, String> values = new TreeMap<>(annotation.attributes());
			values.remove("class");
			if (values.containsKey("value-0")) {
				text.append("[] ").append(String.join(" | ", values.values()));
			} else if (!values.isEmpty()) {
				text.append(' ').append(values.get("value"));
			}
		}
		text.append('\n');
	}

	private Element read() {
		bytes.position((int) bytes.getLong(METADATA_OFFSET));
		for (int i = 0; i < TEXT_OFFSET; i++) {
			number();
		}
		for (long left = number(); left > 0; left--) {
			texts.add(text());
		}
		return element();
	}

	private Element element() {
		Element element = new Element(texts.get((int) number()), new LinkedHashMap<>(), new ArrayList<>());
		for (long left = number(); left > 0; left--) {
			String key = texts.get((int) number());
			element.attributes.put(key, texts.get((int) number()));
		}
		for (long left = number(); left > 0; left--) {
			element.children.add(element());
		}
		return element;
	}

	private String text() {
		int kind = bytes.get();
		if (kind < 2) {
			return kind == 0 ? null : "";
		}
		byte[] read = new byte[(int) number()];
		if (kind == 4) {
			StringBuilder chars = new StringBuilder();
			for (int i = 0; i < read.length; i++) {
				chars.append((char) number());
			}
			return chars.toString();
		}
		bytes.get(read);
		return new String(read, kind == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
	}

	private long number() {
		long number = 0;
		for (int shift = 0; shift < 56; shift += 7) {
			byte next = bytes.get();
			number |= (next & 0x7fL) << shift;
			if (next >= 0) {
				return number;
			}
		}
		return number | (bytes.get() & 0xffL) << 56;
	}
}
