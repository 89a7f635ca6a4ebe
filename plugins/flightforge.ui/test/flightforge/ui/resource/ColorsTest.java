/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** The colours of texts and charts in both themes. */
class ColorsTest {
	private static final Pattern RULE = Pattern
			.compile("ColorDefinition#([\\w-]+) \\{\\s*color: rgb\\((\\d+), (\\d+), (\\d+)\\);\\s*\\}");
	private static final Rgb LIGHT_GROUND = new Rgb(255, 255, 255);
	private static final Rgb DARK_GROUND = new Rgb(47, 47, 47);
	/** Without SWT, which these tests do not have. */
	private record Rgb(int red, int green, int blue) {
	}

	/** How much of their ground the bars of a flame graph hide, of 255: those of a choice, and those above it. */
	private static final int[] BARS = {150, 60};

	/** What WCAG wants of texts. */
	private static final double READABLE = 4.5;

	@Test
	void bothThemesDefineAllColoursSoThatNoneStaysOfTheOther() throws Exception {
		Map<String, Rgb> defined = defined();
		assertEquals(defined, rules("light.css"));
		assertEquals(defined.keySet(), rules("dark.css").keySet());
	}

	@Test
	void textsAreReadableInBothThemes() throws Exception {
		for (String name : List.of("key", "comment", "string", "number", "reference", "hint", "chart-foreground")) {
			String id = "flightforge-ui-color-" + name;
			assertReadable(id, rules("light.css").get(id), LIGHT_GROUND);
			assertReadable(id, rules("dark.css").get(id), DARK_GROUND);
		}
	}

	/** They are black or white, whichever is read. */
	@Test
	void namesOnBarsOfAFlameGraphAreReadableInBothThemes() throws Exception {
		for (String theme : List.of("light.css", "dark.css")) {
			Rgb ground = rules(theme).get("flightforge-ui-color-chart-background");
			for (int area = 1; area <= 6; area++) {
				String id = "flightforge-ui-color-chart-area" + area;
				for (int hidden : BARS) {
					Rgb bar = blended(rules(theme).get(id), ground, hidden);
					int text = Contrast.isMoreWithBlack(bar.red, bar.green, bar.blue) ? 0 : 255;
					assertReadable(id + " of " + theme, new Rgb(text, text, text), bar);
				}
			}
		}
	}

	private static Rgb blended(Rgb color, Rgb ground, int hidden) {
		return new Rgb(blended(color.red, ground.red, hidden), blended(color.green, ground.green, hidden),
				blended(color.blue, ground.blue, hidden));
	}

	private static int blended(int color, int ground, int hidden) {
		return (color * hidden + ground * (255 - hidden)) / 255;
	}

	private static void assertReadable(String id, Rgb color, Rgb ground) {
		double contrast = contrast(color, ground);
		assertTrue(contrast >= READABLE, () -> id + " has a contrast of " + contrast);
	}

	private static double contrast(Rgb color, Rgb ground) {
		return (Math.max(light(color), light(ground)) + 0.05) / (Math.min(light(color), light(ground)) + 0.05);
	}

	/** The relative luminance as WCAG defines it. */
	private static double light(Rgb color) {
		double[] parts = Arrays.stream(new int[] {color.red, color.green, color.blue}).mapToDouble(part -> part / 255.0)
				.map(part -> part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4)).toArray();
		return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
	}

	private static Map<String, Rgb> defined() throws Exception {
		Map<String, Rgb> colors = new LinkedHashMap<>();
		var elements = DocumentBuilderFactory.newDefaultInstance().newDocumentBuilder().parse("plugin.xml")
				.getElementsByTagName("colorDefinition");
		for (int i = 0; i < elements.getLength(); i++) {
			Element element = (Element) elements.item(i);
			int[] parts = Arrays.stream(element.getAttribute("value").split(",")).mapToInt(Integer::parseInt).toArray();
			colors.put(element.getAttribute("id").replace('.', '-'), new Rgb(parts[0], parts[1], parts[2]));
		}
		return colors;
	}

	private static Map<String, Rgb> rules(String sheet) throws IOException {
		Map<String, Rgb> colors = new LinkedHashMap<>();
		Matcher rule = RULE.matcher(Files.readString(Path.of("css", sheet)));
		while (rule.find()) {
			colors.put(rule.group(1), new Rgb(Integer.parseInt(rule.group(2)), Integer.parseInt(rule.group(3)),
					Integer.parseInt(rule.group(4))));
		}
		return colors;
	}
}
