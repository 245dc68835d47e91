package org.wattle.importers.kubernetes;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a pod asks of its node: for each resource the larger of Σ containers + Σ sidecars and of
 * every init container with the sidecars before it; the requests of the pod as a whole instead,
 * where it has them; and the overhead.
 */
record PodRequests(ItemFields spec, ItemFields status, List<String> unknown) {
  private static final Set<String> RESOURCES = Set.of("requests", "limits", "claims");

  Map<String, Long> sum() {
    Map<String, Long> running = new TreeMap<>();
    Map<String, ItemFields> containers = byName("containerStatuses");
    for (ItemFields container : spec.objects("containers")) {
      add(running, of(container, containers));
    }
    Map<String, Long> sidecars = new TreeMap<>();
    Map<String, Long> starting = new TreeMap<>();
    Map<String, ItemFields> initContainers = byName("initContainerStatuses");
    for (ItemFields container : spec.objects("initContainers")) {
      Map<String, Long> own = of(container, initContainers);
      Map<String, Long> then = new TreeMap<>(sidecars);
      add(then, own);
      largest(starting, then);
      if (container.text("restartPolicy").filter("Always"::equals).isPresent()) {
        add(sidecars, own);
      }
    }
    add(running, sidecars);
    largest(running, starting);
    Map<String, Long> pod = Quantity.all(spec.object("resources"), "requests");
    noteUnknown(spec.object("resources"));
    largest(pod, Quantity.all(status, "allocatedResources"));
    pod.forEach(
        (resource, amount) -> {
          if (spec.object("resources").object("requests").has(resource)) {
            running.put(resource, amount);
          }
        });
    add(running, Quantity.all(spec, "overhead"));
    running.values().removeIf(amount -> amount == 0);
    return running;
  }

  private Map<String, ItemFields> byName(String list) {
    Map<String, ItemFields> named = new HashMap<>();
    status
        .objects(list)
        .forEach(each -> each.text("name").ifPresent(name -> named.put(name, each)));
    return named;
  }

  /** The larger of what a container requests and what it has been allocated while it is resized. */
  private Map<String, Long> of(ItemFields container, Map<String, ItemFields> statuses) {
    ItemFields resources = container.object("resources");
    noteUnknown(resources);
    Map<String, Long> requests = new TreeMap<>(Quantity.all(resources, "limits"));
    requests.putAll(Quantity.all(resources, "requests"));
    container
        .text("name")
        .map(statuses::get)
        .ifPresent(
            given -> {
              largest(requests, Quantity.all(given, "allocatedResources"));
              largest(requests, Quantity.all(given.object("resources"), "requests"));
            });
    return requests;
  }

  private void noteUnknown(ItemFields resources) {
    ItemFields.unknown(resources, RESOURCES, unknown);
    if (!resources.objects("claims").isEmpty()) {
      unknown.add(resources.path("claims"));
    }
  }

  private static void add(Map<String, Long> sum, Map<String, Long> more) {
    more.forEach(
        (resource, amount) -> sum.merge(resource, amount, (a, b) -> Math.min(Quantity.MAX, a + b)));
  }

  private static void largest(Map<String, Long> sum, Map<String, Long> other) {
    other.forEach((resource, amount) -> sum.merge(resource, amount, Math::max));
  }
}
