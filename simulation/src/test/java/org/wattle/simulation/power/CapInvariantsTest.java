package org.wattle.simulation.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.Seeds;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.simulation.power.PowerSimulation.Listener;
import org.wattle.simulation.power.cap.NodeCaps;

/** What holds for caps and energy in every run, of whatever policies. */
class CapInvariantsTest {
  private static final int SEEDS = 160;
  private static final List<String> POLICIES = List.of("ff", "bp+guard20", "mgm", "mpf-bp");

  /** A cap before it was changed. */
  private record Change(int node, long before) {}

  /** Follows caps, and what nodes draw. */
  private static final class Followed implements Listener {
    private final RandomPowerRuns.Run run;
    private final int[] classOf;
    private final long[] cap;
    private final long[] draws;
    private final List<Change> notUndone = new ArrayList<>();
    private final boolean local;
    private long second;
    private long dynamic;
    private int lowered;
    private int raised;

    Followed(RandomPowerRuns.Run run) {
      this.run = run;
      this.local = run.caps().equals("local");
      this.classOf = run.input().cluster().classOfNode();
      this.cap = new long[classOf.length];
      this.draws = new long[classOf.length];
      for (int node = 0; node < cap.length; node++) {
        long tdp = of(node).tdpMilliwatts();
        cap[node] =
            run.caps().equals("static") ? NodeCaps.share(settings().staticShare(), tdp) : tdp;
      }
    }

    private Capping settings() {
      return run.input().settings().capping();
    }

    private NodeClass of(int node) {
      return run.input().cluster().classes().get(classOf[node]);
    }

    /** A second has passed in which every node drew at most its cap. */
    private void advance(long to) {
      for (int node = 0; node < cap.length && to > second; node++) {
        assertThat(draws[node])
            .as("node %d at %d s, %s", node, second, run)
            .isBetween(of(node).staticMilliwatts(), cap[node]);
        dynamic += (draws[node] - of(node).staticMilliwatts()) * (to - second);
      }
      second = to;
    }

    @Override
    public void capped(long now, int node, long milliwatts) {
      advance(now);
      assertThat(now % settings().periodSeconds()).as("%s", run).isZero();
      assertThat(milliwatts)
          .as("node %d at %d s, %s", node, now, run)
          .isBetween(
              NodeCaps.share(settings().floorShare(), of(node).tdpMilliwatts()),
              of(node).tdpMilliwatts());
      if (milliwatts < cap[node]) {
        notUndone.add(new Change(node, cap[node]));
        lowered++;
      } else {
        int last = notUndone.size() - 1;
        while (local && notUndone.get(last).node() != node) {
          last--;
        }
        assertThat(notUndone.remove(last))
            .as("undone at %d s, %s", now, run)
            .isEqualTo(new Change(node, milliwatts));
        raised++;
      }
      cap[node] = milliwatts;
    }

    @Override
    public void draws(long now, int node, long milliwatts, long demand, long capMilliwatts) {
      advance(now);
      draws[node] = milliwatts;
      assertThat(capMilliwatts).as("node %d at %d s, %s", node, now, run).isEqualTo(cap[node]);
      assertThat(milliwatts).as("%s", run).isEqualTo(Math.min(demand, cap[node]));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "none",
        "static",
        "extrema",
        "extrema-literal",
        "progressive",
        "progressive-all",
        "local",
        "switch"
      })
  void hold(String caps) {
    boolean lowers = !caps.equals("none") && !caps.equals("static");
    boolean raises = lowers && !caps.equals("extrema-literal");
    int lowered = 0;
    int raised = 0;
    // Few seeds are as many as it takes to see each of what the caps do.
    for (int seed = 1;
        seed <= Seeds.count(SEEDS)
            || (seed <= SEEDS && ((lowers && lowered == 0) || (raises && raised == 0)));
        seed++) {
      RandomPowerRuns.Run run =
          RandomPowerRuns.of(seed, POLICIES.get(seed % POLICIES.size()), caps);
      Followed followed = new Followed(run);
      PowerOutcome outcome = run.outcome(followed);
      followed.advance(Math.max(followed.second, outcome.makespanSeconds()));
      long idle = run.input().cluster().staticMilliwatts() * outcome.makespanSeconds();
      assertThat(outcome.energyMillijoules())
          .as("static and dynamic energy, %s", run)
          .isEqualTo(idle + followed.dynamic)
          .isEqualTo(energyOf(outcome));
      if (outcome.secondsThrottled() == 0 && outcome.ended() == outcome.placed()) {
        assertThat(followed.dynamic).as("of the tasks, %s", run).isEqualTo(ofTasks(run, outcome));
      }
      lowered += followed.lowered;
      raised += followed.raised;
    }
    assertThat(lowered > 0).as("some are capped").isEqualTo(lowers);
    assertThat(raised > 0).as("some are uncapped").isEqualTo(raises);
  }

  private static long energyOf(PowerOutcome outcome) {
    long energy = 0;
    for (PowerSegment segment : outcome.segments()) {
      energy += segment.milliwatts() * (segment.toSecond() - segment.fromSecond());
    }
    return energy;
  }

  /** What tasks draw by themselves: their peaks first, then their means. */
  private static long ofTasks(RandomPowerRuns.Run run, PowerOutcome outcome) {
    int[] classOf = run.input().cluster().classOfNode();
    long energy = 0;
    for (int task = 0; task < outcome.tasks().count(); task++) {
      if (outcome.tasks().node(task).isPresent()) {
        TaskProfile profile = run.input().profiles().get(run.input().tasks().profile(task));
        Draw draw = profile.draws().get(classOf[outcome.tasks().node(task).getAsInt()]);
        long seconds =
            (long) outcome.tasks().endSecond(task).orElseThrow()
                - outcome.tasks().startSecond(task).orElseThrow();
        long starting = Math.min(seconds, profile.startSeconds());
        energy += draw.peakMilliwatts() * starting + draw.meanMilliwatts() * (seconds - starting);
      }
    }
    return energy;
  }
}
