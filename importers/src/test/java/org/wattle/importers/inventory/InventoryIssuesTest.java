package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportRequest;

class InventoryIssuesTest {
  private static final String HOSTS = "host,cores,memory GB\na,16,64\nb,16,64\n";
  private static final String MACHINES = "vm,host,vcpus,memory GB\nm,a,4,8\n";

  @Test
  void allIssuesOfBothTablesAreFound() {
    assertThat(
            InventoryTables.issues(
                "host,cores,memory GB,in maintenance mode\na,16,64,no\na,x,64,maybe\nb,0,,no\n",
                "vm,host,vcpus,memory GB,powerstate\nm,a,4,8,on\nm,a,-4,8,huh\n,a,4,8 W,on\n"))
        .containsExactly(
            "hosts.csv:3 cores (x): The cell is no number. Maybe write one like 12.5.",
            "hosts.csv:3 in maintenance mode (maybe): The cell is neither yes nor no."
                + " Maybe true or false.",
            "hosts.csv:3 host (a): The name stands on line (2) already. Maybe rename one.",
            "hosts.csv:4 cores (0): The number is not above 0. Maybe the value is missing.",
            "hosts.csv:4 memory GB: The cell is empty. Maybe give it a value.",
            "vms.csv:3 powerstate (huh): The state of the VM is not known."
                + " Maybe poweredOn, poweredOff or suspended.",
            "vms.csv:3 vcpus (-4): The number is below 0. Maybe the sign is wrong.",
            "vms.csv:4 vm: The cell is empty. Maybe give it a value.",
            "vms.csv:4 memory GB (8 W): The unit (W) is none of those that are expected."
                + " Maybe one of B, KB, MB, GB, TB.");
  }

  @Test
  void aMachineRunsOnAServerOfTheTableThatIsOnAndInItsCluster() {
    assertThat(
            InventoryTables.issues(
                "host,cluster,cores,memory GB,state\nesx01,x,16,64,on\nesx02,x,16,64,off\n",
                """
                vm,host,cluster,vcpus,memory GB
                m,esx1,x,4,8
                n,esx02,x,4,8
                o,esx01,y,4,8
                p,,z,4,8
                """))
        .containsExactly(
            "vms.csv:2 host (esx1): The table of servers has no server of this name. Maybe esx01.",
            "vms.csv:3 host (esx02): The VM is on, and its server is off (line 3 of the servers)."
                + " Maybe the two tables are of different times.",
            "vms.csv:4 cluster (y): The server of the VM is in another cluster (x)."
                + " Maybe the two tables are of different times.",
            "vms.csv:5 cluster (z): No server is in this cluster."
                + " Maybe its name is written in another way.");
  }

  @Test
  void theUnitOfMemoryIsNeverGuessed() {
    assertThat(InventoryTables.issues(HOSTS.replace("memory GB", "RAM"), MACHINES))
        .singleElement()
        .asString()
        .startsWith("hosts.csv:2 RAM (64): The unit of the column (RAM) is unknown.")
        .contains("Maybe --map servers.memory=RAM:GB;");
  }

  @Test
  void aUnitThatMakesNoServerIsDoubted() {
    assertThat(InventoryTables.issues(HOSTS.replace("memory GB", "memory MB"), MACHINES))
        .singleElement()
        .asString()
        .contains(
            "The server would have (0.0625) GiB of memory. This is so 2 times: on lines 2 (64), 3 (64).");
  }

  @Test
  void theOvercommitmentThatIsProposedSuffices() {
    String machines = MACHINES + "n,a,14,8\no,b,20,99\n";

    List<String> issues = InventoryTables.issues(HOSTS, machines);

    assertThat(issues)
        .containsExactly(
            "hosts.csv:2 cpu (a: 18 of 16): The VMs on the server have more processors than its"
                + " capacity. This is so 2 times: on lines 2 (a: 18 of 16), 3 (b: 20 of 16)."
                + " Maybe --overcommit cpu=1.25, with which all servers hold what they run.",
            "hosts.csv:3 memory (b: 99 of 64): The VMs on the server have more GiB of memory than"
                + " its capacity. Maybe --overcommit memory=1.55, with which all servers hold what"
                + " they run.");
    Matcher factors =
        Pattern.compile("--overcommit (\\S+=[0-9.]+),").matcher(String.join("\n", issues));
    String proposed =
        String.join(",", factors.results().map(found -> found.group(1)).distinct().toList());
    ImportRequest request = InventoryTables.request(HOSTS, machines);
    assertThat(
            InventoryTables.valid(
                InventoryTables.with(request, InventoryImporter.OVERCOMMIT, proposed)))
        .isNotNull();
  }

  @Test
  void columnsThatAreMissingAreNamedWithTheOptionThatMapsThem() {
    assertThat(InventoryTables.issues("Kiste,Zellen\na,16\n", "vm,host,vcpus\nm,a,4\n"))
        .containsExactly(
            "hosts.csv:1: No column tells the name of each server (host)."
                + " Maybe --map servers.host=…, one of Kiste, Zellen.",
            "hosts.csv:1: No column tells how many cores each server has (cpu)."
                + " Maybe --map servers.cpu=…, one of Kiste, Zellen.",
            "hosts.csv:1: No column tells the memory of each server (memory)."
                + " Maybe --map servers.memory=…, one of Kiste, Zellen.",
            "vms.csv:1: No column tells the memory of each VM (memory)."
                + " Maybe --map vms.memory=…, one of vm, host, vcpus.");
  }

  @Test
  void aMappedColumnThatIsNotThereIsAnIssue() {
    ImportRequest request =
        InventoryTables.with(
            InventoryTables.request(HOSTS, MACHINES),
            InventoryImporter.MAP,
            "cluster=Clustr,host=hots");
    assertThat(InventoryTables.issues(request))
        .containsExactly(
            "hosts.csv:1 Clustr: The header has no column (Clustr), which --map names for"
                + " (cluster). Maybe one of host, cores, memory GB.",
            "hosts.csv:1 hots: The header has no column (hots), which --map names for (host)."
                + " Maybe host.");
  }

  @Test
  void swappedTablesAreRecognised() {
    assertThat(InventoryTables.issues(InventoryTables.MACHINES, InventoryTables.HOSTS).get(0))
        .isEqualTo(
            "hosts.csv:1: The table lists VMs where servers are expected."
                + " Maybe the two files are swapped: servers come first.");
  }

  @Test
  void switchesAndLinksHaveToBeKnown() {
    ImportRequest request =
        InventoryTables.request(
                "host,cores,memory GB,switch\na,16,64,tor1\nb,16,64,tor9\nc,16,64,\n", MACHINES)
            .withFile(
                InventoryImporter.SWITCHES,
                InventoryTables.source(
                    "switches.csv",
                    "switch,watts,up,gbps\ncore,200,,\ntor1,90,cor,40\ntor2,90,core,\n"));
    assertThat(InventoryTables.issues(request))
        .containsExactlyInAnyOrder(
            "switches.csv:3 up (cor): There is no switch of the name (cor). Maybe core.",
            "switches.csv:4 up (core): The bandwidth of the links upward (gbps) is missing."
                + " Maybe --map switches.gbps=…:Gbps.",
            "hosts.csv:3 switch (tor9): There is no switch of this name. Maybe tor1.",
            "hosts.csv:4 switch (c): The server is attached to no switch."
                + " Maybe name one, or several separated by semicolons.",
            "hosts.csv:2 gbps (a): The bandwidth of the link to the server is unknown."
                + " This is so 3 times: on lines 2 (a), 3 (b), 4 (c)."
                + " Maybe --link-gbps 10, or --map servers.gbps=….");
  }

  @Test
  void powerIsGivenWholeOrNotAtAll() {
    assertThat(
            InventoryTables.issues(
                "host,cores,memory GB,idle W,full W\na,16,64,100,\nb,16,64,200,100\n", MACHINES))
        .containsExactly(
            "hosts.csv:2 full W: The power without load is given, that at full load is not."
                + " Maybe give both or none.",
            "hosts.csv:3 full W (100): At full load the server draws less than without load."
                + " Maybe the two columns are swapped.");
    assertThat(InventoryTables.issues("host,cores,memory GB,idle W\na,16,64,100\n", MACHINES))
        .singleElement()
        .asString()
        .contains("No column tells the power at full load");
  }

  @Test
  void emptyTablesAreIssues() {
    assertThat(InventoryTables.issues("host,cores,memory GB\n", "vm,host,vcpus,memory GB\n"))
        .containsExactly(
            "hosts.csv:0: There are no servers. Maybe the file was cut.",
            "vms.csv:0: There are no VMs that are on. Maybe the file was cut.");
    assertThat(InventoryTables.issues("", ""))
        .allMatch(issue -> issue.contains("The file is empty."))
        .hasSize(2);
  }

  @Test
  void machinesInMegahertzNeedTheClockRatesOfServers() {
    ImportRequest request =
        InventoryTables.with(
            InventoryTables.request(HOSTS, MACHINES), InventoryImporter.MAP, "vms.cpu=vcpus:MHz");
    assertThat(InventoryTables.issues(request))
        .singleElement()
        .asString()
        .contains("The VMs state MHz, and the clock rate of the server is unknown.");
  }

  @Test
  void unknownServersAreFoundBesideMistakesOfOtherServers() {
    assertThat(
            InventoryTables.issues(
                "host,cores,memory GB\na,16,64\nb,x,64\n",
                "vm,host,vcpus,memory GB\nm,a,4,8\nn,b,4,8\no,c,4,8\n"))
        .containsExactly(
            "hosts.csv:3 cores (x): The cell is no number. Maybe write one like 12.5.",
            "vms.csv:4 host (c): The table of servers has no server of this name."
                + " Maybe it is missing from the table of servers.");
    assertThat(
            InventoryTables.issues(
                "host,cores,memory GB\na,16,64\nc,16\n",
                "vm,host,vcpus,memory GB\nm,a,4,8\no,c,4,8\n"))
        .as("the row of c cannot be taken apart")
        .hasSize(1);
  }

  @Test
  void aColumnThatIsReadMayNotBeThereTwice() {
    assertThat(
            InventoryTables.issues(
                "host,cores,memory GB,cores,x,x\na,16,64,8,1,2\n", InventoryTables.MACHINES))
        .contains(
            "hosts.csv:1 cores: The column (cores) is in the header twice."
                + " Maybe rename the one that is not meant.")
        .noneMatch(issue -> issue.contains("(x)"));
  }

  @Test
  void aPolicyIsAboutServersThatAreThere() {
    ImportRequest request =
        InventoryTables.with(
            InventoryTables.with(
                InventoryTables.with(
                    InventoryTables.request(HOSTS, MACHINES), InventoryImporter.KEEP_OFF, "a,esx"),
                InventoryImporter.KEEP_ON,
                "a"),
            InventoryImporter.SPARE_FOR,
            "rack");
    assertThat(InventoryTables.issues(request))
        .containsExactly(
            "hosts.csv:0 --keep-off (esx): The table has no server of this name. Maybe another.",
            "hosts.csv:0 --keep-on (a): The server is to be off, too."
                + " Maybe leave it out of --keep-off.",
            "hosts.csv:0 --spare-for (rack): Without a table of switches there are no racks."
                + " Maybe --switches, or --spare-for server.");
  }

  @Test
  void aMistakeInManyRowsIsToldOnce() {
    StringBuilder machines = new StringBuilder("vm,host,vcpus,memory GB\n");
    for (int i = 0; i < 2500; i++) {
      machines.append("m%d,esx%d,4,x\n".formatted(i, i % 7));
    }
    assertThat(InventoryTables.issues(HOSTS, machines.toString()))
        .containsExactly(
            "vms.csv:2 memory GB (x): The cell is no number. This is so 2500 times: on lines 2 (x),"
                + " 3 (x), 4 (x), …. Maybe write one like 12.5, or 12.5 GB.");
  }

  @Test
  void whatIsWrongWithRulesAndSizesIsFoundInTheirFiles() {
    ImportRequest request =
        InventoryTables.request(HOSTS, "vm,host,flavor\nm,a,s\nn,a,l\n")
            .withFile(
                InventoryImporter.SIZES,
                InventoryTables.source("sizes.csv", "name,vcpus,ram GB\ns,x,1\nt,1,1\n"))
            .withFile(
                InventoryImporter.RULES,
                InventoryTables.source(
                    "rules.csv", "Name,KeepTogether,VMIDs\nr,perhaps,System.String[]\n"));
    assertThat(InventoryTables.issues(request))
        .containsExactly(
            "vms.csv:3 flavor (l): The table of sizes has no size of this name."
                + " Maybe it was made at another time.",
            "sizes.csv:2 vcpus (x): The cell is no number. Maybe write one like 12.5.",
            "rules.csv:2 KeepTogether (perhaps): The cell is neither yes nor no."
                + " Maybe true or false.",
            "rules.csv:2 VMIDs (System.String[]): The cell names a type of PowerShell instead of"
                + " what is in it. Maybe Select-Object @{n='VMIDs';e={$_.VMIDs -join ';'}} before"
                + " Export-Csv.");
  }
}
