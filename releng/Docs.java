/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;

/**
 * Makes a folder of HTML from README.md, CONTRIBUTING.md, CHANGELOG.md and docs. Pages keep their places, so that
 * relative links stay as they are; files that pages link to are copied. Called by {@code releng/docs}, with the
 * repository and the folder to make. Fails, without making anything, if a link leads nowhere or a page is missing in
 * the navigation. The same sources give the same bytes.
 */
final class Docs {
	private static final String ASSETS = "releng/docs.assets";
	private static final String NAVIGATION = ASSETS + "/navigation.txt";
	private static final String INDEX = "search-index.js";
	private static final String SCRIPT_ENDING = ".forge";
	private static final List<String> TOP = List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md");
	private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
	private static final Pattern SCHEME = Pattern.compile("[a-z][a-z0-9+.-]*:.*");
	/** A comment, or the key that a line of YAML begins with. */
	private static final Pattern YAML = Pattern.compile("(?m)(?<comment>(?<=^|\\s)#.*$)|(?<quoted>\"[^\"\n]*\")"
			+ "|(?<key>(?:(?<=^)|(?<=[\\s{,]))[\\w.*/-]+(?=:(?:\\s|$)))");
	private static final Pattern SHELL = Pattern.compile("(?m)(?<comment>(?<=^|\\s)#.*$)");

	private final Path root;
	/** All pages by their paths in the repository, in the order of the navigation. */
	private final Map<String, Page> pages = new LinkedHashMap<>();
	private final Map<String, List<String>> groups = new LinkedHashMap<>();
	/** Files that pages show or link to. */
	private final Set<String> files = new TreeSet<>();
	private final List<String> problems = new ArrayList<>();

	/**
	 * A page.
	 *
	 * @param source its path in the repository
	 * @param anchors the ids of its headings, by their nodes
	 * @param sections its text, by headings
	 */
	private record Page(String source, Node document, Map<Node, String> anchors, List<Section> sections) {
		String title() {
			return sections.getFirst().heading();
		}

		/** Where it is in the site. */
		String target() {
			String named = source.endsWith("README.md") ? source.replace("README.md", "index.md") : source;
			return named.substring(0, named.length() - ".md".length()) + ".html";
		}

		/** What leads from the folder of the page to that of the site. */
		String up() {
			return up(source);
		}

		static String up(String path) {
			return "../".repeat((int) path.chars().filter(c -> c == '/').count());
		}
	}

	/** What is below a heading; the text is what the search finds. */
	private record Section(int level, String heading, String anchor, StringBuilder text) {
	}

	private Docs(Path root) {
		this.root = root;
	}

	public static void main(String[] arguments) throws IOException {
		if (arguments.length != 2) {
			System.err.println("Docs: the folder of the repository and the folder to make are needed");
			System.exit(2);
		}
		Path folder = Path.of(arguments[1]).toAbsolutePath().normalize();
		if (Files.exists(folder) && !Files.exists(folder.resolve(INDEX)) && !isEmpty(folder)) {
			System.err.println("Docs: " + folder
					+ " has other files in it, which would be lost. Name a new folder, or one that was made by releng/docs.");
			System.exit(2);
		}
		Docs docs = new Docs(Path.of(arguments[0]).toRealPath());
		docs.read();
		Map<String, String> made = docs.render();
		if (!docs.problems.isEmpty()) {
			docs.problems.forEach(System.err::println);
			System.exit(1);
		}
		docs.write(folder, made);
	}

	private static boolean isEmpty(Path folder) throws IOException {
		if (!Files.isDirectory(folder)) {
			return false;
		}
		try (Stream<Path> content = Files.list(folder)) {
			return content.findAny().isEmpty();
		}
	}

	// Reading

	private void read() throws IOException {
		Set<String> sources = new TreeSet<>();
		for (String top : TOP) {
			if (Files.exists(root.resolve(top))) {
				sources.add(top);
			}
		}
		try (Stream<Path> all = Files.walk(root.resolve("docs"))) {
			all.filter(file -> file.toString().endsWith(".md")).map(this::path).forEach(sources::add);
		}
		List<String> group = null;
		int number = 0;
		for (String line : Files.readAllLines(root.resolve(NAVIGATION))) {
			number++;
			if (line.startsWith("[")) {
				group = groups.computeIfAbsent(line.substring(1, line.length() - 1), title -> new ArrayList<>());
			} else if (!line.isBlank() && !line.startsWith("#")) {
				if (group == null) {
					problems.add(NAVIGATION + ":" + number + ": a page before the first group");
				} else if (!sources.contains(line)) {
					problems.add(NAVIGATION + ":" + number + ": there is no page " + line);
				} else if (pages.containsKey(line)) {
					problems.add(NAVIGATION + ":" + number + ": the page " + line + " is listed twice");
				} else {
					group.add(line);
					read(line);
				}
			}
		}
		for (String source : sources) {
			if (!pages.containsKey(source)) {
				read(source);
				if (!pages.containsKey(overview(source)) || overview(source).equals(source)) {
					problems.add(source + ":1: the page is not in " + NAVIGATION);
				}
			}
		}
	}

	/** The page of a page's folder. */
	private static String overview(String source) {
		return source.substring(0, source.lastIndexOf('/') + 1) + "README.md";
	}

	private String path(Path file) {
		return root.relativize(file).toString().replace('\\', '/');
	}

	private void read(String source) throws IOException {
		Node document = Parser.builder().extensions(EXTENSIONS)
				.includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES).build()
				.parse(Files.readString(root.resolve(source)));
		Page page = new Page(source, document, new HashMap<>(), new ArrayList<>());
		document.accept(new Sections(page));
		if (page.sections().isEmpty() || page.sections().getFirst().level() != 1) {
			problems.add(source + ":1: the page does not begin with a heading of the first level");
			page.sections().addFirst(new Section(1, source, "", new StringBuilder()));
		}
		pages.put(source, page);
	}

	/** Collects headings, with the ids that GitHub gives them, and the text below each. */
	private static final class Sections extends AbstractVisitor {
		private final Page page;
		private final Map<String, Integer> used = new HashMap<>();

		Sections(Page page) {
			this.page = page;
		}

		@Override
		public void visit(Heading heading) {
			String text = text(heading);
			String id = text.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
			int before = used.merge(id, 1, Integer::sum) - 1;
			id = before == 0 ? id : id + "-" + before;
			page.anchors().put(heading, id);
			page.sections().add(new Section(heading.getLevel(), text, id, new StringBuilder()));
		}

		@Override
		public void visit(FencedCodeBlock block) {
			add(block.getLiteral());
		}

		@Override
		public void visit(Text text) {
			add(text.getLiteral());
		}

		@Override
		public void visit(Code code) {
			add(code.getLiteral());
		}

		@Override
		public void visit(SoftLineBreak line) {
			add(" ");
		}

		@Override
		public void visit(HardLineBreak line) {
			add(" ");
		}

		@Override
		protected void visitChildren(Node parent) {
			super.visitChildren(parent);
			if (parent instanceof org.commonmark.node.Block) {
				add(" ");
			}
		}

		private void add(String text) {
			if (!page.sections().isEmpty()) {
				page.sections().getLast().text().append(text);
			}
		}
	}

	private static String text(Node node) {
		StringBuilder text = new StringBuilder();
		node.accept(new AbstractVisitor() {
			@Override
			public void visit(Text part) {
				text.append(part.getLiteral());
			}

			@Override
			public void visit(Code part) {
				text.append(part.getLiteral());
			}
		});
		return text.toString();
	}

	// Links

	private void resolveLinks(Page page) {
		page.document().accept(new AbstractVisitor() {
			@Override
			public void visit(Link link) {
				link.setDestination(resolved(page, link, link.getDestination()));
				visitChildren(link);
			}

			@Override
			public void visit(Image image) {
				if (text(image).isBlank()) {
					problem(page, image,
							"the picture " + image.getDestination() + " has no text for people who do not see it");
				}
				image.setDestination(resolved(page, image, image.getDestination()));
			}
		});
	}

	private void problem(Page page, Node node, String message) {
		SourceSpan span = node.getSourceSpans().getFirst();
		problems.add(
				page.source() + ":" + (span.getLineIndex() + 1) + ":" + (span.getColumnIndex() + 1) + ": " + message);
	}

	/** Where a link leads in the site; what leads nowhere is a problem. */
	private String resolved(Page page, Node node, String destination) {
		if (SCHEME.matcher(destination).matches()) {
			return destination;
		}
		int hash = destination.indexOf('#');
		String link = hash < 0 ? destination : destination.substring(0, hash);
		String anchor = hash < 0 ? "" : destination.substring(hash + 1);
		String target = page.source();
		if (!link.isEmpty()) {
			Path file = root.resolve(page.source()).resolveSibling(link).normalize();
			if (!file.startsWith(root) || !Files.exists(file)) {
				problem(page, node, "the link " + destination + " leads to a file that does not exist");
				return destination;
			}
			target = path(Files.isDirectory(file) ? file.resolve("README.md") : file);
		}
		Page other = pages.get(target);
		if (other != null) {
			if (!anchor.isEmpty() && !other.anchors().containsValue(anchor)) {
				problem(page, node,
						"the link " + destination + " leads to a heading that " + target + " does not have");
			}
			String file = link.isEmpty() ? "" : page.up() + other.target();
			return anchor.isEmpty() ? file : file + "#" + anchor;
		}
		if (!Files.isRegularFile(root.resolve(target))) {
			problem(page, node, "the link " + destination + " leads to a folder without a README.md");
			return destination;
		}
		files.add(target);
		return page.up() + (target.endsWith(SCRIPT_ENDING) ? target + ".html" : target);
	}

	// Rendering

	/** All texts of the site, by their paths. */
	private Map<String, String> render() throws IOException {
		Map<String, String> made = new LinkedHashMap<>();
		for (Page page : pages.values()) {
			resolveLinks(page);
		}
		List<String> order = groups.values().stream().flatMap(List::stream).toList();
		HtmlRenderer renderer = HtmlRenderer.builder().extensions(EXTENSIONS)
				.attributeProviderFactory(context -> attributes()).nodeRendererFactory(Blocks::new).build();
		for (Page page : pages.values()) {
			String content = "<main>\n" + renderer.render(page.document()) + neighbours(page, order) + "</main>\n"
					+ contents(page);
			made.put(page.target(), frame(page.source(), page.title(), content));
		}
		for (String file : files) {
			if (file.endsWith(SCRIPT_ENDING)) {
				made.put(file + ".html", frame(file, file, script(file)));
			}
		}
		made.put(INDEX, searchIndex());
		return made;
	}

	private AttributeProvider attributes() {
		Map<Node, String> anchors = new HashMap<>();
		pages.values().forEach(page -> anchors.putAll(page.anchors()));
		return (node, tag, attributes) -> {
			if (anchors.containsKey(node)) {
				attributes.put("id", anchors.get(node));
			}
			if (node instanceof Image) {
				attributes.put("loading", "lazy");
			}
		};
	}

	/** Code with colours, and nothing of comments, which are for those who write. */
	private record Blocks(HtmlNodeRendererContext context) implements NodeRenderer {
		@Override
		public Set<Class<? extends Node>> getNodeTypes() {
			return Set.of(FencedCodeBlock.class, HtmlBlock.class);
		}

		@Override
		public void render(Node node) {
			if (node instanceof FencedCodeBlock block) {
				HtmlWriter writer = context.getWriter();
				writer.line();
				writer.raw(code(block.getInfo(), block.getLiteral()));
				writer.line();
			} else if (node instanceof HtmlBlock block && !block.getLiteral().startsWith("<!--")) {
				context.getWriter().raw(block.getLiteral());
			}
		}
	}

	private static String code(String info, String text) {
		String language = info.split(" ")[0];
		String coloured = switch (language) {
		case "yaml" -> coloured(YAML, text);
		case "sh" -> coloured(SHELL, text);
		default -> escaped(text);
		};
		return "<pre" + (info.contains("wrong") ? " class=\"wrong\"" : "") + "><code class=\"" + escaped(language)
				+ "\">" + coloured + "</code></pre>";
	}

	private static String coloured(Pattern pattern, String text) {
		StringBuilder coloured = new StringBuilder();
		int end = 0;
		Matcher matcher = pattern.matcher(text);
		while (matcher.find()) {
			String kind = matcher.namedGroups().keySet().stream().filter(name -> matcher.group(name) != null)
					.findFirst().orElseThrow();
			coloured.append(escaped(text.substring(end, matcher.start()))).append("<span class=\"").append(kind)
					.append("\">").append(escaped(matcher.group())).append("</span>");
			end = matcher.end();
		}
		return coloured.append(escaped(text.substring(end))).toString();
	}

	private String script(String file) throws IOException {
		String name = file.substring(file.lastIndexOf('/') + 1);
		return "<main>\n<h1>" + escaped(name) + "</h1>\n<p><a href=\"" + escaped(name)
				+ "\" download>Download</a></p>\n" + code("yaml", Files.readString(root.resolve(file))) + "\n</main>\n";
	}

	/** The headings of a long page, beside it. */
	private static String contents(Page page) {
		List<Section> shown = page.sections().stream().filter(section -> section.level() == 2 || section.level() == 3)
				.toList();
		if (shown.size() < 3) {
			return "";
		}
		return shown.stream()
				.map(section -> "<a class=\"level" + section.level() + "\" href=\"#" + section.anchor() + "\">"
						+ escaped(section.heading()) + "</a>\n")
				.collect(Collectors.joining("", "<nav class=\"contents\" aria-label=\"On this page\">\n", "</nav>\n"));
	}

	private String neighbours(Page page, List<String> order) {
		int at = order.indexOf(page.source());
		StringBuilder links = new StringBuilder("<footer>");
		if (at > 0) {
			links.append(neighbour(page, order.get(at - 1), "prev"));
		}
		if (at >= 0 && at < order.size() - 1) {
			links.append(neighbour(page, order.get(at + 1), "next"));
		}
		return links.append("</footer>\n").toString();
	}

	private String neighbour(Page page, String source, String direction) {
		Page other = pages.get(source);
		return "<a rel=\"" + direction + "\" href=\"" + page.up() + other.target() + "\">" + escaped(other.title())
				+ "</a>";
	}

	private String frame(String source, String title, String content) {
		String up = Page.up(source);
		return """
				<!DOCTYPE html>
				<html lang="en">
				<head>
				<meta charset="utf-8">
				<meta name="viewport" content="width=device-width, initial-scale=1">
				<title>%1$s</title>
				<link rel="stylesheet" href="%2$sstyle.css">
				<script defer src="%2$ssearch-index.js"></script>
				<script defer src="%2$ssite.js"></script>
				</head>
				<body data-root="%2$s">
				<div class="side">
				<a class="home" href="%2$sindex.html">Flightforge</a>
				<input type="search" placeholder="Search (press /)" aria-label="Search" autocomplete="off">
				<div class="results" role="listbox" aria-label="Results" hidden></div>
				%3$s</div>
				%4$s</body>
				</html>
				""".formatted(escaped(title.equals("Flightforge") ? title : title + " - Flightforge"), up,
				navigation(source, up), content);
	}

	private String navigation(String source, String up) {
		StringBuilder html = new StringBuilder("<nav aria-label=\"Pages\">\n");
		groups.forEach((group, listed) -> {
			html.append("<h2>").append(escaped(group)).append("</h2>\n");
			for (String page : listed) {
				html.append(item(page, source, up, ""));
				if (page.endsWith("/README.md") && overview(source).equals(page)) {
					pages.keySet().stream()
							.filter(each -> overview(each).equals(page)
									&& !groups.values().stream().anyMatch(all -> all.contains(each)))
							.forEach(each -> html.append(item(each, source, up, " class=\"inner\"")));
				}
			}
		});
		return html.append("</nav>\n").toString();
	}

	private String item(String page, String current, String up, String attributes) {
		return "<a" + attributes + (page.equals(current) ? " aria-current=\"page\"" : "") + " href=\"" + up
				+ pages.get(page).target() + "\">" + escaped(pages.get(page).title()) + "</a>\n";
	}

	/** A script and not JSON, which a page that is opened from a folder may not read. */
	private String searchIndex() {
		return pages.values().stream()
				.flatMap(page -> page.sections().stream()
						.map(section -> "[" + quoted(page.title()) + "," + quoted(section.heading()) + ","
								+ quoted(page.target() + (section.level() == 1 ? "" : "#" + section.anchor())) + ","
								+ quoted(section.text().toString().strip().replaceAll("\\s+", " ")) + "]"))
				.collect(Collectors.joining(",\n", "const SEARCH_INDEX = [\n", "\n];\n"));
	}

	private static String quoted(String text) {
		StringBuilder quoted = new StringBuilder("\"");
		text.chars().forEach(c -> {
			if (c == '"' || c == '\\') {
				quoted.append('\\').append((char) c);
			} else if (c < ' ') {
				quoted.append(String.format("\\u%04x", c));
			} else {
				quoted.append((char) c);
			}
		});
		return quoted.append('"').toString();
	}

	private static String escaped(String text) {
		return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
	}

	// Writing

	/** Beside the folder first, so that nobody finds half of it. */
	private void write(Path folder, Map<String, String> made) throws IOException {
		Files.createDirectories(folder.getParent());
		Path unfinished = Files.createTempDirectory(folder.getParent(), "." + folder.getFileName());
		try {
			for (Map.Entry<String, String> text : made.entrySet()) {
				Path file = unfinished.resolve(text.getKey());
				Files.createDirectories(file.getParent());
				Files.writeString(file, text.getValue());
			}
			for (String file : files) {
				Path copy = unfinished.resolve(file);
				Files.createDirectories(copy.getParent());
				Files.copy(root.resolve(file), copy, StandardCopyOption.REPLACE_EXISTING);
			}
			for (String asset : List.of("style.css", "site.js")) {
				Files.copy(root.resolve(ASSETS).resolve(asset), unfinished.resolve(asset));
			}
			if (Files.exists(folder)) {
				delete(folder);
			}
			Files.move(unfinished, folder);
		} finally {
			if (Files.exists(unfinished)) {
				delete(unfinished);
			}
		}
		folder.toFile().setReadable(true, false);
		folder.toFile().setExecutable(true, false);
	}

	private static void delete(Path folder) throws IOException {
		try (Stream<Path> all = Files.walk(folder)) {
			for (Path each : all.sorted((one, other) -> other.compareTo(one)).toList()) {
				Files.delete(each);
			}
		}
	}
}
