package org.wattle.campaign;

import java.util.Iterator;
import java.util.function.Consumer;

/**
 * Runs cells, several at the same time. An engine runs once.
 *
 * <p>Every cell that is taken is recorded once, but for those that run when the engine is stopped
 * and do not end in time.
 */
public interface CampaignEngine {
  /** How an engine is called on the command line. */
  String name();

  /**
   * Runs cells until there are no more, or the engine is stopped.
   *
   * @param cells are taken one after the other, each when there is room for it
   * @param heard is told of records, one at a time, by any thread
   * @throws WorkerFailure where no worker can be had
   */
  void run(Iterator<Cell> cells, Consumer<CellRecord> heard);

  /** Begins no more cells, and after some time ends those that run without a record. */
  void stop();

  /** How many cells run now. */
  int running();
}
