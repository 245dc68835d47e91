package org.wattle.model.workload.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;

class PriorityWorkloadTest {
  private static final int TASKS = 60_000;

  /** Deviations from a mean, in standard deviations, that no seed of the tests may have. */
  private static final double DEVIATIONS = 5;

  private static final Workload W_E = drawn("w-e", 1);

  private static PriorityParameters preset(String id) {
    return PriorityPresets.byId(id, Optional.empty()).orElseThrow();
  }

  private static Workload drawn(String id, long seed) {
    return PriorityWorkload.draw(preset(id), Optional.empty(), seed);
  }

  private static PriorityParameters with(List<Double> shares, Sizes sizes) {
    return new PriorityParameters(2, 5000, 3, 0.15, 36, Optional.of(1.0), shares, sizes);
  }

  private static int priority(WorkloadTask task) {
    return task.priority().orElseThrow();
  }

  @Test
  void theFirstTasksOfASeedStayWhatTheyAre() {
    assertThat(
            W_E.tasks().stream()
                .limit(5)
                .map(
                    task ->
                        "%s %s %s %s %d"
                            .formatted(
                                task.id(),
                                task.arrivalSeconds(),
                                task.durationSeconds(),
                                task.demand(),
                                priority(task))))
        .containsExactly(
            "t1 5.465 671.589 [0.0010425, 0.0168641] 4",
            "t2 7.65 5002.942 [0.0119376, 0.0098726] 0",
            "t3 11.951 1233.492 [0.0033199, 0.0060189] 4",
            "t4 18.198 6861.039 [4.056E-4, 0.0076484] 4",
            "t5 24.313 2881.624 [0.0018317, 0.0233041] 4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"w-d", "w-e", "w-d-low", "w-e-low"})
  void theSameSeedGivesTheSameTasksAndAnotherGivesOthers(String id) {
    assertThat(drawn(id, 7)).isEqualTo(drawn(id, 7));
    assertThat(drawn(id, 8).tasks()).isNotEqualTo(drawn(id, 7).tasks());
  }

  @ParameterizedTest
  @ValueSource(strings = {"w-d", "w-e", "w-d-low", "w-e-low"})
  void asManyTasksArriveAsAreAskedForInOrderAndWithinTheHours(String id) {
    Workload workload = drawn(id, 3);

    assertThat(workload.tasks()).hasSize(id.endsWith("-low") ? TASKS * 3 / 4 : TASKS);
    Set<String> ids = new HashSet<>();
    double last = 0;
    for (WorkloadTask task : workload.tasks()) {
      assertThat(ids.add(task.id())).isTrue();
      assertThat(task.arrivalSeconds()).isBetween(last, 15 * 3600.0);
      last = task.arrivalSeconds();
      assertThat(task.durationSeconds()).isPositive();
      for (double amount : task.demand().toArray()) {
        assertThat(amount).isBetween(1e-7, 1.0);
      }
    }
    assertThat(workload.resources()).containsExactly("cpu", "memory");
  }

  static IntStream priorities() {
    return IntStream.rangeClosed(0, WorkloadTask.MAX_PRIORITY);
  }

  /** The number of tasks of a priority is binomial. */
  @ParameterizedTest
  @MethodSource("priorities")
  void prioritiesOccurAsOftenAsInTheTrace(int priority) {
    List<Double> shares = PriorityPresets.shares();
    double share = shares.get(priority) / shares.stream().mapToDouble(each -> each).sum();
    long found = W_E.tasks().stream().filter(task -> priority(task) == priority).count();
    assertThat((double) found)
        .isCloseTo(TASKS * share, within(DEVIATIONS * Math.sqrt(TASKS * share * (1 - share)) + 1));
  }

  @Test
  void demandsAndRunTimesAreExponentialWithTheirMeans() {
    for (boolean production : new boolean[] {false, true}) {
      Means means = production ? new Means(0.02, 0.02, 27_200) : new Means(0.01, 0.01, 3400);
      List<WorkloadTask> tasks =
          W_E.tasks().stream().filter(task -> priority(task) >= 9 == production).toList();
      exponential(tasks, means.cpu(), task -> task.demand().get(0));
      exponential(tasks, means.memory(), task -> task.demand().get(1));
      exponential(tasks, means.seconds(), WorkloadTask::durationSeconds);
    }
  }

  /** Mean and standard deviation are equal, and a share of 1/e is above them. */
  private static void exponential(
      List<WorkloadTask> tasks, double mean, ToDoubleFunction<WorkloadTask> of) {
    double root = Math.sqrt(tasks.size());
    assertThat(tasks.stream().mapToDouble(of).average().orElseThrow())
        .isCloseTo(mean, within(DEVIATIONS * mean / root));
    double above =
        (double) tasks.stream().filter(task -> of.applyAsDouble(task) > mean).count()
            / tasks.size();
    double share = Math.exp(-1);
    assertThat(above).isCloseTo(share, within(DEVIATIONS * Math.sqrt(share * (1 - share)) / root));
  }

  /** W-E has fewer bursts than W-D, and higher ones (Table 9.2). */
  @Test
  void rareBurstsAreHigher() {
    double frequent = 0;
    double rare = 0;
    for (int seed = 1; seed <= 20; seed++) {
      frequent += mostInTenMinutes(drawn("w-d", seed)) / 20.0;
      rare += mostInTenMinutes(drawn("w-e", seed)) / 20.0;
    }
    assertThat(rare).isGreaterThan(2 * frequent);
  }

  private static long mostInTenMinutes(Workload workload) {
    return workload.tasks().stream()
        .collect(
            Collectors.groupingBy(task -> (int) task.arrivalSeconds() / 600, Collectors.counting()))
        .values()
        .stream()
        .mapToLong(each -> each)
        .max()
        .orElse(0);
  }

  @Test
  void aPriorityWithoutAShareDoesNotOccur() {
    List<Double> shares =
        priorities().mapToObj(priority -> priority == 4 || priority == 10 ? 1.0 : 0.0).toList();
    Means means = new Means(0.1, 0.1, 10);

    Workload workload =
        PriorityWorkload.draw(
            with(shares, new Sizes.Exponential(means, means)), Optional.empty(), 5);

    assertThat(workload.tasks()).extracting(PriorityWorkloadTest::priority).containsOnly(4, 10);
  }

  @Test
  void sampledTasksDemandWhatTasksOfTheirPriorityDo() {
    Workload samples =
        new Workload(
            "samples",
            List.of("memory", "cpu"),
            List.of(
                sample("a", 0.1, 0.2, 30, OptionalInt.of(0)),
                sample("b", 0.3, 0.4, 50, OptionalInt.of(0)),
                sample("c", 0.5, 0.6, 70, OptionalInt.of(9)),
                sample("d", 0.7, 0.8, 90, OptionalInt.empty())),
            "",
            List.of());
    List<Double> shares =
        priorities().mapToObj(priority -> priority % 9 == 0 || priority == 4 ? 1.0 : 0.0).toList();

    Workload workload =
        PriorityWorkload.draw(
            with(shares, new Sizes.Sampled("samples.json")), Optional.of(samples), 5);

    assertThat(sizes(workload, 0))
        .containsExactlyInAnyOrder("0.1 0.2 30", "0.3 0.4 50", "0.7 0.8 90");
    assertThat(sizes(workload, 9)).containsExactly("0.5 0.6 70");
    assertThat(sizes(workload, 4)).as("there is none, so all are drawn from").hasSize(4);
  }

  private static WorkloadTask sample(
      String id, double cpu, double memory, int seconds, OptionalInt priority) {
    return new WorkloadTask(
        id,
        Optional.empty(),
        0,
        seconds,
        ResourceVector.of(memory, cpu),
        OptionalDouble.empty(),
        Optional.empty(),
        priority);
  }

  private static Set<String> sizes(Workload workload, int priority) {
    return workload.tasks().stream()
        .filter(task -> priority(task) == priority)
        .map(
            task ->
                "%s %s %.0f"
                    .formatted(task.demand().get(0), task.demand().get(1), task.durationSeconds()))
        .collect(Collectors.toSet());
  }

  @Test
  void sampledSizesNeedSamples() {
    PriorityParameters parameters =
        with(PriorityPresets.shares(), new Sizes.Sampled("samples.json"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PriorityWorkload.draw(parameters, Optional.empty(), 1));
  }

  @Test
  void assumptionsSayWhatIsDrawn() {
    assertThat(W_E.assumptions())
        .anyMatch(sentence -> sentence.startsWith("60000 tasks arrive within 15 h"))
        .anyMatch(sentence -> sentence.startsWith("Quiet times last 36 min"));
  }
}
