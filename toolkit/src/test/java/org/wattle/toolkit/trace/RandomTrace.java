package org.wattle.toolkit.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.wattle.toolkit.trace.TraceFixture.Event;
import org.wattle.toolkit.trace.TraceFixture.MachineEvent;
import org.wattle.toolkit.trace.TraceFixture.Measurement;

/** Draws small traces in which everything happens often, what should not happen included. */
final class RandomTrace {
  private static final long SECOND = 1_000_000;
  private static final long HOUR = 3600 * SECOND;
  private static final long[] STEPS = {
    0,
    0,
    0,
    1,
    SECOND / 2,
    SECOND,
    4 * SECOND,
    5 * SECOND,
    15 * SECOND,
    30 * SECOND,
    45 * SECOND,
    300 * SECOND,
    HOUR,
    25 * HOUR
  };
  private static final int MACHINES = 3;
  private static final int JOBS = 3;
  private static final int INDEXES = 2;

  private final Random random;
  private final Map<String, Integer> lastTypes = new HashMap<>();
  private final Map<String, Long> lastMachines = new HashMap<>();

  /** The machine of the last eviction. */
  private long lastEviction = TraceFixture.NONE;

  private RandomTrace(long seed) {
    this.random = new Random(seed);
  }

  static TraceFixture of(long seed) {
    return new RandomTrace(seed).trace();
  }

  private TraceFixture trace() {
    int rows = 1 + random.nextInt(80);
    List<Event> events = new ArrayList<>();
    long time = random.nextBoolean() ? 0 : 600 * SECOND;
    for (int i = 0; i < rows; i++) {
      long step = STEPS[random.nextInt(STEPS.length - (random.nextInt(4) == 0 ? 0 : 2))];
      time += time == 0 && random.nextInt(3) > 0 ? 0 : step;
      events.add(event(time));
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      events.add(event(Long.MAX_VALUE));
    }
    List<MachineEvent> machines = new ArrayList<>();
    List<Event> evictions =
        events.stream().filter(row -> row.type() == TraceFixture.EVICT).toList();
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      Event of = any(evictions.isEmpty() ? events : evictions);
      long machine = of.machine() == TraceFixture.NONE ? machine() : of.machine();
      machines.add(new MachineEvent(near(of.time()), machine, any(0, 1, 1, 1, 2)));
    }
    machines.sort(Comparator.comparingLong(MachineEvent::time));
    List<Measurement> usage = new ArrayList<>();
    for (int i = 1 + random.nextInt(40); i > 0; i--) {
      usage.add(measurement(events));
    }
    usage.sort(Comparator.comparingLong(Measurement::start));
    return new TraceFixture(events, machines, usage, random.nextInt(5) > 0, random.nextInt(5) > 0);
  }

  /** A task's next event, in most cases one that may follow the last. */
  private Event event(long time) {
    long job = 1L + random.nextInt(JOBS);
    int index = random.nextInt(INDEXES);
    String task = job + "-" + index;
    int last = lastTypes.getOrDefault(task, TraceFixture.NONE);
    int type =
        switch (random.nextInt(8) == 0 ? TraceFixture.LOST : last) {
          case TraceFixture.SUBMIT -> any(1, 1, 1, 1, 5, 7);
          case TraceFixture.SCHEDULE, TraceFixture.UPDATE_RUNNING -> any(2, 2, 2, 4, 4, 3, 5, 6, 8);
          case TraceFixture.UPDATE_PENDING -> any(1, 1, 5);
          case TraceFixture.LOST -> random.nextInt(9);
          default -> TraceFixture.SUBMIT;
        };
    lastTypes.put(task, type);
    long machine = type == TraceFixture.SUBMIT ? TraceFixture.NONE : machine();
    if (type != TraceFixture.SCHEDULE && random.nextInt(4) > 0) {
      machine = lastMachines.getOrDefault(task, machine);
    }
    if (type == TraceFixture.SCHEDULE && random.nextBoolean()) {
      machine = lastEviction == TraceFixture.NONE ? machine : lastEviction;
    }
    if (random.nextInt(12) == 0) {
      machine = TraceFixture.NONE;
    }
    if (type == TraceFixture.EVICT) {
      lastEviction = machine;
    }
    if (type == TraceFixture.SCHEDULE) {
      lastMachines.put(task, machine);
    }
    return new Event(
        time,
        random.nextInt(12) == 0 ? random.nextInt(3) : TraceFixture.NONE,
        job,
        index,
        machine,
        type,
        random.nextInt(6) == 0 ? random.nextInt(12) : (int) (3 * job + index) % 12,
        request(),
        request(),
        request());
  }

  private int any(int... types) {
    return types[random.nextInt(types.length)];
  }

  private long machine() {
    return 100L + random.nextInt(MACHINES);
  }

  private double request() {
    return random.nextInt(5) == 0 ? Double.NaN : random.nextInt(5) / 8.0;
  }

  private Event any(List<Event> events) {
    return events.get(random.nextInt(events.size()));
  }

  private long near(long time) {
    if (time == 0 || time == Long.MAX_VALUE) {
      return time;
    }
    long[] distances = {0, 0, 1, -1, -SECOND, -15 * SECOND, -20 * SECOND, -45 * SECOND, SECOND};
    return Math.max(1, time + distances[random.nextInt(distances.length)]);
  }

  private Measurement measurement(List<Event> events) {
    Event of = any(events);
    long start = near(of.time());
    long end =
        start == Long.MAX_VALUE
            ? start
            : start + STEPS[random.nextInt(STEPS.length)] * (1 + random.nextInt(3));
    if (random.nextInt(20) == 0) {
      end = Long.MAX_VALUE;
    }
    boolean same = of.machine() != TraceFixture.NONE && random.nextInt(6) > 0;
    long last = lastMachines.getOrDefault(of.job() + "-" + of.index(), TraceFixture.NONE + 0L);
    return new Measurement(
        start,
        end,
        of.job(),
        of.index(),
        same ? of.machine() : last == TraceFixture.NONE ? machine() : last,
        usage(),
        usage(),
        usage(),
        usage());
  }

  private double usage() {
    return random.nextInt(6) == 0 ? Double.NaN : random.nextInt(6) / 8.0;
  }
}
