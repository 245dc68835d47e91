package org.wattle.model.lotes;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.lotes.LotesWorkload.MapReduce;

/**
 * The instance of a scenario: its jobs have the tasks of the scenario's waves, and some of its
 * machines are off.
 */
public final class ScenarioInstance {
  private final LotesScenario scenario;
  private final LotesInstance all;

  public ScenarioInstance(LotesScenario scenario, LotesInstance instance) {
    this.scenario = scenario;
    this.all = withTasks(instance);
  }

  /** With all machines: what loads are relative to. */
  public LotesInstance all() {
    return all;
  }

  /** With the machines that are on; of every configuration at least one. */
  public LotesInstance active() {
    List<MachineConfiguration> configurations =
        all.configurations().stream()
            .map(
                each ->
                    new MachineConfiguration(
                        each.name(),
                        (int) Math.max(1, Math.round(each.count() * scenario.active())),
                        each.capacity()))
            .toList();
    return new LotesInstance(all.name(), all.resources(), configurations, all.classes());
  }

  /**
   * How long it takes, in the mean, until a job of the class that takes longest is done in an empty
   * data centre, in hours: the time scale on which it fills. With m mappers of exponential length
   * the last is done after H_m = 1 + 1/2 + … + 1/m of them.
   */
  public double settlingHours() {
    OptionalDouble longest = all.classes().stream().mapToDouble(JobClass::meanServiceHours).max();
    int wave = scenario.work().mapReduce().map(MapReduce::mappers).orElse(1);
    double harmonic = 0;
    for (int m = 1; m <= wave; m++) {
      harmonic += 1.0 / m;
    }
    return longest.orElse(0) * harmonic;
  }

  private LotesInstance withTasks(LotesInstance instance) {
    return scenario
        .work()
        .mapReduce()
        .map(
            waves ->
                new LotesInstance(
                    instance.name(),
                    instance.resources(),
                    instance.configurations(),
                    instance.classes().stream().map(each -> withTasks(each, waves)).toList()))
        .orElse(instance);
  }

  private static JobClass withTasks(JobClass jobClass, MapReduce waves) {
    return new JobClass(
        jobClass.name(),
        jobClass.proportion(),
        jobClass.meanServiceHours(),
        waves.tasks(),
        jobClass.requirements());
  }
}
