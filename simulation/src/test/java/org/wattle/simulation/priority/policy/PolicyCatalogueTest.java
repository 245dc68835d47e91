package org.wattle.simulation.priority.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.simulation.policy.UnknownPolicyException;

/** Which policy a name stands for. */
class PolicyCatalogueTest {
  private final PolicyCatalogue catalogue = new PolicyCatalogue(PolicyCatalogue.load().usable());

  private PriorityPolicy policy(String name, String... defaults) {
    return catalogue.policy(name, List.of(defaults));
  }

  private static String parts(PriorityPolicy of) {
    return String.join(
        " ",
        of.order().id(),
        of.slots().id(),
        of.server().id(),
        of.victims().id(),
        of.memory().id(),
        of.resume().id(),
        of.drop().id(),
        of.sleep().id(),
        of.configuration().id(),
        of.sticky().id());
  }

  @Test
  void allInstalledPartsCanBeUsed() {
    assertThat(PolicyCatalogue.load().failures()).isEmpty();
    assertThat(catalogue.parts())
        .filteredOn(part -> part.getClass().getName().startsWith("org.wattle.simulation."))
        .hasSize(24);
    assertThat(catalogue.parts()).allMatch(part -> !part.summary().isBlank());
    assertThat(catalogue.parts())
        .extracting(PolicyPart::id)
        .doesNotHaveDuplicates()
        .allMatch(id -> id.matches("[a-z][a-z-]*[a-z]"));
  }

  @Test
  void slotsMayBeConfiguredWithAnyPolicy() {
    for (String name : List.of("mrs", "wasp", "hybrid200", "nop", "s10")) {
      assertThat(policy(name + "+wasc").configuration().id()).isEqualTo("wasc");
      assertThat(policy(name, "wasc").configuration().id()).isEqualTo("wasc");
    }
    refused("mrs+wasc+sc2", "(wasc) and (sc2) say different things", "leave one of them out");
  }

  @Test
  void everyNameIsAPolicy() {
    assertThat(catalogue.names())
        .containsExactly(
            "no-eviction",
            "rnd",
            "mrs",
            "lrs",
            "wae",
            "nop",
            "wasp",
            "hybrid200",
            "s1",
            "s2",
            "s3",
            "s4",
            "s5",
            "s6",
            "s7",
            "s8",
            "s9",
            "s10",
            "s11")
        .allMatch(name -> policy(name).id().equals(name));
  }

  @Test
  void whatANameDoesNotSayIsAsInTheThesis() {
    assertThat(parts(policy("mrs")))
        .isEqualTo(
            "by-priority any-slot any-server mrs lsf non-resume no-drop slp slots-as-given sticky");
    assertThat(policy("mrs").sticky().number()).isZero();
  }

  /** Table 6.2. */
  @ParameterizedTest
  @CsvSource({
    "s1, by-priority, lrs, unlimited",
    "s2, by-priority, rnd, unlimited",
    "s3, by-priority, mrs, unlimited",
    "s4, by-arrival, no-eviction, lpf",
    "s5, by-arrival, no-eviction, lsf",
    "s6, by-priority, lrs, lpf",
    "s7, by-priority, lrs, lsf",
    "s8, by-priority, rnd, lpf",
    "s9, by-priority, rnd, lsf",
    "s10, by-priority, mrs, lpf",
    "s11, by-priority, mrs, lsf",
    "nop, by-arrival, no-eviction, lsf"
  })
  void settingsOfTheSources(String name, String order, String victims, String memory) {
    assertThat(parts(policy(name)))
        .isEqualTo(
            "%s any-slot any-server %s %s non-resume no-drop slp slots-as-given sticky"
                .formatted(order, victims, memory));
  }

  @Test
  void waspAndHybridAreWorkloadAware() {
    String wasp = "by-priority waa any-server wae lsf non-resume no-drop slp slots-as-given ";
    assertThat(parts(policy("wasp"))).isEqualTo(wasp + "sticky");
    assertThat(parts(policy("hybrid0"))).isEqualTo(wasp + "sticky");
    assertThat(parts(policy("hybrid200"))).isEqualTo(wasp + "sticky200");
    assertThat(policy("hybrid200").sticky().number()).isEqualTo(200);
    assertThat(parts(policy("wasp+sticky7"))).isEqualTo(wasp + "sticky7");
  }

  @Test
  void wordsAreJoinedInAnyOrder() {
    assertThat(parts(policy("mrs+drop5+resume+idl+prefer-awake+sc3")))
        .isEqualTo(parts(policy("sc3+prefer-awake+idl+resume+drop5+mrs")))
        .isEqualTo("by-priority any-slot prefer-awake mrs lsf resume drop5 idl sc3 sticky");
    assertThat(parts(policy("s3+drop2"))).contains("mrs unlimited non-resume drop2");
  }

  @Test
  void thresholdsAreWrittenBehindTheWord() {
    assertThat(policy("mrs+drop0").drop().drops(1)).isTrue();
    assertThat(policy("mrs+drop5").drop().drops(5)).isFalse();
    assertThat(policy("mrs+drop5").drop().drops(6)).isTrue();
    assertThat(policy("mrs").drop().drops(Integer.MAX_VALUE)).isFalse();
    assertThat(policy("mrs+drop05").drop().id()).isEqualTo("drop5");
  }

  @Test
  void defaultsSayWhatANameDoesNot() {
    PriorityPolicy policy = policy("lrs+drop2", "unlimited", "mrs", "drop5", "idl", "resume");
    assertThat(policy.id()).isEqualTo("lrs+drop2");
    assertThat(parts(policy))
        .isEqualTo(
            "by-priority any-slot any-server lrs unlimited resume drop2 idl slots-as-given sticky");
    assertThat(policy("drop2", "wasp").victims().id()).isEqualTo("wae");
    assertThat(policy("mrs", "lpf", "lsf").memory().id()).isEqualTo("lpf");
    assertThat(policy("s11", "s1").memory().id()).isEqualTo("lsf");
  }

  @Test
  void twoWordsMaySayTheSame() {
    assertThat(parts(policy("s3+unlimited"))).isEqualTo(parts(policy("s3")));
    assertThat(parts(policy("mrs+drop5+drop5"))).isEqualTo(parts(policy("mrs+drop5")));
    assertThat(parts(policy("wasp+sticky3"))).isEqualTo(parts(policy("hybrid3")));
  }

  @ParameterizedTest
  @CsvSource({
    "mrs+lrs, mrs, lrs",
    "s3+lrs, s3, lrs",
    "s1+s2, s1, s2",
    "mrs+lsf+lpf, lsf, lpf",
    "mrs+drop5+drop2, drop5, drop2",
    "mrs+drop5+no-drop, drop5, no-drop",
    "mrs+slp+idl, slp, idl",
    "mrs+sc1+sc2, sc1, sc2",
    "hybrid3+sticky4, hybrid3, sticky4",
    "wasp+by-arrival, wasp, by-arrival",
    "mrs+resume+non-resume, resume, non-resume"
  })
  void twoWordsThatSayDifferentThingsAreRefused(String name, String one, String other) {
    refused(
        name,
        "(" + one + ") and (" + other + ") say different things of the same.",
        "Maybe leave one of them out.");
  }

  @ParameterizedTest
  @CsvSource({
    "msr, msr, mrs",
    "MRS, MRS, mrs",
    "lrs+unlimted, unlimted, unlimited",
    "wasp+prefer-wake, prefer-wake, prefer-awake",
    "waps, waps, wasp"
  })
  void unknownWordsAreSuggestedTheNearest(String name, String word, String nearest) {
    refused(name, "there is no part (" + word + ").", "Maybe " + nearest + ".");
  }

  @Test
  void whereNothingIsNearAllWordsAreNamed() {
    refused(
        "fair-share-queue", "there is no part (fair-share-queue).", "Maybe one of: by-priority");
    refused("", "there is no part ().", "Maybe one of: ");
    refused("mrs+", "there is no part ().", "Maybe one of: ");
    refused("mrs++drop5", "there is no part ().", "Maybe one of: ");
  }

  @Test
  void numbersAreNeededOrRefused() {
    refused("mrs+drop", "(drop) needs a number.", "Maybe drop5.");
    refused("mrs+sc", "(sc) needs a number.", "Maybe sc5.");
    refused("wasp+sticky", "(sticky) needs a number.", "Maybe sticky5.");
    refused("hybrid", "(hybrid) needs a number.", "Maybe hybrid200.");
    refused("mrs5", "(mrs) does not take the number (5).", "Maybe mrs+drop5.");
    refused("mrs+sc0", "(sc) does not take the number (0).", "sc1 to sc64");
    refused("mrs+sc65", "(sc) does not take the number (65).", "sc1 to sc64");
    refused("mrs+idl3", "(idl) does not take the number (3).", "remain idle");
    refused("mrs+drop1234567890", "(drop) does not take the number (1234567890).", "Maybe drop5.");
    refused("mrs+drop-1", "(drop) does not take the number (-1).", "Maybe drop5.");
    refused("mrs+dropx", "(drop) does not take the number (x).", "Maybe drop5.");
    refused("mrs+drop1.5", "(drop) does not take the number (1.5).", "Maybe drop5.");
    refused("hybrid-2", "(hybrid) does not take the number (-2).", "Maybe hybrid5.");
  }

  @Test
  void aNameSaysWhichTaskIsEvicted() {
    refused("idl+drop5", "it does not say which task is evicted.", "Maybe mrs+idl+drop5.");
  }

  @Test
  void unknownDefaultsAreRefused() {
    assertThatExceptionOfType(UnknownPolicyException.class)
        .isThrownBy(() -> policy("mrs", "unlimted"))
        .withMessageContaining("(unlimted)")
        .withMessageContaining("Maybe unlimited.");
  }

  private void refused(String name, String reason, String suggestion) {
    assertThatExceptionOfType(UnknownPolicyException.class)
        .isThrownBy(() -> policy(name))
        .withMessageStartingWith("There is no policy (" + name + "): " + reason)
        .withMessageContaining(suggestion);
  }

  /** A rule of one's own. */
  private record FirstByNumber() implements VictimRule {
    @Override
    public String id() {
      return "first-by-number";
    }

    @Override
    public String summary() {
      return "Evicts the first task of the lowest priority.";
    }

    @Override
    public int choose(int priority, RunningTasks running, UniformRandomProvider random) {
      return running.numbered(running.lowestPriority(), 0);
    }
  }

  @Test
  void ownPartsAreWordsLikeOthers() {
    List<PolicyPart> parts = new ArrayList<>(PolicyCatalogue.load().usable());
    parts.add(new FirstByNumber());
    PolicyCatalogue own = new PolicyCatalogue(parts);
    assertThat(own.names()).contains("first-by-number");
    assertThat(own.policy("first-by-number+drop5", List.of()).victims())
        .isEqualTo(new FirstByNumber());
    assertThat(own.policy("drop5", List.of("first-by-number")).victims())
        .isEqualTo(new FirstByNumber());
    assertThatExceptionOfType(UnknownPolicyException.class)
        .isThrownBy(() -> own.policy("first-by-numbre", List.of()))
        .withMessageContaining("Maybe first-by-number.");
  }

  /** A part of no kind. */
  private record Nothing() implements PolicyPart {
    @Override
    public String id() {
      return "nothing";
    }

    @Override
    public String summary() {
      return "Decides nothing.";
    }
  }

  @Test
  void partsOfNoKindAreRefused() {
    PolicyCatalogue own = new PolicyCatalogue(List.of(new Nothing()));
    assertThatExceptionOfType(UnknownPolicyException.class)
        .isThrownBy(() -> own.policy("nothing", List.of()))
        .withMessageContaining("(nothing) is of no kind that policies have");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 5, 9})
  void thresholdsNeedNoMoreThanTheirNumber(int threshold) {
    DropRule rule = policy("mrs+drop" + threshold).drop();
    for (int evictions = 1; evictions < 12; evictions++) {
      assertThat(rule.drops(evictions)).isEqualTo(evictions > threshold);
    }
  }
}
