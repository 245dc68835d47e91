package org.wattle.toolkit.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.json.Source;

/**
 * A proof that was changed is refused, also where the manifest names the changed files: a number of
 * the proof, of the model or of the point, a step left out, another model, another result.
 */
class ChangedProofTest {
  /** A knapsack whose relaxation is fractional, so that its proof has branches. */
  static final String MODEL =
      """
      NAME knapsack
      OBJSENSE
          MAX
      ROWS
       N worth
       L room
       L pair
      COLUMNS
          MARKER 'MARKER' 'INTORG'
       a worth 5 room 4
       b worth 4 room 3
       b pair 1
       c worth 3.5 room 2.5
       c pair 1
       d worth 1.1 room 1
          MARKER 'MARKER' 'INTEND'
       e worth 0.3 room 1
      RHS
       RHS room 6.2 pair 1
      BOUNDS
       UP BND a 2
       LO BND a 0
       BV BND b
       BV BND c
       BV BND d
       UP BND e 0.7
      ENDATA
      """;

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?(/[0-9]+)?");

  @TempDir private Path folder;
  private Map<String, String> files = Map.of();
  private PythonCheck check = new PythonCheck(Path.of(""));

  @BeforeEach
  void proofOfAKnapsack() throws IOException {
    Path model = Files.writeString(folder.resolve("knapsack.mps"), MODEL);
    files = PythonCheck.files(PythonCheck.solved(model.toString()));
    check = new PythonCheck(folder);
  }

  /** A changed file, which the manifest names again by its hash. */
  private void add(String name, String file, String text) throws IOException {
    String before = files.getOrDefault(file, "");
    assertThat(text).as(name).isNotEqualTo(before);
    Map<String, String> changed = new LinkedHashMap<>(files);
    changed.put(file, text);
    changed.computeIfPresent(
        "manifest.json", (same, manifest) -> manifest.replace(hash(before), hash(text)));
    check.add(name, changed);
  }

  private static String hash(String text) {
    return new Source("", text.getBytes(StandardCharsets.UTF_8)).sha256();
  }

  private void allAreRefused() throws Exception {
    assertThat(check.verdicts())
        .allSatisfy((name, line) -> assertThat(line).as(name).startsWith("It does NOT hold: "));
  }

  /** A text for each number of it, in which that number is changed. */
  private static List<String> eachNumber(String text, int from, UnaryOperator<String> change) {
    List<String> texts = new ArrayList<>();
    Matcher matcher = NUMBER.matcher(text);
    for (int at = from; matcher.find(at); at = matcher.end()) {
      boolean whole =
          Character.isWhitespace(text.charAt(matcher.start() - 1))
              && Character.isWhitespace(text.charAt(matcher.end()));
      if (whole) {
        texts.add(
            text.substring(0, matcher.start())
                + change.apply(matcher.group())
                + text.substring(matcher.end()));
      }
    }
    return texts;
  }

  private static String plusOne(String number) {
    int slash = number.indexOf('/');
    return slash < 0
        ? new BigDecimal(number).add(BigDecimal.ONE).toPlainString()
        : new BigInteger(number.substring(0, slash))
                .add(new BigInteger(number.substring(slash + 1)))
            + number.substring(slash);
  }

  private static String negated(String number) {
    return number.equals("0") ? "7" : number.startsWith("-") ? number.substring(1) : "-" + number;
  }

  @Test
  void theProofAsItIsHolds() throws Exception {
    check.add("as it is", files);
    assertThat(files.get("proof.vipr")).contains("asm", "uns", "lin");
    assertThat(check.verdicts()).containsEntry("as it is", "All of it holds.");
  }

  @Test
  void eachNumberOfTheModelCounts() throws Exception {
    String model = files.getOrDefault("model.mps", "");
    int n = 0;
    for (String changed : eachNumber(model, model.indexOf("COLUMNS"), ChangedProofTest::plusOne)) {
      add("model-" + n++, "model.mps", changed);
    }
    assertThat(n).isGreaterThan(15);
    add("model-direction", "model.mps", model.replace("MAX", "MIN"));
    add("model-row", "model.mps", model.replace(" L pair", " G pair"));
    add("model-integers", "model.mps", model.replaceAll(".*'MARKER'.*\n", ""));
    allAreRefused();
  }

  /** In constraints and in what is to be proved; multipliers of sums; signs; indices. */
  @Test
  void eachNumberOfTheProofCounts() throws Exception {
    String proof = files.getOrDefault("proof.vipr", "");
    int begin = proof.indexOf("INT ");
    int steps = proof.indexOf("DER ");
    int n = 0;
    for (String changed : eachNumber(proof.substring(0, steps), begin, ChangedProofTest::plusOne)) {
      add("given-" + n++, "proof.vipr", changed + proof.substring(steps));
    }
    String derived = proof.substring(steps);
    for (Matcher sum = Pattern.compile("\\{ lin ([^}]*)}").matcher(derived); sum.find(); ) {
      for (UnaryOperator<String> change :
          List.<UnaryOperator<String>>of(ChangedProofTest::plusOne, ChangedProofTest::negated)) {
        for (String changed : eachNumber(" " + sum.group(1), 0, change)) {
          String text =
              derived.substring(0, sum.start(1)) + changed + derived.substring(sum.end(1));
          add("sum-" + n++, "proof.vipr", proof.substring(0, steps) + text);
        }
      }
    }
    assertThat(n).isGreaterThan(100);
    allAreRefused();
  }

  @Test
  void eachStepCounts() throws Exception {
    String proof = files.getOrDefault("proof.vipr", "");
    List<String> lines = proof.lines().toList();
    int first = 0;
    while (!lines.get(first).startsWith("DER ")) {
      first++;
    }
    int steps = Integer.parseInt(lines.get(first).substring(4));
    assertThat(lines).hasSize(first + 1 + steps);
    for (int left = 1; left <= steps; left++) {
      List<String> kept = new ArrayList<>(lines);
      kept.remove(first + left);
      kept.set(first, "DER " + (steps - 1));
      add("without-" + left, "proof.vipr", String.join("\n", kept) + "\n");
    }
    add(
        "one-branch-twice",
        "proof.vipr",
        proof.replaceFirst("uns (\\d+ \\d+) \\d+ \\d+", "uns $1 $1"));
    add("assumed", "proof.vipr", proof.replaceAll("\\{ uns [^}]*}", "{ asm }"));
    allAreRefused();
  }

  @Test
  void aStricterClaimIsRefusedEvenWhereAllFilesAgree() throws Exception {
    String before = files.getOrDefault("proof.vipr", "");
    assertThat(before).contains("RTP range 631/100 631/100\n", " L 631/100 OBJ ");
    String proof =
        before.replace("range 631/100 631/100", "range 6 6").replace("L 631/100 OBJ", "L 6 OBJ");
    String manifest =
        files
            .getOrDefault("manifest.json", "")
            .replaceAll("\"bound\" : \"[^\"]*\"", "\"bound\" : \"6\"")
            .replace(hash(before), hash(proof));
    Map<String, String> changed = new LinkedHashMap<>(files);
    changed.put("proof.vipr", proof);
    changed.put("manifest.json", manifest);
    check.add("stricter", changed);
    allAreRefused();
  }

  @Test
  void otherFilesAndOtherClaimsAreRefused() throws Exception {
    for (String file : files.keySet()) {
      Map<String, String> changed = new LinkedHashMap<>(files);
      changed.put(file, files.get(file) + "\n ");
      if (!file.equals("manifest.json")) {
        check.add("longer-" + file, changed);
      }
      changed.remove(file);
      check.add("without-" + file, changed);
    }
    String manifest = files.getOrDefault("manifest.json", "");
    Map<String, String> claims =
        Map.of(
            "bound", manifest.replaceAll("\"bound\" : \"[^\"]*\"", "\"bound\" : \"6.3\""),
            "sense", manifest.replace("\"max\"", "\"min\""),
            "infeasible", manifest.replace("\"infeasible\" : false", "\"infeasible\" : true"),
            "scale", manifest.replace("\"scale\" : \"1\"", "\"scale\" : \"2\""));
    for (Map.Entry<String, String> claim : claims.entrySet()) {
      assertThat(claim.getValue()).as(claim.getKey()).isNotEqualTo(manifest);
      Map<String, String> changed = new LinkedHashMap<>(files);
      changed.put("manifest.json", claim.getValue());
      check.add("claim-" + claim.getKey(), changed);
    }
    String point = files.getOrDefault("point.sol", "");
    int n = 0;
    for (String changed : eachNumber(point, 0, ChangedProofTest::plusOne)) {
      add("point-" + n++, "point.sol", changed);
    }
    add("point-less", "point.sol", point.replaceFirst("[a-e] [^\n]*\n", ""));
    add("instance", "instance.mps", MODEL.replace("6.2", "6.3"));
    add(
        "result",
        "result.json",
        files.getOrDefault("result.json", "").replace("\"value\": 6.31", "\"value\": 6.3"));
    allAreRefused();
  }
}
