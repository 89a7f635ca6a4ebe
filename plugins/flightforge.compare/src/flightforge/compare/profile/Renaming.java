/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.compare.profile;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Other names for what a recording has, so that it can be compared with one where these were replaced. Notes whether it
 * has any of them. Safe for use by several threads.
 */
public final class Renaming {
	/** All names as they are. */
	public static final Renaming NONE = new Renaming(Map.of());
	private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$(\\d+)");
	private static final String LAMBDA_CLASS = "$$Lambda";

	/** Programs that have nothing in common may have some of these. */
	private static final Set<String> COMMON = Set.of("field", "text", "group");

	private final Map<String, Map<String, String>> names;
	private final int asked;
	private volatile boolean found;

	/** @param names by kind (type, field, class, method, thread, text) the name of each name that has another one */
	public Renaming(Map<String, Map<String, String>> names) {
		this.names = Map.copyOf(names);
		asked = names.entrySet().stream().filter(kind -> !COMMON.contains(kind.getKey()))
				.mapToInt(kind -> kind.getValue().size()).sum();
	}

	/** @return how many names there are of types, classes, methods and threads, if none of them has been met; else 0 */
	public int unknown() {
		return found ? 0 : asked;
	}

	private String of(String kind, String name) {
		Map<String, String> ofKind = names.get(kind);
		String other = ofKind == null || name == null ? null : ofKind.get(name);
		if (other != null && !found && !COMMON.contains(kind)) {
			found = true;
		}
		return other == null ? name : other;
	}

	String type(String name) {
		return of("type", name);
	}

	String field(String path) {
		return of("field", path);
	}

	String thread(String name) {
		return of("thread", name);
	}

	String text(String text) {
		return of("text", text);
	}

	String className(String name) {
		if (name == null || !names.containsKey("class")) {
			return name;
		}
		int array = name.indexOf("[]");
		if (array > 0) {
			return className(name.substring(0, array)) + name.substring(array);
		}
		int lambda = name.indexOf(LAMBDA_CLASS);
		return lambda > 0 ? of("class", name.substring(0, lambda)) + name.substring(lambda) : of("class", name);
	}

	/** Methods of classes that keep their name keep theirs. */
	String method(String ofClass, String name) {
		Map<String, String> methods = names.get("method");
		if (methods == null || name == null || ofClass != null && className(ofClass).equals(ofClass)) {
			return name;
		}
		Matcher lambda = LAMBDA.matcher(name);
		return lambda.matches() && !methods.containsKey(name)
				? "lambda$" + method(ofClass, lambda.group(1)) + "$" + lambda.group(2) : of("method", name);
	}
}
