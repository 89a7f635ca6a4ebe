/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Set;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;

import flightforge.kit.Flightforge;

/** The JSON schemas of the documentation. */
public final class Schema {
	private Schema() {
	}

	/** In what a text is not as {@code docs/NAME.schema.json} says; empty if it is. */
	public static Set<ValidationMessage> problems(String name, String json) throws IOException {
		return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
				.getSchema(Files.readString(Flightforge.documentation().resolve(name + ".schema.json")))
				.validate(json, InputFormat.JSON);
	}
}
