/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import flightforge.kit.Flightforge;
import flightforge.kit.Recording;
import flightforge.kit.readers.Conformance;

/** Annotations of the script's own types disturb no reader. */
class AnnotationsTest {
	@TempDir
	private Path folder;

	@Test
	void areReadByAll() throws Exception {
		Files.writeString(folder.resolve("annotated.forge"), """
				types:
				  my.Team: {annotation: true, label: Team, annotations: {my.Mark: {}}, fields: {value: {type: String}}}
				  my.Limit:
				    annotation: true
				    fields: {most: {type: long}, share: {type: double}, strict: {type: boolean}, sign: {type: char}}
				  my.Mark: {annotation: true}
				  my.Place: {structure: true, annotations: {my.Mark: {}}, fields: {city: {type: String, annotations: {my.Team: maps}}}}
				  my.Order:
				    annotations: {my.Team: "check & out <1>", my.Mark: {}}
				    fields:
				      items: {type: int, annotations: {my.Limit: {most: 7, share: 0.5, strict: true, sign: "<"}, jdk.jfr.Unsigned: {}}}
				      to: {type: my.Place, annotations: {my.Mark: {}}}
				events:
				  - {type: my.Order, count: 20, values: {items: {uniform: {min: 1, max: 7}}, to.city: {pick: [Basel, Lyon]}}}
				""");
		Recording recording = Flightforge.in(folder).generate("annotated.forge", "annotated");
		Conformance.FULL.check(recording.file(), recording.reportedEvents());
	}
}
