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
    private final AssignmentPart part;
    private final UpperLinks links;
    private final OptModel model;

    Built(DataCenter center, FormulationOptions options) {
      this.center = center;
      this.part = new AssignmentPart(center, options);
      this.links = linksOf(part.candidates());
      links.add();
      part.addEnergy(energy -> {});
      this.model = part.model().build();
    }

    private UpperLinks linksOf(Candidates candidates) {
      if (center.topology().isEmpty() || FlowLinks.wide(center, candidates)) {
        return new UpperLinks() {};
      }
      return center.instance().network().orElseThrow() instanceof Network.Tiered tiered
              && !center.anyReservation()
          ? new UniformTierLinks(part, tiered)
          : new FlowLinks(part);
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
      return routes.map(paths -> part.named(servers.get(), paths, point));
    }

    @Override
    public Optional<Assignment> encode(Placement solution) {
      return part.encode(solution, links::encode);
    }
  }

  /**
   * The part of the default formulation that makes the links above the servers wide enough for the
   * sum of the traffic. Adds nothing for networks whose links cannot be overloaded.
   */
  interface UpperLinks {
    /** Adds variables and rows. */
    default void add() {}

    /** Writes the flows of a placement into a point. */
    default void encode(CanonicalPlacement placement, double[] point) {}
  }
}
