package org.wattle.model.collocation.formulation;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Collocation with any number of slots, any intensities and any racks, and with migrations: how
 * many containers of each job are on each node. Grows with jobs times nodes.
 */
public record SeatFormulation(GoalCosts costs, GoalLimits limits)
    implements Formulation<CollocationInstance, CollocationPlacement> {
  @Override
  public String id() {
    return "seats";
  }

  /** About how many integer variables its model has, to recognise instances that are too large. */
  public static long size(CollocationInstance instance) {
    return (long) instance.jobs().size() * instance.cluster().nodes();
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    Rows rows = new Rows(instance, costs, limits);
    rows.add();
    return FormulatedModel.of(
        rows.builder.build(),
        point -> Optional.of(SeatDecoder.placement(instance, rows.seats(point))),
        placement -> Optional.empty());
  }

  /** The variables, rows and goals of a model. */
  private static final class Rows implements GoalTerms {
    private final CollocationInstance instance;
    private final Cluster cluster;
    private final OptModelBuilder builder;
    private final GoalCosts costs;
    private final GoalLimits limits;
    private final List<Integer> turtleIntensities;

    /** Containers of each job now on each node. */
    private final int[][] current;

    private final Variable[][] seats;
    private final Variable[] used;

    /** Whether the taz of a job on a node is one of an isolated job. */
    private final @Nullable Variable[][] isolatedOn;

    /** Whether no container of a job of tazes shares its node with a taz. */
    private final @Nullable Variable[] isolated;

    /** Whether a container of a job is on that node with another taz; where it must be said. */
    private final @Nullable Variable[][] straggler;

    /** Whether a node has a turtle of that intensity; for intensities above 0. */
    private final @Nullable Variable[][] hot;

    /** The largest intensity of a turtle that shares the node with an isolated taz. */
    private final Variable[] loss;

    /** Whether a job is all on that node, or all in that rack. */
    private final @Nullable Variable[][] home;

    /** Containers of each job that stay on that node. */
    private final @Nullable Variable[][] staying;

    /** Containers now on each node. */
    private final int[] load;

    /** Whether a container that leaves a node makes a detour. */
    private final @Nullable Variable[] detour;

    Rows(CollocationInstance instance, GoalCosts costs, GoalLimits limits) {
      this.instance = instance;
      this.cluster = instance.cluster();
      this.costs = costs;
      this.limits = limits;
      builder = new OptModelBuilder(instance.name());
      turtleIntensities = JobGroups.of(instance).turtleIntensities();
      int jobs = instance.jobs().size();
      int nodes = instance.cluster().nodes();
      current = new int[jobs][nodes];
      load = new int[nodes];
      detour = new Variable[nodes];
      for (Seat seat : instance.current()) {
        current[seat.job()][seat.node()]++;
        load[seat.node()]++;
      }
      seats = new Variable[jobs][nodes];
      used = new Variable[nodes];
      isolatedOn = new Variable[jobs][nodes];
      isolated = new Variable[jobs];
      straggler = new Variable[jobs][nodes];
      hot = new Variable[turtleIntensities.size()][nodes];
      loss = new Variable[nodes];
      home = new Variable[jobs][];
      staying = new Variable[jobs][nodes];
      for (int node = 0; node < nodes; node++) {
        declare(node);
      }
      for (int j = 0; j < jobs; j++) {
        declare(j, instance.jobs().get(j));
      }
    }

    private void declare(int node) {
      String at = "[" + instance.cluster().nodeName(node) + "]";
      used[node] = builder.binary("used" + at);
      loss[node] = builder.integer("loss" + at, 0, hottest());
      for (int t = 0; t < hot.length; t++) {
        if (turtleIntensities.get(t) > 0) {
          hot[t][node] = builder.binary("turtle" + turtleIntensities.get(t) + at);
        }
      }
    }

    private void declare(int j, Job job) {
      int most = Math.min(job.containers(), instance.cluster().slotsPerNode());
      boolean mayLose = job.isTaz() && job.intensity() < hottest();
      if (job.isTaz()) {
        isolated[j] = builder.binary("isolated[" + j + "]");
      }
      for (int node = 0; node < used.length; node++) {
        String at = "[" + j + "," + instance.cluster().nodeName(node) + "]";
        seats[j][node] = builder.integer("seats" + at, 0, most);
        if (job.isTaz()) {
          isolatedOn[j][node] = builder.binary("isolated" + at);
        }
        if (mayLose) {
          straggler[j][node] = builder.binary("straggler" + at);
        }
        if (instance.movesMatter() && current[j][node] > 0) {
          staying[j][node] = builder.integer("staying" + at, 0, current[j][node]);
        }
      }
      addHomes(j, job);
    }

    private void addHomes(int j, Job job) {
      boolean can = job.isSensitive() && instance.canBeKept(job);
      int homes = job.sensitivity() == Sensitivity.NODE ? used.length : instance.cluster().racks();
      home[j] = new Variable[can ? homes : 0];
      for (int h = 0; h < home[j].length; h++) {
        home[j][h] = builder.binary("home[" + j + "," + h + "]");
      }
    }

    private int hottest() {
      return turtleIntensities.isEmpty() ? 0 : turtleIntensities.get(turtleIntensities.size() - 1);
    }

    /** Containers that run now; 0 where moving them is free. */
    int running() {
      return instance.movesMatter() ? instance.current().size() : 0;
    }

    int[][] seats(Assignment point) {
      int[][] found = new int[seats.length][used.length];
      for (int j = 0; j < seats.length; j++) {
        for (int node = 0; node < used.length; node++) {
          found[j][node] = (int) Math.rint(point.value(seats[j][node]));
        }
      }
      return found;
    }

    void add() {
      for (int j = 0; j < jobs(); j++) {
        addJob(j);
      }
      for (int node = 0; node < cluster.nodes(); node++) {
        addNode(node);
        addPartners(node);
      }
      if (!instance.movesMatter()) {
        addOrder();
      }
      if (instance.needsOrder()) {
        addMoveOrder();
      }
      addStaying();
      addGoals(instance, costs, limits, allStaying(), running(), builder);
    }

    private int jobs() {
      return instance.jobs().size();
    }

    private Job job(int j) {
      return instance.jobs().get(j);
    }

    private void addJob(int j) {
      int containers = job(j).containers();
      builder.group("containers", "every container has a slot");
      new LinearSum()
          .plusAll(1, seats[j])
          .row(builder, "containers[" + j + "]")
          .equalTo(containers);
      builder.group("kept", "a job that is kept is all in its home");
      for (int home = 0; home < this.home[j].length; home++) {
        boolean onNode = job(j).sensitivity() == Sensitivity.NODE;
        int from = onNode ? home : cluster.firstNode(home);
        int to = onNode ? home + 1 : from + cluster.nodes(home);
        new LinearSum()
            .plusAll(1, Arrays.copyOfRange(seats[j], from, to))
            .plus(-containers, this.home[j][home])
            .row(builder, "kept[" + j + "," + home + "]")
            .atLeast(0);
      }
      if (job(j).isTaz()) {
        addIsolation(j);
      }
    }

    private void addIsolation(int j) {
      builder.group("stragglers", "a job is isolated where all of its tazes are");
      new LinearSum()
          .plus(-job(j).containers(), isolated[j])
          .plusAll(1, isolatedOn[j])
          .row(builder, "isolated[" + j + "]")
          .equalTo(0);
      for (int node = 0; node < cluster.nodes(); node++) {
        String name = "[" + j + "," + cluster.nodeName(node) + "]";
        within("on" + name, isolatedOn[j][node], seats[j][node]);
        if (straggler[j][node] != null) {
          within("here" + name, straggler[j][node], seats[j][node]);
          new LinearSum()
              .plus(2, straggler[j][node])
              .plus(-1, tazes(node))
              .row(builder, "two" + name)
              .atMost(0);
        }
      }
      LinearSum stragglers = new LinearSum().plusAll(1, straggler[j]);
      if (!stragglers.isEmpty()) {
        new LinearSum()
            .plus(1, isolated[j])
            .plus(1, stragglers)
            .row(builder, "straggler[" + j + "]")
            .atLeast(1);
      }
    }

    /** A row that holds a variable to another one; none where it is absent. */
    private void within(String name, @Nullable Variable variable, Variable most) {
      if (variable != null) {
        builder.row(name).plus(1, variable).plus(-1, most).atMost(0);
      }
    }

    private LinearSum tazes(int node) {
      return seatsOf(node, Job::isTaz);
    }

    /** Containers of some jobs on a node. */
    private LinearSum seatsOf(int node, Predicate<Job> which) {
      return new LinearSum()
          .plusEach(jobs(), (sum, j) -> sum.plus(which.test(job(j)) ? 1 : 0, seats[j][node]));
    }

    private void addNode(int node) {
      String name = "[" + cluster.nodeName(node) + "]";
      int slots = cluster.slotsPerNode();
      builder.group("slots", "no node has more containers than slots");
      seatsOf(node, job -> true).plus(-slots, used[node]).row(builder, "slots" + name).atMost(0);
      builder.group("stragglers", "a job is isolated where all of its tazes are");
      tazes(node).plus(slots - 1, isolatedOn(node)).row(builder, "alone" + name).atMost(slots);
    }

    private LinearSum isolatedOn(int node) {
      return new LinearSum().plusColumn(1, isolatedOn, node);
    }

    private void addPartners(int node) {
      builder.group("partners", "an isolated taz loses the intensity of its hottest partner");
      for (int t = 0; t < turtleIntensities.size(); t++) {
        if (hot[t][node] != null) {
          int intensity = turtleIntensities.get(t);
          String name = intensity + "[" + cluster.nodeName(node) + "]";
          new LinearSum()
              .plus(-cluster.slotsPerNode(), hot[t][node])
              .plus(1, seatsOf(node, job -> !job.isTaz() && job.intensity() == intensity))
              .row(builder, "turtle" + name)
              .atMost(0);
          new LinearSum()
              .plus(intensity, hot[t][node])
              .plus(intensity, isolatedOn(node))
              .plus(-1, loss[node])
              .row(builder, "loss" + name)
              .atMost(intensity);
        }
      }
    }

    /** Nodes of a rack are alike: the fuller come first. */
    private void addOrder() {
      builder.group("order", "of the nodes of a rack the fuller come first");
      for (int rack = 0; rack < cluster.racks(); rack++) {
        int first = cluster.firstNode(rack);
        for (int n = first; n + 1 < first + cluster.nodes(rack); n++) {
          int node = n;
          new LinearSum()
              .plusEach(
                  jobs(), (sum, j) -> sum.plus(1, seats[j][node]).plus(-1, seats[j][node + 1]))
              .row(builder, "order[" + cluster.nodeName(node) + "]")
              .atLeast(0);
        }
      }
    }

    private void addStaying() {
      if (running() == 0) {
        return;
      }
      builder.group("migrations", "no more containers move than may");
      for (int j = 0; j < jobs(); j++) {
        for (int node = 0; node < cluster.nodes(); node++) {
          String name = "staying[" + j + "," + cluster.nodeName(node) + "]";
          within(name, staying[j][node], seats[j][node]);
        }
      }
      if (instance.migrations().most().isPresent()) {
        double most = instance.migrations().most().getAsInt();
        allStaying().row(builder, "migrations").atLeast(running() - most);
      }
    }

    /** Containers that stay, less the second moves of those that make detours. */
    private LinearSum allStaying() {
      return new LinearSum().plusAll(1, staying).plusAll(-1, detour);
    }

    /**
     * The moves have an order: what leaves a full node is connected, by jobs of which containers
     * move at both, with a node that has a free slot before, or with a job that has new containers;
     * or it makes a detour over a node with a free slot that is on before or afterwards. A
     * connection is a flow, from there to each full node as much as leaves it.
     */
    private void addMoveOrder() {
      builder.group("move order", "moves that depend on each other begin at a free slot");
      int most = Math.min(running(), instance.migrations().most().orElse(running()));
      LinearSum[] into = new LinearSum[load.length];
      Arrays.setAll(into, node -> new LinearSum());
      for (int j = 0; j < jobs(); j++) {
        LinearSum through = new LinearSum();
        for (int node = 0; node < load.length; node++) {
          if (running(j) > 0) {
            addFlow(j, node, most, into[node], through);
          }
        }
        if (running(j) == job(j).containers()) {
          through.row(builder, "through[" + j + "]").equalTo(0);
        }
      }
      LinearSum over = new LinearSum();
      boolean room = false;
      for (int node = 0; node < load.length; node++) {
        room |= load[node] > 0 && !full(node);
        over.plus(load[node] == 0 ? 1 : 0, seatsOf(node, job -> true));
      }
      for (int node = 0; node < load.length; node++) {
        if (full(node)) {
          String at = "[" + cluster.nodeName(node) + "]";
          if (instance.migrations().detours()) {
            detour[node] = builder.binary("detour" + at);
            into[node].plus(most, detour[node]);
            if (!room) {
              new LinearSum()
                  .plus(1, detour[node])
                  .plus(-1, over)
                  .row(builder, "over" + at)
                  .atMost(0);
            }
          }
          into[node].plusColumn(1, staying, node).row(builder, "leaving" + at).atLeast(load[node]);
        }
      }
    }

    private boolean full(int node) {
      return load[node] == cluster.slotsPerNode();
    }

    private int running(int j) {
      return Arrays.stream(current[j]).sum();
    }

    /** A flow between a job and a node, where a container of the job leaves or comes. */
    private void addFlow(int j, int node, int most, LinearSum into, LinearSum through) {
      String name = "[" + j + "," + cluster.nodeName(node) + "]";
      Variable flow = builder.integer("flow" + name, -most, most);
      into.plus(1, flow);
      through.plus(1, flow);
      for (int sign : new int[] {1, -1}) {
        LinearSum row = new LinearSum().plus(sign, flow).plus(-most, seats[j][node]);
        Variable stays = staying[j][node];
        if (stays != null) {
          row.plus(2 * most, stays);
        }
        row.row(builder, "flow" + sign + name).atMost((double) most * current[j][node]);
      }
    }

    @Override
    public LinearSum intensity() {
      return new LinearSum()
          .plusEach(
              jobs(),
              (sum, j) -> sum.plus((double) job(j).containers() * job(j).intensity(), isolated[j]))
          .plusAll(-1, loss);
    }

    @Override
    public LinearSum used() {
      return new LinearSum().plusAll(1, used);
    }

    @Override
    public LinearSum kept() {
      return new LinearSum()
          .plusEach(jobs(), (sum, j) -> sum.plusAll(job(j).containers(), home[j]));
    }
  }
}
