package org.wattle.model.solving;

import java.util.OptionalDouble;

/**
 * Where a solve stands.
 *
 * @param seconds since its start
 * @param incumbent the value of the best solution so far, in the problem's own units
 * @param bound the best bound so far
 */
public record Progress(double seconds, OptionalDouble incumbent, OptionalDouble bound) {}
