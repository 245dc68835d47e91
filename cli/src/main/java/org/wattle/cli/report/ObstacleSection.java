package org.wattle.cli.report;

import java.util.List;
import java.util.Locale;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.Quantities;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacle;

/** Why no placement can exist, where it is plain to see. */
final class ObstacleSection {
  private static final int MOST = 20;

  private ObstacleSection() {}

  /** Empty where nothing is plain to see. */
  static String of(EnergyInstance instance, List<Obstacle> obstacles) {
    StringBuilder text = new StringBuilder();
    obstacles.stream()
        .limit(MOST)
        .forEach(o -> text.append("  - ").append(sentence(instance, o)).append('\n'));
    if (obstacles.size() > MOST) {
      int more = obstacles.size() - MOST;
      text.append("  … and ").append(Quantities.count(more)).append(" more\n");
    }
    return text.toString();
  }

  private static String sentence(EnergyInstance instance, Obstacle obstacle) {
    if (obstacle instanceof Obstacle.TooLarge large) {
      String resource = Escaped.name(instance.resources().get(large.resource()));
      return "Task ("
          + Escaped.name(large.task())
          + ") needs "
          + amount(large.demand(), resource)
          + "; no server has more than "
          + amount(large.most(), resource)
          + " free.";
    }
    if (obstacle instanceof Obstacle.FitsNowhere nowhere) {
      return "Task ("
          + Escaped.name(nowhere.task())
          + ") fits on no server: none has enough free of every resource and of bandwidth at once.";
    }
    if (obstacle instanceof Obstacle.TooMuch much) {
      String resource = Escaped.name(instance.resources().get(much.resource()));
      return "The tasks together need "
          + amount(much.demand(), resource)
          + "; all servers together have "
          + amount(much.free(), resource)
          + " free.";
    }
    throw new IllegalStateException("There is no sentence for (" + obstacle + ").");
  }

  private static String amount(double number, String resource) {
    return String.format(Locale.ROOT, "%.6g", number).replaceAll("\\.?0+$", "") + " " + resource;
  }
}
