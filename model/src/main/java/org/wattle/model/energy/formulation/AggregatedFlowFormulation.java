package org.wattle.model.energy.formulation;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.routing.UnsplitRouter;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The default formulation: tasks are assigned to servers, and their traffic is summed per link. The
 * sum is a relaxation, since paths may not be split: decoding routes every task over the switches
 * that are on, and returns an empty result where that fails. It is one too where a switch takes
 * less on than asleep: one that is on has something on below it, but perhaps no path over it.
 */
public record AggregatedFlowFormulation(FormulationOptions options)
    implements Formulation<EnergyInstance, Placement> {
  @Override
  public String id() {
    return "aggregated-flow";
  }

  @Override
  public FormulatedModel<Placement> build(EnergyInstance instance) {
    return new Built(DataCenter.of(instance), options);
  }

  private static final class Built implements FormulatedModel<Placement> {
    private final DataCenter center;
    private final Symmetry symmetry;
    private final AssignmentPart part;
    private final UpperLinks links;
    private final OptModel model;

    Built(DataCenter center, FormulationOptions options) {
      this.center = center;
      this.symmetry = options.symmetry(center);
      ElementCosts costs = new ElementCosts(center, options.objective());
      Candidates candidates = Candidates.of(center, costs, symmetry, options.cutoffJoules());
      OptModelBuilder builder = new OptModelBuilder(center.instance().name());
      this.part = new AssignmentPart(builder, center, candidates, costs, options.pinned(center));
      this.links = linksOf(builder, candidates);
      links.add();
      part.addEnergy(options.objective().id());
      this.model = builder.build();
    }

    private UpperLinks linksOf(OptModelBuilder builder, Candidates candidates) {
      if (center.topology().isEmpty() || FlowLinks.wide(center, candidates)) {
        return UpperLinks.WIDE;
      }
      if (center.instance().network().orElseThrow() instanceof Network.Tiered tiered
          && !center.anyReservation()) {
        return new UniformTierLinks(builder, center, tiered, candidates, part);
      }
      return new FlowLinks(builder, center, candidates, part);
    }

    @Override
    public OptModel model() {
      return model;
    }

    @Override
    public Optional<Placement> decode(Assignment point) {
      Optional<int[]> servers = part.serverOfTask(point);
      if (servers.isEmpty()) {
        return Optional.empty();
      }
      Optional<List<int[]>> routes =
          center.topology().isEmpty()
              ? Optional.of(Collections.nCopies(servers.get().length, new int[0]))
              : new UnsplitRouter(center)
                  .route(
                      servers.get(),
                      s -> part.usable(s, point),
                      s -> part.usable(s, point) && part.saves(s));
      return routes.map(
          paths ->
              CanonicalPlacement.named(center, servers.get(), paths)
                  .withStandby(part.standby(point, servers.get())));
    }

    @Override
    public Optional<Assignment> encode(Placement solution) {
      double[] point = new double[model.variableCount()];
      CanonicalPlacement canonical = CanonicalPlacement.of(center, symmetry, solution);
      if (!part.encode(canonical, point)) {
        return Optional.empty();
      }
      links.encode(canonical, point);
      return Optional.of(Assignment.of(point));
    }
  }

  /**
   * The part of the default formulation that makes the links above the servers wide enough for the
   * sum of the traffic.
   */
  interface UpperLinks {
    /** Adds variables and rows. */
    void add();

    /** Writes the flows of a placement into a point. */
    void encode(CanonicalPlacement placement, double[] point);

    /** Adds nothing, for networks whose links cannot be overloaded. */
    UpperLinks WIDE =
        new UpperLinks() {
          @Override
          public void add() {}

          @Override
          public void encode(CanonicalPlacement placement, double[] point) {}
        };
  }
}
