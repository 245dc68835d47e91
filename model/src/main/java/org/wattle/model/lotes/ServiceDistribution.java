package org.wattle.model.lotes;

/** How the service times of a class scatter about their mean. */
public sealed interface ServiceDistribution {
  /** Without memory, as in the report. */
  record Exponential() implements ServiceDistribution {}

  /** Always the mean. */
  record Deterministic() implements ServiceDistribution {}

  /**
   * The logarithm is normal.
   *
   * @param cv standard deviation over mean, above 0
   */
  record LogNormal(double cv) implements ServiceDistribution {}

  /**
   * A gamma distribution; with a cv of 1 the exponential one, by way of an event list.
   *
   * @param cv standard deviation over mean, above 0
   */
  record Gamma(double cv) implements ServiceDistribution {}
}
