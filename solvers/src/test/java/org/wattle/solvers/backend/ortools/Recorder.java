package org.wattle.solvers.backend.ortools;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** Writes progress down and, if told to, interrupts when the first incumbent comes. */
final class Recorder implements SolveListener {
  private final List<Progress> heard = new CopyOnWriteArrayList<>();
  private final Interrupt interrupt = new Interrupt();
  private final boolean stopAtFirst;

  private Recorder(boolean stopAtFirst) {
    this.stopAtFirst = stopAtFirst;
  }

  static Recorder listening() {
    return new Recorder(false);
  }

  static Recorder interruptingAtTheFirstIncumbent() {
    return new Recorder(true);
  }

  @Override
  public void progress(Progress progress) {
    heard.add(progress);
    if (stopAtFirst && progress.incumbent().isPresent()) {
      interrupt.request();
    }
  }

  SolveRequest<OptModel, Assignment> request(OptModel model, SolveParameters parameters) {
    SolveRequest<OptModel, Assignment> plain = SolveRequest.of(model, parameters);
    return new SolveRequest<>(plain.problem(), parameters, plain.start(), this, interrupt);
  }

  List<Double> incumbents() {
    return heard.stream()
        .filter(p -> p.incumbent().isPresent())
        .map(p -> p.incumbent().getAsDouble())
        .distinct()
        .toList();
  }

  List<Double> bounds() {
    return heard.stream()
        .filter(p -> p.bound().isPresent())
        .map(p -> p.bound().getAsDouble())
        .distinct()
        .toList();
  }
}
