package org.wattle.model.collocation.formulation;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.optimization.Variable;

/**
 * How many containers and jobs of each kind are in each pool: an integer for each variable of a
 * {@link CountModel}, but for nodes of fillers where there are two slots. Mutable while it is
 * filled.
 */
public final class Counts {
  final CountModel model;
  private final double[] point;

  /** With a number for each variable of the model. */
  Counts(CountModel model, double[] point) {
    this.model = model;
    this.point = point;
  }

  /** Nothing is counted yet. */
  Counts(CountModel model) {
    this(model, new double[model.builder.variableCount()]);
  }

  /** How many there are; none of what the model does not have. */
  int of(@Nullable Variable count) {
    return count == null ? 0 : (int) point[count.index()];
  }

  void add(@Nullable Variable count, int more) {
    point[Objects.requireNonNull(count).index()] += more;
  }

  double[] toArray() {
    return point.clone();
  }

  /** The same with all pools thrown together. */
  public CountTotals totals() {
    return new CountTotals(
        model.jobs,
        sums(model.keptIsolated),
        sums(model.kept),
        Arrays.stream(model.spreadIsolated).map(this::of).toList(),
        sums(model.matches));
  }

  private List<Integer> sums(@Nullable Variable[][] byPool) {
    return Arrays.stream(byPool).map(each -> Arrays.stream(each).mapToInt(this::of).sum()).toList();
  }

  /**
   * Placements with these counts, where the pools are all racks of a size; more than one where it
   * matters what is placed first. Racks are filled as the stream is read.
   */
  public Stream<CollocationPlacement> fill(CollocationInstance instance) {
    return model.fill(instance, this);
  }

  /** The goals of the counts; a placement decoded from them is at least as good. */
  public Goals goals() {
    return model.goals(this);
  }
}
