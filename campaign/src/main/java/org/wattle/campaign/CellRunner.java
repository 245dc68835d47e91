package org.wattle.campaign;

/** Runs a cell; several threads may ask at the same time. */
@FunctionalInterface
public interface CellRunner {
  /** The record of a cell. A failure is a record, too. */
  CellRecord run(Cell cell);

  /**
   * The same record with the seconds that it took, where it does not say them itself; what is
   * thrown is a record that says so.
   */
  default CellRecord timed(Cell cell) {
    long begin = System.nanoTime();
    CellRecord found;
    try {
      found = run(cell);
    } catch (RuntimeException e) {
      found = CellRecord.without(cell.number(), CellRecord.Status.FAILED, e.toString());
    }
    double said = found.effort().seconds();
    return found.taking(said > 0 ? said : (System.nanoTime() - begin) * 1e-9, 1, "");
  }
}
