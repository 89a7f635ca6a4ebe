# SPDX-FileCopyrightText: 2026 Flightforge contributors
# SPDX-License-Identifier: UPL-1.0
#
# Sourced after toolchain.sh by what runs user interface tests: a virtual screen with a window manager, and what has to be
# installed for it.

# Sets ff_missing to the Debian packages that the user interface tests need and this machine has not.
ff_find_missing_packages() {
	ff_missing=
	command -v Xvfb >/dev/null 2>&1 && command -v xvfb-run >/dev/null 2>&1 || ff_missing="$ff_missing xvfb"
	command -v xauth >/dev/null 2>&1 || ff_missing="$ff_missing xauth"
	command -v openbox >/dev/null 2>&1 || ff_missing="$ff_missing openbox"
	ff_has_gtk || ff_missing="$ff_missing libgtk-3-0"
}

ff_need_screen() {
	[ "$(uname -s)" = Linux ] || return 0
	ff_find_missing_packages
	[ -n "$ff_missing" ] || return 0
	if ff_can_install; then
		# shellcheck disable=SC2086
		ff_install $ff_missing || {
			tail -n 20 "$FF_CACHE/apt.log" >&2
			ff_fail "these Debian packages could not be installed:$ff_missing"
		}
		ff_find_missing_packages
		[ -z "$ff_missing" ] && return 0
	fi
	ff_fail "these Debian packages are missing:$ff_missing
The user interface tests need them. Install them as root: apt-get install$ff_missing"
}

# On a virtual screen with a window manager, because dialogs get their focus from one; elsewhere on the screen there is.
ff_on_screen() {
	if [ "$(uname -s)" = Linux ]; then
		xvfb-run -a -s "-screen 0 1280x1024x24 -r -noreset" sh -c '
			openbox >/dev/null 2>&1 &
			ff_manager=$!
			"$@"
			ff_code=$?
			kill "$ff_manager" 2>/dev/null
			exit "$ff_code"' "${0##*/}" "$@"
	else
		"$@"
	fi
}
