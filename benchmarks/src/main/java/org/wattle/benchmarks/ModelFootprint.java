package org.wattle.benchmarks;

import java.lang.ref.Reference;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/**
 * The memory that a model holds on to: the heap with it less the heap without it. Run with {@code
 * -XX:+UseSerialGC}: other collectors round large arrays up to regions.
 */
final class ModelFootprint {
  private static final int ENOUGH_COLLECTIONS = 5;

  private ModelFootprint() {}

  /** The bytes that a model occupies once its builder is gone, names included. */
  static long retainedBytes(SyntheticModel terms, boolean named) {
    long before = usedBytes();
    OptModel model = terms.build(VariableType.BINARY, named);
    try {
      return usedBytes() - before;
    } finally {
      Reference.reachabilityFence(model);
    }
  }

  private static long usedBytes() {
    Runtime runtime = Runtime.getRuntime();
    long used = Long.MAX_VALUE;
    for (int i = 0; i < ENOUGH_COLLECTIONS; i++) {
      runtime.gc();
      used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
    }
    return used;
  }

  /** Prints CSV. */
  public static void main(String[] arguments) {
    SyntheticModel warmUp = new SyntheticModel(SyntheticModel.TERMS_PER_ROW, 1);
    retainedBytes(warmUp, true);
    System.out.println("non-zeros,names,bytes");
    for (int nonZeros : new int[] {100_000, 300_000, 1_000_000}) {
      SyntheticModel terms = new SyntheticModel(nonZeros, 1);
      for (boolean named : new boolean[] {false, true}) {
        long bytes = retainedBytes(terms, named);
        System.out.println(nonZeros + "," + (named ? "own" : "none") + "," + bytes);
      }
    }
  }
}
