package org.wattle.solvers.backend.ortools;

import com.google.ortools.linearsolver.MPSolutionResponse;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelFeature;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveRequest;

/**
 * CBC, through OR-Tools. It accepts neither a seed nor a start, cannot be interrupted, and checks
 * its time limit only between nodes: the first relaxation of a large model may take any time. It
 * does not take integers without a lower bound, of which it returns fractions. It uses one thread,
 * since more only make OR-Tools print to standard output. It installs its own handler of Ctrl-C,
 * which is replaced by that of Java while it runs.
 */
public final class CbcBackend extends OrToolsBackend {
  private static final Capabilities CAPABILITIES =
      new Capabilities(
              EnumSet.of(
                  ModelFeature.CONTINUOUS_VARIABLES,
                  ModelFeature.INTEGER_VARIABLES,
                  ModelFeature.UNBOUNDED_INTEGERS,
                  ModelFeature.FRACTIONAL_COEFFICIENTS),
              EnumSet.of(Ability.TIME_LIMIT, Ability.RELATIVE_GAP, Ability.BOUND),
              Capabilities.Proof.EXACT,
              true)
          .withNumberLimit(1e12);

  /** Loads no native code. */
  public CbcBackend() {
    super("cbc", "CBC 2.10.12", CAPABILITIES);
  }

  @Override
  Answer solve(SolveRequest<OptModel, Assignment> request, SolveClock clock) {
    OptModel model = request.problem();
    MinimisedObjective objective = MinimisedObjective.of(model);
    KeptSignal signal = new KeptSignal(request.interrupt());
    try (MpSolverRun run = MpSolverRun.of("CBC", model, objective, Optional.empty(), clock)) {
      run.timeLimit(clock.remaining());
      double gap = ownGap(request.parameters().relativeGap());
      MPSolutionResponse response =
          NativeCall.start("cbc", () -> run.solve(gap))
              .await(request.interrupt(), () -> {}, signal::keep);
      return run.answer(response, clock, OptionalDouble.empty());
    }
  }

  /** CBC's gap is relative to the larger of value and bound, Wattle's to the value. */
  private static double ownGap(double relativeGap) {
    return relativeGap / (1 + relativeGap);
  }

  /**
   * Keeps Ctrl-C with Java while a library runs that installs a handler of its own: the handler
   * that Java had is installed again at every call of {@link #keep}. {@code sun.misc.Signal} is
   * used by reflection, since the compiler warns of every direct use. Where the signal is ignored
   * or reserved by the machine, nothing is done.
   */
  private static final class KeptSignal {
    private static final String NAME = "INT";

    private final Interrupt interrupt;
    private Optional<JavaHandler> installed;

    /**
     * The handler that Java has now.
     *
     * @param interrupt once it is requested, the signal was received and the handler may change
     */
    KeptSignal(Interrupt interrupt) {
      this.interrupt = interrupt;
      this.installed = current();
    }

    /** How to install a handler, and the handler. */
    private record JavaHandler(Method install, Object signal, Object handler) {
      Object again() throws ReflectiveOperationException {
        return install.invoke(null, signal, handler);
      }
    }

    /** Installs the handler of Java again, or keeps another one that Java has got meanwhile. */
    void keep() {
      if (installed.isEmpty() || interrupt.requested()) {
        return;
      }
      JavaHandler own = installed.get();
      try {
        Object found = own.again();
        if (Proxy.isProxyClass(found.getClass()) && found != own.handler()) {
          installed = Optional.of(new JavaHandler(own.install(), own.signal(), found));
          installed.get().again();
        }
      } catch (ReflectiveOperationException e) {
        installed = Optional.empty();
      }
    }

    private static Optional<JavaHandler> current() {
      try {
        Class<?> signalType = Class.forName("sun.misc.Signal");
        Class<?> handlerType = Class.forName("sun.misc.SignalHandler");
        Method install = signalType.getMethod("handle", signalType, handlerType);
        Object signal = signalType.getConstructor(String.class).newInstance(NAME);
        Object ignored = handlerType.getField("SIG_IGN").get(null);
        Object placeholder =
            Proxy.newProxyInstance(
                handlerType.getClassLoader(),
                new Class<?>[] {handlerType},
                (proxy, method, arguments) -> null);
        Object handler = install.invoke(null, signal, placeholder);
        JavaHandler current = new JavaHandler(install, signal, handler);
        Object unused = current.again();
        return handler == ignored ? Optional.empty() : Optional.of(current);
      } catch (ReflectiveOperationException e) {
        return Optional.empty();
      }
    }
  }
}
