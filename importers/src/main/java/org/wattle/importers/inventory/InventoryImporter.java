package org.wattle.importers.inventory;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.importers.inventory.InventoryOptions.Overcommit;
import org.wattle.importers.inventory.PolicyFile.Fill;
import org.wattle.importers.inventory.PolicyFile.Part;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.Parsed;

/** Imports an inventory: a table of servers and one of the virtual machines on them. */
public final class InventoryImporter implements Importer {
  public static final ImporterInput SERVERS =
      ImporterInput.positional("The table of servers, e.g. the sheet vHost of RVTools as CSV.");
  public static final ImporterInput MACHINES =
      new ImporterInput(
          "",
          false,
          "The table of VMs, e.g. the sheet vInfo of RVTools as CSV; the first file where it has"
              + " both, as that of Proxmox.");
  public static final ImporterInput SWITCHES =
      ImporterInput.optional(
          "--switches",
          "The table of switches: switch, watts, up (the switches above, separated by semicolons)"
              + " and gbps of the links to these; the column switch of the servers names theirs.");
  public static final ImporterInput POWER =
      ImporterInput.optional(
          "--power", "Results of SPECpower: a server draws the power of the most similar machine.");
  public static final ImporterInput SIZES =
      ImporterInput.optional(
          "--sizes",
          "What VMs have by the names of their sizes, e.g. of openstack flavor list -f json.");
  public static final ImporterInput RULES =
      new ImporterInput(
          "--rules",
          false,
          "Rules, e.g. of Get-DrsRule, Get-DrsVMHostRule and Get-DrsClusterGroup, or rules.cfg of"
              + " Proxmox, or a table with name, type, vms and servers; may be given several times.",
          false,
          true,
          false);
  public static final ImporterInput POLICY =
      ImporterInput.optional(
          "--policy",
          "How each cluster is to be operated, in YAML or JSON; what it leaves out is as the options"
              + " say.");

  static final ImporterOption<ColumnMap> MAP =
      ImporterOption.of(
          "--map",
          "FIELD=COLUMN[:UNIT],…",
          "Columns by what they tell, e.g. host=Name,vms.cpu=Cores,memory=RAM:GB. Usual names are"
              + " recognised without.",
          ColumnMap::parse);
  static final ImporterOption<NamePatterns> PIN =
      ImporterOption.of(
          "--pin",
          "PATTERN,…",
          "VMs that stay where they are, e.g. 'fw-*,tag=gpu': patterns of names, and of tags.",
          NamePatterns::parse);
  static final ImporterOption<NamePatterns> IGNORE =
      ImporterOption.of(
          "--ignore",
          "PATTERN,…",
          "VMs that are left out, likewise; vCLS* are in any case.",
          NamePatterns::parse);
  static final ImporterOption<Overcommit> OVERCOMMIT =
      ImporterOption.of(
          "--overcommit",
          "cpu=X,memory=Y",
          "How often the processors and the memory of a server may be given away; 1 where absent.",
          Overcommit::parse);
  static final ImporterOption<InventoryHost.Watts> WATTS =
      ImporterOption.of(
          "--watts",
          "IDLE,FULL[,SLEEP]",
          "Power in W of every server of which the table states none.",
          InventoryOptions::watts);
  static final ImporterOption<Double> LINK_GBPS =
      ImporterOption.number(
              "--link-gbps",
              "X",
              "Bandwidth of every link to a server of which the table states none.")
          .where(gbps -> gbps > 0 && gbps <= 1e6, "be above 0");
  static final ImporterOption<Double> SLOT_SECONDS =
      ImporterOption.number("--slot-seconds", "N", "Time for which the plan is made.")
          .where(seconds -> seconds > 0 && seconds <= 1e9, "be above 0")
          .withDefault("28800");
  static final ImporterOption<Double> WAKE_SECONDS =
      ImporterOption.number(
              "--wake-seconds",
              "N",
              "Time to come on of every server of which the table states none.")
          .where(seconds -> seconds >= 0 && seconds <= 1e6, "not be below 0")
          .withDefault("300");
  static final ImporterOption<List<String>> KEEP_OFF =
      ImporterOption.of(
          "--keep-off",
          "SERVER,…",
          "Servers that are to be off, e.g. for maintenance: their VMs have to move.",
          InventoryPolicy::names);
  static final ImporterOption<List<String>> KEEP_ON =
      ImporterOption.of(
          "--keep-on",
          "SERVER,…",
          "Servers that are to be on, with VMs or without.",
          InventoryPolicy::names);
  static final ImporterOption<Fill> MAX_UTILISATION =
      ImporterOption.of(
          "--max-utilisation",
          "cpu=X,memory=Y",
          "The shares of its processors and of its memory up to which a server is filled.",
          Fill::parse);
  static final ImporterOption<FailureUnit> SPARE_FOR =
      ImporterOption.of(
          "--spare-for",
          "server|rack",
          "The servers of each cluster that stay on have room, in total, for the VMs of any one of"
              + " these.",
          InventoryPolicy::unit);

  @Override
  public String name() {
    return "inventory";
  }

  @Override
  public String summary() {
    return "Turns tables of servers and VMs, e.g. of RVTools, into an energy instance.";
  }

  @Override
  public String description() {
    return "Servers keep their names; VMs that are on are running tasks, which move within"
        + " their clusters. What was read, assumed and left out is written to the result and to"
        + " standard error.";
  }

  @Override
  public List<String> kinds() {
    return List.of("energy");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(SERVERS, MACHINES, SWITCHES, POWER, SIZES, RULES, POLICY);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(
        MAP,
        PIN,
        IGNORE,
        OVERCOMMIT,
        WATTS,
        LINK_GBPS,
        SLOT_SECONDS,
        WAKE_SECONDS,
        KEEP_OFF,
        KEEP_ON,
        MAX_UTILISATION,
        SPARE_FOR);
  }

  @Override
  public List<String> example() {
    return List.of(
        "RVTools_tabvHost.csv RVTools_tabvInfo.csv --overcommit cpu=4 \\",
        "--watts 110,320 --out out/inventory.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    return InventoryInstance.read(
        new InventoryOptions(
            request.file(SERVERS),
            request.find(MACHINES),
            request.find(SWITCHES),
            request.find(POWER),
            request.find(SIZES),
            request.files(RULES),
            request.find(MAP).orElse(ColumnMap.none()),
            request.find(PIN).orElse(NamePatterns.NONE),
            request.find(IGNORE).orElse(NamePatterns.NONE),
            request.find(WATTS),
            optional(request.find(LINK_GBPS)),
            request.value(SLOT_SECONDS),
            request.value(WAKE_SECONDS),
            new Part(
                request.find(OVERCOMMIT),
                request.find(MAX_UTILISATION),
                request.find(SPARE_FOR).map(FailureUnit::word),
                request.find(KEEP_ON).orElse(List.of()),
                request.find(KEEP_OFF).orElse(List.of()),
                List.of(),
                List.of()),
            request.find(POLICY)));
  }

  private static OptionalDouble optional(Optional<Double> number) {
    return number.map(OptionalDouble::of).orElse(OptionalDouble.empty());
  }
}
