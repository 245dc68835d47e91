package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Required affinity to nodes: one of the terms holds. A term without conditions holds nowhere.
 *
 * @param terms at least one
 */
public record NodeSelector(List<Term> terms) {
  private static final Set<String> FIELDS = Set.of("nodeSelectorTerms");
  private static final Set<String> TERM_FIELDS = Set.of("matchExpressions", "matchFields");
  private static final String NAME = "metadata.name";

  /**
   * Conditions that hold together.
   *
   * @param labels on the labels of a node
   * @param fields on its name
   */
  public record Term(List<LabelRequirement> labels, List<LabelRequirement> fields) {
    public Term {
      labels = List.copyOf(labels);
      fields = List.copyOf(fields);
    }

    public boolean matches(NodeItem node) {
      return !(labels.isEmpty() && fields.isEmpty())
          && labels.stream().allMatch(each -> each.matches(node.labels()))
          && fields.stream().allMatch(each -> each.matches(Map.of(NAME, node.name())));
    }
  }

  public NodeSelector {
    terms = List.copyOf(terms);
  }

  public boolean matches(NodeItem node) {
    return terms.stream().anyMatch(term -> term.matches(node));
  }

  /** Reads a selector; what is not understood goes to the list of unknowns. */
  static NodeSelector read(ItemFields selector, List<String> unknown) {
    ItemFields.unknown(selector, FIELDS, unknown);
    List<Term> terms = new ArrayList<>();
    for (ItemFields term : selector.objects("nodeSelectorTerms")) {
      ItemFields.unknown(term, TERM_FIELDS, unknown);
      List<LabelRequirement> fields = LabelRequirement.read(term.objects("matchFields"), unknown);
      fields.stream()
          .filter(field -> !field.key().equals(NAME))
          .forEach(field -> unknown.add(term.path("matchFields")));
      terms.add(new Term(LabelRequirement.read(term.objects("matchExpressions"), unknown), fields));
    }
    return new NodeSelector(terms);
  }
}
