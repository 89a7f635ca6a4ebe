/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.memory;

import java.io.IOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes samples of this JVM: heap, non-heap, buffer pools and, where the system tells it, the resident set with its
 * split. Confined to one thread; a sample takes some ten microseconds and allocates little beside itself.
 */
public final class LiveSampler implements AutoCloseable {

	private final MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
	private final List<BufferPoolMXBean> pools = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class);
	private final List<Category> poolCategories = pools.stream().map(pool -> poolCategory(pool.getName())).toList();
	private final ProcessStatus status;
	/** The system's clock may be set back; samples never go back. */
	private long latestMillis;

	/** A sampler of this JVM. */
	public LiveSampler() {
		this(ProcessStatus.ofThisProcess());
	}

	LiveSampler(ProcessStatus status) {
		this.status = status;
	}

	/**
	 * Takes a sample now.
	 *
	 * @return the figures; a category that this system does not tell is not in it
	 */
	public MemorySample sample() {
		List<CategoryUsage> usages = new ArrayList<>(5 + pools.size());
		usages.add(managed(Category.HEAP, memory.getHeapMemoryUsage()));
		usages.add(managed(Category.NON_HEAP, memory.getNonHeapMemoryUsage()));
		for (int i = 0; i < pools.size(); i++) {
			BufferPoolMXBean pool = pools.get(i);
			usages.add(CategoryUsage.of(poolCategories.get(i)).used(pool.getMemoryUsed())
					.reserved(pool.getTotalCapacity()).count(pool.getCount()).build());
		}
		status.refresh();
		addKnown(usages, Category.RESIDENT, status.resident());
		addKnown(usages, Category.RESIDENT_ANONYMOUS, status.anonymous());
		addKnown(usages, Category.RESIDENT_FILE, status.fileBacked());
		latestMillis = Math.max(latestMillis, System.currentTimeMillis());
		return new MemorySample(latestMillis, usages);
	}

	@Override
	public void close() throws IOException {
		status.close();
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
