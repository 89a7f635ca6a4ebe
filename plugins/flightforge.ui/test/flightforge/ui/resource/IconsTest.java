/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.resource;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import javax.imageio.ImageIO;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Icons of buttons without a text, on the tool bars of both themes. */
class IconsTest {
	private static final List<Color> GROUNDS = List.of(new Color(0xF6F5F4), new Color(0x515658));
	/** What WCAG wants of pictures. */
	private static final double RECOGNIZABLE = 3;
	/** A stroke over the icon, in pixels. */
	private static final int LEAST = 16;

	@ParameterizedTest
	@ValueSource(strings = {"pause", "baseline", "clear", "help"})
	void areSeenInBothThemes(String name) throws IOException {
		for (Color ground : GROUNDS) {
			BufferedImage seen = new BufferedImage(16, 16, BufferedImage.TYPE_INT_RGB);
			Graphics2D g = seen.createGraphics();
			g.setColor(ground);
			g.fillRect(0, 0, 16, 16);
			g.drawImage(ImageIO.read(Path.of("icons", name + ".png").toFile()), 0, 0, null);
			g.dispose();
			int recognized = 0;
			for (int rgb : seen.getRGB(0, 0, 16, 16, null, 0, 16)) {
				if (contrast(new Color(rgb), ground) >= RECOGNIZABLE) {
					recognized++;
				}
			}
			assertTrue(recognized >= LEAST, name + " on " + ground + ": " + recognized);
		}
	}

	private static double contrast(Color one, Color other) {
		double first = luminance(one);
		double second = luminance(other);
		return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
	}

	private static double luminance(Color color) {
		return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
	}

	private static double linear(int channel) {
		double part = channel / 255.0;
		return part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
	}
}
