package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.CollocationPlacement.Move;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.json.collocation.CollocationFrontFormat.JobNodes;
import org.wattle.model.json.collocation.CollocationResult.ContainerMove;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.model.json.collocation.CollocationResult.MoveFields;
import org.wattle.model.solving.MoveOrder;
import org.wattle.model.solving.MoveOrder.Outcome;
import org.wattle.render.text.Escaped;
import org.wattle.solvers.collocation.order.PlanOrder;
import org.wattle.toolkit.NamedSolution;

/** Placements of a collocation instance by the names of jobs and nodes, and back. */
public record CollocationByName(CollocationInstance instance) {
  /** The node of a container that has none. */
  private static final int NOWHERE = -1;

  List<ContainerRow> rows(CollocationPlacement placement) {
    List<ContainerRow> rows = new ArrayList<>();
    for (Job job : instance.jobs()) {
      for (int c = 0; c < job.containers(); c++) {
        rows.add(
            new ContainerRow(
                job.name(), c, instance.cluster().nodeName(placement.node(rows.size()))));
      }
    }
    return rows;
  }

  /** The nodes of each job, as fronts have them. */
  public List<JobNodes> nodesOfJobs(CollocationPlacement placement) {
    int[] first = instance.firstContainers();
    return IntStream.range(0, instance.jobs().size())
        .mapToObj(
            j ->
                new JobNodes(
                    instance.jobs().get(j).name(),
                    IntStream.range(first[j], first[j + 1])
                        .map(placement::node)
                        .mapToObj(instance.cluster()::nodeName)
                        .toList()))
        .toList();
  }

  /** The moves of running containers, in their order where there is one. */
  MoveOrder<ContainerMove> moves(CollocationPlacement placement) {
    int[] now = instance.currentNodes();
    int[] jobOf = instance.jobOfContainers();
    int[] first = instance.firstContainers();
    List<Move> moves =
        placement.order().isEmpty()
            ? IntStream.range(0, now.length)
                .filter(c -> now[c] >= 0 && now[c] != placement.node(c))
                .mapToObj(c -> new Move(c, placement.node(c)))
                .toList()
            : placement.order();
    List<ContainerMove> rows = new ArrayList<>();
    for (Move move : moves) {
      int c = move.container();
      String from = now[c] < 0 ? "" : instance.cluster().nodeName(now[c]);
      String to = instance.cluster().nodeName(move.node());
      rows.add(new ContainerMove(jobOf(jobOf[c]), c - first[jobOf[c]], from, to));
      now[c] = move.node();
    }
    boolean known = moves.size() == placement.order().size();
    return new MoveOrder<>(known ? Outcome.FEASIBLE : Outcome.NONE, rows);
  }

  private String jobOf(int job) {
    return instance.jobs().get(job).name();
  }

  /** What a container is called in lists of steps. */
  String container(int container) {
    int job = instance.jobOfContainers()[container];
    return container(jobOf(job), container - instance.firstContainers()[job]);
  }

  /** A move of a container in a sentence. */
  String move(CollocationPlacement placement, int container) {
    return "%s moves from %s to %s"
        .formatted(
            Escaped.name(container(container)),
            instance.cluster().nodeName(instance.currentNodes()[container]),
            instance.cluster().nodeName(placement.node(container)));
  }

  static String container(String job, int number) {
    return job + "/" + number;
  }

  /** A placement with an order of its moves, where it has none yet and one exists with as many. */
  CollocationPlacement ordered(CollocationPlacement placement) {
    boolean clean =
        new CollocationChecker()
            .check(instance.with(Migrations.FREE.inAnyOrder()), placement)
            .clean();
    return clean && placement.order().isEmpty()
        ? PlanOrder.of(instance.with(Migrations.FREE), placement).orElse(placement)
        : placement;
  }

  /** The placement of a result, with its moves where it has them. */
  NamedSolution<CollocationPlacement> placement(
      List<ContainerRow> rows, Optional<MoveFields> claimed) {
    NamedSolution<CollocationPlacement> named = placement(rows);
    if (!named.whole()) {
      return named;
    }
    CollocationPlacement placement = ordered(named.solution());
    List<String> problems = new ArrayList<>(named.problems());
    if (claimed.isPresent() && claimed.get().order() == Outcome.FEASIBLE) {
      placement = named.solution().by(moves(claimed.get().list()));
      if (!moves(placement).moves().equals(claimed.get().list())) {
        problems.add("moves: they are not those of containers that run where they say");
      }
    } else if (claimed.isPresent() && moves(placement).feasible()) {
      problems.add("order of moves: the result says that there is none, and there is one");
    } else if (claimed.isPresent()
        && !Set.copyOf(moves(placement).moves()).equals(Set.copyOf(claimed.get().list()))) {
      problems.add("moves: they are not those of containers that run where they say");
    }
    return new NamedSolution<>(placement, problems, true);
  }

  private List<Move> moves(List<ContainerMove> rows) {
    Map<String, Integer> jobs = new HashMap<>();
    instance.jobs().forEach(job -> jobs.put(job.name(), jobs.size()));
    int[] first = instance.firstContainers();
    List<Move> moves = new ArrayList<>();
    for (ContainerMove row : rows) {
      Integer job = jobs.get(row.job());
      OptionalInt node = instance.cluster().node(row.to());
      if (job != null && node.isPresent() && row.container() < first[job + 1] - first[job]) {
        moves.add(new Move(first[job] + row.container(), node.getAsInt()));
      }
    }
    return moves;
  }

  public NamedSolution<CollocationPlacement> placement(List<ContainerRow> rows) {
    Map<String, Integer> jobs = new HashMap<>();
    instance.jobs().forEach(job -> jobs.put(job.name(), jobs.size()));
    int[] first = instance.firstContainers();
    int[] nodes = new int[instance.containers()];
    Arrays.fill(nodes, NOWHERE);
    List<String> problems = new ArrayList<>();
    for (ContainerRow row : rows) {
      Integer job = jobs.get(row.job());
      OptionalInt node = instance.cluster().node(row.node());
      if (job == null) {
        problems.add("names: the instance has no job (" + Escaped.name(row.job()) + ")");
      } else if (node.isEmpty()) {
        problems.add("names: the instance has no node (" + Escaped.name(row.node()) + ")");
      } else if (row.container() >= instance.jobs().get(job).containers()) {
        problems.add("names: there is no " + words(row));
      } else if (nodes[first[job] + row.container()] != NOWHERE) {
        problems.add("placement: " + words(row) + " is there twice");
      } else {
        nodes[first[job] + row.container()] = node.getAsInt();
      }
    }
    boolean whole = Arrays.stream(nodes).noneMatch(node -> node == NOWHERE);
    return new NamedSolution<>(CollocationPlacement.of(nodes), problems, whole);
  }

  private static String words(ContainerRow row) {
    return "container (%d) of job (%s)".formatted(row.container(), Escaped.name(row.job()));
  }
}
