package org.wattle.model.json;

/** A result as it stands in a file. */
public sealed interface ResultDocument
    permits EnergyResult, LotesResult, CollocationResult, ModelResult {
  ResultSummary summary();
}
