package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: the steps that carry out the placement are wanted as a table.
 *
 * @param file where to
 */
public record Runbook(String file) {}
