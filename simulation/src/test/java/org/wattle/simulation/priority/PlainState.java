package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;

/** Tasks and servers as {@link SecondBySecond} has them: objects with what is the case now. */
final class PlainState {
  private PlainState() {}

  enum TaskState {
    UNBORN,
    WAITING,
    RUNNING,
    DONE,
    DROPPED
  }

  enum ServerState {
    ASLEEP,
    WAKING,
    AWAKE
  }

  /** A task. */
  static final class Task {
    final int number;
    final int priority;
    final long arrival;
    final long work;
    final long memory;
    TaskState state = TaskState.UNBORN;

    /** Its server; none unless it runs. */
    List<Server> home = List.of();

    boolean sticky;
    int placement;
    long placedAt;
    long left;
    long given;
    long checkAt;

    /** When it ended, or was evicted last. */
    long end;

    int byPriority;
    int byMemory;
    long wastedByPriority;
    long wastedByMemory;

    /** Whether it has progress from before its last eviction. */
    boolean kept;

    Task(int number, PriorityTasks tasks) {
      this.number = number;
      this.priority = tasks.priority(number);
      this.arrival = tasks.arrival(number);
      this.work = tasks.work(number);
      this.memory = tasks.memory(number);
      this.left = work;
    }

    Server server() {
      return home.get(0);
    }

    boolean isHere() {
      return state == TaskState.WAITING || state == TaskState.RUNNING;
    }

    int evictions() {
      return byPriority + byMemory;
    }
  }

  /** A server; slots of it that are taken are as many as it has tasks. */
  static final class Server {
    final SlotServers type;
    final int slots;
    final int cores;
    final long capacity;
    final long memory;
    final List<Task> tasks = new ArrayList<>();
    ServerState state;
    long awakeAt;
    int wakes;
    int secondsEmpty;

    Server(SlotServers type, int slots, boolean awake) {
      this.type = type;
      this.slots = slots;
      this.cores = type.cores();
      this.capacity = Math.round(type.cpu() * 1e9);
      this.memory = Math.round(type.memory() * 1e9);
      this.state = awake ? ServerState.AWAKE : ServerState.ASLEEP;
    }

    /**
     * The servers of a cluster, those with the most powerful slots first.
     *
     * @param factor of the configuration SC, where it is that
     */
    static List<Server> all(PriorityCluster cluster, Optional<Integer> factor, boolean awake) {
      List<Server> servers = new ArrayList<>();
      for (SlotServers type : cluster.servers()) {
        long slots =
            factor.isEmpty()
                ? type.slots()
                : Math.max(1, Math.round(16 * factor.get() * type.cpu()));
        for (int n = 0; n < type.count(); n++) {
          servers.add(new Server(type, (int) slots, awake));
        }
      }
      servers.sort(Server::slotsCompare);
      return servers;
    }

    /** Below 0 where the slots of this server are more powerful than those of another. */
    int slotsCompare(Server other) {
      return Long.compare(other.capacity * slots, capacity * other.slots);
    }

    long given() {
      return tasks.stream().mapToLong(task -> task.given).sum();
    }

    long free() {
      return memory - given();
    }

    /** What each task gets in a second (equation 6.2). */
    long rate() {
      return state == ServerState.AWAKE && !tasks.isEmpty()
          ? Math.min(capacity / cores, capacity / tasks.size())
          : 0;
    }

    long milliwatts(boolean limitedMemory) {
      SlotServers.Watts watts = type.watts();
      double busy = Math.min(tasks.size(), cores) / (double) cores;
      double used = limitedMemory ? given() / (double) memory : 0;
      return Math.round(
          1000
              * switch (state) {
                case ASLEEP -> watts.sleep();
                case WAKING -> watts.idle() + watts.cpu() + watts.memory();
                case AWAKE -> watts.idle() + watts.cpu() * busy + watts.memory() * used;
              });
    }
  }

  /** What was the case in one second. */
  static final class Second {
    final long milliwatts;
    final long on;
    final long slotsTaken;
    final long cpu;
    final long memory;
    final int waiting;
    final long wakes;

    Second(List<Task> tasks, List<Server> servers, boolean limitedMemory) {
      milliwatts = servers.stream().mapToLong(s -> s.milliwatts(limitedMemory)).sum();
      on = servers.stream().filter(s -> s.state != ServerState.ASLEEP).count();
      slotsTaken = servers.stream().mapToLong(s -> s.tasks.size()).sum();
      cpu = servers.stream().mapToLong(s -> s.rate() * s.tasks.size()).sum();
      memory = servers.stream().mapToLong(Server::given).sum();
      waiting = (int) tasks.stream().filter(task -> task.state == TaskState.WAITING).count();
      wakes = servers.stream().mapToLong(s -> s.wakes).sum();
    }
  }

  /** What tests want to have seen. */
  enum Occurrence {
    PRIORITY_EVICTION,
    PRIORITY_EVICTION_FROM_WAKING_SERVER,
    PRIORITY_EVICTION_IN_SECOND_OF_PLACEMENT,
    MEMORY_EVICTION_OF_CHECKED,
    MEMORY_EVICTION_OF_OTHER,
    MEMORY_EVICTION_OF_STICKY,
    SECOND_MEMORY_EVICTION_OF_CHECK,
    CHECK_PASSED_WITHOUT_EVICTION,
    CHECK_IN_SECOND_OF_WAKING,
    DROP_AFTER_PRIORITY_EVICTION,
    DROP_AFTER_MEMORY_EVICTION,
    END_OF_RESUMED,
    STICKY_PLACEMENT,
    REGULAR_PLACEMENT_WITH_ALL_STICKY_TAKEN,
    PLACEMENT_BEHIND_THE_HEAD,
    PLACEMENT_IN_SECOND_OF_EVICTION,
    PLACEMENT_ON_SLEEPING_SERVER,
    PLACEMENT_ON_WAKING_SERVER,
    PLACEMENT_WITH_TOO_LITTLE_MEMORY,
    SLEEP,
    RUNNING_AT_THE_END,
    WAITING_AT_THE_END
  }
}
