/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Draws collapsed stacks, as async-profiler's converter writes them, as a flame graph in its colours. */
final class FlameGraphDrawing {
	private static final int WIDTH = 1200;
	private static final int ROW = 17;
	private static final int TOP = 30;
	/** Narrower frames are left out. */
	private static final double NARROWEST = 0.4;
	private static final double CHARACTER = 6.4;

	/** A frame with those that it calls. */
	private static final class Frame {
		private final Map<String, Frame> callees = new TreeMap<>();
		private long samples;

		int depth() {
			return 1 + callees.values().stream().mapToInt(Frame::depth).max().orElse(0);
		}
	}

	private final StringBuilder svg = new StringBuilder();
	private final int height;
	private final double scale;

	private FlameGraphDrawing(Frame root, String title) {
		height = TOP + root.depth() * ROW + 6;
		scale = (double) WIDTH / root.samples;
		svg.append(String.format(Locale.ROOT, """
				<svg xmlns="http://www.w3.org/2000/svg" width="%1$d" height="%2$d" viewBox="0 0 %1$d %2$d" \
				font-family="monospace" font-size="11">
				<title>%3$s</title>
				<rect width="%1$d" height="%2$d" fill="#ffffff"/>
				<text x="4" y="18" font-size="13" fill="#222222">%3$s: %4$,d samples</text>
				""", WIDTH, height, escaped(title), root.samples));
		draw("all", root, 0, 0);
		svg.append("</svg>\n");
	}

	/** The picture, as SVG. */
	static String of(Map<String, Long> stacks, String title) {
		Frame root = new Frame();
		stacks.forEach((stack, samples) -> {
			Frame frame = root;
			frame.samples += samples;
			for (String name : stack.split(";")) {
				frame = frame.callees.computeIfAbsent(name, key -> new Frame());
				frame.samples += samples;
			}
		});
		return new FlameGraphDrawing(root, title).svg.toString();
	}

	private void draw(String name, Frame frame, double from, int level) {
		double width = frame.samples * scale;
		if (width < NARROWEST) {
			return;
		}
		int y = height - 4 - (level + 1) * ROW;
		String shown = shown(name);
		int fitting = (int) ((width - 6) / CHARACTER);
		svg.append(String.format(Locale.ROOT,
				"<g><title>%s: %,d samples</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
				escaped(shown), frame.samples, from, y, Math.max(0.3, width - 0.7), ROW - 1, colour(name)));
		if (fitting >= 3) {
			String text = shown.length() <= fitting ? shown : shown.substring(0, fitting - 1) + "…";
			svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\" fill=\"#000000\">%s</text>", from + 3,
					y + 12, escaped(text)));
		}
		svg.append("</g>\n");
		double next = from;
		for (Map.Entry<String, Frame> callee : frame.callees.entrySet()) {
			draw(callee.getKey(), callee.getValue(), next, level + 1);
			next += callee.getValue().samples * scale;
		}
	}

	/** The class without its package, and without the suffix for the kind of the frame. */
	private static String shown(String name) {
		String plain = name.replaceFirst("_\\[.]$", "");
		return plain.contains("$$Lambda") ? plain.replaceFirst("^.*\\.(?=[^.]*\\$\\$Lambda)", "")
				: plain.substring(plain.lastIndexOf('/') + 1);
	}

	private static String colour(String name) {
		String kind = name.endsWith("]") ? name.substring(name.length() - 2, name.length() - 1)
				: name.contains("::") ? "c++" : "";
		return switch (kind) {
		case "j" -> "#50e150";
		case "i" -> "#50cccc";
		case "k" -> "#e17d00";
		case "0" -> "#b2e1b2";
		case "1" -> "#cce880";
		case "c++" -> "#c8c83c";
		default -> name.equals("all") ? "#dddddd" : "#e15a5a";
		};
	}

	private static String escaped(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
	}
}
