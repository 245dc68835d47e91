package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.power.PowerScenarioCodec;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.model.solving.Interrupt;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerSimulation;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.cap.NodeCaps;
import org.wattle.simulation.power.policy.PowerPolicy;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;
import org.wattle.simulation.study.Case;
import org.wattle.simulation.study.Replications;
import org.wattle.toolkit.simulation.CaseRunner;
import org.wattle.toolkit.simulation.PolicyNames;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.SimulationOption;
import org.wattle.toolkit.simulation.SimulationOptions;
import org.wattle.toolkit.simulation.SimulationReport;
import org.wattle.toolkit.simulation.SimulationStudy;
import org.wattle.toolkit.simulation.StudyCsv;
import tools.jackson.databind.JsonNode;

/**
 * Power-aware scheduling on nodes that are capped: every policy runs with every cap and every seed.
 */
public final class PowerSimulationKind implements SimulationKind<PowerScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "power-scenario";

  /** Ways to cap nodes by name, instead of those of the scenario. */
  public static final SimulationOption<List<String>> CAPS = SimulationOption.of("--cap");

  private static final double MAX_HOURS = 1e5;

  @Override
  public ScenarioCodec<PowerScenario> codec() {
    return new PowerScenarioReader(PowerNames.installed());
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return PowerNames.installed().policies().names();
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return SimulationOption.ofRepetitions(CAPS, SimulationOption.OPTIMAL);
  }

  @Override
  public SimulationReport<?, ?> report() {
    return new SimulationReport<>(
        PowerSimulationReport::new,
        StudyCsv.growing(Case.of("").with(PowerMeasures.CAP, ""), PowerMeasures.RUNS));
  }

  @Override
  public Runner prepare(
      ScenarioFile<PowerScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    PowerScenario scenario = changed(file.scenario(), options, context);
    context.warn(file.warnings());
    PowerNames.Chosen chosen = PowerNames.installed().of(scenario);
    PowerInput input = new PowerInput.Reading(context, file, scenario).input();
    return (listener, interrupt) -> {
      Replications replications =
          options.of(new Replications(cases(scenario), scenario.seeds(), scenario.seed()));
      SimulationStudy<PowerSetup, CappedResult> study =
          new SimulationStudy<>(
              ID,
              file.title(scenario.name()),
              context.setting(options, OptionalLong.of(scenario.seed())),
              input.described(),
              PowerMeasures.RUNS,
              replications.size(),
              new CaseRunner(replications, scenario.maxHours(), listener, interrupt)
                  .run(
                      threads,
                      (run, interruption) -> result(input, chosen, run, interruption),
                      result -> result.outcome().complete()));
      return options.get(SimulationOption.OPTIMAL).orElse(false)
          ? study.withRuns(
              new PowerReferences(
                      input, context.solvers(), options.get(SimulationOption.TIME_LIMIT), interrupt)
                  .added(study.runs()))
          : study;
    };
  }

  /** The scenario with what the options replace. */
  private static PowerScenario changed(
      PowerScenario scenario, SimulationOptions options, SimulationContext context) {
    return new PowerScenario(
        scenario.name(),
        scenario.cluster(),
        scenario.model(),
        scenario.profiles(),
        scenario.workload(),
        options.policies(scenario.policies(), context.warnings()),
        options.once(CAPS, context.warnings()).orElse(scenario.caps()),
        scenario.capping(),
        scenario.offers(),
        scenario.waarShare(),
        scenario.binDelaySeconds(),
        scenario.switching(),
        scenario.tariff(),
        options.hours(MAX_HOURS, "24").orElse(scenario.maxHours()),
        options.seed().orElse(scenario.seed()),
        options.seeds(scenario.seeds()));
  }

  /** Every policy with every cap, by policy. */
  private static List<Case> cases(PowerScenario scenario) {
    return scenario.policies().stream()
        .flatMap(
            policy ->
                scenario.caps().stream().map(cap -> Case.of(policy).with(PowerMeasures.CAP, cap)))
        .toList();
  }

  private static CappedResult result(
      PowerInput input, PowerNames.Chosen chosen, CaseRunner.Run run, Interrupt interrupt) {
    PowerOutcome outcome =
        PowerSimulation.run(
            input.run(run.seed()),
            chosen.policy(run.of().policy()),
            chosen.cap(run.of().text(PowerMeasures.CAP)),
            run.seed(),
            PowerSimulation.Listener.NONE,
            interrupt);
    PowerScenario scenario = input.described().scenario();
    return new CappedResult(
        run.number() == 1 ? outcome : outcome.withoutSegments(),
        scenario
            .tariff()
            .map(tariff -> PowerCosts.of(outcome, tariff, scenario.cluster().staticMilliwatts())),
        Optional.empty());
  }

  /** Reads scenarios, and checks besides that their policies and ways to cap nodes are known. */
  private static final class PowerScenarioReader extends PowerScenarioCodec {
    private static final String POLICIES = "policies";
    private static final String CAPS = "caps";

    private final PowerNames names;

    PowerScenarioReader(PowerNames names) {
      this.names = names;
    }

    @Override
    public void validate(JsonCursor root, ReferencedFiles files) {
      super.validate(root, files);
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

    /** The switch as far as it can be read; the codec reports what is wrong with it. */
    private static Optional<Switching> switching(JsonCursor root) {
      return root.field(Switching.NAME)
          .filter(JsonCursor::isReadable)
          .flatMap(
              of -> {
                try {
                  return Optional.of(
                      new Switching(
                          1, table(of.node().path(POLICIES)), table(of.node().path(CAPS))));
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

    private static void inList(
        JsonCursor root, String list, Function<String, ?> lookup, boolean switches) {
      for (JsonCursor element : root.elements(list)) {
        element
            .text()
            .filter(name -> switches || !Switching.isNamed(name))
            .ifPresent(name -> PolicyNames.find("name", name, lookup, element::error));
      }
    }

    private static void inTable(JsonCursor root, String list, Function<String, ?> lookup) {
      Optional<JsonCursor> found =
          root.field(Switching.NAME)
              .flatMap(of -> of.field(list))
              .filter(each -> each.node().isObject());
      if (found.isPresent()) {
        JsonCursor table = found.get();
        for (String share : table.node().propertyNames()) {
          table
              .text(share)
              .filter(name -> !Switching.isNamed(name))
              .ifPresent(
                  name ->
                      PolicyNames.find(
                          "name",
                          name,
                          lookup,
                          (problem, suggestion) -> table.error(share, problem, suggestion)));
        }
      }
    }
  }

  /** The policies and the ways to cap nodes that are installed, by the names that users type. */
  private record PowerNames(PowerPolicyCatalogue policies, CapCatalogue caps) {
    private static final String NONE = "none";
    private static final double MILLI = 1000;
    private static final double PERCENT = 100;

    /** Those of all parts on the class path. */
    static PowerNames installed() {
      return new PowerNames(
          new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable()),
          new CapCatalogue(CapCatalogue.load().usable()));
    }

    /** A policy by name, in a scenario with such a switch. */
    PowerPolicy policy(String name, Optional<Switching> switching) {
      return policies.policy(
          name, switching.map(Switching::policies).orElse(Collections.emptySortedMap()));
    }

    /** A way to cap nodes by name, in a scenario with such a switch. */
    CapRule cap(String name, Optional<Switching> switching) {
      return caps.rule(name, switchedCaps(switching));
    }

    private static SortedMap<Double, String> switchedCaps(Optional<Switching> switching) {
      return switching.map(Switching::caps).orElse(Collections.emptySortedMap());
    }

    /**
     * The policies and the ways to cap nodes of a scenario, by name.
     *
     * @throws UserError with everything that is wrong with any of them
     */
    Chosen of(PowerScenario scenario) {
      List<String> problems = new ArrayList<>();
      Map<String, PowerPolicy> byPolicy =
          PolicyNames.all(
              scenario.policies(), name -> policy(name, scenario.switching()), problems::add);
      Map<String, CapRule> byCap =
          PolicyNames.all(
              scenario.caps(),
              name -> {
                CapRule rule = cap(name, scenario.switching());
                if (scenario.capping().thresholds().isEmpty() && needsThresholds(name, scenario)) {
                  problems.add(
                      "The cap (%s) needs thresholds of the power of the cluster. Maybe \"capping\": {\"highWatts\": 900, \"lowWatts\": 600} in the scenario."
                          .formatted(Escaped.name(name)));
                }
                return rule;
              },
              problems::add);
      if (scenario.caps().stream().anyMatch(cap -> !cap.equals(NONE))) {
        floor(scenario).ifPresent(problems::add);
      }
      if (!problems.isEmpty()) {
        throw UserError.invalid(String.join("\n", problems));
      }
      return new Chosen(byPolicy, byCap);
    }

    /** That the floor of caps is below the static power, which no cap lowers. */
    private static Optional<String> floor(PowerScenario scenario) {
      double share = scenario.capping().floorShare();
      return scenario.cluster().classes().stream()
          .filter(of -> NodeCaps.share(share, of.tdpMilliwatts()) < of.staticMilliwatts())
          .findFirst()
          .map(
              of ->
                  ("The floor of caps (%s of %s W) is below the static power (%s W) of nodes of the"
                          + " class (%s), which no cap lowers. Maybe \"capping\": {\"floorShare\": %s}"
                          + " in the scenario.")
                      .formatted(
                          ReadableNumber.of(share),
                          ReadableNumber.of(of.tdpMilliwatts() / MILLI),
                          ReadableNumber.of(of.staticMilliwatts() / MILLI),
                          Escaped.name(of.name()),
                          ReadableNumber.of(
                              Math.ceil(PERCENT * of.staticMilliwatts() / of.tdpMilliwatts())
                                  / PERCENT)));
    }

    private static boolean needsThresholds(String cap, PowerScenario scenario) {
      return cap.equals(CapCatalogue.SWITCH)
          ? switchedCaps(scenario.switching()).values().stream().anyMatch(Capping::needsThresholds)
          : Capping.needsThresholds(cap);
    }

    /** The policies and the ways to cap nodes that are run. */
    record Chosen(Map<String, PowerPolicy> policies, Map<String, CapRule> caps) {
      PowerPolicy policy(String name) {
        return Optional.ofNullable(policies.get(name)).orElseThrow();
      }

      CapRule cap(String name) {
        return Optional.ofNullable(caps.get(name)).orElseThrow();
      }
    }
  }
}
