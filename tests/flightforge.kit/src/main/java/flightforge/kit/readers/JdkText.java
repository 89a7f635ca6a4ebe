/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.kit.readers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.kit.Contents;

/**
 * {@code jfr print} of a JDK as people use it, as text. It formats values, so only the events are counted; but it dies
 * of some that {@code --json} prints.
 */
final class JdkText extends JdkReader {
	private static final Pattern EVENT = Pattern.compile("(\\S.*) \\{");
	private static final String ARRAYS = "it dies on arrays with elements: NullPointerException in PrettyWriter.printValue";

	private JdkText(int feature) {
		super(feature, "print");
	}

	static RecordingReader of(int feature) {
		return new JdkText(feature);
	}

	@Override
	public Map<String, String> drops(Shapes shapes) {
		return shapes.withArrays().stream().collect(Collectors.toMap(type -> type, type -> ARRAYS));
	}

	@Override
	public Contents read(Path recording) throws IOException {
		Set<String> types = new JdkConsumer().read(recording).events().keySet();
		Set<String> printable = new HashSet<>(types);
		boolean all = !printable.removeAll(drops(Shapes.of(recording)).keySet());
		Contents contents = new Contents();
		if (all) {
			count(recording, List.of(), types, contents);
		} else if (!printable.isEmpty()) {
			count(recording, List.of("--events", String.join(",", printable)), types, contents);
		}
		return contents;
	}

	/** Lines of texts may begin like events, so only names of types count. */
	private void count(Path recording, List<String> options, Set<String> types, Contents contents) throws IOException {
		Path text = run(Stream.of(options, List.of(recording.toString())).flatMap(List::stream).toList());
		try (Stream<String> lines = Files.lines(text)) {
			lines.map(EVENT::matcher).filter(event -> event.matches() && types.contains(event.group(1)))
					.forEach(event -> contents.events(event.group(1), 1));
		}
	}
}
