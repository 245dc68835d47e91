package org.wattle.model.collocation;

/** How goals become shares: a policy on top of the whole numbers. Linear in each goal. */
public interface Normalisation {
  NormalisedGoals of(Goals goals);
}
