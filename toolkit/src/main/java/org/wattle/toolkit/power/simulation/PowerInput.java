package org.wattle.toolkit.power.simulation;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.ReadableNumber;
import org.wattle.model.json.power.PowerProfilesCodec;
import org.wattle.model.json.table.PowerTasksReader;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.ProfileSource;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.model.power.PowerScenario.TaskSource;
import org.wattle.model.power.TaskGroups;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.power.generate.PowerWorkload;
import org.wattle.model.power.profile.PowerProfiles;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.simulation.power.PowerSimulation;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.simulation.ScenarioFile;
import org.wattle.toolkit.simulation.SimulationContext;

/**
 * A scenario with the content of all files that it names.
 *
 * @param described the part of it that is reported
 * @param tasks of a replication, by its seed
 */
record PowerInput(PowerSetup described, LongFunction<TaskSubmissions> tasks) {
  /** The simulation of a replication, by its seed. */
  PowerSimulation.Input run(long seed) {
    PowerScenario scenario = described.scenario();
    return new PowerSimulation.Input(
        scenario.cluster(),
        scenario.model(),
        described.profiles(),
        tasks.apply(seed),
        new PowerSimulation.Settings(
            scenario.offers().everySeconds(),
            scenario.offers().shuffled(),
            scenario.waarShare(),
            scenario.binDelaySeconds(),
            scenario.switching().map(Switching::windowTasks).orElse(1),
            scenario.capping(),
            scenario.maxHours()));
  }

  /** Reads the files that a scenario names, and checks that they suit it. */
  record Reading(
      SimulationContext context, ScenarioFile<PowerScenario> file, PowerScenario scenario) {
    /**
     * What the files say.
     *
     * @throws UserError with every issue of the first document that has any
     */
    PowerInput input() {
      List<String> assumptions = new ArrayList<>();
      List<TaskProfile> profiles = withGroups(profiles(assumptions));
      LongFunction<TaskSubmissions> tasks = tasks(profiles);
      TaskSubmissions first = tasks.apply(scenario.seed());
      return new PowerInput(
          new PowerSetup(
              scenario, file.shown(), description(first, profiles), profiles, assumptions),
          tasks);
    }

    private List<TaskProfile> profiles(List<String> assumptions) {
      if (scenario.profiles() instanceof ProfileSource.Listed listed) {
        return listed.profiles();
      }
      String name = ((ProfileSource.InFile) scenario.profiles()).file();
      PowerProfiles read = file.read(context, name, new PowerProfilesCodec()::read);
      assumptions.addAll(read.assumptions());
      return new ProfilesOfFile(name, scenario.cluster().classes()).suitable(read);
    }

    private static List<TaskProfile> withGroups(List<TaskProfile> profiles) {
      List<Group> groups = TaskGroups.of(profiles);
      return IntStream.range(0, groups.size())
          .mapToObj(i -> profiles.get(i).with(groups.get(i)))
          .toList();
    }

    private LongFunction<TaskSubmissions> tasks(List<TaskProfile> profiles) {
      TaskSource workload = scenario.workload();
      if (workload instanceof TaskSource.InFile in) {
        List<String> names = profiles.stream().map(TaskProfile::name).toList();
        TaskSubmissions tasks =
            file.read(context, in.file(), source -> PowerTasksReader.read(source, names));
        return seed -> tasks;
      }
      return ScenarioFile.kept(
          workload instanceof TaskSource.OfMix mix
              ? ofMix(mix, profiles)
              : ofCounts((TaskSource.OfCounts) workload, profiles));
    }

    private static LongFunction<TaskSubmissions> ofMix(
        TaskSource.OfMix workload, List<TaskProfile> profiles) {
      List<Group> groups = profiles.stream().map(profile -> profile.group().orElseThrow()).toList();
      int low = workload.mix().lowOf(workload.tasks());
      requireGroup(groups, Group.LOW, low);
      requireGroup(groups, Group.HIGH, workload.tasks() - low);
      return seed ->
          PowerWorkload.draw(workload.mix(), groups, workload.tasks(), workload.gapSeconds(), seed);
    }

    private static void requireGroup(List<Group> groups, Group group, int tasks) {
      if (tasks > 0 && !groups.contains(group)) {
        throw UserError.invalid(
            "The mix has (%d) tasks of the group (%s), and no profile is in it. Maybe state the (group) of profiles, or use counts."
                .formatted(tasks, group.name().toLowerCase(Locale.ROOT)));
      }
    }

    private static LongFunction<TaskSubmissions> ofCounts(
        TaskSource.OfCounts workload, List<TaskProfile> profiles) {
      List<String> names = profiles.stream().map(TaskProfile::name).toList();
      List<String> unknown =
          workload.counts().keySet().stream()
              .filter(name -> !names.contains(name))
              .sorted()
              .toList();
      if (!unknown.isEmpty()) {
        throw UserError.invalid(
            "There is no profile (%s). Maybe one of: %s."
                .formatted(
                    unknown.stream().map(Escaped::name).collect(joining(", ")),
                    names.stream().map(Escaped::name).collect(joining(", "))));
      }
      int[] counts =
          names.stream().mapToInt(name -> workload.counts().getOrDefault(name, 0)).toArray();
      return seed -> PowerWorkload.draw(counts, workload.gapSeconds(), seed);
    }

    private String description(TaskSubmissions first, List<TaskProfile> profiles) {
      int high = 0;
      for (int task = 0; task < first.size(); task++) {
        high += profiles.get(first.profile(task)).group().equals(Optional.of(Group.HIGH)) ? 1 : 0;
      }
      String size =
          "%s, of which %s draw little and %s draw much"
              .formatted(
                  Quantities.counted(first.size(), "task", "tasks"),
                  Quantities.count(first.size() - high),
                  Quantities.count(high));
      return scenario.workload() instanceof TaskSource.InFile in
          ? size + ", of (" + Inputs.shown(file.resolve(in.file())) + ")."
          : size + ", in an order that is drawn for each run.";
    }
  }

  /**
   * Profiles of a file, which know nothing of the nodes of a scenario: they get the checks that
   * profiles in a scenario get when it is read.
   *
   * @param file as the scenario names it
   * @param classes of the nodes
   */
  private record ProfilesOfFile(String file, List<NodeClass> classes) {
    private static final double MILLI = 1000;

    /**
     * The profiles with a draw for each class of nodes.
     *
     * @throws UserError with everything that does not suit the nodes
     */
    List<TaskProfile> suitable(PowerProfiles profiles) {
      List<String> names = classes.stream().map(NodeClass::name).toList();
      List<TaskProfile> suitable =
          profiles.on(names).orElseThrow(() -> missingClasses(profiles.classes(), names));
      List<String> problems = suitable.stream().flatMap(this::problems).toList();
      if (!problems.isEmpty()) {
        throw UserError.invalid(
            "The profiles (%s) do not suit the cluster.\n%s"
                .formatted(Escaped.name(file), String.join("\n", problems)));
      }
      return suitable;
    }

    private UserError missingClasses(List<String> known, List<String> names) {
      return UserError.invalid(
          "The profiles (%s) do not say what tasks draw on nodes of the classes (%s); they know (%s). Maybe the classes are named otherwise."
              .formatted(
                  Escaped.name(file),
                  names.stream()
                      .filter(of -> !known.contains(of))
                      .map(Escaped::name)
                      .collect(joining(", ")),
                  known.stream().map(Escaped::name).collect(joining(", "))));
    }

    private Stream<String> problems(TaskProfile of) {
      List<String> problems = new ArrayList<>();
      for (int c = 0; c < classes.size(); c++) {
        NodeClass node = classes.get(c);
        long peak = of.draws().get(c).peakMilliwatts();
        if (node.staticMilliwatts() + peak > node.tdpMilliwatts()) {
          problems.add(
              ("The peak (%s W) of the profile (%s) and the static power (%s W) of a node of the"
                      + " class (%s) are above its thermal design power (%s W). Maybe the static"
                      + " power is in the peak.")
                  .formatted(
                      thousandths(peak),
                      Escaped.name(of.name()),
                      thousandths(node.staticMilliwatts()),
                      Escaped.name(node.name()),
                      thousandths(node.tdpMilliwatts())));
        }
      }
      if (classes.stream().noneMatch(node -> holds(node, of))) {
        problems.add(
            "No node holds a task of the profile (%s), with (%s) cores and (%d) MB. Maybe a class of nodes is missing."
                .formatted(
                    Escaped.name(of.name()), thousandths(of.millicores()), of.memoryMegabytes()));
      }
      return problems.stream();
    }

    private static boolean holds(NodeClass node, TaskProfile of) {
      return of.millicores() <= node.millicores() && of.memoryMegabytes() <= node.memoryMegabytes();
    }

    private static String thousandths(long amount) {
      return ReadableNumber.of(amount / MILLI);
    }
  }
}
