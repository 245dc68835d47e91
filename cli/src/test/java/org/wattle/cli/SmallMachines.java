package org.wattle.cli;

/** An instance of kind {@code lotes} of which simulations are short. */
final class SmallMachines {
  static final String JSON =
      """
      {
        "kind": "lotes", "name": "three machines", "resources": ["cores"],
        "configurations": [{"name": "c1", "count": 3, "capacity": {"cores": 8}}],
        "classes": [
          {"name": "small", "proportion": 1, "meanServiceHours": 1,
           "requirement": {"cores": {"mean": 3, "cv": 0.1}}}
        ]
      }
      """;

  private SmallMachines() {}
}
