# SPDX-FileCopyrightText: 2026 Flightforge contributors
# SPDX-License-Identifier: UPL-1.0
# shellcheck shell=sh
#
# Sourced after toolchain.sh by what runs user interface tests: a virtual screen with a window manager, and what has to be
# installed for it.

# True when a file matches one of the patterns, which the caller has expanded.
ff_any() {
	for ff_file in "$@"; do
		[ ! -e "$ff_file" ] || return 0
	done
	return 1
}

# Sets ff_missing to the Debian packages that the user interface tests need and this machine has not, and ff_plain to those
# without which windows are drawn without ticks and icons: GTK's are SVG, and librsvg's loader reads them.
ff_find_missing_packages() {
	ff_missing=
	ff_plain=
	command -v Xvfb >/dev/null 2>&1 && command -v xvfb-run >/dev/null 2>&1 || ff_missing="$ff_missing xvfb"
	command -v xauth >/dev/null 2>&1 || ff_missing="$ff_missing xauth"
	command -v openbox >/dev/null 2>&1 || ff_missing="$ff_missing openbox"
	ff_has_gtk || ff_missing="$ff_missing libgtk-3-0"
	ff_any /usr/lib*/gdk-pixbuf-2.0/*/loaders/*svg* /usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg* ||
		ff_plain="$ff_plain librsvg2-common"
	ff_any /usr/share/icons/Adwaita/index.theme || ff_plain="$ff_plain adwaita-icon-theme"
}

ff_need_screen() {
	[ "$(uname -s)" = Linux ] || return 0
	ff_find_missing_packages
	[ -n "$ff_missing$ff_plain" ] || return 0
	ff_why=
	if ff_can_install; then
		ff_update_packages
		# shellcheck disable=SC2086
		ff_install $ff_missing $ff_plain || ff_why="
They could not be installed; $(ff_apt_reason)"
		ff_find_missing_packages
	fi
	if [ -n "$ff_missing" ]; then
		ff_fail "these Debian packages are missing:$ff_missing
The user interface tests need them. Install them as root: apt-get install$ff_missing$ff_why"
	fi
	[ -z "$ff_plain" ] || ff_say "Windows will lack ticks and icons; install as root: apt-get install$ff_plain$ff_why"
}

# GTK's settings for the tests, whatever those of the user are. Without animations, which take a twentieth of the processor's
# time, and would be in pictures half way. A table may be lower than the handle of its scroll bar has to
# be in GTK's theme, for a moment or where little room is left: GTK would print a Gtk-CRITICAL each time.
ff_screen_settings() {
	mkdir -p "$FF_CACHE/screen/gtk-3.0"
	cat >"$FF_CACHE/screen/gtk-3.0/gtk.css" <<-'END'
		scrolledwindow scrollbar.vertical slider { min-height: 0; margin-top: 0; margin-bottom: 0; border-top-width: 0; border-bottom-width: 0; }
		scrolledwindow scrollbar.horizontal slider { min-width: 0; margin-left: 0; margin-right: 0; border-left-width: 0; border-right-width: 0; }
	END
	printf '[Settings]\ngtk-enable-animations=0\n' >"$FF_CACHE/screen/gtk-3.0/settings.ini"
}

# One virtual screen, and the next ones inside it; $1 is how many more there have to be.
# shellcheck disable=SC2016
FF_SCREEN='
	openbox >/dev/null 2>&1 &
	ff_manager=$!
	ff_more=$1
	shift
	export "FF_SCREEN_$((ff_more + 1))=$DISPLAY"
	if [ "$ff_more" -gt 0 ]; then
		xvfb-run -a -f "$XAUTHORITY" -s "$FF_SCREEN_ARGUMENTS" sh -c "$FF_SCREEN" "$0" $((ff_more - 1)) "$@"
	else
		"$@"
	fi
	ff_code=$?
	kill "$ff_manager" 2>/dev/null
	exit "$ff_code"'

# Runs a command on $1 virtual screens, whose names are in FF_SCREEN_1 and so on; the first is that of the command itself. Each
# has a window manager, because dialogs get their focus from one. FF_SCREEN_SIZE is their size, if it has to be another. Elsewhere
# than on Linux, on the screen there is.
ff_on_screens() {
	if [ "$(uname -s)" = Linux ]; then
		ff_screen_settings
		: >"$FF_CACHE/screen/authority"
		FF_SCREEN=$FF_SCREEN FF_SCREEN_ARGUMENTS="-screen 0 ${FF_SCREEN_SIZE:-1280x1024}x24 -r -noreset" XDG_CONFIG_HOME=$FF_CACHE/screen \
			XAUTHORITY=$FF_CACHE/screen/authority sh -c '
			ff_more=$(($1 - 1))
			shift
			exec xvfb-run -a -f "$XAUTHORITY" -s "$FF_SCREEN_ARGUMENTS" sh -c "$FF_SCREEN" "$0" "$ff_more" "$@"' \
			"${0##*/}" "$@"
	else
		shift
		"$@"
	fi
}

# Runs a command on one virtual screen.
ff_on_screen() {
	ff_on_screens 1 "$@"
}
