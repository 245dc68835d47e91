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

  private static final String JAR = "benchmarks/peers/target/peers.jar";

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
    return StudyPlan.fullScaleOnly(scale, Duration.ofMinutes(25), campaign())
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
            "java -cp %s org.wattle.peers.Campaign ./wattle %s/%s 1,10,60 %s"
                .formatted(JAR, StudyStep.RECORDS, RECORD, files)));
    return steps;
  }

  @Override
  public Chapter chapter(Records records) {
    return PeersChapter.of(new PeerRanking(records.rows(RECORD)));
  }
}
