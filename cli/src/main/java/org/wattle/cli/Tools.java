package org.wattle.cli;

import org.wattle.cli.console.Console;

/**
 * What commands work with.
 *
 * @param console to talk through
 * @param solvers to choose from
 */
record Tools(Console console, SolverCatalogue solvers) {}
