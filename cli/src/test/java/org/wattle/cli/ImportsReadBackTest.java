package org.wattle.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.power.PowerProfilesCodec;
import org.wattle.model.json.table.WorkloadReader;

/** Whatever the tables hold: an importer reports it, or writes what every other command reads. */
class ImportsReadBackTest {
  private static final int MUTANTS = 400;
  private static final int PART = Integer.getInteger("seeds.part", 1);

  /** What tables may hold in place of a cell. */
  private static final List<String> CELLS =
      List.of(
          "",
          " ",
          "0",
          "-1",
          "1",
          "1e12",
          "1e13",
          "999999999999999",
          "1e15",
          "1e400",
          "1e-400",
          "4.9e-324",
          "NaN",
          "Infinity",
          "9223372036854775807",
          "0.1",
          "x".repeat(200),
          "x".repeat(201),
          "😀".repeat(200),
          "\"a\nb\"",
          "a\u0085b",
          "\u001b[31m",
          "a\u2028b",
          "\u202e",
          "=1+1",
          "\"\"\"\"",
          "\"",
          ",",
          "#",
          "U1");

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void aSession() {
    session = new Session(folder);
  }

  /** An importer, tables that it takes, and its command line. */
  private enum Case {
    MPS(
        Map.of(
            "model.mps",
            """
            NAME m
            ROWS
             N cost
             L cap
             G need
            COLUMNS
             MARK 'MARKER' 'INTORG'
             x cost 1 cap 2
             MARK 'MARKER' 'INTEND'
             y cost 3 need 1
            RHS
             RHS cap 4 need 1
            RANGES
             RNG cap 2
            BOUNDS
             UP BND x 5
             MI BND y
            ENDATA
            """),
        "mps model.mps"),
    CSV(
        Map.of(
            "tasks.csv",
            """
            id,job,arrivalSeconds,durationSeconds,cpu,memory,gbps,externalMegabytes
            a,j,0,60,0.5,0.25,0.1,5
            b,,30,90,0.25,0.5,,
            c,j,31,1,1,1,0,0
            """),
        "csv tasks.csv"),
    SWIM(
        Map.of("fb.tsv", "j\t5\t5\t200000000\t60000000\t30000000\nk\t9\t4\t1000\t0\t7\n"),
        "swim fb.tsv"),
    BITBRAINS(
        Map.of(
            "machines.csv",
            """
            id,submission_time,duration,cpu_count,cpu_capacity,mem_capacity
            2,1060000,1000,2,4000,500
            1,1000000,5000,1,2000,1000
            """,
            "use.csv",
            "id,duration,cpu_usage\n1,100,300\n1,300,100\n2,7,0\n"),
        "bitbrains machines.csv --use use.csv"),
    AZURE(
        Map.of(
            "arrivals", "900 a,b,|,a,|\n1200 b,|\n",
            "lives", "900 U0,U1,|,C1,|\n1200 U2,|\n",
            "flavours", "2,4 a\n8,16 b\n",
            "intervals", "0 0\n300 1\n600 2\n900 2\n"),
        "azure --arrivals arrivals --lives lives --flavours flavours --intervals intervals"),
    GOOGLE(
        Map.of(
            "events.csv",
            """
            0,2,1,0,5,0,user,2,9,,,,
            600000000,,2,0,,0,user,2,4,0.5,0.25,0.1,0
            600000000,,2,1,,0,user,2,4,0.5,0.25,0.1,0
            601000000,,2,0,5,1,user,2,4,0.5,0.25,0.1,0
            602000000,,2,1,6,1,user,2,4,0.5,0.25,0.1,0
            650000000,,2,0,5,2,user,2,4,0.5,0.25,0.1,0
            650000000,,2,0,,0,user,2,4,0.5,0.25,0.1,0
            651000000,,2,0,6,1,user,2,4,0.5,0.25,0.1,0
            690000000,,2,1,6,4,user,2,4,0.5,0.25,0.1,0
            700000000,,2,0,6,4,user,2,4,0.5,0.25,0.1,0
            """),
        "google-2011 events.csv"),
    OPENB(Openb.TABLES, "openb --nodes nodes.csv --pods pods.csv --power power.csv --gpu"),
    OPENB_ARRIVALS(Openb.TABLES, "openb --nodes nodes.csv --pods pods.csv --arrivals --gpu"),
    SPECPOWER(
        Map.of("power.csv", Openb.POWER), "specpower power.csv --servers 3 --models 2 --tasks 4"),
    POWER_SAMPLES(
        Map.of(
            "watts.csv",
            """
            program,class,run,seconds,watts
            idle,A,1,0,45
            idle,A,1,5,45.5
            p,A,1,0,138
            p,A,1,2,115
            p,A,1,4,114.5
            """,
            "rapl.csv",
            """
            seconds,zone,name,energy_uj,max_energy_range_uj,program,class,run
            0,intel-rapl:0,package-0,262143000000,262143328850,p,A,2
            0,intel-rapl:0:1,dram,1000000,65712999613,p,A,2
            2.5,intel-rapl:0,package-0,250000000,262143328850,p,A,2
            2.5,intel-rapl:0:1,dram,11000000,65712999613,p,A,2
            5,intel-rapl:0,package-0,500000000,262143328850,p,A,2
            5,intel-rapl:0:1,dram,21000000,65712999613,p,A,2
            """),
        "power-samples watts.csv rapl.csv"),
    POWER_METRICS(
        Map.of(
            "rows.csv",
            """
            timestamp,__name__,exe,pid,instance,value
            1763870000,scaph_process_power_consumption_microwatts,/opt/p,47,n1:8080,61000000
            1763870002,scaph_process_power_consumption_microwatts,/opt/p,47,n1:8080,44000000
            1763870004,scaph_process_power_consumption_microwatts,/opt/p,47,n1:8080,44100000
            """),
        "power-samples rows.csv --class A");

    @SuppressWarnings("ImmutableEnumChecker") // Nobody changes them.
    private final Map<String, String> tables;

    @SuppressWarnings("ImmutableEnumChecker") // A list that cannot be changed.
    private final List<String> command;

    Case(Map<String, String> tables, String command) {
      this.tables = new LinkedHashMap<>(tables);
      this.command = List.of(("import " + command + " --out made.json").split(" ", -1));
    }
  }

  /** Tables as of Alibaba's GPU cluster. */
  private static final class Openb {
    private static final String POWER =
        """
        Hardware Vendor Test Sponsor,System Enclosure (if applicable),Date Submitted,Nodes,JVM Vendor,CPU Description,MHz,Chips,Cores,Total Threads,Total Memory (GB),ssj_ops @ 100%,avg. watts @ 100%,avg. watts @ active idle,Result (Overall ssj_ops/watt)
        Acme,"Small, old","Dec 11, 2007",1,"Java, Inc.",X1,2000,2,16,32,64,"1,000",200,80,10
        Acme,Small new,"Jul 7, 2021",1,JVM,X2,2000,2,16,32,64,"2,000",210,50,20
        """;
    private static final Map<String, String> TABLES =
        Map.of(
            "nodes.csv",
            "sn,cpu_milli,memory_mib,gpu,model\nn-0,32000,65536,0,\nn-1,64000,131072,4,T4\n",
            "pods.csv",
            """
            name,cpu_milli,memory_mib,num_gpu,gpu_milli,gpu_spec,qos,pod_phase,creation_time,deletion_time,scheduled_time
            p-0,8000,16384,0,0,,LS,Running,0,500,20
            p-1,4000,8192,1,250,,BE,Succeeded,100,400,
            p-2,16000,32768,2,1000,T4|V100M16,LS,Pending,200,900,210
            """,
            "power.csv",
            POWER);
  }

  @ParameterizedTest
  @EnumSource(Case.class)
  void mutatedTablesAreReportedOrBecomeWhatIsRead(Case importer) throws IOException {
    for (long seed = 0; seed < MUTANTS / PART; seed++) {
      Random random = new Random(seed);
      importer.tables.forEach(session::file);
      List<String> names = new ArrayList<>(importer.tables.keySet());
      names.sort(null);
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        String name = names.get(random.nextInt(names.size()));
        session.file(name, mutant(session.read(name), random));
      }
      Files.deleteIfExists(folder.resolve("made.json"));

      Session.Outcome outcome = session.run(importer.command.toArray(String[]::new));

      String told = "seed " + seed + " of " + importer + ": " + outcome.err();
      assertThat(outcome.exitCode()).as(told).isIn(0, 2);
      assertThat(Files.exists(folder.resolve("made.json")))
          .as(told)
          .isEqualTo(outcome.exitCode() == 0);
      if (outcome.exitCode() == 0) {
        Source made = new Source("made.json", session.read("made.json").getBytes(UTF_8));
        assertThat(read(made)).as(told).isInstanceOf(Parsed.Valid.class);
      }
    }
  }

  private static Parsed<?> read(Source made) {
    String text = new String(made.bytes(), UTF_8);
    if (text.contains("\"kind\": \"power-profiles\"")) {
      return new PowerProfilesCodec().read(made);
    }
    return text.contains("\"kind\": \"workload\"")
        ? WorkloadReader.read(made)
        : InstanceReader.installed().read(made);
  }

  /** The table with a cell replaced, a row twice or gone, or two rows swapped. */
  private static String mutant(String table, Random random) {
    List<String> lines = new ArrayList<>(table.lines().toList());
    int at = random.nextInt(lines.size());
    switch (random.nextInt(8)) {
      case 0 -> lines.add(at, lines.get(random.nextInt(lines.size())));
      case 1 -> lines.remove(at);
      case 2 -> lines.add(lines.remove(at));
      default -> lines.set(at, changed(lines.get(at), random));
    }
    return String.join("\n", lines) + "\n";
  }

  private static String changed(String line, Random random) {
    String[] cells = line.split("(?<=[,\t |])|(?=[,\t |])", -1);
    int at = random.nextInt(cells.length);
    cells[at] = CELLS.get(random.nextInt(CELLS.size()));
    return String.join("", cells);
  }

  @Test
  void whatIsWrongIsToldAtItsLineOfTheTable() {
    String longName = "n".repeat(201);
    session.file(
        "tasks.csv",
        "id,arrivalSeconds,durationSeconds,cpu\n%s,0,1,1\n\"a\nb\",0,0,1e13\n".formatted(longName));

    Session.Outcome outcome = session.run("import", "csv", "tasks.csv", "--out", "made.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("(tasks.csv) cannot be used: 4 mistakes:")
        .contains("tasks.csv:2: id (nnn", "The name has (201) characters. Maybe shorten it")
        .contains("tasks.csv:3: id (a\\nb) The name holds a control character. Maybe a line break")
        .contains("tasks.csv:3: durationSeconds (0) The task does not end after it starts.")
        .contains("tasks.csv:3: cpu (1e13) The number is too large.");
    assertThat(folder.resolve("made.json")).doesNotExist();
  }

  @Test
  void whatOnlyTheDocumentShowsIsToldAtTheLineThatItWasMadeOf() {
    Openb.TABLES.forEach(session::file);
    session.file(
        "nodes.csv",
        "sn,cpu_milli,memory_mib,gpu,model\nn-0,1,1,0,\nn-1,1,1,1,%s\n".formatted("T".repeat(200)));
    session.file(
        "pods.csv",
        session.read("pods.csv") + "p-3,999999999999999,1,0,0,,LS,Running,300,400,310\n");

    Session.Outcome outcome =
        session.run(
            "import", "openb", "--nodes", "nodes.csv", "--pods", "pods.csv", "--out", "made.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("nodes.csv:3: $.servers[1].type (\"c0.001-m1Mi-1xTTTT")
        .contains("pods.csv:5: $.tasks[3].demand.cpu (999999999999999) This is above 1e12.");
    assertThat(folder.resolve("made.json")).doesNotExist();
  }

  @Test
  void whatIsGeneratedIsReadBackToo() {
    Session.Outcome outcome =
        session.run("generate", "tiny", "--tasks", "3", "--clip", "1e13..1e14", "--mean", "1e13");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).contains("(the options) cannot be used");
  }

  @Test
  void namesOfMpsAreToldAtTheirLines() {
    session.file(
        "m.mps",
        "NAME m\nROWS\n N o\n L r\u0085x\nCOLUMNS\n %s o 1\nENDATA\n".formatted("c".repeat(256)));

    Session.Outcome outcome = session.run("import", "mps", "m.mps", "--out", "made.json");

    assertThat(outcome.exitCode()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("m.mps:4:4: The name (r\\u0085x) holds a control character.")
        .contains(
            "m.mps:6:2: The name (cccc", "has (256) characters. Shorten it to (255) at most.");
    assertThat(folder.resolve("made.json")).doesNotExist();
  }

  @Test
  void podsNeedNoOrder() {
    Openb.TABLES.forEach(session::file);
    String inOrder = imported("pods.csv");
    List<String> rows = new ArrayList<>(session.read("pods.csv").lines().toList());
    rows.add(1, rows.remove(3));
    session.file("pods.csv", String.join("\n", rows));

    assertThat(imported("pods.csv")).isEqualTo(inOrder);
  }

  private String imported(String pods) {
    Session.Outcome outcome =
        session.run("import", "openb", "--nodes", "nodes.csv", "--pods", pods, "--arrivals");
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return outcome.out();
  }
}
