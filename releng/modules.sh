# SPDX-FileCopyrightText: 2026 Flightforge contributors
# SPDX-License-Identifier: UPL-1.0
#
# Sourced by the scripts: the one list of the modules that a part of the project is built from, in Maven's words. Tycho learns what
# bundles need only after Maven has chosen (its extension that knows them before takes 30 MB), so Maven's -am cannot find them.

FF_ENGINE_MODULES=target-platform,plugins/flightforge.writer,plugins/flightforge.script,plugins/flightforge.memory
FF_CLI_MODULES=$FF_ENGINE_MODULES,plugins/flightforge.audit,plugins/flightforge.compare,plugins/flightforge.learn,releng/flightforge.cli
FF_UNIT_TEST_MODULES=$FF_ENGINE_MODULES,plugins/flightforge.audit,plugins/flightforge.compare,plugins/flightforge.learn
FF_UNIT_TEST_MODULES=$FF_UNIT_TEST_MODULES,tests/flightforge.kit,tests/flightforge.unit.tests
FF_SPARK_MODULES=$FF_CLI_MODULES,releng/flightforge.spark
FF_SPARK_TEST_MODULES=$FF_SPARK_MODULES,tests/flightforge.kit,tests/flightforge.kit.reader,tests/flightforge.spark.tests
FF_BENCH_MODULES=$FF_ENGINE_MODULES,releng/flightforge.benchmarks
FF_UI_MODULES=$FF_ENGINE_MODULES,plugins/flightforge.audit,plugins/flightforge.compare,plugins/flightforge.learn
FF_UI_MODULES=$FF_UI_MODULES,plugins/flightforge.ui,features/flightforge.feature
FF_STUDIO_PARTS=$FF_UI_MODULES,plugins/flightforge.cheatsheets,plugins/flightforge.studio
FF_STUDIO_PARTS=$FF_STUDIO_PARTS,features/flightforge.rcp.feature,features/flightforge.studio.feature
FF_STUDIO_MODULES=$FF_STUDIO_PARTS,releng/flightforge.product
FF_JMC_PARTS=plugins/flightforge.jmc,features/flightforge.jmc.feature
FF_JMC_STANDINS=target-platform/jmc.flightrecorder.ui.standin,target-platform/jmc.feature.standin
FF_SITE_MODULES=$FF_UI_MODULES,$FF_JMC_PARTS,$FF_JMC_STANDINS,releng/flightforge.site
# Each a process with a window, and so each on a screen of its own; the longest first.
FF_UI_TEST_MODULES=tests/flightforge.editor.tests,tests/flightforge.ui.tests,tests/flightforge.jmc.tests

# Prints what the user interface tests are built from, Studio's and those of JMC's pages. Arguments are those for Maven: with
# -Djmc.site or -Dswtbot.site there are no stand-ins.
ff_ui_test_modules() {
	ff_jmc=,$FF_JMC_STANDINS
	ff_swtbot=,target-platform/swtbot.standin
	for ff_argument in "$@"; do
		case $ff_argument in
		-Djmc.site=*) ff_jmc= ;;
		-Dswtbot.site=*) ff_swtbot= ;;
		esac
	done
	echo "$FF_STUDIO_PARTS,$FF_JMC_PARTS$ff_jmc$ff_swtbot,tests/flightforge.kit,tests/flightforge.ui.pages,$FF_UI_TEST_MODULES"
}
