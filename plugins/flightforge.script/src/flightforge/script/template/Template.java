/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.template;

import java.util.List;

/**
 * A script to start from.
 *
 * @param id short name, such as {@code checkout-service}
 * @param title one line
 * @param description what it shows, may be several sentences, may be empty
 * @param text the script
 * @param group what it is about
 * @param rules the rules of JDK Mission Control that warn of its recording, may be empty
 */
public record Template(String id, String title, String description, String text, TemplateGroup group,
		List<ProvokedRule> rules) {

	/** A template. */
	public Template {
		rules = List.copyOf(rules);
	}

	/** A template of the user's own, of which no rule is known to warn. */
	public Template(String id, String title, String description, String text) {
		this(id, title, description, text, TemplateGroup.OWN, List.of());
	}
}
