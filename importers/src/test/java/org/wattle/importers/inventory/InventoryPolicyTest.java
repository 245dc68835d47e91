package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.importers.ImportRequest;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.Spare;

/** What a file says of the clusters of an inventory. */
class InventoryPolicyTest {
  private static final String HOSTS =
      """
      host,cluster,cores,memory GB,model
      db-1,database,16,64,R740
      db-2,database,16,64,R740
      db-3,database,16,64,R640
      web-1,web,16,64,R640
      web-2,web,16,64,R640
      """;
  private static final String MACHINES =
      """
      vm,host,vcpus,memory GB
      sql-1,db-1,12,16
      sql-2,db-2,4,16
      shop,web-1,14,8
      blog,web-2,14,8
      """;

  private static ImportRequest request(String file, String policy) {
    return InventoryTables.request(HOSTS, MACHINES)
        .withFile(InventoryImporter.POLICY, InventoryTables.source(file, policy));
  }

  private static EnergyInstance imported(String policy) {
    return InventoryTables.valid(request("policy.yaml", policy));
  }

  private static List<String> notes(String policy) {
    return imported(policy).origin().orElseThrow().notes();
  }

  @Test
  void clustersDifferFromTheDefaultsAndTheseFromTheOptions() {
    EnergyInstance instance =
        InventoryTables.valid(
            InventoryTables.with(
                request(
                    "policy.yaml",
                    """
                    kind: inventory-policy
                    defaults:
                      maxUtilisation: {cpu: 0.9}
                    clusters:
                      data*:
                        overcommit: {cpu: 2, memory: 1.5}
                        maxUtilisation: {memory: 0.8}
                      web:
                        overcommit: {memory: 2}
                    """),
                InventoryImporter.OVERCOMMIT,
                "cpu=4"));
    assertThat(instance.serverTypes())
        .extracting(ServerType::names, ServerType::capacity)
        .containsExactly(
            tuple(List.of("db-1", "db-2"), ResourceVector.of(32, 96)),
            tuple(List.of("db-3"), ResourceVector.of(32, 96)),
            tuple(List.of("web-1", "web-2"), ResourceVector.of(16, 128)));
    assertThat(instance.policy().maxUtilisation().values())
        .containsExactlyInAnyOrder(
            ResourceVector.of(1, 0.8), ResourceVector.of(1, 0.8), ResourceVector.of(0.9, 1));
  }

  @Test
  void roomIsWithinTheCluster() {
    EnergyInstance instance = imported("kind: inventory-policy\ndefaults: {spareFor: server}\n");
    assertThat(instance.policy().spareFor())
        .extracting(Spare::name, Spare::names, Spare::unit)
        .containsExactly(tuple("database", Set.of("db-1", "db-2", "db-3"), FailureUnit.SERVER));
    assertThat(instance.policy().keepOn())
        .extracting(KeepOn::names, KeepOn::least)
        .containsExactly(tuple(Set.of("web-1", "web-2"), 2));
    assertThat(notes("kind: inventory-policy\ndefaults: {spareFor: server}\n"))
        .contains(
            "Cluster web has no room for the VMs of any one host today, with all hosts on;"
                + " these stay on, so that it gets no worse.");
    assertThat(
            imported(
                    """
                    kind: inventory-policy
                    defaults: {spareFor: server}
                    clusters: {web: {spareFor: none}}
                    """)
                .policy()
                .keepOn())
        .isEmpty();
  }

  @Test
  void serversAndMachinesArePickedByPatterns() {
    String policy =
        """
        kind: inventory-policy
        defaults:
          keepOn: ["*-2"]
          keepOff: [db-3]
          pinned: [sql-?, shop]
        """;
    EnergyInstance instance = imported(policy);
    assertThat(instance.policy().keepOff()).containsExactly("db-3");
    assertThat(instance.policy().keepOn())
        .singleElement()
        .satisfies(group -> assertThat(group.names()).containsExactlyInAnyOrder("db-2", "web-2"));
    assertThat(InventoryImporterTest.allowed(instance))
        .containsAllEntriesOf(
            Map.of("sql-1", List.of("db-1"), "sql-2", List.of("db-2"), "shop", List.of("web-1")));
    assertThat(notes(policy))
        .contains("VMs that stay on their hosts, as the policy says: 3, sql-1, sql-2, shop.");
  }

  @Test
  void machinesOfOneNameAreAllPinnedByIt() {
    EnergyInstance instance =
        InventoryTables.valid(
            InventoryTables.request(HOSTS, MACHINES.replace("blog", "shop"))
                .withFile(
                    InventoryImporter.POLICY,
                    InventoryTables.source(
                        "p.yaml", "kind: inventory-policy\ndefaults: {pinned: [shop]}\n")));
    assertThat(InventoryImporterTest.allowed(instance))
        .containsEntry("shop (web-1)", List.of("web-1"))
        .containsEntry("shop (web-2)", List.of("web-2"));
    assertThat(instance.origin().orElseThrow().notes())
        .noneMatch(note -> note.startsWith("The policy names what is not there"));
  }

  @Test
  void powerIsThatOfAModelOrAServer() {
    EnergyInstance instance =
        imported(
            """
            kind: inventory-policy
            defaults:
              power:
                - {server: db-1, idleWatts: 90, fullWatts: 300, sleepWatts: 3}
                - {model: R7*, idleWatts: 100, fullWatts: 310}
                - {model: "*", sleepWatts: 5}
            """);
    assertThat(instance.serverTypes())
        .filteredOn(type -> type.names().contains("db-1") || type.names().contains("db-2"))
        .extracting(type -> type.watts().idleWatts(), type -> type.watts().sleepWatts())
        .containsExactly(tuple(90.0, 3.0), tuple(100.0, 5.0));
    assertThat(instance.serverTypes())
        .filteredOn(type -> type.names().contains("db-3"))
        .allMatch(type -> type.watts().sleepWatts() == 5 && type.watts().idleWatts() > 5);
  }

  @Test
  void whatTodayIsFullerThanItsLimitIsTold() {
    assertThat(notes("kind: inventory-policy\ndefaults: {maxUtilisation: {cpu: 0.8}}\n"))
        .contains("Hosts that hold more than that today are not filled further: web-1, web-2.");
  }

  @Test
  void patternsThatFitNothingAreTold() {
    assertThat(
            notes(
                """
                kind: inventory-policy
                defaults: {keepOn: [esx*], pinned: [gone]}
                clusters: {lab*: {}}
                """))
        .contains(
            "The policy names what is not there: (lab*), no cluster, (esx*), no server, (gone), no"
                + " VM that is on.");
  }

  @Test
  void allIssuesAreFoundAtOnceWithTheirLines() {
    assertThat(
            InventoryTables.issues(
                request(
                    "policy.yaml",
                    """
                    kind: inventory-policy
                    defaults:
                      maxUtilisaton: {cpu: 0.8}
                      keepOff: [db-4]
                      spareFor: rack
                    clusters:
                      databse:
                        overcommit: {cpu: 0}
                      web:
                        keepOn: [web-1, db-1]
                        keepOff:
                          - web-1
                        power:
                          - idleWatts: 100
                    """)))
        .containsExactly(
            "policy.yaml:3 $.defaults.maxUtilisaton ({ \"cpu\": 0.8 }): The field (maxUtilisaton) is not known here. Maybe \"maxUtilisation\".",
            "policy.yaml:4 $.defaults.keepOff[0] (\"db-4\"): The table has no server (db-4) here. Maybe \"db-1\".",
            "policy.yaml:5 $.defaults.spareFor (\"rack\"): Without a table of switches there are no racks. Maybe --switches, or \"server\".",
            "policy.yaml:7 $.clusters.databse ({ \"overcommit\": { \"cpu\": 0 } }): The table of servers has no cluster of this name. Maybe \"database\".",
            "policy.yaml:8 $.clusters.databse.overcommit.cpu (0): This is not above 0. Maybe a sign, a unit or an exponent is wrong: above 0 to 1000.",
            "policy.yaml:10 $.clusters.web.keepOn[0] (\"web-1\"): The server is to be off, too. Maybe leave it out of (keepOff).",
            "policy.yaml:10 $.clusters.web.keepOn[1] (\"db-1\"): The table has no server (db-1) here. Maybe \"web-1\".",
            "policy.yaml:14 $.clusters.web.power[0].model: Neither (model) nor (server) says of which servers this is the power. Maybe \"model\": \"*\".",
            "policy.yaml:14 $.clusters.web.power[0].fullWatts: Of the power without load and at full load one is given. Maybe give both or none.");
  }

  @Test
  void whatIsNoYamlIsSaidWithItsPlace() {
    assertThat(InventoryTables.issues(request("policy.yaml", "kind: [inventory-policy\nx: y\n")))
        .singleElement()
        .asString()
        .startsWith("policy.yaml:2 $: This is not YAML: ");
    assertThat(InventoryTables.issues(request("policy.yaml", "&a [*a]\n")))
        .singleElement()
        .asString()
        .contains("This is not YAML");
    assertThat(InventoryTables.issues(request("policy.yaml", "")))
        .singleElement()
        .asString()
        .contains("The document is empty.");
  }

  @Test
  void jsonSaysTheSame() {
    String json =
        "{\"kind\": \"inventory-policy\", \"clusters\": {\"web\": {\"maxUtilisation\": {\"cpu\": 0.5}}}}";
    String yaml =
        "kind: inventory-policy\nclusters:\n  web:\n    maxUtilisation:\n      cpu: 5e-1\n";
    assertThat(InventoryTables.valid(request("policy.json", json)).policy())
        .isEqualTo(imported(yaml).policy());
    assertThat(
            InventoryTables.issues(
                request("policy.json", json.replace("{\"cpu\": 0.5}", "{\"cpu\": 50}"))))
        .containsExactly(
            "policy.json:1 $.clusters.web.maxUtilisation.cpu (50): This is above 1. Maybe a sign, a unit or an exponent is wrong: above 0 to 1.");
  }
}
