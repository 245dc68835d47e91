package org.wattle.studies.energy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;

/** Results of other programs on the same instances. */
public final class PeersStudy implements BookStudy {
  private static final String RECORD = "peers.csv";

  private static final String MOVES = "moves.csv";

  private static final String JAR = "benchmarks/peers/target/peers.jar";

  private static final String CAMPAIGN = "java -cp " + JAR + " org.wattle.peers.Campaign ./wattle ";

  private static final int SECONDS = 20;
  private static final int QUICK_SECONDS = 2;

  private static final List<Instance> INSTANCES =
      List.of(
          new Instance("small-dc-50", "small-dc --tasks 50"),
          new Instance("small-dc-500", "small-dc --tasks 500"),
          new Instance("big-80", "small-dc --tasks 80 --mean 0.2"),
          new Instance("large-dc-2000", "large-dc --tasks 2000"),
          new Instance("servers-1250-5000", "server-mix --servers 1250 --tasks 5000"));

  /**
   * An instance that all programs solve.
   *
   * @param preset the arguments of {@code generate}
   */
  private record Instance(String name, String preset) {
    String command() {
      return "generate " + preset + " --seed 1";
    }

    String file() {
      return StudyStep.WORK + "/" + name + ".json";
    }
  }

  /**
   * An inventory whose running tasks may move.
   *
   * @param made the commands that make it; none where it is among the data
   * @param limits moves and joules of each, as {@code 20/0}
   */
  private record Inventory(String name, List<String> made, List<String> limits) {
    private static final String CLUSTER = StudyStep.WORK + "/cluster.json";

    static Inventory roadef(int number, String... limits) {
      return new Inventory("roadef_a1_" + number, List.of(), List.of(limits));
    }

    static Inventory fleet(int servers, int resources, double use, String... limits) {
      String name = "fleet-%d-%d".formatted(servers, resources);
      String options =
          "--servers %d --resources %d --use %s --seed 1".formatted(servers, resources, use);
      return new Inventory(
          name,
          List.of("generate mixed-fleet " + options + " --out " + work(name)),
          List.of(limits));
    }

    static Inventory kubernetes(int nodes, double fill, String... limits) {
      String name = "kubernetes-" + nodes;
      String options = "--nodes %d --fill %s --seed 1".formatted(nodes, fill);
      return new Inventory(
          name,
          List.of(
              "generate kubernetes " + options + " --out " + CLUSTER,
              "import kubernetes " + CLUSTER + " --out " + work(name)),
          List.of(limits));
    }

    private static String work(String name) {
      return StudyStep.WORK + "/" + name + ".json";
    }

    private String data() {
      return "roadef/" + name + ".json.gz";
    }

    /** Makes it and compares all programs on it. */
    List<StudyStep> steps(int seconds) {
      List<StudyStep> steps = new ArrayList<>();
      made.forEach(command -> steps.add(StudyStep.Command.of(command)));
      for (String limit : limits) {
        String file = made.isEmpty() ? StudyStep.DATA + "/" + data() : work(name);
        String campaign =
            CAMPAIGN
                + "%s %s/%s %d %s@%s"
                    .formatted(
                        StudyStep.WORK,
                        StudyStep.RECORDS,
                        MOVES,
                        seconds,
                        file,
                        limit.replace('/', '@'));
        StudyStep step = new StudyStep.WithBuilt(JAR, StudyStep.Program.of(campaign));
        steps.add(made.isEmpty() ? new StudyStep.WithData(data(), step) : step);
      }
      return steps;
    }
  }

  private static List<Inventory> inventories(boolean quick) {
    return quick
        ? List.of(Inventory.fleet(20, 4, 0.7, "20/0"))
        : List.of(
            Inventory.roadef(2, "100/0"),
            Inventory.roadef(3, "20/0"),
            Inventory.roadef(5, "100/0"),
            Inventory.fleet(100, 12, 0.85, "20/0", "100/0"),
            Inventory.fleet(100, 4, 0.7, "100/10000"),
            Inventory.kubernetes(100, 0.7, "20/0"));
  }

  /** The command that makes each instance, by its name. */
  static Map<String, String> commands() {
    Map<String, String> commands = new LinkedHashMap<>();
    INSTANCES.forEach(each -> commands.put(each.name(), each.command()));
    return commands;
  }

  @Override
  public String name() {
    return "peers";
  }

  @Override
  public String question() {
    return "What do Timefold, BtrPlace and textbook models find on the same instances?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<StudyStep> steps = new ArrayList<>(quick ? List.of() : campaign());
    inventories(quick).forEach(each -> steps.addAll(each.steps(quick ? QUICK_SECONDS : SECONDS)));
    return StudyPlan.of(quick ? Duration.ofSeconds(30) : Duration.ofMinutes(39), steps)
        .timed("searches end at time limits");
  }

  private static List<StudyStep> campaign() {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(
        StudyStep.Program.of(
            "./mvnw -q -P peers -pl cli,benchmarks/peers -am package -DskipTests"));
    for (Instance each : INSTANCES) {
      steps.add(StudyStep.Command.of(each.command() + " --out " + each.file()));
    }
    for (String peer : List.of("timefold", "btrplace", "plain-cp-sat", "plain-scip")) {
      steps.add(
          StudyStep.Program.of(
              "java -XX:ArchiveClassesAtExit=%s/%s.jsa -cp %s org.wattle.peers.OneRun %s %s 5"
                  .formatted(StudyStep.WORK, peer, JAR, peer, INSTANCES.get(0).file())));
    }
    String files = INSTANCES.stream().map(Instance::file).collect(Collectors.joining(" "));
    steps.add(
        StudyStep.Program.of(
            CAMPAIGN
                + "%s %s/%s %s %s"
                    .formatted(StudyStep.WORK, StudyStep.RECORDS, RECORD, "1,10,60", files)));
    return steps;
  }

  @Override
  public Chapter chapter(Records records) {
    return PeersChapter.of(
        new PeerRanking(records.rows(RECORD)), new MovesOfPeersText(records.rows(MOVES)));
  }
}
