package org.wattle.simulation.energy;

import java.util.OptionalDouble;

/**
 * The best placement that was found for a slot, from the same state and with the same tasks.
 *
 * @param joules of the slot
 * @param bound no placement of the slot takes less; absent where none was proven
 * @param proven whether it is optimal within the gap asked for
 */
public record Shadow(double joules, OptionalDouble bound, boolean proven) {}
