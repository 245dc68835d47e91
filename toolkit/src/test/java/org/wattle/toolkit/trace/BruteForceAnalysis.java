package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.wattle.importers.TimeWindow;
import org.wattle.toolkit.trace.TraceFixture.Event;
import org.wattle.toolkit.trace.TraceFixture.MachineEvent;
import org.wattle.toolkit.trace.TraceFixture.Measurement;

/**
 * The analysis straight from its definitions, on a trace that is wholly in memory: every question
 * looks through all rows again.
 */
final class BruteForceAnalysis {
  private static final long SECOND = 1_000_000;
  private static final long AFTER = Long.MAX_VALUE;
  private static final long KEPT = 24 * 3600 * SECOND;
  private static final Set<Integer> ENDS =
      Set.of(
          TraceFixture.EVICT,
          TraceFixture.FAIL,
          TraceFixture.FINISH,
          TraceFixture.KILL,
          TraceFixture.LOST);

  private final TraceFixture trace;
  private final long from;
  private final List<Event> events = new ArrayList<>();
  private final List<MachineEvent> machines = new ArrayList<>();
  private final List<Measurement> usage = new ArrayList<>();
  private final List<Life> lives = new ArrayList<>();

  /** What is known by name, for comparison: counts as long, all others as double. */
  private final Map<String, Object> numbers = new TreeMap<>();

  /** The rows of one task from its first to its last. */
  private record Life(long job, int index, List<Event> rows) {}

  /** A run of a task; the index of the row that ends it, or that after the last one. */
  private record Run(Life life, Event begin, int endRow) {
    long end() {
      return endRow < life.rows().size() ? life.rows().get(endRow).time() : AFTER;
    }
  }

  private enum Phase {
    UNKNOWN,
    PENDING,
    RUNNING,
    DEAD
  }

  private BruteForceAnalysis(TraceFixture trace, TimeWindow window) {
    this.trace = trace;
    this.from = Math.max(1, window.fromSeconds() * SECOND);
    boolean whole = window.equals(TimeWindow.WHOLE_TRACE);
    Predicate<Long> read = time -> whole || time < window.toSeconds() * SECOND;
    trace.events().stream().filter(row -> read.test(row.time())).forEach(events::add);
    if (trace.withMachines()) {
      trace.machines().stream().filter(row -> read.test(row.time())).forEach(machines::add);
    }
    if (trace.withUsage()) {
      trace.usage().stream().filter(row -> read.test(row.start())).forEach(usage::add);
    }
  }

  static Map<String, Object> of(TraceFixture trace, TimeWindow window) {
    BruteForceAnalysis analysis = new BruteForceAnalysis(trace, window);
    analysis.splitIntoLives();
    analysis.counts();
    analysis.tasks();
    analysis.submissions();
    analysis.evictions();
    analysis.finished();
    return analysis.numbers;
  }

  private boolean exact(Event row) {
    return row.missing() == TraceFixture.NONE && row.time() >= from && row.time() != AFTER;
  }

  private void splitIntoLives() {
    Map<String, List<Event>> byTask = new LinkedHashMap<>();
    for (Event row : events) {
      if (row.time() != AFTER) {
        byTask.computeIfAbsent(row.job() + "-" + row.index(), k -> new ArrayList<>()).add(row);
      }
    }
    for (List<Event> rows : byTask.values()) {
      List<Event> life = new ArrayList<>();
      for (Event row : rows) {
        boolean over =
            phase(life, life.size()) == Phase.DEAD
                && (last(life, life.size(), ENDS).type() == TraceFixture.FINISH
                    || row.time() - last(life, life.size(), ENDS).time() > KEPT);
        if (over) {
          lives.add(new Life(row.job(), row.index(), List.copyOf(life)));
          life.clear();
        }
        life.add(row);
      }
      lives.add(new Life(rows.get(0).job(), rows.get(0).index(), List.copyOf(life)));
    }
  }

  private static Event last(List<Event> rows, int before, Set<Integer> types) {
    for (int i = before - 1; i >= 0; i--) {
      if (types.contains(rows.get(i).type())) {
        return rows.get(i);
      }
    }
    throw new IllegalStateException("There is no such row.");
  }

  /** Where a task is before one of its rows. */
  private static Phase phase(List<Event> rows, int before) {
    if (before == 0) {
      return Phase.UNKNOWN;
    }
    int type = rows.get(before - 1).type();
    Phase earlier = phase(rows, before - 1);
    if (ENDS.contains(type)) {
      return Phase.DEAD;
    }
    return switch (type) {
      case TraceFixture.SCHEDULE -> Phase.RUNNING;
      case TraceFixture.SUBMIT -> earlier == Phase.RUNNING ? Phase.RUNNING : Phase.PENDING;
      case TraceFixture.UPDATE_RUNNING -> earlier == Phase.UNKNOWN ? Phase.RUNNING : earlier;
      default -> earlier == Phase.UNKNOWN ? Phase.PENDING : earlier;
    };
  }

  /** The runs of a task. */
  private static List<Run> runs(Life life) {
    List<Run> runs = new ArrayList<>();
    for (int i = 0; i < life.rows().size(); i++) {
      Event begin = life.rows().get(i);
      boolean begins =
          begin.type() == TraceFixture.SCHEDULE
              || (i == 0 && begin.type() == TraceFixture.UPDATE_RUNNING);
      if (begins) {
        int end = i + 1;
        while (end < life.rows().size() && !endsRun(life.rows().get(end))) {
          end++;
        }
        runs.add(new Run(life, begin, end));
      }
    }
    return runs;
  }

  private static boolean endsRun(Event row) {
    return row.type() == TraceFixture.SCHEDULE || ENDS.contains(row.type());
  }

  private static Optional<Run> runEndedBy(Life life, int row) {
    return runs(life).stream().filter(run -> run.endRow() == row).findFirst();
  }

  private static boolean placed(Measurement row) {
    return row.start() != 0 && row.start() != AFTER && row.end() != AFTER;
  }

  private static long overlap(Measurement row, Run run) {
    return Math.min(row.end(), run.end()) - Math.max(row.start(), run.begin().time());
  }

  private List<Measurement> measured(Run run) {
    return usage.stream()
        .filter(BruteForceAnalysis::placed)
        .filter(row -> row.job() == run.life().job() && row.index() == run.life().index())
        .filter(row -> row.machine() == run.begin().machine() && overlap(row, run) > 0)
        .toList();
  }

  private void counts() {
    for (int type = 0; type < 9; type++) {
      int wanted = type;
      put("type " + type, events.stream().filter(row -> row.type() == wanted).count());
    }
    for (int code = 0; code < 3; code++) {
      int wanted = code;
      put("missing " + code, events.stream().filter(row -> row.missing() == wanted).count());
    }
    put("before", events.stream().filter(row -> row.time() < from).count());
    put("after", events.stream().filter(row -> row.time() == AFTER).count());
    List<Event> inside =
        events.stream().filter(row -> row.time() >= from && row.time() != AFTER).toList();
    put("first", inside.isEmpty() ? 0 : inside.get(0).time());
    put("last", inside.isEmpty() ? 0 : inside.get(inside.size() - 1).time());
    long contradictions = 0;
    for (Life life : lives) {
      for (int i = 0; i < life.rows().size(); i++) {
        contradictions += contradicts(phase(life.rows(), i), life.rows().get(i).type()) ? 1 : 0;
      }
    }
    put("contradictions", contradictions);
    put("machine events", machines.size());
    put("removals", machines.stream().filter(row -> row.type() == 1).count());
    put("measurements", usage.size());
    put("unplaced", usage.stream().filter(row -> !placed(row)).count());
    Set<Measurement> used = Collections.newSetFromMap(new IdentityHashMap<>());
    lives.forEach(life -> runs(life).forEach(run -> used.addAll(measured(run))));
    put("unused", usage.stream().filter(row -> placed(row) && !used.contains(row)).count());
    put("machines", schedulings().stream().map(Event::machine).distinct().count());
  }

  private static boolean contradicts(Phase phase, int type) {
    boolean alive = phase == Phase.PENDING || phase == Phase.RUNNING;
    return switch (type) {
      case TraceFixture.SUBMIT -> alive;
      case TraceFixture.SCHEDULE -> phase == Phase.RUNNING;
      case TraceFixture.EVICT, TraceFixture.FINISH -> phase != Phase.RUNNING;
      case TraceFixture.FAIL, TraceFixture.KILL, TraceFixture.LOST -> !alive;
      default -> false;
    };
  }

  private List<Event> schedulings() {
    return events.stream()
        .filter(row -> row.type() == TraceFixture.SCHEDULE && exact(row))
        .filter(row -> row.machine() != TraceFixture.NONE)
        .toList();
  }

  private void tasks() {
    for (Life life : lives) {
      Optional<Event> first = life.rows().stream().filter(row -> row.time() >= from).findFirst();
      Phase end = phase(life.rows(), life.rows().size());
      if (first.isPresent()) {
        add("tasks", first.get().priority());
      } else if (end == Phase.PENDING || end == Phase.RUNNING) {
        add("tasks", life.rows().get(life.rows().size() - 1).priority());
      }
    }
  }

  private void submissions() {
    Set<Event> firsts = Collections.newSetFromMap(new IdentityHashMap<>());
    lives.forEach(life -> firsts.add(life.rows().get(0)));
    List<Event> submissions =
        events.stream()
            .filter(row -> row.type() == TraceFixture.SUBMIT && exact(row))
            .sorted(Comparator.comparingLong(Event::time))
            .toList();
    List<Event> arrivals = submissions.stream().filter(firsts::contains).toList();
    gaps("submissions", submissions);
    gaps("arrivals", arrivals);
    submissions.forEach(row -> add("submissions in hour " + hour(row), row.priority()));
    arrivals.forEach(row -> add("arrivals in hour " + hour(row), row.priority()));
  }

  private static long hour(Event row) {
    return row.time() / (3600 * SECOND);
  }

  private void gaps(String what, List<Event> rows) {
    rows.forEach(row -> add(what, row.priority()));
    for (int p = -1; p < 12; p++) {
      int priority = p;
      List<Double> gaps = new ArrayList<>();
      List<Event> of =
          rows.stream().filter(row -> priority < 0 || row.priority() == priority).toList();
      for (int i = 1; i < of.size(); i++) {
        gaps.add((of.get(i).time() - of.get(i - 1).time()) / 1e6);
      }
      moments(what + " apart", p, gaps);
    }
  }

  private void evictions() {
    long memory = 0;
    long disk = 0;
    long measured = 0;
    for (Life life : lives) {
      Set<Integer> done = new HashSet<>();
      for (int i = 0; i < life.rows().size(); i++) {
        Event row = life.rows().get(i);
        if (row.type() != TraceFixture.EVICT || !exact(row)) {
          continue;
        }
        add("evictions", row.priority());
        if (done.isEmpty()) {
          add("evicted tasks", row.priority());
        }
        done.add(i);
        if (done.size() == 2) {
          increment("at least twice");
        }
        Optional<Run> run =
            phase(life.rows(), i) == Phase.RUNNING ? runEndedBy(life, i) : Optional.empty();
        List<Measurement> rows = run.map(this::measured).orElse(List.of());
        long lastStart = rows.stream().mapToLong(Measurement::start).max().orElse(0);
        List<Measurement> last = rows.stream().filter(r -> r.start() == lastStart).toList();
        int end = i;
        boolean memoryExcess =
            last.stream().anyMatch(r -> r.maxMemory() > request(life, end, Event::memory));
        boolean diskExcess =
            last.stream().anyMatch(r -> r.disk() > request(life, end, Event::disk));
        measured += rows.isEmpty() ? 0 : 1;
        memory += memoryExcess ? 1 : 0;
        disk += diskExcess ? 1 : 0;
        long machine =
            row.machine() != TraceFixture.NONE
                ? row.machine()
                : run.map(r -> r.begin().machine()).orElse((long) TraceFixture.NONE);
        boolean failed = failure(row, machine);
        boolean preempted = preemption(row, machine);
        if (!memoryExcess && !diskExcess && !failed && !preempted) {
          increment("no cause");
        }
      }
      boolean finished =
          !life.rows().isEmpty()
              && life.rows().get(life.rows().size() - 1).type() == TraceFixture.FINISH;
      if (finished && !done.isEmpty()) {
        increment("finished later");
      }
    }
    put("memory excess", trace.withUsage() ? memory : -1);
    put("disk excess", trace.withUsage() ? disk : -1);
    put("evictions measured", measured);
  }

  /** The last request of a task up to a row. */
  private static double request(Life life, int until, ToDoubleFunction<Event> request) {
    double last = Double.NaN;
    for (int i = 0; i <= until; i++) {
      double here = request.applyAsDouble(life.rows().get(i));
      last = Double.isNaN(here) ? last : here;
    }
    return last;
  }

  private boolean failure(Event row, long machine) {
    boolean any = false;
    for (int tolerance : List.of(0, 15, 30, 45)) {
      boolean failed =
          machines.stream()
              .filter(m -> m.type() == 1 && m.machine() == machine && m.time() > 0)
              .anyMatch(m -> m.time() <= row.time() && row.time() <= m.time() + tolerance * SECOND);
      if (failed) {
        increment("failure within " + tolerance);
      }
      any |= failed;
    }
    return any;
  }

  private boolean preemption(Event row, long machine) {
    List<Event> evictors =
        schedulings().stream()
            .filter(other -> other.machine() == machine)
            .filter(other -> other.job() != row.job() || other.index() != row.index())
            .filter(other -> other.priority() > row.priority())
            .filter(other -> other.time() >= row.time())
            .sorted(
                Comparator.comparingLong(Event::time)
                    .thenComparing(Comparator.comparingInt(Event::priority).reversed()))
            .toList();
    for (int tolerance : List.of(1, 5, 10, 20, 30)) {
      if (evictors.stream().anyMatch(e -> e.time() <= row.time() + tolerance * SECOND)) {
        increment("preemption within " + tolerance);
      }
    }
    if (evictors.isEmpty() || evictors.get(0).time() > row.time() + 30 * SECOND) {
      return false;
    }
    increment("pair " + evictors.get(0).priority() + " " + row.priority());
    return true;
  }

  private void finished() {
    Map<Integer, List<double[]>> byPriority = new TreeMap<>();
    for (Life life : lives) {
      Event first = life.rows().get(0);
      Event row = life.rows().get(life.rows().size() - 1);
      Optional<Run> run = runEndedBy(life, life.rows().size() - 1);
      boolean whole =
          row.type() == TraceFixture.FINISH
              && exact(row)
              && first.type() == TraceFixture.SUBMIT
              && exact(first)
              && run.isPresent()
              && run.get().begin().type() == TraceFixture.SCHEDULE
              && exact(run.get().begin());
      if (!whole) {
        continue;
      }
      add("finished", row.priority());
      int end = life.rows().size() - 1;
      double cpu =
          trace.withUsage() ? mean(run.get(), Measurement::cpu) : request(life, end, Event::cpu);
      double memory =
          trace.withUsage()
              ? mean(run.get(), Measurement::memory)
              : request(life, end, Event::memory);
      if (Double.isNaN(cpu) || Double.isNaN(memory)) {
        increment("without demand");
        continue;
      }
      double seconds = (row.time() - run.get().begin().time()) / 1e6;
      double[] values = {cpu * seconds, memory * seconds, cpu, memory};
      byPriority.computeIfAbsent(row.priority(), p -> new ArrayList<>()).add(values);
      byPriority.computeIfAbsent(-1, p -> new ArrayList<>()).add(values);
    }
    List<String> names = List.of("cpu seconds", "memory seconds", "cpu", "memory");
    for (int p = -1; p < 12; p++) {
      for (int i = 0; i < names.size(); i++) {
        int at = i;
        moments(
            names.get(i),
            p,
            byPriority.getOrDefault(p, List.of()).stream().map(values -> values[at]).toList());
      }
    }
  }

  private double mean(Run run, ToDoubleFunction<Measurement> value) {
    double sum = 0;
    double time = 0;
    for (Measurement row : measured(run)) {
      if (!Double.isNaN(value.applyAsDouble(row))) {
        sum += value.applyAsDouble(row) * overlap(row, run);
        time += overlap(row, run);
      }
    }
    return time > 0 ? sum / time : Double.NaN;
  }

  private void moments(String what, int priority, List<Double> values) {
    String name = what + (priority < 0 ? " of all" : " of " + priority);
    int n = values.size();
    double mean = values.stream().mapToDouble(v -> v).sum() / n;
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    put("count of " + name, n);
    if (n > 0) {
      numbers.put("mean of " + name, mean);
    }
    if (n > 1) {
      numbers.put("sd of " + name, Math.sqrt(squares / (n - 1)));
    }
  }

  private void add(String what, int priority) {
    increment(what + " of " + priority);
    increment(what + " of all");
  }

  private void increment(String name) {
    numbers.merge(name, 1L, (a, b) -> (Long) a + (Long) b);
  }

  private void put(String name, long value) {
    if (value != 0) {
      numbers.put(name, value);
    }
  }
}
