package org.wattle.importers.power;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;

/**
 * What the options say of files that do not say which program ran, or on which class of nodes.
 *
 * @param program that ran on the whole node
 * @param nodeClass of all nodes
 * @param nodes the classes of nodes by their names
 * @param programs that count; all where there are none
 */
record Labels(
    Optional<String> program,
    Optional<String> nodeClass,
    NamedValues<String> nodes,
    List<String> programs) {
  private static final List<String> NODE_LABELS =
      List.of("node_name", "node", "kubernetes_node_name", "instance");

  Labels {
    programs = List.copyOf(programs);
  }

  /** Whether the runs of a program count; those of an idle node always do. */
  boolean counts(String name, String idle) {
    return programs.isEmpty() || programs.contains(name) || name.equals(idle);
  }

  /** The class of the node that labels name; empty, with an issue, where nothing says it. */
  Optional<String> nodeClass(Map<String, String> labels, int line, IssueLog log) {
    List<String> names =
        NODE_LABELS.stream().filter(labels::containsKey).map(labels::get).distinct().toList();
    Optional<String> known =
        names.stream()
            .flatMap(
                name ->
                    nodes.byName().entrySet().stream()
                        .filter(each -> each.getKey().equals(name))
                        .map(Map.Entry::getValue))
            .findFirst()
            .or(() -> nodeClass);
    if (known.isEmpty()) {
      String name = names.isEmpty() ? "" : names.get(0);
      log.add(
          line,
          "class",
          name,
          "Nothing says of which class the node is.",
          Nearest.to(name, nodes.byName().keySet())
              .map(near -> "Maybe (" + near + ") in --nodes is this one.")
              .orElse("Maybe --class A" + (name.isEmpty() ? "." : ", or --nodes " + name + "=A.")));
    }
    return known;
  }
}
