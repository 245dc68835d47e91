package org.wattle.importers.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.power.PowerSamples.issues;
import static org.wattle.importers.power.PowerSamples.lines;
import static org.wattle.importers.power.PowerSamples.tiny;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.Source;

class BadSamplesTest {
  private static final String PLAIN = "program,class,run,seconds,watts";
  private static final Map<String, String> STILL = Map.of("--static", "40");

  @Test
  void timeThatGoesBackIsRefused() {
    assertThat(issues(STILL, lines(PLAIN, "p,A,1,0,50", "p,A,1,2,50", "p,A,1,1,50", "p,A,1,3,50")))
        .containsExactly(
            "samples:4: seconds (1) The time is not after that of line (3), (2). Maybe the rows are"
                + " not sorted, or another run begins here and needs a name of its own.");
  }

  @Test
  void aGapOfMoreThanFiveIntervalsIsRefused() {
    assertThat(
            issues(STILL, lines(PLAIN, "p,A,1,0,50", "p,A,1,2,50", "p,A,1,4,50", "p,A,1,14.5,50")))
        .containsExactly(
            "samples:5: seconds (14.5) There is no sample for (10.5) s before this one, and the"
                + " median interval is (2) s. Maybe the meter was stopped: measure the run again,"
                + " or cut the file there.");
    assertThat(issues(STILL, lines(PLAIN, "p,A,1,0,50", "p,A,1,2,50", "p,A,1,4,50", "p,A,1,14,50")))
        .isEmpty();
  }

  @Test
  void everyCellThatIsWrongIsFound() {
    assertThat(issues(STILL, lines(PLAIN, "p,A,1,0,-5", ",A,1,x,50", "p,A,1,1,1e7")))
        .containsExactly(
            "samples:2: watts (-5) The number is below 0. Maybe the sign is wrong.",
            "samples:3: program The cell is empty. Maybe give it a value.",
            "samples:3: seconds (x) The cell is no number. Maybe write one like 12.5.",
            "samples:4: watts (1e7) The number is too large. Maybe the unit is wrong.");
  }

  @Test
  void longNamesAreTold() {
    assertThat(issues(STILL, lines(PLAIN, "p".repeat(101) + ",A,1,0,5")))
        .hasSize(1)
        .allMatch(each -> each.contains("The name has (101) characters. Maybe shorten it"));
  }

  @Test
  void aRunNeedsTwoSamples() {
    assertThat(issues(STILL, lines(PLAIN, "p,A,1,0,50")))
        .containsExactly(
            "samples:2: seconds The run has (1) samples, fewer than (2). Maybe the file was cut, or"
                + " the run was shorter than the sampling interval.");
  }

  @Test
  void theStaticPowerOfEveryClassIsNeededAndBelowThePeak() {
    Source samples = lines(PLAIN, "p,A,1,0,50", "p,A,1,1,50");
    assertThat(issues(Map.of("--static", "B=40"), samples))
        .containsExactly(
            "samples: --static (A) Nothing says what a node of this class draws without tasks."
                + " Maybe --static A=45, or add runs of the program (idle).");
    assertThat(issues(Map.of("--static", "60"), samples))
        .containsExactly(
            "samples: watts (p) The largest power on the class (A), (50 W), is below the static"
                + " power (60 W). Maybe --static is that of other nodes, or samples are in another"
                + " unit.");
  }

  @Test
  void everyProgramIsMeasuredOnEveryClass() {
    assertThat(issues(STILL, lines(PLAIN, "p,A,1,0,50", "p,A,1,1,50", "q,B,1,0,50", "q,B,1,1,50")))
        .containsExactly(
            "samples: class (p) The program was not measured on nodes of the class (B), as others"
                + " were. Maybe measure it there, or leave it out with --programs.",
            "samples: class (q) The program was not measured on nodes of the class (A), as others"
                + " were. Maybe measure it there, or leave it out with --programs.");
  }

  @Test
  void runsOfMonthsAreRefused() {
    assertThat(issues(STILL, lines(PLAIN, "p,A,1,0,50", "p,A,1,1e12,50")))
        .containsExactly(
            "samples: seconds (p) The runs on the class (A) took (2e12) s, more than (10000000)"
                + " s. Maybe times are in another unit than seconds.");
  }

  @Test
  void aReferenceThatWasNotMeasuredIsRefused() {
    assertThat(
            issues(
                Map.of("--static", "40", "--reference", "D"),
                lines(PLAIN, "p,A,1,0,50", "p,A,1,1,50")))
        .containsExactly("samples: --reference (D) No run was on a node of this class. Maybe A.");
  }

  @Test
  void aCounterThatFallsNeedsItsRange() {
    Map<String, String> options = Map.of("--static", "0", "--program", "p", "--class", "A");
    assertThat(
            issues(
                options,
                lines(
                    "seconds,zone,name,energy_uj",
                    "0,intel-rapl:0,package-0,900",
                    "1,intel-rapl:0,package-0,100",
                    "2,intel-rapl:0,package-0,200")))
        .containsExactly(
            "samples:3: energy (100) The counter is below that of line (2), (900), and its range is"
                + " not given. Maybe give the range in a column max_energy_range_uj.");
    assertThat(
            issues(
                options,
                lines(
                    "seconds,zone,name,energy_uj,max_energy_range_uj",
                    "0,intel-rapl:0,package-0,900,500",
                    "1,intel-rapl:0,package-0,100,500",
                    "2,intel-rapl:0,package-0,200,500")))
        .hasSize(1)
        .allMatch(each -> each.contains("its range is (500)"));
  }

  @Test
  void metersAreReadAtTheSameTimes() {
    assertThat(
            issues(
                Map.of("--static", "0", "--program", "p", "--class", "A"),
                lines(
                    "seconds,zone,name,energy_uj",
                    "0,z0,package-0,0",
                    "1,z0,package-0,9",
                    "2,z0,package-0,19",
                    "0,z1,dram,0",
                    "1.5,z1,dram,9",
                    "2,z1,dram,19")))
        .containsExactly(
            "samples: seconds (p) The meters (z0) and (z1) were not read at the same times during"
                + " the run (1). Maybe rows of one of them are missing.");
  }

  @Test
  void whatRanAndWhereHasToBeSaid() {
    Source zones = lines("seconds,zone,name,energy_uj", "0,intel-rapl:0,package-0,900");
    assertThat(issues(Map.of("--static", "0"), zones))
        .containsExactly(
            "samples:2: class Nothing says of which class the node is. Maybe --class A.",
            "samples:2: program Nothing says which program ran. Maybe add the column (program), or"
                + " --program minife.");
    assertThat(issues(Map.of("--nodes", "node-1=A"), tiny("kepler.csv")))
        .hasSize(2)
        .allMatch(
            each ->
                each.endsWith(
                    "class (node-2) Nothing says of which class the node is. Maybe (node-1) in"
                        + " --nodes is this one."));
  }

  @Test
  void metricsThatAreNotKnownAreRefused() {
    assertThat(
            issues(Map.of("--class", "A"), lines("timestamp,__name__,value", "0,up,1", "1,up,1")))
        .containsExactly(
            "samples: __name__ No metric of programs is known: there is no metric like"
                + " kepler_container_joules_total in the column __name__. Maybe export another"
                + " metric.");
    assertThat(issues(Map.of("--class", "A", "--program", "p"), tiny("kepler.csv")))
        .hasSize(1)
        .allMatch(each -> each.endsWith("Maybe leave --program out: there is one of programs."));
  }

  @Test
  void filesOfOtherKindsAreRefused() {
    assertThat(issues(STILL, lines("a,b", "1,2")))
        .hasSize(1)
        .allMatch(each -> each.startsWith("samples:1:  (a,b) The file is none of those"));
    assertThat(issues(STILL, lines(""))).hasSize(1);
    assertThat(issues(Map.of("--class", "A"), lines("{\"host\": {\"consumption\": 5}")))
        .anyMatch(each -> each.contains("no sequence of JSON reports"));
    assertThat(issues(Map.of("--class", "A"), lines("[1, 2]")))
        .anyMatch(each -> each.contains("This is no report"));
    assertThat(
            issues(
                Map.of("--class", "A", "--program", "p", "--static", "0"),
                lines("{\"host\": {\"consumption\": -5, \"timestamp\": 1}}")))
        .anyMatch(each -> each.contains("no timestamp, or no consumption"));
  }
}
