/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.StackTrace;

/**
 * The capture battery: what a program pays that records an event such as {@code jdk.SocketWrite}, of which the host and
 * the address are strings. JDK's own Flight Recorder; none of our code.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class CaptureBenchmark {
	private static final int PEERS = 16;
	private static final int PORT = 5432;

	/** {@code none}: nothing is recorded; {@code other}: but not this event; {@code this}: it is. */
	@Param({"none", "other", "this"})
	public String recorded;
	private final InetAddress[] peers = new InetAddress[PEERS];
	private final byte[][] names = new byte[PEERS][];
	private final String[] hosts = new String[PEERS];
	private final String[] addresses = new String[PEERS];
	private Recording recording;
	private int i;

	@Name("bench.SocketWrite")
	@StackTrace(false)
	private static final class SocketWrite extends Event {
		private String host;
		private String address;
		private int port;
		private long bytesWritten;
	}

	/** Makes the peers, and strings of them for those who keep them. */
	@Setup(Level.Trial)
	public void connect() throws UnknownHostException {
		for (int n = 0; n < PEERS; n++) {
			hosts[n] = "host-" + n + ".shop.example.com";
			names[n] = hosts[n].getBytes(StandardCharsets.ISO_8859_1);
			peers[n] = InetAddress.getByAddress(new byte[] {(byte) 192, (byte) 168, (byte) 100, (byte) (100 + n)});
			addresses[n] = peers[n].getHostAddress();
		}
	}

	/** Starts what is to be recorded. */
	@Setup(Level.Iteration)
	public void start() {
		if (!recorded.equals("none")) {
			recording = new Recording();
			if (recorded.equals("this")) {
				recording.enable(SocketWrite.class);
			} else {
				recording.disable(SocketWrite.class);
			}
			recording.start();
		}
	}

	/** Stops it. */
	@TearDown(Level.Iteration)
	public void stop() throws IOException {
		if (recording != null) {
			recording.close();
		}
	}

	/** The strings are made for each event, whether it is recorded or not. */
	@Benchmark
	public long made() {
		int peer = i++ & PEERS - 1;
		SocketWrite event = new SocketWrite();
		event.begin();
		event.host = new String(names[peer], StandardCharsets.ISO_8859_1);
		event.address = peers[peer].getHostAddress();
		return commit(event);
	}

	/** The strings are made for each event that is recorded. */
	@Benchmark
	public long madeIfRecorded() {
		int peer = i++ & PEERS - 1;
		SocketWrite event = new SocketWrite();
		event.begin();
		event.end();
		if (!event.shouldCommit()) {
			return i;
		}
		event.host = new String(names[peer], StandardCharsets.ISO_8859_1);
		event.address = peers[peer].getHostAddress();
		return commit(event);
	}

	/** The strings are made once for each peer. */
	@Benchmark
	public long cached() {
		int peer = i++ & PEERS - 1;
		SocketWrite event = new SocketWrite();
		event.begin();
		event.host = hosts[peer];
		event.address = addresses[peer];
		return commit(event);
	}

	private long commit(SocketWrite event) {
		event.port = PORT;
		event.bytesWritten = i;
		event.commit();
		return i;
	}
}
