package org.wattle.toolkit.model;

import java.util.List;
import java.util.Optional;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import org.wattle.toolkit.ResultCheck;

/** Optimisation models, which bring their own objectives. */
public final class ModelKind implements ProblemKind<OptModel> {
  @Override
  public InstanceCodec<OptModel> codec() {
    return new ModelCodec();
  }

  @Override
  public ResultCodec<?> resultCodec() {
    return new ModelResultCodec();
  }

  @Override
  public List<String> objectives() {
    return List.of();
  }

  @Override
  public Problem<?, ?> problem(LoadedInstance<OptModel> instance, ProblemRequest request) {
    knownObjective(request.objective());
    return new ModelProblem(instance);
  }

  @Override
  public Optional<ResultCheck> check(OptModel model, ResultDocument result) {
    return result instanceof ModelResult found
        ? Optional.of(new ModelResultCheck(model, found).check())
        : Optional.empty();
  }

  @Override
  public OptModel export(OptModel model, ExportRequest request) {
    knownObjective(request.objective());
    return model;
  }

  /** Variables, rows and non-zeros. */
  public static String size(OptModel model) {
    return Quantities.counted(model.variableCount(), "variable", "variables")
        + ", "
        + Quantities.counted(model.rowCount(), "row", "rows")
        + ", "
        + Quantities.counted(model.nonZeroCount(), "non-zero", "non-zeros");
  }
}
