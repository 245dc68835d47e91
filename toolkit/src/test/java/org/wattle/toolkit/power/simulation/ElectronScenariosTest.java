package org.wattle.toolkit.power.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.power.PowerScenarioCodec;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.ProfileSource;
import org.wattle.model.power.PowerScenario.TaskSource;
import org.wattle.model.power.TaskGroups;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Group;

/** What the source states of its cluster and programs stands in the scenarios (5.3). */
class ElectronScenariosTest {
  private static PowerScenario scenario(String name) throws IOException {
    Path file = Path.of("..", "instances", "scenarios", "electron-" + name + ".json");
    Parsed<PowerScenario> parsed =
        new PowerScenarioCodec().read(new Source(name, Files.readAllBytes(file)));
    assertThat(parsed).isInstanceOf(Parsed.Valid.class);
    return ((Parsed.Valid<PowerScenario>) parsed).value();
  }

  private static List<TaskProfile> profiles(PowerScenario scenario) {
    return ((ProfileSource.Listed) scenario.profiles()).profiles();
  }

  private static TaskProfile withoutGroup(TaskProfile of) {
    return new TaskProfile(
        of.name(),
        of.millicores(),
        of.memoryMegabytes(),
        of.seconds(),
        of.startSeconds(),
        of.memoryBound(),
        of.bandwidth(),
        of.draws(),
        of.declaredMilliwatts(),
        Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "moderate", "heavy"})
  void eightNodesInFourClasses(String name) throws IOException {
    List<String> classes = new ArrayList<>();
    for (NodeClass of : scenario(name).cluster().classes()) {
      classes.add(
          "%s %d %d %d %d"
              .formatted(
                  of.name(),
                  of.count(),
                  of.millicores() / 1000,
                  of.memoryMegabytes() / 1024,
                  of.tdpMilliwatts() / 1000));
    }
    assertThat(classes)
        .containsExactly("A 2 20 128 210", "B 1 16 128 180", "C 1 16 64 180", "D 4 12 64 170");
  }

  @ParameterizedTest
  @CsvSource({"light, 20, 3", "moderate, 10, 6", "heavy, 5, 12"})
  void mixesAreThoseOfTheSource(String name, int low, int high) throws IOException {
    TaskSource.OfMix mix = (TaskSource.OfMix) scenario(name).workload();
    assertThat(mix.mix().low()).isEqualTo(low);
    assertThat(mix.mix().high()).isEqualTo(high);
    assertThat(mix.tasks() % (low + high)).isZero();
  }

  /** The two programs of which watts are published. */
  @Test
  void measuredWattsAreThoseOfTheSource() throws IOException {
    List<TaskProfile> profiles = profiles(scenario("moderate"));
    TaskProfile minife = profiles.get(13);
    assertThat(minife.name()).isEqualTo("minife");
    assertThat(minife.draws())
        .extracting(TaskProfile.Draw::peakMilliwatts)
        .containsExactly(93_100L, 65_600L, 57_900L, 60_700L);
    assertThat(minife.medianPeakMilliwatts()).isEqualTo(63_150);
    assertThat(minife.memoryMegabytes()).isEqualTo(4096);
    TaskProfile dgemm = profiles.get(14);
    assertThat(dgemm.name()).isEqualTo("dgemm");
    assertThat(dgemm.draws())
        .extracting(TaskProfile.Draw::peakMilliwatts)
        .containsExactly(114_800L, 89_100L, 82_700L, 81_900L);
    assertThat(dgemm.medianPeakMilliwatts()).isEqualTo(85_900);
    assertThat(List.of(minife, dgemm)).allMatch(of -> of.millicores() == 3000);
  }

  /** Table 5.1; and what is assumed of the others gives these groups again. */
  @Test
  void clusteringFindsTheGroupsOfTheSource() throws IOException {
    List<TaskProfile> profiles = profiles(scenario("heavy"));
    assertThat(profiles).hasSize(16);
    assertThat(
            profiles.stream()
                .filter(of -> of.group().equals(Optional.of(Group.HIGH)))
                .map(TaskProfile::name))
        .containsExactly("video-encoding", "cryptography", "pmd", "xalan", "sunflow", "dgemm");
    assertThat(TaskGroups.of(profiles.stream().map(ElectronScenariosTest::withoutGroup).toList()))
        .isEqualTo(profiles.stream().map(of -> of.group().orElseThrow()).toList());
  }

  @Test
  void theThreeScenariosDifferInTheirTasksAlone() throws IOException {
    PowerScenario light = scenario("light");
    for (String name : List.of("moderate", "heavy")) {
      PowerScenario other = scenario(name);
      assertThat(other.cluster()).isEqualTo(light.cluster());
      assertThat(other.profiles()).isEqualTo(light.profiles());
      assertThat(other.capping()).isEqualTo(light.capping());
      assertThat(other.model()).isEqualTo(light.model());
    }
  }
}
