/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.studio.viewer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.OperationCanceledException;
import org.junit.jupiter.api.Test;

class WatchedInputStreamTest {

	private static final int SIZE = 4 * WatchedInputStream.LONGEST_READ;

	private final NullProgressMonitor monitor = new NullProgressMonitor();
	private final List<Integer> percents = new ArrayList<>();

	@Test
	void longReadsAreTakenInPortionsAndReported() throws IOException {
		try (InputStream in = open()) {
			assertEquals(SIZE, in.readNBytes(new byte[SIZE], 0, SIZE));
		}
		assertEquals(List.of(25, 50, 75, 100), percents);
	}

	@Test
	void aCancelEndsReading() throws IOException {
		try (InputStream in = open()) {
			in.read();
			monitor.setCanceled(true);
			assertThrows(OperationCanceledException.class, in::read);
			assertThrows(OperationCanceledException.class, () -> in.readNBytes(SIZE));
			assertThrows(OperationCanceledException.class, () -> in.skip(1));
		}
	}

	@Test
	void aCancelThatInterruptsTheReadIsNoDamage() throws IOException {
		InputStream interrupted = new InputStream() {
			@Override
			public int read() throws IOException {
				monitor.setCanceled(true);
				throw new IOException("closed by an interrupt");
			}
		};
		try (InputStream in = new WatchedInputStream(interrupted, SIZE, monitor, percents::add)) {
			assertThrows(OperationCanceledException.class, () -> in.read(new byte[1]));
		}
	}

	private InputStream open() {
		return new WatchedInputStream(new ByteArrayInputStream(new byte[SIZE]), SIZE, monitor, percents::add);
	}
}
