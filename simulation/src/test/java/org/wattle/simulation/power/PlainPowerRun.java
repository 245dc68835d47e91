package org.wattle.simulation.power;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.simulation.power.PowerOutcome.ClassTasks;
import org.wattle.simulation.power.PowerSimulation.Input;
import org.wattle.simulation.power.PowerSimulation.Settings;
import org.wattle.simulation.power.policy.LiteralOffers;

/** A run second by second on plain lists, from the description of docs/decisions/0130. */
final class PlainPowerRun {
  /** What did occur in runs. */
  enum Occurrence {
    NOT_PLACED,
    CUT,
    THROTTLED,
    CAPPED,
    RESERVED,
    GUARDED_FIRST,
    BOUND,
    SLOWED_BY_MEMORY
  }

  final TreeSet<Occurrence> occurred = new TreeSet<>();
  private final Input input;
  private final Settings settings;
  private final String capPolicy;
  private final String offers;
  private final String watts;
  private final int guard;
  private final TreeMap<Double, String> switchedOffers;
  private final TreeMap<Double, String> switchedCaps;
  private final UniformRandomProvider random;
  private final List<PlainNode> nodes = new ArrayList<>();
  private final List<PlainTask> tasks = new ArrayList<>();
  private final List<PlainTask> toCome;
  private final List<PlainTask> queue = new ArrayList<>();
  private final PlainCaps caps;
  private final List<Long> power = new ArrayList<>();
  private final List<Long> capSums = new ArrayList<>();
  private Optional<PlainTask> reservedTask = Optional.empty();
  private int reservedNode = -1;
  private long millicoreSeconds;
  private long memorySeconds;
  private long throttled;
  private long changesBeforeEnd;
  private int lastEnd;

  PlainPowerRun(
      Input input,
      String policy,
      String capPolicy,
      Map<Double, String> switchedOffers,
      Map<Double, String> switchedCaps,
      long seed) {
    this.input = input;
    this.settings = input.settings();
    this.capPolicy = capPolicy;
    this.switchedOffers = new TreeMap<>(switchedOffers);
    this.switchedCaps = new TreeMap<>(switchedCaps);
    List<String> words = Arrays.asList(policy.split("\\+", -1));
    this.offers = words.get(0);
    this.watts = words.stream().filter(word -> word.startsWith("waar")).findFirst().orElse("");
    this.guard =
        words.stream()
            .filter(word -> word.startsWith("guard"))
            .mapToInt(word -> Integer.parseInt(word.substring("guard".length())))
            .findFirst()
            .orElse(-1);
    JumpableUniformRandomProvider generator =
        (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    generator.jump();
    this.random = generator.jump();
    int[] classOf = input.cluster().classOfNode();
    for (int n = 0; n < classOf.length; n++) {
      nodes.add(new PlainNode(n, classOf[n], input.cluster().classes().get(classOf[n])));
    }
    for (int t = 0; t < input.tasks().size(); t++) {
      int profile = input.tasks().profile(t);
      tasks.add(
          new PlainTask(
              t, input.profiles().get(profile), profile, (int) input.tasks().submitSeconds(t)));
    }
    this.toCome =
        new ArrayList<>(
            offers.contains("-bp")
                ? new PlainBins(offers, nodes, settings.binDelaySeconds()).queue(tasks)
                : tasks);
    this.caps = new PlainCaps(capPolicy, settings.capping(), nodes);
  }

  PowerOutcome run() {
    int second = 0;
    while (true) {
      leave(second);
      if (second == settings.maxSeconds()
          || (running() == 0 && queue.isEmpty() && toCome.isEmpty())) {
        break;
      }
      cap(second);
      submit(second);
      if (second % settings.offerSeconds() == 0 && !queue.isEmpty()) {
        round(second);
        boolean more = nodes.stream().anyMatch(node -> node.due && node.freeMillicores() > 0);
        if (running() == 0 && toCome.isEmpty() && !more) {
          break;
        }
      }
      pass(second);
      second++;
    }
    return outcome(second);
  }

  private long running() {
    return nodes.stream().mapToLong(node -> node.tasks.size()).sum();
  }

  private void leave(int second) {
    for (PlainNode node : nodes) {
      for (PlainTask task : List.copyOf(node.tasks)) {
        if (task.left <= 0) {
          task.end = second;
          node.tasks.remove(task);
          node.due = true;
          lastEnd = second;
          changesBeforeEnd = caps.changes;
        }
      }
    }
  }

  private void cap(int second) {
    if (second == 0
        || second % settings.capping().periodSeconds() != 0
        || capPolicy.equals("none")
        || capPolicy.equals("static")) {
      return;
    }
    List<PlainTask> looked = new ArrayList<>();
    nodes.forEach(node -> looked.addAll(node.tasks));
    looked.addAll(window());
    String chosen = capPolicy.equals("switch") ? reached(switchedCaps, looked) : capPolicy;
    caps.step(chosen, Math.min(second, settings.capping().windowSeconds()));
  }

  private List<PlainTask> window() {
    return queue.subList(0, Math.min(settings.windowTasks(), queue.size()));
  }

  private static String reached(SortedMap<Double, String> byShare, List<PlainTask> looked) {
    long high = looked.stream().filter(PlainPowerRun::isHigh).count();
    double share = looked.isEmpty() ? 0 : (double) high / looked.size();
    String chosen = byShare.values().iterator().next();
    for (Map.Entry<Double, String> entry : byShare.entrySet()) {
      if (share >= entry.getKey()) {
        chosen = entry.getValue();
      }
    }
    return chosen;
  }

  private static boolean isHigh(PlainTask task) {
    return task.profile.group().orElseThrow() == Group.HIGH;
  }

  private void submit(int second) {
    while (!toCome.isEmpty() && toCome.get(0).queuedAt <= second) {
      queue.add(toCome.remove(0));
      nodes.forEach(node -> node.due = true);
    }
  }

  private void round(int second) {
    String policy =
        offers.equals("switch")
            ? reached(switchedOffers, window())
            : offers.contains("-bp") ? "ff" : offers;
    List<PlainNode> offered = new ArrayList<>();
    for (PlainNode node : nodes) {
      if (node.due && node.freeMillicores() > 0) {
        offered.add(node);
      }
      node.due = false;
    }
    while (!offered.isEmpty() && !queue.isEmpty()) {
      int chosen = 0;
      if (settings.shuffled()) {
        // Fisher and Yates: what is at the place of the one that was drawn is the next one now.
        chosen = random.nextInt(offered.size());
      }
      PlainNode node = offered.get(chosen);
      offered.set(chosen, offered.get(0));
      offered.remove(0);
      offer(node, policy, second);
    }
    reserve(second);
  }

  private void offer(PlainNode node, String policy, int second) {
    if (node.number == reservedNode && !place(reservedTask.orElseThrow(), node, second)) {
      return;
    }
    for (PlainTask task : List.copyOf(queue)) {
      if (guard >= 0 && second - task.queuedAt >= guard && place(task, node, second)) {
        occurred.add(Occurrence.GUARDED_FIRST);
      }
    }
    LiteralOffers.consume(
        policy,
        new ArrayList<>(queue),
        task -> task.profile,
        input.profiles(),
        task -> place(task, node, second));
  }

  private boolean place(PlainTask task, PlainNode node, int second) {
    long usedWatts = node.tasks.stream().mapToLong(other -> watts(other, node)).sum();
    boolean fits =
        task.profile.millicores() <= node.freeMillicores()
            && task.profile.memoryMegabytes() <= node.freeMemory()
            && (watts.isEmpty() || usedWatts + watts(task, node) <= wattsOf(node))
            && (task.boundTo < 0 || task.boundTo == node.number);
    if (!fits) {
      return false;
    }
    if (task.boundTo >= 0) {
      occurred.add(Occurrence.BOUND);
    }
    queue.remove(task);
    task.node = node.number;
    task.start = second;
    node.tasks.add(task);
    node.due = true;
    if (reservedTask.isPresent() && reservedTask.get() == task) {
      nodes.get(reservedNode).due = true;
      reservedTask = Optional.empty();
      reservedNode = -1;
    }
    return true;
  }

  private long wattsOf(PlainNode node) {
    return (long) Math.floor(settings.waarShare() * node.of.tdpMilliwatts())
        - node.of.staticMilliwatts();
  }

  private long watts(PlainTask task, PlainNode node) {
    TaskProfile profile = task.profile;
    return switch (watts) {
      case "waar-task" -> profile.declaredMilliwatts().orElse(profile.largestPeakMilliwatts());
      case "waar-class" -> profile.draws().get(node.classNumber).peakMilliwatts();
      case "waar-m3pu" -> (long) Math.ceil(LiteralOffers.medianPeak(profile));
      default -> 0;
    };
  }

  private boolean couldHold(PlainNode node, PlainTask task) {
    return task.profile.millicores() <= node.of.millicores()
        && task.profile.memoryMegabytes() <= node.of.memoryMegabytes()
        && (watts.isEmpty() || watts(task, node) <= wattsOf(node))
        && (task.boundTo < 0 || task.boundTo == node.number);
  }

  private void reserve(int second) {
    if (guard < 0 || reservedNode >= 0) {
      return;
    }
    for (PlainTask task : queue) {
      List<PlainNode> able =
          new ArrayList<>(nodes.stream().filter(node -> couldHold(node, task)).toList());
      if (!able.isEmpty() && second - task.queuedAt >= guard) {
        able.sort(
            Comparator.comparingInt((PlainNode node) -> -node.freeMillicores())
                .thenComparingInt(node -> -node.freeMemory()));
        reservedTask = Optional.of(task);
        reservedNode = able.get(0).number;
        nodes.get(reservedNode).due = true;
        occurred.add(Occurrence.RESERVED);
        return;
      }
    }
  }

  private void pass(int second) {
    long all = 0;
    for (PlainNode node : nodes) {
      long used = node.tasks.stream().mapToLong(task -> task.profile.bandwidth()).sum();
      if (node.of.bandwidth() > 0 && used > node.of.bandwidth()) {
        occurred.add(Occurrence.SLOWED_BY_MEMORY);
      }
      if (node.pass(second, input.model())) {
        throttled++;
        occurred.add(Occurrence.THROTTLED);
      }
      all += node.drawn.get(second);
      millicoreSeconds += node.of.millicores() - node.freeMillicores();
      memorySeconds += node.of.memoryMegabytes() - node.freeMemory();
    }
    power.add(all);
    capSums.add(nodes.stream().mapToLong(node -> node.cap).sum());
  }

  private PowerOutcome outcome(int second) {
    boolean cut = running() > 0;
    int makespan = cut ? second : lastEnd;
    List<PlainTask> placed = tasks.stream().filter(task -> task.node >= 0).toList();
    List<PowerSegment> segments = new ArrayList<>();
    long energy = 0;
    for (int s = 0; s < makespan; s++) {
      energy += power.get(s);
      if (s == 0
          || !power.get(s).equals(power.get(s - 1))
          || !capSums.get(s).equals(capSums.get(s - 1))) {
        int end = s + 1;
        while (end < makespan
            && power.get(end).equals(power.get(s))
            && capSums.get(end).equals(capSums.get(s))) {
          end++;
        }
        segments.add(new PowerSegment(s, end, power.get(s), capSums.get(s)));
      }
    }
    long changes = cut ? caps.changes : changesBeforeEnd;
    if (cut) {
      occurred.add(Occurrence.CUT);
    }
    if (placed.size() < tasks.size()) {
      occurred.add(Occurrence.NOT_PLACED);
    }
    if (changes > 0) {
      occurred.add(Occurrence.CAPPED);
    }
    return new PowerOutcome(
        true,
        makespan,
        placed.size(),
        (int) tasks.stream().filter(task -> task.end >= 0).count(),
        tasks.size() - placed.size(),
        energy,
        statistics(power.subList(0, makespan), energy),
        share(millicoreSeconds, nodes.stream().mapToLong(n -> n.of.millicores()).sum(), makespan),
        share(memorySeconds, nodes.stream().mapToLong(n -> n.of.memoryMegabytes()).sum(), makespan),
        classes(placed),
        placed.stream().mapToInt(task -> task.start - task.submitted).average().orElse(0),
        placed.stream().mapToInt(task -> task.start - task.submitted).max().orElse(0),
        throttled,
        changes,
        segments,
        new TaskRuns(
            tasks.stream().mapToInt(task -> task.node).toArray(),
            tasks.stream().mapToInt(task -> task.start).toArray(),
            tasks.stream().mapToInt(task -> task.end).toArray()));
  }

  private static double share(long reserved, long all, int seconds) {
    return all == 0 || seconds == 0 ? 0 : reserved / ((double) all * seconds);
  }

  private List<ClassTasks> classes(List<PlainTask> placed) {
    List<ClassTasks> classes = new ArrayList<>();
    for (int c = 0; c < input.cluster().classes().size(); c++) {
      int number = c;
      List<PlainTask> on =
          placed.stream().filter(task -> nodes.get(task.node).classNumber == number).toList();
      int high = (int) on.stream().filter(PlainPowerRun::isHigh).count();
      classes.add(new ClassTasks(on.size() - high, high));
    }
    return classes;
  }

  private static PowerStatistics statistics(List<Long> seconds, long energy) {
    if (seconds.isEmpty()) {
      return new PowerStatistics(0, 0, 0, 0, 0, 0);
    }
    List<Long> sorted = seconds.stream().sorted().toList();
    return new PowerStatistics(
        sorted.get(sorted.size() - 1),
        (double) energy / sorted.size(),
        percentile(sorted, 50),
        percentile(sorted, 90),
        percentile(sorted, 95),
        percentile(sorted, 99));
  }

  private static long percentile(List<Long> sorted, int percent) {
    return sorted.get((sorted.size() * percent + 99) / 100 - 1);
  }
}
