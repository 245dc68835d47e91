package org.wattle.model.optimization;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A packing, which has more structure than linear rows; a backend that does not support it gets
 * rows by a rewrite. Every item lies in exactly one bin, only in an open one, and in no dimension
 * do the items of a bin exceed its capacity: {@code Σ_j x_ij = 1}, {@code x_ij ≤ open_j}, {@code
 * Σ_i size_di·x_ij ≤ capacity_dj·open_j}.
 */
public final class VectorPackingConstraint {
  private static final int ABSENT = -1;

  private final String name;
  private final ConstraintGroup group;
  private final List<String> dimensions;
  private final double[][] sizes;
  private final double[][] capacities;
  private final int[] assign;
  private final int[] open;

  private VectorPackingConstraint(Builder builder, ConstraintGroup group) {
    this.name = builder.name;
    this.group = group;
    this.dimensions = builder.dimensions;
    this.sizes = copy(builder.sizes);
    this.capacities = copy(builder.capacities);
    this.assign = builder.assign.clone();
    this.open = builder.open.clone();
  }

  private static double[][] copy(double[][] amounts) {
    return Arrays.stream(amounts).map(double[]::clone).toArray(double[][]::new);
  }

  public String name() {
    return name;
  }

  public ConstraintGroup group() {
    return group;
  }

  /** The names of the dimensions. */
  public List<String> dimensions() {
    return dimensions;
  }

  public int itemCount() {
    return open.length == 0 ? 0 : assign.length / open.length;
  }

  public int binCount() {
    return open.length;
  }

  /** The size of an item in a dimension; not negative. */
  public double size(int dimension, int item) {
    return sizes[dimension][item];
  }

  /** The capacity of a bin in a dimension; not negative. */
  public double capacity(int dimension, int bin) {
    return capacities[dimension][bin];
  }

  /** Whether some size or capacity is not an integer. */
  boolean isFractional() {
    return Stream.of(sizes, capacities).flatMap(Arrays::stream).anyMatch(OptModel::anyFractional);
  }

  /** The 0/1 variable "item lies in bin", absent where the item may not lie there. */
  public OptionalInt assignment(int item, int bin) {
    return present(assign[item * open.length + bin]);
  }

  /** The 0/1 variable "bin is open", absent where the bin is always open. */
  public OptionalInt open(int bin) {
    return present(open[bin]);
  }

  private static OptionalInt present(int column) {
    return column == ABSENT ? OptionalInt.empty() : OptionalInt.of(column);
  }

  /**
   * Describes a packing; add it with {@link OptModelBuilder#add(VectorPackingConstraint.Builder)}.
   */
  public static final class Builder {
    private final String name;
    private final List<String> dimensions;
    private final double[][] sizes;
    private final double[][] capacities;
    private final int[] assign;
    private final int[] open;

    /**
     * A packing of {@code items} into {@code bins}; all sizes and capacities 0, all pairs
     * forbidden, all bins always open.
     */
    public Builder(String name, List<String> dimensions, int items, int bins) {
      this.name = name;
      this.dimensions = List.copyOf(dimensions);
      this.sizes = new double[dimensions.size()][items];
      this.capacities = new double[dimensions.size()][bins];
      this.assign = new int[Math.multiplyExact(items, bins)];
      this.open = new int[bins];
      if (items > 0 && bins == 0) {
        throw new IllegalArgumentException(
            "The packing (" + name + ") has items (" + items + ") but no bin.");
      }
      Arrays.fill(assign, ABSENT);
      Arrays.fill(open, ABSENT);
    }

    public Builder size(int dimension, int item, double size) {
      sizes[dimension][item] = notNegative("size", size);
      return this;
    }

    public Builder capacity(int dimension, int bin, double capacity) {
      capacities[dimension][bin] = notNegative("capacity", capacity);
      return this;
    }

    /** Allows the item in the bin; the variable must be binary. */
    public Builder allow(int item, int bin, Variable assigned) {
      Objects.checkIndex(bin, open.length);
      assign[item * open.length + bin] = assigned.index();
      return this;
    }

    /** Makes the bin usable only where the variable is 1; the variable must be binary. */
    public Builder open(int bin, Variable opened) {
      open[bin] = opened.index();
      return this;
    }

    String name() {
      return name;
    }

    /** Every variable in use. */
    IntStream variables() {
      return IntStream.concat(Arrays.stream(assign), Arrays.stream(open))
          .filter(column -> column != ABSENT);
    }

    VectorPackingConstraint build(ConstraintGroup group) {
      return new VectorPackingConstraint(this, group);
    }

    private double notNegative(String what, double amount) {
      if (!(amount >= 0) || Double.isInfinite(amount)) {
        throw new IllegalArgumentException(
            "The %s (%s) in packing (%s) must be finite and not negative."
                .formatted(what, amount, name));
      }
      return amount;
    }
  }
}
