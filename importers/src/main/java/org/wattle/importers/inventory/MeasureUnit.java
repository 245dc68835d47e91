package org.wattle.importers.inventory;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A unit that a column, its header or a cell names. */
enum MeasureUnit {
  KIB(Dimension.MEMORY, 1.0 / (1024 * 1024), "KB KiB"),
  MIB(Dimension.MEMORY, 1.0 / 1024, "MB MiB"),
  GIB(Dimension.MEMORY, 1, "GB GiB"),
  TIB(Dimension.MEMORY, 1024, "TB TiB"),
  MHZ(Dimension.FREQUENCY, 1, "MHz"),
  GHZ(Dimension.FREQUENCY, 1000, "GHz"),
  WATTS(Dimension.POWER, 1, "W watts watt"),
  KILOWATTS(Dimension.POWER, 1000, "kW"),
  MBPS(Dimension.BANDWIDTH, 0.001, "Mbps Mbit/s"),
  GBPS(Dimension.BANDWIDTH, 1, "Gbps Gbit/s"),
  SECONDS(Dimension.TIME, 1, "s seconds"),
  MINUTES(Dimension.TIME, 60, "min minutes");

  /** What is measured, in the unit of factor 1. */
  enum Dimension {
    /** In GiB; a GB, as memory is sold, counts as a GiB. */
    MEMORY,
    /** In MHz. */
    FREQUENCY,
    /** In W. */
    POWER,
    /** In Gbps. */
    BANDWIDTH,
    /** In s. */
    TIME,
    /** A number without a unit. */
    COUNT;

    /** The names of its units, for people. */
    String units() {
      return Arrays.stream(MeasureUnit.values())
          .filter(unit -> unit.dimension == this)
          .map(unit -> unit.names().get(0))
          .collect(Collectors.joining(", "));
    }
  }

  private final Dimension dimension;
  private final double factor;

  /** Separated by spaces. */
  private final String names;

  MeasureUnit(Dimension dimension, double factor, String names) {
    this.dimension = dimension;
    this.factor = factor;
    this.names = names;
  }

  private List<String> names() {
    return List.of(names.split(" ", -1));
  }

  Dimension dimension() {
    return dimension;
  }

  /** How many of the dimension's own unit one of it is. */
  double factor() {
    return factor;
  }

  /** The unit of a name, whatever its case. */
  static Optional<MeasureUnit> of(String name) {
    String folded = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(
            unit -> unit.names().stream().anyMatch(n -> n.toLowerCase(Locale.ROOT).equals(folded)))
        .findFirst();
  }

  /** The first name, for people. */
  String label() {
    return names().get(0);
  }
}
