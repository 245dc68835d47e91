package org.wattle.toolkit;

import org.wattle.render.text.Quantities;

/** How the values of an objective are written for people, and their unit in data. */
public interface ValueFormat {
  /** Plain numbers without a unit. */
  ValueFormat NUMBER =
      new ValueFormat() {
        @Override
        public String unit() {
          return "";
        }

        @Override
        public String exact(double value) {
          return Quantities.value(value);
        }
      };

  /** Joules, and watt-hours in brief. */
  ValueFormat JOULES =
      new ValueFormat() {
        @Override
        public String unit() {
          return "J";
        }

        @Override
        public String exact(double value) {
          return Quantities.joules(value);
        }

        @Override
        public String brief(double value) {
          return Quantities.wattHours(value);
        }

        @Override
        public String brief(double value, double largest) {
          return Quantities.wattHours(value, largest);
        }
      };

  /** The unit of values in data; empty where there is none. */
  String unit();

  /** A value with all digits that matter, e.g. {@code 933,900 J}. */
  String exact(double value);

  /** A value in brief, e.g. {@code 259.42 Wh}. */
  default String brief(double value) {
    return exact(value);
  }

  /** A value in brief, in the unit that suits the largest of the values that it is read with. */
  default String brief(double value, double largest) {
    return brief(value);
  }
}
