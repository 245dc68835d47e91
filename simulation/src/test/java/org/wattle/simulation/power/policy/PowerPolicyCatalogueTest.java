package org.wattle.simulation.power.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.simulation.policy.UnknownPolicyException;

/** Policies by name. */
class PowerPolicyCatalogueTest {
  private static final SortedMap<Double, String> SWITCHED =
      new TreeMap<>(Map.of(0.0, "mgm", 0.5, "mm"));

  private final PowerPolicyCatalogue catalogue =
      new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable());

  @Test
  void hasThePoliciesOfTheSource() {
    assertThat(PowerPolicyCatalogue.load().failures()).isEmpty();
    assertThat(catalogue.names())
        .containsExactly(
            "ff",
            "bp",
            "mm",
            "mgm",
            "mpf-bp",
            "map-bp",
            "mpf-bp-cluster",
            "map-bp-cluster",
            "switch");
    assertThat(catalogue.suffixes())
        .containsExactly("waar-task", "waar-class", "waar-m3pu", "guard300");
    for (String name : catalogue.names()) {
      for (String suffix : catalogue.suffixes()) {
        assertThat(catalogue.policy(name + "+" + suffix, SWITCHED).id())
            .isEqualTo(name + "+" + suffix);
      }
    }
  }

  @Test
  void composesParts() {
    PowerPolicy policy = catalogue.policy("mpf-bp+guard40+waar-class", SWITCHED);
    assertThat(policy.offers()).isInstanceOf(FirstFitOffers.class);
    assertThat(policy.batches()).containsInstanceOf(MaxPeakFirstBins.class);
    assertThat(policy.watts()).containsInstanceOf(ClassWatts.class);
    assertThat(policy.guard()).contains(new StarvationGuard(40));
    assertThat(catalogue.policy("mgm", SWITCHED).guard()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fff | there is no part (fff) | Maybe ff.",
        "ff+bp | (ff) and (bp) say different things of the same | Maybe leave one of them out.",
        "bp+guard | (guard) needs a number | Maybe guard300.",
        "waar-task | it does not say what offers take | Maybe ff+waar-task.",
        "ff+bp7 | (bp) does not take the number (7) | Maybe the help says which numbers:"
            + " Bin-packing: an offer takes tasks in ascending order of M³PU as long as one fits.",
        "ff+waar-tsk | there is no part (waar-tsk) | Maybe waar-task.",
        "switch+ff | (switch) and (ff) say different things of the same | Maybe leave one of them"
            + " out."
      })
  void saysWhatIsWrongWithAName(String name, String reason, String suggestion) {
    assertThatThrownBy(() -> catalogue.policy(name, SWITCHED))
        .isInstanceOfSatisfying(
            UnknownPolicyException.class,
            unknown -> {
              assertThat(unknown.reason()).isEqualTo(reason);
              assertThat(unknown.suggestion()).isEqualTo(suggestion);
            });
  }

  @Test
  void switchesBetweenRulesForOffersOnly() {
    assertThatThrownBy(() -> catalogue.policy("switch", new TreeMap<>()))
        .hasMessageContaining("nothing says which policies it switches between");
    assertThatThrownBy(() -> catalogue.policy("switch", new TreeMap<>(Map.of(0.0, "mpf-bp"))))
        .hasMessageContaining("it cannot switch to (mpf-bp)");
  }

  /** A policy of one's own. */
  public static final class NothingOffers implements OfferRule {
    @Override
    public String id() {
      return "nothing";
    }

    @Override
    public String summary() {
      return "Takes nothing.";
    }

    @Override
    public void consume(Offer offer) {
      // Declines.
    }
  }

  @Test
  void takesPartsOfOnesOwn() {
    List<PowerPolicyPart> parts = new ArrayList<>(catalogue.parts());
    parts.add(new NothingOffers());
    assertThat(new PowerPolicyCatalogue(parts).policy("nothing+guard5", SWITCHED).offers())
        .isInstanceOf(NothingOffers.class);
  }
}
