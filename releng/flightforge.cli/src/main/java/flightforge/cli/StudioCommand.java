/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import java.util.concurrent.Callable;

import picocli.CommandLine.Command;

/** Stands for the graphical product, which is another program than this jar. */
@Command(name = "studio", header = "Start Flightforge Studio, the graphical editor.", description = {
		"Works through the flightforge script of the source folder, which builds the product when needed.",
		"Arguments are scripts and recordings to open, and options of the platform, of which -data FOLDER gives Studio"
				+ " another workspace."})
final class StudioCommand implements Callable<Integer> {
	@Override
	public Integer call() {
		throw CommandFailure.mistake("there is no Studio in this jar, it is a program of its own: "
				+ "run './flightforge studio' in Flightforge's source folder");
	}
}
