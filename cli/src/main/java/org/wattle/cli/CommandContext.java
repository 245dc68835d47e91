package org.wattle.cli;

import org.wattle.reports.terminal.Console;
import org.wattle.toolkit.SolverCatalogue;

/**
 * What commands work with.
 *
 * @param console to talk through
 * @param solvers to choose from
 */
public record CommandContext(Console console, SolverCatalogue solvers) {}
