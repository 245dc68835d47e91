package org.wattle.importers.kubernetes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wattle.importers.kubernetes.Dump.pod;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule.Apart;
import org.wattle.model.energy.PlacementRule.Balance;
import org.wattle.model.energy.PlacementRule.Near;
import org.wattle.model.energy.PlacementRule.Spread;

/** What pods require of each other. Zones are a, b, a, b, … */
class PodGroupsTest {
  private static final String HOST = "kubernetes.io/hostname";

  private static String term(String app, String key) {
    return "{'labelSelector': {'matchLabels': {'app': '%s'}}, 'topologyKey': '%s'}"
        .formatted(app, key);
  }

  private static String affinity(String kind, String terms) {
    return "{'%s': {'requiredDuringSchedulingIgnoredDuringExecution': [%s]}}"
        .formatted(kind, terms);
  }

  private static Dump.Pod app(String app, String name, String node) {
    return pod(name, node).labels("{'app': '%s'}".formatted(app));
  }

  private static Dump.Pod daemon(String app, String name, String node) {
    return app(app, name, node)
        .metadata("ownerReferences", "[{'controller': true, 'kind': 'DaemonSet', 'name': 'd'}]");
  }

  private static Dump.Pod apart(Dump.Pod pod, String from, String key) {
    return pod.spec("affinity", affinity("podAntiAffinity", term(from, key)));
  }

  private static Dump.Pod near(Dump.Pod pod, String to, String key) {
    return pod.spec("affinity", affinity("podAffinity", term(to, key)));
  }

  private static Dump.Pod balanced(Dump.Pod pod, String app, String more) {
    return pod.spec(
        "topologySpreadConstraints",
        ("[{'labelSelector': {'matchLabels': {'app': '%s'}}, 'topologyKey': 'zone', 'maxSkew': 2,"
                + " 'whenUnsatisfiable': 'DoNotSchedule'%s}]")
            .formatted(app, more));
  }

  private static void stays(EnergyInstance instance, String pod, String why) {
    assertThat(Dump.onlyOn(instance, "shop/" + pod)).as("nodes of %s", pod).isPresent();
    assertThat(Dump.note(instance, why)).as(why).isPresent();
  }

  @Test
  void podsThatAvoidTheirOwnKindByNode() {
    EnergyInstance instance =
        Dump.nodes(4)
            .with(apart(app("db", "db-0", "n0"), "db", HOST))
            .with(apart(app("db", "db-1", "n1"), "db", HOST))
            .with(app("web", "web", "n0"))
            .instance();
    assertThat(Dump.rules(instance, Spread.class))
        .singleElement()
        .satisfies(
            spread -> {
              assertThat(spread.tasks()).containsExactly("shop/db-0", "shop/db-1");
              assertThat(spread.domain().ofServers()).isTrue();
              assertThat(spread.bindsMovedOnly()).isFalse();
            });
  }

  @Test
  void byZone() {
    EnergyInstance instance =
        Dump.nodes(4)
            .node("nowhere", "", "", "")
            .with(apart(app("db", "db-0", "n0"), "db", "zone"))
            .with(apart(app("db", "db-1", "n1"), "db", "zone"))
            .instance();
    assertThat(Dump.rules(instance, Spread.class))
        .singleElement()
        .satisfies(
            spread -> {
              assertThat(spread.domain().name()).isEqualTo("zone");
              assertThat(spread.domain().part("n2")).contains("a");
              assertThat(spread.domain().part("n3")).contains("b");
              assertThat(spread.domain().part("nowhere")).isEmpty();
            });
  }

  @Test
  void podsThatMeetNowMayStayTogether() {
    EnergyInstance instance =
        Dump.nodes(4)
            .with(apart(app("db", "db-0", "n0"), "db", "zone"))
            .with(apart(app("db", "db-1", "n2"), "db", "zone"))
            .instance();
    assertThat(Dump.rules(instance, Spread.class))
        .singleElement()
        .satisfies(spread -> assertThat(spread.bindsMovedOnly()).isTrue());
  }

  @Test
  void podsThatAvoidOthers() {
    EnergyInstance instance =
        Dump.nodes(4)
            .with(apart(app("db", "db-0", "n0"), "batch", "zone"))
            .with(app("batch", "batch-0", "n1"))
            .with(app("batch", "batch-1", "n3"))
            .instance();
    assertThat(Dump.rules(instance, Apart.class))
        .singleElement()
        .satisfies(
            rule -> {
              assertThat(rule.members()).containsExactly("shop/db-0");
              assertThat(rule.others()).containsExactly("shop/batch-0", "shop/batch-1");
              assertThat(rule.bindsMovedOnly()).isFalse();
            });
  }

  @Test
  void podsThatAvoidThoseThatStandOnNodes() {
    EnergyInstance instance =
        Dump.nodes(4)
            .with(apart(app("db", "db-0", "n0"), "agent", HOST))
            .with(daemon("agent", "agent-2", "n2"))
            .with(apart(daemon("spy", "spy-3", "n3"), "db", HOST))
            .instance();
    assertThat(Dump.notOn(instance, "shop/db-0")).containsExactly("n2", "n3");
  }

  @Test
  void antiAffinityThatIsNotUnderstoodKeepsEverybodyAway() {
    String odd = "{'labelSelector': {}, 'topologyKey': 'kubernetes.io/hostname', 'newField': 1}";
    EnergyInstance instance =
        Dump.nodes(3)
            .with(app("db", "db-0", "n0").spec("affinity", affinity("podAntiAffinity", odd)))
            .with(app("web", "web", "n1"))
            .instance();
    stays(instance, "db-0", "anti-affinity that is not understood");
    assertThat(Dump.notOn(instance, "shop/web")).containsExactly("n0");
  }

  @Test
  void hostPorts() {
    String port = "[{'name': 'c', 'ports': [{'containerPort': 80, 'hostPort': 80}]}]";
    EnergyInstance instance =
        Dump.nodes(4)
            .with(pod("a", "n0").spec("containers", port))
            .with(pod("b", "n1").spec("containers", port))
            .with(daemon("d", "d", "n2").spec("containers", port))
            .instance();
    assertThat(Dump.rules(instance, Spread.class))
        .singleElement()
        .satisfies(
            spread -> assertThat(spread.tasks()).containsExactlyInAnyOrder("shop/a", "shop/b"));
    assertThat(Dump.notOn(instance, "shop/a")).containsExactly("n2");
  }

  @Test
  void podsThatNeedCompany() {
    EnergyInstance instance =
        Dump.nodes(4)
            .with(near(app("web", "web", "n0"), "cache", "zone"))
            .with(app("cache", "cache", "n2"))
            .instance();
    assertThat(Dump.rules(instance, Near.class))
        .singleElement()
        .satisfies(
            rule -> {
              assertThat(rule.members()).containsExactly("shop/web");
              assertThat(rule.others()).containsExactly("shop/cache");
              assertThat(rule.domain().name()).isEqualTo("zone");
              assertThat(rule.bindsMovedOnly()).isTrue();
            });
  }

  @Test
  void companyThatStandsOnNodes() {
    EnergyInstance instance =
        Dump.nodes(4)
            .with(near(app("web", "web", "n0"), "agent", HOST))
            .with(daemon("agent", "agent-0", "n0"))
            .with(daemon("agent", "agent-2", "n2"))
            .instance();
    assertThat(Dump.notOn(instance, "shop/web")).containsExactly("n1", "n3");
  }

  @Test
  void companyThatCannotBeSaid() {
    stays(
        Dump.nodes(2).with(near(app("web", "web", "n0"), "gone", HOST)).instance(),
        "web",
        "required affinity to pods that are not there");
    Dump.Pod two =
        app("web", "web", "n0")
            .spec("affinity", affinity("podAffinity", term("web", HOST) + ", " + term("x", HOST)));
    stays(
        Dump.nodes(2).with(two).with(app("x", "x", "n0")).instance(),
        "web",
        "more than one required affinity");
  }

  @Test
  void topologySpread() {
    Dump dump = Dump.nodes(5).node("nowhere", "", "", "");
    for (int i = 0; i < 3; i++) {
      dump.with(balanced(app("web", "web-" + i, "n" + i), "web", ", 'minDomains': 3"));
    }
    assertThat(Dump.rules(dump.instance(), Balance.class))
        .singleElement()
        .satisfies(
            rule -> {
              assertThat(rule.tasks()).containsExactly("shop/web-0", "shop/web-1", "shop/web-2");
              assertThat(rule.over()).containsExactly("a", "b");
              assertThat(rule.skew()).isEqualTo(2);
              assertThat(rule.leastParts()).isEqualTo(3);
              assertThat(rule.bindsMovedOnly()).isTrue();
            });
  }

  @Test
  void onlyNodesThatArePossibleCount() {
    Dump dump =
        Dump.nodes(4)
            .node("n4", "'zone': 'c'", "", "")
            .with(
                balanced(app("web", "web-0", "n0"), "web", "")
                    .spec(
                        "affinity",
                        "{'nodeAffinity': {'requiredDuringSchedulingIgnoredDuringExecution':"
                            + " {'nodeSelectorTerms': [{'matchExpressions': [{'key': 'zone',"
                            + " 'operator': 'NotIn', 'values': ['c']}]}]}}}"));
    assertThat(Dump.rules(dump.instance(), Balance.class).get(0).over())
        .isEqualTo(List.of("a", "b"));
  }

  @Test
  void aSpreadThatCountsOtherPodsOrTaintsOrUnknownThingsMakesItsPodsStay() {
    stays(
        Dump.nodes(4)
            .with(balanced(app("web", "web", "n0"), "web", ""))
            .with(app("web", "also", "n1"))
            .instance(),
        "web",
        "does not count just its own pods");
    stays(
        Dump.nodes(4)
            .with(balanced(app("web", "web", "n0"), "web", ", 'nodeTaintsPolicy': 'Honor'"))
            .instance(),
        "web",
        "looks at taints");
    stays(
        Dump.nodes(4).with(balanced(app("web", "web", "n0"), "web", ", 'newField': 1")).instance(),
        "web",
        "topology spread that is not understood");
    stays(
        Dump.nodes(4)
            .node("nowhere", "", "", "")
            .with(balanced(app("web", "web", "nowhere"), "web", ""))
            .instance(),
        "web",
        "to which not all pods belong");
  }

  @Test
  void eachRevisionIsSpreadByItselfWhereItSaysSo() {
    Dump dump = Dump.nodes(4);
    for (int i = 0; i < 4; i++) {
      dump.with(
          balanced(app("web", "web-" + i, "n" + i), "web", ", 'matchLabelKeys': ['hash']")
              .labels("{'app': 'web', 'hash': '%d'}".formatted(i / 2)));
    }
    assertThat(Dump.rules(dump.instance(), Balance.class))
        .extracting(Balance::tasks)
        .containsExactlyInAnyOrder(
            List.of("shop/web-0", "shop/web-1"), List.of("shop/web-2", "shop/web-3"));
  }
}
