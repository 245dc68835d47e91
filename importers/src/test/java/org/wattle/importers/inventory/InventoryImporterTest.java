package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;

class InventoryImporterTest {
  private static final String HOSTS = "host,cores,memory GB\na,16,64\nb,16,64\n";
  private static final String MACHINES = "vm,host,vcpus,memory GB\nm,a,4,8\n";

  private static ServerType typeOf(EnergyInstance instance, String server) {
    return instance.serverTypes().stream()
        .filter(type -> type.names().contains(server))
        .findFirst()
        .orElseThrow();
  }

  /** The servers that each task may be on, where a rule says it. */
  static Map<String, List<String>> allowed(EnergyInstance instance) {
    return instance.rules().stream()
        .map(PlacementRule.OfTask.class::cast)
        .collect(
            Collectors.toMap(
                PlacementRule.OfTask::task, rule -> rule.names().stream().sorted().toList()));
  }

  private static List<String> notes(ImportRequest request) {
    return InventoryTables.result(request).notes();
  }

  /**
   * 8 GiB over 10 Gbit/s take 6.87 s; two servers of 100 W without load take 1374 J in that time.
   */
  @Test
  void aMoveCopiesTheMemoryWhereTheLinkIsKnown() {
    ImportRequest request = InventoryTables.request(HOSTS, MACHINES);
    ImportRequest watts = InventoryTables.with(request, InventoryImporter.WATTS, "100,300");
    ImportRequest linked = InventoryTables.with(watts, InventoryImporter.LINK_GBPS, "10");

    assertThat(InventoryTables.valid(linked).state().running().get(0).move().orElseThrow().joules())
        .isCloseTo(1374.4, within(0.1));
    assertThat(notes(linked)).anyMatch(note -> note.startsWith("Moves of VMs: 1 copy"));
    assertThat(InventoryTables.valid(watts).state().running().get(0).move()).isEmpty();
    assertThat(notes(watts)).anyMatch(note -> note.contains("take 500 J"));
  }

  @Test
  void anExportOfRvToolsNeedsNoMap() {
    EnergyInstance instance =
        InventoryTables.valid(InventoryTables.HOSTS, InventoryTables.MACHINES);

    assertThat(instance.serverTypes())
        .extracting(ServerType::name, ServerType::names)
        .containsExactly(
            tuple("prod R740 c32-m256", List.of("esx01.lab", "esx02.lab", "esx03.lab")),
            tuple("test R640 c24-m128", List.of("esx04.lab")),
            tuple("test R640 c24-m128 in maintenance", List.of("esx06.lab")));
    assertThat(instance.serverTypes().get(0).capacity()).isEqualTo(ResourceVector.of(32, 256));
    assertThat(instance.state().running())
        .extracting(running -> running.task().id(), RunningTask::server)
        .containsExactly(
            tuple("web-1", "esx01.lab"),
            tuple("web-2", "esx02.lab"),
            tuple("db-1", "esx03.lab"),
            tuple("ci-1", "esx04.lab"),
            tuple("ci-2", "esx06.lab"));
    assertThat(instance.state().running().get(2).task().demand())
        .isEqualTo(ResourceVector.of(16, 64));
    assertThat(instance.state().awake())
        .containsExactlyInAnyOrder("esx01.lab", "esx02.lab", "esx03.lab", "esx04.lab", "esx06.lab");
    assertThat(instance.tasks()).isEmpty();
    assertThat(instance.network()).isEmpty();
  }

  @Test
  void whatWasReadAssumedAndLeftOutIsSaid() {
    assertThat(notes(InventoryTables.request(InventoryTables.HOSTS, InventoryTables.MACHINES)))
        .contains(
            "Hosts: 5 of 6; left out: 1 in maintenance mode without VMs: esx05.lab.",
            "VMs: 5 run; left out: 1 that are off, 1 that are suspended, 1 templates.",
            "VMs move within their clusters alone; clusters, and hosts without one: 2.",
            "Hosts in maintenance mode that still run VMs take no others: esx06.lab.")
        .anyMatch(note -> note.contains("memory = # Memory in MB"))
        .anyMatch(note -> note.startsWith("The power of 5 hosts is not known"))
        .anyMatch(
            note ->
                note.equals(
                    "Rules with fewer than two VMs that run ask for nothing: databases apart."));
  }

  @Test
  void machinesMoveWithinTheirClustersAndLeaveServersInMaintenance() {
    EnergyInstance instance =
        InventoryTables.valid(InventoryTables.HOSTS, InventoryTables.MACHINES);

    assertThat(allowed(instance))
        .containsEntry("web-1", List.of("esx01.lab", "esx02.lab", "esx03.lab"))
        .containsEntry("ci-1", List.of("esx04.lab"))
        .containsEntry("ci-2", List.of("esx04.lab", "esx06.lab"));
  }

  @Test
  void whereAllIsOneClusterThereAreNoRules() {
    assertThat(InventoryTables.valid(HOSTS, MACHINES).rules()).isEmpty();
  }

  @Test
  void aServerWithoutAClusterIsAloneAndAPinnedMachineStays() {
    EnergyInstance instance =
        InventoryTables.valid(
            "host,cluster,cores,memory GB\na,x,16,64\nb,x,16,64\nc,,16,64\n",
            "vm,host,vcpus,memory GB,pinned\nm,a,4,8,\nn,c,4,8,\np,b,4,8,yes\n");

    assertThat(allowed(instance))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("m", List.of("a", "b"), "n", List.of("c"), "p", List.of("b")));
  }

  @Test
  void theMapNamesColumnsInAnyLanguage() {
    EnergyInstance instance =
        InventoryTables.valid(
            InventoryTables.with(
                InventoryTables.request(
                    "Rechner;Kerne;RAM;Leerlauf;Volllast\na;16;1.024;100,5;300\n",
                    "Gast;Rechner;Kerne;RAM\nm;a;4;8,5\n"),
                InventoryImporter.MAP,
                "host=Rechner,cpu=Kerne,servers.memory=RAM:GB,vms.memory=RAM:GB,vm=Gast,"
                    + "idleWatts=Leerlauf,fullWatts=Volllast"));

    assertThat(instance.serverTypes().get(0).capacity()).isEqualTo(ResourceVector.of(16, 1024));
    assertThat(instance.serverTypes().get(0).watts().idleWatts()).isEqualTo(100.5);
    assertThat(instance.state().running().get(0).task().demand())
        .isEqualTo(ResourceVector.of(4, 8.5));
  }

  @Test
  void unitsAreThoseOfTheMapTheHeaderAndTheCell() {
    EnergyInstance gigabytes = InventoryTables.valid(HOSTS, MACHINES);

    assertThat(
            InventoryTables.valid(
                HOSTS.replace("memory GB", "memory MiB").replace(",64", ",\"65,536\""),
                MACHINES.replace(",8\n", ",8192 MB\n")))
        .usingRecursiveComparison()
        .ignoringFields("origin")
        .isEqualTo(gigabytes);
    assertThat(
            InventoryTables.valid(
                InventoryTables.with(
                    InventoryTables.request(HOSTS.replace("memory GB", "RAM"), MACHINES),
                    InventoryImporter.MAP,
                    "servers.memory=RAM:GB")))
        .usingRecursiveComparison()
        .ignoringFields("origin")
        .isEqualTo(gigabytes);
  }

  @Test
  void whereMachinesStateMegahertzServersHaveThemToo() {
    EnergyInstance instance =
        InventoryTables.valid(
            InventoryTables.with(
                InventoryTables.request(
                    "host,sockets,cores per socket,speed,memory GB\na,2,8,2500,64\n",
                    "vm,host,used GHz,memory GB\nm,a,1.5,8\n"),
                InventoryImporter.MAP,
                "vms.cpu=used GHz"));

    assertThat(instance.serverTypes().get(0).capacity()).isEqualTo(ResourceVector.of(40_000, 64));
    assertThat(instance.state().running().get(0).task().demand())
        .isEqualTo(ResourceVector.of(1500, 8));
    assertThat(instance.origin().orElseThrow().units()).containsEntry("cpu", "1 MHz");
  }

  @Test
  void powerComesFromTheTableTheOptionMeasurementsOrAModelInThisOrder() throws IOException {
    ImportRequest tables =
        InventoryTables.request(
            "host,cores,memory GB,idle W,full W,sleep W\na,16,64,100,250,7\nb,16,64,,,\n",
            MACHINES);
    Source measured;
    try (var in =
        InventoryImporterTest.class.getResourceAsStream("/org/wattle/importers/openb/power.csv")) {
      measured = new Source("power.csv", in.readAllBytes());
    }

    EnergyInstance model = InventoryTables.valid(tables);
    assertThat(typeOf(model, "a").watts().idleWatts()).isEqualTo(100);
    assertThat(typeOf(model, "a").watts().loadWatts()).isEqualTo(ResourceVector.of(150, 0));
    assertThat(typeOf(model, "a").watts().sleepWatts()).isEqualTo(7);
    assertThat(typeOf(model, "b").watts().idleWatts()).isEqualTo(162);
    assertThat(typeOf(model, "b").watts().sleepWatts()).isEqualTo(16.2);
    assertThat(typeOf(model, "b").watts().loadWatts()).isEqualTo(ResourceVector.of(103, 36));
    ImportRequest option = InventoryTables.with(tables, InventoryImporter.WATTS, "90,190");
    assertThat(typeOf(InventoryTables.valid(option), "a").watts().idleWatts()).isEqualTo(100);
    assertThat(typeOf(InventoryTables.valid(option), "b").watts().idleWatts()).isEqualTo(90);
    assertThat(typeOf(InventoryTables.valid(option), "b").watts().sleepWatts()).isEqualTo(9);
    EnergyInstance nearest =
        InventoryTables.valid(tables.withFile(InventoryImporter.POWER, measured));
    assertThat(typeOf(nearest, "b").watts().idleWatts()).isNotEqualTo(162);
    assertThat(nearest.origin().orElseThrow().power().values())
        .anyMatch(source -> source.contains("line "))
        .contains("the table of hosts");
  }

  @Test
  void overcommitmentMultipliesCapacities() {
    EnergyInstance instance =
        InventoryTables.valid(
            InventoryTables.with(
                InventoryTables.request(HOSTS, MACHINES),
                InventoryImporter.OVERCOMMIT,
                "cpu=4,memory=1.5"));

    assertThat(instance.serverTypes().get(0).capacity()).isEqualTo(ResourceVector.of(64, 96));
  }

  @Test
  void aMachineWithoutAServerIsToBePlaced() {
    EnergyInstance instance = InventoryTables.valid(HOSTS, MACHINES + "fresh,,2,4\n");

    assertThat(instance.tasks()).singleElement().extracting(task -> task.id()).isEqualTo("fresh");
  }

  @Test
  void serversThatAreOffAreAsleepAndThoseWithoutAConnectionAreLeftOut() {
    EnergyInstance instance =
        InventoryTables.valid(
            """
            host,cores,memory GB,state
            a,16,64,poweredOn
            b,16,64,Standby
            c,16,64,notResponding
            """,
            MACHINES + "lost,c,2,4\n");

    assertThat(instance.state().awake()).containsExactly("a");
    assertThat(instance.serverTypes().get(0).names()).containsExactly("a", "b");
    assertThat(instance.state().running()).hasSize(1);
  }

  @Test
  void switchesMakeANetworkInWhichMachinesHaveTheTrafficThatIsStated() {
    ImportRequest request =
        InventoryTables.with(
            InventoryTables.request(
                "host,cores,memory GB,switch\na,16,64,tor1\nb,16,64,tor1;tor2\n",
                "vm,host,vcpus,memory GB,gbps\nm,a,4,8,0.5\nn,b,4,8,\n"),
            InventoryImporter.LINK_GBPS,
            "10");
    request =
        request.withFile(
            InventoryImporter.SWITCHES,
            InventoryTables.source(
                "switches.csv",
                """
                switch,group,watts,up,gbps
                core,spine,200,,
                tor1,leaf,90,core,40
                tor2,leaf,90,core,40
                """));

    EnergyInstance instance = InventoryTables.valid(request);

    Network.Explicit network = (Network.Explicit) instance.network().orElseThrow();
    assertThat(network.links())
        .containsExactlyInAnyOrder(
            new Network.Link("core", "tor1", 40),
            new Network.Link("core", "tor2", 40),
            new Network.Link("tor1", "a", 10),
            new Network.Link("tor1", "b", 10),
            new Network.Link("tor2", "b", 10));
    assertThat(instance.state().awake()).contains("core", "tor1", "tor2");
    assertThat(instance.state().running())
        .extracting(running -> running.task().gbps())
        .containsExactly(0.5, 0.0);
  }

  @Test
  void theInstanceIsReadAsItWasWritten() throws IOException {
    ImportResult.OfInstance made =
        InventoryTables.result(
            InventoryTables.request(InventoryTables.HOSTS, InventoryTables.MACHINES));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    made.instance().write(out);

    Parsed<EnergyInstance> again = new EnergyCodec().read(new Source("i.json", out.toByteArray()));

    assertThat(again.orElseThrow())
        .isEqualTo(made.instance().as(EnergyInstance.class).orElseThrow());
  }

  @Test
  void optionsBecomeThePolicyOfOperation() {
    ImportRequest request =
        InventoryTables.with(
            InventoryTables.with(
                InventoryTables.with(
                    InventoryTables.with(
                        InventoryTables.request(InventoryTables.HOSTS, InventoryTables.MACHINES),
                        InventoryImporter.KEEP_OFF,
                        "esx01.lab, esx05.lab"),
                    InventoryImporter.KEEP_ON,
                    "esx04.lab"),
                InventoryImporter.MAX_UTILISATION,
                "cpu=0.75"),
            InventoryImporter.SPARE_FOR,
            "server");
    OperatingPolicy policy = InventoryTables.valid(request).policy();

    assertThat(policy.keepOff()).as("esx05 is left out").containsExactly("esx01.lab");
    assertThat(policy.keepOn())
        .extracting(KeepOn::names, KeepOn::least)
        .as("esx04 was asked for, and is all that may take the VMs of its cluster")
        .containsExactly(tuple(Set.of("esx04.lab"), 1), tuple(Set.of("esx04.lab"), 1));
    assertThat(policy.maxUtilisation().values())
        .hasSize(3)
        .allMatch(ResourceVector.of(0.75, 1)::equals);
    assertThat(policy.spareFor())
        .extracting(Spare::name, Spare::servers, Spare::unit)
        .containsExactly(tuple("prod", List.of("prod R740 c32-m256"), FailureUnit.SERVER));
    assertThat(notes(request))
        .contains(
            "Hosts that are to be off: esx01.lab, esx05.lab.",
            "Hosts that are to be on: esx04.lab.",
            "Hosts are filled up to 75 % of the processors and 100 % of the memory that may be"
                + " given away.",
            "The hosts of a cluster that stay on have room, in total, for the VMs of any one"
                + " host of it.");
    assertThat(InventoryTables.valid(HOSTS, MACHINES).policy()).isEqualTo(OperatingPolicy.NONE);
  }
}
