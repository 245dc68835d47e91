package org.wattle.model.energy.formulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.ModelText;

/**
 * The models of three servers, two racks and a core. By hand, in joules: waking a small server adds
 * 100·60 + 170·30 − 10·60 = 10500, the large one 110·60 + 240·30 − 12·60 = 13080, rack switch 0
 * adds 75·60 + 75·30 − 5·60 = 6450, rack switch 1 is awake: 75·60 − 5·60 = 4200, the core is awake:
 * 25·60 = 1500. All asleep is 2·600 + 720 + 2·300 = 2520.
 */
class FormulationTextTest {
  private static EnergyInstance threeServers(List<Task> tasks) {
    ServerPower small = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50, 20));
    ServerPower large = ServerPower.withSummedPeak(12, 110, ResourceVector.of(90, 40));
    Network network =
        new Network.Tiered(
            Wiring.RACK,
            List.of(
                new Network.Tier("core", 1, new SwitchPower(0, 25, 30)),
                new Network.Tier("access", 2, new SwitchPower(5, 75, 30))),
            List.of(0.4, 1.0));
    return new EnergyInstance(
        "three servers",
        60,
        List.of("cpu", "memory"),
        List.of(
            new ServerType("small", 2, ResourceVector.of(0.5, 0.5), small, 30),
            new ServerType("large", 1, ResourceVector.of(1, 1), large, 30)),
        Optional.of(network),
        tasks,
        new ClusterState(Set.of("core-0", "access-1"), List.of()),
        Optional.empty());
  }

  private static final Task WEB = Task.of("web", ResourceVector.of(0.3, 0.2), 0.3);
  private static final Task DB = Task.of("db", ResourceVector.of(0.3, 0.4), 0.2);

  @Test
  void theDefaultFormulationPacksTasksAndSumsTheirTraffic() {
    FormulationOptions options = FormulationOptions.of(EnergyObjective.MTEC);
    String text =
        ModelText.of(
            new AggregatedFlowFormulation(options).build(threeServers(List.of(WEB, DB))).model());
    assertThat(text)
        .startsWith(
            """
            three servers

            minimize mtec
              10500 on[small-0] + 2280 x[web,small-0] + 2760 x[db,small-0] + 10500 on[small-1] + 2280 x[web,small-1] + 2760 x[db,small-1] + 13080 on[large-0] + 2100 x[web,large-0] + 2580 x[db,large-0] + 1500 on[core-0] + 6450 on[access-0] + 4200 on[access-1] + 2520

            capacity: every task runs on one server that is on and has room in every dimension (3.3)
              servers: pack 2 items into 3 bins by cpu, memory, uplink Gbps
                bin 0: holds 0.5 0.5 1 if on[small-0]
                bin 1: holds 0.5 0.5 1 if on[small-1]
                bin 2: holds 1 1 1 if on[large-0]
                item 0: takes 0.3 0.2 0.3, in 0 if x[web,small-0] 1 if x[web,small-1] 2 if x[web,large-0]
                item 1: takes 0.3 0.4 0.2, in 0 if x[db,small-0] 1 if x[db,small-1] 2 if x[db,large-0]

            cover: the servers that are on have room for all tasks together
              cover[cpu]: 0.5 on[small-0] + 0.5 on[small-1] + 0.6 on[large-0] >= 0.6
              cover[memory]: 0.5 on[small-0] + 0.5 on[small-1] + 0.6 on[large-0] >= 0.6

            "count cover": the servers that are on have room for the tasks above a size, by their number
              count[cpu>=0.3]: on[small-0] + on[small-1] + 2 on[large-0] >= 2
              count[memory>=0.2]: on[small-0] + on[small-1] + 2 on[large-0] >= 2
              count[memory>=0.4]: on[small-0] + on[small-1] + on[large-0] >= 1

            "powered path": above everything that is on some switch is on, up to an entry (3.6), (3.8)
              fed[small-0]: -on[small-0] + on[access-0] >= 0
              fed[small-1]: -on[small-1] + on[access-1] >= 0
              fed[large-0]: -on[large-0] + on[access-0] >= 0
              fed[access-0]: -on[access-0] + on[core-0] >= 0
              fed[access-1]: -on[access-1] + on[core-0] >= 0

            order: of interchangeable elements the first are on

            "link capacity": the switches that are on have links enough for the traffic (3.2)
              links[core,access-0]: 0.3 x[web,small-0] + 0.2 x[db,small-0] + 0.3 x[web,large-0] + 0.2 x[db,large-0] - 0.4 on[core-0] <= 0
              links[core,access-1]: 0.3 x[web,small-1] + 0.2 x[db,small-1] - 0.4 on[core-0] <= 0

            "in use": what is on carries something (3.7), (3.9)

            """);
  }

  @Test
  void theReferenceFormulationIsThatOfTheThesisArcByArc() {
    String text =
        ModelText.of(
            new ArcFormulation(EnergyObjective.MTEC).build(threeServers(List.of(WEB))).model());
    assertThat(text)
        .startsWith(
            """
            three servers

            minimize mtec
              1500 Y[core-0] + 6450 Y[access-0] + 4200 Y[access-1] + 10500 W[small-0] + 2280 J[web,small-0,s] + 10500 W[small-1] + 2280 J[web,small-1,s] + 13080 W[large-0] + 2100 J[web,large-0,s] + 2520

            "link capacity": Σ_i J_i(u,v)·μ_i ≤ b(u,v)·X(u,v) (3.2)
              link[core-0,access-0]: 0.3 J[web,core-0,access-0] - 0.4 X[core-0,access-0] <= 0
              r1: J[web,core-0,access-0] - X[core-0,access-0] <= 0
              link[core-0,access-1]: 0.3 J[web,core-0,access-1] - 0.4 X[core-0,access-1] <= 0
              r3: J[web,core-0,access-1] - X[core-0,access-1] <= 0
              link[access-0,small-0]: 0.3 J[web,access-0,small-0] - X[access-0,small-0] <= 0
              r5: J[web,access-0,small-0] - X[access-0,small-0] <= 0
              link[access-0,large-0]: 0.3 J[web,access-0,large-0] - X[access-0,large-0] <= 0
              r7: J[web,access-0,large-0] - X[access-0,large-0] <= 0
              link[access-1,small-1]: 0.3 J[web,access-1,small-1] - X[access-1,small-1] <= 0
              r9: J[web,access-1,small-1] - X[access-1,small-1] <= 0

            capacity: Σ_i α_i·J_i(j,s) ≤ c_j·W_j in every dimension (3.3)
              cap[small-0,cpu]: 0.3 J[web,small-0,s] - 0.5 W[small-0] <= 0
              cap[small-0,memory]: 0.2 J[web,small-0,s] - 0.5 W[small-0] <= 0
              r12: J[web,small-0,s] - W[small-0] <= 0
              cap[small-1,cpu]: 0.3 J[web,small-1,s] - 0.5 W[small-1] <= 0
              cap[small-1,memory]: 0.2 J[web,small-1,s] - 0.5 W[small-1] <= 0
              r15: J[web,small-1,s] - W[small-1] <= 0
              cap[large-0,cpu]: 0.3 J[web,large-0,s] - W[large-0] <= 0
              cap[large-0,memory]: 0.2 J[web,large-0,s] - W[large-0] <= 0
              r18: J[web,large-0,s] - W[large-0] <= 0

            flow: a task leaves the root, reaches the sink, and is kept in between (3.4), (3.5)
              flow[web,core-0]: J[web,r,core-0] - J[web,core-0,access-0] - J[web,core-0,access-1] = 0
              flow[web,access-0]: J[web,core-0,access-0] - J[web,access-0,small-0] - J[web,access-0,large-0] = 0
              flow[web,access-1]: J[web,core-0,access-1] - J[web,access-1,small-1] = 0
              flow[web,small-0]: J[web,access-0,small-0] - J[web,small-0,s] = 0
              flow[web,small-1]: J[web,access-1,small-1] - J[web,small-1,s] = 0
              flow[web,large-0]: J[web,access-0,large-0] - J[web,large-0,s] = 0
              flow[web,r]: -J[web,r,core-0] = -1
              flow[web,s]: J[web,small-0,s] + J[web,small-1,s] + J[web,large-0,s] = 1

            dependency: a link is on only between elements that are on, these only with a link (3.6) to (3.9)
              r27: X[core-0,access-0] - Y[core-0] <= 0
              r28: X[core-0,access-0] - Y[access-0] <= 0
              r29: X[core-0,access-1] - Y[core-0] <= 0
              r30: X[core-0,access-1] - Y[access-1] <= 0
              r31: X[access-0,small-0] - Y[access-0] <= 0
              r32: X[access-0,small-0] - W[small-0] <= 0
              r33: X[access-0,large-0] - Y[access-0] <= 0
              r34: X[access-0,large-0] - W[large-0] <= 0
              r35: X[access-1,small-1] - Y[access-1] <= 0
              r36: X[access-1,small-1] - W[small-1] <= 0
              r37: Y[core-0] - X[core-0,access-0] - X[core-0,access-1] <= 0
              r38: Y[access-0] - X[core-0,access-0] - X[access-0,small-0] - X[access-0,large-0] <= 0
              r39: Y[access-1] - X[core-0,access-1] - X[access-1,small-1] <= 0
              r40: W[small-0] - X[access-0,small-0] <= 0
              r41: W[small-1] - X[access-1,small-1] <= 0
              r42: W[large-0] - X[access-0,large-0] <= 0

            """);
  }

  @Test
  void everyRuleIsAGroupOfRows() {
    EnergyInstance center = threeServers(List.of(WEB, DB));
    ServerNames names = new ServerNames(center.serverTypes());
    EnergyInstance ruled =
        center.withRules(
            List.of(
                names.onlyOn("web", List.of("small")),
                names.notOn("db", List.of("small-0")),
                new PlacementRule.Spread("pair", List.of("web", "db")),
                new PlacementRule.Together("odd", List.of("db", "web"))));
    String text =
        ModelText.of(
            new AggregatedFlowFormulation(FormulationOptions.of(EnergyObjective.MTEC))
                .build(ruled)
                .model());
    assertThat(text)
        .contains(
            """
            "onlyOn (web)": the task runs on one of some servers
              "onlyOn (web)": x[web,large-0] = 0

            "notOn (db)": the task runs on none of some servers
              "notOn (db)": x[db,small-0] = 0

            "spread (pair)": the tasks share no server
              r12: x[web,small-0] + x[db,small-0] <= 1
              r13: x[web,small-1] + x[db,small-1] <= 1
              r14: x[web,large-0] + x[db,large-0] <= 1

            "together (odd)": the tasks share one server
              r15: x[db,small-0] - x[web,small-0] = 0
              r16: x[db,small-1] - x[web,small-1] = 0
              r17: x[db,large-0] - x[web,large-0] = 0
            """);
  }
}
