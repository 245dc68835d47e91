package org.wattle.model.optimization.rewrite;

import java.util.OptionalInt;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.VectorPackingConstraint;
import org.wattle.model.optimization.rewrite.Rewritten.Plain;

/**
 * Writes every {@link VectorPackingConstraint} as rows in its own group: {@code Σ_j x_ij = 1} for
 * an item, {@code Σ_i size_di·x_ij ≤ capacity_dj·open_j} for a dimension of a bin, {@code x_ij ≤
 * open_j} for an item in a bin that may be closed. The last kind makes the linear relaxation tight;
 * it is one row for each such pair. A dimension of a bin that no allowed items could overfill gets
 * no row.
 */
public final class PackingToRows implements Rewrite {
  @Override
  public Outcome apply(OptModel model) {
    if (model.packings().isEmpty()) {
      return new Unchanged();
    }
    OptModelBuilder builder = model.toBuilder();
    builder.clearPackings();
    int before = builder.rowCount();
    for (VectorPackingConstraint packing : model.packings()) {
      builder.group(packing.group());
      addItems(builder, packing);
      addCapacities(builder, packing);
      addOpenings(builder, packing);
    }
    return new Changed(
        Plain.of(builder.build(), "packing to rows (" + (builder.rowCount() - before) + " rows)"));
  }

  private static void addItems(OptModelBuilder builder, VectorPackingConstraint packing) {
    for (int i = 0; i < packing.itemCount(); i++) {
      OptModelBuilder.RowBuilder row = builder.row(packing.name() + ".item." + i);
      for (int j = 0; j < packing.binCount(); j++) {
        packing.assignment(i, j).ifPresent(in -> row.plus(1, in));
      }
      row.equalTo(1);
    }
  }

  private static void addCapacities(OptModelBuilder builder, VectorPackingConstraint packing) {
    for (int d = 0; d < packing.dimensions().size(); d++) {
      for (int j = 0; j < packing.binCount(); j++) {
        if (mayOverfill(packing, d, j)) {
          addCapacity(builder, packing, d, j);
        }
      }
    }
  }

  /** Whether the row is not implied by {@code x_ij ≤ open_j}. */
  private static boolean mayOverfill(VectorPackingConstraint packing, int d, int j) {
    double all = 0;
    for (int i = 0; i < packing.itemCount(); i++) {
      if (packing.assignment(i, j).isPresent()) {
        all += packing.size(d, i);
      }
    }
    return all > packing.capacity(d, j);
  }

  private static void addCapacity(
      OptModelBuilder builder, VectorPackingConstraint packing, int d, int j) {
    OptModelBuilder.RowBuilder row =
        builder.row(packing.name() + "." + packing.dimensions().get(d) + "." + j);
    for (int i = 0; i < packing.itemCount(); i++) {
      double size = packing.size(d, i);
      packing.assignment(i, j).ifPresent(in -> row.plus(size, in));
    }
    OptionalInt open = packing.open(j);
    if (open.isPresent()) {
      row.plus(-packing.capacity(d, j), open.getAsInt());
      row.atMost(0);
    } else {
      row.atMost(packing.capacity(d, j));
    }
  }

  private static void addOpenings(OptModelBuilder builder, VectorPackingConstraint packing) {
    for (int j = 0; j < packing.binCount(); j++) {
      OptionalInt open = packing.open(j);
      if (open.isEmpty()) {
        continue;
      }
      String prefix = packing.name() + ".open." + j + ".";
      for (int i = 0; i < packing.itemCount(); i++) {
        OptionalInt assigned = packing.assignment(i, j);
        if (assigned.isPresent()) {
          builder.row(prefix + i).plus(1, assigned.getAsInt()).plus(-1, open.getAsInt()).atMost(0);
        }
      }
    }
  }
}
