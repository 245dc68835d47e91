package org.wattle.toolkit.priority.simulation;

import static org.wattle.simulation.study.Measure.Document.CSV;
import static org.wattle.simulation.study.Measure.Document.JSON;
import static org.wattle.simulation.study.Measure.Document.SUMMARY;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.simulation.priority.PrioritySample;
import org.wattle.simulation.study.Durations;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Unit;
import org.wattle.simulation.study.Unit.Form;

/**
 * The measures of priority scheduling: energies in J, times in seconds, CPU time in seconds of a
 * CPU of 1.
 */
public final class PriorityMeasures {
  /** The table of policies. */
  public static final String POLICIES = "Policies";

  /** The table of evictions. */
  public static final String EVICTIONS_TABLE = "Evictions";

  /** The table of the cluster. */
  public static final String CLUSTER = "Cluster";

  /** The field of JSON for what is measured while tasks arrive. */
  public static final String OVER = "whileTasksArrive";

  private static final Unit[] ENERGY = {Unit.WATT_HOURS, Unit.KILOWATT_HOURS};
  private static final Unit[] CPU_TIME = {
    Unit.of("cpu·s", 1, Form.NUMBER), Unit.of("cpu·h", 3600, Form.NUMBER).from(36_000)
  };

  /** R: of all tasks that are done. */
  public static final Measure<PriorityResult> RESPONSE =
      run("responseSeconds", PriorityOutcome::responseSeconds)
          .in(Unit.SECONDS)
          .at(POLICIES, "Response")
          .rank(-1);

  /** V: the mean over the priorities of their weighted response times (equation 6.5). */
  public static final Measure<PriorityResult> WEIGHTED =
      run("weightedResponseSeconds", PriorityOutcome::weightedResponseSeconds)
          .in(Unit.SECONDS)
          .at(POLICIES, "Weighted")
          .rank(-1);

  /** What no schedule in hindsight is below. */
  public static final Measure<PriorityResult> BEST =
      Measure.<PriorityResult>of(
              "bestWeightedResponseSeconds",
              of -> of.reference().map(OfflineReference::weightedResponseSeconds))
          .path("bestSchedule", "weightedResponseSeconds")
          .in(Unit.SECONDS)
          .as("Best or bound")
          .only(CSV, JSON);

  private static final Measure<PriorityResult> BEST_IS_OPTIMAL =
      Measure.<PriorityResult>of(
              "bestIsOptimal", of -> of.reference().map(OfflineReference::optimal))
          .path("bestSchedule", "optimal")
          .only(CSV, JSON);

  /** How far V is above that. */
  public static final Measure<PriorityResult> GAP =
      Measure.of("gapToBestSchedule", PriorityResult::gap).in(Unit.SHARE).as("Above it").rank(-1);

  /** WE: the CPU time that evictions lost. */
  public static final Measure<PriorityResult> WASTED =
      run("wastedCpuSeconds", PriorityOutcome::wastedCpuSeconds)
          .in(CPU_TIME)
          .at(POLICIES, "Wasted")
          .rank(-1);

  /** E: of all servers while tasks arrive. */
  public static final Measure<PriorityResult> ENERGY_USED =
      over("joules", OverArrivals::joules).in(ENERGY).at(POLICIES, "Energy");

  /** E until all tasks have left. */
  public static final Measure<PriorityResult> ENERGY_IN_ALL =
      run("joulesInAll", PriorityOutcome::joules).path("joules").only(CSV, JSON);

  /** Tasks that came. */
  public static final Measure<PriorityResult> ARRIVED =
      run("arrived", PriorityOutcome::arrived).at(POLICIES, "Tasks").only(CSV, JSON);

  /** Tasks that are given up. */
  public static final Measure<PriorityResult> DROPPED =
      run("dropped", PriorityOutcome::dropped).at(POLICIES, "Dropped");

  /** NE: evictions of both causes. */
  public static final Measure<PriorityResult> EVICTIONS =
      run("evictions", PriorityOutcome::evictions)
          .at(EVICTIONS_TABLE, "Evictions")
          .only(CSV, SUMMARY);

  /** Evictions for tasks of higher priorities. */
  public static final Measure<PriorityResult> PRIORITY_EVICTIONS =
      run("priorityEvictions", PriorityOutcome::priorityEvictions)
          .at(EVICTIONS_TABLE, "For priority");

  /** Evictions where memory did not suffice. */
  public static final Measure<PriorityResult> MEMORY_EVICTIONS =
      run("memoryEvictions", PriorityOutcome::memoryEvictions).at(EVICTIONS_TABLE, "For memory");

  /** NET: tasks that were evicted at least once. */
  public static final Measure<PriorityResult> EVICTED_TASKS =
      run("evictedTasks", PriorityOutcome::evictedTasks).at(EVICTIONS_TABLE, "Tasks evicted");

  /** Evictions of a task that was evicted at all, mean. */
  public static final Measure<PriorityResult> MEAN_EVICTIONS =
      run("meanEvictions", PriorityOutcome::meanEvictions).at(EVICTIONS_TABLE, "Per evicted task");

  /** max(e): the most evictions of a task. */
  public static final Measure<PriorityResult> MOST_EVICTIONS =
      run("mostEvictions", PriorityOutcome::mostEvictions).at(EVICTIONS_TABLE, "At most");

  /** Of a run. */
  public static final List<Measure<PriorityResult>> RUNS =
      List.of(
          run("seconds", PriorityOutcome::seconds).only(CSV, JSON),
          ENERGY_IN_ALL,
          ARRIVED,
          run("finished", PriorityOutcome::finished).at(POLICIES, "Done"),
          DROPPED,
          run("running", PriorityOutcome::running).only(CSV, JSON),
          run("waiting", PriorityOutcome::waiting).only(CSV, JSON),
          RESPONSE,
          WEIGHTED,
          BEST,
          BEST_IS_OPTIMAL,
          GAP,
          WASTED,
          EVICTIONS,
          PRIORITY_EVICTIONS,
          MEMORY_EVICTIONS,
          EVICTED_TASKS,
          MEAN_EVICTIONS,
          MOST_EVICTIONS,
          over("measuredSeconds", OverArrivals::seconds).path(OVER, "seconds").only(CSV, JSON),
          ENERGY_USED,
          over("serversOn", OverArrivals::serversOn).at(CLUSTER, "Servers on"),
          over("wakes", OverArrivals::wakes).at(CLUSTER, "Wakes"),
          share("slotShare", OverArrivals::slotShare, "Slots taken"),
          share("cpuShare", OverArrivals::cpuShare, "Use of CPU"),
          share("memoryShare", OverArrivals::memoryShare, "Use of memory"),
          over("waitingMean", OverArrivals::meanWaiting).at(CLUSTER, "Waiting tasks"),
          over("waitingMost", OverArrivals::mostWaiting).at(CLUSTER, "At most"));

  /** The mean response time of a priority. */
  public static final Measure<ClassOutcome> CLASS_RESPONSE =
      mean("responseSeconds", "response_mean_seconds", "Response", ClassOutcome::responses);

  /** The same of the tasks that were evicted. */
  public static final Measure<ClassOutcome> CLASS_RESPONSE_OF_EVICTED =
      mean(
          "responseSecondsOfEvicted",
          "response_of_evicted_mean_seconds",
          "Of evicted",
          ClassOutcome::responsesOfEvicted);

  /** The same of the tasks that were not. */
  public static final Measure<ClassOutcome> CLASS_RESPONSE_OF_OTHERS =
      mean(
          "responseSecondsOfOthers",
          "response_of_others_mean_seconds",
          "Of others",
          ClassOutcome::responsesOfOthers);

  /** The response time that 95 of 100 tasks of a priority do not exceed. */
  public static final Measure<ClassOutcome> CLASS_RESPONSE_P95 =
      Measure.<ClassOutcome>of("responseSecondsP95", of -> of.responses().p95())
          .column("response_p95_seconds")
          .path("responseSeconds", "p95")
          .in(Unit.SECONDS)
          .as("95 %")
          .rank(-1);

  /** Evictions of a priority of both causes. */
  public static final Measure<ClassOutcome> CLASS_EVICTIONS =
      Measure.<ClassOutcome>of("evictions", of -> of.priorityEvictions() + of.memoryEvictions())
          .as("Evictions")
          .only();

  /** The CPU time that evictions of a priority lost. */
  public static final Measure<ClassOutcome> CLASS_WASTED =
      Measure.of("wastedCpuSeconds", ClassOutcome::wastedCpuSeconds)
          .in(CPU_TIME)
          .as("Wasted")
          .only(SUMMARY);

  /** The same for priority alone. */
  public static final Measure<ClassOutcome> WASTED_BY_PRIORITY =
      Measure.of("wastedByPriorityCpuSeconds", ClassOutcome::wastedByPriority).only(CSV, JSON);

  /** The same for memory alone. */
  public static final Measure<ClassOutcome> WASTED_BY_MEMORY =
      Measure.of("wastedByMemoryCpuSeconds", ClassOutcome::wastedByMemory).only(CSV, JSON);

  /** Tasks of a priority that came. */
  public static final Measure<ClassOutcome> CLASS_ARRIVED =
      Measure.of("arrived", ClassOutcome::arrived).as("Tasks").rank(-3);

  /** Tasks of a priority that were given up. */
  public static final Measure<ClassOutcome> CLASS_DROPPED =
      Measure.of("dropped", ClassOutcome::dropped).as("Dropped").rank(-3);

  /** Of a priority of a run. */
  public static final List<Measure<ClassOutcome>> CLASSES =
      Stream.of(
              Stream.of(
                  Measure.of("priority", ClassOutcome::priority).only(CSV, JSON),
                  CLASS_ARRIVED,
                  Measure.of("finished", ClassOutcome::finished).rank(-3),
                  CLASS_DROPPED,
                  Measure.of("priorityEvictions", ClassOutcome::priorityEvictions),
                  Measure.of("memoryEvictions", ClassOutcome::memoryEvictions),
                  Measure.of("evictedTasks", ClassOutcome::evictedTasks),
                  Measure.of("mostEvictions", ClassOutcome::mostEvictions).only(CSV, JSON),
                  WASTED_BY_PRIORITY,
                  WASTED_BY_MEMORY,
                  CLASS_WASTED),
              times(CLASS_RESPONSE, ClassOutcome::responses),
              times(CLASS_RESPONSE_OF_EVICTED, ClassOutcome::responsesOfEvicted),
              times(CLASS_RESPONSE_OF_OTHERS, ClassOutcome::responsesOfOthers))
          .<Measure<ClassOutcome>>flatMap(each -> each)
          .toList();

  /** Tasks of a priority of a run that were evicted equally often. */
  public record Evictions(int priority, EvictionGroup group) {}

  /** Of such tasks. */
  public static final List<Measure<Evictions>> EVICTION_GROUPS =
      List.of(
          Measure.of("priority", Evictions::priority).only(CSV),
          Measure.of("evictions", of -> of.group().evictions()),
          Measure.of("tasks", of -> of.group().tasks()),
          Measure.of("finished", of -> of.group().finished()),
          Measure.<Evictions>of("responseSeconds", of -> of.group().meanResponseSeconds())
              .column("response_mean_seconds"));

  /** Of a sample of a run. */
  public static final List<Measure<PrioritySample>> SAMPLES =
      List.of(
          Measure.of("fromSeconds", PrioritySample::fromSeconds),
          Measure.of("toSeconds", PrioritySample::toSeconds),
          Measure.of("joules", PrioritySample::joules),
          Measure.of("serversOn", PrioritySample::serversOn),
          Measure.of("slotsTaken", PrioritySample::slotsTaken),
          Measure.of("cpuShare", PrioritySample::cpuShare),
          Measure.of("memoryShare", PrioritySample::memoryShare),
          Measure.of("running", PrioritySample::running),
          Measure.of("waiting", PrioritySample::waiting),
          Measure.of("waitingMean", PrioritySample::meanWaiting),
          Measure.of("finished", PrioritySample::finished),
          Measure.of("evictions", PrioritySample::evictions));

  private PriorityMeasures() {}

  private static Measure<PriorityResult> run(String name, Function<PriorityOutcome, ?> value) {
    return Measure.of(name, of -> value.apply(of.outcome()));
  }

  private static Measure<PriorityResult> over(String name, Function<OverArrivals, ?> value) {
    return run(name, of -> value.apply(of.over())).path(OVER, name);
  }

  private static Measure<PriorityResult> share(
      String name, Function<OverArrivals, ?> value, String label) {
    return over(name, value).in(Unit.SHARE).at(CLUSTER, label);
  }

  private static Measure<ClassOutcome> mean(
      String name, String column, String label, Function<ClassOutcome, Durations> times) {
    return Measure.<ClassOutcome>of(name, of -> times.apply(of).mean())
        .column(column)
        .path(name, "mean")
        .in(Unit.SECONDS)
        .as(label)
        .rank(-2);
  }

  private static Stream<Measure<ClassOutcome>> times(
      Measure<ClassOutcome> mean, Function<ClassOutcome, Durations> times) {
    return Stream.of(
        time(mean, "tasks", of -> times.apply(of).tasks()).only(JSON),
        mean,
        time(mean, "median", of -> times.apply(of).median()),
        mean.equals(CLASS_RESPONSE)
            ? CLASS_RESPONSE_P95
            : time(mean, "p95", of -> times.apply(of).p95()),
        time(mean, "p99", of -> times.apply(of).p99()),
        time(mean, "longest", of -> times.apply(of).longest()));
  }

  private static Measure<ClassOutcome> time(
      Measure<ClassOutcome> mean, String statistic, Function<ClassOutcome, ?> value) {
    return Measure.<ClassOutcome>of(mean.name() + "." + statistic, value)
        .path(mean.name(), statistic)
        .column(mean.column().replace("mean", statistic))
        .only(CSV, JSON);
  }

  /** The mean response time of the tasks of priorities in a range that are done. */
  public static Measure<PriorityResult> responseOf(int lowest, int highest) {
    return run("responseSeconds", of -> responseSeconds(of, lowest, highest)).in(Unit.SECONDS);
  }

  private static OptionalDouble responseSeconds(PriorityOutcome outcome, int lowest, int highest) {
    int finished = 0;
    double seconds = 0;
    for (ClassOutcome of : outcome.classes()) {
      if (of.priority() >= lowest && of.priority() <= highest) {
        finished += of.finished();
        seconds += of.finished() * of.responses().mean().orElse(0);
      }
    }
    return finished == 0 ? OptionalDouble.empty() : OptionalDouble.of(seconds / finished);
  }
}
