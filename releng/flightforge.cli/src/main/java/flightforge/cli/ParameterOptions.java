/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import picocli.CommandLine.Option;

/** The option that gives parameters of a script other values. */
final class ParameterOptions {
	@Option(names = "--set", paramLabel = "NAME=VALUE",
			description = "Give a parameter of the script, which it declares under params, another value. May be used"
					+ " several times.")
	private List<String> settings = List.of();

	/**
	 * The parameters that are set, with their values.
	 *
	 * @throws CommandFailure if a parameter is set twice, or to nothing that a recording can keep
	 */
	Map<String, String> parameters() {
		Map<String, String> parameters = new LinkedHashMap<>();
		for (String setting : settings) {
			int equals = setting.indexOf('=');
			String name = equals < 0 ? setting : setting.substring(0, equals);
			if (equals < 0) {
				throw CommandFailure.mistake("--set " + name + " lacks a value; write --set " + name + "=VALUE");
			}
			if (setting.indexOf('\n') >= 0 || setting.indexOf('\r') >= 0) {
				throw CommandFailure.mistake("the value of --set " + name + " has several lines; write it in one");
			}
			if (parameters.putIfAbsent(name, setting.substring(equals + 1)) != null) {
				throw CommandFailure.mistake("--set gives " + name + " two values; keep one of them");
			}
		}
		return parameters;
	}
}
