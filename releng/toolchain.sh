# SPDX-FileCopyrightText: 2026 Flightforge contributors
# SPDX-License-Identifier: UPL-1.0
#
# Sourced by ./flightforge and ./verify, which set FF_ROOT to the repository: finds a JDK >= 21 and Maven 3.9, holds the
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
# because starting Java for it would take longer than a short command of ours.
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

ff_install() {
	ff_say "Installing Debian packages: $*"
	mkdir -p "$FF_CACHE"
	{
		DEBIAN_FRONTEND=noninteractive apt-get update &&
			DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
	} >"$FF_CACHE/apt.log" 2>&1
}

# True when the library is there that SWT draws with on Linux. ldconfig is not on the path of every user.
ff_has_gtk() {
	{ ldconfig -p 2>/dev/null || /sbin/ldconfig -p 2>/dev/null; } | grep 'libgtk-3\.so\.0' >/dev/null
}

# Sets JAVA_HOME and FF_JAVA_MAJOR, or ends with a message.
ff_need_jdk() {
	ff_search_jdk && return 0
	if ff_can_install; then
		for ff_package in openjdk-25-jdk-headless openjdk-21-jdk-headless; do
			if ff_install "$ff_package" && ff_search_jdk; then
				return 0
			fi
		done
	fi
	ff_fail "no JDK $FF_JAVA_NEEDED or newer found (looked at JAVA_HOME, the path, /usr/lib/jvm and the usual places).
Install one, for example Debian's openjdk-21-jdk (Debian 13 and newer) or a Temurin package, or unpack any JDK
$FF_JAVA_NEEDED+ and set JAVA_HOME to its folder; then run this again."
}

# Tycho wants a late 3.9; neither an early one nor Maven 4 is tried.
ff_is_maven_39() {
	case $("$1" -B --version 2>/dev/null | sed -n 's/^[^A]*Apache Maven \([0-9][0-9.]*\).*/\1/p') in
	3.9.9 | 3.9.[1-9][0-9]*) return 0 ;;
	*) return 1 ;;
	esac
}

# Sets FF_MVN to a Maven 3.9. An older or newer one on the path is asked to fetch it by its coordinates, so that mirrors and
# proxies of the user's settings hold for it too.
ff_need_maven() {
	FF_MVN=$FF_CACHE/apache-maven-$FF_MAVEN_VERSION/bin/mvn
	[ -x "$FF_MVN" ] && return 0
	if ! command -v mvn >/dev/null 2>&1; then
		if ! ff_can_install || ! ff_install maven || ! command -v mvn >/dev/null 2>&1; then
			ff_fail "no Maven found. Install one of any version (Debian: apt-get install maven), then run this again."
		fi
	fi
	FF_MVN=$(command -v mvn)
	ff_is_maven_39 "$FF_MVN" && return 0
	ff_say "Fetching Apache Maven $FF_MAVEN_VERSION (the installed one is another)."
	ff_unpacked=$FF_CACHE/maven.$$
	mkdir -p "$ff_unpacked"
	# Away from our pom and .mvn: an old Maven may not understand them.
	if ! (cd "$ff_unpacked" && mvn -B -q ${MAVEN_ARGS:-} \
		org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
		-Dartifact="org.apache.maven:apache-maven:$FF_MAVEN_VERSION:zip:bin" \
		-DoutputDirectory="$ff_unpacked") >"$FF_CACHE/maven.log" 2>&1; then
		cat "$FF_CACHE/maven.log" >&2
		rm -rf "$ff_unpacked"
		ff_fail "Apache Maven $FF_MAVEN_VERSION could not be fetched; the reason is above."
	fi
	chmod +x "$ff_unpacked/apache-maven-$FF_MAVEN_VERSION/bin/mvn"
	# A second call may have been quicker: then its copy is as good.
	mv "$ff_unpacked/apache-maven-$FF_MAVEN_VERSION" "$FF_CACHE/" 2>/dev/null || true
	rm -rf "$ff_unpacked"
	FF_MVN=$FF_CACHE/apache-maven-$FF_MAVEN_VERSION/bin/mvn
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

# Runs Maven on the repository, quietly: $1 says what is made, the rest are Maven's arguments.
ff_quiet_build() {
	ff_what=$1
	shift
	ff_log=$FF_CACHE/build.log
	if (cd "$FF_ROOT" && "$FF_MVN" -B -ntp -Dstyle.color=never "$@") </dev/null >"$ff_log" 2>&1 9>&-; then
		return 0
	fi
	grep -E '^\[ERROR\]|BUILD FAILURE' "$ff_log" | head -n 30 >&2
	ff_fail "building $ff_what failed; the whole log is in $ff_log"
}
