package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.wattle.importers.kubernetes.TaskPods.TaskPod;

/** The pods that requirements of others can select, by namespace and shape. Mutable. */
final class PodMembers {
  private final Map<String, Map<String, String>> labelsOfNamespace;
  private final Map<String, List<OfShape>> ofNamespace = new LinkedHashMap<>();
  private final IdentityHashMap<PodShape, OfShape> known = new IdentityHashMap<>();

  /**
   * The pods of one shape.
   *
   * @param tasks those that are tasks
   * @param standing the nodes of those that stand on them
   */
  record OfShape(PodShape shape, List<TaskPod> tasks, List<Integer> standing) {}

  /**
   * Some pods.
   *
   * @param tasks those that are tasks
   * @param standing the nodes of those that stand on them, one for each
   */
  record Some(List<TaskPod> tasks, List<Integer> standing) {
    /** Whether both are the same pods. */
    boolean same(Some other) {
      Set<TaskPod> mine = Collections.newSetFromMap(new IdentityHashMap<>());
      mine.addAll(tasks);
      return standing.isEmpty()
          && other.standing.isEmpty()
          && tasks.size() == other.tasks.size()
          && mine.containsAll(other.tasks);
    }
  }

  PodMembers(ClusterItems cluster, TaskPods pods) {
    this.labelsOfNamespace = cluster.namespaces();
    pods.tasks().forEach(task -> ofShape(task.pod.shape()).tasks().add(task));
    for (PodItem pod : pods.standing()) {
      ofShape(pod.shape()).standing().add(pods.number(pod.node().orElse("")));
    }
  }

  private OfShape ofShape(PodShape shape) {
    return known.computeIfAbsent(
        shape,
        fresh -> {
          OfShape made = new OfShape(shape, new ArrayList<>(), new ArrayList<>());
          ofNamespace.computeIfAbsent(shape.namespace(), first -> new ArrayList<>()).add(made);
          return made;
        });
  }

  /** The pods that have something in their shapes, by what they have. */
  <T> Map<T, Some> having(Function<PodShape, List<T>> parts) {
    Map<T, Some> having = new LinkedHashMap<>();
    for (List<OfShape> shapes : ofNamespace.values()) {
      for (OfShape each : shapes) {
        for (T part : new LinkedHashSet<>(parts.apply(each.shape()))) {
          add(
              having.computeIfAbsent(part, fresh -> new Some(new ArrayList<>(), new ArrayList<>())),
              each);
        }
      }
    }
    return having;
  }

  private static void add(Some some, OfShape more) {
    some.tasks().addAll(more.tasks());
    some.standing().addAll(more.standing());
  }

  /** The pods of some namespaces with labels that are selected. */
  Some selected(Iterable<String> namespaces, PodSelector selector) {
    Some some = new Some(new ArrayList<>(), new ArrayList<>());
    for (String namespace : namespaces) {
      for (OfShape each : ofNamespace.getOrDefault(namespace, List.of())) {
        if (selector.matches(each.shape().labels())) {
          add(some, each);
        }
      }
    }
    return some;
  }

  /** The pods that a term selects; empty where it cannot be known. */
  Optional<Some> selected(AntiAffinity term) {
    return term.understood()
        ? namespaces(term).map(names -> selected(names, term.selector()))
        : Optional.empty();
  }

  /** The namespaces whose pods a term selects; empty where their labels are not known. */
  private Optional<Set<String>> namespaces(AntiAffinity term) {
    Set<String> all = new TreeSet<>(term.namespaces());
    if (term.namespaceSelector().isPresent()) {
      PodSelector selector = term.namespaceSelector().get();
      for (String namespace : ofNamespace.keySet()) {
        Map<String, String> labels = labelsOfNamespace.get(namespace);
        if (labels == null && !selector.requirements().isEmpty()) {
          return Optional.empty();
        }
        if (labels == null || selector.matches(labels)) {
          all.add(namespace);
        }
      }
    }
    return Optional.of(all);
  }
}
