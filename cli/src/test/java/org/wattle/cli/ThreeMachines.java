package org.wattle.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.solving.Bounds;

/**
 * The instance {@code instances/lotes/tiny.json}, solved by hand. Three machines of 8 cores; tasks
 * run for an hour; three of four are small (3 cores), one is large (5). The bins that are full: two
 * small tasks, or a small and a large one.
 */
final class ThreeMachines {
  static final String FILE = "tiny.json";

  /** Pooled: n large and 3n small tasks fill 24 cores where 14n = 24; they are 4n = 48/7. */
  static final double POOLED = 48.0 / 7;

  static final Allocation POOLED_TASKS =
      Allocation.of(new double[][] {{3 * POOLED / 4 / 3, POOLED / 4 / 3}});

  /** Half of the machines each: 4.5 small and 1.5 large tasks. */
  static final double DIVIDED = 6;

  static final MachineAssignment DIVIDED_BINS = bins(1.5);

  /** One machine with two small tasks, two with one of each: 4 small tasks and 4 / 0.75 jobs. */
  static final double WHOLE = 4 / 0.75;

  static final MachineAssignment WHOLE_BINS = bins(1);

  private ThreeMachines() {}

  private static MachineAssignment bins(double small) {
    return new MachineAssignment(
        List.of(
            new BinUse(new Bin(0, List.of(2, 0)), small),
            new BinUse(new Bin(0, List.of(1, 1)), 3 - small)));
  }

  static Bounds proven(double value) {
    return new Bounds(value, OptionalDouble.of(value));
  }

  static String json() {
    try {
      return Files.readString(Path.of("..", "instances", "lotes", FILE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
