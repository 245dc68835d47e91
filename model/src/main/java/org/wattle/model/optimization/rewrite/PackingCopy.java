package org.wattle.model.optimization.rewrite;

import java.util.OptionalInt;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VectorPacking;

/** Copies what a packing says of pairs and bins. */
final class PackingCopy {
  private PackingCopy() {}

  static void pairs(VectorPacking from, VectorPacking.Builder to) {
    for (int j = 0; j < from.binCount(); j++) {
      OptionalInt open = from.open(j);
      if (open.isPresent()) {
        to.open(j, new Variable(open.getAsInt()));
      }
      for (int i = 0; i < from.itemCount(); i++) {
        OptionalInt assigned = from.assignment(i, j);
        if (assigned.isPresent()) {
          to.allow(i, j, new Variable(assigned.getAsInt()));
        }
      }
    }
  }
}
