package org.wattle.toolkit.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wattle.campaign.Cell;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.IssueList;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads campaigns, and finds their files.
 *
 * @param inputs what is read, from which folder
 * @param commands that cells can be
 */
public record Campaigns(Inputs inputs, CampaignFormat.Commands commands) {
  private static final String PATTERN = "*?[{";
  private static final int DEEPEST = 20;

  /**
   * A campaign that can be run here.
   *
   * @param origin what its records are made of
   * @param base the folder of its file, as commands name it
   * @param commands that cells are
   * @param warnings what is legal but odd
   */
  public record Loaded(
      CampaignOrigin origin,
      Path base,
      Inputs inputs,
      CampaignFormat.Commands commands,
      List<String> warnings) {
    /** The same with records that are made of more. */
    Loaded with(CampaignOrigin other) {
      return new Loaded(other, base, inputs, commands, warnings);
    }

    /** The files that cells read, and those that these name. */
    public List<Path> files() {
      Path folder = inputs.folder().resolve(base);
      return origin.inputs().keySet().stream().map(folder::resolve).toList();
    }

    /** The cell of a number. */
    public Cell cell(int number) {
      CampaignPlan plan = origin.plan();
      return plan.cell(
          number,
          this::path,
          (name, value) ->
              commands.isFile(plan.campaign().command(), name) && isFile(value)
                  ? path(value)
                  : value);
    }

    private String path(String file) {
      return base.resolve(file).normalize().toString();
    }

    private boolean isFile(String value) {
      return Campaigns.isFile(inputs.folder().resolve(base), value);
    }
  }

  /**
   * Reads a campaign, with the digests of all that it is made of.
   *
   * @param from the folder that its files are relative to; that of its own file where absent
   * @param program the SHA-256 of the program
   * @throws UserError with every issue found
   */
  public Loaded read(String file, Optional<String> from, CampaignPlan.Shard shard, String program) {
    if (file.equals(Inputs.STANDARD)) {
      throw UserError.invalid(
          "A campaign is read from a file, whose folder its own files are relative to.");
    }
    Source source = inputs.read(file);
    Path base =
        from.map(Path::of)
            .or(() -> Optional.ofNullable(Path.of(file).getParent()))
            .orElse(Path.of(""));
    Path folder = inputs.folder().resolve(base);
    Parsed.Valid<CampaignFile> valid =
        Instances.valid(
            source,
            new CampaignFormat(
                    Optional.of(
                        new CampaignFormat.Surroundings(
                            commands, pattern -> files(folder, pattern))))
                .read(source));
    CampaignFile campaign = valid.value();
    Set<String> files = new LinkedHashSet<>();
    campaign.values(CampaignFile.FILE).forEach(each -> files.addAll(files(folder, each)));
    CampaignFile found = campaign.with(CampaignFile.FILE, List.copyOf(files));
    return loaded(
        new CampaignPlan(found, shard),
        file,
        source.sha256(),
        base,
        program,
        valid.warnings().stream().map(IssueList::line).toList());
  }

  /**
   * A campaign of files in the folder of the inputs, with the digests of all that it is made of.
   *
   * @param name of what stands for it
   * @param program the SHA-256 of the program
   */
  public Loaded of(CampaignFile campaign, String name, String program) {
    byte[] text = JournalLine.JSON.writeValueAsBytes(CampaignFormat.tree(campaign));
    return loaded(
        new CampaignPlan(campaign, CampaignPlan.Shard.WHOLE),
        name,
        new Source(name, text).sha256(),
        Path.of(""),
        program,
        List.of());
  }

  private Loaded loaded(
      CampaignPlan plan,
      String file,
      String sha256,
      Path base,
      String program,
      List<String> warnings) {
    if (plan.numbers().findAny().isEmpty()) {
      throw UserError.invalid(
          "There is no cell in (%s)%s. Maybe (leaveOut) leaves out all."
              .formatted(
                  Escaped.text(file),
                  plan.shard().equals(CampaignPlan.Shard.WHOLE)
                      ? ""
                      : " for the shard " + plan.shard()));
    }
    return new Loaded(
        new CampaignOrigin(
            plan,
            file,
            sha256,
            program,
            System.getProperty("java.version", ""),
            digests(inputs.folder().resolve(base), plan.campaign()),
            List.of()),
        base,
        inputs,
        commands,
        warnings);
  }

  private static boolean isFile(Path folder, String name) {
    try {
      return !name.isEmpty() && Files.isRegularFile(folder.resolve(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** The files that a name or a pattern stands for, relative to a folder, sorted. */
  static List<String> files(Path folder, String pattern) {
    if (pattern.chars().noneMatch(letter -> PATTERN.indexOf(letter) >= 0)) {
      return isFile(folder, pattern) ? List.of(pattern) : List.of();
    }
    int fixed = 0;
    String[] names = pattern.split("/", -1);
    StringBuilder top = new StringBuilder();
    while (names[fixed].chars().noneMatch(letter -> PATTERN.indexOf(letter) >= 0)) {
      top.append(names[fixed]).append('/');
      fixed++;
    }
    try {
      Path from = folder.resolve(top.toString());
      PathMatcher matcher =
          FileSystems.getDefault()
              .getPathMatcher(
                  "glob:" + String.join("/", List.of(names).subList(fixed, names.length)));
      if (!Files.isDirectory(from)) {
        return List.of();
      }
      try (Stream<Path> walk = Files.walk(from, DEEPEST)) {
        return walk.filter(file -> matcher.matches(from.relativize(file)))
            .filter(Files::isRegularFile)
            .map(file -> top + from.relativize(file).toString().replace('\\', '/'))
            .sorted()
            .toList();
      }
    } catch (IllegalArgumentException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, String> digests(Path folder, CampaignFile campaign) {
    Map<String, String> digests = new TreeMap<>();
    campaign.matrix().forEach((name, values) -> digests(folder, campaign, name, values, digests));
    campaign
        .options()
        .forEach((name, value) -> digests(folder, campaign, name, List.of(value), digests));
    return digests;
  }

  private void digests(
      Path folder,
      CampaignFile campaign,
      String name,
      List<String> values,
      Map<String, String> digests) {
    if (name.equals(CampaignFile.FILE) || commands.isFile(campaign.command(), name)) {
      for (String value : values) {
        if (isFile(folder, value)) {
          digest(folder, Path.of(value), digests);
        }
      }
    }
  }

  /** That of a file, and of those that a JSON document names. */
  private static void digest(Path folder, Path file, Map<String, String> digests) {
    String name = file.normalize().toString().replace('\\', '/');
    if (digests.containsKey(name)) {
      return;
    }
    Source source;
    try {
      source = Source.of(folder.resolve(file));
    } catch (IOException e) {
      throw UserError.invalid(
          "(" + Escaped.text(name) + ") cannot be read: " + Escaped.text(e.toString()) + ".");
    }
    digests.put(name, source.sha256());
    List<String> texts = new ArrayList<>();
    try {
      texts(JournalLine.JSON.readTree(source.bytes()), texts);
    } catch (JacksonException e) {
      return; // It is no JSON, and names no files.
    }
    for (String text : texts) {
      Path other = file.resolveSibling(text);
      if (text.contains(".") && isFile(folder, other.toString())) {
        digest(folder, other, digests);
      }
    }
  }

  private static void texts(JsonNode node, List<String> texts) {
    if (node.isString() && node.stringValue().indexOf('\0') < 0) {
      texts.add(node.stringValue());
    }
    node.forEach(each -> texts(each, texts));
  }
}
