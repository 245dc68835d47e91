package org.wattle.model.power;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.model.JsonField;

/**
 * A cluster on which policies place tasks with measured power, and whose nodes are capped.
 *
 * @param name a readable name
 * @param cluster the nodes
 * @param model how caps slow tasks
 * @param profiles what tasks need and draw
 * @param workload which tasks there are
 * @param policies names of policies, each once, at least one
 * @param caps names of ways to cap nodes, each once, at least one
 * @param capping when nodes are capped and how far
 * @param offers how nodes are offered
 * @param waarShare the share of its TDP that a node has, less its static power, where watts are a
 *     resource; above 0, at most 1
 * @param binDelaySeconds between two bins of a batch, at least 0
 * @param switching what the policy and the cap called switch do
 * @param tariff what energy and power cost
 * @param maxHours a run that takes longer is cut off, above 0
 * @param seed from which all that is random follows
 * @param seeds how many runs there are of each policy with each cap, at least 1
 */
public record PowerScenario(
    String name,
    PowerCluster cluster,
    @JsonField(name = "power") PowerModel model,
    ProfileSource profiles,
    TaskSource workload,
    List<String> policies,
    @JsonField(usual = "none") List<String> caps,
    Capping capping,
    Offers offers,
    @JsonField(usual = "" + PowerScenario.USUAL_WAAR_SHARE) double waarShare,
    @JsonField(usual = "" + PowerScenario.USUAL_BIN_DELAY_SECONDS) int binDelaySeconds,
    @JsonField(name = Switching.NAME) Optional<Switching> switching,
    Optional<PowerTariff> tariff,
    @JsonField(usual = "" + PowerScenario.USUAL_MAX_HOURS) double maxHours,
    @JsonField(usual = "1") long seed,
    @JsonField(usual = "1") int seeds) {
  /** The usual share of {@code waarShare}: the whole TDP. */
  public static final double USUAL_WAAR_SHARE = 1;

  /** The usual time between two bins (3.3). */
  public static final int USUAL_BIN_DELAY_SECONDS = 3;

  /** After so many hours a run is usually cut off. */
  public static final double USUAL_MAX_HOURS = 24;

  public PowerScenario {
    policies = List.copyOf(policies);
    caps = List.copyOf(caps);
  }

  /** Where the profiles come from. */
  public sealed interface ProfileSource {
    /** They are in the scenario, with a draw for each class of nodes, in their order. */
    record Listed(List<TaskProfile> profiles) implements ProfileSource {
      public Listed {
        profiles = List.copyOf(profiles);
      }
    }

    /** A file of profiles, relative to the scenario. */
    record InFile(String file) implements ProfileSource {}
  }

  /** Which tasks there are. */
  public sealed interface TaskSource {
    /** A CSV file of tasks, relative to the scenario; the same in every run. */
    record InFile(String file) implements TaskSource {}

    /**
     * So many tasks in the ratio of a mix, in an order that is drawn for each seed.
     *
     * @param mix of tasks that draw little and that draw much
     * @param tasks in all, at least 1
     * @param gapSeconds from one submission to the next, at least 0
     */
    record OfMix(PowerMix mix, int tasks, @JsonField(usual = "0") int gapSeconds)
        implements TaskSource {}

    /**
     * So many tasks of each profile, in an order that is drawn for each seed.
     *
     * @param counts by the names of profiles, each at least 0
     * @param gapSeconds from one submission to the next, at least 0
     */
    record OfCounts(Map<String, Integer> counts, @JsonField(usual = "0") int gapSeconds)
        implements TaskSource {
      public OfCounts {
        counts = Map.copyOf(counts);
      }
    }
  }

  /**
   * When nodes are capped and how far. Shares are those of the TDP of a node.
   *
   * @param thresholds of the power of the cluster; empty where no cap needs them
   * @param windowSeconds over which mean power is taken, a multiple of {@code periodSeconds}
   * @param periodSeconds between two looks at the power, at least 1
   * @param staticShare the cap of every node under {@code static}, above 0, at most 1
   * @param initialShare the first cap of a node, above 0, at most 1
   * @param floorShare below which no node is capped, above 0, at most 1
   * @param localHigh above which a node is capped under {@code local}, above 0, at most 1
   * @param localLow below which a cap is undone under {@code local}, below {@code localHigh}
   */
  public record Capping(
      @JsonField(inline = true) Optional<Thresholds> thresholds,
      @JsonField(usual = "20") int windowSeconds,
      @JsonField(usual = "5") int periodSeconds,
      @JsonField(usual = "0.5") double staticShare,
      @JsonField(usual = "0.5") double initialShare,
      @JsonField(usual = "0.25") double floorShare,
      @JsonField(usual = "0.8") double localHigh,
      @JsonField(usual = "0.4") double localLow) {
    public Capping {
      if (localHigh <= localLow) {
        throw new IllegalArgumentException(
            "The high threshold (%s) is not above the low one (%s)."
                .formatted(localHigh, localLow));
      }
      if (periodSeconds < 1 || windowSeconds < 1 || windowSeconds % periodSeconds != 0) {
        throw new IllegalArgumentException(
            "The window (%d s) is not a multiple of the period (%d s)."
                .formatted(windowSeconds, periodSeconds));
      }
    }

    /** What counts where a scenario says nothing. */
    public static final Capping USUAL =
        new Capping(Optional.empty(), 20, 5, 0.5, 0.5, 0.25, 0.8, 0.4);

    /** Whether a way to cap nodes, by its name, compares the cluster with thresholds. */
    public static boolean needsThresholds(String cap) {
      return cap.startsWith("extrema") || cap.startsWith("progressive");
    }
  }

  /**
   * The mean power of the cluster at which nodes are capped and caps are undone.
   *
   * @param highMilliwatts above which a node is capped
   * @param lowMilliwatts below which a cap is undone, below {@code highMilliwatts}
   */
  public record Thresholds(
      @JsonField(name = "highWatts", per = 1000) long highMilliwatts,
      @JsonField(name = "lowWatts", per = 1000) long lowMilliwatts) {
    public Thresholds {
      if (highMilliwatts <= lowMilliwatts) {
        throw new IllegalArgumentException(
            "The high threshold (%d mW) is not above the low one (%d mW)."
                .formatted(highMilliwatts, lowMilliwatts));
      }
    }
  }

  /**
   * How nodes are offered.
   *
   * @param everySeconds between two rounds, at least 1
   * @param shuffled whether the order of nodes in a round is drawn, or ascending
   */
  public record Offers(int everySeconds, boolean shuffled) {
    /** What counts where a scenario says nothing. */
    public static final Offers USUAL = new Offers(1, true);
  }

  /**
   * What the policy and the cap called {@code switch} do: of the shares that the tasks that draw
   * much reach, the largest counts.
   *
   * @param windowTasks how many waiting tasks are looked at, at least 1
   * @param policies by the share from which on they count, of which 0 is one; maybe none
   * @param caps likewise
   */
  public record Switching(
      int windowTasks, SortedMap<Double, String> policies, SortedMap<Double, String> caps) {
    /** The name of both. */
    public static final String NAME = "switch";

    public Switching {
      policies = new TreeMap<>(policies);
      caps = new TreeMap<>(caps);
    }

    /** Whether a name is that of the switch, maybe with further words. */
    public static boolean isNamed(String name) {
      return name.equals(NAME) || name.startsWith(NAME + "+");
    }

    @Override
    public SortedMap<Double, String> policies() {
      return new TreeMap<>(policies);
    }

    @Override
    public SortedMap<Double, String> caps() {
      return new TreeMap<>(caps);
    }
  }
}
