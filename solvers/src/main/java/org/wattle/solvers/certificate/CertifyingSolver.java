package org.wattle.solvers.certificate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Certificate;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.support.StopSignal;

/**
 * A solver whose claims are examined by second methods until one confirms or refutes them. All
 * share the limits of the request: the second methods get the time that the first leaves. A claim
 * that is refuted is dropped, and the better solution takes the place of the first.
 *
 * @param first whose claims are examined
 * @param objective that solvers are asked for
 * @param options of solvers
 * @param sense of the objective
 * @param methods that examine them
 */
public record CertifyingSolver<P, S>(
    SolverDescriptor<P, S> first,
    String objective,
    SolverOptions options,
    Sense sense,
    Methods<P, S> methods)
    implements Solver<P, S> {
  /** Seconds spent on second methods, among the statistics of a solve. */
  public static final String PHASE = "certify";

  /**
   * Second methods.
   *
   * @param quick that share no engine with any solver; asked first
   * @param others of which those are asked next that are exact and share no engine with the first
   * @param thorough as the quick ones, with more effort; asked last
   * @param asked whether people asked for a certificate, and are told why there is none
   */
  public record Methods<P, S>(
      List<Certifier<P, S>> quick,
      List<SolverDescriptor<P, S>> others,
      List<Certifier<P, S>> thorough,
      boolean asked) {
    public Methods {
      quick = List.copyOf(quick);
      others = List.copyOf(others);
      thorough = List.copyOf(thorough);
    }
  }

  @Override
  public String id() {
    return first.id();
  }

  @Override
  public boolean warnsOfUnhonouredParameters() {
    return true;
  }

  @Override
  public SolveResult<S> solve(SolveRequest<P, S> request) {
    StopSignal stop = StopSignal.of(request.parameters().withoutWorkLimit(), request.interrupt());
    SolveResult<S> result = first.create(objective, options).solve(request);
    return certified(result, request, stop);
  }

  /** The same result with a certificate, or what is left of it where its claim is refuted. */
  private SolveResult<S> certified(
      SolveResult<S> result, SolveRequest<P, S> request, StopSignal stop) {
    if (result instanceof SolveResult.Failed
        || (result.bound().isEmpty()
            && (result instanceof SolveResult.Feasible
                || result instanceof SolveResult.NoSolution))) {
      return result;
    }
    long begin = System.nanoTime();
    Set<String> reasons = new LinkedHashSet<>();
    Optional<SolveResult<S>> decided =
        ask(methods.quick(), result, request, stop, new LinkedHashSet<>())
            .or(() -> ask(slower(result), result, request, stop, reasons));
    SolveResult<S> examined = decided.orElse(result);
    Report report = examined.report();
    if (decided.isEmpty() && methods.asked()) {
      String reason =
          reasons.isEmpty()
              ? "there is no unrelated exact method for this problem"
              : String.join("; ", reasons);
      report = report.with(new Certificate.NotCertified(reason));
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    return examined.with(report.with(report.statistics().plusSeconds(PHASE, seconds)));
  }

  /** Asks methods until one decides; empty where none does, with the reasons. */
  private Optional<SolveResult<S>> ask(
      List<Certifier<P, S>> certifiers,
      SolveResult<S> result,
      SolveRequest<P, S> request,
      StopSignal stop,
      Set<String> reasons) {
    for (Certifier<P, S> certifier : certifiers) {
      if (stop.stopped()) {
        reasons.add(
            request.interrupt().requested()
                ? "it was interrupted"
                : "the time limit left no time for a second method");
        break;
      }
      ClaimedResult<P, S> claimed = new ClaimedResult<>(left(request, result, stop), result, sense);
      Verdict<S> verdict = examined(certifier, claimed);
      if (verdict instanceof Verdict.Confirmed<S> confirmed) {
        return Optional.of(confirmed(claimed, confirmed));
      }
      if (verdict instanceof Verdict.Refuted<S> refuted) {
        return Optional.of(refuted(result, refuted));
      }
      if (verdict instanceof Verdict.Open<S> open) {
        reasons.add(open.reason());
      }
    }
    return Optional.empty();
  }

  /** Whatever goes wrong with a second method, the answer of the first stands. */
  private static <P, S> Verdict<S> examined(
      Certifier<P, S> certifier, ClaimedResult<P, S> claimed) {
    try {
      return certifier.examine(claimed);
    } catch (Stopped early) {
      return new Verdict.Open<>(early.by().words());
    } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
      return new Verdict.Open<>("a second method failed: " + e);
    }
  }

  private SolveRequest<P, S> left(
      SolveRequest<P, S> request, SolveResult<S> result, StopSignal stop) {
    return new SolveRequest<>(
        request.problem(),
        stop.left(request.parameters()),
        result.solution().or(request::start),
        SolveListener.NONE,
        request.interrupt());
  }

  private List<Certifier<P, S>> slower(SolveResult<S> result) {
    Set<String> engines = engines(result);
    Stream<Certifier<P, S>> seconds =
        methods.others().stream()
            .filter(other -> other.guarantee() == Guarantee.EXACT)
            .filter(other -> other.engines().stream().noneMatch(engines::contains))
            .map(other -> new SecondSolver<>(other, objective, options));
    return Stream.concat(seconds, methods.thorough().stream()).toList();
  }

  /** The engines of the solver that was asked, and of the one that it picked. */
  private Set<String> engines(SolveResult<S> result) {
    Set<String> engines = new HashSet<>(first.engines());
    String picked = result.report().provenance().solver();
    engines.add(picked);
    methods.others().stream()
        .filter(other -> other.id().equals(picked))
        .forEach(other -> engines.addAll(other.engines()));
    return engines;
  }

  /** The bound is the weaker of the two where they differ, so that both prove it. */
  private SolveResult<S> confirmed(ClaimedResult<P, S> claimed, Verdict.Confirmed<S> verdict) {
    SolveResult<S> result = claimed.result();
    Report report = result.report().with(new Certificate.Certified(verdict.by(), verdict.bound()));
    OptionalDouble weaker = weaker(result.bound(), verdict.bound());
    if (result instanceof SolveResult.Optimal<S> optimal) {
      return new SolveResult.Optimal<>(
          optimal.found(), new Bounds(optimal.value().value(), weaker), report);
    }
    return result.with(report);
  }

  private OptionalDouble weaker(OptionalDouble one, OptionalDouble other) {
    if (one.isEmpty() || other.isEmpty()) {
      return one;
    }
    double a = one.getAsDouble();
    double b = other.getAsDouble();
    return sense.better(b, a) && Math.abs(a - b) > Bounds.slack(a) ? other : one;
  }

  private SolveResult<S> refuted(SolveResult<S> result, Verdict.Refuted<S> verdict) {
    String claim =
        result.bound().isPresent()
            ? "it states a bound (" + result.bound().getAsDouble() + ")"
            : "it calls the problem " + result.status();
    List<String> warnings = new ArrayList<>(result.report().warnings());
    warnings.add(
        "The claim of the solver (%s) is refuted: %s, but (%s) found a checked solution of (%s). That one is returned."
            .formatted(
                result.report().provenance().solver(), claim, verdict.by(), verdict.value()));
    Report report =
        result
            .report()
            .withWarnings(warnings)
            .with(new Certificate.NotCertified("the claim is refuted"));
    return new SolveResult.Feasible<>(
        verdict.solution(), new Bounds(verdict.value(), OptionalDouble.empty()), report);
  }
}
