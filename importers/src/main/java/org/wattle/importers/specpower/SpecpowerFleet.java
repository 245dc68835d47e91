package org.wattle.importers.specpower;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ModelledPower;
import org.wattle.importers.SourceLines;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.table.IssueLog;

/**
 * Makes a fleet of the machines that SPECpower measured, so many of them chosen at random, with
 * random tasks to place: servers alone, no network, all asleep.
 *
 * @param table of full results
 * @param servers how many there are, at least as many as models
 * @param models how many different ones
 * @param tasks how many to draw
 * @param sizes of the tasks, in fractions of the largest chosen machine
 * @param seed of all that is random
 */
public record SpecpowerFleet(
    Source table, int servers, int models, int tasks, TaskSizes sizes, long seed) {
  private static final double DECIMALS = 1e4;
  private static final double WAKE_SECONDS = 30;

  /** The instance, or everything that is wrong with the table and what is asked of it. */
  public Parsed<ImportResult.OfInstance> read() {
    IssueLog log = new IssueLog(table.name());
    SpecpowerTable rows = SpecpowerTable.read(table, log);
    List<MeasuredServer> all = new ArrayList<>(rows.servers());
    if (log.none() && (models < 1 || models > Math.min(servers, all.size()))) {
      log.add(
          0,
          "There cannot be (%d) models among (%d) servers and (%d) usable rows."
              .formatted(models, servers, all.size()),
          "Maybe ask for 1 to %d.".formatted(Math.min(servers, all.size())));
    }
    if (!log.none()) {
      return new Parsed.Invalid<>(log.issues());
    }
    Collections.shuffle(all, new Random(seed));
    List<MeasuredServer> chosen = new ArrayList<>(all.subList(0, models));
    chosen.sort(Comparator.comparingInt(MeasuredServer::line));
    return new Parsed.Valid<>(result(chosen), List.of());
  }

  private ImportResult.OfInstance result(List<MeasuredServer> chosen) {
    return new ImportResult.OfInstance(
        new InstanceDocument<>(new EnergyCodec(), instance(chosen)),
        List.of(),
        SourceLines.none()
            .with("servers", table.name(), chosen.stream().map(MeasuredServer::line).toList()));
  }

  private EnergyInstance instance(List<MeasuredServer> chosen) {
    EnergyInstance drawn =
        Generator.generate(
            GeneratorOptions.of(EnergyPreset.SERVER_MIX)
                .withTasks(tasks)
                .withSizes(sizes)
                .withSeed(seed));
    double threads = chosen.stream().mapToDouble(MeasuredServer::threads).max().orElseThrow();
    double memoryGb = chosen.stream().mapToDouble(MeasuredServer::memoryGb).max().orElseThrow();
    List<ServerType> types = new ArrayList<>();
    Map<String, String> sources = new TreeMap<>();
    for (int k = 0; k < chosen.size(); k++) {
      MeasuredServer machine = chosen.get(k);
      String name = "row" + machine.line();
      ResourceVector capacity =
          ResourceVector.of(
              share(machine.threads() / threads), share(machine.memoryGb() / memoryGb));
      int count = servers / models + (k < servers % models ? 1 : 0);
      types.add(new ServerType(name, count, capacity, machine.power(2), WAKE_SECONDS));
      sources.put(name, machine.description());
    }
    return new EnergyInstance(
        "SPECpower, %d servers of %d models, %d tasks".formatted(servers, models, tasks),
        drawn.slotSeconds(),
        drawn.resources(),
        types,
        drawn.network(),
        drawn.tasks(),
        ClusterState.ASLEEP,
        Optional.of(origin(threads, memoryGb, sources)));
  }

  private static double share(double part) {
    return Math.max(1, Math.floor(part * DECIMALS)) / DECIMALS;
  }

  private Origin origin(double threads, double memoryGb, Map<String, String> sources) {
    return new Origin(
        "Machines of " + table.name() + ", chosen at random; seed " + seed + ".",
        Map.of("cpu", threads + " hardware threads", "memory", memoryGb + " GB"),
        sources,
        List.of(
            "Load adds power with the CPU alone: SPECpower meters whole machines.",
            ModelledPower.ASLEEP,
            "Waking is assumed to take 30 s.",
            "Task demands are lognormal with mean %s, clipped to %s to %s."
                .formatted(sizes.mean(), sizes.min(), sizes.max())));
  }
}
