package org.wattle.solvers.lies;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.lotes.SmallLotes;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerObjective;
import org.wattle.model.power.batch.PowerSchedule;
import org.wattle.model.power.batch.TinyBatches;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.collocation.TinyCollocations;
import org.wattle.solvers.energy.TinyInstances;
import org.wattle.solvers.lies.Lie.Topic;

/**
 * Every lie on problems of every kind: no result says anything false, but for what one method alone
 * cannot tell, which {@code --certify} is for.
 */
class LiarCampaignTest {
  private static final Path DECISION = Path.of("../docs/decisions/0010-what-a-claim-is-worth.md");

  private static final List<Lie> LIES = Lies.all();

  /** Lies that agree with everything that is known without a second method. */
  private static final Set<String> PLAUSIBLE =
      Set.of(
          "bound-between-optimum-and-worst-point",
          "integers-nearly-off",
          "nothing-but-bound-at-start",
          "nothing-but-bound-beyond-start",
          "nothing-but-bound-negated",
          "nothing-but-bound-stricter-by-0.01",
          "nothing-but-bound-stricter-by-10",
          "nothing-but-bound-stricter-by-1e-5",
          "nothing-but-bound-zero",
          "point-start-with-its-own-value-as-bound",
          "point-worst-with-its-own-value-as-bound",
          "status-infeasible",
          "status-infeasible-or-unbounded");

  /** With the default part of the seeds, other kinds than models hear every eighth lie. */
  private static final int EVERY = 8 / Seeds.count(8);

  static List<LiedTo<?, ?>> models() {
    OptModel least = cover(true);
    Optional<Assignment> all = Optional.of(Assignment.of(1, 1, 1, 1, 2, 0));
    return List.of(
        LiedTo.model("minimise", least, Optional.empty()),
        LiedTo.model("minimise, with a start", least, all),
        LiedTo.model("maximise", cover(false), Optional.empty()),
        LiedTo.model("infeasible", infeasible(), Optional.empty()));
  }

  static Stream<LiedTo<?, ?>> problemsOfOtherKinds() {
    return Stream.of(
            Seeds.upTo(8).map(seed -> energy(seed + 1)),
            Seeds.upTo(8).map(seed -> collocation(seed)),
            Seeds.upTo(8).map(seed -> power(seed)),
            Seeds.upTo(8)
                .flatMap(seed -> LiedTo.lotes("lotes " + seed, SmallLotes.random(seed)).stream()))
        .flatMap(problems -> problems);
  }

  static LiedTo<CollocationInstance, CollocationPlacement> collocation(long seed) {
    return LiedTo.collocation("collocation " + seed, TinyCollocations.of(seed, 2));
  }

  /** Of those batches whose lists and areas prove nothing yet. */
  static LiedTo<PowerBatch, PowerSchedule> power(long seed) {
    PowerObjective[] objectives = PowerObjective.values();
    return LiedTo.power(
        "power " + seed, TinyBatches.of(3 * seed), objectives[(int) (seed % objectives.length)]);
  }

  static LiedTo<EnergyInstance, Placement> energy(long seed) {
    return LiedTo.energy("energy " + seed, TinyInstances.random(seed));
  }

  private static OptModel cover(boolean minimise) {
    OptModelBuilder builder = new OptModelBuilder("cover");
    double[] room = {3, 4, 5, 6};
    double[] watts = {100, 120, 171, 190};
    Variable[] on = new Variable[4];
    for (int s = 0; s < on.length; s++) {
      on[s] = builder.binary("on" + s);
    }
    Variable spare = builder.integer("spare", 0, 5);
    Variable load = builder.continuous("load", 0, 10);
    OptModelBuilder.RowBuilder capacity = builder.row("capacity").plus(1, spare).plus(1, load);
    for (int s = 0; s < on.length; s++) {
      capacity.plus(room[s], on[s]);
    }
    capacity.between(9.5, 20.25);
    ObjectiveBuilder objective = minimise ? builder.minimize("watts") : builder.maximize("watts");
    for (int s = 0; s < on.length; s++) {
      objective.plus(watts[s], on[s]);
    }
    objective.plus(45, spare).plus(61.5, load).done();
    return builder.build();
  }

  private static OptModel infeasible() {
    OptModelBuilder builder = new OptModelBuilder("odd");
    Variable a = builder.integer("a", 0, 9);
    Variable b = builder.integer("b", 0, 9);
    builder.row("odd").plus(2, a).plus(2, b).equalTo(7);
    builder.minimize("sum").plus(1, a).plus(1, b).done();
    return builder.build();
  }

  @Test
  void onModelsOnlyPlausibleLiesAreBelievedAndTheDecisionSaysWhich() throws IOException {
    Map<Lie, Verdict> worst = new LinkedHashMap<>();
    for (LiedTo<?, ?> model : models()) {
      verdicts(model, 1)
          .forEach((lie, verdict) -> worst.merge(lie, verdict, LiarCampaignTest::worse));
    }

    assertThat(believed(worst)).isEqualTo(new TreeSet<>(PLAUSIBLE));
    assertThat(Files.readString(DECISION)).as("the table of lies").contains(table(worst));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("problemsOfOtherKinds")
  void onOtherKindsOnlyPlausibleLiesAreBelieved(LiedTo<?, ?> problem) {
    assertThat(believed(verdicts(problem, EVERY))).isSubsetOf(PLAUSIBLE);
  }

  private static <P, S> Map<Lie, Verdict> verdicts(LiedTo<P, S> problem, int every) {
    SolveResult<S> truth = problem.truth();
    Map<Lie, Verdict> verdicts = new LinkedHashMap<>();
    for (int k = 0; k < LIES.size(); k += every) {
      Lie lie = LIES.get(k);

      verdicts.put(lie, problem.verdict(lie, truth));
    }
    return verdicts;
  }

  private static Verdict worse(Verdict a, Verdict b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  private static Set<String> believed(Map<Lie, Verdict> verdicts) {
    return names(verdicts, lie -> verdicts.get(lie) == Verdict.BELIEVED);
  }

  private static Set<String> names(Map<Lie, Verdict> verdicts, Predicate<Lie> which) {
    return verdicts.keySet().stream()
        .filter(which)
        .map(Lie::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** One row for each topic, as it stands in the decision. */
  private static String table(Map<Lie, Verdict> verdicts) {
    StringBuilder table = new StringBuilder();
    table.append(
        "| lies about | kinds | told by name | without effect | caught with `--certify` only |\n");
    table.append("|---|---|---|---|---|\n");
    for (Topic topic : Topic.values()) {
      Map<Lie, Verdict> of = new LinkedHashMap<>(verdicts);
      of.keySet().removeIf(lie -> lie.topic() != topic);
      if (!of.isEmpty()) {
        Set<String> believed = believed(of);
        table.append(
            "| %s | %d | %d | %d | %s |\n"
                .formatted(
                    topic.name().toLowerCase(Locale.ROOT),
                    of.size(),
                    names(of, lie -> of.get(lie) == Verdict.NAMED).size(),
                    names(of, lie -> of.get(lie) == Verdict.HARMLESS).size(),
                    believed.isEmpty() ? "none" : "`" + String.join("`, `", believed) + "`"));
      }
    }
    return table.toString();
  }
}
