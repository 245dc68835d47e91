package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wattle.model.power.PowerScenario.Capping;

/** Algorithms 2 and 4 and their variants, on lists of nodes. */
final class PlainCaps {
  private final Capping settings;
  private final List<PlainNode> nodes;

  /** The steps that are not undone: the node, and its cap before. */
  private final List<Step> steps = new ArrayList<>();

  int changes;

  private record Step(PlainNode node, long before) {}

  PlainCaps(String policy, Capping settings, List<PlainNode> nodes) {
    this.settings = settings;
    this.nodes = nodes;
    for (PlainNode node : nodes) {
      node.cap =
          policy.equals("static")
              ? Math.round(settings.staticShare() * node.of.tdpMilliwatts())
              : node.of.tdpMilliwatts();
    }
  }

  /** A step over the seconds before. */
  void step(String policy, long window) {
    List<PlainNode> victims = new ArrayList<>(nodes);
    victims.sort(Comparator.comparingLong((PlainNode node) -> -node.drawnInLast(window)));
    double mean =
        nodes.stream().mapToLong(node -> node.drawnInLast(window)).sum() / (double) window;
    if (policy.equals("local")) {
      nodes.forEach(node -> local(node, window));
    } else if (mean > settings.thresholds().orElseThrow().highMilliwatts()) {
      switch (policy) {
        case "extrema" -> {
          for (PlainNode victim : victims) {
            if (victim.cap == victim.of.tdpMilliwatts()) {
              cap(victim, initial(victim));
              break;
            }
          }
        }
        case "extrema-literal" -> cap(victims.get(0), initial(victims.get(0)));
        case "progressive" -> progressive(victims, true);
        case "progressive-all" -> progressive(victims, false);
        default -> throw new IllegalArgumentException(policy);
      }
    } else if (mean < settings.thresholds().orElseThrow().lowMilliwatts()
        && !policy.equals("extrema-literal")
        && !steps.isEmpty()) {
      undo(steps.size() - 1);
    }
  }

  private void progressive(List<PlainNode> victims, boolean one) {
    boolean uncappedFound = false;
    for (PlainNode victim : victims) {
      if (victim.cap == victim.of.tdpMilliwatts()) {
        cap(victim, initial(victim));
        uncappedFound = true;
        if (one) {
          break;
        }
      }
    }
    if (!uncappedFound) {
      for (PlainNode victim : victims) {
        if (victim.cap > floor(victim)) {
          cap(victim, Math.max(floor(victim), victim.cap / 2));
          if (one) {
            break;
          }
        }
      }
    }
  }

  private void local(PlainNode node, long window) {
    double mean = node.drawnInLast(window) / (double) window;
    if (mean > Math.round(settings.localHigh() * node.of.tdpMilliwatts())) {
      if (node.cap == node.of.tdpMilliwatts()) {
        cap(node, initial(node));
      } else if (node.cap > floor(node)) {
        cap(node, Math.max(floor(node), node.cap / 2));
      }
    } else if (mean < Math.round(settings.localLow() * node.of.tdpMilliwatts())) {
      for (int i = steps.size() - 1; i >= 0; i--) {
        if (steps.get(i).node() == node) {
          undo(i);
          return;
        }
      }
    }
  }

  private long initial(PlainNode node) {
    return Math.round(settings.initialShare() * node.of.tdpMilliwatts());
  }

  private long floor(PlainNode node) {
    return Math.round(settings.floorShare() * node.of.tdpMilliwatts());
  }

  private void cap(PlainNode node, long cap) {
    if (node.cap != cap) {
      steps.add(new Step(node, node.cap));
      node.cap = cap;
      changes++;
    }
  }

  private void undo(int index) {
    Step step = steps.remove(index);
    step.node().cap = step.before();
    changes++;
  }
}
