/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;

/** The attach API, in a class of its own, because not every runtime has it. */
final class Attachment {

	private Attachment() {
	}

	/** @return the JVMs of this user but the one with this process number */
	static List<LocalJvm> others(long self) {
		List<LocalJvm> found = new ArrayList<>();
		for (VirtualMachineDescriptor descriptor : VirtualMachine.list()) {
			// Ids are process numbers on every system that HotSpot runs on; others are not local JVMs.
			if (descriptor.id().matches("\\d{1,18}") && Long.parseLong(descriptor.id()) != self) {
				found.add(new LocalJvm(Long.parseLong(descriptor.id()), descriptor.displayName(), false));
			}
		}
		return found;
	}

	/** @return where the management beans of a JVM are, started if need be */
	static String managementAddress(long pid) throws IOException {
		try {
			VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
			try {
				return machine.startLocalManagementAgent();
			} finally {
				machine.detach();
			}
		} catch (AttachNotSupportedException e) {
			throw new IOException("The JVM " + pid + " cannot be attached to: " + e.getMessage(), e);
		} catch (IOException e) {
			throw new IOException("The JVM " + pid + " does not answer: " + e.getMessage(), e);
		}
	}
}
