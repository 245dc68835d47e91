package org.wattle.model.collocation;

/** How goals become shares: a policy on top of the integers. Linear in each goal. */
public interface Normalisation {
  NormalisedGoals of(Goals goals);
}
