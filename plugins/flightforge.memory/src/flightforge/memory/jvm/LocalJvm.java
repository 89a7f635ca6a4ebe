/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import java.io.IOException;
import java.nio.file.Path;
import java.rmi.ConnectException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * A JVM on this machine whose memory can be watched. Immutable.
 *
 * @param pid number of its process
 * @param name its main class or jar with the arguments, as the JVM reports; may be empty
 * @param own whether it is the JVM that runs this code
 */
public record LocalJvm(long pid, String name, boolean own) {

	/** The JVM that runs this code. */
	public static LocalJvm self() {
		return new LocalJvm(ProcessHandle.current().pid(), "", true);
	}

	/**
	 * The JVMs of this user that can be found, this one first. Asks each of them, so not for the UI thread.
	 *
	 * @return this one only where the JDK's attach API is not there
	 */
	public static List<LocalJvm> list() {
		LocalJvm self = self();
		List<LocalJvm> found = new ArrayList<>();
		if (canAttach()) {
			found.addAll(Attachment.others(self.pid()));
		}
		found.sort(Comparator.comparing(LocalJvm::name, String.CASE_INSENSITIVE_ORDER));
		found.addFirst(self);
		return found;
	}

	/** Whether other JVMs than this one can be watched: the attach API is part of JDKs, not of every runtime. */
	public static boolean canAttach() {
		return ModuleLayer.boot().findModule("jdk.attach").isPresent();
	}

	/**
	 * Connects to the JVM, which may take a second and starts its local management agent. Not for the UI thread.
	 *
	 * @return a sampler, to be closed
	 * @throws IOException if it cannot be reached; the message says why
	 */
	public LiveSampler open() throws IOException {
		if (own) {
			return new LiveSampler();
		}
		if (!canAttach()) {
			throw new IOException("This Java runtime cannot attach to other JVMs; a JDK can");
		}
		JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(Attachment.managementAddress(pid)));
		try {
			return new LiveSampler(connector.getMBeanServerConnection(),
					ProcessStatus.of(Path.of("/proc", Long.toString(pid), "status")), () -> close(connector));
		} catch (IOException | RuntimeException e) {
			connector.close();
			throw e;
		}
	}

	private static void close(JMXConnector connector) throws IOException {
		try {
			connector.close();
		} catch (ConnectException e) {
			// The JVM has gone, and the connection with it: there is nothing left to close.
			return;
		}
	}
}
