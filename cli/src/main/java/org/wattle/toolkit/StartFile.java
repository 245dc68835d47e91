package org.wattle.toolkit;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.energy.Placement;
import org.wattle.model.json.Source;
import org.wattle.model.json.collocation.CollocationResult;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.reports.terminal.Console;
import org.wattle.toolkit.collocation.CollocationByName;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.lotes.LotesByName;
import org.wattle.toolkit.lotes.LotesGoal;
import org.wattle.toolkit.model.ValuesByName;
import org.wattle.toolkit.text.UserError;

/** The result that a solve starts from. */
public final class StartFile {
  private final String file;
  private final ResultDocument document;

  private StartFile(String file, ResultDocument document) {
    this.file = file;
    this.document = document;
  }

  /** Reads it; a start from another instance is worth a warning, since it may be on purpose. */
  public static StartFile read(
      Console console, String file, Source instance, List<String> warnings) {
    Source source = console.inputs().read(file);
    ResultDocument document =
        Instances.valid(source, ResultReader.installed().read(source)).value();
    OtherInstance.warnings(instance, document).forEach(w -> warnings.add("start: " + w));
    return new StartFile(file, document);
  }

  public Placement placement() {
    if (document instanceof EnergyResult energy && energy.placement().isPresent()) {
      return energy.placement().get();
    }
    throw useless("placement");
  }

  public Assignment point(OptModel model, List<String> warnings) {
    if (document instanceof ModelResult found && found.values().isPresent()) {
      Map<String, Double> values = found.values().get();
      ValuesByName named = new ValuesByName(model, values);
      named.unknown().forEach(w -> warnings.add("start: " + w));
      return named.point();
    }
    throw useless("values");
  }

  /** By names that the instance must have. */
  public <S> S lotes(LotesGoal<S> goal, LotesInstance instance) {
    if (document instanceof LotesResult found) {
      Optional<LotesByName.Named<S>> named =
          found.rows().flatMap(rows -> goal.named(instance, rows));
      if (named.filter(each -> each.problems().isEmpty()).isPresent()) {
        return named.orElseThrow().solution();
      }
    }
    throw useless("solution of the objective (" + goal.objective().word() + ")");
  }

  public CollocationPlacement collocation(CollocationInstance instance) {
    if (document instanceof CollocationResult found && found.placement().isPresent()) {
      CollocationByName.Named named =
          new CollocationByName(instance).placement(found.placement().get());
      boolean whole = Arrays.stream(named.placement().nodes()).allMatch(node -> node >= 0);
      if (named.problems().isEmpty() && whole) {
        return named.placement();
      }
    }
    throw useless("placement");
  }

  private UserError useless(String what) {
    return UserError.invalid(
        "The start ("
            + Inputs.shown(file)
            + ") holds no "
            + what
            + " for this instance (its status is "
            + document.summary().status().word()
            + "). Maybe start from a result that does.");
  }
}
