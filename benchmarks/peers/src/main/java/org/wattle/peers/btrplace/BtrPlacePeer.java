package org.wattle.peers.btrplace;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.btrplace.model.DefaultModel;
import org.btrplace.model.Instance;
import org.btrplace.model.Model;
import org.btrplace.model.Node;
import org.btrplace.model.VM;
import org.btrplace.model.constraint.Fence;
import org.btrplace.model.constraint.Running;
import org.btrplace.model.constraint.SatConstraint;
import org.btrplace.model.constraint.Spread;
import org.btrplace.model.view.ShareableResource;
import org.btrplace.plan.ReconfigurationPlan;
import org.btrplace.plan.event.Action;
import org.btrplace.plan.event.VMEvent;
import org.btrplace.scheduler.SchedulerException;
import org.btrplace.scheduler.choco.ChocoScheduler;
import org.btrplace.scheduler.choco.DefaultChocoScheduler;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.peers.Peer;
import org.wattle.peers.PeerResult;
import org.wattle.peers.Routes;
import org.wattle.peers.Slot;

/**
 * BtrPlace with an objective of its own: tasks are machines that are to run, or run already,
 * servers are nodes, resources and the link of a server are resources. Switches above the access
 * switches are chosen afterwards.
 */
public final class BtrPlacePeer implements Peer {
  /**
   * BtrPlace counts in ints. Where machines run it finds instances infeasible whose capacities come
   * to some ten millions in sum.
   */
  private static final double MOST = 1e6;

  @Override
  public String id() {
    return "btrplace";
  }

  @Override
  public String words() {
    return "BtrPlace 1.9.3 (Choco 4.0.5) with an objective for energy";
  }

  @Override
  public PeerResult place(Slot slot, Duration limit) {
    long begin = System.nanoTime();
    Model model = new DefaultModel();
    List<SatConstraint> constraints = new ArrayList<>();
    List<VM> vms = describe(slot, model, constraints);
    ChocoScheduler scheduler = new DefaultChocoScheduler();
    scheduler.getMapper().mapConstraint(MinEnergy.class, ChocoMinEnergy.class);
    Duration left = limit.minusNanos(System.nanoTime() - begin);
    scheduler.setTimeLimit((int) Math.max(1, left.toSeconds()));
    scheduler.doOptimize(true);
    try {
      ReconfigurationPlan plan =
          scheduler.solve(new Instance(model, constraints, new MinEnergy(slot)));
      if (plan == null) {
        return PeerResult.none("no placement found");
      }
      int[] serverOfTask = new int[vms.size()];
      for (VM vm : vms) {
        serverOfTask[vm.id()] = plan.getResult().getMapping().getVMLocation(vm).id();
      }
      return PeerResult.of(
          new Routes(slot.center(), serverOfTask)
              .overFewSwitches()
              .map(placement -> inOrder(plan, placement)));
    } catch (SchedulerException e) {
      return PeerResult.none(String.valueOf(e.getMessage()));
    }
  }

  /** With the tasks in the order in which the actions of the plan on them begin. */
  private static Placement inOrder(ReconfigurationPlan plan, Placement placement) {
    int[] begin = new int[placement.tasks().size()];
    for (Action action : plan.getActions()) {
      if (action instanceof VMEvent event) {
        begin[event.getVM().id()] = action.getStart();
      }
    }
    return placement.withTasks(
        IntStream.range(0, begin.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> begin[i]))
            .map(placement.tasks()::get)
            .toList());
  }

  private static List<VM> describe(Slot slot, Model model, List<SatConstraint> constraints) {
    DataCenter center = slot.center();
    List<Node> nodes = new ArrayList<>();
    for (int h = 0; h < center.serverCount(); h++) {
      nodes.add(model.newNode(h));
      model.getMapping().addOnlineNode(nodes.get(h));
    }
    List<VM> vms = new ArrayList<>();
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      VM vm = model.newVM(i);
      vms.add(vm);
      if (slot.home(i) < 0) {
        model.getMapping().addReadyVM(vm);
      } else {
        model.getMapping().addRunningVM(vm, nodes.get(slot.home(i)));
      }
      constraints.add(new Running(vm));
      if (center.rules().restricts(i)) {
        constraints.add(
            new Fence(vm, center.rules().allowedServers(i).stream().mapToObj(nodes::get).toList()));
      }
    }
    for (int[] group : center.rules().spreads()) {
      if (group.length > 1) {
        Set<VM> apart = Arrays.stream(group).mapToObj(vms::get).collect(Collectors.toSet());
        constraints.add(new Spread(apart, slot.consolidation().isPresent()));
      }
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      int resource = l;
      String name = center.instance().resources().get(l);
      model.attach(
          view(slot, name, h -> slot.free(h, resource), i -> slot.demand(i, resource), model));
    }
    if (center.topology().isPresent()) {
      model.attach(view(slot, "link", slot::freeLinks, slot::gbps, model));
    }
    return vms;
  }

  /**
   * A resource in a power of ten of millionths in which all of it is at most {@link #MOST}. Demands
   * are rounded up; a server has room for what runs there, as rounded.
   */
  private static ShareableResource view(
      Slot slot, String name, IntToLongFunction free, IntToLongFunction need, Model model) {
    ShareableResource view = new ShareableResource(name);
    Set<Node> nodes = model.getMapping().getAllNodes();
    double all = nodes.stream().mapToDouble(node -> free.applyAsLong(node.id())).sum();
    long unit = (long) Math.pow(10, Math.max(0, Math.ceil(Math.log10(all / MOST))));
    int[] running = new int[nodes.size()];
    for (VM vm : model.getMapping().getAllVMs()) {
      int rounded = (int) ((need.applyAsLong(vm.id()) + unit - 1) / unit);
      view.setConsumption(vm, rounded);
      if (slot.home(vm.id()) >= 0) {
        running[slot.home(vm.id())] += rounded;
      }
    }
    for (Node node : nodes) {
      int rounded = (int) (free.applyAsLong(node.id()) / unit);
      view.setCapacity(node, Math.max(rounded, running[node.id()]));
    }
    return view;
  }
}
