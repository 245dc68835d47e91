package org.wattle.toolkit.energy.option;

/**
 * An option of energy instances: what a kWh costs where the cost is minimised, in the currency of
 * the prices of the instance, instead of what the instance says.
 *
 * @param perKwh finite, not negative
 */
public record EnergyTariff(double perKwh) {}
