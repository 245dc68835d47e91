package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: a plan counts by its last state alone, whether or not its moves
 * can be made one after another.
 */
public record AnyOrder() {}
