package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import org.wattle.simulation.priority.PlainState.Second;
import org.wattle.simulation.priority.PlainState.Server;
import org.wattle.simulation.priority.PlainState.Task;
import org.wattle.simulation.priority.PlainState.TaskState;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.simulation.priority.PriorityOutcome.EvictionGroup;
import org.wattle.simulation.priority.PriorityOutcome.OverArrivals;
import org.wattle.simulation.priority.PrioritySimulation.Span;
import org.wattle.simulation.study.Durations;

/** Measures {@link SecondBySecond} by going through all tasks and seconds once for each measure. */
final class SecondBySecondOutcome {
  private final Span span;
  private final SecondBySecond run;
  private final long end;

  SecondBySecondOutcome(Span span, SecondBySecond run, long end) {
    this.span = span;
    this.run = run;
    this.end = end;
  }

  PriorityOutcome outcome() {
    List<ClassOutcome> classes = new ArrayList<>();
    for (int priority = 0; priority < 12; priority++) {
      classes.add(ofClass(priority));
    }
    List<PrioritySample> samples = new ArrayList<>();
    for (long from = 0; from < end; from += span.sampleSeconds()) {
      samples.add(sample(from, Math.min(end, from + span.sampleSeconds())));
    }
    return new PriorityOutcome(
        true,
        end,
        joules(run.seconds.subList(0, (int) end)),
        overArrivals(),
        with(TaskState.RUNNING),
        with(TaskState.WAITING),
        classes,
        samples);
  }

  private int with(TaskState state) {
    return (int) run.tasks().stream().filter(task -> task.state == state).count();
  }

  private static double joules(List<Second> seconds) {
    return seconds.stream().mapToLong(second -> second.milliwatts).sum() / 1000.0;
  }

  private static double mean(List<Second> seconds, ToLongFunction<Second> of) {
    return (double) seconds.stream().mapToLong(of).sum() / seconds.size();
  }

  private double capacity(ToLongFunction<Server> of) {
    return run.servers().stream().mapToLong(of).sum();
  }

  private OverArrivals overArrivals() {
    List<Second> seconds = run.seconds.subList(0, (int) span.seconds());
    return new OverArrivals(
        seconds.size(),
        joules(seconds),
        mean(seconds, second -> second.on),
        seconds.get(seconds.size() - 1).wakes,
        mean(seconds, second -> second.slotsTaken) / capacity(server -> server.slots),
        mean(seconds, second -> second.cpu) / capacity(server -> server.capacity),
        mean(seconds, second -> second.memory) / capacity(server -> server.memory),
        mean(seconds, second -> second.waiting),
        seconds.stream().mapToInt(second -> second.waiting).max().orElseThrow());
  }

  private PrioritySample sample(long from, long to) {
    List<Second> seconds = run.seconds.subList((int) from, (int) to);
    Second after = run.seconds.get((int) to);
    return new PrioritySample(
        from,
        to,
        joules(seconds),
        mean(seconds, second -> second.on),
        mean(seconds, second -> second.slotsTaken),
        mean(seconds, second -> second.cpu) / capacity(server -> server.capacity),
        mean(seconds, second -> second.memory) / capacity(server -> server.memory),
        (int) after.slotsTaken,
        after.waiting,
        mean(seconds, second -> second.waiting),
        (int) run.ends.stream().filter(e -> within(e.seconds(), from, to)).count(),
        run.evictions.stream().filter(e -> within(e.seconds(), from, to)).count());
  }

  /** Events of the second in which a sample ends belong to it. */
  private static boolean within(long second, long from, long to) {
    return second <= to && (second > from || from == 0);
  }

  private ClassOutcome ofClass(int priority) {
    List<Task> all =
        run.tasks().stream()
            .filter(task -> task.priority == priority && task.state != TaskState.UNBORN)
            .toList();
    List<Task> done = all.stream().filter(task -> task.state == TaskState.DONE).toList();
    List<Task> dropped = all.stream().filter(task -> task.state == TaskState.DROPPED).toList();
    return new ClassOutcome(
        priority,
        all.size(),
        done.size(),
        dropped.size(),
        sum(all, task -> task.byPriority),
        sum(all, task -> task.byMemory),
        (int) all.stream().filter(task -> task.evictions() > 0).count(),
        all.stream().mapToInt(Task::evictions).max().orElse(0),
        sum(all, task -> task.wastedByPriority) / 1e9,
        sum(all, task -> task.wastedByMemory) / 1e9,
        responses(done),
        responses(done.stream().filter(task -> task.evictions() > 0).toList()),
        responses(done.stream().filter(task -> task.evictions() == 0).toList()),
        groups(all));
  }

  private static long sum(List<Task> tasks, ToLongFunction<Task> of) {
    return tasks.stream().mapToLong(of).sum();
  }

  private static List<EvictionGroup> groups(List<Task> all) {
    List<EvictionGroup> groups = new ArrayList<>();
    for (int n : all.stream().mapToInt(task -> task.byPriority).sorted().distinct().toArray()) {
      List<Task> of = all.stream().filter(task -> task.byPriority == n).toList();
      List<Task> done = of.stream().filter(task -> task.state == TaskState.DONE).toList();
      groups.add(new EvictionGroup(n, of.size(), done.size(), responses(done).mean()));
    }
    return groups;
  }

  private static Durations responses(List<Task> done) {
    List<Long> times = done.stream().map(task -> task.end - task.arrival).sorted().toList();
    return new Durations(
        times.size(),
        times.stream().mapToLong(Long::longValue).average(),
        reached(times, 50),
        reached(times, 95),
        reached(times, 99),
        reached(times, 100));
  }

  /** The least time that so many of a hundred do not exceed. */
  private static OptionalDouble reached(List<Long> times, int percent) {
    return times.stream()
        .filter(
            time ->
                100 * times.stream().filter(t -> t <= time).count()
                    >= (long) percent * times.size())
        .mapToDouble(Long::doubleValue)
        .findFirst();
  }
}
