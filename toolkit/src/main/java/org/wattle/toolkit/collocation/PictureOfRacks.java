package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Job;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.front.SolutionPicture;
import org.wattle.toolkit.front.SolutionPicture.Group;
import org.wattle.toolkit.front.SolutionPicture.Part;
import org.wattle.toolkit.front.SolutionPicture.Words;

/** Pictures of placements: racks with their nodes, and the containers of jobs on them. */
final class PictureOfRacks {
  private PictureOfRacks() {}

  static SolutionPicture<CollocationPlacement> of(CollocationInstance instance) {
    Cluster cluster = instance.cluster();
    return new SolutionPicture<>(
        new Words("node", "rack", "container", "job"),
        List.of("turtle", "taz, alone or with turtles", "taz with another taz"),
        cluster.slotsPerNode(),
        IntStream.range(0, cluster.racks()).mapToObj(rack -> rack(cluster, rack)).toList(),
        instance.jobs().stream().map(PictureOfRacks::part).toList(),
        CollocationPlacement::nodes);
  }

  private static Group rack(Cluster cluster, int rack) {
    int first = cluster.firstNode(rack);
    return new Group(
        "r" + rack,
        IntStream.range(first, first + cluster.nodes(rack)).mapToObj(cluster::nodeName).toList());
  }

  private static Part part(Job job) {
    String kept = job.isSensitive() ? ", best within one " + job.sensitivity().word() : "";
    return new Part(
        Escaped.name(job.name()),
        "%s of intensity %d%s".formatted(job.contentionClass().word(), job.intensity(), kept),
        job.containers(),
        job.isTaz());
  }
}
