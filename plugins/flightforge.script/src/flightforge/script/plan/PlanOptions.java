/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.plan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

import flightforge.script.catalogue.RecordedTypes;
import flightforge.writer.Type;

/** What may be set from outside the script. Immutable. */
public final class PlanOptions {
	/** Nothing but what the script says. */
	public static final PlanOptions DEFAULT = new PlanOptions(OptionalLong.empty(), OptionalInt.empty(), Map.of(), null,
			null, false);

	private final OptionalLong seed;
	private final OptionalInt host;
	private final Map<String, String> parameters;
	private final Path folder;
	private final List<Type> imported;
	private final boolean withoutScript;

	private PlanOptions(OptionalLong seed, OptionalInt host, Map<String, String> parameters, Path folder,
			List<Type> imported, boolean withoutScript) {
		this.seed = seed;
		this.host = host;
		this.parameters = parameters;
		this.folder = folder;
		this.imported = imported;
		this.withoutScript = withoutScript;
	}

	/** These options with a seed that replaces the script's. */
	public PlanOptions withSeed(long newSeed) {
		return new PlanOptions(OptionalLong.of(newSeed), host, parameters, folder, imported, withoutScript);
	}

	/**
	 * These options with a host of the script's fleet, which has values of parameters, randomness and a clock of its
	 * own. Without one, a script with a fleet is planned for the first host.
	 *
	 * @param number the host's number, from 0
	 * @throws IllegalArgumentException when the number is negative
	 */
	public PlanOptions withHost(int number) {
		if (number < 0) {
			throw new IllegalArgumentException("Hosts are numbered from 0, not " + number);
		}
		return new PlanOptions(seed, OptionalInt.of(number), parameters, folder, imported, withoutScript);
	}

	/**
	 * These options with values for the parameters of the script. They count when a text is planned; a script that has
	 * been parsed has its values.
	 *
	 * @param newParameters values by the parameters' names
	 */
	public PlanOptions withParameters(Map<String, String> newParameters) {
		return new PlanOptions(seed, host, Collections.unmodifiableMap(new LinkedHashMap<>(newParameters)), folder,
				imported, withoutScript);
	}

	/**
	 * These options with the folder of the script's file, which the recordings that a script imports are relative to.
	 */
	public PlanOptions withFolder(Path newFolder) {
		return new PlanOptions(seed, host, parameters, newFolder, imported, withoutScript);
	}

	/**
	 * These options with a recording whose types stand for those of all that the script imports: the one that carries
	 * the script. The imports are then not read, and need not be there.
	 *
	 * @throws IOException when the recording cannot be read
	 */
	public PlanOptions withImported(Path recording) throws IOException {
		return new PlanOptions(seed, host, parameters, folder, RecordedTypes.read(recording).types(), withoutScript);
	}

	/**
	 * These options for a recording that does not say how it was made: it lacks the event with the script. It cannot be
	 * compared with its plan by itself.
	 */
	public PlanOptions withoutScript() {
		return new PlanOptions(seed, host, parameters, folder, imported, true);
	}

	/** The seed that replaces the script's. */
	public OptionalLong seed() {
		return seed;
	}

	/** The host of the script's fleet. */
	public OptionalInt host() {
		return host;
	}

	/** Values for the parameters of the script. */
	public Map<String, String> parameters() {
		return parameters;
	}

	/** The folder of the script's file; empty when the script is in no file. */
	public Optional<Path> folder() {
		return Optional.ofNullable(folder);
	}

	/** Whether the recording does not say how it was made. */
	public boolean isWithoutScript() {
		return withoutScript;
	}

	/** The types that stand for those of the imported recordings; empty when these are to be read. */
	Optional<List<Type>> imported() {
		return Optional.ofNullable(imported);
	}
}
