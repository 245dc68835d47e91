package org.wattle.toolkit.compare;

import org.wattle.toolkit.text.Quantities;

/** How the values of a kind of instance are written. */
enum Measure {
  ENERGY("J") {
    @Override
    String exactly(double value) {
      return Quantities.joules(value);
    }

    @Override
    String briefly(double value, double largest) {
      return Quantities.wattHours(value, largest);
    }
  },
  JOBS("jobs/h") {
    @Override
    String exactly(double value) {
      return Quantities.jobsPerHour(value);
    }
  },
  NUMBER("") {
    @Override
    String exactly(double value) {
      return Quantities.value(value);
    }
  };

  private final String unit;

  Measure(String unit) {
    this.unit = unit;
  }

  static Measure ofKind(String kind) {
    return switch (kind) {
      case Subject.ENERGY -> ENERGY;
      case Subject.LOTES -> JOBS;
      default -> NUMBER;
    };
  }

  /** The unit in data; empty where there is none. */
  String unit() {
    return unit;
  }

  abstract String exactly(double value);

  /** In the unit that suits the largest of several values. */
  String briefly(double value, double largest) {
    return exactly(value);
  }
}
