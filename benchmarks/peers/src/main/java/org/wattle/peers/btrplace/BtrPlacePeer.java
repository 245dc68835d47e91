package org.wattle.peers.btrplace;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.btrplace.model.DefaultModel;
import org.btrplace.model.Instance;
import org.btrplace.model.Model;
import org.btrplace.model.Node;
import org.btrplace.model.VM;
import org.btrplace.model.constraint.Running;
import org.btrplace.model.constraint.SatConstraint;
import org.btrplace.model.view.ShareableResource;
import org.btrplace.plan.ReconfigurationPlan;
import org.btrplace.scheduler.SchedulerException;
import org.btrplace.scheduler.choco.ChocoScheduler;
import org.btrplace.scheduler.choco.DefaultChocoScheduler;
import org.wattle.model.energy.DataCenter;
import org.wattle.peers.Hosts;
import org.wattle.peers.Peer;
import org.wattle.peers.PeerResult;
import org.wattle.peers.Routes;

/**
 * BtrPlace with an objective of its own: tasks are machines that are to run, servers are nodes,
 * cpu, memory and the link of a server are resources. Switches above the access switches are chosen
 * afterwards.
 */
public final class BtrPlacePeer implements Peer {
  /** BtrPlace counts in ints: ten-thousandths. */
  private static final long UNIT = 100;

  @Override
  public String id() {
    return "btrplace";
  }

  @Override
  public String words() {
    return "BtrPlace 1.9.3 (Choco 4.0.5) with an objective for energy";
  }

  @Override
  public PeerResult place(DataCenter center, Duration limit) {
    long begin = System.nanoTime();
    Model model = new DefaultModel();
    int[] serverOfTask = new int[center.instance().tasks().size()];
    List<SatConstraint> constraints = new ArrayList<>();
    describe(center, model, constraints);
    ChocoScheduler scheduler = new DefaultChocoScheduler();
    scheduler.getMapper().mapConstraint(MinEnergy.class, ChocoMinEnergy.class);
    Duration left = limit.minusNanos(System.nanoTime() - begin);
    scheduler.setTimeLimit((int) Math.max(1, left.toSeconds()));
    scheduler.doOptimize(true);
    try {
      ReconfigurationPlan plan =
          scheduler.solve(new Instance(model, constraints, new MinEnergy(center)));
      if (plan == null) {
        return PeerResult.none("no placement found");
      }
      for (VM vm : model.getMapping().getReadyVMs()) {
        serverOfTask[vm.id()] = plan.getResult().getMapping().getVMLocation(vm).id();
      }
      return PeerResult.of(new Routes(center, serverOfTask).overFewSwitches());
    } catch (SchedulerException e) {
      return PeerResult.none(String.valueOf(e.getMessage()));
    }
  }

  private static void describe(DataCenter center, Model model, List<SatConstraint> constraints) {
    Hosts known = new Hosts(center);
    int resources = center.instance().resources().size();
    List<ShareableResource> views = new ArrayList<>();
    for (int l = 0; l < resources; l++) {
      views.add(new ShareableResource(center.instance().resources().get(l)));
    }
    if (center.topology().isPresent()) {
      views.add(new ShareableResource("link"));
    }
    for (int h = 0; h < center.serverCount(); h++) {
      Node node = model.newNode(h);
      model.getMapping().addOnlineNode(node);
      for (int l = 0; l < views.size(); l++) {
        long free = l < resources ? known.free(h, l) : known.freeLinks(h);
        views.get(l).setCapacity(node, (int) (free / UNIT));
      }
    }
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      VM vm = model.newVM(i);
      model.getMapping().addReadyVM(vm);
      constraints.add(new Running(vm));
      for (int l = 0; l < views.size(); l++) {
        long demand = l < resources ? known.demand(i, l) : known.gbps(i);
        views.get(l).setConsumption(vm, (int) ((demand + UNIT - 1) / UNIT));
      }
    }
    views.forEach(model::attach);
  }
}
