/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import javax.management.JMException;
import javax.management.ObjectName;

import jdk.jfr.Recording;

/**
 * Makes the real reports and recordings of Native Memory Tracking that the tests read, with the JDK that runs it:
 *
 * <pre>
 * java -XX:NativeMemoryTracking=detail -Xmx64m plugins/flightforge.memory/tools/RecordNmt.java FOLDER
 * </pre>
 *
 * Files in the folder are named by the JDK's feature number. A detail report is cut to its first call sites.
 */
final class RecordNmt {
	private static final int DETAIL_LINES = 40;

	private RecordNmt() {
	}

	/** The folder is the only argument. */
	public static void main(String[] arguments) throws IOException, JMException, InterruptedException {
		Path folder = Path.of(arguments[0]);
		Files.createDirectories(folder);
		String jdk = "jdk" + Runtime.version().feature();
		write(folder.resolve(jdk + "-summary.txt"), command("summary"));
		write(folder.resolve(jdk + "-summary-mb.txt"), command("summary", "scale=MB"));
		write(folder.resolve(jdk + "-summary-bytes.txt"), command("summary", "scale=B"));
		write(folder.resolve(jdk + "-no-baseline.txt"), command("summary.diff"));
		command("baseline");
		List<ByteBuffer> kept = new ArrayList<>();
		for (int i = 0; i < 8; i++) {
			kept.add(ByteBuffer.allocateDirect(1 << 20));
		}
		write(folder.resolve(jdk + "-diff.txt"), command("summary.diff"));
		write(folder.resolve(jdk + "-detail.txt"), shortened(command("detail")));
		write(folder.resolve(jdk + "-detail-diff.txt"), shortened(command("detail.diff")));
		record(folder.resolve(jdk + ".jfr"), kept);
	}

	private static void record(Path file, List<ByteBuffer> kept) throws IOException, InterruptedException {
		try (Recording recording = new Recording()) {
			for (String type : List.of("NativeMemoryUsage", "NativeMemoryUsageTotal", "ResidentSetSize",
					"PhysicalMemory", "SwapSpace", "DirectBufferStatistics", "GCHeapMemoryUsage",
					"GCHeapMemoryPoolUsage", "GCHeapSummary", "MetaspaceSummary", "ContainerMemoryUsage")) {
				recording.enable("jdk." + type).withPeriod(Duration.ofMillis(250)).withoutStackTrace();
			}
			recording.start();
			for (int i = 0; i < 8; i++) {
				kept.add(ByteBuffer.allocateDirect(1 << 20));
				System.gc();
				// The events are periodic: time has to pass for the values to differ.
				Thread.sleep(200);
			}
			recording.stop();
			recording.dump(file);
		}
	}

	/** Without most of the memory map and of the call sites. */
	private static String shortened(String report) {
		StringBuilder kept = new StringBuilder();
		int left = Integer.MAX_VALUE;
		for (String line : report.lines().toList()) {
			if (line.startsWith("Virtual memory map:") || line.startsWith("Details:")) {
				left = DETAIL_LINES;
			}
			if (left-- > 0) {
				kept.append(line).append('\n');
			}
		}
		return kept.toString();
	}

	private static String command(String... arguments) throws JMException {
		return (String) ManagementFactory.getPlatformMBeanServer().invoke(
				new ObjectName("com.sun.management:type=DiagnosticCommand"), "vmNativeMemory", new Object[] {arguments},
				new String[] {String[].class.getName()});
	}

	private static void write(Path file, String text) throws IOException {
		Files.writeString(file, text);
	}
}
