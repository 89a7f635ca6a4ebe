/*
 * SPDX-FileCopyrightText: 2026 Flightforge contributors
 * SPDX-License-Identifier: UPL-1.0
 */
package flightforge.script.engine.jvm;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import flightforge.script.engine.value.Keyed;

/**
 * The environment variables of a JVM: those that every process has, those of whatever started it, and some that people
 * give to services, but none that the JVM itself obeys. They are in no order, as in a JVM.
 */
final class Environment {
	private static final List<String> OF_SERVICES = List.of("USER=app", "LOGNAME=app", "SHELL=/usr/sbin/nologin",
			"INVOCATION_ID=#32", "JOURNAL_STREAM=8:#d5", "SYSTEMD_EXEC_PID=@", "RUNTIME_DIRECTORY=/run/app",
			"STATE_DIRECTORY=/var/lib/app", "LOGS_DIRECTORY=/var/log/app",
			"CREDENTIALS_DIRECTORY=/run/credentials/app.service",
			"APP_OPTS=--spring.config.additional-location=/etc/app/ --logging.file.path=/var/log/app --server.port=8080",
			"NOTIFY_SOCKET=/run/systemd/notify", "MEMORY_PRESSURE_WRITE=c29tZSAyMDAwMDAgMjAwMDAwMAA=",
			"MEMORY_PRESSURE_WATCH=/sys/fs/cgroup/system.slice/app.service/memory.pressure");
	private static final List<String> OF_CONTAINERS = List.of("HOSTNAME=app-#10-#5",
			"KUBERNETES_PORT=tcp://10.96.0.1:443", "KUBERNETES_PORT_443_TCP=tcp://10.96.0.1:443",
			"KUBERNETES_PORT_443_TCP_ADDR=10.96.0.1", "KUBERNETES_PORT_443_TCP_PORT=443",
			"KUBERNETES_PORT_443_TCP_PROTO=tcp", "KUBERNETES_SERVICE_HOST=10.96.0.1", "KUBERNETES_SERVICE_PORT=443",
			"KUBERNETES_SERVICE_PORT_HTTPS=443", "LANGUAGE=en_US:en", "POD_NAMESPACE=default", "NODE_NAME=node-#d2",
			"LC_ALL=C.UTF-8",
			"APP_OPTS=--spring.profiles.active=production,kubernetes --management.server.port=8081 --server.port=8080",
			"SPRING_CONFIG_IMPORT=optional:configtree:/etc/config/",
			"OTEL_RESOURCE_ATTRIBUTES=k8s.namespace.name=default,k8s.container.name=app,service.version=2.#d2.#d1");
	private static final List<String> OF_SESSIONS = List.of("USER=app", "LOGNAME=app", "SHELL=/bin/bash", "SHLVL=1",
			"TERM=xterm-256color", "OLDPWD=/srv", "_=@java", "XDG_SESSION_ID=#d2", "XDG_RUNTIME_DIR=/run/user/1001",
			"XDG_SESSION_TYPE=tty", "XDG_SESSION_CLASS=user", "DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/1001/bus",
			"SSH_CONNECTION=10.0.4.17 5#d4 10.0.4.31 22", "SSH_CLIENT=10.0.4.17 5#d4 22", "SSH_TTY=/dev/pts/0",
			"LESSOPEN=| /usr/bin/lesspipe %s", "LESSCLOSE=/usr/bin/lesspipe %s %s", "MOTD_SHOWN=pam",
			"MAIL=/var/mail/app",
			"LS_COLORS=rs=0:di=01;34:ln=01;36:mh=00:pi=40;33:so=01;35:do=01;35:bd=40;33;01:cd=40;33;01:or=40;31;01:"
					+ "mi=00:su=37;41:sg=30;43:ca=00:tw=30;42:ow=34;42:st=37;44:ex=01;32:*.tar=01;31:*.tgz=01;31:*.zip=01;31:",
			"XDG_DATA_DIRS=/usr/local/share:/usr/share:/var/lib/snapd/desktop");
	/** Of these there are some. */
	private static final List<String> SOME = List.of("TZ=UTC", "ENVIRONMENT=production", "REGION=eu-central-1",
			"AWS_REGION=eu-central-1", "LOG_LEVEL=INFO", "MALLOC_ARENA_MAX=2", "DEBIAN_FRONTEND=noninteractive",
			"SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt", "SSL_CERT_DIR=/etc/ssl/certs", "LC_CTYPE=C.UTF-8",
			"OTEL_SERVICE_NAME=app", "OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4317", "HTTP_PORT=8080",
			"MANAGEMENT_PORT=8081", "CONFIG_DIR=/etc/app", "DATA_DIR=/var/lib/app/data", "NO_PROXY=127.0.0.1,localhost",
			"VAULT_ADDR=https://vault.internal:8200", "METRICS_ENABLED=true");
	/** Variables with the folder of the JDK in them. */
	private static final Set<String> OF_HOME = Set.of("PATH", "JAVA_HOME");
	private static final String HEX = "0123456789abcdef";

	private Environment() {
	}

	/**
	 * Those of a process.
	 *
	 * @param pid its number: small ones are in containers
	 * @param home where its JDK is
	 * @param identity what distinguishes it from others
	 */
	static Map<String, String> of(long pid, String home, long identity) {
		List<String> lines = new ArrayList<>(List.of("HOME=/srv/app", "LANG=C.UTF-8", "PWD=/srv/app",
				"PATH=" + home + "/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
				"JAVA_HOME=" + home));
		long bits = Keyed.bits(identity, ENVIRONMENT);
		lines.addAll(pid <= Processes.MOST_IN_CONTAINER ? OF_CONTAINERS : (bits & 1) == 0 ? OF_SERVICES : OF_SESSIONS);
		for (int i = 0; i < SOME.size(); i++) {
			if (Keyed.below(Keyed.bits(bits, i), 3) == 0) {
				lines.add(SOME.get(i));
			}
		}
		lines.sort(Comparator.comparingLong(line -> Keyed.bits(bits, line.hashCode())));
		Map<String, String> all = new LinkedHashMap<>();
		for (String line : lines) {
			int equals = line.indexOf('=');
			String value = line.substring(equals + 1);
			// A folder may have any signs in its name.
			all.put(line.substring(0, equals),
					OF_HOME.contains(line.substring(0, equals)) ? value : text(value, pid, home, bits));
		}
		return all;
	}

	/**
	 * Fills in what differs from process to process: # and a number for so many hexadecimal digits, #d for others, @
	 * for its number, and @java for its program.
	 */
	private static String text(String pattern, long pid, String home, long bits) {
		if (pattern.equals("@java")) {
			return home + "/bin/java";
		}
		StringBuilder text = new StringBuilder();
		String made = pattern.replace("@", Long.toString(pid));
		for (int i = 0; i < made.length(); i++) {
			if (made.charAt(i) != '#') {
				text.append(made.charAt(i));
				continue;
			}
			boolean decimal = made.charAt(i + 1) == 'd';
			int from = i + (decimal ? 2 : 1);
			int to = from;
			while (to < made.length() && Character.isDigit(made.charAt(to))) {
				to++;
			}
			for (int digit = 0; digit < Integer.parseInt(made, from, to, 10); digit++) {
				// None begins with a zero, as numbers do not.
				long value = Keyed.below(Keyed.bits(bits, digit), decimal ? 9 : 16);
				text.append(HEX.charAt((int) (decimal ? value + 1 : value)));
			}
			i = to - 1;
		}
		return text.toString();
	}

	private static final long ENVIRONMENT = 0x656e_7600L;
}
