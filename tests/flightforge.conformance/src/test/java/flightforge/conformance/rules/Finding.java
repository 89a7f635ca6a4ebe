/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;

import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.flightrecorder.JfrLoaderToolkit;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.ResultProvider;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;

/**
 * What one rule of JDK Mission Control says of a recording.
 *
 * @param severity how bad it is; {@link Severity#NA} where the rule lacks events
 * @param score from 0 to 100; negative where the rule gives none
 */
record Finding(Severity severity, double score) {

	/** What all rules say, by their ids. */
	static Map<String, Finding> of(Path recording) throws Exception {
		IItemCollection items = JfrLoaderToolkit.loadEvents(recording.toFile());
		ResultProvider results = new ResultProvider();
		Map<String, Finding> findings = new TreeMap<>();
		for (IRule rule : RuleRegistry.getRules()) {
			if (!RulesToolkit.matchesEventAvailabilityMap(items, rule.getRequiredEvents())) {
				findings.put(rule.getId(), new Finding(Severity.NA, -1));
				continue;
			}
			RunnableFuture<IResult> evaluation = rule.createEvaluation(items, IPreferenceValueProvider.DEFAULT_VALUES,
					results);
			evaluation.run();
			try {
				IResult result = evaluation.get();
				results.addResults(result);
				IQuantity score = result.getResult(TypedResult.SCORE);
				findings.put(rule.getId(), new Finding(result.getSeverity(), score == null ? -1 : score.doubleValue()));
			} catch (ExecutionException e) {
				throw new AssertionError("the rule " + rule.getId() + " fails", e.getCause());
			}
		}
		return findings;
	}
}
