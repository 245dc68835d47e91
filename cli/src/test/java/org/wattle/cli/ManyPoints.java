package org.wattle.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.wattle.model.collocation.Goals;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.render.provenance.Setting;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.toolkit.front.FoundFront;
import org.wattle.toolkit.front.FrontMethod;
import org.wattle.toolkit.front.FrontReport;
import org.wattle.toolkit.front.FrontSearchRequest;
import org.wattle.toolkit.front.InstanceFronts;
import org.wattle.toolkit.front.SolutionPicture;
import org.wattle.toolkit.front.SolutionPicture.Group;
import org.wattle.toolkit.front.SolutionPicture.Part;
import org.wattle.toolkit.front.SolutionPicture.Words;

/**
 * The page of a drawn front with many points. Its third goal is 0 at every point if asked for.
 *
 * @param count how many points
 * @param units containers of each of three jobs
 * @param constant whether the third goal is 0 everywhere
 */
record ManyPoints(int count, int units, boolean constant) {
  private static final int NODES = 100;
  private static final long LARGEST = 100_000;

  String page() throws IOException {
    Random random = new Random(count + units);
    List<Front.Point<int[]>> points = new ArrayList<>();
    List<FrontFile.Point> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long nodes = 1000 + random.nextLong(LARGEST - 1000);
      long intensity = random.nextLong(nodes);
      long sensitivity = constant ? 0 : LARGEST - random.nextLong(nodes);
      int[] places = random.ints(3L * units, 0, NODES).toArray();
      boolean proven = i % 3 != 0;
      points.add(
          new Front.Point<>(ObjectiveVector.of(nodes, -intensity, sensitivity), places, proven));
      List<Long> values = List.of(nodes, intensity, sensitivity);
      rows.add(
          new FrontFile.Point(
              Integer.toString(i + 1),
              values,
              values.stream().map(value -> value / (double) LARGEST).toList(),
              proven,
              OptionalDouble.empty(),
              List.of()));
    }
    FrontSearchRequest request =
        new FrontSearchRequest(
            FrontMethod.EXACT, OptionalLong.empty(), 1, false, List.of(), SolveParameters.DEFAULT);
    FoundFront<int[]> found =
        new FoundFront<>(
            instance(),
            request,
            new Front<>(points, false, Cause.WORK_LIMIT, Statistics.NONE),
            List.of(),
            Optional.empty());
    FrontFile front =
        new FrontFile(
            NastyFront.NAME,
            "",
            Optional.empty(),
            "exact",
            List.of(),
            false,
            List.of(),
            OptionalDouble.empty(),
            List.of(1.1, -0.1, 1.1),
            rows,
            Optional.empty(),
            0.5,
            OptionalDouble.empty(),
            List.of(),
            Map.of(),
            new FrontFile.Provenance(
                List.of(), OptionalLong.empty(), OptionalLong.empty(), "17", "0"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new FrontReport(found, front, Optional.of("weights"), "many.json", Optional.of("front.json"))
        .page(Setting.here(List.of("wattle"), SolveParameters.DEFAULT, "0"))
        .writeTo(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private InstanceFronts<int[]> instance() {
    return new InstanceFronts<>(
        NastyFront.NAME,
        "some containers on some nodes",
        Goals.OF_FRONTS,
        List.of(0, 1, 2),
        List.of(),
        (goals, request) -> {
          throw new IllegalStateException("Nothing is searched for.");
        },
        Optional.empty(),
        (places, check) -> List.of(),
        values -> values.stream().map(value -> value / (double) LARGEST).toList(),
        places -> List.of(),
        places -> List.of(),
        Optional.of(
            new SolutionPicture<>(
                new Words("node", "rack", "container", "job"),
                List.of("calm", "demanding", "side by side"),
                2,
                IntStream.range(0, 4).mapToObj(ManyPoints::rack).toList(),
                List.of(
                    new Part("a</script>", "<b>", units, true),
                    new Part("b", "", units, false),
                    new Part("c", "", units, true)),
                places -> places)));
  }

  private static Group rack(int rack) {
    return new Group(
        "r" + rack,
        IntStream.range(0, NODES / 4).mapToObj(node -> "r" + rack + "-n" + node).toList());
  }
}
