package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.energy.scenario.EnergyScenario;
import org.wattle.model.energy.scenario.Span;
import org.wattle.model.lotes.ArrivalRates;
import org.wattle.model.lotes.LotesScenario;
import org.wattle.reports.terminal.Console;
import org.wattle.toolkit.ClusterPolicies;
import org.wattle.toolkit.lotes.NamedDispatchPolicy;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Option;

/** What the command line says in the place of the scenario. */
public final class ScenarioOptions {
  private static final double MOST_HOURS = 1e6;
  private static final double MOST_CLUSTER_HOURS = 1e5;
  private static final long MOST_SAMPLES = 100_000;
  private static final double MOST_LOAD = 100;
  private static final int MOST_SEEDS = 1000;

  @Option(
      names = "--policy",
      paramLabel = "ID",
      description = {
        "Who dispatches, instead of those that the scenario names: lotes,",
        "lotes-filtered, lotes-filtered-golden-2 to -6, greedy, greedy-random or",
        "greedy-first-fit; in a collocation-scenario solvers (wattle solvers); in an",
        "energy-scenario mtec, msec, or heuristics like beps, rrs and gems.",
        "May be given several times."
      })
  private List<String> policies = new ArrayList<>();

  @Option(
      names = "--load",
      paramLabel = "X,Y,...",
      split = ",",
      description = "Arrival rates, relative to what all machines can carry at most.")
  private List<Double> loads = new ArrayList<>();

  @Option(
      names = "--seeds",
      paramLabel = "N",
      description = "How many runs each policy makes at each load.")
  private Optional<Integer> seeds = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed from which those of all runs follow.")
  private Optional<Long> seed = Optional.empty();

  @Option(
      names = "--hours",
      paramLabel = "H",
      description = {
        "How long runs are, in simulated hours; warm-up and the time",
        "between samples change in proportion."
      })
  private Optional<Double> hours = Optional.empty();

  /**
   * The scenario as the command line wants it.
   *
   * @throws UserError where the command line wants what cannot be
   */
  public LotesScenario changed(LotesScenario scenario, Console console) {
    return new LotesScenario(
        scenario.name(),
        scenario.instance(),
        arrivals(scenario, console),
        policies(scenario, console),
        time(scenario.time()),
        within(seed, 0, 1L << 53, "--seed", "7").orElse(scenario.seed()),
        seeds(scenario.seeds()),
        scenario.work(),
        scenario.overtaking(),
        scenario.active());
  }

  /**
   * The scenario as the command line wants it.
   *
   * @throws UserError where the command line wants what cannot be
   */
  public EnergyScenario changed(EnergyScenario scenario, Console console) {
    if (!loads.isEmpty()) {
      throw UserError.invalid(
          "--load is for scenarios of kind (lotes-scenario), and this is one of kind"
              + " (energy-scenario). Maybe leave it out.");
    }
    policies.forEach(ClusterPolicies::mustExist);
    return new EnergyScenario(
        scenario.name(),
        scenario.cluster(),
        scenario.workload(),
        policies.isEmpty() ? scenario.policies() : policies(console),
        span(scenario.span()),
        scenario.execution(),
        within(seed, 0, 1L << 53, "--seed", "7").orElse(scenario.seed()),
        seeds(scenario.seeds()));
  }

  private int seeds(int otherwise) {
    return within(seeds.map(Integer::longValue), 1, MOST_SEEDS, "--seeds", "3")
        .map(Math::toIntExact)
        .orElse(otherwise);
  }

  private Span span(Span span) {
    if (hours.isEmpty()) {
      return span;
    }
    long seconds = Math.max(1, Math.round(hours(hours.get(), MOST_CLUSTER_HOURS) * 3600));
    int between = (int) Math.max(span.sampleSeconds(), (seconds + MOST_SAMPLES - 1) / MOST_SAMPLES);
    return new Span(span.slotSeconds(), seconds, span.drained(), between);
  }

  private static double hours(double asked, double most) {
    if (!(asked > 0 && asked <= most)) {
      throw UserError.invalid(
          String.format(
              Locale.ROOT,
              "--hours takes a number above 0 and at most %.0f, not (%s). Maybe %s.",
              most,
              asked,
              most == MOST_HOURS ? "1000" : "2"));
    }
    return asked;
  }

  private List<String> policies(LotesScenario scenario, Console console) {
    policies.forEach(NamedDispatchPolicy::byId);
    return policies.isEmpty() ? scenario.policies() : policies(console);
  }

  /** Those that the command line names, each once. */
  public List<String> policies(Console console) {
    return List.copyOf(once(policies, "--policy", console));
  }

  /** The seed that the command line names. */
  public OptionalLong seed() {
    return within(seed, 0, 1L << 53, "--seed", "7").stream().mapToLong(Long::longValue).findFirst();
  }

  /**
   * Does nothing where no option is given that stages have no use for.
   *
   * @throws UserError where one is
   */
  public void refuseForStages(boolean threads) {
    Stream.of(
            loads.isEmpty() ? "" : "--load",
            seeds.isPresent() ? "--seeds" : "",
            hours.isPresent() ? "--hours" : "",
            threads ? "--threads" : "")
        .filter(option -> !option.isEmpty())
        .findFirst()
        .ifPresent(
            option -> {
              throw UserError.invalid(
                  option
                      + " is for scenarios of kind (lotes-scenario), and this is one of kind"
                      + " (collocation-scenario). Maybe leave it out.");
            });
  }

  private ArrivalRates arrivals(LotesScenario scenario, Console console) {
    for (double load : loads) {
      if (!(load > 0 && load <= MOST_LOAD)) {
        throw UserError.invalid(
            "--load takes numbers above 0 and at most 100, not (" + load + "). Maybe 0.9.");
      }
      if (load >= 1) {
        console.warning(
            "At a load of 1 or more, as (" + load + "), no policy can keep up: tasks pile up.");
      }
    }
    return loads.isEmpty()
        ? scenario.arrivals()
        : new ArrivalRates.Loads(List.copyOf(once(loads, "--load", console)));
  }

  private LotesScenario.Time time(LotesScenario.Time time) {
    if (hours.isEmpty()) {
      return time;
    }
    double asked = hours(hours.get(), MOST_HOURS);
    double scale = asked / time.hours();
    return new LotesScenario.Time(
        asked, time.warmupHours() * scale, time.sampleHours() * scale, time.followUpHours());
  }

  private static Optional<Long> within(
      Optional<Long> given, long least, long most, String option, String maybe) {
    if (given.isPresent() && (given.get() < least || given.get() > most)) {
      throw UserError.invalid(
          String.format(
              "%s takes a whole number from %d to %d, not (%d). Maybe %s.",
              option, least, most, given.get(), maybe));
    }
    return given;
  }

  private static <T> Set<T> once(List<T> given, String option, Console console) {
    Set<T> each = new LinkedHashSet<>();
    for (T one : given) {
      if (!each.add(one)) {
        String name = Escaped.name(String.valueOf(one));
        console.warning(option + " names (" + name + ") twice; it is run once.");
      }
    }
    return each;
  }
}
