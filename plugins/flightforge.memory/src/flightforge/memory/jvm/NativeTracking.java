/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import java.io.IOException;
import java.util.List;

import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

import flightforge.memory.CategoryUsage;
import flightforge.memory.nmt.NmtText;
import flightforge.memory.nmt.NmtTextException;

/** Asks a JVM's diagnostic command for the summary of Native Memory Tracking. Confined to one thread. */
final class NativeTracking {
	private static final String OPERATION = "vmNativeMemory";
	/** Bytes instead of kilobytes, so that small growth is seen. */
	private static final Object[] ARGUMENTS = {new String[] {"summary", "scale=B"}};
	private static final String[] SIGNATURE = {String[].class.getName()};

	private final MBeanServerConnection server;
	private final ObjectName command;
	private String problem = "";
	private boolean off;

	NativeTracking(MBeanServerConnection server) {
		this.server = server;
		try {
			this.command = new ObjectName("com.sun.management:type=DiagnosticCommand");
		} catch (MalformedObjectNameException e) {
			throw new IllegalStateException(e);
		}
	}

	/** @return the values by category; none where tracking is off, which stays so for the life of a JVM */
	List<CategoryUsage> usages() throws IOException {
		if (off) {
			return List.of();
		}
		try {
			return NmtText.parse((String) server.invoke(command, OPERATION, ARGUMENTS, SIGNATURE)).usages();
		} catch (NmtTextException e) {
			problem = e.getMessage();
		} catch (InstanceNotFoundException e) {
			problem = "That JVM has no diagnostic commands, so that Native Memory Tracking cannot be asked for";
		} catch (JMException | SecurityException e) {
			problem = "Native Memory Tracking cannot be asked for: " + e.getMessage();
		}
		off = true;
		return List.of();
	}

	/** @return why there are no categories; empty while there are */
	String problem() {
		return problem;
	}
}
