/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.Locale;

import flightforge.learn.PrivacyReport;

/** The JSON form of a report of privacy; {@code docs/privacy.schema.json} describes it. */
final class PrivacyJson {
	private PrivacyJson() {
	}

	static String text(PrivacyReport report, boolean namesKept) {
		return "{\n  \"rare\": " + report.least() + ",\n  \"namesKept\": " + namesKept + ",\n  \"values\": "
				+ report.values() + ",\n  \"mergedValues\": " + report.mergedValues() + ",\n  \"mergedStacks\": "
				+ report.mergedStacks() + ",\n  \"exact\": " + number(report.exact()) + ",\n  \"exactOfOthers\": "
				+ number(report.exactOfOthers()) + ",\n  \"nearer\": " + number(report.nearer()) + ",\n  \"types\": ["
				+ LearnJson.list(report.types().stream().map(PrivacyJson::type).toList()) + "],\n  \"leftOut\": ["
				+ LearnJson.list(report.leftOut().stream().map(LearnJson::leftOut).toList()) + "]\n}\n";
	}

	private static String type(PrivacyReport.TypePrivacy type) {
		return "{\"name\": " + RecordingJson.string(type.name()) + ", \"events\": " + type.events() + ", \"exact\": "
				+ number(type.exact()) + ", \"exactOfOthers\": " + number(type.exactOfOthers()) + ", \"distance\": "
				+ number(type.distance()) + ", \"distanceOfOthers\": " + number(type.distanceOfOthers())
				+ ", \"nearer\": " + number(type.nearer()) + "}";
	}

	private static String number(double share) {
		return String.format(Locale.ROOT, "%.4f", share);
	}
}
