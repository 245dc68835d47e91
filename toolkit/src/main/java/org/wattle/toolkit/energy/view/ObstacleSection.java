package org.wattle.toolkit.energy.view;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacle;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

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
    if (obstacle instanceof Obstacle.RuledOut out) {
      return "The rules "
          + names(out.rules())
          + " leave no server with room for "
          + (out.tasks().size() == 1 ? "task " : "the tasks ")
          + names(out.tasks())
          + ".";
    }
    if (obstacle instanceof Obstacle.TooFewServers few) {
      return "By the rule ("
          + Escaped.name(few.rule())
          + ") "
          + Quantities.count(few.tasks())
          + " tasks need as many servers; only "
          + Quantities.count(few.servers())
          + " can take any of them.";
    }
    if (obstacle instanceof Obstacle.HeldOn held) {
      return "Server ("
          + Escaped.name(held.server())
          + ") is to be off, and what runs there may not move: "
          + names(held.tasks())
          + ". Maybe let tasks move: --max-moves.";
    }
    throw new IllegalStateException("There is no sentence for (" + obstacle + ").");
  }

  private static String names(List<String> names) {
    return names.stream().map(Escaped::name).collect(Collectors.joining(", ", "(", ")"));
  }

  private static String amount(double number, String resource) {
    return String.format(Locale.ROOT, "%.6g", number).replaceAll("\\.?0+$", "") + " " + resource;
  }
}
