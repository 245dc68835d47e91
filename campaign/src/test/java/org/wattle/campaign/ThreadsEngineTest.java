package org.wattle.campaign;

import java.time.Duration;

class ThreadsEngineTest extends EngineContract {
  @Override
  CampaignEngine engine(Duration killAfter, Duration grace) {
    return new SlotEngine(
        "threads", 2, () -> new ThreadSlot(new TestCells(), some(killAfter)), grace);
  }

  @Override
  boolean isolates() {
    return false;
  }
}
