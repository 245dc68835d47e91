package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: the formulation by which a backend solves one.
 *
 * @param name as on the command line
 */
public record FormulationName(String name) {}
