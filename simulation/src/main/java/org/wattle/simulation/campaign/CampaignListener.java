package org.wattle.simulation.campaign;

import org.wattle.simulation.lotes.Sample;

/** Told how a campaign gets on; of one thing at a time, whatever the number of threads. */
public interface CampaignListener {
  /** Hears nothing. */
  CampaignListener NONE = new CampaignListener() {};

  /** A run has a sample. */
  default void sample(Case of, int number, long seed, Sample sample) {}

  /** A run ended, at its horizon or before. */
  default void ended(Run run) {}
}
