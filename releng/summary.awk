# SPDX-FileCopyrightText: 2026 Flightforge contributors
# SPDX-License-Identifier: UPL-1.0
#
# Sums up reports of Surefire, whose names are read from the standard input, relative to the repository: for each module how
# many tests were run, passed, failed and skipped, each that failed, and each reason for which some were skipped. Ends with 3
# when none was run, with 4 when some failed.

# The value of an attribute in a tag, with XML's entities resolved and in one line.
function attribute(tag, name,    at, value) {
	at = index(tag, " " name "=\"")
	if (!at) {
		return ""
	}
	value = substr(tag, at + length(name) + 3)
	value = substr(value, 1, index(value, "\"") - 1)
	gsub(/&#(10|13|9|xa|xd|x9);|[\t\n\r]/, " ", value)
	gsub(/&lt;/, "<", value)
	gsub(/&gt;/, ">", value)
	gsub(/&quot;/, "\"", value)
	gsub(/&apos;|&#39;/, "'", value)
	gsub(/&amp;/, "\\&", value)
	gsub(/  +/, " ", value)
	sub(/ +$/, "", value)
	return value
}

function number(tag, name) {
	return attribute(tag, name) + 0
}

# The reason of a failed or skipped test: the message of its tag, or the first line of the exception in its text.
function message(tag,    reason) {
	reason = attribute(substr(tag, 1, index(tag, ">")), "message")
	if (reason == "" && index(tag, "<![CDATA[")) {
		reason = substr(tag, index(tag, "<![CDATA[") + 9)
		sub(/\]\]>.*/, "", reason)
	}
	return reason
}

function skip(tag, class,    reason, key) {
	reason = message(tag)
	sub(/^[A-Za-z0-9_.$]+(Exception|Error)(: |$)/, "", reason)
	sub(/^Assumption failed: /, "", reason)
	# JUnit puts its own words before those of the test.
	sub(/^.* ==> /, "", reason)
	key = class ": " (reason == "" ? "no reason was given" : reason)
	reasons[key]++
}

# The text of a tag from a line on, read to its end.
function tag(file, line, name,    text) {
	text = substr(line, index(line, name))
	while (!index(text, ">") && (getline line < file) > 0) {
		text = text " " line
	}
	return text
}

# Reads one report: its totals, and its failed and skipped tests one by one.
function read(file, module,    line, class, test, suite) {
	class = ""
	suite = 0
	while ((getline line < file) > 0) {
		if (index(line, "<testsuite ") && !suite) {
			suite = 1
			run[module] += number(line, "tests") - number(line, "skipped")
			bad[module] += number(line, "failures") + number(line, "errors")
			skipped[module] += number(line, "skipped")
		}
		if (index(line, "<testcase ")) {
			class = attribute(line, "classname")
			sub(/.*\./, "", class)
			test = attribute(line, "name")
		}
		if (index(line, "<failure") || index(line, "<error")) {
			failures[++count] = class "." test ": " substr(message(tag(file, line, index(line, "<failure") ? "<failure" : "<error")), 1, 400)
		}
		if (index(line, "<skipped")) {
			skip(tag(file, line, "<skipped"), class)
		}
	}
	close(file)
}

{
	module = $0
	if (match(module, /^[a-z-]+\/[^\/]+\//)) {
		read($0, substr(module, 1, RLENGTH - 1))
	}
}

END {
	for (module in run) {
		printf "  %-36s %5d run, %d passed, %d failed, %d skipped\n", module, run[module], run[module] - bad[module],
			bad[module], skipped[module] | "sort"
		all += run[module]
		failed += bad[module]
		left += skipped[module]
	}
	close("sort")
	if (!all && !left) {
		print "  none"
		exit 3
	}
	if (count) {
		print "\nFailed:"
		for (at = 1; at <= count; at++) {
			print "  " failures[at]
		}
	}
	if (left) {
		print "\nSkipped, and why:"
		fflush()
		for (key in reasons) {
			printf "  %4d  %s\n", reasons[key], key | "sort -k 2"
		}
		close("sort -k 2")
	}
	# Continuous integration reads this line.
	printf "\nverify: %d passed, %d failed, %d skipped\n", all - failed, failed, left
	if (!all) {
		exit 3
	}
	if (failed) {
		exit 4
	}
}
