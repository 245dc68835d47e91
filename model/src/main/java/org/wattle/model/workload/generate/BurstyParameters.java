package org.wattle.model.workload.generate;

/** Arrivals in bursts. */
public record BurstyParameters() {}
