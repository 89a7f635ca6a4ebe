/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmc.flightrecorder.rules.IRule;
import org.openjdk.jmc.flightrecorder.rules.RuleRegistry;
import org.openjdk.jmc.flightrecorder.rules.Severity;

import flightforge.kit.Flightforge;
import flightforge.script.template.ProvokedRule;
import flightforge.script.template.Templates;

/** JDK Mission Control's rules find in a template what its page in the gallery says, and nothing else. */
class GalleryRulesTest {
	@TempDir
	private Path folder;

	private static Arguments template(String name, Set<String> warnings, Set<String> notes) {
		return Arguments.of(name, warnings, notes);
	}

	static Stream<Arguments> templates() {
		return Stream.of(template("cpu-profile", Set.of(), Set.of("Allocations.class")),
				template("direct-buffer-leak", Set.of("FullGc"), Set.of("Allocations.class", "Allocations.thread")),
				template("metaspace-leak", Set.of("MetaspaceOom"),
						Set.of("ClassLeak", "IncreasingMetaSpaceLiveSet", "Errors")),
				template("native-image-nmt", Set.of(), Set.of()),
				template("gc-trouble", Set.of("FullGc", "GcPauseRatio", "HighGc", "ApplicationHalts"),
						Set.of("IncreasingLiveSet", "Allocations.class", "Allocations.thread")),
				template("lock-contention", Set.of("JavaBlocking", "ContextSwitch"),
						Set.of("FewSampledThreads", "MethodProfiling")),
				template("virtual-thread-pinning", Set.of(), Set.of()),
				template("exception-storm", Set.of("Exceptions", "Errors"), Set.of("MethodProfiling")),
				template("socket-storm", Set.of("SocketWrite"), Set.of()),
				template("slow-database", Set.of("SocketRead"), Set.of("OverAggressiveRecordingSetting")),
				template("noisy-neighbour", Set.of("CompareCpu"), Set.of("MethodProfiling")),
				template("container-limit", Set.of("LowOnPhysicalMemory"), Set.of()),
				template("pool-exhausted", Set.of(), Set.of("OverAggressiveRecordingSetting")),
				template("deploy-at-noon", Set.of(), Set.of("ClassLoading")),
				template("three-day-metaspace-leak", Set.of(), Set.of()),
				template("slow-file-io", Set.of("FileRead", "FileWrite"), Set.of("FileForce")),
				template("start-up", Set.of(), Set.of("ClassLoading", "MethodProfiling", "FewSampledThreads",
						"HighJvmCpu", "IncreasingLiveSet")),
				template("hello", Set.of(), Set.of()));
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("templates")
	void rulesFindWhatIsMeant(String template, Set<String> warnings, Set<String> notes) throws Exception {
		Map<String, Finding> findings = Finding
				.of(Flightforge.in(folder).generate(Flightforge.example(template).toString(), "template").file());
		assertEquals(new TreeSet<>(warnings), with(Severity.WARNING, findings));
		assertEquals(new TreeSet<>(notes), with(Severity.INFO, findings));
	}

	/** What the gallery in the workbench shows for a template is what its rules are called, and those that warn. */
	@ParameterizedTest(name = "{0}")
	@MethodSource("templates")
	void theGalleryNamesTheRules(String template, Set<String> warnings) {
		Map<String, String> names = RuleRegistry.getRules().stream()
				.collect(Collectors.toMap(IRule::getId, IRule::getName));
		List<ProvokedRule> shown = Templates.named(template).orElseThrow().rules();
		assertEquals(new TreeSet<>(warnings),
				shown.stream().map(ProvokedRule::id).collect(Collectors.toCollection(TreeSet::new)));
		for (ProvokedRule rule : shown) {
			assertEquals(names.get(rule.id()), rule.name());
		}
	}

	private static Set<String> with(Severity severity, Map<String, Finding> findings) {
		return findings.entrySet().stream().filter(entry -> entry.getValue().severity() == severity)
				.map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new));
	}
}
