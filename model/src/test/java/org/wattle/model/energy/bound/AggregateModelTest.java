package org.wattle.model.energy.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.SwitchPower;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.ModelText;
import org.wattle.model.optimization.VariableType;

/**
 * The aggregate model of four servers in two racks below a core. By hand, in joules: waking a small
 * server adds 100·60 + 170·30 − 10·60 = 10500, a large one 110·60 + 240·30 − 12·60 = 13080, an
 * awake one 6600 − 720 = 5880; the core adds 25·60 + 25·30 = 2250, a rack switch 75·60 + 75·30 −
 * 5·60 = 6450. A unit of load adds 50/0.5·60 = 6000 and 20/0.5·60 = 2400 on a small server, 5400
 * and 2400 on a large one. All asleep is 3·600 + 720 + 2·300 = 3120.
 */
class AggregateModelTest {
  private static final Task WEB = Task.of("web", ResourceVector.of(0.3, 0.2), 0.3);
  private static final Task DB = Task.of("db", ResourceVector.of(0.6, 0.4), 0.2);

  private static EnergyInstance fourServers(List<Task> tasks, ClusterState state) {
    ServerPower small = ServerPower.withSummedPeak(10, 100, ResourceVector.of(50, 20));
    ServerPower large = ServerPower.withSummedPeak(12, 110, ResourceVector.of(90, 40));
    Network network =
        new Network.Tiered(
            Wiring.RACK,
            List.of(
                new Network.Tier("core", 2, new SwitchPower(0, 25, 30)),
                new Network.Tier("access", 2, new SwitchPower(5, 75, 30))),
            List.of(0.4, 1.0));
    return new EnergyInstance(
        "four servers",
        60,
        List.of("cpu", "memory"),
        List.of(
            new ServerType("small", 3, ResourceVector.of(0.5, 0.5), small, 30),
            new ServerType("large", 1, ResourceVector.of(1, 1), large, 30)),
        Optional.of(network),
        tasks,
        state,
        Optional.empty());
  }

  private static String text(EnergyInstance instance, EnergyObjective objective) {
    return ModelText.of(
        AggregateModel.of(DataCenter.of(instance), objective, VariableType.INTEGER).model());
  }

  /**
   * A rack has a link of 0.4 Gbps to each core switch. In CPU a small server holds web and a third
   * of db, 0.3 + 0.2/3 Gbps; either task fills a link, which takes one of them.
   */
  @Test
  void countsServersByTypeAndRacksByWhatTheyHold() {
    assertThat(text(fourServers(List.of(WEB, DB), ClusterState.ASLEEP), EnergyObjective.MTEC))
        .startsWith(
            """
            four servers

            minimize mtec
              2250 "on[core asleep]" + 6450 "racks[like access-0]" + 10500 "on[small asleep,like access-0]" + 6450 "racks[like access-1]" + 10500 "on[small asleep,like access-1]" + 13080 "on[large asleep,like access-1]" + 6000 "put[small asleep,cpu]" + 2400 "put[small asleep,memory]" + 5400 "put[large asleep,cpu]" + 2400 "put[large asleep,memory]" + 3120

            racks: a server that is on is attached to a rack that is on (3.6)
              r0: "on[small asleep,like access-0]" - 2 "racks[like access-0]" <= 0
              r1: "on[small asleep,like access-1]" - "racks[like access-1]" <= 0
              r2: "on[large asleep,like access-1]" - "racks[like access-1]" <= 0

            "powered path": some switch of every tier is on (3.6), (3.8)
              some[core]: "on[core asleep]" >= 1
              some[access]: "racks[like access-0]" + "racks[like access-1]" >= 1

            "link capacity": the switches that are on have links enough for the traffic (3.2)
              r5: "on[core asleep]" + "racks[like access-0]" + "racks[like access-1]" >= 3

            "links above": the traffic below switches fits their links to those above (3.2)
              r6: core>=2 - "on[core asleep]" <= -1
              r7: "racks[like access-0 1]" + "racks[like access-0 2]" - "racks[like access-0]" <= 0
              r8: "racks[like access-0 1]" + 2 "racks[like access-0 2]" - "on[small asleep,like access-0]" = 0
              r9: "also[like access-0 2,core>=2]" - "racks[like access-0 2]" <= 0
              r10: -core>=2 + "also[like access-0 2,core>=2]" <= 0
              r11: "racks[like access-1 1+0]" + "racks[like access-1 0+1]" + "racks[like access-1 1+1]" - "racks[like access-1]" <= 0
              r12: "racks[like access-1 1+0]" + "racks[like access-1 1+1]" - "on[small asleep,like access-1]" = 0
              r13: "racks[like access-1 0+1]" + "racks[like access-1 1+1]" - "on[large asleep,like access-1]" = 0
              r14: "also[like access-1 0+1,core>=2]" - "racks[like access-1 0+1]" <= 0
              r15: "also[like access-1 1+1,core>=2]" - "racks[like access-1 1+1]" <= 0
              r16: -core>=2 + "also[like access-1 0+1,core>=2]" + "also[like access-1 1+1,core>=2]" <= 0
              traffic[Gbps]: 0.36666666715522045 "racks[like access-0 1]" + 0.40000000037252903 "racks[like access-0 2]" + 0.09999999962747097 "also[like access-0 2,core>=2]" + 0.36666666715522045 "racks[like access-1 1+0]" + 0.40000000037252903 "racks[like access-1 0+1]" + 0.09999999962747097 "also[like access-1 0+1,core>=2]" + 0.40000000037252903 "racks[like access-1 1+1]" + 0.09999999962747097 "also[like access-1 1+1,core>=2]" >= 0.499999999
              traffic[tasks>=0.2]: "racks[like access-0 1]" + "racks[like access-0 2]" + "also[like access-0 2,core>=2]" + "racks[like access-1 1+0]" + "racks[like access-1 0+1]" + "also[like access-1 0+1,core>=2]" + "racks[like access-1 1+1]" + "also[like access-1 1+1,core>=2]" >= 1.999999999

            room: what lies on servers fits those that are on (3.3)
              "room[small asleep,cpu]": "put[small asleep,cpu]" - 0.5000000004656613 "on[small asleep,like access-0]" - 0.5000000004656613 "on[small asleep,like access-1]" <= 0
              "room[small asleep,memory]": "put[small asleep,memory]" - 0.5000000004656613 "on[small asleep,like access-0]" - 0.5000000004656613 "on[small asleep,like access-1]" <= 0
              "room[large asleep,cpu]": "put[large asleep,cpu]" - 1.0000000009313226 "on[large asleep,like access-1]" <= 0
              "room[large asleep,memory]": "put[large asleep,memory]" - 1.0000000009313226 "on[large asleep,like access-1]" <= 0

            demand: all demand is placed, and only on classes on which the task fits
              demand[cpu]: "put[small asleep,cpu]" + "put[large asleep,cpu]" >= 0.8999999999999999
              demand[memory]: "put[small asleep,memory]" + "put[large asleep,memory]" >= 0.6000000000000001
              some[server]: "on[small asleep,like access-0]" + "on[small asleep,like access-1]" + "on[large asleep,like access-1]" >= 1
              "demand[cpu,large asleep]": "put[large asleep,cpu]" >= 0.6
              "demand[memory,large asleep]": "put[large asleep,memory]" >= 0.4
              "some[large asleep]": "on[large asleep,like access-1]" >= 1

            "count cover": the servers that are on have room for the tasks above a size, by their number
              count[cpu>=0.3]: "on[small asleep,like access-0]" + "on[small asleep,like access-1]" + 2 "on[large asleep,like access-1]" >= 2
              count[cpu>=0.6]: "on[large asleep,like access-1]" >= 1
              count[memory>=0.2]: "on[small asleep,like access-0]" + "on[small asleep,like access-1]" + 2 "on[large asleep,like access-1]" >= 2
              count[memory>=0.4]: "on[small asleep,like access-0]" + "on[small asleep,like access-1]" + "on[large asleep,like access-1]" >= 1

            """);
  }

  /**
   * On anyway are small-0 with its load, 6000 + 840, the core, 1500, and its rack, 4500; asleep or
   * as good as asleep are 2·600 + 720 + 300: 15060 in all.
   */
  @Test
  void whatRunningTasksHoldIsOnAnywayAndItsRoomFree() {
    RunningTask old =
        new RunningTask(
            Task.of("old", ResourceVector.of(0.1, 0.1), 0.1),
            "small-0",
            List.of("core-0", "access-0"));
    ClusterState state = new ClusterState(Set.of("large-0"), List.of(old));
    assertThat(text(fourServers(List.of(WEB), state), EnergyObjective.MTEC))
        .startsWith(
            """
            four servers

            minimize mtec
              2250 "on[core asleep]" + 10500 "on[small asleep,busy racks]" + 6450 "racks[like access-1]" + 10500 "on[small asleep,like access-1]" + 5880 "on[large awake,like access-1]" + 6000 "put[small asleep,cpu]" + 2400 "put[small asleep,memory]" + 6000 "put[small busy,cpu]" + 2400 "put[small busy,memory]" + 5400 "put[large awake,cpu]" + 2400 "put[large awake,memory]" + 15060

            racks: a server that is on is attached to a rack that is on (3.6)
              r0: "on[small asleep,like access-1]" - "racks[like access-1]" <= 0
              r1: "on[large awake,like access-1]" - "racks[like access-1]" <= 0

            "powered path": some switch of every tier is on (3.6), (3.8)

            "link capacity": the switches that are on have links enough for the traffic (3.2)

            room: what lies on servers fits those that are on (3.3)
              "room[small asleep,cpu]": "put[small asleep,cpu]" - 0.5000000004656613 "on[small asleep,busy racks]" - 0.5000000004656613 "on[small asleep,like access-1]" <= 0
              "room[small asleep,memory]": "put[small asleep,memory]" - 0.5000000004656613 "on[small asleep,busy racks]" - 0.5000000004656613 "on[small asleep,like access-1]" <= 0
              "room[large awake,cpu]": "put[large awake,cpu]" - 1.0000000009313226 "on[large awake,like access-1]" <= 0
              "room[large awake,memory]": "put[large awake,memory]" - 1.0000000009313226 "on[large awake,like access-1]" <= 0

            demand: all demand is placed, and only on classes on which the task fits
              demand[cpu]: "put[small asleep,cpu]" + "put[small busy,cpu]" + "put[large awake,cpu]" >= 0.3
              demand[memory]: "put[small asleep,memory]" + "put[small busy,memory]" + "put[large awake,memory]" >= 0.2

            "count cover": the servers that are on have room for the tasks above a size, by their number

            """);
  }

  @Test
  void withoutTheNetworkOnlyServersCount() {
    assertThat(text(fourServers(List.of(WEB), ClusterState.ASLEEP), EnergyObjective.MSEC))
        .startsWith(
            """
            four servers

            minimize msec
              10500 "on[small asleep]" + 13080 "on[large asleep]" + 6000 "put[small asleep,cpu]" + 2400 "put[small asleep,memory]" + 5400 "put[large asleep,cpu]" + 2400 "put[large asleep,memory]" + 2520

            room: what lies on servers fits those that are on (3.3)
              "room[small asleep,cpu]": "put[small asleep,cpu]" - 0.5000000004656613 "on[small asleep]" <= 0
              "room[small asleep,memory]": "put[small asleep,memory]" - 0.5000000004656613 "on[small asleep]" <= 0
              "room[large asleep,cpu]": "put[large asleep,cpu]" - 1.0000000009313226 "on[large asleep]" <= 0
              "room[large asleep,memory]": "put[large asleep,memory]" - 1.0000000009313226 "on[large asleep]" <= 0

            demand: all demand is placed, and only on classes on which the task fits
              demand[cpu]: "put[small asleep,cpu]" + "put[large asleep,cpu]" >= 0.3
              demand[memory]: "put[small asleep,memory]" + "put[large asleep,memory]" >= 0.2
              some[server]: "on[small asleep]" + "on[large asleep]" >= 1

            "count cover": the servers that are on have room for the tasks above a size, by their number
              count[cpu>=0.3]: "on[small asleep]" + "on[large asleep]" >= 1
              count[memory>=0.2]: "on[small asleep]" + "on[large asleep]" >= 1

            """);
  }

  @Test
  void withoutTasksNothingIsToBeDecided() {
    assertThat(text(fourServers(List.of(), ClusterState.ASLEEP), EnergyObjective.MTEC))
        .startsWith("four servers\n\nminimize mtec\n  3120\n");
  }
}
