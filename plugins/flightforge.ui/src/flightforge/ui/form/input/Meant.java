/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.ui.form.input;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;

import flightforge.script.Problem;
import flightforge.ui.model.ScriptModel;

/**
 * What may be meant where something is wrong, as the question at the end of a message asks: links that write it.
 *
 * @param texts what may be meant, the best first
 * @param writer writes one of them
 */
public record Meant(List<String> texts, Consumer<String> writer) {
	/** Nothing is known. */
	public static final Meant NOTHING = new Meant(List.of(), text -> {
	});

	/** Copies. */
	public Meant {
		texts = List.copyOf(texts);
	}

	/**
	 * What a problem asks at its end.
	 *
	 * @param model the script with the problem
	 */
	public static Meant of(ScriptModel model, Optional<Problem> problem) {
		return problem.map(known -> new Meant(known.instead(), text -> model.solve(known, text)))
				.filter(meant -> problem.get().message().endsWith(meant.question())).orElse(NOTHING);
	}

	private String question() {
		return question(texts);
	}

	private static String question(List<String> texts) {
		return texts.isEmpty() ? "" : NLS.bind(Messages.FORM_MEANT, String.join(Messages.FORM_MEANT_OR, texts));
	}

	/** The question with links, for a {@link org.eclipse.swt.widgets.Link}; empty where nothing is known. */
	public String links() {
		return question(
				texts.stream().map(text -> "<a>" + text.replace("&", "&&") + "</a>").collect(Collectors.toList()));
	}

	/** A message without the question. */
	public String before(String message) {
		return message.endsWith(question()) ? message.substring(0, message.length() - question().length()).strip()
				: message;
	}
}
