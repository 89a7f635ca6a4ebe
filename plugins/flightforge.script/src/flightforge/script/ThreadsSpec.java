/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script;

/**
 * A group of threads that streams refer to by name.
 *
 * @param key the name streams use
 * @param name the threads' name, in which <code>{n}</code> is the thread's number from 1
 * @param count how many threads, from 1
 * @param group the Java thread group's name, or empty
 * @param virtual whether they are virtual threads
 * @param position where the key is
 */
public record ThreadsSpec(String key, String name, int count, String group, boolean virtual, Position position) {
}
