package org.wattle.importers.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wattle.importers.power.PowerSamples.lines;
import static org.wattle.importers.power.PowerSamples.profiles;
import static org.wattle.importers.power.PowerSamples.tiny;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportResult;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.profile.PowerProfiles;

class PowerSamplesImporterTest {
  private static final String PLAIN = "program,class,run,seconds,watts";
  private static final String ZONES =
      "seconds,zone,name,energy_uj,max_energy_range_uj,program,class,run";

  @Test
  void aPeakIsTheMedianOfTheLargestPowerOfRunsLessTheStaticPower() {
    PowerProfiles profiles =
        profiles(
            Map.of("--static", "A=40"),
            lines(
                PLAIN,
                "p,A,1,0,100",
                "p,A,1,1,60",
                "p,A,1,2,60",
                "p,A,2,0,90",
                "p,A,2,1,50",
                "p,A,2,2,70",
                "p,A,3,7,50",
                "p,A,3,8,130",
                "p,A,3,9,60"));
    assertThat(profiles.classes()).containsExactly("A");
    TaskProfile profile = profiles.profiles().get(0);
    assertThat(profile.draws()).containsExactly(new Draw(60_000, 33_333));
    assertThat(profile.seconds()).isEqualTo(3);
    assertThat(profile.startSeconds()).isEqualTo(1);
  }

  @Test
  void theStaticPowerIsThatOfAnIdleNodeUnlessItIsStated() {
    Source samples =
        lines(PLAIN, "rest,A,1,0,41", "rest,A,1,1,43", "rest,A,1,2,80", "p,A,1,0,90", "p,A,1,1,90");
    assertThat(profiles(Map.of("--idle", "rest"), samples).profiles())
        .singleElement()
        .extracting(TaskProfile::largestPeakMilliwatts)
        .isEqualTo(47_000L);
    assertThat(profiles(Map.of("--idle", "rest", "--static", "50"), samples).profiles())
        .singleElement()
        .extracting(TaskProfile::largestPeakMilliwatts)
        .isEqualTo(40_000L);
  }

  @Test
  void durationsAreThoseOnTheReferenceClass() {
    Source samples =
        lines(PLAIN, "p,A,1,0,90", "p,A,1,1,90", "p,B,1,0,80", "p,B,1,1,80", "p,B,1,2,80");
    Map<String, String> still = Map.of("--static", "40");
    assertThat(profiles(still, samples).profiles().get(0).seconds()).isEqualTo(2);
    assertThat(
            profiles(Map.of("--static", "40", "--reference", "B"), samples)
                .profiles()
                .get(0)
                .seconds())
        .isEqualTo(3);
  }

  @Test
  void whatIsNotMeasuredIsStatedOrAssumedWithAWarning() {
    Source samples = lines(PLAIN, "p,A,1,0,90", "p,A,1,1,90", "q,A,1,0,80", "q,A,1,1,80");
    Map<String, String> options =
        Map.of("--static", "40", "--cpu", "p=3", "--memory-megabytes", "4096");
    Parsed<ImportResult> read = PowerSamples.read(options, samples);
    List<Issue> warnings = ((Parsed.Valid<ImportResult>) read).warnings();
    assertThat(warnings)
        .extracting(Issue::problem)
        .containsExactly(
            "The CPU that a task reserves is not measured: (1 core) is assumed for (q).",
            "How much of its time a program waits for memory is not measured: (0) is assumed.");
    PowerProfiles profiles = ((ImportResult.OfProfiles) read.orElseThrow()).profiles();
    assertThat(profiles.profiles()).extracting(TaskProfile::millicores).containsExactly(3000, 1000);
    assertThat(profiles.profiles())
        .extracting(TaskProfile::memoryMegabytes)
        .containsExactly(4096, 4096);
    assertThat(profiles.assumptions()).contains(warnings.get(0).problem());
  }

  @Test
  void zonesOfPackagesAndMemoryAreAddedAndCountersWrap() {
    PowerProfiles profiles =
        profiles(
            Map.of("--static", "A=40"),
            lines(
                ZONES,
                "0,intel-rapl:0,package-0,900000000,1000000000,p,A,1",
                "0,intel-rapl:0:0,core,800000000,1000000000,p,A,1",
                "0,intel-rapl:0:1,dram,5000000,65000000000,p,A,1",
                "0,intel-rapl-mmio:0,package-0,900000000,1000000000,p,A,1",
                "2,intel-rapl:0,package-0,60000000,1000000000,p,A,1",
                "2,intel-rapl:0:1,dram,25000000,65000000000,p,A,1",
                "4,intel-rapl:0,package-0,200000000,1000000000,p,A,1",
                "4,intel-rapl:0:1,dram,45000000,65000000000,p,A,1"));
    // 160 J and 20 J in two seconds, then 140 J and 20 J.
    assertThat(profiles.profiles().get(0).draws()).containsExactly(new Draw(50_000, 45_000));
    assertThat(profiles.profiles().get(0).seconds()).isEqualTo(4);
    assertThat(profiles.assumptions())
        .contains("A counter wrapped (1) times, which was taken into account.");
  }

  @Test
  void joulesOfZonesNeedNoProgramInTheFile() {
    PowerProfiles profiles =
        profiles(
            Map.of("--static", "40", "--program", "p", "--class", "A"),
            lines(
                "seconds,zone,name,energy_j",
                "1763870000.5,intel-rapl:0,package-0,10",
                "1763870001.5,intel-rapl:0,package-0,100.5",
                "1763870002.5,intel-rapl:0,package-0,160.5"));
    assertThat(profiles.profiles().get(0).draws()).containsExactly(new Draw(50_500, 35_250));
  }

  @Test
  void everySeriesOfKeplerIsARunOfItsContainer() {
    PowerProfiles profiles = profiles(Map.of("--nodes", "node-1=A,node-2=B"), tiny("kepler.csv"));
    assertThat(profiles.classes()).containsExactly("A", "B");
    assertThat(profiles.profiles())
        .extracting(TaskProfile::name)
        .containsExactly("minife", "dgemm");
    assertThat(profiles.profiles().get(0).draws())
        .extracting(Draw::peakMilliwatts)
        .containsExactly(93_000L, 66_000L);
    assertThat(profiles.profiles().get(1).startSeconds()).isEqualTo(30);
  }

  @Test
  void zonesOfNewerVersionsOfKeplerAreAddedAndCountersStartAgain() {
    PowerProfiles profiles =
        profiles(
            Map.of("--class", "A"),
            lines(
                "timestamp,__name__,container_name,container_id,zone,state,value",
                "0,kepler_container_cpu_joules_total,p,c1,package,running,500",
                "0,kepler_container_cpu_joules_total,p,c1,dram,running,50",
                "0,kepler_container_cpu_joules_total,p,c1,core,running,400",
                "0,kepler_container_cpu_joules_total,q,c2,package,terminated,9",
                "5,kepler_container_cpu_joules_total,p,c1,package,running,700",
                "5,kepler_container_cpu_joules_total,p,c1,dram,running,100",
                "10,kepler_container_cpu_joules_total,p,c1,package,running,150",
                "10,kepler_container_cpu_joules_total,p,c1,dram,running,150"));
    assertThat(profiles.profiles())
        .singleElement()
        .extracting(TaskProfile::draws)
        .isEqualTo(List.of(new Draw(50_000, 45_000)));
    assertThat(profiles.assumptions())
        .contains("A counter started again (1) times, which was taken into account.");
  }

  @Test
  void reportsOfScaphandreSayWhatProcessesOrTheHostDraw() {
    for (String file : List.of("scaphandre.json", "scaphandre.csv")) {
      TaskProfile process =
          profiles(Map.of("--class", "A", "--programs", "minife"), tiny(file)).profiles().get(0);
      assertThat(process.name()).isEqualTo("minife");
      assertThat(process.largestPeakMilliwatts()).as(file).isBetween(61_000L, 61_100L);
      TaskProfile host =
          profiles(Map.of("--class", "A", "--program", "minife", "--static", "45"), tiny(file))
              .profiles()
              .get(0);
      assertThat(host.largestPeakMilliwatts()).as(file).isBetween(67_000L, 67_100L);
      assertThat(host.seconds()).isEqualTo(20);
      assertThat(host.startSeconds()).isEqualTo(6);
    }
  }

  @Test
  void aListOfReportsIsReadAsReportsOneAfterTheOther() {
    String one = new String(tiny("scaphandre.json").bytes(), StandardCharsets.UTF_8);
    Source list = lines("[", one.replace("}{", "},\n{"), "]");
    Map<String, String> options = Map.of("--class", "A", "--programs", "minife");
    assertThat(profiles(options, list).profiles())
        .isEqualTo(profiles(options, tiny("scaphandre.json")).profiles());
  }

  @Test
  void severalFilesAreRunsOfTheSamePrograms() {
    Map<String, String> options = Map.of("--static", "0");
    Source one = lines(PLAIN, "p,A,1,0,50", "p,A,1,1,50");
    Source other = lines(PLAIN, "p,A,1,0,70", "p,A,1,1,70");
    assertThat(profiles(options, one, other).profiles().get(0).draws())
        .containsExactly(new Draw(60_000, 60_000));
  }

  @Test
  void namedValuesAreReadOrRefused() {
    assertThat(NamedValues.numbers("3,A=4", 0, 9).of("A")).contains(4.0);
    assertThat(NamedValues.numbers("3,A=4", 0, 9).of("B")).contains(3.0);
    for (String wrong : List.of("", "A=", "=3", "A=x", "A=1,A=2", "A=NaN", "A=10", "3,4")) {
      assertThatThrownBy(() -> NamedValues.numbers(wrong, 0, 9))
          .as(wrong)
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void namesOfSeriesAreRead() {
    assertThat(SeriesName.parse("up{job=\"a\\\"b\", x=\"1,2\"}").orElseThrow().labels())
        .isEqualTo(Map.of("job", "a\"b", "x", "1,2"));
    assertThat(SeriesName.parse("{__name__=\"up\"}").orElseThrow().metric()).isEqualTo("up");
    assertThat(SeriesName.parse("{job=\"a\"}")).isEmpty();
    assertThat(SeriesName.parse("up{job=a}")).isEmpty();
    assertThat(SeriesName.parse("")).isEmpty();
  }
}
