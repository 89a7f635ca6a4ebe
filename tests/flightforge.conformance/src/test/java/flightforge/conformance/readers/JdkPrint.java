/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.readers;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

import flightforge.conformance.kit.Contents;
import flightforge.conformance.kit.Jdk;
import flightforge.conformance.kit.Json;

/** {@code jfr print --json} of a JDK: the strictest reader of them all. */
final class JdkPrint implements RecordingReader {
	private static final Pattern TIME = Pattern
			.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|[+-].*)");
	private static final Pattern SPAN = Pattern.compile("-?PT[-\\d.HMS]+");
	private static final int STACK_DEPTH = 64;

	private final int feature;
	private final Optional<Jdk> jdk;

	private JdkPrint(int feature, Optional<Jdk> jdk) {
		this.feature = feature;
		this.jdk = jdk;
	}

	static RecordingReader of(int feature) {
		return new JdkPrint(feature, Jdk.of(feature));
	}

	@Override
	public String name() {
		return "jfr print --json of JDK " + feature;
	}

	@Override
	public Optional<String> absence() {
		return jdk.isPresent() ? Optional.empty() : Optional.of("there is no JDK " + feature + " on this machine");
	}

	@Override
	public Contents read(Path recording) throws Exception {
		Path errors = Files.createTempFile("jfr-print", ".err");
		Process process = new ProcessBuilder(jdk.orElseThrow().tool("jfr").toString(), "print", "--json",
				"--stack-depth", Integer.toString(STACK_DEPTH), recording.toString())
				.redirectError(Redirect.to(errors.toFile())).start();
		try (JsonParser parser = new JsonFactory().createParser(process.getInputStream())) {
			Contents contents = events(parser);
			if (process.waitFor() != 0) {
				throw new AssertionError(name() + ": " + Files.readString(errors));
			}
			return contents;
		} catch (IOException broken) {
			throw new AssertionError(name() + ": " + Files.readString(errors), broken);
		} finally {
			process.destroy();
			Files.delete(errors);
		}
	}

	private static Contents events(JsonParser parser) throws IOException {
		Contents contents = new Contents();
		while (parser.nextToken() != JsonToken.START_ARRAY) {
			if (parser.currentToken() == null) {
				throw new IOException("no array of events");
			}
		}
		while (parser.nextToken() != JsonToken.END_ARRAY) {
			Map<String, Object> event = Json.asObject(Json.value(parser));
			String type = (String) event.get("type");
			contents.event(type);
			Json.asObject(event.get("values")).forEach((field, value) -> add(contents, type, field, value));
		}
		return contents;
	}

	private static void add(Contents contents, String type, String field, Object value) {
		switch (value) {
		case null -> contents.text(type, field, null);
		case Boolean truth -> contents.number(type, field, truth ? 1 : 0);
		case Long number -> contents.number(type, field, number);
		case Double number -> contents.decimal(type, field, number);
		case String time when TIME.matcher(time).matches() ->
				contents.number(type, field, Times.nanos(OffsetDateTime.parse(time).toInstant()));
		case String span when SPAN.matcher(span).matches() ->
				contents.number(type, field, Times.nanos(Duration.parse(span)));
		case String text -> contents.text(type, field, text);
		case Map<?, ?> object -> struct(contents, type, field, Json.asObject(object));
		default -> throw new AssertionError(type + "." + field + ": " + value);
		}
	}

	private static void struct(Contents contents, String type, String field, Map<String, Object> object) {
		if (object.containsKey("javaName")) {
			contents.text(type, field, Names.thread((String) object.get("javaName"), (String) object.get("osName")));
		} else if (object.containsKey("frames")) {
			List<Map<String, Object>> frames = Json.asObjects(object.get("frames"));
			contents.number(type, field + ".depth", frames.size());
			Map<String, Object> top = frames.getFirst();
			Map<String, Object> method = Json.asObject(top.get("method"));
			String className = Names.type((String) Json.asObject(method.get("type")).get("name"));
			contents.text(type, field, className + "." + method.get("name") + ":" + top.get("lineNumber"));
		} else if (object.containsKey("classLoader")) {
			contents.text(type, field, Names.type((String) object.get("name")));
		} else {
			object.forEach((member, value) -> add(contents, type, field + "." + member, value));
		}
	}
}
