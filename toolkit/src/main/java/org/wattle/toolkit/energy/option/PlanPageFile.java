package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: the placement is wanted as a page.
 *
 * @param file where to
 */
public record PlanPageFile(String file) {}
