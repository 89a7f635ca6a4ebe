# SPDX-FileCopyrightText: 2026 Flightforge contributors
# SPDX-License-Identifier: UPL-1.0
# shellcheck shell=sh
#
# Sourced by ./flightforge and ./verify, which set FF_ROOT to the repository: finds a JDK >= 21, fetches Maven, holds the
# lock of the build. What it downloads or makes goes to .toolchain, which git ignores.

FF_JAVA_NEEDED=21
FF_MAVEN_VERSION=3.9.16
FF_CACHE=$FF_ROOT/.toolchain

ff_say() {
	printf '%s\n' "$*" >&2
}

ff_fail() {
	printf '%s: %s\n' "${0##*/}" "$*" >&2
	exit 1
}

# For what whoever called has to put right, as the command line does.
ff_mistake() {
	printf '%s: %s\n' "${0##*/}" "$*" >&2
	exit 2
}

# Without a locale, as in containers and cron, Java takes file names for ASCII: it does not find the others, and makes new ones
# of question marks. So there is one from here on, for Maven as for Java; a locale that this machine lacks is none.
ff_set_locale() {
	case $(locale charmap 2>/dev/null || echo none) in
	ANSI_X3.4-1968 | US-ASCII | 646 | '') ;;
	none)
		# musl and some BSDs have no such program, and UTF-8 wherever it is asked for.
		case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
		C | POSIX) ;;
		*) return 0 ;;
		esac
		;;
	*) return 0 ;;
	esac
	for ff_locale in C.UTF-8 en_US.UTF-8; do
		case $(LC_ALL=$ff_locale locale charmap 2>/dev/null || echo UTF-8) in
		UTF-8)
			LC_ALL=$ff_locale
			export LC_ALL
			return 0
			;;
		esac
	done
	case $FF_ROOT in
	*[!\ -~]*) ff_fail "the path $FF_ROOT has letters beyond ASCII, and this machine has no UTF-8 locale to read them with.
Set LC_ALL to one (locale -a lists them), or move the checkout; then run this again." ;;
	esac
}

ff_set_locale

# Ends with a message where a build would fail for want of a place to write to.
ff_need_writable() {
	if ! [ -w "$FF_ROOT" ] || ! mkdir -p "$FF_CACHE" 2>/dev/null || ! [ -w "$FF_CACHE" ]; then
		ff_fail "$FF_ROOT cannot be written to, and a build has to write there.
Make it writable, or copy it to a folder that is; then run this again."
	fi
}

# True when the log $1 of apt or Maven says that nothing could be reached.
ff_is_offline() {
	grep -E 'Temporary failure (resolving|in name resolution)|Could not resolve|[Uu]nknown host|Name or service not known|Network is unreachable|No route to host|Could not connect|Connection refused|[Cc]onnect(ion)? timed out' \
		"$1" >/dev/null 2>&1
}

# The folder of a program on the path with symbolic links followed, so that /usr/bin/java leads to its JDK.
ff_resolve() {
	ff_path=$1
	while [ -L "$ff_path" ]; do
		ff_link=$(readlink "$ff_path")
		case $ff_link in
		/*) ff_path=$ff_link ;;
		*) ff_path=${ff_path%/*}/$ff_link ;;
		esac
	done
	printf '%s\n' "$ff_path"
}

# Sets ff_major to the major version of the JDK in folder $1, 0 when there is no JDK. Reads the file that every JDK has,
# because starting Java for it would take longer than a short command.
ff_jdk_version() {
	ff_major=0
	[ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] || return 0
	if [ -r "$1/release" ]; then
		while IFS= read -r ff_line; do
			case $ff_line in
			JAVA_VERSION=*)
				ff_major=${ff_line#*\"}
				ff_major=${ff_major%%[!0-9]*}
				;;
			esac
		done <"$1/release"
	else
		ff_major=$("$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9][0-9]*\).*/\1/p')
	fi
	ff_major=${ff_major:-0}
}

ff_try_jdk() {
	ff_jdk_version "$1"
	[ "$ff_major" -ge "$FF_JAVA_NEEDED" ] || return 1
	JAVA_HOME=$1
	# shellcheck disable=SC2034
	FF_JAVA_MAJOR=$ff_major
	export JAVA_HOME
}

# JAVA_HOME, then the path, then the newest of the usual places.
ff_search_jdk() {
	if [ -n "${JAVA_HOME:-}" ] && ff_try_jdk "$JAVA_HOME"; then
		return 0
	fi
	ff_java=$(command -v javac || command -v java || true)
	if [ -n "$ff_java" ]; then
		ff_java=$(ff_resolve "$ff_java")
		if ff_try_jdk "${ff_java%/bin/*}"; then
			return 0
		fi
	fi
	ff_best=
	ff_best_major=0
	for ff_home in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* /opt/*jdk* "${HOME:-/nonexistent}"/.sdkman/candidates/java/* \
		"${HOME:-/nonexistent}"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
		ff_jdk_version "$ff_home"
		if [ "$ff_major" -ge "$FF_JAVA_NEEDED" ] && [ "$ff_major" -gt "$ff_best_major" ]; then
			ff_best=$ff_home
			ff_best_major=$ff_major
		fi
	done
	[ -n "$ff_best" ] && ff_try_jdk "$ff_best"
}

# True when packages can be installed here: root, with apt-get.
ff_can_install() {
	[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1
}

# Asks for the newest lists of Debian's packages, once. What apt says goes to the file ff_apt_log.
ff_update_packages() {
	[ -z "${ff_apt_log:-}" ] || return 0
	ff_apt_log=$FF_CACHE/apt.log
	if ! { mkdir -p "$FF_CACHE" && : >"$ff_apt_log"; } 2>/dev/null; then
		ff_apt_log=$(mktemp)
	fi
	# Without retries, which take half a minute where there is no network. Lists that could not be had are older ones.
	LC_ALL=C apt-get -q -o Acquire::Retries=0 update >"$ff_apt_log" 2>&1 || true
}

# True when the system has package $1 to install.
ff_is_available() {
	LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep 'Candidate: [^(]' >/dev/null
}

# Prints those of the packages that there are to install.
ff_available() {
	for ff_package in "$@"; do
		! ff_is_available "$ff_package" || printf '%s\n' "$ff_package"
	done
}

# Installs packages, or returns false; ff_apt_reason says why then.
ff_install() {
	ff_say "Installing Debian packages: $*"
	LC_ALL=C DEBIAN_FRONTEND=noninteractive apt-get -q -o Acquire::Retries=1 -o DPkg::Lock::Timeout=120 \
		install -y --no-install-recommends "$@" >>"$ff_apt_log" 2>&1
}

# Why apt did not do as it was asked, for a message: that there is no network, or its own last errors.
ff_apt_reason() {
	if ff_is_offline "$ff_apt_log"; then
		printf 'the servers of packages cannot be reached: is there a network?\n'
	elif grep '^E: ' "$ff_apt_log" >/dev/null; then
		printf 'apt says:\n'
		grep '^E: ' "$ff_apt_log" | tail -n 3
	else
		printf 'apt says:\n'
		tail -n 3 "$ff_apt_log"
	fi
	printf 'All that apt said is in %s\n' "$ff_apt_log"
}

# True when the library is there that SWT draws with on Linux. ldconfig is not on the path of every user.
ff_has_gtk() {
	{ ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null; } | grep 'libgtk-3\.so\.0' >/dev/null
}

# Sets JAVA_HOME and FF_JAVA_MAJOR, or ends with a message.
ff_need_jdk() {
	ff_search_jdk && return 0
	ff_why=
	if ff_can_install; then
		ff_update_packages
		# shellcheck disable=SC2046
		set -- $(ff_available openjdk-25-jdk-headless openjdk-21-jdk-headless)
		if [ $# -gt 0 ]; then
			ff_install "$1" && ff_search_jdk && return 0
			ff_why="
The package $1 could not be installed; $(ff_apt_reason)"
		elif ff_is_offline "$ff_apt_log"; then
			ff_why="
None could be installed; $(ff_apt_reason)"
		else
			ff_why="
$(ff_system) has none among its packages."
		fi
	fi
	ff_fail "no JDK $FF_JAVA_NEEDED or newer found (looked at JAVA_HOME, the path, /usr/lib/jvm and the usual places).$ff_why
Unpack any JDK $FF_JAVA_NEEDED or newer, Eclipse Temurin for example, and set JAVA_HOME to its folder, or install a package
of one (openjdk-21-jdk in Debian 13, Ubuntu 22.04 and newer); then run this again."
}

# The name of this system, for messages.
ff_system() {
	(
		PRETTY_NAME='This system'
		# shellcheck disable=SC1091
		[ ! -r /etc/os-release ] || . /etc/os-release
		printf '%s\n' "$PRETTY_NAME"
	)
}

# Sets FF_MVN to the Maven that this repository is built with, always the same: Tycho runs inside of Maven's own libraries,
# which Linux systems replace by others of theirs. Any installed Maven fetches it by its coordinates, and does no more, so
# that mirrors and proxies of the user's settings hold for it, too.
ff_need_maven() {
	FF_MVN=$FF_CACHE/apache-maven-$FF_MAVEN_VERSION/bin/mvn
	[ -x "$FF_MVN" ] && return 0
	if ! command -v mvn >/dev/null 2>&1; then
		ff_why=
		if ff_can_install; then
			ff_update_packages
			ff_install maven || ff_why="
The package maven could not be installed; $(ff_apt_reason)"
		fi
		command -v mvn >/dev/null 2>&1 || ff_fail "no Maven found, which fetches the one that is used here.$ff_why
Install any version (Debian: apt-get install maven), then run this again."
	fi
	ff_say "Fetching Apache Maven $FF_MAVEN_VERSION..."
	ff_unpacked=$FF_CACHE/maven.$$
	trap 'rm -rf "$ff_unpacked"' EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM
	trap 'exit 129' HUP
	mkdir -p "$ff_unpacked"
	# Away from our pom and .mvn: an old Maven may not understand them.
	# shellcheck disable=SC2086
	if ! (cd "$ff_unpacked" && mvn -B -q ${MAVEN_ARGS:-} \
		org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
		-Dartifact="org.apache.maven:apache-maven:$FF_MAVEN_VERSION:zip:bin" \
		-DoutputDirectory="$ff_unpacked") </dev/null >"$FF_CACHE/maven.log" 2>&1; then
		if ff_is_offline "$FF_CACHE/maven.log"; then
			ff_fail "Apache Maven $FF_MAVEN_VERSION could not be fetched, because Maven's repository cannot be reached: is there a network?
Maven's words are in $FF_CACHE/maven.log"
		fi
		cat "$FF_CACHE/maven.log" >&2
		ff_fail "Apache Maven $FF_MAVEN_VERSION could not be fetched; the reason is above."
	fi
	chmod +x "$ff_unpacked/apache-maven-$FF_MAVEN_VERSION/bin/mvn" 2>/dev/null ||
		ff_fail "Apache Maven $FF_MAVEN_VERSION was fetched, but is not in $ff_unpacked."
	# A second call may have been quicker: then its copy is as good.
	mv "$ff_unpacked/apache-maven-$FF_MAVEN_VERSION" "$FF_CACHE/" 2>/dev/null || true
	rm -rf "$ff_unpacked"
	trap - EXIT INT TERM HUP
	[ -x "$FF_MVN" ] || ff_fail "Apache Maven $FF_MAVEN_VERSION was fetched, but $FF_MVN is not there."
}

# One build at a time in this repository. flock lets go by itself when its process dies; without it (macOS) a folder with the
# id of the holder serves.
ff_lock() {
	mkdir -p "$FF_CACHE"
	if command -v flock >/dev/null 2>&1; then
		exec 9>"$FF_CACHE/lock"
		if ! flock -n 9; then
			ff_say "Waiting for another build of this repository."
			flock 9
		fi
		return 0
	fi
	ff_told=
	until mkdir "$FF_CACHE/lock.d" 2>/dev/null; do
		ff_holder=$(cat "$FF_CACHE/lock.d/pid" 2>/dev/null || true)
		if [ -n "$ff_holder" ] && ! kill -0 "$ff_holder" 2>/dev/null; then
			rm -rf "$FF_CACHE/lock.d"
			continue
		fi
		[ -n "$ff_told" ] || ff_say "Waiting for another build of this repository${ff_holder:+ (process $ff_holder)}."
		ff_told=yes
		sleep 1
	done
	echo $$ >"$FF_CACHE/lock.d/pid"
	trap 'rm -rf "$FF_CACHE/lock.d"' EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM
	trap 'exit 129' HUP
}

ff_unlock() {
	exec 9>&-
	rm -rf "$FF_CACHE/lock.d"
	trap - EXIT INT TERM HUP
}

# Ends what this shell runs, and then this shell, with status $1.
ff_stop() {
	trap '' INT TERM HUP
	for ff_running in ${ff_progress:-} ${ff_child:-}; do
		kill "$ff_running" 2>/dev/null || true
		wait "$ff_running" 2>/dev/null || true
	done
	exit "$1"
}

# Runs a program that takes a while, without the lock (9>&-). A signal that ends this shell ends the program first: as it is, a shell
# dies and leaves what it runs behind, or waits for it and only then hears the signal.
ff_run() {
	trap 'ff_stop 130' INT
	trap 'ff_stop 143' TERM
	trap 'ff_stop 129' HUP
	"$@" 9>&- &
	ff_child=$!
	ff_status=0
	wait "$ff_child" || ff_status=$?
	ff_child=
	return "$ff_status"
}

# What Maven is building by now, by its log $1; empty while it fetches what that needs.
ff_building() {
	sed -n 's|^\[INFO\] Building \(.*[^ ]\) [^ ][^ ]* *\(\[[0-9]*/[0-9]*\]\)$|\2 \1|p' "$1" 2>/dev/null | tail -n 1
}

# On a terminal, shows once a second for how long Maven has been building and at what part it is, by its log $1, until the
# process $2 has ended. The line goes when it ends.
ff_show_progress() {
	trap 'exit 0' TERM
	ff_seconds=0
	while kill -0 "$2" 2>/dev/null; do
		ff_part=$(ff_building "$1")
		printf '\r\033[K%.75s' "  $((ff_seconds / 60)) min $((ff_seconds % 60)) s  ${ff_part:-fetching what the build needs}" >&2
		sleep 1
		ff_seconds=$((ff_seconds + 1))
	done
	printf '\r\033[K' >&2
}

# The same where there is no terminal, as in a log: a line every half minute, so that nobody takes a slow build for one that
# hangs.
ff_say_progress() {
	trap 'exit 0' TERM
	ff_seconds=0
	while kill -0 "$2" 2>/dev/null; do
		sleep 1
		ff_seconds=$((ff_seconds + 1))
		if [ $((ff_seconds % ${ff_say_every:-30})) -eq 0 ]; then
			ff_part=$(ff_building "$1")
			ff_say "  $((ff_seconds / 60)) min $((ff_seconds % 60)) s  ${ff_part:-fetching what the build needs}"
		fi
	done
}

# Runs Maven on the repository: $1 says what is made, the rest are Maven's arguments.
ff_quiet_build() {
	ff_what=$1
	shift
	ff_log=$FF_CACHE/build.log
	: >"$ff_log"
	ff_say "What Maven says goes to ${ff_log#"$PWD"/}."
	ff_progress=
	if [ -t 2 ]; then
		ff_show_progress "$ff_log" "$$" 9>&- &
	else
		ff_say_progress "$ff_log" "$$" 9>&- &
	fi
	ff_progress=$!
	ff_built=yes
	# shellcheck disable=SC2016
	ff_run sh -c 'cd "$1" && shift && exec "$@"' maven "$FF_ROOT" "$FF_MVN" -B -ntp -Dstyle.color=never "$@" \
		</dev/null >"$ff_log" 2>&1 || ff_built=
	if [ -n "$ff_progress" ]; then
		kill "$ff_progress" 2>/dev/null || true
		wait "$ff_progress" 2>/dev/null || true
		ff_progress=
		[ ! -t 2 ] || printf '\r\033[K' >&2
	fi
	[ -z "$ff_built" ] || return 0
	if ff_is_offline "$ff_log"; then
		ff_fail "building $ff_what failed, because Maven's repository cannot be reached: is there a network?
The first build fetches what all later ones need. The whole log is in $ff_log"
	fi
	grep -E '^\[ERROR\]|BUILD FAILURE' "$ff_log" | head -n 30 >&2
	ff_fail "building $ff_what failed; the whole log is in $ff_log"
}
