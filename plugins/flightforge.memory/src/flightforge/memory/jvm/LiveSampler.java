/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory.jvm;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.List;

import javax.management.MBeanServerConnection;

import flightforge.memory.Category;
import flightforge.memory.CategoryUsage;
import flightforge.memory.MemorySample;

/**
 * Takes samples of a JVM: heap, non-heap, buffer pools, the categories of Native Memory Tracking where it is on, and,
 * where the system reports it, the resident set with its split. Confined to one thread. A sample of this JVM without
 * tracking takes some ten microseconds and allocates little beside itself; tracking adds a report of some kilobytes.
 */
public final class LiveSampler implements AutoCloseable {

	private final MemoryMXBean memory;
	private final List<BufferPoolMXBean> pools;
	private final List<Category> poolCategories;
	private final ProcessStatus status;
	private final NativeTracking tracking;
	private final AutoCloseable connection;
	/** The system's clock may be set back; samples never go back. */
	private long latestMillis;

	/** A sampler of this JVM. */
	public LiveSampler() {
		this(ProcessStatus.ofThisProcess());
	}

	LiveSampler(ProcessStatus status) {
		this(ManagementFactory.getMemoryMXBean(), ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class),
				new NativeTracking(ManagementFactory.getPlatformMBeanServer()), status, () -> {
					// This JVM needs no connection.
				});
	}

	/**
	 * A sampler of another JVM.
	 *
	 * @param server its management beans
	 * @param status its resident set
	 * @param connection closed with this sampler
	 */
	LiveSampler(MBeanServerConnection server, ProcessStatus status, AutoCloseable connection) throws IOException {
		this(ManagementFactory.newPlatformMXBeanProxy(server, ManagementFactory.MEMORY_MXBEAN_NAME, MemoryMXBean.class),
				ManagementFactory.getPlatformMXBeans(server, BufferPoolMXBean.class), new NativeTracking(server),
				status, connection);
	}

	private LiveSampler(MemoryMXBean memory, List<BufferPoolMXBean> pools, NativeTracking tracking,
			ProcessStatus status, AutoCloseable connection) {
		this.memory = memory;
		this.pools = pools;
		this.poolCategories = pools.stream().map(pool -> poolCategory(pool.getName())).toList();
		this.tracking = tracking;
		this.status = status;
		this.connection = connection;
	}

	/**
	 * Takes a sample now.
	 *
	 * @return the values; a category that this system does not report is not in it
	 * @throws IOException if the JVM is another one and has gone
	 */
	public MemorySample sample() throws IOException {
		List<CategoryUsage> usages = new ArrayList<>(5 + pools.size());
		try {
			usages.add(managed(Category.HEAP, memory.getHeapMemoryUsage()));
			usages.add(managed(Category.NON_HEAP, memory.getNonHeapMemoryUsage()));
			for (int i = 0; i < pools.size(); i++) {
				BufferPoolMXBean pool = pools.get(i);
				usages.add(CategoryUsage.of(poolCategories.get(i)).used(pool.getMemoryUsed())
						.reserved(pool.getTotalCapacity()).count(pool.getCount()).build());
			}
		} catch (UndeclaredThrowableException e) {
			throw new IOException("The JVM no longer answers: it has ended or is stopped", e);
		}
		status.refresh();
		addKnown(usages, Category.RESIDENT, status.resident());
		addKnown(usages, Category.RESIDENT_ANONYMOUS, status.anonymous());
		addKnown(usages, Category.RESIDENT_FILE, status.fileBacked());
		usages.addAll(tracking.usages());
		latestMillis = Math.max(latestMillis, System.currentTimeMillis());
		return new MemorySample(latestMillis, usages);
	}

	/**
	 * Why there are no categories of Native Memory Tracking.
	 *
	 * @return a sentence that says what to do; empty while the samples have categories, and before the first sample
	 */
	public String withoutTracking() {
		return tracking.problem();
	}

	@Override
	public void close() throws IOException {
		try {
			status.close();
		} finally {
			try {
				connection.close();
			} catch (IOException e) {
				throw e;
			} catch (Exception e) {
				throw new IOException(e);
			}
		}
	}

	private static CategoryUsage managed(Category category, MemoryUsage usage) {
		return CategoryUsage.of(category).used(usage.getUsed()).committed(usage.getCommitted()).limit(usage.getMax())
				.build();
	}

	private static void addKnown(List<CategoryUsage> usages, Category category, long used) {
		if (CategoryUsage.isKnown(used)) {
			usages.add(CategoryUsage.ofUsed(category, used));
		}
	}

	/** The pools' names are the JDK's; a pool of a later JDK keeps its name. */
	static Category poolCategory(String poolName) {
		return switch (poolName) {
		case "direct" -> Category.DIRECT_BUFFERS;
		case "mapped" -> Category.MAPPED_FILES;
		case "mapped - 'non-volatile memory'" -> Category.MAPPED_NON_VOLATILE;
		default -> new Category(Category.Kind.BUFFER_POOL, poolName);
		};
	}
}
