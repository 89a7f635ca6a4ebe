/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.conformance.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.sun.jdi.AbsentInformationException;
import com.sun.jdi.Bootstrap;
import com.sun.jdi.IntegerValue;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDisconnectEvent;
import com.sun.jdi.request.ClassPrepareRequest;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import flightforge.kit.readers.Conformance;
import flightforge.writer.scan.RecordingScanner;

/**
 * A debugger stops a process at each line that writes to the file of its recording, and looks at what a kill would
 * leave there: mapped memory and the file are the same pages, whatever becomes of the process.
 */
class KilledAnywhereTest {
	/** Nothing else writes to the file. */
	private static final List<String> STOPPED_IN = List.of("flightforge.writer.live.LiveFile",
			"flightforge.writer.live.MappedChunk", "flightforge.writer.internal.TemporaryFile");

	@TempDir
	private Path folder;
	private byte[] last = {};
	private int written;
	private int states;

	@Test
	void everyAcknowledgedEventCanBeReadAtEachLine() throws Exception {
		VirtualMachine writer = launch();
		try {
			for (String name : STOPPED_IN) {
				ClassPrepareRequest request = writer.eventRequestManager().createClassPrepareRequest();
				request.addClassFilter(name);
				request.enable();
			}
			for (boolean alive = true; alive;) {
				EventSet events = writer.eventQueue().remove();
				for (Event event : events) {
					if (event instanceof ClassPrepareEvent prepared) {
						stopAtEachLine(writer, prepared.referenceType());
					} else if (event instanceof BreakpointEvent) {
						written = acknowledged(writer);
						look(written);
					}
					alive = alive && !(event instanceof VMDisconnectEvent);
				}
				events.resume();
			}
		} finally {
			writer.process().destroyForcibly().waitFor();
		}
		assertEquals(0, writer.process().exitValue());
		Path file = folder.resolve("stepped.jfr");
		Conformance.QUICK.check(file, Map.of(SteppedWriter.TYPE, (long) written));
		assertTrue(states > 100, states + " states");
	}

	private VirtualMachine launch() throws Exception {
		LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
		Map<String, Connector.Argument> arguments = connector.defaultArguments();
		arguments.get("main").setValue(SteppedWriter.class.getName() + " \"" + folder.resolve("stepped.jfr") + "\"");
		arguments.get("options").setValue("-Xshare:auto -cp \""
				+ System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")) + "\"");
		return connector.launch(arguments);
	}

	private static void stopAtEachLine(VirtualMachine writer, ReferenceType type) throws AbsentInformationException {
		for (Location line : type.allLineLocations()) {
			writer.eventRequestManager().createBreakpointRequest(line).enable();
		}
	}

	private static int acknowledged(VirtualMachine writer) {
		ReferenceType type = writer.classesByName(SteppedWriter.class.getName()).getFirst();
		return ((IntegerValue) type.getValue(type.fieldByName("acknowledged"))).value();
	}

	private void look(int acknowledged) throws IOException {
		Path part = folder.resolve("stepped.part.jfr");
		Path live = Files.exists(part) ? part : folder.resolve("stepped.jfr");
		if (!Files.exists(live)) {
			assertEquals(0, acknowledged);
			return;
		}
		byte[] bytes = Files.readAllBytes(live);
		if (!Arrays.equals(bytes, last)) {
			last = bytes;
			states++;
			look(Files.write(folder.resolve("copy.jfr"), bytes), acknowledged);
		}
	}

	private void look(Path copy, int acknowledged) throws IOException {
		RecordingScanner.scan(copy);
		Set<Long> read = new HashSet<>();
		for (RecordedEvent event : RecordingFile.readAllEvents(copy)) {
			long number = event.getLong("number");
			assertTrue(read.add(number));
			assertTrue(event.getString("text").endsWith("x" + number));
			assertEquals("thread " + number / 3, event.getThread("eventThread").getJavaName());
		}
		// Two are under way at most.
		assertTrue(read.size() >= acknowledged && read.size() <= acknowledged + 2,
				read.size() + " events read, " + acknowledged + " acknowledged");
	}
}
