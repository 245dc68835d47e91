package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Obstacles.Obstacle;
import org.wattle.model.energy.Wording;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** Why no placement can exist, where it is plain to see. */
final class ObstacleText {
  private ObstacleText() {}

  /** In a sentence. */
  static String of(EnergyInstance instance, Obstacle obstacle) {
    Wording words = instance.wording();
    if (obstacle instanceof Obstacle.TooLarge large) {
      String resource = Escaped.name(instance.resources().get(large.resource()));
      return words
          .in("Task (%s) needs %s; no server has more than %s free.")
          .formatted(
              Escaped.name(large.task()),
              amount(large.demand(), resource),
              amount(large.most(), resource));
    }
    if (obstacle instanceof Obstacle.FitsNowhere nowhere) {
      return words
          .in(
              "Task (%s) fits on no server: none has enough free of every resource and of bandwidth at once.")
          .formatted(Escaped.name(nowhere.task()));
    }
    if (obstacle instanceof Obstacle.TooMuch much) {
      String resource = Escaped.name(instance.resources().get(much.resource()));
      return words
          .in("The tasks together need %s; all servers together have %s free.")
          .formatted(amount(much.demand(), resource), amount(much.free(), resource));
    }
    if (obstacle instanceof Obstacle.RuledOut out) {
      return words
          .in("The rules %s leave no server with room for %s %s.")
          .formatted(
              names(out.rules()),
              words.in(out.tasks().size() == 1 ? "task" : "the tasks"),
              names(out.tasks()));
    }
    if (obstacle instanceof Obstacle.TooFewServers few) {
      return words
          .in("By the rule (%s) %s tasks need as many servers; only %s can take any of them.")
          .formatted(
              Escaped.name(few.rule()),
              Quantities.count(few.tasks()),
              Quantities.count(few.servers()));
    }
    if (obstacle instanceof Obstacle.HeldOn held) {
      return words
          .in(
              "Server (%s) is to be off, and what runs there may not move: %s. Maybe let tasks move: --max-moves.")
          .formatted(Escaped.name(held.server()), names(held.tasks()));
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
