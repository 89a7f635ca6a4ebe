/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import flightforge.kit.Flightforge;
import flightforge.kit.readers.Conformance;
import flightforge.kit.readers.RecordingReader;

/**
 * Shows which readers all the other tests have used: a reader that this machine does not have is a skipped test here,
 * and left out there.
 */
@TestInstance(Lifecycle.PER_CLASS)
class AvailableReadersTest {
	@TempDir
	private static Path folder;

	@BeforeAll
	void generate() throws Exception {
		Flightforge.in(folder).generate(Flightforge.example("hello").toString(), "hello");
	}

	static List<String> names() {
		return RecordingReader.all().stream().map(RecordingReader::name).toList();
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("names")
	void isThere(String name) throws Exception {
		RecordingReader reader = RecordingReader.all().stream().filter(one -> one.name().equals(name)).findFirst()
				.orElseThrow();
		reader.absence().ifPresent(reason -> System.out.println("Not found: " + name + ", because " + reason));
		assumeTrue(reader.absence().isEmpty(), () -> reader.absence().get());
		Conformance.check(reader, folder.resolve("hello.jfr"));
	}
}
