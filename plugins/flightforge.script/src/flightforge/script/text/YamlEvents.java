/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.text;

import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** What a YAML text is made of. The engine's own class for that is in a package that its Java module hides. */
public final class YamlEvents {
	private YamlEvents() {
	}

	/**
	 * The events of a text, parsed as they are asked for; each iterator begins again.
	 *
	 * @throws YamlEngineException from the iterator, where the text is broken
	 */
	public static Iterable<Event> of(LoadSettings settings, String text) {
		return () -> new ParserImpl(settings, new StreamReader(settings, text));
	}
}
