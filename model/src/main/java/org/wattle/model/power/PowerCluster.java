package org.wattle.model.power;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.JsonField;

/**
 * A cluster of nodes in power classes. Nodes are numbered from 0, class after class.
 *
 * @param classes at least one, with different names
 */
public record PowerCluster(@JsonField(lines = true) List<NodeClass> classes) {
  public PowerCluster {
    classes = List.copyOf(classes);
  }

  public int nodeCount() {
    return classes.stream().mapToInt(NodeClass::count).sum();
  }

  /** The class of every node, by number. */
  public int[] classOfNode() {
    return IntStream.range(0, classes.size())
        .flatMap(c -> IntStream.generate(() -> c).limit(classes.get(c).count()))
        .toArray();
  }

  /** The names of all nodes, by number. */
  public List<String> nodeNames() {
    return classes.stream()
        .flatMap(of -> IntStream.range(0, of.count()).mapToObj(of::nodeName))
        .toList();
  }

  /** The rack of every node, by number; empty where its class names none. */
  public List<Optional<String>> rackOfNode() {
    return classes.stream()
        .flatMap(
            of ->
                of.racks().isEmpty()
                    ? IntStream.range(0, of.count()).mapToObj(k -> Optional.<String>empty())
                    : of.racks().entrySet().stream()
                        .flatMap(
                            rack ->
                                IntStream.range(0, rack.getValue())
                                    .mapToObj(k -> Optional.of(rack.getKey()))))
        .toList();
  }

  /** What all nodes draw without tasks. */
  public long staticMilliwatts() {
    return classes.stream().mapToLong(of -> of.count() * of.staticMilliwatts()).sum();
  }

  /** What the nodes of each rack draw without tasks, by the names of the racks. */
  public Map<String, Long> staticMilliwattsByRack() {
    Map<String, Long> milliwatts = new LinkedHashMap<>();
    for (NodeClass of : classes) {
      of.racks()
          .forEach(
              (rack, nodes) -> milliwatts.merge(rack, nodes * of.staticMilliwatts(), Long::sum));
    }
    return milliwatts;
  }

  /** The thermal design power of all nodes. */
  public long tdpMilliwatts() {
    return classes.stream().mapToLong(of -> of.count() * of.tdpMilliwatts()).sum();
  }
}
