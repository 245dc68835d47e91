package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.lotes.LotesRows.BinRow;
import org.wattle.model.json.lotes.LotesRows.ShareRow;
import org.wattle.model.lotes.Allocation;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.NamedSolution;

/** Solutions of a LoTES instance by the names of configurations and classes, and back. */
public final class LotesByName {
  private final LotesInstance instance;
  private final List<String> configurations;
  private final List<String> classes;

  LotesByName(LotesInstance instance) {
    this.instance = instance;
    this.configurations =
        instance.configurations().stream().map(MachineConfiguration::name).toList();
    this.classes = instance.classes().stream().map(JobClass::name).toList();
  }

  LotesRows rows(Allocation allocation) {
    List<ShareRow> rows = new ArrayList<>();
    for (int j = 0; j < configurations.size(); j++) {
      rows.add(row(allocation, j));
    }
    return new LotesRows.Shares(rows);
  }

  private ShareRow row(Allocation allocation, int j) {
    Map<String, Double> tasks = new LinkedHashMap<>();
    Map<String, Map<String, Double>> shares = new LinkedHashMap<>();
    each(
        k -> allocation.tasksPerMachine(j, k) > 0,
        (name, k) -> {
          double y = allocation.tasksPerMachine(j, k);
          tasks.put(name, y);
          Map<String, Double> ofClass = new LinkedHashMap<>();
          for (int l = 0; l < instance.resources().size(); l++) {
            double capacity = instance.configurations().get(j).capacity().get(l);
            double mean = instance.classes().get(k).mean(l);
            ofClass.put(instance.resources().get(l), y * mean / capacity);
          }
          shares.put(name, ofClass);
        });
    return new ShareRow(configurations.get(j), tasks, shares);
  }

  LotesRows rows(MachineAssignment assignment) {
    List<BinRow> rows = new ArrayList<>();
    for (BinUse use : assignment.uses()) {
      Map<String, Integer> tasks = new LinkedHashMap<>();
      each(use.bin()::serves, (name, k) -> tasks.put(name, use.bin().tasks().get(k)));
      rows.add(new BinRow(configurations.get(use.bin().configuration()), use.machines(), tasks));
    }
    return new LotesRows.Bins(rows);
  }

  private void each(IntPredicate wanted, ObjIntConsumer<String> tell) {
    IntStream.range(0, classes.size()).filter(wanted).forEach(k -> tell.accept(classes.get(k), k));
  }

  NamedSolution<Allocation> allocation(LotesRows.Shares shares) {
    List<String> problems = new ArrayList<>();
    double[][] tasks = new double[configurations.size()][classes.size()];
    Set<Integer> seen = new HashSet<>();
    for (ShareRow row : shares.rows()) {
      OptionalInt j = configuration(row.configuration(), problems);
      if (j.isPresent() && !seen.add(j.getAsInt())) {
        problems.add(
            "allocation: the configuration (%s) is there twice"
                .formatted(Escaped.name(row.configuration())));
      }
      row.tasksPerMachine()
          .forEach(
              (name, y) -> {
                OptionalInt k = jobClass(name, problems);
                if (j.isPresent() && k.isPresent()) {
                  tasks[j.getAsInt()][k.getAsInt()] = y;
                }
              });
    }
    return new NamedSolution<>(Allocation.of(tasks), problems);
  }

  NamedSolution<MachineAssignment> machines(LotesRows.Bins bins) {
    List<String> problems = new ArrayList<>();
    List<BinUse> uses = new ArrayList<>();
    for (BinRow row : bins.rows()) {
      OptionalInt j = configuration(row.configuration(), problems);
      Integer[] tasks = new Integer[classes.size()];
      java.util.Arrays.fill(tasks, 0);
      row.tasks().forEach((name, n) -> jobClass(name, problems).ifPresent(k -> tasks[k] = n));
      j.ifPresent(at -> uses.add(new BinUse(new Bin(at, List.of(tasks)), row.machines())));
    }
    return new NamedSolution<>(new MachineAssignment(uses), problems);
  }

  private OptionalInt configuration(String name, List<String> problems) {
    return index("configuration", configurations, name, problems);
  }

  private OptionalInt jobClass(String name, List<String> problems) {
    return index("class", classes, name, problems);
  }

  private static OptionalInt index(
      String what, List<String> names, String name, List<String> problems) {
    int at = names.indexOf(name);
    if (at < 0) {
      problems.add("names: the instance has no " + what + " (" + Escaped.name(name) + ")");
      return OptionalInt.empty();
    }
    return OptionalInt.of(at);
  }
}
