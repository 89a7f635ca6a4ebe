/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.CouldNotLoadRecordingException;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;

import flightforge.kit.Flightforge;
import flightforge.kit.Folder;
import flightforge.kit.Jdk;
import flightforge.kit.Json;
import flightforge.kit.Outcome;
import flightforge.kit.Program;
import flightforge.writer.broken.Answer;
import flightforge.writer.broken.Damage;
import flightforge.writer.broken.Reader;

/** What the command {@code break} says that readers make of broken recordings is what they make of them. */
@TestInstance(Lifecycle.PER_CLASS)
class BrokenRecordingsTest {
	private static final String SCRIPT = """
			recording: {chunk-size: 16 KiB}
			threads: {http: {count: 4}}
			stacks: {pay: ["com.shop.Checkout.pay(Checkout.java:42)", "com.shop.Server.handle(Server.java:17)"]}
			events:
			  - type: jdk.SocketRead
			    count: 2_000
			    threads: http
			    stack: pay
			    duration: 5 ms
			    values: {host: {pick: [db.shop.example, pay.shop.example]}, address: 10.0.0.17, port: 5432, bytesRead: 1 KiB}
			""";

	@TempDir
	private static Path folder;

	private final Map<Reader, String> sound = new EnumMap<>(Reader.class);

	@BeforeAll
	void generate() throws Exception {
		Files.writeString(folder.resolve("sound.forge"), SCRIPT);
		assertTrue(Flightforge.in(folder).generate("sound.forge", "sound").inspectedChunks().size() > 2);
		for (Reader reader : Reader.values()) {
			if (absence(reader).isEmpty()) {
				sound.put(reader, read(reader, folder.resolve("sound.jfr")).orElseThrow());
			}
		}
	}

	@ParameterizedTest
	@EnumSource
	void readersAnswerAsDocumented(Damage damage) throws Exception {
		String name = damage.id() + ".jfr";
		Flightforge.in(folder).succeed("break", "sound.jfr", "--how", damage.id(), "-o", name);
		for (Reader reader : sound.keySet()) {
			Optional<String> answer = read(reader, folder.resolve(name));
			String what = reader.label() + " of " + name + ": " + answer.map(text -> "no error").orElse("an error");
			switch (damage.answer(reader)) {
			case ERROR -> assertTrue(answer.isEmpty(), what);
			case ALL -> assertEquals(Optional.of(sound.get(reader)), answer, what);
			case OTHER -> assertNotEquals(sound.get(reader), answer.orElseThrow(() -> new AssertionError(what)), what);
			case CHANCE -> assertNotEquals(Optional.of(sound.get(reader)), answer, what);
			}
		}
	}

	@ParameterizedTest
	@EnumSource(Reader.class)
	void allReadersAreThere(Reader reader) throws Exception {
		absence(reader).ifPresent(Assumptions::abort);
		assertTrue(sound.containsKey(reader));
	}

	@Test
	void allKindsOfDamageAreListedWithTheirAnswers() throws Exception {
		String list = Flightforge.in(folder).succeed("break", "--list").out();
		for (Damage damage : Damage.values()) {
			assertTrue(list.contains(damage.id() + ": " + damage.description() + "\n"), damage.id());
		}
		assertTrue(list.contains("  " + Answer.OTHER.words() + ": JMC 9.1\n"), list);
		String page = Files.readString(Flightforge.documentation().resolve("broken-recordings.md"));
		for (Damage damage : Damage.values()) {
			String row = "| `" + damage.id() + "` | " + damage.description() + " | " + Arrays.stream(Reader.values())
					.map(reader -> damage.answer(reader).words()).collect(Collectors.joining(" | ")) + " |\n";
			assertTrue(page.contains(row), "the page lacks the row\n" + row);
		}
	}

	@Test
	void mistakesGetAMessage(@TempDir Path other) throws Exception {
		Files.copy(folder.resolve("sound.jfr"), other.resolve("sound.jfr"));
		assertMistake(other, "missing FILE: an intact recording", "break");
		assertMistake(other, "--list shows the kinds of damage", "break", "sound.jfr");
		assertMistake(other, "no damage is called twisted; there are: empty, truncated", "break", "sound.jfr", "--how",
				"twisted");
		assertMistake(other, "no damage is called zerotail, did you mean zero-tail?", "break", "sound.jfr", "--how",
				"zerotail");
		assertMistake(other, "no such recording: missing.jfr", "break", "missing.jfr", "--how", "empty");
		assertMistake(other, "would overwrite the recording", "break", "sound.jfr", "--how", "empty", "-o", "sound.jfr",
				"--force");
		Flightforge.in(other).succeed("break", "sound.jfr", "--how", "truncated");
		assertEquals(Set.of("sound.jfr", "sound-truncated.jfr"), Folder.names(other));
		assertMistake(other, "exists already", "break", "sound.jfr", "--how", "truncated");
		assertMistake(other, "sound-truncated.jfr is broken already: ", "break", "sound-truncated.jfr", "--how",
				"zero-tail");
	}

	private static void assertMistake(Path where, String message, String... arguments) throws Exception {
		Outcome outcome = Flightforge.in(where).run(arguments);
		assertEquals(2, outcome.exitCode(), outcome.toString());
		assertTrue(outcome.err().toLowerCase().contains(message.toLowerCase()), outcome.toString());
	}

	private static Optional<String> absence(Reader reader) {
		int jdk = jdk(reader);
		return jdk == 0 || Jdk.of(jdk).isPresent() ? Optional.empty()
				: Optional.of("there is no JDK " + jdk + " on this machine");
	}

	private static int jdk(Reader reader) {
		return switch (reader) {
		case JDK_17 -> 17;
		case JDK_25 -> 25;
		case JMC, INSPECT -> 0;
		};
	}

	/** All that a reader finds, as a text; empty when it reports an error. */
	private static Optional<String> read(Reader reader, Path recording) throws Exception {
		return switch (reader) {
		case JDK_17, JDK_25 -> {
			Outcome outcome = Program.run(folder, List.of(Jdk.of(jdk(reader)).orElseThrow().tool("jfr").toString(),
					"print", "--stack-depth", "64", recording.toString()));
			yield outcome.exitCode() == 0 ? Optional.of(outcome.out()) : Optional.empty();
		}
		case JMC -> jmc(recording);
		case INSPECT -> {
			Outcome outcome = Flightforge.in(folder).run("inspect", "--json", recording.toString());
			yield outcome.exitCode() == 0
					? Optional.of(Json.asObjects(Json.object(outcome.out()).get("types")).stream()
							.map(type -> type.get("name") + "=" + type.get("events")).toList().toString())
					: Optional.empty();
		}
		};
	}

	/** Mission Control's parser alone: what the kit compares needs the JDK to read the file, too. */
	private static Optional<String> jmc(Path recording) throws Exception {
		List<String> events = new ArrayList<>();
		try {
			for (IItemIterable items : JfrLoaderToolkit.loadEvents(recording.toFile())) {
				IType<IItem> type = items.getType();
				for (IItem item : items) {
					StringBuilder text = new StringBuilder(type.getName());
					type.getAccessorKeys().keySet().stream().sorted(Comparator.comparing(IAccessorKey::getIdentifier))
							.forEach(key -> text.append(' ').append(text(type.getAccessor(key).getMember(item))));
					events.add(text.toString());
				}
			}
		} catch (IOException | CouldNotLoadRecordingException damaged) {
			return Optional.empty();
		}
		Collections.sort(events);
		return Optional.of(String.join("\n", events));
	}

	private static String text(Object value) {
		return switch (value) {
		case IMCThread thread -> thread.getThreadName();
		case IMCStackTrace stack -> stack.getFrames().stream()
				.map(frame -> frame.getMethod() == null ? "?" : frame.getMethod().getMethodName()).toList().toString();
		case IMCType type -> type.getFullName();
		case null, default -> String.valueOf(value);
		};
	}
}
