/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The processes of a Linux machine on which a JVM is the program, as {@code jdk.SystemProcess} has them: from the
 * highest number to the lowest, a thread of the kernel by its name, others with their arguments, each with a space
 * behind it.
 */
final class Processes {
	/** In a container, whose numbers begin again, a process sees itself and few others. */
	private static final long MOST_IN_CONTAINER = 1000;
	private static final int SERVICES_FROM = 412;
	private static final int SESSIONS_FROM = 1180;
	private static final int WORKERS_FROM = 30_210;
	private static final List<String> FIRST = List.of("kthreadd", "pool_workqueue_release", "kworker/R-rcu_gp",
			"kworker/R-sync_wq", "kworker/R-slub_flushwq", "kworker/R-netns");
	private static final List<String> BEFORE_PROCESSORS = List.of("kworker/R-mm_percpu_wq", "rcu_tasks_kthread",
			"rcu_tasks_rude_kthread", "rcu_tasks_trace_kthread");
	private static final List<String> AFTER_PROCESSORS = List.of("rcu_preempt", "rcu_exp_gp_kthread_worker",
			"kdevtmpfs", "kworker/R-inet_frag_wq", "kauditd", "khungtaskd", "oom_reaper", "kworker/R-writeback",
			"kcompactd0", "ksmd", "khugepaged", "kworker/R-kintegrityd", "kworker/R-kblockd",
			"kworker/R-blkcg_punt_bio", "irq/9-acpi", "kworker/R-tpm_dev_wq", "kworker/R-ata_sff", "kworker/R-md",
			"kworker/R-edac-poller", "kworker/R-devfreq_wq", "watchdogd", "kworker/R-quota_events_unbound", "kswapd0",
			"ecryptfs-kthread", "kworker/R-kthrotld", "irq/24-pciehp", "kworker/R-acpi_thermal_pm", "scsi_eh_0",
			"kworker/R-scsi_tmf_0", "scsi_eh_1", "kworker/R-scsi_tmf_1", "hwrng", "kworker/R-mld",
			"kworker/R-ipv6_addrconf", "kworker/R-kstrp", "kworker/R-charger_manager", "jbd2/nvme0n1p1-8",
			"kworker/R-ext4-rsv-conversion");
	private static final List<String> SERVICES = List.of("/usr/lib/systemd/systemd-journald", "/sbin/multipathd -d -s",
			"/usr/lib/systemd/systemd-udevd", "/usr/lib/systemd/systemd-resolved", "/usr/lib/systemd/systemd-networkd",
			"/usr/sbin/cron -f -P",
			"@dbus-daemon --system --address=systemd: --nofork --nopidfile --systemd-activation --syslog-only",
			"/usr/sbin/irqbalance", "/usr/bin/python3 /usr/bin/networkd-dispatcher --run-startup-triggers",
			"/usr/lib/polkit-1/polkitd --no-debug", "/usr/sbin/rsyslogd -n -iNONE", "/usr/lib/systemd/systemd-logind",
			"/usr/sbin/chronyd -F 1", "/usr/bin/containerd",
			"/sbin/agetty -o -p -- \\u --keep-baud 115200,57600,38400,9600 - vt220",
			"/sbin/agetty -o -p -- \\u --noclear - linux", "sshd: /usr/sbin/sshd -D [listener] 0 of 10-100 startups");
	private static final List<String> SESSIONS = List.of("/usr/lib/systemd/systemd --user", "(sd-pam)",
			"sshd: app [priv]", "sshd: app@pts/0", "-bash");

	private final NavigableMap<Long, String> commands = new TreeMap<>();
	private final long own;

	private Processes(long own) {
		this.own = own;
	}

	/**
	 * All that the JVM sees.
	 *
	 * @param pid its own number
	 * @param command its command line
	 * @param processors how many processors the machine has
	 */
	static Rows of(long pid, String command, int processors) {
		Processes all = new Processes(pid);
		if (pid > MOST_IN_CONTAINER) {
			all.program(1, "/sbin/init");
			all.machine(processors);
		}
		all.commands.put(pid, command + " ");
		Rows rows = new Rows("jdk.SystemProcess");
		all.commands.descendingMap().forEach((number, line) -> rows.row("pid", number, "commandLine", line));
		return rows;
	}

	private void machine(int processors) {
		long number = 2;
		for (String name : FIRST) {
			thread(number++, name);
		}
		number += 2;
		for (String name : BEFORE_PROCESSORS) {
			thread(number++, name);
		}
		for (int i = 0; i < processors; i++) {
			thread(number++, "cpuhp/" + i);
			thread(number++, "migration/" + i);
			thread(number++, "ksoftirqd/" + i);
			thread(++number, "kworker/" + i + ":0H-events_highpri");
			number++;
		}
		for (String name : AFTER_PROCESSORS) {
			thread(number++, name);
		}
		number = Math.max(number + 1, SERVICES_FROM);
		for (String command : SERVICES) {
			program(number, command);
			number += 3;
		}
		number = Math.max(number, SESSIONS_FROM);
		for (String command : SESSIONS) {
			program(number++, command);
		}
		number = Math.max(number, WORKERS_FROM);
		for (int i = 0; i < processors; i++) {
			thread(number++, "kworker/" + i + ":1-events");
			number += 17;
		}
		thread(number, "kworker/u" + 2 * processors + ":2-events_unbound");
	}

	private void program(long number, String command) {
		thread(number, command + " ");
	}

	private void thread(long number, String command) {
		if (number != own) {
			commands.put(number, command);
		}
	}
}
