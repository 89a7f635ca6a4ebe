/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.cli;

import flightforge.script.generate.Storage;

/** The values of {@code --storage}, spelled as users write them. */
enum StorageOption {
	heap(Storage.HEAP), mmap(Storage.MAPPED);

	private final Storage storage;

	StorageOption(Storage storage) {
		this.storage = storage;
	}

	Storage storage() {
		return storage;
	}
}
