package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.priority.PriorityScenarioCodec;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.simulation.priority.policy.PolicyCatalogue.UnknownPolicyException;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import tools.jackson.databind.JsonNode;

/** Reads scenarios, and checks besides that their policies are known and suit the cluster. */
record PriorityScenarioReader(PriorityScenarioCodec codec, PriorityPolicies policies)
    implements ScenarioCodec<PriorityScenario> {
  /** A word that says which tasks are evicted, as every policy has to. */
  private static final String ANY_VICTIM = "rnd";

  @Override
  public String kind() {
    return codec.kind();
  }

  @Override
  public Class<PriorityScenario> contentType() {
    return codec.contentType();
  }

  @Override
  public PriorityScenario content(JsonNode root) {
    return codec.content(root);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    codec.validate(root, files);
    Optional<PriorityCluster> cluster =
        root.errorCount() == 0 ? Optional.of(content(root.node()).cluster()) : Optional.empty();
    List<String> defaults = new ArrayList<>();
    for (JsonCursor word : root.elements("defaults")) {
      word.text()
          .filter(each -> policy(word, ANY_VICTIM, List.of(each)).isPresent())
          .ifPresent(defaults::add);
    }
    for (JsonCursor element : root.elements("policies")) {
      element
          .text()
          .flatMap(name -> policy(element, name, defaults))
          .flatMap(policy -> cluster.flatMap(of -> PriorityPolicies.knownTooManySticky(policy, of)))
          .ifPresent(problem -> element.error(problem, PriorityPolicies.FEWER));
    }
  }

  /** A policy by name; where there is none of that name, this is an error of what names it. */
  private Optional<PriorityPolicy> policy(JsonCursor named, String name, List<String> defaults) {
    try {
      return Optional.of(policies.catalogue().policy(name, defaults));
    } catch (UnknownPolicyException unknown) {
      named.error("There is no such policy: " + unknown.reason() + ".", unknown.suggestion());
      return Optional.empty();
    }
  }
}
