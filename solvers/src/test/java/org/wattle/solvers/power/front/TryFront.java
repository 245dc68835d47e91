package org.wattle.solvers.power.front;
import java.nio.file.*; import java.time.Duration;
import org.wattle.model.json.*; import org.wattle.model.json.power.*;
import org.wattle.model.power.batch.*; import org.wattle.model.solving.*;
import org.wattle.solvers.grading.CheckedBackend; import org.wattle.solvers.pareto.*; import org.wattle.solvers.power.*;
public class TryFront {
  public static void main(String[] a) throws Exception {
    PowerBatch b = new PowerBatchCodec().read(new Source(a[0], Files.readAllBytes(Path.of(a[0])))).orElseThrow();
    int threads = Integer.parseInt(a[2]);
    GoalMinimiser<PowerSchedule> m = new PowerGoalMinimiser(b, CheckedBackend.installed(a[1]));
    SolveParameters p = SolveParameters.DEFAULT.withTimeLimit(Duration.ofSeconds(Integer.parseInt(a[3]))).withThreads(threads).withSeed(1);
    long t = System.nanoTime();
    Front<PowerSchedule> f = new EpsilonConstraint<>(m, s -> PowerPermutations.objectives(b, s)).find(FrontRequest.of(p));
    System.out.printf("%s threads %d: %d points, %s solves, complete %s, %.1f s%n", a[1], threads, f.points().size(), f.statistics().count("solves"), f.complete(), (System.nanoTime()-t)*1e-9);
  }
}
