package org.wattle.knapsack;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.wattle.knapsack.Knapsack.Selection;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveResult;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;

/** Knapsacks, registered by one line in a service file. */
public final class KnapsackKind implements ProblemKind<Knapsack> {
  @Override
  public InstanceCodec<Knapsack> codec() {
    return new KnapsackCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new KnapsackResult.Codec();
  }

  @Override
  public List<String> objectives() {
    return List.of("value");
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<Knapsack> instance, ProblemRequest request) {
    knownObjective(request.objective());
    return new KnapsackProblem(instance);
  }

  @Override
  public ResultCheck check(LoadedInstance<Knapsack> instance, ResultDocument result) {
    return ResultCheck.of(
        result(KnapsackResult.class, result),
        Optional.of(new KnapsackProblem(instance)),
        "items: there are none",
        selection -> Metric.Group.NONE);
  }

  private static List<String> violations(Knapsack instance, Selection selection) {
    List<String> violations = new ArrayList<>();
    if (new HashSet<>(selection.items()).size() < selection.items().size()) {
      violations.add("items: one is taken twice");
    }
    if (instance.weight(selection) > instance.capacity()) {
      violations.add(
          "capacity: the items weigh (%d), and the capacity is (%d)"
              .formatted(instance.weight(selection), instance.capacity()));
    }
    return violations;
  }

  @Override
  public OptModel export(Knapsack instance, ExportRequest request) {
    OptModelBuilder model = new OptModelBuilder(instance.name());
    OptModelBuilder.RowBuilder row = model.row("capacity");
    OptModelBuilder.ObjectiveBuilder value = model.maximize("value");
    for (int item = 0; item < instance.weights().size(); item++) {
      Variable taken = model.binary("item" + item);
      row.plus(instance.weights().get(item), taken);
      value.plus(instance.values().get(item), taken);
    }
    row.atMost(instance.capacity());
    value.done();
    return model.build();
  }

  private record KnapsackProblem(LoadedInstance<Knapsack> loaded)
      implements Problem<Knapsack, Selection> {
    @Override
    public ProblemType<Knapsack, Selection> type() {
      return Knapsack.PROBLEM;
    }

    @Override
    public Knapsack instance() {
      return loaded.value();
    }

    @Override
    public String objective() {
      return "value";
    }

    @Override
    public Sense sense() {
      return Sense.MAXIMIZE;
    }

    @Override
    public String size() {
      return instance().weights().size() + " items";
    }

    @Override
    public Optional<NamedSolution<Selection>> named(ResultDocument result) {
      return result instanceof KnapsackResult found
          ? found.selection().map(selection -> new NamedSolution<>(selection, List.of()))
          : Optional.empty();
    }

    @Override
    public String solutionName() {
      return "selection";
    }

    @Override
    public Recheck recheck(Selection solution) {
      return new Recheck(
          instance().value(solution), violations(instance(), solution), Optional.empty());
    }

    @Override
    public SolvedRun solved(Run run, SolveResult<Selection> result, SolveContext context) {
      return new KnapsackRun(run, result.solution());
    }
  }

  private record KnapsackRun(Run run, Optional<Selection> selection) implements SolvedRun {
    @Override
    public KnapsackResult document() {
      return new KnapsackResult(
          run.summary(selection.map(found -> List.of()), Metric.Group.NONE), selection);
    }
  }
}
