/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.learn;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import flightforge.writer.Annotation;
import flightforge.writer.Field;
import flightforge.writer.StackFrame;
import flightforge.writer.StackTrace;
import flightforge.writer.ThreadInfo;
import flightforge.writer.Type;
import flightforge.writer.chunk.ChunkEncoder;
import flightforge.writer.chunk.TypeSet;
import flightforge.writer.store.HeapStore;

/** A recording with a secret in each place that can have a text. */
final class Secrets {
	/** Every secret begins with it, and nothing else does. */
	static final String MARK = "qzsec";
	private static final long START = 1_767_225_600_000_000_000L;
	private static final long STEP = 1_000_000L;

	private int count;

	/** @return another secret, which can be a part of any name */
	private String secret() {
		return MARK + Integer.toString(count++, 36) + "x";
	}

	int count() {
		return count;
	}

	/** Writes a recording of two chunks: one of types that nobody knows, and one of the JDK's. */
	void write(Path file, Path folder) throws IOException {
		Path jdk = Recordings.of(folder.resolve("of-the-jdk.jfr"), script());
		ByteArrayOutputStream all = new ByteArrayOutputStream();
		Path own = folder.resolve("own.jfr");
		writeOwn(own);
		all.writeBytes(Files.readAllBytes(own));
		all.writeBytes(Files.readAllBytes(jdk));
		Files.write(file, all.toByteArray());
	}

	/** Types, structures, annotations, pools and metadata that nobody refers to. */
	private void writeOwn(Path file) throws IOException {
		List<Type> types = new ArrayList<>();
		List<Type> used = new ArrayList<>();
		String annotation = secret() + ".Owner";
		types.add(new Type(annotation, Type.ANNOTATION, false,
				List.of(Field.of("value", Type.STRING, Annotation.label(secret()))), List.of()));
		for (int i = 0; i < 120; i++) {
			boolean unused = i % 4 == 3;
			String structure = secret() + ".Struct" + secret();
			types.add(Type.struct(structure, List.of(Field.of("name" + secret(), Type.STRING), Field.of("n", "int")),
					Annotation.label(secret())));
			String symbol = secret() + ".Symbol";
			types.add(new Type(symbol, null, true, List.of(Field.of("text", Type.STRING)), List.of()));
			Type type = Type.event(secret() + "." + secret() + ".Event" + secret(), List.of(
					Field.of("startTime", "long", Annotation.timestampTicks()),
					Field.of("duration", "long", Annotation.timespanTicks()),
					Field.pooled("eventThread", "java.lang.Thread"), Field.pooled("stackTrace", "jdk.types.StackTrace"),
					Field.of(secret(), Type.STRING, Annotation.label(secret()), Annotation.description(secret()),
							new Annotation(annotation, Map.of("value", secret()))),
					Field.of("b" + secret(), Type.STRING), Field.pooled(secret(), "java.lang.Class"),
					Field.pooled(secret(), symbol), Field.of(secret(), structure),
					Field.of(secret(), "long", Annotation.dataAmountBytes())),
					Annotation.label(secret() + " " + secret()), Annotation.description(secret()),
					Annotation.category(secret(), secret()), new Annotation(annotation, Map.of("value", secret())));
			types.add(type);
			if (!unused) {
				used.add(type);
			}
		}
		TypeSet set = TypeSet.of(types);
		try (HeapStore store = new HeapStore();
				FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
			ChunkEncoder encoder = new ChunkEncoder(set, store);
			encoder.open(0, START, 0);
			long time = 0;
			for (Type type : used) {
				String often = "/srv/" + secret() + "/" + secret() + "." + secret();
				for (int i = 0; i < 8; i++) {
					time += STEP;
					String thread = secret() + "-" + i % 2;
					long threadReference = encoder
							.thread(new ThreadInfo(thread, 100 + i, thread, 1000 + i, secret(), false));
					List<StackFrame> frames = new ArrayList<>();
					for (int frame = 0; frame < 3; frame++) {
						frames.add(new StackFrame("com." + secret() + ".shop." + secret() + "$" + secret(),
								frame == 1 ? "lambda$" + secret() + "$0" : secret(), "(L" + secret() + ";)V", 10, 1,
								"Interpreted"));
					}
					long stack = encoder.stackTrace(new StackTrace(frames, false));
					long symbol = encoder.constant(type.fields().get(7).typeName(), secret());
					long classReference = encoder.constant("java.lang.Class", "org." + secret() + "." + secret());
					// Of these nobody knows.
					encoder.constant("java.lang.Class", secret() + "." + secret());
					encoder.string(secret());
					encoder.begin(set.event(type.name()), time);
					encoder.putLong(STEP / 2);
					encoder.putReference(threadReference);
					encoder.putReference(stack);
					encoder.putString(
							i < 6 ? often : "Order of " + secret() + " at " + secret() + "@" + secret() + ".example");
					encoder.putString(secret() + ":" + secret() + ".eu:5432");
					encoder.putReference(classReference);
					encoder.putReference(symbol);
					encoder.putString(secret());
					encoder.putInt(5);
					encoder.putLong(1024 * i);
					encoder.commit();
				}
			}
			encoder.close(time + STEP);
			store.transferTo(channel, 0);
		}
	}

	/** Events of the JDK, with secrets in all of their texts, and all that a JVM says of itself. */
	private String script() {
		StringBuilder script = new StringBuilder("recording: {start: 2026-01-01T00:01:00Z, duration: 10 s}\njvm:\n");
		script.append("  name: ").append(secret()).append(" VM\n  version: \"21.0.1+12-").append(secret())
				.append("\"\n");
		script.append("  main-class: com.").append(secret()).append(".Main --token ").append(secret()).append('\n');
		script.append("  arguments: -D").append(secret()).append("=").append(secret()).append(" -agentlib:")
				.append(secret()).append('\n');
		script.append("  cpu: ").append(secret()).append("\n  os: ").append(secret()).append(" Linux\n");
		script.append("  properties: {");
		for (int i = 0; i < 100; i++) {
			script.append(i == 0 ? "" : ", ").append(secret()).append(": ").append(secret());
		}
		script.append("}\n  environment: {");
		for (int i = 0; i < 100; i++) {
			script.append(i == 0 ? "" : ", ").append(secret()).append(": ").append(secret());
		}
		script.append("}\n  settings: {jdk.FileRead#threshold: ").append(secret()).append(", jdk.FileRead#")
				.append(secret()).append(": 1 ms}\n");
		script.append("threads:\n  a: {name: \"").append(secret()).append("-{n}\", count: 8, group: ").append(secret())
				.append("}\n");
		for (int i = 0; i < 40; i++) {
			script.append("  t").append(i).append(": {name: \"").append(secret()).append(' ').append(secret())
					.append("\"}\n");
		}
		script.append("stacks:\n");
		for (int i = 0; i < 60; i++) {
			script.append("  s").append(i).append(":\n");
			for (int frame = 0; frame < 5; frame++) {
				script.append("    - com.").append(secret()).append('.').append(secret()).append('.').append(secret())
						.append('(').append(secret()).append(".java:").append(frame + 1).append(")\n");
			}
			script.append("    - java.lang.Thread.run(Thread.java:1474)\n");
		}
		script.append("classes:\n  com.").append(MARK).append(".*: {module: ").append(secret()).append("@1, loader: ")
				.append(secret()).append(", loader-class: ").append(secret()).append(".Loader}\n");
		script.append("events:\n");
		Map<String, List<String>> texts = new LinkedHashMap<>();
		texts.put("jdk.FileRead", List.of("path"));
		texts.put("jdk.FileWrite", List.of("path"));
		texts.put("jdk.SocketRead", List.of("host", "address"));
		texts.put("jdk.SocketWrite", List.of("host", "address"));
		texts.put("jdk.JavaExceptionThrow", List.of("message"));
		texts.put("jdk.JavaErrorThrow", List.of("message"));
		texts.put("jdk.SystemProcess", List.of("pid", "commandLine"));
		texts.put("jdk.NativeLibrary", List.of("name"));
		texts.put("jdk.InitialSecurityProperty", List.of("key", "value"));
		texts.put("jdk.ThreadDump", List.of("result"));
		texts.put("jdk.ProcessStart", List.of("directory", "command"));
		texts.put("jdk.TLSHandshake", List.of("peerHost", "protocolVersion", "cipherSuite"));
		texts.put("jdk.X509Certificate", List.of("subject", "issuer", "serialNumber"));
		texts.put("jdk.StringFlag", List.of("name", "value"));
		texts.put("jdk.Shutdown", List.of("reason"));
		texts.put("jdk.DumpReason", List.of("reason"));
		texts.put("jdk.GCPhasePause", List.of("name"));
		int stack = 0;
		for (Map.Entry<String, List<String>> type : texts.entrySet()) {
			for (int often : new int[] {20, 3}) {
				script.append("  - type: ").append(type.getKey()).append("\n    count: ").append(often * 40)
						.append('\n');
				boolean stacks = !type.getKey().matches(
						"jdk.(SystemProcess|NativeLibrary|InitialSecurityProperty|ThreadDump|StringFlag|DumpReason|GCPhasePause)");
				if (stacks) {
					script.append("    threads: {pick: [a, t").append(stack % 40).append("]}\n    stack: {pick: [s")
							.append(stack % 60).append(", s").append(++stack % 60).append("]}\n");
				}
				script.append("    values:\n");
				for (String field : type.getValue()) {
					script.append("      ").append(field).append(": {pick: [");
					for (int i = 0; i < 40; i++) {
						script.append(i == 0 ? "" : ", ").append('"').append(text(i)).append('"');
					}
					script.append("]}\n");
				}
			}
		}
		script.append("  - type: jdk.ClassLoad\n    count: 400\n    values: {loadedClass: {pick: [");
		for (int i = 0; i < 200; i++) {
			script.append(i == 0 ? "" : ", ").append("com.").append(MARK).append('.').append(secret()).append(".")
					.append(secret());
		}
		return script.append("]}}\n").toString();
	}

	private String text(int number) {
		return switch (number % 8) {
		case 0 -> "/home/" + secret() + "/" + secret() + ".txt";
		case 1 -> "db." + secret() + "." + secret() + ".example";
		case 2 -> "com." + secret() + "." + secret();
		case 3 -> "Order " + number + " of " + secret() + ": failed";
		case 4 -> secret().toUpperCase(java.util.Locale.ROOT);
		case 5 -> "C:/" + secret() + "/" + secret();
		case 6 -> "(L" + secret() + "/" + secret() + ";)V";
		default -> secret() + "-" + number + "-" + secret();
		};
	}
}
