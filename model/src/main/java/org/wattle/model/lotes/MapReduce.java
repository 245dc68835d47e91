package org.wattle.model.lotes;

/**
 * Jobs of two waves: reducers are released when the last mapper is done (report, sections 6 and 7).
 *
 * @param mappers tasks of the first wave, at least 1
 * @param reducers tasks of the second wave, at least 1
 */
public record MapReduce(int mappers, int reducers) {
  /** Tasks of a job. */
  public int tasks() {
    return mappers + reducers;
  }
}
