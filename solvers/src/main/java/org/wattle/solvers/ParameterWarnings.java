package org.wattle.solvers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** Says which parameters a backend does not honour. Nothing is dropped silently. */
final class ParameterWarnings {
  private final Backend backend;
  private final Capabilities capabilities;
  private final List<String> warnings = new ArrayList<>();

  private ParameterWarnings(Backend backend) {
    this.backend = backend;
    this.capabilities = backend.capabilities();
  }

  static List<String> of(Backend backend, SolveRequest<OptModel, ?> request, Patience patience) {
    return new ParameterWarnings(backend).collect(request, patience);
  }

  private List<String> collect(SolveRequest<OptModel, ?> request, Patience patience) {
    SolveParameters asked = request.parameters();
    asked
        .timeLimit()
        .filter(limit -> !capabilities.honours(Ability.TIME_LIMIT))
        .ifPresent(limit -> timeLimit(limit, patience));
    asked.workLimit().ifPresent(n -> unlessHonoured(Ability.WORK_LIMIT, String.valueOf(n)));
    if (asked.relativeGap() != SolveParameters.DEFAULT_GAP && request.problem().hasIntegers()) {
      unlessHonoured(Ability.RELATIVE_GAP, String.valueOf(asked.relativeGap()));
    }
    asked.threads().ifPresent(n -> unlessHonoured(Ability.THREADS, String.valueOf(n)));
    asked.seed().ifPresent(seed -> unlessHonoured(Ability.SEED, String.valueOf(seed)));
    request.start().ifPresent(start -> unlessHonoured(Ability.HINT, "given"));
    return warnings;
  }

  private void unlessHonoured(Ability ability, String asked) {
    if (!capabilities.honours(ability)) {
      warnings.add(sentence(ability, asked) + ".");
    }
  }

  private void timeLimit(Duration limit, Patience patience) {
    String asked = limit.toMillis() / 1000.0 + " s";
    warnings.add(
        sentence(Ability.TIME_LIMIT, asked) + ": " + patience.atTheLimit(capabilities) + ".");
  }

  private String sentence(Ability ability, String asked) {
    return "The solver ("
        + backend.id()
        + ") does not honour the "
        + ability.words()
        + " ("
        + asked
        + ")";
  }
}
