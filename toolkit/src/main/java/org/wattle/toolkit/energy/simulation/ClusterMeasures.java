package org.wattle.toolkit.energy.simulation;

import static org.wattle.simulation.study.Measure.Document.CSV;
import static org.wattle.simulation.study.Measure.Document.JSON;
import static org.wattle.simulation.study.Measure.Document.SUMMARY;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.simulation.energy.ClusterOutcome;
import org.wattle.simulation.energy.ClusterOutcome.ElementEnergy;
import org.wattle.simulation.energy.ClusterOutcome.Energy;
import org.wattle.simulation.energy.ClusterOutcome.OnCount;
import org.wattle.simulation.energy.ClusterSample;
import org.wattle.simulation.energy.EnergyBill;
import org.wattle.simulation.energy.EnergyBill.Hour;
import org.wattle.simulation.energy.EnergyBill.Hour.Charge;
import org.wattle.simulation.energy.SlotRecord;
import org.wattle.simulation.energy.SlotRecord.BestPlacement;
import org.wattle.simulation.study.Measure;
import org.wattle.simulation.study.Unit;

/** The measures of clusters: energies in J, times in seconds. */
public final class ClusterMeasures {
  /** The table of energies. */
  public static final String ENERGY = "Energy";

  /** The table of servers and switches. */
  public static final String ELEMENTS = "Servers and switches";

  /** The field of JSON for slots that were compared with their optimum. */
  public static final String SLOTS = "slots";

  /** Of servers and switches. */
  public static final Measure<ClusterResult> JOULES = energy("joules", ClusterOutcome::joules);

  /** Of servers. */
  public static final Measure<ClusterResult> SERVER_JOULES =
      energy("serverJoules", of -> of.servers().total()).as("Servers, kWh").only(SUMMARY);

  /** Of switches. */
  public static final Measure<ClusterResult> NETWORK_JOULES =
      energy("networkJoules", of -> of.network().total()).as("Network, kWh").only(SUMMARY);

  /** From arrival to the first progress, mean, in s. */
  public static final Measure<ClusterResult> WAIT =
      time("waitSeconds", "mean", "wait", of -> of.waits().mean()).as("T wait");

  /** From arrival to end, mean, in s. */
  public static final Measure<ClusterResult> RESPONSE =
      time("responseSeconds", "mean", "response", of -> of.responses().mean()).as("T response");

  /** From arrival to end, median, in s. */
  public static final Measure<ClusterResult> MEDIAN_RESPONSE =
      time("responseSeconds", "median", "response", of -> of.responses().median()).as("Median");

  /** From arrival to end, 95th percentile, in s. */
  public static final Measure<ClusterResult> P95_RESPONSE =
      time("responseSeconds", "p95", "response", of -> of.responses().p95()).as("95 %");

  /** Tasks that left. */
  public static final Measure<ClusterResult> FINISHED =
      run("finished", ClusterOutcome::finished).as("Finished").only(CSV, JSON);

  /** Tasks that have a server at the end. */
  public static final Measure<ClusterResult> RUNNING =
      run("running", ClusterOutcome::running).as("Running").only(CSV, JSON);

  /** Tasks that have none at the end. */
  public static final Measure<ClusterResult> WAITING =
      run("waiting", ClusterOutcome::waiting).as("Waiting").only(CSV, JSON);

  /** Tasks that no server or link could ever take. */
  public static final Measure<ClusterResult> REJECTED =
      run("rejected", ClusterOutcome::rejected).as("Rejected").only(CSV, JSON);

  /** Tasks whose internal traffic found no path. */
  public static final Measure<ClusterResult> WITHOUT_MASTER =
      run("withoutMaster", ClusterOutcome::withoutMaster).as("No master").only(CSV, JSON);

  /** Of a slot over its best placement, mean, in J. */
  public static final Measure<ClusterResult> REGRET =
      quality("regretJoulesPerSlot", SlotQuality::meanRegretJoules)
          .column("mean_regret_joules")
          .as("Mean regret, J");

  /** Of all slots over their best placements, relative to these. */
  public static final Measure<ClusterResult> REGRET_SHARE =
      quality("regretShare", SlotQuality::regretShare).in(Unit.SHARE).as("Regret");

  /** Cost of the energy. */
  public static final Measure<ClusterResult> EUROS =
      bill("euros", EnergyBill::euros).column("cost_eur").as("Cost, EUR");

  /** Emissions of the energy, in kg. */
  public static final Measure<ClusterResult> CARBON =
      bill("kilogramsCo2", EnergyBill::kilograms).column("co2_kg").as("CO2, kg");

  /** The share of the peak hour in the energy. */
  public static final Measure<ClusterResult> PEAK_ENERGY_SHARE =
      share("peakEnergyShare", EnergyBill::peakEnergyShare).as("Its energy");

  /** The share of the peak hour in the cost. */
  public static final Measure<ClusterResult> PEAK_COST_SHARE =
      share("peakCostShare", EnergyBill::peakCostShare).as("Its cost");

  /** The share of the peak hour in the emissions. */
  public static final Measure<ClusterResult> PEAK_CARBON_SHARE =
      share("peakCarbonShare", EnergyBill::peakCarbonShare).column("peak_co2_share").as("Its CO2");

  private ClusterMeasures() {}

  /** Of a run. */
  static List<Measure<ClusterResult>> runs(ClusterSetup setup) {
    List<Measure<ClusterResult>> all = new ArrayList<>();
    all.add(run("seconds", ClusterOutcome::seconds).only(CSV, JSON));
    all.add(JOULES.at(ENERGY, "Energy, kWh"));
    all.add(SERVER_JOULES.at(ENERGY, SERVER_JOULES.label()));
    all.add(NETWORK_JOULES.at(ENERGY, NETWORK_JOULES.label()));
    all.add(
        energy("wakeJoules", of -> of.servers().wake() + of.network().wake())
            .at(ENERGY, "Waking, kWh")
            .only());
    joules(all, "server", "servers", ClusterOutcome::servers);
    joules(all, "network", "network", ClusterOutcome::network);
    on(all, "servers", "Servers busy", ELEMENTS, ClusterOutcome::serversOn);
    on(
        all,
        "switches",
        "Switches busy",
        setup.center().switchCount() > 0 ? ELEMENTS : "",
        ClusterOutcome::switchesOn);
    List<String> resources = setup.resources();
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      all.add(
          run("useOf" + resources.get(r), of -> of.utilisation().get(resource))
              .column("use_of_" + resources.get(r))
              .path("utilisation", resources.get(r))
              .in(Unit.SHARE)
              .at(ELEMENTS, "Use of " + resources.get(r))
              .only(CSV, JSON));
    }
    all.add(run("arrived", ClusterOutcome::arrived).only(CSV, JSON));
    all.addAll(List.of(REJECTED, FINISHED, RUNNING, WAITING, WITHOUT_MASTER, WAIT));
    all.add(time("waitSeconds", "median", "wait", of -> of.waits().median()));
    all.add(time("waitSeconds", "p95", "wait", of -> of.waits().p95()));
    all.add(time("waitSeconds", "longest", "wait", of -> of.waits().longest()));
    all.addAll(List.of(RESPONSE, MEDIAN_RESPONSE, P95_RESPONSE));
    all.add(time("responseSeconds", "longest", "response", of -> of.responses().longest()));
    all.add(quality(SLOTS, SlotQuality::slots).path(SLOTS, "count").only(CSV, JSON));
    all.add(quality("slotsProven", SlotQuality::proven).path(SLOTS, "proven").only(CSV, JSON));
    all.add(quality("worstGap", SlotQuality::worstGap).only(CSV, JSON));
    all.addAll(List.of(REGRET, REGRET_SHARE, EUROS, CARBON));
    all.add(bill("peakHour", of -> of.peak().map(Hour::hour)).only(CSV, JSON));
    all.addAll(List.of(PEAK_ENERGY_SHARE, PEAK_COST_SHARE, PEAK_CARBON_SHARE));
    return all;
  }

  private static void joules(
      List<Measure<ClusterResult>> all,
      String column,
      String field,
      Function<ClusterOutcome, Energy> joules) {
    all.add(joules(column, field, "operation", of -> joules.apply(of).operation()));
    all.add(joules(column, field, "wake", of -> joules.apply(of).wake()));
    all.add(joules(column, field, "asleep", of -> joules.apply(of).asleep()));
  }

  private static Measure<ClusterResult> joules(
      String column, String field, String what, Function<ClusterOutcome, ?> value) {
    return run(field + "." + what, value)
        .column(column + "_" + what + "_joules")
        .path(field, what)
        .only(CSV, JSON);
  }

  private static void on(
      List<Measure<ClusterResult>> all,
      String name,
      String label,
      String table,
      Function<ClusterOutcome, OnCount> count) {
    all.add(
        run(name + "On", of -> count.apply(of).mean())
            .column(name + "_on_mean")
            .path(name + "On", "mean")
            .at(table, label));
    all.add(
        run(name + "On.most", of -> count.apply(of).most())
            .column(name + "_on_most")
            .path(name + "On", "most")
            .at(table, "At most")
            .only(CSV, JSON));
    all.add(
        run(name + "On.wakes", of -> count.apply(of).wakes())
            .column(name + "_wakes")
            .path(name + "On", "wakes")
            .at(table, "Wakes")
            .only(CSV, JSON));
  }

  private static Measure<ClusterResult> run(String name, Function<ClusterOutcome, ?> value) {
    return Measure.of(name, of -> value.apply(of.outcome()));
  }

  private static Measure<ClusterResult> energy(String name, Function<ClusterOutcome, ?> value) {
    return run(name, value).in(Unit.KILOWATT_HOURS);
  }

  private static Measure<ClusterResult> time(
      String field,
      String statistic,
      String column,
      Function<ClusterOutcome, OptionalDouble> value) {
    Measure<ClusterResult> time =
        run(
                statistic.equals("mean") ? field : field + "." + statistic,
                of -> value.apply(of).orElse(0))
            .column(column + "_" + statistic + "_seconds")
            .path(field, statistic)
            .in(Unit.SECONDS);
    return statistic.equals("mean") ? time : time.only(CSV, JSON);
  }

  private static Measure<ClusterResult> quality(String name, Function<SlotQuality, ?> value) {
    return Measure.<ClusterResult>of(name, of -> value.apply(of.quality())).path(SLOTS, name);
  }

  private static Measure<ClusterResult> bill(String name, Function<EnergyBill, ?> value) {
    return Measure.of(name, of -> value.apply(of.bill()));
  }

  private static Measure<ClusterResult> share(String name, Function<EnergyBill, ?> value) {
    return bill(name, value).in(Unit.SHARE).only(CSV, JSON);
  }

  /** Of a sample of a run. */
  public static List<Measure<ClusterSample>> samples(List<String> resources) {
    List<Measure<ClusterSample>> all = new ArrayList<>();
    all.add(Measure.of("fromSeconds", ClusterSample::fromSeconds));
    all.add(Measure.of("toSeconds", ClusterSample::toSeconds));
    all.add(Measure.of("serverJoules", ClusterSample::serverJoules));
    all.add(Measure.of("networkJoules", ClusterSample::networkJoules));
    all.add(Measure.of("serversOn", ClusterSample::serversOn));
    all.add(Measure.of("switchesOn", ClusterSample::switchesOn));
    for (int r = 0; r < resources.size(); r++) {
      int resource = r;
      all.add(
          Measure.<ClusterSample>of(
                  "useOf" + resources.get(r), of -> of.utilisation().get(resource))
              .column("use_of_" + resources.get(r)));
    }
    all.add(Measure.of("running", ClusterSample::running));
    all.add(Measure.of("waiting", ClusterSample::waiting));
    all.add(Measure.of("finished", ClusterSample::finished));
    all.add(Measure.of("responseSeconds", ClusterSample::responseSeconds));
    return all;
  }

  /** Of a slot of a run. */
  public static List<Measure<SlotRecord>> slots() {
    return List.of(
        Measure.of("fromSeconds", SlotRecord::fromSeconds),
        Measure.of("offered", SlotRecord::offered),
        Measure.of("placed", SlotRecord::placed),
        Measure.of("joules", slot -> slot.verdict().joules()),
        Measure.of("decisionBound", slot -> slot.verdict().decision().map(BestPlacement::bound)),
        Measure.of("decisionProven", slot -> slot.verdict().decision().map(BestPlacement::proven)),
        Measure.of("shadowJoules", slot -> slot.verdict().shadow().map(BestPlacement::joules)),
        Measure.of("shadowBound", slot -> slot.verdict().shadow().map(BestPlacement::bound)),
        Measure.of("shadowProven", slot -> slot.verdict().shadow().map(BestPlacement::proven)),
        Measure.of("regretJoules", slot -> slot.verdict().shadow().map(shadow -> slot.regret())));
  }

  /** Of an hour of a run. */
  public static List<Measure<Hour>> hours() {
    return List.of(
        Measure.of("hour", Hour::hour),
        Measure.of("joules", Hour::joules),
        Measure.of("priceEurPerMwh", hour -> hour.price().map(Charge::rate)),
        Measure.of("costEur", hour -> hour.price().map(Charge::amount)),
        Measure.of("carbonGPerKwh", hour -> hour.carbon().map(Charge::rate)),
        Measure.<Hour>of("co2Kg", hour -> hour.carbon().map(Charge::amount)));
  }

  /** Of a server or switch of a run. */
  public static List<Measure<ElementEnergy>> elements() {
    return List.of(
        Measure.of("element", ElementEnergy::name), Measure.of("joules", ElementEnergy::joules));
  }
}
