package org.wattle.toolkit.collocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.model.json.collocation.CollocationFrontFormat.JobNodes;
import org.wattle.model.json.collocation.CollocationResult.ContainerRow;
import org.wattle.render.text.Escaped;
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
