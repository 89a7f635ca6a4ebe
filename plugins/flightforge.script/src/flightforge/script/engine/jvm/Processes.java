/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import flightforge.script.engine.value.Keyed;

/**
 * The processes of a Linux machine on which a JVM is the program, as {@code jdk.SystemProcess} has them: from the
 * highest number to the lowest, a thread of the kernel by its name, others with their arguments, each with a space
 * behind it.
 */
final class Processes {
	/** In a container, whose numbers begin again, a process sees itself and few others. */
	static final long MOST_IN_CONTAINER = 1000;
	private static final long PROCESSES = 0x7073_0000L;
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
	/** Other programs in Java name all that is on their class path. */
	private static final String BROKER = "/usr/lib/jvm/java-17-openjdk-amd64/bin/java -Xmx1G -Xms1G -server -XX:+UseG1GC "
			+ "-XX:MaxGCPauseMillis=20 -XX:InitiatingHeapOccupancyPercent=35 -XX:+ExplicitGCInvokesConcurrent "
			+ "-XX:MaxInlineLevel=15 -Djava.awt.headless=true "
			+ "-Xlog:gc*:file=/opt/kafka/bin/../logs/kafkaServer-gc.log:time,tags:filecount=10,filesize=100M "
			+ "-Dcom.sun.management.jmxremote -Dcom.sun.management.jmxremote.authenticate=false "
			+ "-Dcom.sun.management.jmxremote.ssl=false -Dkafka.logs.dir=/opt/kafka/bin/../logs "
			+ "-Dlog4j.configuration=file:/opt/kafka/bin/../config/log4j.properties -cp "
			+ Stream.of("activation-1.1.1", "aopalliance-repackaged-2.6.1", "argparse4j-0.7.0",
					"audience-annotations-0.12.0", "caffeine-2.9.3", "commons-beanutils-1.9.4", "commons-cli-1.4",
					"commons-collections-3.2.2", "commons-digester-2.1", "commons-io-2.11.0", "commons-lang3-3.12.0",
					"commons-logging-1.2", "commons-validator-1.7", "connect-api-3.7.0", "connect-file-3.7.0",
					"connect-json-3.7.0", "connect-mirror-3.7.0", "connect-runtime-3.7.0", "hk2-api-2.6.1",
					"hk2-locator-2.6.1", "hk2-utils-2.6.1", "jackson-annotations-2.16.0", "jackson-core-2.16.0",
					"jackson-databind-2.16.0", "jackson-module-scala_2.13-2.16.0", "javassist-3.29.2-GA",
					"jersey-client-2.39.1", "jersey-common-2.39.1", "jersey-server-2.39.1", "jetty-http-9.4.53",
					"jetty-io-9.4.53", "jetty-server-9.4.53", "jetty-servlet-9.4.53", "jetty-util-9.4.53",
					"jline-3.22.0", "kafka-clients-3.7.0", "kafka-group-coordinator-3.7.0", "kafka-metadata-3.7.0",
					"kafka-raft-3.7.0", "kafka-server-3.7.0", "kafka-server-common-3.7.0", "kafka-storage-3.7.0",
					"kafka-streams-3.7.0", "kafka_2.13-3.7.0", "lz4-java-1.8.0", "metrics-core-2.2.0",
					"netty-buffer-4.1.100.Final", "netty-handler-4.1.100.Final", "reload4j-1.2.25", "rocksdbjni-7.9.2",
					"scala-library-2.13.12", "slf4j-api-1.7.36", "snappy-java-1.1.10.5", "zookeeper-3.8.3",
					"zstd-jni-1.5.5-6").map(jar -> "/opt/kafka/bin/../libs/" + jar + ".jar")
					.collect(Collectors.joining(":"))
			+ " kafka.Kafka /opt/kafka/config/server.properties";
	private static final String SEARCH = "/usr/share/elasticsearch/jdk/bin/java -Des.networkaddress.cache.ttl=60 "
			+ "-Des.networkaddress.cache.negative.ttl=10 -Djava.security.manager=allow -XX:+AlwaysPreTouch -Xss1m "
			+ "-Djava.awt.headless=true -Dfile.encoding=UTF-8 -Djna.nosys=true -XX:-OmitStackTraceInFastThrow "
			+ "-Dio.netty.noUnsafe=true -Dio.netty.noKeySetOptimization=true "
			+ "-Dio.netty.recycler.maxCapacityPerThread=0 -Dlog4j.shutdownHookEnabled=false -Dlog4j2.disable.jmx=true "
			+ "-Djava.locale.providers=SPI,COMPAT -XX:+UseG1GC -Djava.io.tmpdir=/tmp/elasticsearch "
			+ "-XX:+HeapDumpOnOutOfMemoryError -XX:HeapDumpPath=/var/lib/elasticsearch "
			+ "-XX:ErrorFile=/var/log/elasticsearch/hs_err_pid%p.log "
			+ "-Xlog:gc*,gc+age=trace,safepoint:file=/var/log/elasticsearch/gc.log:utctime,level,pid,tags:filecount=32 "
			+ "-Xms1g -Xmx1g -XX:MaxDirectMemorySize=536870912 -XX:G1HeapRegionSize=4m "
			+ "-XX:InitiatingHeapOccupancyPercent=30 -XX:G1ReservePercent=15 "
			+ "--module-path /usr/share/elasticsearch/lib --add-modules=jdk.net -m "
			+ "org.elasticsearch.server/org.elasticsearch.bootstrap.Elasticsearch";
	/** Each machine has some of these, which people install. */
	private static final List<String> INSTALLED = List.of(
			"/usr/bin/dockerd -H fd:// --containerd=/run/containerd/containerd.sock",
			"/usr/local/bin/node_exporter --collector.systemd --collector.processes --web.listen-address=:9100",
			"nginx: master process /usr/sbin/nginx -g daemon on; master_process on;", "nginx: worker process",
			"nginx: worker process", "/usr/sbin/haveged --Foreground --verbose=1", "/usr/lib/postfix/sbin/master -w",
			"qmgr -l -t unix -u", "pickup -l -t unix -u -c", "/usr/bin/redis-server 127.0.0.1:6379",
			"/usr/lib/postgresql/16/bin/postgres -D /var/lib/postgresql/16/main "
					+ "-c config_file=/etc/postgresql/16/main/postgresql.conf",
			"postgres: 16/main: checkpointer", "postgres: 16/main: background writer", "postgres: 16/main: walwriter",
			"postgres: 16/main: autovacuum launcher", "postgres: 16/main: logical replication launcher",
			"/usr/bin/fluent-bit -c /etc/fluent-bit/fluent-bit.conf", "/usr/libexec/packagekitd", "/usr/sbin/atd -f",
			"/usr/libexec/udisks2/udisksd", "/usr/sbin/ModemManager", "/usr/bin/amazon-ssm-agent",
			"/usr/lib/snapd/snapd", "/usr/libexec/fwupd/fwupd", "/usr/sbin/acpid",
			"/usr/bin/python3 /usr/share/unattended-upgrades/unattended-upgrade-shutdown --wait-for-signal",
			"/usr/local/bin/otelcol --config=/etc/otelcol/config.yaml", "/usr/sbin/keepalived --dont-fork",
			"/usr/bin/vector --config /etc/vector/vector.toml", BROKER, SEARCH,
			"/usr/bin/kubelet " + "--bootstrap-kubeconfig=/etc/kubernetes/bootstrap-kubelet.conf "
					+ "--kubeconfig=/etc/kubernetes/kubelet.conf --config=/var/lib/kubelet/config.yaml "
					+ "--container-runtime-endpoint=unix:///var/run/containerd/containerd.sock "
					+ "--pod-infra-container-image=registry.k8s.io/pause:3.9",
			"kube-proxy --config=/var/lib/kube-proxy/config.conf --hostname-override=node-1");
	private static final String SHIM = "/usr/bin/containerd-shim-runc-v2 -namespace moby -id %s "
			+ "-address /run/containerd/containerd.sock";
	/** Above 150, JMC's rules say that there are many: that is for scripts to say, unless the kernel alone has them. */
	private static final int MOST_USUAL = 149;
	private static final int FEWER = 14;
	private static final int MOST_SHIMS = 9;
	private static final int LEAST_UNBOUND = 3;
	private static final int MOST_SESSIONS = 3;
	private static final int MOST_WORKERS = 22;
	private static final List<String> WORK = List.of("events", "mm_percpu_wq", "cgroup_destroy", "rcu_par_gp",
			"events_power_efficient");
	private static final List<String> UNBOUND_WORK = List.of("events_unbound", "flush-259:0", "writeback", "netns",
			"ext4-rsv-conversion");
	private static final List<String> SESSIONS = List.of("/usr/lib/systemd/systemd --user", "(sd-pam)",
			"sshd: app [priv]", "sshd: app@pts/0", "-bash");

	private final NavigableMap<Long, String> commands = new TreeMap<>();
	private final long own;
	private final long identity;
	/** How many more there may be of what not every machine has. */
	private int left;

	private Processes(long own, long identity) {
		this.own = own;
		this.identity = Keyed.bits(identity, PROCESSES);
	}

	/** A number below another one, of this machine and for one purpose. */
	private int any(long purpose, int below) {
		return (int) Keyed.below(Keyed.bits(identity, purpose), below);
	}

	/**
	 * All that the JVM sees.
	 *
	 * @param pid its own number
	 * @param command its command line
	 * @param processors how many processors the machine has
	 * @param identity what distinguishes it from others
	 */
	static Rows of(long pid, String command, int processors, long identity) {
		Processes all = new Processes(pid, identity);
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
			number += 1 + any(number, 6);
		}
		int workers = 0;
		for (int i = 0; i < processors; i++) {
			workers += 1 + any(10 + i, 2);
		}
		// The JVM is one, too.
		left = MOST_USUAL - any(8, FEWER) - 1 - commands.size() - workers - LEAST_UNBOUND;
		number = sessions(installed(number));
		number = Math.max(number, WORKERS_FROM + any(5, 9_000));
		for (int i = 0; i < processors; i++) {
			for (int worker = any(10 + i, 2); worker >= 0; worker--) {
				thread(number, "kworker/" + i + ":" + worker + "-" + WORK.get(any(number, WORK.size())));
				number += 1 + any(number, 40);
			}
		}
		for (int worker = LEAST_UNBOUND + some(any(7, MOST_WORKERS)); worker > 0; worker--) {
			thread(number, "kworker/u" + 2 * processors + ":" + worker + "-"
					+ UNBOUND_WORK.get(any(number, UNBOUND_WORK.size())));
			number += 1 + any(number, 700);
		}
	}

	/** As many as asked for, or as there is room for on a machine that is not said to be busy. */
	private int some(int asked) {
		int number = Math.clamp(left, 0, asked);
		left -= number;
		return number;
	}

	private long installed(long first) {
		long number = first;
		int share = 2 + any(1, 4);
		for (String command : INSTALLED) {
			// Those of one program are installed together.
			if (any(command.substring(0, 5).hashCode(), 6) < share && some(1) > 0) {
				program(number, command);
				number += 1 + any(number, 9);
			}
		}
		for (int shims = share < 4 ? 0 : some(any(2, MOST_SHIMS)); shims > 0; shims--) {
			StringBuilder id = new StringBuilder();
			for (int i = 0; i < 4; i++) {
				id.append("%016x".formatted(Keyed.bits(identity, number * 4 + i)));
			}
			program(number, SHIM.formatted(id));
			number += 20 + any(number, 60);
		}
		return number;
	}

	private long sessions(long first) {
		long number = Math.max(first, SESSIONS_FROM) + any(3, 40);
		for (int i = any(4, MOST_SESSIONS); i >= 0 && left >= SESSIONS.size(); i--) {
			left -= SESSIONS.size();
			for (String command : SESSIONS) {
				program(number++, command.replace("pts/0", "pts/" + i));
			}
			number += 30 + any(number, 900);
		}
		return number;
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
