package org.wattle.simulation.power.policy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.simulation.policy.Switched;

/** What offers take is what the printed algorithms take, on random offers and queues. */
class OfferRulesTest {
  private static final int OFFERS = 500;

  /** A task that waits. */
  private record Waiting(int place, TaskProfile profile) {}

  /** What is free on a node, and who waits: lists of all tasks. */
  private static class ListOffer implements Offer {
    private final List<TaskProfile> profiles;
    private final List<Waiting> queue;
    private final List<Waiting> taken = new ArrayList<>();
    private final List<TaskProfile> sorted;
    private int millicores;
    private int memory;

    ListOffer(List<TaskProfile> profiles, List<Waiting> queue, int millicores, int memory) {
      this.profiles = profiles;
      this.queue = new ArrayList<>(queue);
      this.millicores = millicores;
      this.memory = memory;
      this.sorted =
          profiles.stream()
              .sorted(Comparator.comparingDouble(TaskProfile::medianPeakMilliwatts))
              .toList();
    }

    boolean takeIfFits(Waiting task) {
      boolean fits =
          task.profile().millicores() <= millicores && task.profile().memoryMegabytes() <= memory;
      if (fits) {
        millicores -= task.profile().millicores();
        memory -= task.profile().memoryMegabytes();
        taken.add(task);
      }
      return fits;
    }

    @Override
    public int node() {
      return 0;
    }

    @Override
    public int nodeClass() {
      return 0;
    }

    @Override
    public int profiles() {
      return profiles.size();
    }

    @Override
    public TaskProfile profile(int profile) {
      return profiles.get(profile);
    }

    @Override
    public int ascending(int k) {
      return profiles.indexOf(sorted.get(k));
    }

    @Override
    public int descending(int k) {
      return profiles.indexOf(
          sorted.stream()
              .sorted(Comparator.comparingDouble(profile -> -profile.medianPeakMilliwatts()))
              .toList()
              .get(k));
    }

    @Override
    public boolean fits(int profile) {
      return first(profile) < Integer.MAX_VALUE
          && profiles.get(profile).millicores() <= millicores
          && profiles.get(profile).memoryMegabytes() <= memory;
    }

    @Override
    public int first(int profile) {
      return queue.stream()
          .filter(task -> task.profile().equals(profiles.get(profile)))
          .mapToInt(Waiting::place)
          .findFirst()
          .orElse(Integer.MAX_VALUE);
    }

    @Override
    public void take(int profile) {
      assertThat(fits(profile)).isTrue();
      int place = first(profile);
      Waiting task = queue.stream().filter(w -> w.place() == place).findFirst().orElseThrow();
      queue.remove(task);
      takeIfFits(task);
    }

    @Override
    public double highShare() {
      return 0;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ff", "bp", "mm", "mgm"})
  void takeWhatThePrintedAlgorithmsTake(String name) {
    OfferRule rule =
        new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable())
            .policy(name, new TreeMap<>())
            .offers();
    int most = 0;
    for (int seed = 1; seed <= OFFERS; seed++) {
      Random random = new Random(seed);
      List<TaskProfile> profiles =
          IntStream.range(0, 1 + random.nextInt(6)).mapToObj(p -> profile(random, p)).toList();
      List<Waiting> queue =
          IntStream.range(0, random.nextInt(25))
              .mapToObj(t -> new Waiting(t, profiles.get(random.nextInt(profiles.size()))))
              .toList();
      int millicores = 1000 + random.nextInt(16000);
      int memory = 1000 + random.nextInt(16000);
      ListOffer offer = new ListOffer(profiles, queue, millicores, memory);
      rule.consume(offer);
      ListOffer literal = new ListOffer(profiles, queue, millicores, memory);
      Predicate<Waiting> take = literal::takeIfFits;
      LiteralOffers.consume(name, new ArrayList<>(queue), Waiting::profile, profiles, take);
      assertThat(offer.taken).as("%s, seed %d", name, seed).isEqualTo(literal.taken);
      most = Math.max(most, offer.taken.size());
    }
    assertThat(most).isGreaterThanOrEqualTo(name.equals("ff") ? 1 : 8);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 0.5, 0.7, 1})
  void theSwitcherFollowsTheRuleOfTheLargestShareThatIsReached(double share) {
    List<String> asked = new ArrayList<>();
    TreeMap<Double, OfferRule> rules =
        new TreeMap<>(Map.of(0.3, asking("low", asked), 0.7, asking("high", asked)));
    ListOffer offer =
        new ListOffer(List.of(), List.of(), 0, 0) {
          @Override
          public double highShare() {
            return share;
          }
        };
    new SwitchedOffers(new Switched<>(rules)).consume(offer);
    assertThat(asked).containsExactly(share >= 0.7 ? "high" : "low");
  }

  private static OfferRule asking(String id, List<String> asked) {
    return new OfferRule() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public String summary() {
        return "Says that it was asked.";
      }

      @Override
      public void consume(Offer offer) {
        asked.add(id);
      }
    };
  }

  /** Some have the same M³PU: few peaks, of two classes. */
  private static TaskProfile profile(Random random, int number) {
    return new TaskProfile(
        "p" + number,
        500 * (1 + random.nextInt(8)),
        500 * random.nextInt(8),
        10,
        0,
        0,
        0,
        List.of(new Draw(1000L * random.nextInt(4), 0), new Draw(1000L * random.nextInt(4), 0)),
        Optional.empty(),
        Optional.empty());
  }
}
