/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;

import org.junit.jupiter.api.Test;

import flightforge.writer.Region;
import flightforge.writer.scan.ChunkSummary;
import flightforge.writer.scan.FleetHostSummary;
import flightforge.writer.scan.JvmSummary;
import flightforge.writer.scan.MalformedRecordingException;
import flightforge.writer.scan.RecordingInspection;
import flightforge.writer.scan.RecordingSummary;
import flightforge.writer.scan.TypeRate;
import flightforge.writer.scan.TypeSummary;

class RecordingJsonTest {
	private static String json(RecordingSummary recording) {
		StringWriter text = new StringWriter();
		RecordingJson.print(new RecordingInspection(recording, null, List.of()), recording.types(),
				new PrintWriter(text));
		return text.toString();
	}

	@Test
	void hasChunksTypesAndScript() {
		RecordingSummary recording = new RecordingSummary(
				List.of(new ChunkSummary(0, 500, 17, 60, new Region(3_600_000, 3_600_000), 80, 90, 0),
						new ChunkSummary(500, 600, 77, 60, null, 81, 91, 2)),
				List.of(new TypeSummary("a.B", "B", 7L, 3, 42, true, 18L, 19L, new TypeRate(1, 0, 3))), "events: []\n",
				5L, "a=1\nb=\"=\"", new FleetHostSummary(17, "shop-17"), new JvmSummary("VM", "VM (25)", 4711L), 12);
		assertEquals("""
				{
				  "totalEvents": 3,
				  "durationNanos": 120,
				  "jvm": {"name": "VM", "version": "VM (25)", "pid": 4711},
				  "lostBytes": 12,
				  "timeZone": {"offset": "+02:00", "gmtOffsetMillis": 3600000, "dstMillis": 3600000},
				  "chunks": [
				    {"offset": 0, "size": 500, "startNanos": 17, "durationNanos": 60, "metadataBytes": 80, "constantPoolBytes": 90, "freeBytes": 0, "timeZone": {"offset": "+02:00", "gmtOffsetMillis": 3600000, "dstMillis": 3600000}},
				    {"offset": 500, "size": 600, "startNanos": 77, "durationNanos": 60, "metadataBytes": 81, "constantPoolBytes": 91, "freeBytes": 2, "timeZone": null}
				  ],
				  "types": [
				    {"name": "a.B", "id": 7, "events": 3, "bytes": 42, "experimental": true, "firstNanos": 18, "lastNanos": 19, "rate": {"seconds": 1, "least": 0, "most": 3}}
				  ],
				  "script": "events: []\\n",
				  "seed": 5,
				  "parameters": {"a": "1", "b": "\\"=\\""},
				  "host": {"number": 17, "name": "shop-17"},
				  "damage": null,
				  "notes": []
				}
				""", json(recording));
	}

	@Test
	void saysWhatIsDamagedAndWhere() {
		RecordingSummary recording = new RecordingSummary(List.of(), List.of(), null, null, null, null, null, 0);
		StringWriter text = new StringWriter();
		RecordingJson.print(new RecordingInspection(recording,
				new MalformedRecordingException(17, "An event has no size"), List.of("One \"note\"")),
				recording.types(), new PrintWriter(text));
		assertTrue(text.toString().endsWith("""
				  "damage": {"offset": 17, "message": "An event has no size (at byte 17)"},
				  "notes": [
				    "One \\"note\\""
				  ]
				}
				"""), text.toString());
	}

	@Test
	void scriptIsNullWhereThereIsNone() {
		assertEquals(
				"{\n  \"totalEvents\": 0,\n  \"durationNanos\": 0,\n  \"jvm\": null,\n  \"lostBytes\": 0,\n  \"timeZone\": null,\n  \"chunks\": [],\n  \"types\": [],\n  \"script\": null,\n  \"seed\": null,\n"
						+ "  \"parameters\": {},\n  \"host\": null,\n  \"damage\": null,\n  \"notes\": []\n}\n",
				json(new RecordingSummary(List.of(), List.of(), null, null, null, null, null, 0)));
	}

	@Test
	void anyTextBecomesAJsonString() {
		assertEquals("\"a\\\"b\\\\c\\td\\re\\u0000\\ud83d\\ude00ü\"",
				RecordingJson.string("a\"b\\c\td\re\0\ud83d\ude00ü"));
		assertEquals("\"\\u007f\\u0085\\u009f\u00a0\\u2028\\u2029\\ufeff\ufffd\\ufffe\\uffff\"",
				RecordingJson.string("\u007f\u0085\u009f\u00a0\u2028\u2029\ufeff\ufffd\ufffe\uffff"));
	}
}
