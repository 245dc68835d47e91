package org.wattle.importers.inventory;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.importers.ImportRequest;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;

class InventoryRulesTest {
  private static final String HOSTS = "host,cores,memory GB\na,16,64\nb,16,64\nc,16,64\nd,16,64\n";
  private static final String MACHINES =
      """
      vm,id,host,vcpus,memory GB,tags,cluster rule name(s)
      m1,vm-1,a,1,1,,
      m2,vm-2,a,1,1,,
      m3,vm-3,b,1,1,db,
      m4,vm-4,c,1,1,db,
      """;

  private static ImportRequest ruled(String machines, String... rules) {
    ImportRequest request = InventoryTables.request(HOSTS, machines);
    for (String table : rules) {
      request = request.withFile(InventoryImporter.RULES, InventoryTables.source("rules", table));
    }
    return request;
  }

  private static List<String> rules(ImportRequest request) {
    List<String> rules = new ArrayList<>();
    for (PlacementRule rule : InventoryTables.valid(request).rules()) {
      String servers =
          rule instanceof PlacementRule.OfTask of
              ? " " + of.names().stream().sorted().toList()
              : "";
      rules.add(rule.description() + " " + rule.tasks() + servers);
    }
    return rules;
  }

  private static List<String> notes(ImportRequest request) {
    return InventoryTables.result(request).notes();
  }

  @Test
  void drsRulesOfPowerCliAreKept() {
    ImportRequest request =
        ruled(
            MACHINES,
            """
            #TYPE VMware.DrsRule
            "Name","Enabled","KeepTogether","VMIDs","Type"
            "apart","True","False","VirtualMachine-vm-1;VirtualMachine-vm-3","VMAntiAffinity"
            "near","True","True","VirtualMachine-vm-1;VirtualMachine-vm-2","VMAffinity"
            "off","False","False","VirtualMachine-vm-3;VirtualMachine-vm-4","VMAntiAffinity"
            """,
            """
            "Name","Enabled","Type","VMGroup","VMHostGroup"
            "licence","True","MustRunOn","dbs","left"
            "quiet","True","ShouldNotRunOn","dbs","right"
            """,
            """
            "Name","GroupType","Member","Cluster"
            "dbs","VMGroup","m3;m4;gone","x"
            "left","VMHostGroup","b;c","x"
            "right","VMHostGroup","d","x"
            """);

    assertThat(rules(request))
        .containsExactlyInAnyOrder(
            "onlyOn (m3) [m3] [b, c]",
            "onlyOn (m4) [m4] [b, c]",
            "notOn (m3) [m3] [d]",
            "notOn (m4) [m4] [d]",
            "spread (apart) [m1, m3]",
            "together (near) [m1, m2]");
    assertThat(notes(request))
        .contains(
            "Rules that are kept: 1 apart, 1 together, 1 on some servers alone, 1 not on some"
                + " servers.",
            "Rules that are disabled are not kept: off.",
            "Rules that should hold are kept as ones that must, where today's state keeps them:"
                + " quiet.",
            "Rules name VMs that the table does not have: gone (licence), gone (quiet).");
  }

  @Test
  void whatTodaysStateBreaksIsMadeNoWorse() {
    ImportRequest request =
        ruled(
            MACHINES,
            "name,type,vms,servers\napart,anti-affinity,m1;m2;m4,\nnear,together,m3;m4,\nhere,should,m1;m3,a\n");

    assertThat(rules(request))
        .containsExactlyInAnyOrder(
            "onlyOn (m1) [m1] [a]",
            "onlyOn (m2) [m2] [a]",
            "onlyOn (m3) [m3] [b]",
            "onlyOn (m4) [m4] [c]");
    assertThat(notes(request))
        .contains(
            "Rules that today's state breaks are made no worse: these VMs stay: apart (m1, m2, m4),"
                + " near (m3, m4), here (m3).");
  }

  @Test
  void ofARuleWhoseNameAloneIsKnownTheVmsKeepApart() {
    String machines =
        MACHINES.replaceFirst("(m1.*),\n", "$1,x\n").replaceFirst("(m3.*),\n", "$1,\"x, y\"\n");
    ImportRequest unknown = ruled(machines);
    ImportRequest typed = ruled(machines, "name,type\nx,together\n");
    ImportRequest strange = ruled(machines, "name,type\nx,sideways\n");

    assertThat(rules(unknown)).containsExactly("spread (x) [m1, m3]");
    assertThat(notes(unknown))
        .contains(
            "Rules of which only the name is known are kept as apart (maybe --rules with"
                + " name,type): x, y.",
            "Rules with fewer than two VMs that run ask for nothing: y.");
    assertThat(notes(typed))
        .anyMatch(note -> note.contains("made no worse: these VMs stay: x (m1, m3)"));
    assertThat(rules(strange)).containsExactly("onlyOn (m1) [m1] [a]", "onlyOn (m3) [m3] [b]");
    assertThat(notes(strange))
        .contains("Rules that are not understood: these VMs stay: x (m1, m3).");
  }

  @Test
  void rulesOfProxmoxAreReadInBothForms() {
    String machines = MACHINES.replace("vm-", "10");
    ImportRequest sections =
        ruled(
            machines,
            """
            # written by hand
            resource-affinity: keep-apart
                resources vm:101,vm:103
                affinity negative

            node-affinity: fast
                resources vm:103, vm:104
                nodes b:2,c:2,d:1
                strict 1

            node-affinity: soft
                resources ct:101
                nodes a

            resource-affinity: off
                resources vm:101,vm:102
                affinity positive
                disable
            """);
    ImportRequest json =
        ruled(
            machines,
            """
            [{"rule":"keep-apart","type":"resource-affinity","resources":"vm:101,vm:103","affinity":"negative"},
             {"rule":"fast","type":"node-affinity","resources":"vm:103,vm:104","nodes":"b:2,c:2,d:1","strict":1},
             {"rule":"soft","type":"node-affinity","resources":"ct:101","nodes":"a"},
             {"rule":"off","type":"resource-affinity","resources":"vm:101,vm:102","affinity":"positive","disable":1}]
            """);

    assertThat(rules(sections))
        .containsExactlyInAnyOrder(
            "spread (keep-apart) [m1, m3]",
            "onlyOn (m1) [m1] [a]",
            "onlyOn (m3) [m3] [b, c]",
            "onlyOn (m4) [m4] [b, c]")
        .isEqualTo(rules(json));
    assertThat(notes(sections)).contains("Rules that are disabled are not kept: off.");
  }

  @Test
  void rulesOfFewerThanTwoVmsAskForNothingAndUnknownOnesAreTold() {
    ImportRequest request =
        ruled(
            MACHINES.replace("m4,vm-4,c", "m4,VirtualMachine-vm-4,c") + "left,vm-5,a,1,1,,\n",
            """
            name,type,vms,servers
            one,apart,m1,
            twice,apart,m1;m1,
            half,together,m2;ghost,
            none,apart,,
            gone,must run on,ghost,a
            nowhere,must run on,m3,z
            left,apart,vm-5;VirtualMachine-vm-4,
            """);
    ImportRequest ignored = InventoryTables.with(request, InventoryImporter.IGNORE, "left,m4");

    assertThat(rules(ignored)).containsExactly("onlyOn (m3) [m3] [b]");
    assertThat(notes(ignored))
        .contains(
            "Rules with fewer than two VMs that run ask for nothing: one, twice, half, left.",
            "Rules name VMs that the table does not have: ghost (half), ghost (gone).",
            "Rules name servers that are not there: z (nowhere).",
            "Rules that are not understood: these VMs stay: nowhere (m3).");
  }

  @Test
  void ofANameThatSeveralHaveAllAreMeant() {
    ImportRequest request =
        InventoryTables.request(
                "host,cluster,cores,memory GB\na,x,16,64\nb,x,16,64\na,y,16,64\nb,y,16,64\n",
                "vm,id,host,cluster,vcpus,memory GB\nm,1,a,x,1,1\nm,2,a,y,1,1\nn,3,b,y,1,1\n")
            .withFile(
                InventoryImporter.RULES,
                InventoryTables.source(
                    "rules", "name,type,vms,servers\nhere,must run on,m,a\napart,apart,2;n,\n"));

    assertThat(rules(request))
        .containsExactly(
            "onlyOn (m (1)) [m (1)] [a (x)]",
            "onlyOn (m (2)) [m (2)] [a (y)]",
            "onlyOn (n) [n] [a (y), b (y)]",
            "spread (apart) [m (2), n]");
    assertThat(notes(request))
        .contains(
            "Rules name VMs by names that several have: all of these are meant: m (here).",
            "Rules that are kept: 1 apart, 1 on some servers alone.");
  }

  @Test
  void whatMustAndWhatShouldHoldIsCountedOnce() {
    assertThat(
            notes(
                ruled(
                    MACHINES,
                    """
                    name,type,vms,servers
                    a,must run on,m3,b;c
                    b,should run on,m4,c;d
                    c,must not run on,m1,d
                    d,should not run on,m2,d
                    """)))
        .contains("Rules that are kept: 2 on some servers alone, 2 not on some servers.");
  }

  @Test
  void membersMayBeThoseOfATag() {
    assertThat(rules(ruled(MACHINES, "name,type,vms\nr,apart,tag=db\n")))
        .containsExactly("spread (r) [m3, m4]");
  }

  static LongStream seeds() {
    return LongStream.rangeClosed(1, 400 / Integer.getInteger("seeds.part", 1));
  }

  /** Of random rules each that today's state keeps is in the instance, and no other VM stays. */
  @ParameterizedTest
  @MethodSource("seeds")
  void everyRuleIsKeptOrItsMachinesStay(long seed) {
    Random random = new Random(seed);
    List<String> hosts = List.of("a", "b", "c", "d");
    Map<String, String> home = new HashMap<>();
    StringBuilder machines = new StringBuilder("vm,host,vcpus,memory GB\n");
    for (int i = 0; i < 6; i++) {
      home.put("m" + i, hosts.get(random.nextInt(4)));
      machines.append("m%d,%s,1,1\n".formatted(i, home.get("m" + i)));
    }
    StringBuilder rules = new StringBuilder("name,type,vms,servers\n");
    Map<String, Set<String>> keptGroups = new HashMap<>();
    Map<String, Set<String>> open = new HashMap<>();
    Set<String> staying = new HashSet<>();
    home.keySet().forEach(vm -> open.put(vm, new HashSet<>(hosts)));
    for (int r = 0; r < 3; r++) {
      String type =
          List.of("apart", "together", "must run on", "must not run on").get(random.nextInt(4));
      List<String> members =
          home.keySet().stream().sorted().filter(vm -> random.nextBoolean()).toList();
      List<String> servers = hosts.stream().filter(host -> random.nextInt(3) > 0).toList();
      rules.append(
          "r%d,%s,%s,%s\n"
              .formatted(r, type, String.join(";", members), String.join(";", servers)));
      if (members.isEmpty()) {
        continue;
      }
      long distinct = members.stream().map(home::get).distinct().count();
      if (type.startsWith("must")) {
        boolean on = type.equals("must run on");
        for (String vm : members) {
          if (servers.isEmpty() || servers.contains(home.get(vm)) != on) {
            staying.add(vm);
          } else {
            open.get(vm).removeIf(host -> servers.contains(host) != on);
          }
        }
      } else if (members.size() > 1 && distinct == (type.equals("apart") ? members.size() : 1)) {
        keptGroups.put("r" + r, Set.copyOf(members));
      } else if (members.size() > 1) {
        staying.addAll(members);
      }
    }
    EnergyInstance instance = InventoryTables.valid(ruled(machines.toString(), rules.toString()));

    Map<String, Set<String>> groups = new HashMap<>();
    Map<String, Set<String>> allowed = new HashMap<>();
    home.keySet().forEach(vm -> allowed.put(vm, new HashSet<>(hosts)));
    for (PlacementRule rule : instance.rules()) {
      if (rule instanceof PlacementRule.OfTask of) {
        allowed.get(of.task()).removeIf(host -> of.names().contains(host) != of.only());
      } else {
        groups.put(((PlacementRule.OfGroup) rule).name(), Set.copyOf(rule.tasks()));
      }
      assertThat(rule.holds(vm -> Optional.ofNullable(home.get(vm)))).as("seed %d", seed).isTrue();
    }
    staying.forEach(vm -> open.put(vm, Set.of(home.get(vm))));
    assertThat(groups).as("seed %d%n%s%s", seed, machines, rules).isEqualTo(keptGroups);
    assertThat(allowed).as("seed %d%n%s%s", seed, machines, rules).isEqualTo(open);
  }

  @Test
  void anInstanceWithRulesIsReadAsItWasWritten() throws IOException {
    var made =
        InventoryTables.result(
            ruled(
                MACHINES,
                "name,type,vms,servers\nr,apart,m1;m3,\ns,must,m1,a;b\nt,mustnot,m1,c\n"));
    var out = new ByteArrayOutputStream();
    made.instance().write(out);
    var again = new EnergyCodec().read(new Source("i.json", out.toByteArray()));

    assertThat(again.orElseThrow().rules())
        .containsExactlyInAnyOrderElementsOf(
            made.instance().as(EnergyInstance.class).orElseThrow().rules());
  }
}
