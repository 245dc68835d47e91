package org.wattle.toolkit.simulation;

import java.nio.file.InvalidPathException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.wattle.model.json.KindDetector;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.ScenarioCodec.Missing;
import org.wattle.model.json.Source;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/** Simulates scenarios of all kinds that are installed. */
public final class Simulations {
  private final SimulationContext context;
  private final List<SimulationKind<?>> kinds;

  /** Simulations of all kinds that are on the class path. */
  public Simulations(SimulationContext context) {
    this(context, installed());
  }

  /** Simulations of these kinds. */
  public Simulations(SimulationContext context, List<SimulationKind<?>> kinds) {
    this.context = context;
    this.kinds = List.copyOf(kinds);
  }

  /** Simulations of all kinds that are on the class path, for a program; warnings are ignored. */
  public static Simulations of(SolverRegistry solvers, Inputs inputs) {
    return new Simulations(new SimulationContext(solvers, inputs, List.of(), warning -> {}));
  }

  /** The kinds that providers on the class path declare to {@link ServiceLoader}. */
  public static List<SimulationKind<?>> installed() {
    return load().usable();
  }

  /** The kinds on the class path, and those that cannot be used. */
  public static Plugins<SimulationKind<?>> load() {
    ClassLoader loader = Simulations.class.getClassLoader();
    return Plugins.load(ServiceLoader.load(SimulationKind.class, loader))
        .<SimulationKind<?>>map(kind -> kind)
        .named(SimulationKind::id);
  }

  /** The kinds, in the order in which messages list them. */
  public List<SimulationKind<?>> kinds() {
    return kinds;
  }

  /**
   * Simulates a scenario.
   *
   * @param file of the scenario, or {@code -} for standard input
   * @throws UserError where the scenario or an option cannot be used, or nothing could be run
   */
  public SimulationStudy<?, ?> run(String file, SimulationOptions options) {
    return prepare(file, options).run(SimulationListener.NONE, new Interrupt());
  }

  /**
   * Reads a scenario and checks it with its options, before anything is simulated. The time limit
   * begins when the scenario has been read: to draw a large workload takes time too.
   *
   * @param file of the scenario, or {@code -} for standard input
   * @throws UserError where the scenario or an option cannot be used, or the time limit was reached
   */
  public Prepared prepare(String file, SimulationOptions options) {
    Source source = context.inputs().read(file);
    List<ScenarioCodec<?>> codecs =
        kinds.stream().<ScenarioCodec<?>>map(SimulationKind::codec).toList();
    String id = Instances.valid(source, KindDetector.detect(source, codecs)).value().kind();
    SimulationKind<?> kind =
        kinds.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
    return prepare(kind, source, file, options);
  }

  private <S> Prepared prepare(
      SimulationKind<S> kind, Source source, String file, SimulationOptions options) {
    Parsed.Valid<S> valid =
        Instances.valid(source, kind.codec().read(source, named -> missing(file, named)));
    refuseOptionsOfOtherKinds(kind, options);
    ScenarioFile<S> scenario = new ScenarioFile<>(valid.value(), file, valid.warnings());
    TimeLimit time = new TimeLimit(options.get(SimulationOption.TIME_LIMIT));
    SimulationKind.Runner runner =
        Stop.attempt(
                () ->
                    Stop.within(
                        new Interrupt().watch(time),
                        () -> kind.prepare(scenario, options, context)))
            .orElseThrow(() -> UserError.nothingFound("Stopped before the first run began."));
    return new Prepared(kind.id(), runner, time);
  }

  /** The one place that refuses an option that the kind of the scenario does not understand. */
  private void refuseOptionsOfOtherKinds(SimulationKind<?> kind, SimulationOptions options) {
    for (SimulationOption<?> option : options.given()) {
      if (option != SimulationOption.TIME_LIMIT && !kind.options().contains(option)) {
        String suitable =
            kinds.stream()
                .filter(each -> each.options().contains(option))
                .map(each -> "(" + each.id() + ")")
                .collect(Collectors.joining(" or "));
        throw UserError.invalid(
            "%s is for scenarios of kind %s, and this is one of kind (%s). Maybe leave it out."
                .formatted(option, suitable, kind.id()));
      }
    }
  }

  private Optional<Missing> missing(String scenario, String file) {
    try {
      String path = ScenarioFile.resolve(scenario, file);
      if (context.inputs().exists(path)) {
        return Optional.empty();
      }
      String near = context.inputs().near(path);
      return Optional.of(
          new Missing(
              "There is no file (" + path + ").",
              near.isEmpty() ? "Maybe its path is not relative to the scenario." : near));
    } catch (InvalidPathException | UserError e) {
      return Optional.of(new Missing("This is not the name of a file.", ""));
    }
  }

  /**
   * A simulation whose scenario and options are known to be right.
   *
   * @param kind that of its scenario
   * @param time after which it ends, from when it was prepared
   */
  public record Prepared(String kind, SimulationKind.Runner runner, TimeLimit time) {
    /**
     * Runs it until it ends, is interrupted, or reaches its time limit; then the study has what
     * there is.
     *
     * @throws UserError where not a single replication began
     */
    public SimulationStudy<?, ?> run(SimulationListener listener, Interrupt interrupt) {
      if (time.given()) {
        CompletableFuture.delayedExecutor(time.leftNanos(), TimeUnit.NANOSECONDS)
            .execute(interrupt::request);
      }
      return runner.run(listener, interrupt);
    }
  }
}
