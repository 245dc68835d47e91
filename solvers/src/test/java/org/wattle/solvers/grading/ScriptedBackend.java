package org.wattle.solvers.grading;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.Termination.Cause;

/** A backend that says what it was told to say. */
record ScriptedBackend(
    String id,
    Capabilities capabilities,
    Function<SolveRequest<OptModel, Assignment>, Answer> script)
    implements Backend {

  /** Takes everything but packings, honours everything, claims to be exact. */
  static ScriptedBackend answering(Answer answer) {
    return doing(request -> answer);
  }

  static ScriptedBackend claiming(Claim claim) {
    return answering(Answer.of(claim, Cause.COMPLETED, "scripted"));
  }

  static ScriptedBackend doing(Function<SolveRequest<OptModel, Assignment>, Answer> script) {
    Set<ModelFeature> accepts = EnumSet.allOf(ModelFeature.class);
    accepts.remove(ModelFeature.PACKING);
    accepts.remove(ModelFeature.ORDERED_OBJECTIVES);
    return new ScriptedBackend(
        "scripted", new Capabilities(accepts, Set.of(Ability.values()), Proof.EXACT, true), script);
  }

  ScriptedBackend named(String name) {
    return new ScriptedBackend(name, capabilities, script);
  }

  ScriptedBackend without(ModelFeature... features) {
    Set<ModelFeature> accepts = EnumSet.copyOf(capabilities.accepts());
    accepts.removeAll(Set.of(features));
    return with(
        new Capabilities(
            accepts, capabilities.honours(), capabilities.proof(), capabilities.deterministic()));
  }

  ScriptedBackend honouring(Ability... abilities) {
    return with(
        new Capabilities(
            capabilities.accepts(),
            Set.of(abilities),
            capabilities.proof(),
            capabilities.deterministic()));
  }

  ScriptedBackend proving(Proof proof) {
    return with(
        new Capabilities(
            capabilities.accepts(), capabilities.honours(), proof, capabilities.deterministic()));
  }

  ScriptedBackend with(Capabilities changed) {
    return new ScriptedBackend(id, changed, script);
  }

  @Override
  public String version() {
    return "Script 1.0";
  }

  @Override
  public Answer solve(SolveRequest<OptModel, Assignment> request) {
    return script.apply(request);
  }
}
