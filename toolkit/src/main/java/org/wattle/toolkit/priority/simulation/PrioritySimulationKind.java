package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.priority.PriorityScenarioCodec;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.provenance.Setting;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotConfiguration;
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

/**
 * Priority scheduling on servers with slots: every policy runs with every seed. While it runs,
 * listeners receive the samples of the first run of every policy as parts.
 */
public final class PrioritySimulationKind implements SimulationKind<PriorityScenario> {
  /** The kind of its scenarios. */
  public static final String ID = "priority-scenario";

  /** Find what the best schedule in hindsight takes, or a bound on it, for every run. */
  public static final SimulationOption<Boolean> OPTIMAL = SimulationOption.OPTIMAL;

  private static final double MAX_HOURS = 1e5;
  private static final long MAX_SAMPLES = 100_000;
  private static final double SECONDS_PER_HOUR = 3600;

  @Override
  public ScenarioCodec<PriorityScenario> codec() {
    return new PriorityScenarioReader(PriorityPolicies.installed());
  }

  @Override
  public List<String> policies(SimulationContext context) {
    return PriorityPolicies.installed().catalogue().names();
  }

  @Override
  public Set<SimulationOption<?>> options() {
    return SimulationOption.ofRepetitions(OPTIMAL);
  }

  @Override
  public SimulationReport<?, ?> report() {
    return new SimulationReport<>(
        PrioritySimulationReport::new,
        StudyCsv.growing(Case.of(""), PriorityMeasures.RUNS),
        PrioritySimulationReport.SAMPLES.growing(Case.of("")));
  }

  @Override
  public Runner prepare(
      ScenarioFile<PriorityScenario> file, SimulationOptions options, SimulationContext context) {
    int threads = options.threads();
    PriorityScenario scenario = changed(file.scenario(), options, context);
    context.warn(file.warnings());
    PriorityInput input =
        PriorityInput.read(context, file, scenario, PriorityPolicies.installed().of(scenario));
    return (listener, interrupt) -> {
      Setting setting = context.setting(options, OptionalLong.of(scenario.seed()));
      Map<String, PolicySlots> slots = SlotDecisions.of(input, context.solvers(), interrupt);
      Replications replications =
          options.of(
              Replications.ofPolicies(scenario.policies(), scenario.seeds(), scenario.seed()));
      SimulationStudy<PrioritySetup, PriorityResult> study =
          new SimulationStudy<>(
              ID,
              file.title(scenario.name()),
              setting,
              input.described().with(List.copyOf(slots.values())),
              PriorityMeasures.RUNS,
              replications.size(),
              new CaseRunner(
                      replications, scenario.seconds() / SECONDS_PER_HOUR, listener, interrupt)
                  .run(
                      threads,
                      (run, interruption) -> result(input, slots, run, interruption),
                      result -> result.outcome().complete()));
      return options.get(OPTIMAL).orElse(false)
          ? study.withRuns(
              new OfflineReferences(
                      input,
                      slots,
                      context.solvers(),
                      options.get(SimulationOption.TIME_LIMIT),
                      interrupt)
                  .added(study.runs()))
          : study;
    };
  }

  /** The scenario with what the options replace. */
  private static PriorityScenario changed(
      PriorityScenario scenario, SimulationOptions options, SimulationContext context) {
    Optional<Double> hours = options.hours(MAX_HOURS, "15");
    long seconds =
        hours
            .map(given -> Math.max(1, Math.round(given * SECONDS_PER_HOUR)))
            .orElse(scenario.seconds());
    int between =
        (int) Math.max(scenario.sampleSeconds(), (seconds + MAX_SAMPLES - 1) / MAX_SAMPLES);
    return new PriorityScenario(
        scenario.name(),
        scenario.cluster(),
        scenario.workload(),
        scenario.runTimeFactor(),
        options.policies(scenario.policies(), context.warnings()),
        scenario.defaults(),
        seconds,
        scenario.drained(),
        between,
        options.seed().orElse(scenario.seed()),
        options.seeds(scenario.seeds()));
  }

  private static PriorityResult result(
      PriorityInput input,
      Map<String, PolicySlots> slots,
      CaseRunner.Run run,
      Interrupt interrupt) {
    PolicySlots of = Optional.ofNullable(slots.get(run.of().policy())).orElseThrow();
    PriorityOutcome outcome =
        PrioritySimulation.run(
            input.run(of.cluster(), run.seed()),
            input.policy(of.policy()),
            run.seed(),
            reporting(run),
            interrupt);
    return new PriorityResult(
        run.number() == 1 ? outcome : outcome.withoutSamples(), Optional.empty());
  }

  /** Samples of the first run are kept. */
  private static PrioritySimulation.Listener reporting(CaseRunner.Run run) {
    return new PrioritySimulation.Listener() {
      @Override
      public void sample(PrioritySample sample) {
        if (run.number() == 1) {
          run.keep(sample);
        }
        run.advanced(sample.toSeconds() / SECONDS_PER_HOUR, sample.running() + sample.waiting());
      }
    };
  }

  /** Reads scenarios, and checks besides that their policies are known and suit the cluster. */
  private static final class PriorityScenarioReader extends PriorityScenarioCodec {
    /** A word that says which tasks are evicted, as every policy has to. */
    private static final String ANY_VICTIM = "rnd";

    private final PriorityPolicies policies;

    PriorityScenarioReader(PriorityPolicies policies) {
      this.policies = policies;
    }

    @Override
    public void validate(JsonCursor root, ReferencedFiles files) {
      super.validate(root, files);
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
            .flatMap(
                policy -> cluster.flatMap(of -> PriorityPolicies.knownTooManySticky(policy, of)))
            .ifPresent(problem -> element.error(problem, PriorityPolicies.FEWER));
      }
    }

    /** A policy by name; where there is none of that name, this is an error of what names it. */
    private Optional<PriorityPolicy> policy(JsonCursor named, String name, List<String> defaults) {
      return PolicyNames.find(
          "policy", name, each -> policies.catalogue().policy(each, defaults), named::error);
    }
  }

  /** Decides how many slots the servers have under each policy of a scenario. */
  private static final class SlotDecisions {
    private final PriorityCluster given;
    private final WorkloadSample sample;
    private final SolverRegistry solvers;
    private final Interrupt interrupt;
    private final Map<String, BestSlots.Solved> solved = new LinkedHashMap<>();

    private SlotDecisions(PriorityInput input, SolverRegistry solvers, Interrupt interrupt) {
      this.given = input.described().scenario().cluster();
      this.sample =
          input.policies().values().stream().anyMatch(of -> of.configuration().usesSample())
              ? input.sample().get()
              : WorkloadSample.NONE;
      this.solvers = solvers;
      this.interrupt = interrupt;
    }

    /**
     * The slots under each policy, by its name.
     *
     * @param solvers for configurations that solve, which are solved once
     * @throws UserError where more slots are sticky than there are
     */
    static Map<String, PolicySlots> of(
        PriorityInput input, SolverRegistry solvers, Interrupt interrupt) {
      SlotDecisions decisions = new SlotDecisions(input, solvers, interrupt);
      Map<String, PolicySlots> slots = new LinkedHashMap<>();
      List<String> problems = new ArrayList<>();
      input
          .policies()
          .forEach(
              (name, policy) -> {
                PolicySlots decided = decisions.of(policy);
                slots.put(name, decided);
                PriorityPolicies.tooManySticky(policy, decided.cluster())
                    .ifPresent(problem -> problems.add(PriorityPolicies.unusable(name, problem)));
                tooMany(decided).ifPresent(problems::add);
              });
      if (!problems.isEmpty()) {
        throw UserError.invalid(String.join("\n", problems));
      }
      return slots;
    }

    private static Optional<String> tooMany(PolicySlots decided) {
      long slots = decided.cluster().slotCount();
      return slots <= PriorityCluster.MAX_SLOTS
          ? Optional.empty()
          : Optional.of(
              ("The policy (%s) cannot be used. Its part (%s) gives the servers (%d) slots, and at"
                      + " most (%d) are simulated. Maybe the CPU of tasks has another unit than that"
                      + " of servers.")
                  .formatted(
                      Escaped.name(decided.policy()),
                      decided.configuration(),
                      slots,
                      PriorityCluster.MAX_SLOTS));
    }

    /** Where no task arrives, there is nothing to configure the slots for. */
    private PolicySlots of(PriorityPolicy policy) {
      SlotConfiguration configuration = policy.configuration();
      if (configuration instanceof SlotConfiguration.AsGiven
          || (configuration.usesSample() && sample.tasks().tasks().isEmpty())) {
        return new PolicySlots(policy.id(), configuration.id(), given, false, Optional.empty());
      }
      if (configuration instanceof BestSlots best) {
        BestSlots.Solved found =
            solved.computeIfAbsent(best.id(), id -> best.solve(given, sample, solvers, interrupt));
        return new PolicySlots(
            policy.id(), best.id(), found.cluster(), true, Optional.of(found.proof()));
      }
      return new PolicySlots(
          policy.id(),
          configuration.id(),
          configuration.configure(given, sample.tasks()),
          true,
          Optional.empty());
    }
  }

  /** The policies of priority scheduling that are installed, by the names that users type. */
  private record PriorityPolicies(PolicyCatalogue catalogue) {
    /** What to do about too many sticky slots. */
    static final String FEWER = "Maybe fewer.";

    /** Those of all parts on the class path. */
    static PriorityPolicies installed() {
      return new PriorityPolicies(new PolicyCatalogue(PolicyCatalogue.load().usable()));
    }

    /**
     * The policies of a scenario, by name.
     *
     * @throws UserError with everything that is wrong with any of them
     */
    Map<String, PriorityPolicy> of(PriorityScenario scenario) {
      List<String> problems = new ArrayList<>();
      Map<String, PriorityPolicy> policies =
          PolicyNames.all(
              scenario.policies(),
              name -> {
                PriorityPolicy policy = catalogue.policy(name, scenario.defaults());
                knownTooManySticky(policy, scenario.cluster())
                    .ifPresent(problem -> problems.add(unusable(name, problem)));
                return policy;
              },
              problems::add);
      if (!problems.isEmpty()) {
        throw UserError.invalid(String.join("\n", problems));
      }
      return policies;
    }

    /** That a policy cannot be used because of its sticky slots, with a suggestion. */
    static String unusable(String name, String problem) {
      return "The policy (" + Escaped.name(name) + ") cannot be used. " + problem + " " + FEWER;
    }

    /** As {@link #tooManySticky}, where the slots are known before the workload is. */
    static Optional<String> knownTooManySticky(PriorityPolicy policy, PriorityCluster cluster) {
      return policy.configuration().usesSample()
          ? Optional.empty()
          : tooManySticky(
              policy, policy.configuration().configure(cluster, WorkloadSample.NONE.tasks()));
    }

    /** That more slots are to be sticky than a configured cluster has, in a sentence. */
    static Optional<String> tooManySticky(PriorityPolicy policy, PriorityCluster cluster) {
      long slots = cluster.slotCount();
      int sticky = policy.sticky().number();
      return sticky <= slots
          ? Optional.empty()
          : Optional.of(
              "There are only (" + slots + ") slots, and (" + sticky + ") are to be sticky.");
    }
  }
}
