/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.benchmarks.jmh;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
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
	/** {@code nothing}, or 64 bytes to a {@code socket} whose other end, in this machine, reads them. */
	@Param({"nothing", "socket"})
	public String written;
	private final byte[] message = new byte[64];
	private final InetAddress[] peers = new InetAddress[PEERS];
	private final byte[][] names = new byte[PEERS][];
	private final String[] hosts = new String[PEERS];
	private final String[] addresses = new String[PEERS];
	private Recording recording;
	private Socket socket;
	private Thread reader;
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
	public void connect() throws IOException {
		for (int n = 0; n < PEERS; n++) {
			hosts[n] = "host-" + n + ".shop.example.com";
			names[n] = hosts[n].getBytes(StandardCharsets.ISO_8859_1);
			peers[n] = InetAddress.getByAddress(new byte[] {(byte) 192, (byte) 168, (byte) 100, (byte) (100 + n)});
			addresses[n] = peers[n].getHostAddress();
		}
	}

	/** Connects two ends, of which one reads all that comes. */
	@Setup(Level.Trial)
	public void open() throws IOException {
		if (written.equals("socket")) {
			try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
				socket = new Socket(server.getInetAddress(), server.getLocalPort());
				socket.setTcpNoDelay(true);
				Socket other = server.accept();
				reader = Thread.ofPlatform().daemon().start(() -> drain(other));
			}
		}
	}

	private static void drain(Socket other) {
		try (other) {
			other.getInputStream().transferTo(OutputStream.nullOutputStream());
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	/** Ends the connection. */
	@TearDown(Level.Trial)
	public void disconnect() throws IOException, InterruptedException {
		if (socket != null) {
			socket.close();
			reader.join();
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
	public long made() throws IOException {
		int peer = i++ & PEERS - 1;
		SocketWrite event = new SocketWrite();
		event.begin();
		write();
		event.host = new String(names[peer], StandardCharsets.ISO_8859_1);
		event.address = peers[peer].getHostAddress();
		return commit(event);
	}

	/** The strings are made for each event that is recorded. */
	@Benchmark
	public long madeIfRecorded() throws IOException {
		int peer = i++ & PEERS - 1;
		SocketWrite event = new SocketWrite();
		event.begin();
		write();
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
	public long cached() throws IOException {
		int peer = i++ & PEERS - 1;
		SocketWrite event = new SocketWrite();
		event.begin();
		write();
		event.host = hosts[peer];
		event.address = addresses[peer];
		return commit(event);
	}

	private void write() throws IOException {
		if (socket != null) {
			socket.getOutputStream().write(message);
		}
	}

	private long commit(SocketWrite event) {
		event.port = PORT;
		event.bytesWritten = i;
		event.commit();
		return i;
	}
}
