package org.wattle.toolkit.power.simulation;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.model.ReadableNumber;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.profile.PowerProfiles;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * Profiles of a file, which know nothing of the nodes of a scenario: they get the checks that
 * profiles in a scenario get when it is read.
 *
 * @param file as the scenario names it
 * @param classes of the nodes
 */
record ProfilesOfFile(String file, List<NodeClass> classes) {
  private static final double MILLI = 1000;

  /**
   * The profiles with a draw for each class of nodes.
   *
   * @throws UserError with everything that does not suit the nodes
   */
  List<TaskProfile> suitable(PowerProfiles profiles) {
    List<String> names = classes.stream().map(NodeClass::name).toList();
    List<TaskProfile> suitable =
        profiles.on(names).orElseThrow(() -> missingClasses(profiles.classes(), names));
    List<String> problems = suitable.stream().flatMap(this::problems).toList();
    if (!problems.isEmpty()) {
      throw UserError.invalid(
          "The profiles ("
              + Escaped.name(file)
              + ") do not suit the cluster.\n"
              + String.join("\n", problems));
    }
    return suitable;
  }

  private UserError missingClasses(List<String> known, List<String> names) {
    return UserError.invalid(
        ("The profiles (%s) do not say what tasks draw on nodes of the classes (%s); they know"
                + " (%s). Maybe the classes are named otherwise.")
            .formatted(
                Escaped.name(file),
                names.stream()
                    .filter(of -> !known.contains(of))
                    .map(Escaped::name)
                    .collect(joining(", ")),
                known.stream().map(Escaped::name).collect(joining(", "))));
  }

  private Stream<String> problems(TaskProfile of) {
    List<String> problems = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      NodeClass node = classes.get(c);
      long peak = of.draws().get(c).peakMilliwatts();
      if (node.staticMilliwatts() + peak > node.tdpMilliwatts()) {
        problems.add(
            ("The peak (%s W) of the profile (%s) and the static power (%s W) of a node of the"
                    + " class (%s) are above its thermal design power (%s W). Maybe the static"
                    + " power is in the peak.")
                .formatted(
                    thousandths(peak),
                    Escaped.name(of.name()),
                    thousandths(node.staticMilliwatts()),
                    Escaped.name(node.name()),
                    thousandths(node.tdpMilliwatts())));
      }
    }
    if (classes.stream().noneMatch(node -> holds(node, of))) {
      problems.add(
          ("No node holds a task of the profile (%s), with (%s) cores and (%d) MB. Maybe a class of"
                  + " nodes is missing.")
              .formatted(
                  Escaped.name(of.name()), thousandths(of.millicores()), of.memoryMegabytes()));
    }
    return problems.stream();
  }

  private static boolean holds(NodeClass node, TaskProfile of) {
    return of.millicores() <= node.millicores() && of.memoryMegabytes() <= node.memoryMegabytes();
  }

  private static String thousandths(long amount) {
    return ReadableNumber.of(amount / MILLI);
  }
}
