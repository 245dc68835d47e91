package org.wattle.model.collocation.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.collocation.Cluster.RackGroup;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.Job.Sensitivity;
import org.wattle.model.collocation.Weights;

class HpcMixTest {
  private static CollocationInstance draw(int containers, double tightness, long seed) {
    return HpcMix.generate(containers, tightness, Weights.EQUAL, seed);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 31, 32, 64, 256, 1000, 10_240})
  void theJobsHaveExactlySoManyContainersAndFit(int containers) {
    for (long seed = 0; seed < 20; seed++) {
      for (double tightness : List.of(0.5, 0.56, 1.0, 2.0)) {
        CollocationInstance instance = draw(containers, tightness, seed);
        assertThat(instance.containers()).isEqualTo(containers);
        assertThat(instance.cluster().slots()).isGreaterThanOrEqualTo(containers);
        Set<String> names = new HashSet<>();
        assertThat(instance.jobs()).allMatch(job -> names.add(job.name()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"32,1", "256,1", "1024,1", "1024,0.56", "300,0.56", "8,1"})
  void nodesOverContainersAreTheTightness(int containers, double tightness) {
    assertThat(draw(containers, tightness, 1).cluster().nodes())
        .isEqualTo((int) Math.round(tightness * containers));
  }

  @Test
  void nodesHaveTheSlotsThatAreAskedFor() {
    CollocationInstance instance = HpcMix.generate(2_000, 16, 0.07, Weights.EQUAL, 1);
    assertThat(instance.cluster().slotsPerNode()).isEqualTo(16);
    assertThat(instance.cluster().nodes()).isEqualTo(140);
    assertThat(instance.containers()).isEqualTo(2_000);
    assertThatThrownBy(() -> HpcMix.generate(2_000, 16, 0.06, Weights.EQUAL, 1))
        .hasMessageContaining("(0.06)")
        .hasMessageContaining("0.0625");
    assertThatThrownBy(() -> HpcMix.generate(2_000, 0, 1, Weights.EQUAL, 1))
        .hasMessageContaining("slots (0)");
  }

  @Test
  void racksAreSmallInSmallClustersAndTheLastMayBeSmaller() {
    assertThat(draw(1024, 1, 1).cluster().groups()).containsExactly(new RackGroup(16, 64));
    assertThat(draw(1024, 0.56, 1).cluster().groups())
        .containsExactly(new RackGroup(8, 64), new RackGroup(1, 61));
    assertThat(draw(32, 1, 1).cluster().groups()).containsExactly(new RackGroup(2, 16));
    assertThat(draw(8, 1, 1).cluster().groups()).containsExactly(new RackGroup(1, 8));
  }

  @Test
  void tazesAreHotAndTurtlesAreNot() {
    for (Job job : draw(10_240, 1, 3).jobs()) {
      assertThat(job.intensity()).isBetween(job.isTaz() ? 5 : 0, job.isTaz() ? 12 : 2);
    }
  }

  @Test
  void smallJobsAreFrequentAndLargeOnesCarryTheLoad() {
    List<Job> jobs = draw(102_400, 1, 5).jobs();
    double small = jobs.stream().filter(job -> job.containers() <= 4).count();
    double load =
        jobs.stream().filter(job -> job.containers() >= 32).mapToInt(Job::containers).sum();

    assertThat(small / jobs.size()).isGreaterThan(0.5);
    assertThat(load / 102_400).isGreaterThan(0.5);
    assertThat(jobs).allMatch(job -> Integer.bitCount(job.containers()) == 1);
    assertThat(jobs).anyMatch(job -> job.containers() == 128);
  }

  @Test
  void pairsWantANodeAndLargerJobsARackOrNothing() {
    List<Job> jobs = draw(102_400, 1, 5).jobs();
    assertThat(share(jobs, 2, 2, Sensitivity.NODE)).isBetween(0.75, 0.85);
    assertThat(share(jobs, 4, 128, Sensitivity.NODE)).isBetween(0.03, 0.07);
    assertThat(share(jobs, 4, 128, Sensitivity.RACK)).isBetween(0.43, 0.52);
    assertThat(share(jobs, 1, 1, Sensitivity.CLUSTER)).isEqualTo(1);
  }

  private static double share(List<Job> jobs, int from, int to, Sensitivity sensitivity) {
    List<Job> sized =
        jobs.stream().filter(job -> job.containers() >= from && job.containers() <= to).toList();
    double such = sized.stream().filter(job -> job.sensitivity() == sensitivity).count();
    return such / sized.size();
  }

  @Test
  void theSeedDecides() {
    assertThat(draw(512, 1, 7)).isEqualTo(draw(512, 1, 7)).isNotEqualTo(draw(512, 1, 8));
  }

  @Test
  void whatCannotFitIsRefused() {
    assertThatThrownBy(() -> draw(64, 0.49, 1)).hasMessageContaining("(0.49)");
    assertThatThrownBy(() -> draw(64, Double.NaN, 1)).hasMessageContaining("(NaN)");
    assertThatThrownBy(() -> draw(0, 1, 1)).hasMessageContaining("(0)");
    assertThatThrownBy(() -> draw(1_000_001, 1, 1)).hasMessageContaining("(1000001)");
  }
}
