package org.wattle.toolkit.lotes.simulation;

import static org.wattle.simulation.study.Measure.Document.CSV;
import static org.wattle.simulation.study.Measure.Document.JSON;
import static org.wattle.simulation.study.Measure.Document.SUMMARY;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.simulation.lotes.DispatchOutcome;
import org.wattle.simulation.lotes.DispatchResult;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Unit;
import org.wattle.simulation.study.Unit.Form;

/** The measures of online dispatching: times in hours. */
public final class DispatchMeasures {
  /** The name of Little's ratio, which depends on the horizon. */
  public static final String LITTLE = "littleRatio";

  private static final Unit HOURS = Unit.of("", 1, Form.HOURS);
  static final Unit RATIO = Unit.of("", 1, Form.RATIO);

  /** Mean wait of tasks that started. */
  public static final Measure<DispatchResult> WAIT_STARTED =
      run("waitStartedHours", of -> of.waits().meanHoursStarted()).in(HOURS).as("Wait, started");

  /** Mean wait of all tasks, those that wait still counted with what they waited. */
  public static final Measure<DispatchResult> WAIT_ALL =
      run("waitAllHours", of -> of.waits().meanHoursAll()).in(HOURS).as("Wait, all");

  /** Mean time of a job over that in an empty data centre. */
  public static final Measure<DispatchResult> RELATIVE_FLOW =
      run("relativeFlow", of -> of.flows().relative())
          .in(RATIO)
          .as("Flow/ideal")
          .only(CSV, SUMMARY);

  /** Tasks that run or wait, time average. */
  public static final Measure<DispatchResult> IN_SYSTEM =
      run("inSystem", DispatchOutcome::inSystem)
          .in(Unit.of("", 1, Form.COUNT))
          .as("In system")
          .only(JSON, SUMMARY);

  /** Of a sample of a run. */
  public static final List<Measure<DispatchSample>> SAMPLES =
      List.of(
          Measure.of("hour", DispatchSample::hour),
          Measure.of("arrived", DispatchSample::arrived),
          Measure.of("finished", DispatchSample::finished),
          Measure.of("running", DispatchSample::running),
          Measure.of("waiting", DispatchSample::waiting));

  private DispatchMeasures() {}

  /** Little's law, for runs of a horizon. */
  public static Measure<DispatchResult> little(Time horizon) {
    return run(LITTLE, of -> of.little(horizon)).in(RATIO).as("L/λW").only(SUMMARY);
  }

  /** Of a run of a horizon. */
  public static List<Measure<DispatchResult>> runs(Time horizon) {
    List<Measure<DispatchResult>> all = new ArrayList<>();
    all.add(run("hours", DispatchOutcome::hours).only(CSV, JSON));
    all.add(run("events", DispatchOutcome::events).only(CSV, JSON));
    all.add(csv("arrived", DispatchOutcome::arrived));
    all.add(csv("refused", DispatchOutcome::refused));
    all.add(csv("finished", DispatchOutcome::finished));
    all.add(csv("running", DispatchOutcome::running));
    all.add(csv("waiting", DispatchOutcome::waiting));
    all.add(csv("meanRunning", DispatchOutcome::meanRunning));
    all.add(csv("meanWaiting", DispatchOutcome::meanWaiting));
    all.add(csv("meanHoursInSystem", DispatchOutcome::meanHoursInSystem));
    all.add(csv("arrivalsCounted", DispatchOutcome::arrivalsCounted));
    all.add(csv("started", of -> of.waits().started()));
    all.add(csv("stillWaiting", of -> of.waits().waiting()));
    all.add(WAIT_STARTED);
    all.add(WAIT_ALL);
    all.add(csv("delayed", of -> of.waits().delayed()));
    all.add(csv("longestWaitHours", of -> of.waits().longestHours()));
    all.add(csv("jobsFinished", of -> of.flows().finished()));
    all.add(csv("jobsUnfinished", of -> of.flows().unfinished()));
    all.add(csv("flowHours", of -> of.flows().meanHours()));
    all.add(csv("idealFlowHours", of -> of.flows().idealHours()));
    all.add(RELATIVE_FLOW);
    all.add(IN_SYSTEM);
    all.add(little(horizon));
    return all;
  }

  private static Measure<DispatchResult> run(String name, Function<DispatchOutcome, ?> value) {
    return Measure.of(name, of -> value.apply(of.outcome()));
  }

  private static Measure<DispatchResult> csv(String name, Function<DispatchOutcome, ?> value) {
    return run(name, value).only(CSV);
  }
}
