package org.wattle.cli.option;

/**
 * Two numbers on the command line.
 *
 * @param from the smaller
 * @param to the larger, or the same
 */
public record Range(double from, double to) {}
