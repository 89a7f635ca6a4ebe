/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;

import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkFiles;

import flightforge.cli.CheckedScript;
import flightforge.cli.ScriptSource;
import flightforge.script.plan.PlanOptions;

/**
 * What is the same for all tasks; executors get it once. Immutable.
 *
 * @param name what messages call the script
 * @param text the script
 * @param seed the seed that replaces the script's, or null
 * @param parameters values for the script's parameters
 * @param withoutScript whether recordings do not say how they were made
 * @param strict whether warnings count as errors
 * @param imports whether recordings that the script imports were sent to the executors
 * @param parts how many parts each recording is made in, at most
 * @param folder where the objects go, as a URI
 * @param force whether objects that are there may be replaced by others
 * @param run what the names of temporary objects of this run have in them
 * @param hadoop the driver's configuration of Hadoop
 */
record Order(String name, String text, Long seed, Map<String, String> parameters, boolean withoutScript, boolean strict,
		boolean imports, int parts, String folder, boolean force, String run, HashMap<String, String> hadoop)
		implements Serializable {

	/**
	 * What to make.
	 *
	 * @param output the folder as the user wrote it; a path is one of the file system that is Hadoop's default
	 * @throws IOException if Hadoop does not know the file system
	 */
	static Order of(ScriptSource source, PlanOptions options, boolean strict, boolean imports, int parts, String output,
			boolean force, Configuration hadoop) throws IOException {
		HashMap<String, String> configuration = new HashMap<>();
		hadoop.forEach(entry -> configuration.put(entry.getKey(), entry.getValue()));
		OptionalLong seed = options.seed();
		return new Order(source.name(), source.text(), seed.isPresent() ? seed.getAsLong() : null,
				new HashMap<>(options.parameters()), options.isWithoutScript(), strict, imports, parts,
				Objects.qualified(output, hadoop), force,
				HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextLong()), configuration);
	}

	/** The driver's configuration of Hadoop, which knows credentials and file systems that this machine may not. */
	Configuration configuration() {
		Configuration configuration = new Configuration(false);
		hadoop.forEach(configuration::set);
		return configuration;
	}

	/** Plans a host, on an executor. */
	CheckedScript check(int host) {
		PlanOptions options = PlanOptions.DEFAULT.withParameters(parameters);
		options = seed == null ? options : options.withSeed(seed);
		options = host == Work.NO_HOST ? options : options.withHost(host);
		options = withoutScript ? options.withoutScript() : options;
		options = imports ? options.withFolder(Path.of(SparkFiles.getRootDirectory())) : options;
		return CheckedScript.check(new ScriptSource(name, null, text), options);
	}
}
