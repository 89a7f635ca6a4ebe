/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.audit.check;

import java.util.Map;

import flightforge.audit.rule.Area;
import flightforge.audit.rule.Severity;
import flightforge.writer.read.Event;
import flightforge.writer.read.ValueKind;

/**
 * Events about an object have its class: the JVM has the object in hand when it writes them. Types without the field
 * are left out.
 */
final class ClassCheck extends Check {
	/** The field of each event type. That of jdk.ThreadPark is not among them: threads park without a blocker, too. */
	private static final Map<String, String> FIELDS = Map.of("jdk.JavaExceptionThrow", "thrownClass",
			"jdk.JavaErrorThrow", "thrownClass", "jdk.ObjectAllocationSample", "objectClass",
			"jdk.ObjectAllocationInNewTLAB", "objectClass", "jdk.ObjectAllocationOutsideTLAB", "objectClass",
			"jdk.PromoteObjectInNewPLAB", "objectClass", "jdk.PromoteObjectOutsidePLAB", "objectClass",
			"jdk.JavaMonitorEnter", "monitorClass", "jdk.JavaMonitorWait", "monitorClass");

	ClassCheck() {
		super("object-class", Area.THREADS, Severity.IMPOSSIBLE);
	}

	@Override
	void listen(Listeners listeners) {
		FIELDS.forEach((type, field) -> listeners.on(type, event -> look(event, field)));
	}

	private void look(Event event, String field) {
		int slot = event.type().slot(field);
		if (slot >= 0 && event.type().kind(slot) == ValueKind.CONSTANT && event.constant(slot) == null) {
			violated(event, Texts.of("object-class", field));
		}
	}
}
