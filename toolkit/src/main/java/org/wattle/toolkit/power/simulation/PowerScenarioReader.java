package org.wattle.toolkit.power.simulation;

import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.power.PowerScenarioCodec;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.simulation.power.policy.UnknownPowerPolicyException;
import tools.jackson.databind.JsonNode;

/** Reads scenarios, and checks besides that their policies and ways to cap nodes are known. */
record PowerScenarioReader(PowerScenarioCodec codec, PowerNames names)
    implements ScenarioCodec<PowerScenario> {
  private static final String POLICIES = "policies";
  private static final String CAPS = "caps";

  @Override
  public String kind() {
    return codec.kind();
  }

  @Override
  public Class<PowerScenario> contentType() {
    return codec.contentType();
  }

  @Override
  public PowerScenario content(JsonNode root) {
    return codec.content(root);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    codec.validate(root, files);
    int before = root.errorCount();
    inTable(root, POLICIES, name -> names.policy(name, Optional.empty()));
    inTable(root, CAPS, name -> names.cap(name, Optional.empty()));
    Optional<Switching> switching =
        root.errorCount() == before ? switching(root) : Optional.empty();
    inList(
        root,
        POLICIES,
        name -> names.policy(name, switching),
        switching.filter(of -> !of.policies().isEmpty()).isPresent());
    inList(
        root,
        CAPS,
        name -> names.cap(name, switching),
        switching.filter(of -> !of.caps().isEmpty()).isPresent());
  }

  /** Looks a name up, and throws where there is none. */
  @FunctionalInterface
  private interface Lookup {
    Object find(String name);
  }

  /** The switch as far as it can be read; the codec reports what is wrong with it. */
  private static Optional<Switching> switching(JsonCursor root) {
    return root.field(Switching.NAME)
        .filter(JsonCursor::isReadable)
        .flatMap(
            of -> {
              try {
                return Optional.of(
                    new Switching(1, table(of.node().path(POLICIES)), table(of.node().path(CAPS))));
              } catch (NumberFormatException noShare) {
                return Optional.empty();
              }
            });
  }

  private static SortedMap<Double, String> table(JsonNode node) {
    SortedMap<Double, String> table = new TreeMap<>();
    node.forEachEntry((share, name) -> table.put(Double.valueOf(share), name.asString("")));
    return table;
  }

  private static void inList(JsonCursor root, String list, Lookup lookup, boolean switches) {
    for (JsonCursor element : root.elements(list)) {
      element
          .text()
          .filter(name -> switches || !Switching.isNamed(name))
          .ifPresent(name -> check(name, lookup, element::error));
    }
  }

  private static void inTable(JsonCursor root, String list, Lookup lookup) {
    root.field(Switching.NAME)
        .flatMap(of -> of.field(list))
        .filter(table -> table.node().isObject())
        .ifPresent(
            table ->
                table
                    .node()
                    .propertyNames()
                    .forEach(
                        share ->
                            table
                                .text(share)
                                .filter(name -> !Switching.isNamed(name))
                                .ifPresent(
                                    name ->
                                        check(
                                            name,
                                            lookup,
                                            (problem, suggestion) ->
                                                table.error(share, problem, suggestion)))));
  }

  private static void check(String name, Lookup lookup, BiConsumer<String, String> error) {
    try {
      lookup.find(name);
    } catch (UnknownPowerPolicyException unknown) {
      error.accept("There is no such name: " + unknown.reason() + ".", unknown.suggestion());
    }
  }
}
