/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.gallery;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.runtime.ILog;

import flightforge.script.template.Template;
import flightforge.ui.preview.RatePicture;

/**
 * Pictures of the templates that come with the program, in a file: to plan all of them takes some ten seconds of
 * processor time, which a first window does not have. A template that has been changed since has none here, and is
 * planned.
 */
final class PreparedPictures {

	private static final String FILE = "pictures.properties";
	/** What tells a text from others, beside the name of its template. */
	private static final String KEY = "%s.%08x";
	private static final Properties TEXTS = read();
	private static final Map<String, RatePicture> PICTURES = new ConcurrentHashMap<>();

	private PreparedPictures() {
	}

	/** The picture of a template; empty where there is none of its present text. From any thread. */
	static Optional<RatePicture> of(Template template) {
		String key = key(template);
		return Optional.ofNullable(TEXTS.getProperty(key))
				.map(text -> PICTURES.computeIfAbsent(key, added -> RatePicture.of(text)));
	}

	/** The key of a template in the file. */
	static String key(Template template) {
		return KEY.formatted(template.id(), template.text().hashCode());
	}

	private static Properties read() {
		Properties texts = new Properties();
		try (InputStream in = PreparedPictures.class.getResourceAsStream(FILE);
				Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
			texts.load(reader);
		} catch (IOException e) {
			ILog.of(PreparedPictures.class).warn(e.getMessage(), e);
		}
		return texts;
	}
}
