package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.importers.ImportRequest;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.json.Source;

class InventoryFormatsTest {
  private static final String HOSTS = "host,cores,memory GB\na,16,64\nb,16,64\n";
  private static final String MACHINES = "vm,host,vcpus,memory GB\nm,a,4,8\n";

  private static final String PROXMOX =
      """
      {"data":[
      {"id":"node/pve1","type":"node","node":"pve1","status":"online","maxcpu":32,"maxmem":137438953472},
      {"id":"node/pve2","type":"node","node":"pve2","status":"online","maxcpu":32,"maxmem":137438953472},
      {"id":"node/pve3","type":"node","node":"pve3","status":"offline","maxcpu":32,"maxmem":137438953472},
      {"id":"qemu/100","type":"qemu","vmid":100,"name":"web","node":"pve1","status":"running","maxcpu":4,"maxmem":8589934592,"template":0,"tags":"gpu;web"},
      {"id":"qemu/101","type":"qemu","vmid":101,"name":"web","node":"pve2","status":"running","maxcpu":4,"maxmem":8589934592,"template":0},
      {"id":"lxc/200","type":"lxc","vmid":200,"name":"dns","node":"pve1","status":"running","maxcpu":1,"maxmem":536870912,"template":0},
      {"id":"qemu/102","type":"qemu","vmid":102,"name":"old","node":"pve1","status":"stopped","maxcpu":4,"maxmem":8589934592,"template":0},
      {"id":"qemu/900","type":"qemu","vmid":900,"name":"golden","node":"pve1","status":"stopped","maxcpu":4,"maxmem":8589934592,"template":1},
      {"id":"qemu/103","type":"qemu","vmid":103,"name":"lost","node":"pve3","status":"unknown","maxcpu":4,"maxmem":8589934592},
      {"id":"storage/pve1/local","type":"storage","node":"pve1","status":"available","disk":1}
      ],"success":1}
      """;

  private static EnergyInstance unlikeOnlyInOrigin(ImportRequest request, EnergyInstance expected) {
    EnergyInstance made = InventoryTables.valid(request);
    assertThat(made).usingRecursiveComparison().ignoringFields("origin").isEqualTo(expected);
    return made;
  }

  private static ImportRequest one(String name, String text) {
    return ImportRequest.empty()
        .withFile(InventoryImporter.SERVERS, InventoryTables.source(name, text));
  }

  private static List<String> ids(EnergyInstance instance) {
    return instance.state().running().stream().map(running -> running.task().id()).toList();
  }

  private static byte[] marked(String text, Charset charset) {
    return ("\uFEFF" + text).getBytes(charset);
  }

  @Test
  void textMayBeUtf16OrMarkedAndBeginWithTheTypeOfPowerShell() {
    EnergyInstance expected = InventoryTables.valid(HOSTS, MACHINES);
    for (Charset charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
      unlikeOnlyInOrigin(
          ImportRequest.empty()
              .withFile(
                  InventoryImporter.SERVERS,
                  new Source("h", marked("#TYPE Selected.VMHost\r\n" + HOSTS, charset)))
              .withFile(InventoryImporter.MACHINES, new Source("v", marked(MACHINES, charset))),
          expected);
    }
    unlikeOnlyInOrigin(
        InventoryTables.request(
            "#TYPE X\n" + HOSTS.replace(',', ';'), "sep=;\n" + MACHINES.replace(',', ';')),
        expected);
    assertThat(InventoryTables.issues("#TYPE X\n" + HOSTS + "c,x,1\n", MACHINES))
        .as("lines are those of the file")
        .singleElement()
        .asString()
        .startsWith("hosts.csv:5 cores (x)");
  }

  @Test
  void germanAndEnglishExportsOfWindowsAreTheSameInventory() {
    EnergyInstance english =
        InventoryTables.valid(
            """
            Host;Cluster;Cores;Memory (MB);Maintenance mode;Power state;Idle W;Full W
            a;x;16;1,048,576;No;On;98.5;310
            b;x;16;65,536;No;Off;98.5;310
            """,
            "VM;Host;vCPUs;Memory GB;State\nm;a;4;8.25;Running\nn;a;4;8.25;Off\n");
    EnergyInstance german =
        InventoryTables.valid(
            """
            Rechner;Verbund;Kerne;Arbeitsspeicher (MB);Wartungsmodus;Zustand;Leerlauf W;Volllast W
            a;x;16;1.048.576;Nein;Eingeschaltet;98,5;310
            b;x;16;65.536;Nein;Ausgeschaltet;98,5;310
            """,
            """
            Virtuelle Maschine;Rechner;Prozessoren;Arbeitsspeicher GB;Zustand
            m;a;4;8,25;Wird ausgeführt
            n;a;4;8,25;Heruntergefahren
            """);

    assertThat(german).usingRecursiveComparison().ignoringFields("origin").isEqualTo(english);
    assertThat(english.serverTypes().get(0).capacity()).isEqualTo(ResourceVector.of(16, 1024));
    assertThat(english.serverTypes().get(1).capacity()).isEqualTo(ResourceVector.of(16, 64));
    assertThat(english.state().awake()).containsExactly("a");
  }

  @Test
  void bytesAreAUnit() {
    assertThat(
            InventoryTables.valid(
                    HOSTS.replace("memory GB", "memory bytes").replace(",64", ",68719476736"),
                    """
                    name,computername,processorcount,memoryassigned,state
                    m,a,4,8589934592,Running
                    """)
                .serverTypes())
        .isEqualTo(InventoryTables.valid(HOSTS, MACHINES).serverTypes());
  }

  @Test
  void machinesOfOneNameAreToldApartByIdOrServerAndNeverRefused() {
    ImportRequest byId =
        InventoryTables.request(
            HOSTS,
            "VM,VM ID,Host,vcpus,memory GB\nw,vm-1,a,1,1\nw,vm-2,a,1,1\nx,vm-3,b,1,1\nw,vm-2,a,1,1\n");
    ImportRequest without =
        InventoryTables.request(
            HOSTS, "vm,host,vcpus,memory GB\nw,a,1,1\nw,a,1,1\nw,b,1,1\nx,b,1,1\n");

    assertThat(ids(InventoryTables.valid(byId))).containsExactly("w (vm-1)", "w (vm-2)", "x");
    assertThat(InventoryTables.result(byId).notes())
        .contains(
            "VMs: 3 run; left out: 1 that are listed twice.",
            "VMs whose names are there several times have their id or host behind it: 2, w (vm-1),"
                + " w (vm-2).");
    assertThat(ids(InventoryTables.valid(without)))
        .containsExactly("w (a)", "w (a) #2", "w (b)", "x");
  }

  @Test
  void serversOfOneNameAreToldApartByTheirClusters() {
    String hosts = "host,cluster,cores,memory GB\na,x,16,64\na,y,16,64\nb,y,16,64\n";
    EnergyInstance instance =
        InventoryTables.valid(
            hosts, "vm,host,cluster,vcpus,memory GB\nm,a,x,1,1\nn,a,y,1,1\no,b,y,1,1\n");

    assertThat(instance.state().running())
        .extracting(running -> running.task().id(), RunningTask::server)
        .containsExactly(tuple("m", "a (x)"), tuple("n", "a (y)"), tuple("o", "b"));
    assertThat(InventoryTables.issues(hosts, MACHINES))
        .containsExactly(
            "vms.csv:2 host (a): Several servers have this name, and the cluster of the VM is none"
                + " of theirs. Maybe a column tells it: --map vms.cluster=….");
    assertThat(InventoryTables.issues(hosts.replace("a,y", "a,x"), MACHINES).get(0))
        .contains("The name stands on line (2) already.");
  }

  @Test
  void proxmoxWritesNodesMachinesAndContainersInOneFile() {
    ImportRequest request =
        InventoryTables.with(one("resources.json", PROXMOX), InventoryImporter.LINK_GBPS, "10");
    EnergyInstance instance = InventoryTables.valid(request);

    assertThat(instance.serverTypes())
        .singleElement()
        .satisfies(
            type -> {
              assertThat(type.names()).containsExactly("pve1", "pve2", "pve3");
              assertThat(type.capacity()).isEqualTo(ResourceVector.of(32, 128));
            });
    assertThat(instance.state().awake()).containsExactlyInAnyOrder("pve1", "pve2");
    assertThat(instance.state().closed()).containsExactly("pve3");
    assertThat(instance.state().running())
        .extracting(
            running -> running.task().id(),
            RunningTask::server,
            running -> running.move().isPresent())
        .containsExactly(
            tuple("web (100)", "pve1", true),
            tuple("web (101)", "pve2", true),
            tuple("dns", "pve1", false));
    assertThat(InventoryTables.result(request).notes())
        .contains(
            "Hosts: 3 of 3, 1 of them out of reach: they stay off.",
            "VMs: 3 run; left out: 1 that are off, 1 templates, 1 whose state is unknown.",
            "Containers restart when they move, and are off meanwhile: 1 (maybe --pin).");
    ImportRequest pinned = InventoryTables.with(request, InventoryImporter.PIN, "dns,tag=GPU");
    assertThat(InventoryTables.valid(pinned).rules())
        .extracting(PlacementRule::tasks)
        .containsExactly(List.of("web (100)"), List.of("dns"));
  }

  @Test
  void openStackWritesThreeLists() {
    EnergyInstance instance =
        InventoryTables.valid(
            one(
                    "hypervisors.json",
                    """
                    [{"ID": 1, "Hypervisor Hostname": "c1", "State": "up", "vCPUs": 32, "Memory MB": 131072},
                     {"ID": 2, "Hypervisor Hostname": "c2", "State": "up", "vCPUs": 32, "Memory MB": 131072},
                     {"ID": 3, "Hypervisor Hostname": "c3", "State": "down", "vCPUs": 32, "Memory MB": 131072}]
                    """)
                .withFile(
                    InventoryImporter.MACHINES,
                    InventoryTables.source(
                        "servers.json",
                        """
                        [{"ID": "6a-1", "Name": "web", "Status": "ACTIVE", "Networks": {"lan": ["10.0.0.1"]},
                          "Flavor Name": "m1.small", "Availability Zone": "nova", "Host": "c1", "Properties": {}},
                         {"ID": "6a-2", "Name": "db", "Status": "SHUTOFF", "Networks": {},
                          "Flavor Name": "m1.small", "Availability Zone": "nova", "Host": "c2", "Properties": {}},
                         {"ID": "6a-3", "Name": "app", "Status": "VERIFY_RESIZE", "Networks": {},
                          "Flavor Name": "m1.small", "Availability Zone": "west", "Host": "c2", "Properties": {}}]
                        """))
                .withFile(
                    InventoryImporter.SIZES,
                    InventoryTables.source(
                        "flavors.json",
                        """
                        [{"ID": "1", "Name": "m1.small", "RAM": 2048, "Disk": 20, "VCPUs": 1}]
                        """)));

    assertThat(instance.state().running())
        .extracting(running -> running.task().id(), running -> running.task().demand())
        .containsExactly(
            tuple("web", ResourceVector.of(1, 2)), tuple("app", ResourceVector.of(1, 2)));
    assertThat(instance.state().closed()).containsExactly("c3");
    assertThat(instance.rules())
        .as("moves stay within availability zones")
        .extracting(rule -> ((PlacementRule.OfTask) rule).names())
        .containsExactly(Set.of("c1"), Set.of("c2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[{\"node\":", "{\"a\" 1}", "[", "[]", "{}"})
  void whatIsNoListOfObjectsIsAnIssue(String text) {
    assertThat(InventoryTables.issues(one("x.json", text))).isNotEmpty();
  }

  @Test
  void whatIsNobodysToMoveIsIgnoredOrStays() {
    ImportRequest request =
        InventoryTables.with(
            InventoryTables.with(
                InventoryTables.request(
                    HOSTS,
                    "vm,host,vcpus,memory GB,tags\nm,a,4,8,\nvCLS-1,a,1,1,\nfw-1,a,1,1,\ntmp9,a,1,1,\nq,b,1,1,lab|GPU\n"),
                InventoryImporter.IGNORE,
                "tmp?"),
            InventoryImporter.PIN,
            "FW-*, tag=gpu");

    assertThat(ids(InventoryTables.valid(request))).containsExactly("m", "fw-1", "q");
    assertThat(InventoryTables.valid(request).rules())
        .extracting(PlacementRule::tasks)
        .containsExactly(List.of("fw-1"), List.of("q"));
    assertThat(InventoryTables.result(request).notes())
        .contains(
            "VMs: 3 run; left out: 2 that are ignored (vCLS*, --ignore).",
            "VMs that stay on their hosts, as the table or --pin says: 2, fw-1, q.");
  }

  @Test
  void aHundredThousandMachinesAreImported() {
    StringBuilder hosts = new StringBuilder("host,cluster,cores,memory GB\n");
    StringBuilder machines = new StringBuilder("vm,host,vcpus,memory GB,rules\n");
    for (int i = 0; i < 2000; i++) {
      hosts.append("h%d,k%d,64,512\n".formatted(i, i % 500));
    }
    for (int i = 0; i < 100_000; i++) {
      machines.append(
          "vm%d,h%d,1,8,r%d\n".formatted(i % 99_000, i % 2000, i % 2000 * 50 + i / 4000));
    }
    EnergyInstance instance = InventoryTables.valid(hosts.toString(), machines.toString());

    assertThat(instance.state().running()).hasSize(100_000);
    assertThat(ids(instance)).doesNotHaveDuplicates();
  }
}
