package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Capabilities;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Solver;
import org.wattle.solvers.Backends;
import org.wattle.solvers.ModelSolvers;
import org.wattle.solvers.energy.AggregateBound;
import org.wattle.solvers.energy.EnergySolvers;
import org.wattle.solvers.energy.consolidation.ConsolidationSolvers;
import org.wattle.toolkit.collocation.CollocationCatalogue;
import org.wattle.toolkit.collocation.InstalledCollocation;
import org.wattle.toolkit.compare.NamedBound;
import org.wattle.toolkit.lotes.InstalledLotes;
import org.wattle.toolkit.lotes.LotesCatalogue;

/** The solvers that come with Wattle. Listing them loads no native code. */
public final class InstalledSolvers implements SolverCatalogue {
  private final LotesCatalogue lotes = new InstalledLotes();
  private final CollocationCatalogue collocation = new InstalledCollocation();

  @Override
  public Optional<Solver<EnergyInstance, Placement>> energy(String id, EnergyObjective objective) {
    return EnergySolvers.byId(id, objective);
  }

  @Override
  public Optional<Solver<Consolidation, Placement>> consolidation(
      String id, EnergyObjective objective) {
    return ConsolidationSolvers.byId(id, objective);
  }

  @Override
  public List<NamedBound> energyBounds(
      DataCenter center,
      EnergyObjective objective,
      SolveParameters parameters,
      Interrupt interrupt) {
    return Stream.of(
            AggregateBound.linear(center, objective, parameters, interrupt),
            AggregateBound.whole(center, objective, parameters, interrupt))
        .flatMap(
            bound ->
                bound.joules().stream().mapToObj(joules -> new NamedBound(bound.words(), joules)))
        .toList();
  }

  @Override
  public boolean heuristic(String id) {
    return EnergySolvers.heuristic(id);
  }

  @Override
  public Optional<Solver<OptModel, Assignment>> model(String id) {
    return ModelSolvers.byId(id);
  }

  @Override
  public LotesCatalogue lotes() {
    return lotes;
  }

  @Override
  public CollocationCatalogue collocation() {
    return collocation;
  }

  @Override
  public List<String> energyIds() {
    return EnergySolvers.ids();
  }

  @Override
  public List<String> modelIds() {
    return ModelSolvers.ids();
  }

  @Override
  public List<SolverEntry> all() {
    List<SolverEntry> entries = new ArrayList<>();
    for (String id : ids()) {
      entries.add(Backends.byId(id).map(this::entry).orElseGet(() -> ownEntry(id)));
    }
    return entries;
  }

  private SolverEntry entry(Backend backend) {
    Capabilities capabilities = backend.capabilities();
    return new SolverEntry(
        backend.id(),
        kinds(backend.id()),
        lotesObjectives(backend.id()),
        SolverEntry.proof(capabilities.proof()),
        Arrays.stream(Ability.values()).filter(capabilities::honours).map(Ability::words).toList(),
        capabilities.deterministic(),
        backend.version());
  }

  private SolverEntry ownEntry(String id) {
    boolean auto = id.equals(ModelSolvers.AUTO);
    return new SolverEntry(
        id,
        kinds(id),
        lotesObjectives(id),
        auto ? "what the one it picks proves" : proves(id),
        auto ? List.of("what the one it picks honours") : honoured(id),
        !auto,
        "Wattle " + WattleVersion.text());
  }

  private String proves(String id) {
    if (collocation.ids().contains(id)) {
      return InstalledCollocation.proves(id);
    }
    return InstalledLotes.exact(id) || EnergySolvers.exact(id)
        ? SolverEntry.proof(Capabilities.Proof.EXACT)
        : "a bound beside it";
  }

  private List<String> honoured(String id) {
    if (collocation.ids().contains(id)) {
      return InstalledCollocation.honours(id).stream().map(Ability::words).toList();
    }
    List<Ability> honours =
        energyIds().contains(id) ? EnergySolvers.honours(id) : InstalledLotes.HONOURS;
    return honours.stream().map(Ability::words).toList();
  }

  private List<String> kinds(String id) {
    List<String> kinds = new ArrayList<>();
    if (energyIds().contains(id)) {
      kinds.add("energy");
    }
    if (!lotesObjectives(id).isEmpty()) {
      kinds.add("lotes");
    }
    if (collocation.ids().contains(id)) {
      kinds.add("collocation");
    }
    if (modelIds().contains(id)) {
      kinds.add("model");
    }
    return kinds;
  }

  /** {@code auto} takes them all. */
  private List<String> lotesObjectives(String id) {
    return Arrays.stream(LotesObjective.values())
        .filter(objective -> id.equals(ModelSolvers.AUTO) || lotes().ids(objective).contains(id))
        .map(LotesObjective::word)
        .toList();
  }
}
