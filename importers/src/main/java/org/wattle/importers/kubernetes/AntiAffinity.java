package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * One required term of affinity or anti-affinity between pods. Affinity: a pod with the term comes
 * to a node only if one that it selects is in the domain of the topology key. Anti-affinity: no
 * domain holds both a pod with the term and another one that it selects. What {@code
 * matchLabelKeys} adds is in the selector already, where the API server puts it.
 *
 * @param namespaces of the pods that it selects
 * @param namespaceSelector further namespaces, by their labels
 * @param understood whether all of it is; otherwise it may select any pod
 */
public record AntiAffinity(
    String topologyKey,
    Set<String> namespaces,
    Optional<PodSelector> namespaceSelector,
    PodSelector selector,
    boolean understood) {
  private static final Set<String> FIELDS =
      Set.of(
          "labelSelector",
          "matchLabelKeys",
          "mismatchLabelKeys",
          "namespaces",
          "namespaceSelector",
          "topologyKey");

  public AntiAffinity {
    namespaces = Set.copyOf(namespaces);
  }

  /** Reads the terms of a pod of a namespace. */
  static List<AntiAffinity> read(String namespace, List<ItemFields> elements) {
    List<AntiAffinity> terms = new ArrayList<>();
    for (ItemFields element : elements) {
      List<String> unknown = new ArrayList<>();
      ItemFields.unknown(element, FIELDS, unknown);
      Set<String> namespaces = new TreeSet<>(element.texts("namespaces"));
      Optional<PodSelector> others =
          element.has("namespaceSelector")
              ? Optional.of(PodSelector.read(element.object("namespaceSelector"), unknown))
              : Optional.empty();
      if (namespaces.isEmpty() && others.isEmpty()) {
        namespaces.add(namespace);
      }
      PodSelector selector = PodSelector.read(element.object("labelSelector"), unknown);
      if (!element.has("labelSelector")) {
        unknown.add(element.path("labelSelector"));
      }
      terms.add(
          new AntiAffinity(
              element.text("topologyKey").orElse(""),
              namespaces,
              others,
              selector,
              unknown.isEmpty()));
    }
    return terms;
  }
}
