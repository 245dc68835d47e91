package org.wattle.importers.power;

import org.wattle.model.power.profile.SampledRun;

/**
 * A run, and what was measured.
 *
 * @param run with its samples
 * @param wholeNode whether the power is that of the whole node, static power included; otherwise it
 *     is what the meter attributes to the program
 */
record MeasuredRun(SampledRun run, boolean wholeNode) {}
